"""What is counted of the room, for Prometheus; documented in ``docs/metrics.md``."""

import ipaddress
from collections.abc import Callable, Sequence, Sized
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from doorcard.room.events import HandVoided, TableEvent
from doorcard.room.room import Room
from doorcard.rules.actions import ACTIONS
from doorcard.rules.events import PotsAwarded
from doorcard.server.origin import host_name

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
"""The bounds of the histogram of delays."""

_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")


class Metrics:
    """The numbers of one room, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._outboxes: set[Sized] = set()
        ProcessCollector(registry=self.registry)
        self._actions = self._counter(
            "actions", "Actions taken in hands, those of computer players included.", "action"
        )
        self._delays = Histogram(
            "doorcard_request_seconds",
            "Seconds from a request's coming to its table until all were told what follows.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._played = self._counter("hands_played", "Hands played to their end.")
        self._voided = self._counter("hands_voided", "Hands that could not go on.")
        self._refused = self._counter("refused_commands", "Commands that were refused.", "code")
        self._opened = self._counter("sockets_opened", "Sockets opened.")
        self._cut_off = self._counter("sockets_cut_off", "Sockets that the room closed.", "close_code")
        self._reconnects = self._counter("reconnects", "Greetings of somebody who was here before.")
        self._gauge("sockets", "Sockets that are open.", lambda: len(self._outboxes))
        self._gauge("outbox_frames", "Frames that wait to be sent, on all sockets.", lambda: sum(self._waiting()))
        self._gauge(
            "outbox_longest", "Frames that wait on the slowest socket.", lambda: max(self._waiting(), default=0)
        )

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"doorcard_{name}", text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str, now: Callable[[], float]) -> None:
        Gauge(f"doorcard_{name}", text, registry=self.registry).set_function(now)

    def _waiting(self) -> list[int]:
        return [len(outbox) for outbox in self._outboxes]

    def watch(self, room: Room) -> None:
        """Tell from now on what waits at the tables of a room."""
        self._gauge("tables", "Tables of the room.", lambda: len(room.actors()))
        self._gauge("inbox_requests", "Requests that wait at all tables.", lambda: sum(room.waiting()))
        self._gauge("inbox_longest", "Requests that wait at the busiest table.", lambda: max(room.waiting(), default=0))

    def happened(self, events: Sequence[TableEvent]) -> None:
        """Count what happened at a table."""
        for event in events:
            if isinstance(event, ACTIONS):
                self._actions.labels(event.name).inc()
            elif isinstance(event, PotsAwarded):
                self._played.inc()
            elif isinstance(event, HandVoided):
                self._voided.inc()

    def answered(self, seconds: float) -> None:
        """Count how long a request took."""
        self._delays.observe(seconds)

    def opened(self, outbox: Sized) -> None:
        """Count a socket by what waits to be sent on it."""
        self._opened.inc()
        self._outboxes.add(outbox)

    def closed(self, outbox: Sized) -> None:
        """Count the socket no more."""
        self._outboxes.discard(outbox)

    def cut_off(self, code: int) -> None:
        """Count a socket that the room closes."""
        self._cut_off.labels(str(code)).inc()

    def reconnected(self) -> None:
        """Count somebody who has come again."""
        self._reconnects.inc()

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refused.labels(code).inc()


def metrics_route(metrics: Metrics, *, public: bool) -> Route:
    """Return the route of the metrics; unless they are ``public``, they are there for this machine alone."""

    async def answer(request: Request) -> Response:
        if not (public or is_from_here(request.scope)):
            raise HTTPException(404)
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)

    return Route("/metrics", answer)


def is_from_here(scope: Scope) -> bool:
    """Whether a request comes from a program of this machine itself, and not through a proxy or a foreign page."""
    headers = Headers(scope=scope)
    if any(name in headers for name in (*_FORWARDED, "origin")):
        return False
    asked = host_name(headers.get("host", ""))
    return _is_loopback((scope.get("client") or ("",))[0]) and (asked == "localhost" or _is_loopback(asked))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
