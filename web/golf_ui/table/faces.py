"""Which symbols of the card sprite make a card's face."""

LAYERS = ("fu", "mi")
"""The full face of a large card and the mini face of a small one."""


def face_symbols(code: str) -> tuple[str, str]:
    """
    Give the sprite's symbols for a card's two characters, "none" for no card.

    >>> face_symbols("TH"), face_symbols("")
    (('f10h', 'm10h'), ('none', 'none'))
    """
    if not code:
        return "none", "none"
    drawn = code[0].replace("T", "10") + code[1].lower()
    return f"f{drawn}", f"m{drawn}"
