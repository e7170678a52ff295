"""Bets that no record tells: the first bet of each street shows them."""

import pytest

from doorcard.cards import parse_cards
from doorcard.history.gathering import Gathering
from doorcard.history.inferring import infer_bets
from doorcard.history.record import Did
from doorcard.rules import Street


def usual(ante: int, bring_in: int | None) -> int:
    return 10 * ante if ante else 4 * (bring_in or 1)


def table(*stacks: int) -> Gathering:
    gathering = Gathering()
    for seat, stack in enumerate(stacks, start=1):
        gathering.sit(seat, seat, f"P{seat}", stack)
        gathering.ante(seat, seat, 3)
    return gathering


def wager(gathering: Gathering, street: Street, seat: int, to: int) -> None:
    gathering.street = street
    gathering.did(9, seat, Did.WAGER, to=to)


def test_a_completion_is_the_small_bet_and_a_bet_of_fifth_street_the_big_one() -> None:
    gathering = table(1000, 1000)
    gathering.did(8, 1, Did.BRING_IN, adds=10)
    wager(gathering, Street.THIRD, 2, 40)
    wager(gathering, Street.FIFTH, 1, 70)
    assert infer_bets(gathering, usual) == (40, 70)


@pytest.mark.parametrize(
    ("street", "bet", "bets"),
    [(Street.THIRD, 40, (40, 80)), (Street.FOURTH, 40, (40, 80)), (Street.SEVENTH, 80, (40, 80))],
)
def test_one_bet_shows_both(street: Street, bet: int, bets: tuple[int, int]) -> None:
    gathering = table(1000, 1000)
    wager(gathering, street, 1, bet)
    assert infer_bets(gathering, usual) == bets


def test_a_raise_shows_nothing_that_the_first_bet_does_not() -> None:
    gathering = table(1000, 1000)
    wager(gathering, Street.THIRD, 1, 40)
    wager(gathering, Street.THIRD, 2, 80)
    assert infer_bets(gathering, usual) == (40, 80)


def test_a_bet_of_the_last_chips_shows_nothing_but_a_later_one_of_others_does() -> None:
    gathering = table(1000, 23, 1000)
    gathering.street = Street.FOURTH
    gathering.did(9, 2, Did.ALL_IN, adds=20)
    assert infer_bets(gathering, usual) == (30, 60)
    wager(gathering, Street.SIXTH, 1, 80)
    assert infer_bets(gathering, usual) == (40, 80)


def test_all_chips_wagered_show_nothing_either_where_the_room_calls_it_a_bet() -> None:
    gathering = table(1000, 23)
    wager(gathering, Street.FOURTH, 2, 20)
    assert infer_bets(gathering, usual) == (30, 60)


@pytest.mark.parametrize(("bet", "small"), [(30, 30), (32, 32), (60, 30), (64, 32)])
def test_with_a_pair_up_on_fourth_street_the_bet_may_be_double(bet: int, small: int) -> None:
    """The room's usual bet for the ante is 30: what is nearer to it, the bet or half of it, is the small bet."""
    gathering = table(1000, 1000)
    gathering.dealt(6, 1, parse_cards("9c Kd 9h"))
    gathering.street = Street.FOURTH
    gathering.dealt(7, 1, parse_cards("9s"))
    wager(gathering, Street.FOURTH, 1, bet)
    assert infer_bets(gathering, usual) == (small, 2 * small)


def test_without_a_bet_the_usual_one_stands() -> None:
    gathering = table(1000, 1000)
    gathering.did(8, 1, Did.BRING_IN, adds=10)
    assert infer_bets(gathering, usual) == (30, 60)


def test_the_small_bet_is_always_more_than_the_bring_in() -> None:
    gathering = Gathering()
    gathering.did(8, 1, Did.BRING_IN, adds=10)
    small, big = infer_bets(gathering, lambda _ante, _bring_in: 10)
    assert 10 < small < big


@pytest.mark.parametrize(
    ("first", "adds", "then", "bring_in"),
    [
        (Did.BRING_IN, 10, (Did.CALL, 10), 10),
        (Did.BRING_IN, 4, (Did.CALL, 10), 10),
        (Did.BRING_IN, 4, (Did.ALL_IN, 7), 4),
        (Did.ALL_IN, 4, (Did.CALL, 10), 10),
        (Did.ALL_IN, 24, (Did.CALL, 24), None),
        (Did.WAGER, 30, (Did.CALL, 30), None),
    ],
)
def test_an_all_in_for_less_is_not_the_bring_in_where_others_pay_more(
    first: Did, adds: int, then: tuple[Did, int], bring_in: int | None
) -> None:
    gathering = Gathering()
    gathering.did(8, 1, first, adds=adds)
    gathering.did(9, 2, then[0], adds=then[1])
    assert gathering.bring_in() == bring_in
