"""Equities: what a hand is worth against others, exactly where that can be counted, else by sampling."""

from doorcard.equity.result import Equity, NextStreet, OnProgress, PlayerCounts, PlayerEquity, Progress
from doorcard.equity.solving import Method, next_card, next_street, solve
from doorcard.equity.spot import Combination, Holding, NoDeal, Spot

__all__ = [
    "Combination",
    "Equity",
    "Holding",
    "Method",
    "NextStreet",
    "NoDeal",
    "OnProgress",
    "PlayerCounts",
    "PlayerEquity",
    "Progress",
    "Spot",
    "next_card",
    "next_street",
    "solve",
]
