"""Messages as frames and frames as commands."""

import hashlib
import json
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from doorcard.errors import InvalidNotation
from doorcard.room.codec import card_text, to_data
from doorcard.room.past_view import PastHandView
from doorcard.room.ports import Publication
from doorcard.room.table_view import LobbyTable
from doorcard.server.commands import AnyCommand
from doorcard.server.messages import (
    AnyMessage,
    HandTold,
    Lobby,
    Update,
)

LONGEST_FRAME = 4096
"""Characters of the longest frame a client may send."""

_encoder = msgspec.json.Encoder(enc_hook=card_text)
_decoder = msgspec.json.Decoder(AnyCommand)


def decode_command(frame: str) -> AnyCommand:
    """Return the command of a frame; raises InvalidNotation saying what is wrong with it."""
    if len(frame) > LONGEST_FRAME:
        raise InvalidNotation(f"a frame has at most {LONGEST_FRAME} characters, not {len(frame)}")
    try:
        return _decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise InvalidNotation(f"not a command: {wrong}") from wrong


def command_id(frame: str) -> str | None:
    """Return the id of a frame that is no command, if one can be read, so that the refusal can name it."""
    try:
        data = msgspec.json.decode(frame[:LONGEST_FRAME])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    found = data.get("id") if isinstance(data, dict) else None
    return found if isinstance(found, str) else None


def command_digest(command: AnyCommand) -> str:
    """Return a text that two commands share only where both their ids and what they ask for are the same.

    What is left out says nothing, so that a field that a later version adds changes no text.
    """
    said = {name: value for name, value in msgspec.structs.asdict(command).items() if value is not None}
    kind = command.__struct_config__.tag
    return hashlib.sha256(json.dumps([kind, said], sort_keys=True).encode()).hexdigest()


def encode_message(message: AnyMessage) -> str:
    """Return a message as a frame; events and actions carry their names as ``type``."""
    data: object = message
    if isinstance(message, Update):
        data = _update(message)
    elif isinstance(message, HandTold):
        data = {"type": "hand", "id": message.id, "hand": past_hand_data(message.hand)}
    return _encoder.encode(data).decode()


def past_hand_data(view: PastHandView) -> dict[str, Any]:
    """Return a hand that is over as plain data; events carry their names as ``type``."""
    data: dict[str, Any] = msgspec.to_builtins(view, enc_hook=card_text)
    for told, step in zip(data["steps"], view.steps, strict=True):
        told["event"] = None if step.event is None else to_data(step.event)
    return data


def _update(update: Update) -> dict[str, object]:
    """Return the fields of an update; its view goes as it is where there are no actions in it."""
    view: object = update.view
    if update.view.hand is not None and update.view.hand.legal:
        data = msgspec.to_builtins(update.view, enc_hook=card_text)
        data["hand"]["legal"] = [to_data(action) for action in update.view.hand.legal]
        view = data
    events = [None if event is None else to_data(event) for event in update.events]
    told = {"table": update.table, "first": update.first, "events": events, "view": view, "reset": update.reset}
    return {"type": "update", **told, "fair": update.fair}


class Frames:
    """The frames of publications and of the lobby: each is made once, however many are told."""

    def __init__(self) -> None:
        self._made: WeakKeyDictionary[Publication, str] = WeakKeyDictionary()
        self._tables: tuple[LobbyTable, ...] | None = None
        self._lobby = ""

    def frame(self, publication: Publication) -> str:
        """Return the update that tells what happened at a table."""
        made = self._made.get(publication)
        if made is None:
            update = Update(
                table=publication.table,
                first=publication.first,
                events=publication.events,
                view=publication.view,
                reset=publication.reset,
                fair=publication.fair,
            )
            made = self._made[publication] = encode_message(update)
        return made

    def lobby(self, tables: tuple[LobbyTable, ...]) -> str:
        """Return the lobby; made anew only for another object than the last."""
        if tables is not self._tables:
            self._tables, self._lobby = tables, encode_message(Lobby(tables=tables))
        return self._lobby
