"""Behind a proxy: what it says of the browser is believed if it is one of ours, and of nobody else."""

from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

LOOPBACK = ("127.0.0.1", "::1")
"""The addresses of this machine, where a proxy runs if nothing else is said."""


class BehindProxy:
    """Puts the browser's own address, scheme and host in the place of the proxy's, from its X-Forwarded headers.

    ``proxies`` are addresses or networks (``10.0.0.0/8``).
    """

    def __init__(self, app: ASGIApp, *, proxies: Collection[str] = LOOPBACK) -> None:
        self._direct = app
        self._proxied = ProxyHeadersMiddleware(_ForwardedHost(app), list(proxies))  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        peer = (scope.get("client") or ("",))[0]
        if peer in self._proxied.trusted_hosts:
            await self._proxied(scope, receive, send)  # type: ignore[arg-type]
        else:
            await self._direct(scope, receive, send)


class _ForwardedHost:
    """Puts the host that the browser asked for in the place of the one that the proxy asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"}:
            forwarded = Headers(scope=scope).get("x-forwarded-host", "").rpartition(",")[2].strip()
            if forwarded:
                MutableHeaders(scope=scope)["host"] = forwarded
        await self._app(scope, receive, send)
