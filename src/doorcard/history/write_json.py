"""Hands in Doorcard's own form: the events of a hand, as JSON, one hand a line.

``{"format": "doorcard-hand", "version": 1, "table", "number", "time", "viewer", "players", "events"}``: with no viewer
it is everything that happened, and ``Hand.replay`` makes the same hand of it; else it is what that seat saw, or the
rail (0).
"""

import json
from collections.abc import Mapping

from doorcard.history.told import Told
from doorcard.rules.event_data import event_to_data
from doorcard.rules.hand import Hand

FORMAT_NAME = "doorcard-hand"
VERSION = 1


def write_json(
    hand: Hand, *, names: Mapping[int, str], table: str, number: int | str, time: str | None, viewer: int | None = None
) -> str:
    """Return a finished hand as a line of JSON, with its end of line; raises InvalidSetup for one that is not over."""
    told = Told(hand=hand, names=names, table=table, number=number, time=time, viewer=viewer)
    seats = (*told.started.stacks, *[(seat, 0) for seat in told.started.not_dealt])
    data = {
        "format": FORMAT_NAME,
        "version": VERSION,
        "table": table,
        "number": number,
        "time": time,
        "viewer": viewer,
        "players": [{"seat": seat, "name": names[seat]} for seat, _ in seats if seat in names],
        "events": [event_to_data(event) for event in told.events()],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
