"""The dialog of the games lately played: pure."""

from golf_ui.picture import Picture, flag, signed
from golf_ui.shelf import PLACES, Shelf, Shelved
from golf_ui.words import Words


def shelf_picture(shelf: Shelf, words: Words) -> Picture:
    """Give a row for each game: its deal, its rules and what it came to."""
    picture: Picture = {("games-none", "hidden"): flag(bool(shelf))}
    for place in range(PLACES):
        entry = shelf[place] if place < len(shelf) else None
        picture[f"past{place}", "hidden"] = flag(entry is None)
        picture[f"past{place}-deal", "text"] = _deal(entry, words) if entry else ""
        picture[f"past{place}-rules", "text"] = _rules(entry, words) if entry else ""
        picture[f"past{place}-score", "text"] = signed(entry.score) if entry else ""
    return picture


def _deal(entry: Shelved, words: Words) -> str:
    if entry.number is None:
        return words("games.no_number")
    return words("games.deal", text=str(entry.number))


def _rules(entry: Shelved, words: Words) -> str:
    king, start = entry.rules.king, entry.rules.start
    return words("list.comma", a=words(f"king.{king}"), b=words(f"start.{start}"))
