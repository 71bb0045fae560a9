"""
What a build can be asked for: read alike by ``run.py`` and by the builder.

It runs before any package is installed, so it uses the standard library alone.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

_DRAFT = "show English where a translation still lacks a text"
_PRECOMPRESS = "put .br and .gz files beside the large ones"
_ADDRESS = "where the site will be: for previews of links to it"
_FEEDBACK = "where the menu's feedback link leads: https:… or mailto:…"


@dataclass(frozen=True)
class Options:
    """
    What is asked of a build of the site.

    A *draft* shows English where a translation lacks a text. *precompress* puts
    smaller forms of large files beside them. *address* is where the site will
    lie, with a slash at its end, and *feedback* where players can write to; both
    may be unknown: "".
    """

    draft: bool = False
    precompress: bool = False
    address: str = ""
    feedback: str = ""

    def arguments(self) -> list[str]:
        """Give the options as the words of a command line."""
        switches = {"--draft": self.draft, "--precompress": self.precompress}
        values = {"--address": self.address, "--feedback": self.feedback}
        return [
            *(name for name, wanted in switches.items() if wanted),
            *(f"{name}={value}" for name, value in values.items() if value),
        ]


def add_draft(parser: argparse.ArgumentParser) -> None:
    """Let a command line ask for a draft."""
    parser.add_argument("--draft", action="store_true", help=_DRAFT)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command line ask for all that a build can be asked for."""
    add_draft(parser)
    parser.add_argument("--precompress", action="store_true", help=_PRECOMPRESS)
    for name, read, what in (
        ("--address", site_address, _ADDRESS),
        ("--feedback", feedback_address, _FEEDBACK),
    ):
        parser.add_argument(name, type=read, metavar="URL", help=what)


def read_options(asked: argparse.Namespace) -> Options:
    """Give what a command line with these options asked for."""
    return Options(
        asked.draft, asked.precompress, asked.address or "", asked.feedback or ""
    )


def site_address(text: str) -> str:
    """
    Read the address of a site, a folder of a host.

    >>> site_address("https://example.org/golf")
    'https://example.org/golf/'

    Raises argparse.ArgumentTypeError when it is not such an address.
    """
    parts = _split(text)
    if parts is None or not _is_web(parts) or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not the address of a site, such as https://example.org/golf/"
        )
    return text if text.endswith("/") else f"{text}/"


def feedback_address(text: str) -> str:
    """
    Read an address that players can write to: of a page, or of a mailbox.

    >>> feedback_address("mailto:golf@example.org")
    'mailto:golf@example.org'

    Raises argparse.ArgumentTypeError when it is neither.
    """
    parts = _split(text)
    if parts and (_is_web(parts) or _is_mail(parts)):
        return text
    raise argparse.ArgumentTypeError(
        f"{text!r} is neither https://… nor mailto:somebody@example.org"
    )


def _split(text: str) -> SplitResult | None:
    """Take an address apart; None when nothing can be made of it."""
    if not text.isascii() or not text.isprintable() or " " in text:
        return None
    try:
        return urlsplit(text)
    except ValueError:
        return None


def _is_web(parts: SplitResult) -> bool:
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _is_mail(parts: SplitResult) -> bool:
    name, at, host = parts.path.partition("@")
    return parts.scheme == "mailto" and bool(name and at and host)
