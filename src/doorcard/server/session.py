"""One browser's socket: hello, then commands in and updates out.

The order at the door is fixed: shape, then hello, then seat, turn and legality at the table, then the store.
"""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard import __version__
from doorcard.errors import DoorcardError, InvalidNotation, Refusal
from doorcard.people.people import People
from doorcard.people.tokens import LONGEST_TOKEN
from doorcard.people.visits import Visit
from doorcard.room.actor import TableActor
from doorcard.room.commands import CommandId
from doorcard.room.limits import TooFast
from doorcard.room.ports import Publication
from doorcard.room.room import Room
from doorcard.room.table_form import BadTable
from doorcard.server.addresses import household
from doorcard.server.chatting import Chatting
from doorcard.server.commands import (
    AboutTables,
    AnyCommand,
    Buy,
    EquityCommand,
    HandCommand,
    Hello,
    LookAtLobby,
    Mute,
    Refill,
    RemovePlayer,
    Say,
    Sit,
    TopUp,
    Unmute,
    Unwatch,
    Watch,
)
from doorcard.server.cookies import token_in
from doorcard.server.desk import Desk
from doorcard.server.hands import answer
from doorcard.server.limits import Gate
from doorcard.server.messages import (
    PROTOCOL,
    AnyMessage,
    Done,
    Refused,
    Welcome,
)
from doorcard.server.news import News
from doorcard.server.outbox import Outbox
from doorcard.server.table_requests import TableCommand, request_of
from doorcard.server.wire import command_digest, command_id, decode_command, encode_message

PATIENCE = 2.0
"""Seconds for the last word to one who is cut off."""

TRY_AGAIN_LATER = 1013
POLICY_VIOLATION = 1008
SESSION_ENDED = 4001
SHUT_OUT = 4003

AtTable = TableCommand | Watch | Sit
FreeCommand = Refill | AboutTables | Say | Mute | Unmute | Unwatch | LookAtLobby

logger = logging.getLogger(__name__)


class Session:
    """A socket and who is at its other end; follows tables in his name."""

    def __init__(self, socket: WebSocket, room: Room, people: People, gate: Gate) -> None:
        self._socket = socket
        self._room, self._people, self._gate = room, people, gate
        self._metrics = gate.metrics
        self._pace = gate.pace()
        self._outbox = Outbox(overflow=partial(self._cut_off, TRY_AGAIN_LATER))
        self._news = News(room, gate.frames, self._outbox)
        self._chatting = Chatting(room, people, self._send)
        self._watched: dict[str, TableActor] = {}
        self._cut = asyncio.Event()
        self._close_code = TRY_AGAIN_LATER
        self._last_word: Refusal | None = None
        self._visit: Visit | None = None

    @property
    def visit(self) -> Visit:
        """Who is at the other end, since he has said hello."""
        if self._visit is None:
            raise Refusal("hello-first", "the first message is hello")
        return self._visit

    @property
    def owner(self) -> str:
        """The key of whatever seats he has."""
        return self.visit.owner

    def end(self, why: Refusal | None = None) -> None:
        """Close the socket, since its session has ended; who is shut out is told why."""
        self._last_word = why
        self._cut_off(SESSION_ENDED if why is None else SHUT_OUT)

    def deliver(self, publication: Publication) -> None:
        """Send what happened at a table."""
        self._outbox.put(self._gate.frames.frame(publication))

    def _send(self, message: AnyMessage) -> None:
        self._outbox.put(encode_message(message))

    async def _answer(self, command: HandCommand, owner: str) -> str:
        """Write an answer, which may be long, when its turn to be sent comes: who does not read gets no other."""
        try:
            return encode_message(await answer(command, owner, self._room))
        except DoorcardError as refusal:
            return encode_message(Refused(id=command.id, code=refusal.code, message=str(refusal)))

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        await self._socket.accept()
        steps = (self._read(), self._write(), self._cut.wait())
        tasks = [asyncio.create_task(step) for step in steps]
        hello = asyncio.create_task(self._await_hello())
        self._metrics.opened(self._outbox)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._metrics.closed(self._outbox)
            self._forget()
            for task in (*tasks, hello):
                task.cancel()
            await asyncio.gather(*tasks, hello, return_exceptions=True)
        if self._cut.is_set():
            await self._close()

    async def _await_hello(self) -> None:
        """Close a socket on which nobody says who he is."""
        await self._gate.clock.sleep(self._gate.limits.hello_seconds)
        if self._visit is None:
            self._cut_off(POLICY_VIOLATION)

    def _cut_off(self, code: int) -> None:
        if self._cut.is_set():
            return
        self._close_code = code
        self._cut.set()
        self._metrics.cut_off(code)
        logger.info("a socket is cut off", extra={"close_code": code, "waiting": len(self._outbox)})

    async def _close(self) -> None:
        """Close the socket of one who is cut off; he may be too slow for that as well."""
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(PATIENCE):
                if (last := self._last_word) is not None:
                    await self._socket.send_text(encode_message(Refused(id=None, code=last.code, message=str(last))))
                await self._socket.close(self._close_code, last.code if last else None)

    def _forget(self) -> None:
        self._unfollow()
        self._become(None)

    def _become(self, visit: Visit | None) -> None:
        if self._visit is not None and self._visit is not visit:
            self._people.visits.leave(self._visit, self)
        self._visit = visit

    def _unfollow(self) -> None:
        self._news.leave()
        self._chatting.leave()
        if self._visit is not None:
            self._room.go(self._visit.owner)
        for actor in self._watched.values():
            actor.unsubscribe(self)
        self._watched = {}

    async def _read(self) -> None:
        while True:
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                return
            await self._take(message.get("text"))
            # A turn for the others after each frame: nobody talks them down.
            await asyncio.sleep(0)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self._outbox.send_all(self._socket.send_text)

    async def _take(self, frame: str | None) -> None:
        """Answer one frame; whatever is wrong with it is told to this client alone."""
        try:
            self._pace.check(None if self._visit is None else self._visit.owner)
        except TooFast as refusal:
            self._refuse(_id_of(frame), refusal)
            if self._pace.goes_on():
                self._cut_off(POLICY_VIOLATION)
            return
        try:
            if frame is None:
                raise InvalidNotation("a frame is text, not binary")
            command = decode_command(frame)
        except InvalidNotation as wrong:
            self._refuse(_id_of(frame), Refusal("malformed-frame", str(wrong)))
            return
        try:
            await self._obey(command)
        except DoorcardError as refusal:
            self._refuse(command.id, refusal)

    def _refuse(self, command: str | None, refusal: DoorcardError) -> None:
        self._metrics.refused(refusal.code)
        logger.debug("a command is refused", extra={"code": refusal.code})
        again = refusal.again_within if isinstance(refusal, TooFast) else None
        field = refusal.field if isinstance(refusal, BadTable) else None
        self._send(Refused(id=command, code=refusal.code, message=str(refusal), again_within=again, field=field))

    async def _obey(self, command: AnyCommand) -> None:
        if isinstance(command, Hello):
            await self._greet(command)
            return
        visit = self.visit
        if isinstance(command, HandCommand):
            self._outbox.put_later(partial(self._answer, command, visit.owner))
            return
        if isinstance(command, EquityCommand):
            self._gate.equities.answer(command, visit.owner, self._room, self._send)
            return
        await self._do(command, visit, CommandId(visit.owner, command_digest(command)))
        self._send(Done(id=command.id))

    async def _do(self, command: FreeCommand | AtTable, visit: Visit, once: CommandId) -> None:
        if isinstance(command, Refill):
            await self._room.cashier.refill(visit.owner, once)
        elif isinstance(command, AboutTables):
            desk = Desk(self._room, self._people, visit=visit, address=self._address)
            for message in await desk.answer(command, once):
                self._send(message)
        elif isinstance(command, Say | Mute | Unmute):
            await self._chatting.obey(command, visit, once)
        elif isinstance(command, Unwatch):
            self._unwatch(command.table)
        elif isinstance(command, LookAtLobby):
            self._news.look_at_lobby(looks=command.looks)
        else:
            await self._do_at_table(command, visit, once)

    async def _do_at_table(self, command: AtTable, visit: Visit, once: CommandId) -> None:
        actor = self._room.actor_for(command.table, visit.owner)
        if isinstance(command, Watch):
            self._watch(command, actor)
        elif isinstance(command, Sit):
            await self._sit(command, visit, actor, once)
        else:
            if isinstance(command, Buy | TopUp):
                await self._room.cashier.open_wallet(visit.owner)
            await actor.request(request_of(command, visit.owner), once)
            if isinstance(command, RemovePlayer):
                await self._room.private.renew(command.table)

    async def _greet(self, hello: Hello) -> None:
        """Find out who is there: by the token of the hello, or by the cookie, which the page itself cannot read."""
        kept = None if hello.token else token_in(self._socket.scope)
        given = hello.token or kept
        if given is not None and len(given) > LONGEST_TOKEN:
            raise Refusal("bad-token", f"a token has at most {LONGEST_TOKEN} characters; say hello without one")
        visit, token = await self._people.enter(given, self, address=self._address)
        self._unfollow()
        self._become(visit)
        if given is not None:
            self._metrics.reconnected()
        person = None if visit.person is None else visit.person.view()
        told = None if token == kept else token
        self._send(Welcome(id=hello.id, token=told, person=person, protocol=PROTOCOL, version=__version__))
        self._room.come(visit.owner)
        self._news.enter(visit.owner)
        await self._chatting.greet(visit)

    @property
    def _address(self) -> str:
        """From where the socket was opened, as far as limits go."""
        client = self._socket.client
        return household(client.host if client else "")

    async def _sit(self, sit: Sit, visit: Visit, actor: TableActor, once: CommandId) -> None:
        await self._room.cashier.open_wallet(visit.owner)
        await self._people.sit(
            visit,
            actor,
            seat=sit.seat,
            name=sit.name,
            buy_in=sit.buy_in,
            command=once,
            address=self._address,
        )

    def _unwatch(self, table: str) -> None:
        """Follow a table no longer; it may not be there any more."""
        self._chatting.unwatch(table)
        watched = self._watched.pop(table, None)
        if watched is None:
            self._room.actor_for(table, self.owner)
        else:
            watched.unsubscribe(self)
        if not self._watched:
            self._news.look_at_lobby(looks=True)

    def _watch(self, watch: Watch, actor: TableActor) -> None:
        self._watched[watch.table] = actor
        self._news.look_at_lobby(looks=False)
        actor.subscribe(self, since=watch.since)
        self._chatting.watch(watch.table)


def _id_of(frame: str | None) -> str | None:
    return None if frame is None else command_id(frame)
