"""One task a table: the only writer. Append, then publish."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from doorcard.bots import Temperament, decide
from doorcard.errors import CorruptHistory, DoorcardError, InvalidSetup, Refusal
from doorcard.room.events import HandVoided, PlayerSat, PlayerSatOut, SeatEvent, TableEvent
from doorcard.room.ports import Clock, EventStore, Publication, Shuffler, StoredTable, Subscriber
from doorcard.room.projection import lobby_table, project, table_view
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table
from doorcard.room.table_view import LobbyTable, TableView
from doorcard.rules.actions import Action
from doorcard.rules.events import HandStarted
from doorcard.rules.state import Phase
from doorcard.rules.views import view_for

Request = Callable[[Table], Sequence[TableEvent]]

RETRY_SECONDS = 1.0
"""How long a table waits when what happens by itself could not be stored."""

SHOW_OR_MUCK_SECONDS = 8.0
"""How long a beaten player is asked whether he shows."""

FIRST_HAND_SECONDS = 1.0
"""How long a table waits before its first hand."""

COMPUTER_NAMES = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Fermat", "Grace")

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Alarm:
    """What happens by itself at a table when its time comes."""

    at: float
    happen: Callable[[], Sequence[TableEvent]]


class TableActor:
    """Runs a table: takes requests one by one, acts for computers and for those whose time is up, deals the hands."""

    def __init__(
        self,
        settings: TableSettings,
        *,
        store: EventStore,
        clock: Clock,
        shuffler: Shuffler,
        random: Random,
        lobby_changed: Callable[[], None],
    ) -> None:
        self.table = Table(settings)
        self._store, self._clock, self._shuffler, self._random = store, clock, shuffler, random
        self._inbox: asyncio.Queue[tuple[Request, asyncio.Future[None]]] = asyncio.Queue()
        self._lobby_changed = lobby_changed
        self._subscribers: list[Subscriber] = []
        self._alarm: Alarm | None = None
        self._alarm_turn: tuple[int, int, bool] | None = None

    @property
    def connected(self) -> frozenset[str]:
        """The fingerprints of all who follow the table."""
        return frozenset(subscriber.owner for subscriber in self._subscribers)

    def lobby_line(self) -> LobbyTable:
        """Return the table's line in the lobby."""
        return lobby_table(self.table, len(self._subscribers))

    async def load(self) -> None:
        """Take the table up where its record ends; a hand whose events do not fit together is voided."""
        stored = await self._store.load(self.table.settings.table)
        try:
            _replay(self.table, stored)
        except Exception as wrong:
            logger.error("table %s: hand %s is voided: %s", *self._names(), wrong)
            self.table.void_hand(stored.snapshot, stored.events)
            await self._commit([HandVoided("the record of the hand could not be replayed")])
        self._check_fits()
        await self._commit(self.table.unfinished())
        await self._commit(self._first_players())
        self._set_alarm()

    def _names(self) -> tuple[str, int]:
        return self.table.settings.table, self.table.hand_number

    def _check_fits(self) -> None:
        """Refuse settings that the recorded players do not fit: fewer seats, or a bigger smallest chip."""
        settings, players = self.table.settings, self.table.seating.players.values()
        for player in players:
            if player.seat > settings.seats:
                raise InvalidSetup(
                    f"table {settings.table}: {player.name} sits in seat {player.seat} of {settings.seats}"
                )
            if player.chips % settings.stakes.unit:
                unit = settings.stakes.unit
                raise InvalidSetup(f"table {settings.table}: {player.name} has {player.chips}, no multiple of {unit}")

    def _first_players(self) -> Sequence[TableEvent]:
        """Seat the computer players at a table that has never been played at."""
        settings = self.table.settings
        if self.table.number:
            return []
        stack = (settings.least_buy_in + settings.most_buy_in) // 2 // settings.stakes.unit * settings.stakes.unit
        return [
            PlayerSat(seat=seat, player=name, owner=f"computer-{seat}", stack=stack, computer=temperament)
            for seat, (temperament, name) in enumerate(zip(settings.computers, COMPUTER_NAMES, strict=False), start=1)
        ]

    async def request(self, request: Request) -> None:
        """Put a request in the inbox and return when it has taken effect; raises what it is refused with."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._inbox.put((request, done))
        await done

    async def run(self) -> None:
        """Serve the inbox and the alarms until cancelled."""
        inbox = asyncio.ensure_future(self._inbox.get())
        try:
            while True:
                await self._wait(inbox)
                if inbox.done():
                    request, done = inbox.result()
                    inbox = asyncio.ensure_future(self._inbox.get())
                    await self._answer(request, done)
                await self._ring()
        finally:
            inbox.cancel()

    async def _wait(self, inbox: "asyncio.Future[tuple[Request, asyncio.Future[None]]]") -> None:
        """Return when a request has come or the alarm's time has."""
        if self._alarm is None:
            await asyncio.wait([inbox])
            return
        sleep = asyncio.ensure_future(self._clock.sleep(max(0.0, self._alarm.at - self._clock.now())))
        waiting: list[asyncio.Future[object]] = [inbox, sleep]  # type: ignore[list-item]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleep.cancel()

    async def _answer(self, request: Request, done: "asyncio.Future[None]") -> None:
        try:
            await self._commit(request(self.table))
        except DoorcardError as refusal:
            _settle(done, refusal)
        except Exception:
            logger.exception("table %s, hand %s: a request failed and changed nothing", *self._names())
            _settle(done, Refusal("internal-error", "the table could not do that; nothing has changed"))
        else:
            _settle(done, None)

    async def _ring(self) -> None:
        """Let happen what the alarm was set for, if its time has come."""
        alarm = self._alarm
        if alarm is None or alarm.at > self._clock.now():
            return
        try:
            events = alarm.happen()
            await self._commit(events)
            if not events:
                self._set_alarm()
        except Exception:
            logger.exception("table %s, hand %s: trying again soon", *self._names())
            if self._alarm is alarm:
                self._alarm = Alarm(self._clock.now() + RETRY_SECONDS, alarm.happen)

    async def _commit(self, events: Sequence[TableEvent]) -> None:
        """Store events, then let them happen, then tell everybody."""
        if not events:
            return
        table = self.table
        first = table.number + 1
        snapshot = table.snapshot() if isinstance(events[0], HandStarted) else None
        try:
            await self._store.append(table.settings.table, first, events, snapshot)
        except DoorcardError:
            if not await self._was_kept(first, events):
                raise
        for event in events:
            table.apply(event)
        self._set_alarm()
        self._deliver(self._subscribers, first, events)
        if any(isinstance(event, SeatEvent) for event in events):
            self._lobby_changed()

    async def _was_kept(self, first: int, events: Sequence[TableEvent]) -> bool:
        """Whether the record has the events though keeping them failed: the line may break after the last word."""
        try:
            stored = await self._store.load(self.table.settings.table)
        except Exception:
            logger.exception("table %s, hand %s: the record cannot be read now", *self._names())
            return False
        since = stored.snapshot.number if stored.snapshot else 0
        return stored.events[first - 1 - since :] == tuple(events)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Tell the subscriber how the table stands, and from now on what happens."""
        before, is_new = self.connected, subscriber not in self._subscribers
        if is_new:
            self._subscribers.append(subscriber)
        self._deliver([subscriber], self.table.number + 1, [])
        if is_new:
            self._show_who_is_there(before)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell the subscriber no more."""
        before = self.connected
        if subscriber in self._subscribers:
            self._subscribers.remove(subscriber)
            self._show_who_is_there(before)

    def _show_who_is_there(self, before: frozenset[str]) -> None:
        """Show the others whether a player has come or gone, and the lobby how many look on."""
        changed = before ^ self.connected
        if any(self.table.seating.seat_of(owner) for owner in changed):
            others = [other for other in self._subscribers if other.owner not in changed]
            self._deliver(others, self.table.number + 1, [])
        self._lobby_changed()

    def _deliver(self, subscribers: Sequence[Subscriber], first: int, events: Sequence[TableEvent]) -> None:
        made: dict[int | None, Publication] = {}
        for subscriber in tuple(subscribers):
            seat = self.table.seating.seat_of(subscriber.owner)
            if seat not in made:
                projected = tuple([project(event, seat) for event in events])
                made[seat] = Publication(
                    table=self.table.settings.table, first=first, events=projected, view=self._view(seat)
                )
            self._tell(subscriber, made[seat])

    def _tell(self, subscriber: Subscriber, publication: Publication) -> None:
        """Tell one subscriber; what goes wrong with him is nothing to the table and the others."""
        try:
            subscriber.deliver(publication)
        except Exception:
            logger.exception("table %s, hand %s: a subscriber could not be told and is let go", *self._names())
            self._subscribers.remove(subscriber)

    def _view(self, seat: int | None) -> TableView:
        within = None if self._alarm is None else max(0.0, self._alarm.at - self._clock.now())
        playing = self.table.playing is not None
        return table_view(
            self.table,
            seat,
            connected=self.connected,
            act_within=self._shown_clock(within) if playing else None,
            act_seconds=self._turn_seconds(),
            next_hand_within=None if playing else within,
        )

    def _shown_clock(self, within: float | None) -> float | None:
        """A computer player's moment of thought is not shown: his clock is a person's."""
        seat = self.table.playing.to_act if self.table.playing else None
        if seat is None or self.table.seating.players[seat].computer is None:
            return within
        return self._turn_seconds()

    def _set_alarm(self) -> None:
        """Set the alarm for what happens next by itself; one turn keeps its deadline whatever else happens."""
        table, hand = self.table, self.table.playing
        if hand is not None and hand.to_act is not None:
            leaving = table.seating.players[hand.to_act].leaving
            turn = (table.hand_number, table.turn_number, leaving)
            if turn != self._alarm_turn:
                self._alarm_turn = turn
                self._alarm = self._turn_alarm(hand.to_act)
        elif table.between_hands() or table.can_start():
            self._between_hands_alarm()
        else:
            self._alarm = self._alarm_turn = None

    def _between_hands_alarm(self) -> None:
        turn = (self.table.hand_number, -1, False)
        if turn != self._alarm_turn:
            self._alarm_turn = turn
            pause = self.table.settings.pause_seconds if self.table.hand is not None else FIRST_HAND_SECONDS
            self._alarm = Alarm(self._clock.now() + pause, self._next_hand)

    def _next_hand(self) -> Sequence[TableEvent]:
        """Do what is due first; the alarm, its time being past, then rings again for the deal."""
        due = self.table.between_hands()
        if due or not self.table.can_start():
            return due
        return self.table.start_hand(self._shuffler.deck())

    def _turn_alarm(self, seat: int) -> Alarm:
        player, now = self.table.seating.players[seat], self._clock.now()
        if player.leaving:
            return Alarm(now, self.table.play_default)
        if player.computer is not None:
            return self._computer_alarm(seat, Temperament(player.computer))
        return Alarm(now + self._turn_seconds(), lambda: self._time_out(seat))

    def _turn_seconds(self) -> float:
        """Return how long the player to act has; less to show or muck than to bet."""
        seconds, hand = self.table.settings.act_seconds, self.table.playing
        showing = hand is not None and hand.phase is Phase.SHOW_OR_MUCK
        return min(seconds, SHOW_OR_MUCK_SECONDS) if showing else seconds

    def _computer_alarm(self, seat: int, temperament: Temperament) -> Alarm:
        """Let a computer player decide on what his seat sees, and act when he has thought; one who fails is absent."""
        hand = self.table.playing
        assert hand is not None, "a turn is in a hand"
        try:
            decision = decide(view_for(hand, seat), temperament, self._random)
        except Exception:
            logger.exception("table %s, hand %s: the computer player could not decide", *self._names())
            return Alarm(self._clock.now() + RETRY_SECONDS, self.table.play_default)
        return Alarm(
            self._clock.now() + decision.thinking_seconds * self.table.settings.pace,
            lambda: self._play(decision.action),
        )

    def _play(self, action: Action) -> Sequence[TableEvent]:
        return self.table.play(action.name, getattr(action, "to", None))

    def _time_out(self, seat: int) -> Sequence[TableEvent]:
        """Act by default for who did not; one who let a bet wait is dealt out until he is back."""
        hand, player = self.table.playing, self.table.seating.players[seat]
        events = list(self.table.play_default())
        betting = hand is not None and hand.phase is not Phase.SHOW_OR_MUCK
        if betting and not player.sitting_out:
            events.append(PlayerSatOut(seat))
        return events


def _replay(table: Table, stored: StoredTable) -> None:
    """Let everything happen again; what a voided hand undid is not replayed, it may be what could not be."""
    voids = [place for place, event in enumerate(stored.events, 1) if isinstance(event, HandVoided)]
    upto = max(voids, default=0)
    table.void_hand(stored.snapshot, stored.events[:upto])
    for event in stored.events[upto:]:
        if event is None:
            raise CorruptHistory(f"event {table.number + 1} is missing or cannot be read")
        table.apply(event)


def _settle(done: "asyncio.Future[None]", refusal: DoorcardError | None) -> None:
    if done.cancelled():
        return
    if refusal is None:
        done.set_result(None)
    else:
        done.set_exception(refusal)
