"""How a table looks: pure, from the model to a picture."""

from functools import lru_cache

from golf_core.cards import Card
from golf_core.game import COLUMN_LENGTH, Position, State
from golf_core.rules import King, Refusal, Rules, Start, ranks_taken
from golf_ui.coach.view import coach_picture
from golf_ui.frame.given_view import given_picture
from golf_ui.model import Dialog, Message, Model
from golf_ui.picture import Picture, flag, signed, tell
from golf_ui.score.card_view import card_picture
from golf_ui.score.days_view import days_picture
from golf_ui.score.stats_view import stats_picture
from golf_ui.score.view import score_picture
from golf_ui.store.settings import CHOICES, SWITCHES, Felt, Settings
from golf_ui.words.catalogue import Words

TRAIL = 3
"""How many cards of the waste show beside its top card."""

_AGAIN = "\N{NO-BREAK SPACE}"


def view(model: Model, words: Words) -> Picture:
    """Give the picture of *model* in the language of *words*."""
    position = model.session.position
    return {
        **_columns(model, words),
        **_waste(position, words),
        **_stock(position, words),
        **_figures(model, words),
        **_told(model, words),
        **_actions(model),
        **_dialogs(model, words),
        **_settings(model.look),
        **given_picture(model.given),
        **score_picture(model, words),
        **stats_picture(model, words),
        **card_picture(model, words),
        **days_picture(model, words),
        **coach_picture(model, words),
    }


def _columns(model: Model, words: Words) -> Picture:
    position = model.session.position
    picture: Picture = {}
    for number, column in enumerate(position.columns, 1):
        fits = number in position.fitting
        picture |= _column(number, column, fits, number == model.column, words)
    return picture


@lru_cache(maxsize=256)
def _column(
    number: int, column: tuple[Card, ...], fits: bool, tab_stop: bool, words: Words
) -> Picture:
    picture: Picture = {(f"col{number}", "aria-label"): words("column.name", n=number)}
    *covered, exposed = column or (None,)
    for depth in range(COLUMN_LENGTH - 1):
        card = covered[depth] if depth < len(covered) else None
        node = f"k{number}-{depth}"
        picture[node, "hidden"] = flag(card is None)
        picture[node, "face"] = card.code if card else ""
        label = words("card.covered", card=words(f"card.{card.code}")) if card else ""
        picture[f"{node}-name", "text"] = label
    node = f"c{number}"
    picture[f"e{number}", "data-depth"] = str(len(covered))
    picture[node, "face"] = exposed.code if exposed else ""
    picture[node, "data-card"] = exposed.code if exposed else ""
    picture[node, "data-fits"] = flag(fits)
    picture[node, "aria-disabled"] = None if exposed else "true"
    picture[node, "tabindex"] = "0" if tab_stop else "-1"
    picture[node, "aria-label"] = _column_label(
        number, exposed, len(covered), fits, words
    )
    return picture


def _column_label(
    number: int, exposed: Card | None, below: int, fits: bool, words: Words
) -> str:
    if exposed is None:
        return words("column.empty", n=number)
    parts = [
        words("column.name", n=number),
        words(f"card.{exposed.code}"),
        words("column.below", n=below),
    ]
    return ", ".join([*parts, words("card.playable")] if fits else parts)


def _waste(position: Position, words: Words) -> Picture:
    *older, top = position.waste or (None,)
    picture: Picture = {
        ("top", "hidden"): flag(top is None),
        ("top", "face"): top.code if top else "",
        ("waste", "data-card"): top.code if top else "",
        ("waste", "aria-label"): tell(Message("waste.label", card=top), words)
        if top
        else words("waste.empty"),
    }
    for back in range(1, TRAIL + 1):
        card = older[-back] if back <= len(older) else None
        picture[f"t{back}", "hidden"] = flag(card is None)
        picture[f"t{back}", "face"] = card.code if card else ""
    return picture


def _stock(position: Position, words: Words) -> Picture:
    count = len(position.stock)
    can_turn = bool(count) and not position.over
    return {
        ("stock", "data-count"): str(count),
        ("stock", "aria-disabled"): None if can_turn else "true",
        ("stock", "aria-label"): words("stock.label", n=count)
        if count
        else words("stock.empty"),
        ("stock-count", "text"): str(count),
    }


def _figures(model: Model, words: Words) -> Picture:
    position, number = model.session.position, model.session.deal.number
    cleared = position.state is State.CLEARED
    return {
        ("left-name", "text"): words("figure.score" if cleared else "figure.left"),
        ("left", "text"): signed(position.score),
        ("moves", "text"): str(model.session.done),
        ("deal", "text"): words("figure.no_number") if number is None else str(number),
    }


def _told(model: Model, words: Words) -> Picture:
    said = " ".join(tell(message, words) for message in model.spoken)
    again = _AGAIN if model.spoken_times % 2 else ""
    notice = model.notice
    return {
        ("say", "text"): tell(notice, words) if notice else _advice(model, words),
        ("say", "data-notice"): flag(notice is not None),
        ("spoken", "text"): said + again if said else "",
    }


def _advice(model: Model, words: Words) -> str:
    """Say what the waste takes, or that the stock is to be turned."""
    position, rules = model.session.position, model.session.rules
    if position.over:
        return words(f"refusal.{Refusal.GAME_OVER}")
    if position.top is None:
        return words("say.open")
    taken = ranks_taken(position.top.rank, rules.king)
    if not taken:
        return words("say.king")
    if not position.fitting:
        return words("say.turn")
    ranks = words.join_or([words(f"rank.a.{rank}") for rank in taken])
    return words("say.play", ranks=ranks, onto=words(f"rank.the.{position.top.rank}"))


def _actions(model: Model) -> Picture:
    session = model.session
    return {
        ("undo", "aria-disabled"): None if session.can_undo else "true",
        ("redo", "aria-disabled"): None if session.can_redo else "true",
        ("restart", "aria-disabled"): None if session.can_undo else "true",
    }


def _dialogs(model: Model, words: Words) -> Picture:
    error = model.form_error
    told = tell(error, words) if error else ""
    picture = _forms(model.dialog, told, model.session.rules)
    return picture | (_over(model, words) if model.session.position.over else {})


@lru_cache(maxsize=32)
def _forms(dialog: Dialog | None, error: str, rules: Rules) -> Picture:
    """Say which dialog is open, and what stands in its form."""
    picture: Picture = {
        (f"dialog-{each}", "modal"): flag(dialog is each) for each in Dialog
    }
    for form in ("new", "paste", "analysis"):
        picture[f"{form}-error", "text"] = error
    picture["new-number", "aria-invalid"] = "true" if error else None
    for king in King:
        picture[f"king-{king}", "checked"] = flag(king is rules.king)
    for start in Start:
        picture[f"start-{start}", "checked"] = flag(start is rules.start)
    return picture


def _over(model: Model, words: Words) -> Picture:
    position = model.session.position
    cleared = position.state is State.CLEARED
    spare = len(position.stock)
    if not cleared:
        text = words("over.left", n=position.cards_left)
    elif spare:
        text = words("over.spare", n=spare)
    else:
        text = words("over.last_card")
    return {
        ("dialog-over", "data-state"): position.state.value,
        ("over-title", "text"): words(f"over.{position.state}"),
        ("over-text", "text"): text,
        ("over-score", "text"): signed(position.score),
        ("over-moves", "text"): str(model.session.done),
        ("over-run", "text"): str(longest_run(model)),
    }


def longest_run(model: Model) -> int:
    """Give the most cards that went on the waste without turning between."""
    longest = run = 0
    for move in model.session.played:
        run = run + 1 if move else 0
        longest = max(longest, run)
    return longest


@lru_cache(maxsize=4)
def _settings(settings: Settings) -> Picture:
    picture: Picture = {
        ("root", "data-theme"): None if settings.felt is Felt.AUTO else settings.felt,
        ("root", "data-deck"): "four" if settings.four_colour else None,
        ("root", "data-letters"): "local" if settings.local_letters else None,
        ("root", "data-cue"): None if settings.mark_playable else "off",
        ("root", "data-motion"): _motion(settings),
        ("root", "data-hand"): "left" if settings.left_handed else None,
        ("bars-dark", "media"): _bars(Felt.DARK, settings.felt),
        ("bars-light", "media"): _bars(Felt.LIGHT, settings.felt),
    }
    for name in SWITCHES:
        on = getattr(settings, name)
        picture[f"set-{name}", "aria-checked"] = "true" if on else "false"
    for name, kind in CHOICES.items():
        for choice in kind:
            pressed = getattr(settings, name) is choice
            picture[f"{name}-{choice}", "aria-pressed"] = "true" if pressed else "false"
    for name, value in MOTIONS.items():
        pressed = settings.motion is value
        picture[f"motion-{name}", "aria-pressed"] = "true" if pressed else "false"
    return picture


def _bars(felt: Felt, chosen: Felt) -> str:
    """Say where the system's bars have the colour of a *felt*, as a media query."""
    if chosen is Felt.AUTO:
        return f"(prefers-color-scheme: {felt})"
    return "all" if chosen is felt else "not all"


MOTIONS = {"auto": None, "on": True, "off": False}
"""The choices of motion, by the names of their buttons."""


def _motion(settings: Settings) -> str | None:
    if settings.motion is None:
        return None
    return "on" if settings.motion else "off"
