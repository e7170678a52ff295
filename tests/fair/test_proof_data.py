"""A proof is written as JSON and read back the same; what is no proof is refused with a reason."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings

from doorcard.errors import CorruptHistory
from doorcard.fair import HandProof, proof_from_data, proof_to_data, read_proof, write_proof
from tests.fair.proving import sealed_hand
from tests.property.playouts import deal_of
from tests.rules.scripted import STUD
from tests.strategies import SEEDS, Deal, deals


@given(deals(), SEEDS)
@settings(max_examples=30)
def test_a_proof_is_read_back_as_it_was_written(deal: Deal, seed: int) -> None:
    made = sealed_hand(deal, seed)
    for viewer in (None, *made.hand.stacks):
        proof = made.proof(viewer)
        text = write_proof(proof)
        assert read_proof(text) == proof
        assert write_proof(read_proof(text)) == text


def proof() -> HandProof:
    return sealed_hand(deal_of(STUD.game, 4, 4), 4).proof(2)


def test_a_proof_names_its_form_and_version_and_every_field() -> None:
    """The form is documented in docs/fairness.md; a change of it is a new version."""
    data = proof_to_data(proof())
    assert (data["format"], data["version"]) == ("doorcard-proof", 1)
    names = "format version viewer announced sent commitment contributions openings events"
    assert list(data) == names.split()
    assert list(data["announced"]) == ["commitment", "bound"]
    assert list(data["commitment"]) == ["table", "hand", "root"]
    assert list(data["contributions"][0]) == ["seat", "bound", "revealed"]
    assert list(data["openings"][0]) == ["index", "position", "card", "salt", "path"]


def test_unknown_fields_beside_the_known_ones_are_passed_over() -> None:
    data = proof_to_data(proof())
    assert proof_from_data({**data, "room": "of another day"}) == proof()


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write_proof(proof()))
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.pop("format"), "'format'"),
        (lambda data: data.update(version=2), "'doorcard-proof' of version 2; 'doorcard-proof' of version 1 is read"),
        (lambda data: data.update(format="x"), "'x' of version 1"),
        (lambda data: data.pop("events"), "'events'"),
        (lambda data: data.update(events=[{"type": "dance"}]), "not an event"),
        (lambda data: data.update(sent="00"), "not 64 hexadecimal digits"),
        (lambda data: data.update(viewer="2"), "'2' is no int"),
        (lambda data: data.update(openings=5), "5 is no list"),
        (lambda data: data["openings"][0].update(card="1h"), "a proof writes this card as Ah, not as '1h'"),
        (lambda data: data["openings"][0].update(card="Zz"), "not a card"),
        (lambda data: data["openings"][0].pop("salt"), "salt"),
        (lambda data: data["contributions"].reverse(), "must ascend"),
        (lambda data: data["announced"].update(more=1), "Announced has no more"),
        (lambda data: data["commitment"].update(root=None), "None is no str"),
    ],
)
def test_what_is_no_proof_is_refused_with_a_reason(change: Callable[[dict[str, Any]], object], message: str) -> None:
    with pytest.raises(CorruptHistory, match="not a proof: ") as refused:
        proof_from_data(changed(change))
    assert message in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", "[]", "{}", '"doorcard-proof"', "1" * 5000])
def test_what_is_no_json_or_no_table_of_fields_is_refused(text: str) -> None:
    with pytest.raises(CorruptHistory, match="not a proof: "):
        read_proof(text)
