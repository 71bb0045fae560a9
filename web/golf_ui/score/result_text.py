"""The line that tells how a game went and gives nothing of it away: pure."""

from golf_core.rules import Rules
from golf_core.session import Session
from golf_ui.effects import Share
from golf_ui.picture import signed
from golf_ui.words.catalogue import Words


def rules_text(rules: Rules, words: Words) -> str:
    """Name a rule mode, such as "wrap, free start"."""
    king, start = words(f"mode.{rules.king}"), words(f"mode.{rules.start}")
    return words("list.comma", a=king, b=start)


def result_text(shared: Share, words: Words) -> str:
    """Tell deal, rules, score and, if it is known, the best possible."""
    session: Session = shared.session
    values: dict[str, object] = {
        "deal": session.deal.number,
        "rules": rules_text(session.rules, words),
        "score": signed(session.position.score),
    }
    if shared.best is None:
        return words("share.result", **values)
    return words("share.result_best", **values, best=signed(shared.best))
