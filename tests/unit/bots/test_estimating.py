"""A helper from outside: asked only when given, told what the seat knows and thinks and no more, held to its time."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from doorcard.bots import Estimator, Helper, Temperament, decide
from doorcard.bots.estimating import Other, helped_share
from doorcard.bots.table_reading import Reading, read_table
from doorcard.bots.temperaments import TRAITS
from doorcard.cards import Card, parse_cards
from doorcard.equity import ShareEstimator
from doorcard.rules import Game, Hand, Street, view_for
from tests.unit.bots.scenes import is_wager, play, start
from tests.unit.bots.test_sampling import sampled

SECONDS = 0.5
STARTS = ("2h 7s 3c", "9h 4s Kd", "Js Jd 5h")
CHOOSY = ("2h 7s 3c", "9h 4s Kd", "Js Jd 5h", "6c 8c 4d")


@dataclass
class Notebook:
    """An estimator that always says the same, and writes down what it was asked."""

    share: float | None
    questions: list[dict[str, Any]] = field(default_factory=list)

    def __call__(
        self,
        game: Game,
        own: tuple[Card, ...],
        others: Sequence[Other],
        *,
        dead: tuple[Card, ...],
        folded_unknown: int,
        seconds: float,
    ) -> float | None:
        self.questions.append(
            {"game": game, "own": own, "others": others, "dead": dead, "folded": folded_unknown, "seconds": seconds}
        )
        return self.share


def fourth_street(stack: int = 20_000) -> Hand:
    """Seat 0 has folded; seat 1, which completed with the king, is to act, seat 2 called."""
    hand = play(start(Game.STUD, *STARTS, stack=stack), "bring-in", "complete", "call", "fold")
    return play(hand, "8d 9c")


def reading_of(hand: Hand) -> Reading:
    return read_table(view_for(hand, hand.to_act), respect=TRAITS[Temperament.STEADY].respect)


def decided(hand: Hand, helper: Helper | None, seed: int = 1) -> Any:
    return decide(view_for(hand, hand.to_act), Temperament.STEADY, Random(seed), helper=helper)


class TestWhatItIsTold:
    def test_own_cards_boards_and_dead_cards(self) -> None:
        notebook = Notebook(0.5)
        decided(fourth_street(), Helper(estimate=notebook, seconds=SECONDS))
        (question,) = notebook.questions
        assert (question["game"], question["own"]) == (Game.STUD, parse_cards("9h 4s Kd 8d"))
        assert (question["dead"], question["folded"], question["seconds"]) == (parse_cards("3c"), 2, SECONDS)
        assert [known for known, _, _ in question["others"]] == [parse_cards("5h 9c")]

    def test_other_down_cards_in_the_deal_change_nothing(self) -> None:
        """Promise: a computer player is never told what it cannot see, and so its helper is not either."""
        one, other = Notebook(0.5), Notebook(0.5)
        hidden = ("6h 6s 3c", "9h 4s Kd", "Ac Qd 5h")
        again = play(start(Game.STUD, *hidden), "bring-in", "complete", "call", "fold", "8d 9c")
        decided(fourth_street(), Helper(estimate=one, seconds=SECONDS))
        decided(again, Helper(estimate=other, seconds=SECONDS))
        assert one.questions == other.questions

    def test_thoughts_of_a_choosy_opponent_are_chances_of_cards_that_may_be_his(self) -> None:
        notebook = Notebook(0.5)
        hand = play(start(Game.STUD, *CHOOSY), "bring-in", "complete", "call", "fold", "fold")
        play(hand, "8d 9c", "check", "bet")
        decided(hand, Helper(estimate=notebook, seconds=SECONDS))
        ((known, thoughts, unknown),) = notebook.questions[0]["others"]
        assert (len(known), unknown) == (2, 0)
        unseen = set(reading_of(hand).unseen)
        assert len(thoughts) == len(unseen) * (len(unseen) - 1) // 2
        assert all(unseen.issuperset(cards) for cards, _ in thoughts)
        assert sum(weight for _, weight in thoughts) == pytest.approx(1)

    def test_of_three_down_cards_the_last_is_any(self) -> None:
        notebook = Notebook(0.5)
        hand = play(fourth_street(), "check", "check", "Qc 2d", "check", "check", "Tc 2s", "check", "check", "Th 3h")
        assert hand.street is Street.SEVENTH
        decided(hand, Helper(estimate=notebook, seconds=SECONDS))
        ((known, thoughts, unknown),) = notebook.questions[0]["others"]
        assert len(known) + len(thoughts[0][0] if thoughts else ()) + unknown == 7
        assert {len(cards) for cards, _ in thoughts} <= {2}


class TestWhenItIsAsked:
    def test_its_answer_decides(self) -> None:
        hand = fourth_street()
        assert is_wager(decided(hand, Helper(estimate=Notebook(0.99), seconds=SECONDS)).action)
        assert decided(play(hand, "bet"), Helper(estimate=Notebook(0.0), seconds=SECONDS)).action.name == "fold"

    def test_without_an_answer_the_player_thinks_by_itself(self) -> None:
        hand = fourth_street()
        for seed in range(5):
            assert decided(hand, Helper(estimate=Notebook(None), seconds=SECONDS), seed) == decided(hand, None, seed)

    def test_starts_are_judged_by_rules_of_thumb(self) -> None:
        notebook = Notebook(0.99)
        decided(play(start(Game.STUD, *STARTS), "bring-in"), Helper(estimate=notebook, seconds=SECONDS))
        assert notebook.questions == []

    def test_side_pots_with_other_rivals_are_not_asked_about(self) -> None:
        """A seat that is all-in plays for the main pot only."""
        notebook = Notebook(0.99)
        stacks = {0: 20_000, 1: 20_000, 2: 225}
        hand = Hand.start(
            house=start(Game.STUD, *STARTS).state.house, stakes=fourth_street().state.stakes, stacks=stacks
        )
        hand.deal(parse_cards("2h 9h Js 7s 4s Jd 3c Kd 5h"))
        play(hand, "bring-in", "complete", "call", "call", "8d 9c 9d", "bet")
        assert hand.state.stacks[2] == 0
        decided(hand, Helper(estimate=notebook, seconds=SECONDS))
        assert notebook.questions == []


@pytest.mark.parametrize(
    ("game", "starts", "streets"),
    [
        (Game.STUD, ("8h 7s 2c", "Ac 9s Ad"), ("9d Jc", "4h Jd", "5h Td")),
        (Game.STUD8, ("8h 7s 2c", "Ac 9s Ad"), ("5d Jc", "4h Kd", "9h Td")),
        (Game.RAZZ, ("8h 2s Kc", "Ac 4s 6d"), ("5d Jc", "4h 7d", "9h Td")),
    ],
)
def test_the_engine_for_equities_thinks_as_the_player_does(
    game: Game, starts: tuple[str, str], streets: tuple[str, ...]
) -> None:
    """The package's own estimator, told the player's thoughts as weights, agrees with the player's sampling.

    The opponent, one of four, paid on third street and bets on sixth, so he is thought choosy both ways. Within four
    standard errors of the two.
    """
    hand = play(start(game, *starts, "2d 3h 9c", "Tc 3s 8s"), "bring-in", "complete", "fold", "fold", "call")
    for street in streets[:-1]:
        play(hand, street, "check", "check")
    play(hand, streets[-1], "check", "bet")
    reading = reading_of(hand)
    (opponent,) = reading.opponents
    assert min(opponent.entry, opponent.pressure) > 1
    estimator: Estimator = ShareEstimator(seed=1)
    share = helped_share(reading, Helper(estimate=estimator, seconds=10.0))
    assert share == pytest.approx(sampled(hand), abs=4 * (0.5 / (30 * 100) ** 0.5 + 0.005))
