"""The tables of a room and what its wallets hold, from a TOML file or as they are by default."""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from doorcard.bots import Temperament
from doorcard.errors import InvalidSetup
from doorcard.people.sweeping import GUEST_DAYS
from doorcard.room.settings import TableSettings
from doorcard.room.wallets import WalletTerms, terms_for
from doorcard.rules.house import HouseRules
from doorcard.rules.profiles import find_house
from doorcard.rules.stakes import Stakes

CENTS = 100
"""Amounts are written as on the chips, 0.40; the room counts in hundredths."""

MOST = 1_000_000
"""The greatest amount and the longest time; a hundred such bets of eight players every browser still counts exactly."""

LONGEST_TEXT = 40

IN_HUNDREDTHS = " (amounts in hundredths)"
AMOUNTS = ("small_bet", "big_bet", "ante", "bring_in", "smallest_chip")
SECTIONS = ("wallet", "guests")
WALLET_KEYS = ("opens_with", "refill_below", "refill_minutes")
GUEST_KEYS = ("keep_days",)
RESERVES = ("time_bank_seconds", "disconnect_seconds")
TIMES = ("act_seconds", *RESERVES, "pause_seconds", "showdown_seconds", "pace")
SWITCHES = ("quiet_all_in", "dead_cards", "live_cards")
KEYS = ("id", "name", "house", "seats", "computers", *TIMES, *SWITCHES, *AMOUNTS)
NEEDED = ("id", "house", "small_bet", "big_bet", "ante", "bring_in")
IDENTIFIER = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")

DEFAULT_TABLES = """
[[table]]
id = "stud8"
name = "Eight or Better"
house = "fulltilt-stud8"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["steady", "careful", "bold", "steady"]

[[table]]
id = "stud"
name = "Seven Up"
house = "winamax-stud"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["steady", "bold", "careful", "steady"]

[[table]]
id = "razz"
name = "Razzmatazz"
house = "razz"
small_bet = 2
big_bet = 4
ante = 0.40
bring_in = 0.50
computers = ["bold", "steady", "careful", "steady"]
"""


def default_tables() -> list[TableSettings]:
    """Return the tables of a room that was not told any."""
    return read_tables(DEFAULT_TABLES, "the default tables")


def load_tables(path: Path) -> list[TableSettings]:
    """Return the tables of a file; raises InvalidSetup naming the file, the line and what is wrong there."""
    return read_tables(_text_of(path), str(path))


def load_terms(path: Path) -> WalletTerms:
    """Return what the wallets of a file's room hold; raises InvalidSetup as ``load_tables`` does."""
    return read_terms(_text_of(path), str(path))


def load_guest_days(path: Path) -> float:
    """Return after how many days unseen guests of a file's room are swept; raises InvalidSetup as ``load_tables``."""
    return read_guest_days(_text_of(path), str(path))


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise InvalidSetup(f"{path}: cannot be read: {wrong}") from wrong


def read_tables(text: str, source: str) -> list[TableSettings]:
    """Return the tables of a TOML text; raises InvalidSetup naming the source, the line and what is wrong there."""
    data = _read_toml(text, source)
    entries = data.pop("table", None)
    for section in SECTIONS:
        data.pop(section, None)
    if data or not isinstance(entries, list) or not entries:
        raise InvalidSetup(
            f"{source}, line 1: the file is [[table]] sections, one [wallet] and one [guests] section, and nothing else"
        )
    tables: list[TableSettings] = []
    for place, entry in enumerate(entries):
        try:
            tables.append(_read_table(entry, {table.table for table in tables}))
        except _Wrong as wrong:
            raise InvalidSetup(f"{source}, line {_line(text, place, wrong.key)}: {wrong}") from wrong
        except InvalidSetup as wrong:
            key = "smallest_chip" if wrong.field == "unit" else wrong.field
            unit = IN_HUNDREDTHS if key in AMOUNTS else ""
            raise InvalidSetup(f"{source}, line {_line(text, place, key)}: {wrong}{unit}") from wrong
    return tables


def read_terms(text: str, source: str) -> WalletTerms:
    """Return what the [wallet] section of a TOML text says, in small bets of the lowest table; raises InvalidSetup."""
    tables, entry = read_tables(text, source), _read_toml(text, source).get("wallet", {})
    try:
        return _read_terms(tables, entry)
    except _Wrong as wrong:
        raise InvalidSetup(f"{source}, line {_section_line(text, 'wallet', wrong.key)}: {wrong}") from wrong
    except InvalidSetup as wrong:
        key = "refill_minutes" if wrong.field == "refill_seconds" else wrong.field
        raise InvalidSetup(f"{source}, line {_section_line(text, 'wallet', key)}: {wrong}") from wrong


def read_guest_days(text: str, source: str) -> float:
    """Return what the [guests] section of a TOML text says; raises InvalidSetup."""
    entry = _read_toml(text, source).get("guests", {})
    try:
        if not isinstance(entry, dict):
            raise _Wrong(None, f"guests is a [guests] section, not {entry!r}")
        for key in entry:
            if key not in GUEST_KEYS:
                raise _Wrong(key, f"{key!r} is not known; guests have {', '.join(GUEST_KEYS)}")
        days = _seconds(entry, "keep_days", GUEST_DAYS)
        if days < 0:
            raise _Wrong("keep_days", f"keep_days is {days:g}; it must be 0 (nobody is swept) or more")
    except _Wrong as wrong:
        raise InvalidSetup(f"{source}, line {_section_line(text, 'guests', wrong.key)}: {wrong}") from wrong
    return days


def _read_terms(tables: list[TableSettings], entry: object) -> WalletTerms:
    if not isinstance(entry, dict):
        raise _Wrong(None, f"wallet is a [wallet] section, not {entry!r}")
    for key in entry:
        if key not in WALLET_KEYS:
            raise _Wrong(key, f"{key!r} is not known; a wallet has {', '.join(WALLET_KEYS)}")
    bets = {key: _bets(entry, key) for key in WALLET_KEYS[:2] if key in entry}
    return terms_for(tables, **bets, refill_seconds=60 * _seconds(entry, "refill_minutes", 60))


def _bets(entry: Mapping[str, Any], key: str) -> int:
    bets = _number(key, _whole(entry, key), "a whole number")
    return int(bets)


def _section_line(text: str, section: str, key: str | None) -> int:
    """Return the line, from 1, of a key in a section, or of its heading."""
    lines, heading = text.splitlines(), re.compile(rf"\s*\[\s*{section}\s*\]")
    first = next((number for number, line in enumerate(lines, 1) if heading.match(line)), 1)
    found = (number for number, line in enumerate(lines[first:], first + 1) if key and _is_key(key, line))
    return next(found, first)


def _is_key(key: str, line: str) -> bool:
    return re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line) is not None


def _read_toml(text: str, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as wrong:
        raise InvalidSetup(f"{source}: {_one_line(wrong)}") from wrong


class _Wrong(Exception):
    """A value that cannot be, with the key it stands at."""

    def __init__(self, key: str | None, message: str) -> None:
        super().__init__(message)
        self.key = key


def _line(text: str, place: int, key: str | None) -> int:
    """Return the line, from 1, of a key in the table at that place, or of the table's heading."""
    lines = text.splitlines()
    headings = [number for number, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*table\s*\]\]", line)]
    first = headings[place] if place < len(headings) else 1
    last = headings[place + 1] if place + 1 < len(headings) else len(lines) + 1
    if key is not None:
        for number in range(first, last):
            if _is_key(key, lines[number - 1]):
                return number
    return first


def _one_line(wrong: Exception) -> str:
    if isinstance(wrong, ArithmeticError):
        return "a number is out of reach"
    return " ".join(str(wrong).split()) or "is no TOML"


def _read_table(entry: object, taken: set[str]) -> TableSettings:
    if not isinstance(entry, dict):
        raise _Wrong(None, f"a table is a [[table]] section, not {entry!r}")
    for key in entry:
        if key not in KEYS:
            raise _Wrong(key, f"{key!r} is not known; a table has {', '.join(KEYS)}")
    for key in NEEDED:
        if key not in entry:
            raise _Wrong(None, f"a table needs {key}")
    rules = _house(entry)
    return TableSettings(
        table=_identifier(entry, taken),
        name=_text(entry, "name") if "name" in entry else _text(entry, "id"),
        house=rules,
        stakes=_stakes(entry),
        seats=_whole(entry, "seats") if "seats" in entry else rules.max_seats,
        computers=_computers(entry),
        act_seconds=_seconds(entry, "act_seconds", 25),
        time_bank_seconds=_seconds(entry, "time_bank_seconds", 60),
        disconnect_seconds=_seconds(entry, "disconnect_seconds", 60),
        pause_seconds=_seconds(entry, "pause_seconds", 5),
        showdown_seconds=_seconds(entry, "showdown_seconds", 2),
        pace=_seconds(entry, "pace", 1),
        quiet_all_in=_yes_or_no(entry, "quiet_all_in"),
        dead_cards=_yes_or_no(entry, "dead_cards"),
        live_cards=_yes_or_no(entry, "live_cards"),
    )


def _yes_or_no(entry: Mapping[str, Any], key: str) -> bool:
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise _Wrong(key, f"{key} is true or false, not {value!r}")
    return value


def _house(entry: Mapping[str, Any]) -> HouseRules:
    try:
        return find_house(_text(entry, "house"))
    except InvalidSetup as wrong:
        raise _Wrong("house", str(wrong)) from wrong


def _identifier(entry: Mapping[str, Any], taken: set[str]) -> str:
    identifier = _text(entry, "id")
    if not IDENTIFIER.fullmatch(identifier):
        raise _Wrong("id", f"id {identifier!r}: small letters, digits and hyphens, at most 32")
    if identifier in taken:
        raise _Wrong("id", f"two tables have the id {identifier!r}")
    return identifier


def _stakes(entry: Mapping[str, Any]) -> Stakes:
    return Stakes(
        ante=_chips(entry, "ante"),
        bring_in=_chips(entry, "bring_in"),
        small_bet=_chips(entry, "small_bet"),
        big_bet=_chips(entry, "big_bet"),
        unit=_chips(entry, "smallest_chip") if "smallest_chip" in entry else 1,
    )


def _chips(entry: Mapping[str, Any], key: str) -> int:
    hundredths = _number(key, entry[key], "an amount, as 2 or 0.40") * CENTS
    if hundredths != int(hundredths):
        raise _Wrong(key, f"{key} = {entry[key]} has more than two decimals")
    return int(hundredths)


def _number(key: str, value: object, kind: str) -> Decimal:
    if not isinstance(value, int | Decimal) or isinstance(value, bool):
        raise _Wrong(key, f"{key} is {kind}, not {value!r}")
    number = Decimal(value)
    if not number.is_finite() or abs(number) > MOST:
        raise _Wrong(key, f"{key} = {value} is out of reach; the most is {MOST}")
    return number


def _computers(entry: Mapping[str, Any]) -> tuple[str, ...]:
    computers = entry.get("computers", [])
    known = [temperament.value for temperament in Temperament]
    if not isinstance(computers, list) or any(computer not in known for computer in computers):
        raise _Wrong("computers", f"computers is a list of {', '.join(known)}, not {computers!r}")
    return tuple(computers)


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry[key]
    if not isinstance(value, str) or not value.strip():
        raise _Wrong(key, f"{key} is a text, not {value!r}")
    if len(value) > LONGEST_TEXT or not value.isprintable():
        raise _Wrong(key, f"{key} has at most {LONGEST_TEXT} characters, all of them visible")
    return value


def _whole(entry: Mapping[str, Any], key: str) -> int:
    value = entry[key]
    if not isinstance(value, int) or isinstance(value, bool):
        raise _Wrong(key, f"{key} is a whole number, not {value!r}")
    return value


def _seconds(entry: Mapping[str, Any], key: str, default: float) -> float:
    return float(_number(key, entry[key], "a number")) if key in entry else default
