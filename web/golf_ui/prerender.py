"""The first picture, drawn into the static page when the site is built."""

from html import escape

from golf_core.deals import numbered_deal
from golf_core.session import Session
from golf_ui.faces import LAYERS, face_symbols
from golf_ui.model import Model
from golf_ui.opening import FIRST_DEAL
from golf_ui.picture import Picture
from golf_ui.view import view
from golf_ui.words import Words


class StaticPicture:
    """A picture, asked node by node as the page's template needs it."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture

    def attributes(self, node: str) -> str:
        """Give the ``id`` and all attributes of *node*, as HTML."""
        written = [f'id="{escape(node)}"']
        for (name, what), value in self._picture.items():
            if name == node and what not in ("text", "face", "modal", "value"):
                written += [] if value is None else [f'{what}="{escape(value)}"']
        code = self._picture.get((node, "face"))
        if code is not None:
            written.append(f'data-suit="{code[1:].lower()}"')
        return " ".join(written)

    def text(self, node: str) -> str:
        """Give the text of *node*."""
        return self._picture.get((node, "text")) or ""

    def layers(self, node: str) -> list[tuple[str, str]]:
        """Give the class and the sprite's symbol of each layer of *node*'s face."""
        code = self._picture.get((node, "face")) or ""
        return list(zip(LAYERS, face_symbols(code), strict=True))


def picture(words: Words) -> StaticPicture:
    """Give the picture that a first visitor sees before the game is up."""
    model = Model(Session(numbered_deal(FIRST_DEAL)))
    return StaticPicture(view(model, words))
