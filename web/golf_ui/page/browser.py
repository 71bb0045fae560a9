"""The one door to JavaScript: the page's own objects, and listening to it."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

Node = Any
"""An element of the page, or any other object of JavaScript."""

Data = Mapping[str, object]

window: Node = js

_parse = js.JSON.parse
_stringify = js.JSON.stringify

document: Node = js.document


def listen(target: Node, kind: str, handler: Callable[[Node], object]) -> None:
    """Call *handler* for events of *kind* on their way down, for the page's life."""
    target.addEventListener(kind, create_proxy(handler), True)


def element_at(event: Node) -> Node | None:
    """Give the element that now lies where a pointer's *event* happened."""
    return document.elementFromPoint(event.clientX, event.clientY)


def around(node: Node, selector: str) -> Node | None:
    """
    Give the nearest element that *selector* names, of *node* and what is around it.

    An event may have happened to the page as a whole, which is no element: Firefox
    has the pointer go down there now and then.
    """
    closest = getattr(node, "closest", None)
    return closest(selector) if closest else None


def later(milliseconds: int, action: Callable[[], None]) -> None:
    """Do *action* once, after a while."""
    js.setTimeout(create_once_callable(action), milliseconds)


def every(milliseconds: int, action: Callable[[], None]) -> None:
    """Do *action* again and again, for the page's life."""
    js.setInterval(create_proxy(action), milliseconds)


class Queue:
    """
    Things to do in turn, each after the input that waits.

    Timers that follow one another are held back by browsers for four
    milliseconds each; the messages used here are not.
    """

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []
        channel = js.MessageChannel.new()
        channel.port1.onmessage = create_proxy(self._next)
        self._post = channel.port2.postMessage

    def add(self, action: Callable[[], None]) -> None:
        """Do *action* once, when its turn comes."""
        self._waiting.append(action)
        self._post(None)

    def _next(self, _: Node) -> None:
        self._waiting.pop(0)()


def animate(element: Node, frames: Data, timing: Data) -> Node:
    """
    Let *element* move as the Web Animations API describes; give the animation.

    Data cross over as text: one call, where converted objects take many.
    """
    return element.animate(_parse(json.dumps(frames)), _parse(json.dumps(timing)))


def box(element: Node) -> dict[str, float]:
    """Give where *element* lies, in CSS pixels, as by ``getBoundingClientRect``."""
    data: dict[str, float] = json.loads(_stringify(element.getBoundingClientRect()))
    return data


def embedded_json(node: str) -> str:
    """Give the text of a JSON block of the page."""
    text: str = document.getElementById(node).textContent
    return text


def media(query: str) -> Node:
    """Give the list of a media query, whose ``matches`` says how it stands now."""
    return window.matchMedia(query)


def ask_of_address(changes: Mapping[str, str | None]) -> None:
    """Change what the page's address asks for, in place; None drops a parameter."""
    query = js.URLSearchParams.new(window.location.search)
    for name, value in changes.items():
        if value is None:
            query.delete(name)
        else:
            query.set(name, value)
    asked = query.toString()
    location = window.location
    address = f"{location.pathname}{asked and f'?{asked}'}{location.hash}"
    window.history.replaceState(None, "", address)


def take_address_along(link: Node) -> None:
    """Let *link* lead to what this page's address asks for, but for a language."""
    query = js.URLSearchParams.new(window.location.search)
    query.delete("lang")
    link.search = query.toString()
    link.hash = window.location.hash


def show_fragment(fragment: str) -> None:
    """
    Let the page's address end in *fragment*: a new step of the browser's history.

    In a frame it is no step, as the history belongs to the page around it.
    """
    location = window.location
    if location.hash.removeprefix("#") == fragment:
        return
    address = location.pathname + location.search + (fragment and f"#{fragment}")
    framed = is_marked("data-framed")
    history = window.history
    try:
        (history.replaceState if framed else history.pushState)(None, "", address)
    except Exception:  # browsers allow only so many steps in a while
        return


def early_input(game: str) -> list[Node]:
    """Give the clicks and keys that came before Python and were meant for *game*."""
    return list(window.takeEarlyInput(game))


def take_focus_over() -> None:
    """Move focus from a static page's control to the one that has come for it."""
    successor = document.activeElement.getAttribute("data-live")
    if successor is not None:
        document.getElementById(successor).focus()


def hear_parent(hearer: Callable[[str], None]) -> None:
    """Give each message of the page around this one to *hearer*, as JSON."""
    window.golfFrame.hear(create_proxy(hearer))


def tell_parent(message: str) -> None:
    """Send a message, given as JSON, to the page around this one."""
    window.golfFrame.tell(message)


def window_size() -> tuple[int, int]:
    """Give the width and the height that the page has, in CSS pixels."""
    return int(window.innerWidth), int(window.innerHeight)


def has_focus() -> bool:
    """Whether keys go to this page, and not to one around it."""
    return bool(document.hasFocus())


def is_marked(attribute: str) -> bool:
    """Whether the page was marked so before Python came."""
    return bool(document.documentElement.hasAttribute(attribute))


def is_mirrored() -> bool:
    """Whether the page reads from right to left."""
    return bool(document.documentElement.dir == "rtl")


def form_values(form: Node) -> dict[str, str]:
    """Give what the fields of *form* hold, by name."""
    entries = js.Object.fromEntries(js.FormData.new(form))
    values: dict[str, str] = entries.to_py() if hasattr(entries, "to_py") else {}
    return values


def local_storage() -> Node | None:
    """Give the browser's storage, or None where even asking for it throws."""
    try:
        storage: Node = window.localStorage
    except Exception:
        return None
    return storage


def tab_storage() -> Node | None:
    """Give the storage of this tab alone, or None as above."""
    try:
        storage: Node = window.sessionStorage
    except Exception:
        return None
    return storage


def vibrate(milliseconds: int) -> None:
    """Let a phone vibrate, where there is one."""
    vibrate = getattr(window.navigator, "vibrate", None)
    if vibrate is not None:
        vibrate(milliseconds)


def audio_context() -> Node | None:
    """Give a new synthesiser, or None where there is none."""
    try:
        context: Node = js.AudioContext.new()
    except Exception:  # absent, or more than the browser allows
        return None
    return context


def floats(values: list[float]) -> Node:
    """Give a JavaScript array of single-precision numbers."""
    return js.Float32Array.new(_parse(json.dumps(values)))


def ready() -> None:
    """Tell the page that input is accepted."""
    document.getElementById("app").removeAttribute("aria-busy")
    document.documentElement.setAttribute("data-ready", "")


def milliseconds() -> float:
    """Give a time that no change of the clock moves."""
    now: float = js.performance.now()
    return now


def hidden() -> bool:
    """Whether the page is out of sight."""
    return bool(document.hidden)


def page_address() -> str:
    """Give the address of the page, without what it asks for."""
    return f"{window.location.origin}{window.location.pathname}"


def alone(name: str, action: Callable[[], None]) -> None:
    """Do *action* while no other tab does one of that *name*, where that can be."""
    locks = getattr(window.navigator, "locks", None)
    if locks is None:
        action()
        return
    held = locks.request(name, create_once_callable(lambda _: action()))
    # A frame that is kept from storage has locks too, and may not use them.
    held.then(lambda _: None, lambda _: action())


def share(text: str, link: str, done: Callable[[str], None]) -> None:
    """
    Share by the device's sheet, else copy; then say what was ``done``.

    That is ``sent``, ``copied``, or ``failed``; a sheet that was closed is nothing.
    """
    navigator = window.navigator
    if getattr(navigator, "share", None) is not None:
        data = _parse(json.dumps({"text": text, "url": link}))
        _settle(navigator.share(data), lambda: done("sent"), lambda: None)
        return
    try:
        copying = navigator.clipboard.writeText(f"{text} {link}".strip())
    except Exception:  # no clipboard outside a safe context
        done("failed")
        return
    _settle(copying, lambda: done("copied"), lambda: done("failed"))


def register_worker(address: str, registered: Callable[[Node], None]) -> None:
    """
    Register the service worker at *address*, then say how it is reached.

    Nothing happens where there can be none: in frames that are kept from
    storage, in private windows, on a host that is not secure.
    """
    try:
        options = _parse('{"updateViaCache": "none"}')
        asked = window.navigator.serviceWorker.register(address, options)
    except Exception:
        return

    def told(registration: Node | None) -> None:
        if registration is not None:
            registered(registration)

    js.Promise.resolve(asked).then(told, lambda _: None)


def let_be(promise: Node) -> None:
    """Leave a *promise* to itself, be it kept or broken."""
    _settle(promise, lambda: None, lambda: None)


def site_root() -> str:
    """Give the way from the page to the site's root."""
    root: str = document.getElementById("app").getAttribute("data-root")
    return root


def _settle(
    promise: Node, kept: Callable[[], None], broken: Callable[[], None]
) -> None:
    """Do one thing or the other once *promise* is kept or broken."""
    once = js.Promise.resolve(promise)
    once.then(lambda _: kept(), lambda _: broken())


def download(name: str, text: str) -> None:
    """Let the player keep *text* as a file called *name*."""
    kind = _parse(json.dumps({"type": "application/json"}))
    parts = js.Array.of(text)
    address = js.URL.createObjectURL(js.Blob.new(parts, kind))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    later(_FILE_TAKEN, lambda: js.URL.revokeObjectURL(address))


_FILE_TAKEN = 10_000
"""Milliseconds after which any browser has taken the file it was given."""


def file_text(field: Node, done: Callable[[str | None], None]) -> None:
    """Read the file chosen in *field*, None if it cannot be, and clear the field."""
    file = field.files.item(0)
    if file is None:
        return
    field.value = ""
    file.text().then(lambda text: done(text), lambda _: done(None))
