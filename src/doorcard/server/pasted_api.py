"""The routes on which a hand given as text is shown: ``POST /api/replay`` and those below it.

Nothing is kept. One text at a time is read, beside the tables, so that they do not wait for it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from doorcard.errors import DoorcardError
from doorcard.history.forms import Form
from doorcard.room.codec import card_text
from doorcard.room.equities import EquitySolver, StepEquity, equities_of
from doorcard.room.limits import Buckets, Rate, TooFast
from doorcard.room.past_view import See
from doorcard.room.pasted import Pasted, UnreadableText, see_pasted, write_pasted
from doorcard.room.ports import Clock
from doorcard.server.addresses import household
from doorcard.server.bodies import read_body
from doorcard.server.limits import LONGEST_TEXT
from doorcard.server.wire import past_hand_data

STATUSES: Final = {"malformed-request": 400, "too-long": 413, "not-json": 415, "too-fast": 429}
"""The status of each refusal; all others are 422: the text is well and its hand cannot be shown."""


class ReplayBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Show a hand of a text, the ``place``-th from 0 or the first that can be shown, from a ``seat`` or the hero's."""

    text: str
    place: int | None = None
    seat: int | None = None
    see: See = See.KNOWN


class WriteBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Write a hand of a text in another form."""

    text: str
    place: int
    form: Form


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """A file."""

    file: str
    text: str


class PastedEquities(msgspec.Struct, frozen=True, kw_only=True):
    """The equities of a hand, step by step."""

    steps: tuple[StepEquity, ...]


class PasteProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Why nothing is shown; ``line`` is where in the text, from 1, null where that is not the reason."""

    code: str
    message: str
    line: int | None


Work = Callable[[Any], Awaitable[bytes]]


def pasted_routes(clock: Clock, rate: Rate, solver: EquitySolver) -> list[Route]:
    """Return the routes; ``rate`` is how many texts an address may have read, and have equities of."""
    desk, beside = _Desk(clock, rate), _Desk(clock, rate)
    return [
        Route("/api/replay", partial(desk.serve, ReplayBody, desk.shown), methods=["POST"]),
        Route("/api/replay/write", partial(desk.serve, WriteBody, desk.written), methods=["POST"]),
        Route(
            "/api/replay/equities", partial(beside.serve, ReplayBody, partial(beside.solved, solver)), methods=["POST"]
        ),
    ]


class _Desk:
    """Takes texts, not too many from one address and one at a time."""

    def __init__(self, clock: Clock, rate: Rate) -> None:
        self._rate, self._buckets = rate, Buckets(rate, clock)
        self._one = asyncio.Semaphore(1)

    async def serve(self, kind: type[ReplayBody | WriteBody], work: Work, request: Request) -> Response:
        """Answer a request; whatever is wrong with it is told with a code."""
        try:
            wait = self._buckets.take(household(request.client.host if request.client else ""))
            if wait:
                raise TooFast(self._rate, wait)
            body = await read_body(request, kind, longest=LONGEST_TEXT)
            told = await work(body)
        except DoorcardError as refusal:
            return _refuse(refusal)
        return _answer(told, 200)

    async def shown(self, body: ReplayBody) -> bytes:
        """Show a hand."""
        async with self._one:
            return await asyncio.to_thread(_shown, body)

    async def written(self, body: WriteBody) -> bytes:
        """Write a hand."""
        async with self._one:
            return await asyncio.to_thread(_written, body)

    async def solved(self, solver: EquitySolver, body: ReplayBody) -> bytes:
        """Tell the equities of a hand."""
        async with self._one:
            pasted = await asyncio.to_thread(_seen, body)
        return msgspec.json.encode(PastedEquities(steps=await equities_of(pasted.hand, solver)))


def _seen(body: ReplayBody) -> Pasted:
    return see_pasted(body.text, place=body.place, seat=body.seat, see=body.see)


def _shown(body: ReplayBody) -> bytes:
    return msgspec.json.encode(_pasted_data(_seen(body)))


def _pasted_data(pasted: Pasted) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(pasted, enc_hook=card_text)
    return data | {"hand": past_hand_data(pasted.hand)}


def _written(body: WriteBody) -> bytes:
    file, text = write_pasted(body.text, place=body.place, form=body.form)
    return msgspec.json.encode(Written(file=file, text=text))


def _refuse(refusal: DoorcardError) -> Response:
    line = refusal.line if isinstance(refusal, UnreadableText) else None
    problem = PasteProblem(code=refusal.code, message=str(refusal), line=line)
    answer = _answer(msgspec.json.encode(problem), STATUSES.get(refusal.code, 422))
    if isinstance(refusal, TooFast):
        answer.headers["Retry-After"] = str(int(refusal.again_within) + 1)
    return answer


def _answer(content: bytes, status: int) -> Response:
    return Response(content, status, media_type="application/json", headers={"Cache-Control": "no-store"})
