"""The statistics as one device keeps them, in all its tabs."""

from dataclasses import dataclass, field

from golf_core.stats import Statistics

_RESETS = 20


@dataclass(frozen=True)
class Ledger:
    """
    The *statistics*, the name of the *device* that adds to them, and the names
    under which it added before they were *reset*, the last one first.
    """

    device: str
    statistics: Statistics = field(default_factory=Statistics)
    reset: tuple[str, ...] = ()

    def cleared(self, device: str) -> "Ledger":
        """
        Give an empty ledger under a new name.

        The old name has to go, or an export made before would be taken for an
        older state of this one and could not be read back in.
        """
        return Ledger(device, reset=(self.device, *self.reset)[:_RESETS])

    def joined(self, kept: "Ledger") -> "Ledger":
        """
        Take in what another tab has *kept*.

        Both are merged under the kept name, unless one of the tabs has reset
        the statistics: then nothing of the other may come back.
        """
        if self.device in kept.reset:
            return kept
        if kept.device in self.reset:
            return self
        older = tuple(name for name in self.reset if name not in kept.reset)
        return Ledger(
            kept.device,
            self.statistics.merge(kept.statistics),
            (kept.reset + older)[:_RESETS],
        )
