"""A stranger's site on another origin: pages around the game, as in ``e2e/host``."""

from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

HOST = Path(__file__).parent / "host"


class Stranger(SimpleHTTPRequestHandler):
    """Serves the pages in ``e2e/host``, with the game's address filled in."""

    def __init__(self, *arguments: object, site: str) -> None:
        self._site = site
        super().__init__(*arguments)  # type: ignore[arg-type]  # as the server calls it

    def do_GET(self) -> None:
        """Answer with a page in which ``SITE`` and ``ORIGIN`` are the game's."""
        name = self.path.partition("?")[0].strip("/")
        page = HOST / name
        if page.parent != HOST or not page.is_file():
            self.send_error(404)
            return
        origin = "/".join(self._site.split("/")[:3])
        text = page.read_text("utf-8").replace("SITE/", self._site)
        body = text.replace("ORIGIN", origin).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Leave the terminal to the tests."""


def stranger(site: str) -> partial[Stranger]:
    """Give the handler of a site whose pages show the game at *site*."""
    return partial(Stranger, site=site)
