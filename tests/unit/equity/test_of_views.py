"""Spots of a hand that is looked at: promise: made of what its viewer is told and of nothing else."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import Card
from doorcard.equity import Spot
from doorcard.equity.by_street import spots_of_hand
from doorcard.equity.of_views import ViewSpot, spots_of_views
from doorcard.room.past_view import Step, steps_of
from doorcard.rules import Hand
from doorcard.rules.events import StreetDealt
from tests.property.hidden import known_to
from tests.strategies import SEEDS, Deal, deals, played
from tests.unit.history.written import played_hand


def spots_of_steps(steps: tuple[Step, ...]) -> list[ViewSpot]:
    return list(spots_of_views(step.hand for step in steps))


def holding_at(spots: list[ViewSpot], at: int) -> ViewSpot:
    return next(one for one in reversed(spots) if one.at <= at)


def in_any_order(spot: Spot) -> Spot:
    """Return the spot as it is the same for whoever holds the same cards in another order."""
    by_name = {card.text: card for card in spot.seen}

    def ordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(by_name[name] for name in sorted(card.text for card in cards))

    holdings = tuple(replace(one, known=ordered(one.known)) for one in spot.holdings)
    return replace(spot, holdings=holdings, dead=ordered(spot.dead))


def check_streets(hand: Hand, viewer: int | None, seats: tuple[int, ...]) -> None:
    """Check that when a street has been dealt the spot is that of the hand as the viewer knew it."""
    spots = spots_of_steps(steps_of(hand, None if seats else viewer, seats))
    dealt = [at for at, event in enumerate(hand.events) if isinstance(event, StreetDealt)]
    for at, entry in zip(dealt, spots_of_hand(hand, viewer), strict=True):
        found = holding_at(spots, at)
        assert found.at == at
        assert found.seats == entry.players
        assert found.spot is not None
        assert in_any_order(found.spot) == in_any_order(entry.spot)


@given(deals(), SEEDS, st.data())
def test_from_a_seat_it_is_what_that_seat_knew(deal: Deal, seed: int, data: st.DataObject) -> None:
    hand = played(deal, seed)
    check_streets(hand, data.draw(st.sampled_from(hand.state.seats)), ())


@given(deals(), SEEDS)
def test_with_every_hand_open_it_is_everything(deal: Deal, seed: int) -> None:
    hand = played(deal, seed)
    check_streets(hand, None, hand.state.seats)


@given(deals(), SEEDS, st.data())
def test_no_card_is_in_a_spot_before_its_viewer_has_seen_it(deal: Deal, seed: int, data: st.DataObject) -> None:
    hand = played(deal, seed)
    viewer = data.draw(st.sampled_from([*hand.state.seats, None]))
    for one in spots_of_steps(steps_of(hand, viewer, ())):
        seen = set() if one.spot is None else set(one.spot.seen)
        assert seen <= known_to(viewer, hand.events[: one.at + 1])


def test_there_is_a_new_spot_for_each_street_each_fold_and_each_hand_turned_up() -> None:
    """On the rail: Ann is all-in, Dan folds on fourth street, Cy shows, Bob mucks to him, and Ann shows."""
    hand = played_hand()
    spots = spots_of_steps(steps_of(hand, None, ()))
    names = [hand.events[one.at].name for one in spots]
    assert names == ["hand-started", *["street-dealt"] * 2, "fold", *["street-dealt"] * 3, *names[7:]]
    assert [one.seats for one in spots[:5]] == [(), (2, 3, 5, 8), (2, 3, 5, 8), (2, 3, 5), (2, 3, 5)]
    assert {"hand-shown", "muck"} <= set(names[7:])
    folded = spots[3].spot
    assert folded is not None
    assert sorted(card.text for card in folded.dead) == ["9h", "Jd"]
    assert folded.folded_unknown == 2


def test_there_is_none_where_one_is_left_or_a_card_is_in_common() -> None:
    """A spot has two players or more, each with cards of his own."""
    hand = played_hand()
    last = steps_of(hand, None, ())[-1].hand
    card = last.seats[0].up_cards[0]
    alone = replace(last, seats=tuple(replace(seat, folded=seat.seat != 5) for seat in last.seats))
    for view in (alone, replace(last, community_card=card)):
        assert list(spots_of_views([view])) == [ViewSpot(at=0, seats=(), spot=None)]
