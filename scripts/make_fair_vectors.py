"""Write ``tests/data/fair/vectors.json``: worked examples of the verifiable deck, for any verifier to be tested with.

Everything in it follows from fixed texts, so that it comes out the same every time. ``--check`` writes nothing and
exits with 1 where the file is not what it would be.
"""

import argparse
import copy
import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from doorcard.cards import DECK
from doorcard.fair import (
    Announced,
    Bound,
    Contributions,
    HandProof,
    Outcome,
    SealedDeck,
    bound_digest,
    cards_told,
    check_proof,
    collect,
    deal_order,
    proof_from_data,
    proof_to_data,
)
from doorcard.fair.order import order_from_seed, seed_of
from doorcard.rules import Call, Check, Complete, Fold, Hand, Stakes, find_house, project_event
from doorcard.rules.actions import Action

FILE = Path(__file__).resolve().parent.parent / "tests" / "data" / "fair" / "vectors.json"
STAKES = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400, unit=5)
TABLES = ["eight-or-better", "Sept étoiles ♠"]
VIEWER = 3
COMPUTER, LATE, FOLDS = 2, 5, 6


def main() -> None:
    """Write the file, or with ``--check`` compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit with 1 if the file is stale; write nothing")
    parser.add_argument("--file", type=Path, default=FILE, help="the file (%(default)s)")
    arguments = parser.parse_args()
    text = vectors()
    if not arguments.check:
        arguments.file.parent.mkdir(parents=True, exist_ok=True)
        arguments.file.write_text(text, encoding="utf-8")
    elif not arguments.file.is_file() or arguments.file.read_text(encoding="utf-8") != text:
        sys.exit(f"{arguments.file} is stale: run scripts/make_fair_vectors.py")


def vectors() -> str:
    """Return the whole text of the file."""
    decks = [sealed(table, hand) for table, hand in zip(TABLES, (17, 2**53 - 1), strict=True)]
    data: dict[str, list[Any]] = {
        "bound": [{"contribution": secret(name), "bound": bound_digest(secret(name))} for name in ("one", "two")],
        "orders": [{"seed": secret(str(n)), "order": order_from_seed(bytes.fromhex(secret(str(n))))} for n in range(8)],
        "decks": [_deck_data(deck, contributions()) for deck in decks],
        "proofs": [_proof_data(name, proof) for name, proof in proofs(decks[0])],
        "changes": list(changes(decks[0])),
    }
    parts = [f'"{name}": [\n' + ",\n".join(map(_line, entries)) + "\n]" for name, entries in data.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(entry: object) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def secret(name: str) -> str:
    """Return 32 bytes that everybody can work out; a real salt or contribution is nobody's to foretell."""
    return sha256(f"example {name}".encode()).hexdigest()


def sealed(table: str, hand: int) -> SealedDeck:
    """Return the sealed deck of an example."""
    cards = tuple([DECK[place] for place in order_from_seed(bytes.fromhex(secret(table)))])
    salts = tuple([secret(f"{table} {place}") for place in range(52)])
    return SealedDeck(table=table, hand=hand, cards=cards, salts=salts)


def contributions() -> Contributions:
    """Return what seats 1 to 7 contribute: seat 2 is a computer player, seat 5 reveals nothing in time."""
    given = {seat: secret(f"seat {seat}") for seat in range(1, 8) if seat != COMPUTER}
    bound = [Bound(seat=seat, bound=bound_digest(given[seat]) if seat in given else None) for seat in range(1, 8)]
    return collect(bound, {seat: text for seat, text in given.items() if seat != LATE})


def _deck_data(deck: SealedDeck, given: Contributions) -> dict[str, Any]:
    order = deal_order(deck.commitment, given)
    return {
        "table": deck.table,
        "hand": deck.hand,
        "cards": [card.text for card in deck.cards],
        "salts": deck.salts,
        "root": deck.commitment.root,
        "contributions": [{"seat": one.seat, "bound": one.bound, "revealed": one.revealed} for one in given.seats],
        "seed": seed_of(deck.commitment, given).hex(),
        "order": order,
    }


def proofs(deck: SealedDeck) -> Iterator[tuple[str, HandProof]]:
    """Yield a hand as a player and as the rail saw it, and as a player saw it who came late."""
    given = contributions()
    hand = played(deck, given)
    yield "player", proof_of(hand, deck, given, VIEWER, len(hand.events))
    yield "rail", proof_of(hand, deck, given, None, len(hand.events))
    yield "cut off", proof_of(hand, deck, given, VIEWER, 12)


def played(deck: SealedDeck, given: Contributions) -> Hand:
    """Return a hand in which one player completes, one folds on fifth street and the others call to the end."""
    order = deal_order(deck.commitment, given)
    stacks = {seat: 9000 + 5 * seat for seat in range(1, 8)}
    house = find_house("fulltilt-stud8")
    hand = Hand.start(house=house, stakes=STAKES, stacks=stacks, deck=deck.dealt_in(order), button=8)
    while hand.to_act is not None:
        hand.act(_choice(hand))
    return hand


def _choice(hand: Hand) -> Action:
    legal = hand.legal_actions()
    wanted: list[type[Action]] = [Fold] if hand.to_act == FOLDS and hand.street >= 5 else []
    wanted += [Complete, Call, Check]
    return next((action for kind in wanted for action in legal if isinstance(action, kind)), hand.default_action())


def proof_of(hand: Hand, deck: SealedDeck, given: Contributions, viewer: int | None, length: int) -> HandProof:
    """Return what a viewer can show of the first events of a hand."""
    events = tuple([seen for event in hand.events[:length] if (seen := project_event(event, viewer)) is not None])
    shown = dict.fromkeys(card for event in events for card in cards_told(event))
    order = deal_order(deck.commitment, given)
    own = given.of(viewer)
    return HandProof(
        viewer=viewer,
        announced=Announced(commitment=deck.commitment, bound=given.bound),
        sent=None if own is None else own.revealed,
        commitment=deck.commitment,
        contributions=given,
        openings=deck.openings(shown, order),
        events=events,
    )


def _findings(proof: HandProof) -> list[list[Any]]:
    return [[found.code, found.outcome.value, found.seat, found.index] for found in check_proof(proof)]


def _proof_data(name: str, proof: HandProof) -> dict[str, Any]:
    return {"name": name, "proof": proof_to_data(proof), "findings": _findings(proof)}


def changes(deck: SealedDeck) -> Iterator[dict[str, Any]]:
    """Yield changes of the player's proof: the way to a value in it, another value, and what does not hold then."""
    data = proof_to_data(next(proof for _, proof in proofs(deck)))
    openings = data["openings"]
    other_path = [*openings[4]["path"][:5], secret("node")]
    for name, way, value in (
        ("another root", ["commitment", "root"], secret("root")),
        ("another table", ["commitment", "table"], "another"),
        ("another hand", ["commitment", "hand"], 18),
        ("announced for another hand", ["announced", "commitment", "hand"], 16),
        ("nothing announced", ["announced"], None),
        ("another bound hash announced", ["announced", "bound", 3, "bound"], secret("bound")),
        ("another contribution", ["contributions", 3, "revealed"], secret("contribution")),
        ("a contribution left out", ["contributions", 3, "revealed"], None),
        ("one's own contribution left out", ["contributions", 2, "revealed"], None),
        ("a contribution that was never bound", ["contributions", 3, "bound"], None),
        ("a late contribution taken", ["contributions", 4, "revealed"], secret("seat 5")),
        ("a seat left out", ["contributions"], data["contributions"][:6]),
        ("another contribution sent", ["sent"], secret("sent")),
        ("nothing sent", ["sent"], None),
        ("another card", ["openings", 0, "card"], openings[1]["card"]),
        ("another position", ["openings", 0, "position"], (openings[0]["position"] + 1) % 52),
        ("another dealing index", ["openings", 0, "index"], 51),
        ("another salt", ["openings", 3, "salt"], secret("salt")),
        ("another path", ["openings", 4, "path"], other_path),
        ("a card not opened", ["openings"], openings[:5] + openings[6:]),
        ("an opening told twice", ["openings"], [*openings, openings[2]]),
        ("a card opened in two ways", ["openings"], [*openings, {**openings[2], "index": 51}]),
        ("nothing opened", ["openings"], []),
        ("no events", ["events"], []),
    ):
        changed = copy.deepcopy(data)
        _put(changed, way, value)
        wrong = [found for found in _findings(proof_from_data(changed)) if found[1] != Outcome.HOLDS.value]
        yield {"name": name, "at": way, "to": value, "wrong": wrong}


def _put(data: Any, way: list[Any], value: object) -> None:
    *before, last = way
    for step in before:
        data = data[step]
    data[last] = value


if __name__ == "__main__":
    main()
