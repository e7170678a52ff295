"""Hands: what five cards are worth and what they are called; which board is best and who brings it in."""

from doorcard.hands.announcement import Announcement, Category, name_low_draw, name_showing
from doorcard.hands.boards import best_boards, bring_in, highest_suit
from doorcard.hands.evaluate import best_ace_to_five, best_eight_or_better, best_high
from doorcard.hands.live import HighOuts, LiveRank, LiveSuit, high_outs, live_cards, live_ranks, live_suits
from doorcard.hands.live_low import LowOuts, eight_or_better_outs, razz_outs
from doorcard.hands.value import HandValue

__all__ = [
    "Announcement",
    "Category",
    "HandValue",
    "HighOuts",
    "LiveRank",
    "LiveSuit",
    "LowOuts",
    "best_ace_to_five",
    "best_boards",
    "best_eight_or_better",
    "best_high",
    "bring_in",
    "eight_or_better_outs",
    "high_outs",
    "highest_suit",
    "live_cards",
    "live_ranks",
    "live_suits",
    "name_low_draw",
    "name_showing",
    "razz_outs",
]
