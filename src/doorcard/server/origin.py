"""Whose page is asking: a browser says so in Origin, and only our own page may act in a person's name.

A page of another host could otherwise open a socket or send a form with what the person's browser keeps for us.
"""

import re
from collections.abc import Collection

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from doorcard.errors import InvalidNotation

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""The methods that ask for no change: RFC 9110, section 9.2.1."""

_PORTS = {"http": 80, "https": 443}
_ORIGIN = re.compile(r"(https?)://([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?")


def read_origin(text: str) -> str:
    """Return an origin as browsers write it, such as ``https://stud.example.org``; raises InvalidNotation."""
    found = _origin(text)
    if found is None:
        raise InvalidNotation(f"{text!r} is no origin; one is https://stud.example.org, with nothing after the host")
    scheme, host, port = found
    return f"{scheme}://{host}" if port == _PORTS[scheme] else f"{scheme}://{host}:{port}"


def host_name(host: str) -> str:
    """Return the name or address in a Host header, without its port and brackets; empty where there is none."""
    found = _origin(f"http://{host}")
    return "" if found is None else found[1].strip("[]")


def is_same_origin(origin: str | None, *, host: str | None, secure: bool = False, others: Collection[str] = ()) -> bool:
    """Whether a request comes from a page of ours, or from a program that is no browser.

    ``origin`` and ``host`` are the headers of those names, ``secure`` whether the browser is known to speak TLS with
    us (a proxy may end it and not say so), ``others`` the origins that count as ours besides, as `read_origin` writes
    them. A program sends no Origin (RFC 6454, section 7.3), and can have no person's browser act for it.
    """
    if origin is None:
        return True
    found = _origin(origin)
    if found is None:
        return False
    if read_origin(origin) in others:
        return True
    scheme, *named = found
    asked = _origin(f"{scheme}://{host}")
    return asked is not None and [*asked[1:]] == named and (scheme == "https" or not secure)


def _origin(text: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port of an origin; None for ``null`` and for whatever is no web page's."""
    found = _ORIGIN.fullmatch(text.lower())
    if found is None:
        return None
    scheme, host, port = found.groups()
    return scheme, host, _PORTS[scheme] if port is None else int(port)


class SameOrigin:
    """Answers 403 to sockets, before they are opened, and to changes that pages of others ask for."""

    def __init__(self, app: ASGIApp, *, others: Collection[str] = ()) -> None:
        self._app = app
        self._others = frozenset(read_origin(origin) for origin in others)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if self._is_guarded(scope) and not self._is_ours(scope):
            refusal = {"code": "foreign-origin", "message": "this page is of another host; open the room's own page"}
            await JSONResponse(refusal, 403)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_guarded(self, scope: Scope) -> bool:
        return scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE_METHODS)

    def _is_ours(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        origins, hosts = headers.getlist("origin"), headers.getlist("host")
        if len(origins) > 1 or len(hosts) > 1:
            return False
        return is_same_origin(
            origins[0] if origins else None,
            host=hosts[0] if hosts else None,
            secure=scope["scheme"] in {"https", "wss"},
            others=self._others,
        )
