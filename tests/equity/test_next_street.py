"""What the next card does to an equity."""

import random
from dataclasses import replace

import pytest

from doorcard.equity import Holding, Spot, next_card, next_street, solve
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game
from tests.equity.spots import cards, random_spot, spot


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("street", [4, 5, 6])
def test_the_equities_after_each_card_average_to_that_before(game: Game, street: int) -> None:
    """The law of total probability; every card that is unseen may come, all alike."""
    before = random_spot(random.Random(street), game, players=2, street=street, unseen=24, unknown=street == 5)
    after = next_card(before, 1)
    assert tuple(card for one in after for card in one.cards) == before.unseen
    assert all(one.chance == pytest.approx(1 / len(after)) for one in after)
    for player, whole in enumerate(solve(before).players):
        mean = sum(one.chance * one.equity.players[player].equity for one in after)
        assert mean == pytest.approx(whole.equity, abs=1e-12)


RANGED = Spot(
    game=Game.STUD8,
    holdings=(
        Holding(known=cards("As2s3d5h")),
        Holding(known=cards("KhQd"), combinations=((cards("KdKs"), 3.0), (cards("4s4d"), 1.0), (cards("6h7h"), 0.5))),
    ),
)


def test_a_card_that_the_other_may_hold_is_less_likely_to_come() -> None:
    """A range makes its cards rarer; the averages hold all the same."""
    after = next_card(RANGED, 0)
    chances = {one.cards[0].text: one.chance for one in after}
    assert chances["Kd"] < chances["4s"] < chances["6h"] < chances["9c"]
    assert sum(chances.values()) == pytest.approx(1)
    mean = sum(one.chance * one.equity.players[0].equity for one in after)
    assert mean == pytest.approx(solve(RANGED).players[0].equity, abs=1e-12)


def test_a_sampled_range_gives_its_cards_about_the_same_chances() -> None:
    exact, sampled = next_card(RANGED, 0), next_card(RANGED, 0, method="sample", standard_error=0.01, seed=1)
    for one, other in zip(exact, sampled, strict=True):
        assert other.chance == pytest.approx(one.chance, rel=0.02)


def test_a_card_in_every_combination_does_not_come() -> None:
    sure = replace(RANGED.holdings[1], combinations=((cards("KdKs"), 1.0), (cards("KdKc"), 1.0)))
    after = next_card(replace(RANGED, holdings=(RANGED.holdings[0], sure)), 0)
    assert cards("Kd")[0] not in [one.cards[0] for one in after]


def test_the_card_in_common_comes_for_all() -> None:
    short = random_spot(random.Random(1), Game.STUD8, players=8, street=6, unseen=4)
    after = next_card(short, 3)
    assert tuple(card for one in after for card in one.cards) == short.unseen
    for player, whole in enumerate(solve(short).players):
        assert sum(one.equity.players[player].equity for one in after) / 4 == pytest.approx(whole.equity)
    assert {len(one.cards) for one in next_street(short, deals=5, seed=1)} == {1}


def test_a_street_is_dealt_to_all_who_have_fewest_cards() -> None:
    fourth = spot("razz", "As2d3hKc", "4s5d6c8h")
    after = next_street(fourth, deals=20, seed=2)
    assert [len(one.cards) for one in after] == [2] * 20
    assert all(one.chance == pytest.approx(1 / 20) for one in after)
    assert (
        after[0].equity.players
        == solve(
            replace(
                fourth,
                holdings=tuple(
                    Holding(known=(*holding.known, card))
                    for holding, card in zip(fourth.holdings, after[0].cards, strict=True)
                ),
            )
        ).players
    )
    middle = spot("razz", "As2d3hKc9c", "4s5d6c8h")
    assert [len(one.cards) for one in next_street(middle, deals=3, seed=2)] == [1] * 3


def test_the_same_seed_deals_the_same_streets() -> None:
    fourth = spot("razz", "As2d3hKc", "4s5d6c8h")
    once, again, other = ([one.cards for one in next_street(fourth, deals=5, seed=seed)] for seed in (3, 3, 4))
    assert once == again
    assert once != other


@pytest.mark.parametrize(
    ("street", "player", "words"), [(7, 0, "seven cards"), (5, 2, "there is no player 2"), (5, -1, "no player -1")]
)
def test_nobody_gets_an_eighth_card_and_nobody_else_a_card(street: int, player: int, words: str) -> None:
    one = random_spot(random.Random(2), Game.STUD, players=2, street=street)
    with pytest.raises(InvalidSetup, match=words):
        next_card(one, player)


def test_after_seventh_street_there_is_none() -> None:
    with pytest.raises(InvalidSetup, match="no next"):
        next_street(random_spot(random.Random(3), Game.STUD, players=2, street=7))
    with pytest.raises(InvalidSetup, match="at least one deal"):
        next_street(spot("razz", "As2d3hKc", "4s5d6c8h"), deals=0)
