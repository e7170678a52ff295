"""Live outs against a slow oracle: deal each card that is not seen, rank every five of the hand, and compare.

The oracle knows neither the evaluator nor the names of hands: it goes by the rule books' definitions of five cards.
"""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, Card
from doorcard.hands import eight_or_better_outs, high_outs, live_cards, live_ranks, live_suits, razz_outs
from doorcard.hands.announcement import Category

HANDS = st.tuples(st.integers(3, 6), st.integers(0, 24), st.integers(0, 2**32 - 1), st.booleans())
KINDS = {
    (1, 0): (0, 0),
    (2, 0): (1, 1),
    (2, 1): (1, 1),
    (2, 2): (2, 2),
    (3, 0): (3, 1),
    (3, 1): (3, 1),
    (3, 2): (6, 2),
    (4, 0): (7, 1),
}
"""By how many cards are of the commonest rank and of the next: the category, and how many ranks are named."""

STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
CATEGORIES = [*Category][:10]
Place = tuple[int, list[int]]


def dealt(count: int, seen: int, seed: int, *, close: bool) -> tuple[list[Card], list[Card], list[Card]]:
    """Return my cards, those seen and those live; with ``close`` mine are of two suits or six ranks, as draws are."""
    chance = random.Random(seed)
    deck = chance.sample(DECK, 52)
    if close:
        low = chance.randrange(2, 10)
        deck.sort(key=lambda card: not ((card.suit < 2 and low <= card.low_rank < low + 6) or chance.random() < 0.1))
    mine, others = deck[:count], deck[count:]
    chance.shuffle(others)
    return mine, others[:seen], others[seen:]


def high_of(cards: Sequence[Card]) -> Place:
    """Return the best of up to five of the cards: how high its kind is, then what it is called by."""
    return max(_high_of_five(five) for five in combinations(cards, min(5, len(cards))))


def _high_of_five(cards: Sequence[Card]) -> Place:
    counts = Counter(card.rank for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    most, next_most = (*sorted(counts.values(), reverse=True), 0)[:2]
    whole = len(cards) == 5
    suited = whole and len({card.suit for card in cards}) == 1
    top = _straight_to(ranks) if whole else 0
    if top:
        return (STRAIGHT_FLUSH + (top == 14), [top]) if suited else (STRAIGHT, [top])
    if suited:
        return FLUSH, ranks[:1]
    kind, named = KINDS[most, min(next_most, 2) if most in (2, 3) else 0]
    return kind, ranks[:named]


def _straight_to(ranks: Sequence[int]) -> int:
    if set(ranks) == {14, 2, 3, 4, 5}:
        return 5
    return max(ranks) if len(ranks) == 5 and max(ranks) - min(ranks) == 4 else 0


def low_of(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """Return the lowest five: first by how many of a rank are in it, then by its ranks from the top, sets first."""
    return min(_low_of_five(five) for five in combinations(cards, 5))


def _low_of_five(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    counts = Counter(card.low_rank for card in cards)
    return sorted(counts.values(), reverse=True), sorted(
        (card.low_rank for card in cards), key=lambda rank: (counts[rank], rank), reverse=True
    )


@given(HANDS)
def test_the_high_is_what_dealing_each_live_card_shows(hand: tuple[int, int, int, bool]) -> None:
    mine, seen, live = dealt(*hand[:3], close=hand[3])
    told = high_outs(mine, live_cards(mine, seen))
    better = Counter[Any]()
    for card in live if len(mine) > 3 else ():
        place = high_of([*mine, card])
        if place > high_of(mine) and place[0]:
            better[place[0], *place[1]] += 1
    kinds = Counter[int]()
    for (kind, *_), count in better.items():
        kinds[kind] += count
    counted = Counter[int]()
    for line in told:
        kind = CATEGORIES.index(line.hand.category)
        counted[kind] += line.live
        assert not line.hand.ranks or better[kind, *line.hand.ranks] == line.live
    assert counted == kinds
    assert len(told) <= 6
    assert [CATEGORIES.index(line.hand.category) for line in told] == sorted(
        (CATEGORIES.index(line.hand.category) for line in told), reverse=True
    )


def lows(mine: Sequence[Card], live: Sequence[Card], *, razz: bool) -> list[list[int]]:
    """Return the better lows that single live cards make, one for each card, the best first."""
    now = low_of(mine) if len(mine) >= 5 else None
    if now and not razz and (len(now[0]) < 5 or now[1][0] > 8):
        now = None
    last, found = len(mine) == 6, []
    for card in live if len(mine) > 3 else ():
        low = low_of([*mine, card])
        counts = (len(low[0]) == 5 and (razz or low[1][0] <= 8)) or (razz and last)
        if counts and (now is None or low < now):
            found.append(low)
    return [ranks for _, ranks in sorted(found)]


def check_lows(told: Sequence[Any], found: list[list[int]]) -> None:
    """Compare the lines with the lows one by one: each low belongs to the first line that begins like it."""
    assert len(told) <= 4
    place = 0
    for line in told:
        assert line.needed == 0
        lows_of_line = found[place : place + line.live]
        place += line.live
        assert line.ranks == tuple(lows_of_line[0][: len(line.ranks)])
        assert line.or_worse or all(line.ranks == tuple(low[: len(line.ranks)]) for low in lows_of_line)
        assert not line.or_worse or line is told[-1]
    assert place == len(found)


@given(HANDS, st.booleans())
def test_the_low_is_what_dealing_each_live_card_shows(hand: tuple[int, int, int, bool], razz: bool) -> None:
    mine, seen, live = dealt(*hand[:3], close=hand[3])
    told = (razz_outs if razz else eight_or_better_outs)(mine, live_cards(mine, seen))
    if any(line.needed for line in told):
        (line,) = told
        highest = 13 if razz and len(mine) > 3 else 8
        held = {card.low_rank for card in mine if card.low_rank <= highest}
        helping = [card for card in live if card.low_rank <= highest and card.low_rank not in held]
        assert (line.ranks, line.or_worse, line.live) == ((), False, len(helping))
        assert len(held) + 1 + line.needed == 5
        assert len(mine) + 1 + line.needed <= 7
    else:
        check_lows(told, lows(mine, live, razz=razz))


@given(HANDS)
def test_ranks_and_suits_are_counted_card_by_card(hand: tuple[int, int, int, bool]) -> None:
    mine, seen, live = dealt(*hand[:3], close=hand[3])
    ranks, suits = live_ranks(mine, live_cards(mine, seen)), live_suits(mine, live_cards(mine, seen))
    assert {line.rank: line.live for line in ranks} == {
        mine_rank: sum(card.rank == mine_rank for card in live) for mine_rank in {card.rank for card in mine}
    }
    for line in suits:
        assert line.live == sum(card.text[1] == line.suit for card in live)
        assert line.held == sum(card.text[1] == line.suit for card in mine)
        assert line.held + 7 - len(mine) >= 5
