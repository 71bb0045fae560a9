"""The dialog of the games lately played: pure."""

from golf_ui.picture import Picture, flag, signed
from golf_ui.score.result_text import rules_text
from golf_ui.score.shelf import PLACES, Shelf, Shelved
from golf_ui.words.catalogue import Words


def shelf_picture(shelf: Shelf, words: Words) -> Picture:
    """Give a row for each game: its deal, its rules and what it came to."""
    picture: Picture = {("games-none", "hidden"): flag(bool(shelf))}
    for place in range(PLACES):
        entry = shelf[place] if place < len(shelf) else None
        picture[f"past{place}", "hidden"] = flag(entry is None)
        picture[f"past{place}-deal", "text"] = _deal(entry, words) if entry else ""
        picture[f"past{place}-rules", "text"] = (
            rules_text(entry.rules, words) if entry else ""
        )
        picture[f"past{place}-score", "text"] = signed(entry.score) if entry else ""
    return picture


def _deal(entry: Shelved, words: Words) -> str:
    if entry.deal is None:
        return words("games.no_number")
    return words("games.deal", text=str(entry.deal))
