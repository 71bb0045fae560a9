"""The commands of ``run.py``, as they are typed."""

import ast
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[1]

# What run.py and the modules that it starts with are made of.
FIRST_FILES = (
    "run.py",
    "web/build/options.py",
    "web/build/prepare.py",
    "web/build/serve.py",
)

# Stands for a registry that cannot be reached: nothing listens at this port.
NOWHERE = "http://127.0.0.1:9"


def run(
    *arguments: str, folder: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Type ``python3 run.py`` and *arguments*, with more in the environment."""
    return subprocess.run(
        [sys.executable, "run.py", *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def one_sentence(text: str) -> bool:
    """Whether *text* is one line that ends like a sentence."""
    return bool(re.fullmatch(r"[A-Z][^\n]+\.\n", text))


@pytest.mark.parametrize(
    "arguments",
    [["fly"], [], ["build", "--wings"], ["play", "--port", "ace"]],
    ids=["verb", "nothing", "option", "port"],
)
def test_misuse_is_told_in_a_sentence(arguments: list[str]) -> None:
    """What run.py does not know it refuses in one sentence and with status 2."""
    refused = run(*arguments)

    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.count("\n") == 1


def test_help_names_all_verbs() -> None:
    """The help lists each verb with what it does."""
    shown = run("--help").stdout

    assert [
        verb
        for verb in ("play", "build", "test", "check", "bench")
        if not re.search(rf"^ +{verb} +[A-Z]", shown, re.MULTILINE)
    ] == []


def test_old_python_is_told_in_a_sentence() -> None:
    """A Python that is too old gets a sentence, not a traceback."""
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 13, 'final', 0);"
        "runpy.run_path('run.py', run_name='__main__')"
    )
    refused = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True
    )

    assert refused.returncode == 1
    assert one_sentence(refused.stderr)
    assert "3.11" in refused.stderr
    assert "3.10" in refused.stderr


@pytest.mark.parametrize("name", FIRST_FILES)
def test_old_python_gets_as_far_as_that(name: str) -> None:
    """Pythons back to 3.8 can read what runs before they are refused."""
    tree = ast.parse((ROOT / name).read_text("utf-8"), feature_version=(3, 8))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]

    # Without it they would choke on the annotations.
    assert imports[0].module == "__future__"


@pytest.fixture
def playing() -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run ``play`` at a free port; the program and the address that it tells."""
    command = [sys.executable, "run.py", "play", "--port", "0", "--no-open"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        try:
            told = program.stdout.readline() if program.stdout else ""
            found = re.search(r"http://127\.0\.0\.1:\d+/", told)
            assert found, told
            yield program, found[0]
        finally:
            program.kill()


def test_play_serves_the_game(playing: tuple[subprocess.Popen[str], str]) -> None:
    """The game is served at the address told, until Ctrl+C ends it quietly."""
    program, address = playing
    with urlopen(address) as page:
        assert b"<title>" in page.read()

    program.send_signal(signal.SIGINT)
    rest, _ = program.communicate(timeout=60)
    assert "Traceback" not in rest


def test_taken_port_is_told_in_a_sentence() -> None:
    """A port that another program holds is refused with what to do."""
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = str(holder.getsockname()[1])
        refused = run("play", "--no-open", "--port", port)

    assert refused.returncode == 1
    assert one_sentence(refused.stderr)
    assert port in refused.stderr


def test_first_run_without_network_is_told(tmp_path: Path) -> None:
    """Where the packages cannot be fetched a sentence says so, and no traceback."""
    shutil.copy(ROOT / "run.py", tmp_path)
    shutil.copytree(
        ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules")
    )
    failed = run(
        "build",
        folder=tmp_path,
        PIP_CONFIG_FILE=os.devnull,
        PIP_FIND_LINKS="",
        PIP_INDEX_URL=NOWHERE,
        PIP_NO_CACHE_DIR="1",
        PIP_RETRIES="0",
    )

    assert failed.returncode == 1
    assert one_sentence(failed.stderr)
    assert "online" in failed.stderr


def test_missing_browser_is_told_in_a_sentence() -> None:
    """Tests without a browser stop with what to do; they are not skipped."""
    stopped = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "e2e/test_start.py"],
        cwd=ROOT,
        env={**os.environ, "GOLF_BROWSER": "no-such-browser"},
        capture_output=True,
        text=True,
    )

    assert stopped.returncode == 1
    assert "GOLF_BROWSER names no-such-browser, which is no program." in stopped.stdout
    assert "Traceback" not in stopped.stdout + stopped.stderr
