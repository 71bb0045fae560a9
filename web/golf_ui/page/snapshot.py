"""
The table as text, for a small script to paint before Python is up again: pure.

It says which game it shows. The script paints it only where that is the game
that is kept, so it need never be right: a picture that is out of date is no picture.
"""

import json
import re
from dataclasses import replace

from golf_core.session import save
from golf_ui.frame.given import NOTHING_GIVEN
from golf_ui.model import Model
from golf_ui.page.screen import screen
from golf_ui.words.catalogue import Words

_NODES = re.compile(
    r"[cekt]\d|k\d-\d(-name)?|top|waste|stock(-count)?|undo|redo|restart"
    r"|(left|moves|hole|par|round|deal|best)(-name|-figure)?"
)
"""The nodes of the table. What else is on the page is as it was built or chosen."""


def snapshot(model: Model, words: Words) -> str:
    """
    Write the table of *model* as JSON: its ``game`` as it is saved, the ``lang`` of
    its words, what an address may name of it, and what it ``shows``.

    That is a list of node, property and value, as `golf_ui.picture` explains them.
    What may lie on the table, a lesson, a line of play or a dialog, is left out, and
    so is what the address of a whole page gives, which another may not.
    """
    given = model.given if model.given.framed else NOTHING_GIVEN
    table = replace(model, lesson=None, study=None, dialog=None, given=given)
    shows = [
        [node, what, value]
        for (node, what), value in screen(table, words).items()
        if _NODES.fullmatch(node)
    ]
    session = model.session
    written = {
        "game": save(session),
        "lang": words.lang,
        "deal": session.deal.number,
        "king": session.rules.king,
        "start": session.rules.start,
        "shows": shows,
    }
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))
