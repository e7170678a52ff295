"""Hands: what five cards are worth and what they are called; which board is best and who brings it in."""

from doorcard.hands.announcement import Announcement, Category, name_low_draw, name_showing
from doorcard.hands.boards import best_boards, bring_in, highest_suit
from doorcard.hands.evaluate import best_ace_to_five, best_eight_or_better, best_high
from doorcard.hands.value import HandValue

__all__ = [
    "Announcement",
    "Category",
    "HandValue",
    "best_ace_to_five",
    "best_boards",
    "best_eight_or_better",
    "best_high",
    "bring_in",
    "highest_suit",
    "name_low_draw",
    "name_showing",
]
