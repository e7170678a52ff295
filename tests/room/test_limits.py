"""Promise: so many at once, then so many a second, and who waits as long as he was told is served."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.room.limits import UNLIMITED, Buckets, Rate, TokenBucket, TooFast
from tests.room.virtual import VirtualClock

RATES = st.builds(Rate, st.floats(0.1, 100), st.integers(1, 50))


@given(RATES, st.lists(st.floats(0, 3), max_size=200))
def test_in_any_stretch_of_time_no_more_are_let_through_than_the_rate_says(rate: Rate, pauses: list[float]) -> None:
    clock = VirtualClock()
    bucket = TokenBucket(rate, clock)
    taken = []
    for pause in pauses:
        clock.pass_by(pause)
        if bucket.take() == 0:
            taken.append(clock.now())
    for first, since in enumerate(taken):
        for last in range(first, len(taken)):
            assert last - first + 1 <= rate.burst + rate.per_second * (taken[last] - since) + 1e-6


@given(RATES, st.lists(st.floats(0, 0.5), min_size=1, max_size=100))
def test_who_waits_as_long_as_he_was_told_is_served(rate: Rate, pauses: list[float]) -> None:
    clock = VirtualClock()
    bucket = TokenBucket(rate, clock)
    for pause in pauses:
        clock.pass_by(pause)
        if wait := bucket.take():
            clock.pass_by(wait)
            assert bucket.take() == 0


@given(RATES, st.integers(1, 100))
def test_asking_too_early_costs_nothing(rate: Rate, tries: int) -> None:
    """A refusal is no use: who asks in vain is served no later for it."""
    clock = VirtualClock()
    bucket = TokenBucket(rate, clock)
    while not (wait := bucket.take()):
        pass
    for _ in range(tries):
        assert bucket.take() == wait


@given(RATES)
def test_after_long_enough_it_is_as_at_first(rate: Rate) -> None:
    clock = VirtualClock()
    bucket = TokenBucket(rate, clock)
    assert bucket.is_full()
    for _ in range(int(rate.burst)):
        assert bucket.take() == 0
        assert not bucket.is_full()
    clock.pass_by(10_000)
    assert bucket.is_full()
    assert [bucket.take() == 0 for _ in range(int(rate.burst) + 1)] == [True] * int(rate.burst) + [False]


def test_without_a_limit_everything_is_let_through() -> None:
    bucket = TokenBucket(UNLIMITED, VirtualClock())
    assert all(bucket.take() == 0 for _ in range(10_000))
    assert bucket.is_full()


def test_every_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(Rate(1, 2), VirtualClock())
    assert [buckets.take("ann") == 0 for _ in range(3)] == [True, True, False]
    assert buckets.take("bob") == 0


def test_what_has_filled_up_again_is_not_kept() -> None:
    """A stream of strangers takes no more memory than those of the last moments."""
    clock = VirtualClock()
    buckets = Buckets(Rate(1, 2), clock)
    for stranger in range(10_000):
        clock.pass_by(1)
        assert buckets.take(stranger) == 0
    assert len(buckets) < 200


def test_who_has_used_his_up_gets_no_new_one_however_many_strangers_come() -> None:
    clock = VirtualClock()
    buckets = Buckets(Rate(0.001, 2), clock)
    assert [buckets.take("ann") == 0 for _ in range(3)] == [True, True, False]
    for stranger in range(1_000):
        buckets.take(stranger)
    assert buckets.take("ann") > 0


@pytest.mark.parametrize(("wait", "told"), [(0.2, "0.2"), (0.123, "0.13"), (1.0, "1")])
def test_the_refusal_says_when_to_try_again(wait: float, told: str) -> None:
    refusal = TooFast(Rate(5, 10), wait)
    assert str(refusal) == f"at most 5 a second; try again in {told} seconds"
    assert refusal.again_within >= wait
