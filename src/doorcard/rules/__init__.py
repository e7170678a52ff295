"""The rules of stud: stakes, house rules, actions, events, and the hand that is made of them."""

from doorcard.rules.actions import Action, Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, Show
from doorcard.rules.events import Award, Event, Pot
from doorcard.rules.hand import Hand, Result
from doorcard.rules.house import Game, HouseRules
from doorcard.rules.profiles import PROFILES, find_house
from doorcard.rules.stakes import Stakes, Street
from doorcard.rules.state import Phase
from doorcard.rules.views import HandView, SeatView, project_event, view_for

__all__ = [
    "PROFILES",
    "Action",
    "Award",
    "Bet",
    "BringIn",
    "Call",
    "Check",
    "Complete",
    "Event",
    "Fold",
    "Game",
    "Hand",
    "HandView",
    "HouseRules",
    "Muck",
    "Phase",
    "Pot",
    "Raise",
    "Result",
    "SeatView",
    "Show",
    "Stakes",
    "Street",
    "find_house",
    "project_event",
    "view_for",
]
