"""Spots, known and random, and the slow way to solve them."""

import json
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

from doorcard.cards import DECK, Card, parse_card
from doorcard.equity import Holding, Spot
from doorcard.hands import best_ace_to_five, best_eight_or_better, best_high
from doorcard.rules.house import Game

REFERENCE = Path(os.environ.get("DOORCARD_EQUITIES") or Path(__file__).parents[1] / "data" / "equities.json")
SHARES = {"scoop": Fraction(1), "three_quarters": Fraction(3, 4), "half": Fraction(1, 2), "quarter": Fraction(1, 4)}


def reference() -> Any:
    return json.loads(REFERENCE.read_text())


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text without blanks: ``As2s3d``."""
    return tuple(parse_card(text[place : place + 2]) for place in range(0, len(text), 2))


def spot(game: str, *hands: str, dead: str = "") -> Spot:
    return Spot(game=Game(game), holdings=tuple(Holding(known=cards(hand)) for hand in hands), dead=cards(dead))


def random_spot(
    chance: random.Random,
    game: Game,
    *,
    players: int,
    street: int,
    unseen: int = 52,
    unknown: bool = False,
    ranks: int = 13,
) -> Spot:
    """Return a spot on a street; so many cards are dead that at most ``unseen`` are left, of so many ``ranks``."""
    kept = [14, *chance.sample(range(2, 14), ranks - 1)]
    deck = sorted(chance.sample(DECK, 52), key=lambda card: card.rank in kept)
    holdings = []
    for _ in range(players):
        hidden = chance.randrange(3) if unknown else 0
        holdings.append(Holding(known=tuple(deck.pop() for _ in range(street - hidden)), unknown=hidden))
    return Spot(game=game, holdings=tuple(holdings), dead=tuple(deck[: max(0, len(deck) - unseen)]))


Hand = tuple[Card, ...]
Deal = tuple[Hand, ...]


def deals(spot: Spot) -> Iterator[tuple[Deal, float]]:
    """Yield every deal of a spot with its weight: the seven cards of each player."""
    common = spot.has_community_card
    ways = [list(fillings(spot, number, 6 if common else 7)) for number in range(len(spot.holdings))]
    for chosen in product(*ways):
        drawn = [card for hand, _ in chosen for card in hand]
        if len(set(drawn)) < len(drawn):
            continue
        weight = 1.0
        for _, one in chosen:
            weight *= one
        hands = tuple((*holding.known, *hand) for holding, (hand, _) in zip(spot.holdings, chosen, strict=True))
        if not common:
            yield hands, weight
            continue
        for card in spot.unseen:
            if card not in drawn:
                yield tuple((*hand, card) for hand in hands), weight


def fillings(spot: Spot, number: int, size: int) -> Iterator[tuple[Hand, float]]:
    """Yield each way to fill a hand, the range's combinations one after the other."""
    holding = spot.holdings[number]
    seen = frozenset(spot.seen)
    for combination, weight in holding.possible(seen) or (((), 1.0),):
        left = [card for card in spot.unseen if card not in combination]
        for more in combinations(left, size - len(holding.known) - len(combination)):
            yield (*combination, *more), weight


def solve_slowly(spot: Spot) -> tuple[list[Counter[str]], list[Fraction], float]:
    """Return by player how much weight of deals brings what, and the equity; and the weight of all deals."""
    counts = [Counter[str]() for _ in spot.holdings]
    equities = [Fraction(0)] * len(spot.holdings)
    whole = 0.0
    for hands, weight in deals(spot):
        whole += weight
        for player, (share, won) in enumerate(settle(spot.game, hands)):
            equities[player] += share * Fraction(weight)
            for name in won:
                counts[player][name] += weight  # type: ignore[assignment]
    return counts, [equity / Fraction(whole) for equity in equities], whole


def settle(game: Game, hands: Sequence[Hand]) -> list[tuple[Fraction, list[str]]]:
    """Return by player the share of the pot and the names of what was won."""
    highs = best_of([best_high(hand) for hand in hands]) if game.has_high else []
    lows: list[int] = []
    if game is Game.STUD8:
        lows = best_of([best_eight_or_better(hand) for hand in hands])
    elif game is Game.RAZZ:
        lows = best_of([best_ace_to_five(hand) for hand in hands])
    halves = [winners for winners in (highs, lows) if winners]
    settled = []
    for player in range(len(hands)):
        share = sum((Fraction(1, len(halves) * len(won)) for won in halves if player in won), Fraction(0))
        names = [
            f"{name}_{'win' if len(won) == 1 else 'tie'}"
            for name, won in (("high", highs), ("low", lows))
            if player in won
        ]
        names += [name for name, exactly in SHARES.items() if share == exactly]
        settled.append((share, names + (["no_low"] if game is Game.STUD8 and not lows else [])))
    return settled


def best_of(values: Sequence[Any]) -> list[int]:
    there = [value for value in values if value is not None]
    return [player for player, value in enumerate(values) if there and value == max(there)]
