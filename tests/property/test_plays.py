"""What a hand was to each seat, counted once more and slowly: from chips that move, not from the names of actions."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given

from doorcard.history.formats import read_file
from doorcard.history.plays import Play, Taken, plays_of
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay
from doorcard.rules import Hand, Street, project_event
from doorcard.rules.events import CommunityCardDealt, StreetDealt
from tests.conftest import CORPUS
from tests.strategies import SEEDS, Deal, deals, played

LEAST_UNITS = 48
"""Below so many chips the odd ones hide which part of a pot somebody took."""
PARTS = {
    Taken.QUARTER: Fraction(1, 4),
    Taken.HALF: Fraction(1, 2),
    Taken.THREE_QUARTERS: Fraction(3, 4),
    Taken.WHOLE: Fraction(1),
}


class Watched:
    """A seat watched through a hand: what it puts in, beside what the others have put in by then."""

    def __init__(self, hand: Hand, seat: int) -> None:
        self.hand, self.seat = hand, seat
        self.forced = self.wagers = self.calls = 0
        self.streets: list[Street] = []
        self.put_in: dict[Street, int] = {}
        self.raised = False

    def watch(self) -> "Watched":
        """Play the hand again, event by event."""
        again = Hand.replay(self.hand.events[:1])
        before = again.stacks
        level = 0
        for event in self.hand.events[1:]:
            street, opened = again.street, level > 0
            again.apply(event)
            moved = {seat: before[seat] - stack for seat, stack in again.stacks.items()}
            before = again.stacks
            if isinstance(event, StreetDealt | CommunityCardDealt):
                level = 0
                if self.seat in again.live_seats:
                    self.streets.append(Street.SEVENTH if isinstance(event, CommunityCardDealt) else event.street)
            actor = getattr(event, "seat", None)
            if self.streets and actor is not None and moved[actor] > 0:
                level = self._see(actor, again, moved[actor], street, level, forced=not opened)
        return self

    def _see(self, actor: int, hand: Hand, chips: int, street: Street, level: int, *, forced: bool) -> int:
        """Take that somebody has put in chips, and return the level then: a bring-in that is short is owed in full."""
        total = hand.state.committed[hand.state.position_of[actor]]
        if actor == self.seat:
            self.put_in[street] = self.put_in.get(street, 0) + chips
            brings_in = forced and street is Street.THIRD and hand.events[-1].name == "bring-in"
            if brings_in:
                self.forced = chips
            elif street is Street.THIRD:
                self.raised |= total > level
            elif total > level:
                self.wagers += 1
            else:
                self.calls += 1
        return max(level, total, (hand.state.stakes.bring_in or 0) if street is Street.THIRD else 0)


def check(hand: Hand) -> None:
    """Compare what is told of every seat of a hand with what is seen by watching it."""
    plays = plays_of(hand.events)
    assert [play.seat for play in plays] == list(hand.stacks)
    for play in plays:
        watched = Watched(hand, play.seat).watch()
        check_course(play, watched)
        check_end(play, hand)


def check_course(play: Play, watched: Watched) -> None:
    assert play.brought_in == (watched.forced > 0)
    assert play.voluntary == (watched.put_in.get(Street.THIRD, 0) > watched.forced)
    assert play.raised == watched.raised
    assert play.street == max(watched.streets)
    assert (play.wagers, play.calls) == (watched.wagers, watched.calls)


def check_end(play: Play, hand: Hand) -> None:
    result = hand.result
    assert result is not None
    shown_down = len(hand.live_seats) > 1 and play.seat in hand.live_seats
    won = {award.pot for award in result.awards if award.seat == play.seat}
    assert play.net == result.net[play.seat]
    assert play.big_bet == hand.state.stakes.big_bet
    assert play.showdown == shown_down
    assert play.won == bool(won)
    contested = {pot for pot, one in enumerate(hand.pots) if len(one.eligible) > 1}
    assert play.won_at_showdown == (shown_down and bool(won & contested))
    check_part(play, hand)


def check_part(play: Play, hand: Hand) -> None:
    """A part is told from the chips alone, where there are enough of them."""
    assert hand.result is not None
    unit, pot = hand.state.stakes.unit, sum(one.amount for one in hand.pots[:1])
    taken = sum(award.amount for award in hand.result.awards if award.pot == 0 and award.seat == play.seat)
    if pot < LEAST_UNITS * unit:
        return
    near = [part for part, share in PARTS.items() if abs(taken - share * pot) < 2 * unit]
    assert [play.taken] == (near or [Taken.OTHER if taken else Taken.NOTHING])


@given(deals(), SEEDS)
def test_what_a_hand_was_to_each_seat_is_what_its_chips_tell(deal: Deal, seed: int) -> None:
    check(played(deal, seed))


@given(deals(), SEEDS)
def test_it_follows_from_what_anybody_may_see(deal: Deal, seed: int) -> None:
    """Promise: nothing is counted that depends on a hidden card: every seat's events, and the rail's, tell the same."""
    hand = played(deal, seed)
    for viewer in (*hand.stacks, None):
        seen = [project_event(event, viewer) for event in hand.events]
        assert plays_of([event for event in seen if event is not None]) == plays_of(hand.events)


@given(deals(), SEEDS)
def test_the_nets_of_a_hand_are_what_the_rake_leaves(deal: Deal, seed: int) -> None:
    """No chip is made or lost: what all seats won together is what the house took, with a minus."""
    hand = played(deal, seed)
    assert hand.result is not None
    assert sum(play.net for play in plays_of(hand.events)) == -hand.result.rake


def real_hands(file: Path) -> Iterator[Hand]:
    """Yield the hands of a file that the engine plays to their end."""
    for reading in read_file(file):
        hand = replay(reading).hand if isinstance(reading, HandRecord) else None
        if hand is not None and hand.is_complete:
            yield hand


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of every file of the corpus."""
    if "name" in metafunc.fixturenames:
        folder = Path(CORPUS) if CORPUS else None
        records = (".txt", ".xml", ".phh")
        files = sorted(file.name for file in folder.iterdir() if file.suffix in records) if folder else ["no corpus"]
        metafunc.parametrize("name", files)


def test_what_a_real_hand_was_to_each_seat_is_what_its_chips_tell(corpus: Path, name: str) -> None:
    for hand in real_hands(corpus / name):
        check(hand)
