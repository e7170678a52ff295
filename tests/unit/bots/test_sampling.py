"""Sampling: the share of the pot agrees with counting all deals, and follows what opponents showed and did."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from doorcard.bots.sampling import expected_share, part_won
from doorcard.bots.table_reading import Reading, read_table
from doorcard.cards import Card
from doorcard.hands import HandValue, best_ace_to_five, best_eight_or_better, best_high
from doorcard.rules import Game, Hand, view_for
from tests.unit.bots.scenes import play, start

CHECKED = ("check", "check")
RUNS = 30


def reading_of(hand: Hand, respect: int = 0) -> Reading:
    return read_table(view_for(hand, hand.to_act), respect=respect)


def sampled(hand: Hand, respect: int = 0) -> float:
    """Return the mean of many estimates, for the seat that is to act."""
    random, reading = Random(3), reading_of(hand, respect)
    return sum(expected_share(reading, random) for _ in range(RUNS)) / RUNS


def counted(hand: Hand) -> float:
    """Return the share on seventh street against one opponent, over every three cards he can have down."""
    reading = reading_of(hand)
    game, (opponent,) = reading.view.game, reading.opponents
    shares = [one_share(game, reading.own_cards, (*opponent.known, *down)) for down in combinations(reading.unseen, 3)]
    return sum(shares) / len(shares)


def one_share(game: Game, own: Sequence[Card], other: Sequence[Card]) -> float:
    """Return 1 for all, 0.75, 0.5 or 0.25 for parts of the pot, by the definition of the games."""
    pairs: list[tuple[HandValue | None, HandValue | None]] = []
    if game.has_high:
        pairs.append((best_high(own), best_high(other)))
    if game is Game.RAZZ:
        pairs.append((best_ace_to_five(own), best_ace_to_five(other)))
    if game is Game.STUD8:
        pairs.append((best_eight_or_better(own), best_eight_or_better(other)))
    results = [compare(mine, his) for mine, his in pairs if mine is not None or his is not None]
    return sum(results) / len(results)


def compare(mine: HandValue | None, his: HandValue | None) -> float:
    if mine is None or his is None:
        return float(his is None)
    return 0.5 if mine == his else float(mine > his)


@pytest.mark.parametrize(
    ("game", "starts", "streets"),
    [
        (Game.STUD, ("8h 7s 2c", "Ac 9s Ad"), ("9d Jc", "4h Jd", "5h Td", "6s 3h")),
        (Game.STUD8, ("8h 7s 2c", "Ac 9s Ad"), ("5d Jc", "4h Kd", "9h Td", "6s 3h")),
        (Game.RAZZ, ("8h 2s Kc", "Ac 4s 6d"), ("5d Jc", "4h 7d", "9h Td", "6s 3h")),
    ],
)
def test_the_share_is_that_of_all_deals_counted(game: Game, starts: tuple[str, str], streets: tuple[str, ...]) -> None:
    """Within four standard errors of the sampling."""
    hand = play(start(game, *starts), "bring-in", "call")
    for street in streets[:-1]:
        play(hand, street, *CHECKED)
    play(hand, streets[-1])
    assert sampled(hand) == pytest.approx(counted(hand), abs=4 * 0.5 / (RUNS * 200) ** 0.5)


def test_a_king_that_raises_is_likelier_to_have_kings() -> None:
    """The own jacks are worth less against a king that completed than against one that only called the bring-in."""
    cards = ("2h 7s 3c", "9h 4s Kd", "Js Jd 5h")
    quiet = play(start(Game.STUD, *cards), "bring-in", "call")
    loud = play(start(Game.STUD, *cards), "bring-in", "complete")
    assert sampled(loud) < sampled(quiet) - 0.03


def test_respect_lowers_the_own_share_against_a_bettor() -> None:
    hand = play(start(Game.STUD, "2h 7s 3c", "9h 4s Kd", "Js Jd 5h"), "bring-in", "complete")
    assert sampled(hand, respect=2) < sampled(hand) - 0.01


def test_dead_cards_lower_the_share_of_a_draw() -> None:
    """Four hearts with three more of them folded face up make the flush less often."""

    def share_with(folded: str) -> float:
        hand = start(Game.STUD, f"9d 6s {folded}", "Kd 8c Ks", "Ah 9h 5h")
        return sampled(play(hand, "bring-in", "complete", "call", "fold", "4s Th", "bet"))

    assert share_with("2h") < share_with("2c") - 0.01


@pytest.mark.parametrize(
    ("sides", "part"),
    [
        ([{0: 9, 1: 5}, {0: 9, 1: 5}], 1),
        ([{0: 9, 1: 5}, {1: 5}], 0.5),
        ([{0: 9, 1: 5}, {}], 1),
        ([{0: 9, 1: 9}, {1: 5}], 0.25),
        ([{0: 3, 1: 9, 2: 9}, {0: 5, 1: 5}], 0.25),
        ([{0: 9, 1: 9, 2: 9}], 1 / 3),
        ([{0: 3, 1: 9}], 0),
    ],
)
def test_pots_are_split_quartered_and_scooped(sides: list[dict[int, int]], part: float) -> None:
    """TDA 2024 rules 20-21: each half alone; the high takes all where nobody has a low."""
    assert part_won(sides, 0, (1, 2)) == pytest.approx(part)


def test_only_rivals_of_the_pot_count() -> None:
    assert part_won([{0: 3, 1: 9, 2: 1}], 0, (2,)) == 1
