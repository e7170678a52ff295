"""Equities: ranking hands, counting deals, drawing them; beside eval7 and poker-equity where these do the same.

Everything runs on one core (``threads=1``) and is warm, cold starts apart. Where no peer answers in bearable time the
bar that we set ourselves stands in its place, the unit says so, and time is that of the processor.
"""

import os
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from statistics import median

import numpy as np

from bench import Result, compare, rate
from doorcard.cards import DECK, Card, parse_card
from doorcard.equity import Holding, Spot, solve
from doorcard.equity.preparing import prepare
from doorcard.equity.ranks import rank_hands
from doorcard.equity.sampled import batches
from doorcard.rules.house import Game

HANDS, PEERS_HANDS = 1_000_000, 100_000
DEALS, PEERS_DEALS = 2_000_000, 400_000
THIRD = {
    Game.STUD: ("AsAh7c", "JdTd9d"),
    Game.STUD8: ("As2s3d", "KhKdQc"),
    Game.RAZZ: ("As2d3h", "4s5d6c"),
}
FOURTH = ("As2s3d7c", "KhKdQc4c")
THREE_WAY_FIFTH = ("As2s3d7cTh", "KhKdQc4cKc", "5h6h7h8sJd")
SIX_WAY = ("As2s3d", "KhKdQc", "6d7d8d", "JsJcTh", "4h5h6c", "9c9sAd")
QUESTION = """
from doorcard.cards import parse_cards
from doorcard.equity import Holding, Spot, solve
from doorcard.rules.house import Game
hands = [parse_cards(text) for text in ("As 2s 3d", "Kh Kd Qc")]
print(solve(Spot(game=Game.STUD8, holdings=tuple(Holding(known=hand) for hand in hands))).players[0].equity)
"""


def measure_batch() -> Result:
    """All three ranks of many hands in one call on all processors, beside the high rank alone in one call a hand."""
    eval7 = import_module("eval7")
    decks = np.broadcast_to(np.arange(52, dtype=np.uint8), (HANDS, 52))
    hands = np.ascontiguousarray(np.random.default_rng(8).permuted(decks, axis=1)[:, :7])
    theirs = [[eval7.Card(DECK[index].text) for index in row] for row in hands[:PEERS_HANDS].tolist()]

    def rank() -> int:
        rank_hands(hands, trusted=True)
        return len(hands)

    one_core = max(rate(lambda: len(rank_hands(hands, trusted=True, threads=1).high)) for _ in range(5))

    def let_eval7_rank() -> int:
        for hand in theirs:
            eval7.evaluate(hand)
        return len(theirs)

    unit = f"hands/s; ours all three ranks ({one_core / 1e6:.0f} million on one core); peer eval7, high, call by call"
    return compare(rank, let_eval7_rank, unit=unit)


def measure_third_stud8() -> Result:
    return _per_second(spot(Game.STUD8, THIRD[Game.STUD8]), bar=0.5)


def measure_third_stud() -> Result:
    return _per_second(spot(Game.STUD, THIRD[Game.STUD]), bar=0.25)


def measure_third_razz() -> Result:
    return _per_second(spot(Game.RAZZ, THIRD[Game.RAZZ]), bar=0.25)


def measure_fourth() -> Result:
    return _per_second(spot(Game.STUD8, FOURTH), bar=0.03)


def measure_three_way_fifth() -> Result:
    return _per_second(spot(Game.STUD8, THREE_WAY_FIFTH), bar=3.0)


def measure_sampling_heads_up() -> Result:
    return _sampling(THIRD[Game.STUD8])


def measure_sampling_six_way() -> Result:
    return _sampling(SIX_WAY)


def measure_cold_start() -> Result:
    """A process with an empty cache of compiled code, from its start to the answer."""
    with tempfile.TemporaryDirectory() as folder:
        return _bar(_time_process(folder), 15.0)


def measure_warm_start() -> Result:
    """The same, the code having been compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        _time_process(folder)
        return _bar(median(_time_process(folder) for _ in range(5)), 1.5)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(text[place : place + 2]) for place in range(0, len(text), 2))


def spot(game: Game, hands: tuple[str, ...]) -> Spot:
    return Spot(game=game, holdings=tuple(Holding(known=cards(hand)) for hand in hands))


def _per_second(one: Spot, *, bar: float) -> Result:
    """Return how many exact answers a second of one core there are: the median of five after a first one."""
    seconds = []
    for _ in range(6):
        start = time.process_time()
        solve(one, method="exact", threads=1)
        seconds.append(time.process_time() - start)
    return _bar(median(seconds[1:]), bar)


def _bar(seconds: float, bar: float) -> Result:
    return Result(
        ours=1 / seconds, peer=1 / bar, unit=f"answers/s: one takes {seconds:.3f} s; no peer, the bar is {bar} s"
    )


def _sampling(hands: tuple[str, ...]) -> Result:
    """Trials a second of stud hi-lo on one thread, beside poker-equity."""
    peer = import_module("poker_equity")
    deal = prepare(spot(Game.STUD8, hands))

    def sample() -> int:
        drawn = 0
        for batch in batches(deal, 8, 1):
            drawn += int(batch.tally.sum())
            if drawn >= DEALS:
                break
        return drawn

    def let_peer_sample() -> int:
        peer.chunk_from_text("stud_hi_lo", list(hands), samples=PEERS_DEALS, seed=8, threads=1)
        return PEERS_DEALS

    return compare(sample, let_peer_sample, unit="deals/s, stud hi-lo from third street, one thread; peer poker-equity")


def _time_process(folder: str) -> float:
    """Return the seconds from the start of a process to its end."""
    command = [sys.executable, "-c", QUESTION]
    start = time.perf_counter()
    subprocess.run(command, check=True, env=os.environ | {"NUMBA_CACHE_DIR": folder}, capture_output=True)  # noqa: S603
    return time.perf_counter() - start
