"""The page of licences: nothing is shipped that it does not name, and the reverse."""

import re
import zipfile
from pathlib import Path

import pytest
from markupsafe import escape

from tests.build.conftest import ROOT
from tests.build.test_pages import LANGUAGES, Page, leads_to
from web.build.licences import Work, read_works
from web.build.previews import write_previews

WORKS = read_works(ROOT)
OURS, *OTHERS = WORKS

# The folders that hold nothing of ours.
FOREIGN = ("fonts/", "pyodide/", "pyscript/")


# What is made only where the site's address is known.
ONLY_WITH_ADDRESS = {"previews/*"}
SOMEWHERE = "https://golf.example/games/"

# What of the archive is ours.
GAME = {"golf_core", "golf_ui", "packed", "places", "ready_made", "sitecustomize"}

NOTICE = re.compile(r"copyright (©|\(c\)|\d{4})", re.IGNORECASE)

every_work = pytest.mark.parametrize("work", WORKS, ids=[work.name for work in WORKS])


def shipped(site: Path) -> list[str]:
    """Name all files of the site."""
    files = (path for path in site.rglob("*") if path.is_file())
    return sorted(path.relative_to(site).as_posix() for path in files)


def test_every_file_is_some_work(site: Path) -> None:
    """No file is shipped without a work that it is, or is part of."""
    uncovered = [
        name for name in shipped(site) if not any(work.covers(name) for work in WORKS)
    ]

    assert uncovered == []


def test_previews_are_ours(tmp_path: Path) -> None:
    """So are the pictures that are shipped only where the address is known."""
    (tmp_path / "de").mkdir()
    write_previews(ROOT / "web" / "art", tmp_path, LANGUAGES["de"], SOMEWHERE)

    made = shipped(tmp_path)
    assert "previews/de.jpg" in made
    assert [name for name in made if not OURS.covers(name)] == []


def test_nothing_foreign_passes_for_ours(site: Path) -> None:
    """What comes from others is never covered by our own licence alone."""
    foreign = [name for name in shipped(site) if name.startswith(FOREIGN)]

    assert foreign
    assert [name for name in foreign if OURS.covers(name)] == []


@every_work
def test_every_work_is_there(site: Path, work: Work) -> None:
    """Each file that a work names is shipped, and shows that the work is in it."""
    held = [name for name in shipped(site) if work.covers(name)]
    content = b"".join((site / name).read_bytes() for name in held)

    unmet = [
        pattern
        for pattern in work.files
        if not any(Work("", "", (pattern,), ()).covers(name) for name in held)
    ]
    assert set(unmet) <= ONLY_WITH_ADDRESS
    assert [trace for trace in work.traces if trace.encode() not in content] == []


@every_work
def test_every_work_has_its_terms(work: Work) -> None:
    """Each work shows its licence in full, unless it is in the public domain."""
    assert work.licence
    assert work.texts or work.licence == "public domain"
    # A text that many works share names no holder by itself.
    assert work.holders or not work.texts or NOTICE.search("".join(work.texts))


def test_archive_holds_only_what_is_told(site: Path) -> None:
    """Each module of the packed code is Python's, Pyodide's, PyScript's or ours."""
    library = ROOT / "web" / "node_modules" / "pyodide" / "python_stdlib.zip"

    assert tops(site / "python.zip") <= tops(library) | {"pyscript"} | GAME


def tops(archive: Path) -> set[str]:
    """Name what can be imported from an archive of modules."""
    with zipfile.ZipFile(archive) as packed:
        return {name.split("/")[0].split(".")[0] for name in packed.namelist()}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_page_shows_every_work(site: Path, tag: str) -> None:
    """Each language's page names every work and its licence, with all texts."""
    text = (site / tag / "licences.html").read_text("utf-8")
    page = Page(site / tag / "licences.html")

    assert page.title == LANGUAGES[tag]("licences.title")
    assert len(page.all("li")) == len(WORKS)
    sources = {link.get("href") for link in page.all("a")}
    assert {work.source for work in OTHERS if work.source} <= sources
    texts = {of for work in WORKS for of in work.texts}
    assert len(page.all("pre")) == len(texts)
    # Escaped as in markup.
    assert all(str(escape(of)) in text for of in texts)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_menu_leads_to_the_licences(site: Path, tag: str) -> None:
    """The menu has a link to the page in the same language, and it leads back."""
    game, licences = f"{tag}/index.html", f"{tag}/licences.html"
    there = [leads_to(site, game, a["href"]) for a in Page(site / game).all("a")]
    back = Page(site / licences).all("a", href="./")

    assert licences in there
    assert back
