"""What passes over the administrators' socket: one JSON line asks, one answers (``docs/administration.md``)."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from doorcard.errors import DoorcardError, InvalidNotation
from doorcard.people.acts import LONGEST_REASON
from doorcard.people.administration import Administration

Text = Annotated[str, Meta(max_length=2 * LONGEST_REASON)]
Name = Annotated[str, Meta(min_length=1, max_length=128)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]


class AdminRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """What is asked."""


class List(AdminRequest, frozen=True, tag="list", kw_only=True):
    """The tables and who is here."""


class ListPeople(AdminRequest, frozen=True, tag="people", kw_only=True):
    """Everybody who has a name."""


class Grant(AdminRequest, frozen=True, tag="grant", kw_only=True):
    """Give somebody chips, once for each id."""

    id: Id
    person: Name
    chips: int
    reason: Text


class PutBan(AdminRequest, frozen=True, tag="ban", kw_only=True):
    """Shut somebody out until then (seconds since 1970), or for good; newcomers from there for so many seconds."""

    person: Name
    reason: Text
    until: float | None = None
    stop_newcomers: float = 0


class Unban(AdminRequest, frozen=True, tag="unban", kw_only=True):
    """Let somebody come again."""

    person: Name


class ResetPassword(AdminRequest, frozen=True, tag="reset-password", kw_only=True):
    """Make a code by which somebody may set a new password."""

    person: Name


class Close(AdminRequest, frozen=True, tag="close", kw_only=True):
    """Close a table."""

    table: Name


class Open(AdminRequest, frozen=True, tag="open", kw_only=True):
    """Open a table again that was closed."""

    table: Name


class Announce(AdminRequest, frozen=True, tag="announce", kw_only=True):
    """Tell the whole room something; an empty text takes it down."""

    text: Text


class Drain(AdminRequest, frozen=True, tag="drain", kw_only=True):
    """Begin no hand any more; the answer comes when all are over, or after so many seconds."""

    within: float = 3600.0


class ReadLog(AdminRequest, frozen=True, tag="log", kw_only=True):
    """The newest acts."""

    count: int = 50


AnyAdminRequest = List | ListPeople | Grant | PutBan | Unban | ResetPassword | Close | Open | Announce | Drain | ReadLog

_decoder = msgspec.json.Decoder(AnyAdminRequest)


def decode_request(line: bytes) -> AnyAdminRequest:
    """Return what a line asks; raises InvalidNotation."""
    try:
        return _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise InvalidNotation(f"not a request: {wrong}") from wrong


async def answer(administration: Administration, who: str, request: AnyAdminRequest) -> dict[str, Any]:
    """Do what is asked in the name of a user of the system; return the answer, also of what is refused."""
    try:
        told = await _obey(administration, who, request)
    except DoorcardError as refusal:
        return refused(refusal.code, str(refusal))
    return {"ok": True, "answer": msgspec.to_builtins(told)}


def refused(code: str, message: str) -> dict[str, Any]:
    """Return the answer to what is refused."""
    return {"ok": False, "code": code, "message": message}


async def _obey(administration: Administration, who: str, request: AnyAdminRequest) -> object:
    match request:
        case List():
            return administration.overview()
        case ListPeople():
            return await administration.people()
        case ReadLog():
            return await administration.log(request.count)
        case Close() | Open() | Announce() | Drain():
            return await _about_the_room(administration, who, request)
        case Grant() | PutBan() | Unban() | ResetPassword():
            return await _about_a_person(administration, who, request)


async def _about_the_room(administration: Administration, who: str, request: Close | Open | Announce | Drain) -> object:
    match request:
        case Close():
            return await administration.close(who, table=request.table)
        case Open():
            return await administration.open(who, table=request.table)
        case Announce():
            return await administration.announce(who, text=request.text)
        case Drain():
            return await administration.drain(who, within=request.within)


async def _about_a_person(
    administration: Administration, who: str, request: Grant | PutBan | Unban | ResetPassword
) -> object:
    match request:
        case Grant():
            given = {"person": request.person, "reason": request.reason, "request": request.id}
            return await administration.grant(who, chips=request.chips, **given)
        case PutBan():
            given = {"person": request.person, "reason": request.reason}
            stop = request.stop_newcomers
            return await administration.ban(who, until=request.until, stop_newcomers=stop, **given)
        case Unban():
            return await administration.unban(who, person=request.person)
        case ResetPassword():
            return await administration.reset_password(who, person=request.person)
