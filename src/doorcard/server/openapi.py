"""The description of the routes under ``/api`` for programs, made from the types that they take and give."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from doorcard import __version__
from doorcard.server.api import ENDPOINTS, STATUSES, Endpoint
from doorcard.server.api_messages import Me, Problem
from doorcard.server.cookies import PLAIN_NAME, SECURE_NAME

VERSION: Final = "3.1.0"
_BODY_CODES: Final = ("malformed-request", "not-json", "too-long")


def openapi() -> dict[str, Any]:
    """Return the document (OpenAPI Specification 3.1) as plain data."""
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    _, schemas = msgspec.json.schema_components([*bodies, Me, Problem], ref_template="#/components/schemas/{name}")
    return {
        "openapi": VERSION,
        "info": {"title": "Doorcard: names, accounts and sessions", "version": __version__},
        "paths": {endpoint.path: {endpoint.method.lower(): _operation(endpoint)} for endpoint in ENDPOINTS},
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "plain": {"type": "apiKey", "in": "cookie", "name": PLAIN_NAME},
                "encrypted": {"type": "apiKey", "in": "cookie", "name": SECURE_NAME},
            },
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": endpoint.path.rpartition("/")[2],
        "summary": endpoint.summary,
        "security": [{}, {"plain": []}, {"encrypted": []}],
        "responses": {"200": _answer("who one is now", Me), **_refusals(endpoint)},
    }
    if endpoint.body is not None:
        described["requestBody"] = {"required": True, "content": _content(endpoint.body)}
    return described


def _refusals(endpoint: Endpoint) -> dict[str, Any]:
    """Return the answers by status; each names the codes that it may bring."""
    codes: dict[int, list[str]] = {}
    for code in ("store-failed", *(_BODY_CODES if endpoint.body else ()), *endpoint.codes):
        codes.setdefault(STATUSES.get(code, 409), []).append(code)
    return {str(status): _refusal(status, codes[status]) for status in sorted(codes)}


def _refusal(status: int, codes: Sequence[str]) -> dict[str, Any]:
    answer = _answer(", ".join(codes), Problem)
    if status == STATUSES["too-many-attempts"]:
        seconds = {"description": "seconds until it can be tried again", "schema": {"type": "integer"}}
        answer["headers"] = {"Retry-After": seconds}
    return answer


def _answer(description: str, kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {"description": description, "content": _content(kind)}


def _content(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
