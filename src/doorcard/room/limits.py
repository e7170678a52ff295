"""How often somebody may do something: so many at once, then so many a second."""

import math
from collections.abc import Hashable
from dataclasses import dataclass

from doorcard.errors import Refusal
from doorcard.room.ports import Clock

_ROUNDING = 1e-9
"""What is lost in adding up fractions, so that nobody who waits as long as he was told is sent away again."""

_FEW = 64
"""Buckets that are kept without looking which are full."""


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` at once and ``per_second`` after that."""

    per_second: float
    burst: float


UNLIMITED = Rate(math.inf, math.inf)


class TooFast(Refusal):
    """Somebody does something too often; nothing was done, and it can be tried again after ``again_within`` seconds."""

    def __init__(self, rate: Rate, again_within: float) -> None:
        again_within = math.ceil(again_within * 100) / 100
        told = f"at most {rate.per_second:g} a second; try again in {again_within:g} seconds"
        super().__init__(code="too-fast", message=told)
        self.again_within = again_within


class TokenBucket:
    """Full of tokens at first; each use takes one, and they come back at the rate."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._tokens, self._counted = rate.burst, clock.now()

    def take(self) -> float:
        """Take a token and return 0; where there is none, return the seconds until there is one."""
        if self._rate == UNLIMITED:
            return 0.0
        self._count()
        if self._tokens < 1 - _ROUNDING:
            return (1 - self._tokens) / self._rate.per_second
        self._tokens -= 1
        return 0.0

    def is_full(self) -> bool:
        """Whether it is as if it had never been used."""
        self._count()
        return self._tokens >= self._rate.burst

    def _count(self) -> None:
        now = self._clock.now()
        if now > self._counted:
            self._tokens = min(self._rate.burst, self._tokens + (now - self._counted) * self._rate.per_second)
            self._counted = now


class Buckets:
    """A bucket for each key, kept while it is not full; so nobody gets a new one by going and coming again."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: dict[Hashable, TokenBucket] = {}
        self._look_at = _FEW

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> float:
        """Take a token of the key's bucket and return 0, or the seconds until there is one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._clock)
            if len(self._buckets) > self._look_at:
                self._empty()
        return bucket.take()

    def _empty(self) -> None:
        """Throw away what is full, but the newest; the more are in use, the rarer this is done."""
        newest = next(reversed(self._buckets))
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if key == newest or not bucket.is_full()}
        self._look_at = max(_FEW, 2 * len(self._buckets))
