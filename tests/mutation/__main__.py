"""
Change the engine in every small way and see whether its tests notice.

A module's figure is the share of its mutants that its tests kill. Survivors
that no test can tell from the engine are explained in ``equivalents.toml``. The
run fails when a module's figure is below 95 %, when a survivor is unexplained,
or when an explanation has lost its mutant.
"""

import argparse
import os
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
LEAST = 0.95

TESTS = {
    "rules": "core/test_rules.py core/test_game.py test_known_games.py",
    "game": "core/test_game.py test_known_games.py core/test_session.py",
    "session": "core/test_session.py core/test_game.py",
    "scoring": "core/test_scoring.py core/test_results.py core/test_rounds.py",
    "results": "core/test_results.py core/test_scoring.py core/test_stats.py",
    "totals": "core/test_results.py core/test_stats.py",
    "rounds": "core/test_rounds.py",
    "daily": "core/test_daily.py core/test_stats.py",
    "stats": "core/test_stats.py",
    "geometry": "core/test_geometry.py core/test_solver.py",
    "search": "core/test_search.py core/test_geometry.py core/test_solver.py",
    "solver": "core/test_solver.py",
    "checks": "core/test_session.py core/test_solver.py core/test_advice.py",
    "slices": "core/test_solver.py core/test_advice.py",
}
"""For each module of the engine, its tests, those that see most of it first."""


@dataclass
class Tally:
    """How a *module*'s mutants fared."""

    module: str
    killed: int = 0
    timed_out: int = 0
    explained: int = 0
    survivors: list[Mutant] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)

    @property
    def made(self) -> int:
        """How many mutants there were."""
        return self.killed + self.timed_out + self.explained + len(self.survivors)

    @property
    def share(self) -> float:
        """How much of all that was made its tests have noticed, 0 … 1."""
        return (self.killed + self.timed_out) / max(1, self.made)

    @property
    def sound(self) -> bool:
        """Whether enough was noticed and the rest is explained."""
        return self.share >= LEAST and not self.survivors and not self.unused

    def __str__(self) -> str:
        return (
            f"{self.module:10} {self.made:6} {self.killed:7} {self.timed_out:10}"
            f" {self.explained:10} {len(self.survivors):10} {self.share:8.1%}"
        )


def main() -> int:
    """Judge the modules asked for, or all; the status says whether all is well."""
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument("modules", nargs="*", help=f"of {', '.join(TESTS)}")
    modules = parser.parse_args().modules or list(TESTS)
    for module in modules:
        if module not in TESTS:
            parser.error(f"{module} has no tests named for it")
    # Read when pytest starts, and so before the first import of what it needs.
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    os.chdir(ROOT)
    began = time.monotonic()
    tallies = [judge(module) for module in modules]
    print("\nmodule    mutants  killed  timed out  explained  survivors    share")
    print(*tallies, sep="\n")
    print(f"{(time.monotonic() - began) / 60:.0f} minutes")
    return int(not all(tally.sound for tally in tallies))


def judge(module: str) -> Tally:
    """Run a module's tests against each of its mutants and tell of survivors."""
    from tests.mutation.runner import Fate, run, survey

    path = ROOT / "golf_core" / f"{module}.py"
    name, source = f"golf_core.{module}", path.read_text("utf-8")
    tests = [f"tests/{file}" for file in TESTS[module].split()]
    known = explanations(module)
    met = set()
    tally = Tally(module)
    seen = survey(name, source, tests)
    if seen is None:
        sys.exit(f"The tests of {module} fail without any change.")
    for mutant in mutants(source):
        change = mutant.before, mutant.after
        fate = run(name, mutant.source, tests, seen, mutant.lines)
        if fate is Fate.KILLED:
            tally.killed += 1
        elif fate is Fate.TIMED_OUT:
            tally.timed_out += 1
        elif change in known:
            tally.explained += 1
            met.add(change)
        else:
            tally.survivors.append(mutant)
            print(f"{module}:\n  - {mutant.before}\n  + {mutant.after}", flush=True)
    tally.unused = [f"{old} → {new}" for old, new in known if (old, new) not in met]
    for unused in tally.unused:
        print(f"{module}: explained, but killed or not made: {unused}")
    print(tally, flush=True)
    return tally


def explanations(module: str) -> Sequence[tuple[str, str]]:
    """List the changes to *module* that are explained as no change at all."""
    text = (Path(__file__).parent / "equivalents.toml").read_text("utf-8")
    return [
        (known["before"], known["after"])
        for known in tomllib.loads(text).get(module, [])
    ]


if __name__ == "__main__":
    sys.exit(main())
