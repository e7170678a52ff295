"""What the server tells on the socket: JSON text frames, one message a frame. Documented in ``docs/protocol.md``."""

import msgspec

from doorcard.people.person import PersonView
from doorcard.room.equities import StepEquity
from doorcard.room.events import TableEvent
from doorcard.room.fair_view import FairView
from doorcard.room.figures import GameFigures
from doorcard.room.hand_line import HandLine
from doorcard.room.house_form import HouseForm, Rule
from doorcard.room.past_view import PastHandView
from doorcard.room.table_view import LobbyTable, TableView
from doorcard.room.wallets import BringBack
from doorcard.rules.house import Game

PROTOCOL = 1
"""The version of the protocol, told in the welcome."""


class Message(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """What the server sends."""


class Welcome(Message, frozen=True, tag="welcome", kw_only=True):
    """The answer to hello: who is there, None if he has no name yet, and the token by which he is known again.

    ``token`` is None for a browser that is known by its cookie.
    """

    id: str
    token: str | None
    person: PersonView | None
    protocol: int
    version: str


class Lobby(Message, frozen=True, tag="lobby", kw_only=True):
    """The tables, sent after the welcome and whenever one changes."""

    tables: tuple[LobbyTable, ...]


class Update(Message, frozen=True, tag="update", kw_only=True):
    """What happened at a table since event ``first - 1``, and how it stands after the last of ``events``.

    Each event takes one number; one that this viewer may not see is null. ``reset``: what happened before is not told,
    and the view stands alone. ``fair`` is what proves the deal, null where nothing is new.
    """

    table: str
    first: int
    events: tuple[TableEvent | None, ...]
    view: TableView
    reset: bool = False
    fair: FairView | None = None


class Closing(Message, frozen=True, tag="closing", kw_only=True):
    """The room is being closed: no hand begins any more, and the socket is closed within so many seconds."""

    within: float


class Wallet(Message, frozen=True, tag="wallet", kw_only=True):
    """What the person has, sent after the welcome and whenever it changes.

    ``at_tables`` are the chips beside the ``balance``, counted at each hand's end. Who has less than ``refill_below``
    in all may have it filled up to ``refill_to`` in ``refill_within`` seconds; null for who has more.
    """

    balance: int
    at_tables: int
    refill_within: float | None
    refill_below: int
    refill_to: int
    bring_back: tuple[BringBack, ...]


class Chat(Message, frozen=True, tag="chat", kw_only=True):
    """A line that somebody said at a table, ``ago`` seconds from now; ``seat`` is null for who looks on.

    Lines are numbered from 1 at each table; those of muted people are not sent.
    """

    table: str
    line: int
    seat: int | None
    name: str
    text: str
    ago: float


class Muted(Message, frozen=True, tag="muted", kw_only=True):
    """Whom one does not hear: after the welcome if there is anybody, and whenever that changes."""

    names: tuple[str, ...]


class Notice(Message, frozen=True, tag="notice", kw_only=True):
    """What the host tells the whole room, until the next one; an empty text takes it down."""

    text: str


class Forms(Message, frozen=True, tag="forms", kw_only=True):
    """What can be chosen about a private table: the houses to start with, and the computer players."""

    houses: tuple[HouseForm, ...]
    computers: tuple[str, ...]


class House(Message, frozen=True, tag="house", kw_only=True):
    """The rules of the house at a table, in the order of a hand."""

    table: str
    house: str
    game: Game
    rules: tuple[Rule, ...]


class Admitted(Message, frozen=True, tag="admitted", kw_only=True):
    """You may watch this private table and sit there."""

    table: str


class Invitation(Message, frozen=True, tag="invitation", kw_only=True):
    """How others get in to a table of yours: the code of a link ``#/join/``, and one to type."""

    table: str
    link: str
    code: str


class Done(Message, frozen=True, tag="done", kw_only=True):
    """The command ``id`` took effect."""

    id: str


class Refused(Message, frozen=True, tag="refused", kw_only=True, omit_defaults=True):
    """The command ``id`` (null if the frame could not be read) changed nothing.

    ``code`` is stable; ``message`` is for developers. ``again_within`` is sent where it is too early: the seconds after
    which the same command can be sent again. ``field`` names what to correct, where that is one field.
    """

    id: str | None
    code: str
    message: str
    again_within: float | None = None
    field: str | None = None


class Hands(Message, frozen=True, tag="hands", kw_only=True):
    """The answer to ``last-hands`` and ``my-hands``; ``next`` is the mark before which there are more, if any."""

    id: str
    hands: tuple[HandLine, ...]
    next: str | None


class Figures(Message, frozen=True, tag="figures", kw_only=True):
    """The answer to ``my-figures``: all games together, then each that was played; nothing without a hand.

    They are over the hands that ended ``since`` then (seconds since 1970), null for all.
    """

    id: str
    since: float | None
    games: tuple[GameFigures, ...]


class HandTold(Message, frozen=True, tag="hand", kw_only=True):
    """The answer to ``past-hand`` and ``shared-hand``."""

    id: str
    hand: PastHandView


class Shared(Message, frozen=True, tag="shared", kw_only=True):
    """The answer to ``share-hand``: whoever has ``share`` sees the hand as you may."""

    id: str
    share: str


class Exported(Message, frozen=True, tag="exported", kw_only=True):
    """The answer to ``export-hands``: a file."""

    id: str
    file: str
    text: str


class Proof(Message, frozen=True, tag="proof", kw_only=True):
    """The proof of a hand as one person saw it: the text of a file that ``doorcard verify`` reads."""

    id: str
    proof: str


class Equities(Message, frozen=True, tag="equities", kw_only=True):
    """The answer to ``past-equities`` and ``shared-equities``."""

    id: str
    steps: tuple[StepEquity, ...]


HandAnswer = Hands | Figures | HandTold | Shared | Exported | Proof

AnyMessage = (
    Welcome
    | Lobby
    | Update
    | Wallet
    | Closing
    | Chat
    | Muted
    | Notice
    | Forms
    | House
    | Admitted
    | Invitation
    | Done
    | Refused
    | Hands
    | Figures
    | HandTold
    | Shared
    | Exported
    | Proof
    | Equities
)
