"""Perft: the tree of betting actions has as many nodes as were counted by other programs and by hand.

The numbers of ``tests/data/perft`` were counted two ways where they are small, by a short counter that knows nothing
but stacks and levels and by PokerKit; the file says on which conventions they depend.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from doorcard.rules import Street
from tests.perft.counting import Entry, Start, count_all, count_at, divide, endings, read

ENTRIES = read(Path(__file__).parents[1] / "data" / "perft" / "stud.txt")
WALKED = 300_000


def entries(*fields: str) -> list[Entry]:
    return [entry for entry in ENTRIES if any(getattr(entry, name) for name in fields)]


def by_id(entry: Entry) -> str:
    return entry.id


@pytest.mark.parametrize("entry", entries("tree"), ids=by_id)
def test_nodes_at_each_depth(entry: Entry) -> None:
    """The tree is as wide at every depth as was counted before."""
    start = Start(entry.start)
    for depth, nodes in entry.tree.items():
        found = count_at(start, start.begin(), depth)
        assert found == nodes, f"{entry.id} at depth {depth}:\n{divide(start, start.begin(), depth)}"


@pytest.mark.parametrize("entry", entries("full"), ids=by_id)
def test_whole_trees(entry: Entry) -> None:
    """Every course of the hand to its end, walked one by one, with its showdown and its pots."""
    start = Start(entry.start)
    assert count_all(start, start.begin()) == entry.full


@cache
def endings_of(seats: int, street: Street) -> Counter[int]:
    """Return how many ways deep players can play a street out, by how many are left."""
    start = Start(["ante", "1", "bring-in", "2", "bets", "4", "8", "opener", "0", "stacks", *["1000"] * seats])
    return endings(start, start.begin() if street is Street.THIRD else start.begin_later(), street)


@pytest.mark.parametrize("entry", entries("third"), ids=by_id)
def test_ways_to_play_third_street(entry: Entry) -> None:
    """Third street alone, equal states counted once."""
    assert endings_of(len(Start(entry.start).stacks), Street.THIRD).total() == entry.third


@pytest.mark.parametrize("entry", entries("later"), ids=by_id)
def test_ways_to_play_a_later_street(entry: Entry) -> None:
    """One later street alone, equal states counted once."""
    assert endings_of(len(Start(entry.start).stacks), Street.FOURTH).total() == entry.later


def courses(seats: int, street: Street) -> int:
    """Return the courses of the betting from a street on: what is left of it plays the next in as many ways."""
    ends = endings_of(seats, Street.THIRD if street is Street.THIRD else Street.FOURTH)
    if street is Street.SEVENTH:
        return ends.total()
    return sum(ways * (courses(left, Street(street + 1)) if left > 1 else 1) for left, ways in ends.items())


@pytest.mark.parametrize("entry", entries("histories"), ids=by_id)
def test_complete_betting_histories(entry: Entry) -> None:
    """Deep stacks, from the bring-in to the end: the product over the streets of the ways to play each."""
    assert courses(len(Start(entry.start).stacks), Street.THIRD) == entry.histories


def test_two_players_have_nine_ways_to_reach_each_next_street() -> None:
    """By hand: 118,098 = 2 x 3 to the 10th; heads-up 9 of third street's 18 ways and 9 of a later one's 17 go on."""
    assert endings_of(2, Street.THIRD) == {1: 9, 2: 9}
    assert endings_of(2, Street.FOURTH) == {1: 8, 2: 9}
    assert courses(2, Street.THIRD) == 2 * 3**10


def test_equal_states_counted_once_make_the_same_number() -> None:
    """Remembering equal states changes no count: third street for four, walked one by one."""
    start = Start(["ante", "1", "bring-in", "2", "bets", "4", "8", "opener", "0", "stacks", *["1000"] * 4])

    def walk(hand: object) -> int:
        from tests.perft.counting import branches

        if hand.street is not Street.THIRD or not hand.legal_actions():  # type: ignore[attr-defined]
            return 1
        return sum(walk(after) for _, after in branches(start, hand))  # type: ignore[arg-type]

    assert walk(start.begin()) == endings_of(4, Street.THIRD).total()
