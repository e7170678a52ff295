"""Who may not come: told when he is shut out, when he signs in and when he takes a seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from doorcard.errors import Refusal
from doorcard.room.ports import Clock


@dataclass(frozen=True, slots=True, kw_only=True)
class Ban:
    """A person is shut out ``until`` then (seconds since 1970), for good without one."""

    person: str
    until: float | None
    reason: str

    def refusal(self) -> Refusal:
        """Return what the person is told."""
        when = "" if self.until is None else f" until {datetime.fromtimestamp(self.until, UTC):%Y-%m-%d %H:%M} UTC"
        return Refusal("banned", f"you are banned from this room{when}: {self.reason}")


class Bans:
    """The bans that are known; those that have ended are as if they were not there."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bans: dict[str, Ban] = {}

    def know(self, bans: Iterable[Ban]) -> None:
        """Take the bans that were kept."""
        self._bans = {ban.person: ban for ban in bans}

    def put(self, ban: Ban) -> None:
        """Shut a person out."""
        self._bans[ban.person] = ban

    def lift(self, person: str) -> None:
        """Let a person come again."""
        self._bans.pop(person, None)

    def find(self, person: str) -> Ban | None:
        """Return the ban of a person that holds now."""
        ban = self._bans.get(person)
        over = ban is not None and ban.until is not None and ban.until <= self._clock.time()
        return None if over else ban

    def require_welcome(self, person: str) -> None:
        """Raise Refusal for who may not come."""
        if (ban := self.find(person)) is not None:
            raise ban.refusal()
