"""What one viewer can check of a hand, from what that viewer was sent and nothing else."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from doorcard.cards import UNKNOWN
from doorcard.fair.contributions import Contribution, Contributions
from doorcard.fair.course import Course, DealtCard, follow
from doorcard.fair.digests import bound_digest, check_written
from doorcard.fair.findings import Finding, found, noted
from doorcard.fair.order import deal_order
from doorcard.fair.sealing import Announced, Commitment, Opening, leads_to
from doorcard.rules.events import Event
from doorcard.rules.stakes import Street


@dataclass(frozen=True, slots=True, kw_only=True)
class HandProof:
    """What the viewer in seat ``viewer`` (None: the rail) was told of a hand.

    ``announced`` is what was told before any contribution was revealed, None for who came later; ``sent`` is the
    contribution that the viewer's own client sent, None if none. ``openings`` may hold one more than once. ``events``
    are those of the hand in order, as this viewer saw them, and may stop before its end. Raises InvalidNotation where
    ``sent`` is not 32 bytes in hexadecimal.
    """

    viewer: int | None
    announced: Announced | None
    sent: str | None
    commitment: Commitment
    contributions: Contributions
    openings: tuple[Opening, ...]
    events: tuple[Event, ...]

    def __post_init__(self) -> None:
        check_written(self.sent)


def check_proof(proof: HandProof) -> tuple[Finding, ...]:
    """Return what was checked, each with its outcome; the deal is as it was sealed if none fails."""
    course = follow(proof.events)
    return (
        _check_announced(proof),
        *[_check_contribution(given) for given in proof.contributions.seats],
        _check_own(proof),
        _check_seats(proof.contributions, course),
        *_check_cards(proof, course),
        _check_distinct(proof.openings),
        _check_course(proof, course),
    )


def check_opening(commitment: Commitment, order: Sequence[int], opening: Opening) -> Finding:
    """Return whether an opened card stands where the order deals it and was sealed there."""
    place = order[opening.index]
    words = f"card {opening.index}: the {opening.card} was sealed at position {opening.position}, which the order deals"
    holds = False
    if opening.position != place:
        words = f"card {opening.index}: the order deals position {place}, the room opened position {opening.position}"
    elif not leads_to(commitment, opening):
        words = f"card {opening.index}: the {opening.card} was not sealed at position {opening.position}"
    else:
        holds = True
    return found("opening", words, holds=holds, index=opening.index)


def _check_announced(proof: HandProof) -> Finding:
    announced = proof.announced
    if announced is None:
        return noted("announced", "nothing tells what was announced before the contributions")
    if announced.commitment != proof.commitment:
        return found("announced", "the commitment is not the one announced before the contributions", holds=False)
    if announced.bound != proof.contributions.bound:
        return found("announced", "the bound hashes are not those announced before the contributions", holds=False)
    name = f"table {proof.commitment.table}, hand {proof.commitment.hand}"
    return found("announced", f"{name}: sealed and bound as announced before the contributions", holds=True)


def _check_contribution(given: Contribution) -> Finding:
    seat = given.seat
    if given.bound is None and given.revealed is None:
        return noted("contribution", f"seat {seat} contributes nothing", seat=seat)
    if given.is_missing:
        return noted("contribution", f"seat {seat} bound a contribution and did not reveal it in time", seat=seat)
    words = f"seat {seat} revealed " + ("what it had bound" if given.matches else "something that it had not bound")
    return found("contribution", words, holds=given.matches, seat=seat)


def _check_own(proof: HandProof) -> Finding:
    given = proof.contributions.of(proof.viewer)
    recorded = None if given is None else given.revealed
    if proof.sent is None:
        if recorded is not None:
            words = "a contribution is recorded for you, and nothing tells that you sent it"
            return noted("own-contribution", words, seat=proof.viewer)
        return noted("own-contribution", "you contributed nothing: only the others' contributions bind the room")
    if given is None or given.bound != bound_digest(proof.sent):
        return found("own-contribution", "what you bound is not in the record", holds=False, seat=proof.viewer)
    holds = recorded == proof.sent
    words = "your contribution is in the record" if holds else "your contribution came too late, or was left out"
    return found("own-contribution", words, holds=holds, seat=proof.viewer)


def _check_seats(contributions: Contributions, course: Course) -> Finding:
    if not course.seats:
        return noted("seats", "nothing tells who was dealt in")
    missing = [str(seat) for seat in sorted(course.seats) if contributions.of(seat) is None]
    if missing:
        return found("seats", f"dealt in but not in the record: seat {', '.join(missing)}", holds=False)
    return found("seats", "everybody dealt in is in the record", holds=True)


def _check_cards(proof: HandProof, course: Course) -> Iterator[Finding]:
    """Yield a finding for each card that was opened, or seen without being opened."""
    order = deal_order(proof.commitment, proof.contributions)
    dealt = {card.index: card for card in course.dealt}
    for opening in sorted(dict.fromkeys(proof.openings), key=lambda opened: opened.index):
        finding = check_opening(proof.commitment, order, opening)
        yield finding
        if course.dealt:
            yield _check_place(opening, dealt.get(opening.index))
    opened = {opening.index for opening in proof.openings}
    for card in course.dealt:
        if card.index not in opened and (card.up or card.card is not UNKNOWN):
            words = f"card {card.index}, {describe(card)}, was seen and not opened"
            yield found("place", words, holds=False, seat=card.seat, index=card.index)


def _check_place(opening: Opening, dealt: DealtCard | None) -> Finding:
    """Return whether an opened card came where the rules deal the card of its index."""
    index = opening.index
    if dealt is None:
        return found("place", f"card {index} was opened and never dealt", holds=False, index=index)
    place = f"card {index} is {describe(dealt)}"
    if dealt.card is UNKNOWN and not dealt.up:
        return noted("place", f"{place}, which nothing shows you saw", seat=dealt.seat, index=index)
    holds = dealt.card is opening.card
    words = place if holds else f"{place}: the {dealt.card} was seen, the {opening.card} opened"
    return found("place", words, holds=holds, seat=dealt.seat, index=index)


def describe(card: DealtCard) -> str:
    """Return whose card it is, in a dealer's words: ``seat 3's door card``."""
    if card.seat is None:
        return "the community card"
    if card.street is Street.THIRD:
        return f"seat {card.seat}'s {'door card' if card.up else 'down card'}"
    return f"seat {card.seat}'s card on {card.street.name.lower()} street"


def _check_distinct(openings: Iterable[Opening]) -> Finding:
    times = Counter(opening.card.text for opening in set(openings))
    twice = sorted(card for card, count in times.items() if count > 1)
    if twice:
        return found("distinct", f"opened in more than one way: {', '.join(twice)}", holds=False)
    return found("distinct", f"all {len(times)} opened cards are different", holds=True)


def _check_course(proof: HandProof, course: Course) -> Finding:
    if not proof.events:
        return noted("course", "nothing tells what was dealt to whom")
    if course.wrong is not None:
        return found("course", f"the hand does not follow the rules: {course.wrong}", holds=False)
    if not course.complete:
        return noted("course", "the hand follows the rules as far as it was recorded; its end is not there")
    return found("course", "the hand follows the rules to its end", holds=True)
