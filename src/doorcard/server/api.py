"""The routes under ``/api``: who one is, and what one does about it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from doorcard.errors import DoorcardError, Refusal
from doorcard.people.limits import TooManyAttempts
from doorcard.people.people import People
from doorcard.people.person import Person
from doorcard.people.tokens import fingerprint
from doorcard.server.addresses import household
from doorcard.server.api_messages import (
    Body,
    ChangePasswordBody,
    DeleteAccountBody,
    GuestBody,
    KeepTokenBody,
    Me,
    Problem,
    RegisterBody,
    ResetPasswordBody,
    SettingsBody,
    SignInBody,
    SignOutBody,
)
from doorcard.server.bodies import read_body
from doorcard.server.cookies import clear_cookie, set_cookie, token_in
from doorcard.server.limits import LONGEST_BODY

STATUSES: Final = {
    "malformed-request": 400,
    "not-signed-in": 401,
    "wrong-code": 401,
    "wrong-name-or-password": 401,
    "banned": 403,
    "no-newcomers": 403,
    "wrong-password": 403,
    "too-long": 413,
    "not-json": 415,
    "bad-name": 422,
    "bad-name-word": 422,
    "mixed-scripts": 422,
    "reserved-name": 422,
    "weak-password": 422,
    "too-many-attempts": 429,
    "store-failed": 503,
}
"""The status of each refusal; all others are 409: they are not possible as things stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who asks: his token and whose it is, and where he asks from."""

    token: str | None
    person: Person | None
    address: str

    def require(self) -> tuple[Person, str]:
        """Return the person and the fingerprint of his session; raises Refusal for nobody."""
        if self.person is None or self.token is None:
            raise Refusal("not-signed-in", "you have no name here yet: be a guest, register, or sign in")
        return self.person, fingerprint(self.token)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Who one is now, and by which token; without one the browser is to forget its own."""

    person: Person | None
    token: str | None


async def _me(_people: People, caller: Caller, _body: None) -> Outcome:
    return Outcome(person=caller.person, token=caller.token if caller.person else None)


async def _guest(people: People, caller: Caller, body: GuestBody) -> Outcome:
    if caller.person is not None:
        raise Refusal("already-named", f"you are {caller.person.name!r} already")
    person, token = await people.accounts.guest(body.name, address=caller.address)
    return Outcome(person=person, token=token)


async def _register(people: People, caller: Caller, body: RegisterBody) -> Outcome:
    accounts, address = people.accounts, caller.address
    if caller.person is None:
        person, token = await accounts.register(body.name or "", body.password, address=address)
        return Outcome(person=person, token=token)
    guest, key = caller.require()
    if body.name not in (None, guest.name):
        raise Refusal("already-named", f"you are {guest.name!r}; that is the name you can keep")
    kept = await accounts.keep_name(guest, key, body.password, address=address)
    return Outcome(person=kept, token=caller.token)


async def _sign_in(people: People, caller: Caller, body: SignInBody) -> Outcome:
    person = await people.accounts.sign_in(body.name, body.password, address=caller.address)
    return await _come_back(people, caller, person)


async def _reset_password(people: People, caller: Caller, body: ResetPasswordBody) -> Outcome:
    if caller.person is not None and not caller.person.registered:
        people.accounts.require_no_hand(caller.person)
    person = await people.accounts.reset_password(body.name, body.code, body.password, address=caller.address)
    is_out = caller.person is not None and caller.person.id == person.id
    return await _come_back(people, Caller(token=None, person=None, address="") if is_out else caller, person)


async def _come_back(people: People, caller: Caller, person: Person) -> Outcome:
    """Sign a person in; who the caller was until then goes."""
    if caller.person is not None:
        await people.accounts.sign_out(*caller.require(), everywhere=False)
    return Outcome(person=person, token=await people.accounts.open_session(person))


async def _sign_out(people: People, caller: Caller, body: SignOutBody) -> Outcome:
    await people.accounts.sign_out(*caller.require(), everywhere=body.everywhere)
    return Outcome(person=None, token=None)


async def _change_password(people: People, caller: Caller, body: ChangePasswordBody) -> Outcome:
    person, key = caller.require()
    changed = await people.accounts.change_password(person, key, old=body.old, new=body.new, address=caller.address)
    return Outcome(person=changed, token=caller.token)


async def _delete_account(people: People, caller: Caller, body: DeleteAccountBody) -> Outcome:
    person, _ = caller.require()
    await people.accounts.delete(person, body.password, address=caller.address)
    return Outcome(person=None, token=None)


async def _keep_token(people: People, _caller: Caller, body: KeepTokenBody) -> Outcome:
    person = await people.sessions.person(fingerprint(body.token))
    if person is None:
        raise Refusal("not-signed-in", "nobody is known by this token")
    return Outcome(person=person, token=body.token)


async def _keep_settings(people: People, caller: Caller, body: SettingsBody) -> Outcome:
    person, _ = caller.require()
    await people.settings.keep(person, body.settings)
    return Outcome(person=person, token=caller.token)


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """A route: what it takes, what it does, and the codes with which it may refuse beside those of every route."""

    path: str
    summary: str
    body: type[Body] | None
    work: Callable[[People, Caller, Any], Awaitable[Outcome]]
    codes: tuple[str, ...] = ()

    @property
    def method(self) -> str:
        """The method of HTTP: a route that takes nothing changes nothing."""
        return "GET" if self.body is None else "POST"


_NAME_CODES: Final = ("bad-name", "bad-name-word", "mixed-scripts", "reserved-name", "name-taken")

ENDPOINTS: Final = (
    Endpoint(path="/api/me", summary="Say who one is", body=None, work=_me),
    Endpoint(
        path="/api/guest",
        summary="Play at once under a name",
        body=GuestBody,
        work=_guest,
        codes=(*_NAME_CODES, "already-named", "no-newcomers", "too-many-attempts"),
    ),
    Endpoint(
        path="/api/register",
        summary="Keep a name with a password",
        body=RegisterBody,
        work=_register,
        codes=(
            *_NAME_CODES,
            "already-named",
            "already-registered",
            "no-newcomers",
            "weak-password",
            "too-many-attempts",
        ),
    ),
    Endpoint(
        path="/api/sign-in",
        summary="Come back; who was a guest until then goes for good",
        body=SignInBody,
        work=_sign_in,
        codes=("wrong-name-or-password", "banned", "in-hand", "too-many-attempts"),
    ),
    Endpoint(
        path="/api/reset-password",
        summary="Come back by a code of the host's, with a new password; all sessions end",
        body=ResetPasswordBody,
        work=_reset_password,
        codes=("wrong-code", "weak-password", "banned", "in-hand", "too-many-attempts"),
    ),
    Endpoint(
        path="/api/sign-out",
        summary="End this session or all; a guest goes for good",
        body=SignOutBody,
        work=_sign_out,
        codes=("not-signed-in", "in-hand"),
    ),
    Endpoint(
        path="/api/change-password",
        summary="Take another password; all other sessions end",
        body=ChangePasswordBody,
        work=_change_password,
        codes=("not-signed-in", "not-registered", "wrong-password", "weak-password", "too-many-attempts"),
    ),
    Endpoint(
        path="/api/delete-account",
        summary="Go for good: seats are given up, records keep a pseudonym",
        body=DeleteAccountBody,
        work=_delete_account,
        codes=("not-signed-in", "wrong-password", "in-hand", "too-many-attempts"),
    ),
    Endpoint(
        path="/api/keep-token",
        summary="Put a token that a welcome gave into the cookie",
        body=KeepTokenBody,
        work=_keep_token,
        codes=("not-signed-in",),
    ),
    Endpoint(
        path="/api/settings",
        summary="Keep what one has chosen for oneself on the page",
        body=SettingsBody,
        work=_keep_settings,
        codes=("not-signed-in", "not-registered", "too-many-attempts"),
    ),
)


def api_routes(people: People) -> list[Route]:
    """Return the routes."""
    return [
        Route(endpoint.path, partial(_serve, endpoint, people), methods=[endpoint.method]) for endpoint in ENDPOINTS
    ]


async def _serve(endpoint: Endpoint, people: People, request: Request) -> Response:
    """Answer one request; whatever is wrong with it is told with a code and has changed nothing."""
    try:
        body = None if endpoint.body is None else await read_body(request, endpoint.body, longest=LONGEST_BODY)
        outcome = await endpoint.work(people, await _caller(people, request), body)
        settings = await people.settings.of(outcome.person)
    except DoorcardError as refusal:
        return _refuse(refusal)
    me = Me(person=None if outcome.person is None else outcome.person.view(), settings=settings)
    answer = _answer(me, 200)
    _put_cookie(answer, request, outcome.token)
    return answer


async def _caller(people: People, request: Request) -> Caller:
    token = token_in(request.scope)
    person = await people.sessions.person(fingerprint(token)) if token else None
    return Caller(token=token, person=person, address=household(request.client.host if request.client else ""))


def _refuse(refusal: DoorcardError) -> Response:
    answer = _answer(Problem(code=refusal.code, message=str(refusal)), STATUSES.get(refusal.code, 409))
    if isinstance(refusal, TooManyAttempts):
        answer.headers["Retry-After"] = str(refusal.seconds)
    return answer


def _answer(told: Me | Problem, status: int) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(told), status, media_type="application/json", headers=headers)


def _put_cookie(answer: Response, request: Request, token: str | None) -> None:
    """Keep the token in the browser, and again each time it is used; take away one that is nobody's."""
    if token is not None:
        answer.headers["Set-Cookie"] = set_cookie(request.scope, token)
    elif token_in(request.scope) is not None:
        answer.headers["Set-Cookie"] = clear_cookie(request.scope)
