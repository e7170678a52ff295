"""Hands played from a script: the cards each seat will get, then what is done, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from doorcard.cards import DECK, Card, parse_cards
from doorcard.rules import PROFILES, Game, Hand, HouseRules, Phase, Stakes, Street
from doorcard.rules.house import BringInCard

STAKES = Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20)

STUD = HouseRules(name="plain stud", game=Game.STUD)
STUD8 = HouseRules(name="plain stud8", game=Game.STUD8, low_qualifier=8)
RAZZ = HouseRules(name="plain razz", game=Game.RAZZ, bring_in_card=BringInCard.HIGH)
TDA = PROFILES["tda-stud8"]

PLAIN = {
    1: "Ac Ks 2c 9h 5s Qd 7h",
    2: "Ad Kh 4d 8c 6s Jh 3c",
    3: "Ah Kd 5h 7d 4s Th 3d",
    4: "As Kc 6c 7s 5c Tc 3s",
    5: "Qs Jd 7c 6d 4h 9c 2s",
}
"""Cards with no pair on a board: seat 1 brings in and has the best board to the end, the seats after it in turn."""


DEEP = 1000


def deep(seats: int) -> dict[int, int]:
    """Return deep stacks for so many seats."""
    return dict.fromkeys(range(1, seats + 1), DEEP)


def to_text(action: Any) -> str:
    """Return an action as the scripts write it: ``raise 20``."""
    to = getattr(action, "to", None)
    return action.name if to is None else f"{action.name} {to}"


class Script:
    """A hand whose cards are dealt as soon as they are due; every step names the seat: ``3 raise 40``."""

    def __init__(
        self,
        house: HouseRules,
        stacks: Mapping[int, int],
        *,
        stakes: Stakes = STAKES,
        cards: Mapping[int, str] = PLAIN,
        community: str | None = None,
        **options: Any,
    ) -> None:
        self.hand = Hand.start(house=house, stakes=stakes, stacks=stacks, **options)
        self._cards = {seat: list(parse_cards(text)) for seat, text in cards.items()}
        self._community = community
        self._deal()

    def play(self, *steps: str) -> "Script":
        """Take the steps in turn; each is refused unless it is that seat's turn and legal."""
        for step in steps:
            seat, name, *amount = step.split()
            assert self.hand.to_act == int(seat), f"{step!r}: seat {self.hand.to_act} is to act"
            self.hand.act(self.hand.find_action(name, int(amount[0]) if amount else None))
            self._deal()
        return self

    def check_to(self, street: Street) -> "Script":
        """Check, muck or bring in for everybody until the street's betting begins."""
        while self.hand.street < street and self.hand.to_act is not None:
            self._call_or_default()
        return self

    def finish(self) -> "Script":
        """Call and check for everybody until the hand is over."""
        while self.hand.to_act is not None:
            self._call_or_default()
        return self

    def _call_or_default(self) -> None:
        call = next((action for action in self.hand.legal_actions() if action.name == "call"), None)
        self.hand.act(call or self.hand.default_action())
        self._deal()

    @property
    def legal(self) -> list[str]:
        """What is legal now, in words."""
        return [to_text(action) for action in self.hand.legal_actions()]

    def paid(self) -> dict[tuple[int, str, int], int]:
        """Return the chips paid by (pot, side, seat)."""
        result = self.hand.result
        assert result is not None, f"the hand is {self.hand.phase.value}"
        return {(award.pot, award.side, award.seat): award.amount for award in result.awards}

    @property
    def net(self) -> dict[int, int]:
        """What every seat won or lost."""
        result = self.hand.result
        assert result is not None, f"the hand is {self.hand.phase.value}"
        return result.net

    def named(self, name: str) -> list[Any]:
        """Return the events of a name, in order."""
        return [event for event in self.hand.events if event.name == name]

    def _deal(self) -> None:
        while (street := self.hand.cards_due) is not None:
            if street is Street.SEVENTH and self._community:
                self.hand.deal(parse_cards(self._community))
                continue
            rounds = 3 if street is Street.THIRD else 1
            self.hand.deal([self._cards[seat].pop(0) for _ in range(rounds) for seat in self.hand.live_seats])


def to_fourth(house: HouseRules, stacks: Mapping[int, int], cards: Mapping[int, str] = PLAIN) -> Script:
    """Return a hand that everybody has called to fourth street."""
    script = Script(house, stacks, cards=cards)
    while script.hand.street is Street.THIRD:
        script.play(f"{script.hand.to_act} {'bring-in' if script.hand.phase is Phase.BRING_IN else 'call'}")
    return script


def deck_from(*first: str) -> tuple[Card, ...]:
    """Return a deck that begins with these cards and goes on with the others in order."""
    top = parse_cards(" ".join(first))
    return (*top, *(card for card in DECK if card not in top))


def deck_for(hands: Sequence[str]) -> tuple[Card, ...]:
    """Return the deck that deals these cards to the seats in turn while all of them stay in."""
    held = [parse_cards(text) for text in hands]
    top = [cards[place] for place in range(7) for cards in held if place < len(cards)]
    return (*top, *(card for card in DECK if card not in top))
