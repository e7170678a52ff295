"""The hand by which the page's words for a screen reader are tested is one that the room deals today."""

import asyncio
import json

from tests.room.spoken_hand import FILE, record


def test_the_recorded_hand_is_what_the_room_sends() -> None:
    """House rule: fixtures are made, not kept; ``python -m tests.room.spoken_hand`` writes them anew."""
    assert json.loads(FILE.read_text()) == asyncio.run(record())
