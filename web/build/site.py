"""The whole site: what is built from what, in one list."""

import shutil
from pathlib import Path

from golf_ui.words.catalogue import Words

from .embed import make_embed
from .embed_page import NAME, render_embed
from .engine import build_wheel
from .example import write_example
from .fonts import cut_fonts
from .install import MANIFEST, draw_icons, render_manifest
from .languages import SOURCE, read_languages
from .licences import read_works, render_licences
from .offline import write_manifest
from .options import Options
from .page import ROOT, Place, render_page
from .precompress import precompress
from .previews import write_previews
from .rules_page import render_rules
from .runtime import copy_pyodide, copy_pyscript, pack_python
from .scripts import join_scripts
from .winnability import read_surveys


def build(root: Path, site: Path, options: Options | None = None) -> None:
    """
    Build the site of the project at *root* into the folder *site*.

    The folder is emptied first. The same sources give the same bytes.
    Raises BuildError when something in the sources prevents it.
    """
    options = options or Options()
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
    packed = (site / "python.zip").stat().st_size
    join_scripts(web / "boot", site)
    shutil.copyfile(web / "boot" / "main.py", site / "main.py")
    draw_icons(web / "art", site)
    cut_fonts(packages, site / "fonts")
    build_wheel(root, site / "wheels")
    _write(site / "style.css", _styles(web / "styles"))
    languages = read_languages(web / "locales", draft=options.draft)
    make_embed(web, languages, site)
    asked = (tuple(languages), options.address, options.feedback)
    at_root = Place(ROOT, *asked)
    english = languages[SOURCE]
    _write(site / "index.html", render_page(web, english, preloads, at_root, packed))
    _write(site / MANIFEST, render_manifest(Words(english), at_root))
    _write(site / NAME, render_embed(web, english, at_root))
    below = Place("../", *asked)
    works = read_works(root)
    write_example(root, site, english)
    surveys = read_surveys(root / "docs" / "winnability.md")
    for language, texts in languages.items():
        page = render_page(web, texts, preloads, below, packed)
        _write(site / language / "index.html", page)
        _write(site / language / MANIFEST, render_manifest(Words(texts), below))
        rules = render_rules(web, texts, below, surveys)
        _write(site / language / "rules.html", rules)
        _write(site / language / NAME, render_embed(web, texts, below))
        licences = render_licences(web, texts, below, works)
        _write(site / language / "licences.html", licences)
        if options.address:
            write_previews(web / "art", site, Words(texts), options.address)
    # Last of what is written: it lists all that was built.
    write_manifest(web, site)
    if options.precompress:
        precompress(site)
    _let_read(site)


def _let_read(site: Path) -> None:
    """Let hosts read every file, whatever way it was made."""
    for path in site.rglob("*"):
        if path.is_file():
            path.chmod(0o644)


def _styles(folder: Path) -> str:
    """Join the style sheets; their names begin with a number that orders them."""
    sheets = sorted(folder.glob("*.css"))
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
