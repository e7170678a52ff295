"""A player's figures over many hands, by game and by distance from the bring-in."""

import math
from dataclasses import dataclass, field

from doorcard.history.plays import plays_of
from doorcard.history.record import HandRecord
from doorcard.history.replay import Replay, replay
from doorcard.rules.actions import BringIn, Complete
from doorcard.rules.hand import Hand
from doorcard.rules.house import Game
from doorcard.rules.stakes import Street

NORMAL_95 = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """What one hand was to one player; ``net`` is in small bets, ``distance`` in seats clockwise from the bring-in."""

    game: Game
    net: float
    distance: int
    voluntary: bool
    raised: bool
    saw_fifth: bool
    showdown: bool
    won_at_showdown: bool
    scooped: bool


@dataclass(slots=True)
class Figures:
    """Sums over hands, from which the rates are worked out."""

    hands: int = 0
    voluntary: int = 0
    raised: int = 0
    saw_fifth: int = 0
    showdowns: int = 0
    won_at_showdown: int = 0
    scooped: int = 0
    net: float = 0.0
    net_squares: float = field(default=0.0, repr=False)

    def add(self, played: PlayedHand) -> None:
        """Count one more hand."""
        self.hands += 1
        self.voluntary += played.voluntary
        self.raised += played.raised
        self.saw_fifth += played.saw_fifth
        self.showdowns += played.showdown
        self.won_at_showdown += played.won_at_showdown
        self.scooped += played.scooped
        self.net += played.net
        self.net_squares += played.net**2

    @property
    def net_per_100(self) -> float:
        """Small bets won in 100 hands."""
        return 100 * self.net / self.hands if self.hands else 0.0

    @property
    def margin_per_100(self) -> float | None:
        """Half the width of the 95 % interval of ``net_per_100``; None for fewer than two hands."""
        if self.hands < 2:
            return None
        mean = self.net / self.hands
        variance = max(0.0, (self.net_squares - self.hands * mean**2) / (self.hands - 1))
        return 100 * NORMAL_95 * math.sqrt(variance / self.hands)


def played_hand(played: Replay, name: str) -> PlayedHand | None:
    """Return what a replayed hand was to the player of that name; None if he was not in it or it has no end.

    What is counted is what ``plays_of`` says, apart from the scoop, which here is all of every pot.
    """
    record, hand = played.record, played.hand
    seat = next((seat.seat for seat in record.seats if seat.name == name), None)
    if seat is None or hand is None or hand.result is None or seat not in hand.result.net:
        return None
    play = next(play for play in plays_of(hand.events) if play.seat == seat)
    return PlayedHand(
        game=record.game,
        net=play.net / record.stakes.small_bet,
        distance=_distance_from_bring_in(hand, seat),
        voluntary=play.voluntary,
        raised=play.raised,
        saw_fifth=play.street >= Street.FIFTH,
        showdown=play.showdown,
        won_at_showdown=play.won_at_showdown,
        scooped={award.seat for award in hand.result.awards} == {seat},
    )


def _distance_from_bring_in(hand: Hand, seat: int) -> int:
    """Count from who opened third street; where nobody could, from the card that would have brought in."""
    state = hand.state
    opened = next((event for event in hand.events if isinstance(event, BringIn | Complete)), None)
    first = state.bring_in_position if opened is None else state.position_of[opened.seat]
    return (state.position_of[seat] - first) % len(state.seats)


@dataclass(slots=True)
class PlayerStatistics:
    """A player's figures by game, and by game and distance from the bring-in.

    ``unfinished`` are hands of his that the engine could not play to their end, ``unreadable`` hands of whomever that
    could not be read: neither are in the figures.
    """

    name: str
    by_game: dict[Game, Figures] = field(default_factory=dict)
    by_distance: dict[tuple[Game, int], Figures] = field(default_factory=dict)
    unfinished: int = 0
    unreadable: int = 0

    def add(self, record: HandRecord) -> PlayedHand | None:
        """Replay and count one more hand, and return what it was to the player; None if it was not counted."""
        if self.name not in [seat.name for seat in record.seats]:
            return None
        played = played_hand(replay(record), self.name)
        if played is None:
            self.unfinished += 1
        else:
            self.count(played)
        return played

    def count(self, played: PlayedHand) -> None:
        """Count one more hand."""
        self.by_game.setdefault(played.game, Figures()).add(played)
        self.by_distance.setdefault((played.game, played.distance), Figures()).add(played)
