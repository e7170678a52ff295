"""The poker hand history format PHH: one hand a file, or many in sections ``[1]``, ``[2]``, as TOML.

Players are numbered clockwise from the first one dealt to; wagers tell the total on the street, and no more than the
deepest opponent can meet. What a hand ended with is told, not who won which pot. Standard: Juho Kim, "Recording and
Describing Poker Hands", 2024.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final

from doorcard.history.houses import houses_of
from doorcard.history.note import with_note
from doorcard.history.phh_actions import Actions
from doorcard.history.reading import LARGEST_HAND, LONGEST_HAND, Format, Reading, Skipped, Unreadable
from doorcard.history.record import HandRecord, RecordedSeat, Telling
from doorcard.rules.house import AllInAnteLow, AllInHands, BoardTie, Game, HeadsUpCap, ShowdownOrder
from doorcard.rules.stakes import Stakes

ROOM: Final = "PHH"
CHIP: Final = 100
"""A chip in hundredths."""
LARGEST_AMOUNT: Final = 10**17
VARIANTS: Final = {"F7S": Game.STUD, "F7S/8": Game.STUD8, "FR": Game.RAZZ}
NOTE: Final = "_doorcard"
"""Our own field: the rules, stakes and seats that the format cannot tell."""

_SECTION: Final = re.compile(r"\ufeff?\s*\[ *\"?\w+\"? *\]\s*(?:#.*)?")
_VARIANT: Final = re.compile(r"\ufeff?\s*variant\s*=")
_FIELD: Final = re.compile(
    r"^\ufeff?\s*(?:variant|ante_trimming_status|antes|starting_stacks|actions)\s*=", re.MULTILINE
)
_TEXT: Final = re.compile(r"'[^']*'|\"[^\"]*\"|#.*")
_ERROR_PLACE: Final = re.compile(r"\(at line (\d+)")

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
_TELLING: Final = Telling(returns=False, wins_are_told=False, wagers_are_trimmed=True)


def _recognises(text: str) -> bool:
    return _FIELD.search(text) is not None


def _begins(line: str) -> bool:
    return _VARIANT.match(line) is not None


def _cut(lines: Iterator[str]) -> Iterator[tuple[int, list[str]]]:
    """Cut at section headers, and where a second variant begins; of a hand without end only the beginning is kept."""
    block: list[str] = []
    first, size = 1, 0
    for number, line in enumerate(lines, start=1):
        if _SECTION.fullmatch(line) or (_begins(line) and any(_begins(before) for before in block)):
            yield from _with_something_said(first, block)
            block, first, size = [], number, 0
        if len(block) < LONGEST_HAND and size < LARGEST_HAND:
            block.append(line)
            size += len(line)
    yield from _with_something_said(first, block)


def _with_something_said(first: int, block: list[str]) -> Iterator[tuple[int, list[str]]]:
    said = [line.strip().lstrip("\ufeff") for line in block if not _SECTION.fullmatch(line)]
    if any(line and not line.startswith("#") for line in said):
        yield first, block


def _read(lines: list[str], first: int) -> Reading:
    fields = _load(lines, first)
    if "variant" not in fields:
        raise Unreadable(first, "no variant is told")
    if fields["variant"] not in VARIANTS:
        return Skipped(first, f"the variant {fields['variant']!r} is no stud")
    try:
        return _Reader(lines, first, fields).read()
    except KeyError as wrong:
        raise Unreadable(first, f"the field {wrong} is missing") from wrong
    except (TypeError, ValueError, ArithmeticError, AttributeError) as wrong:
        raise Unreadable(first, f"a field is not what it should be: {wrong}") from wrong


def _load(lines: list[str], first: int) -> dict[str, Any]:
    text = "\n".join("" if _SECTION.fullmatch(line) else line.lstrip("\ufeff") for line in lines)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        place = _ERROR_PLACE.search(str(wrong))
        line = first + (int(place[1]) if place else len(lines)) - 1
        raise Unreadable(line, str(wrong)) from wrong


class _Reader:
    """One hand's fields, and the lines that they stand on."""

    def __init__(self, lines: list[str], first: int, fields: dict[str, Any]) -> None:
        self._lines = lines
        self._first = first
        self._fields = fields
        self._seats = self._read_seats()

    def read(self) -> HandRecord:
        fields, stakes = self._fields, self._read_stakes()
        actions = Actions(self._seats, self._amount)
        for seat, ante in zip(self._seats, fields["antes"], strict=True):
            due = self._amount(ante)
            actions.hand.ante(seat.line, seat.seat, due if seat.stack is None else min(due, seat.stack))
        for line, text in zip(self._action_lines(), fields["actions"], strict=True):
            actions.take(line, text)
        record = HandRecord(
            room=ROOM,
            number=str(fields.get("hand", "")),
            time=self._time(),
            house=_HOUSES[VARIANTS[fields["variant"]]],
            stakes=stakes,
            tournament="currency" not in fields,
            seats=self._seats,
            hero=actions.hero(),
            steps=tuple(actions.hand.steps),
            rake=None,
            telling=_TELLING,
            button=self._seats[-1].seat,
            final_stacks=self._final_stacks(),
            two_left_in_event="currency" not in fields and len(self._seats) == 2,
            first_line=self._first,
        )
        return with_note(record, fields[NOTE]) if NOTE in fields else record

    def _read_seats(self) -> tuple[RecordedSeat, ...]:
        """Seats are numbered from 1 where they are not told, or not told clockwise."""
        line, stacks = self._line_of("starting_stacks"), self._fields["starting_stacks"]
        count = len(stacks)
        labels = self._fields.get("seats", ())
        if sum(left > right for left, right in zip(labels, [*labels[1:], *labels[:1]], strict=True)) != 1:
            labels = range(1, count + 1)
        names = self._fields.get("players", [f"p{number}" for number in range(1, count + 1)])
        return tuple(
            RecordedSeat(line=line, seat=seat, name=name, stack=self._stack(stack))
            for seat, name, stack in zip(labels, names, stacks, strict=True)
        )

    def _read_stakes(self) -> Stakes:
        fields = self._fields
        if len(set(fields["antes"])) > 1:
            raise Unreadable(self._line_of("antes"), "players ante different amounts")
        ante, bring_in, small, big = (
            self._amount(amount)
            for amount in (max(fields["antes"]), fields["bring_in"], fields["small_bet"], fields["big_bet"])
        )
        return Stakes(ante=ante, bring_in=bring_in or None, small_bet=small, big_bet=big, unit=self._unit())

    def _unit(self) -> int:
        """Return the smallest chip: a whole one, unless a currency or a fraction is told."""
        fields = self._fields
        amounts = [fields["bring_in"], fields["small_bet"], *fields["antes"], *fields["starting_stacks"]]
        whole = all(amount == amount // 1 for amount in amounts if Decimal(amount).is_finite())
        return CHIP if whole and "currency" not in fields else 1

    def _stack(self, amount: int | Decimal) -> int | None:
        return self._amount(amount) if Decimal(amount).is_finite() else None

    def _amount(self, amount: int | Decimal) -> int:
        hundredths = amount * CHIP
        if not -LARGEST_AMOUNT < hundredths < LARGEST_AMOUNT or hundredths != int(hundredths):
            raise Unreadable(self._first, f"{Decimal(amount):.20} is no amount in hundredths")
        return int(hundredths)

    def _time(self) -> str | None:
        fields = self._fields
        if "_time" in fields:
            return str(fields["_time"])
        day = "-".join(f"{fields[part]:02}" for part in ("year", "month", "day") if part in fields)
        return f"{day} {fields.get('time', '')}".strip() or None

    def _final_stacks(self) -> tuple[tuple[int, int], ...]:
        stacks = self._fields.get("finishing_stacks")
        if stacks is None:
            return ()
        return tuple((seat.seat, self._amount(stack)) for seat, stack in zip(self._seats, stacks, strict=True))

    def _line_of(self, field: str) -> int:
        begins = re.compile(rf"\ufeff?\s*{field}\s*=")
        return next((number for number, line in self._numbered() if begins.match(line)), self._first)

    def _action_lines(self) -> list[int]:
        """Return the line of each action, where they stand on lines of their own."""
        start, count = self._line_of("actions"), len(self._fields["actions"])
        lines = [
            number
            for number, line in self._numbered()
            for text in _TEXT.findall(line)
            if number >= start and not text.startswith("#")
        ][:count]
        return lines if len(lines) == count else [start] * count

    def _numbered(self) -> Iterator[tuple[int, str]]:
        yield from enumerate(self._lines, start=self._first)


FORMAT: Final = Format(name=ROOM, recognises=_recognises, begins=_begins, read=_read, cut=_cut)
