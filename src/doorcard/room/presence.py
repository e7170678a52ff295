"""Who is in the room: whoever has a line open, and since when those who have none are gone."""

from collections import Counter

from doorcard.room.ports import Clock

MANY = 1_000
LONG_SECONDS = 600.0


class Presence:
    """The open lines of each person; who was never seen counts as gone since the room was opened."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._opened = clock, clock.now()
        self._lines: Counter[str] = Counter()
        self._gone: dict[str, float] = {}

    def come(self, owner: str) -> None:
        """Note that somebody has opened a line."""
        self._lines[owner] += 1
        self._gone.pop(owner, None)

    def go(self, owner: str) -> None:
        """Note that somebody has closed a line."""
        self._lines[owner] -= 1
        if self._lines[owner] <= 0:
            del self._lines[owner]
            self._gone[owner] = self._clock.now()
            if len(self._gone) > MANY:
                self._forget()

    def gone_since(self, owner: str) -> float | None:
        """Return since when somebody has no line, by the clock's ``now``; None for who is there."""
        return None if owner in self._lines else self._gone.get(owner, self._opened)

    def _forget(self) -> None:
        """Forget who is gone for long: he counts as gone since the room was opened, which is longer."""
        before = self._clock.now() - LONG_SECONDS
        self._gone = {owner: at for owner, at in self._gone.items() if at >= before}
