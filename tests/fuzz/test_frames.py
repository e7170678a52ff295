"""Whatever a client sends: it is answered or its own socket is closed, and the table does not move."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec
import pytest

from doorcard.errors import InvalidNotation
from doorcard.room.table import Table
from doorcard.rules import Hand
from doorcard.server.commands import AnyCommand
from doorcard.server.wire import command_id, decode_command
from tests.fuzz.frames import COMMANDS, FrameMaker
from tests.room.ledger import brought, lying_on
from tests.server.serving import Client, Served, serving
from tests.server.test_conversation import play_to_the_end, two_at_a_table

ANSWERS = {"welcome", "done", "refused", "hands", "figures", "hand", "shared", "exported", "proof"}


@dataclass
class Attack:
    """Clients who send anything at all, one frame after the other."""

    frames: int
    seed: int
    answers: Counter[str] = field(default_factory=Counter)

    async def run(self, served: Served) -> None:
        """Send every frame and get an answer to each; after 500 frames another stranger goes on."""
        maker = FrameMaker(self.seed)
        for _ in range(0, self.frames, 500):
            async with served.stranger() as client:
                for _ in range(500):
                    await self._send(client, maker)

    async def _send(self, client: Client, maker: FrameMaker) -> None:
        frame = maker.make()
        await client.line.send(frame)
        try:
            answer = await client.until(lambda message: message["type"] in ANSWERS)
        except TimeoutError:
            pytest.fail(f"no answer to {frame!r} (seed {self.seed})")
        self.answers[str(answer.get("code", answer["type"]))] += 1
        client.messages.clear()


def others_chips(table: Table, hand: Hand) -> dict[str, int]:
    """Return the chips of those in the hand, by name."""
    players = table.seating.players
    return {players[seat].name: table.stack_of(players[seat]) + players[seat].bought for seat in hand.stacks}


async def attack_moves_nothing(frames: int, seed: int) -> Counter[str]:
    """Two are in a hand while strangers talk: their chips, their cards and the turn stay, and then they play on."""
    async with serving() as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        table = served.room.actor("t").table
        assert table.playing is not None
        hand = table.playing.copy()
        before = others_chips(table, hand)
        attack = Attack(frames, seed)
        await attack.run(served)
        assert table.playing == hand
        assert others_chips(table, hand) == before
        assert lying_on(table) == brought(served.store.events())
        assert served.troubles == []
        assert not any(task.done() for task in served.room._tasks)
        last = await ann.ask("watch", table="t")
        assert last["type"] == "done"
        await play_to_the_end({2: ann, 5: bob}, ann.last_update)
        assert lying_on(table) == brought(served.store.events())
        return attack.answers


async def test_eight_thousand_frames_move_nothing() -> None:
    """Nor are they all refused at the door: every command gets through, and every reason to refuse is met."""
    answers = await attack_moves_nothing(8_000, 4)
    assert answers.total() == 8_000
    expected = {
        *("welcome", "done", "malformed-frame", "hello-first", "no-such-table", "not-seated", "bad-name", "bad-buy-in"),
        *("seat-taken", "no-such-seat", "already-seated", "not-your-turn", "bad-token"),
        *("hands", "no-such-hand", "no-such-share", "bad-search", "bad-export"),
    }
    assert expected <= set(answers)
    assert "internal-error" not in answers


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 20))
async def test_two_hundred_thousand_frames_move_nothing(seed: int) -> None:
    answers = await attack_moves_nothing(20_000, seed)
    assert "internal-error" not in answers


async def test_a_player_out_of_turn_moves_nothing_by_talking() -> None:
    """He has a seat and a hand, and sends every act that there is while it is somebody else's turn."""
    async with serving() as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        table = served.room.actor("t").table
        assert table.playing is not None
        hand, number = table.playing.copy(), table.number
        idle = bob if hand.to_act == 2 else ann
        maker = FrameMaker(2)
        for _ in range(500):
            command: dict[str, Any] = {"table": "t", "number": number, **_act(maker)}
            assert await idle.refusal("act", **command) in {"not-your-turn", "malformed-frame"}
        assert (table.playing, table.number) == (hand, number)


async def test_noise_on_the_line_ends_that_line_and_no_other() -> None:
    """Bytes that are no frames at all: RFC 6455 closes with 1002 or another reason, or waits for more."""
    chance = random.Random(4)
    async with serving() as served, served.client() as witness:
        for _ in range(150):
            async with served.stranger() as client:
                client.line.transport.write(chance.randbytes(chance.randint(1, 2_000)))
                client.line.transport.abort() if chance.random() < 0.5 else client.line.transport.close()
        assert await witness.refusal("leave", table="t") == "not-seated"
        assert served.troubles == []


def _act(maker: FrameMaker) -> dict[str, Any]:
    while (command := maker.command())["type"] != "act":
        pass
    return {"do": command["do"], "to": command["to"]}


def test_the_frames_try_every_command() -> None:
    tags = {str(kind.__struct_config__.tag): set(kind.__struct_fields__) - {"id"} for kind in get_args(AnyCommand)}
    assert {kind: set(names) for kind, names in COMMANDS.items()} == tags


def decodes_or_refuses(frames: int, seed: int) -> None:
    """No frame makes the decoder do anything but return a command or refuse; what it returns is what was sent."""
    maker = FrameMaker(seed)
    for _ in range(frames):
        frame = maker.make()
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        try:
            command = decode_command(text)
        except InvalidNotation:
            assert command_id(text) is None or isinstance(command_id(text), str)
        else:
            assert decode_command(msgspec.json.encode(command).decode()) == command


def test_the_decoder_returns_a_command_or_refuses() -> None:
    decodes_or_refuses(20_000, 3)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20, 40))
def test_the_decoder_returns_a_command_or_refuses_whatever_comes(seed: int) -> None:
    decodes_or_refuses(200_000, seed)
