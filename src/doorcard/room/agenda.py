"""What happens by itself at a table, and when: times run out, computer players act, the next hand is dealt."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from doorcard.bots import Temperament, decide
from doorcard.errors import IllegalAction
from doorcard.room.attendance import MISSED_HANDS, MOST_DROPS
from doorcard.room.dealing import REVEAL_SECONDS, deal, seal, waits_for
from doorcard.room.events import PlayerSatOut, TableEvent, TimeUsed, TurnMissed
from doorcard.room.idle import IdleSeats
from doorcard.room.ports import Clock, Shuffler
from doorcard.room.table import Table, place_of
from doorcard.room.table_view import Times
from doorcard.room.turn_clock import Reserves, Running, TurnClock
from doorcard.rules.actions import ACTIONS, Action
from doorcard.rules.state import Phase
from doorcard.rules.views import view_for

RETRY_SECONDS = 1.0
"""How long a table waits when what happens by itself went wrong."""

SHOW_OR_MUCK_SECONDS = 8.0
"""How long a beaten player is asked whether he shows."""

FIRST_HAND_SECONDS = 1.0
"""How long a table waits before its first hand."""

GRACE_SECONDS = 0.5
"""How long after the end of his time an act still counts, for it may have been sent before: the same for everybody."""

RETURN_SECONDS = 20.0
"""How long after the room was opened everybody counts as connected: the room was away, not they."""

RESUMED_SECONDS = 5.0
"""How much more than the whole clock the player has on whose turn the room was opened: he has to come back first."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something that happens when its time comes; without events, the table is only looked at again."""

    at: float
    happen: Callable[[], Sequence[TableEvent]]


class Agenda:
    """The one thing that is to happen next by itself; one turn keeps its times whatever else happens."""

    def __init__(self, *, clock: Clock, shuffler: Shuffler, random: Random) -> None:
        self._clock, self._shuffler, self._random = clock, shuffler, random
        self._alarm: Alarm | None = None
        self._turn: tuple[int, int, bool] | None = None
        self._times: TurnClock | None = None
        self._idle = IdleSeats()
        self._idle_alarm: Alarm | None = None
        self._opened = clock.now()
        self._rests_until = clock.now()
        self._has_looked = False
        self._resumed: tuple[int, int] | None = None
        """The turn on which the room was opened."""
        self.closing = False
        """Whether no hand begins any more, because the room is being closed."""
        self.paused = False
        """Whether nothing happens by itself any more, because too much went wrong."""

    def _next(self) -> Alarm | None:
        alarms = [alarm for alarm in (self._alarm, self._idle_alarm) if alarm is not None]
        return None if self.paused else min(alarms, key=lambda alarm: alarm.at, default=None)

    @property
    def seconds_left(self) -> float | None:
        """Seconds until something happens; None if nothing will."""
        alarm = self._next()
        return None if alarm is None else max(0.0, max(alarm.at, self._rests_until) - self._clock.now())

    def due(self) -> Alarm | None:
        """Return what is to happen now, if its time has come."""
        return self._next() if self.seconds_left == 0 else None

    def rest(self) -> None:
        """Let nothing happen for a moment: something went wrong and may again."""
        self._rests_until = self._clock.now() + RETRY_SECONDS

    def look_at(self, table: Table, connected: frozenset[str]) -> None:
        """Work out what happens next by itself as the table stands now."""
        now, hand = self._clock.now(), table.playing
        self._idle.look_at(table, now)
        given_up = self._idle.next_at
        self._idle_alarm = None if given_up is None else Alarm(given_up, lambda: self._idle.due(table, given_up))
        if hand is not None and hand.to_act is not None:
            self._look_at_turn(table, hand.to_act, connected)
        elif table.is_sealed:
            self._wait_for_contributions(table)
        elif table.between_hands() or (table.can_start() and not self.closing):
            self._wait_for_the_next_hand(table)
        else:
            self._turn = self._alarm = self._times = None
        self._has_looked = True

    def _look_at_turn(self, table: Table, seat: int, connected: frozenset[str]) -> None:
        player = table.seating.players[seat]
        turn = (table.hand_number, table.turn_number, player.leaving)
        is_new, self._turn = turn != self._turn, turn
        if not self._has_looked:
            self._resumed = table.hand_number, table.turn_number
        if player.leaving or player.computer is not None:
            if is_new:
                self._times, self._alarm = None, self._prompt_alarm(table, seat)
            return
        if not self.turn_seconds(table):
            self._times = self._alarm = None
            return
        now = self._clock.now()
        if is_new or self._times is None:
            self._times = TurnClock(self._reserves(table, seat), now)
        presumed = self._opened + RETURN_SECONDS
        self._times.look(now, there=player.owner in connected or now < presumed)
        self._alarm = self._person_alarm(table, seat, self._times)
        if player.owner not in connected and now < presumed < self._alarm.at:
            self._alarm = Alarm(presumed, list)

    def _reserves(self, table: Table, seat: int) -> Reserves:
        settings, attendance = table.settings, table.seating.players[seat].attendance
        if _is_showing(table):
            return Reserves(clock=self.turn_seconds(table), bank=0, disconnect=0, drops=0)
        return Reserves(
            clock=self.turn_seconds(table),
            bank=max(0.0, settings.time_bank_seconds - attendance.bank_used),
            disconnect=max(0.0, settings.disconnect_seconds - attendance.disconnect_used),
            drops=MOST_DROPS - attendance.drops,
        )

    def _person_alarm(self, table: Table, seat: int, times: TurnClock) -> Alarm:
        if times.running is not None:
            return Alarm(times.ends, list)
        return Alarm(times.ends + GRACE_SECONDS, lambda: self._time_out(table, seat))

    def turn_seconds(self, table: Table) -> float:
        """Return how long the player to act has; less to show or muck than to bet, 0 for as long as he likes."""
        seconds = table.settings.act_seconds
        if _is_showing(table):
            seconds = min(seconds or SHOW_OR_MUCK_SECONDS, SHOW_OR_MUCK_SECONDS)
        is_resumed = self._resumed == (table.hand_number, table.turn_number)
        return seconds + RESUMED_SECONDS if is_resumed and seconds else seconds

    def times(self, table: Table) -> Times:
        """Return what people see of the clocks; a computer player's looks like a person's."""
        playing, now = table.playing is not None, self._clock.now()
        running, within, bank = None, None, None
        seconds = self.turn_seconds(table)
        if playing and self._alarm is not None:
            running, within = Running.CLOCK, seconds
        if playing and self._times is not None:
            running = self._times.running or Running.CLOCK
            within = self._times.left(running, now) if self._times.running else 0.0
            seconds = self._whole(table, running)
            bank = self._times.left(Running.BANK, now)
        waits = not playing and self._alarm is not None and not self.paused
        return Times(
            act_within=within,
            act_seconds=seconds,
            running=running,
            time_bank=bank,
            next_hand_within=max(0.0, self._alarm.at - now) if waits and self._alarm is not None else None,
            paused=self.paused,
        )

    def _whole(self, table: Table, running: Running) -> float:
        whole = {
            Running.CLOCK: self.turn_seconds(table),
            Running.BANK: table.settings.time_bank_seconds,
            Running.DISCONNECT: table.settings.disconnect_seconds,
        }
        return whole[running]

    def with_time_used(self, events: Sequence[TableEvent]) -> Sequence[TableEvent]:
        """Return the events of an act with what its turn took of the player's reserves, if it did."""
        if self._times is None or not events or not isinstance(events[0], ACTIONS):
            return events
        now, times = self._clock.now(), self._times
        bank, disconnect = times.used(Running.BANK, now), times.used(Running.DISCONNECT, now)
        if not bank and not times.drops:
            return events
        used = TimeUsed(seat=events[0].seat, bank=bank, disconnect=disconnect, drops=times.drops)
        return [used, *events]

    def _time_out(self, table: Table, seat: int) -> Sequence[TableEvent]:
        """Act by default for who did not; one who lets his time run out in two hands running is dealt out."""
        player, hand = table.seating.players[seat], table.hand_number
        events = list(table.play_default())
        if _is_showing(table):
            return events
        missed = player.attendance.missed_after(hand)
        events.append(TurnMissed(seat, hand, missed))
        if missed >= MISSED_HANDS and not player.sitting_out:
            events.append(PlayerSatOut(seat))
        return events

    def _wait_for_the_next_hand(self, table: Table) -> None:
        turn = (table.hand_number, -1, False)
        self._times = None
        if turn != self._turn or self._alarm is None:
            self._turn = turn
            self._alarm = Alarm(self._clock.now() + _pause_before_next(table), lambda: self._next_hand(table))

    def _next_hand(self, table: Table) -> Sequence[TableEvent]:
        """Do what is due first; the alarm, its time being past, then rings again for the deal."""
        due = table.between_hands()
        if due or not table.can_start() or self.closing:
            return due
        return seal(table, self._shuffler)

    def _wait_for_contributions(self, table: Table) -> None:
        """Deal the sealed deck when all contributions are there, or it has been waited for them long enough."""
        turn, now = (table.hand_number, -2, self.closing), self._clock.now()
        is_new, self._turn, self._times = turn != self._turn, turn, None
        if self.closing:
            self._alarm = None
        elif is_new or not waits_for(table):
            at = now + REVEAL_SECONDS if waits_for(table) else now
            self._alarm = Alarm(at, lambda: deal(table, self._shuffler))

    def _prompt_alarm(self, table: Table, seat: int) -> Alarm:
        """Act at once for a leaver, and for a computer player when he has thought."""
        player = table.seating.players[seat]
        if player.leaving:
            return Alarm(self._clock.now(), table.play_default)
        return self._computer_alarm(table, seat, Temperament(player.computer))

    def _computer_alarm(self, table: Table, seat: int, temperament: Temperament) -> Alarm:
        """Let a computer player decide on what his seat sees, and act when he has thought; one who fails is absent."""
        hand = table.playing
        assert hand is not None, "a turn is in a hand"
        try:
            decision = decide(view_for(hand, seat), temperament, self._random)
        except Exception:
            logger.exception("the computer player in seat %s could not decide", seat, extra=place_of(table))
            return Alarm(self._clock.now() + RETRY_SECONDS, table.play_default)
        thought = decision.thinking_seconds * table.settings.pace
        return Alarm(self._clock.now() + thought, lambda: _play(table, decision.action))


def _pause_before_next(table: Table) -> float:
    """Return how many seconds the table waits before its next hand, from when the last one was over."""
    if table.hand is None:
        return FIRST_HAND_SECONDS if table.voided is None else table.settings.pause_seconds
    is_watched = any(player.computer is None for player in table.seating.players.values())
    least = table.settings.showdown_seconds if is_watched and table.hand.state.shown else 0.0
    return max(least, table.settings.pause_seconds)


def _is_showing(table: Table) -> bool:
    return table.playing is not None and table.playing.phase is Phase.SHOW_OR_MUCK


def _play(table: Table, action: Action) -> Sequence[TableEvent]:
    try:
        return table.play(action.name, getattr(action, "to", None))
    except IllegalAction:
        logger.exception("a computer player decided what is not legal", extra=place_of(table))
        return table.play_default()
