"""What the host of a private table may do there. Like every request, each answers with events and changes nothing."""

from collections.abc import Sequence

from doorcard.errors import Refusal
from doorcard.room.events import PlayerLeaving, PlayerRemoved, TableClosing, TableEvent, TablePaused, TableResumed
from doorcard.room.table import Table


def _require_host(table: Table, owner: str) -> None:
    if table.settings.host is None or table.settings.host != owner:
        raise Refusal("not-the-host", "only the host of a private table may do that")


def remove_player(table: Table, *, owner: str, seat: int) -> Sequence[TableEvent]:
    """Send a player away, in a hand when it is over; raises Refusal.

    At a table without a clock he is checked and folded to its end, since nobody but he could end it.
    """
    _require_host(table, owner)
    player = table.seating.players.get(seat)
    if player is None:
        raise Refusal("seat-empty", f"nobody sits in seat {seat}")
    if player.owner == owner:
        raise Refusal("your-own-seat", "that is your own seat; leave it instead")
    removed: list[TableEvent] = [] if player.removed else [PlayerRemoved(seat)]
    if not table.is_in_hand(seat):
        return [*removed, table.departure(player)]
    endless = not table.settings.act_seconds and not player.leaving
    return [*removed, PlayerLeaving(seat)] if endless else removed


def pause_table(table: Table, *, owner: str) -> Sequence[TableEvent]:
    """Let no hand begin; raises Refusal."""
    _require_host(table, owner)
    return [] if table.seating.paused else [TablePaused()]


def resume_table(table: Table, *, owner: str) -> Sequence[TableEvent]:
    """Let hands begin again; raises Refusal."""
    _require_host(table, owner)
    return [TableResumed()] if table.seating.paused else []


def close_table(table: Table, *, owner: str) -> Sequence[TableEvent]:
    """Give the table up, in a hand when it is over; raises Refusal."""
    _require_host(table, owner)
    return [] if table.seating.closing else [TableClosing()]


def is_given_up(table: Table) -> bool:
    """Whether a table is closed and everybody has gone."""
    return table.seating.closing and table.playing is None and not table.seating.players
