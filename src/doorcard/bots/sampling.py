"""Sampling: the share of the pots a seat can expect, over random deals of the cards it cannot see.

In each deal every opponent is given the best of a few random holdings, as many as he has been choosy (``entry`` and
``pressure`` of ``Opponent``); then all hands are dealt to the end and the pots are split as at a showdown: high,
low or both, ties and quarters included.
"""

from random import Random
from typing import Final

from doorcard.bots.promise import promise
from doorcard.bots.starts import rate_start
from doorcard.bots.table_reading import Opponent, Reading
from doorcard.cards import Card
from doorcard.hands.evaluate import best_ace_to_five, best_eight_or_better, best_high
from doorcard.rules.house import Game

CARDS_OF_A_PLAYER: Final = 7
WORK: Final = 1100
MOST_DEALS: Final = 400
FEWEST_DEALS: Final = 40

Hands = dict[int, list[Card]]
Strengths = dict[int, int]


def expected_share(reading: Reading, random: Random) -> float:
    """Return the part of all contested chips, 0 to 1, that the seat wins on average if everybody stays in."""
    deals = _count_deals(reading)
    won = sum([_winnings(reading, _deal(reading, random)) for _ in range(deals)])
    return won / deals / max(1, reading.pot)


def _count_deals(reading: Reading) -> int:
    """Return how many deals to look at: fewer against many or choosy opponents, who take longer to deal to."""
    hands = 1.5 if reading.view.game is Game.STUD8 else 1.0
    work = hands + sum(hands + opponent.entry * opponent.pressure / 3 for opponent in reading.opponents)
    return max(FEWEST_DEALS, min(MOST_DEALS, int(WORK / work)))


def _deal(reading: Reading, random: Random) -> Hands:
    """Return every player's seven cards by seat; if the deck cannot serve all, they share the last card."""
    left = list(reading.unseen)
    hands = {reading.own.seat: list(reading.own_cards)}
    for opponent in reading.opponents:
        hands[opponent.seat] = [*opponent.known, *_holding(reading.view.game, opponent, left, random)]
    missing = CARDS_OF_A_PLAYER - len(reading.own_cards)
    shared: list[Card] = []
    if missing * len(hands) > len(left):
        shared = _draw(left, 1, random)
        missing -= 1
    for cards in hands.values():
        cards.extend((*_draw(left, missing, random), *shared))
    return hands


def _holding(game: Game, opponent: Opponent, left: list[Card], random: Random) -> list[Card]:
    """Return an opponent's hidden cards: of several starts that he would have played, the one he likes best now."""
    best = _start(game, opponent, left, random)
    for _ in range(1, opponent.pressure if opponent.hidden <= len(left) else 1):
        other = _start(game, opponent, left, random)
        if promise(game, [*opponent.known, *other]) > promise(game, [*opponent.known, *best]):
            best, other = other, best
        left += other
    return best


def _start(game: Game, opponent: Opponent, left: list[Card], random: Random) -> list[Card]:
    """Return hidden cards whose first two are, with the door card, the best of as many starts as he was choosy."""
    best = _draw(left, opponent.hidden, random)
    for _ in range(1, opponent.entry if opponent.hidden <= len(left) else 1):
        other = _draw(left, opponent.hidden, random)
        if _rate(game, opponent, other) > _rate(game, opponent, best):
            best, other = other, best
        left += other
    return best


def _rate(game: Game, opponent: Opponent, hidden: list[Card]) -> float:
    return rate_start(game, opponent.known[0].key + hidden[0].key + hidden[1].key)


def _draw(left: list[Card], count: int, random: Random) -> list[Card]:
    drawn = []
    for _ in range(count):
        place = int(random.random() * len(left))
        drawn.append(left[place])
        left[place] = left[-1]
        left.pop()
    return drawn


def _winnings(reading: Reading, hands: Hands) -> float:
    """Return the chips that the seat wins in this deal."""
    game = reading.view.game
    if game is Game.STUD:
        sides = [{seat: best_high(cards).strength for seat, cards in hands.items()}]
    elif game is Game.RAZZ:
        sides = [{seat: best_ace_to_five(cards).strength for seat, cards in hands.items()}]
    else:
        sides = _both_sides(hands)
    won = 0.0
    for contest in reading.contests:
        won += contest.amount * part_won(sides, reading.own.seat, contest.rivals)
    return won


def _both_sides(hands: Hands) -> list[Strengths]:
    highs = {seat: best_high(cards).strength for seat, cards in hands.items()}
    lows = {seat: low.strength for seat, cards in hands.items() if (low := best_eight_or_better(cards)) is not None}
    return [highs, lows]


def part_won(sides: list[Strengths], seat: int, rivals: tuple[int, ...]) -> float:
    """Return the part of a pot, 0 to 1, that the seat takes from the rivals.

    ``sides`` are the strengths by seat of each side that shares the pot; a side for which nobody qualifies has none.
    """
    held = [side for side in sides if any(player in side for player in (seat, *rivals))]
    return sum([_side_won(side, seat, rivals) for side in held]) / len(held)


def _side_won(side: Strengths, seat: int, rivals: tuple[int, ...]) -> float:
    own = side.get(seat)
    if own is None:
        return 0.0
    tied = 1
    for rival in rivals:
        other = side.get(rival)
        if other is None or other < own:
            continue
        if other > own:
            return 0.0
        tied += 1
    return 1 / tied
