"""A hand's proof as JSON: ``{"format": "doorcard-proof", "version": 1, ...}`` and the fields of ``HandProof``.

Cards are texts such as ``Ks``, bytes are hexadecimal, events have the form of the room's log. A reader passes over
fields that it does not know beside these; newer versions are not read.
"""

import json
from typing import Any, Final

from doorcard.errors import CorruptHistory, DoorcardError, InvalidNotation
from doorcard.fair.contributions import Contribution, Contributions
from doorcard.fair.proof import HandProof
from doorcard.fair.sealing import Announced, Commitment, Opening
from doorcard.rules.event_data import event_from_data, event_to_data, from_data, to_data

FORMAT_NAME: Final = "doorcard-proof"
VERSION: Final = 1


def proof_to_data(proof: HandProof) -> dict[str, Any]:
    """Return a proof as plain data."""
    return {
        "format": FORMAT_NAME,
        "version": VERSION,
        "viewer": proof.viewer,
        "announced": to_data(proof.announced),
        "sent": proof.sent,
        "commitment": to_data(proof.commitment),
        "contributions": to_data(proof.contributions.seats),
        "openings": to_data(proof.openings),
        "events": [event_to_data(event) for event in proof.events],
    }


def proof_from_data(data: Any) -> HandProof:
    """Return the proof of plain data; raises CorruptHistory where it is none, or of a newer version."""
    try:
        form, version = data["format"], data["version"]
        if (form, version) != (FORMAT_NAME, VERSION):
            raise InvalidNotation(f"{form!r} of version {version!r}; {FORMAT_NAME!r} of version {VERSION} is read")
        return _read_version_1(data)
    except (DoorcardError, ArithmeticError, LookupError, TypeError, ValueError) as wrong:
        raise CorruptHistory(f"not a proof: {wrong}") from wrong


def _read_version_1(data: dict[str, Any]) -> HandProof:
    openings = from_data(tuple[Opening, ...], data["openings"])
    for opening, given in zip(openings, data["openings"], strict=True):
        if opening.card.text != given["card"]:
            raise InvalidNotation(f"a proof writes this card as {opening.card.text}, not as {given['card']!r}")
    return HandProof(
        viewer=from_data(int | None, data["viewer"]),
        announced=from_data(Announced | None, data["announced"]),
        sent=from_data(str | None, data["sent"]),
        commitment=from_data(Commitment, data["commitment"]),
        contributions=Contributions(seats=from_data(tuple[Contribution, ...], data["contributions"])),
        openings=openings,
        events=tuple([event_from_data(event) for event in data["events"]]),
    )


def write_proof(proof: HandProof) -> str:
    """Return a proof as JSON, with an end of line."""
    return json.dumps(proof_to_data(proof), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_proof(text: str) -> HandProof:
    """Return the proof of a JSON text; raises CorruptHistory where it is none, or of a newer version."""
    try:
        data = json.loads(text)
    except (RecursionError, ValueError) as wrong:
        raise CorruptHistory(f"not a proof: {wrong}") from wrong
    return proof_from_data(data)
