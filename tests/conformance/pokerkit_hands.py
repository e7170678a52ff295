"""The same hand at two engines: ours and PokerKit's, with the same cards and the same actions."""

from collections.abc import Iterator
from dataclasses import replace

import pokerkit
from pokerkit import (
    Automation,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
)

from doorcard.cards import Card
from doorcard.rules import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Fold,
    Game,
    Hand,
    HouseRules,
    Phase,
    Raise,
    Stakes,
)
from doorcard.rules.house import BringInCard, OddChip, ShortBringIn

CHIP = 840
"""Every amount is a multiple of it, so that pots split among two to seven, in halves or not, leave no odd chip."""

STAKES = Stakes(ante=CHIP, bring_in=2 * CHIP, small_bet=5 * CHIP, big_bet=10 * CHIP)

GAMES = {
    Game.STUD: FixedLimitSevenCardStud,
    Game.STUD8: FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    Game.RAZZ: FixedLimitRazz,
}
CARDS_COME_FROM_US = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}


def house_of(game: Game) -> HouseRules:
    """Return the house that makes PokerKit's choices, where it has one way only."""
    return HouseRules(
        name="as PokerKit",
        game=game,
        bring_in_card=BringInCard.HIGH if game is Game.RAZZ else BringInCard.LOW,
        low_qualifier=8 if game is Game.STUD8 else None,
        short_bring_in=ShortBringIn.EFFECTIVE,
        half_bet=False,
        short_all_in_uses_a_raise=True,
        odd_high=OddChip.POSITION,
        odd_low=OddChip.POSITION,
    )


def peer_of(game: Game, stacks: list[int]) -> pokerkit.State:
    """Return PokerKit's state of the hand before the first card; it burns none, as online."""
    automations = tuple(automation for automation in Automation if automation not in CARDS_COME_FROM_US)
    small, big = STAKES.small_bet, STAKES.big_bet
    definition = GAMES[game](automations, True, STAKES.ante, 2 * CHIP, small, big)
    definition.streets = tuple(replace(street, card_burning_status=False) for street in definition.streets)
    return definition(stacks, len(stacks))


class Pair:
    """One hand at both engines."""

    def __init__(self, game: Game, stacks: list[int], deck: tuple[Card, ...]) -> None:
        seats = dict(enumerate(stacks, start=1))
        self.hand = Hand.start(house=house_of(game), stakes=STAKES, stacks=seats, deck=deck)
        self.peer = peer_of(game, stacks)
        self._deck = iter(deck)
        self.short_wager_stands = False
        self._street = self.hand.street
        self._settle_ours()
        self._deal()

    def take(self, action: Action) -> None:
        """Take a betting action at both, and muck what may be mucked at ours."""
        full = self.hand.state.full_level + STAKES.bet_on(self.hand.street)
        short = isinstance(action, Bet | Raise | Complete) and action.to < full
        self._let_peer_take(action)
        self.hand.act(action)
        self._settle_ours()
        self.short_wager_stands = short or (self.short_wager_stands and self.hand.street is self._street)
        self._street = self.hand.street
        self._deal()

    def _settle_ours(self) -> None:
        while self.hand.phase is Phase.SHOW_OR_MUCK:
            self.hand.act(self.hand.default_action())

    def _let_peer_take(self, action: Action) -> None:
        peer = self.peer
        if isinstance(action, Fold):
            peer.fold()
        elif isinstance(action, Check | Call):
            peer.check_or_call()
        elif isinstance(action, BringIn):
            peer.post_bring_in()
        else:
            peer.complete_bet_or_raise_to(getattr(action, "to", None))

    def _deal(self) -> None:
        while self.peer.can_deal_hole():
            self.peer.deal_hole(next(self._deck).text)

    @property
    def ours(self) -> list[tuple[str, int]]:
        """What is legal here: fold, stay, open and wager with the total on the street."""
        return [(_KINDS[type(action)], getattr(action, "to", 0)) for action in self.hand.legal_actions()]

    @property
    def theirs(self) -> list[tuple[str, int]]:
        """What is legal there, in the same words; a completion to the bring-in itself is no action of its own."""
        peer, actor = self.peer, self.peer.actor_index
        legal: list[tuple[str, int]] = []
        if actor is None:
            return legal
        if peer.can_fold():
            legal.append(("fold", 0))
        if peer.checking_or_calling_amount is not None:
            amount = peer.checking_or_calling_amount
            legal.append(("stay", peer.bets[actor] + amount if amount else 0))
        if peer.effective_bring_in_amount is not None:
            legal.append(("open", peer.effective_bring_in_amount))
        to = peer.min_completion_betting_or_raising_to_amount
        if to is not None and ("open", to) not in legal:
            legal.append(("wager", to))
        return legal

    def side_pots_without_a_low(self) -> Iterator[int]:
        """Yield the pots in which nobody has a low though somebody else at the showdown has one."""
        if self.hand.state.house.game is not Game.STUD8 or len(self.hand.live_seats) == 1:
            return
        with_low = {seat for seat in self.hand.live_seats if self.hand.values(seat)[1] is not None}
        for place, pot in enumerate(self.hand.pots):
            if with_low and len(pot.eligible) > 1 and not with_low & set(pot.eligible):
                yield place


_KINDS: dict[type[Action], str] = {
    Fold: "fold",
    Check: "stay",
    Call: "stay",
    BringIn: "open",
    Complete: "wager",
    Bet: "wager",
    Raise: "wager",
}
