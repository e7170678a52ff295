"""Hypothesis strategies of the rules: decks, stakes, stacks, houses, and hands played by random legal actions."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from hypothesis import strategies as st

from doorcard.cards import DECK, Card
from doorcard.rules import Action, Fold, Game, Hand, HouseRules, Stakes
from doorcard.rules.house import (
    AllInAnteLow,
    AllInHands,
    BoardTie,
    BringInCard,
    CompletionCounts,
    Half,
    HeadsUpCap,
    OddChip,
    Rake,
    ShortBringIn,
    ShowdownOrder,
)

SEEDS: Final = st.integers(0, 2**32 - 1)
FOLDS_TAKEN: Final = 0.3
"""How often a random player whose choice fell on a fold does fold: else most hands would end on third street."""


Thing = TypeVar("Thing")


@dataclass(frozen=True, kw_only=True)
class Deal:
    """Everything that a hand is started with; the same deal and the same actions make the same hand."""

    house: HouseRules
    stakes: Stakes
    stacks: dict[int, int]
    deck: tuple[Card, ...]
    button: int
    tournament: bool = False
    absent: tuple[int, ...] = ()
    two_left_in_event: bool = False

    def start(self) -> Hand:
        """Begin the hand."""
        return Hand.start(
            house=self.house,
            stakes=self.stakes,
            stacks=self.stacks,
            deck=self.deck,
            button=self.button,
            tournament=self.tournament,
            absent=self.absent,
            two_left_in_event=self.two_left_in_event,
        )


def shuffled(seed: int) -> tuple[Card, ...]:
    """Return the deck in an order that depends on the seed alone."""
    return shuffle(DECK, random.Random(seed))


def shuffle(cards: Sequence[Thing], chance: random.Random) -> tuple[Thing, ...]:
    """Return the things in random order; written out so that no version of Python shuffles otherwise."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def decks() -> st.SearchStrategy[tuple[Card, ...]]:
    """Decks of 52 in any order."""
    return SEEDS.map(shuffled)


@st.composite
def stakes(draw: st.DrawFn) -> Stakes:
    """Stakes of every proportion, in chips of 1 to 25, with and without an ante."""
    unit = draw(st.sampled_from((1, 5, 25)))
    small = draw(st.integers(2, 40))
    return Stakes(
        ante=unit * draw(st.integers(0, small)),
        bring_in=unit * draw(st.integers(1, small - 1)),
        small_bet=unit * small,
        big_bet=unit * small * draw(st.integers(1, 3)),
        unit=unit,
    )


def rakes() -> st.SearchStrategy[Rake]:
    """No rake mostly, else up to a fifth of the pots."""
    taken = st.builds(
        Rake,
        per_mille=st.integers(1, 200),
        cap=st.integers(0, 100),
        on_third_street=st.booleans(),
    )
    return st.just(Rake()) | taken


@st.composite
def houses(draw: st.DrawFn, game: Game | None = None) -> HouseRules:
    """Houses with every choice that the game allows."""
    played = game or draw(st.sampled_from(Game))
    high_card_brings_in = played is Game.RAZZ
    return HouseRules(
        name="any house",
        game=played,
        bring_in_card=BringInCard.HIGH if high_card_brings_in else BringInCard.LOW,
        low_qualifier=8 if played is Game.STUD8 else None,
        open_pair=played is Game.STUD and draw(st.booleans()),
        max_raises=draw(st.integers(1, 4)),
        rake=draw(rakes()),
        **{name: draw(options) for name, options in _FREE_CHOICES.items()},
    )


_FREE_CHOICES: Final[dict[str, st.SearchStrategy[Any]]] = {
    "heads_up_cap": st.sampled_from(HeadsUpCap),
    "completion_counts": st.sampled_from(CompletionCounts),
    "tie_first": st.sampled_from(BoardTie),
    "all_in_ante_low": st.sampled_from(AllInAnteLow),
    "short_bring_in": st.sampled_from(ShortBringIn),
    "half_bet": st.booleans(),
    "short_all_in_uses_a_raise": st.booleans(),
    "raises_from_bring_in": st.booleans(),
    "fold_when_check_free": st.booleans(),
    "showdown": st.sampled_from(ShowdownOrder),
    "all_in_hands": st.sampled_from(AllInHands),
    "reveal_mucked_in_history": st.booleans(),
    "odd_high": st.sampled_from(OddChip),
    "odd_low": st.sampled_from(OddChip),
    "odd_high_low": st.sampled_from(Half),
    "burn": st.booleans(),
    "reserve_last_card": st.booleans(),
}


def stacks_for(limits: Stakes, seats: int) -> st.SearchStrategy[list[int]]:
    """Stacks from one chip to deep, short ones as often as deep ones."""
    short = st.integers(1, max(2, 2 * limits.small_bet // limits.unit))
    middle = st.integers(1, 8 * limits.big_bet // limits.unit)
    deep = st.just(100 * limits.big_bet // limits.unit)
    chips = (short | middle | deep).map(lambda count: count * limits.unit)
    return st.lists(chips, min_size=seats, max_size=seats)


@st.composite
def deals(draw: st.DrawFn, game: Game | None = None) -> Deal:
    """Deals for two to eight seats of a table of ten labels, in any house."""
    limits = draw(stakes())
    seats = draw(st.lists(st.integers(1, 10), min_size=2, max_size=8, unique=True))
    tournament = draw(st.booleans())
    return Deal(
        house=draw(houses(game)),
        stakes=limits,
        stacks=dict(zip(seats, draw(stacks_for(limits, len(seats))), strict=True)),
        deck=draw(decks()),
        button=draw(st.integers(1, 10)),
        tournament=tournament,
        absent=tuple(draw(st.lists(st.sampled_from(seats), max_size=2, unique=True))) if tournament else (),
        two_left_in_event=draw(st.booleans()),
    )


def choose(hand: Hand, chance: random.Random) -> Action:
    """Return a random legal action, a fold less often than the others."""
    legal = hand.legal_actions()
    action = legal[int(chance.random() * len(legal))]
    if isinstance(action, Fold) and len(legal) > 1 and chance.random() > FOLDS_TAKEN:
        return legal[1 + int(chance.random() * (len(legal) - 1))]
    return action


def play(hand: Hand, chance: random.Random) -> Iterator[Action]:
    """Play the hand to its end by random legal actions and yield each of them before it is taken."""
    while hand.to_act is not None:
        action = choose(hand, chance)
        yield action
        hand.act(action)


def played(deal: Deal, seed: int) -> Hand:
    """Return the deal's hand, played to its end by random legal actions."""
    hand = deal.start()
    for _ in play(hand, random.Random(seed)):
        pass
    return hand
