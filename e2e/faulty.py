"""A static host in the hands of a test: it goes, comes back and fails at will."""

import gzip
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from threading import Event, Lock, Thread
from typing import ClassVar
from urllib.parse import urlsplit

from e2e.pages import FOLDER

_CHUNK = 16_384
_CHUNKS_A_SECOND = 20


@dataclass(frozen=True)
class Answer:
    """
    What a host answers.

    Only so many bytes as *reaches* come of the body, None for all: then the
    connection is cut, or *stalls*, so that nothing more comes and no end either.
    """

    body: bytes
    type: str = "text/html; charset=utf-8"
    status: int = 200
    place: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    reaches: int | None = None
    stalls: bool = False


Instead = Callable[[str], Answer | None]
"""What is answered in place of a file, by its name; None for the file itself."""

KEEP = {"Cache-Control": "max-age=3600"}
"""What lets a browser keep an answer for an hour, and not ask again."""


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


def as_sent(answer: Answer) -> Answer:
    """Pass an answer on as it is."""
    return answer


def by_proxy(answer: Answer) -> Answer:
    """Pass an answer on as a proxy does that changes nothing but the headers."""
    headers = {
        "Content-Length": "",
        "Content-Encoding": "gzip",
        "Cache-Control": "private, max-age=60, no-transform",
        "Vary": "*",
        "Via": "1.1 somewhere",
        "X-Cache": "MISS",
    }
    body = gzip.compress(answer.body, 1)
    kind = answer.type.replace("; charset=utf-8", ";CHARSET=UTF-8")
    return replace(answer, body=body, type=kind, headers=headers)


class FaultyHost:
    """
    Serves the folder *site* at an address that stays the same.

    *instead* may answer in place of a file, by its name from the site's root;
    *through* says how answers come through the network, and *rate* how many bytes
    in a second, None for no bound; *left* is how many more bytes of files are sent
    before the network is cut, None for no end, and *sent* counts them. Nothing may
    be kept by the browser's own cache, so that each download is a whole one.
    """

    def __init__(self, site: Path) -> None:
        self.site = site
        self.instead: Instead = files
        self.through: Callable[[Answer], Answer] = as_sent
        self.rate: int | None = None
        self.left: int | None = None
        self.sent = 0
        self.flowing = Event()
        self._free = 0.0
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
        self.flowing.set()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def mend(self) -> None:
        """Do without faults from now on."""
        self.instead, self.through = files, as_sent
        self.left = self.rate = None
        self.flowing.set()
        self.flowing = Event()

    def answer(self, name: str) -> Answer:
        """Give what is answered for the file *name*."""
        return self.through(self.instead(name) or self.file(name))

    def file(self, name: str) -> Answer:
        """Give what a sound host answers for the file *name*."""
        path = self.site / name
        if path.is_dir():
            path /= "index.html"
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

    def pace(self, size: int) -> None:
        """Wait until so many bytes can go out at the network's rate."""
        if self.rate is not None:
            with self._lock:
                now = time.monotonic()
                self._free = max(self._free, now) + size / self.rate
                wait = self._free - now
            time.sleep(wait)


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
        headers = {
            "Content-Type": answer.type,
            "Content-Length": str(len(answer.body)),
            "Cache-Control": "no-store",
            "Location": answer.place or "",
        }
        for name, value in {**headers, **answer.headers}.items():
            if value:
                self.send_header(name, value)
        self.end_headers()
        flowing = self.host.flowing
        self._send(answer.body[: answer.reaches])
        if answer.stalls:
            flowing.wait()

    def _send(self, body: bytes) -> None:
        rate = self.host.rate
        size = _CHUNK if rate is None else min(_CHUNK, rate // _CHUNKS_A_SECOND)
        for start in range(0, len(body), size):
            chunk = body[start : start + size]
            allowed = self.host.allow(len(chunk))
            self.host.pace(allowed)
            try:
                self.wfile.write(chunk[:allowed])
            except ConnectionError:
                return
            if allowed < len(chunk):
                return

    def log_message(self, *_: object) -> None:
        """Leave the terminal to the tests."""
