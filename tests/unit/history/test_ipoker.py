"""iPoker's records: sessions of XML, numbered actions, calls and all-ins added, raises told as totals."""

import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.history.ipoker import FORMAT
from doorcard.history.reading import Reading, Skipped, Unreadable, read_hands
from doorcard.history.record import Did, HandRecord, RecordedAction, RecordedCards, RecordedCommunityCard, RecordedWin
from doorcard.history.replay import replay
from doorcard.rules import Game, Street

HEADER = """\
<?xml version="1.0" encoding="utf-8"?><session sessioncode="88">
 <general>
  <gametype>7 Card Stud L €0.10/€0.20</gametype>
  <nickname>Bob</nickname>
 </general>
"""
HAND = """\
 <game gamecode="501">
  <general>
   <startdate>2011-02-03 04:05:06</startdate>
   <players>
    <player seat="2" name="Ann" chips="€5" dealer="1" win="€0" bet="€0.12"/>
    <player seat="5" name="Bob" chips="€1,000.40" dealer="0" win="€0.81" bet="€0.42"/>
    <player seat="6" name="Cyd" chips="€0" dealer="0" win="€0" bet="€0"/>
    <player seat="9" name="Dee" chips="€3.15" dealer="0" win="€0" bet="€0.02"/>
   </players>
  </general>
  <round no="0">
   <action no="1" player="Ann" type="15" sum="€0.02" cards="[cards]"/>
   <action no="2" player="Bob" type="15" sum="€0.02" cards="[cards]"/>
   <action no="3" player="Dee" type="15" sum="€0.02" cards="[cards]"/>
  </round>
  <round no="1"/>
  <round no="2">
   <cards type="Third Street" player="Ann">X X H10</cards><action no="5" player="Ann" type="3" sum="€0.05" cards=""/>
   <action no="8" player="Ann" type="3" sum="€0.05" cards=""/>
   <cards type="Third Street" player="Bob">DA D10 D3</cards><action no="6" player="Bob" type="5" sum="€0.10" cards=""/>
   <cards type="Third Street" player="Dee">X X C2</cards><action no="4" player="Dee" type="16" sum="€0.05" cards=""/>
   <action no="7" player="Dee" type="0" sum="€0" cards=""/>
  </round>
  <round no="3">
   <cards type="Fourth Street" player="Ann">S8</cards><action no="9" player="Ann" type="4" sum="€0" cards=""/>
   <cards type="Fourth Street" player="Bob">D4</cards><action no="10" player="Bob" type="5" sum="€0.10" cards=""/>
   <action no="11" player="Ann" type="23" sum="€0.20" cards=""/>
   <action no="12" player="Bob" type="23" sum="€0.30" cards=""/>
   <action no="13" player="Ann" type="0" sum="€0" cards=""/>
  </round>
 </game>
</session>
"""

TOURNAMENT = """\
<session sessioncode="89">
<gametype>7 Card Stud Hi-Lo L</gametype>
<nickname>Eve</nickname>
<tournamentname>Evening</tournamentname>
<game gamecode="502">
<player seat="1" name="Ann" chips="1,500" dealer="1" win="0" bet="0"/>
<player seat="4" name="Bob" chips="115" dealer="0" win="230" bet="0"/>
<round no="0">
<action no="1" player="Ann" type="15" sum="15"/>
<action no="2" player="Bob" type="15" sum="15"/>
</round>
<round no="2">
<cards type="Third Street" player="Ann">D9 S9 C5</cards>
<cards type="Third Street" player="Bob">HK CK H7</cards>
<action no="3" player="Ann" type="16" sum="30"/>
<action no="4" player="Bob" type="7" sum="100"/>
<action no="5" player="Ann" type="3" sum="70"/>
</round>
<round no="3">
<cards type="Fourth Street" player="Ann">SJ</cards><cards type="Fourth Street" player="Bob">C4</cards>
</round>
<round no="4">
<cards type="Fifth Street" player="Ann">SQ</cards><cards type="Fifth Street" player="Bob">C10</cards>
</round>
<round no="5">
<cards type="Sixth Street" player="Ann">D2</cards><cards type="Sixth Street" player="Bob">S6</cards>
</round>
<round no="6">
<cards type="River" player="Ann">X</cards><cards type="River" player="Bob">HQ</cards>
</round>
</game>
</session>
"""


def readings(text: str) -> list[Reading]:
    return list(read_hands(FORMAT, iter(text.splitlines())))


def read(text: str) -> HandRecord:
    (record,) = readings(text)
    assert isinstance(record, HandRecord), record
    return record


def actions(record: HandRecord) -> list[RecordedAction]:
    return [step for step in record.steps if isinstance(step, RecordedAction)]


def test_the_session_tells_the_game_and_the_hand_its_number_and_time() -> None:
    record = read(HEADER + HAND)
    assert (record.room, record.number, record.time) == ("iPoker", "501", "2011-02-03 04:05:06")
    assert (record.game, record.tournament, record.first_line) == (Game.STUD, False, 6)
    stakes = record.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit) == (2, 5, 10, 20, 1)


def test_who_pays_no_ante_is_not_dealt_in_and_the_nickname_is_the_hero() -> None:
    record = read(HEADER + HAND)
    assert [(seat.seat, seat.name, seat.stack) for seat in record.seats] == [
        (2, "Ann", 500),
        (5, "Bob", 100040),
        (9, "Dee", 315),
    ]
    assert record.hero == 5


def test_actions_are_in_the_order_of_their_numbers_whatever_the_order_of_the_file() -> None:
    told = [(step.line, step.seat, step.did, step.to, step.adds) for step in actions(read(HEADER + HAND))]
    assert told[:5] == [
        (26, 9, Did.BRING_IN, None, 5),
        (23, 2, Did.CALL, None, 5),
        (25, 5, Did.WAGER, 10, None),
        (27, 9, Did.FOLD, None, None),
        (24, 2, Did.CALL, None, 5),
    ]
    assert [(seat, did, to) for _, seat, did, to, _ in told[5:]] == [
        (2, Did.CHECK, None),
        (5, Did.WAGER, 10),
        (2, Did.WAGER, 20),
        (5, Did.WAGER, 30),
        (2, Did.FOLD, None),
    ]


def test_cards_have_the_suit_first_and_a_ten_is_two_figures() -> None:
    cards = {step.seat: step.cards for step in read(HEADER + HAND).steps if isinstance(step, RecordedCards)}
    first = [step.cards for step in read(HEADER + HAND).steps if isinstance(step, RecordedCards)][:2]
    assert first == [(UNKNOWN, UNKNOWN, *parse_cards("Th")), parse_cards("Ad Td 3d")]
    assert cards[2] == parse_cards("8s")


def test_a_win_holds_the_uncalled_bet() -> None:
    """Antes of 0.06, 0.25 on third street, 0.40 on fourth and the 0.10 that went back to Bob."""
    record = read(HEADER + HAND)
    assert [step.amount for step in record.steps if isinstance(step, RecordedWin)] == [81]
    replayed = replay(record)
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert (replayed.hand.result.returned, replayed.hand.result.rake) == ({5: 10}, 0)


def test_what_is_missing_from_the_wins_at_a_cash_table_is_rake() -> None:
    replayed = replay(read(HEADER + HAND.replace('win="€0.81"', 'win="€0.78"')))
    assert replayed.is_exact, replayed.differences
    assert replayed.hand is not None
    assert replayed.hand.result is not None
    assert replayed.hand.result.rake == 3


def test_a_second_hand_of_the_session_has_the_same_header() -> None:
    second = HAND.replace('gamecode="501"', 'gamecode="503"')
    told = readings(HEADER + HAND.replace("</session>\n", "") + second)
    numbers = [(reading.number, reading.first_line) for reading in told if isinstance(reading, HandRecord)]
    assert numbers == [("501", 6), ("503", 37)]


def test_a_broken_hand_does_not_stop_the_others() -> None:
    broken = HAND.replace('<round no="3">', "<round>").replace("</session>\n", "")
    first, second = readings(HEADER + broken + HAND)
    assert isinstance(first, Unreadable)
    assert (first.line, str(first)) == (29, "<round> has no no")
    assert isinstance(second, HandRecord)


def test_a_tournament_has_no_rake_and_its_bets_are_those_of_its_level() -> None:
    """Nobody bets but his last chips: with an ante of 15 and a bring-in of 30 the room bets 100."""
    record = read(TOURNAMENT)
    assert (record.game, record.tournament, record.rake, record.hero) == (Game.STUD8, True, 0, None)
    stakes = record.stakes
    told = (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, stakes.unit)
    assert told == (1500, 3000, 10000, 20000, 100)


def test_an_all_in_is_added_whether_it_calls_or_raises() -> None:
    record = read(TOURNAMENT)
    all_in = RecordedAction(line=16, street=Street.THIRD, seat=4, did=Did.ALL_IN, adds=10000)
    assert all_in in record.steps


def test_a_loser_whose_last_card_is_not_told_replays_as_mucked() -> None:
    replayed = replay(read(TOURNAMENT))
    assert replayed.is_exact, replayed.differences


def test_an_unknown_level_bets_four_bring_ins_or_eight_antes() -> None:
    text = TOURNAMENT.replace('type="15" sum="15"', 'type="15" sum="14"').replace('chips="115"', 'chips="114"')
    assert read(text).stakes.small_bet == 4 * 3000
    at_once = text.replace('<action no="3" player="Ann" type="16" sum="30"/>', "")
    assert read(at_once).stakes.small_bet == 8 * 1400


def test_a_card_of_nobody_on_the_river_is_everybodys() -> None:
    text = TOURNAMENT.replace('type="River" player="Bob"', 'type="River" player=""')
    (card,) = [step for step in read(text).steps if isinstance(step, RecordedCommunityCard)]
    assert card.card.text == "Qh"


def test_who_sits_out_folds_and_an_action_that_is_none_is_nothing() -> None:
    text = (HEADER + HAND).replace('player="Dee" type="0"', 'player="Dee" type="9"')
    assert actions(read(text)) == actions(read(HEADER + HAND))
    text = text.replace('<round no="1"/>', '<round no="1"><action no="99" player="Dee" type="8" sum="€0"/></round>')
    assert actions(read(text)) == actions(read(HEADER + HAND))


def test_a_name_is_the_same_in_the_header_and_in_the_hand() -> None:
    assert read((HEADER + HAND).replace("Bob", "Bob &amp; Co")).hero == 5


@pytest.mark.parametrize("game", ["5 Card Stud L €1/€2", "Holdem NL €1/€2", "7 Card Stud NL €1/€2"])
def test_other_games_are_skipped(game: str) -> None:
    (skipped,) = readings((HEADER + HAND).replace("7 Card Stud L €0.10/€0.20", game))
    assert isinstance(skipped, Skipped)
    assert skipped.line == 6


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('type="5" sum="€0.10"', 'type="6" sum="€0.10"', 25, "unknown type '6'"),
        ('type="16" sum="€0.05"', 'type="16" sum="five"', 26, "not an amount"),
        ("X X C2", "X X C1x", 26, "not a card"),
        ("X X C2", "X C2", 26, "2 cards on third street"),
        ('type="Third Street" player="Dee"', 'type="River" player="Dee"', 26, "round of another street"),
        ('no="4" player="Dee"', 'no="4" player="Zoe"', 26, "nobody at the table is called 'Zoe'"),
        ('no="4" player="Dee"', 'no="four" player="Dee"', 26, "no is no number"),
        ('<round no="3">', '<round no="9">', 29, "no round 9"),
        ('<round no="3">', '<round no="three">', 29, "no is no number"),
        (' win="€0.81"', ' win="€0"', 36, "nobody has won it"),
    ],
)
def test_what_is_not_understood_is_unreadable_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    (wrong,) = readings((HEADER + HAND).replace(old, new, 1))
    assert isinstance(wrong, Unreadable), wrong
    assert (wrong.line, reason in str(wrong)) == (line, True), str(wrong)


def test_without_a_header_the_game_is_not_guessed() -> None:
    (wrong,) = readings(HAND)
    assert isinstance(wrong, Unreadable)
    assert (wrong.line, str(wrong)) == (1, "no header before the hand tells its game")


def test_it_is_recognised_by_its_session_or_its_games() -> None:
    assert FORMAT.recognises(HEADER)
    assert FORMAT.recognises(HAND)
    assert not FORMAT.recognises('<game id="1-1">')
