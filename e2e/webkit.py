"""WebKit, driven by its own driver on a screen that nobody sees."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.browser import NoBrowserError, from_debian

_PACKAGES = ("webkit2gtk-driver", "xvfb")
_PROGRAMS = ("WebKitWebDriver", "Xvfb")
_SCREEN = "1280x1024x24"


@contextmanager
def webkit(
    width: int = 1024, height: int = 768, *, motion: bool = False
) -> Iterator[WebKitGTK]:
    """
    Launch WebKit with a window of so many pixels, as a fresh visitor.

    *motion* is what the desktop asks for.
    Raises NoBrowserError when it is not there and cannot be installed.
    """
    browser = find_webkit()
    options = Options()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    with desktop(motion=motion), hidden_screen():
        driver = WebKitGTK(options=options, service=Service(_path("WebKitWebDriver")))
        try:
            driver.set_window_size(width, height)
            yield driver
        finally:
            driver.quit()


def find_webkit() -> Path:
    """
    Find WebKit's small browser, which lies beside its library, or install it.

    Raises NoBrowserError when that fails.
    """
    there = all(map(shutil.which, _PROGRAMS)) or from_debian(*_PACKAGES)
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not (there and found):
        raise NoBrowserError(
            "No WebKit to test with: install its driver for GTK, and Xvfb."
        )
    return found[-1]


@contextmanager
def desktop(*, motion: bool) -> Iterator[None]:
    """Let the desktop's settings ask the page for motion, or for less of it."""
    with TemporaryDirectory() as folder:
        settings = Path(folder, "gtk-3.0", "settings.ini")
        settings.parent.mkdir()
        asked = f"[Settings]\ngtk-enable-animations={int(motion)}\n"
        settings.write_text(asked, "utf-8")
        with variable("XDG_CONFIG_HOME", folder):
            yield


@contextmanager
def hidden_screen() -> Iterator[None]:
    """Let programs that need a screen draw on one in memory."""
    reading, writing = os.pipe()
    command = [_path("Xvfb"), "-displayfd", str(writing), "-screen", "0", _SCREEN]
    command += ["-nolisten", "tcp"]
    with subprocess.Popen(
        command, pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as screen:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            display = f":{numbers.readline().strip()}"
        try:
            with variable("DISPLAY", display):
                yield
        finally:
            screen.terminate()


@contextmanager
def variable(name: str, value: str) -> Iterator[None]:
    """Set a variable of the environment for a while."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def _path(program: str) -> str:
    return shutil.which(program) or program
