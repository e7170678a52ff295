"""Contests: what a call plays for. TDA 2024 rule on side pots: nobody wins more of a pot than he matched."""

from random import Random

from doorcard.bots.contests import Contest, contests
from doorcard.rules import PROFILES, Call, Game, Hand, Phase, view_for
from tests.unit.bots.scenes import HOUSES, STAKES, in_dealing_order, play, random_player, shuffled

ROWS = ("9d 6s 2c", "Kd Qs Kc", "Qh 8d 7s", "Jh 3d 6h")


def hand_of(*stacks: int) -> Hand:
    hand = Hand.start(house=PROFILES[HOUSES[Game.STUD]], stakes=STAKES, stacks=dict(enumerate(stacks)))
    hand.deal(in_dealing_order(*ROWS[: len(stacks)]))
    return hand


def contests_of(hand: Hand) -> tuple[Contest, ...]:
    view = view_for(hand, hand.to_act)
    return contests(view, next(seat for seat in view.seats if seat.seat == hand.to_act))


def test_one_pot_holds_the_antes_the_bets_and_the_own_call() -> None:
    hand = play(hand_of(9_000, 9_000, 9_000), "bring-in", "complete")
    assert contests_of(hand) == (Contest(75 + 50 + 200 + 200, (0, 1)),)


def test_nothing_owed_leaves_the_pot_as_it_is() -> None:
    hand = play(hand_of(9_000, 9_000), "bring-in", "complete", "call", "3c 4c")
    assert contests_of(hand) == (Contest(450, (0,)),)


def test_a_short_all_in_contests_the_main_pot_only() -> None:
    """Seat 1 is all-in for 100; above that seat 3 plays against seats 0 and 2 alone."""
    hand = play(hand_of(9_000, 125, 9_000, 9_000), "bring-in", "complete", "raise")
    assert contests_of(hand) == (Contest(450, (0, 1, 2)), Contest(400, (0, 2)))


def test_a_call_all_in_for_less_wins_no_more_than_it_matches() -> None:
    """Seat 2 has 60 chips after the ante: of the completion to 200 it plays for 60."""
    hand = play(hand_of(9_000, 9_000, 85), "bring-in", "complete")
    assert sum(contest.amount for contest in contests_of(hand)) == 75 + 50 + 60 + 60


def test_a_player_who_is_all_in_for_the_ante_contests_the_antes_only() -> None:
    """Seats 1 to 3 play the bring-in and the completion on the side."""
    hand = play(hand_of(9_000, 25, 9_000, 9_000), "bring-in", "complete")
    assert contests_of(hand) == (Contest(100, (0, 1, 2)), Contest(450, (0, 2)))


def test_everything_that_the_seat_matches_is_contested_and_no_more() -> None:
    """Over random hands with short stacks: of what each player has put in, as much as the seat has after its call."""
    random, called = Random(4), 0
    for _ in range(150):
        stacks = {seat: random.choice([random.randrange(3, 60) * 25, 9_000]) for seat in range(5)}
        hand = Hand.start(house=PROFILES["razz"], stakes=STAKES, stacks=stacks, deck=shuffled(random))
        while (seat := hand.to_act) is not None:
            view, put_in = view_for(hand, seat), hand.state.contributed
            call = next((action for action in view.legal if isinstance(action, Call)), None)
            if hand.phase is Phase.BETTING and call is not None:
                matched = put_in[hand.state.position_of[seat]] + call.adds
                assert sum(each.amount for each in contests_of(hand)) == call.adds + sum(
                    min(chips, matched) for chips in put_in
                )
                called += 1
            hand.act(random_player(view, random))
    assert called > 300
