"""The hand history format PHH: one hand a file or many in sections, replayed to the stacks that it ends with."""

import pytest

from doorcard.cards import parse_cards
from doorcard.history.phh import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedShow,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street
from doorcard.rules.house import BoardTie

HAND = """\
variant = 'F7S/8'
ante_trimming_status = true
antes = [10, 10, 10]
bring_in = 20
small_bet = 50
big_bet = 100
starting_stacks = [500, 110, 700]
actions = [
  'd dh p1 KdKh8s', # the first seat
  'd dh p2 6cQs2c',
  'd dh p3 ????9h',

  'p2 pb', 'p3 cbr 50',
  'p1 cbr 100 # over the completion',
  'p2 cc', 'p3 cc',
  'd dh p1 8d', 'd dh p2 3d', 'd dh p3 Jh',
  'p1 cbr 50', 'p3 f',
  'p1 sm KdKh8s8d', 'p2 sm 6cQs2c3d',
  'd dh p1 Tc', 'd dh p2 4h', 'd dh p1 Td', 'd dh p2 Qd', 'd dh p1 3s', 'd dh p2 7s',
  'p1 sm -', 'p2 sm -',
]
players = ['Ann', 'Bob', 'Cy']
day = 2
month = 3
year = 2024
hand = 17
finishing_stacks = [555, 165, 590]
"""

HEADS_UP = """\
variant = 'FR'
antes = [10, 10]
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = [1000, 130]
actions = ['d dh p1 QhQdKs', 'd dh p2 As2c6h', 'p1 pb', 'p2 cbr 40', 'p1 cbr 80', 'p2 cbr 120', 'p1 cc', \
'd dh p1 4s', 'd dh p2 5c', 'd dh p1 3s', 'd dh p2 7c', 'd dh p1 2s', 'd dh p2 8c', 'd dh p1 Ah', 'd dh p2 9c', \
'p1 sm QhQdKs4s3s2sAh', 'p2 sm As2c6h5c7c8c9c']
finishing_stacks = [870, 260]
"""


def read_all(text: str) -> list[Reading]:
    return list(read_hands(FORMAT, iter(text.splitlines())))


def read(text: str) -> HandRecord:
    (record,) = read_all(text)
    assert isinstance(record, HandRecord), record
    return record


def test_the_fields_tell_game_stakes_players_and_time() -> None:
    record = read(HAND)
    assert (record.game, record.number, record.time) == (Game.STUD8, "17", "2024-03-02")
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet) == (1000, 2000, 5000, 10000)
    assert stakes.unit == 100, "no currency: a chip is the smallest unit"
    assert [(seat.seat, seat.name, seat.stack) for seat in record.seats] == [
        (1, "Ann", 50000),
        (2, "Bob", 11000),
        (3, "Cy", 70000),
    ]
    assert record.final_stacks == ((1, 55500), (2, 16500), (3, 59000))


def test_actions_have_the_lines_that_they_stand_on() -> None:
    actions = [step for step in read(HAND).steps if isinstance(step, RecordedAction)]
    assert [(step.line, step.seat, step.did, step.to) for step in actions] == [
        (13, 2, Did.BRING_IN, None),
        (13, 3, Did.WAGER, 5000),
        (14, 1, Did.WAGER, 10000),
        (15, 2, Did.CALL, None),
        (15, 3, Did.CALL, None),
        (17, 1, Did.WAGER, 5000),
        (17, 3, Did.FOLD, None),
    ]


def test_unknown_cards_stay_unknown() -> None:
    dealt = [step for step in read(HAND).steps if isinstance(step, RecordedCards) and step.seat == 3]
    assert [step.cards for step in dealt] == [parse_cards("?? ?? 9h"), parse_cards("Jh")]


def test_hands_turned_up_before_the_last_card_replay() -> None:
    """TDA 2024 rule 16: as soon as nobody can bet, everybody's hand is turned up."""
    record = read(HAND)
    shown = [step.cards for step in record.steps if isinstance(step, RecordedShow) and step.seat == 1]
    assert shown == [parse_cards("Kd Kh 8s 8d"), parse_cards("Kd Kh 8s 8d Tc Td 3s")]
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences


def test_a_wager_is_told_as_what_the_deepest_opponent_can_meet() -> None:
    """Against 110 chips a raise to 120 is told as one to 100, and 80 chips turn one to 80 into one to 70."""
    assert replay(read(HEADS_UP)).is_exact
    trimmed = HEADS_UP.replace("[1000, 130]", "[1000, 110]").replace("'p2 cbr 120', 'p1 cc'", "'p2 cbr 100', 'p1 cc'")
    assert replay(read(trimmed.replace("[870, 260]", "[890, 220]"))).is_exact
    theirs = HEADS_UP.replace("[1000, 130]", "[1000, 80]").replace(
        "'p1 cbr 80', 'p2 cbr 120', 'p1 cc'", "'p1 cbr 70', 'p2 cc'"
    )
    assert replay(read(theirs.replace("[870, 260]", "[920, 160]"))).is_exact
    beyond = theirs.replace("'p1 cbr 70'", "'p1 cbr 75'").replace("[870, 260]", "[920, 160]")
    assert not replay(read(beyond)).is_exact


def test_another_finishing_stack_is_a_difference() -> None:
    assert not replay(read(HAND.replace("[555, 165, 590]", "[560, 160, 590]"))).is_exact


def test_what_is_missing_from_the_finishing_stacks_is_rake() -> None:
    replayed = replay(read(HEADS_UP.replace("[870, 260]", "[870, 250]")))
    assert replayed.is_exact
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert replayed.hand.result.rake == 1000


def test_many_hands_stand_in_sections() -> None:
    text = f"# two hands\n[1]\n{HEADS_UP}\n\n[2]\n{HAND}"
    first, second = read_all(text)
    assert isinstance(first, HandRecord)
    assert isinstance(second, HandRecord)
    assert (first.game, second.game) == (Game.RAZZ, Game.STUD8)
    assert second.first_line == text.splitlines().index("[2]") + 1
    actions = [step for step in second.steps if isinstance(step, RecordedAction)]
    assert actions[0].line == text.splitlines().index("  'p2 pb', 'p3 cbr 50',") + 1


def test_files_put_one_behind_the_other_are_as_many_hands() -> None:
    assert [type(reading) for reading in read_all(HEADS_UP + HAND)] == [HandRecord, HandRecord]


def test_a_broken_hand_does_not_stop_the_next() -> None:
    broken, well = read_all(f"[1]\nvariant = 'FR'\nantes = [10, 10\n[2]\n{HAND}")
    assert isinstance(broken, Unreadable)
    assert 2 <= broken.line <= 4
    assert isinstance(well, HandRecord)


def test_other_variants_are_skipped() -> None:
    skipped, well = read_all(f"[1]\nvariant = 'NT'\n[2]\n{HAND}")
    assert isinstance(skipped, Skipped)
    assert isinstance(well, HandRecord)


def test_cash_with_cents_has_a_cent_as_its_unit() -> None:
    text = HEADS_UP.replace("bring_in = 10", "bring_in = 0.10").replace("antes = [10, 10]", "antes = [0.05, 0.05]")
    text = text.replace("small_bet = 40", "small_bet = 0.40").replace("big_bet = 80", "big_bet = 0.80")
    text = text.replace("starting_stacks = [1000, 130]", "starting_stacks = [10.00, inf]\ncurrency = 'USD'")
    text = text.replace("cbr 40", "cbr 0.40").replace("cbr 80", "cbr 0.80").replace("cbr 120", "cbr 1.20")
    record = read(text.replace("finishing_stacks = [870, 260]", ""))
    assert (record.stakes.ante, record.stakes.bring_in, record.stakes.unit) == (5, 10, 1)
    assert not record.tournament
    assert [seat.stack for seat in record.seats] == [1000, None]


def test_seat_numbers_are_kept_where_they_are_told_clockwise() -> None:
    record = read(HAND.replace("day = 2", "day = 2\nseats = [5, 8, 2]"))
    assert [seat.seat for seat in record.seats] == [5, 8, 2]
    assert record.button == 2
    assert replay(record).is_exact
    mixed = read(HAND.replace("day = 2", "day = 2\nseats = [5, 2, 8]"))
    assert [seat.seat for seat in mixed.seats] == [1, 2, 3]


def test_a_card_for_everybody_and_mucks_are_read() -> None:
    text = HEADS_UP.replace("'d dh p1 Ah', 'd dh p2 9c'", "'d db 9c'").replace("'p1 sm QhQdKs4s3s2sAh'", "'p1 sm'")
    steps = read(text).steps
    assert RecordedCommunityCard(line=7, card=parse_cards("9c")[0]) in steps
    assert RecordedMuck(line=7, seat=1) in steps


def test_the_one_player_whose_down_cards_are_told_is_the_hero() -> None:
    assert read(HAND).hero is None
    assert read(HAND.replace("6cQs2c", "????2c")).hero == 1


def test_third_street_may_be_dealt_card_by_card() -> None:
    text = HEADS_UP.replace("'d dh p1 QhQdKs'", "'d dh p1 Qh', 'd dh p1 Qd', 'd dh p1 Ks'")
    assert replay(read(text)).is_exact


def test_the_house_is_the_world_series_where_none_is_told() -> None:
    assert read(HEADS_UP).house.tie_first is BoardTie.POSITION
    assert read(HEADS_UP.replace("'FR'", "'F7S'")).house.tie_first is BoardTie.SUIT


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("'p2 pb'", "'p2 posts'", 13, "no action"),
        ("'p2 pb'", "'p9 pb'", 13, "nobody"),
        ("'p2 pb'", "'shuffle'", 13, "no action"),
        ("cbr 50'", "cbr half'", 13, "not an amount"),
        ("'d dh p2 6cQs2c'", "'d dh p2 6cQs2c3c'", 10, "4 cards"),
        ("'d dh p2 6cQs2c'", "'d dh p2 6cQsXX'", 10, "not a card"),
        ("antes = [10, 10, 10]", "antes = [10, 10, 5]", 3, "different amounts"),
        ("bring_in = 20\n", "", 1, "bring_in"),
        ("variant = 'F7S/8'", "variants = 'F7S/8'", 1, "no variant"),
        ("'d dh p2 7s'", "'d dh p2 7s', 'd dh p2 7h'", 19, "8 cards"),
        ("big_bet = 100", "big_bet = 'much'", 1, "not what it should be"),
        ("big_bet = 100", "big_bet = ", 6, "Invalid value"),
        ("starting_stacks = [500, 110, 700]", "starting_stacks = [500, 110]", 1, "not what it should be"),
    ],
)
def test_what_is_not_understood_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    (refused,) = read_all(HAND.replace(old, new, 1))
    assert isinstance(refused, Unreadable)
    assert (refused.line, reason in str(refused)) == (line, True), refused


def test_streets_follow_from_the_cards() -> None:
    dealt = [step.street for step in read(HAND).steps if isinstance(step, RecordedCards) and step.seat == 1]
    assert dealt == list(Street)


def test_comments_alone_are_no_action() -> None:
    assert replay(read(HAND.replace("'p2 pb'", "'# the low card', 'p2 pb'"))).is_exact
