"""Scenes for the tests of computer players: hands brought to a point, and tables of players that play on."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from doorcard.bots import Temperament, decide
from doorcard.cards import DECK, Card, parse_cards
from doorcard.rules import (
    PROFILES,
    Action,
    Bet,
    Call,
    Check,
    Complete,
    Game,
    Hand,
    HandView,
    Muck,
    Raise,
    Stakes,
    view_for,
)
from doorcard.rules.actions import BringIn

STAKES: Final = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400)
HOUSES: Final = {Game.STUD: "pokerstars-stud", Game.STUD8: "pokerstars-stud8", Game.RAZZ: "razz"}
DEEP: Final = 20_000

Player = Callable[[HandView, Random], Action]


def start(game: Game, *starts: str, stack: int = DEEP) -> Hand:
    """Deal third street: for seats 0, 1 ... two down cards and the door card, ``Ks Kd 2c``. All else is dealt later."""
    hand = Hand.start(house=PROFILES[HOUSES[game]], stakes=STAKES, stacks=dict.fromkeys(range(len(starts)), stack))
    hand.deal(in_dealing_order(*starts))
    return hand


def in_dealing_order(*starts: str) -> list[Card]:
    """Return the cards of the starts as they are dealt: round by round."""
    rows = [parse_cards(text) for text in starts]
    return [card for column in zip(*rows, strict=True) for card in column]


def play(hand: Hand, *steps: str) -> Hand:
    """Take steps: an action by name, with its amount where there is a choice, or the cards of the next street."""
    for step in steps:
        name, _, to = step.partition(" ")
        if hand.cards_due is not None:
            hand.deal(parse_cards(step))
        else:
            hand.act(hand.find_action(name, int(to) if to else None))
    return hand


def choose(hand: Hand, temperament: Temperament, seed: int = 1) -> Action:
    """Return what a computer player would do in the seat that is to act."""
    return decide(view_for(hand, hand.to_act), temperament, Random(seed)).action


def choices(hand: Hand, seeds: int = 5) -> set[tuple[str, str]]:
    """Return the (temperament, action) of all temperaments over some seeds."""
    return {(kind.value, choose(hand, kind, seed).name) for kind in Temperament for seed in range(seeds)}


def actions(hand: Hand, seeds: int = 5) -> set[str]:
    """Return the actions that any temperament chooses over some seeds."""
    return {name for _, name in choices(hand, seeds)}


def bot(temperament: Temperament) -> Player:
    """Return a computer player."""
    return lambda view, random: decide(view, temperament, random).action


def random_player(view: HandView, random: Random) -> Action:
    """Do anything that is legal."""
    return random.choice(view.legal)


def caller(view: HandView, random: Random) -> Action:
    """Never bet, raise or fold."""
    kinds = (Check, Call, BringIn, Muck, Complete)
    return next(action for kind in kinds for action in view.legal if isinstance(action, kind))


def shuffled(random: Random) -> list[Card]:
    """Return a deck in random order."""
    return random.sample(DECK, len(DECK))


def play_hand(
    game: Game, players: Sequence[Player], deck: Sequence[Card], random: Random, stacks: Mapping[int, int] | None = None
) -> Hand:
    """Play a hand to its end; seat 0 is the first player."""
    stacks = stacks or dict.fromkeys(range(len(players)), DEEP)
    hand = Hand.start(house=PROFILES[HOUSES[game]], stakes=STAKES, stacks=stacks, deck=deck)
    while (seat := hand.to_act) is not None:
        hand.act(players[seat](view_for(hand, seat), random))
    return hand


def is_wager(action: Action) -> bool:
    """Whether the action bets, raises or completes."""
    return isinstance(action, Bet | Raise | Complete)
