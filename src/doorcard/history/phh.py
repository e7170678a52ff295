"""The poker hand history format PHH: one hand a file, or many in sections ``[1]``, ``[2]``, as TOML.

Players are numbered clockwise from the first one dealt to; wagers tell the total on the street, and no more than the
deepest opponent can meet. What a hand ended with is told, not who won which pot. Standard: Juho Kim, "Recording and
Describing Poker Hands", 2024.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

from doorcard.history.houses import houses_of
from doorcard.history.note import read_note
from doorcard.history.phh_actions import Actions
from doorcard.history.phh_fields import SECTION, Fields, read_fields
from doorcard.history.reading import LARGEST_HAND, LONGEST_HAND, Format, Reading, Skipped, Unreadable
from doorcard.history.record import HandRecord, RecordedSeat, Telling
from doorcard.rules.house import AllInAnteLow, AllInHands, BoardTie, Game, HeadsUpCap, ShowdownOrder
from doorcard.rules.stakes import Stakes

ROOM: Final = "PHH"
CHIP: Final = 100
"""A chip in hundredths."""
LARGEST_AMOUNT: Final = 10**17
LARGEST_WHOLE: Final = LARGEST_AMOUNT // CHIP
VARIANTS: Final = {"F7S": Game.STUD, "F7S/8": Game.STUD8, "FR": Game.RAZZ}
NOTE: Final = "_doorcard"
"""Our own field: the rules, stakes and seats that the format cannot tell."""

_VARIANT: Final = re.compile(r"\ufeff?\s*variant\s*=")
_FIELD: Final = re.compile(
    r"^\ufeff?\s*(?:variant|ante_trimming_status|antes|starting_stacks|actions)\s*=", re.MULTILINE
)

# The hands published in this form are of the World Series of Poker: its rules for tournaments of 2024.
_HOUSES: Final = {
    game: replace(house, open_pair=False, tie_first=BoardTie.SUIT if game is Game.STUD else BoardTie.POSITION)
    for game, house in houses_of(
        "phh",
        heads_up_cap=HeadsUpCap.UNCAPPED_TWO_LEFT,
        all_in_ante_low=AllInAnteLow.LEFT_MAY_FOLD,
        all_in_hands=AllInHands.AT_ONCE,
        showdown=ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET,
    ).items()
}
_HOUSE_OF: Final = {variant: _HOUSES[game] for variant, game in VARIANTS.items()}
_TELLING: Final = Telling(returns=False, wins_are_told=False, wagers_are_trimmed=True)


def _recognises(text: str) -> bool:
    return _FIELD.search(text) is not None


def _begins(line: str) -> bool:
    return "variant" in line and _VARIANT.match(line) is not None


def _is_header(line: str) -> bool:
    return "]" in line and not line[:1].isidentifier() and SECTION.fullmatch(line) is not None


def _cut(lines: Iterator[str]) -> Iterator[tuple[int, list[str]]]:
    """Cut at section headers, and where a second variant begins; of a hand without end only the beginning is kept."""
    block: list[str] = []
    first, size, has_begun = 1, 0, False
    for number, line in enumerate(lines, start=1):
        begins = _begins(line)
        if (begins and has_begun) or _is_header(line):
            if _says_something(block):
                yield first, block
            block, first, size, has_begun = [], number, 0, False
        if len(block) < LONGEST_HAND and size < LARGEST_HAND:
            block.append(line)
            size += len(line)
            has_begun = has_begun or begins
    if _says_something(block):
        yield first, block


def _says_something(block: list[str]) -> bool:
    for line in block:
        said = line.strip().lstrip("\ufeff")
        if said and not said.startswith("#") and not _is_header(line):
            return True
    return False


def _read(lines: list[str], first: int) -> Reading:
    fields = read_fields(lines, first)
    if "variant" not in fields.values:
        raise Unreadable(first, "no variant is told")
    if fields.values["variant"] not in VARIANTS:
        return Skipped(first, f"the variant {fields.values['variant']!r} is no stud")
    try:
        return _Reader(fields, first).read()
    except KeyError as wrong:
        raise Unreadable(first, f"the field {wrong} is missing") from wrong
    except (TypeError, ValueError, ArithmeticError, AttributeError) as wrong:
        raise Unreadable(first, f"a field is not what it should be: {wrong}") from wrong


@lru_cache(maxsize=1 << 10)
def _stakes(ante: int, bring_in: int, small_bet: int, big_bet: int, unit: int) -> Stakes:
    """Return the stakes, which are the same hand after hand."""
    return Stakes(ante=ante, bring_in=bring_in or None, small_bet=small_bet, big_bet=big_bet, unit=unit)


class _Reader:
    """One hand's fields, read as a record."""

    def __init__(self, told: Fields, first: int) -> None:
        self._told = told
        self._first = first
        self._fields = told.values
        self._seats = self._read_seats()

    def read(self) -> HandRecord:
        fields, stakes = self._fields, self._read_stakes()
        actions = Actions(self._seats, self._amount)
        for seat, ante in zip(self._seats, fields["antes"], strict=True):
            due = self._amount(ante)
            actions.hand.ante(seat.line, seat.seat, due if seat.stack is None else min(due, seat.stack))
        for line, text in zip(self._told.action_lines(), fields["actions"], strict=True):
            actions.take(line, text)
        is_tournament = "currency" not in fields
        time, final_stacks, hero = self._time(), self._final_stacks(), actions.hero()
        note = read_note(fields[NOTE]) if NOTE in fields else None
        return HandRecord(
            room=ROOM,
            number=str(fields.get("hand", "")),
            time=time,
            house=note.house if note else _HOUSE_OF[fields["variant"]],
            stakes=note.stakes if note else stakes,
            tournament=is_tournament,
            seats=self._seats,
            hero=hero,
            steps=tuple(actions.hand.steps),
            rake=None,
            telling=_TELLING,
            button=note.button if note else self._seats[-1].seat,
            final_stacks=final_stacks,
            absent=note.absent if note else (),
            two_left_in_event=note.two_left_in_event if note else is_tournament and len(self._seats) == 2,
            first_line=self._first,
        )

    def _read_seats(self) -> tuple[RecordedSeat, ...]:
        """Seats are numbered from 1 where they are not told, or not told clockwise."""
        line, stacks = self._told.line_of("starting_stacks"), self._fields["starting_stacks"]
        count = len(stacks)
        labels = self._fields.get("seats", ())
        if not _is_clockwise(labels):
            labels = range(1, count + 1)
        names = self._fields.get("players")
        if names is None:
            names = [f"p{number}" for number in range(1, count + 1)]
        told = zip(labels, names, stacks, strict=True)
        return tuple([RecordedSeat(line, seat, name, self._stack(stack)) for seat, name, stack in told])

    def _read_stakes(self) -> Stakes:
        fields = self._fields
        if len(set(fields["antes"])) > 1:
            raise Unreadable(self._told.line_of("antes"), "players ante different amounts")
        told = (max(fields["antes"]), fields["bring_in"], fields["small_bet"], fields["big_bet"])
        return _stakes(*[self._amount(amount) for amount in told], self._unit())

    def _unit(self) -> int:
        """Return the smallest chip: a whole one, unless a currency or a fraction is told."""
        fields = self._fields
        amounts = [fields["bring_in"], fields["small_bet"], *fields["antes"], *fields["starting_stacks"]]
        for amount in amounts:
            if not isinstance(amount, int) and Decimal(amount).is_finite() and amount != amount // 1:
                return 1
        return 1 if "currency" in fields else CHIP

    def _stack(self, amount: int | Decimal) -> int | None:
        return self._amount(amount) if isinstance(amount, int) or Decimal(amount).is_finite() else None

    def _amount(self, amount: int | Decimal) -> int:
        if isinstance(amount, int) and -LARGEST_WHOLE < amount < LARGEST_WHOLE:
            return amount * CHIP
        hundredths = amount * CHIP
        if not -LARGEST_AMOUNT < hundredths < LARGEST_AMOUNT or hundredths != int(hundredths):
            raise Unreadable(self._first, f"{Decimal(amount):.20} is no amount in hundredths")
        return int(hundredths)

    def _time(self) -> str | None:
        fields = self._fields
        if "_time" in fields:
            return str(fields["_time"])
        day = "-".join([_two_digits(fields[part]) for part in ("year", "month", "day") if part in fields])
        return f"{day} {fields.get('time', '')}".strip() or None

    def _final_stacks(self) -> tuple[tuple[int, int], ...]:
        stacks = self._fields.get("finishing_stacks")
        if stacks is None:
            return ()
        return tuple([(seat.seat, self._amount(stack)) for seat, stack in zip(self._seats, stacks, strict=True)])


def _two_digits(number: Any) -> str:
    """Return a part of a date as it is written; raises ValueError for what is no number."""
    if isinstance(number, int) and number > 0:
        return str(number) if number > 9 else f"0{number}"
    return f"{number:02}"


def _is_clockwise(labels: Sequence[int]) -> bool:
    return sum([left > right for left, right in zip(labels, [*labels[1:], *labels[:1]], strict=True)]) == 1


FORMAT: Final[Format] = Format(
    name=ROOM, recognises=_recognises, begins=_begins, read=_read, opening="variant = ", cut=_cut
)
