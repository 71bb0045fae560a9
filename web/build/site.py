"""The whole site: what is built from what, in one list."""

import shutil
from pathlib import Path

from .fonts import cut_fonts
from .languages import SOURCE, read_languages
from .page import ROOT, Place, render_page
from .rules_page import render_rules
from .runtime import copy_pyodide, copy_pyscript, pack_python
from .winnability import read_surveys


def build(root: Path, site: Path, *, draft: bool = False) -> None:
    """
    Build the site of the project at *root* into the folder *site*.

    The folder is emptied first. The same sources give the same bytes. A *draft*
    shows English where a translation lacks a text.
    Raises BuildError when something in the sources prevents it.
    """
    web = root / "web"
    packages = web / "node_modules"
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    preloads = [
        *copy_pyscript(packages, site),
        "interpreter.js",
        *copy_pyodide(packages, site),
    ]
    pack_python(root, site)
    _copy_boot(web / "boot", site)
    shutil.copyfile(web / "art" / "icon.svg", site / "icon.svg")
    cut_fonts(packages, site / "fonts")
    _write(site / "style.css", _styles(web / "styles"))
    languages = read_languages(web / "locales", draft=draft)
    at_root = Place(ROOT, tuple(languages))
    english = languages[SOURCE]
    _write(site / "index.html", render_page(web, english, preloads, at_root))
    below = Place("../", tuple(languages))
    surveys = read_surveys(root / "docs" / "winnability.md")
    for language, texts in languages.items():
        page = render_page(web, texts, preloads, below)
        _write(site / language / "index.html", page)
        rules = render_rules(web, texts, below, surveys)
        _write(site / language / "rules.html", rules)


def _copy_boot(boot: Path, site: Path) -> None:
    for name in ("*.js", "*.py"):
        for file in boot.glob(name):
            shutil.copyfile(file, site / file.name)


def _styles(folder: Path) -> str:
    """Join the style sheets; their names begin with a number that orders them."""
    sheets = sorted(folder.glob("*.css"))
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
