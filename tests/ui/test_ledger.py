"""The ledger: what tabs of one browser make of each other's statistics."""

from golf_ui.score.ledger import Ledger
from tests.scores import many, nth

PHONE = Ledger("phone", many(3))


def test_a_reset_is_not_undone_by_another_tab() -> None:
    """What one tab has reset does not come back from one that had not heard."""
    empty = PHONE.cleared("phone2")

    assert empty.statistics.totals().played == 0
    assert PHONE.joined(empty) == empty.joined(PHONE) == empty


def test_an_export_made_before_a_reset_can_be_read_back() -> None:
    """After a reset and new games an old export brings back all it held."""
    empty = PHONE.cleared("phone2")
    statistics = empty.statistics.add(nth(10), empty.device).merge(PHONE.statistics)

    assert statistics.totals().played == 4


def test_tabs_that_began_at_once_come_to_one_name() -> None:
    """Two tabs that both found nothing kept lose no game and agree on a name."""
    one = Ledger("one", Ledger("one").statistics.add(nth(1), "one"))
    two = Ledger("two", Ledger("two").statistics.add(nth(2), "two"), ("old",))

    joined = one.joined(two)
    assert joined.device == "two"
    assert joined.reset == ("old",)
    assert joined.statistics.totals().played == 2
    assert two.joined(joined) == joined


def test_the_names_gone_are_bounded() -> None:
    """However often the statistics are reset, few old names are kept."""
    ledger = PHONE
    for number in range(50):
        ledger = ledger.cleared(f"name{number}")

    assert len(ledger.reset) == 20
    assert ledger.reset[0] == "name48"
