"""Messages as frames and frames as commands."""

import hashlib
import json

import msgspec

from doorcard.errors import InvalidNotation
from doorcard.room.codec import card_text, to_data
from doorcard.server.messages import AnyCommand, AnyMessage, Update

LONGEST_FRAME = 4096
"""Characters of the longest frame a client may send."""

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
    data = msgspec.to_builtins(message, enc_hook=card_text)
    if isinstance(message, Update):
        data["events"] = [None if event is None else to_data(event) for event in message.events]
        if message.view.hand is not None:
            data["view"]["hand"]["legal"] = [to_data(action) for action in message.view.hand.legal]
    return msgspec.json.encode(data).decode()
