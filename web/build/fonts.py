"""
The fonts of the page, cut from their packages to what its languages need.

Fraunces and Figtree have no Greek. Literata and Open Sans stand in, chosen
beside them by eye; ``styles/00-tokens.css`` brings them to the same size.
"""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import ascii_letters, digits, punctuation

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from . import BuildError

_ACCENTED = "ÀÁÂÄÅÆÇÈÉÊËÍÑÓÔÖØÚÜÝÞÐßàáâäåæçèéêëíñóôöøúüýþð"
_MARKS = "¡¿§©°·×÷±−–—…•€½«»‹›„“”‚‘’\N{NO-BREAK SPACE}"

LATIN = f"{ascii_letters}{digits}{punctuation} {_ACCENTED}{_MARKS}"
"""What English, German, Danish and Icelandic are written with, and some more."""

GREEK = "".join(filter(str.isalpha, map(chr, range(0x386, 0x3CF))))
"""The letters of modern Greek; its marks, ``·`` and ``;``, are among LATIN."""

ARROWS = "←↑→↓"
"""What the arrow keys show. The text faces lack them, or have only two."""

# Of what fonts can do: space letters, join f and i, set figures in columns.
_FEATURES = ["kern", "liga", "rvrn", "tnum"]


@dataclass(frozen=True, slots=True)
class Face:
    """
    One font file of the page: its name, and what it is cut from.

    *axes* sets an axis of a variable font to a value, or keeps it variable
    between two. *characters* are all that remain.
    """

    name: str
    package: str
    file: str
    axes: Mapping[str, float | tuple[float, float]]
    characters: str


FACES = (
    Face(
        "fraunces-display",
        "@fontsource-variable/fraunces",
        "fraunces-latin-full-normal",
        {"wght": 560, "opsz": 48, "SOFT": 60, "WONK": 0},
        LATIN,
    ),
    Face(
        "literata-display",
        "@fontsource-variable/literata",
        "literata-greek-opsz-normal",
        {"wght": 640, "opsz": 24},
        GREEK,
    ),
    Face(
        "figtree-ui",
        "@fontsource-variable/figtree",
        "figtree-latin-wght-normal",
        {"wght": (400, 700)},
        LATIN,
    ),
    Face(
        "open-sans-ui",
        "@fontsource-variable/open-sans",
        "open-sans-greek-wght-normal",
        {"wght": (400, 700)},
        GREEK,
    ),
    Face(
        "noto-arrows",
        "@fontsource/noto-sans-symbols",
        "noto-sans-symbols-symbols-600-normal",
        {},
        ARROWS,
    ),
)
"""Titles and figures, then all other text, each in Latin and in Greek; arrows."""


def cut_fonts(packages: Path, target: Path) -> None:
    """
    Write the files of FACES into the new folder *target*, and their licences.

    *packages* is the folder of the npm packages. Raises BuildError when a
    font lacks a character that is asked of it.
    """
    target.mkdir()
    for face in FACES:
        folder = packages / face.package
        _cut(folder / "files" / f"{face.file}.woff2", face).save(
            target / f"{face.name}.woff2"
        )
        licence = f"OFL-{folder.name}.txt"
        shutil.copyfile(folder / "LICENSE", target / licence)


def _cut(source: Path, face: Face) -> TTFont:
    # The date inside stays the package's: the same sources give the same bytes.
    font = TTFont(source, recalcTimestamp=False)
    if lacking := set(map(ord, face.characters)) - font.getBestCmap().keys():
        raise BuildError(f"{source.name} lacks {''.join(map(chr, sorted(lacking)))}")
    subsetter = Subsetter(Options(layout_features=_FEATURES))
    subsetter.populate(text=face.characters)
    subsetter.subset(font)
    if face.axes:
        instantiateVariableFont(font, dict(face.axes), inplace=True)
    return font
