"""What each viewer is told of a table: allow-listed, seat by seat."""

from dataclasses import replace

from doorcard.room.events import (
    ChipsBought,
    HandVoided,
    PlayerLeaving,
    PlayerLeft,
    PlayerSat,
    PlayerSatIn,
    PlayerSatOut,
    TableEvent,
    TopUpSet,
)
from doorcard.room.seating import Player
from doorcard.room.table import Table
from doorcard.room.table_view import LobbyTable, PlayerView, TableView
from doorcard.rules.views import project_event, view_for

_PUBLIC = (ChipsBought, HandVoided, PlayerLeaving, PlayerLeft, PlayerSatIn, PlayerSatOut)


def project(event: TableEvent, seat: int | None) -> TableEvent | None:
    """Return the event as the viewer in ``seat`` (None: the rail) may see it, None if not at all."""
    if isinstance(event, PlayerSat):
        return replace(event, owner="")
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, TopUpSet):
        return event if event.seat == seat else None
    return project_event(event, seat)


def table_view(
    table: Table,
    seat: int | None,
    *,
    connected: frozenset[str],
    act_within: float | None,
    act_seconds: float,
    next_hand_within: float | None,
) -> TableView:
    """Return the table as the viewer in ``seat`` sees it; ``connected`` are the fingerprints of those who look on."""
    settings = table.settings
    you = None if seat is None else table.seating.players[seat]
    return TableView(
        table=settings.table,
        number=table.number,
        name=settings.name,
        game=settings.house.game,
        house=settings.house.name,
        stakes=settings.stakes,
        max_seats=settings.seats,
        least_buy_in=settings.least_buy_in,
        most_buy_in=settings.most_buy_in,
        players=tuple([_player_view(table, player, connected) for player in table.seating.players.values()]),
        your_seat=seat,
        your_rebuy=you is not None and _needs_chips(table, you),
        your_top_up=None if you is None else you.top_up,
        hand_number=table.hand_number,
        hand=None if table.hand is None else view_for(table.hand, table.hand_seat(seat)),
        act_within=act_within,
        act_seconds=act_seconds,
        next_hand_within=next_hand_within,
    )


def _needs_chips(table: Table, player: Player) -> bool:
    """Whether nothing but chips keeps the player from being dealt in."""
    if player.sitting_out or player.leaving or table.is_in_hand(player.seat):
        return False
    return player.seat not in table.ready_seats()


def _player_view(table: Table, player: Player, connected: frozenset[str]) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        name=player.name,
        stack=table.stack_of(player),
        computer=player.computer,
        sitting_out=player.sitting_out,
        connected=player.computer is not None or player.owner in connected,
        leaving=player.leaving,
    )


def lobby_table(table: Table, watching: int) -> LobbyTable:
    """Return the table's line in the lobby."""
    settings = table.settings
    computers = sum(player.computer is not None for player in table.seating.players.values())
    return LobbyTable(
        table=settings.table,
        name=settings.name,
        game=settings.house.game,
        house=settings.house.name,
        stakes=settings.stakes,
        max_seats=settings.seats,
        persons=len(table.seating.players) - computers,
        computers=computers,
        watching=watching,
        least_buy_in=settings.least_buy_in,
        most_buy_in=settings.most_buy_in,
    )
