"""What a training table counts for a player: his live cards, and what the next one would make of his hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from doorcard.cards import UNKNOWN, Card
from doorcard.hands.live import HighOuts, LiveRank, LiveSuit, high_outs, is_to_come, live_cards, live_ranks, live_suits
from doorcard.hands.live_low import LowOuts, eight_or_better_outs, razz_outs
from doorcard.rules.house import Game
from doorcard.rules.state import Phase
from doorcard.rules.views import HandView, SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveView:
    """The live cards of a player's ranks and suits, and those that make a better high and a better low.

    Burnt cards and what others hold face down are unknown to him, and count as live.
    """

    ranks: tuple[LiveRank, ...]
    suits: tuple[LiveSuit, ...]
    high: tuple[HighOuts, ...]
    low: tuple[LowOuts, ...]


def live_view(hand: HandView) -> LiveView | None:
    """Return what is live for the viewer, worked out from his own view and nothing else; None with no card to come."""
    cards = _own_cards(hand)
    if hand.phase is Phase.COMPLETE or not is_to_come(cards):
        return None
    live = live_cards(cards, _seen(hand))
    return LiveView(
        ranks=live_ranks(cards, live),
        suits=live_suits(cards, live) if hand.game.has_high else (),
        high=high_outs(cards, live) if hand.game.has_high else (),
        low=_low(hand.game, cards, live),
    )


def _low(game: Game, cards: tuple[Card, ...], live: tuple[Card, ...]) -> tuple[LowOuts, ...]:
    match game:
        case Game.RAZZ:
            return razz_outs(cards, live)
        case Game.STUD8:
            return eight_or_better_outs(cards, live)
        case _:
            return ()


def _own_cards(hand: HandView) -> tuple[Card, ...]:
    """Return the cards of a viewer who is still in the hand, with the one that is shared."""
    own = next((seat for seat in hand.seats if seat.seat == hand.viewer), None)
    cards = () if own is None else _cards_of(own)
    shared = () if hand.community_card is None else (hand.community_card,)
    return (*cards, *shared) if cards and UNKNOWN not in cards else ()


def _seen(hand: HandView) -> Iterator[Card]:
    yield from hand.dead_cards
    for seat in hand.seats:
        yield from _cards_of(seat)


def _cards_of(seat: SeatView) -> tuple[Card, ...]:
    return (*seat.down_cards, *seat.up_cards)
