"""Plays a worked case: sets a hand up as the case says, takes its actions and tells what came of it."""

from dataclasses import replace
from enum import Enum
from typing import Any

from doorcard.cards import Card, parse_card
from doorcard.errors import InvalidSetup
from doorcard.rules import house as choices
from doorcard.rules.actions import Action
from doorcard.rules.hand import Hand
from doorcard.rules.house import HouseRules
from doorcard.rules.profiles import PROFILES
from doorcard.rules.stakes import Stakes, Street

Case = dict[str, Any]

HOUSE_KEYS: dict[str, tuple[str, type[Enum] | type[int] | type[bool]]] = {
    "game": ("game", choices.Game),
    "maxSeats": ("max_seats", int),
    "bringInCard": ("bring_in_card", choices.BringInCard),
    "maxRaises": ("max_raises", int),
    "headsUpCap": ("heads_up_cap", choices.HeadsUpCap),
    "openPair": ("open_pair", bool),
    "tieFirst": ("tie_first", choices.BoardTie),
    "allInAnteLow": ("all_in_ante_low", choices.AllInAnteLow),
    "shortBringIn": ("short_bring_in", choices.ShortBringIn),
    "showdown": ("showdown", choices.ShowdownOrder),
    "oddHigh": ("odd_high", choices.OddChip),
    "oddLow": ("odd_low", choices.OddChip),
    "minStack": ("min_stack", choices.MinStack),
    "burn": ("burn", bool),
    "reserveLastCard": ("reserve_last_card", bool),
    "halfBet": ("half_bet", bool),
    "oddHiLo": ("odd_high_low", choices.Half),
    "foldWhenCheckFree": ("fold_when_check_free", bool),
    "completionCounts": ("completion_counts", choices.CompletionCounts),
    "lowQualifier": ("low_qualifier", int),
    "revealMuckedInHistory": ("reveal_mucked_in_history", bool),
}
"""Each key of a case's house object, the field of HouseRules that it is and the type of its values."""

NOT_FIELDS = {"exposedDownCard"}
"""Choices about a dealer's slips, which cannot happen where a program deals."""


def house_of(case: Case) -> HouseRules:
    """Return the case's house rules: its profile with the keys that the case overrides."""
    return replace(PROFILES[case["profile"]], **fields_of(case["house"]))


def fields_of(keys: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of HouseRules that a house object's keys set; what a game has no use for is left out."""
    fields = {}
    for key, value in keys.items():
        if value is not None and key not in NOT_FIELDS:
            name, kind = HOUSE_KEYS[key]
            fields[name] = kind(value)
    return fields


def start(case: Case) -> tuple[Hand, dict[int, list[Card]]]:
    """Begin the case's hand and return it with each seat's cards still to come."""
    setup = case["setup"]
    limits = setup["limits"]
    hand = Hand.start(
        house=house_of(case),
        stakes=Stakes(
            ante=limits["ante"],
            bring_in=limits["bringIn"],
            small_bet=limits["small"],
            big_bet=limits["big"],
            unit=limits["unit"],
        ),
        stacks={seat["seat"]: seat["stack"] for seat in setup["seats"]},
        button=setup["button"],
        tournament=setup["mode"] == "tournament",
    )
    cards = {seat["seat"]: [parse_card(card) for card in seat["cards"]] for seat in setup["seats"]}
    return hand, cards


class CaseRun:
    """A case being played, street by street as its cards allow."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.hand, self._cards = start(case)
        self._deal()

    def _deal(self) -> None:
        while (street := self.hand.cards_due) is not None:
            cards = self._next_cards(street)
            if cards is None:
                return
            self.hand.deal(cards)

    def _next_cards(self, street: Street) -> list[Card] | None:
        community = self.case["setup"].get("community")
        if street is Street.SEVENTH and community:
            return [parse_card(community)]
        rounds = 3 if street is Street.THIRD else 1
        held = [self._cards[seat] for seat in self.hand.live_seats]
        if any(len(cards) < rounds for cards in held):
            return None
        return [cards.pop(0) for _ in range(rounds) for cards in held]

    def take(self, step: dict[str, Any]) -> None:
        """Take one of the case's actions, and the defaults that come before it."""
        self._apply_defaults()
        assert self.hand.to_act == step["seat"], f"seat {self.hand.to_act} is to act, not {step['seat']}"
        self.hand.act(self.hand.find_action(step["do"], step.get("to")))
        self._deal()

    def finish(self) -> None:
        """Let beaten hands be mucked, as by default."""
        self._apply_defaults()

    def _apply_defaults(self) -> None:
        while self.hand.phase.value == "show-or-muck":
            self.hand.act(self.hand.default_action())


def as_written(action: Action) -> dict[str, Any]:
    """Return an action as the cases write it."""
    to = getattr(action, "to", None)
    return {"do": action.name} if to is None else {"do": action.name, "to": to}


def refused(case: Case) -> InvalidSetup | None:
    """Return why the case's hand cannot be started, None if it can."""
    try:
        start(case)
    except InvalidSetup as refusal:
        return refusal
    return None
