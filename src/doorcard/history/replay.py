"""Replaying a record: the engine is driven with the recorded cards and actions, and everything is compared."""

import dataclasses
from dataclasses import dataclass
from typing import Final

from doorcard.cards import UNKNOWN
from doorcard.errors import DoorcardError
from doorcard.history.raking import with_recorded_rake
from doorcard.history.record import (
    Did,
    HandRecord,
    RecordedAction,
    RecordedCards,
    RecordedCommunityCard,
    RecordedShow,
)
from doorcard.history.surveying import Survey
from doorcard.rules.actions import Action, Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, Show, Wager, describe
from doorcard.rules.events import AntesPosted, HandShown, ShowdownStarted, ShowOrMuckAsked
from doorcard.rules.hand import Hand
from doorcard.rules.stakes import Street
from doorcard.rules.state import HandState, Phase

UNTOLD_STACK = 10**9
"""Chips of a player whose stack a record does not tell: more than any bet."""
LEAST_POTS_PER_RAKE = 10
"""No room takes more than a tenth of the pots: more than that missing is not rake but a difference."""

LAST_UP_CARD: Final = 6
"""Cards of a hand up to the last one that lies open."""

THIRD: Final = Street.THIRD
SEVENTH: Final = Street.SEVENTH
BRING_IN: Final = Did.BRING_IN
FOLD: Final = Did.FOLD
CHECK: Final = Did.CHECK
CALL: Final = Did.CALL
WAGER: Final = Did.WAGER
ALL_IN: Final = Did.ALL_IN


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that the record and the engine do not agree on."""

    line: int
    words: str


@dataclass(init=False, slots=True)
class Replay:
    """A record played by the engine, as far as it went, and what was different."""

    record: Final[HandRecord]
    hand: Final[Hand | None]
    differences: Final[tuple[Difference, ...]]

    def __init__(self, record: HandRecord, hand: Hand | None, differences: tuple[Difference, ...]) -> None:
        self.record = record
        self.hand = hand
        self.differences = differences

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
    survey = Survey(record)
    player = _Player(record, survey)
    player.run()
    untold = _untold_rake(record, survey, player.hand)
    if untold:
        player = _Player(dataclasses.replace(record, rake=untold), survey)
        player.run()
    return Replay(record, player.hand, tuple(player.differences))


def _untold_rake(record: HandRecord, survey: Survey, hand: Hand | None) -> int:
    """Return what is missing at the end of a record that does not tell the rake; 0 where it is too much for one."""
    if record.rake is not None or hand is None or not hand.is_complete:
        return 0
    state, missing = hand.state, 0
    pots = sum([award.amount for award in state.awards])
    if record.final_stacks:
        stacks = hand.stacks
        missing = sum([stacks[seat] - stack for seat, stack in record.final_stacks])
    elif record.telling.wins_are_told:
        in_pots = pots + record.telling.wins_include_returns * sum(state.returned.values())
        missing = in_pots - sum(survey.won.values())
    return missing if 0 < missing <= pots // LEAST_POTS_PER_RAKE else 0


class _Player:
    """Plays a record once, noting differences."""

    def __init__(self, record: HandRecord, survey: Survey) -> None:
        self.record = record
        self.hand: Hand | None = None
        self.differences = [Difference(line, words) for line, words in survey.contradictions]
        self.line = record.first_line
        self._survey = survey

    def run(self) -> None:
        """Play as far as the engine follows."""
        try:
            self._play()
        except _Stop as stop:
            self.differences.append(stop.difference)
        except DoorcardError as wrong:
            self._differ(self.line, str(wrong))

    def _play(self) -> None:
        hand = self.hand = self._start()
        self._compare_antes(hand)
        absent = self.record.absent
        for step in self.record.steps:
            self.line = step.line
            if isinstance(step, RecordedCards):
                self._deal_until(hand, step.line, step.street)
            elif isinstance(step, RecordedAction):
                self._deal_until(hand, step.line, step.street)
                if step.seat not in absent:
                    self._act(hand, step)
            elif isinstance(step, RecordedCommunityCard):
                self._deal_until(hand, step.line, SEVENTH)
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
        posted: dict[int, int] = {}
        for event in hand.events:
            if isinstance(event, AntesPosted):
                posted.update(event.amounts)
        antes = self._survey.antes
        for ante in antes:
            if ante.amount is not None and ante.amount != posted.get(ante.seat, 0):
                self._differ(
                    ante.line, f"seat {ante.seat} antes {ante.amount}; the engine has {posted.get(ante.seat, 0)}"
                )
        told = {ante.seat for ante in antes}
        if told:
            for seat in sorted([seat for seat, amount in posted.items() if amount and seat not in told]):
                self._differ(
                    self.line, f"seat {seat} is dealt in without an ante; in the engine he antes {posted[seat]}"
                )

    def _deal_until(self, hand: Hand, line: int, street: Street) -> None:
        """Deal the streets that the record has dealt by this line, where the engine waits for them."""
        if hand.to_act is None:
            due = hand.cards_due
            while due is not None and due <= street:
                self._deal(hand, due)
                due = hand.cards_due
        if hand.street < street and not hand.is_complete:
            raise _Stop(line, f"the record is on {street.name.lower()} street; the engine waits for seat {hand.to_act}")

    def _deal(self, hand: Hand, street: Street) -> None:
        survey = self._survey
        if street is SEVENTH and survey.community:
            hand.deal(survey.community[:1])
            return
        live = hand.live_seats
        held = [survey.known[seat] for seat in live]
        first = 0 if street is THIRD else street - 1
        cards = [known[place] for place in range(first, street) for known in held]
        end = min(street, LAST_UP_CARD)
        hidden = any(UNKNOWN in known[2:end] for known in held)
        hand.deal(cards, first_to_act=survey.first_actors.get(street) if hidden else None)

    def _act(self, hand: Hand, step: RecordedAction) -> None:
        if hand.to_act != step.seat:
            who = "nobody" if hand.to_act is None else f"seat {hand.to_act}"
            raise _Stop(step.line, f"seat {step.seat} acts ({step.did.value}); in the engine {who} is to act")
        if hand.street is not step.street:
            raise _Stop(
                step.line, f"seat {step.seat} acts on {step.street.name.lower()} street; the engine is elsewhere"
            )
        action = _find(hand, step)
        if action is None and self.record.telling.wagers_are_trimmed:
            action = _find_trimmed(hand, step)
        if action is None:
            raise _Stop(step.line, f"seat {step.seat}: {_not_legal(hand, step)}")
        hand.act(action)

    def _finish(self, hand: Hand) -> None:
        """Deal what is left, and let beaten hands be shown or mucked as recorded."""
        while not hand.is_complete:
            if hand.cards_due is not None:
                self._deal(hand, hand.cards_due)
            elif hand.phase is Phase.SHOW_OR_MUCK and hand.to_act is not None:
                hand.act(Show(hand.to_act) if self._shows(hand.to_act) else Muck(hand.to_act))
            else:
                raise _Stop(self.line, f"the record ends; in the engine seat {hand.to_act} is to act")

    def _shows(self, seat: int) -> bool:
        return any(step.seat == seat for step in self._survey.shows_and_mucks if isinstance(step, RecordedShow))

    def _compare_end(self, hand: Hand) -> None:
        telling, state = self.record.telling, hand.state
        assert hand.is_complete, "the hand is finished"
        if telling.returns:
            self._compare_chips("gets back", self._survey.returned, state.returned)
        if telling.wins_are_told:
            won = dict.fromkeys(state.seats, 0)
            for award in state.awards:
                won[award.seat] += award.amount
            if telling.wins_include_returns:
                for seat, amount in state.returned.items():
                    won[seat] += amount
            self._compare_chips("wins", self._survey.won, won)
        self._compare_pots(state)
        if self.record.final_stacks:
            self._compare_chips("ends with", dict(self.record.final_stacks), hand.stacks)
        if telling.shows and self._survey.shows_and_mucks:
            self._compare_shows(hand)

    def _compare_pots(self, state: HandState) -> None:
        record = self.record
        if record.total is not None:
            total = sum([award.amount for award in state.awards]) + state.rake
            total += record.telling.wins_include_returns * sum(state.returned.values())
            if record.total != total:
                self._differ(self.line, f"the pots hold {record.total}; in the engine {total}")
        if record.rake is not None and record.rake != state.rake:
            self._differ(self.line, f"the rake is {record.rake}; in the engine {state.rake}")

    def _compare_chips(self, verb: str, told: dict[int, int], played: dict[int, int]) -> None:
        if told == played:
            return
        for seat in sorted(told.keys() | played.keys()):
            if told.get(seat, 0) != played.get(seat, 0):
                self._differ(self.line, f"seat {seat} {verb} {told.get(seat, 0)}; in the engine {played.get(seat, 0)}")

    def _compare_shows(self, hand: Hand) -> None:
        turned_up = {event.seat for event in hand.events if isinstance(event, HandShown)}
        asked = {event.seat for event in hand.events if isinstance(event, ShowOrMuckAsked)}
        is_shown_down = any(isinstance(event, ShowdownStarted) for event in hand.events)
        for step in self._survey.shows_and_mucks:
            if isinstance(step, RecordedShow):
                if is_shown_down and step.seat not in turned_up:
                    self._differ(step.line, f"seat {step.seat} shows; in the engine he does not come to show")
            elif step.seat in turned_up and step.seat not in asked:
                self._differ(step.line, f"seat {step.seat} mucks; in the engine his hand must be shown")

    def _differ(self, line: int, words: str) -> None:
        self.differences.append(Difference(line, words))


def _not_legal(hand: Hand, step: RecordedAction) -> str:
    legal = ", ".join([describe(option) for option in hand.legal_actions()])
    amount = "" if step.to is step.adds is None else f" to {step.to}" if step.adds is None else f" adds {step.adds}"
    return f"{step.did.value}{amount} is not legal; legal is {legal}"


def _find(hand: Hand, step: RecordedAction) -> Action | None:
    """Return the legal action that the record describes; an all-in that tells no amount is all that is left."""
    did, to, adds = step.did, step.to, step.adds
    if did is ALL_IN and to is None and adds is None:
        adds = hand.stacks[step.seat]
    for action in hand.legal_actions():
        if isinstance(action, Fold):
            fits = did is FOLD
        elif isinstance(action, Check):
            fits = did is CHECK
        elif isinstance(action, (Show, Muck)):
            fits = False
        else:
            fits = _is_of_kind(action, did) and to in (None, action.to) and adds in (None, action.adds)
        if fits:
            return action
    return None


def _is_of_kind(action: BringIn | Call | Wager, did: Did) -> bool:
    """Whether an action that takes chips is what a record calls so."""
    if did is ALL_IN:
        return True
    if isinstance(action, Call):
        return did is CALL
    return did is (BRING_IN if isinstance(action, BringIn) else WAGER)


def _find_trimmed(hand: Hand, step: RecordedAction) -> Action | None:
    """Return the wager that the record tells as what the deepest opponent can meet; the rest comes back uncalled."""
    state = hand.state
    reach = [state.committed[other] + state.stacks[other] for other in state.bettors if other != state.to_act]
    wagers = (action for action in hand.legal_actions() if isinstance(action, (Complete, Bet, Raise)))
    return next((wager for wager in wagers if step.to == max(reach, default=0) < wager.to), None)
