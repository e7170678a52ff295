"""How often something may be tried: by a name, by an address. Kept in memory, and never more than so many of them."""

import math
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from doorcard.errors import Refusal

MOST_KEYS = 10_000
"""Names or addresses that one limit remembers; the longest unheard of is forgotten first."""


class TooManyAttempts(Refusal):
    """Something was tried too often; ``seconds`` from now it can be tried again."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__("too-many-attempts", f"too many attempts; try again in {self.seconds} seconds")


@dataclass(frozen=True, slots=True)
class Rate:
    """So many times within so many seconds."""

    times: int
    seconds: float


class Limit:
    """Counts attempts by key; times come from outside, as ``now`` says them in seconds."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate, self._now = rate, now
        self._attempts: OrderedDict[str, deque[float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._attempts)

    def take(self, key: str) -> None:
        """Count an attempt; raises TooManyAttempts where there were too many, and then counts none."""
        now = self._now()
        times = self._attempts.setdefault(key, deque())
        self._attempts.move_to_end(key)
        while times and times[0] <= now - self._rate.seconds:
            times.popleft()
        if len(times) >= self._rate.times:
            raise TooManyAttempts(times[0] + self._rate.seconds - now)
        times.append(now)
        if len(self._attempts) > MOST_KEYS:
            self._attempts.popitem(last=False)

    def forget(self, key: str) -> None:
        """Count nothing against a key any more."""
        self._attempts.pop(key, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """The limits of a room."""

    sign_in_by_name: Rate = Rate(5, 60)
    sign_in_by_address: Rate = Rate(20, 60)
    register_by_address: Rate = Rate(10, 3600)
    joins_by_address: Rate = Rate(20, 600)
    guests_by_address: Rate = Rate(200, 600)
    settings_by_person: Rate = Rate(60, 60)
