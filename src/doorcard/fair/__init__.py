"""A deck anyone can verify: sealed before the players' contributions, dealt in an order that they choose together."""

from doorcard.fair.contributions import Bound, Contribution, Contributions, collect
from doorcard.fair.course import cards_told
from doorcard.fair.digests import bound_digest
from doorcard.fair.findings import Finding, Outcome
from doorcard.fair.order import deal_order
from doorcard.fair.proof import HandProof, check_opening, check_proof
from doorcard.fair.proof_data import proof_from_data, proof_to_data, read_proof, write_proof
from doorcard.fair.sealing import Announced, Commitment, Opening, SealedDeck

__all__ = [
    "Announced",
    "Bound",
    "Commitment",
    "Contribution",
    "Contributions",
    "Finding",
    "HandProof",
    "Opening",
    "Outcome",
    "SealedDeck",
    "bound_digest",
    "cards_told",
    "check_opening",
    "check_proof",
    "collect",
    "deal_order",
    "proof_from_data",
    "proof_to_data",
    "read_proof",
    "write_proof",
]
