"""The examples in the docstrings of the UI, which pytest cannot collect itself."""

import doctest
from importlib import import_module

import pytest

from tests.test_boundaries import reaching_the_browser, ui_arrows


@pytest.mark.parametrize("name", sorted(ui_arrows().keys() - reaching_the_browser()))
def test_examples_are_true(name: str) -> None:
    """What the docstrings of a module show is what happens."""
    tried = doctest.testmod(import_module(f"golf_ui.{name}"))

    assert tried.failed == 0
