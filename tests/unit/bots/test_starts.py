"""Starting hands: the order of the usual teaching."""

import pytest

from doorcard.bots.starts import rate_start, standing
from doorcard.cards import parse_cards
from doorcard.rules import Game


def rating(game: Game, text: str) -> float:
    return rate_start(game, sum(card.key for card in parse_cards(text)))


@pytest.mark.parametrize(
    ("game", "from_the_best"),
    [
        (
            Game.STUD,
            "As Ah Ad, 2s 2h 2d, As Ah Kd, Ks Kh 2d, As 9s 5s, 3s 3h Ad, Js Th 9d, Js Th 8d, Ks 9h 4d, 7s 4h 2d",
        ),
        (Game.RAZZ, "As 2h 3d, As 2h 5d, 5s 4h 3d, 7s 2h Ad, 8s 2h Ad, 8s 7h 6d, Js Th 9d, As Ah 2d, Ks Kh Kd"),
        (
            Game.STUD8,
            "As Ah Ad, As 2s 3s, As Ah 4d, As 3h 4d, 4s 5h 6d, As 7h 4d, 4s 4h Ad, Ts Th Kd, Ts Jh Qd, 9s 5h Kd",
        ),
    ],
)
def test_better_starts_are_rated_higher(game: Game, from_the_best: str) -> None:
    """The order taught by PokerStars School (stud), PokerNews (razz) and Kevin Haney (eight or better, Card Player)."""
    ratings = [rating(game, text) for text in from_the_best.split(", ")]
    assert ratings == sorted(ratings, reverse=True)
    assert len(set(ratings)) == len(ratings)


@pytest.mark.parametrize("game", Game)
def test_a_standing_is_the_part_of_all_starts_that_is_worse(game: Game) -> None:
    assert standing(game, -1) == 0
    assert standing(game, 2) == 1
    assert 0 < standing(game, 0.3) < standing(game, 0.6) < 1


def test_three_of_a_kind_is_one_start_in_four_hundred_and_twenty_five() -> None:
    """PokerStars School, Stud third street: rolled up comes once in 425 hands."""
    assert standing(Game.STUD, 0.96) == pytest.approx(1 - 1 / 425)


def test_three_low_cards_come_once_in_six_hands() -> None:
    """Kevin Haney in Card Player: three unpaired low cards come about once in six hands."""
    worst = min(rating(Game.STUD8, cards) for cards in ("8s 7h 2d", "8s 6h 3d", "8s 7h 3d"))
    premium_pairs = 0.013
    assert 1 - standing(Game.STUD8, worst) == pytest.approx(1 / 6 + 1 / 425 + premium_pairs, abs=0.02)
