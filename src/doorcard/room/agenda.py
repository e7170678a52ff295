"""What happens by itself at a table, and when: clocks run out, computer players act, the next hand is dealt."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from doorcard.bots import Temperament, decide
from doorcard.room.events import PlayerSatOut, TableEvent
from doorcard.room.ports import Clock, Shuffler
from doorcard.room.table import Table, place_of
from doorcard.rules.actions import Action
from doorcard.rules.state import Phase
from doorcard.rules.views import view_for

RETRY_SECONDS = 1.0
"""How long a table waits when what happens by itself went wrong."""

SHOW_OR_MUCK_SECONDS = 8.0
"""How long a beaten player is asked whether he shows."""

FIRST_HAND_SECONDS = 1.0
"""How long a table waits before its first hand."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something that happens when its time comes."""

    at: float
    happen: Callable[[], Sequence[TableEvent]]


class Agenda:
    """The one thing that is to happen next by itself; one turn keeps its deadline whatever else happens."""

    def __init__(self, *, clock: Clock, shuffler: Shuffler, random: Random) -> None:
        self._clock, self._shuffler, self._random = clock, shuffler, random
        self._alarm: Alarm | None = None
        self._turn: tuple[int, int, bool] | None = None

    @property
    def seconds_left(self) -> float | None:
        """Seconds until something happens; None if nothing will."""
        return None if self._alarm is None else max(0.0, self._alarm.at - self._clock.now())

    def due(self) -> Alarm | None:
        """Return what is to happen now, if its time has come."""
        return self._alarm if self.seconds_left == 0 else None

    def put_off(self, alarm: Alarm) -> None:
        """Try again soon what went wrong, unless something else has come up."""
        if self._alarm is alarm:
            self._alarm = Alarm(self._clock.now() + RETRY_SECONDS, alarm.happen)

    def turn_seconds(self, table: Table) -> float:
        """Return how long the player to act has; less to show or muck than to bet."""
        seconds, hand = table.settings.act_seconds, table.playing
        showing = hand is not None and hand.phase is Phase.SHOW_OR_MUCK
        return min(seconds, SHOW_OR_MUCK_SECONDS) if showing else seconds

    def shown_clock(self, table: Table) -> float | None:
        """Return what people see of the clock; a computer player's looks like a person's."""
        seat = table.playing.to_act if table.playing else None
        if seat is None or table.seating.players[seat].computer is None:
            return self.seconds_left
        return self.turn_seconds(table)

    def look_at(self, table: Table) -> None:
        """Work out what happens next by itself as the table stands now."""
        hand = table.playing
        if hand is not None and hand.to_act is not None:
            turn = (table.hand_number, table.turn_number, table.seating.players[hand.to_act].leaving)
            if turn != self._turn:
                self._turn, self._alarm = turn, self._turn_alarm(table, hand.to_act)
        elif table.between_hands() or table.can_start():
            self._wait_for_the_next_hand(table)
        else:
            self._turn = self._alarm = None

    def _wait_for_the_next_hand(self, table: Table) -> None:
        turn = (table.hand_number, -1, False)
        if turn != self._turn:
            pause = table.settings.pause_seconds if table.hand is not None else FIRST_HAND_SECONDS
            self._turn, self._alarm = turn, Alarm(self._clock.now() + pause, lambda: self._next_hand(table))

    def _next_hand(self, table: Table) -> Sequence[TableEvent]:
        """Do what is due first; the alarm, its time being past, then rings again for the deal."""
        due = table.between_hands()
        if due or not table.can_start():
            return due
        return table.start_hand(self._shuffler.deck())

    def _turn_alarm(self, table: Table, seat: int) -> Alarm:
        player, now = table.seating.players[seat], self._clock.now()
        if player.leaving:
            return Alarm(now, table.play_default)
        if player.computer is not None:
            return self._computer_alarm(table, seat, Temperament(player.computer))
        return Alarm(now + self.turn_seconds(table), lambda: _time_out(table, seat))

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


def _play(table: Table, action: Action) -> Sequence[TableEvent]:
    return table.play(action.name, getattr(action, "to", None))


def _time_out(table: Table, seat: int) -> Sequence[TableEvent]:
    """Act by default for who did not; one who let a bet wait is dealt out until he is back."""
    hand, player = table.playing, table.seating.players[seat]
    events = list(table.play_default())
    betting = hand is not None and hand.phase is not Phase.SHOW_OR_MUCK
    if betting and not player.sitting_out:
        events.append(PlayerSatOut(seat))
    return events
