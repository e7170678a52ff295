"""The hands that are over, for those who ask for them: the last ones of a table, one's own, one in full, to share.

The last hands of a table are everybody's to see, as the rail saw them; older ones are seen by who played in them, or by
who has the id of a share.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from doorcard.errors import DoorcardError, Refusal
from doorcard.history.forms import SUFFIXES, WRITERS, Form, in_sections
from doorcard.history.told import RAIL
from doorcard.room.ended import HandSearch, KeptHand, Share
from doorcard.room.figures import GameFigures, figures_of
from doorcard.room.hand_line import HandLine, hand_line, parse_mark
from doorcard.room.past_hands import hand_of
from doorcard.room.past_view import PastHandView, See, known_seats, past_hand_view
from doorcard.room.ports import Clock, HandStore
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game

LAST_HANDS: Final = 50
"""How many of a table's hands everybody may look at again."""
PAGE: Final = 50
"""How many of a person's hands are told at a time."""
MOST_EXPORTED: Final = 100
"""How many hands are written into one file."""
HIGHEST_NUMBER: Final = (1 << 31) - 1
"""No hand has a higher number, nor could a database look for one."""


@dataclass(frozen=True, slots=True)
class HandRef:
    """A hand by its table and its number there."""

    table: str
    hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A hand taken out of the record, and the seat from which it is seen; None from the rail."""

    kept: KeptHand
    hand: Hand
    viewer: int | None

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat.seat: seat.name for seat in self.kept.hand.seats}


class Archive:
    """All hands of a room that are over; ``names`` are the names of its tables by their ids.

    ``may_watch`` says of a table and a person whether he may see its hands without a seat.
    """

    def __init__(
        self, names: Mapping[str, str], *, store: HandStore, clock: Clock, may_watch: Callable[[str, str], bool]
    ) -> None:
        self._names, self._store, self._clock, self._may_watch = names, store, clock, may_watch

    async def last_hands(self, table: str, owner: str) -> tuple[HandLine, ...]:
        """Return a line for each of the last hands of a table, the newest first; his own to who may not watch."""
        found, watches = await self._store.hands_at(table, LAST_HANDS), self._may_watch(table, owner)
        return tuple([self._line(kept, owner) for kept in found if watches or kept.seat_of(owner) is not None])

    async def my_hands(
        self,
        owner: str,
        *,
        game: Game | None = None,
        table: str | None = None,
        since: float | None = None,
        until: float | None = None,
        won: bool | None = None,
        text: str = "",
        before: str | None = None,
    ) -> tuple[tuple[HandLine, ...], str | None]:
        """Return a page of a person's hands, the newest first, and the mark before which the next page lies, if any.

        Raises Refusal for a mark that is none.
        """
        named = [table for table, name in self._names.items() if text.casefold() in name.casefold()]
        search = HandSearch(
            game=game, table=table, since=since, until=until, won=won, text=text.strip(), tables=tuple(named)
        )
        mark = None if before is None else parse_mark(before)
        found = await self._store.hands_of(owner, search, mark, PAGE + 1)
        lines = tuple([self._line(kept, owner) for kept in found[:PAGE]])
        return lines, lines[-1].mark if len(found) > PAGE else None

    async def my_figures(
        self, owner: str, *, since: float | None, session: bool
    ) -> tuple[float | None, tuple[GameFigures, ...]]:
        """Return a person's figures over his own hands, and since when they are counted (seconds since 1970).

        They are over the hands that ended ``since`` then, or those of his newest ``session``; else over all.
        """
        begins = await self._store.session_of(owner) if session else since
        return begins, figures_of(await self._store.tallies_of(owner, begins))

    def _line(self, kept: KeptHand, owner: str) -> HandLine:
        return hand_line(kept, owner, self._names.get(kept.table, kept.table))

    async def past_hand(self, table: str, hand: int, owner: str, *, see: See, steps: bool) -> PastHandView:
        """Return a hand as a person may see it; raises Refusal where it is not there or not his to see."""
        return self._view(await self._open(table, hand, owner), see=see, steps=steps)

    async def share(self, table: str, hand: int, owner: str, new_id: str) -> str:
        """Let whoever has an id see a hand as this person may; return the id: ``new_id``, or an earlier one's.

        Raises Refusal where the hand is not there or not his to see.
        """
        opened = await self._open(table, hand, owner)
        share = Share(id=new_id, table=table, number=hand, owner=owner, seat=opened.viewer)
        return await self._store.share(share, self._clock.time())

    async def shared_hand(self, share_id: str, *, see: See, steps: bool) -> PastHandView:
        """Return a shared hand as the person who shared it may see it; raises Refusal for an id that is none."""
        return self._view(await self._open_shared(share_id), see=see, steps=steps)

    async def export(self, hands: Sequence[HandRef], owner: str, form: Form) -> tuple[str, str]:
        """Return the name of a file and its text: hands as a person saw them, in the order asked for.

        Raises Refusal where one is not there or not his to see, or where there are too many or none.
        """
        if not 1 <= len(hands) <= MOST_EXPORTED:
            raise Refusal("bad-export", f"a file has 1 to {MOST_EXPORTED} hands, not {len(hands)}")
        return _file([await self._open(one.table, one.hand, owner) for one in hands], form)

    async def export_shared(self, share_id: str, form: Form) -> tuple[str, str]:
        """Return the name of a file and its text: a shared hand as who shared it saw it; raises Refusal."""
        return _file([await self._open_shared(share_id)], form)

    async def _open(self, table: str, hand: int, owner: str) -> Opened:
        kept = await self._find(table, hand)
        viewer = kept.seat_of(owner)
        if viewer is None and not self._may_watch(table, owner):
            raise _no_such_hand(table, hand)
        if viewer is None and kept not in await self._store.hands_at(table, LAST_HANDS):
            raise Refusal("not-your-hand", f"hand {hand} is none of the last {LAST_HANDS}, and you did not play in it")
        return await self._take_out(kept, viewer)

    async def _open_shared(self, share_id: str) -> Opened:
        share = await self._store.shared(share_id)
        if share is None:
            raise Refusal("no-such-share", "no hand is shared under that id; ask for the link again")
        return await self._take_out(await self._find(share.table, share.number), share.seat)

    async def _find(self, table: str, hand: int) -> KeptHand:
        kept = await self._store.kept_hand(table, hand) if 0 < hand <= HIGHEST_NUMBER else None
        if kept is None:
            raise _no_such_hand(table, hand)
        return kept

    async def _take_out(self, kept: KeptHand, viewer: int | None) -> Opened:
        events = await self._store.events_between(kept.table, kept.hand.first, kept.hand.last)
        try:
            return Opened(kept=kept, hand=hand_of(events), viewer=viewer)
        except DoorcardError:
            raise Refusal("hand-damaged", f"the record of hand {kept.hand.number} is damaged") from None

    def _view(self, opened: Opened, *, see: See, steps: bool) -> PastHandView:
        kept = opened.kept
        return past_hand_view(
            opened.hand,
            viewer=opened.viewer,
            names=opened.names,
            table=kept.table,
            name=self._names.get(kept.table, kept.table),
            number=str(kept.hand.number),
            began=kept.began,
            ended=kept.ended,
            see=see,
            steps=steps,
            known=known_seats(opened.hand, opened.viewer),
        )


def _no_such_hand(table: str, hand: int) -> Refusal:
    return Refusal("no-such-hand", f"table {table!r} has no hand {hand} that is over")


def _file(hands: Sequence[Opened], form: Form) -> tuple[str, str]:
    first = hands[0].kept
    what = f"{first.table}-{first.hand.number}" if len(hands) == 1 else f"{len(hands)}-hands"
    return f"doorcard-{what}{SUFFIXES[form]}", "".join(in_sections([_written(one, form) for one in hands], form))


def _written(opened: Opened, form: Form) -> str:
    """Write a hand as its viewer saw it; whoever had no seat in it was on the rail."""
    time = datetime.fromtimestamp(opened.kept.began, UTC).strftime("%Y/%m/%d %H:%M:%S UTC")
    viewer = RAIL if opened.viewer is None else opened.viewer
    return WRITERS[form](
        opened.hand,
        names=opened.names,
        table=opened.kept.table,
        number=opened.kept.hand.number,
        time=time,
        viewer=viewer,
    )
