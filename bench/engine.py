"""Playing whole hands: eight-handed stud hi-lo, deep equal stacks, both engines by the same random choices.

Every decision asks for all that is legal, with the amounts, then takes one of it at random; shuffling, dealing, the
showdown and paying the pots are included on both sides. PokerKit runs with all its automations, in the mode that does
not fold where checking is free, and is asked each question once: a property that gives an amount is not preceded by
the predicate that says the same. Both muck beaten hands.
"""

import random
import warnings
from collections.abc import Callable

import pokerkit
from pokerkit import Automation, FixedLimitSevenCardStudHighLowSplitEightOrBetter

from bench import Result, compare
from doorcard.cards import DECK
from doorcard.rules import PROFILES, Fold, Hand, Muck, Stakes

ROUNDS = 15

SEATS, STACK = 8, 10_000
ANTE, BRING_IN, SMALL_BET, BIG_BET = 5, 10, 40, 80
STAKES = Stakes(ante=ANTE, bring_in=BRING_IN, small_bet=SMALL_BET, big_bet=BIG_BET)
HOUSE = PROFILES["pokerstars-stud8"]
STACKS = dict.fromkeys(range(1, SEATS + 1), STACK)

PEERS_GAME = FixedLimitSevenCardStudHighLowSplitEightOrBetter(
    tuple(Automation),
    True,  # noqa: FBT003 - PokerKit takes it by position: antes are equal
    ANTE,
    BRING_IN,
    SMALL_BET,
    BIG_BET,
)
PEERS_STACKS = (STACK,) * SEATS


def measure_nofold() -> Result:
    """Nobody folds: all eight reach the showdown, five full betting rounds and a community card."""
    return _measure(ours=1_000, peers=40, may_fold=False)


def measure_uniform() -> Result:
    """Every legal action is equally likely."""
    return _measure(ours=5_000, peers=300, may_fold=True)


def _measure(*, ours: int, peers: int, may_fold: bool) -> Result:
    draw = random.Random(8).random
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # PokerKit says so when it deals folded cards again
        return compare(
            lambda: _play(draw, ours, may_fold=may_fold),
            lambda: _let_pokerkit_play(draw, peers, may_fold=may_fold),
            unit="hands/s",
            rounds=ROUNDS,
        )


def _play(draw: Callable[[], float], count: int, *, may_fold: bool) -> int:
    for _ in range(count):
        deck = sorted(DECK, key=lambda _card: draw())
        hand = Hand.start(house=HOUSE, stakes=STAKES, stacks=STACKS, deck=deck)
        while legal := hand.legal_actions():
            first = type(legal[0])
            if first is Muck:
                hand.act(legal[0])
                continue
            skipped = not may_fold and first is Fold and len(legal) > 1
            hand.act(legal[skipped + int(draw() * (len(legal) - skipped))])
        assert hand.is_complete
    return count


def _let_pokerkit_play(draw: Callable[[], float], count: int, *, may_fold: bool) -> int:
    for _ in range(count):
        state = PEERS_GAME(PEERS_STACKS, SEATS)
        while state.actor_indices:
            actions = _peers_legal_actions(state, may_fold=may_fold)
            act, amount = actions[int(draw() * len(actions))]
            if amount is None:
                act()
            else:
                act(amount)
        assert not state.status
    return count


def _peers_legal_actions(state: pokerkit.State, *, may_fold: bool) -> list[tuple[Callable[..., object], int | None]]:
    actions: list[tuple[Callable[..., object], int | None]] = []
    if state.bring_in_status:
        if state.effective_bring_in_amount is not None:
            actions.append((state.post_bring_in, None))
    else:
        if state.can_fold() and may_fold:
            actions.append((state.fold, None))
        if state.checking_or_calling_amount is not None:
            actions.append((state.check_or_call, None))
    to = state.min_completion_betting_or_raising_to_amount
    if to is not None:
        actions.append((state.complete_bet_or_raise_to, to))
    return actions
