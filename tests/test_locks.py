"""What the project fetches: pinned to the version, checked, from no fixed place."""

import json
import re
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
ASKED = sorted(ROOT.glob("*/requirements*.in"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LOCKS = [*sorted(ROOT.glob("*/requirements*.txt")), ROOT / "web/package-lock.json"]


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_locks_hold_no_address(path: Path) -> None:
    """A lock names no host: who installs decides where packages come from."""
    assert "://" not in path.read_text("utf-8")


@pytest.mark.parametrize("path", ASKED, ids=lambda path: path.name)
def test_python_packages_are_pinned(path: Path) -> None:
    """Each Python package asked for is one exact version, and its lock has it."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line[0] != "#"]
    lock = path.with_suffix(".txt").read_text("utf-8")

    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w-]+==[\d.]+", line)
        name, version = line.split("==")
        pin = rf"^{name}(\[.+\])?=={re.escape(version)} \\$"
        assert re.search(pin, lock, re.MULTILINE)


def test_extras_are_pinned() -> None:
    """
    Each extra that a locked package asks for is named where that package is pinned.

    Older pips try the newest version first where an extra of a package is asked for
    and only the package is pinned, and refuse it then for having no hash.
    """
    lock = (ROOT / "tests" / "requirements.txt").read_text("utf-8")
    pins = [Requirement(pin) for pin in re.findall(r"^(\S+==\S+)", lock, re.MULTILINE)]
    pinned = {pin.name: pin.extras for pin in pins}
    installed = [dist for dist in distributions() if dist.name.lower() in pinned]
    wanted = [Requirement(line) for dist in installed for line in dist.requires or ()]
    asked = [need for need in wanted if need.extras and applies(need)]

    assert "coverage" in {need.name for need in asked}
    assert [need for need in asked if not need.extras <= pinned[need.name]] == []


def applies(need: Requirement) -> bool:
    """Tell whether something is needed here with no extra of who needs it."""
    return need.marker is None or need.marker.evaluate({"extra": ""})


def test_npm_packages_are_pinned() -> None:
    """Each npm package asked for is one exact version, and the lock has it."""
    asked = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    pins = {**asked["dependencies"], **asked["devDependencies"]}

    for name, version in pins.items():
        assert re.fullmatch(r"[\d.]+", version), name
        assert lock["packages"][f"node_modules/{name}"]["version"] == version


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned(path: Path) -> None:
    """Each action of a workflow is one commit, which nobody can move."""
    used = re.findall(r"uses: (\S+)", path.read_text("utf-8"))

    assert used
    assert [action for action in used if not re.search("@[0-9a-f]{40}$", action)] == []
