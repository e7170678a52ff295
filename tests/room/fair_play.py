"""People whose clients bind and reveal contributions, and check every card that they are told, as the page does."""

import random
from dataclasses import dataclass, field

from doorcard.errors import Refusal
from doorcard.fair import (
    Announced,
    Contribution,
    Contributions,
    Finding,
    HandProof,
    Opening,
    Outcome,
    bound_digest,
    check_proof,
)
from doorcard.room.contributing import bind, reveal
from doorcard.room.events import SeatEvent
from doorcard.room.ports import Publication
from doorcard.rules import Event
from doorcard.rules.events import HandStarted
from tests.room.playing import Play
from tests.room.virtual import Watcher


@dataclass
class Told:
    """What a viewer was told of one hand."""

    viewer: int | None
    announced: Announced
    in_time: bool
    """Whether it was announced before the contributions."""
    contributions: tuple[Contribution, ...] | None = None
    openings: list[Opening] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    sent: str | None = None

    def proof(self) -> HandProof:
        assert self.contributions is not None, "the hand was dealt"
        return HandProof(
            viewer=self.viewer,
            announced=self.announced if self.in_time else None,
            sent=self.sent,
            commitment=self.announced.commitment,
            contributions=Contributions(seats=self.contributions),
            openings=tuple(self.openings),
            events=tuple(self.events),
        )


@dataclass(eq=False)
class Checker(Watcher):
    """A watcher who puts together, hand by hand, what proves the deal."""

    hands: dict[int, Told] = field(default_factory=dict)

    def deliver(self, publication: Publication) -> None:
        super().deliver(publication)
        fair = publication.fair
        if fair is not None and fair.announced is not None and fair.hand not in self.hands:
            self.hands[fair.hand] = Told(
                viewer=publication.view.your_seat,
                announced=fair.announced,
                in_time=fair.contributions is None or not publication.reset,
            )
        if fair is not None:
            told = self.hands[fair.hand]
            told.contributions = fair.contributions or told.contributions
            told.openings += fair.openings
        for event in publication.events:
            if isinstance(event, HandStarted) or (event is not None and not isinstance(event, SeatEvent)):
                self.hands[max(self.hands)].events.append(event)

    def proof(self, hand: int) -> HandProof:
        return self.hands[hand].proof()


def failures(proof: HandProof) -> list[Finding]:
    """Return the findings of a proof that fail."""
    return [finding for finding in check_proof(proof) if finding.outcome is Outcome.FAILS]


def contribution_of(person: str, hand: int) -> str:
    """Return what a person's client contributes to a hand."""
    return random.Random(f"{person} {hand}").randbytes(32).hex()


async def bind_for(play: Play, person: str, hand: int) -> None:
    """Let a person's client bind a contribution to the next hand."""
    await play.ask(bind, person, bound=bound_digest(contribution_of(person, hand)))


async def reveal_for(play: Play, person: str, hand: int, checker: Checker | None = None) -> None:
    """Let a person's client reveal it, and remember that in what it was told."""
    await play.ask(reveal, person, hand=hand, contribution=contribution_of(person, hand))
    if checker is not None:
        checker.hands[hand].sent = contribution_of(person, hand)


async def refused_with(code: str, asking: object) -> bool:
    """Tell whether a request is refused with a code."""
    try:
        await asking  # type: ignore[misc]
    except Refusal as refusal:
        return refusal.code == code
    return False
