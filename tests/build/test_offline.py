"""The service worker: what it lists, and what it decides."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.build.conftest import ROOT
from web.build.offline import WORKER, write_manifest

PLAN = ROOT / "web" / "worker" / "plan.js"
SCOPE = "https://example.org/games/golf/"
FILES = dict.fromkeys(("index.html", "de/index.html", "de/rules.html", "a/b.js"), "")


def listed(site: Path) -> dict[str, str]:
    """Read the files and their hashes that the worker of *site* begins with."""
    text = (site / WORKER).read_text("utf-8")
    start = text.index("const FILES = ") + len("const FILES = ")
    files: dict[str, str] = json.JSONDecoder().raw_decode(text, start)[0]
    return files


def test_list_is_exactly_the_site(site: Path) -> None:
    """All that is built is kept, by its true hash, but for what none plays with."""
    files = listed(site)
    built = {
        path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()
    }

    others = {name for name in built - files.keys() if not name.startswith("examples/")}
    assert files.keys() <= built
    assert {name for name in others if not name.endswith(".whl")} == {WORKER}
    assert {"index.html", "en/rules.html", "python.zip", "en/index.html"} <= set(files)
    for name, digest in files.items():
        assert sha256((site / name).read_bytes()).hexdigest() == digest


def test_any_change_is_a_new_worker(site: Path, tmp_path: Path) -> None:
    """One byte more in any file changes the worker; the same site does not."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    before = (copy / WORKER).read_bytes()
    write_manifest(ROOT / "web", copy)
    assert (copy / WORKER).read_bytes() == before

    with (copy / "de" / "rules.html").open("ab") as page:
        page.write(b" ")
    write_manifest(ROOT / "web", copy)
    assert (copy / WORKER).read_bytes() != before
    changed = dict(set(listed(copy).items()) - set(listed(site).items()))
    assert changed.keys() == {"de/rules.html"}


def test_pages_name_the_code_that_they_fit(site: Path, tmp_path: Path) -> None:
    """Another script changes the mark in all pages of the game; another text none."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    before = marks(copy)
    assert len(before) == 1

    with (copy / "de" / "index.html").open("a") as page:
        page.write("<!-- more -->")
    write_manifest(ROOT / "web", copy)
    assert marks(copy) == before

    with (copy / "python.js").open("a") as script:
        script.write("// more")
    write_manifest(ROOT / "web", copy)
    assert len(marks(copy)) == 1
    assert marks(copy) != before


def marks(site: Path) -> set[str]:
    """Collect the marks of all pages of the game, and the worker's."""
    pages = [site / "index.html", *site.glob("??/index.html")]
    worker = re.search(r'const CODE = "(\w+)"', (site / WORKER).read_text("utf-8"))
    found = [re.search(r'data-code="(\w+)"', page.read_text("utf-8")) for page in pages]
    return {mark[1] if mark else "none" for mark in (worker, *found)}


def decided(function: str, *arguments: object) -> Any:
    """Give what a function of the worker's plan gives, by Node."""
    node = shutil.which("node")
    assert node
    code = f"""{PLAN.read_text("utf-8")}
      const [asked, ...others] = {json.dumps(arguments)};
      if (asked.headers) asked.headers = new Headers(asked.headers);
      console.log(JSON.stringify({function}(asked, ...others) ?? null));"""
    ran = subprocess.run(
        [node, "--eval", code], capture_output=True, text=True, check=True
    )
    return json.loads(ran.stdout)


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("", "index.html"),
        ("?deal=1852&king=wrap", "index.html"),
        ("#lesson/3", "index.html"),
        ("index.html", "index.html"),
        ("de/", "de/index.html"),
        ("de/?deal=77", "de/index.html"),
        ("de/rules.html", "de/rules.html"),
        ("a/b.js", "a/b.js"),
        ("a/b.js?2", None),
        ("a/", None),
        ("de", None),
        ("elsewhere.html", None),
        ("toString", None),
        ("../other/index.html", None),
        ("../golf2/index.html", None),
    ],
)
def test_file_of_an_address(address: str, file: str | None) -> None:
    """Folders stand for their index, whatever the query; the unknown is let through."""
    request = {"method": "GET", "url": SCOPE + address, "headers": {}}

    assert decided("fileAsked", request, SCOPE, FILES) == file


@pytest.mark.parametrize(
    "request_",
    [
        {"method": "POST", "url": SCOPE, "headers": {}},
        {"method": "GET", "url": SCOPE, "headers": {"Range": "bytes=0-9"}},
        {"method": "GET", "url": "https://example.com/games/golf/", "headers": {}},
    ],
    ids=["post", "range", "elsewhere"],
)
def test_requests_let_through(request_: dict[str, object]) -> None:
    """What is no plain reading of this site goes to the network as it is."""
    assert decided("fileAsked", request_, SCOPE, FILES) is None


@pytest.mark.parametrize(
    ("file", "address"),
    [
        ("index.html", SCOPE),
        ("de/index.html", f"{SCOPE}de/"),
        ("de/rules.html", f"{SCOPE}de/rules.html"),
        ("de/myindex.html", f"{SCOPE}de/myindex.html"),
    ],
)
def test_address_of_a_file(file: str, address: str) -> None:
    """An index is fetched as its folder, since hosts may lead on to that."""
    assert decided("addressOf", file, SCOPE) == address


def test_own_caches_only() -> None:
    """Another copy of the game on the same host, deeper or beside, keeps its own."""
    own = decided("cacheName", SCOPE, "12")
    others = [
        decided("cacheName", scope, "12")
        for scope in (f"{SCOPE}old/", "https://example.org/", "https://example.org/g/")
    ]

    assert decided("ownCaches", [*others, own, "other app"], SCOPE) == [own]


@pytest.mark.parametrize(
    ("status", "digest", "sound"),
    [(200, "ab", True), (200, "cd", False), (206, "ab", False), (500, "ab", False)],
)
def test_sound_answers(status: int, digest: str, sound: bool) -> None:
    """Only a whole answer with the built file's hash is kept."""
    assert decided("isSound", {"status": status}, digest, "ab") is sound
