"""Verify the deal of a hand with nothing but hashlib: ``python examples/verify_a_deal.py [PROOF]``.

Written from docs/fairness.md, it checks commitment, contributions, order and openings, and stops where one does not
hold. `doorcard verify` also replays the hand by the rules.
"""

import hashlib
import json
import sys
from itertools import count
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "tests" / "data" / "fair" / "vectors.json"


def digest(purpose: str, *parts: bytes) -> bytes:
    """Hash the parts for a purpose."""
    return hashlib.sha256(b"doorcard-fair-1/" + purpose.encode() + b"\0" + b"".join(parts)).digest()


def load() -> dict:
    """Return the proof that is named, or else the first of the worked examples."""
    if len(sys.argv) > 1:
        return json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    return json.loads(EXAMPLES.read_text(encoding="utf-8"))["proofs"][0]["proof"]


def order_of(root: bytes, hand: bytes, contributions: list) -> list[int]:
    """Return the positions in dealing order."""
    entries = b""
    for given in contributions:
        bound, revealed = given["bound"], given["revealed"]
        entries += bytes([given["seat"], (bound is not None) + 2 * (revealed is not None)])
        entries += bytes.fromhex(bound or "") + bytes.fromhex(revealed or "")
    seed = digest("seed", root, hand, bytes([len(contributions)]), entries)
    chance = (byte for block in count() for byte in digest("order", seed, block.to_bytes(4, "big")))
    order = list(range(52))
    for last in range(51, 0, -1):
        byte = next(byte for byte in chance if byte < 256 - 256 % (last + 1))
        other = byte % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def root_of(hand: bytes, opening: dict) -> bytes:
    """Return the commitment to which an opening leads."""
    position = opening["position"]
    node = digest("leaf", bytes([position]), opening["card"].encode(), bytes.fromhex(opening["salt"]))
    for height, text in enumerate(opening["path"]):
        beside = bytes.fromhex(text)
        node = digest("node", beside, node) if position >> height & 1 else digest("node", node, beside)
    return digest("deck", hand, node)


proof = load()
commitment, contributions = proof["commitment"], proof["contributions"]
table = commitment["table"].encode()
hand = len(table).to_bytes(4, "big") + table + commitment["hand"].to_bytes(8, "big")
root = bytes.fromhex(commitment["root"])
order = order_of(root, hand, contributions)

assert proof["announced"]["commitment"] == commitment
assert proof["announced"]["bound"] == [{"seat": given["seat"], "bound": given["bound"]} for given in contributions]
for given in contributions:
    if given["revealed"] is not None:
        assert digest("contribution", bytes.fromhex(given["revealed"])).hex() == given["bound"]
assert len({opening["card"] for opening in proof["openings"]}) == len(proof["openings"])
for opening in proof["openings"]:
    assert opening["position"] == order[opening["index"]]
    assert root_of(hand, opening) == root
    print(f"card {opening['index']}: the {opening['card']}, sealed at position {opening['position']}")
