"""A server for the built site, for this machine alone."""

from __future__ import annotations

import os
import signal
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from socketserver import ThreadingTCPServer
from threading import Thread
from typing import Any

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def serve(site: Path, port: int, *, open_browser: bool) -> None:
    """
    Serve the folder *site* at *port* of this machine until Ctrl+C.

    Port 0 stands for any free one. Exits with a sentence when the port cannot
    be had.
    """
    try:
        server = Server(("127.0.0.1", port), partial(Handler, directory=site))
    except (OSError, OverflowError):
        sys.exit(f"Port {port} is taken or not allowed: choose another with --port.")
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"Golf Solitaire is at {address} until Ctrl+C ends it.", flush=True)
    if open_browser:
        # On a thread, as a browser within the terminal would hold up the server.
        Thread(target=webbrowser.open, args=[address], daemon=True).start()
    # A shell that starts a program in the background has it ignore Ctrl+C's signal.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with server:
        server.serve_forever()


class Server(ThreadingTCPServer):
    """A server that answers requests side by side."""

    # On Windows this would take a port that another program holds.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has gone before its answer came."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(SimpleHTTPRequestHandler):
    """The files of the site, typed alike on every machine."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Give the media type of a file by its ending."""
        return _TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        """Have browsers ask again, so that a new build shows at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Keep the terminal for what the player should read."""
