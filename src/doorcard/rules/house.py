"""House rules: every choice a card room makes, as data."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from doorcard.errors import InvalidSetup
from doorcard.rules.fact import Fact, restore


class Game(Enum):
    """The three games of the room."""

    STUD = "stud"
    STUD8 = "stud8"
    RAZZ = "razz"

    @property
    def has_high(self) -> bool:
        """Whether a high hand wins the pot or half of it."""
        return self is not Game.RAZZ

    @property
    def has_low(self) -> bool:
        """Whether a low hand wins the pot or half of it."""
        return self is not Game.STUD


class BringInCard(Enum):
    """Which door card brings in."""

    LOW = "low"
    HIGH = "high"


class HeadsUpCap(Enum):
    """When the number of raises is not limited between two players."""

    ALWAYS = "always"
    UNCAPPED_ROUND_STARTS_HEADS_UP = "uncapped-round-starts-heads-up"
    UNCAPPED_TWO_LEFT = "uncapped-two-left"


class BoardTie(Enum):
    """Which of two equal boards opens."""

    POSITION = "position"
    SUIT = "suit"


class AllInAnteLow(Enum):
    """What the next player clockwise owes when the low card is all-in for the ante."""

    LEFT_FORCED = "left-forced"
    LEFT_MAY_FOLD = "left-may-fold"


class ShortBringIn(Enum):
    """What others owe when the bring-in player is all-in for less than the bring-in."""

    PAY_FULL = "pay-full"
    EFFECTIVE = "effective"


class CompletionCounts(Enum):
    """Whether a completion is the first bet, or a raise unless the bring-in player made it."""

    BET = "bet"
    RAISE_UNLESS_OWN = "raise-unless-own"


class ShowdownOrder(Enum):
    """Who shows first."""

    LAST_AGGRESSOR_ANY_STREET = "last-aggressor-any-street"
    LAST_AGGRESSOR_FINAL_STREET = "last-aggressor-final-street"
    SEAT_ORDER_IF_CHECKED = "seat-order-if-checked"
    FIRST_LEFT_IF_CHECKED = "first-left-if-checked"


class AllInHands(Enum):
    """When hands are turned up once nobody can bet any more."""

    AT_ONCE = "at-once"
    AT_THE_END = "at-the-end"


class OddChip(Enum):
    """Which of several players who tie takes the odd chip."""

    SUIT_HIGH_5 = "suit-high-5"
    SUIT_HIGH_7 = "suit-high-7"
    SUIT_LOW_7 = "suit-low-7"
    POSITION = "position"


class Half(Enum):
    """Which half of a split pot takes the odd chip."""

    HIGH = "high"
    LOW = "low"


class MinStack(Enum):
    """The least a player must have to be dealt in at a cash game."""

    ANY = "any"
    ANTE_AND_BRING_IN = "ante+bring-in"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rake(Fact):
    """What the house takes: so many thousandths of the pots, at most ``cap`` chips a hand.

    ``won`` is what a record tells was won from each pot, main pot first: the rest of each, ``cap`` in all, was taken.
    """

    per_mille: int = 0
    cap: int = 0
    on_third_street: bool = False
    won: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.per_mille < 1000 or self.cap < 0:
            raise InvalidSetup(f"a rake of {self.per_mille} per mille, at most {self.cap}, cannot be taken")

    def parts(self, pots: Sequence[int], unit: int) -> list[int]:
        """Return what is taken from each of the pots: all from the main pot as far as it goes, in whole ``unit``s."""
        if pots and len(pots) == len(self.won):
            untaken = [amount - won for amount, won in zip(pots, self.won, strict=True)]
            if min(untaken) >= 0 and sum(untaken) == self.cap:
                return untaken
        left = min(sum(pots) * self.per_mille // 1000, self.cap) // unit * unit
        parts: list[int] = []
        for amount in pots:
            parts.append(min(left, amount))
            left -= parts[-1]
        return parts


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules(Fact):
    """One card room's choices.

    ``max_raises`` counts raises after the bet or completion. ``half_bet``: an all-in of half a bet or more counts as a
    bet. ``short_all_in_uses_a_raise``: one under half uses up a raise too. ``raises_from_bring_in``: where a completion
    is less than half a bet over the bring-in, the next raise is a bet over the bring-in. ``low_qualifier`` is the
    highest card a low may have (8), None where every low counts or none does.

    Raises InvalidSetup when a choice does not fit the game.
    """

    name: str
    game: Game
    max_seats: int = 8
    bring_in_card: BringInCard = BringInCard.LOW
    max_raises: int = 3
    heads_up_cap: HeadsUpCap = HeadsUpCap.ALWAYS
    completion_counts: CompletionCounts = CompletionCounts.BET
    open_pair: bool = False
    tie_first: BoardTie = BoardTie.POSITION
    all_in_ante_low: AllInAnteLow = AllInAnteLow.LEFT_FORCED
    short_bring_in: ShortBringIn = ShortBringIn.PAY_FULL
    half_bet: bool = True
    short_all_in_uses_a_raise: bool = False
    raises_from_bring_in: bool = False
    fold_when_check_free: bool = False
    showdown: ShowdownOrder = ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET
    all_in_hands: AllInHands = AllInHands.AT_THE_END
    reveal_mucked_in_history: bool = False
    low_qualifier: int | None = None
    odd_high: OddChip = OddChip.SUIT_HIGH_5
    odd_low: OddChip = OddChip.SUIT_HIGH_5
    odd_high_low: Half = Half.HIGH
    min_stack: MinStack = MinStack.ANY
    burn: bool = False
    reserve_last_card: bool = False
    rake: Rake = Rake()

    def __post_init__(self) -> None:
        if not 2 <= self.max_seats <= 8:
            raise self._unfit(f"{self.max_seats} seats: one deck serves 2 to 8 players")
        if self.max_raises < 1:
            raise self._unfit(f"{self.max_raises} raises: at least one must be allowed")
        self._check_game()

    def _check_game(self) -> None:
        if self.open_pair and self.game is not Game.STUD:
            raise self._unfit(f"an open pair never doubles the bet in {self.game.value}; open_pair must be false")
        if self.low_qualifier is not None and self.game is not Game.STUD8:
            raise self._unfit(f"{self.game.value} has no low that must qualify; low_qualifier must be none")
        if self.low_qualifier != 8 and self.game is Game.STUD8:
            raise self._unfit("stud8 is played eight-or-better; low_qualifier must be 8")
        if (self.bring_in_card is BringInCard.HIGH) != (self.game is Game.RAZZ):
            raise self._unfit(f"the {self.bring_in_card.value} card does not bring in at {self.game.value}")

    def _unfit(self, reason: str) -> InvalidSetup:
        return InvalidSetup(f"house rules {self.name!r}: {reason}")


restore(Rake, won=tuple[int, ...])
restore(HouseRules, low_qualifier=int | None)
