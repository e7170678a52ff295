"""The room deals a deck that anyone can verify (promise; docs/fairness.md)."""

from dataclasses import replace

import pytest

from doorcard.cards import DECK
from doorcard.fair import HandProof, collect, deal_order
from doorcard.room.contributing import bind, reveal
from doorcard.room.dealing import REVEAL_SECONDS
from doorcard.room.fair_events import ContributionRevealed, DealOrdered, DeckSealed, SealBroken
from doorcard.room.proofs import proof_of
from doorcard.room.table import Table
from doorcard.rules.events import HandStarted
from doorcard.server.adapters import SystemShuffler
from tests.room.fair_play import Checker, bind_for, contribution_of, failures, refused_with, reveal_for
from tests.room.playing import MOST, PAUSE_SECONDS, Play, playing, table_settings

HOUSES = ("fulltilt-stud8", "winamax-stud", "razz", "tda-stud8", "robert-stud")
PEOPLE = ("ann", "bob", "cyd")


def check(play: Play, owner: str) -> Checker:
    checker = Checker(owner)
    play.actor.subscribe(checker)
    return checker


async def seat(play: Play, *people: str) -> list[Checker]:
    """Seat people whose clients check, at a table that lets the contributions choose the order; the rail comes last."""
    play.shuffler.fair = True
    checkers = [check(play, person) for person in (*people, "rail")]
    for checker in checkers[:-1]:
        play.windows[checker.owner] = checker
    await play.sit(*people, buy_in=MOST)
    return checkers


async def until_sealed(play: Play) -> int:
    """Let time pass until a deck is sealed; return the number of its hand."""
    for _ in range(100):
        if play.table.is_sealed or play.table.playing is not None:
            assert play.table.deal is not None
            return play.table.deal.hand
        await play.clock.advance(0.5)
    raise AssertionError("no deck is sealed")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("house", HOUSES)
async def test_every_viewer_can_verify_every_card_that_he_is_told(house: str, seed: int) -> None:
    async with playing(table_settings(house), seed=seed) as play:
        checkers = await seat(play, *PEOPLE)
        for hand in (1, 2, 3):
            for person in PEOPLE[: hand - 1]:
                await bind_for(play, person, hand)
            assert await until_sealed(play) == hand
            for place, person in enumerate(PEOPLE[: hand - 1]):
                await reveal_for(play, person, hand, checkers[place])
            await play.play_hand()
            for checker in checkers:
                proof = checker.proof(hand)
                assert failures(proof) == []
                assert len(proof.openings) > 0
                assert sum(given.revealed is not None for given in proof.contributions.seats) == hand - 1


async def test_full_tables_that_run_out_of_cards_can_be_verified() -> None:
    """Burnt cards dealt and the card for all on seventh street are opened as well."""
    people = [f"p{number}" for number in range(8)]
    async with playing(table_settings("robert-stud"), seed=4) as play:
        checkers = await seat(play, *people)
        await play.start_hand()
        await play.play_down()
        assert play.table.hand is not None
        assert play.table.hand.state.community is not None
        assert all(failures(checker.proof(1)) == [] for checker in checkers)


async def test_the_contributions_choose_the_order() -> None:
    """The cards are those of the sealed deck in the order that commitment and contributions select, and no other."""
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        await reveal_for(play, "ann", 1)
        await play.start_hand()
        sealed = next(event for event in play.store.events() if isinstance(event, DeckSealed))
        started = next(event for event in play.store.events() if isinstance(event, HandStarted))
        assert play.table.deal is not None
        record = collect(sealed.bound, {1: contribution_of("ann", 1)})
        order = deal_order(play.table.deal.commitment, record)
        assert started.deck == tuple([sealed.cards[position] for position in order])
        without = deal_order(play.table.deal.commitment, collect(sealed.bound, {}))
        assert order != without


async def test_nobody_is_waited_for_who_has_bound_nothing() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        hand = await until_sealed(play)
        assert play.table.playing is not None
        assert hand == 1


async def test_the_deal_begins_when_the_last_has_revealed_and_time_has_not_passed() -> None:
    async with playing() as play:
        await seat(play, *PEOPLE)
        for person in PEOPLE:
            await bind_for(play, person, 1)
        await until_sealed(play)
        for person in PEOPLE:
            assert play.table.playing is None
            await reveal_for(play, person, 1)
        await play.clock.advance(0)
        assert play.table.playing is not None


async def test_a_contribution_is_waited_for_one_second_and_then_missing_for_all_to_see() -> None:
    async with playing() as play:
        (ann, bob, _, rail) = await seat(play, *PEOPLE)
        await bind_for(play, "ann", 1)
        await bind_for(play, "bob", 1)
        await play.clock.advance(0)
        while not play.table.is_sealed:
            await play.clock.advance(0.25)
        await reveal_for(play, "ann", 1, ann)
        await play.clock.advance(REVEAL_SECONDS - 0.26)
        assert play.table.is_sealed
        await play.clock.advance(0.26)
        assert play.table.playing is not None
        for checker in (ann, rail):
            given = checker.proof(1).contributions
            assert [one.is_missing for one in given.seats] == [False, True, False]
            assert failures(checker.proof(1)) == []
        bob.hands[1].sent = contribution_of("bob", 1)
        assert [finding.code for finding in failures(bob.proof(1))] == ["own-contribution"]


async def test_who_leaves_is_not_waited_for() -> None:
    async with playing() as play:
        await seat(play, *PEOPLE)
        await bind_for(play, "cyd", 1)
        await until_sealed(play)
        await play.ask(Table.leave, "cyd")
        await play.clock.advance(0)
        assert set(play.hand.stacks) == {1, 2}


async def test_nobody_hears_a_contribution_before_the_order_is_made() -> None:
    async with playing() as play:
        checkers = await seat(play, *PEOPLE)
        await bind_for(play, "ann", 1)
        await bind_for(play, "bob", 1)
        await until_sealed(play)
        await reveal_for(play, "ann", 1)
        assert any(isinstance(event, ContributionRevealed) for event in play.store.events())
        for checker in [*checkers, check(play, "late")]:
            assert contribution_of("ann", 1) not in repr(checker.heard)
            assert not any(isinstance(event, ContributionRevealed) for event in checker.events)
        await reveal_for(play, "bob", 1)
        await play.clock.advance(0)
        assert all(contribution_of("ann", 1) in repr(checker.heard) for checker in checkers)


async def test_what_was_bound_is_used_for_one_deck() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        assert play.table.seating.players[1].bound is None
        assert await refused_with("nothing-bound", play.ask(reveal, "bob", hand=1, contribution="00" * 32))
        await reveal_for(play, "ann", 1)
        await play.play_hand()
        assert await until_sealed(play) == 2
        assert play.table.deal is not None
        assert [one.bound for one in play.table.deal.bound] == [None, None]


async def test_what_is_bound_later_takes_the_place_of_what_was_bound_before() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 7)
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        assert await refused_with(
            "bad-contribution", play.ask(reveal, "ann", hand=1, contribution=contribution_of("ann", 7))
        )
        await reveal_for(play, "ann", 1)
        await play.clock.advance(0)
        assert play.table.playing is not None


@pytest.mark.parametrize("text", ["", "00", "0" * 63 + "g", "A" * 64, "0" * 65, "é" * 64])
async def test_what_is_no_hash_and_no_contribution_is_refused(text: str) -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        number = play.table.number
        assert await refused_with("bad-contribution", play.ask(bind, "ann", bound=text))
        assert await refused_with("bad-contribution", play.ask(reveal, "ann", hand=1, contribution=text))
        assert await refused_with("not-seated", play.ask(bind, "eve", bound="00" * 32))
        assert play.table.number == number


async def test_a_reveal_that_nobody_waits_for_is_refused() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        assert await refused_with("not-waited-for", reveal_for(play, "ann", 1))
        await until_sealed(play)
        assert await refused_with("not-waited-for", reveal_for(play, "ann", 2))
        await reveal_for(play, "ann", 1)
        await play.clock.advance(0)
        assert await refused_with("not-waited-for", reveal_for(play, "ann", 1))


async def test_a_restart_between_sealing_and_dealing_goes_on_with_the_same_deck_and_what_was_revealed() -> None:
    async with playing() as play:
        ann, *_ = await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await bind_for(play, "bob", 1)
        await until_sealed(play)
        await reveal_for(play, "ann", 1, ann)
        sealed = play.table.deal
        await play.restart()
        assert play.table.deal == sealed
        await reveal_for(play, "bob", 1)
        await play.play_hand()
        assert [isinstance(event, DeckSealed) for event in play.store.events()].count(True) == 1
        assert all(given.revealed for given in ann.proof(1).contributions.seats)
        assert failures(ann.proof(1)) == []


async def test_what_is_bound_survives_a_restart() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await play.play_hand()
        await bind_for(play, "ann", 2)
        await play.restart()
        await until_sealed(play)
        await reveal_for(play, "ann", 2)
        await play.clock.advance(0)
        assert play.table.playing is not None


@pytest.mark.parametrize("seed", range(4))
async def test_who_comes_late_or_after_a_restart_gets_all_openings_that_he_may_have(seed: int) -> None:
    async with playing(seed=seed) as play:
        await seat(play, *PEOPLE)
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        await reveal_for(play, "ann", 1)
        await play.start_hand()
        while play.table.playing is not None:
            for restarted in (False, True):
                if restarted:
                    await play.restart()
                for owner in (*PEOPLE, "rail"):
                    late = check(play, owner)
                    assert late.hands[1].openings
                    opened = {opening.card for opening in late.hands[1].openings}
                    assert late.view.hand is not None
                    seen = {
                        card
                        for one in late.view.hand.seats
                        for card in (*one.down_cards, *one.up_cards)
                        if card in DECK
                    }
                    assert seen - set(late.view.hand.dead_cards) <= opened
                    proof = replace(late.hands[1].proof(), events=())
                    assert failures(proof) == []
                    play.actor.unsubscribe(late)
            await play.play_random()


async def test_a_deck_that_is_sealed_and_not_dealt_uses_up_its_number() -> None:
    """Too few are left of those it was sealed for: the next hand has another number, and whoever came is in it."""
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        await play.ask(Table.leave, "bob")
        await play.sit("cyd")
        await play.clock.advance(REVEAL_SECONDS)
        assert SealBroken(1) in play.store.events()
        assert await until_sealed(play) == 2
        await play.play_hand()
        assert play.table.hand_number == 2
        sealed = [event.hand for event in play.store.events() if isinstance(event, DeckSealed)]
        assert sealed == [1, 2]
        await play.restart()
        assert play.table.hand_number == 2


async def test_who_takes_a_seat_after_the_sealing_waits_for_the_next_hand() -> None:
    """He is not in the record, nor is he the one whose seat it was."""
    async with playing() as play:
        await seat(play, *PEOPLE)
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        await play.ask(Table.leave, "cyd")
        await play.sit("dan", "eve")
        await play.clock.advance(REVEAL_SECONDS)
        assert set(play.hand.stacks) == {1, 2}
        await play.play_hand()
        assert await until_sealed(play) == 2
        assert play.table.deal is not None
        assert set(play.table.deal.owners.values()) == {"ann", "bob", "dan", "eve"}


async def test_no_hand_is_dealt_while_the_room_closes_and_it_goes_on_later() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        play.actor.deal_no_more()
        await play.clock.advance(10 * REVEAL_SECONDS)
        assert play.table.is_sealed
        await play.restart()
        await play.clock.advance(REVEAL_SECONDS)
        assert (play.table.playing is not None, play.table.hand_number) == (True, 1)


@pytest.mark.parametrize("owner", [*PEOPLE, "rail"])
async def test_the_proof_of_a_past_hand_is_what_its_viewer_was_told(owner: str) -> None:
    async with playing() as play:
        checkers = {checker.owner: checker for checker in await seat(play, *PEOPLE)}
        for hand in (1, 2, 3):
            await bind_for(play, "bob", hand)
            await until_sealed(play)
            await reveal_for(play, "bob", hand)
            await play.play_hand()
        await play.ask(Table.leave, "ann")
        await play.restart()
        for hand in (1, 2, 3):
            proof = await proof_of(play.store, "t", hand, owner)
            assert failures(proof) == []
            told = checkers[owner].proof(hand)
            assert _without_repeats(proof) == _without_repeats(replace(told, announced=None))


def _without_repeats(proof: HandProof) -> HandProof:
    return replace(proof, openings=tuple(sorted(set(proof.openings), key=lambda opening: opening.index)))


@pytest.mark.parametrize("hand", [-1, 0, 4, 1 << 70])
async def test_a_hand_that_was_not_sealed_has_no_proof(hand: int) -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await play.play_hand()
        assert await refused_with("no-proof", proof_of(play.store, "t", hand, "ann"))


async def test_a_hand_that_was_not_dealt_has_no_proof() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await until_sealed(play)
        assert await refused_with("no-proof", proof_of(play.store, "t", 1, "ann"))


def test_salts_are_fresh_and_all_different() -> None:
    """Each card of each deck has 32 bytes of its own from the operating system's generator."""
    shuffler = SystemShuffler()
    salts = [salt for _ in range(50) for salt in shuffler.salts()]
    assert len(set(salts)) == 50 * len(DECK)
    assert all(len(bytes.fromhex(salt)) == 32 for salt in salts)


async def test_the_deal_is_in_the_record_with_its_hand_or_not_at_all() -> None:
    async with playing() as play:
        await seat(play, "ann", "bob")
        await bind_for(play, "ann", 1)
        await bind_for(play, "bob", 1)
        await until_sealed(play)
        await reveal_for(play, "ann", 1)
        play.store.failing = True
        await play.clock.advance(2 * REVEAL_SECONDS)
        assert play.table.is_sealed
        play.store.failing = False
        await play.clock.advance(2 * PAUSE_SECONDS)
        events = play.store.events()
        ordered = next(place for place, event in enumerate(events) if isinstance(event, DealOrdered))
        assert isinstance(events[ordered + 1], HandStarted)
        assert events[ordered].contributions[0].revealed == contribution_of("ann", 1)  # type: ignore[union-attr]
