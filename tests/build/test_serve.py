"""The server of ``run.py play``."""

from collections.abc import Iterator
from functools import partial
from http.client import HTTPResponse
from pathlib import Path
from socket import SO_LINGER, SOL_SOCKET, create_connection
from struct import pack
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


def test_visitors_who_leave_early_are_no_trouble(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A browser that goes away amid a file leaves the terminal as it was."""
    (tmp_path / "large").write_bytes(bytes(10**7))
    server = Server(("127.0.0.1", 0), partial(Handler, directory=tmp_path))
    # The threads of a server that is left are waited for.
    server.daemon_threads = False
    with server:
        Thread(target=server.serve_forever, daemon=True).start()
        with create_connection(("127.0.0.1", server.server_address[1])) as visitor:
            visitor.sendall(b"GET /large HTTP/1.0\r\n\r\n")
            visitor.recv(1)
            # Closed without a goodbye, as a reload does with what is on its way.
            visitor.setsockopt(SOL_SOCKET, SO_LINGER, pack("ii", 1, 0))
        server.shutdown()

    assert capfd.readouterr().err == ""
