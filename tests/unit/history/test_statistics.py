"""A player's figures, on small invented hands that are worked out by hand."""

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from doorcard.history.record import HandRecord, RecordedSeat
from doorcard.history.replay import Replay, replay
from doorcard.history.statistics import Figures, PlayedHand, PlayerStatistics, played_hand
from doorcard.rules import Game, HouseRules
from doorcard.rules.house import Rake
from tests.rules.scripted import PLAIN, STAKES, STUD, STUD8, Script
from tests.unit.history.test_stars import HAND, HOME, SIDE_POT, record_of

NAMES = {1: "ann", 2: "bob", 3: "cy", 4: "dee", 5: "eve"}
STACKS = dict.fromkeys((1, 2, 3), 1000)
HI_LO = {
    1: "Ac 2s 3d 4h 5s Qd 7h",
    2: "Kd Kh 9c 9d 9s Jh Jc",
    3: "Qh Qs 8h 8d Ts Td 2c",
}
"""Seat 1 brings in and makes a wheel, seat 2 nines full, seat 3 two pair."""


def play(*steps: str, house: HouseRules = STUD, stacks: Mapping[int, int] = STACKS, **options: Any) -> Script:
    """Play the steps, then let everybody call and check; antes are 1, the bring-in 3, bets 10 and 20."""
    return Script(house, stacks, **options).play(*steps).finish()


def of(script: Script, seat: int) -> PlayedHand:
    """Return what the hand was to a seat."""
    played = played_hand(Replay(record_for(script), script.hand, ()), NAMES[seat])
    assert played is not None
    return played


def record_for(script: Script) -> HandRecord:
    start = script.hand.state.start
    seats = [RecordedSeat(line=1, seat=seat, name=NAMES[seat], stack=stack) for seat, stack in start.stacks]
    return HandRecord(
        room="invented",
        number="1",
        time=None,
        house=start.house,
        stakes=start.stakes,
        tournament=False,
        seats=tuple(seats),
        hero=None,
        steps=(),
        rake=0,
    )


class TestVoluntarilyIn:
    """Voluntarily in on third street is a call, completion or raise there; the bring-in itself is forced."""

    def test_the_bring_in_is_not_voluntary(self) -> None:
        script = play("1 bring-in", "2 fold", "3 fold")
        assert [of(script, seat).voluntary for seat in (1, 2, 3)] == [False, False, False]

    def test_a_call_of_the_bring_in_is(self) -> None:
        script = play("1 bring-in", "2 call", "3 fold")
        assert [(of(script, seat).voluntary, of(script, seat).raised) for seat in (1, 2, 3)] == [
            (False, False),
            (True, False),
            (False, False),
        ]

    def test_a_completion_is_and_counts_as_a_raise(self) -> None:
        script = play("1 bring-in", "2 complete", "3 fold", "1 fold")
        assert [(of(script, seat).voluntary, of(script, seat).raised) for seat in (1, 2)] == [
            (False, False),
            (True, True),
        ]

    def test_the_low_card_that_completes_at_once_does_so_of_its_own_will(self) -> None:
        script = play("1 complete", "2 fold", "3 fold")
        assert (of(script, 1).voluntary, of(script, 1).raised) == (True, True)

    def test_the_bring_in_player_who_calls_or_raises_a_completion_is(self) -> None:
        called = play("1 bring-in", "2 complete", "3 fold", "1 call")
        raised = play("1 bring-in", "2 complete", "3 fold", "1 raise")
        assert [(of(script, 1).voluntary, of(script, 1).raised) for script in (called, raised)] == [
            (True, False),
            (True, True),
        ]

    def test_a_call_and_then_a_raise_are_one_hand_of_each(self) -> None:
        played = of(play("1 bring-in", "2 call", "3 complete", "1 fold", "2 raise"), 2)
        assert (played.voluntary, played.raised) == (True, True)

    def test_what_comes_later_does_not_count(self) -> None:
        """Seat 1 only brings in on third street; his bets on fourth are no part of it."""
        played = of(play("1 bring-in", "2 call", "3 call", "1 bet", "2 raise", "3 fold", "1 raise"), 1)
        assert (played.voluntary, played.raised) == (False, False)


class TestHowFar:
    """Saw fifth street: was dealt a card there. Went to the showdown: was one of the live hands at its start."""

    def test_who_folds_on_fourth_has_not_seen_fifth(self) -> None:
        script = play("1 bring-in", "2 call", "3 call", "1 bet", "2 call", "3 fold")
        assert [of(script, seat).saw_fifth for seat in (1, 2, 3)] == [True, True, False]

    def test_who_wins_on_fourth_has_not_seen_fifth(self) -> None:
        assert not of(play("1 bring-in", "2 call", "3 fold", "1 bet", "2 fold"), 1).saw_fifth

    def test_who_is_all_in_sees_it_too(self) -> None:
        script = play("1 bring-in", "2 call", "3 call", "1 bet", "2 call", stacks={1: 1000, 2: 6, 3: 1000})
        assert of(script, 2).saw_fifth

    def test_a_pot_won_without_a_showdown_is_none_won_there(self) -> None:
        played = of(play("1 bring-in", "2 call", "3 fold", "1 bet", "2 fold"), 1)
        assert (played.showdown, played.won_at_showdown) == (False, False)

    def test_at_a_showdown_one_wins(self) -> None:
        """Three hands that nobody folds: the one that takes the pot has won there."""
        script = play("1 bring-in", "2 call", "3 call")
        winner = {award.seat for award in script.named("pots-awarded")[0].awards}
        told = {seat: (of(script, seat).showdown, of(script, seat).won_at_showdown) for seat in (1, 2, 3)}
        assert told == {seat: (True, seat in winner) for seat in (1, 2, 3)}
        assert len(winner) == 1

    def test_a_beaten_hand_that_mucks_went_to_the_showdown(self) -> None:
        script = play("1 bring-in", "2 call", "3 fold", house=STUD8, cards=HI_LO)
        assert of(script, 1).showdown

    def test_a_side_pot_that_nobody_else_could_win_is_not_won_at_the_showdown(self) -> None:
        """Seat 2 wins the main pot all-in; seat 1 takes back from the side pot what seat 3 left there."""
        cards = {1: "3s 8s 2c Tc 4s 6h 7d", 2: "As Ah 9d 9h 3c 3d Kc", 3: "5s 8c Qh Jd 6c 2s 7c"}
        script = Script(STUD, {1: 1000, 2: 11, 3: 1000}, cards=cards)
        script.play("1 bring-in", "2 complete", "3 call", "1 call", "3 bet", "1 call")
        script.play("3 bet", "1 raise", "3 fold").finish()
        assert {(award.side, award.seat) for award in script.named("pots-awarded")[0].awards} == {
            ("high", 2),
            ("all", 1),
        }
        assert (of(script, 1).showdown, of(script, 1).won_at_showdown) == (True, False)
        assert (of(script, 2).showdown, of(script, 2).won_at_showdown) == (True, True)


class TestScoops:
    """A scoop is every pot and both halves of each."""

    def test_half_a_pot_is_no_scoop(self) -> None:
        script = play("1 bring-in", "2 call", "3 fold", house=STUD8, cards=HI_LO)
        assert [(of(script, seat).won_at_showdown, of(script, seat).scooped) for seat in (1, 2)] == [
            (True, False),
            (True, False),
        ]

    def test_high_and_low_together_are(self) -> None:
        """Against two pair the wheel is the better high too."""
        script = play("1 bring-in", "2 fold", "3 call", house=STUD8, cards=HI_LO)
        assert [of(script, seat).scooped for seat in (1, 3)] == [True, False]

    def test_a_pot_that_all_others_gave_up_is(self) -> None:
        script = play("1 bring-in", "2 fold", "3 fold")
        assert [of(script, seat).scooped for seat in (1, 2, 3)] == [True, False, False]


class TestNet:
    """Winnings are counted in small bets, rake and antes included."""

    def test_the_antes_won_and_lost(self) -> None:
        """Antes of 1 at a small bet of 10: two antes won are a fifth of a small bet."""
        script = play("1 bring-in", "2 fold", "3 fold")
        assert [of(script, seat).net for seat in (1, 2, 3)] == pytest.approx([0.2, -0.1, -0.1])

    def test_bets_won(self) -> None:
        """Seat 2 completes to 10, seat 1 calls and folds to a bet: 1 + 10 from him and an ante from seat 3."""
        script = play("1 bring-in", "2 complete", "3 fold", "1 call", "1 check", "2 bet", "1 fold")
        assert [of(script, seat).net for seat in (1, 2, 3)] == pytest.approx([-1.1, 1.2, -0.1])

    def test_the_rake_is_lost(self) -> None:
        """From a pot of 22 + 1 a rake of 2 is taken."""
        house = dataclasses.replace(STUD, rake=Rake(per_mille=100, cap=100))
        script = play("1 bring-in", "2 complete", "3 fold", "1 call", "1 check", "2 bet", "1 fold", house=house)
        assert of(script, 2).net == pytest.approx(1.0)

    def test_a_split_pot(self) -> None:
        """Seats 1 and 2 put in 4 each and seat 3 an ante: 9 makes 5 for high and 4 for low."""
        script = play("1 bring-in", "2 call", "3 fold", house=STUD8, cards=HI_LO)
        assert [of(script, seat).net for seat in (1, 2, 3)] == pytest.approx([0.0, 0.1, -0.1])


class TestDistance:
    """Distance from the bring-in is counted clockwise over the seats that were dealt in, 0 being the bring-in."""

    def test_seats_after_the_bring_in(self) -> None:
        cards = {1: PLAIN[2], 2: PLAIN[3], 4: PLAIN[1], 5: PLAIN[4]}
        script = Script(STUD, dict.fromkeys((1, 2, 4, 5), 1000), cards=cards)
        script.play("4 bring-in", "5 fold", "1 fold", "2 fold")
        assert {seat: of(script, seat).distance for seat in (4, 5, 1, 2)} == {4: 0, 5: 1, 1: 2, 2: 3}

    def test_the_low_card_that_completes_is_at_no_distance_either(self) -> None:
        assert of(play("1 complete", "2 fold", "3 fold"), 1).distance == 0

    def test_where_the_low_card_is_all_in_for_the_ante_who_brings_in_for_it_is_at_no_distance(self) -> None:
        """bob, seat 2 of the razz hand, has the high card and no chips: cy, seat 5, brings in."""
        played = replay(record_of(SIDE_POT))
        told = {name: played_hand(played, name) for name in ("cy", "dee", "ann", "bob")}
        assert {name: hand and hand.distance for name, hand in told.items()} == {"cy": 0, "dee": 1, "ann": 2, "bob": 3}

    def test_where_nobody_can_bring_in_the_low_card_is_at_no_distance(self) -> None:
        """Both are all-in for the ante: no betting, and seat 1 has the low card."""
        script = play(stacks={1: 1, 2: 1})
        assert script.named("bring-in") == []
        assert [of(script, seat).distance for seat in (1, 2)] == [0, 1]


class TestSums:
    """Rates are sums over hands; the 95 % interval is that of the mean of independent hands."""

    def test_the_interval(self) -> None:
        """Nets 3, -1, -1, -1: mean 0, variance 12 / 3 = 4, standard error 2 / 2 = 1; so 100 times 1.96 either way."""
        figures = Figures()
        for net in (3.0, -1.0, -1.0, -1.0):
            figures.add(dataclasses.replace(PLAYED, net=net))
        assert figures.net_per_100 == pytest.approx(0)
        assert figures.margin_per_100 == pytest.approx(195.9964, abs=1e-4)

    def test_a_mean_that_is_not_nothing(self) -> None:
        """Nets 2 and 1: mean 1.5, variance 0.5, standard error 0.5."""
        figures = Figures()
        for net in (2.0, 1.0):
            figures.add(dataclasses.replace(PLAYED, net=net))
        assert figures.net_per_100 == pytest.approx(150)
        assert figures.margin_per_100 == pytest.approx(97.9982, abs=1e-4)

    def test_one_hand_has_no_interval(self) -> None:
        figures = Figures()
        figures.add(PLAYED)
        assert figures.margin_per_100 is None

    def test_equal_hands_have_an_interval_of_nothing(self) -> None:
        figures = Figures()
        for _ in range(3):
            figures.add(dataclasses.replace(PLAYED, net=0.1))
        assert figures.margin_per_100 == pytest.approx(0, abs=1e-5)

    def test_no_hands_have_no_winnings(self) -> None:
        assert (Figures().net_per_100, Figures().margin_per_100) == (0, None)

    def test_each_mark_is_counted(self) -> None:
        figures = Figures()
        marks: list[dict[str, Any]] = [
            {mark: True} for mark in ("voluntary", "raised", "saw_fifth", "showdown", "won_at_showdown", "scooped")
        ]
        for mark in marks:
            figures.add(dataclasses.replace(PLAYED, **mark))
        sums = [figures.voluntary, figures.raised, figures.saw_fifth, figures.showdowns, figures.won_at_showdown]
        assert (figures.hands, [*sums, figures.scooped]) == (6, [1] * 6)

    def test_games_and_distances_are_counted_apart(self) -> None:
        statistics = PlayerStatistics("ann")
        for game, distance in ((Game.STUD, 0), (Game.STUD, 1), (Game.RAZZ, 1), (Game.RAZZ, 1)):
            statistics.count(dataclasses.replace(PLAYED, game=game, distance=distance))
        assert {game: figures.hands for game, figures in statistics.by_game.items()} == {Game.STUD: 2, Game.RAZZ: 2}
        assert {place: figures.hands for place, figures in statistics.by_distance.items()} == {
            (Game.STUD, 0): 1,
            (Game.STUD, 1): 1,
            (Game.RAZZ, 1): 2,
        }


class TestRecords:
    """What is counted of a record is what the replay makes of it."""

    def test_hands_of_others_are_not_counted(self) -> None:
        statistics = PlayerStatistics("zed")
        statistics.add(record_of(HAND))
        assert (statistics.by_game, statistics.unfinished) == ({}, 0)

    def test_a_hand_that_cannot_be_played_to_its_end_is_not_counted_but_told_of(self) -> None:
        statistics = PlayerStatistics("ann")
        statistics.add(record_of(HAND.replace("raises $0.08 to $0.16", "raises $0.04 to $0.12")))
        assert (statistics.by_game, statistics.unfinished) == ({}, 1)

    def test_a_cash_hand(self) -> None:
        """ann antes 0.01, calls 0.04, 0.16 on fourth, and wins 0.43: 0.22 or five and a half small bets of 0.04."""
        statistics = PlayerStatistics("ann")
        statistics.add(record_of(HAND))
        figures = statistics.by_game[Game.STUD]
        assert (figures.hands, figures.voluntary, figures.raised, figures.saw_fifth) == (1, 1, 0, 1)
        assert (figures.showdowns, figures.scooped) == (0, 1)
        assert figures.net == pytest.approx(22 / 4)

    def test_a_showdown_in_a_tournament(self) -> None:
        """bob calls 40 after the ante of 8 and wins 96: 48 at a small bet of 40."""
        statistics = PlayerStatistics("bob")
        statistics.add(record_of(HOME))
        figures = statistics.by_game[Game.STUD8]
        assert (figures.showdowns, figures.won_at_showdown, figures.scooped) == (1, 1, 1)
        assert figures.net == pytest.approx(48 / 40)

    def test_a_player_who_is_all_in_for_the_ante(self) -> None:
        """bob's 40 win 160; he did nothing of his own will. cy, next clockwise, brought in for him."""
        statistics = PlayerStatistics("bob")
        statistics.add(record_of(SIDE_POT))
        figures = statistics.by_game[Game.RAZZ]
        assert (figures.voluntary, figures.saw_fifth, figures.showdowns, figures.won_at_showdown) == (0, 1, 1, 1)
        assert figures.net == pytest.approx(120 / 200)
        assert figures.scooped == 0


PLAYED = PlayedHand(
    game=Game.STUD,
    net=0.0,
    distance=0,
    voluntary=False,
    raised=False,
    saw_fifth=False,
    showdown=False,
    won_at_showdown=False,
    scooped=False,
)


def test_the_stakes_here_are_those_of_the_sums() -> None:
    assert (STAKES.ante, STAKES.bring_in, STAKES.small_bet, STAKES.big_bet) == (1, 3, 10, 20)
