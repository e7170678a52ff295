"""Limits count within a moving window, key by key, and remember no more than so many keys."""

from contextlib import suppress

import pytest

from doorcard.people import limits
from doorcard.people.limits import Limit, Rate, TooManyAttempts
from tests.room.virtual import VirtualClock


def test_so_many_attempts_are_free_and_the_next_is_told_when() -> None:
    clock = VirtualClock()
    limit = Limit(Rate(3, 60), clock.now)
    for _ in range(3):
        limit.take("ann")
        clock.pass_by(10)
    for _ in range(5):
        with pytest.raises(TooManyAttempts) as refused:
            limit.take("ann")
        assert refused.value.seconds == 30
    limit.take("bob")
    clock.pass_by(30)
    limit.take("ann")
    with pytest.raises(TooManyAttempts):
        limit.take("ann")


def test_a_key_that_is_forgotten_begins_anew() -> None:
    limit = Limit(Rate(1, 60), VirtualClock().now)
    for _ in range(3):
        limit.take("ann")
        limit.forget("ann")


def test_memory_is_bounded_and_the_longest_unheard_of_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    limit = Limit(Rate(2, 60), VirtualClock().now)
    for number in range(100):
        limit.take(f"key {number}")
        if number % 5 == 0:
            with suppress(TooManyAttempts):
                limit.take("busy")
    assert len(limit) == 10
    with pytest.raises(TooManyAttempts):
        limit.take("busy")
