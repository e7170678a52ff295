"""Winnings hand after hand: sums by game, in the order in which the hands were played."""

from doorcard.history.statistics import PlayedHand
from doorcard.history.winnings import Winnings
from doorcard.rules import Game


def played(net: float, game: Game = Game.STUD) -> PlayedHand:
    return PlayedHand(
        game=game,
        net=net,
        distance=0,
        voluntary=False,
        raised=False,
        saw_fifth=False,
        showdown=False,
        won_at_showdown=False,
        scooped=False,
    )


def lines(*hands: tuple[str | None, PlayedHand]) -> dict[Game, list[float]]:
    winnings = Winnings()
    for time, hand in hands:
        winnings.add(time, hand)
    return winnings.lines()


def test_sums_begin_with_nothing_and_follow_the_hands() -> None:
    told = [("2024-01-01 10:00:00", 2.5), ("2024-01-01 10:01:00", -1.0), ("2024-01-01 10:02:00", 0.5)]
    assert lines(*((time, played(net)) for time, net in told)) == {Game.STUD: [0, 2.5, 1.5, 2]}


def test_hands_come_in_the_order_of_time_whatever_the_order_of_the_files() -> None:
    told = [("2024-01-02 9:00:00", 4.0), ("2024-01-01 23:00:00", -1.0), ("2024/01/02 08:59:59 ET", 2.0)]
    assert lines(*((time, played(net)) for time, net in told)) == {Game.STUD: [0, -1, 1, 5]}


def test_hands_of_one_moment_or_of_none_stay_as_they_were_read() -> None:
    """A hand without a date follows the one before it."""
    told = [("2024-01-02", 4.0), (None, 1.0), ("2024-01-01", -1.0), ("2024-01-02", 8.0)]
    assert lines(*((time, played(net)) for time, net in told)) == {Game.STUD: [0, -1, 3, 4, 12]}


def test_each_game_has_its_line_in_the_order_of_the_room() -> None:
    told = [played(1.0, Game.RAZZ), played(-2.0), played(3.0, Game.RAZZ)]
    found = lines(*((None, hand) for hand in told))
    assert list(found.items()) == [(Game.STUD, [0, -2]), (Game.RAZZ, [0, 1, 4])]


def test_without_hands_there_is_no_line() -> None:
    assert lines() == {}
