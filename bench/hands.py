"""Reading hands: the best high and the best eight-or-better low of random hands of seven cards.

PokerKit gets its own cards ready made, as we do; it is given fewer hands, since it is slower.
"""

import random

import pokerkit

from bench import Result, compare
from doorcard.cards import DECK, Card
from doorcard.hands import best_eight_or_better, best_high

OURS, PEERS = 200_000, 2_000

Hand = tuple[Card, ...]


def measure_high_and_low() -> Result:
    chance = random.Random(8)
    hands = [tuple(chance.sample(DECK, 7)) for _ in range(OURS)]
    peers_hands = [tuple(pokerkit.Card.parse("".join(card.text for card in hand))) for hand in hands[:PEERS]]
    return compare(lambda: _read(hands), lambda: _let_pokerkit_read(peers_hands), unit="hands/s")


def _read(hands: list[Hand]) -> int:
    for hand in hands:
        best_high(hand)
        best_eight_or_better(hand)
    return len(hands)


def _let_pokerkit_read(hands: list[tuple[pokerkit.Card, ...]]) -> int:
    for hand in hands:
        pokerkit.StandardHighHand.from_game(hand)
        pokerkit.EightOrBetterLowHand.from_game_or_none(hand)
    return len(hands)
