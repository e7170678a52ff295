"""What the commands of administrators print."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

SHOWN_OF_ID = 12


def overview(told: Mapping[str, Any]) -> Iterator[str]:
    """Yield the tables, who sits there, and who is here."""
    for table in told["tables"]:
        state = "closed" if table["closed"] else "hand being played" if table["playing"] else "between hands"
        watching = table["watching"]
        yield f"{table['table']}  {table['name']}  hand {table['hand']}, {state}, {watching} watching"
        for seat in table["seats"]:
            yield f"  {seat['seat']}  {seat['stack']:>12}  {seat['name']}{_notes(seat)}"
    nameless = told["nameless"]
    yield f"here: {', '.join(told['people']) or 'nobody with a name'}; {nameless} without a name"
    if told["notice"]:
        yield f"notice: {told['notice']}"


def _notes(seat: Mapping[str, Any]) -> str:
    if seat["computer"]:
        return "  (computer)"
    notes = [word for word, holds in (("away", not seat["connected"]), ("sitting out", seat["sitting_out"])) if holds]
    return f"  ({', '.join(notes)})" if notes else ""


def people(told: list[Mapping[str, Any]]) -> Iterator[str]:
    """Yield everybody who has a name: id, wallet, chips at tables, name."""
    for one in told:
        kind = "" if one["registered"] else "  guest"
        if one["banned"]:
            until = one["banned_until"]
            kind += "  banned" if until is None else f"  banned until {moment(until)}"
        yield f"{one['id'][:SHOWN_OF_ID]}  {one['balance']:>12} {one['at_tables']:>+12}  {one['name']}{kind}"


def log(told: list[Mapping[str, Any]], names: Mapping[str, str]) -> Iterator[str]:
    """Yield the acts, oldest first; ``names`` are those of people by their ids."""
    for act in told:
        about = names.get(act["about"], act["about"][:SHOWN_OF_ID])
        amount = "" if act["amount"] is None else f" {act['amount']}"
        reason = f": {act['reason']}" if act["reason"] else ""
        deed = f"{act['what']} {about}".rstrip()
        yield f"{moment(act['time'])}  {act['who']}  {deed}{amount}{reason}  [{act['result']}]"


def moment(seconds: float) -> str:
    """Return a time as text, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")
