"""Who is paid what, worked out slowly from the rule books alone: chip by chip and from all 21 fives of seven cards.

Nothing of ``doorcard.rules.pots``, ``settlement`` or the hands is used: cards are their texts, chips are counted one
smallest chip at a time. Sources: TDA 2024 rules 20-21, WSOP 2024 rule 73, Robert's Rules (all-in, ties).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

Text = str
Paid = dict[tuple[int, str, int], int]

HIGH_RANKS = {text: rank for rank, text in enumerate("23456789TJQKA", start=2)}
LOW_RANKS = HIGH_RANKS | {"A": 1}
SUITS = "cdhs"


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What decides the odd chips, and which halves there are."""

    high: bool
    low: bool
    qualifier: int | None
    odd_high: str
    odd_low: str
    odd_half: str
    unit: int


@cache
def high_strength(five: tuple[Text, ...]) -> tuple[int, ...]:
    """Return the strength of five cards for high: greater wins."""
    ranks = sorted((HIGH_RANKS[card[0]] for card in five), reverse=True)
    counts = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    pattern = sorted(counts.values(), reverse=True)
    flush = len({card[1] for card in five}) == 1
    straight = _straight_top(ranks)
    if straight and flush:
        return 8, straight
    if pattern == [4, 1]:
        return 7, *grouped
    if pattern == [3, 2]:
        return 6, *grouped
    if flush:
        return 5, *ranks
    if straight:
        return 4, straight
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(pattern), 0), *grouped


def _straight_top(ranks: Sequence[int]) -> int:
    if len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4:
        return ranks[0]
    return 5 if set(ranks) == {14, 5, 4, 3, 2} else 0


@cache
def low_strength(five: tuple[Text, ...]) -> tuple[int, ...]:
    """Return the badness of five cards for ace to five: smaller wins; pairs count, straights and flushes do not."""
    ranks = [LOW_RANKS[card[0]] for card in five]
    counts = Counter(ranks)
    pattern = sorted(counts.values(), reverse=True)
    classes = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]
    return classes.index(pattern), *sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)


def best_high(cards: Sequence[Text]) -> tuple[int, ...]:
    """Return the strength of the best five for high."""
    return max(high_strength(five) for five in combinations(cards, 5))


def best_low(cards: Sequence[Text], qualifier: int | None) -> tuple[int, ...] | None:
    """Return the badness of the best low, None where it does not qualify."""
    best = min(low_strength(five) for five in combinations(cards, 5))
    qualifies = qualifier is None or (best[0] == 0 and best[1] <= qualifier)
    return best if qualifies else None


def layers(
    put_in: Mapping[int, int], live: Iterable[int], unit: int
) -> tuple[list[tuple[int, set[int]]], Counter[int]]:
    """Return the pots, main pot first, and what goes back, counting one chip of everybody at a time.

    A chip that nobody else matched goes back to a live player; chips above the last live player's join the pot beneath.
    """
    live = set(live)
    back: Counter[int] = Counter()
    pots: list[tuple[int, set[int]]] = []
    for height in range(0, max(put_in.values()), unit):
        paying = {seat for seat, chips in put_in.items() if chips > height}
        contenders = paying & live
        if len(paying) == 1 and contenders:
            back.update(dict.fromkeys(contenders, unit))
        elif pots and (not contenders or contenders == pots[-1][1]):
            pots[-1] = (pots[-1][0] + unit * len(paying), pots[-1][1])
        else:
            pots.append((unit * len(paying), contenders))
    return pots, back


def pay(
    pots: Sequence[tuple[int, set[int]]], cards: Mapping[int, Sequence[Text]], clockwise: Sequence[int], rules: Rules
) -> Paid:
    """Return the chips paid by (pot, side, seat); ``clockwise`` are the seats from the first after the button."""
    paid: Paid = {}
    for place, (amount, contenders) in enumerate(pots):
        in_order = [seat for seat in clockwise if seat in contenders]
        for side, seat, chips in _pay_pot(amount, in_order, cards, rules):
            if chips:
                paid[place, side, seat] = chips
    return paid


def _pay_pot(
    amount: int, contenders: list[int], cards: Mapping[int, Sequence[Text]], rules: Rules
) -> list[tuple[str, int, int]]:
    if len(contenders) == 1:
        return [("all", contenders[0], amount)]
    highs = {seat: best_high(cards[seat]) for seat in contenders} if rules.high else {}
    lows = {seat: low for seat in contenders if (low := _low(cards[seat], rules)) is not None}
    high = [seat for seat in highs if highs[seat] == max(highs.values())]
    best_of_lows = [seat for seat in lows if lows[seat] == min(lows.values())]
    if not best_of_lows or not high:
        side, winners = ("high", high) if high else ("low", best_of_lows)
        return _divide(amount, side, winners, cards, rules)
    if high == best_of_lows and len(high) > 1:
        return _divide(amount, "both", high, cards, rules)
    chips = amount // rules.unit
    bigger, smaller = (chips + 1) // 2 * rules.unit, chips // 2 * rules.unit
    to_high, to_low = (bigger, smaller) if rules.odd_half == "high" else (smaller, bigger)
    return _divide(to_high, "high", high, cards, rules) + _divide(to_low, "low", best_of_lows, cards, rules)


def _low(cards: Sequence[Text], rules: Rules) -> tuple[int, ...] | None:
    return best_low(cards, rules.qualifier) if rules.low else None


def _divide(
    amount: int, side: str, winners: list[int], cards: Mapping[int, Sequence[Text]], rules: Rules
) -> list[tuple[str, int, int]]:
    """Deal the chips out one at a time, the first to whom the house gives the odd chip."""
    order = sorted(winners, key=lambda seat: _claim(cards[seat], side, winners.index(seat), rules), reverse=True)
    shares = Counter(dict.fromkeys(order, 0))
    for turn in range(amount // rules.unit):
        shares[order[turn % len(order)]] += rules.unit
    return [(side, seat, chips) for seat, chips in shares.items()]


def _claim(cards: Sequence[Text], side: str, place: int, rules: Rules) -> list[tuple[int, int]]:
    """Return what the odd chip goes by, the greatest first."""
    rule = rules.odd_low if side == "low" else rules.odd_high
    if rule == "position":
        return [(-place, 0)]
    if rule == "suit-low-7":
        return [(-rank, -suit) for rank, suit in sorted(_ordered(cards, LOW_RANKS))]
    ranks = LOW_RANKS if side == "low" else HIGH_RANKS
    if rule == "suit-high-7":
        return sorted(_ordered(cards, ranks), reverse=True)
    return max(_five_claims(cards, side))


def _five_claims(cards: Sequence[Text], side: str) -> Iterable[list[tuple[int, int]]]:
    """Yield the cards of every five that makes the hand, from the top; in a wheel the ace is low."""
    fives = list(combinations(cards, 5))
    if side == "low":
        best = min(low_strength(five) for five in fives)
        return [sorted(_ordered(five, LOW_RANKS), reverse=True) for five in fives if low_strength(five) == best]
    top = max(high_strength(five) for five in fives)
    ranks = LOW_RANKS if top in {(4, 5), (8, 5)} else HIGH_RANKS
    return [sorted(_ordered(five, ranks), reverse=True) for five in fives if high_strength(five) == top]


def _ordered(cards: Iterable[Text], ranks: Mapping[str, int]) -> list[tuple[int, int]]:
    return [(ranks[card[0]], SUITS.index(card[1])) for card in cards]
