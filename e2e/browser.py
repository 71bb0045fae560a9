"""Finding the browsers that the tests drive: Chromium or Chrome, and Firefox."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FIREFOX = ("firefox-esr", "firefox")

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


# Some processes guard their memory at random (GWP-ASan). With the guard in all of them
# 2 of 37 starts crashed, by the one dump read where a stack was walked past its end;
# without it none of 25 did. The first feature is one that Playwright switches on
# itself, as only the last such list counts.
_NO_GUARD = "ProcessSamplingProbability/0"
_FEATURES = (
    "CDPScreenshotNewSurface",
    f"GwpAsanMalloc:{_NO_GUARD}",
    f"GwpAsanPartitionAlloc:{_NO_GUARD}",
)


class NoBrowserError(Exception):
    """No browser is there, and none could be got; the message says what to do."""


def launch_options(playwright: Playwright, engine: str = "chromium") -> dict[str, Any]:
    """
    Say how to launch the browser that was found, without what it does on its own.

    *engine* is ``chromium`` or ``firefox``.
    Raises NoBrowserError as `find_browser` does.
    """
    path = find_browser(playwright, engine)
    if engine == "firefox":
        # The one way to ask for less motion where Playwright cannot emulate it.
        calm = {"ui.prefersReducedMotion": 1}
        # By a protocol that Firefox speaks itself, without Playwright's own build.
        channel = "moz-firefox"
        return {"channel": channel, "executable_path": path, "firefox_user_prefs": calm}
    switches = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        f"--enable-features={','.join(_FEATURES)}",
        "--no-first-run",
    ]
    if is_root():
        switches.append("--no-sandbox")
    return {"executable_path": path, "args": switches}


def find_browser(playwright: Playwright, engine: str = "chromium") -> str:
    """
    Give the path of the browser to test with, installing one if need be.

    First comes what ``GOLF_BROWSER`` (for Firefox ``GOLF_FIREFOX``) names, then a
    browser on this machine, then Playwright's own Chromium, then the package of a
    Debian-like system.
    Raises NoBrowserError when all of that fails.
    """
    if engine == "firefox":
        return _chosen("GOLF_FIREFOX") or firefox()
    if chosen := _chosen("GOLF_BROWSER"):
        return chosen
    own = playwright.chromium.executable_path
    attempts: list[Callable[[], str | None]] = [
        on_this_machine,
        lambda: own if Path(own).exists() else None,
        lambda: _after(
            [sys.executable, "-m", "playwright", "install", "chromium"], own
        ),
        lambda: on_this_machine() if from_debian("chromium") else None,
    ]
    for attempt in attempts:
        if path := attempt():
            return path
    raise NoBrowserError(
        "No browser to test with: install Chromium or Chrome, or name one in "
        "GOLF_BROWSER."
    )


def firefox() -> str:
    """
    Find Firefox on the path, or install the distribution's.

    Raises NoBrowserError when there is none.
    """
    path = _on_path(_FIREFOX)
    if path is None and from_debian("firefox-esr"):
        path = _on_path(_FIREFOX)
    if path is None:
        raise NoBrowserError(
            "No Firefox to test with: install it, or name one in GOLF_FIREFOX."
        )
    return path


def _chosen(variable: str) -> str | None:
    chosen = os.environ.get(variable)
    if chosen and not shutil.which(chosen):
        raise NoBrowserError(f"{variable} names {chosen}, which is no program.")
    return chosen


def _on_path(names: Iterable[str]) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def on_this_machine() -> str | None:
    """Look for an installed Chromium or Chrome."""
    if path := _on_path(_NAMES):
        return path
    places = [Path(place).expanduser() for place in _MAC_PLACES]
    roots = filter(None, map(os.environ.get, _WINDOWS_ROOTS))
    places += [Path(root) / _WINDOWS_PLACE for root in roots]
    return next((str(place) for place in places if place.is_file()), None)


def from_debian(*packages: str) -> bool:
    """Install packages of the distribution, where root may do so."""
    if not (shutil.which("apt-get") and is_root()):
        return False
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return _run(["apt-get", "update"]) and _run(install)


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
