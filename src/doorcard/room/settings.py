"""How a table is set up."""

from dataclasses import dataclass

from doorcard.errors import InvalidSetup
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes

LEAST_BUY_IN = 20
MOST_BUY_IN = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """A table's house, stakes, seats, clock (seconds) and the temperaments of its computer players.

    ``pace`` multiplies the time that computer players think: 1 is a person's.

    Raises InvalidSetup where they do not fit together.
    """

    table: str
    name: str
    house: HouseRules
    stakes: Stakes
    seats: int
    computers: tuple[str, ...] = ()
    act_seconds: float = 25
    pause_seconds: float = 5
    pace: float = 1

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= self.house.max_seats:
            raise InvalidSetup(f"{self.seats} seats; {self.house.name} has 2 to {self.house.max_seats}", field="seats")
        if len(self.computers) >= self.seats:
            raise InvalidSetup(
                f"{len(self.computers)} computer players leave no seat free at a table of {self.seats}",
                field="computers",
            )
        if self.stakes.bring_in is None:
            raise InvalidSetup("a table needs a bring-in", field="bring_in")
        if self.act_seconds <= 0 or self.pause_seconds < 0 or self.pace < 0:
            raise InvalidSetup("the time to act must be more than 0 seconds, the pause and the pace not less than 0")

    @property
    def least_buy_in(self) -> int:
        """The smallest buy-in, in chips."""
        return LEAST_BUY_IN * self.stakes.small_bet

    @property
    def most_buy_in(self) -> int:
        """The biggest buy-in, in chips."""
        return MOST_BUY_IN * self.stakes.small_bet
