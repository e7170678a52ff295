"""Those who follow a table, and what each of them is told."""

import logging
from collections.abc import Sequence

from doorcard.room.agenda import Agenda
from doorcard.room.events import TableEvent
from doorcard.room.fair_view import FairView, fair_news, fair_view
from doorcard.room.ports import Publication, Subscriber
from doorcard.room.projection import Standing, is_particular, project
from doorcard.room.recent import RecentEvents
from doorcard.room.table import Table, place_of
from doorcard.rules.views import project_event

logger = logging.getLogger(__name__)


class Audience:
    """The subscribers of one table and the newest events, for those who come back."""

    def __init__(self, table: Table, agenda: Agenda) -> None:
        self._table, self._agenda = table, agenda
        self._subscribers: list[Subscriber] = []
        self.recent = RecentEvents(rail=table.settings.spectators)

    @property
    def connected(self) -> frozenset[str]:
        """The fingerprints of all who follow the table."""
        return frozenset(subscriber.owner for subscriber in self._subscribers)

    @property
    def size(self) -> int:
        """How many follow the table."""
        return len(self._subscribers)

    def of(self, owner: str) -> tuple[Subscriber, ...]:
        """Return the subscribers of one person."""
        return tuple([subscriber for subscriber in self._subscribers if subscriber.owner == owner])

    def add(self, subscriber: Subscriber) -> bool:
        """Let a subscriber in; tells whether he is new."""
        if subscriber in self._subscribers:
            return False
        self._subscribers.append(subscriber)
        return True

    def remove(self, subscriber: Subscriber) -> bool:
        """Let a subscriber go; tells whether he was there."""
        if subscriber not in self._subscribers:
            return False
        self._subscribers.remove(subscriber)
        return True

    def welcome(self, subscriber: Subscriber, since: int | None) -> None:
        """Tell one subscriber what he missed since an event; where that is not known, only how the table stands."""
        last, owner = self._table.number, subscriber.owner
        missed = None if since is None else self.recent.since(since, last, owner)
        first = last + 1 - len(missed or ())
        seat = self._table.seating.seat_of(owner)
        view = self._standing().seen_by(owner)
        self._tell(
            subscriber,
            Publication(
                table=self._table.settings.table,
                first=first,
                events=missed or (),
                view=view,
                reset=missed is None,
                fair=self._fair(seat),
            ),
        )

    def publish(self, first: int, events: Sequence[TableEvent]) -> None:
        """Tell everybody what happened, and remember it for those who are away."""
        self.recent.add(first, events, self._table.seating)
        self._deliver(self._subscribers, first, events)

    def show(self, *, without: frozenset[str]) -> None:
        """Tell everybody, apart from some, how the table stands."""
        others = [other for other in self._subscribers if other.owner not in without]
        self._deliver(others, self._table.number + 1, [])

    def _deliver(self, subscribers: Sequence[Subscriber], first: int, events: Sequence[TableEvent]) -> None:
        if not subscribers:
            return
        standing = self._standing()
        made: dict[int | str | None, Publication] = {}
        for subscriber in tuple(subscribers):
            owner, seat = subscriber.owner, self._table.seating.seat_of(subscriber.owner)
            viewer = owner if is_particular(self._table, owner) else seat
            if viewer not in made:
                projected = self._projected(events, seat)
                made[viewer] = Publication(
                    table=self._table.settings.table,
                    first=first,
                    events=projected,
                    view=standing.seen_by(owner),
                    fair=fair_news(self._table.deal, projected),
                )
            self._tell(subscriber, made[viewer])

    def _projected(self, events: Sequence[TableEvent], seat: int | None) -> tuple[TableEvent | None, ...]:
        return tuple([project(event, seat, rail=self._table.settings.spectators) for event in events])

    def _tell(self, subscriber: Subscriber, publication: Publication) -> None:
        """Tell one subscriber; what goes wrong with him is nothing to the table and the others."""
        try:
            subscriber.deliver(publication)
        except Exception:
            logger.exception("a subscriber could not be told and is let go", extra=place_of(self._table))
            self.remove(subscriber)

    def _standing(self) -> Standing:
        return Standing(self._table, connected=self.connected, times=self._agenda.times(self._table))

    def _fair(self, seat: int | None) -> FairView | None:
        """Return what proves the cards that this viewer has seen; nothing to a rail that may see nothing."""
        table = self._table
        if seat is None and not table.settings.spectators:
            return None
        events = [] if table.hand is None else table.hand.events
        return fair_view(table.deal, [project_event(event, table.hand_seat(seat)) for event in events])
