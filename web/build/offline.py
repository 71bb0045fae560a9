"""The service worker: the list of all that a visitor's browser keeps, and its code."""

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path

from golf_ui.offline.events import TAKE_OVER

WORKER = "sw.js"

_MARK = re.compile(r'(<html [^>]*data-code=")\w*"')

_NOT_KEPT = (
    WORKER,  # the browser keeps it itself
    "*.br",  # other forms of what is kept
    "*.gz",
    "*.whl",  # for other people's pages, not to play
    "examples/*",
    "previews/*",  # for who shows a link
    "*/oembed.json",
)


def write_manifest(web: Path, site: Path) -> None:
    """
    Write the service worker of *site*, whose every other file must be there.

    It begins with the hash of each file that is kept, so that a change of any
    is a change of the worker, which is how browsers find that there is a new
    version. Before that it marks the pages with the version of the code that they
    fit, so that they can tell another. *web* is the folder of the sources.
    """
    mark = _mark_pages(site)
    files = {name: _hash(site / name) for name in sorted(kept_files(site))}
    parts = [web / "worker" / name for name in ("plan.js", WORKER)]
    code = "\n".join(part.read_text("utf-8") for part in parts)
    facts = _constants(FILES=files, CODE=mark, TAKE_OVER=TAKE_OVER)
    version = sha256((facts + code).encode()).hexdigest()[:16]
    text = _constants(VERSION=version) + facts + code
    (site / WORKER).write_text(text, "utf-8", newline="\n")


def _mark_pages(site: Path) -> str:
    """Give the version of all but pages, and write it into those that use it."""
    pages = [name for name in kept_files(site) if name.endswith(".html")]
    code = sorted(set(kept_files(site)) - set(pages))
    facts = "".join(f"{name} {_hash(site / name)}\n" for name in code)
    mark = sha256(facts.encode()).hexdigest()[:16]
    for name in pages:
        text = (site / name).read_text("utf-8")
        marked = _MARK.sub(f'\\g<1>{mark}"', text, count=1)
        if marked != text:
            (site / name).write_text(marked, "utf-8", newline="\n")
    return mark


def kept_files(site: Path) -> Iterator[str]:
    """Name the files of *site* that are kept for use without a network."""
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not any(fnmatch(name, rule) for rule in _NOT_KEPT):
            yield name


def _constants(**values: object) -> str:
    written = {name: json.dumps(value, indent=1) for name, value in values.items()}
    return "".join(f"const {name} = {value};\n" for name, value in written.items())


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
