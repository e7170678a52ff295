"""A hand of any room, pasted as text, is read, replayed and shown; what is wrong with it is told with its line."""

import random
import re

import pytest

from doorcard.cards import UNKNOWN
from doorcard.errors import Refusal
from doorcard.history.forms import WRITERS, Form
from doorcard.history.told import RAIL
from doorcard.room.past_view import See, steps_of
from doorcard.room.pasted import MOST_HANDS, Pasted, UnreadableText, see_pasted, write_pasted
from doorcard.rules import PROFILES, Hand
from tests.room.playing import STAKES
from tests.strategies import play, shuffled
from tests.unit.history.written import NAMES, STUD8_REVIEWED, played_hand


def some_hand(house: str, seed: int) -> Hand:
    stacks = dict.fromkeys(range(1, 6), 4_000)
    hand = Hand.start(house=PROFILES[house], stakes=STAKES, stacks=stacks, deck=shuffled(seed))
    for _ in play(hand, random.Random(seed)):
        pass
    return hand


def text_of(hand: Hand, form: Form, *, viewer: int | None = None, number: int = 7) -> str:
    names = {seat: NAMES.get(seat, f"player {seat}") for seat in hand.stacks}
    return WRITERS[form](hand, names=names, table="t", number=number, time=None, viewer=viewer)


def seen(text: str, *, place: int | None = None, seat: int | None = None, see: See = See.KNOWN) -> Pasted:
    return see_pasted(text, place=place, seat=seat, see=see)


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("house", ["fulltilt-stud8", "winamax-stud", "razz"])
def test_a_pasted_hand_goes_as_it_went(form: Form, house: str) -> None:
    hand = some_hand(house, 4)
    pasted = seen(text_of(hand, form))
    assert pasted.differences == ()
    assert pasted.hand.hand.awards == hand.state.awards
    assert pasted.hand.steps[-1].hand == pasted.hand.hand
    assert pasted.hand.number == "7"
    assert {player.seat: player.net for player in pasted.hand.players} == (hand.result and hand.result.net)


def test_everything_known_is_open_from_the_beginning() -> None:
    """All cards of a hand told by one who knows everything; of one seat's record, that seat's and those shown."""
    hand = played_hand()
    open_seats = seen(text_of(hand, Form.JSON)).hand.steps[2].hand.seats
    assert all(UNKNOWN not in place.down_cards for place in open_seats)
    of_dan = seen(text_of(hand, Form.JSON, viewer=8)).hand
    assert of_dan.your_seat == 8
    known = {place.seat for place in of_dan.steps[2].hand.seats if UNKNOWN not in place.down_cards}
    assert known == {2, 5, 8}, "Ann and Cy showed, Bob mucked"


def test_it_is_seen_from_any_seat_or_from_the_rail() -> None:
    text = text_of(played_hand(), Form.JSON)
    third = seen(text, seat=3, see=See.SEAT).hand.steps[2].hand
    assert [place.seat for place in third.seats if UNKNOWN not in place.down_cards] == [3]
    third = seen(text, seat=3, see=See.SHOWN).hand.steps[2].hand
    assert all(set(place.down_cards) == {UNKNOWN} for place in third.seats)


def test_who_was_on_the_rail_has_no_seat_in_his_record() -> None:
    pasted = seen(text_of(played_hand(), Form.JSON, viewer=RAIL))
    assert pasted.hand.your_seat is None


def test_a_hero_who_was_not_dealt_in_has_no_seat_either() -> None:
    """Rooms record hands of who looked on, or sat out, under his name."""
    text = text_of(played_hand(), Form.JSON, viewer=8).replace('"viewer":8', '"viewer":7')
    assert seen(text).hand.your_seat is None


def test_mucked_cards_that_the_house_lets_everybody_review_are_in_the_text_of_the_rail() -> None:
    text = text_of(played_hand(STUD8_REVIEWED), Form.POKERSTARS, viewer=RAIL)
    assert "mucked [" in text
    assert "mucked [" not in text_of(played_hand(), Form.POKERSTARS, viewer=RAIL)


def test_of_several_hands_the_first_that_can_be_seen_is_shown_and_all_are_listed() -> None:
    good = text_of(some_hand("razz", 1), Form.JSON)
    bad = good.replace('"type":"antes-posted"', '"type":"nonsense"')
    pasted = seen(bad + good + good)
    assert pasted.place == 1
    assert [hand.code for hand in pasted.hands] == ["unreadable", None, None]
    assert [hand.line for hand in pasted.hands] == [1, 2, 3]
    assert seen(bad + good + good, place=2).place == 2
    with pytest.raises(UnreadableText, match="line 1: ") as refusal:
        seen(bad + good, place=0)
    assert (refusal.value.code, refusal.value.line) == ("unreadable", 1)


@pytest.mark.parametrize("place", [-1, 1, 10**9])
def test_a_place_where_no_hand_is_is_refused(place: int) -> None:
    with pytest.raises(Refusal) as refusal:
        seen(text_of(played_hand(), Form.JSON), place=place)
    assert refusal.value.code == "no-such-hand"


def test_a_seat_that_is_not_in_the_hand_is_refused() -> None:
    with pytest.raises(Refusal, match="the seats are 2, 3, 5, 8") as refusal:
        seen(text_of(played_hand(), Form.JSON), seat=4)
    assert refusal.value.code == "no-such-seat"


@pytest.mark.parametrize(
    ("text", "code"), [("hello", "unknown-format"), ("", "unknown-format"), ("\x00", "unknown-format")]
)
def test_a_text_of_no_known_format_is_refused(text: str, code: str) -> None:
    with pytest.raises(UnreadableText) as refusal:
        seen(text)
    assert (refusal.value.code, refusal.value.line) == (code, 1)


def test_a_hand_that_the_rules_do_not_allow_is_shown_as_far_as_it_goes_and_why() -> None:
    text = text_of(some_hand("winamax-stud", 4), Form.POKERSTARS)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if " calls " in line or " folds" in line)
    lines = text.splitlines()
    lines[line - 1] = lines[line - 1].partition(":")[0] + ": raises 900 to 999"
    pasted = seen("\n".join(lines))
    assert pasted.differences[0].line == line
    assert pasted.hand.hand.phase.value != "complete"
    with pytest.raises(Refusal) as refusal:
        write_pasted("\n".join(lines), place=0, form=Form.PHH)
    assert refusal.value.code == "bad-export"


@pytest.mark.parametrize("form", list(Form))
def test_a_pasted_hand_is_written_in_every_form(form: Form) -> None:
    hand = some_hand("pokerstars-stud8", 3)
    _, text = write_pasted(text_of(hand, Form.JSON), place=0, form=form)
    assert seen(text).hand.hand.awards == hand.state.awards


@pytest.mark.parametrize("seat", [0, -3, 11, 10**9])
def test_seats_that_cannot_be_drawn_are_refused(seat: int) -> None:
    """A page that draws a ring of so many seats would stand still."""
    text = text_of(played_hand(), Form.JSON)
    moved = re.sub(r"(?<=[\[,])8(?=[,\]])|(?<=:)8(?=[,}])", str(seat), text)
    assert moved != text
    with pytest.raises(Refusal):
        seen(moved)


def test_no_more_hands_are_listed_than_a_page_can_take() -> None:
    text = text_of(played_hand(), Form.JSON) * (MOST_HANDS + 5)
    assert len(seen(text).hands) == MOST_HANDS


def test_steps_of_a_hand_that_is_not_over_end_where_it_stands() -> None:
    hand = Hand.start(house=PROFILES["razz"], stakes=STAKES, stacks={1: 900, 2: 900}, deck=shuffled(1))
    steps = steps_of(hand, 1, ())
    assert len(steps) == len(hand.events)
    assert steps[-1].hand.to_act == hand.to_act
