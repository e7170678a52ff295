"""What has been read of a hand while its lines are gone through, for rooms that write one thing a line."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from doorcard.cards import UNKNOWN, Card, parse_card
from doorcard.errors import InvalidNotation
from doorcard.history.money import parse_amount
from doorcard.history.reading import Unreadable
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedReturn,
    RecordedSeat,
    RecordedShow,
    RecordedStep,
    RecordedWin,
    Telling,
)
from doorcard.rules.house import HouseRules
from doorcard.rules.stakes import Stakes, Street

CARDS_OF_THIRD_STREET = 3
THIRD: Final = Street.THIRD
SEVENTH: Final = Street.SEVENTH
DOWN_PLACES: Final = (0, 1, 6)
CHIP: Final = 100
"""A tournament's chip in hundredths."""

LONGEST_LINE: Final = 4_000
"""Characters of the longest line that tells something of a hand."""
_DOES_SOMETHING: Final = re.compile(
    r":? ?(?:is all|goes all|posts?|antes?|bets?|calls?|checks?|folds?|raises?|completes?|brings?|bring-ins?|double"
    r"|shows?|mucks?|wins?(?! the (?:tournament|.*bounty)\b)|collect(?:s|ed))\b",
    re.IGNORECASE,
)
_STRANGER: Final = re.compile(
    r"\*\*.*|Dealt to .*"
    r"|[^:]+:? (?:folds|checks|(?:posts|calls|bets|raises|completes|brings|wins(?! the (?:tournament|.*bounty)))\b"
    r".*[\[(\d].*)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What the first lines tell of a hand; ``line`` is where the hand begins, amounts are hundredths."""

    line: int
    room: str
    number: str
    time: str | None
    house: HouseRules
    small_bet: int
    big_bet: int
    tournament: bool


class Gathering:
    """The players and steps read so far.

    ``seats`` are by name, ``street`` is the one being played, ``final_stacks`` are chips by seat after the hand.
    ``total`` is what all pots held, ``won`` what was won from each of several pots by the room's name for it;
    ``is_over`` tells whether the lines come after the hand, as its summary does. ``note`` is Doorcard's own, where it
    wrote the hand in the room's form.
    """

    def __init__(self, *, seats: dict[str, RecordedSeat] | None = None, rake: int | None = None) -> None:
        self.seats: dict[str, RecordedSeat] = {} if seats is None else seats
        self.steps: list[RecordedStep] = []
        self.street: Street = THIRD
        self.hero: int | None = None
        self.rake = rake
        self.total: int | None = None
        self.button: int | None = None
        self.is_over = False
        self.won: dict[str, int] = {}
        self.final_stacks: dict[int, int] = {}
        self.note: dict[str, Any] = {}

    def sit(self, line: int, seat: int, name: str, stack: int | None) -> None:
        """Note a seat; raises Unreadable where the name or the seat is taken."""
        if name in self.seats or seat in [other.seat for other in self.seats.values()]:
            raise Unreadable(line, f"seat {seat} or the name {name!r} is there twice")
        self.seats[name] = RecordedSeat(line=line, seat=seat, name=name, stack=stack)

    def split(self, text: str) -> tuple[int, str] | None:
        """Return the seat of the player whose name begins a text and what follows it; None where nobody's does."""
        names = [name for name in self.seats if text.startswith(name) and text[len(name) :][:1] in ("", " ", ":")]
        if not names:
            return None
        longest = max(names, key=len)
        return self.seats[longest].seat, text[len(longest) :]

    def seat_of(self, line: int, name: str) -> int:
        """Return the seat of a player; raises Unreadable for one who is not at the table."""
        seat = self.seats.get(name)
        if seat is None:
            raise Unreadable(line, f"nobody at the table is called {name!r}")
        return seat.seat

    def ante(self, line: int, seat: int, amount: int) -> None:
        """Note an ante."""
        self.steps.append(RecordedAnte(line, seat, amount))

    def did(self, line: int, seat: int, did: Did, *, to: int | None = None, adds: int | None = None) -> None:
        """Note an action on the street being played."""
        self.steps.append(RecordedAction(line, self.street, seat, did, to=to, adds=adds))

    def dealt(self, line: int, seat: int, cards: Sequence[Card]) -> None:
        """Note new cards: on third street three, or the up card alone; a player whose down cards are told is the hero.

        Raises Unreadable where that is not the number of cards.
        """
        street = self.street
        if street is THIRD and len(cards) == 1:
            cards = (UNKNOWN, UNKNOWN, *cards)
        if len(cards) != (CARDS_OF_THIRD_STREET if street is THIRD else 1):
            raise Unreadable(line, f"{len(cards)} cards on {street.name.lower()} street")
        if street is THIRD and UNKNOWN not in cards[:2]:
            self.hero = seat
        self.steps.append(RecordedCards(line, street, seat, tuple(cards)))

    def community(self, line: int, cards: Sequence[Card]) -> None:
        """Note the community card; raises Unreadable where it is not one card on seventh street."""
        if self.street is not SEVENTH or len(cards) != 1:
            raise Unreadable(line, f"{len(cards)} cards for everybody on {self.street.name.lower()} street")
        self.steps.append(RecordedCommunityCard(line=line, card=cards[0]))

    def shows(self, line: int, seat: int, cards: Sequence[Card]) -> None:
        """Note a hand turned up; raises Unreadable where nobody can hold so many cards."""
        if len(cards) > SEVENTH:
            raise Unreadable(line, f"seat {seat} shows {len(cards)} cards")
        self.steps.append(RecordedShow(line=line, seat=seat, cards=tuple(cards)))

    def mucks(self, line: int, seat: int, cards: Sequence[Card] = ()) -> None:
        """Note a hand that was not shown; raises Unreadable where nobody can hold so many cards."""
        if len(cards) > SEVENTH:
            raise Unreadable(line, f"seat {seat} mucks {len(cards)} cards")
        self.steps.append(RecordedMuck(line=line, seat=seat, cards=tuple(cards)))

    def tells_mucked(self, line: int, seat: int, cards: Sequence[Card]) -> None:
        """Note the cards of a hand that was not shown, told after the hand."""
        for place, step in enumerate(self.steps):
            if isinstance(step, RecordedMuck) and step.seat == seat:
                self.steps[place] = replace(step, cards=tuple(cards))
                return
        self.mucks(line, seat, cards)

    def gets_back(self, line: int, seat: int, amount: int) -> None:
        """Note an uncalled bet that went back."""
        self.steps.append(RecordedReturn(line=line, seat=seat, amount=amount))

    def wins(self, line: int, seat: int, amount: int, *, pot: str = "") -> None:
        """Note chips taken from the pots, or from the one that the room calls ``pot``."""
        self.steps.append(RecordedWin(line=line, seat=seat, amount=amount))
        self.won[pot] = self.won.get(pot, 0) + amount

    def record(self, heading: Heading, telling: Telling, *, last_line: int) -> HandRecord:
        """Return the hand of these steps; raises Unreadable where nobody wins it by its last line."""
        if not any(isinstance(step, RecordedWin) for step in self.steps):
            raise Unreadable(last_line, "the hand is cut off: nobody has won it")
        dealt = self.dealt_in()
        return HandRecord(
            room=heading.room,
            number=heading.number,
            time=heading.time,
            house=heading.house,
            stakes=self._stakes(heading),
            tournament=heading.tournament,
            seats=dealt,
            hero=self.hero,
            steps=tuple(self.steps),
            rake=self.rake,
            telling=telling,
            button=self.button,
            total=self.total,
            pots=tuple([self.won[pot] for pot in sorted(self.won)]) if len(self.won) > 1 else (),
            final_stacks=tuple(
                (seat.seat, self.final_stacks[seat.seat]) for seat in dealt if seat.seat in self.final_stacks
            ),
            first_line=heading.line,
        )

    def _stakes(self, heading: Heading) -> Stakes:
        """A tournament's chips are whole, save at some rooms."""
        amounts = [self.biggest_ante(), self.bring_in() or 0, heading.small_bet, heading.big_bet]
        amounts += [seat.stack or 0 for seat in self.seats.values()]
        whole = heading.tournament and not any(amount % CHIP for amount in amounts)
        return Stakes(
            ante=self.biggest_ante(),
            bring_in=self.bring_in(),
            small_bet=heading.small_bet,
            big_bet=heading.big_bet,
            unit=CHIP if whole else 1,
        )

    def biggest_ante(self) -> int:
        """Return the ante of the table; a smaller one is an all-in."""
        return max((step.amount or 0 for step in self.steps if isinstance(step, RecordedAnte)), default=0)

    def bring_in(self) -> int | None:
        """Return the bring-in, which others paid where it was an all-in for less; None where the low card completed."""
        posted, all_in = None, 0
        for step in self.steps:
            if isinstance(step, RecordedAction) and step.street is THIRD:
                amount = (step.adds if step.to is None else step.to) or 0
                if step.did is Did.WAGER:
                    break
                if step.did is Did.BRING_IN:
                    posted = amount
                elif step.did is Did.ALL_IN:
                    all_in = max(all_in, amount)
                elif amount > all_in and (posted is not None or all_in):
                    posted = max(posted or 0, amount)
        return posted

    def dealt_in(self) -> tuple[RecordedSeat, ...]:
        """Return the players with a part in the hand: who sits out has no ante, no cards and does nothing."""
        active = {getattr(step, "seat", None) for step in self.steps}
        return tuple(sorted((seat for seat in self.seats.values() if seat.seat in active), key=lambda seat: seat.seat))

    def shows_in_any_order(self, line: int, seat: int, cards: Sequence[Card]) -> None:
        """Note a hand turned up whose down cards are not in the order dealt, but whose up cards stand between them."""
        self.shows(line, seat, self._in_order(seat, cards))

    def _in_order(self, seat: int, cards: Sequence[Card]) -> list[Card]:
        """Put the down cards that were dealt to the seat openly in their places, and the others in what is left."""
        places = [place for place in DOWN_PLACES if place < len(cards)]
        dealt = {place: card for place, card in self._dealt_to(seat).items() if place in places}
        rest = [cards[place] for place in places if cards[place] not in dealt.values()]
        ordered = list(cards)
        if len(rest) == len(places) - len(dealt):
            for place in places:
                ordered[place] = dealt[place] if place in dealt else rest.pop(0)
        return ordered

    def _dealt_to(self, seat: int) -> dict[int, Card]:
        """Return the known cards of a seat by their place in the deal."""
        steps = [step for step in self.steps if isinstance(step, RecordedCards) and step.seat == seat]
        firsts = [0 if step.street is THIRD else step.street - 1 for step in steps]
        placed = [enumerate(step.cards, start=first) for step, first in zip(steps, firsts, strict=True)]
        return {place: card for cards in placed for place, card in cards if card is not UNKNOWN}


OfTheTable = Callable[[Gathering, int, re.Match[str]], None]
OfAPlayer = Callable[[Gathering, int, int, re.Match[str]], None]


def check_end(hand: Gathering, last_line: int, *, tells_rake: bool = True) -> None:
    """Raise Unreadable for a hand whose summary, or the rake that it always tells, is missing."""
    if not hand.is_over or (tells_rake and hand.rake is None):
        raise Unreadable(last_line, "the hand is cut off: it has no summary")


@dataclass(frozen=True, slots=True)
class Lines:
    """What a room's lines look like, and what is done with each.

    ``table`` patterns match whole lines, ``player`` patterns what follows a player's name. Other lines are chat,
    connections and the like, and passed over, unless they look like something of the hand.
    """

    table: tuple[tuple[re.Pattern[str], OfTheTable], ...]
    player: tuple[tuple[re.Pattern[str], OfAPlayer], ...]

    def gather(self, lines: list[str], first_line: int, *, tells_rake: bool = True) -> Gathering:
        """Return what all lines of a hand tell; raises Unreadable where one is not understood or the end is missing."""
        hand = Gathering()
        for line, text in enumerate(lines, start=first_line):
            self.take(hand, line, text.strip())
        check_end(hand, first_line + len(lines) - 1, tells_rake=tells_rake)
        return hand

    def take(self, hand: Gathering, line: int, text: str) -> None:
        """Take one line into the hand; raises Unreadable where it is not understood and could matter."""
        if len(text) > LONGEST_LINE:
            return
        for pattern, note in self.table:
            if match := pattern.fullmatch(text):
                note(hand, line, match)
                return
        owner = hand.split(text)
        if owner is None:
            if _STRANGER.fullmatch(text):
                raise Unreadable(line, f"not understood: {text!r}")
        else:
            self._take_of_player(hand, line, *owner)

    def _take_of_player(self, hand: Gathering, line: int, seat: int, rest: str) -> None:
        for pattern, note in self.player:
            if match := pattern.fullmatch(rest):
                note(hand, line, seat, match)
                return
        if _DOES_SOMETHING.match(rest):
            raise Unreadable(line, f"not understood of seat {seat}: {rest.strip()!r}")


def pass_over(_hand: Gathering, _line: int, *_found: object) -> None:
    """Take nothing from a line that is understood and tells nothing of the hand."""


def read_cards(line: int, text: str) -> tuple[Card, ...]:
    """Return the cards of a text separated by blanks or commas; ``X`` is an unknown one. Raises Unreadable."""
    try:
        return tuple([parse_card(word.replace("X", "x")) for word in re.split(r"[\s,]+", text.strip())])
    except InvalidNotation as wrong:
        raise Unreadable(line, str(wrong)) from wrong


def read_amount(line: int, text: str) -> int:
    """Return an amount in hundredths; raises Unreadable."""
    try:
        return parse_amount(text)
    except InvalidNotation as wrong:
        raise Unreadable(line, str(wrong)) from wrong
