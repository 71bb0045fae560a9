"""Finding the browser that the tests drive: Chromium or Chrome."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Where installers put it without naming it on the path; "~" is the home folder.
_MAC_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
_WINDOWS_ROOTS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
_WINDOWS_PLACE = Path("Google", "Chrome", "Application", "chrome.exe")

# A download may take long, but one that hangs must not hold up the tests for ever.
_PATIENCE_SECONDS = 600


class NoBrowserError(Exception):
    """No browser is there, and none could be got; the message says what to do."""


def launch_options(playwright: Playwright) -> dict[str, Any]:
    """
    Say how to launch the browser that was found, without what it does on its own.

    Raises NoBrowserError as `find_browser` does.
    """
    switches = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
    ]
    if is_root():
        switches.append("--no-sandbox")
    return {"executable_path": find_browser(playwright), "args": switches}


def find_browser(playwright: Playwright) -> str:
    """
    Give the path of the browser to test with, installing one if need be.

    First comes what ``GOLF_BROWSER`` names, then a browser on this machine,
    then Playwright's own, then the package of a Debian-like system.
    Raises NoBrowserError when all of that fails.
    """
    chosen = os.environ.get("GOLF_BROWSER")
    if chosen:
        if not shutil.which(chosen):
            raise NoBrowserError(f"GOLF_BROWSER names {chosen}, which is no program.")
        return chosen
    own = playwright.chromium.executable_path
    attempts: list[Callable[[], str | None]] = [
        on_this_machine,
        lambda: own if Path(own).exists() else None,
        lambda: _after(
            [sys.executable, "-m", "playwright", "install", "chromium"], own
        ),
        from_debian,
    ]
    for attempt in attempts:
        if path := attempt():
            return path
    raise NoBrowserError(
        "No browser to test with: install Chromium or Chrome, or name one in "
        "GOLF_BROWSER."
    )


def on_this_machine() -> str | None:
    """Look for an installed Chromium or Chrome."""
    for name in _NAMES:
        if path := shutil.which(name):
            return path
    places = [Path(place).expanduser() for place in _MAC_PLACES]
    roots = filter(None, map(os.environ.get, _WINDOWS_ROOTS))
    places += [Path(root) / _WINDOWS_PLACE for root in roots]
    return next((str(place) for place in places if place.is_file()), None)


def from_debian() -> str | None:
    """Install the distribution's Chromium, where root may do so."""
    if not (shutil.which("apt-get") and is_root()):
        return None
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    installed = _run(["apt-get", "update"]) and _run(install)
    return on_this_machine() if installed else None


def is_root() -> bool:
    """Whether the tests run as the superuser, whom Chromium's sandbox refuses."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _after(command: list[str], path: str) -> str | None:
    return path if _run(command) and Path(path).exists() else None


def _run(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
