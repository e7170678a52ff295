"""The rake of a record: what a room takes is its own affair, so exactly what was recorded is taken."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from doorcard.history.record import HandRecord
from doorcard.rules.house import HouseRules, Rake


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRake(Rake):
    """A rake of ``cap`` chips; ``won`` is what was won from each pot, main pot first, where the record tells it."""

    won: tuple[int, ...] = ()

    def parts(self, pots: Sequence[int], unit: int) -> list[int]:
        """Return what is taken from each pot: what nobody won of it, or all from the main pot where that is untold."""
        untaken = [amount - won for amount, won in zip(pots, self.won, strict=False)]
        if len(pots) == len(self.won) and min(untaken) >= 0 and sum(untaken) == self.cap:
            return untaken
        return Rake.parts(self, pots, unit)


def with_recorded_rake(record: HandRecord) -> HouseRules:
    """Return the house rules of a record with its rake."""
    if not record.rake:
        return record.house
    rake = RecordedRake(per_mille=999, cap=record.rake, on_third_street=True, won=record.pots)
    return dataclasses.replace(record.house, rake=rake)
