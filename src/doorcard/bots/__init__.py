"""Bots: computer players with three temperaments, who decide on what their seat can see."""

from doorcard.bots.deciding import Decision, decide
from doorcard.bots.estimating import Estimator, Helper
from doorcard.bots.temperaments import Temperament

__all__ = ["Decision", "Estimator", "Helper", "Temperament", "decide"]
