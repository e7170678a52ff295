"""Answers by counting every deal."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import pairwise
from math import comb, prod
from typing import Final

import numpy as np

from doorcard.equity.completing import bits_of, completions_of
from doorcard.equity.enumerating import Lists, enumerate_deals
from doorcard.equity.heads_up import compare_pairs
from doorcard.equity.preparing import Deal
from doorcard.equity.tables import Numbers, Weights

MOST_COMPLETIONS: Final = 1 << 24
"""How many completions of one hand are kept in memory at most."""
PARTS: Final = 64

SET_SECONDS: Final = 3.0e-9
DEAL_SECONDS: Final = 0.8e-9
COMPLETION_SECONDS: Final = 2.0e-7
"""What a set counted, a deal looked at and a completion made ready take, roughly."""
SPLITS: Final = 6
"""How often a completion is swept where a low counts too."""


def estimate_seconds(deal: Deal) -> float:
    """Return about how long counting takes on one core; infinity where it takes too much memory."""
    cards = len(deal.deck) - deal.in_common
    numbers = sorted(player.count_completions(cards) for player in deal.players)
    if numbers[-1] > MOST_COMPLETIONS:
        return float("inf")
    seconds = sum(numbers) * COMPLETION_SECONDS
    seconds += _estimate_sweeps(deal) if is_heads_up(deal) else prod(numbers) * DEAL_SECONDS
    return seconds * (len(deal.deck) if deal.in_common else 1)


def _estimate_sweeps(deal: Deal) -> float:
    largest = min(player.drawn for player in deal.players)
    sets = sum(
        player.count_completions(len(deal.deck)) * sum(comb(player.drawn, size) for size in range(largest + 1))
        for player in deal.players
    )
    return sets * SET_SECONDS * (SPLITS if deal.reading.second else 1)


def is_heads_up(deal: Deal) -> bool:
    """Tell whether two players compare without a common card."""
    return len(deal.players) == 2 and not deal.in_common


def count_deals(deal: Deal, threads: int, report: Callable[[float], None]) -> Weights:
    """Return the weight of all deals by the sets of players with the best first and second rank.

    Shape (2**players, 2**players). ``report`` is told the share done.
    """
    if deal.in_common:
        return _sum(_count_with_common(deal, threads, report))
    if is_heads_up(deal):
        report(0.0)
        tally = count_heads_up(deal)
        report(1.0)
        return tally
    return enumerate_all(deal, threads, report)


def _count_with_common(deal: Deal, threads: int, report: Callable[[float], None]) -> Iterator[Weights]:
    for number, card in enumerate(deal.deck):
        after = deal.with_common(card)
        if all(
            player.combinations or not before.combinations
            for player, before in zip(after.players, deal.players, strict=True)
        ):
            yield enumerate_all(after, threads, _nothing)
        report((number + 1) / len(deal.deck))


def _nothing(done: float) -> None:
    """Report to nobody."""


def _sum(tallies: Iterator[Weights]) -> Weights:
    return reduce(lambda total, tally: total + tally, tallies)


def count_heads_up(deal: Deal) -> Weights:
    """Count the deals of two players by sweeps."""
    mine, other = deal.players
    ways = [completions_of(player, deal.deck, deal.reading) for player in deal.players]
    tally = np.zeros((4, 4))
    tally[np.ix_([1, 3, 2], [0, 1, 3, 2])] = compare_pairs(ways[0], ways[1], (mine.drawn, other.drawn), len(deal.deck))
    return tally


def enumerate_all(deal: Deal, threads: int, report: Callable[[float], None]) -> Weights:
    """Count the deals of any number of players one by one."""
    lists = prepare_lists(deal)
    bounds = np.unique(np.linspace(0, lists.starts[1], PARTS + 1).astype(np.int64))
    parts = [np.array(part) for part in pairwise(bounds)]

    def count(part: Numbers) -> Weights:
        tally = np.zeros((1 << len(deal.players),) * 2)
        enumerate_deals(lists, part, tally)
        return tally

    def tallies() -> Iterator[Weights]:
        with ThreadPoolExecutor(threads) as pool:
            for number, tally in enumerate(pool.map(count, parts), start=1):
                report(number / len(parts))
                yield tally

    return _sum(tallies())


def prepare_lists(deal: Deal) -> Lists:
    """Return the completions of all players, those of the player with the fewest first."""
    bits, ranks, weights, members = [], [], [], []
    order = sorted(range(len(deal.players)), key=lambda number: deal.players[number].count_completions(len(deal.deck)))
    for number in order:
        player = deal.players[number]
        ways = completions_of(player, deal.deck, deal.reading)
        bits.append(bits_of(ways.places, player.drawn))
        ranks.append(ways.ranks)
        weights.append(ways.weights)
        members.append(1 << number)
    starts = np.cumsum([0, *map(len, bits)])
    return Lists(np.concatenate(bits), np.concatenate(ranks), np.concatenate(weights), starts, np.array(members))
