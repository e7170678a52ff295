"""Whether a player is there: the reserve of time that he has used, the hands that he missed or was left out of."""

from dataclasses import dataclass, replace

REFILL_HANDS = 10
REFILL_SECONDS = 10.0
"""After so many hands dealt to him, a player's reserves of time get so many seconds back."""

MISSED_HANDS = 2
"""Hands running in which a player's time may run out before he sits out."""

IDLE_HANDS = 15
IDLE_SECONDS = 600.0
"""Hands dealt without a player, or seconds, after which his seat is given up."""

MOST_DROPS = 2
"""How often in one hand the time for a lost connection begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """What is known of a player's time: seconds used and not yet given back, hands missed running, hands left out of.

    ``drops`` is how often disconnect time began in this hand; ``missed_in`` the number of the last hand missed.
    """

    bank_used: float = 0
    disconnect_used: float = 0
    drops: int = 0
    dealt: int = 0
    missed: int = 0
    missed_in: int = 0
    left_out: int = 0

    def with_hand(self) -> "Attendance":
        """Return it after a hand is dealt to him."""
        dealt = self.dealt + 1
        back = REFILL_SECONDS if dealt % REFILL_HANDS == 0 else 0
        return replace(
            self,
            bank_used=max(0, self.bank_used - back),
            disconnect_used=max(0, self.disconnect_used - back),
            drops=0,
            dealt=dealt,
            left_out=0,
        )

    def without_hand(self) -> "Attendance":
        """Return it after a hand is dealt without him."""
        return replace(self, left_out=self.left_out + 1)

    def with_time_used(self, *, bank: float, disconnect: float, drops: int) -> "Attendance":
        """Return it after a turn in which reserves were used."""
        return replace(
            self,
            bank_used=self.bank_used + bank,
            disconnect_used=self.disconnect_used + disconnect,
            drops=self.drops + drops,
        )

    def with_miss(self, *, hand: int, missed: int) -> "Attendance":
        """Return it after his time ran out in a hand, the last of so many running."""
        return replace(self, missed=missed, missed_in=hand)

    def missed_after(self, hand: int) -> int:
        """Return how many hands running are missed if his time runs out in this one."""
        return self.missed if self.missed_in == hand else self.missed + 1

    def when_there(self) -> "Attendance":
        """Return it after the player has shown that he is there."""
        return replace(self, missed=0, missed_in=0, left_out=0)


NEWCOMER = Attendance()
