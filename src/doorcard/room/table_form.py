"""The form by which a player makes a private table: what is written in it, and the table that it describes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from doorcard.bots import Temperament
from doorcard.errors import InvalidSetup, Refusal
from doorcard.room.house_form import Rule, choose_house, rules_of
from doorcard.room.names import clean_name
from doorcard.room.settings import TableSettings
from doorcard.rules.stakes import Stakes

MOST_CHIPS: Final = 100_000_000
"""The greatest bet, so that every browser counts the biggest pot exactly."""

ACT_SECONDS: Final = (5.0, 600.0)
"""The shortest and the longest time to act; 0 is no limit."""

LONGEST_PAUSE: Final = 60.0

TRAY: Final = "tray"
"""The rule of a table that says what its players may have counted for them."""

Made = TypeVar("Made")


class BadTable(Refusal):
    """A table that cannot be made; ``field`` names what to correct in the form."""

    def __init__(self, field: str | None, message: str, *, code: str = "bad-table") -> None:
        super().__init__(code=code, message=message if field is None else f"{field}: {message}")
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class TableForm:
    """A table as its host describes it; amounts in chips, times in seconds, ``rules`` as far as chosen."""

    name: str
    house: str
    rules: tuple[Rule, ...]
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    smallest_chip: int
    seats: int
    act_seconds: float
    pause_seconds: float
    dead_cards: bool
    live_cards: bool
    computers: tuple[str, ...]
    spectators: bool


def settings_of(form: TableForm, *, table: str, host: str) -> TableSettings:
    """Return the table that a form describes; raises BadTable naming the first field that is wrong."""
    _check_bounds(form)
    name = _checked("name", lambda: clean_name(form.name))
    house = _checked("house", lambda: choose_house(form.house, form.rules))
    stakes = _checked("stakes", lambda: _stakes(form))
    return _checked(
        None,
        lambda: TableSettings(
            table=table,
            name=name,
            house=house,
            stakes=stakes,
            seats=form.seats,
            computers=form.computers,
            act_seconds=form.act_seconds,
            pause_seconds=form.pause_seconds,
            dead_cards=form.dead_cards,
            live_cards=form.live_cards,
            host=host,
            spectators=form.spectators,
        ),
    )


def rules_at(settings: TableSettings) -> tuple[Rule, ...]:
    """Return the rules of a table: those of its house, and what its tray holds."""
    tray = "live-cards" if settings.live_cards else "dead-cards" if settings.dead_cards else "none"
    return (*rules_of(settings.house), Rule(TRAY, tray))


def _checked(field: str | None, make: Callable[[], Made]) -> Made:
    try:
        return make()
    except InvalidSetup as wrong:
        found = "smallest_chip" if wrong.field == "unit" else wrong.field
        raise BadTable(found or field, str(wrong)) from wrong
    except Refusal as wrong:
        raise BadTable(field, str(wrong)) from wrong


def _stakes(form: TableForm) -> Stakes:
    return Stakes(
        ante=form.ante,
        bring_in=form.bring_in,
        small_bet=form.small_bet,
        big_bet=form.big_bet,
        unit=form.smallest_chip,
    )


def _check_bounds(form: TableForm) -> None:
    for field in ("small_bet", "big_bet", "ante", "bring_in", "smallest_chip"):
        if getattr(form, field) > MOST_CHIPS:
            raise BadTable(field, f"{getattr(form, field)} is out of reach; the most is {MOST_CHIPS}")
    shortest, longest = ACT_SECONDS
    if form.act_seconds and not shortest <= form.act_seconds <= longest:
        told = f"{form.act_seconds:g} seconds; it is {shortest:g} to {longest:g}, or 0 for no limit"
        raise BadTable("act_seconds", told)
    if not 0 <= form.pause_seconds <= LONGEST_PAUSE:
        raise BadTable("pause_seconds", f"{form.pause_seconds:g} seconds; it is 0 to {LONGEST_PAUSE:g}")
    known = [temperament.value for temperament in Temperament]
    for computer in form.computers:
        if computer not in known:
            raise BadTable("computers", f"a computer player is {', '.join(known)}, not {computer[:20]!r}")
