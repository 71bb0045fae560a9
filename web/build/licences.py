"""The page of licences: of every work that the site ships, found by what is shipped."""

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

from golf_ui.words.catalogue import Words

from . import BuildError
from .fonts import FACES
from .locales import Texts
from .page import Place, page_values, templates

_BUNDLED = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/(?!.*node_modules/)")
_OFL = "OFL-1.1"


@dataclass(frozen=True, slots=True)
class Work:
    """
    A work that the site ships: its *name*, where its *source* is, its *licence*.

    *files* are patterns of the files of the site that are or hold it, *texts* what
    its licence asks to be shown, *holders* the copyright lines above it. *traces*
    show that the work is in the files; *changes* is the key of the text that says
    what the build changes in it, "" if nothing.
    """

    name: str
    licence: str
    files: tuple[str, ...]
    texts: tuple[str, ...]
    source: str = ""
    version: str = ""
    holders: tuple[str, ...] = ()
    traces: tuple[str, ...] = ()
    changes: str = ""

    def covers(self, name: str) -> bool:
        """Whether the file *name* of the site is or holds the work."""
        return any(matches(name, pattern) for pattern in self.files)


@dataclass(frozen=True, slots=True)
class Shown:
    """The text of a *licence*, as the page shows it once for all its *works*."""

    licence: str
    text: str
    works: list[str] = field(default_factory=list)


def matches(name: str, pattern: str) -> bool:
    """
    Whether *pattern*, in which a star stands for a part of one name, fits.

    >>> matches("fonts/a.woff2", "fonts/*"), matches("fonts/a.woff2", "*")
    (True, False)
    """
    parts, wanted = name.split("/"), pattern.split("/")
    pairs = zip(parts, wanted, strict=False)
    return len(parts) == len(wanted) and all(fnmatch(*pair) for pair in pairs)


def render_licences(
    web: Path, texts: Texts, place: Place, works: Sequence[Work]
) -> str:
    """Render ``page/licences.html`` in the language of *texts*."""
    texts_shown, places = _arranged(works)
    template = templates(web).get_template("page/licences.html")
    return template.render(
        **page_values(Words(texts), place),
        works=list(zip(works, places, strict=True)),
        licence_texts=texts_shown,
    )


def _arranged(works: Sequence[Work]) -> tuple[list[Shown], list[list[int]]]:
    """List each text once, and for each work the places of its texts."""
    shown: dict[str, Shown] = {}
    for work in works:
        for text in work.texts:
            shown.setdefault(text, Shown(work.licence, text)).works.append(work.name)
    order = list(shown)
    places = [[order.index(text) for text in work.texts] for work in works]
    return list(shown.values()), places


def read_works(root: Path) -> list[Work]:
    """
    List all works that the site of the project at *root* ships.

    Those in ``web/licences/works.toml``, what PyScript bundles, and the fonts.
    Raises BuildError when the text of a licence is missing.
    """
    path = root / "web" / "licences" / "works.toml"
    listed = tomllib.loads(path.read_text("utf-8"))["work"]
    packages = root / "web" / "node_modules"
    return [
        *(_listed(entry, root) for entry in listed),
        *(_bundled(packages, name, root) for name in bundled_packages(packages)),
        *_fonts(packages),
    ]


def _listed(entry: dict[str, object], root: Path) -> Work:
    def strings(name: str) -> tuple[str, ...]:
        found = entry.get(name, [])
        return tuple(map(str, found)) if isinstance(found, list) else ()

    package = entry.get("package")
    return Work(
        name=str(entry["name"]),
        licence=str(entry["licence"]),
        files=strings("files"),
        texts=tuple(_text(name, root) for name in strings("text")),
        source=str(entry.get("source", "")),
        version=_facts(root / "web" / "node_modules" / str(package))["version"]
        if package
        else "",
        holders=strings("holders"),
        traces=strings("traces"),
        changes=str(entry.get("changes", "")),
    )


def _text(name: str, root: Path) -> str:
    """Read a text of the project, or of a Python package as ``package:path``."""
    package, colon, inside = name.partition(":")
    path = root / name
    if colon:
        spec = find_spec(package)
        places = (spec.submodule_search_locations if spec else None) or [""]
        path = Path(places[0], inside)
    if not path.is_file():
        raise BuildError(f"the licence {name} is missing.")
    return path.read_text("utf-8").strip()


def bundled_packages(packages: Path) -> list[str]:
    """Name the packages whose code is within PyScript's core, by its source map."""
    dist = packages / "@pyscript" / "core" / "dist"
    found: set[str] = set()
    for path in dist.glob("core-*.js.map"):
        for source in json.loads(path.read_text("utf-8"))["sources"]:
            found.update(_BUNDLED.findall(source))
    return sorted(found)


def _bundled(packages: Path, name: str, root: Path) -> Work:
    folder = packages / name
    facts = _facts(folder)
    licence = facts["license"]
    own = sorted(folder.glob("LICENSE*"))
    text = own[0] if own else root / "web" / "licences" / f"{licence}.txt"
    return Work(
        name=name,
        # npm's own spelling is free; the list of licences knows one.
        licence="Apache-2.0" if licence.upper() == "APACHE-2.0" else licence,
        files=("pyscript/core-*.js",),
        texts=(_text(text.relative_to(root).as_posix(), root),),
        source=facts["source"],
        holders=() if own else (f"Copyright (c) {facts['author']}",),
    )


def _facts(folder: Path) -> dict[str, str]:
    """Read what a package says of itself."""
    path = folder / "package.json"
    if not path.is_file():
        raise BuildError(f"the package {folder.name} is shipped but not installed.")
    facts = json.loads(path.read_text("utf-8"))
    repository = facts.get("repository", facts.get("homepage", ""))
    address = repository["url"] if isinstance(repository, dict) else repository
    return {
        "version": str(facts["version"]),
        "license": str(facts["license"]),
        "author": str(facts.get("author", "")),
        "source": str(address).removeprefix("git+").removesuffix(".git"),
    }


def _fonts(packages: Path) -> Iterator[Work]:
    for face in FACES:
        folder = packages / face.package
        facts = _facts(folder)
        name = folder.name
        yield Work(
            name=name.replace("-", " ").title(),
            licence=_OFL,
            files=(f"fonts/{face.name}.woff2", f"fonts/OFL-{name}.txt"),
            texts=((folder / "LICENSE").read_text("utf-8").strip(),),
            source=facts["source"],
            version=facts["version"],
            changes="licences.changes.font",
        )
