"""
The code that dataclasses write for themselves, compiled when the site is built.

A dataclass writes its methods as text and compiles them whenever it is made, which
took most of the game's start. The builder packs what they came to, by that text.
"""

import dataclasses
import marshal
from collections.abc import Callable
from types import CodeType
from typing import Any

CODES = "golf_ui/page/generated.codes"
"""Where the codes lie in the archive, beside this module."""


COMPILED: list[str] = []
"""The texts that were compiled after all, as no code was packed for them."""


def use_packed() -> None:
    """Let the dataclasses to come take the code that was packed for them."""
    loader = globals()["__loader__"]
    packed = loader.get_data(f"{loader.archive}/{CODES}")
    codes: dict[str, CodeType] = marshal.loads(packed)

    def code_for(text: str) -> CodeType | str:
        code = codes.get(text)
        if code is None:
            COMPILED.append(text)
        return code or text

    hand_out(code_for)


def hand_out(code_for: Callable[[str], CodeType | str]) -> None:
    """
    Let dataclasses run what *code_for* gives for a text in place of that text.

    A global of that module hides the builtin from it, and from no other.
    """

    def run(text: str, names: dict[str, Any], local: dict[str, Any]) -> None:
        exec(code_for(text), names, local)

    vars(dataclasses)["exec"] = run
