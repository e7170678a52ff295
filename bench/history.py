"""Reading hand histories and replaying them: a file a hand, as rooms leave them.

The hands are those in PHH of the folder that DOORCARD_CORPUS names; without it random ones, which are written in PHH
first. Ours reads a file, plays the hand and compares everything recorded; PokerKit loads it and goes through its
states. A hand that PokerKit cannot play is left out on both sides.

``measure_phh_showdown`` is the same with hands of our own room that are shown down, as students and programs make them:
their files hold a note with the rules of the house, and PokerKit evaluates hands.

``measure_pokerstars`` has no peer: the same hands, all cards known, in PokerStars' text and in PHH, both read by us.
"""

import os
import random
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pokerkit

from bench import Result, compare
from doorcard.cards import DECK
from doorcard.history.formats import read_file
from doorcard.history.reading import Reading
from doorcard.history.record import HandRecord
from doorcard.history.replay import replay
from doorcard.history.write_phh import write_phh
from doorcard.history.write_pokerstars import write_pokerstars
from doorcard.rules import PROFILES, Hand, Stakes

ROUNDS = 9
OURS, PEERS = 300, 100
"""Hands that each side replays in a round."""

WRITTEN = 60
SHOWN_DOWN_OF = 300
HOUSES = ("pokerstars-stud", "pokerstars-stud8", "razz")
STAKES = Stakes(ante=500, bring_in=1_000, small_bet=4_000, big_bet=8_000, unit=100)
STACK = 200_000


def measure_phh() -> Result:
    with TemporaryDirectory() as folder:
        return _beside_pokerkit(_phh_files(Path(folder)))


def measure_phh_showdown() -> Result:
    with TemporaryDirectory() as folder:
        shown_down = (hand for hand in _random_hands(SHOWN_DOWN_OF) if len(hand.live_seats) > 1)
        return _beside_pokerkit(
            [_write(Path(folder, f"{number}.phh"), hand, number) for number, hand in enumerate(shown_down)]
        )


def _beside_pokerkit(candidates: list[Path]) -> Result:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # PokerKit says so when it deals folded cards again
        files = [path for path in candidates if _pokerkit_replays(path)]
        return compare(
            lambda: _replay(_over_and_over(files, OURS)),
            lambda: _let_pokerkit_replay(_over_and_over(files, PEERS)),
            unit="hands/s",
            rounds=ROUNDS,
        )


def measure_pokerstars() -> Result:
    """``ours`` are the hands in PokerStars' text, ``peer`` the same in PHH."""
    with TemporaryDirectory() as folder:
        hands = list(_hands(Path(folder)))
        stars = [_write(Path(folder, f"stars-{number}.txt"), hand, number) for number, hand in enumerate(hands)]
        phh = [_write(Path(folder, f"same-{number}.phh"), hand, number) for number, hand in enumerate(hands)]
        return compare(
            lambda: _replay(_over_and_over(stars, OURS)),
            lambda: _replay(_over_and_over(phh, OURS)),
            unit="hands/s",
            rounds=ROUNDS,
        )


def _phh_files(folder: Path) -> list[Path]:
    corpus = os.environ.get("DOORCARD_CORPUS")
    if corpus:
        return [path for path in sorted(Path(corpus).iterdir()) if path.name.startswith("phh-")]
    return [_write(folder / f"{number}.phh", hand, number) for number, hand in enumerate(_random_hands(WRITTEN))]


def _hands(folder: Path) -> Iterator[Hand]:
    """Yield the hands whose cards are all recorded, so that they can be written in any form."""
    for path in _phh_files(folder):
        hand = replay(_only_hand(read_file(path))).hand
        if hand is not None and all(card.rank for seat, _ in hand.state.start.stacks for card in hand.cards(seat)):
            yield hand


def _random_hands(count: int) -> Iterator[Hand]:
    chance = random.Random(5)
    for number in range(count):
        stacks = dict.fromkeys(range(1, chance.randint(2, 7) + 1), STACK)
        deck = chance.sample(DECK, len(DECK))
        hand = Hand.start(house=PROFILES[HOUSES[number % len(HOUSES)]], stakes=STAKES, stacks=stacks, deck=deck)
        while legal := hand.legal_actions():
            hand.act(chance.choice(legal))
        yield hand


def _write(path: Path, hand: Hand, number: int) -> Path:
    names = {seat: f"Player{seat}" for seat, _ in hand.state.start.stacks}
    write = write_phh if path.suffix == ".phh" else write_pokerstars
    path.write_text(write(hand, names=names, table="Oak", number=number, time="2026-03-04 10:00:00"))
    return path


def _over_and_over(files: list[Path], count: int) -> Iterator[Path]:
    return (files[number % len(files)] for number in range(count))


def _replay(files: Iterable[Path]) -> int:
    count = 0
    for path in files:
        assert replay(_only_hand(read_file(path))).is_exact, path
        count += 1
    return count


def _only_hand(readings: Iterable[Reading]) -> HandRecord:
    (record,) = readings
    assert isinstance(record, HandRecord), record
    return record


def _let_pokerkit_replay(files: Iterable[Path]) -> int:
    count = 0
    for path in files:
        with path.open("rb") as file:
            history = pokerkit.HandHistory.load(file)
        for _state in history:
            pass
        count += 1
    return count


def _pokerkit_replays(path: Path) -> bool:
    try:
        return _let_pokerkit_replay([path]) == 1
    except (KeyError, ValueError):
        return False
