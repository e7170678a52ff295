"""What a client may ask for: JSON text frames, one command a frame. Documented in ``docs/protocol.md``."""

import msgspec

from doorcard.history.forms import Form
from doorcard.room.archive import HandRef
from doorcard.room.past_view import See
from doorcard.rules.house import Game


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


class LookAtLobby(Command, frozen=True, tag="lobby", kw_only=True):
    """Be told of the lobby now and when it changes while tables are followed, or no longer."""

    looks: bool = True


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


class MyFigures(Command, frozen=True, tag="my-figures", kw_only=True):
    """Be told one's own figures: over the hands that ended ``since`` then, or those of one's newest ``session``."""

    since: float | None = None
    session: bool = False


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


HandCommand = LastHands | MyHands | MyFigures | PastHand | ShareHand | SharedHand | ExportHands | Prove
"""What is asked of the hands that are over; nothing at a table changes by it."""


class PastEquities(Command, frozen=True, tag="past-equities", kw_only=True):
    """Be told the equities of a hand that is over, as it is seen."""

    table: str
    hand: int
    see: See = See.KNOWN


class SharedEquities(Command, frozen=True, tag="shared-equities", kw_only=True):
    """Be told the equities of a shared hand, as it is seen."""

    share: str
    see: See = See.KNOWN


EquityCommand = PastEquities | SharedEquities
"""What takes time to work out; it is answered when it is, and nothing else waits for it."""


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
    live_cards: bool = False
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
    | LookAtLobby
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
    | MyFigures
    | PastHand
    | ShareHand
    | SharedHand
    | ExportHands
    | PastEquities
    | SharedEquities
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
