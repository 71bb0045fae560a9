"""
What a picture is made of.

A picture says of each node what it shows: ``(node, property) → value``. A
property is an attribute's name, or a custom property of CSS (``--accent``); None
takes either away. Or it is ``text``; ``face``, the card drawn there; ``modal``,
whether a dialog is open; ``checked``, whether a choice is made; ``value``, what a
field holds.
"""

from golf_ui.model import Message
from golf_ui.words.catalogue import Words

Picture = dict[tuple[str, str], str | None]


def flag(shown: bool) -> str | None:
    """Give the value of an attribute that is there or not."""
    return "" if shown else None


def signed(number: int) -> str:
    """Write a number with a true minus sign.

    >>> signed(-2)
    '−2'
    """
    return str(number).replace("-", "\N{MINUS SIGN}")


def tell(message: Message, words: Words) -> str:
    """Put a message into words."""
    values: dict[str, object] = {}
    if message.n is not None:
        values["n"] = message.n
    if message.text is not None:
        values["text"] = message.text
    if message.card is not None:
        values["card"] = words(f"card.{message.card.code}")
        values["rank"] = words(f"rank.the.{message.card.rank}")
    if message.onto is not None:
        values["onto"] = words(f"rank.the.{message.onto.rank}")
    return words(message.key, **values)
