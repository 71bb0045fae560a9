"""The forms in which the site is handed to hosts: a zip, and smaller files."""

import gzip
import zipfile
from pathlib import Path

import brotli
import pytest

from tests.build.conftest import ROOT
from tests.build.test_site import contents
from web.build import BuildError
from web.build.precompress import precompress
from web.build.project import version
from web.build.release import LONGEST_PATH, MOST_FILES, check, release


def test_release_is_the_site(site: Path, tmp_path: Path) -> None:
    """The zip holds every file of the site, with ``index.html`` at its root."""
    archive = release(site, tmp_path, version(ROOT))

    assert archive.name == f"golf-solitaire-{version(ROOT)}.zip"
    with zipfile.ZipFile(archive) as packed:
        held = {name: packed.read(name) for name in packed.namelist()}
    assert "index.html" in held
    assert held == contents(site)


def test_same_site_same_release(site: Path, tmp_path: Path) -> None:
    """The zip of a site is the same, byte by byte, whenever it is made."""
    first = release(site, tmp_path / "one", "1").read_bytes()

    assert release(site, tmp_path / "two", "1").read_bytes() == first


def test_release_has_no_smaller_forms(tmp_path: Path) -> None:
    """What lies beside files for a web server stays out of the zip."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("golf " * 1000)
    precompress(site)

    with zipfile.ZipFile(release(site, tmp_path, "1")) as packed:
        assert packed.namelist() == ["index.html"]


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["game/index.html"], "no index.html"),
        (["index.html", *map(str, range(MOST_FILES))], "1001 files"),
        (["index.html", "a" * LONGEST_PATH], "240 characters"),
    ],
)
def test_what_portals_refuse_stops_the_release(names: list[str], told: str) -> None:
    """Too many files, a path too long or no first page: the build says so."""
    with pytest.raises(BuildError, match=told):
        check(names)


def test_smaller_forms_are_the_same_files(tmp_path: Path) -> None:
    """What a host sends in place of a file unpacks to that file, and is smaller."""
    text = b"seven columns " * 500
    (tmp_path / "page.html").write_bytes(text)
    precompress(tmp_path)

    small = contents(tmp_path)
    assert set(small) == {"page.html", "page.html.br", "page.html.gz"}
    assert brotli.decompress(small["page.html.br"]) == text
    assert gzip.decompress(small["page.html.gz"]) == text
    assert max(len(small["page.html.br"]), len(small["page.html.gz"])) < len(text)


def test_smaller_forms_are_reproducible(tmp_path: Path) -> None:
    """Smaller forms of the same file are the same, whenever they are made."""
    (tmp_path / "page.html").write_bytes(b"seven columns " * 500)
    precompress(tmp_path)
    first = contents(tmp_path)
    precompress(tmp_path)

    assert contents(tmp_path) == first


@pytest.mark.parametrize(
    ("name", "content"),
    [("tiny.css", b"a" * 100), ("font.woff2", b"a" * 5000)],
)
def test_what_gains_nothing_is_left_alone(
    tmp_path: Path, name: str, content: bytes
) -> None:
    """Small files, and those that are compressed already, get no other form."""
    (tmp_path / name).write_bytes(content)
    precompress(tmp_path)

    assert contents(tmp_path) == {name: content}
