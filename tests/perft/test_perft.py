"""Perft: the tree of betting actions has as many nodes as were counted by other programs and by hand.

The numbers of ``tests/data/perft`` were counted two ways where they are small, by a short counter that knows nothing
but stacks and levels and by PokerKit; the file says on which conventions they depend.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from doorcard.rules import Hand, Street
from tests.perft.counting import Entry, Start, count_all, count_at, divide, endings, endings_of_equals, read

ENTRIES = read(Path(__file__).parents[1] / "data" / "perft" / "stud.txt")


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


def deep(seats: int) -> Start:
    return Start(["ante", "1", "bring-in", "2", "bets", "4", "8", "opener", "0", "stacks", *["1000"] * seats])


def begin(start: Start, street: Street) -> Hand:
    return start.begin() if street is Street.THIRD else start.begin_later()


@cache
def endings_of(seats: int, street: Street) -> Counter[int]:
    """Return how many ways deep players can play a street out, by how many are left."""
    start = deep(seats)
    return endings_of_equals(start, begin(start, street), street)


@pytest.mark.parametrize("street", [Street.THIRD, Street.FOURTH])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nodes_that_differ_in_who_sits_where_have_equal_trees(seats: int, street: Street) -> None:
    """Walking every way to play a street finds as many as walking one of each kind of node."""
    start = deep(seats)
    assert endings(start, begin(start, street), street) == endings_of(seats, street)


@pytest.mark.soak
@pytest.mark.parametrize("street", [Street.THIRD, Street.FOURTH])
@pytest.mark.parametrize("seats", [6, 7])
def test_nodes_that_differ_in_who_sits_where_have_equal_trees_at_larger_tables(seats: int, street: Street) -> None:
    """The same, for trees of up to two million leaves."""
    start = deep(seats)
    assert endings(start, begin(start, street), street) == endings_of(seats, street)


@pytest.mark.parametrize("entry", entries("third"), ids=by_id)
def test_ways_to_play_third_street(entry: Entry) -> None:
    """Third street alone."""
    assert endings_of(len(Start(entry.start).stacks), Street.THIRD).total() == entry.third


@pytest.mark.parametrize("entry", entries("later"), ids=by_id)
def test_ways_to_play_a_later_street(entry: Entry) -> None:
    """One later street alone."""
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


def test_a_wrong_count_is_told_by_first_action() -> None:
    """The divide of a start is what another engine's is compared with: its parts sum to the nodes at that depth."""
    start = deep(3)
    parts = divide(start, start.begin(), 5).splitlines()
    assert [part.split(" ")[0] for part in parts] == ["bring-in", "complete"]
    assert sum(int(part.split(": ")[1]) for part in parts) == 99
