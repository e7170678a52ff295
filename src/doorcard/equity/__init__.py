"""Equities: what a hand is worth against others, exactly where that can be counted, else by sampling."""

from doorcard.equity.asking import equity, read_spot
from doorcard.equity.by_street import StreetEquity, StreetSpot, solve_streets, spots_of_hand
from doorcard.equity.estimating import ShareEstimator
from doorcard.equity.result import Equity, NextStreet, OnProgress, PlayerCounts, PlayerEquity, Progress
from doorcard.equity.scanning import InvalidHand
from doorcard.equity.solving import Method, next_card, next_street, solve
from doorcard.equity.spot import Combination, Holding, NoDeal, Spot

__all__ = [
    "Combination",
    "Equity",
    "Holding",
    "InvalidHand",
    "Method",
    "NextStreet",
    "NoDeal",
    "OnProgress",
    "PlayerCounts",
    "PlayerEquity",
    "Progress",
    "ShareEstimator",
    "Spot",
    "StreetEquity",
    "StreetSpot",
    "equity",
    "next_card",
    "next_street",
    "read_spot",
    "solve",
    "solve_streets",
    "spots_of_hand",
]
