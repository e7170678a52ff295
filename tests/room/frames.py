"""What passes over the wire to each viewer, beside what he may know by then, worked out from the deal."""

import hashlib
import re
from dataclasses import dataclass, field
from typing import Final

from doorcard.room.events import PlayerSat, SeatEvent
from doorcard.room.ports import Publication
from doorcard.rules.events import HandStarted
from doorcard.server.messages import Lobby, Update
from doorcard.server.wire import encode_message
from tests.property.hidden import known_to
from tests.room.playing import Play

CARD: Final = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")
OWNER: Final = re.compile(r"[0-9a-f]{64}|computer-\d")
"""What may be the key of a person; hashes of the deal look like it."""


def fingerprint(person: str) -> str:
    """Return the fingerprint of a person's token, as the server makes it."""
    return hashlib.sha256(person.encode()).hexdigest()


@dataclass(frozen=True)
class Frame:
    """A frame for one viewer and the texts of the cards that he may know when he gets it."""

    text: str
    known: frozenset[str]
    owners: frozenset[str] = frozenset()

    def leaks(self) -> set[str]:
        """Return the cards and fingerprints in the frame that are not for its viewer."""
        return set(CARD.findall(self.text)) - self.known | set(OWNER.findall(self.text)) & self.owners


@dataclass(eq=False)
class Listener:
    """A viewer who keeps his frames."""

    play: Play
    owner: str
    frames: list[Frame] = field(default_factory=list)
    dealt_in: dict[int, str] = field(default_factory=dict)

    def deliver(self, publication: Publication) -> None:
        update = Update(
            table=publication.table,
            first=publication.first,
            events=publication.events,
            view=publication.view,
            fair=publication.fair,
        )
        if any(isinstance(event, HandStarted) for event in publication.events):
            self._note_seats()
        owners = self._owners()
        self.frames.append(Frame(encode_message(update), self._known(), owners))
        self.frames.append(Frame(encode_message(Lobby(tables=self.play.room.lobby.lines())), frozenset(), owners))

    def _owners(self) -> frozenset[str]:
        """The keys of everybody who has ever sat down, which nobody is told."""
        return frozenset(event.owner for event in self.play.store.events() if isinstance(event, PlayerSat))

    def _note_seats(self) -> None:
        players = self.play.table.seating.players
        self.dealt_in = {seat: players[seat].owner for seat in self.play.hand.stacks}

    def _known(self) -> frozenset[str]:
        """The rail's cards, and the own ones of a viewer to whom the hand was dealt, wherever he sits now."""
        hand = self.play.table.hand
        if hand is None:
            return frozenset()
        still_there = self.play.table.seating.seat_of(self.owner)
        own = still_there if self.dealt_in.get(still_there or 0) == self.owner else None
        return frozenset(card.text for card in known_to(own, hand.events))


def hand_events(play: Play) -> int:
    """Return how many events of hands the record has."""
    return sum(not isinstance(event, SeatEvent) for event in play.store.events())
