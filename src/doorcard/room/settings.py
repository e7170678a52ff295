"""How a table is set up."""

import math
from dataclasses import dataclass

from doorcard.errors import InvalidSetup
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes

LEAST_BUY_IN = 20
MOST_BUY_IN = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """A table's house, stakes, seats, clock (seconds) and the temperaments of its computer players.

    ``time_bank_seconds`` is each player's reserve for hard decisions, ``disconnect_seconds`` the one for a lost line.
    ``pause_seconds`` lie between two hands; after a showdown that a person saw, ``showdown_seconds`` if that is longer.
    ``quiet_all_in``: nobody speaks while a player is all-in.
    ``pace`` multiplies the time that computer players think: 1 is a person's. ``dead_cards``: players may have the
    folded up cards laid out in a tray. ``live_cards``: at this training table the tray tells each player also what is
    live for him. ``host`` is the person whose private table it is, None where it is the room's; only a
    private table may be without a clock (``act_seconds`` 0), or keep its hands from those without a seat
    (``spectators``).

    Raises InvalidSetup where they do not fit together.
    """

    table: str
    name: str
    house: HouseRules
    stakes: Stakes
    seats: int
    computers: tuple[str, ...] = ()
    act_seconds: float = 25
    time_bank_seconds: float = 60
    disconnect_seconds: float = 60
    pause_seconds: float = 5
    showdown_seconds: float = 2
    pace: float = 1
    quiet_all_in: bool = False
    dead_cards: bool = False
    live_cards: bool = False
    host: str | None = None
    spectators: bool = True

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
        if not 0 < self.act_seconds < math.inf and (self.act_seconds or self.host is None):
            raise InvalidSetup(f"act_seconds is {self.act_seconds}; it must be more than 0", field="act_seconds")
        if self.live_cards and not self.dead_cards:
            raise InvalidSetup("live_cards are told in the tray: dead_cards must be true too", field="live_cards")
        for field in ("pause_seconds", "showdown_seconds", "pace", "time_bank_seconds", "disconnect_seconds"):
            if not 0 <= getattr(self, field) < math.inf:
                raise InvalidSetup(f"{field} is {getattr(self, field)}; it must be 0 or more", field=field)

    @property
    def least_buy_in(self) -> int:
        """The smallest buy-in, in chips."""
        return LEAST_BUY_IN * self.stakes.small_bet

    @property
    def most_buy_in(self) -> int:
        """The biggest buy-in, in chips."""
        return MOST_BUY_IN * self.stakes.small_bet
