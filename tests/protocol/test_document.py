"""``docs/protocol.md`` is true: its frames are frames, its names the code's names, and its codes all the codes."""

import ast
import dataclasses
import json
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from doorcard.cards import Card, parse_card
from doorcard.errors import DoorcardError, InvalidNotation
from doorcard.hands import HighOuts, LiveRank, LiveSuit, LowOuts
from doorcard.people.mutes import MOST_MUTED
from doorcard.people.tokens import LONGEST_TOKEN
from doorcard.room import codec
from doorcard.room.agenda import RETURN_SECONDS
from doorcard.room.archive import LAST_HANDS, MOST_EXPORTED, PAGE
from doorcard.room.chat import KEPT_LINES, LONGEST_LINE
from doorcard.room.equities import SeatEquity, StepEquity
from doorcard.room.events import SeatEvent, TableEvent
from doorcard.room.fair_view import FairView
from doorcard.room.figures import FigureName, GameFigures, ShareFigure
from doorcard.room.hand_line import HandLine, LineSeat
from doorcard.room.house_form import HouseForm, Rule, RuleChoice
from doorcard.room.live_view import LiveView
from doorcard.room.past_view import PastHandView, PastPlayer, Step
from doorcard.room.pasted import Differs, Pasted, PastedHand
from doorcard.room.recent import RECENT_EVENTS
from doorcard.room.table_view import LineView, LobbyTable, PlayerView, PrivateView, SeatOffer, TableView
from doorcard.room.wallets import BringBack
from doorcard.rules import Action, Event, HandView, SeatView
from doorcard.rules.actions import ACTIONS
from doorcard.rules.state import Phase
from doorcard.server.commands import AnyCommand
from doorcard.server.limits import LONGEST_TEXT
from doorcard.server.messages import (
    PROTOCOL,
    AnyMessage,
    HandTold,
    Update,
)
from doorcard.server.outbox import OUTBOX
from doorcard.server.session import SESSION_ENDED, SHUT_OUT, TRY_AGAIN_LATER
from doorcard.server.settings import TEXTS, Limits
from doorcard.server.wire import LONGEST_FRAME, decode_command, encode_message

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "doorcard"
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
ACCOUNTS = (ROOT / "docs" / "accounts.md").read_text(encoding="utf-8")
FOLDERS = ("room", "people", "server", "store")
RAISING = [*(file for folder in FOLDERS for file in (SOURCE / folder).glob("*.py")), SOURCE / "rules" / "hand.py"]
STORE = SOURCE / "store" / "failures.py"
PAST_HANDS = (ROOT / "docs" / "past-hands.md").read_text(encoding="utf-8")

COMMANDS = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)}
MESSAGES = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyMessage)}
EVENTS = {kind.name: kind for kind in (*get_args(Event), *ACTIONS, *get_args(SeatEvent)) if hasattr(kind, "name")}
LOBBY = (LobbyTable, LineView, SeatOffer, PrivateView, HouseForm, RuleChoice, Rule)
LIVE = (LiveView, LiveRank, LiveSuit, HighOuts, LowOuts)
OF_TABLES = (TableView, PlayerView, HandView, SeatView, BringBack, FairView, *LIVE, *LOBBY)
OF_PAST_HANDS = (
    HandLine,
    LineSeat,
    GameFigures,
    ShareFigure,
    PastHandView,
    PastPlayer,
    Step,
    StepEquity,
    SeatEquity,
    Pasted,
    PastedHand,
    Differs,
)
VIEWS: dict[str, Any] = {kind.__name__: kind for kind in (*OF_TABLES, *OF_PAST_HANDS)}


def examples() -> Iterator[dict[str, Any]]:
    """Yield every object in the JSON blocks of the document."""
    decoder = json.JSONDecoder()
    for block in re.findall(r"^```json\n(.*?)^```$", DOCUMENT + PAST_HANDS, flags=re.MULTILINE | re.DOTALL):
        rest = block.strip()
        while rest:
            found, end = decoder.raw_decode(rest)
            yield found
            rest = rest[end:].lstrip()


def rows(heading: str, document: str = DOCUMENT) -> dict[str, list[str]]:
    """Return the rows of the tables in a section: what the first cell says, and the words in the second."""
    documents = (document, PAST_HANDS) if document is DOCUMENT else (document,)
    sections = [text.partition(f"\n## {heading}\n")[2].split("\n## ", maxsplit=1)[0] for text in documents]
    found = re.findall(r"^\| `([^`]+)` \| ([^|]*) \|", "\n".join(sections), flags=re.MULTILINE)
    return {name: re.findall(r"`([^`]+)`", cell) for name, cell in found}


def decode_message(data: dict[str, Any]) -> AnyMessage:
    """Return the message of an example, read as strictly as it was written."""
    kind: Any = MESSAGES[data["type"]]
    if kind is HandTold:
        return HandTold(id=read(str, data["id"]), hand=read(PastHandView, data["hand"]))
    if kind is not Update:
        return msgspec.convert(data, kind)  # type: ignore[no-any-return]
    return Update(
        table=read(str, data["table"]),
        first=read(int, data["first"]),
        events=tuple([codec.decode_event(json.dumps(event)) for event in data["events"]]),
        view=read(TableView, data["view"]),
        reset=read(bool, data["reset"]),
        fair=read(FairView | None, data["fair"]),
    )


def read(kind: Any, data: Any) -> Any:
    """Return the value of a declared type that the data tells; every field must be there and no other."""
    parts = [part for part in get_args(kind) if part is not type(None)]
    if kind == Action:
        return codec.decode_event(json.dumps(data))
    if dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        assert data.keys() == {field.name for field in dataclasses.fields(kind)}
        return kind(**{name: read(hints[name], value) for name, value in data.items()})  # type: ignore[operator]
    if get_origin(kind) is tuple:
        return tuple([read(parts[0], value) for value in data])
    if parts:
        return None if data is None else read(parts[0], data)
    if kind is Card:
        return parse_card(data)
    return kind(data) if issubclass(kind, Enum) else msgspec.convert(data, kind)


def check_example(data: dict[str, Any]) -> None:
    """Raise unless the example is exactly what the server takes, sends or records."""
    if data["type"] in COMMANDS and ("id" in data or data["type"] not in MESSAGES):
        decode_command(json.dumps(data))
    elif data["type"] in MESSAGES:
        assert json.loads(encode_message(decode_message(data))) == data
    else:
        assert json.loads(codec.encode_event(codec.decode_event(json.dumps(data)))) == data


def test_every_example_is_what_passes_over_the_wire() -> None:
    for data in examples():
        check_example(data)


@pytest.mark.parametrize(
    ("kind", "field"), [("sit", "table"), ("welcome", "token"), ("update", "first"), ("player-sat", "seat")]
)
def test_an_example_with_a_fault_is_found(kind: str, field: str) -> None:
    example = next(data for data in examples() if data["type"] == kind)
    without = {name: value for name, value in example.items() if name != field}
    for wrong in (example | {"surprise": 1}, without, example | {field: []}):
        with pytest.raises((AssertionError, KeyError, TypeError, DoorcardError, msgspec.MsgspecError)):
            check_example(wrong)


def test_there_is_an_example_of_every_message() -> None:
    shown = {data["type"] for data in examples()}
    assert COMMANDS.keys() | MESSAGES.keys() <= shown
    assert len(shown & EVENTS.keys()) >= 6


def test_commands_and_their_fields_are_those_of_the_code() -> None:
    documented = rows("Commands")
    assert documented.keys() == COMMANDS.keys()
    for name, kind in COMMANDS.items():
        optional = {field.name for field in msgspec.structs.fields(kind) if field.default is not msgspec.NODEFAULT}
        fields = [f"[{field}]" if field in optional else field for field in kind.__struct_fields__ if field != "id"]
        assert documented[name] == fields


def test_messages_and_their_fields_are_those_of_the_code() -> None:
    assert rows("Messages of the server") == {name: [*kind.__struct_fields__] for name, kind in MESSAGES.items()}


def test_events_and_actions_and_their_fields_are_those_of_the_code() -> None:
    expected = {name: [field.name for field in dataclasses.fields(kind)] for name, kind in EVENTS.items()}
    assert rows("Events") == expected


def test_views_and_their_fields_are_those_of_the_code() -> None:
    expected = {name: [field.name for field in dataclasses.fields(kind)] for name, kind in VIEWS.items()}
    assert rows("Views") == expected


def test_every_figure_is_explained() -> None:
    section = PAST_HANDS.split("\n## Figures\n")[1].split("\n## ")[0]
    named = set(re.findall(r"`([^`]+)`", section))
    assert {name.value for name in FigureName} - {"fifth", "sixth"} <= named


def test_every_phase_is_named() -> None:
    section = DOCUMENT.split("\n## Views\n")[1].split("\n## ")[0]
    assert {phase.value for phase in Phase} <= set(re.findall(r"`([^`]+)`", section))


def codes_in(file: Path) -> set[str]:
    """Return the codes with which a module refuses: of refusals, illegal actions and messages of refusal."""
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    written = [code_called(node) for node in nodes if isinstance(node, ast.Call)]
    written += [code_unless_told(node) for node in nodes if isinstance(node, ast.arguments)]
    return {code.value for code in written if isinstance(code, ast.Constant) and isinstance(code.value, str)}


def code_called(call: ast.Call) -> ast.expr | None:
    """Return the code with which something is refused."""
    name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
    if name in {"Refusal", "IllegalAction", "__init__"} and len(call.args) == 2:
        return call.args[0]
    return next((word.value for word in call.keywords if word.arg == "code"), None)


def code_unless_told(asked: ast.arguments) -> ast.expr | None:
    """Return the code that a refusal has if none is told."""
    unless_told = zip(asked.kwonlyargs, asked.kw_defaults, strict=True)
    return next((value for word, value in unless_told if word.arg == "code"), None)


def all_codes() -> set[str]:
    """Return every code that a client can be told; the store's failures have one for all."""
    codes = set().union(*(codes_in(file) for file in RAISING)) | {"unreadable", "unknown-format", "not-stud"}
    return codes | set(re.findall(r'^    code = "([a-z-]+)"$', STORE.read_text(encoding="utf-8"), flags=re.MULTILINE))


def test_the_codes_of_refusals_are_those_of_the_code() -> None:
    assert {"stale", "illegal-action", "malformed-frame", "store-failed", "bad-name"} <= all_codes()
    assert rows("Refusals").keys() | rows("Refusals", ACCOUNTS).keys() == all_codes()
    assert not rows("Refusals").keys() & rows("Refusals", ACCOUNTS).keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_words_in_every_language(language: str) -> None:
    texts = json.loads((SOURCE / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    missing = sorted(all_codes() - texts["errors"].keys())
    assert missing == []


def test_the_numbers_in_the_document_are_those_of_the_code() -> None:
    assert f"This is version {PROTOCOL}." in DOCUMENT
    assert f"{LONGEST_FRAME:,} characters" in DOCUMENT
    assert f"{16 * LONGEST_FRAME // 1024} KiB" in DOCUMENT
    assert f"{LONGEST_TOKEN} characters" in DOCUMENT
    assert f"{RECENT_EVENTS} are remembered" in DOCUMENT
    assert f"For {RETURN_SECONDS:g} seconds\n   everybody" in DOCUMENT
    assert f"with {TRY_AGAIN_LATER} when {OUTBOX} frames wait" in DOCUMENT
    limits, commands = Limits(), Limits().commands
    assert f"more than {commands.burst} commands at once or {commands.per_second} a second" in DOCUMENT
    assert f"`hello` within {limits.hello_seconds} seconds" in DOCUMENT
    assert f"with {SESSION_ENDED}" in DOCUMENT
    assert f"with {SHUT_OUT}" in DOCUMENT
    assert f"the last {KEPT_LINES} lines" in DOCUMENT
    assert f"not 1 to {LONGEST_LINE} characters" in DOCUMENT
    assert f"muted {MOST_MUTED} people" in DOCUMENT


def test_the_numbers_on_past_hands_are_those_of_the_code() -> None:
    assert f"The last {LAST_HANDS} hands of a table" in PAST_HANDS
    assert f"{PAGE} at a time" in PAST_HANDS
    assert f"1 to {MOST_EXPORTED} hands" in PAST_HANDS
    assert f"at most {LONGEST_TEXT // 1024} KiB" in PAST_HANDS
    assert f"{TEXTS.burst} times at once" in PAST_HANDS
    assert TEXTS.per_second == 1 / 2


def test_the_document_is_short() -> None:
    assert len(DOCUMENT.splitlines()) < 450
    assert len(PAST_HANDS.splitlines()) < 300


def test_a_client_of_this_version_need_not_say_more_later() -> None:
    """Within a version commands only get fields that can be left out: each of these goes on being a command."""
    for frame in FIRST_VERSION:
        decode_command(frame)
        with pytest.raises(InvalidNotation):
            decode_command(frame.replace('"id"', '"idea"'))


FIRST_VERSION = (
    '{"type":"hello","id":"1"}',
    '{"type":"hello","id":"1","token":null}',
    '{"type":"watch","id":"1","table":"t"}',
    '{"type":"unwatch","id":"1","table":"t"}',
    '{"type":"sit","id":"1","table":"t","seat":1,"name":"Ann","buy_in":1}',
    '{"type":"act","id":"1","table":"t","number":1,"do":"fold"}',
    '{"type":"act","id":"1","table":"t","number":1,"do":"raise","to":1}',
    '{"type":"buy","id":"1","table":"t","amount":1}',
    '{"type":"sit-out","id":"1","table":"t"}',
    '{"type":"sit-in","id":"1","table":"t"}',
    '{"type":"leave","id":"1","table":"t"}',
)
"""The commands of version 1 as its first clients send them."""


def test_every_event_is_documented_once() -> None:
    kinds: set[type[TableEvent]] = set(EVENTS.values())
    assert len(kinds) == len(EVENTS)
