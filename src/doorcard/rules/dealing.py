"""Cards: what comes next, and who opens when they lie on the table.

Cards are dealt one at a time, clockwise from the first seat after the stud button: two rounds down and one up, then
one each street, the seventh down. Sources: TDA 2024 RP-10-H; WSOP 2024 live-action rule 228 (a deck that runs short).
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.errors import InvalidSetup
from doorcard.hands.boards import best_boards, bring_in, highest_suit
from doorcard.rules.betting import BETTING, BETTING_OVER, BRING_IN, next_with_chips
from doorcard.rules.events import CardsRevealed, CommunityCardDealt, StreetDealt
from doorcard.rules.house import BoardTie, BringInCard, Game, HeadsUpCap, HouseRules
from doorcard.rules.stakes import Street
from doorcard.rules.state import NOBODY, UNCAPPED, HandState


class StubMethod(Enum):
    """How seventh street is dealt from what is left of the deck."""

    NORMAL = "normal"
    RESHUFFLE_WITH_BURNS = "reshuffle-stub-with-burns"
    COMMUNITY = "community-from-stub"
    COMMUNITY_WITH_BURNS = "community-from-stub-plus-burns"


ENOUGH_FOR_A_COMMUNITY_CARD = 3

THIRD: Final = Street.THIRD
FOURTH: Final = Street.FOURTH
SEVENTH: Final = Street.SEVENTH
CAPPED: Final = HeadsUpCap.ALWAYS
HIGH_CARD: Final = BringInCard.HIGH
RAZZ: Final = Game.RAZZ
UNCAPPED_ROUND_STARTS_HEADS_UP: Final = HeadsUpCap.UNCAPPED_ROUND_STARTS_HEADS_UP
SUIT: Final = BoardTie.SUIT
NEXT_STREET: Final[dict[Street, Street]] = {street: Street(street + 1) for street in Street if street is not SEVENTH}


def cards_required(house: HouseRules, players: int) -> int:
    """Return how many cards seventh street takes: one a player, the burn, and the last card that is never dealt."""
    return players + house.burn + house.reserve_last_card


def stub_method(house: HouseRules, players: int, stub: int, burns: int) -> StubMethod:
    """Return how to deal seventh street to so many players from a stub and earlier burns of these sizes."""
    required = cards_required(house, players)
    if stub >= required:
        return StubMethod.NORMAL
    if stub + burns >= required:
        return StubMethod.RESHUFFLE_WITH_BURNS
    return StubMethod.COMMUNITY if stub >= ENOUGH_FOR_A_COMMUNITY_CARD else StubMethod.COMMUNITY_WITH_BURNS


def next_deal(state: HandState) -> StreetDealt | CommunityCardDealt | None:
    """Return the next cards off the deck; None where they come from outside."""
    stub, live, labels = state.stub, state.live, state.seats
    if stub is None:
        return None
    street = street_to_deal(state)
    first = state.house.burn and street is not THIRD
    if street is SEVENTH:
        method = stub_method(state.house, len(live), len(stub), len(state.burns))
        if method in (StubMethod.RESHUFFLE_WITH_BURNS, StubMethod.COMMUNITY_WITH_BURNS):
            stub = stub + state.burns
        if method in (StubMethod.COMMUNITY, StubMethod.COMMUNITY_WITH_BURNS):
            return CommunityCardDealt(stub[first])
    seats = labels if len(live) == len(labels) else tuple([labels[position] for position in live])
    count = len(live) * (3 if street is THIRD else 1)
    return StreetDealt(street, seats, stub[first : first + count])


def street_to_deal(state: HandState) -> Street:
    """Return the street whose cards come next."""
    return NEXT_STREET[state.street] if state.cards[state.live[0]] else THIRD


def deal_from_outside(
    state: HandState, cards: Sequence[Card], first_to_act: int | None
) -> StreetDealt | CommunityCardDealt:
    """Return the deal of the given cards, in dealing order; one card on seventh street for several is the community's.

    Raises InvalidSetup where the number of cards is not right, one of them is already on the table, or the boards do
    not tell who opens and nobody else does.
    """
    street = street_to_deal(state)
    seats = tuple([state.seats[position] for position in state.live])
    expected = len(seats) * (3 if street is THIRD else 1)
    check_new(state, cards)
    _check_first_to_act(state, street, cards, first_to_act)
    if len(cards) == expected:
        return StreetDealt(street, seats, tuple(cards), first_to_act)
    if street is SEVENTH and len(cards) == 1:
        return CommunityCardDealt(cards[0])
    raise InvalidSetup(f"{len(cards)} cards for {street.name.lower()} street; {expected} are needed")


def check_new(state: HandState, cards: Sequence[Card], *, instead_of: int | None = None) -> None:
    """Raise InvalidSetup, naming the card, where one is on the table, save in the hand that they replace, or twice."""
    seen = 0
    for position, hand in enumerate(state.cards):
        if position != instead_of:
            for card in hand:
                seen |= 1 << card.index
    for card in cards:
        if seen >> card.index & 1 and card is not UNKNOWN:
            raise InvalidSetup(f"the {card.text} is already on the table")
        seen |= 1 << card.index


def _check_first_to_act(state: HandState, street: Street, cards: Sequence[Card], first_to_act: int | None) -> None:
    if first_to_act is not None:
        labels = [state.seats[position] for position in state.live]
        if first_to_act not in labels:
            raise InvalidSetup(f"seat {first_to_act} cannot act first; live are {', '.join(map(str, labels))}")
        return
    if len(state.bettors) < 2:
        return
    up_cards = cards[-len(state.live) :] if street is THIRD else () if street is SEVENTH else cards
    if UNKNOWN in up_cards or _a_board_is_unknown(state):
        raise InvalidSetup("the up cards are not all known: say who is first to act")


def _a_board_is_unknown(state: HandState) -> bool:
    return any(UNKNOWN in state.up_cards(position) for position in state.live)


def apply_street(state: HandState, event: StreetDealt) -> None:
    """Lay a street's cards and give the turn to who opens it."""
    cards, laid, count = event.cards, state.cards, len(event.seats)
    if event.street is THIRD:
        state.cards = [cards[place::count] for place in range(count)]
    else:
        for turn, position in enumerate(state.live):
            laid[position] += (cards[turn],)
    _take_off_stub(state, event.street, len(cards))
    _begin_street(state, event.street, event.first_to_act)


def apply_community_card(state: HandState, event: CommunityCardDealt) -> None:
    """Lay the card that every live player shares on seventh street."""
    state.community = event.card
    _take_off_stub(state, SEVENTH, 1)
    _begin_street(state, SEVENTH, None)


def apply_revealed(state: HandState, event: CardsRevealed) -> None:
    """Put known cards where a record had unknown ones."""
    state.cards[state.position_of[event.seat]] = event.cards
    state.values = {}


def _take_off_stub(state: HandState, street: Street, count: int) -> None:
    stub = state.stub
    if stub is None:
        return
    if state.house.burn and street is not THIRD:
        state.burns += stub[:1]
        count += 1
    state.stub = stub[count:]


def _begin_street(state: HandState, street: Street, first_to_act: int | None) -> None:
    house, stakes = state.house, state.stakes
    state.street = street
    state.values = {}
    state.committed = [0] * len(state.seats)
    state.level = state.full_level = state.bets_made = state.may_not_raise = 0
    state.bet_size = stakes.small_bet if street is THIRD or street is FOURTH else stakes.big_bet
    state.bet_cap = house.max_raises + 1 if house.heads_up_cap is CAPPED else _bet_cap(state)
    state.open_pair = house.open_pair and street is FOURTH and _pair_showing(state)
    if first_to_act is not None:
        opener = state.position_of[first_to_act]
    elif len(state.bettors) < 2 and _a_board_is_unknown(state):
        opener = state.live[0]
    else:
        opener = _opener(state)
    state.opener = opener
    if street is THIRD:
        state.bring_in_position = opener
    if len(state.bettors) < 2:
        state.to_act, state.phase = NOBODY, BETTING_OVER
    elif street is THIRD:
        state.to_act, state.phase = _first_with_chips(state, opener), BRING_IN
    else:
        _open_betting(state, _first_with_chips(state, opener))


def _bet_cap(state: HandState) -> int:
    """Bets allowed on the street, the first one included, in a house that lifts the cap between two players."""
    if state.house.heads_up_cap is UNCAPPED_ROUND_STARTS_HEADS_UP:
        uncapped = len(state.live) == 2
    else:
        uncapped = state.start.two_left_in_event
    return UNCAPPED if uncapped else state.house.max_raises + 1


def _pair_showing(state: HandState) -> bool:
    """Whether somebody shows a pair; up cards that a record does not tell may be one."""
    boards = [state.up_cards(position) for position in state.live]
    return any(first.rank == second.rank or UNKNOWN in (first, second) for first, second in boards)


def _opener(state: HandState) -> int:
    house, live, cards = state.house, state.live, state.cards
    if state.street is THIRD:
        return live[bring_in([cards[position][2] for position in live], highest=house.bring_in_card is HIGH_CARD)]
    boards = [cards[position][2:6] for position in live]
    low = house.game is RAZZ
    tied = best_boards(boards, low=low)
    if len(tied) > 1 and house.tie_first is SUIT:
        return live[highest_suit(boards, tied, low=low)]
    return live[tied[0]]


def _first_with_chips(state: HandState, opener: int) -> int:
    """An opener who is all-in is passed over, as if he had checked: the next player clockwise with chips opens."""
    return opener if state.stacks[opener] else next_with_chips(state, opener)


def _open_betting(state: HandState, first: int) -> None:
    bettors = state.bettors
    turn = bettors.index(first)
    state.to_act, state.phase = first, BETTING
    state.waiting = bettors[:turn][::-1] + bettors[:turn:-1]
