"""Three low cards against a pair of kings in stud hi-lo, as the cards they need are seen in other hands."""

from doorcard.equity import equity

HANDS = ("As2s/3d", "KhKd/Qc")

for dead in ("", "4c 5h", "4c 5h 6d 7s", "Kc Ks"):
    answer = equity(HANDS, game="stud8", dead=dead, method="sample", standard_error=0.002, seed=1)
    low, kings = answer.players
    print(f"dead {dead or 'none':<12} low cards {low.equity:.1%}, scoop {low.scoop:.1%}; kings {kings.equity:.1%}")
