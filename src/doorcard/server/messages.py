"""The messages on the socket: JSON text frames, one message a frame. Documented in ``docs/protocol.md``."""

import msgspec

from doorcard.history.forms import Form
from doorcard.people.person import PersonView
from doorcard.room.archive import HandRef
from doorcard.room.events import TableEvent
from doorcard.room.fair_view import FairView
from doorcard.room.hand_line import HandLine
from doorcard.room.house_form import HouseForm, Rule
from doorcard.room.past_view import PastHandView, See
from doorcard.room.table_view import LobbyTable, TableView
from doorcard.room.wallets import BringBack
from doorcard.rules.house import Game

PROTOCOL = 1
"""The version of the protocol, told in the welcome."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A request of the client; ``id`` is of its own making and comes back in the answer.

    What is asked under an id has effect once, however often it is sent.
    """

    id: str


class Hello(Command, frozen=True, tag="hello", kw_only=True):
    """The first message: the token that an earlier welcome gave, or none."""

    token: str | None = None


class Watch(Command, frozen=True, tag="watch", kw_only=True):
    """Follow a table: what happened after event ``since`` and its whole view are sent, then every event."""

    table: str
    since: int | None = None


class Unwatch(Command, frozen=True, tag="unwatch", kw_only=True):
    """Follow a table no longer; a seat taken there is kept."""

    table: str


class Sit(Command, frozen=True, tag="sit", kw_only=True):
    """Take a seat with a buy-in in chips, without ``seat`` any; ``name`` makes a guest of one who has no name yet."""

    table: str
    seat: int | None = None
    name: str | None = None
    buy_in: int


class Act(Command, frozen=True, tag="act", kw_only=True):
    """Take a legal action; ``number`` is the last event that the client knows, ``to`` the amount of a wager."""

    table: str
    number: int
    do: str
    to: int | None = None


class Buy(Command, frozen=True, tag="buy", kw_only=True):
    """Buy chips for the next hand."""

    table: str
    amount: int


class TopUp(Command, frozen=True, tag="top-up", kw_only=True):
    """Be bought chips up to ``target`` between hands; without one, no longer."""

    table: str
    target: int | None = None


class Refill(Command, frozen=True, tag="refill", kw_only=True):
    """Have the wallet filled again."""


class SitOut(Command, frozen=True, tag="sit-out", kw_only=True):
    """Be dealt out from the next hand on."""

    table: str


class SitIn(Command, frozen=True, tag="sit-in", kw_only=True):
    """Be dealt in again."""

    table: str


class Bind(Command, frozen=True, tag="bind", kw_only=True):
    """Bind a contribution to the next deck of a table by its hash: 64 hexadecimal digits."""

    table: str
    bound: str


class Reveal(Command, frozen=True, tag="reveal", kw_only=True):
    """Reveal the contribution that was bound when the deck of a hand was sealed: 64 hexadecimal digits."""

    table: str
    hand: int
    contribution: str


class Leave(Command, frozen=True, tag="leave", kw_only=True):
    """Give the seat up; a hand being played is checked or folded to its end."""

    table: str


class LastHands(Command, frozen=True, tag="last-hands", kw_only=True):
    """Be told the last hands of a table, the newest first."""

    table: str


class MyHands(Command, frozen=True, tag="my-hands", kw_only=True):
    """Be told one's own hands, a page at a time: those that fit all that is given, older than the mark ``before``."""

    game: Game | None = None
    table: str | None = None
    since: float | None = None
    until: float | None = None
    won: bool | None = None
    text: str = ""
    before: str | None = None


class PastHand(Command, frozen=True, tag="past-hand", kw_only=True):
    """Be shown a hand that is over, with its steps if they are wanted."""

    table: str
    hand: int
    see: See = See.KNOWN
    steps: bool = False


class ShareHand(Command, frozen=True, tag="share-hand", kw_only=True):
    """Let whoever has an id see a hand as one may see it oneself."""

    table: str
    hand: int


class SharedHand(Command, frozen=True, tag="shared-hand", kw_only=True):
    """Be shown a shared hand."""

    share: str
    see: See = See.KNOWN
    steps: bool = False


class ExportHands(Command, frozen=True, tag="export-hands", kw_only=True):
    """Have hands written as one saw them, for other programs; or a shared one."""

    form: Form
    hands: tuple[HandRef, ...] = ()
    share: str | None = None


class Prove(Command, frozen=True, tag="prove", kw_only=True):
    """Ask for the proof of a hand, as one saw it."""

    table: str
    hand: int


HandCommand = LastHands | MyHands | PastHand | ShareHand | SharedHand | ExportHands | Prove
"""What is asked of the hands that are over; nothing at a table changes by it."""


class Say(Command, frozen=True, tag="say", kw_only=True):
    """Say a line at a table."""

    table: str
    text: str


class Mute(Command, frozen=True, tag="mute", kw_only=True):
    """Hear nothing more of the person who has this name."""

    person: str


class Unmute(Command, frozen=True, tag="unmute", kw_only=True):
    """Hear the person who has this name again."""

    person: str


class Wait(Command, frozen=True, tag="wait", kw_only=True):
    """Get in line for a seat."""

    table: str


class Unwait(Command, frozen=True, tag="unwait", kw_only=True):
    """Leave the line, and the seat that is offered."""

    table: str


class AskTableForm(Command, frozen=True, tag="table-form", kw_only=True):
    """Be told what can be chosen about a private table."""


class CreateTable(Command, frozen=True, tag="create-table", kw_only=True):
    """Make a private table: the rules of a house, apart from those chosen, as pairs of a name and a value.

    ``your_name`` makes a guest of one who has no name yet.
    """

    name: str
    house: str
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    seats: int
    rules: tuple[tuple[str, str], ...] = ()
    smallest_chip: int = 1
    act_seconds: float = 25
    pause_seconds: float = 5
    dead_cards: bool = False
    computers: tuple[str, ...] = ()
    spectators: bool = True
    your_name: str | None = None


class JoinTable(Command, frozen=True, tag="join-table", kw_only=True):
    """Be let in to a private table by its code, the long one or the short one."""

    code: str


class Rules(Command, frozen=True, tag="rules", kw_only=True):
    """Be told the rules of the house at a table."""

    table: str


class Invite(Command, frozen=True, tag="invite", kw_only=True):
    """Be told the codes of a private table, by its host."""

    table: str


class RemovePlayer(Command, frozen=True, tag="remove-player", kw_only=True):
    """Send a player away from a private table, by its host; in a hand, when it is over."""

    table: str
    seat: int


class Pause(Command, frozen=True, tag="pause", kw_only=True):
    """Let no hand begin at a private table, by its host."""

    table: str


class Resume(Command, frozen=True, tag="resume", kw_only=True):
    """Let hands begin again."""

    table: str


class CloseTable(Command, frozen=True, tag="close-table", kw_only=True):
    """Give a private table up, by its host; in a hand, when it is over."""

    table: str


AboutTables = AskTableForm | CreateTable | JoinTable | Rules | Invite
"""The commands that are answered with a message of their own."""

AnyCommand = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Act
    | Buy
    | TopUp
    | Refill
    | SitOut
    | SitIn
    | Bind
    | Reveal
    | Leave
    | LastHands
    | MyHands
    | PastHand
    | ShareHand
    | SharedHand
    | ExportHands
    | Say
    | Mute
    | Unmute
    | Wait
    | Unwait
    | AskTableForm
    | CreateTable
    | JoinTable
    | Rules
    | Invite
    | RemovePlayer
    | Pause
    | Resume
    | CloseTable
    | Prove
)


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


HandAnswer = Hands | HandTold | Shared | Exported | Proof

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
    | HandTold
    | Shared
    | Exported
    | Proof
)
