"""
The scripts of the pages, joined: each file costs a page some time to ask for.

They are classic ones, and each wraps itself up, so that they can stand in one file, or
in several: a page can be loaded anew by any that came.
"""

from pathlib import Path

_JOINED = {
    # First on the page of the game: what takes longest is asked for at once, unless
    # the page leads on to another.
    "first.js": ("language", "anew", "watch", "progress", "downloads"),
    # Before anything is loaded or painted, on every page.
    "head.js": ("anew", "policy", "felt"),
    # Before the table is painted.
    "start.js": ("anew", "frame", "lesson", "early", "input"),
    # What brings Python up, in any page.
    "python.js": ("anew", "idb-guard", "boot"),
    # On other pages at the site's root.
    "language.js": ("language",),
}

_MODULE = "interpreter.js"
"""What PyScript imports itself."""


def join_scripts(boot: Path, site: Path) -> None:
    """Write the scripts of the folder *boot* into *site*."""
    for name, parts in _JOINED.items():
        texts = ((boot / f"{part}.js").read_text("utf-8") for part in parts)
        _write(site / name, "\n".join(texts))
    _write(site / _MODULE, (boot / _MODULE).read_text("utf-8"))


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")
