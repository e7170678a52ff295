"""Reading the table: a seat's view turned into what a decision needs. Nothing but the view is looked at."""

from dataclasses import dataclass
from typing import Final

from doorcard.bots.contests import Contest, contests
from doorcard.cards import DECK, UNKNOWN, Card
from doorcard.errors import InvalidSetup
from doorcard.rules.actions import Action, Bet, Call, Complete, Raise, Wager
from doorcard.rules.stakes import Street
from doorcard.rules.views import HandView, SeatView

CHOICE_OF_BETTORS: Final = (3, 7, 9)
"""Among how many holdings the maker of the first, second and any later bet of a street is thought to have chosen."""

SMALL_TABLE: Final = 3
"""At a table of two or three everybody plays more hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """A live opponent: the cards known of him and how choosy he has been.

    ``hidden`` is how many of the cards he holds are not known; ``inside`` whether he has put in all that is asked on
    this street, and not only because he had to. ``entry`` and ``pressure`` are how many holdings he is thought to have
    chosen the best from: to come this far, and to bet as he did on this street. 1 is any holding.
    """

    seat: int
    known: tuple[Card, ...]
    hidden: int
    inside: bool
    entry: int
    pressure: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a seat knows when it decides. ``unseen`` are the cards that may still be anywhere; ``price`` is in chips."""

    view: HandView
    own: SeatView
    own_cards: tuple[Card, ...]
    opponents: tuple[Opponent, ...]
    unseen: tuple[Card, ...]
    contests: tuple[Contest, ...]
    price: int

    @property
    def pot(self) -> int:
        """Chips to be won after a call, the call included."""
        return sum(contest.amount for contest in self.contests)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The legal bets, raises or completions, the smallest first."""
        return tuple([action for action in self.view.legal if isinstance(action, Complete | Bet | Raise)])

    @property
    def streets_to_come(self) -> int:
        """How many betting rounds follow in which somebody can still bet."""
        still_betting = any(not seat.all_in for seat in _live_opponents(self.view))
        left_after_call = self.own.stack > self.price
        return Street.SEVENTH - self.view.street if still_betting and left_after_call else 0


def read_table(view: HandView, *, respect: int) -> Reading:
    """Return what the viewer knows; opponents who paid or bet are taken to be choosier by ``respect``.

    Raises InvalidSetup unless it is the viewer's turn and his cards and the boards are known.
    """
    own = next((seat for seat in view.seats if seat.seat == view.viewer), None)
    if own is None or not view.legal:
        raise InvalidSetup(f"seat {view.viewer} has nothing to decide: seat {view.to_act} is to act")
    shared = () if view.community_card is None else (view.community_card,)
    live = _live_opponents(view)
    seen = [card for seat in (own, *live) for card in (*seat.down_cards, *seat.up_cards)]
    if UNKNOWN in own.down_cards or any(UNKNOWN in seat.up_cards for seat in (own, *live)):
        raise InvalidSetup(f"seat {own.seat} cannot judge a hand while its own cards or the boards are unknown")
    out = {*seen, *shared, *view.dead_cards}
    return Reading(
        view=view,
        own=own,
        own_cards=(*own.down_cards[:2], *own.up_cards, *own.down_cards[2:], *shared),
        opponents=tuple([_opponent(view, own, seat, respect) for seat in live]),
        unseen=tuple([card for card in DECK if card not in out]),
        contests=contests(view, own),
        price=_price(view.legal),
    )


def _live_opponents(view: HandView) -> list[SeatView]:
    return [seat for seat in view.seats if seat.seat != view.viewer and not seat.folded and not seat.mucked]


def _price(legal: tuple[Action, ...]) -> int:
    return next((action.adds for action in legal if isinstance(action, Call)), 0)


def _opponent(view: HandView, own: SeatView, seat: SeatView, respect: int) -> Opponent:
    shared = () if view.community_card is None else (view.community_card,)
    known_down = [card for card in seat.down_cards if card is not UNKNOWN]
    inside = _is_inside(view, seat)
    entry, pressure = _entry(view), _pressure(view, own, seat) if inside else 1
    return Opponent(
        seat=seat.seat,
        known=(*seat.up_cards, *shared, *known_down),
        hidden=len(seat.down_cards) - len(known_down),
        inside=inside,
        entry=entry + respect if entry > 1 else 1,
        pressure=pressure + respect if pressure > 1 else 1,
    )


def _is_inside(view: HandView, seat: SeatView) -> bool:
    brought_in = view.street is Street.THIRD and seat.seat == view.bring_in_seat and not view.bets_made
    return 0 < seat.committed == view.level and not brought_in


def _entry(view: HandView) -> int:
    """Judge by what each live player paid on the streets before this one: nothing of his choice, one bet or more."""
    if view.street is Street.THIRD:
        return 1
    live = sum(not seat.folded for seat in view.seats)
    before = sum(pot.amount for pot in view.pots) - sum(seat.committed for seat in view.seats)
    each = (before - view.stakes.ante * len(view.seats)) / live / view.stakes.small_bet
    return _as_choosy(view, 1 if each < 0.9 else 2 if each < 3 else 3)


def _pressure(view: HandView, own: SeatView, seat: SeatView) -> int:
    """Judge by the bets of this street: who bets or raises chose his hand among more than who calls."""
    bets = view.bets_made
    if bets and seat.seat == last_aggressor(view, own):
        return _as_choosy(view, CHOICE_OF_BETTORS[min(bets, 3) - 1])
    return _as_choosy(view, 1 + max(1, bets))


def _as_choosy(view: HandView, holdings: int) -> int:
    return max(1, holdings - (len(view.seats) <= SMALL_TABLE))


def last_aggressor(view: HandView, own: SeatView) -> int | None:
    """Return who made the bet to be called: clockwise from the viewer, the first who has all of it in.

    Players between the viewer and the bettor have not answered the bet yet.
    """
    place = view.seats.index(own)
    clockwise = (*view.seats[place + 1 :], *view.seats[:place])
    return next((seat.seat for seat in clockwise if not seat.folded and seat.committed == view.level), None)
