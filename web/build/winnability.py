"""How many deals can be cleared, read from where it is documented."""

from collections import Counter
from pathlib import Path

from golf_core.rules import King, Rules, Start
from golf_core.winnable import Survey

from . import BuildError


def read_surveys(path: Path) -> dict[Rules, Survey]:
    """
    Read the counts in ``docs/winnability.md``, a survey for each rule set.

    They stand in its table of scores: a column for each rule set, a row for
    each best score, in each cell the number of deals. Raises BuildError when
    there is no such table.
    """
    lines = path.read_text("utf-8").splitlines()
    rows = [_cells(line) for line in lines if line.startswith("|")]
    start = next((n for n, row in enumerate(rows) if row[0] == "score"), None)
    if start is None:
        raise BuildError(f"{path.name} has no table of scores.")
    modes = [_rules(head) for head in rows[start][1:]]
    counts = [list(map(int, row)) for row in rows[start + 2 :]]
    return {
        rules: Survey(Counter({row[0]: row[column] for row in counts}))
        for column, rules in enumerate(modes, 1)
    }


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _rules(head: str) -> Rules:
    king, start = head.split()
    return Rules(King(king), Start(start))
