"""Equities: what a hand is worth against others, exactly where that can be counted, else by sampling."""

from doorcard.equity.result import Equity, OnProgress, PlayerCounts, PlayerEquity, Progress
from doorcard.equity.spot import Combination, Holding, Spot

__all__ = [
    "Combination",
    "Equity",
    "Holding",
    "OnProgress",
    "PlayerCounts",
    "PlayerEquity",
    "Progress",
    "Spot",
]
