"""Perft: reading the data files, setting a start up, and counting the tree of betting actions beneath it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from doorcard.cards import DECK, Card, parse_cards
from doorcard.rules import Action, Game, Hand, HouseRules, Phase, Stakes, Street

HOUSE = HouseRules(name="perft", game=Game.STUD)

UP_CARDS = {
    Street.THIRD: parse_cards("2c 2d 2h 2s 3c 3d 3h 3s"),
    Street.FOURTH: parse_cards("Kc Qc Jc Tc 9c 8c 7c 6c"),
    Street.FIFTH: parse_cards("4c 4d 4h 4s 5c 5d 5h 5s"),
    Street.SIXTH: parse_cards("Kd Qd Jd Td 9d 8d 7d 6d"),
}
"""Each street's cards from the opener's clockwise: he has the low card, then the best board, and so on in turn."""

DOWN_CARDS = tuple(card for card in DECK if all(card not in cards for cards in UP_CARDS.values()))


@dataclass
class Entry:
    """One start with the numbers that are known of it."""

    id: str
    start: list[str] = field(default_factory=list)
    tree: dict[int, int] = field(default_factory=dict)
    full: tuple[int, int] | None = None
    third: int | None = None
    later: int | None = None
    histories: int | None = None


def read(path: Path) -> list[Entry]:
    """Return the entries of a file."""
    entries: list[Entry] = []
    for line in path.read_text().splitlines():
        name, _, rest = line.partition(" ")
        words = rest.split()
        if name == "id":
            entries.append(Entry(rest))
        elif name == "start":
            entries[-1].start = words
        elif name == "tree":
            entries[-1].tree[int(words[0])] = int(words[1])
        elif name == "full":
            entries[-1].full = int(words[0]), int(words[1])
        elif name in ("third", "later", "histories"):
            setattr(entries[-1], name, int(rest))
        else:
            assert not name or name == "#", f"not a line of a perft file: {line!r}"
    return entries


class Start:
    """A start: its stakes, its stacks and who opens."""

    def __init__(self, words: list[str]) -> None:
        keys = {"ante", "bring-in", "bets", "opener", "stacks"}
        numbers: dict[str, list[int]] = {}
        for word in words:
            if word in keys:
                key = word
                numbers[key] = []
            else:
                numbers[key].append(int(word))
        small, big = numbers["bets"]
        self.stakes = Stakes(ante=numbers["ante"][0], bring_in=numbers["bring-in"][0], small_bet=small, big_bet=big)
        self.stacks = numbers["stacks"]
        self.opener = numbers["opener"][0]

    def begin(self) -> Hand:
        """Return the hand at its first decision."""
        hand = Hand.start(house=HOUSE, stakes=self.stakes, stacks=dict(enumerate(self.stacks)))
        self.deal_due(hand)
        return hand

    def begin_later(self) -> Hand:
        """Return the hand at the first decision of fourth street, everybody in for the bring-in."""
        hand = self.begin()
        while hand.street is Street.THIRD:
            self.take(hand, hand.legal_actions()[hand.phase is not Phase.BRING_IN])
        return hand

    def take(self, hand: Hand, action: Action) -> None:
        """Take an action, the cards that are due after it, and mucks."""
        hand.act(action)
        self.deal_due(hand)
        while hand.phase is Phase.SHOW_OR_MUCK:
            hand.act(hand.default_action())

    def deal_due(self, hand: Hand) -> None:
        """Deal whatever the hand waits for; each seat has its own cards, whoever else is still in."""
        while (street := hand.cards_due) is not None:
            hand.deal([self._card(street, seat, number) for number in _numbers(street) for seat in hand.live_seats])

    def _card(self, street: Street, seat: int, number: int) -> Card:
        turn = (seat - self.opener) % len(self.stacks)
        if number or street is Street.SEVENTH:
            return DOWN_CARDS[(2 * turn + number) % len(DOWN_CARDS)] if number else DOWN_CARDS[-1 - turn]
        return UP_CARDS[street][turn]


def _numbers(street: Street) -> tuple[int, ...]:
    return (1, 2, 0) if street is Street.THIRD else (0,)


def branches(start: Start, hand: Hand) -> Iterator[tuple[Action, Hand]]:
    """Yield every legal action and the hand after it."""
    for action in hand.legal_actions():
        after = hand.copy()
        start.take(after, action)
        yield action, after


def count_at(start: Start, hand: Hand, depth: int) -> int:
    """Return the number of nodes so many actions below."""
    if depth == 1:
        return len(hand.legal_actions())
    return sum(count_at(start, after, depth - 1) for _, after in branches(start, hand))


def count_all(start: Start, hand: Hand) -> tuple[int, int]:
    """Return the leaves and the nodes of the whole tree, the root among them."""
    if not hand.legal_actions():
        return 1, 1
    below = [count_all(start, after) for _, after in branches(start, hand)]
    return sum(leaves for leaves, _ in below), 1 + sum(nodes for _, nodes in below)


def endings(start: Start, hand: Hand, street: Street) -> Counter[int]:
    """Return how many ways there are to play the street out, by the number of players left; every way is walked."""
    if hand.street != street or not hand.legal_actions():
        return Counter({len(hand.live_seats): 1})
    return sum((endings(start, after, street) for _, after in branches(start, hand)), Counter[int]())


def endings_of_equals(start: Start, hand: Hand, street: Street) -> Counter[int]:
    """Return the same where all stacks are deep; nodes that differ only in who sits where are walked once."""
    known: dict[object, Counter[int]] = {}

    def below(node: Hand) -> Counter[int]:
        if node.street != street or not node.legal_actions():
            return Counter({len(node.live_seats): 1})
        state = node.state
        standing = state.phase, state.level > 0, state.bets_made, len(state.live), len(state.waiting)
        if standing not in known:
            known[standing] = sum((below(after) for _, after in branches(start, node)), Counter[int]())
        return known[standing]

    return below(hand)


def divide(start: Start, hand: Hand, depth: int) -> str:
    """Return the nodes below each first action, to compare with another engine's."""
    lines = [
        f"{action.name} by {action.seat}: {count_at(start, after, depth - 1)}"
        for action, after in branches(start, hand)
    ]
    return "\n".join(lines)
