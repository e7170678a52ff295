"""A training table tells each player what is live for him, and nobody else anything (promise)."""

import json
from typing import Any

import pytest

from doorcard.room import projection
from doorcard.room.live_view import LiveView
from doorcard.room.table import Table
from doorcard.rules.views import HandView
from tests.room.frames import Frame, Listener, fingerprint
from tests.room.playing import LEAST, playing, table_settings

PEOPLE = ("ann", "bob", "cyd")
HOUSES = ("fulltilt-stud8", "winamax-stud", "razz")
RANKS = "0023456789TJQKA"


async def frames(house: str, hands: int = 6, seed: int = 4, **other: Any) -> list[list[Frame]]:
    """Play hands and return what each of three players, and the rail at the end, is told."""
    async with playing(table_settings(house, **other), seed=seed) as play:
        for person in PEOPLE:
            await play.ask(Table.sit, fingerprint(person), seat=play.free_seat(), name=person, buy_in=LEAST * 4)
        listeners = [Listener(play, fingerprint(person)) for person in (*PEOPLE, "rail")]
        for listener in listeners:
            play.actor.subscribe(listener)
        for _ in range(hands):
            await play.play_hand()
        return [listener.frames for listener in listeners]


def told(seen: list[Frame]) -> list[tuple[dict[str, Any], dict[str, Any] | None, frozenset[str]]]:
    """Return the hand, what is live and the cards that may be known, of each update with a hand."""
    updates = [(json.loads(frame.text), frame.known) for frame in seen]
    views = [(data["view"], known) for data, known in updates if data["type"] == "update"]
    return [(view["hand"], view["your_live"], known) for view, known in views if view["hand"] is not None]


def own_cards(hand: dict[str, Any]) -> list[str]:
    seats = [seat for seat in hand["seats"] if seat["seat"] == hand["viewer"]]
    return [card for seat in seats for card in (*seat["down_cards"], *seat["up_cards"])]


@pytest.mark.parametrize("house", HOUSES)
async def test_a_player_is_told_what_is_live_by_the_cards_that_he_knows(house: str) -> None:
    """From the third card to the sixth; the ranks add up to the cards of each that lie nowhere in his sight."""
    seen = await frames(house, dead_cards=True, live_cards=True)
    counted = 0
    for hand, live, known in (one for person in seen[:3] for one in told(person)):
        cards = own_cards(hand)
        to_come = 3 <= len(cards) <= 6 and "??" not in cards and hand["phase"] != "complete"
        assert (live is not None) == to_come, (cards, hand["phase"])
        if live is not None:
            counted += 1
            ranks = {line["rank"]: line["live"] for line in live["ranks"]}
            assert {RANKS[rank] for rank in ranks} == {card[0] for card in cards}
            assert ranks == {rank: 4 - sum(card[0] == RANKS[rank] for card in known) for rank in ranks}
            for line in live["suits"]:
                assert line["live"] == 13 - sum(card[1] == line["suit"] for card in known)
            assert live["high"] == [] or house != "razz"
            assert live["low"] == [] or house != "winamax-stud"
    assert counted > 60


async def test_the_rail_is_told_nothing_and_no_frame_a_hidden_card() -> None:
    seen = await frames("fulltilt-stud8", dead_cards=True, live_cards=True)
    assert {leak for person in seen for frame in person for leak in frame.leaks()} == set()
    assert len(told(seen[3])) > 60
    assert {live is None for _, live, _ in told(seen[3])} == {True}


@pytest.mark.parametrize("dead_cards", [False, True])
async def test_other_tables_neither_tell_nor_count(monkeypatch: pytest.MonkeyPatch, dead_cards: bool) -> None:
    """Nothing is worked out where it is not told."""

    def refuse(_hand: HandView) -> LiveView | None:
        raise AssertionError("live cards are counted at a table that tells none")

    monkeypatch.setattr(projection, "live_view", refuse)
    seen = await frames("fulltilt-stud8", hands=2, dead_cards=dead_cards)
    assert {live is None for person in seen for _, live, _ in told(person)} == {True}


@pytest.mark.parametrize(("dead_cards", "live_cards"), [(False, False), (True, False), (True, True)])
async def test_the_lobby_says_what_the_tray_of_a_table_holds(dead_cards: bool, live_cards: bool) -> None:
    async with playing(table_settings(dead_cards=dead_cards, live_cards=live_cards)) as play:
        (line,) = play.room.lobby.lines()
        assert (line.dead_cards, line.live_cards) == (dead_cards, live_cards)
