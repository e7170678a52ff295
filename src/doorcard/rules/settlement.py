"""Settlement: each pot is split alone, by its own best high and its own best qualifying low.

Sources: TDA 2024 rules 20-21; WSOP 2024 rule 73; Robert's Rules, ties.
"""

from collections.abc import Sequence

from doorcard.cards import ACE, UNKNOWN, Card
from doorcard.errors import InvalidSetup
from doorcard.hands.evaluate import best_ace_to_five, best_eight_or_better, best_high
from doorcard.hands.value import HandValue
from doorcard.rules.events import Award, Pot, PotsAwarded
from doorcard.rules.house import Half, OddChip
from doorcard.rules.pots import build_pots
from doorcard.rules.stakes import Street
from doorcard.rules.state import HandState

HIGH, LOW, BOTH, ALL = "high", "low", "both", "all"


def values(state: HandState, position: int) -> tuple[HandValue | None, HandValue | None]:
    """Return a position's best high and best low as the game reads them, None where it has none or reads none."""
    known = state.values.get(position)
    if known is None:
        cards = state.all_cards(position)
        game = state.house.game
        high = best_high(cards) if game.has_high else None
        low = None
        if game.has_low:
            low = best_eight_or_better(cards) if game.has_high else best_ace_to_five(cards)
        known = state.values[position] = (high, low)
    return known


def settle(state: HandState) -> PotsAwarded:
    """Return the pots and who takes what from each."""
    pots = build_pots(state.seats, state.contributed, state.live)
    pots, rake = _take_rake(state, pots)
    awards: list[Award] = []
    for index, pot in enumerate(pots):
        awards += _award(state, index, pot)
    return PotsAwarded(pots, tuple(awards), rake)


def _take_rake(state: HandState, pots: tuple[Pot, ...]) -> tuple[tuple[Pot, ...], int]:
    """Take the rake off the whole before anything is split, from the main pot first."""
    rule = state.house.rake
    if not rule.per_mille or (state.street is Street.THIRD and not rule.on_third_street):
        return pots, 0
    parts = rule.parts([pot.amount for pot in pots], state.stakes.unit)
    raked = tuple([Pot(pot.amount - part, pot.eligible) for pot, part in zip(pots, parts, strict=True)])
    return raked, sum(parts)


def _award(state: HandState, index: int, pot: Pot) -> list[Award]:
    if len(pot.eligible) == 1:
        return [Award(index, ALL, pot.eligible[0], pot.amount)]
    contenders = _contenders(state, pot)
    high, low = _best(state, contenders, 0), _best(state, contenders, 1)
    if not low:
        return _share(state, index, HIGH, high, pot.amount)
    if not high:
        return _share(state, index, LOW, low, pot.amount)
    if high == low and len(high) > 1:
        return _share(state, index, BOTH, high, pot.amount)
    smaller = pot.amount // state.stakes.unit // 2 * state.stakes.unit
    larger = pot.amount - smaller
    high_part, low_part = (larger, smaller) if state.house.odd_high_low is Half.HIGH else (smaller, larger)
    return _share(state, index, HIGH, high, high_part) + _share(state, index, LOW, low, low_part)


def _contenders(state: HandState, pot: Pot) -> list[int]:
    positions = [state.position_of[seat] for seat in pot.eligible]
    contenders = [position for position in positions if not state.mucked >> position & 1]
    if not contenders:
        raise InvalidSetup(f"nobody showed a hand for the pot of {pot.amount}: the winner's cards must be revealed")
    return contenders


def _best(state: HandState, contenders: Sequence[int], side: int) -> list[int]:
    """Return the positions that hold the best high (side 0) or low (side 1), none where nobody has one."""
    held = [(value, position) for position in contenders if (value := values(state, position)[side]) is not None]
    if not held:
        return []
    best = max(value for value, _ in held)
    return [position for value, position in held if value == best]


def _share(state: HandState, index: int, side: str, winners: list[int], amount: int) -> list[Award]:
    """Split an amount among the winners; odd chips go one each, in the order of the house's rule."""
    if not winners or not amount:
        return []
    unit = state.stakes.unit
    each, over = divmod(amount // unit, len(winners))
    if over:
        winners = sorted(winners, key=lambda position: _odd_chip_key(state, position, side))
    shares = [(each + (turn < over)) * unit for turn in range(len(winners))]
    shares[0] += amount % unit
    paid = zip(winners, shares, strict=True)
    return [Award(index, side, state.seats[position], share) for position, share in paid if share]


def _odd_chip_key(state: HandState, position: int, side: str) -> list[tuple[int, int]]:
    """Sort key: who takes the odd chip first has the smallest."""
    low_side = side == LOW
    rule = state.house.odd_low if low_side else state.house.odd_high
    if rule is OddChip.POSITION:
        return [(position, 0)]
    if rule is OddChip.SUIT_LOW_7:
        return sorted(_low_order(card) for card in state.all_cards(position))
    if rule is OddChip.SUIT_HIGH_7:
        order = _low_order if low_side else _high_order
        return _highest_first([order(card) for card in state.all_cards(position)])
    value = values(state, position)[low_side]
    assert value is not None, "only winners share"
    order = _low_order if low_side or _is_wheel(value.cards) else _high_order
    return _highest_first([order(card) for card in value.cards])


def _highest_first(cards: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((-rank, -suit) for rank, suit in cards)


def _high_order(card: Card) -> tuple[int, int]:
    return card.rank, card.suit


def _low_order(card: Card) -> tuple[int, int]:
    return 1 if card.rank == ACE else card.rank, card.suit


def _is_wheel(cards: Sequence[Card]) -> bool:
    return {card.rank for card in cards} == {ACE, 2, 3, 4, 5}


def is_readable(state: HandState, position: int) -> bool:
    """Whether every card of the position is known."""
    return UNKNOWN not in state.all_cards(position)
