"""What a build can be asked for, as it is typed."""

import argparse

import pytest

from web.build.options import (
    Options,
    add_options,
    feedback_address,
    read_options,
    site_address,
)

EVERYTHING = Options(
    draft=True,
    precompress=True,
    address="https://example.org/golf/",
    feedback="mailto:golf@example.org?subject=Golf",
)


@pytest.mark.parametrize("options", [Options(), EVERYTHING], ids=["none", "all"])
def test_options_survive_the_command_line(options: Options) -> None:
    """What was asked of one program is what it asks of the next."""
    parser = argparse.ArgumentParser()
    add_options(parser)

    assert read_options(parser.parse_args(options.arguments())) == options


@pytest.mark.parametrize(
    "text",
    [
        "",
        "golf",
        "//example.org/",
        "ftp://example.org/",
        "https://",
        "https://[::1/",
        "https://example.org/?deal=1",
        "https://example.org/#top",
        "https://example.org/a b",
        "https://example.org/\n",
        "javascript:alert(1)",
    ],
)
def test_wrong_site_address_is_refused(text: str) -> None:
    """What is no folder of a host is refused, and the right form is shown."""
    with pytest.raises(argparse.ArgumentTypeError, match=r"https://example\.org/golf/"):
        site_address(text)


@pytest.mark.parametrize("text", ["https://example.org/new?x=1", "mailto:a@b.example"])
def test_feedback_reaches_a_page_or_a_mailbox(text: str) -> None:
    """Feedback may go to a page, with a query too, or to a mailbox."""
    assert feedback_address(text) == text


@pytest.mark.parametrize(
    "text",
    ["", "example.org", "mailto:", "mailto:golf", "javascript:alert(1)", "data:,x"],
)
def test_wrong_feedback_address_is_refused(text: str) -> None:
    """An address that leads nowhere, or runs code, is refused."""
    with pytest.raises(argparse.ArgumentTypeError, match="mailto:somebody@"):
        feedback_address(text)
