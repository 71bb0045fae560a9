"""The archive of Python code that the page loads."""

import subprocess
import sys
import zipfile
from pathlib import Path

from web.build.pack import reachable, write_archive

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


def test_library_is_cut_to_what_is_used(site: Path) -> None:
    """The page loads the game and what it needs, and no tool of the command line."""
    names = set(zipfile.ZipFile(site / "python.zip").namelist())

    assert {"golf_core/game.pyc", "golf_ui/main.pyc", "json/__init__.pyc"} <= names
    assert names.isdisjoint({"argparse.pyc", "gettext.pyc", "unittest/__init__.pyc"})
    assert names.isdisjoint({"golf_core/cli.pyc", "golf_ui/prerender.pyc"})
