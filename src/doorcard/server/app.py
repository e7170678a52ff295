"""The web application: the page, its socket, and words on health."""

import logging
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from doorcard.people.people import People
from doorcard.room.equities import NO_EQUITIES, EquitySolver
from doorcard.room.room import Room
from doorcard.server.api import api_routes
from doorcard.server.headers import SecureHeaders
from doorcard.server.health import Readiness, health_routes
from doorcard.server.limits import BoundedSockets, Gate, ShortBodies
from doorcard.server.metrics import Metrics, metrics_route
from doorcard.server.openapi import openapi
from doorcard.server.origin import SameOrigin
from doorcard.server.pages import PageFiles
from doorcard.server.pasted_api import pasted_routes
from doorcard.server.proxy import BehindProxy
from doorcard.server.session import Session
from doorcard.server.settings import WebSettings
from doorcard.server.wire import LONGEST_FRAME

STATIC = Path(__file__).parent / "static"

NOT_OUR_TROUBLE = (
    "Invalid UTF-8",
    "returned without completing handshake",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
)
"""What anybody can bring about: a frame that is no text, a socket that is refused, words that are no request."""

CODES = {400: "bad-request", 404: "not-found", 405: "bad-method", 413: "too-long"}


def make_app(
    room: Room,
    people: People,
    settings: WebSettings | None = None,
    *,
    metrics: Metrics | None = None,
    readiness: Readiness | None = None,
    solver: EquitySolver = NO_EQUITIES,
) -> ASGIApp:
    """Return the application that serves a room that is already running, and its people."""
    settings, metrics = settings or WebSettings(), metrics or Metrics()
    metrics.watch(room)
    gate = Gate(settings.limits, room.clock, metrics, solver)

    async def socket(websocket: WebSocket) -> None:
        await Session(websocket, room, people, gate).run()

    async def description(_request: Request) -> JSONResponse:
        return JSONResponse(openapi())

    routes = [
        WebSocketRoute("/ws", socket),
        WebSocketRoute("/{path:path}", _no_socket),
        *health_routes(readiness or Readiness(room)),
        metrics_route(metrics, public=settings.public_metrics),
        *api_routes(people),
        Route("/api/openapi.json", description),
        *pasted_routes(room.clock, settings.limits.texts, solver),
        Mount("/", PageFiles(STATIC)),
    ]
    inner = Starlette(routes=routes, exception_handlers={HTTPException: _refused, Exception: _failed})
    bounded = BoundedSockets(ShortBodies(inner), settings.limits, room.clock)
    ours = SameOrigin(bounded, others=settings.origins)
    return BehindProxy(SecureHeaders(ours), proxies=settings.proxies)


async def _no_socket(websocket: WebSocket) -> None:
    await websocket.send_denial_response(JSONResponse({"code": "not-found", "message": "sockets are at /ws"}, 404))


async def _refused(_request: Request, wrong: Exception) -> JSONResponse:
    """Say in the form of all refusals why there is no answer."""
    assert isinstance(wrong, HTTPException)
    told = {"code": CODES.get(wrong.status_code, "refused"), "message": wrong.detail}
    return JSONResponse(told, wrong.status_code, headers=dict(wrong.headers or {}))


async def _failed(_request: Request, _wrong: Exception) -> JSONResponse:
    """Say that we have failed; the reason is in the log alone."""
    return JSONResponse({"code": "internal-error", "message": "the room could not do that; it is in its log"}, 500)


def web_config(
    room: Room,
    people: People,
    settings: WebSettings | None = None,
    *,
    metrics: Metrics | None = None,
    readiness: Readiness | None = None,
    solver: EquitySolver = NO_EQUITIES,
) -> uvicorn.Config:
    """Return how the web server is to serve the room."""
    logging.getLogger("uvicorn.error").addFilter(_is_our_trouble)
    return uvicorn.Config(
        make_app(room, people, settings, metrics=metrics, readiness=readiness, solver=solver),
        proxy_headers=False,
        server_header=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16 * LONGEST_FRAME,
        lifespan="off",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
    )


def _is_our_trouble(record: logging.LogRecord) -> bool:
    """Leave out of the log what the web server takes for a fault of ours, with a traceback or without."""
    message = record.getMessage()
    return not any(words in message for words in NOT_OUR_TROUBLE)
