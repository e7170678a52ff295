"""Every chip of side pots, split pots and odd chips, against a slow count from the rule books alone."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from doorcard.cards import DECK, Card
from doorcard.rules import Bet, BringIn, Call, Complete, Fold, Game, Hand, HouseRules, Raise, Stakes
from doorcard.rules.events import AntesPosted
from doorcard.rules.house import AllInHands, BringInCard, Half, OddChip, ShortBringIn
from tests.property.slow_pots import Paid, Rules, best_high, best_low, layers, pay
from tests.strategies import Deal, played, shuffle, shuffled

ODD_CHIPS = [(high, low, half) for high in OddChip for low in OddChip for half in Half]
DEFAULT, LONG = 3_000, 100_000


def deal_of(number: int, game: Game, least_seats: int) -> Deal:
    """Return a deal of short stacks, so that many are all-in; the odd-chip rules take turns."""
    chance = random.Random(number)
    seats = least_seats + int(chance.random() * (9 - least_seats))
    unit = 1 + 4 * (number % 2)
    odd_high, odd_low, half = ODD_CHIPS[number % len(ODD_CHIPS)]
    return Deal(
        house=HouseRules(
            name="odd chips",
            game=game,
            bring_in_card=BringInCard.HIGH if game is Game.RAZZ else BringInCard.LOW,
            low_qualifier=8 if game is Game.STUD8 else None,
            odd_high=odd_high,
            odd_low=odd_low,
            odd_high_low=half,
            short_bring_in=list(ShortBringIn)[number % 2],
            all_in_hands=list(AllInHands)[number // 2 % 2],
        ),
        stakes=Stakes(ante=unit, bring_in=2 * unit, small_bet=5 * unit, big_bet=10 * unit, unit=unit),
        stacks={seat: unit * (1 + int(chance.random() * chance.choice((8, 30, 90)))) for seat in range(1, seats + 1)},
        deck=shuffled(number),
        button=number % seats + 1,
    )


def of_equal_ranks(deal: Deal, number: int) -> Deal:
    """Return the deal with the same seven ranks in up to four hands; they tie for low, or for high with a straight."""
    chance = random.Random(number)
    if deal.house.game is Game.STUD:
        ranks = (*range(8, 13), *shuffle((2, 3, 4, 5, 6, 14), chance)[:2])
    else:
        ranks = shuffle(range(2, 9), chance)[:4] + shuffle((9, 10, 11, 12, 13, 14), chance)[:3]
    sharing = shuffle(range(len(deal.stacks)), chance)[:4]
    suits = {rank: shuffle(range(4), chance) for rank in ranks}
    place_of = {
        card_of(rank, suits[rank][turn]): street * len(deal.stacks) + place
        for turn, place in enumerate(sharing)
        for street, rank in enumerate(shuffle(ranks, chance))
    }
    others = iter(card for card in deal.deck if card not in place_of)
    at = {place: card for card, place in place_of.items()}
    return replace(deal, deck=tuple(at.get(place) or next(others) for place in range(52)))


def card_of(rank: int, suit: int) -> Card:
    return next(card for card in DECK if (card.rank, card.suit) == (rank, suit))


def put_in(hand: Hand) -> Counter[int]:
    """Return what every seat put in over the whole hand, before anything went back."""
    chips: Counter[int] = Counter(dict.fromkeys(hand.state.seats, 0))
    for event in hand.events:
        if isinstance(event, AntesPosted):
            chips.update(dict(event.amounts))
        elif isinstance(event, BringIn | Call | Complete | Bet | Raise):
            chips[event.seat] += event.adds
    return chips


def rules_of(house: HouseRules, unit: int) -> Rules:
    return Rules(
        high=house.game is not Game.RAZZ,
        low=house.game is not Game.STUD,
        qualifier=house.low_qualifier,
        odd_high=house.odd_high.value,
        odd_low=house.odd_low.value,
        odd_half=house.odd_high_low.value,
        unit=unit,
    )


def seven_cards(hand: Hand, seat: int) -> list[str]:
    shared = hand.state.community
    return [card.text for card in hand.cards(seat)] + ([shared.text] if shared else [])


def check(hand: Hand) -> None:
    """Check the pots, what went back, who was paid what and the nets of a finished hand."""
    result, unit = hand.result, hand.state.stakes.unit
    assert result is not None
    chips = put_in(hand)
    pots, back = layers(chips, hand.live_seats, unit)
    cards = {seat: seven_cards(hand, seat) for seat in hand.live_seats}
    expected = pay(pots, cards, hand.state.seats, rules_of(hand.state.house, unit))
    paid: Paid = {(award.pot, award.side, award.seat): award.amount for award in result.awards}
    assert [(pot.amount, set(pot.eligible)) for pot in hand.pots] == pots
    assert result.returned == dict(back)
    assert paid == expected
    won = Counter(back)
    for (_, _, seat), amount in expected.items():
        won[seat] += amount
    assert result.net == {seat: won[seat] - chips[seat] for seat in hand.state.seats}


def odd_chips_matter(hand: Hand) -> bool:
    """Whether another rule for the odd chips of ties would pay somebody else."""
    unit = hand.state.stakes.unit
    pots, _ = layers(put_in(hand), hand.live_seats, unit)
    cards = {seat: seven_cards(hand, seat) for seat in hand.live_seats}
    rules = rules_of(hand.state.house, unit)
    others = [replace(rules, odd_high=rule.value, odd_low=rule.value) for rule in OddChip]
    return len({str(sorted(pay(pots, cards, hand.state.seats, other).items())) for other in others}) > 1


def hands_with(pots: int, game: Game, least_seats: int = 2) -> Iterator[Hand]:
    """Yield finished hands with so many pots or more and a showdown."""
    for number in count():
        hand = played(deal_of(number, game, least_seats), number)
        if len(hand.pots) >= pots and len(hand.live_seats) > 1:
            yield hand


def check_many(hands: Iterator[Hand], wanted: int) -> None:
    for _ in range(wanted):
        check(next(hands))


def test_hi_lo_hands_with_three_or_more_pots_are_paid_to_the_chip() -> None:
    """TDA 2024 rule 21: each side pot is split separately; odd chips by each of the rules."""
    check_many(hands_with(3, Game.STUD8), DEFAULT)


@pytest.mark.soak
def test_a_hundred_thousand_hi_lo_hands_with_three_or_more_pots_are_paid_to_the_chip() -> None:
    """TDA 2024 rule 21: each side pot is split separately; odd chips by each of the rules."""
    check_many(hands_with(3, Game.STUD8), LONG)


@pytest.mark.parametrize("game", [Game.STUD, Game.RAZZ])
def test_hands_with_two_or_more_pots_are_paid_to_the_chip(game: Game) -> None:
    """Robert's Rules, all-in: a player wins from each opponent what he has matched."""
    check_many(hands_with(2, game), 400)


@pytest.mark.soak
@pytest.mark.parametrize("game", Game)
def test_many_hands_of_one_pot_or_more_are_paid_to_the_chip(game: Game) -> None:
    """The main pot alone, too, and hands that run short of cards at a full table."""
    check_many(hands_with(1, game, least_seats=6), 20_000)


def tied_hands(game: Game) -> Iterator[Hand]:
    """Yield finished hands in which several players hold the same ranks."""
    for number in count():
        deal = deal_of(number, game, 2)
        if len(deal.stacks) < 8:
            yield stayed_in(of_equal_ranks(deal, number), number)


def stayed_in(deal: Deal, seed: int) -> Hand:
    """Return the deal's hand played at random without a fold, so that everybody gets the cards meant for them."""
    hand, chance = deal.start(), random.Random(seed)
    while hand.to_act is not None:
        staying = [action for action in hand.legal_actions() if not isinstance(action, Fold)]
        hand.act(staying[int(chance.random() * len(staying))])
    return hand


@pytest.mark.parametrize("game", Game)
def test_odd_chips_of_ties_go_by_each_of_the_rules(game: Game) -> None:
    """TDA 2024 rule 20, WSOP 2024 rule 73, Robert's Rules (ties) and a rule by position, in every pot by itself."""
    matters = 0
    hands = tied_hands(game)
    for _ in range(600):
        hand = next(hands)
        check(hand)
        matters += odd_chips_matter(hand)
    assert matters > 60


def test_hands_that_share_a_community_card_are_paid_to_the_chip() -> None:
    """TDA 2024 RP-10-H: at a table of eight who all stay the last card is everybody's."""
    shared = (hand for hand in hands_with(1, Game.STUD8, least_seats=8) if hand.state.community)
    check_many(shared, 100)


def test_hands_that_all_fold_are_paid_to_the_chip() -> None:
    """Robert's Rules: the last player in takes the pot, dead money of the folded with it, and his own excess back."""
    ends = (played(deal_of(number, Game.STUD8, 2), number) for number in count())
    check_many((hand for hand in ends if len(hand.live_seats) == 1), 300)


def test_the_slow_reader_knows_the_hands_of_the_books() -> None:
    """The oracle is no use unless it reads well-known hands as the books do: wheel, quads, an eight low, no low."""
    assert best_high(["Ah", "2c", "3d", "4s", "5h", "Kd", "Kc"]) == (4, 5)
    assert best_high(["Ah", "Ac", "Ad", "As", "5h", "Kd", "Kc"]) == (7, 14, 14, 14, 14, 13)
    assert best_low(["Ah", "2c", "3d", "4s", "8h", "Kd", "Kc"], 8) == (0, 8, 4, 3, 2, 1)
    assert best_low(["Ah", "2c", "3d", "4s", "9h", "Kd", "Kc"], 8) is None
    assert best_low(["Ah", "Ac", "3d", "3s", "Kh", "Kd", "Kc"], None) == (2, 3, 3, 1, 1, 13)
