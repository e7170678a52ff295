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
from doorcard.people.people import People
from doorcard.room.room import Room
from doorcard.server.api import api_routes
from doorcard.server.openapi import openapi
from doorcard.server.session import Session
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


def make_app(room: Room, people: People) -> ASGIApp:
    """Return the application that serves a room that is already running, and its people."""

    async def socket(websocket: WebSocket) -> None:
        await Session(websocket, room, people).run()

    async def health(_request: Request) -> JSONResponse:
        return JSONResponse({"status": "ok", "version": __version__})

    async def description(_request: Request) -> JSONResponse:
        return JSONResponse(openapi())

    routes = [
        WebSocketRoute("/ws", socket),
        Route("/health", health),
        *api_routes(people),
        Route("/api/openapi.json", description),
        Mount("/", StaticFiles(directory=STATIC, html=True, check_dir=False)),
    ]
    return _SecureHeaders(Starlette(routes=routes))


def web_config(room: Room, people: People) -> uvicorn.Config:
    """Return how the web server is to serve the room."""
    logging.getLogger("uvicorn.error").addFilter(_is_our_trouble)
    return uvicorn.Config(
        make_app(room, people),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16 * LONGEST_FRAME,
        lifespan="off",
        log_level="warning",
        timeout_graceful_shutdown=3,
    )


def _is_our_trouble(record: logging.LogRecord) -> bool:
    """Leave out of the log, with its traceback, what anybody can bring about by a frame that is no text."""
    return "Invalid UTF-8" not in record.getMessage()


class _SecureHeaders:
    """Puts the same protective headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
