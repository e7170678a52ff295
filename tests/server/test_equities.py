"""Equities of hands that are over: worked out beside the room, and nothing waits for them."""

import asyncio
import subprocess
import sys
from asyncio import to_thread
from collections.abc import Sequence
from typing import Any

import pytest

from doorcard.cards import parse_cards
from doorcard.equity import Holding, Spot
from doorcard.errors import Refusal
from doorcard.room.equities import PlayerAnswer, SpotAnswer
from doorcard.rules import Game
from doorcard.server import equity_worker
from doorcard.server.equity_worker import EquityWorker
from tests.server.serving import Client, serving
from tests.server.test_hands import TEXT, play_a_hand, post

SPOT = Spot(
    game=Game.STUD,
    holdings=(Holding(known=parse_cards("As Ah Ad")), Holding(known=parse_cards("Kh"), unknown=2)),
)
OTHER = Spot(game=Game.RAZZ, holdings=SPOT.holdings)


class Slow:
    """Answers alike, once it may."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.asked: list[Sequence[Spot]] = []

    async def solve(self, spots: Sequence[Spot]) -> Sequence[SpotAnswer]:
        self.asked.append(spots)
        await self.may_answer.wait()
        return [
            SpotAnswer(
                exact=False,
                players=tuple(
                    PlayerAnswer(equity=1 / len(spot.holdings), high=0.5, low=0, scoop=0.25, error=0.00101)
                    for _ in spot.holdings
                ),
            )
            for spot in spots
        ]


async def test_a_hand_is_shown_though_its_equities_are_still_to_come() -> None:
    """Promise: the replay waits for nothing; the answer comes when it is there."""
    slow = Slow()
    async with serving(solver=slow) as served, served.client() as ann, served.client() as bob:
        await play_a_hand(served, ann, bob)
        await ann.send("past-equities", "e", table="t", hand=1, see="seat")
        told = await ann.ask("past-hand", table="t", hand=1, see="seat", steps=True)
        assert told["type"] == "hand"
        slow.may_answer.set()
        answer = await ann.until(lambda message: message.get("id") == "e")
        assert answer["type"] == "equities"
        (dealt,) = [step for step in answer["steps"] if step["seats"]]
        assert told["hand"]["steps"][dealt["at"]]["event"]["type"] == "street-dealt"
        assert {seat["seat"] for seat in dealt["seats"]} == {1, 2}
        first = dealt["seats"][0]
        assert first == {"seat": first["seat"], "equity": 5000, "high": 5000, "low": 0, "scoop": 2500, "margin": 21}
        ((spot,),) = slow.asked
        assert sorted(holding.unknown for holding in spot.holdings) == [0, 2], "the other's down cards are not known"


async def test_a_shared_hand_has_those_of_who_shared_it_and_others_are_refused() -> None:
    slow = Slow()
    slow.may_answer.set()
    async with serving(solver=slow) as served, served.client() as ann, served.client() as bob, served.client() as cyd:
        await play_a_hand(served, ann, bob)
        share = (await ann.ask("share-hand", table="t", hand=1))["share"]
        own = await ann.ask("past-equities", table="t", hand=1)
        assert (await cyd.ask("shared-equities", share=share))["steps"] == own["steps"]
        assert slow.asked[0] == slow.asked[1]
        assert await cyd.refusal("shared-equities", share="x") == "no-such-share"
        assert await cyd.refusal("past-equities", table="t", hand=2) == "no-such-hand"


async def test_the_hand_that_is_being_played_has_none() -> None:
    """Promise: at a table in play nobody is told what a hand is worth."""
    async with serving(solver=Slow()) as served, served.client() as ann, served.client() as bob:
        await seat(ann, bob)
        while served.room.actor("t").table.playing is None:
            await served.clock.advance(1)
        number = served.room.actor("t").table.hand_number
        assert await ann.refusal("past-equities", table="t", hand=number) == "no-such-hand"


async def seat(*people: Client) -> None:
    for number, client in enumerate(people, 1):
        await client.ask("sit", table="t", seat=number, name=f"player {number}", buy_in=20_000)


async def test_one_person_keeps_only_two_waiting() -> None:
    slow = Slow()
    async with serving(solver=slow) as served, served.client() as ann, served.client() as bob:
        await play_a_hand(served, ann, bob)
        for see in ("seat", "known"):
            await ann.send("past-equities", see, table="t", hand=1, see=see)
        assert await ann.refusal("past-equities", table="t", hand=1) == "equities-busy"
        slow.may_answer.set()
        await ann.until(lambda message: message.get("id") == "known")
        assert (await ann.ask("past-equities", table="t", hand=1))["type"] == "equities"


async def test_a_room_that_works_out_none_says_so_and_shows_the_hand() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await play_a_hand(served, ann, bob)
        assert await ann.refusal("past-equities", table="t", hand=1) == "no-equities"
        assert (await to_thread(post, served, "/api/replay", {"text": TEXT}))[0] == 200
        status, told = await to_thread(post, served, "/api/replay/equities", {"text": TEXT})
        assert (status, told["code"]) == (422, "no-equities")


async def test_a_pasted_hand_has_equities_as_each_seat_sees_it() -> None:
    slow = Slow()
    slow.may_answer.set()
    async with serving(solver=slow) as served:
        body: dict[str, Any] = {"text": TEXT, "see": "seat", "seat": 3}
        status, told = await to_thread(post, served, "/api/replay/equities", body)
        assert status == 200
        assert [seat["seat"] for seat in told["steps"][1]["seats"]] == [2, 3, 5, 8]
        assert [holding.unknown for holding in slow.asked[0][0].holdings] == [2, 0, 2, 2]
        assert (await to_thread(post, served, "/api/replay/equities", {"text": "hello"}))[0] == 422


ANSWER = """
import json, sys
for number, line in enumerate(sys.stdin):
    told = [{"exact": True, "players": [[number, 0, 0, 0, 0]] * len(spot["holdings"])} for spot in json.loads(line)]
    print(json.dumps(told), flush=True)
"""
"""A process that tells, in place of an equity, how many questions it had before."""


def process(script: str) -> list[str]:
    return [sys.executable, "-c", script]


async def number_told(worker: EquityWorker, spot: Spot) -> float:
    (answer,) = await worker.solve([spot])
    return answer.players[0].equity


async def test_the_same_question_is_asked_once() -> None:
    worker = EquityWorker(process(ANSWER))
    assert set(await asyncio.gather(number_told(worker, SPOT), number_told(worker, SPOT))) == {0}
    assert [await number_told(worker, OTHER), await number_told(worker, SPOT)] == [1, 0]
    assert await worker.solve([]) == ()
    await worker.close()


@pytest.mark.parametrize(
    ("script", "seconds"),
    [
        ("import sys; sys.stdin.read()", 0.01),
        ("", 60),
        ("input(); print('no JSON', flush=True); input()", 60),
        ("""input(); print('{"wrong": "the cards"}', flush=True); input()""", 60),
    ],
)
async def test_what_goes_wrong_is_told_and_the_next_question_is_asked_anew(script: str, seconds: float) -> None:
    """It takes too long, ends, says nonsense, or refuses."""
    worker = EquityWorker(process(script), seconds=seconds)
    for _ in range(2):
        with pytest.raises(Refusal) as refusal:
            await worker.solve([SPOT])
        assert refusal.value.code == "no-equities"
    await worker.close()


async def test_a_process_that_has_been_killed_is_started_again() -> None:
    worker = EquityWorker(process(ANSWER))
    assert await number_told(worker, SPOT) == 0
    assert worker._process is not None
    worker._process.kill()
    await worker._process.wait()
    with pytest.raises(Refusal):
        await worker.solve([OTHER])
    assert await number_told(worker, OTHER) == 0
    await worker.close()


async def test_no_more_questions_wait_than_may() -> None:
    worker = EquityWorker(process("import sys; sys.stdin.read()"), waiting=1)
    first = asyncio.create_task(worker.solve([SPOT]))
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as refusal:
        await worker.solve([OTHER])
    assert refusal.value.code == "equities-busy"
    await worker.close()
    with pytest.raises(asyncio.CancelledError):
        await first


async def test_a_process_that_is_asked_nothing_is_ended() -> None:
    worker = EquityWorker(process(ANSWER), idle=0)
    assert await number_told(worker, SPOT) == 0
    assert worker._process is not None
    await worker._process.wait()
    assert await number_told(worker, OTHER) == 0, "a new one has had no question before"
    await worker.close()


async def test_without_numba_no_process_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity_worker, "find_spec", lambda _name: None)
    worker = EquityWorker(process("raise SystemExit"))
    with pytest.raises(Refusal, match="pip install"):
        await worker.solve([SPOT])
    assert worker._process is None


SERVE = """
import asyncio, sys
from doorcard.cards import parse_cards
from doorcard.equity import Holding, Spot
from doorcard.rules import Game
from doorcard.server.equity_worker import EquityWorker
import doorcard.cli.serve

async def ask():
    worker = EquityWorker()
    hands = ("As Ah Ad Ac Kh Kd Qc", "2c 2d 2h 3c 3d 4c 5c")
    spot = Spot(game=Game.STUD, holdings=tuple(Holding(known=parse_cards(hand)) for hand in hands))
    (answer,) = await worker.solve([spot])
    await worker.close()
    print(answer.exact, [player.equity for player in answer.players])

asyncio.run(ask())
print({"numba", "numpy", "llvmlite"} & set(sys.modules))
"""


def test_the_process_that_serves_never_loads_what_works_them_out() -> None:
    """Promise: whoever plays does not wait for numba; the true answer comes from another process."""
    done = subprocess.run([sys.executable, "-c", SERVE], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["True [1.0, 0.0]", "set()"]
