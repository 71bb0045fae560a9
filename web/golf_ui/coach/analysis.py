"""What is possible in one deal under each rule set."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from golf_core.rules import RULE_MODES, Rules


@dataclass(frozen=True)
class Analysis:
    """The deal's *number* and the best *scores* that are known by now."""

    number: int
    scores: Mapping[Rules, int] = field(default_factory=dict)

    def found(self, rules: Rules, score: int) -> "Analysis":
        """Take note of the best score under *rules*."""
        return replace(self, scores={**self.scores, rules: score})

    @property
    def open(self) -> Rules | None:
        """The first rule set whose best score is not known yet."""
        return next((rules for rules in RULE_MODES if rules not in self.scores), None)
