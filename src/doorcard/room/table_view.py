"""What a person sees of a table and of the lobby."""

from dataclasses import dataclass

from doorcard.room.live_view import LiveView
from doorcard.room.turn_clock import Running
from doorcard.rules.house import Game
from doorcard.rules.stakes import Stakes
from doorcard.rules.views import HandView


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """Who sits in a seat; ``stack`` is what he has behind now, ``computer`` his temperament if he is no person.

    ``time_bank`` is what is left of his, in seconds, and ``missed_hands`` how many running his time ran out in.
    """

    seat: int
    name: str
    stack: int
    computer: str | None
    sitting_out: bool
    connected: bool
    leaving: bool
    time_bank: float
    missed_hands: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOffer:
    """A free seat that is kept for one who waited, for so many seconds."""

    seat: int
    within: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """The waiting list: how many wait, which seats are offered to some of them, and the viewer's place and offer."""

    waiting: int
    offered: tuple[int, ...]
    your_place: int | None = None
    your_offer: SeatOffer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateView:
    """What is particular to a private table; ``yours``: the viewer is its host."""

    paused: bool
    closing: bool
    spectators: bool
    yours: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as one viewer sees it after event ``number``; times are seconds from now, amounts chips.

    ``running`` says which time of the player to act runs: his clock, then his time bank, or disconnect time.
    ``act_within`` is what is left of that one, ``act_seconds`` the whole of it.
    ``voided`` is why the last hand was, until the next is dealt; ``paused``: it failed too often and deals no more.
    ``your_rebuy`` is true for a viewer without chips who is offered a new buy-in; ``your_top_up`` is the stack up to
    which his wallet buys him chips between hands. ``private`` is null at a table of the room. ``your_live`` is for the
    players in a hand at a training table, while cards are to come.
    """

    table: str
    number: int
    name: str
    game: Game
    house: str
    stakes: Stakes
    max_seats: int
    least_buy_in: int
    most_buy_in: int
    players: tuple[PlayerView, ...]
    your_seat: int | None
    your_rebuy: bool
    your_top_up: int | None
    hand_number: int
    hand_since: int | None
    hand: HandView | None
    act_within: float | None
    act_seconds: float
    running: Running | None
    next_hand_within: float | None
    voided: str | None
    paused: bool
    dead_cards: bool
    live_cards: bool
    line: LineView
    private: PrivateView | None
    your_live: LiveView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """What a table's clocks show to everybody; seconds. ``time_bank`` is that of the player to act."""

    act_within: float | None
    act_seconds: float
    running: Running | None
    time_bank: float | None
    next_hand_within: float | None
    paused: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyTable:
    """One line of the lobby.

    ``act_seconds`` is 0 where there is no clock. ``average_pot`` (chips), ``hands_an_hour`` and ``decision_seconds``,
    the median, are of the newest hands; null before there were any. ``yours``: the viewer is the host of the table.
    """

    table: str
    name: str
    game: Game
    house: str
    stakes: Stakes
    max_seats: int
    persons: int
    computers: int
    watching: int
    least_buy_in: int
    most_buy_in: int
    act_seconds: float
    average_pot: int | None
    hands_an_hour: int | None
    decision_seconds: float | None
    dead_cards: bool
    live_cards: bool
    line: LineView
    private: bool
    your_seat: int | None = None
    yours: bool = False
