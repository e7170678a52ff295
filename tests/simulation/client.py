"""A client as a browser's page is one: it asks again under the same id, and comes back with what it knows."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.room.playing import LEAST, MOST
from tests.simulation.line import Line

AGAIN = frozenset({"store-failed", "internal-error", "hello-first"})
"""Refusals after which the same command is sent again."""

PATIENT = 6.0
"""Seconds without an answer after which a client asks again or hangs up."""


@dataclass
class Client:
    """One person with one window; ``done`` and ``refused`` are the commands answered so."""

    name: str
    chance: random.Random
    open_line: Callable[["Client"], Line | None]
    line: Line | None = None
    token: str | None = None
    view: dict[str, Any] | None = None
    wallet: dict[str, Any] | None = None
    pending: dict[str, Any] | None = None
    done: list[dict[str, Any]] = field(default_factory=list)
    refused: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    plays: bool = True
    """Whether he wants anything new."""
    stalled_until: float = 0
    _ids: int = 0
    _watching: bool = False
    _asked_at: float = 0
    _troubled: bool = False

    @property
    def known(self) -> int | None:
        """The newest event he has been told."""
        return None if self.view is None else int(self.view["number"])

    @property
    def is_settled(self) -> bool:
        """Whether he is there, follows the table, and waits for no answer."""
        return self.line is not None and not self.line.cut and self._watching and self.pending is None

    def step(self, now: float) -> None:
        """Read what has come, and do something."""
        if self.line is None or self.line.cut:
            self._connect(now)
            return
        if now < self.stalled_until:
            self.line.read_on.clear()
            return
        self.line.read_on.set()
        messages, self.line.inbox = self.line.inbox, []
        for message in messages:
            if not self.line.cut:
                self._take(message, now)
        if not self.line.cut:
            self._act(now)

    def hang_up(self) -> None:
        """Lose the line."""
        if self.line is not None:
            self.line.cut_by_client()

    def _connect(self, now: float) -> None:
        self.line, self._watching = self.open_line(self), False
        if self.line is not None:
            self._say({"type": "hello", "id": "hello", "token": self.token}, now)

    def _say(self, command: dict[str, Any], now: float) -> None:
        assert self.line is not None
        self._asked_at, self._troubled = now, False
        self.line.to_server(json.dumps(command))

    def _watch(self, now: float) -> None:
        self._say({"type": "watch", "id": "watch", "table": "t", "since": self.known}, now)

    def _take(self, message: dict[str, Any], now: float) -> None:
        match message["type"]:
            case "welcome":
                self.token = message["token"] or self.token
                self._watch(now)
            case "update":
                self._follow(message)
            case "wallet":
                self.wallet = message
            case "done" if message["id"] == "watch":
                self._watching = True
            case "done":
                self._settle(message, None)
            case "refused":
                self._settle(message, message["code"])

    def _follow(self, update: dict[str, Any]) -> None:
        """Go on from what is known; where something is missing, hang up and come back with it."""
        known, number = self.known, update["view"]["number"]
        if update["reset"] or (known is not None and update["first"] <= known + 1 and number >= known):
            if known is None or number >= known:
                self.view = update["view"]
        elif known is None or number > known:
            self.hang_up()

    def _settle(self, answer: dict[str, Any], code: str | None) -> None:
        if self.pending is None or answer["id"] != self.pending["id"]:
            return
        if code in AGAIN:
            self._troubled = True
            return
        command, self.pending = self.pending, None
        if code is None:
            self.done.append(command)
        else:
            self.refused.append((code, command))

    def _act(self, now: float) -> None:
        waited = now - self._asked_at
        if not self._watching or self.pending is not None:
            if self.pending is not None and self._watching and waited > (1 if self._troubled else PATIENT / 2):
                self._say(self.pending, now)
            elif not self._watching and waited > PATIENT:
                self.hang_up()
            return
        if self.plays and self.view is not None and (wish := self._wish(self.view)) is not None:
            self._ids += 1
            self.pending = {**wish, "id": f"{self.name}-{self._ids}"}
            if wish["type"] != "refill":
                self.pending["table"] = "t"
            self._say(self.pending, now)

    def _wish(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """Choose something to ask for, or nothing."""
        seat, roll = view["your_seat"], self.chance.random()
        if seat is None:
            return self._sit(view) if roll < 0.5 else None
        legal = view["hand"]["legal"] if view["hand"] else []
        if legal and roll < 0.8:
            action = self.chance.choice(legal)
            return {"type": "act", "number": view["number"], "do": action["type"], "to": action.get("to")}
        if view["your_rebuy"] and roll < 0.5:
            return {"type": "buy", "amount": self.chance.choice((LEAST, MOST))} if self._is_rich() else self._refill()
        if roll > 0.85:
            return self._whim(view)
        return None

    def _is_rich(self) -> bool:
        return self.wallet is not None and self.wallet["balance"] >= MOST

    def _refill(self) -> dict[str, Any]:
        return {"type": "refill"}

    def _whim(self, view: dict[str, Any]) -> dict[str, Any]:
        own = next(player for player in view["players"] if player["seat"] == view["your_seat"])
        if own["sitting_out"]:
            return {"type": self.chance.choice(("sit-in", "sit-in", "leave"))}
        kind = self.chance.choice(("sit-out", "leave", "buy", "top-up", "top-up", "refill"))
        if kind == "buy":
            return {"type": kind, "amount": self.chance.choice((100, 1_000, LEAST))}
        if kind == "top-up":
            return {"type": kind, "target": self.chance.choice((None, LEAST, MOST))}
        return {"type": kind}

    def _sit(self, view: dict[str, Any]) -> dict[str, Any]:
        taken = {player["seat"] for player in view["players"]}
        seat = self.chance.choice([seat for seat in range(1, view["max_seats"] + 1) if seat not in taken] or [1])
        back = [gone["least"] for gone in self.wallet["bring_back"]] if self.wallet else []
        return {
            "type": "sit",
            "seat": seat,
            "name": self.name,
            "buy_in": max([self.chance.choice((LEAST, MOST)), *back]),
        }
