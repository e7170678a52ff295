"""Events of a hand in the dealer's words."""

from collections.abc import Iterator, Mapping
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.actions import Bet, BringIn, Call, Complete, Raise
from doorcard.rules.events import (
    AntesPosted,
    CardsRevealed,
    CommunityCardDealt,
    Event,
    HandShown,
    HandStarted,
    PotsAwarded,
    StreetDealt,
)
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.settlement import ALL, BOTH, LOW
from doorcard.texts.announcements import announce
from doorcard.texts.catalogue import catalogue
from doorcard.texts.money import format_amount

_UNTOLD: Final = (HandStarted, StreetDealt, CardsRevealed)
"""A heading, or nothing: who tells these needs the table before him and not only words."""


class Dealer:
    """Says what happened in a finished or running hand, in one language, to readers who know the seats by name."""

    def __init__(self, hand: Hand, names: Mapping[int, str], language: str) -> None:
        self._hand, self._names, self._language = hand, names, language
        self._texts: dict[str, str] = catalogue(language)["dealer"]

    def say(self, event: Event) -> Iterator[str]:
        """Yield the lines for an event of the hand: none, one, or one for each share of a pot."""
        if isinstance(event, _UNTOLD) or self._is_repeated(event):
            return
        if isinstance(event, AntesPosted):
            yield self._fill("antes-posted", amount=self._money(max(amount for _, amount in event.amounts)))
        elif isinstance(event, CommunityCardDealt):
            yield self._fill("community-card-dealt", card=card_in_words(event.card, self._language))
        elif isinstance(event, HandShown):
            yield self._shown(event)
        elif isinstance(event, PotsAwarded):
            yield from self._awards(event)
        elif event.name in self._texts:
            yield self._deed(event)

    def _is_repeated(self, event: Event) -> bool:
        """Whether the same cards were turned up before: those of an all-in hand are once more at the showdown."""
        events = self._hand.events
        place = next((place for place, one in enumerate(events) if one is event), 0)
        return isinstance(event, HandShown) and event in events[:place]

    def _deed(self, event: Event) -> str:
        amount = event.adds if isinstance(event, Call) else getattr(event, "to", getattr(event, "amount", 0))
        seat: int = getattr(event, "seat", 0)
        ending = self._texts["all-in"] if self._is_all_in(event) else ""
        return self._fill(event.name, who=self._name(seat), amount=self._money(amount)) + ending

    def _is_all_in(self, event: Event) -> bool:
        """Whether the seat's last chips went in with this event."""
        if not isinstance(event, BringIn | Call | Complete | Bet | Raise):
            return False
        left = dict(self._hand.state.start.stacks)[event.seat]
        for before in self._hand.events:
            if isinstance(before, AntesPosted):
                left -= dict(before.amounts)[event.seat]
            elif isinstance(before, BringIn | Call | Complete | Bet | Raise) and before.seat == event.seat:
                left -= before.adds
            if before is event:
                break
        return left == 0

    def _shown(self, event: HandShown) -> str:
        who = self._name(event.seat)
        if event.high is not None and event.low is not None:
            high, low = announce(event.high, self._language), announce(event.low, self._language)
            return self._fill("hand-shown-low", who=who, hand=high, low=low)
        named = event.high or event.low
        cards = " ".join(card_in_words(card, self._language) for card in event.cards)
        return self._fill("hand-shown", who=who, hand=announce(named, self._language) if named else cards)

    def _awards(self, event: PotsAwarded) -> Iterator[str]:
        for award in event.awards:
            values = {"who": self._name(award.seat), "amount": self._money(award.amount)}
            values["pot"] = self._pot(award.pot, len(event.pots))
            yield self._award(award.side, award.seat, values)
        if event.rake:
            yield self._fill("rake", amount=self._money(event.rake))

    def _award(self, side: str, seat: int, values: dict[str, str]) -> str:
        if side in (ALL, BOTH):
            return self._fill("award" if side == ALL else "award-both", **values)
        value = self._hand.values(seat)[side == LOW]
        assert value is not None, "who wins a side has a hand for it"
        split = self._hand.state.house.game is Game.STUD8
        hand = announce(value.announcement, self._language)
        return self._fill(f"award-{side}" if split else "award-hand", hand=hand, **values)

    def _pot(self, pot: int, pots: int) -> str:
        if pots == 1:
            return self._texts["the-pot"]
        return self._texts["the-main-pot"] if pot == 0 else self._fill("the-side-pot", number=str(pot))

    def _name(self, seat: int) -> str:
        return self._names.get(seat, f"#{seat}")

    def _money(self, amount: int) -> str:
        return format_amount(amount, self._language)

    def _fill(self, key: str, **values: str) -> str:
        return self._texts[key].format(**values)


def card_in_words(card: Card, language: str) -> str:
    """Return a card as people write it: ``10♠``, ``K♦``, in French ``R♦``; an unknown one is ``??``."""
    if card is UNKNOWN:
        return card.text
    texts = catalogue(language)
    rank: str = texts["ranks"][str(card.rank)]["board"]
    symbol: str = texts["suits"][card.text[1]]["symbol"]
    return rank + symbol
