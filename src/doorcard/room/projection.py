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
    TimeUsed,
    TopUpSet,
    TurnMissed,
)
from doorcard.room.fair_events import (
    ContributionBound,
    ContributionRevealed,
    DealOrdered,
    DeckSealed,
    SealBroken,
)
from doorcard.room.seating import Player
from doorcard.room.table import Table
from doorcard.room.table_view import LobbyTable, PlayerView, TableView, Times
from doorcard.rules.views import project_event, view_for

_PUBLIC = (
    ChipsBought,
    ContributionBound,
    DealOrdered,
    HandVoided,
    PlayerLeaving,
    PlayerLeft,
    PlayerSatIn,
    PlayerSatOut,
    SealBroken,
    TimeUsed,
    TurnMissed,
)


def project(event: TableEvent, seat: int | None) -> TableEvent | None:
    """Return the event as the viewer in ``seat`` (None: the rail) may see it, None if not at all."""
    if isinstance(event, PlayerSat):
        return replace(event, owner="")
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, DeckSealed):
        return replace(event, cards=(), salts=(), owners=())
    if isinstance(event, ContributionRevealed):
        return None
    if isinstance(event, TopUpSet):
        return event if event.seat == seat else None
    return project_event(event, seat)


def table_view(table: Table, seat: int | None, *, connected: frozenset[str], times: Times) -> TableView:
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
        players=tuple([_player_view(table, player, connected, times) for player in table.seating.players.values()]),
        your_seat=seat,
        your_rebuy=you is not None and _needs_chips(table, you),
        your_top_up=None if you is None else you.top_up,
        hand_number=table.hand_number,
        hand=None if table.hand is None else view_for(table.hand, table.hand_seat(seat)),
        act_within=times.act_within,
        act_seconds=times.act_seconds,
        running=times.running,
        next_hand_within=times.next_hand_within,
        voided=table.voided,
        paused=times.paused,
    )


def _needs_chips(table: Table, player: Player) -> bool:
    """Whether nothing but chips keeps the player from being dealt in."""
    if player.sitting_out or player.leaving or table.is_in_hand(player.seat):
        return False
    return player.seat not in table.ready_seats()


def _player_view(table: Table, player: Player, connected: frozenset[str], times: Times) -> PlayerView:
    acts = table.playing is not None and table.playing.to_act == player.seat
    bank = table.settings.time_bank_seconds - player.attendance.bank_used
    return PlayerView(
        seat=player.seat,
        name=player.name,
        stack=table.stack_of(player),
        computer=player.computer,
        sitting_out=player.sitting_out,
        connected=player.computer is not None or player.owner in connected,
        leaving=player.leaving,
        time_bank=times.time_bank if acts and times.time_bank is not None else max(0, bank),
        missed_hands=player.attendance.missed,
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
