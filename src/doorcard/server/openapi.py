"""The description of the routes for programs, made from the types that they take and give."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from doorcard import __version__
from doorcard.server import pasted_api
from doorcard.server.api import ENDPOINTS, STATUSES, Endpoint
from doorcard.server.api_messages import Me, Problem
from doorcard.server.cookies import PLAIN_NAME, SECURE_NAME
from doorcard.server.pasted_api import PastedEquities, PasteProblem, ReplayBody, WriteBody, Written

VERSION: Final = "3.1.0"
_BODY_CODES: Final = ("malformed-request", "not-json", "too-long")
_TEXT_CODES: Final = ("too-fast", "no-such-hand", "unreadable", "unknown-format", "not-stud")
_JSON: Final = "application/json"
_SECONDS: Final = {"Retry-After": {"description": "seconds until it can be tried again", "schema": {"type": "integer"}}}

Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pasting:
    """A route about a hand given as text: what it takes and tells, and the codes with which it may refuse besides."""

    path: str
    summary: str
    body: type[msgspec.Struct]
    told: str
    answer: Schema
    codes: tuple[str, ...]


def _of(kind: type) -> Schema:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


_PASTED: Final[Schema] = {
    "type": "object",
    "required": ["hands", "place", "hand", "differences"],
    "properties": {
        "hands": {"type": "array", "items": {"type": "object"}},
        "place": {"type": "integer"},
        "hand": {"type": "object"},
        "differences": {"type": "array", "items": {"type": "object"}},
    },
}
"""The outline of a hand that is shown; ``docs/protocol.md`` has its fields."""

PASTINGS: Final = (
    Pasting(
        path="/api/replay",
        summary="Show a hand of a text, step by step; nothing is kept",
        body=ReplayBody,
        told="the hands of the text, and the one that is shown",
        answer=_PASTED,
        codes=("no-such-seat",),
    ),
    Pasting(
        path="/api/replay/write",
        summary="Write a hand of a text in another form",
        body=WriteBody,
        told="a file",
        answer=_of(Written),
        codes=("bad-export",),
    ),
    Pasting(
        path="/api/replay/equities",
        summary="Tell what each seat of a hand of a text could expect, step by step",
        body=ReplayBody,
        told="the equities",
        answer=_of(PastedEquities),
        codes=("no-such-seat", "no-equities", "equities-busy"),
    ),
)

_STATUS: Final[Schema] = {
    "type": "object",
    "required": ["status"],
    "properties": {"status": {"type": "string"}, "version": {"type": "string"}, "code": {"type": "string"}},
}


def openapi() -> dict[str, Any]:
    """Return the document (OpenAPI Specification 3.1) as plain data."""
    bodies = [kind.body for kind in (*ENDPOINTS, *PASTINGS) if kind.body is not None]
    kinds = [*bodies, Me, Problem, PastedEquities, PasteProblem, Written]
    _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return {
        "openapi": VERSION,
        "info": {"title": "Doorcard: accounts, hands as text, how the room is", "version": __version__},
        "paths": {
            **{endpoint.path: {endpoint.method.lower(): _operation(endpoint)} for endpoint in ENDPOINTS},
            **{pasting.path: {"post": _pasting(pasting)} for pasting in PASTINGS},
            **_plain_paths(),
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "plain": {"type": "apiKey", "in": "cookie", "name": PLAIN_NAME},
                "encrypted": {"type": "apiKey", "in": "cookie", "name": SECURE_NAME},
            },
        },
    }


def _plain_paths() -> dict[str, Any]:
    """Return the routes on which the room says how it is, and what it is."""
    health = _get("Say that the room is there", {"200": _answer("it is", _STATUS)})
    waits = {**_answer("it is not, and the code of the reason", _STATUS), "headers": _SECONDS}
    metrics = {"description": "what Prometheus reads", "content": {"text/plain": {"schema": {"type": "string"}}}}
    away = _answer("they are for programs of the room's machine alone", _of(Problem))
    return {
        "/health": {"get": health},
        "/healthz": {"get": health},
        "/readyz": {
            "get": _get("Say whether the room can be played in", {"200": _answer("it can", _STATUS), "503": waits})
        },
        "/metrics": {"get": _get("Tell the room's figures", {"200": metrics, "404": away})},
        "/api/openapi.json": {"get": _get("Describe the routes", {"200": _answer("this", {"type": "object"})})},
    }


def _get(summary: str, responses: Schema) -> dict[str, Any]:
    return {"summary": summary, "responses": responses}


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    codes = ("store-failed", *(_BODY_CODES if endpoint.body else ()), *endpoint.codes)
    refusals = _refusals(codes, STATUSES, otherwise=409, problem=Problem)
    described: dict[str, Any] = {
        "operationId": endpoint.path.rpartition("/")[2],
        "summary": endpoint.summary,
        "security": [{}, {"plain": []}, {"encrypted": []}],
        "responses": {"200": _answer("who one is now", _of(Me)), **refusals},
    }
    if endpoint.body is not None:
        described["requestBody"] = _body(endpoint.body)
    return described


def _pasting(pasting: Pasting) -> dict[str, Any]:
    codes = (*_BODY_CODES, *_TEXT_CODES, *pasting.codes)
    refusals = _refusals(codes, pasted_api.STATUSES, otherwise=422, problem=PasteProblem)
    return {
        "summary": pasting.summary,
        "requestBody": _body(pasting.body),
        "responses": {"200": _answer(pasting.told, pasting.answer), **refusals},
    }


def _body(kind: type) -> dict[str, Any]:
    return {"required": True, "content": {_JSON: {"schema": _of(kind)}}}


def _refusals(codes: Iterable[str], statuses: Mapping[str, int], *, otherwise: int, problem: type) -> dict[str, Any]:
    """Return the answers by status; each names the codes that it may bring."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(statuses.get(code, otherwise), []).append(code)
    return {str(status): _refusal(status, by_status[status], problem) for status in sorted(by_status)}


def _refusal(status: int, codes: Sequence[str], problem: type) -> dict[str, Any]:
    answer = _answer(", ".join(codes), _of(problem))
    return {**answer, "headers": _SECONDS} if status == STATUSES["too-many-attempts"] else answer


def _answer(description: str, schema: Schema) -> dict[str, Any]:
    return {"description": description, "content": {_JSON: {"schema": schema}}}
