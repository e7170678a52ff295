"""Equities street by street: of a hand that was dealt, and of hands that somebody wrote."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Unpack

from doorcard.cards import UNKNOWN, Card
from doorcard.equity.asking import spot_of
from doorcard.equity.notation import DOWN, UP, WrittenHand
from doorcard.equity.result import Equity, PlayerEquity
from doorcard.equity.solving import Wishes, solve
from doorcard.equity.spot import Holding, Spot
from doorcard.rules.events import StreetDealt
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.stakes import Street

UP_CARDS = slice(DOWN, DOWN + UP)


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetSpot:
    """The live players when a street's cards had just been dealt: seats, or numbers from 1, and their spot."""

    street: Street
    players: tuple[int, ...]
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetEquity:
    """What the live players could expect when a street's cards had just been dealt."""

    street: Street
    players: tuple[int, ...]
    answer: Equity

    def of(self, player: int) -> PlayerEquity | None:
        """Return what is told of a player; None where he is out."""
        return self.answer.players[self.players.index(player)] if player in self.players else None


def solve_streets(spots: Iterable[StreetSpot], **wishes: Unpack[Wishes]) -> list[StreetEquity]:
    """Return the answers to the spots, street by street; the wishes and errors are those of ``solve``."""
    return [
        StreetEquity(street=entry.street, players=entry.players, answer=solve(entry.spot, **wishes)) for entry in spots
    ]


def spots_of_hand(hand: Hand, viewer: int | None = None) -> Iterator[StreetSpot]:
    """Yield the spots of a hand, street by street, each after its cards are dealt and before anybody acts on it.

    Without ``viewer`` everything that is known of a card counts: down cards that a record tells are known on every
    street, and whatever is known of a folded hand is dead. With ``viewer``, a seat, only what that seat had seen by
    then counts: its own cards, the up cards, hands turned up. Cards that nobody knows are unknown. Once a street is
    dealt with a card in common there is nothing more: a spot has no such card.
    """
    played = Hand.replay(hand.events[:1])
    for event in hand.events[1:]:
        played.apply(event)
        if isinstance(event, StreetDealt):
            yield StreetSpot(street=event.street, players=played.live_seats, spot=_spot(played, viewer))


def _spot(hand: Hand, viewer: int | None) -> Spot:
    state = hand.state
    dead: list[Card] = []
    folded_unknown = 0
    for seat in state.seats:
        if seat not in hand.live_seats:
            seen = _seen(hand, seat, viewer)
            dead += _known(seen)
            folded_unknown += seen.count(UNKNOWN)
    seen_by_seat = [_seen(hand, seat, viewer) for seat in hand.live_seats]
    return Spot(
        game=state.house.game,
        holdings=tuple(Holding(known=_known(seen), unknown=seen.count(UNKNOWN)) for seen in seen_by_seat),
        dead=tuple(dead),
        folded_unknown=folded_unknown,
    )


def _seen(hand: Hand, seat: int, viewer: int | None) -> tuple[Card, ...]:
    """Return a seat's cards as the viewer saw them, or with everything that is known."""
    state, cards = hand.state, hand.cards(seat)
    if viewer in (None, seat) or state.shown >> state.position_of[seat] & 1:
        return cards
    return tuple(card if place in range(*UP_CARDS.indices(7)) else UNKNOWN for place, card in enumerate(cards))


def _known(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not UNKNOWN)


def spots_of_hands(
    hands: Sequence[WrittenHand], *, game: Game, dead: str = "", folded: str = ""
) -> Iterator[StreetSpot]:
    """Yield the spots of written hands from third street to the one they are on; raises as ``spot_of`` does.

    Cards count in the order written. A dead card is dead on every street.
    """
    spot_of(hands, game=game, dead=dead, folded=folded)
    for street in Street:
        if street <= hands[0].street:
            yield StreetSpot(
                street=street,
                players=tuple(range(1, len(hands) + 1)),
                spot=spot_of([hand.on(street) for hand in hands], game=game, dead=dead, folded=folded),
            )
