"""Which tests ``run.py test`` chooses: its quick, its wider and its long form."""

import subprocess
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import pytest

from run import chosen_tests, command_line

ROOT = Path(__file__).parents[1]
CASES = "e2e/test_first_visit.py"
# Its tests that are not marked as thorough themselves.
WITH_QUICK_FORM = (
    f"{CASES}::test_a_network_that_gives_only_the_page",
    f"{CASES}::test_a_slow_network_gets_there",
)

BOTH = ["--browser=chromium", "--browser=firefox"]


@pytest.mark.parametrize(
    ("words", "left_out", "browsers"),
    [
        ("", "long webkit thorough", BOTH[:1]),
        ("--draft", "long webkit thorough", BOTH[:1]),
        ("--coverage", "long webkit thorough", BOTH[:1]),
        ("--engines chromium", "long webkit", BOTH[:1]),
        ("--engines firefox", "long webkit", BOTH[1:]),
        ("--engines webkit", "long", []),
        ("--engines all", "long", BOTH),
        ("--long", "webkit", BOTH[:1]),
        ("--long --engines firefox,webkit", "", BOTH[1:]),
        ("e2e/test_start.py", "long webkit", BOTH[:1]),
    ],
)
def test_each_form_leaves_out_what_it_says(
    words: str, left_out: str, browsers: list[str]
) -> None:
    """What is thorough is left out of the quick form alone, the long form has all."""
    chosen = chosen_tests(command_line(["test", *words.split()]))

    assert [word for word in chosen if word.startswith("-m")] == [
        "-m=" + " and ".join(f"not {mark}" for mark in left_out.split())
    ]
    assert [word for word in chosen if word.startswith("--browser")] == browsers


def test_words_more_go_to_pytest() -> None:
    """What run.py does not know itself it hands on, in its order."""
    chosen = chosen_tests(command_line(["test", "-x", "tests/test_forms.py"]))

    assert chosen[-2:] == ["-x", "tests/test_forms.py"]


def test_quick_form_has_the_first_case_of_each_test() -> None:
    """Of a test in the browser with many cases it has one, and of the slowest none."""
    wider = by_test(collected("not long"))
    quick = by_test(collected("not long and not thorough"))

    assert len(wider[f"{CASES}::test_a_network_that_gives_only_the_page"]) > 1
    assert quick == {test: wider[test][:1] for test in WITH_QUICK_FORM}


def collected(marked: str) -> list[str]:
    """List the tests of a file that pytest chooses, with their cases."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", f"-m={marked}"]
    listed = subprocess.run(
        [*command, CASES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [line for line in listed.stdout.splitlines() if "::" in line]


def by_test(cases: Iterable[str]) -> dict[str, list[str]]:
    """Group cases by their test."""
    return {
        test: list(group)
        for test, group in groupby(cases, key=lambda case: case.partition("[")[0])
    }
