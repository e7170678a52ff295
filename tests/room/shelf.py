"""The index of hands in memory, for tests: what the real one keeps in SQL."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace

from doorcard.history.plays import Play, Taken
from doorcard.room.ended import HandSearch, KeptHand, Mark, Share
from doorcard.room.figures import PAUSE_SECONDS, Counts, Tallies, Tally
from doorcard.room.ledger import Booking
from doorcard.rules.house import Game

PARTS = {
    "scoops": Taken.WHOLE,
    "three_quarters": Taken.THREE_QUARTERS,
    "halves": Taken.HALF,
    "quarters": Taken.QUARTER,
}


@dataclass
class Shelf:
    """Hands by table and number, shares by their ids, and when each event was written."""

    hands: dict[tuple[str, int], KeptHand] = field(default_factory=dict)
    shares: dict[str, Share] = field(default_factory=dict)
    written: dict[tuple[str, int], float] = field(default_factory=dict)
    plays: dict[tuple[str, int], tuple[Play, ...]] = field(default_factory=dict)

    def keep(self, table: str, first: int, count: int, booking: Booking) -> None:
        """Take what is booked with so many events."""
        for number in range(first, first + count):
            self.written[table, number] = booking.time
        for hand in booking.ended:
            began = self.written.get((table, hand.first), booking.time)
            index = replace(hand, plays=())
            self.hands[table, hand.number] = KeptHand(table=table, began=began, ended=booking.time, hand=index)
            self.plays[table, hand.number] = hand.plays

    def hands_at(self, table: str, limit: int) -> tuple[KeptHand, ...]:
        found = [kept for kept in self.hands.values() if kept.table == table]
        return tuple(sorted(found, key=lambda kept: -kept.hand.number)[:limit])

    def hands_of(self, owner: str, search: HandSearch, before: Mark | None, limit: int) -> tuple[KeptHand, ...]:
        newest_first = sorted(self.hands.values(), key=lambda kept: kept.mark, reverse=True)
        found = [kept for kept in newest_first if before is None or kept.mark < before]
        return tuple([kept for kept in found if _is_wanted(kept, owner, search)][:limit])

    def share(self, share: Share) -> str:
        for known in self.shares.values():
            if (known.owner, known.table, known.number) == (share.owner, share.table, share.number):
                return known.id
        self.shares[share.id] = share
        return share.id

    def copy(self) -> "Shelf":
        return Shelf(dict(self.hands), dict(self.shares), dict(self.written), dict(self.plays))

    def tallies_of(self, owner: str, since: float | None) -> Tallies:
        """Count hand by hand, and time second by second of the union of what lies no more than a pause apart."""
        own = [kept for kept in self._played(owner) if since is None or kept.ended >= since]
        counts: Counter[tuple[Game, int, str]] = Counter()
        for kept in own:
            for play in self.plays[kept.table, kept.hand.number]:
                if play.seat == kept.seat_of(owner):
                    counts.update({(kept.hand.game, play.big_bet, name): part for name, part in _told(play).items()})
        kinds = {(game, big_bet) for game, big_bet, _ in counts}
        tallies = [
            Tally(
                game=game,
                big_bet=big_bet,
                counts=Counts(**{one.name: counts[game, big_bet, one.name] for one in fields(Counts)}),
            )
            for game, big_bet in kinds
        ]
        seconds: dict[Game | None, float] = {None: seconds_of(own)}
        for game in {kept.hand.game for kept in own}:
            seconds[game] = seconds_of([kept for kept in own if kept.hand.game is game])
        return Tallies(tallies=tuple(tallies), seconds=seconds)

    def session_of(self, owner: str) -> float | None:
        return max([began for began, _ in sessions_of(self._played(owner))], default=None)

    def _played(self, owner: str) -> list[KeptHand]:
        seats = [(kept, seat) for kept in self.hands.values() for seat in kept.hand.seats]
        found = [kept for kept, seat in seats if seat.owner == owner and seat.is_person]
        return [kept for kept in found if self.plays[kept.table, kept.hand.number]]


def _told(play: Play) -> dict[str, int]:
    """Return what one hand adds to each count."""
    return {
        "hands": 1,
        "net": play.net,
        "voluntary": play.voluntary,
        "raised": play.raised,
        "brought_in": play.brought_in,
        **{name: play.street >= at for at, name in enumerate(("fourth", "fifth", "sixth", "seventh"), start=4)},
        "showdowns": play.showdown,
        "won_at_showdown": play.won_at_showdown,
        "won": play.won,
        **{name: play.taken is part for name, part in PARTS.items()},
        "wagers": play.wagers,
        "calls": play.calls,
    }


def sessions_of(hands: Sequence[KeptHand]) -> list[tuple[float, float]]:
    """Return the sessions of hands, from the beginning of the first to the end of the last."""
    sessions: list[tuple[float, float]] = []
    for kept in sorted(hands, key=lambda one: (one.began, one.ended)):
        if sessions and kept.began - sessions[-1][1] <= PAUSE_SECONDS:
            began, ended = sessions.pop()
            sessions.append((began, max(ended, kept.ended)))
        else:
            sessions.append((kept.began, kept.ended))
    return sessions


def seconds_of(hands: Sequence[KeptHand]) -> float:
    return sum(ended - began for began, ended in sessions_of(hands))


def _is_wanted(kept: KeptHand, owner: str, search: HandSearch) -> bool:
    hand = kept.hand
    net = next((seat.net for seat in hand.seats if seat.owner == owner), None)
    text = search.text.casefold()
    return (
        net is not None
        and search.game in (None, hand.game)
        and search.table in (None, kept.table)
        and (search.since is None or kept.ended >= search.since)
        and (search.until is None or kept.ended <= search.until)
        and (search.won is None or (net > 0 if search.won else net < 0))
        and (not text or kept.table in search.tables or any(text in seat.name.casefold() for seat in hand.seats))
    )
