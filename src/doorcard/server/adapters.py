"""The room's clock and shuffler in a real process."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from random import SystemRandom

from doorcard.cards import DECK, Card
from doorcard.fair import Commitment, Contributions, deal_order


class SystemClock:
    """Seconds of the process's own clock, which never goes back, and the time of day beside them."""

    def now(self) -> float:
        """Return the time now."""
        return time.monotonic()

    def time(self) -> float:
        """Return the time of day, in seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""
        await asyncio.sleep(seconds)


class SystemShuffler:
    """Shuffles with the operating system's randomness."""

    def __init__(self) -> None:
        self._random = SystemRandom()

    def deck(self) -> Sequence[Card]:
        """Return the 52 cards in a new order."""
        deck = list(DECK)
        self._random.shuffle(deck)
        return deck

    def salts(self) -> Sequence[str]:
        """Return a fresh salt for each card."""
        return [secrets.token_hex(32) for _ in DECK]

    def order(self, commitment: Commitment, contributions: Contributions) -> Sequence[int]:
        """Return the order that the contributions choose."""
        return deal_order(commitment, contributions)
