"""``/metrics``: what is counted, and for whom; the names are those of ``docs/metrics.md``."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from doorcard.server.metrics import Metrics
from doorcard.server.settings import NO_LIMITS, WebSettings
from tests.room.playing import LEAST, playing
from tests.server.serving import Served, serving
from tests.server.test_conversation import play_to_the_end, two_at_a_table

DOCUMENT = (Path(__file__).parents[2] / "docs" / "metrics.md").read_text(encoding="utf-8")


async def exported(served: Served) -> dict[str, float]:
    """Return what is exported: each sample by its name and, in brackets, the values of its labels."""
    async with httpx.AsyncClient(base_url=served.page_address) as client:
        answer = await client.get("/metrics")
    assert answer.status_code == 200
    return {
        f"{sample.name}{list(sample.labels.values()) or ''}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_the_names_are_the_documented_ones_and_their_kinds_and_labels_too() -> None:
    async with serving() as served:
        families = {family.name: family for family in served.metrics.registry.collect()}
    ours = {
        f"{name}_total" if family.type == "counter" else name: (family.type, labels_of(served.metrics, name))
        for name, family in families.items()
        if name.startswith("doorcard_")
    }
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (?:`(\w+)`)? ?\|", DOCUMENT, flags=re.MULTILINE)
    assert {name: (kind, (label,) if label else ()) for name, kind, label in rows} == ours
    assert {name.partition("_")[0] for name in families} == {"doorcard", "process"}


def labels_of(metrics: Metrics, name: str) -> tuple[str, ...]:
    """Return the labels of a family, also of one that has not been counted yet."""
    collectors: dict[str, Any] = {
        collector._name: collector for collector in metrics.registry._collector_to_names if hasattr(collector, "_name")
    }
    return tuple(collectors[name]._labelnames)


async def test_a_hand_is_counted() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        await play_to_the_end({2: ann, 5: bob}, await ann.update(hand_number=1))
        assert await ann.refusal("leave", table="nowhere") == "no-such-table"
        assert (await ann.answer_to("{"))["code"] == "malformed-frame"
        numbers = await exported(served)
    assert numbers["doorcard_hands_played_total"] == 1
    assert numbers["doorcard_actions_total['bring-in']"] == 1
    acts = sum(value for name, value in numbers.items() if name.startswith("doorcard_actions_total"))
    assert numbers["doorcard_request_seconds_count"] == acts + 2, "two have taken seats"
    assert numbers["doorcard_refused_commands_total['no-such-table']"] == 1
    assert numbers["doorcard_refused_commands_total['malformed-frame']"] == 1
    assert (numbers["doorcard_sockets"], numbers["doorcard_sockets_opened_total"]) == (2, 2)
    assert numbers["doorcard_tables"] == 1
    assert numbers["doorcard_inbox_requests"] == numbers["doorcard_inbox_longest"] == 0
    assert numbers["doorcard_outbox_frames"] == numbers["doorcard_outbox_longest"] == 0
    assert numbers["process_resident_memory_bytes"] > 1_000_000


async def test_who_comes_again_is_counted_as_coming_again() -> None:
    async with serving() as served:
        async with served.client() as ann:
            assert (await exported(served))["doorcard_reconnects_total"] == 0
        async with served.client(ann.token):
            assert (await exported(served))["doorcard_reconnects_total"] == 1


async def test_who_is_cut_off_is_counted() -> None:
    async with serving() as served, served.stranger() as silent:
        await served.clock.advance(10)
        assert await silent.closed() == 1008
        numbers = await exported(served)
    assert numbers["doorcard_sockets_cut_off_total['1008']"] == 1
    assert numbers["doorcard_sockets"] == 0


async def test_requests_that_wait_are_counted_while_they_wait() -> None:
    async with playing() as play:
        metrics = Metrics()
        metrics.watch(play.room)
        await play.room.stop()
        for _ in range(3):
            play.actor._inbox.put_nowait(None)
        assert metrics.registry.get_sample_value("doorcard_inbox_requests") == 3
        assert metrics.registry.get_sample_value("doorcard_inbox_longest") == 3


async def test_a_voided_hand_is_counted() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await two_at_a_table(served, ann, bob)
        served.store.log["t"][-1] = b"{}"
        store = served.store
    async with serving(store=store) as served:
        assert (await exported(served))["doorcard_hands_voided_total"] == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "192.0.2.1"},
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-proto": "https"},
        {"forwarded": "for=127.0.0.1"},
        {"host": "stud.example.org"},
        {"host": "evil.example:8000"},
        {"host": ""},
        {"origin": "http://evil.example"},
    ],
)
async def test_only_this_machine_is_told(headers: dict[str, str]) -> None:
    """Through a proxy of this machine everybody comes from it, and through a foreign name every page does."""
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as client:
        refused = await client.get("/metrics", headers=headers)
        assert refused.status_code == 404
        assert "doorcard_" not in refused.text


@pytest.mark.parametrize("host", ["localhost", "localhost:9", "127.0.0.1", "[::1]", "[::1]:9"])
async def test_by_whatever_name_this_machine_calls_itself(host: str) -> None:
    async with serving() as served, httpx.AsyncClient(base_url=served.page_address) as client:
        assert (await client.get("/metrics", headers={"host": host})).status_code == 200


async def test_everybody_is_told_if_the_host_says_so() -> None:
    web = WebSettings(limits=NO_LIMITS, public_metrics=True)
    async with serving(web=web) as served, httpx.AsyncClient(base_url=served.page_address) as client:
        answer = await client.get("/metrics", headers={"x-forwarded-for": "192.0.2.1", "host": "stud.example.org"})
        assert answer.status_code == 200
        assert "doorcard_sockets 0.0" in answer.text


async def test_no_label_has_what_a_visitor_writes() -> None:
    """Codes, actions and close codes alone: nobody makes the page of numbers grow, or writes into it."""
    async with serving() as served, served.client() as ann:
        await ann.ask("sit", table="t", seat=1, name="Mallory", buy_in=LEAST)
        await ann.refusal("leave", table="mallory")
        await ann.answer_to(json_of_odd_names())
        async with httpx.AsyncClient(base_url=served.page_address) as client:
            text = (await client.get("/metrics")).text
    assert "allory" not in text


def json_of_odd_names() -> str:
    return '{"type": "mallory", "id": "mallory", "mallory": "mallory"}'
