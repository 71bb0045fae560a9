"""A static host for measuring: it compresses, counts bytes, and can be slow."""

import os
import time
from functools import cache, partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Lock, Thread

import brotli

from web.build.prepare import VENV
from web.build.serve import Handler, Server

MEGABIT = 1_000_000 / 8
"""Bytes in a second."""

_PIECE = 16 * 1024
_LARGE = 500_000
_LEAST = 1024
"""Bytes under which no host compresses."""

# What is compressed already.
_PACKED = frozenset({".woff2", ".png"})


class Line:
    """A line of *rate* bytes a second (None: any) that answers after *delay* s."""

    def __init__(self, rate: float | None = None, delay: float = 0) -> None:
        self.delay = delay
        self._rate = rate
        self._free = 0.0
        self._lock = Lock()

    def carry(self, size: int) -> None:
        """Return once *size* more bytes have gone over the line, after all before."""
        if self._rate is None:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._rate
            left = self._free - time.monotonic()
        time.sleep(max(left, 0))


class Host:
    """Serves a folder with brotli and a browser's cache of ten minutes."""

    def __init__(self, site: Path, line: Line | None = None) -> None:
        self.sent = 0
        """Bytes of bodies that have been sent."""
        self._line = line or Line()
        handler = partial(_Handler, self, directory=str(site))
        self._server = Server(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone: refuse every connection from now on."""
        self._server.shutdown()
        self._server.server_close()

    def send(self, out: "_Handler", body: bytes) -> None:
        """Send *body* over the line."""
        for start in range(0, len(body), _PIECE):
            piece = body[start : start + _PIECE]
            self._line.carry(len(piece))
            out.wfile.write(piece)
            self.sent += len(piece)

    def wait(self) -> None:
        """Let pass what a request and its answer take on their way."""
        time.sleep(self._line.delay)


class _Handler(Handler):
    """Answers whole files, with what hosts say of them."""

    protocol_version = "HTTP/1.1"

    def __init__(self, host: Host, *arguments: object, **options: object) -> None:
        self._host = host
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802 - http.server calls it so
        """Answer with a file, compressed where that helps."""
        self._host.wait()
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        tag = f'"{sha256(body).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            self._answer(304, tag)
            return
        headers = {"Content-Type": self.guess_type(path)}
        if len(body) >= _LEAST and path.suffix not in _PACKED:
            assert "br" in self.headers.get("Accept-Encoding", "")
            body = compressed(body)
            headers["Content-Encoding"] = "br"
        self._answer(200, tag, headers | {"Content-Length": str(len(body))})
        self._host.send(self, body)

    def _answer(
        self, status: int, tag: str, headers: dict[str, str] | None = None
    ) -> None:
        self.send_response(status)
        self.send_header("ETag", tag)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Give a file's media type; modules that the game does without are some."""
        if Path(path).suffix == ".mjs":
            return super().guess_type("module.js")
        return super().guess_type(path)

    def end_headers(self) -> None:
        """Let browsers keep what they have got, as hosts of static files do."""
        self.send_header("Cache-Control", "max-age=600")
        SimpleHTTPRequestHandler.end_headers(self)


@cache
def compressed(body: bytes) -> bytes:
    """Compress as small as brotli can; large files once for all measurements."""
    kept = VENV / "brotli" / sha256(body).hexdigest()
    if kept.exists():
        return kept.read_bytes()
    packed = bytes(brotli.compress(body, quality=11))
    if len(body) > _LARGE:
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(packed)
    return packed
