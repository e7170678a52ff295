"""The web application: the page, its socket, and a word on health."""

import logging
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from doorcard import __version__
from doorcard.room.room import Room
from doorcard.server.limits import BoundedSockets, Gate, ShortBodies
from doorcard.server.origin import SameOrigin
from doorcard.server.proxy import BehindProxy
from doorcard.server.session import Session
from doorcard.server.settings import WebSettings
from doorcard.server.wire import LONGEST_FRAME

STATIC = Path(__file__).parent / "static"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def make_app(room: Room, settings: WebSettings) -> ASGIApp:
    """Return the application that serves a room that is already running."""

    gate = Gate(settings.limits, room.clock)

    async def socket(websocket: WebSocket) -> None:
        await Session(websocket, room, gate).run()

    async def health(_request: Request) -> JSONResponse:
        return JSONResponse({"status": "ok", "version": __version__})

    async def no_socket(websocket: WebSocket) -> None:
        await websocket.send_denial_response(JSONResponse({"code": "not-found", "message": "sockets are at /ws"}, 404))

    routes = [
        WebSocketRoute("/ws", socket),
        WebSocketRoute("/{path:path}", no_socket),
        Route("/health", health),
        Mount("/", StaticFiles(directory=STATIC, html=True, check_dir=False)),
    ]
    bounded = BoundedSockets(ShortBodies(Starlette(routes=routes)), settings.limits, room.clock)
    ours = SameOrigin(bounded, others=settings.origins)
    return BehindProxy(_SecureHeaders(ours), proxies=settings.proxies)


def web_config(room: Room, settings: WebSettings | None = None) -> uvicorn.Config:
    """Return how the web server is to serve the room."""
    logging.getLogger("uvicorn.error").addFilter(_is_our_trouble)
    return uvicorn.Config(
        make_app(room, settings or WebSettings()),
        proxy_headers=False,
        server_header=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16 * LONGEST_FRAME,
        lifespan="off",
        log_level="warning",
        timeout_graceful_shutdown=3,
    )


NOT_OUR_TROUBLE = ("Invalid UTF-8", "returned without completing handshake")
"""What anybody can bring about: a frame that is no text, a socket that is refused."""


def _is_our_trouble(record: logging.LogRecord) -> bool:
    """Leave out of the log what the web server takes for a fault of ours, with a traceback or without."""
    message = record.getMessage()
    return not any(words in message for words in NOT_OUR_TROUBLE)


class _SecureHeaders:
    """Puts the same protective headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_with_headers)
