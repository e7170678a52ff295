"""What each viewer is told of a table: allow-listed, seat by seat."""

from dataclasses import replace

from doorcard.room.events import (
    ChipsBought,
    HandVoided,
    PlayerLeaving,
    PlayerLeft,
    PlayerRemoved,
    PlayerSat,
    PlayerSatIn,
    PlayerSatOut,
    SeatEvent,
    SeatOffered,
    TableClosing,
    TableEvent,
    TablePaused,
    TableResumed,
    TimeUsed,
    TopUpSet,
    TurnMissed,
    WaitBegun,
    WaitEnded,
)
from doorcard.room.fair_events import (
    ContributionBound,
    ContributionRevealed,
    DealOrdered,
    DeckSealed,
    SealBroken,
)
from doorcard.room.live_view import live_view
from doorcard.room.seating import Player
from doorcard.room.table import Table
from doorcard.room.table_statistics import Statistics
from doorcard.room.table_view import LineView, LobbyTable, PlayerView, PrivateView, SeatOffer, TableView, Times
from doorcard.rules.views import HandView, project_event, rail_view, view_of_seat

_PUBLIC = (
    *(ChipsBought, ContributionBound, DealOrdered, HandVoided, PlayerLeaving, PlayerLeft, PlayerRemoved),
    *(PlayerSatIn, PlayerSatOut, SealBroken, TableClosing, TablePaused, TableResumed, TimeUsed, TurnMissed),
)


def project(event: TableEvent, seat: int | None, *, rail: bool = True) -> TableEvent | None:
    """Return the event as the viewer in ``seat`` (None: the rail) may see it, None if not at all.

    Without ``rail``, hands are for the seats alone.
    """
    if isinstance(event, PlayerSat | WaitBegun | WaitEnded | SeatOffered):
        return replace(event, owner="")
    if isinstance(event, DeckSealed):
        return replace(event, cards=(), salts=(), owners=())
    if isinstance(event, ContributionRevealed) or (seat is None and not rail and not isinstance(event, SeatEvent)):
        return None
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, TopUpSet):
        return event if event.seat == seat else None
    return project_event(event, seat)


class Standing:
    """A table as it stands, for any number of viewers: what all of them see is made once.

    ``connected`` are the fingerprints of those who look on.
    """

    def __init__(self, table: Table, *, connected: frozenset[str], times: Times) -> None:
        self._table = table
        self._hand = None if table.hand is None else rail_view(table.hand)
        self._rail = _rail_view(table, connected, times)

    def seen_by(self, owner: str) -> TableView:
        """Return the table as a person sees it from his seat, or from the rail."""
        table = self._table
        view = self._from_seat(table.seating.seat_of(owner))
        return view_of_owner(view, table, owner) if is_particular(table, owner) else view

    def _from_seat(self, seat: int | None) -> TableView:
        table = self._table
        if seat is None:
            return replace(self._rail, hand=self._hand if table.settings.spectators else None)
        you, hand = table.seating.players[seat], self._hand_from(seat)
        return replace(
            self._rail,
            your_seat=seat,
            your_rebuy=_needs_chips(table, you),
            your_top_up=you.top_up,
            hand=hand,
            your_live=live_view(hand) if hand is not None and table.settings.live_cards else None,
        )

    def _hand_from(self, seat: int) -> HandView | None:
        table = self._table
        if self._hand is None or table.hand is None:
            return None
        return view_of_seat(self._hand, table.hand, table.hand_seat(seat))


def _rail_view(table: Table, connected: frozenset[str], times: Times) -> TableView:
    """Return what everybody may see of a table, but for the hand."""
    settings = table.settings
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
        your_seat=None,
        your_rebuy=False,
        your_top_up=None,
        hand_number=table.hand_number,
        hand_since=None if table.hand is None else table.hand_began - 1,
        hand=None,
        act_within=times.act_within,
        act_seconds=times.act_seconds,
        running=times.running,
        next_hand_within=times.next_hand_within,
        voided=table.voided,
        paused=times.paused,
        dead_cards=settings.dead_cards,
        live_cards=settings.live_cards,
        line=_line_view(table),
        private=_private_view(table),
        your_live=None,
    )


def _line_view(table: Table) -> LineView:
    line = table.seating.line
    return LineView(waiting=len(line.owners), offered=tuple(sorted(offer.seat for offer in line.offers)))


def _private_view(table: Table) -> PrivateView | None:
    if table.settings.host is None:
        return None
    seating = table.seating
    return PrivateView(paused=seating.paused, closing=seating.closing, spectators=table.settings.spectators)


def is_particular(table: Table, owner: str) -> bool:
    """Whether somebody is told more of a table than who sits where he does: he waits for a seat, or is the host."""
    return table.settings.host == owner or owner in table.seating.line.owners


def view_of_owner(view: TableView, table: Table, owner: str) -> TableView:
    """Return a view with what only this person is told: his place in the line, and that he is the host."""
    private = view.private and replace(view.private, yours=table.settings.host == owner)
    return replace(view, line=_line_of(view.line, table, owner), private=private)


def lobby_line_of_owner(told: LobbyTable, table: Table, owner: str) -> LobbyTable:
    """Return a line of the lobby with what only this person is told."""
    line, seat = _line_of(told.line, table, owner), table.seating.seat_of(owner)
    return replace(told, line=line, your_seat=seat, yours=table.settings.host == owner)


def _line_of(view: LineView, table: Table, owner: str) -> LineView:
    line = table.seating.line
    offer = line.offer_to(owner)
    told = None if offer is None else SeatOffer(seat=offer.seat, within=max(0.0, offer.until - table.time))
    return replace(view, your_place=line.place_of(owner), your_offer=told)


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
        leaving=player.leaving or player.removed,
        time_bank=times.time_bank if acts and times.time_bank is not None else max(0, bank),
        missed_hands=player.attendance.missed,
    )


def lobby_table(table: Table, watching: int, statistics: Statistics) -> LobbyTable:
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
        act_seconds=settings.act_seconds,
        average_pot=statistics.average_pot,
        hands_an_hour=statistics.hands_an_hour,
        decision_seconds=statistics.decision_seconds,
        dead_cards=settings.dead_cards,
        live_cards=settings.live_cards,
        line=_line_view(table),
        private=settings.host is not None,
    )
