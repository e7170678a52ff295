"""Replaying a record: the engine is driven with the recorded cards and actions, and everything is compared."""

import dataclasses
from dataclasses import dataclass
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.errors import DoorcardError
from doorcard.history.contradictions import contradicted_cards
from doorcard.history.raking import with_recorded_rake
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedAnte,
    RecordedCards,
    RecordedCommunityCard,
    RecordedMuck,
    RecordedReturn,
    RecordedShow,
    RecordedStep,
    RecordedWin,
)
from doorcard.rules.actions import Action, Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, Show, describe
from doorcard.rules.events import AntesPosted, HandShown, ShowdownStarted, ShowOrMuckAsked
from doorcard.rules.hand import Hand, Result
from doorcard.rules.stakes import Street
from doorcard.rules.state import Phase

UNTOLD_STACK = 10**9
"""Chips of a player whose stack a record does not tell: more than any bet."""
LEAST_POTS_PER_RAKE = 10
"""No room takes more than a tenth of the pots: more than that missing is not rake but a difference."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that the record and the engine do not agree on."""

    line: int
    words: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played by the engine, as far as it went, and what was different."""

    record: HandRecord
    hand: Hand | None
    differences: tuple[Difference, ...]

    @property
    def is_exact(self) -> bool:
        """Whether the engine did everything as recorded."""
        return not self.differences


class _Stop(Exception):
    """The engine cannot go on as the record does."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(words)
        self.difference = Difference(line, words)


def replay(record: HandRecord) -> Replay:
    """Play a record and compare who brings in and opens, every action, street, uncalled bet, pot, share and show."""
    played = _play(record)
    untold = _untold_rake(record, played.hand)
    if not untold:
        return played
    return dataclasses.replace(_play(dataclasses.replace(record, rake=untold)), record=record)


def _play(record: HandRecord) -> Replay:
    player = _Player(record)
    try:
        player.play()
    except _Stop as stop:
        player.differences.append(stop.difference)
    except DoorcardError as wrong:
        player.differences.append(Difference(player.line, str(wrong)))
    return Replay(record, player.hand, tuple(player.differences))


def _untold_rake(record: HandRecord, hand: Hand | None) -> int:
    """Return what is missing at the end of a record that does not tell the rake; 0 where it is too much for one."""
    if record.rake is not None or hand is None or hand.result is None:
        return 0
    pots = sum(award.amount for award in hand.result.awards)
    missing = 0
    if record.final_stacks:
        missing = sum(hand.stacks[seat] - stack for seat, stack in record.final_stacks)
    elif record.telling.wins_are_told:
        in_pots = pots + record.telling.wins_include_returns * sum(hand.result.returned.values())
        missing = in_pots - sum(_sums(record, RecordedWin).values())
    return missing if 0 < missing <= pots // LEAST_POTS_PER_RAKE else 0


class _Player:
    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self.hand: Hand | None = None
        self.differences = [Difference(line, words) for line, words in contradicted_cards(record)]
        self.line = record.first_line
        self._known = known_cards(record)
        self._shown = {step.seat for step in record.steps if isinstance(step, RecordedShow)}
        self._first_actors = _first_actors(record)

    def play(self) -> None:
        hand = self.hand = self._start()
        self._compare_antes(hand)
        for step in self.record.steps:
            self.line = step.line
            self._deal_until(hand, step)
            if isinstance(step, RecordedAction) and step.seat not in self.record.absent:
                self._act(hand, step)
        self._finish(hand)
        self._compare_end(hand)

    def _start(self) -> Hand:
        record = self.record
        return Hand.start(
            house=with_recorded_rake(record),
            stakes=record.stakes,
            stacks={
                seat.seat: UNTOLD_STACK * record.stakes.unit if seat.stack is None else seat.stack
                for seat in record.seats
            },
            button=record.button,
            tournament=True,
            absent=record.absent,
            two_left_in_event=record.two_left_in_event,
        )

    def _compare_antes(self, hand: Hand) -> None:
        posted = {
            seat: amount for event in hand.events if isinstance(event, AntesPosted) for seat, amount in event.amounts
        }
        for step in self.record.steps:
            if isinstance(step, RecordedAnte) and step.amount is not None and step.amount != posted.get(step.seat, 0):
                self._differ(
                    step.line, f"seat {step.seat} antes {step.amount}; the engine has {posted.get(step.seat, 0)}"
                )
        told = {step.seat for step in self.record.steps if isinstance(step, RecordedAnte)}
        for seat in sorted(seat for seat, amount in posted.items() if told and amount and seat not in told):
            self._differ(self.line, f"seat {seat} is dealt in without an ante; in the engine he antes {posted[seat]}")

    def _deal_until(self, hand: Hand, step: RecordedStep) -> None:
        """Deal the streets that the record has dealt by this step, where the engine waits for them."""
        street = _street_of(step)
        if street is None:
            return
        while hand.cards_due is not None and hand.cards_due <= street:
            self._deal(hand, hand.cards_due)
        if hand.street < street and not hand.is_complete:
            raise _Stop(
                step.line, f"the record is on {street.name.lower()} street; the engine waits for seat {hand.to_act}"
            )

    def _deal(self, hand: Hand, street: Street) -> None:
        community = [step.card for step in self.record.steps if isinstance(step, RecordedCommunityCard)]
        if street is Street.SEVENTH and community:
            hand.deal(community[:1])
            return
        rounds = range(3) if street is Street.THIRD else range(street - 1, street)
        cards = [self._known[seat][place] for place in rounds for seat in hand.live_seats]
        hidden = any(UNKNOWN in self._known[seat][2 : min(street, Street.SIXTH)] for seat in hand.live_seats)
        hand.deal(cards, first_to_act=self._first_actors.get(street) if hidden else None)

    def _act(self, hand: Hand, step: RecordedAction) -> None:
        if hand.to_act != step.seat:
            who = "nobody" if hand.to_act is None else f"seat {hand.to_act}"
            raise _Stop(step.line, f"seat {step.seat} acts ({step.did.value}); in the engine {who} is to act")
        if hand.street is not step.street:
            raise _Stop(
                step.line, f"seat {step.seat} acts on {step.street.name.lower()} street; the engine is elsewhere"
            )
        action = _find(hand, step) or (self.record.telling.wagers_are_trimmed and _find_trimmed(hand, step))
        if not action:
            legal = ", ".join(describe(option) for option in hand.legal_actions())
            amount = (
                "" if step.to is step.adds is None else f" to {step.to}" if step.adds is None else f" adds {step.adds}"
            )
            raise _Stop(step.line, f"seat {step.seat}: {step.did.value}{amount} is not legal; legal is {legal}")
        hand.act(action)

    def _finish(self, hand: Hand) -> None:
        """Deal what is left, and let beaten hands be shown or mucked as recorded."""
        while not hand.is_complete:
            if hand.cards_due is not None:
                self._deal(hand, hand.cards_due)
            elif hand.phase is Phase.SHOW_OR_MUCK and hand.to_act is not None:
                shows = hand.to_act in self._shown
                hand.act(Show(hand.to_act) if shows else Muck(hand.to_act))
            else:
                raise _Stop(self.line, f"the record ends; in the engine seat {hand.to_act} is to act")

    def _compare_end(self, hand: Hand) -> None:
        telling, result = self.record.telling, hand.result
        assert result is not None, "the hand is finished"
        if telling.returns:
            told = _sums(self.record, RecordedReturn)
            self._compare_chips("gets back", told, result.returned)
        if telling.wins_are_told:
            won = dict.fromkeys(hand.stacks, 0)
            for award in result.awards:
                won[award.seat] += award.amount
            if telling.wins_include_returns:
                for seat, amount in result.returned.items():
                    won[seat] += amount
            self._compare_chips("wins", _sums(self.record, RecordedWin), won)
        self._compare_pots(result)
        if self.record.final_stacks:
            self._compare_chips("ends with", dict(self.record.final_stacks), hand.stacks)
        if telling.shows:
            self._compare_shows(hand)

    def _compare_pots(self, result: Result) -> None:
        record = self.record
        total = sum(award.amount for award in result.awards) + result.rake
        total += record.telling.wins_include_returns * sum(result.returned.values())
        if record.total not in (None, total):
            self._differ(self.line, f"the pots hold {record.total}; in the engine {total}")
        if record.rake not in (None, result.rake):
            self._differ(self.line, f"the rake is {record.rake}; in the engine {result.rake}")

    def _compare_chips(self, verb: str, told: dict[int, int], played: dict[int, int]) -> None:
        for seat in sorted(told.keys() | played.keys()):
            if told.get(seat, 0) != played.get(seat, 0):
                self._differ(self.line, f"seat {seat} {verb} {told.get(seat, 0)}; in the engine {played.get(seat, 0)}")

    def _compare_shows(self, hand: Hand) -> None:
        turned_up = {event.seat for event in hand.events if isinstance(event, HandShown)}
        asked = {event.seat for event in hand.events if isinstance(event, ShowOrMuckAsked)}
        is_shown_down = any(isinstance(event, ShowdownStarted) for event in hand.events)
        for step in self.record.steps:
            if isinstance(step, RecordedMuck) and step.seat in turned_up - asked:
                self._differ(step.line, f"seat {step.seat} mucks; in the engine his hand must be shown")
            if isinstance(step, RecordedShow) and is_shown_down and step.seat not in turned_up:
                self._differ(step.line, f"seat {step.seat} shows; in the engine he does not come to show")

    def _differ(self, line: int, words: str) -> None:
        self.differences.append(Difference(line, words))


def known_cards(record: HandRecord) -> dict[int, tuple[Card, ...]]:
    """Return each seat's seven cards in the order dealt, with what the record tells of them anywhere in it."""
    known = {seat.seat: [UNKNOWN] * 7 for seat in record.seats}
    for step in record.steps:
        if isinstance(step, RecordedCards):
            first = 0 if step.street is Street.THIRD else step.street - 1
            _fill(known[step.seat], first, step.cards)
        elif isinstance(step, RecordedShow | RecordedMuck):
            _fill(known[step.seat], 0, step.cards)
    return {seat: tuple(cards) for seat, cards in known.items()}


def _fill(known: list[Card], first: int, cards: tuple[Card, ...]) -> None:
    for place, card in enumerate(cards, start=first):
        if known[place] is UNKNOWN:
            known[place] = card


def _first_actors(record: HandRecord) -> dict[Street, int]:
    first: dict[Street, int] = {}
    for step in record.steps:
        if isinstance(step, RecordedAction):
            first.setdefault(step.street, step.seat)
    return first


def _street_of(step: RecordedStep) -> Street | None:
    if isinstance(step, RecordedCards | RecordedAction):
        return step.street
    return Street.SEVENTH if isinstance(step, RecordedCommunityCard) else None


def _find(hand: Hand, step: RecordedAction) -> Action | None:
    """Return the legal action that the record describes; an all-in that tells no amount is all that is left."""
    kinds = _KINDS[step.did]
    if step.did is Did.ALL_IN and step.to is step.adds is None:
        step = dataclasses.replace(step, adds=hand.stacks[step.seat])
    for action in hand.legal_actions():
        if isinstance(action, kinds) and _amount_fits(action, step):
            return action
    return None


def _find_trimmed(hand: Hand, step: RecordedAction) -> Action | None:
    """Return the wager that the record tells as what the deepest opponent can meet; the rest comes back uncalled."""
    state = hand.state
    reach = [state.committed[other] + state.stacks[other] for other in state.bettors if other != state.to_act]
    wagers = (action for action in hand.legal_actions() if isinstance(action, Complete | Bet | Raise))
    return next((wager for wager in wagers if step.to == max(reach, default=0) < wager.to), None)


def _amount_fits(action: Action, step: RecordedAction) -> bool:
    if isinstance(action, Fold | Check | Show | Muck):
        return True
    return step.to in (None, action.to) and step.adds in (None, action.adds)


_KINDS: Final[dict[Did, tuple[type[Action], ...]]] = {
    Did.BRING_IN: (BringIn,),
    Did.FOLD: (Fold,),
    Did.CHECK: (Check,),
    Did.CALL: (Call,),
    Did.WAGER: (Complete, Bet, Raise),
    Did.ALL_IN: (BringIn, Call, Complete, Bet, Raise),
}


def _sums(record: HandRecord, kind: type[RecordedReturn] | type[RecordedWin]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for step in record.steps:
        if isinstance(step, kind):
            sums[step.seat] = sums.get(step.seat, 0) + step.amount
    return sums
