"""Answers by drawing deals at random until they are good enough."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from typing import Final, NamedTuple

import numpy as np

from doorcard.equity.preparing import Deal, indices_of, sums_of
from doorcard.equity.sampling import Chance, Draw, sample_deals
from doorcard.equity.spot import NoDeal
from doorcard.equity.tables import THREE_OF_EACH_SUIT, Numbers, tables

BATCH: Final = 1 << 14
"""Deals drawn between two looks at the clock and the error."""
MOST_TRIES: Final = 1_000_000
"""So often combinations are chosen in vain before a spot counts as impossible."""


class Batch(NamedTuple):
    """The deals of one batch by the sets of winners, and how often combinations were chosen for them."""

    tally: Numbers
    tries: int


def batches(deal: Deal, seed: int, threads: int) -> Iterator[Batch]:
    """Yield batch after batch without end; the n-th is the same for the same seed, however many threads there are.

    Raises InvalidSetup where no combinations of the ranges go together.
    """
    draw = prepare_draw(deal)

    def sample(number: int) -> Batch:
        state = np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint64).astype(np.uint64)
        tally = np.zeros((1 << len(deal.players),) * 2, np.int64)
        chance = Chance(state, indices_of(deal.deck), BATCH, MOST_TRIES)
        return Batch(tally, sample_deals(tables(), deal.reading, draw, chance, tally))

    if threads == 1:
        yield from map(_checked, map(sample, count()))
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from _in_order(lambda number: pool.submit(sample, number), 2 * threads)


def _in_order(submit: Callable[[int], "Future[Batch]"], ahead: int) -> Iterator[Batch]:
    """Yield the results of one task after the other, some being worked on ahead."""
    pending = [submit(number) for number in range(ahead)]
    try:
        for number in count(ahead):
            batch = pending.pop(0).result()
            pending.append(submit(number))
            yield _checked(batch)
    finally:
        for task in pending:
            task.cancel()


def _checked(batch: Batch) -> Batch:
    if batch.tries < 0:
        raise NoDeal("the ranges leave hardly a deal: their combinations share cards")
    return batch


def prepare_draw(deal: Deal) -> Draw:
    """Return what is drawn in each deal."""
    known = [sums_of(player.known) for player in deal.players]
    ranges = [[(*sums_of(cards), weight) for cards, weight in player.combinations] for player in deal.players]
    limits = [np.cumsum([weight for *_, weight in one]) for one in ranges]
    every = [combination for one in ranges for combination in one]
    return Draw(
        keys=np.array([key + THREE_OF_EACH_SUIT for key, _ in known]),
        bits=np.array([bits for _, bits in known]),
        drawn=np.array([player.drawn - player.in_range for player in deal.players]),
        in_common=deal.in_common,
        starts=np.cumsum([0, *map(len, ranges)]),
        range_keys=np.array([key for key, _, _ in every], np.int64),
        range_bits=np.array([bits for _, bits, _ in every], np.int64),
        range_limits=np.concatenate(limits) if every else np.zeros(0),
    )
