"""Where a learner is in the lesson."""

from dataclasses import dataclass

from golf_core.game import Move
from golf_core.session import Session
from golf_core.tutorial import PAGES, Page, page_index
from golf_ui.store.storage import Key, Store

LESSON = "lesson"
"""The part of the page's address, after ``#``, that opens the lesson."""

_FRAGMENT = f"{LESSON}/"

FIRST = PAGES[0].address
LAST = PAGES[-1].address


@dataclass(frozen=True)
class Lesson:
    """
    The lesson, open at a page of `PAGES`.

    *tried* are the moves compared here so far. *passing* is a session that the
    table shows on the way to the page. *read_out* has the page's text spoken.
    An *alone* lesson is all there is to see, and cannot be left.
    """

    index: int = 0
    tried: frozenset[Move] = frozenset()
    passing: Session | None = None
    read_out: bool = False
    alone: bool = False

    @property
    def page(self) -> Page:
        """The page it is open at."""
        return PAGES[self.index]

    @property
    def session(self) -> Session:
        """What lies on the table."""
        return self.passing or self.page.session

    @property
    def at_end(self) -> bool:
        """Whether this is the last page."""
        return self.index == len(PAGES) - 1


def fragment(lesson: Lesson | None) -> str:
    """
    Give the part of the page's address, after ``#``, that leads to *lesson*.

    >>> fragment(Lesson(index=2)), fragment(None)
    ('lesson/3', '')
    """
    return "" if lesson is None else _FRAGMENT + lesson.page.address


def read_fragment(text: str) -> int | None:
    """
    Give the index of the page that a fragment names; ``lesson`` is the first.

    >>> read_fragment("#lesson/5b"), read_fragment("#lesson"), read_fragment("#x")
    (5, 0, None)
    """
    address = text.removeprefix("#")
    if address == LESSON:
        return 0
    if not address.startswith(_FRAGMENT):
        return None
    return page_index(address.removeprefix(_FRAGMENT))


def kept_lesson(store: Store) -> str | None:
    """Give the address of the lesson's page to go on with, None on a first visit."""
    address = store.read(Key.LESSON)
    known = address is None or page_index(address) is not None
    return address if known else FIRST
