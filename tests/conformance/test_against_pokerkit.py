"""PokerKit as a second oracle: same cards, same actions, same legality, same stacks, wherever it follows the rules.

What it decides otherwise is left out by predicates and written down in ``docs/rules/differences.md``:

- from an all-in for less than a full bet to the end of that street only folds and calls are compared and taken;
- the stacks of a hand with a side pot in which nobody has a low, while another live player has one, are not compared.
"""

import random
import warnings
from collections import Counter
from collections.abc import Iterator

import pytest

from doorcard.rules import Action, Fold, Game
from tests.conformance.pokerkit_hands import CHIP, Pair
from tests.strategies import choose, shuffled

DEFAULT, LONG = 400, 10_000


@pytest.fixture(autouse=True)
def pokerkits_warnings() -> Iterator[None]:
    """Let PokerKit warn: with warnings as errors it refuses actions that it allows otherwise."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def pair_of(number: int, game: Game) -> Pair:
    """Return a hand for two to seven, a third of the tables short, a third mixed, a third deep."""
    chance = random.Random(number)
    count = 2 + int(chance.random() * 6)
    deepest = (8, 60, 400)[number % 3]
    stacks = [CHIP * (1 + int(chance.random() * deepest)) for _ in range(count)]
    return Pair(game, stacks, shuffled(number))


def pick(pair: Pair, chance: random.Random) -> Action:
    """Choose at random; above a short all-in only a fold or a call."""
    legal = pair.hand.legal_actions()
    if not pair.short_wager_stands:
        return choose(pair.hand, chance)
    calls = [action for action in legal if action.name == "call"]
    return calls[0] if chance.random() < 0.8 else Fold(legal[0].seat)


def play_both(pair: Pair, chance: random.Random) -> Counter[str]:
    """Play a hand at both, comparing at each decision, and return what was compared."""
    seen: Counter[str] = Counter()
    while pair.hand.to_act is not None:
        ours, theirs = pair.ours, pair.theirs
        if pair.short_wager_stands:
            ours, theirs = (([one for one in legal if one[0] != "wager"]) for legal in (ours, theirs))
            seen["above a short wager"] += 1
        assert ours == theirs
        assert pair.hand.state.to_act == pair.peer.actor_index
        seen["decisions"] += 1
        pair.take(pick(pair, chance))
    assert not pair.peer.status
    if any(pair.side_pots_without_a_low()):
        seen["left out"] += 1
    else:
        assert list(pair.hand.stacks.values()) == pair.peer.stacks
        seen["stacks"] += 1
    seen["side pots"] += len(pair.hand.pots) > 1
    return seen


def play_many(game: Game, hands: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in range(hands):
        seen += play_both(pair_of(number, game), random.Random(number))
    return seen


@pytest.mark.parametrize("game", Game)
def test_random_hands_are_played_and_paid_as_at_pokerkit(game: Game) -> None:
    """Who acts, what is legal and for how much, and who has what at the end."""
    seen = play_many(game, DEFAULT)
    assert seen["decisions"] > 8 * DEFAULT
    assert seen["stacks"] + seen["left out"] == DEFAULT
    assert seen["side pots"] > DEFAULT / 10
    assert seen["above a short wager"] > 0
    assert seen["left out"] < DEFAULT / 5


@pytest.mark.soak
@pytest.mark.parametrize("game", Game)
def test_many_random_hands_are_played_and_paid_as_at_pokerkit(game: Game) -> None:
    """The same for ten thousand hands of each game."""
    play_many(game, LONG)
