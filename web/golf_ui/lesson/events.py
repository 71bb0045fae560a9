"""What is asked of the lesson."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonOpened:
    """
    The lesson was asked for: at a page by its *index*, or where it was left.

    *alone* it is all there is to see, as a page around this one may want it.
    """

    index: int | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class LessonTurned:
    """The lesson's pages are to be turned: 1 on, −1 back."""

    pages: int


@dataclass(frozen=True, slots=True)
class LessonLeft:
    """The lesson was skipped, or closed; *anyway* also if it is all there is."""

    anyway: bool = False


@dataclass(frozen=True, slots=True)
class LessonDealPlayed:
    """The lesson's deal is to be played from its first card."""


@dataclass(frozen=True, slots=True)
class LessonDone:
    """The learner wants to play; a deal's number is *drawn* for it."""

    drawn: int


@dataclass(frozen=True, slots=True)
class OfferDismissed:
    """The offer of the lesson was declined."""


LessonEvent = (
    LessonOpened
    | LessonTurned
    | LessonLeft
    | LessonDealPlayed
    | LessonDone
    | OfferDismissed
)
