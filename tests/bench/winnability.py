"""
How many deals can be cleared, counted: ``run.py bench --winnability``.

Solves the deals 1 to ``--deals`` under all six rule sets, on all cores, and writes
``docs/winnability.md`` and its plot. 20,000 deals take ten minutes on two cores.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from golf_core.parallel import survey_all
from golf_core.rules import RULE_MODES, King, Rules, Start
from golf_core.winnable import Survey

DOCS = Path(__file__).parents[2] / "docs"

KINGS = {
    King.STRICT: "nothing on a king",
    King.QUEEN_ON_KING: "queen on king",
    King.WRAP: "king and ace adjoin",
}
STARTS = {
    Start.TURNED: "one card turned, 16 in the stock",
    Start.FREE: "empty waste, 17 in the stock",
}

Surveys = dict[Rules, Survey]


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and write the page and its plot."""
    parser = argparse.ArgumentParser(description="Count the deals to be cleared.")
    parser.add_argument("--deals", type=int, default=20_000, metavar="N")
    parser.add_argument("--write", type=Path, default=DOCS, metavar="FOLDER")
    options = parser.parse_args(arguments)
    options.write.mkdir(exist_ok=True)
    surveys: Surveys = {}
    for rules in RULE_MODES:
        surveys[rules] = survey_all(range(1, options.deals + 1), rules)
        print(row(rules, surveys[rules]), flush=True)
    text = page(surveys, options.deals)
    (options.write / "winnability.md").write_text(text, "utf-8")
    plot(surveys, options.write / "winnability.svg")
    return 0


def page(surveys: Surveys, deals: int) -> str:
    """Tell the counts in Markdown."""
    rows = "\n".join(row(rules, found) for rules, found in surveys.items())
    return f"""# How many deals can be cleared

The deals 1 to {deals:,}, each solved to its best possible score, with the whole
order of the stock known. A deal can be cleared if that score is nought or less.

| king | start | can be cleared | 95 % interval | mean best score |
|---|---|---|---|---|
{rows}

The interval is Wilson's. A player who cannot see the stock clears fewer.

![Histograms of the best possible scores under the six rule sets](winnability.svg)

How many deals have each best possible score:

{histogram(surveys)}

Made by `python3 run.py bench --winnability --deals {deals}`.
"""


def row(rules: Rules, found: Survey) -> str:
    """Tell one rule set's figures as a row of the table."""
    low, high = found.interval
    return (
        f"| {KINGS[rules.king]} | {STARTS[rules.start]} | {found.fraction:.1%} "
        f"| {low:.1%} to {high:.1%} | {found.mean:+.2f} |"
    )


def histogram(surveys: Surveys) -> str:
    """Tell how many deals have each score, a column for each rule set."""
    heads = [f"{rules.king.value} {rules.start.value}" for rules in surveys]
    lines = ["| score | " + " | ".join(heads) + " |", "|" + "---:|" * (len(heads) + 1)]
    for score in scores(surveys):
        counts = (str(found.scores[score]) for found in surveys.values())
        lines.append(f"| {score} | " + " | ".join(counts) + " |")
    return "\n".join(lines)


def scores(surveys: Surveys) -> range:
    """Give the range of all scores that were found."""
    found = [score for survey in surveys.values() for score in survey.scores]
    return range(min(found), max(found) + 1)


def plot(surveys: Surveys, path: Path) -> None:
    """Draw a histogram for each rule set, clears apart from the rest by colour."""
    import matplotlib as mpl

    mpl.use("svg")
    # Else the same figures would make another file each time.
    mpl.rcParams["svg.hashsalt"] = "golf"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(2, 3, figsize=(10, 5), sharex=True, sharey=True)
    for axis, (rules, found) in zip(axes.flat, surveys.items(), strict=True):
        spread = list(scores(surveys))
        shares = [100 * found.scores[score] / found.deals for score in spread]
        colours = ["#2e7d4f" if score <= 0 else "#b0a58f" for score in spread]
        axis.bar(spread, shares, color=colours, width=0.85)
        axis.set_title(
            f"{KINGS[rules.king]}, {rules.start.value}: {found.fraction:.1%}", size=10
        )
        axis.spines[["top", "right"]].set_visible(False)
    figure.supxlabel("best possible score (green: the deal can be cleared)", size=10)
    figure.supylabel("% of deals", size=10)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    sys.exit(main())
