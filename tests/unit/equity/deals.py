"""Every deal of a spot, one by one: the slow way to the same equities."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from doorcard.cards import DECK, Card
from doorcard.equity import Spot
from doorcard.hands import best_ace_to_five, best_eight_or_better, best_high
from doorcard.rules import Game

Hands = tuple[tuple[Card, ...], ...]


def equities(spot: Spot) -> list[float]:
    """Return each player's mean share of the pot, by the definition of the games."""
    total, shares = 0.0, [0.0] * len(spot.holdings)
    for hands, weight in deals(spot):
        total += weight
        for player, share in enumerate(shares_of(spot.game, hands)):
            shares[player] += weight * share
    return [share / total for share in shares]


def deals(spot: Spot) -> Iterator[tuple[Hands, float]]:
    """Yield every way to fill the hands to seven cards, with the weight of the range's combinations in it."""
    ranges = [holding.combinations or (((), 1.0),) for holding in spot.holdings]
    for chosen in product(*ranges):
        held = [(*holding.known, *cards) for holding, (cards, _) in zip(spot.holdings, chosen, strict=True)]
        taken = [card for cards in (*held, spot.dead) for card in cards]
        weight = 1.0
        for _, part in chosen:
            weight *= part
        if len(set(taken)) == len(taken):
            for hands in filled(held, [card for card in DECK if card not in taken]):
                yield hands, weight


def filled(held: Sequence[tuple[Card, ...]], left: Sequence[Card]) -> Iterator[Hands]:
    if not held:
        yield ()
        return
    for drawn in combinations(left, 7 - len(held[0])):
        for others in filled(held[1:], [card for card in left if card not in drawn]):
            yield ((*held[0], *drawn), *others)


def shares_of(game: Game, hands: Hands) -> list[float]:
    sides: list[list[float]] = []
    if game.has_high:
        sides.append([best_high(cards).strength for cards in hands])
    if game is Game.RAZZ:
        sides.append([best_ace_to_five(cards).strength for cards in hands])
    if game is Game.STUD8:
        lows = [best_eight_or_better(cards) for cards in hands]
        if any(low is not None for low in lows):
            sides.append([float("-inf") if low is None else low.strength for low in lows])
    return [sum(part(side, player) for side in sides) / len(sides) for player in range(len(hands))]


def part(side: Sequence[float], player: int) -> float:
    return (side[player] == max(side)) / side.count(max(side))
