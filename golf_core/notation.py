"""Text for cards, moves and boards, read and written."""

from collections.abc import Iterable, Iterator

from golf_core.cards import DECK, Card, parse_card
from golf_core.deals import Deal, dealt
from golf_core.game import COLUMN_LENGTH, COLUMNS, TURN, Move
from golf_core.rules import Rules, Start

_TALON = "Talon:"
_FOUNDATIONS = "Foundations:"
_NO_WASTE = "-"

LONGEST_BOARD = 10_000
"""How many characters a text board may have; a whole one needs about 170."""


class NotationError(ValueError):
    """Raised when a text cannot be read; the message says what and where."""


def parse_number(text: str) -> int:
    """
    Read a whole number of at most ten digits; raises NotationError.

    >>> parse_number(" 1852 ")
    1852
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 10):
        raise NotationError(f"{text[:20]!r} is not a number of at most ten digits")
    return int(digits)


def format_move(move: Move) -> str:
    """
    Write a move: ``c1`` … ``c7`` for a column's exposed card, ``s`` for turning.

    >>> format_move(3), format_move(TURN)
    ('c3', 's')
    """
    return "s" if move == TURN else f"c{move}"


def parse_move(text: str) -> Move:
    """Read a move as `format_move` writes it, in either case."""
    lowered = text.lower()
    if lowered == "s":
        return TURN
    if len(lowered) == 2 and lowered[0] == "c" and lowered[1] in "1234567":
        return int(lowered[1])
    raise NotationError(f"{text[:20]!r} is not a move: c1 … c7 or s")


def format_moves(moves: Iterable[Move]) -> str:
    """Write moves with a space between."""
    return " ".join(map(format_move, moves))


def parse_moves(text: str) -> tuple[Move, ...]:
    """
    Read moves with white space between.

    Raises NotationError with the number of the first that cannot be read.
    """
    moves = []
    for number, word in enumerate(text.split(), 1):
        try:
            moves.append(parse_move(word))
        except NotationError as error:
            raise NotationError(f"move {number}: {error}") from None
    return tuple(moves)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards with a space between."""
    return " ".join(card.code for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards with white space between; raises NotationError."""
    try:
        return tuple(map(parse_card, text.split()))
    except ValueError as error:
        raise NotationError(str(error)) from None


def format_board(deal: Deal, rules: Rules) -> str:
    """
    Write a deal as the text board that black-hole-solver reads for Golf.

    A ``Talon:`` line with the stock in turning order, a ``Foundations:`` line
    with the waste's card or ``-``, then a line per column, exposed card last.
    """
    position = deal.position(rules)
    waste = format_cards(position.waste) or _NO_WASTE
    head = [f"Talon: {format_cards(position.stock)}", f"Foundations: {waste}"]
    return "\n".join([*head, *map(format_cards, position.columns)]) + "\n"


def parse_board(text: str) -> tuple[Deal, Start]:
    """
    Read a text board, and the start that its ``Foundations:`` line implies.

    The two headed lines may come in either order, anywhere among the columns;
    case and blank lines don't matter. Raises NotationError naming the line,
    the card, and what is missing or double.
    """
    if len(text) > LONGEST_BOARD:
        raise NotationError("the board is too long to be one")
    columns: list[tuple[Card, ...]] = []
    headed: dict[str, tuple[Card, ...]] = {}
    seen: dict[Card, int] = {}
    for number, line in _lines(text):
        head, cards = _headed(line)
        if head in headed:
            raise NotationError(f"line {number}: a second {head} line")
        found = _shaped(head, _cards(cards, number, seen), number)
        if head:
            headed[head] = found
        else:
            columns.append(found)
    return _whole(columns, headed, seen)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield number, line.strip()


def _headed(line: str) -> tuple[str, str]:
    """Split a line into its head ("" for a column's) and its cards."""
    for head in (_TALON, _FOUNDATIONS):
        if line.lower().startswith(head.lower()):
            cards = line[len(head) :].strip()
            return head, "" if cards == _NO_WASTE else cards
    return "", line


def _cards(text: str, line: int, seen: dict[Card, int]) -> tuple[Card, ...]:
    cards = []
    for word in text.split():
        try:
            card = parse_card(word)
        except ValueError as error:
            raise NotationError(f"line {line}: {error}") from None
        if card in seen:
            raise NotationError(
                f"line {line}: {card.code} is double, it stands in line {seen[card]}"
            )
        seen[card] = line
        cards.append(card)
    return tuple(cards)


def _shaped(head: str, cards: tuple[Card, ...], line: int) -> tuple[Card, ...]:
    """Give *cards* back, if a line of that *head* may hold as many."""
    if head == _FOUNDATIONS and len(cards) > 1:
        raise NotationError(
            f"line {line}: the waste starts with one card or {_NO_WASTE},"
            f" not {len(cards)}"
        )
    if not head and len(cards) != COLUMN_LENGTH:
        raise NotationError(
            f"line {line}: a column has {COLUMN_LENGTH} cards, not {len(cards)}"
        )
    return cards


def _whole(
    columns: list[tuple[Card, ...]],
    headed: dict[str, tuple[Card, ...]],
    seen: dict[Card, int],
) -> tuple[Deal, Start]:
    for head in (_TALON, _FOUNDATIONS):
        if head not in headed:
            raise NotationError(f"the line {head} is missing")
    if len(columns) != COLUMNS:
        raise NotationError(f"a board has {COLUMNS} columns, not {len(columns)}")
    missing = [card for card in DECK if card not in seen]
    if missing:
        raise NotationError(f"missing: {format_cards(missing)}")
    waste, stock = headed[_FOUNDATIONS], headed[_TALON]
    start = Start.TURNED if waste else Start.FREE
    return dealt(columns, (*waste, *stock)), start
