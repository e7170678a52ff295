"""Streets and stakes: when a card comes and what a bet costs."""

from dataclasses import dataclass
from enum import IntEnum

from doorcard.errors import InvalidSetup
from doorcard.rules.fact import Fact, restore


class Street(IntEnum):
    """A betting round, by the number of cards a player has on it."""

    THIRD = 3
    FOURTH = 4
    FIFTH = 5
    SIXTH = 6
    SEVENTH = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes(Fact):
    """The forced and fixed amounts of a limit game, in the smallest unit of account.

    ``unit`` is the smallest chip: every amount is a multiple of it. ``bring_in`` is None only in a record that does
    not tell it, because the low card completed at once.

    Raises InvalidSetup naming the amount that is wrong.
    """

    ante: int
    bring_in: int | None
    small_bet: int
    big_bet: int
    unit: int = 1

    def __post_init__(self) -> None:
        if self.unit < 1:
            raise InvalidSetup(f"the smallest chip is {self.unit}; it must be at least 1", field="unit")
        self._check_sizes()
        self._check_multiples()

    def _check_sizes(self) -> None:
        if self.ante < 0:
            raise InvalidSetup(f"the ante is {self.ante}; it must be 0 or more", field="ante")
        if self.small_bet < 1:
            raise InvalidSetup(f"the small bet is {self.small_bet}; it must be more than 0", field="small_bet")
        if self.bring_in is not None and not 0 < self.bring_in < self.small_bet:
            raise InvalidSetup(
                f"the bring-in is {self.bring_in}; it must be more than 0 and less than the small bet {self.small_bet}",
                field="bring_in",
            )
        if self.big_bet < self.small_bet:
            raise InvalidSetup(
                f"the big bet is {self.big_bet}; it must be at least the small bet {self.small_bet}", field="big_bet"
            )

    def _check_multiples(self) -> None:
        names = {"ante": "ante", "bring_in": "bring-in", "small_bet": "small bet", "big_bet": "big bet"}
        for field, name in names.items():
            amount = getattr(self, field)
            if amount is not None and amount % self.unit:
                raise InvalidSetup(
                    f"the {name} {amount} is not a multiple of the smallest chip {self.unit}", field=field
                )

    def bet_on(self, street: Street) -> int:
        """Return the street's bet: small on third and fourth street, big from fifth on."""
        return self.small_bet if street <= Street.FOURTH else self.big_bet


restore(Stakes, bring_in=int | None)
