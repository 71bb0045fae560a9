"""A static host in the hands of a test: it goes, comes back and fails at will."""

from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from threading import Lock, Thread
from typing import ClassVar
from urllib.parse import urlsplit

from e2e.pages import FOLDER

_CHUNK = 16_384


@dataclass(frozen=True)
class Answer:
    """What a host answers."""

    body: bytes
    type: str = "text/html; charset=utf-8"
    status: int = 200
    place: str | None = None


Instead = Callable[[str], Answer | None]
"""What is answered in place of a file, by its name; None for the file itself."""


def files(_: str) -> None:
    """Answer with the files, as a sound host does."""


def portal(_: str) -> Answer:
    """Answer everything with a login page, as the network of a hotel does."""
    return Answer(b"<!doctype html><title>Welcome</title><p>Room number?")


def failing(_: str) -> Answer:
    """Answer everything with a fault of the host's own."""
    return Answer(b"", status=500)


def but_for(name: str, instead: Instead) -> Instead:
    """Answer for one file soundly, and for all else *instead*."""
    return lambda asked: None if asked == name else instead(asked)


def only(name: str, instead: Instead) -> Instead:
    """Answer for one file *instead*, and for all else soundly."""
    return lambda asked: instead(asked) if asked == name else None


class FaultyHost:
    """
    Serves the folder *site* at an address that stays the same.

    *instead* may answer in place of a file, by its name from the site's root;
    *left* is how many more bytes of files are sent before the network is cut,
    None for no end, and *sent* counts them. Nothing may be kept by the browser's
    own cache, so that each download is a whole one.
    """

    def __init__(self, site: Path) -> None:
        self.site = site
        self.instead: Instead = files
        self.left: int | None = None
        self.sent = 0
        self._lock = Lock()
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.come()

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self._port}{FOLDER}"

    def come(self) -> None:
        """Serve, at the port of the first time."""
        handler = type("Handler", (_Handler,), {"host": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def go(self) -> None:
        """Be gone: nothing listens any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def mend(self) -> None:
        """Do without faults from now on."""
        self.instead, self.left = files, None

    def answer(self, name: str) -> Answer:
        """Give what is answered for the file *name*."""
        path = self.site / name
        if path.is_dir():
            path /= "index.html"
        if instead := self.instead(name):
            return instead
        if not path.is_file():
            return Answer(b"", status=404)
        kind = guess_type(path.name)[0] or "application/octet-stream"
        return Answer(path.read_bytes(), kind)

    def allow(self, wanted: int) -> int:
        """Say how many of the bytes *wanted* may be sent."""
        with self._lock:
            allowed = wanted if self.left is None else min(wanted, self.left)
            if self.left is not None:
                self.left -= allowed
            self.sent += allowed
            return allowed


class _Handler(BaseHTTPRequestHandler):
    host: ClassVar[FaultyHost]

    def do_GET(self) -> None:
        """Answer, as far as the network reaches."""
        if self.host.left == 0:
            return
        path = urlsplit(self.path).path
        if not path.startswith(FOLDER):
            self.send_error(404)
            return
        answer = self.host.answer(path.removeprefix(FOLDER))
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.type)
        self.send_header("Content-Length", str(len(answer.body)))
        self.send_header("Cache-Control", "no-store")
        if answer.place:
            self.send_header("Location", answer.place)
        self.end_headers()
        self._send(answer.body)

    def _send(self, body: bytes) -> None:
        for start in range(0, len(body), _CHUNK):
            chunk = body[start : start + _CHUNK]
            allowed = self.host.allow(len(chunk))
            try:
                self.wfile.write(chunk[:allowed])
            except ConnectionError:
                return
            if allowed < len(chunk):
                return

    def log_message(self, *_: object) -> None:
        """Leave the terminal to the tests."""
