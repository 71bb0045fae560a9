"""The archive of Python code that the page loads."""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.build.conftest import ROOT
from web.build.pack import imported_names, module_name, reachable, write_archive

GAME = {
    "game/__init__.py": "",
    "game/main.py": "from game import rules\ndef start():\n    from .table import lay",
    "game/rules.py": "import json",
    "game/table.py": "import sys\ndef lay(): print('laid', __debug__, lay.__doc__)",
    "game/unused.py": "import argparse",
}


def test_only_what_the_entry_reaches() -> None:
    """The archive leaves out modules that the game's entry never imports."""
    assert set(reachable(GAME, "game.main")) == GAME.keys() - {"game/unused.py"}


def test_archive_runs_without_sources(tmp_path: Path) -> None:
    """Python imports the packed game from bytecode alone, stripped of asserts."""
    archive = tmp_path / "python.zip"
    write_archive(archive, GAME)
    code = "from game.table import lay; lay()"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(archive)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout == "laid False None\n"


def test_archive_lists_where_its_modules_lie(tmp_path: Path) -> None:
    """By its list Python imports the same as by looking through the archive."""
    archive = tmp_path / "python.zip"
    boot = ROOT / "web" / "boot"
    write_archive(
        archive, GAME | {"packed.py": (boot / "packed.py").read_text("utf-8")}
    )
    code = (
        "import packed; packed.use_list(); import game, game.table as table;"
        "table.lay(); print(type(table.__loader__).__name__, table.__file__,"
        "game.__path__, game.__package__, table.__package__)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(archive)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout.splitlines() == [
        "laid False None",
        f"Packed {archive}/game/table.py [] game game",
    ]


def test_library_is_cut_to_what_is_used(site: Path) -> None:
    """The page loads the game and what it needs, and no tool of the command line."""
    names = set(zipfile.ZipFile(site / "python.zip").namelist())

    assert {"golf_core/game.pyc", "golf_ui/main.pyc", "json/__init__.pyc"} <= names
    assert names.isdisjoint({"argparse.pyc", "gettext.pyc", "unittest/__init__.pyc"})
    assert names.isdisjoint({"golf_core/cli.pyc", "golf_ui/page/prerender.pyc"})


def test_every_module_runs_in_the_page(site: Path) -> None:
    """
    Each module of the archive, and each of the library's that one names anywhere,
    can be imported in the runtime of the page; all come by the archive's list.
    """
    node = shutil.which("node")
    assert node
    archived = zipfile.ZipFile(site / "python.zip").namelist()
    paths = [name.removesuffix("c") for name in archived if name.startswith("golf_")]
    game = {path: source(path) for path in paths if path.endswith(".py")}
    named = {name for path, text in game.items() for name in imported_names(path, text)}
    modules = sorted({*map(module_name, game), *(named & sys.stdlib_module_names)})
    script = ROOT / "tests" / "build" / "imports.mjs"
    ran = subprocess.run(
        [node, str(script), str(site), *modules],
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(ran.stdout) == {"failed": {}, "unlisted": []}


def source(path: str) -> str:
    """Read a module of the game by its place in the archive."""
    folder = ROOT if path.startswith("golf_core/") else ROOT / "web"
    return (folder / path).read_text("utf-8")
