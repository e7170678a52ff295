"""A hand to be written: stud8 with a side pot, an all-in, both halves and a mucked hand."""

from dataclasses import replace

from doorcard.rules import Hand, HouseRules, Stakes
from tests.rules.scripted import STUD8, Script

NAMES = {2: "Ann", 3: "Bob", 5: "Cy", 8: "Dan"}
STAKES = Stakes(ante=25, bring_in=50, small_bet=100, big_bet=200)
CARDS = {
    2: "6c Qs 2c 3d 4h Qd 7s",
    3: "9d 9c Kh Kd 5s Jc Jh",
    5: "Ah Ad 8s 8d Tc Td 3s",
    8: "5d 6s 9h Jd 6h 7d 5h",
}
STUD8_REVIEWED = replace(STUD8, reveal_mucked_in_history=True)


def played_hand(house: HouseRules = STUD8) -> Hand:
    """Ann brings in and is all-in on third street, Dan folds on fourth, Bob mucks to Cy at the end."""
    script = Script(house, {2: 175, 3: 2000, 5: 3000, 8: 900}, stakes=STAKES, cards=CARDS)
    script.play("2 bring-in 50", "3 complete 100", "5 raise 200", "8 call 200", "2 call 150", "3 call 200")
    script.play("3 bet 100", "5 call 100", "8 fold", "3 bet 200", "5 raise 400", "3 call 400")
    script.play("5 check", "3 check", "5 bet 200", "3 call 200", "3 muck")
    return script.hand
