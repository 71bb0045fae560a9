"""
What nobody should send: a corpus of texts and values, and where they may stand.

``corpus/texts.json`` holds whole texts for every place that takes one,
``corpus/values.json`` JSON values, as they are written, for every field of
what is kept. An entry is repeated so many *times*, so that the files stay short.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).parent / "corpus"


def _entries(name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((CORPUS / name).read_text("utf-8"))
    return entries


TEXTS: dict[str, str] = {
    entry["what"]: entry["text"] * entry.get("times", 1)
    + entry.get("then", "") * entry.get("then_times", 0)
    for entry in _entries("texts.json")
}
"""Hostile texts by what they are."""

VALUES: tuple[str, ...] = tuple(
    entry["json"] * entry.get("times", 1) for entry in _entries("values.json")
)
"""JSON values as they are written, some of which no JSON writer would write."""

_HERE = "a value stands here"


def planted(text: str) -> Iterator[str]:
    """Give the JSON *text* with each of `VALUES` in place of each value in it."""
    data = json.loads(text)
    for holder, key in _places(data):
        before, holder[key] = holder[key], _HERE
        template = json.dumps(data)
        holder[key] = before
        for value in VALUES:
            yield template.replace(json.dumps(_HERE), value)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Give every holder and key of a value; of a list's items, only the first."""
    keys = list(data) if isinstance(data, dict) else range(min(1, len(data)))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])
