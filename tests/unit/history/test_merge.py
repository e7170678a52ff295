"""Merge's records: XML with a description, totals for raises, cards told anew on every street, seats from 0."""

import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.history.merge import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
    RecordedWin,
)
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

CASH = """\
<description type="7-Stud H/L8" stakes="Limit $1/$2" version="2"/>
<game id="44-7" starttime="20120101120000" numholecards="7" gametype="43" realmoney="true" version="2">
<players dealer="7">
<player seat="0" nickname="Ann" balance="$20.00" dealtin="true" />
<player seat="3" nickname="Bob" balance="$1,050.50" dealtin="true" />
<player seat="6" nickname="Cyd" balance="$9.00" dealtin="false" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="ANTE" timestamp="1" player="0" amount="0.10"/>
<event sequence="2" type="SIT_OUT" player="6"/>
<event sequence="3" type="ANTE" timestamp="1" player="3" amount="0.10"/>
</round>
<round id="BRING_IN" sequence="2">
<event sequence="4" type="BRING_IN" timestamp="1" player="0" amount="0.25"/>
<cards type="HOLE" cards="Ad,9s,3c" player="0" hand="Ace High"/>
<cards type="DRAW_DRAWN_CARDS" cards="null,null,Kh" player="3"/>
</round>
<round id="THIRD_STREET" sequence="3">
<event sequence="5" type="COMPLETE" timestamp="1" player="3" amount="1.00"/>
<event sequence="6" type="CALL" timestamp="1" player="0" amount="0.75"/>
</round>
<round id="FOURTH_STREET" sequence="4">
<event sequence="7" type="BET" timestamp="1" player="3" amount="1.00"/>
<event sequence="8" type="RAISE" timestamp="1" player="0" amount="2.00"/>
<event sequence="8" type="CHAT"/>
<event sequence="9" type="DISCONNECTED" timestamp="1" player="3"/>
<event sequence="10" type="FOLD" timestamp="1" player="3"/>
<cards type="HOLE" cards="Ad,9s,3c,4c" player="0" hand="Ace High"/>
<cards type="DRAW_DRAWN_CARDS" cards="null,null,Kh,Qd" player="3"/>
</round>
<round id="END_OF_FOLDED_GAME" sequence="5">
<event sequence="11" type="MUCK" timestamp="1" player="0"/>
<winner amount="4.00" uncalled="false" potnumber="1" player="0" pottype="n"/>
<winner amount="1.00" uncalled="true" potnumber="2" player="0" pottype="n"/>
</round>
<round id="END_OF_GAME" sequence="6">
</round>
</game>
"""

TOURNAMENT = """\
<description type="HORSE Tournament" stakes="Limit"/>
<game id="45-8" starttime="20110202" numholecards="7" gametype="77" multigametype="49" realmoney="true">
<players dealer="7">
<player seat="1" nickname="Ann" balance="$0.00" dealtin="true" />
<player seat="2" nickname="Bob" balance="$390.00" dealtin="true" />
<player seat="5" nickname="Cyd" balance="$990.00" dealtin="true" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="ANTE" player="1" amount="7.00"/>
<event sequence="2" type="ANTE" player="2" amount="10.00"/>
<event sequence="3" type="ANTE" player="5" amount="10.00"/>
</round>
<round id="BRING_IN" sequence="2">
<event sequence="4" type="BET" player="5" amount="100.00"/>
<cards type="DRAW_DRAWN_CARDS" cards=",,2c" player="1"/>
<cards type="HOLE" cards="Ac,3c,4d" player="2" hand="4-3-A"/>
<cards type="DRAW_DRAWN_CARDS" cards=",,Kd" player="5"/>
</round>
<round id="THIRD_STREET" sequence="3">
<event sequence="5" type="RAISE" player="2" amount="200.00"/>
<event sequence="6" type="RAISE" player="5" amount="300.00"/>
<event sequence="7" type="ALL_IN" player="2" amount="190.00"/>
<event sequence="8" type="CALL" player="5" amount="90.00"/>
<event sequence="9" type="SHOW" player="2"/>
<event sequence="10" type="SHOW" player="5"/>
<event sequence="11" type="SHOW" player="1"/>
<cards type="SHOWN" cards="Qd,Qh,2c" player="1"/>
<cards type="SHOWN" cards="Ac,3c,4d" player="2"/>
<cards type="SHOWN" cards="Kc,5s,Kd" player="5"/>
</round>
<round id="FOURTH_STREET" sequence="4">
<cards type="DRAW_DRAWN_CARDS" cards="Qd,Qh,2c,Qs" player="1"/>
<cards type="HOLE" cards="Ac,3c,4d,5c" player="2" hand="5-4-3-A"/>
<cards type="DRAW_DRAWN_CARDS" cards="Kc,5s,Kd,Kh" player="5"/>
</round>
<round id="FIFTH_STREET" sequence="5">
<cards type="DRAW_DRAWN_CARDS" cards="Qd,Qh,2c,Qs,Jh" player="1"/>
<cards type="HOLE" cards="Ac,3c,4d,5c,6h" player="2" hand="6-5-4-3-A"/>
<cards type="DRAW_DRAWN_CARDS" cards="Kc,5s,Kd,Kh,Jd" player="5"/>
</round>
<round id="SIXTH_STREET" sequence="6">
<cards type="DRAW_DRAWN_CARDS" cards="Qd,Qh,2c,Qs,Jh,Ts" player="1"/>
<cards type="HOLE" cards="Ac,3c,4d,5c,6h,Th" player="2" hand="6-5-4-3-A"/>
<cards type="DRAW_DRAWN_CARDS" cards="Kc,5s,Kd,Kh,Jd,9s" player="5"/>
</round>
<round id="SEVENTH_STREET" sequence="7">
<cards type="DRAW_DRAWN_CARDS" cards="Qd,Qh,2c,Qs,Jh,Ts,Td" player="1"/>
<cards type="HOLE" cards="Ac,3c,4d,5c,6h,Th,8s" player="2" hand="6-5-4-3-A"/>
<cards type="DRAW_DRAWN_CARDS" cards="Kc,5s,Kd,Kh,Jd,9s,9d" player="5"/>
</round>
<round id="END_OF_GAME" sequence="8">
<event sequence="12" type="PLAYER_OUT" player="1"/>
<winner amount="21.00" uncalled="false" potnumber="1" player="2" hand="6-5-4-3-A" pottype="n"/>
<winner amount="786.00" uncalled="false" potnumber="2" player="2" hand="6-5-4-3-A" pottype="n"/>
</round>
</game>
"""


def readings(text: str) -> list[Reading]:
    return list(read_hands(FORMAT, iter(text.splitlines())))


def read(text: str) -> HandRecord:
    (record,) = readings(text)
    assert isinstance(record, HandRecord), record
    return record


def actions(text: str) -> list[RecordedAction]:
    return [step for step in read(text).steps if isinstance(step, RecordedAction)]


def test_the_description_tells_the_game_and_the_bets_of_a_cash_table() -> None:
    record = read(CASH)
    assert (record.room, record.number, record.time) == ("Merge", "44-7", "20120101120000")
    assert (record.game, record.tournament, record.rake, record.first_line) == (Game.STUD8, False, None, 2)
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (10, 25, 100, 200, 1)


def test_seats_count_from_one_and_who_is_not_dealt_in_is_not_there() -> None:
    record = read(CASH)
    assert [(seat.seat, seat.name, seat.stack) for seat in record.seats] == [(1, "Ann", 2000), (4, "Bob", 105050)]
    assert record.hero == 1


def test_completions_and_raises_are_totals_and_calls_are_added() -> None:
    told = [(step.line, step.seat, step.did, step.to, step.adds) for step in actions(CASH)]
    assert told == [
        (14, 1, Did.BRING_IN, None, 25),
        (19, 4, Did.WAGER, 100, None),
        (20, 1, Did.CALL, None, 75),
        (23, 4, Did.WAGER, 100, None),
        (24, 1, Did.WAGER, 200, None),
        (27, 4, Did.FOLD, None, None),
    ]


def test_of_the_cards_told_anew_only_the_last_is_new() -> None:
    dealt = [step for step in read(CASH).steps if isinstance(step, RecordedCards)]
    assert [(step.street, step.seat, step.cards) for step in dealt] == [
        (Street.THIRD, 1, parse_cards("Ad 9s 3c")),
        (Street.THIRD, 4, (UNKNOWN, UNKNOWN, *parse_cards("Kh"))),
        (Street.FOURTH, 1, parse_cards("4c")),
        (Street.FOURTH, 4, parse_cards("Qd")),
    ]


def test_a_hero_who_folded_is_told_his_old_cards_and_they_are_not_new() -> None:
    text = CASH.replace('cards="null,null,Kh,Qd" player="3"', 'cards="null,null,Kh" player="3"')
    assert sum(isinstance(step, RecordedCards) for step in read(text).steps) == 3


def test_an_uncalled_bet_with_a_winner_of_its_own_went_back() -> None:
    record = read(CASH)
    assert RecordedReturn(line=34, seat=1, amount=100) in record.steps
    assert [step.amount for step in record.steps if isinstance(step, RecordedWin)] == [400]
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert replayed.hand.result.rake == 20


def test_else_the_win_holds_it() -> None:
    text = CASH.replace('<winner amount="1.00" uncalled="true" potnumber="2" player="0" pottype="n"/>', "")
    replayed = replay(read(text.replace('amount="4.00"', 'amount="5.00"')))
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert (replayed.hand.result.returned, replayed.hand.result.rake) == ({1: 100}, 20)


def test_a_winner_who_mucks_is_noted_and_nobody_minds() -> None:
    assert RecordedMuck(line=32, seat=1) in read(CASH).steps


def test_of_a_mix_the_number_of_the_game_tells_which_it_is() -> None:
    record = read(TOURNAMENT)
    assert (record.game, record.tournament, record.rake) == (Game.RAZZ, True, 0)


@pytest.mark.parametrize(
    ("number", "game"),
    [
        ("38", Game.STUD),
        ("39", Game.STUD),
        ("41", Game.STUD),
        ("42", Game.STUD),
        ("43", Game.STUD8),
        ("45", Game.STUD8),
        ("46", Game.RAZZ),
        ("47", Game.RAZZ),
        ("49", Game.RAZZ),
    ],
)
def test_the_numbers_of_the_games(number: str, game: Game) -> None:
    assert read(TOURNAMENT.replace('multigametype="49"', f'multigametype="{number}"')).game is game


@pytest.mark.parametrize("number", ["1", "9", "37"])
def test_the_other_games_of_a_mix_are_skipped(number: str) -> None:
    (skipped,) = readings(TOURNAMENT.replace('multigametype="49"', f'multigametype="{number}"'))
    assert isinstance(skipped, Skipped)
    assert skipped.line == 2


def test_a_cancelled_hand_is_skipped() -> None:
    (skipped,) = readings(CASH.replace('<event sequence="8" type="CHAT"/>', '<event type="GAME_CANCELLED"/>'))
    assert isinstance(skipped, Skipped)


def test_in_a_tournament_the_balance_is_told_after_the_ante() -> None:
    """Ann has nothing left, for a short ante; her 7 make the main pot."""
    record = read(TOURNAMENT)
    assert [(seat.seat, seat.stack) for seat in record.seats] == [(2, 700), (3, 40000), (6, 100000)]
    assert RecordedAnte(line=9, seat=2, amount=700) in record.steps
    stakes = record.stakes
    told = (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit)
    assert told == (1000, None, 10000, 20000, 100)


def test_a_hand_all_in_on_third_street_replays_with_its_side_pot() -> None:
    """Completed at once in the round of the bring-in, raised twice, all-in, called: all hands are turned up at once."""
    record = read(TOURNAMENT)
    assert RecordedShow(line=25, seat=6, cards=parse_cards("Kc 5s Kd")) in record.steps
    assert record.pots == (2100, 78600)
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences


def test_a_player_who_sits_out_and_does_no_more_has_folded() -> None:
    text = CASH.replace('type="FOLD" timestamp="1" player="3"', 'type="SIT_OUT" player="3"')
    assert RecordedAction(line=27, street=Street.FOURTH, seat=4, did=Did.FOLD) in read(text).steps
    later = CASH.replace('type="DISCONNECTED" timestamp="1" player="3"', 'type="SIT_OUT" player="3"')
    assert len(actions(later)) == len(actions(CASH))
    folded = CASH.replace(
        '<event sequence="11"', '<event sequence="11" type="SIT_OUT" player="3"/>\n<event sequence="12"'
    )
    assert len(actions(folded)) == len(actions(CASH))


def test_an_all_in_of_nothing_is_nothing() -> None:
    text = CASH.replace('<event sequence="8" type="CHAT"/>', '<event type="ALL_IN" player="3" amount="0.00"/>')
    assert actions(text) == actions(CASH)


def test_a_community_card_is_everybodys() -> None:
    text = TOURNAMENT.replace(
        'type="DRAW_DRAWN_CARDS" cards="Qd,Qh,2c,Qs,Jh,Ts,Td" player="1"', 'type="COMMUNITY" cards="6s"'
    )
    assert "6s" in {step.card.text for step in read(text).steps if hasattr(step, "card")}


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('type="COMPLETE"', 'type="STRADDLE"', 19, "unknown type 'STRADDLE'"),
        ('type="ANTE" timestamp="1" player="3"', 'type="BIG_BLIND" player="3"', 11, "no ante is 'BIG_BLIND'"),
        ('player="0" amount="0.75"', 'player="0"', 20, "<event> has no amount"),
        ('player="0" amount="0.75"', 'player="0" amount="some"', 20, "not an amount"),
        ('player="0" amount="0.75"', 'player="5" amount="0.75"', 20, "player 5 is not dealt in"),
        ('player="0" amount="0.75"', 'player="x" amount="0.75"', 20, "player is no seat"),
        ('"null,null,Kh"', '"null,null,Kx"', 16, "not a card"),
        ('"null,null,Kh"', '"null,null,Kh,Kd"', 16, "4 cards"),
        ('"Ad,9s,3c" player', '"Ad,9s" player', 15, "2 cards of the kind"),
        ('type="HOLE" cards="Ad,9s,3c"', 'type="BURNT" cards="Ad,9s,3c"', 15, "BURNT"),
        ('id="FOURTH_STREET"', 'id="FLOP"', 22, "no round 'FLOP'"),
    ],
)
def test_what_is_not_understood_is_unreadable_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    (wrong,) = readings(CASH.replace(old, new, 1))
    assert isinstance(wrong, Unreadable), wrong
    assert (wrong.line, reason in str(wrong)) == (line, True), str(wrong)


def test_without_a_description_the_game_is_not_guessed() -> None:
    (wrong,) = readings(CASH.partition("\n")[2])
    assert isinstance(wrong, Unreadable)
    assert wrong.line == 1


def test_games_have_the_description_before_them() -> None:
    first, second = readings(CASH + TOURNAMENT)
    assert isinstance(first, HandRecord)
    assert isinstance(second, HandRecord)
    assert (first.game, second.game, second.first_line) == (Game.STUD8, Game.RAZZ, 40)


def test_it_is_recognised_by_its_description_or_its_games() -> None:
    assert FORMAT.recognises(CASH)
    assert FORMAT.recognises(CASH.partition("\n")[2])
    assert not FORMAT.recognises('<game gamecode="1">')
