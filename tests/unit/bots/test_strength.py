"""Strength: computer players beat players without judgement, and their temperaments are different.

All seeds are fixed: a test plays the same hands each time. Every deal is played once from each seat, so that cards
matter less than play.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import mean, stdev

import pytest

from doorcard.bots import Temperament, decide
from doorcard.rules import Action, Complete, Fold, Game, HandView, Raise, Street
from tests.unit.bots.scenes import STAKES, Player, bot, caller, is_wager, play_hand, random_player, shuffled


def gains(player: Player, other: Player, deals: int) -> list[float]:
    """Return what the player wins a hand, in small bets, on every deal of every game played from both seats."""
    random, won = Random(2024), []
    for deal in range(deals):
        game, deck = list(Game)[deal % 3], shuffled(random)
        first = play_hand(game, (player, other), deck, random).result
        second = play_hand(game, (other, player), deck, random).result
        assert first is not None
        assert second is not None
        won.append((first.net[0] + second.net[1]) / 2 / STAKES.small_bet)
    return won


def wins_clearly(won: list[float]) -> bool:
    """Whether the mean is more than three standard errors above nothing."""
    return bool(mean(won) > 3 * stdev(won) / len(won) ** 0.5)


@pytest.mark.parametrize(
    ("temperament", "deals"), [(Temperament.CAREFUL, 360), (Temperament.STEADY, 240), (Temperament.BOLD, 180)]
)
def test_every_temperament_beats_a_random_player(temperament: Temperament, deals: int) -> None:
    assert wins_clearly(gains(bot(temperament), random_player, deals))


@pytest.mark.parametrize("temperament", Temperament)
def test_every_temperament_beats_a_player_who_always_calls(temperament: Temperament) -> None:
    assert wins_clearly(gains(bot(temperament), caller, 60))


def test_a_random_player_does_not_beat_one_who_always_calls() -> None:
    """The measure tells nothing where there is nothing to tell."""
    assert not wins_clearly(gains(random_player, caller, 60))


@pytest.fixture(scope="module")
def counts() -> dict[Temperament, Counter[str]]:
    """Seat two of each kind at one table and count what they do over hands of all games."""
    counts: dict[Temperament, Counter[str]] = {temperament: Counter() for temperament in Temperament}
    players = [counting(temperament, counts[temperament]) for temperament in Temperament]
    random = Random(7)
    for deal in range(72):
        turn = deal % 3
        play_hand(list(Game)[deal // 3 % 3], [*players[turn:], *players[:turn]] * 2, shuffled(random), random)
    return counts


def test_the_bolder_the_more_bets(counts: dict[Temperament, Counter[str]]) -> None:
    careful, steady, bold = (counts[kind]["wagers"] / counts[kind]["decisions"] for kind in Temperament)
    assert careful + 0.03 < steady < bold - 0.03


def test_the_more_careful_the_more_folds_on_third_street(counts: dict[Temperament, Counter[str]]) -> None:
    careful, steady, bold = (counts[kind]["third folds"] / counts[kind]["third"] for kind in Temperament)
    assert careful - 0.03 > steady > bold + 0.03


def test_the_bold_raise_more_on_third_street(counts: dict[Temperament, Counter[str]]) -> None:
    careful, _, bold = (counts[kind]["third raises"] / counts[kind]["third"] for kind in Temperament)
    assert bold > 1.5 * careful


def counting(temperament: Temperament, counter: Counter[str]) -> Callable[[HandView, Random], Action]:
    """Return a computer player whose actions are counted."""

    def player(view: HandView, random: Random) -> Action:
        action = decide(view, temperament, random).action
        third = view.street is Street.THIRD
        counter["decisions"] += 1
        counter["wagers"] += is_wager(action)
        counter["third"] += third
        counter["third folds"] += third and isinstance(action, Fold)
        counter["third raises"] += third and isinstance(action, Complete | Raise)
        return action

    return player
