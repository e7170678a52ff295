"""A room, its disk, its clients and everything that goes wrong between them, all from one seed."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from doorcard.errors import DoorcardError
from doorcard.people.people import People
from doorcard.room.commands import CommandId
from doorcard.room.room import Room
from doorcard.server.limits import Gate
from doorcard.server.messages import Update
from doorcard.server.metrics import Metrics
from doorcard.server.session import Session
from doorcard.server.settings import NO_LIMITS
from doorcard.server.wire import command_digest, decode_command, encode_message
from tests.room.courses import HOUSES
from tests.room.playing import table_settings
from tests.room.virtual import SeededShuffler, VirtualClock, settle
from tests.server.serving import QUICK
from tests.simulation.client import Client
from tests.simulation.faults import MOMENTS, Disk, Dying, ProcessStore, Trouble, as_store
from tests.simulation.line import Line, Post, Quality
from tests.simulation.referee import Referee, matches

NAMES = ("Anna", "Berta", "Cyrill", "Dorothea", "Emil")
FEW_FRAMES = 12
"""Frames that may wait for a slow reader here, so that he is cut off soon."""

CHANGING = ("act_within", "act_seconds", "running", "next_hand_within")
"""What a view tells of the clock."""


class Process:
    """A room and the edge before it; when it is killed nothing of it is left but the record."""

    def __init__(self, world: "World") -> None:
        self.store = ProcessStore(world.disk)
        chance = random.Random(world.chance.random())
        self.room = Room(
            [world.settings],
            store=as_store(self.store),
            clock=world.clock,
            shuffler=SeededShuffler(world.chance.randrange(1 << 32)),
            random=chance,
        )
        self.people = People(self.store.people, room=self.room, clock=world.clock, passwords=QUICK)
        self.gate = Gate(NO_LIMITS, world.clock, Metrics())
        self.starting = asyncio.create_task(self.room.start())
        self.sessions: dict[asyncio.Task[None], Line] = {}

    @property
    def is_open(self) -> bool:
        return self.starting.done() and not self.store.dead and self.starting.exception() is None

    @property
    def is_dead(self) -> bool:
        return self.store.dead or (self.starting.done() and self.starting.exception() is not None)

    def connect(self, line: Line) -> None:
        session = Session(line.socket, self.room, self.people, self.gate)  # type: ignore[arg-type]
        line.socket.session = session
        self.sessions[asyncio.create_task(session.run())] = line

    def check(self, note: Callable[[str], None]) -> None:
        """Raise what a session or the room failed with, which none may."""
        if self.store.dead:
            return
        for task, line in list(self.sessions.items()):
            if task.done():
                task.result()
                if line.cut_off:
                    note("cut off")
                line.cut_by_server()
                del self.sessions[task]
        if self.starting.done() and self.starting.exception() is not None:
            assert isinstance(self.starting.exception(), DoorcardError), self.starting.exception()
        for task in self.room._tasks:
            if task.done():
                task.result()

    async def kill(self) -> None:
        """End it at once; what it had sent is still on its way."""
        self.store.dead = True
        for line in self.sessions.values():
            line.cut_by_server()
        tasks = [*self.sessions, self.starting, *self.room._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Tally:
    """What happened, so that nobody takes a quiet simulation for a hard one."""

    kills: int = 0
    troubles: int = 0
    lost_lines: int = 0
    stalls: int = 0
    done: int = 0
    hands: int = 0
    events: int = 0
    trace: list[str] = field(default_factory=list)


class World:
    """Everything that follows from a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.clock = VirtualClock()
        computers = self.chance.choice(((), (), (), ("steady",)))
        self.settings = table_settings(
            HOUSES[seed % len(HOUSES)],
            computers=computers,
            act_seconds=8,
            time_bank_seconds=10,
            disconnect_seconds=12,
            pause_seconds=self.chance.choice((0, 2)),
        )
        self.referee = Referee(self.settings)
        self.disk = Disk(self.referee)
        self.post = Post(self.clock)
        self.immortal = self.chance.random() < 0.3
        """Whether the process is never killed: it must get over everything by itself."""
        self._doubled = False
        self.quality = self._draw_quality()
        people = NAMES[: self.chance.randint(2, len(NAMES))]
        self.clients = [Client(name, random.Random(f"{seed} {name}"), self._open_line) for name in people]
        self.process = Process(self)
        self.restart_at = 0.0
        self.calm_at = 0.0
        self.tally = Tally()
        self._lines = 0

    def _draw_quality(self) -> Quality:
        chance = self.chance
        doubled = chance.choice((0, 0.05, 0.3))
        self._doubled |= doubled > 0
        return Quality(lost=chance.choice((0, 0.01, 0.1)), doubled=doubled, delay=chance.choice((0, 0.2, 2)))

    def _open_line(self, client: Client) -> Line | None:
        """Connect a client, if there is somebody at the other end."""
        if not self.process.is_open:
            return None
        self._lines += 1
        line = Line(
            self.post, self.referee, self.quality, random.Random(client.chance.random()), f"10.0.0.{self._lines}"
        )
        line.known = client.known or 0
        self.process.connect(line)
        return line

    def note(self, what: str) -> None:
        """Keep a line of the trace."""
        self.tally.trace.append(f"{self.clock.now():8.2f} {self.referee.table.number:5} {what}")

    async def play(self, steps: int) -> None:
        """Let things happen and go wrong."""
        for _ in range(steps):
            self.trouble()
            await self.step(self.chance.choice((0.05, 0.2, 0.5, 1, 1, 3)))
            if self.chance.random() < 0.01:
                await self.step(30)

    async def step(self, seconds: float) -> None:
        """Let some time pass, and everybody do something."""
        await self.clock.advance(seconds)
        self.post.deliver()
        await self.look_after_process()
        for client in self.clients:
            before = len(client.done)
            client.step(self.clock.now())
            for command in client.done[before:]:
                self.note(f"{client.name} is told done: {command}")
        self.post.deliver()
        await settle()

    async def look_after_process(self) -> None:
        """Raise what went wrong within; bury a dead process and start another."""
        if self.referee.wrong is not None:
            raise self.referee.wrong
        self.process.check(self.note)
        if self.process.is_dead and self.restart_at <= self.clock.now():
            if not self.restart_at:
                died = self.process.store.died
                self.note("the process is dead" if died is None else f"died {died.value}")
                self.tally.kills += 1
                await self.process.kill()
                self.restart_at = self.clock.now() + self.chance.choice((0.1, 1, 5))
                return
            self.process, self.restart_at = Process(self), 0.0
            await settle()

    def trouble(self) -> None:
        """Draw what goes wrong next, if anything does."""
        if self.disk.trouble is not Trouble.NONE and self.clock.now() >= self.calm_at:
            self.disk.trouble = Trouble.NONE
            self.note("the disk is well again")
        troubles = ((0.05, self._kill), (0.02, self._break_disk), (0.06, self._bother_somebody), (0.02, self._change))
        roll = self.chance.random()
        for share, happen in troubles:
            if 0 <= roll < share:
                happen()
            roll -= share

    def _kill(self) -> None:
        if self.immortal:
            return
        if self.chance.random() < 0.4:
            self.process.store.dead = True
            self.note("kill -9")
        else:
            self.disk.death = self.chance.choice(list(Dying)), self.chance.choice(MOMENTS)
            self.note(f"to die {self.disk.death[0].value}: {self.disk.death[1].__name__}")

    def _break_disk(self) -> None:
        self.disk.trouble = self.chance.choice((Trouble.FULL, Trouble.LATE, Trouble.CUT, Trouble.AWAY))
        self.calm_at = self.clock.now() + self.chance.choice((0.5, 3, 10))
        self.tally.troubles += 1
        self.note(f"the disk is {self.disk.trouble.value}")

    def _bother_somebody(self) -> None:
        """Let somebody lose his line, or read nothing for a while."""
        client = self.chance.choice(self.clients)
        if self.chance.random() < 0.6:
            client.hang_up()
            self.tally.lost_lines += 1
            self.note(f"{client.name} loses the line")
        else:
            client.stalled_until = self.clock.now() + self.chance.choice((1, 5, 30))
            self.tally.stalls += 1
            self.note(f"{client.name} reads nothing")

    def _change(self) -> None:
        """Put the clock on the wall right, or let lines become better or worse."""
        if self.chance.random() < 0.5:
            self.clock.put_right += self.chance.choice((-3_600, -5, 5, 3_600))
            self.note("the clock on the wall is put right")
        else:
            vars(self.quality).update(vars(self._draw_quality()))

    async def come_to_rest(self) -> None:
        """Put everything right; then everybody gets his answers, and the hand is played to its end."""
        vars(self.quality).update(vars(Quality()))
        self.disk.trouble, self.disk.death = Trouble.NONE, None
        for client in self.clients:
            client.stalled_until, client.plays = 0, False
            client.hang_up()
        for _ in range(60):
            await self.step(1)
            if self.process.is_open and all(client.is_settled for client in self.clients):
                break
        finishing = asyncio.create_task(self.process.room.finish(10_000))
        for _ in range(1_000):
            await self.step(2)
            if finishing.done():
                break
        assert finishing.done(), "the hand is played to its end"
        for _ in range(3):
            await self.step(1)

    def check_rest(self) -> None:
        """Everything that was acknowledged is there, once, and everybody sees the table as it is."""
        actor = self.process.room.actor("t")
        assert self.referee.table.playing is None, "every hand is finished"
        assert actor.table.number == self.referee.table.number == len(self.disk.store.log.get("t", []))
        assert dict(actor.table.seating.players) == dict(self.referee.table.seating.players)
        for client in self.clients:
            assert client.is_settled, f"{client.name} gets no answer to {client.pending}"
            self._check_commands(client)
            self._check_view(client)
        self.tally.done = sum(len(client.done) for client in self.clients)
        self.tally.hands, self.tally.events = self.referee.hands, self.referee.table.number

    def _check_commands(self, client: Client) -> None:
        for code, command in client.refused:
            assert self._doubled or not self._kept(command), f"{command} has effect, but {client.name} was told {code}"
        for command in client.done:
            found = self._kept(command)
            assert len(found) == 1, f"{client.name} was told that {command} is done; it is kept {len(found)} times"
            if command["type"] != "refill":
                events = self.disk.effects[found[0]]
                assert matches(command, events), f"{command} brought about {events}"

    def _kept(self, command: dict[str, object]) -> list[CommandId]:
        """Return the command as it is kept; nothing for one that had no effect."""
        digest = command_digest(decode_command(json.dumps(command)))
        return [known for known in self.disk.store.books.commands if known.id == digest]

    def _check_view(self, client: Client) -> None:
        """Compare what he sees with what one sees who comes now."""
        assert client.view is not None
        shown = json.loads(encode_message(self._fresh_update(client)))["view"]
        assert _without_times(client.view) == _without_times(shown)

    def _fresh_update(self, client: Client) -> Update:
        assert client.line is not None
        assert client.line.socket.session is not None
        owner, actor = client.line.socket.session.owner, self.process.room.actor("t")
        view = actor._audience._standing().seen_by(owner)
        return Update(table="t", first=1, events=(), view=view)


def _without_times(view: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in view.items() if name not in CHANGING}


@contextmanager
def repeatable(seed: int) -> Iterator[None]:
    """Let tokens follow from the seed, and have slow readers cut off soon."""
    chance = random.Random(seed)
    with (
        patch("doorcard.people.people.new_token", lambda: f"token-{chance.randrange(1 << 62)}"),
        patch("doorcard.server.outbox.OUTBOX", FEW_FRAMES),
    ):
        yield


STEPS = 200


async def simulate(seed: int, steps: int = STEPS) -> Tally:
    """Play one seed to its end; raises AssertionError with the trace of what happened."""
    with repeatable(seed):
        world = World(seed)
        try:
            await world.play(steps)
            await world.come_to_rest()
            world.check_rest()
        except BaseException as wrong:
            wrong.add_note("\n".join(world.tally.trace[-40:]))
            wrong.add_note(f"seed {seed} fails; play it alone: python -m tests.simulation {seed}")
            raise
        finally:
            await world.process.kill()
        return world.tally
