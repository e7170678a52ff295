"""A hand that is written and read again is the same hand, as far as its reader may know it."""

import random
import re
import warnings
from collections.abc import Callable, Mapping
from typing import Final, Protocol

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import HandHistory

from doorcard.history import doorcard_json, phh, stars
from doorcard.history.doorcard_json import read_hand
from doorcard.history.formats import find_format
from doorcard.history.reading import Format, read_hands
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay, replay
from doorcard.history.write_json import write_json
from doorcard.history.write_phh import write_phh
from doorcard.history.write_pokerstars import write_pokerstars
from doorcard.rules import Action, Bet, Check, Complete, Game, Hand, Raise, Stakes
from doorcard.rules.actions import Call
from tests.conformance.pokerkit_hands import house_of
from tests.property.hidden import known_to
from tests.strategies import SEEDS, Deal, choose, deals, houses, play, played, shuffled


class Write(Protocol):
    """What writes a hand in a format."""

    def __call__(
        self,
        hand: Hand,
        *,
        names: Mapping[int, str],
        table: str,
        number: int | str,
        time: str | None,
        viewer: int | None = None,
    ) -> str: ...


WRITERS: Final[dict[str, tuple[Write, Format]]] = {
    "our own": (write_json, doorcard_json.FORMAT),
    "PHH": (write_phh, phh.FORMAT),
    "PokerStars": (write_pokerstars, stars.FORMAT),
}
CARD: Final = re.compile(r"[2-9TJQKA][cdhs](?![a-z])")
VISIBLE: Final = st.characters(exclude_categories=("C", "Z"))
PLAYER_NAMES: Final = st.text(VISIBLE | st.just(" "), min_size=1, max_size=20).filter(lambda name: name.strip() != "")

in_every_format = pytest.mark.parametrize("form", WRITERS)


def write(hand: Hand, form: str, viewer: int | None, names: Mapping[int, str] | None = None) -> str:
    writer, _ = WRITERS[form]
    known = names or {seat: f"player {seat}" for seat, _ in hand.state.start.stacks}
    return writer(hand, names=known, table="Oak", number=17, time="2026-03-04 10:00:00", viewer=viewer)


def read(text: str, form: str) -> HandRecord:
    (record,) = read_hands(WRITERS[form][1], iter(text.splitlines()))
    assert isinstance(record, HandRecord), record
    return record


def assert_the_same(hand: Hand, again: Replay) -> None:
    assert again.is_exact, again.differences
    assert again.hand is not None
    assert again.hand.result is not None
    assert hand.result is not None
    assert again.hand.result.net == hand.result.net
    assert again.hand.result.rake == hand.result.rake
    assert again.hand.pots == hand.pots


def viewers(hand: Hand) -> st.SearchStrategy[int | None]:
    return st.none() | st.sampled_from(hand.state.seats)


@in_every_format
@given(deals(), SEEDS, st.data())
def test_random_hands_replay_exactly(form: str, deal: Deal, seed: int, data: st.DataObject) -> None:
    """In any house, at any stakes, with all-ins, side pots, splits and absent players, from any seat and from none."""
    hand = played(deal, seed)
    text = write(hand, form, data.draw(viewers(hand)))
    assert_the_same(hand, replay(read(text, form)))


@given(deals(), SEEDS)
def test_our_own_format_loses_nothing(deal: Deal, seed: int) -> None:
    """With no viewer its events make the same hand, undealt cards and all."""
    hand = played(deal, seed)
    assert Hand.replay(read_hand(write(hand, "our own", None)).events) == hand


def everybody_stays(game: Game, seed: int, deal: Callable[[], Hand]) -> Hand:
    """Play a hand in which all eight call and check to the end: the deck is short on seventh street."""
    hand = deal()
    while hand.to_act is not None:
        stays = [action for action in hand.legal_actions() if isinstance(action, Check | Call)]
        hand.act(stays[0] if stays else hand.default_action())
    assert hand.state.community is not None
    return hand


@in_every_format
@given(st.sampled_from(Game), SEEDS, st.data())
def test_hands_with_a_card_for_everybody_replay_exactly(form: str, game: Game, seed: int, data: st.DataObject) -> None:
    """TDA 2024 RP-10-H: eight players on seventh street share a community card."""
    house = data.draw(houses(game))
    stakes = Stakes(ante=25, bring_in=50, small_bet=100, big_bet=200)
    stacks = dict.fromkeys(range(1, 9), 5_000)

    def deal() -> Hand:
        return Hand.start(house=house, stakes=stakes, stacks=stacks, deck=shuffled(seed))

    hand = everybody_stays(game, seed, deal)
    assert_the_same(hand, replay(read(write(hand, form, data.draw(viewers(hand))), form)))


@in_every_format
@given(deals(), SEEDS, st.data())
def test_from_a_seat_only_what_it_saw_is_written(form: str, deal: Deal, seed: int, data: st.DataObject) -> None:
    """No card of a hand that was folded, mucked or not dealt, save mucked ones where the house lets all review them."""
    hand = played(deal, seed)
    viewer = data.draw(st.sampled_from(hand.state.seats))
    seen = {card.text for card in known_to(viewer, hand.events)}
    if deal.house.reveal_mucked_in_history:
        mucked = (place for place in hand.state.live if hand.state.mucked >> place & 1)
        seen |= {card.text for place in mucked for card in hand.state.cards[place]}
    assert set(CARD.findall(write(hand, form, viewer))) <= seen


@in_every_format
@given(deals(), SEEDS, st.data())
def test_players_may_be_called_anything(form: str, deal: Deal, seed: int, data: st.DataObject) -> None:
    """Names that look like parts of a line, or begin alike, change nothing in the hand."""
    hand = played(deal, seed)
    seats = hand.state.seats
    odd = st.sampled_from(["ann", "ann b", "ann: folds", "Seat 3", 'X said, "', "Table '", "*** SUMMARY ***", "a\\b'"])
    given_names = data.draw(st.lists(odd | PLAYER_NAMES, min_size=len(seats), max_size=len(seats)))
    text = write(hand, form, None, dict(zip(seats, given_names, strict=True)))
    assert_the_same(hand, replay(read(text, form)))


@given(deals(), SEEDS)
def test_what_is_written_is_recognised(deal: Deal, seed: int) -> None:
    hand = played(deal, seed)
    for form, (_, expected) in WRITERS.items():
        assert find_format(write(hand, form, None)) is expected


@given(st.sampled_from(Game), SEEDS)
def test_by_pokerstars_rules_a_hand_needs_no_note(game: Game, seed: int) -> None:
    """Without Doorcard's line of chat the text is as any of PokerStars', and read by its rules."""
    chance = random.Random(seed)
    stakes = Stakes(ante=10, bring_in=20, small_bet=50, big_bet=100)
    stacks = {seat: 5 * (3 + int(chance.random() * 300)) for seat in (1, 2, 4, 5, 8)}
    hand = Hand.start(house=stars.HOUSES[game], stakes=stakes, stacks=stacks, deck=shuffled(seed), button=4)
    for _ in play(hand, chance):
        pass
    lines = write(hand, "PokerStars", None).splitlines()
    text = "\n".join(line for line in lines if not line.startswith("Doorcard said"))
    assert_the_same(hand, replay(read(text, "PokerStars")))


UNIT: Final = 84_000
"""Every amount is a multiple of it, so that pots split among two to seven, in halves or not, leave no odd chip."""
AT_POKERKIT: Final = Stakes(ante=UNIT, bring_in=2 * UNIT, small_bet=5 * UNIT, big_bet=10 * UNIT)


def hand_for_pokerkit(game: Game, number: int) -> Hand:
    """Play a hand of two to seven in PokerKit's house; above a short all-in, taken otherwise there, nobody raises."""
    chance = random.Random(number)
    deepest = (8, 60, 400)[number % 3]
    stacks = {seat: UNIT * (1 + int(chance.random() * deepest)) for seat in range(1, 3 + int(chance.random() * 6))}
    hand = Hand.start(house=house_of(game), stakes=AT_POKERKIT, stacks=stacks, deck=shuffled(number))
    short_on = None
    while hand.to_act is not None:
        action = passive(hand) if short_on is hand.street else choose(hand, chance)
        if isinstance(action, Bet | Raise | Complete):
            full = action.to - hand.state.full_level >= AT_POKERKIT.bet_on(hand.street)
            short_on = short_on if full else hand.street
        hand.act(action)
    return hand


def passive(hand: Hand) -> Action:
    """Return a call or a check, or what is done by default."""
    return next((action for action in hand.legal_actions() if isinstance(action, Call | Check)), hand.default_action())


def has_a_side_pot_without_a_low(hand: Hand) -> bool:
    """Whether PokerKit shares half of a pot among those who have no low, as ``docs/rules/differences.md`` tells."""
    if hand.state.house.game is not Game.STUD8 or len(hand.live_seats) == 1:
        return False
    low = {seat for seat in hand.live_seats if hand.values(seat)[1] is not None}
    return any(low and len(pot.eligible) > 1 and not low & set(pot.eligible) for pot in hand.pots)


def has_a_side_pot_for_a_mucked_hand(hand: Hand) -> bool:
    """Whether somebody mucks to the main pot's winner and takes a side pot that is his alone: PokerKit fails on it."""
    mucked = {hand.state.seats[place] for place in hand.state.live if hand.state.mucked >> place & 1}
    return hand.result is not None and any(award.seat in mucked for award in hand.result.awards)


@pytest.mark.parametrize("game", Game)
def test_pokerkit_loads_our_phh_and_pays_the_same(game: Game) -> None:
    """PokerKit 0.7.7 replays each hand to its finishing stacks, as told in the file and as at our own engine."""
    compared = 0
    for number in range(150):
        hand = hand_for_pokerkit(game, number)
        if has_a_side_pot_without_a_low(hand) or has_a_side_pot_for_a_mucked_hand(hand):
            continue
        theirs = HandHistory.loads(write(hand, "PHH", None))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            state = list(theirs)[-1]
        assert state.stacks == theirs.finishing_stacks == [chips // 100 for chips in hand.stacks.values()]
        compared += 1
    assert compared > 120


def test_pokerkit_loads_a_hand_with_a_card_for_everybody() -> None:
    stacks = dict.fromkeys(range(1, 9), 100 * UNIT)

    def deal() -> Hand:
        return Hand.start(house=house_of(Game.STUD), stakes=AT_POKERKIT, stacks=stacks, deck=shuffled(5))

    theirs = HandHistory.loads(write(everybody_stays(Game.STUD, 5, deal), "PHH", None))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert list(theirs)[-1].stacks == theirs.finishing_stacks
