"""Three computer players of different temperaments play stud, eight or better and razz against each other."""

import random
from collections import Counter

from doorcard.bots import Temperament, decide
from doorcard.cards import DECK
from doorcard.rules import PROFILES, Hand, Stakes, view_for

STAKES = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400)
HANDS = 60


def play_hand(house: str, seated: list[Temperament], chance: random.Random) -> Hand:
    """Play one hand to its end; each player decides on what his seat can see."""
    stacks = dict.fromkeys(range(len(seated)), 20_000)
    hand = Hand.start(house=PROFILES[house], stakes=STAKES, stacks=stacks, deck=chance.sample(DECK, len(DECK)))
    while (seat := hand.to_act) is not None:
        decision = decide(view_for(hand, seat), seated[seat], chance)
        hand.act(decision.action)
    return hand


def main() -> None:
    """Play some hands of each game and print who won what."""
    chance = random.Random(1)
    seated = list(Temperament)
    for house in ("pokerstars-stud", "pokerstars-stud8", "razz"):
        won: Counter[Temperament] = Counter()
        for _ in range(HANDS):
            seated = seated[1:] + seated[:1]
            result = play_hand(house, seated, chance).result
            assert result is not None, "the hand is over"
            for seat, chips in result.net.items():
                won[seated[seat]] += chips
        scores = ", ".join(f"{kind.value} {won[kind] / STAKES.small_bet:+.1f}" for kind in Temperament)
        print(f"{house}: {HANDS} hands, small bets won: {scores}")


if __name__ == "__main__":
    main()
