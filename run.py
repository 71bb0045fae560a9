#!/usr/bin/env python3
"""
Play, build, test and check Golf Solitaire: ``python3 run.py play``.

It needs Python alone: the first run makes an environment of its own and fetches
the pinned packages; later runs redo only what depends on a changed file.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from typing import NoReturn

from web.build.options import Options, add_draft, add_options, read_options
from web.build.prepare import (
    PYTHON,
    ROOT,
    SITE,
    WEB,
    build_site,
    environment,
    pack_release,
    packages,
)
from web.build.serve import serve

OLDEST_PYTHON = (3, 11)
PORT = 5252
RELEASE = "pack dist/ into one zip in release/, too"
# WebKit is driven by tests of its own, the others by the same ones.
WEBKIT = "webkit"
ENGINES = ("chromium", "firefox", WEBKIT)
IN_ENGINES = (
    "test in these, and all cases: chromium (else it alone), firefox, webkit, or all"
)
LONG = "run what takes minutes, too"
COVERED = "fail if too little of the code is run that needs no browser"


# The tests of one file share a page of the browser, so they stay together; what is long
# comes first (e2e/conftest.py). In the browser they wait half of their time, so there
# is one more than of two cores; with two more, browsers kept each other waiting.
SIDE_BY_SIDE = ["--numprocesses", "3", "--dist", "loadfile", "--no-loadscope-reorder"]
# What must be run, and how much of it, stands in pyproject.toml.
COVERAGE = ["--cov", "--cov-report=term-missing:skip-covered"]
TYPESCRIPT = ["node", "web/node_modules/typescript/bin/tsc", "--project"]

CHECKS = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
    "lint": [PYTHON, "-m", "ruff", "check", "--quiet"],
    "types": [PYTHON, "-m", "mypy", "--no-error-summary"],
    "scripts": [*TYPESCRIPT, "web"],
    "worker": [*TYPESCRIPT, "web/worker"],
    "boundaries": [PYTHON, "-m", "pytest", "--quiet", "tests/test_boundaries.py"],
}


def main() -> int:
    """Do the verb of the command line and return its status."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(
            "Golf Solitaire needs Python {}.{} or newer, ".format(*OLDEST_PYTHON)
            + "and this is Python {}.{}.".format(*sys.version_info)
        )
    options = command_line(sys.argv[1:])
    os.chdir(ROOT)
    os.environ["PYTHONPATH"] = os.pathsep.join((str(ROOT), str(WEB)))
    try:
        return int(options.verb(options))
    except KeyboardInterrupt:
        return 130


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2, as for any misuse of a command line."""
        self.exit(2, f"run.py does not understand: {message}.\n")


def command_line(words: list[str]) -> argparse.Namespace:
    """Read the command line; what the tests and benchmarks take goes to them."""
    parser = Parser(description=__doc__.split("\n\n")[0])
    verbs = parser.add_subparsers(required=True, metavar="verb")
    for verb in (play, build, test, check, bench, mutate):
        command = verbs.add_parser(verb.__name__, help=verb.__doc__)
        command.set_defaults(verb=verb)
        if verb is play:
            command.add_argument("--port", type=int, default=PORT)
            command.add_argument("--no-open", action="store_true")
        if verb is build:
            command.add_argument("--release", action="store_true", help=RELEASE)
            add_options(command)
        if verb in (play, test):
            add_draft(command)
        if verb is test:
            command.add_argument("--engines", type=engines, help=IN_ENGINES)
            command.add_argument("--long", action="store_true", help=LONG)
            command.add_argument("--coverage", action="store_true", help=COVERED)
    options, further = parser.parse_known_args(words)
    options.further = further
    if further and options.verb not in (test, bench, mutate):
        parser.error(" ".join(further))
    return options


def play(options: argparse.Namespace) -> int:
    """Build the game, serve it to this machine and open the browser."""
    build_site(Options(draft=options.draft))
    serve(SITE, options.port, open_browser=not options.no_open)
    return 0


def build(options: argparse.Namespace) -> int:
    """Build the game as static files in dist/."""
    build_site(read_options(options))
    if options.release:
        pack_release()
    return 0


def engines(names: str) -> list[str]:
    """Read a list of browser engines."""
    chosen = ENGINES if names == "all" else names.split(",")
    if unknown := set(chosen) - set(ENGINES):
        raise argparse.ArgumentTypeError(f"no engine is named {', '.join(unknown)}")
    return list(chosen)


def test(options: argparse.Namespace) -> int:
    """Build the game and run the tests; further arguments go to pytest."""
    build_site(Options(draft=options.draft))
    environment("tests/requirements.txt")
    if options.long:
        os.environ.setdefault("HYPOTHESIS_PROFILE", "long")
    return subprocess.call([PYTHON, "-m", "pytest", *chosen_tests(options)])


def chosen_tests(options: argparse.Namespace) -> list[str]:
    """
    Choose what pytest is to run, and how.

    With no word more, it is one case of each test in the browser (e2e/conftest.py), in
    Chromium alone, and none of the slowest.
    """
    quick = not (options.engines or options.long or options.further)
    chosen = options.engines or ENGINES[:1]
    left_out = [] if options.long else ["long"]
    left_out += [] if WEBKIT in chosen else [WEBKIT]
    left_out += ["thorough"] if quick else []
    marked = " and ".join(f"not {mark}" for mark in left_out)
    arguments = [f"--browser={it}" for it in chosen if it != WEBKIT]
    arguments += COVERAGE if options.coverage else []
    return [*SIDE_BY_SIDE, f"-m={marked}", *arguments, *options.further]


def check(_: argparse.Namespace) -> int:
    """Check format, lint, types and boundaries."""
    environment("web/requirements.txt", "tests/requirements.txt")
    packages()
    failed = [name for name, command in CHECKS.items() if subprocess.call(command)]
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return len(failed)


def bench(options: argparse.Namespace) -> int:
    """Build the game and measure it; further arguments say what."""
    build_site()
    environment("tests/requirements.txt")
    return subprocess.call([PYTHON, "-m", "tests.bench", *options.further])


def mutate(options: argparse.Namespace) -> int:
    """Change the engine in every small way: do its tests notice?"""
    environment("tests/requirements.txt", "tests/requirements-mutation.txt")
    return subprocess.call([PYTHON, "-m", "tests.mutation", *options.further])


if __name__ == "__main__":
    sys.exit(main())
