"""What a hand was to a seat, on small invented hands that are worked out by hand.

Antes are 1, the bring-in 3, bets 10 and 20. With the plain cards seat 1 has the low card and the best boards later.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from doorcard.history.plays import Play, Taken, part_taken, plays_of
from doorcard.rules import HouseRules, Street
from doorcard.rules.events import Award
from doorcard.rules.house import Rake
from tests.rules.scripted import RAZZ, STUD, STUD8, Script

STACKS = dict.fromkeys((1, 2, 3), 1000)
HI_LO = {
    1: "Ac 2s 3d 4h 5s Qd 7h",
    2: "Kd Kh 9c 9d 9s Jh Jc",
    3: "Qh Qs 8h 8d Ts Td 2c",
}
"""Seat 1 brings in and makes a wheel, seat 2 nines full, seat 3 two pair."""
QUARTERS = {
    1: "Ac 2s 3d 4h 5s Qd Kh",
    2: "Ad 2d 8c 4d 5d Qh 3h",
    3: "Kc Ks Kd 9c 9d Jh Jc",
}
"""Seats 1 and 2 make the same wheel, which is also a straight; seat 3 has kings full: half, and two quarters."""


def script(*steps: str, house: HouseRules = STUD, stacks: Mapping[int, int] = STACKS, **options: Any) -> Script:
    return Script(house, stacks, **options).play(*steps)


def of(played: Script, seat: int) -> Play:
    """Return what the hand was to a seat, once everybody has called and checked to its end."""
    return next(play for play in plays_of(played.finish().hand.events) if play.seat == seat)


class TestThirdStreet:
    """Voluntary is a call, completion or raise on third street; the ante and the forced bring-in are not."""

    def test_a_walk(self) -> None:
        """All fold to the bring-in: he wins two antes, of no will of his own, and has seen no other street."""
        walk = script("1 bring-in", "2 fold", "3 fold")
        bring_in, other = of(walk, 1), of(walk, 2)
        assert (bring_in.brought_in, bring_in.voluntary, bring_in.raised) == (True, False, False)
        assert (bring_in.won, bring_in.net, bring_in.street) == (True, 2, Street.THIRD)
        assert (bring_in.showdown, bring_in.won_at_showdown) == (False, False)
        assert (other.brought_in, other.voluntary, other.won, other.net) == (False, False, False, -1)

    def test_who_calls_the_bring_in_is_in_and_has_not_raised(self) -> None:
        caller = of(script("1 bring-in", "2 call", "3 fold"), 2)
        assert (caller.voluntary, caller.raised, caller.brought_in) == (True, False, False)

    def test_the_bring_in_who_only_checks_afterwards_is_not_in_of_his_own_will(self) -> None:
        assert not of(script("1 bring-in", "2 call", "3 call"), 1).voluntary

    def test_the_bring_in_who_calls_a_completion_puts_in_more_than_he_had_to(self) -> None:
        bring_in = of(script("1 bring-in", "2 complete", "3 fold", "1 call"), 1)
        assert (bring_in.brought_in, bring_in.voluntary, bring_in.raised) == (True, True, False)

    def test_who_completes(self) -> None:
        completer = of(script("1 bring-in", "2 complete", "3 fold", "1 fold"), 2)
        assert (completer.voluntary, completer.raised, completer.net) == (True, True, 5)

    def test_the_low_card_that_completes_at_once_has_not_brought_in(self) -> None:
        low = of(script("1 complete", "2 fold", "3 fold"), 1)
        assert (low.brought_in, low.voluntary, low.raised) == (False, True, True)

    def test_all_in_for_the_ante_is_no_will_of_his_own(self) -> None:
        short = of(script("1 bring-in", "3 call", stacks={1: 1000, 2: 1, 3: 1000}), 2)
        assert (short.voluntary, short.brought_in, short.street, short.showdown) == (False, False, Street.SEVENTH, True)

    def test_a_bring_in_that_is_all_in_is_forced_all_the_same(self) -> None:
        short = of(script("1 bring-in", "2 call", "3 fold", stacks={1: 3, 2: 1000, 3: 1000}), 1)
        assert (short.brought_in, short.voluntary) == (True, False)

    def test_a_call_for_less_is_a_call(self) -> None:
        short = of(script("1 bring-in", "2 complete", "3 call", "1 fold", stacks={1: 1000, 2: 1000, 3: 6}), 3)
        assert (short.voluntary, short.raised) == (True, False)

    def test_in_razz_the_high_card_brings_in(self) -> None:
        high = {1: "Ac 2s Kd 4h 5s Qd 7h", 2: "Ad 2d 8c 4d 5d Qh 3h", 3: "3c 4s 6d 9c 9d Jh Jc"}
        assert of(script("1 bring-in", "2 fold", "3 fold", house=RAZZ, cards=high), 1).brought_in


class TestHowFar:
    """A street is seen by who is live when its cards come."""

    def test_who_folds_on_fifth_has_seen_fifth(self) -> None:
        hand = script("1 bring-in", "2 call", "3 call", "1 check", "2 check", "3 check", "1 bet", "2 fold")
        assert [of(hand, seat).street for seat in (1, 2, 3)] == [Street.SEVENTH, Street.FIFTH, Street.SEVENTH]

    def test_who_folds_on_third_has_seen_no_more(self) -> None:
        assert of(script("1 bring-in", "2 call", "3 fold"), 3).street is Street.THIRD

    def test_a_card_in_common_is_seventh_street_for_all_who_are_left(self) -> None:
        """Eight cannot all have a seventh card of their own: 56 of 52."""
        cards = {seat: " ".join(f"{rank}{suit}" for rank in ranks) for seat, (suit, ranks) in enumerate(EIGHT, start=1)}
        hand = Script(STUD, dict.fromkeys(cards, 1000), cards=cards, community="Kc").finish()
        assert len(hand.named("community-card-dealt")) == 1
        assert {play.street for play in plays_of(hand.hand.events)} == {Street.SEVENTH}


EIGHT = [
    *[(suit, "234567") for suit in "cdhs"],
    *[(suit, "89TJQA") for suit in "cdhs"],
]


class TestTheEnd:
    """The showdown, and what is won there and elsewhere."""

    def test_a_bet_that_nobody_calls_is_no_pot_of_its_own(self) -> None:
        hand = script("1 bring-in", "2 call", "3 fold", "1 bet", "2 fold")
        assert (of(hand, 1).won, of(hand, 1).showdown, of(hand, 1).net) == (True, False, 5)
        assert (of(hand, 2).won, of(hand, 2).net) == (False, -4)

    def test_a_side_pot_that_nobody_else_could_win_is_won_and_not_at_the_showdown(self) -> None:
        """Seat 2 wins the main pot all-in; seat 1 takes from the side pot what seat 3 left there."""
        cards = {1: "3s 8s 2c Tc 4s 6h 7d", 2: "As Ah 9d 9h 3c 3d Kc", 3: "5s 8c Qh Jd 6c 2s 7c"}
        hand = script("1 bring-in", "2 complete", "3 call", "1 call", "3 bet", "1 call", "3 bet", "1 raise", "3 fold",
                      stacks={1: 1000, 2: 11, 3: 1000}, cards=cards)  # fmt: skip
        first, short, gone = (of(hand, seat) for seat in (1, 2, 3))
        assert (first.won, first.showdown, first.won_at_showdown, first.taken) == (True, True, False, Taken.NOTHING)
        assert (short.won, short.won_at_showdown, short.taken) == (True, True, Taken.WHOLE)
        assert (gone.won, gone.showdown, gone.taken) == (False, False, Taken.NOTHING)
        assert (first.net, short.net, gone.net) == (19, 22, -41)

    def test_bets_raises_and_calls_are_counted_from_fourth_street_on(self) -> None:
        """Seat 1: bet and raise on fourth, a call on fifth. Seat 2: a raise and a call on fourth, a bet on fifth."""
        hand = script("1 bring-in", "2 complete", "3 fold", "1 raise", "2 call")
        hand.play("1 bet", "2 raise", "1 raise", "2 call", "1 check", "2 bet", "1 call")
        first, second = of(hand, 1), of(hand, 2)
        assert (first.wagers, first.calls) == (2, 1)
        assert (second.wagers, second.calls) == (2, 1)

    def test_a_rake_is_lost(self) -> None:
        house = dataclasses.replace(STUD, rake=Rake(per_mille=100, cap=100))
        hand = script("1 bring-in", "2 complete", "3 fold", "1 call", "1 check", "2 bet", "1 fold", house=house)
        assert of(hand, 2).net == 10


class TestPartsOfThePot:
    """Which part of the main pot was taken: a quarter is half of one half (glossary of the game: quartered)."""

    def test_high_and_low_of_two(self) -> None:
        hand = script("1 bring-in", "2 call", "3 fold", house=STUD8, cards=HI_LO)
        assert [of(hand, seat).taken for seat in (1, 2, 3)] == [Taken.HALF, Taken.HALF, Taken.NOTHING]

    def test_a_scoop_at_the_showdown(self) -> None:
        """Against two pair the wheel is the better high too."""
        hand = script("1 bring-in", "2 fold", "3 call", house=STUD8, cards=HI_LO)
        assert [of(hand, seat).taken for seat in (1, 3)] == [Taken.WHOLE, Taken.NOTHING]

    def test_a_pot_that_all_others_gave_up_is_a_scoop(self) -> None:
        assert of(script("1 bring-in", "2 fold", "3 fold", house=STUD8), 1).taken is Taken.WHOLE

    def test_who_shares_the_low_is_quartered(self) -> None:
        hand = script("1 bring-in", "2 call", "3 call", house=STUD8, cards=QUARTERS)
        assert [of(hand, seat).taken for seat in (1, 2, 3)] == [Taken.QUARTER, Taken.QUARTER, Taken.HALF]

    @pytest.mark.parametrize(
        ("sides", "parts"),
        [
            ({"high": (1,), "low": (1, 2)}, {1: Taken.THREE_QUARTERS, 2: Taken.QUARTER, 3: Taken.NOTHING}),
            ({"high": (1,), "low": (1,)}, {1: Taken.WHOLE}),
            ({"high": (1, 2)}, {1: Taken.HALF, 2: Taken.HALF}),
            ({"both": (1, 2)}, {1: Taken.HALF, 2: Taken.HALF}),
            ({"low": (1, 2, 3)}, dict.fromkeys((1, 2, 3), Taken.OTHER)),
            ({"both": (1, 2, 3, 4)}, dict.fromkeys((1, 2, 3, 4), Taken.QUARTER)),
            ({"high": (1, 2), "low": (1, 2, 3)}, {1: Taken.OTHER, 2: Taken.OTHER, 3: Taken.OTHER}),
            ({"all": (1,)}, {1: Taken.WHOLE}),
        ],
    )
    def test_parts(self, sides: Mapping[str, tuple[int, ...]], parts: Mapping[int, Taken]) -> None:
        """5/12 of a pot, or a third of it, is another part."""
        awards = [Award(0, side, seat, 10) for side, seats in sides.items() for seat in seats]
        others = [Award(1, "all", 9, 100)]
        assert {seat: part_taken([*awards, *others], seat) for seat in parts} == parts
        assert part_taken([*awards, *others], 9) is Taken.NOTHING, "a side pot is not the main pot"
