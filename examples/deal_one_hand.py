"""Deal one hand of stud hi-lo and let everybody bring in, call or check to the end."""

from random import Random

from doorcard.cards import DECK, format_cards
from doorcard.rules import Hand, Stakes, find_house
from doorcard.texts import announce

deck = list(DECK)
Random(7).shuffle(deck)
hand = Hand.start(
    house=find_house("fulltilt-stud8"),
    stakes=Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400),
    stacks={1: 10_000, 2: 10_000, 3: 10_000},
    deck=deck,
)

while legal := hand.legal_actions():
    names = {action.name: action for action in legal}
    hand.act(names.get("call") or names.get("check") or names.get("bring-in") or legal[0])

for seat in hand.live_seats:
    high, low = hand.values(seat)
    print(f"seat {seat}: {format_cards(hand.cards(seat))}: {announce(high.announcement, 'en') if high else ''}")
    print(f"        {'low ' + announce(low.announcement, 'en') if low else 'no low'}")
assert hand.result is not None
for award in hand.result.awards:
    print(f"seat {award.seat} wins {award.amount} ({award.side} of pot {award.pot})")
