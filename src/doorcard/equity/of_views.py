"""Spots of a hand as it is looked at: made of the views alone, so of nothing that their viewer is not told."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from doorcard.cards import UNKNOWN, Card
from doorcard.equity.spot import FEWEST, Holding, Spot
from doorcard.errors import InvalidSetup
from doorcard.rules.views import HandView, SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewSpot:
    """What is asked from the view ``at`` on, counted from 0: the seats that can win, and their spot.

    ``spot`` is None where there is nothing to ask: one seat is left, or the cards make none.
    """

    at: int
    seats: tuple[int, ...]
    spot: Spot | None


def spots_of_views(views: Iterable[HandView]) -> Iterator[ViewSpot]:
    """Yield the spots of one hand, each at the first of its views from which it holds.

    There is a new one when a street is dealt, when a hand is folded or mucked, and when one is turned up. Cards of a
    hand that is gone are dead if an earlier view showed them. A card in common makes no spot.
    """
    last_seen: dict[int, tuple[Card, ...]] = {}
    before: ViewSpot | None = None
    for at, view in enumerate(views):
        last_seen |= {seat.seat: _cards(seat) for seat in view.seats if _is_worth_keeping(seat)}
        now = _spot(at, view, last_seen)
        if before is None or (now.seats, now.spot) != (before.seats, before.spot):
            yield now
            before = now


def _spot(at: int, view: HandView, last_seen: dict[int, tuple[Card, ...]]) -> ViewSpot:
    seats = tuple(seat.seat for seat in view.seats if _is_in(seat))
    gone = [card for seat in view.seats if not _is_in(seat) for card in last_seen.get(seat.seat, ())]
    if (
        len(seats) < 2
        or view.community_card is not None
        or any(len(last_seen.get(seat, ())) < FEWEST for seat in seats)
    ):
        return ViewSpot(at=at, seats=(), spot=None)
    try:
        spot = Spot(
            game=view.game,
            holdings=tuple(_holding(last_seen[seat]) for seat in seats),
            dead=_known(gone),
            folded_unknown=gone.count(UNKNOWN),
        )
    except InvalidSetup:
        return ViewSpot(at=at, seats=(), spot=None)
    return ViewSpot(at=at, seats=seats, spot=spot)


def _is_in(seat: SeatView) -> bool:
    return not seat.folded and not seat.mucked


def _is_worth_keeping(seat: SeatView) -> bool:
    cards = _cards(seat)
    return bool(cards) and (_is_in(seat) or UNKNOWN not in cards)


def _cards(seat: SeatView) -> tuple[Card, ...]:
    return (*seat.down_cards, *seat.up_cards)


def _holding(cards: Sequence[Card]) -> Holding:
    return Holding(known=_known(cards), unknown=cards.count(UNKNOWN))


def _known(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not UNKNOWN)
