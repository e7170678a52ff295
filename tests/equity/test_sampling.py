"""Sampled answers: as near as they say, the same for the same seed, no longer than asked for."""

import random

import pytest

from doorcard.equity import Equity, Holding, Progress, Spot, solve
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game
from tests.equity.spots import cards, random_spot, spot

SPOTS = 200


def random_spots() -> list[Spot]:
    chance = random.Random(12)
    found = []
    for number in range(SPOTS):
        players = 2 if number % 4 else 3
        street = chance.choice([4, 5, 6]) if players == 2 else chance.choice([5, 6])
        unseen = chance.choice([20, 30, 52]) if players == 2 else 20
        game = list(Game)[number % 3]
        found.append(
            random_spot(
                chance, game, players=players, street=street, unseen=unseen, unknown=players == 2 and street == 5
            )
        )
    return found


def test_sampled_equities_lie_within_four_standard_errors_of_the_exact_ones() -> None:
    """200 random spots of all games, every player; the error is the one that the answer itself tells."""
    for number, one in enumerate(random_spots()):
        exact, sampled = solve(one, method="exact"), solve(one, method="sample", standard_error=0.002, seed=number)
        for truth, player in zip(exact.players, sampled.players, strict=True):
            assert player.standard_error is not None
            assert abs(player.equity - truth.equity) < 4 * player.standard_error, one
        assert abs(sampled.no_low - exact.no_low) < 4 * (0.25 / sampled.samples) ** 0.5


def test_sampled_shares_are_near_the_exact_ones_in_every_field() -> None:
    quartering = spot("stud8", "As2s3d4cKh", "Ah2h3c4dKd")
    exact, sampled = solve(quartering), solve(quartering, method="sample", seed=1)
    for truth, player in zip(exact.players, sampled.players, strict=True):
        for name in ("high_win", "high_tie", "low_win", "low_tie", "scoop", "three_quarters", "half", "quarter"):
            share = getattr(truth, name)
            error = (share * (1 - share) / sampled.samples) ** 0.5
            assert abs(getattr(player, name) - share) <= 4 * error + 1e-9, name


def test_a_sampled_range_is_near_the_exact_one() -> None:
    ranged = Holding(
        known=cards("Kh8d"), combinations=((cards("KdKs"), 3.0), (cards("AsAh"), 1.0), (cards("2c3c"), 0.5))
    )
    other = Holding(known=cards("Jc"), combinations=((cards("JsJh"), 1.0), (cards("AhAd"), 2.0), (cards("Ts9s"), 1.0)))
    for unknown in (0, 1):
        more = Holding(known=cards("Jc4d"[: 4 - 2 * unknown]), unknown=unknown, combinations=other.combinations)
        one = Spot(game=Game.STUD8, holdings=(ranged, more))
        exact, sampled = solve(one, method="exact"), solve(one, method="sample", seed=2)
        error = sampled.players[0].standard_error or 0
        assert abs(exact.players[0].equity - sampled.players[0].equity) < 4 * error


def test_the_card_in_common_is_sampled_too() -> None:
    """Eight live hands on third street: 48 cards to sixth, one for all on seventh."""
    chance = random.Random(13)
    short = random_spot(chance, Game.STUD8, players=3, street=5, unseen=5)
    exact, sampled = solve(short, method="exact"), solve(short, method="sample", seed=3)
    for truth, player in zip(exact.players, sampled.players, strict=True):
        assert abs(player.equity - truth.equity) < 4 * (player.standard_error or 0)
    eight = solve(random_spot(chance, Game.STUD8, players=8, street=3), seed=4)
    assert not eight.exact
    assert sum(player.equity for player in eight.players) == pytest.approx(1)


def same(one: Equity, other: Equity) -> bool:
    return (one.players, one.samples, one.no_low) == (other.players, other.samples, other.no_low)


@pytest.mark.parametrize("game", Game)
def test_a_seed_gives_the_same_answer_with_any_number_of_threads(game: Game) -> None:
    third = random_spot(random.Random(14), game, players=3, street=3)
    answers = [solve(third, seed=5, threads=threads) for threads in (1, 2, 3)]
    assert same(answers[0], answers[1])
    assert same(answers[0], answers[2])
    assert not same(answers[0], solve(third, seed=6))
    assert not same(solve(third), solve(third))


def test_sampling_stops_at_the_error_asked_for() -> None:
    third = spot("stud", "AsAh7c", "JdTd9d", "5c5s5h")
    rough, fine = (solve(third, standard_error=error, seed=7) for error in (0.002, 0.0005))
    assert rough.samples < fine.samples
    for answer, error in ((rough, 0.002), (fine, 0.0005)):
        assert max(player.standard_error or 1 for player in answer.players) <= error


def test_sampling_stops_at_the_time_asked_for() -> None:
    """The error asked for would take for ever."""
    answer = solve(spot("stud", "AsAh7c", "JdTd9d", "5c5s5h"), standard_error=1e-9, seconds=0.01)
    assert 0 < answer.samples < 10**9


def test_who_never_won_a_sampled_deal_is_not_told_to_be_certain() -> None:
    """Promise: an error is never nothing."""
    drawing_dead = spot("stud", "AsAhAdAcKs", "2c3d5h8s9d")
    answer = solve(drawing_dead, method="sample", seed=8)
    assert answer.players[1].equity == 0
    assert 0 < (answer.players[1].standard_error or 0) < 0.001


def test_progress_is_told_to_the_end() -> None:
    told: list[Progress] = []
    solve(spot("stud", "AsAh7c", "JdTd9d", "5c5s5h"), seed=9, progress=told.append)
    sampling = [one for one in told if one.stage == "sampling"]
    assert sampling[-1].done == 1
    assert all(0 <= one.done <= 1 and one.standard_error for one in sampling)
    told.clear()
    solve(spot("stud", "AsAh7c2c9h", "JdTd9d3c3h", "5c5s5h4d4h"), progress=told.append)
    assert [one.stage for one in told][-1] == "counting"
    assert told[-1].done == 1


@pytest.mark.parametrize(
    "wish",
    [{"method": "guess"}, {"standard_error": 0}, {"seconds": 0}, {"threads": 0}, {"seed": -1}],
    ids=lambda wish: next(iter(wish)),
)
def test_a_wish_that_cannot_be_is_refused_by_its_name(wish: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        solve(spot("stud", "AsAh7c", "JdTd9d"), **wish)  # type: ignore[arg-type]
    assert refusal.value.field == next(iter(wish))
