"""The showdown: who shows first, whose hand is turned up without asking, who may muck.

Sources: TDA 2024 rules 16-17; WSOP 2024 rule 72; the published rules of online rooms for the other orders.
"""

from doorcard.cards import Card
from doorcard.hands.announcement import Announcement, name_showing
from doorcard.hands.value import HandValue
from doorcard.rules.actions import Action, Muck, Show
from doorcard.rules.events import HandShown, Pot, ShowdownStarted, ShowOrMuckAsked
from doorcard.rules.house import ShowdownOrder
from doorcard.rules.pots import build_pots
from doorcard.rules.settlement import is_readable, values
from doorcard.rules.stakes import Street
from doorcard.rules.state import NOBODY, HandState, Phase

CARDS_OF_A_HAND = 5


def start_showdown(state: HandState) -> ShowdownStarted:
    """Return the order of exposure: last side pot's contenders first, each clockwise from who shows first."""
    return ShowdownStarted(tuple([state.seats[position] for position in showdown_order(state)]))


def showdown_order(state: HandState) -> list[int]:
    """Return the live positions in the order in which they show."""
    clockwise = _clockwise_from(state, _first_to_show(state))
    contested = [pot for pot in build_pots(state.seats, state.contributed, state.live) if len(pot.eligible) > 1]
    order: list[int] = []
    for pot in reversed(contested):
        order += [position for position in clockwise if state.seats[position] in pot.eligible and position not in order]
    return order


def _clockwise_from(state: HandState, first: int) -> list[int]:
    return [position for position in state.live if position >= first] + [
        position for position in state.live if position < first
    ]


def _first_to_show(state: HandState) -> int:
    rule = state.house.showdown
    counts = rule is ShowdownOrder.LAST_AGGRESSOR_ANY_STREET or state.aggressor_street is Street.SEVENTH
    if state.aggressor != NOBODY and counts:
        return state.aggressor
    if rule is ShowdownOrder.FIRST_LEFT_IF_CHECKED:
        return state.live[0]
    if rule is ShowdownOrder.SEAT_ORDER_IF_CHECKED:
        return min(state.live, key=lambda position: state.seats[position])
    return state.opener


def next_exposure(state: HandState) -> HandShown | ShowOrMuckAsked | Muck:
    """Return what happens to the next hand of the showdown."""
    position = state.show_queue[0]
    if not is_readable(state, position):
        return Muck(state.seats[position])
    if _must_show(state, position):
        return shown_hand(state, position)
    return ShowOrMuckAsked(state.seats[position])


def _must_show(state: HandState, position: int) -> bool:
    """A hand turned up before stays up; so does one that ties or beats the best shown in a pot it contests."""
    if state.shown >> position & 1:
        return True
    seat = state.seats[position]
    contested = [pot for pot in state.pots if seat in pot.eligible and len(pot.eligible) > 1]
    return any(_ties_or_beats(state, position, pot) for pot in contested)


def _ties_or_beats(state: HandState, position: int, pot: Pot) -> bool:
    rivals = [state.position_of[seat] for seat in pot.eligible]
    shown = [values(state, rival) for rival in rivals if state.shown >> rival & 1]
    own = values(state, position)
    return any(_is_as_good(own[side], [value[side] for value in shown]) for side in (0, 1))


def _is_as_good(value: HandValue | None, shown: list[HandValue | None]) -> bool:
    return value is not None and all(other is None or value >= other for other in shown)


def shown_hand(state: HandState, position: int) -> HandShown:
    """Return the turning up of a hand, with its names as far as its cards go."""
    high, low = names(state, position)
    return HandShown(state.seats[position], state.cards[position], high, low)


def names(state: HandState, position: int) -> tuple[Announcement | None, Announcement | None]:
    """Return what a position's high and low are called now; before five cards only what shows by rank."""
    cards = state.all_cards(position)
    if not is_readable(state, position):
        return None, None
    if len(cards) < CARDS_OF_A_HAND:
        return (name_showing(cards), None) if state.house.game.has_high else (None, None)
    high, low = values(state, position)
    return high.announcement if high else None, low.announcement if low else None


def best_fives(state: HandState, position: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the five cards of a position's best high and of its best low, none where it has none or reads none."""
    if not is_readable(state, position) or len(state.all_cards(position)) < CARDS_OF_A_HAND:
        return (), ()
    high, low = values(state, position)
    return high.cards if high else (), low.cards if low else ()


def next_to_table(state: HandState) -> int | None:
    """Return the next live position whose hand is turned up because nobody can bet any more, if any is left."""
    for position in showdown_order(state):
        if not state.shown >> position & 1 and is_readable(state, position):
            return position
    return None


def legal_exposures(state: HandState) -> tuple[Action, ...]:
    """Return the choice of a player whose hand is beaten."""
    seat = state.seats[state.to_act]
    return Muck(seat), Show(seat)


def apply_showdown(state: HandState, event: ShowdownStarted) -> None:
    """Begin the showdown in the given order."""
    state.show_queue = [state.position_of[seat] for seat in event.order]
    state.pots = build_pots(state.seats, state.contributed, state.live)
    state.phase = Phase.SHOWDOWN


def apply_asked(state: HandState, event: ShowOrMuckAsked) -> None:
    """Give the choice to show or muck."""
    state.to_act, state.phase = state.position_of[event.seat], Phase.SHOW_OR_MUCK


def apply_shown(state: HandState, event: HandShown) -> None:
    """Turn a hand up."""
    position = state.position_of[event.seat]
    state.shown |= 1 << position
    _leave_queue(state, position)


def apply_show(state: HandState, action: Show) -> None:
    """Take a beaten player's wish to show; his hand is turned up next."""
    state.shown |= 1 << state.position_of[action.seat]
    state.to_act, state.phase = NOBODY, Phase.SHOWDOWN


def apply_muck(state: HandState, action: Muck) -> None:
    """Throw a hand away."""
    position = state.position_of[action.seat]
    state.mucked |= 1 << position
    _leave_queue(state, position)


def _leave_queue(state: HandState, position: int) -> None:
    if state.phase is not Phase.BETTING_OVER:
        state.show_queue.remove(position)
        state.to_act, state.phase = NOBODY, Phase.SHOWDOWN
