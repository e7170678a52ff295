"""No chip is made or lost: after every event of every hand."""

from collections import Counter

from hypothesis import given

from doorcard.rules import Event, Hand
from doorcard.rules.events import AntesPosted, HandStarted, PotsAwarded, UncalledReturned
from doorcard.rules.evolve import evolve
from doorcard.rules.state import HandState
from tests.strategies import SEEDS, Deal, deals, played


class Ledger:
    """The chips by seat and in the middle, kept from the events alone."""

    def __init__(self, start: HandStarted) -> None:
        self.stacks = Counter(dict(start.stacks))
        self.middle = 0

    def enter(self, event: Event) -> None:
        """Book what an event moves."""
        if isinstance(event, AntesPosted):
            for seat, amount in event.amounts:
                self._move(seat, amount)
        elif isinstance(event, UncalledReturned):
            self._move(event.seat, -event.amount)
        elif isinstance(event, PotsAwarded):
            for award in event.awards:
                self._move(award.seat, -award.amount)
            self.middle -= event.rake
        elif (adds := getattr(event, "adds", 0)) > 0:
            self._move(event.seat, adds)  # type: ignore[union-attr]

    def _move(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.middle += amount


@given(deals(), SEEDS)
def test_chips_are_conserved_after_every_event(deal: Deal, seed: int) -> None:
    """What is behind, in the middle and raked is what came to the table; nobody goes below nothing."""
    first, *others = played(deal, seed).events
    assert isinstance(first, HandStarted)
    ledger, state = Ledger(first), HandState(first)
    for event in others:
        ledger.enter(event)
        evolve(state, event)
        assert dict(zip(state.seats, state.stacks, strict=True)) == dict(ledger.stacks)
        assert min(state.stacks) >= 0
        if not isinstance(event, PotsAwarded):
            assert sum(state.contributed) == ledger.middle
    assert ledger.middle == 0


@given(deals(), SEEDS)
def test_nets_and_rake_sum_to_nothing_and_pay_whole_chips(deal: Deal, seed: int) -> None:
    """Chips are not cut: whatever the rake and the splits, every amount is a multiple of the smallest chip."""
    hand = played(deal, seed)
    result = hand.result
    assert result is not None
    assert sum(result.net.values()) + result.rake == 0
    assert sum(award.amount for award in result.awards) == sum(pot.amount for pot in hand.pots)
    amounts = [award.amount for award in result.awards] + [pot.amount for pot in hand.pots] + [result.rake]
    assert all(amount >= 0 and amount % deal.stakes.unit == 0 for amount in amounts)
    assert all(award.amount > 0 for award in result.awards)


@given(deals(), SEEDS)
def test_every_hand_ends_and_somebody_wins_it(deal: Deal, seed: int) -> None:
    """However it is played a hand is over within a bounded number of events, and every pot has a winner."""
    hand = played(deal, seed)
    assert hand.is_complete
    assert hand.legal_actions() == ()
    assert len(hand.events) <= 400
    paid = {award.pot for award in hand.result.awards} if hand.result else set()
    assert {place for place, pot in enumerate(hand.pots) if pot.amount} <= paid


@given(deals(), SEEDS)
def test_folded_seats_win_nothing(deal: Deal, seed: int) -> None:
    """Robert's Rules: a player who folds gives up all claims to the pot."""
    hand: Hand = played(deal, seed)
    assert hand.result is not None
    assert {award.seat for award in hand.result.awards} <= set(hand.live_seats)
    assert all(set(pot.eligible) <= set(hand.live_seats) for pot in hand.pots)
