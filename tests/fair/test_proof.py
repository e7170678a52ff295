"""What one viewer saw is enough to check the deal, and any change of it is noticed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.cards import DECK, UNKNOWN, Card
from doorcard.fair import (
    Contribution,
    Contributions,
    Finding,
    HandProof,
    Outcome,
    bound_digest,
    check_proof,
)
from doorcard.fair.course import follow
from doorcard.rules import Action, Event
from doorcard.rules.events import CommunityCardDealt, HandShown, ShowOrMuckAsked, StreetDealt, UncalledReturned
from tests.fair.proving import SealedHand, sealed, sealed_hand, secret
from tests.property.playouts import deal_of
from tests.rules.scripted import STUD
from tests.strategies import SEEDS, Deal, deals

VIEWER = 2


def failures(proof: HandProof) -> set[str]:
    return {finding.code for finding in check_proof(proof) if finding.outcome is Outcome.FAILS}


def finding(proof: HandProof, code: str, *, seat: int | None = None) -> Finding:
    return next(made for made in check_proof(proof) if made.code == code and seat in (None, made.seat))


def hand_of(number: int = 4, seats: int = 4) -> SealedHand:
    return sealed_hand(deal_of(STUD.game, seats, number), number)


def proof_of(viewer: int | None = VIEWER) -> HandProof:
    return hand_of().proof(viewer)


@given(deals(), SEEDS)
@settings(max_examples=40)
def test_what_any_viewer_saw_of_any_hand_holds(deal: Deal, seed: int) -> None:
    """Promise: an honest room is never suspected, in any house, with burns and community cards, by seat or rail."""
    made = sealed_hand(deal, seed)
    for viewer in (None, *made.hand.stacks):
        proof = made.proof(viewer)
        assert failures(proof) == set()
        assert finding(proof, "course").outcome is Outcome.HOLDS


@given(deals(), SEEDS, st.integers(1, 40))
@settings(max_examples=40)
def test_a_record_that_stops_before_the_end_holds_as_far_as_it_goes(deal: Deal, seed: int, length: int) -> None:
    made = sealed_hand(deal, seed)
    for viewer in (None, *made.hand.stacks):
        events = made.seen_by(viewer)[:length]
        proof = made.proof(viewer, events=events)
        assert failures(proof) == set()
        assert (finding(proof, "course").outcome is Outcome.HOLDS) == (events == made.seen_by(viewer))


def other_card(card: Card) -> Card:
    return DECK[(card.index + 1) % 52]


def with_contribution(proof: HandProof, seat: int, **changes: Any) -> HandProof:
    seats = [replace(given, **changes) if given.seat == seat else given for given in proof.contributions.seats]
    return replace(proof, contributions=Contributions(seats=tuple(seats)))


def with_event(proof: HandProof, kind: type[Event], change: Callable[[Any], Event]) -> HandProof:
    """Return the proof with its first event of a kind changed."""
    place = next(place for place, event in enumerate(proof.events) if isinstance(event, kind))
    events = list(proof.events)
    events[place] = change(events[place])
    return replace(proof, events=tuple(events))


def exchange(cards: Sequence[Card], one: int, other: int) -> tuple[Card, ...]:
    laid = list(cards)
    laid[one], laid[other] = laid[other], laid[one]
    return tuple(laid)


def own_down_cards(proof: HandProof) -> list[int]:
    dealt = next(event for event in proof.events if isinstance(event, StreetDealt))
    return [place for place, card in enumerate(dealt.cards[: 2 * len(dealt.seats)]) if card is not UNKNOWN]


def test_another_root_than_announced_is_noticed() -> None:
    """Promise: the room cannot exchange the sealed deck once contributions are known."""
    proof = proof_of()
    other = replace(proof.commitment, root=sealed(9).commitment.root)
    assert failures(replace(proof, commitment=other)) >= {"announced", "opening"}


def test_another_bound_hash_than_announced_is_noticed() -> None:
    """Promise: nobody exchanges a contribution once others are known."""
    other = secret("another")
    proof = with_contribution(proof_of(), 3, bound=bound_digest(other), revealed=other)
    assert failures(proof) >= {"announced", "opening"}


def test_a_contribution_that_was_not_bound_is_noticed() -> None:
    proof = with_contribution(proof_of(), 3, revealed=secret("another"))
    assert failures(proof) >= {"contribution", "opening"}
    unbound = with_contribution(proof_of(), 3, bound=None)
    assert failures(unbound) >= {"contribution", "opening"}


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_any_contribution_left_out_of_a_deal_that_had_it_is_noticed(seat: int) -> None:
    assert "opening" in failures(with_contribution(proof_of(), seat, revealed=None))


def test_a_missing_contribution_is_said() -> None:
    """Promise: the record names who bound a contribution and did not reveal it."""
    proof = with_contribution(proof_of(), 3, revealed=None)
    missing = finding(proof, "contribution", seat=3)
    assert (missing.outcome, missing.words) == (
        Outcome.NOTED,
        "seat 3 bound a contribution and did not reveal it in time",
    )


def test_who_contributes_nothing_is_said() -> None:
    """Computer players contribute nothing."""
    proof = with_contribution(proof_of(), 3, bound=None, revealed=None)
    assert finding(proof, "contribution", seat=3).outcome is Outcome.NOTED


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"revealed": None}, "your contribution came too late, or was left out"),
        ({"bound": bound_digest(secret("x")), "revealed": secret("x")}, "what you bound is not in the record"),
        ({"bound": None, "revealed": None}, "what you bound is not in the record"),
    ],
)
def test_ones_own_contribution_must_be_the_one_sent(changes: dict[str, Any], words: str) -> None:
    own = finding(with_contribution(proof_of(), VIEWER, **changes), "own-contribution")
    assert (own.outcome, own.words) == (Outcome.FAILS, words)


def test_a_viewer_who_sent_nothing_is_told_so() -> None:
    """Promise: whoever did not contribute learns that only the others' contributions protect the deal."""
    silent = finding(replace(proof_of(None), sent=None), "own-contribution")
    assert (silent.outcome, silent.seat) == (Outcome.NOTED, None)
    unknown = finding(replace(proof_of(), sent=None), "own-contribution")
    assert (unknown.outcome, unknown.seat) == (Outcome.NOTED, VIEWER)
    stranger = replace(proof_of(None), sent=secret("x"))
    assert "own-contribution" in failures(stranger)


def test_who_was_dealt_in_must_be_in_the_record() -> None:
    proof = proof_of()
    fewer = replace(proof, contributions=Contributions(seats=proof.contributions.seats[:-1]))
    assert finding(fewer, "seats").words == "dealt in but not in the record: seat 4"
    more = replace(
        proof,
        contributions=Contributions(
            seats=(*proof.contributions.seats, Contribution(seat=9, bound=None, revealed=None))
        ),
    )
    assert finding(more, "seats").outcome is Outcome.HOLDS


def test_who_came_late_is_told_what_cannot_be_checked() -> None:
    """Promise: a record without announcement and events says so; its openings are checked all the same."""
    proof = replace(proof_of(), announced=None, events=())
    noted = {made.code for made in check_proof(proof) if made.outcome is Outcome.NOTED}
    assert noted == {"announced", "seats", "course"}
    assert failures(proof) == set()


def test_a_card_without_its_opening_is_noticed() -> None:
    """Promise: every card that one sees comes with its opening."""
    proof = proof_of()
    for opening in proof.openings:
        fewer = replace(proof, openings=tuple([other for other in proof.openings if other != opening]))
        assert failures(fewer) == {"place"}


def test_an_opening_of_a_card_that_was_not_dealt_is_noticed() -> None:
    made = hand_of()
    proof = made.proof(VIEWER)
    more = replace(proof, openings=(*proof.openings, made.deck.opening(51, made.order)))
    assert failures(more) == {"place"}


def test_an_opening_of_a_card_that_the_record_does_not_show_is_said() -> None:
    """It may have come before the hand was shown; it proves nothing against the deal."""
    made = hand_of(5)
    proof = made.proof(None)
    hidden = next(card for card in follow(proof.events).dealt if card.card is UNKNOWN)
    more = replace(proof, openings=(*proof.openings, made.deck.opening(hidden.index, made.order)))
    assert failures(more) == set()
    assert [said.words for said in check_proof(more) if said.code == "place" and said.outcome is Outcome.NOTED] == [
        f"card {hidden.index} is seat {hidden.seat}'s down card, which nothing shows you saw"
    ]


def test_a_card_opened_in_two_ways_is_noticed() -> None:
    proof = proof_of()
    first = proof.openings[0]
    twice = replace(proof, openings=(*proof.openings, replace(first, index=51)))
    assert failures(twice) == {"opening", "place", "distinct"}
    assert finding(twice, "distinct").words == f"opened in more than one way: {first.card}"


def test_an_opening_that_was_told_twice_is_one_opening() -> None:
    """Shown hands come with the openings of their up cards once more."""
    proof = proof_of()
    assert check_proof(replace(proof, openings=proof.openings * 2)) == check_proof(proof)


def test_cards_in_exchanged_places_are_noticed() -> None:
    """Promise: the card of dealing index k goes where the rules deal the k-th card, not to another seat."""
    proof = proof_of()
    count = 4

    def exchanged_doors(event: StreetDealt) -> StreetDealt:
        return replace(event, cards=exchange(event.cards, 2 * count, 2 * count + 1))

    assert "place" in failures(with_event(proof, StreetDealt, exchanged_doors))


def test_another_down_card_than_the_one_opened_is_noticed() -> None:
    proof = proof_of()
    place = own_down_cards(proof)[0]

    def changed(event: StreetDealt) -> StreetDealt:
        free = next(card for card in DECK if card not in event.cards)
        return replace(event, cards=(*event.cards[:place], free, *event.cards[place + 1 :]))

    assert "place" in failures(with_event(proof, StreetDealt, changed))


def test_an_up_card_that_is_not_told_is_noticed() -> None:
    """An up card lies there for all to see: without it there is no following the hand."""

    def hidden(event: StreetDealt) -> StreetDealt:
        return replace(event, cards=(*event.cards[:-1], UNKNOWN))

    assert "course" in failures(with_event(proof_of(), StreetDealt, hidden))


def test_every_change_of_an_event_that_matters_is_noticed() -> None:
    """Promise: the hand is replayed by the rules; cards, seats, bets, shown hands and pots must follow."""
    proof = next(made for number in range(40) if _shows_down(made := hand_of(number).proof(VIEWER)))
    for place, event in enumerate(proof.events):
        for changed in _changes(event):
            events = (*proof.events[:place], changed, *proof.events[place + 1 :])
            assert failures(replace(proof, events=events)) & {"course", "place"}, changed
        dropped = replace(proof, events=proof.events[:place] + proof.events[place + 1 :])
        if place < len(proof.events) - 1 and event.name != "show-or-muck-asked":
            assert failures(dropped) & {"course", "place"}, event


def _shows_down(proof: HandProof) -> bool:
    return any(isinstance(event, HandShown) and event.seat != VIEWER for event in proof.events)


def _changes(event: Event) -> list[Event]:
    """Return the event with one thing changed, once for each thing."""
    changed: list[Event] = []
    if isinstance(event, HandShown):
        changed.append(replace(event, cards=(*event.cards[1:], event.cards[0])))
        changed.append(replace(event, seat=99))
    elif isinstance(event, StreetDealt):
        changed.append(replace(event, first_to_act=event.seats[0]))
        changed.append(replace(event, seats=event.seats[1:] + event.seats[:1]))
        changed.append(replace(event, cards=event.cards[:-1]))
    elif isinstance(event, Action | UncalledReturned | ShowOrMuckAsked):
        changed.append(replace(event, seat=event.seat % 4 + 1))
    return changed


def test_a_hand_that_begins_otherwise_than_a_hand_can_is_noticed() -> None:
    proof = proof_of()
    start = proof.events[0]
    for changes in (
        {"stacks": ()},
        {"stacks": ((1, 10), (1, 10))},
        {"stacks": ((2, 10), (1, 10))},
        {"stacks": ((1, -1), (2, 10))},
        {"deck": DECK},
    ):
        changed: Event = replace(start, **changes)
        assert "course" in failures(replace(proof, events=(changed, *proof.events[1:])))
    assert "course" in failures(replace(proof, events=proof.events[1:]))


def test_the_community_card_of_a_short_deck_has_its_place() -> None:
    """Eight players at seventh street: one card for everybody (WSOP 2024, rule 228), and no other way to deal it."""
    proofs = (sealed_hand(_eight_to_the_end(number), number).proof(None) for number in range(400))
    proof = next(made for made in proofs if any(isinstance(event, CommunityCardDealt) for event in made.events))
    assert failures(proof) == set()
    assert "card 48 is the community card" in [made.words for made in check_proof(proof)]
    changed = with_event(proof, CommunityCardDealt, lambda event: replace(event, card=_free(proof)))
    assert "place" in failures(changed)


def _free(proof: HandProof) -> Card:
    return next(card for card in DECK if card not in {opening.card for opening in proof.openings})


def _eight_to_the_end(number: int) -> Deal:
    """Return a deal in which nobody has more than a few chips, so that all stay in."""
    return replace(deal_of(STUD.game, 8, number), stacks=dict.fromkeys(range(1, 9), 2))
