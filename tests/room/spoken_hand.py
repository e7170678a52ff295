"""A hand as one player is told of it, frame by frame: what the page's words for a screen reader are tested with.

``python -m tests.room.spoken_hand`` writes ``web/src/words/spoken_hand.json`` anew.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

from doorcard.server.messages import Update
from doorcard.server.wire import encode_message
from tests.room.playing import playing, table_settings
from tests.rules.scripted import deck_for

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "words" / "spoken_hand.json"
HANDS = ("Ah 4d 2c 7h Kd 6s 3c", "Ks Kh 9d Kc 8s 8d 2d", "Qs Jd 5h 7d 4s Th 3d")
"""Ann makes a low, Bob a full house, Cid folds on fifth street."""
COURSE = (
    *("bring-in", "call", "complete", "call", "call"),
    *("bet", "call", "call"),
    *("bet", "fold", "raise", "call"),
    *("check", "check"),
    *("bet", "call"),
)


async def record() -> list[Any]:
    """Return the messages that Ann is sent, from the start of the hand to its end."""
    settings = table_settings("fulltilt-stud8", pause_seconds=5)
    async with playing(settings, decks=[deck_for(HANDS)]) as play:
        await play.sit("Ann", "Bob", "Cid")
        window = play.windows["Ann"]
        await play.start_hand()
        done: list[str] = []
        while play.table.playing is not None:
            legal = [action.name for action in play.hand.legal_actions()]
            wanted = COURSE[len(done)] if len(done) < len(COURSE) else "muck"
            assert wanted in legal, f"{wanted} is not among {legal} after {done}"
            done.append(wanted)
            await play.take(next(action for action in play.hand.legal_actions() if action.name == wanted))
        updates = [
            Update(table="t", first=one.first, events=one.events, view=one.view, reset=one.reset)
            for one in window.heard
        ]
        return [json.loads(encode_message(update)) for update in updates]


if __name__ == "__main__":
    FILE.write_text(
        json.dumps(asyncio.run(record()), separators=(",", ":")).replace('{"type":"update"', '\n{"type":"update"')
        + "\n"
    )
