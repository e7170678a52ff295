"""The summary that PokerStars puts under a hand."""

from collections.abc import Iterator

from doorcard.cards import Card, format_cards
from doorcard.history.stars_names import name_hand
from doorcard.history.told import Told, whole
from doorcard.rules.actions import BringIn, Call, Complete, Fold, Muck, Raise
from doorcard.rules.events import HandShown, StreetDealt
from doorcard.rules.stakes import Street

_FOLDED_ON = {
    Street.THIRD: "on the 3rd Street",
    Street.FOURTH: "on the 4th Street",
    Street.FIFTH: "on the 5th Street",
    Street.SIXTH: "on the 6th Street",
    Street.SEVENTH: "on the River",
}
_IDLE = " (didn't bet)"


def pot_name(pot: int, pots: int) -> str:
    """Return what a pot is called among so many: the pot, the main pot, a side pot."""
    if pots == 1:
        return "pot"
    if pot == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot-{pot}"


def summary_of(told: Told) -> Iterator[str]:
    """Yield the lines of the summary."""
    pots, rake, community = told.hand.pots, told.result.rake, told.hand.state.community
    total = sum(pot.amount for pot in pots) + rake
    parts = [f" {pot_name(place, len(pots)).capitalize()} {whole(pot.amount)}." for place, pot in enumerate(pots)]
    yield "*** SUMMARY ***"
    yield f"Total pot {whole(total)}{''.join(parts) if len(pots) > 1 else ''} | Rake {whole(rake)}"
    if community is not None:
        yield f"Board [{community.text}]"
    ends = _ends(told)
    for seat, _ in sorted(told.started.stacks):
        yield f"Seat {seat}: {told.names[seat]} {ends.get(seat, 'collected (0)')}"


def _ends(told: Told) -> dict[int, str]:
    """Return how the hand ended for each seat."""
    won: dict[int, int] = {}
    for award in told.result.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    ends = {seat: f"collected ({whole(amount)})" for seat, amount in won.items()} | _folds(told)
    for event in told.events():
        if isinstance(event, HandShown):
            ends[event.seat] = _shown(told, event, won.get(event.seat, 0))
        elif isinstance(event, Muck):
            ends[event.seat] = _mucked(told, event.seat)
    return ends


def _folds(told: Told) -> dict[int, str]:
    """Return where each seat folded; of one who put in no more than his ante it is said that he did not bet."""
    folds: dict[int, str] = {}
    street, bets = Street.THIRD, set[int]()
    for event in told.events():
        if isinstance(event, StreetDealt):
            street = event.street
        elif isinstance(event, Fold):
            idle = street is Street.THIRD and event.seat not in bets
            folds[event.seat] = f"folded {_FOLDED_ON[street]}{_IDLE if idle else ''}"
        elif isinstance(event, BringIn | Call | Complete | Raise):
            bets.add(event.seat)
    return folds


def _shown(told: Told, event: HandShown, won: int) -> str:
    name = name_hand(told.started.house.game, event.high, event.low)
    end = f"won ({whole(won)})" if won else "lost"
    return f"showed [{format_cards(event.cards)}] and {end} with {name}"


def _mucked(told: Told, seat: int) -> str:
    cards = _seen(told, seat)
    return f"mucked [{format_cards(cards)}]" if cards else "mucked"


def _seen(told: Told, seat: int) -> tuple[Card, ...]:
    """Return a mucked hand's cards where its writer may know them: his own, or where the house lets all review them."""
    may_see = told.viewer in (None, seat) or told.started.house.reveal_mucked_in_history
    return told.hand.cards(seat) if may_see else ()
