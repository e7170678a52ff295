"""All ways to complete a hand, with their weights."""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from doorcard.cards import Card
from doorcard.equity.dealing import Reading, Stub, complete, weigh
from doorcard.equity.preparing import Player, indices_of, sums_of
from doorcard.equity.sweeps import PLACE_BITS, PLACE_MASK
from doorcard.equity.tables import THREE_OF_EACH_SUIT, Numbers, Weights, tables


class Completions(NamedTuple):
    """Ways to complete a hand: places in the deck (six bits each, ascending), ``first << 6 | second`` rank, weight."""

    places: Numbers
    ranks: Numbers
    weights: Weights

    def at(self, numbers: Numbers) -> "Completions":
        """Return those with these numbers."""
        return Completions(self.places[numbers], self.ranks[numbers], self.weights[numbers])


def completions_of(player: Player, deck: Sequence[Card], reading: Reading) -> Completions:
    """Return every way to complete a player's hand from the deck, each once.

    The weight of one is that of all combinations of the range among its cards; without a range it is 1.
    """
    if not player.combinations:
        places, ranks = _complete(player, deck, reading, ())
        return Completions(places, ranks, np.ones(len(places)))
    if player.count_by_combination(len(deck)) < comb(len(deck), player.drawn):
        return _complete_combinations(player, deck, reading)
    places, ranks = _complete(player, deck, reading, ())
    weights = _weigh(player, deck, places)
    return Completions(places, ranks, weights).at(np.flatnonzero(weights))


def _complete(player: Player, deck: Sequence[Card], reading: Reading, chosen: Sequence[Card]) -> Numbers:
    """Return places and ranks of every completion that holds the chosen cards."""
    key, bits = sums_of(player.known)
    held = np.array([key + THREE_OF_EACH_SUIT, bits])
    free = np.array([place for place, card in enumerate(deck) if card not in chosen], np.int64)
    fixed = np.array([place for place, card in enumerate(deck) if card in chosen], np.int64)
    drawn = player.drawn - len(chosen)
    found = np.empty((2, comb(len(free), drawn)), np.int64)
    complete(tables(), reading, held, Stub(indices_of(deck), free, fixed, drawn), found)
    return found


def _complete_combinations(player: Player, deck: Sequence[Card], reading: Reading) -> Completions:
    """Complete combination by combination; what several of them lead to is put together."""
    found = [_complete(player, deck, reading, cards) for cards, _ in player.combinations]
    weights = [np.full(ways.shape[1], weight) for ways, (_, weight) in zip(found, player.combinations, strict=True)]
    every = np.concatenate(found, axis=1)
    places, first, which = np.unique(every[0], return_index=True, return_inverse=True)
    return Completions(places, every[1, first], np.bincount(which, np.concatenate(weights)).astype(np.float64))


def _weigh(player: Player, deck: Sequence[Card], places: Numbers) -> Weights:
    """Return the weights of all completions of a range with many combinations."""
    length = player.in_range
    steps = np.array([[comb(place, size) for size in range(1, length + 1)] for place in range(len(deck))])
    by_cards = np.zeros(comb(len(deck), length))
    place_of = {card: place for place, card in enumerate(deck)}
    for cards, weight in player.combinations:
        by_cards[steps[sorted(place_of[card] for card in cards), range(length)].sum()] += weight
    chosen = np.array(list(combinations(range(0, PLACE_BITS * player.drawn, PLACE_BITS), length)))
    weights = np.zeros(len(places))
    weigh(places, chosen, steps, by_cards, weights)
    return weights


def bits_of(places: Numbers, drawn: int) -> Numbers:
    """Return one bit for each place in the deck that a completion takes."""
    bits = np.zeros(len(places), np.int64)
    for card in range(drawn):
        bits |= np.int64(1) << (places >> PLACE_BITS * card & PLACE_MASK)
    return bits
