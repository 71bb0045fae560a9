"""The server of ``run.py play``."""

from collections.abc import Iterator
from functools import partial
from http.client import HTTPResponse
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest

from web.build.serve import Handler, Server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """Serve a folder with one file of each kind; the address."""
    for ending in ("css", "html", "js", "json", "svg", "wasm", "woff2", "zip"):
        (tmp_path / f"file.{ending}").touch()
    with Server(("127.0.0.1", 0), partial(Handler, directory=tmp_path)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.mark.parametrize(
    ("ending", "kind"),
    [
        ("css", "text/css; charset=utf-8"),
        ("html", "text/html; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("json", "application/json"),
        ("svg", "image/svg+xml"),
        ("wasm", "application/wasm"),
        ("woff2", "font/woff2"),
        ("zip", "application/octet-stream"),
    ],
)
def test_types_and_freshness(served: str, ending: str, kind: str) -> None:
    """Each file has the type that browsers insist on, and is asked for anew."""
    answer: HTTPResponse
    with urlopen(f"{served}file.{ending}") as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
