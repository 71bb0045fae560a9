"""The one painter: brings the page to a picture, touching only what differs."""

from golf_ui.page.browser import Node
from golf_ui.picture import Picture
from golf_ui.table.faces import face_symbols

_UNSEEN = object()


class Painter:
    """
    Paints pictures on a *document* whose nodes are found once, by id.

    Bound methods are kept too: asking an element for one each time costs more
    than the change itself.
    """

    def __init__(self, document: Node) -> None:
        self._document = document
        self._nodes: dict[str, Node] = {"root": document.documentElement}
        self._setters: dict[str, Node] = {}
        self._layers: dict[str, list[Node]] = {}
        self._shown: dict[tuple[str, str], object] = {}

    def node(self, name: str) -> Node:
        """Give the element of that id."""
        found = self._nodes.get(name)
        if found is None:
            found = self._nodes[name] = self._document.getElementById(name)
        return found

    def paint(self, picture: Picture) -> None:
        """Show *picture*; a dialog closes before another opens."""
        shown = self._shown
        changed = [
            (key, value)
            for key, value in picture.items()
            if shown.get(key, _UNSEEN) != value
        ]
        changed.sort(key=lambda item: item[0][1] == "modal" and item[1] is not None)
        for key, value in changed:
            shown[key] = value
            self._apply(*key, value)

    def closed(self, dialog: str) -> bool:
        """Take note that a dialog is closed; say whether the browser did it itself."""
        by_itself = self._shown.get((dialog, "modal")) is not None
        self._shown[dialog, "modal"] = None
        return by_itself

    def draw_face(self, name: str, code: str) -> None:
        """Draw a card's face ("" for none) on a node."""
        layers = self._layers.get(name)
        if layers is None:
            found = self.node(name).querySelectorAll(".fu, .mi")
            layers = self._layers[name] = [layer.setAttribute for layer in found]
        for set_attribute, symbol in zip(layers, face_symbols(code), strict=False):
            set_attribute("href", f"#{symbol}")
        self._set(name, "data-suit", code[1:].lower())

    def _apply(self, name: str, what: str, value: str | None) -> None:
        if what == "face":
            self.draw_face(name, value or "")
        elif what == "modal":
            self._set_modal(self.node(name), value is not None)
        elif what == "checked":
            self.node(name).checked = value is not None
        elif what == "text":
            self.node(name).textContent = value
        elif what == "value":
            self.node(name).value = value
        elif what.startswith("--"):
            # None takes it away, like an empty text.
            self.node(name).style.setProperty(what, value or "")
        elif value is None:
            self.node(name).removeAttribute(what)
        else:
            self._set(name, what, value)

    def _set(self, name: str, attribute: str, value: str) -> None:
        set_attribute = self._setters.get(name)
        if set_attribute is None:
            set_attribute = self._setters[name] = self.node(name).setAttribute
        set_attribute(attribute, value)

    @staticmethod
    def _set_modal(dialog: Node, shown: bool) -> None:
        if shown and not dialog.open:
            # Where focus comes first. In the static page browsers would take it for
            # a wish to have focus at once, and complain of it in a frame.
            for first in dialog.querySelectorAll("[data-autofocus]"):
                first.autofocus = True
            dialog.showModal()
        elif dialog.open and not shown:
            dialog.close()
