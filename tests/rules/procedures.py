"""Procedures: which of the floor's rules the program decides, and how it answers them.

A case is known by the names of the fields in its set-up, never by its identifier or its values; fields beyond those
by which a kind is known are read where the kind has a use for them.
"""

from collections.abc import Callable
from typing import Any

from doorcard.errors import Refusal
from doorcard.room.events import ChipsBought, PlayerSat
from doorcard.room.seating import Seating
from doorcard.rules import Bet, BringIn, Call, Complete, Hand, Muck, Phase, Raise, Stakes, view_for
from doorcard.rules.events import AntesPosted
from tests.rules.case_runner import Case, house_of
from tests.strategies import shuffled

Shape = tuple[str, ...]

NOT_DECIDED: dict[Shape, str] = {
    ("actedBehind", "rightSeat", "wrongSeat"): "a slip of the dealer: the program always names the true low card",
    ("exposed",): "a slip of the dealer: a program exposes no down card",
    ("bettingPossible", "exposed", "street"): "a slip of the dealer: a program exposes no down card",
    ("cardCounts",): "a slip of the dealer: a program deals every live hand its seven cards",
    ("facingBet",): "a player's hands on his cards: at a screen cards can only be folded by folding",
    ("prematureStreet",): "a slip of the dealer: a program deals a street when the betting is over, not before",
    ("history",): "reviewing earlier hands belongs to the room's history, not to a hand",
}
"""The shapes of cases that no program decides, or that come with another part of the room, and why."""


def shape_of(case: Case) -> Shape:
    """Return the fields by which the case's kind is known; all of its fields where it is of no known kind."""
    given = set(case["setup"])
    known = [shape for shape in (*_DECIDERS, *NOT_DECIDED) if given.issuperset(shape)]
    return max(known, key=len, default=tuple(sorted(given)))


def is_decided(case: Case) -> bool:
    """Whether the program answers cases of this kind; a kind that nobody here has met is not decided."""
    return shape_of(case) in _DECIDERS


def decide(case: Case) -> dict[str, Any]:
    """Return what the program does in the case's situation, in the words of its expected values."""
    answer = _DECIDERS[shape_of(case)](case)
    return {name: answer[name] for name in case["expected"]}


def _absent_player(case: Case) -> dict[str, Any]:
    """TDA 2024 rules 30 and 71-C, RP-10-C: an absent player antes, brings in if low, and his hand is killed."""
    setup = case["setup"]
    hand, absent = _dealt_with_low_card(case), setup["absentSeat"]
    antes = dict(next(event for event in hand.events if isinstance(event, AntesPosted)).amounts)
    posted = [event for event in hand.events if isinstance(event, BringIn) and event.seat == absent]
    if hand.phase is Phase.BRING_IN:
        hand.act(hand.default_action())
    facing = {
        action.name: action.to for action in hand.legal_actions() if isinstance(action, Call | Complete | Raise | Bet)
    }
    while len(hand.cards(_another(hand, absent))) == 3 and hand.to_act is not None:
        hand.act(_stay(hand))
    return {
        "anteTaken": antes[absent],
        "bringInTaken": sum(event.adds for event in posted),
        "stackAfter": hand.stacks[absent],
        "handLive": absent in hand.live_seats,
        "fourthStreetCard": len(hand.cards(absent)) > 3,
        "othersFace": facing,
    }


def _dealt_with_low_card(case: Case) -> Hand:
    """Deal hands until the seat that is said to have the low card has it.

    Where the case does not tell the small bet it is four bring-ins, as usual at Full Tilt.
    """
    setup = case["setup"]
    house = house_of(case)
    small_bet = setup.get("small", 4 * setup["bringIn"])
    big_bet = setup.get("big", 2 * small_bet)
    stakes = Stakes(ante=setup["ante"], bring_in=setup["bringIn"], small_bet=small_bet, big_bet=big_bet)
    seats = range(1, house.max_seats + 1)
    for seed in range(1_000):
        hand = Hand.start(
            house=house,
            stakes=stakes,
            stacks=dict.fromkeys(seats, setup["stack"]),
            deck=shuffled(seed),
            tournament=setup.get("mode") == "tournament",
            absent=[setup["absentSeat"]],
        )
        if hand.state.seats[hand.state.bring_in_position] == setup["lowSeat"]:
            return hand
    raise AssertionError(f"seat {setup['lowSeat']} never has the low card")


def _another(hand: Hand, seat: int) -> int:
    return next(other for other in hand.live_seats if other != seat)


def _stay(hand: Hand) -> Any:
    return next((action for action in hand.legal_actions() if action.name in ("call", "check")), hand.default_action())


def _all_in_hands(case: Case) -> dict[str, Any]:
    """TDA 2024 rule 16: with a player all-in and no betting left all hands are turned up, and nobody may muck."""
    setup = case["setup"]
    hand = Hand.start(
        house=house_of(case),
        stakes=Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20),
        stacks={1: 11 if setup["allIn"] else 1000, 2: 1000, 3: 1000 if setup["bettingPossible"] else 11},
        deck=shuffled(1),
    )
    asked, tabled = False, False
    hand.act(hand.find_action("complete"))
    while hand.to_act is not None and len(hand.cards(hand.live_seats[0])) == 3:
        hand.act(_stay(hand))
        tabled = all(seat.shown for seat in view_for(hand, None).seats if not seat.folded)
    while hand.to_act is not None:
        asked = asked or isinstance(hand.legal_actions()[0], Muck)
        hand.act(_stay(hand))
    return {"tableHands": tabled, "mayMuck": asked}


def _joining(case: Case) -> dict[str, Any]:
    """A table has as many seats as its house says; who comes when all are taken is refused."""
    setup = case["setup"]
    seating = Seating(house_of(case).max_seats)
    for seat in range(1, setup["seated"] + 1):
        _sit(seating, seat, 1000)
    try:
        for newcomer in range(setup["seated"] + 1, setup["seated"] + 1 + setup["join"]):
            seating.check_free(newcomer, f"owner {newcomer}", f"player {newcomer}")
            _sit(seating, newcomer, 1000)
    except Refusal as refusal:
        return {"error": refusal.code}
    return {"error": None}


def _sit(seating: Seating, seat: int, stack: int) -> None:
    event = PlayerSat(seat=seat, player=f"player {seat}", owner=f"owner {seat}", stack=stack)
    seating.apply(event, in_hand=False)


def _table_stakes(case: Case) -> dict[str, Any]:
    """Table stakes: chips bought during a hand play from the next one on."""
    setup = case["setup"]
    seating = Seating(house_of(case).max_seats)
    _sit(seating, 1, setup["stack"])
    seating.apply(ChipsBought(seat=1, amount=setup["addDuringHand"]), in_hand=True)
    this_hand = seating.players[1].stack
    seating.put_bought_chips_in_play()
    return {"stackThisHand": this_hand, "stackNextHandExtra": seating.players[1].stack - this_hand}


_DECIDERS: dict[Shape, Callable[[Case], dict[str, Any]]] = {
    ("absentSeat", "ante", "bringIn", "lowSeat", "stack"): _absent_player,
    ("allIn", "bettingPossible"): _all_in_hands,
    ("join", "seated"): _joining,
    ("addDuringHand", "stack"): _table_stakes,
}
