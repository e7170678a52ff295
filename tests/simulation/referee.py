"""One who follows the record by himself and says at once what is not as the room promises."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from doorcard.room.codec import to_data
from doorcard.room.commands import CommandId
from doorcard.room.events import HandVoided, PlayerLeaving, PlayerSat, PlayerSatIn, TableEvent, TopUpSet
from doorcard.room.ledger import HOUSE, chips_at
from doorcard.room.settings import TableSettings
from doorcard.room.table import Table
from doorcard.rules import Event
from doorcard.rules.events import HandStarted
from tests.property.hidden import known_to
from tests.room.books import Books
from tests.room.frames import CARD, OWNER
from tests.room.ledger import brought, lying_on

NOBODY: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after an event: the hand's events by then, whose its seats were, and who sits where."""

    event: TableEvent | None
    hand: Sequence[Event]
    dealt_in: Mapping[str, int]
    seats: Mapping[str, int]


class Referee:
    """Plays the record through as it grows; ``moments`` are the table after each number."""

    def __init__(self, settings: TableSettings) -> None:
        self.table = Table(settings)
        self.moments = [Moment(None, (), {}, {})]
        self.hands = 0
        self.wrong: Exception | None = None
        """The first thing that is not as promised; whoever called may have swallowed it."""
        self._chips = 0
        self._owners: set[str] = set()
        self._known: dict[tuple[int, str, bool], frozenset[str]] = {}

    @contextmanager
    def _noting(self) -> Iterator[None]:
        try:
            yield
        except Exception as wrong:
            self.wrong = self.wrong or wrong
            raise

    def see(self, events: Sequence[TableEvent], command: CommandId | None, books: Books) -> None:
        """Take what was kept in one piece, and compare the table with the ledger."""
        with self._noting():
            self._see(events, command, books)

    def _see(self, events: Sequence[TableEvent], command: CommandId | None, books: Books) -> None:
        for event in events:
            self.see_one(event, asked=command is not None)
        self._chips += brought(events)
        assert lying_on(self.table) == self._chips, f"{lying_on(self.table)} chips on the table, not {self._chips}"
        balances = books.balances
        assert sum(balances.values()) == 0, "the accounts together have nothing"
        assert all(has >= 0 for account, has in balances.items() if account != HOUSE), balances
        seats = {account: has for account, has in balances.items() if account.startswith("table:") and has}
        assert seats == chips_at(self.table), f"the ledger has {seats}, the table {chips_at(self.table)}"

    def see_one(self, event: TableEvent, *, asked: bool = True) -> None:
        """Take one event; with ``asked``, one that a person may have asked for."""
        if isinstance(event, HandStarted):
            assert self.table.playing is None, "a hand begins when the last one is over"
            self.hands += 1
        assert not isinstance(event, HandVoided), "nothing was damaged, so that no hand is void"
        assert asked or not _needs_asking(event), f"nobody asked for {event}"
        before = self.moments[-1]
        self.table.apply(event)
        owners = {player.owner: seat for seat, player in self.table.seating.players.items()}
        dealt_in = dict(owners) if isinstance(event, HandStarted) else before.dealt_in
        hand = () if self.table.hand is None else tuple(self.table.hand.events)
        self._owners.update(owners)
        self.moments.append(Moment(event, hand, dealt_in, owners))

    def check_update(self, owner: str, update: Mapping[str, Any], told: int | None, known: int) -> None:
        """Verify an update that leaves for a viewer: ``told`` up to a number on this line, ``known`` before it."""
        with self._noting():
            assert update["view"]["number"] >= known, f"event {known} was told and is taken back"
            self._check_update(owner, update, told)

    def _check_update(self, owner: str, update: Mapping[str, Any], told: int | None) -> None:
        first, events, view = update["first"], update["events"], update["view"]
        last = view["number"]
        assert last < len(self.moments), f"event {last} is told and not kept"
        assert first + len(events) - 1 == last, "the view is the one after the last event"
        assert update["reset"] or told is None or first <= told + 1, f"after event {told} comes {first}"
        for number, event in enumerate(events, first):
            if event is not None:
                kept = self.moments[number].event
                assert kept is not None
                assert event["type"] == kept.name, f"event {number} is told as it is not"
                self._check_cards(str(event), self.known(number, owner, seated=False), f"event {number}")
        self._check_cards(str(view), self.known(last, owner, seated=True), f"the view after {last}")

    def _check_cards(self, text: str, known: frozenset[str], what: str) -> None:
        told = set(CARD.findall(text))
        assert told <= known, f"{what} tells {told - known}"
        assert not self._owners.intersection(OWNER.findall(text)), f"{what} tells the key of a person"

    def known(self, number: int, owner: str, *, seated: bool) -> frozenset[str]:
        """Return the cards that somebody may know of the hand after an event.

        With ``seated``, his own ones only where he still has the seat to which they were dealt.
        """
        key = (number, owner, seated)
        if key not in self._known:
            moment = self.moments[number]
            own = moment.dealt_in.get(owner)
            if seated and moment.seats.get(owner) != own:
                own = None
            self._known[key] = frozenset(card.text for card in known_to(own, moment.hand)) if moment.hand else NOBODY
        return self._known[key]


def _needs_asking(event: TableEvent) -> bool:
    """Whether an event happens only where a person asks for it."""
    if isinstance(event, PlayerSat):
        return event.computer is None
    if isinstance(event, TopUpSet):
        return event.target is not None
    return isinstance(event, PlayerSatIn | PlayerLeaving)


def matches(asked: Mapping[str, Any], events: Sequence[TableEvent]) -> bool:
    """Whether what was kept with a command is what it asked for; some ask for what is so already."""
    told = [to_data(event) for event in events if event.name != "time-used"]
    kind = asked["type"]
    if not told:
        return kind in {"sit-out", "sit-in", "leave", "top-up"}
    wanted: dict[str, Any]
    if kind == "act":
        wanted = {"type": asked["do"]} | ({} if asked["to"] is None else {"to": asked["to"]})
    elif kind == "sit":
        wanted = {"type": "player-sat", "seat": asked["seat"], "stack": asked["buy_in"]}
    elif kind == "buy":
        wanted = {"type": "chips-bought", "amount": asked["amount"]}
    elif kind == "top-up":
        wanted = {"type": "top-up-set", "target": asked["target"]}
    elif kind == "leave":
        wanted = {"type": "player-left" if told[0]["type"] == "player-left" else "player-leaving"}
    else:
        wanted = {"type": f"player-{kind.replace('sit', 'sat')}"}
    return all(told[0].get(name) == value for name, value in wanted.items())
