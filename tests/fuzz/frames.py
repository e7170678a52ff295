"""Frames of every kind that a client might send: good ones, spoilt ones, and noise; all of them from a seed."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

Frame = str | bytes
"""Text frames are str; bytes are binary frames."""

TABLES: Final = ("t", "u", "", "T", "no-such-table", "../t", "t\u0000")
NAMES: Final = ("Ann", "", " ", "x" * 21, "\u202eeve", "Zoë", "💥", "\u3164", "a\u0301" * 10, "<b>bold</b>", "'; --")
ACTIONS: Final = ("fold", "check", "call", "bring-in", "complete", "bet", "raise", "show", "muck", "deal", "")
HASHES: Final = ("0" * 64, "ab" * 32, "AB" * 32, "0" * 63, "", "é" * 64, "g" * 64)
NUMBERS: Final = (0, 1, -1, 2, 7, 8, 9, 50, 100, 4_000, 20_000, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**40)
ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0.5,
    -0.0,
    1e300,
    "",
    "1",
    [],
    {},
    [1],
    {"seat": 1},
    "\u0000",
    "\U0001f0a1" * 50,
)
SPOILT: Final = '{}[]",:\\0019eE+-.truefalsn \t\n\u0000\u2028é'


class FrameMaker:
    """Makes frames; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._made = 0
        self._kinds: Sequence[Callable[[], Frame]] = (
            self._command,
            self._command,
            self._spoilt_text,
            self._spoilt_field,
            self._spoilt_number,
            self._json,
            self._noise,
            self._binary,
        )

    def make(self) -> Frame:
        """Return the next frame."""
        self._made += 1
        return self._chance.choice(self._kinds)()

    def command(self) -> dict[str, Any]:
        """Return a command with the right fields and possible values."""
        chance, pick = self._chance, self._chance.choice
        fields: dict[str, Callable[[], Any]] = {
            "table": lambda: pick(TABLES) if chance.random() < 0.2 else "t",
            "seat": lambda: chance.randint(0, 9),
            "name": lambda: pick(NAMES) if chance.random() < 0.5 else f"guest {self._made}",
            "buy_in": lambda: pick(NUMBERS),
            "amount": lambda: pick(NUMBERS),
            "target": lambda: pick((None, *NUMBERS)),
            "number": lambda: chance.randint(0, 60) if chance.random() < 0.7 else pick(NUMBERS),
            "do": lambda: pick(ACTIONS),
            "to": lambda: pick((None, *NUMBERS)),
            "since": lambda: pick((None, chance.randint(0, 60), *NUMBERS)),
            "hand": lambda: pick(NUMBERS),
            "see": lambda: pick(("seat", "shown", "known", "")),
            "looks": lambda: pick((True, False)),
            "steps": lambda: pick((True, False)),
            "session": lambda: pick((True, False)),
            "share": lambda: pick((None, "", "x" * 30)),
            "form": lambda: pick(("phh", "pokerstars", "json", "pdf")),
            "hands": lambda: [{"table": pick(TABLES), "hand": pick(NUMBERS)}] * pick((0, 1, 2)),
            "game": lambda: pick((None, "stud", "razz", "bridge")),
            "until": lambda: pick((None, *NUMBERS)),
            "won": lambda: pick((None, True, False)),
            "before": lambda: pick((None, "", "1.0 1 t", "nan 1 t", "1e999 1 t")),
            "text": lambda: pick(NAMES) * chance.choice((1, 40)),
            "person": lambda: pick(NAMES),
            "house": lambda: pick(("razz", "robert-stud", "tda-stud8", "", "no-such-house")),
            "rules": lambda: pick(((), [["burn", "true"]], [["max_raises", "9"]], [["", ""]])),
            "small_bet": lambda: pick((200, 200, *NUMBERS)),
            "big_bet": lambda: pick((400, 400, *NUMBERS)),
            "ante": lambda: pick((40, 40, *NUMBERS)),
            "bring_in": lambda: pick((50, 50, *NUMBERS)),
            "smallest_chip": lambda: pick((1, 10, *NUMBERS)),
            "seats": lambda: chance.randint(0, 9),
            "act_seconds": lambda: pick((0, 25, 0.5, 1e300)),
            "pause_seconds": lambda: pick((0, 5, -1)),
            "dead_cards": lambda: pick((True, False)),
            "live_cards": lambda: pick((True, False)),
            "computers": lambda: pick(((), ["steady"], ["steady"] * 9, ["nobody"])),
            "spectators": lambda: pick((True, False)),
            "your_name": lambda: pick((None, f"guest {self._made}", *NAMES)),
            "code": lambda: pick(("", "ABCDEFGH", "2" * 32, "💥")),
            "bound": lambda: pick(HASHES),
            "contribution": lambda: pick(HASHES),
            "token": lambda: pick((None, "", "x" * 200, "mine", f"token {chance.randint(0, 20)}")),
        }
        kind = pick((*COMMANDS, *OFTEN))
        return {"type": kind, "id": f"f{self._made}", **{name: fields[name]() for name in COMMANDS[kind]}}

    def _command(self) -> Frame:
        return json.dumps(self.command())

    def _spoilt_text(self) -> Frame:
        """A command with some characters changed, left out, put in, or cut off."""
        text = list(json.dumps(self.command(), ensure_ascii=False))
        for _ in range(self._chance.randint(1, 4)):
            place = self._chance.randrange(len(text) + 1)
            piece = self._chance.choice(("", self._chance.choice(SPOILT), "".join(text[place : place + 9])))
            text[place : place + self._chance.randint(0, 2)] = [piece]
        if self._chance.random() < 0.2:
            del text[self._chance.randrange(len(text)) :]
        return "".join(text)

    def _spoilt_field(self) -> Frame:
        """A command with a field too many, too few, or of another kind."""
        command = self.command()
        name = self._chance.choice(tuple(command))
        wish = self._chance.random()
        if wish < 0.3:
            del command[name]
        elif wish < 0.8:
            command[name] = self._chance.choice((*ODD, self._value(3)))
        else:
            command[self._chance.choice(("owner", "seat", "deck", "", "type "))] = self._value(2)
        return json.dumps(command)

    def _spoilt_number(self) -> Frame:
        """A command with a random number in every field that holds one."""
        command = self.command()
        for name, value in command.items():
            if isinstance(value, int):
                command[name] = self._number()
        return json.dumps(command)

    def _number(self) -> int | float:
        size = self._chance.choice((3, 8, 16, 31, 32, 53, 63, 64, 200))
        number = self._chance.getrandbits(size) * self._chance.choice((1, -1))
        return number if self._chance.random() < 0.8 else float(number) / 7

    def _value(self, depth: int) -> Any:
        """A random JSON value."""
        kind = self._chance.randrange(6 if depth else 4)
        if kind == 0:
            return self._number()
        if kind == 1:
            return "".join(chr(self._chance.choice((34, 92, 0, 65, 233, 0x3164, 0x1F0A1))) for _ in range(5))
        if kind in (2, 3):
            return self._chance.choice((None, True, False, "t", "watch"))
        size = self._chance.randrange(4)
        if kind == 4:
            return [self._value(depth - 1) for _ in range(size)]
        return {self._chance.choice(("type", "id", "table", "x", "")): self._value(depth - 1) for _ in range(size)}

    def _json(self) -> Frame:
        return json.dumps(self._value(5))

    def _noise(self) -> Frame:
        return self._chance.randbytes(self._chance.randint(0, 300)).decode("latin-1")

    def _binary(self) -> Frame:
        return self._chance.randbytes(self._chance.randint(0, 300))


COMMANDS: Final[dict[str, Sequence[str]]] = {
    "hello": ("token",),
    "watch": ("table", "since"),
    "unwatch": ("table",),
    "lobby": ("looks",),
    "sit": ("table", "seat", "name", "buy_in"),
    "act": ("table", "number", "do", "to"),
    "buy": ("table", "amount"),
    "top-up": ("table", "target"),
    "refill": (),
    "last-hands": ("table",),
    "my-hands": ("game", "table", "since", "until", "won", "text", "before"),
    "my-figures": ("since", "session"),
    "past-hand": ("table", "hand", "see", "steps"),
    "share-hand": ("table", "hand"),
    "past-equities": ("table", "hand", "see"),
    "shared-equities": ("share", "see"),
    "shared-hand": ("share", "see", "steps"),
    "export-hands": ("form", "hands", "share"),
    "sit-out": ("table",),
    "sit-in": ("table",),
    "bind": ("table", "bound"),
    "reveal": ("table", "hand", "contribution"),
    "prove": ("table", "hand"),
    "leave": ("table",),
    "say": ("table", "text"),
    "mute": ("person",),
    "unmute": ("person",),
    "wait": ("table",),
    "unwait": ("table",),
    "table-form": (),
    "create-table": (
        *(
            "name",
            "house",
            "rules",
            "small_bet",
            "big_bet",
            "ante",
            "bring_in",
            "smallest_chip",
            "seats",
            "act_seconds",
        ),
        *("pause_seconds", "dead_cards", "live_cards", "computers", "spectators", "your_name"),
    ),
    "join-table": ("code",),
    "rules": ("table",),
    "invite": ("table",),
    "remove-player": ("table", "seat"),
    "pause": ("table",),
    "resume": ("table",),
    "close-table": ("table",),
}

OFTEN: Final = 3 * ("sit", "sit", "act", "act", "buy", "leave", "sit-in", "sit-out")
"""The commands that are tried more often than others: what they may move has most to do with what went before."""
