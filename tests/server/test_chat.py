"""Chat over real sockets: who may speak, who hears it, and who does not want to."""

import logging
from typing import Any

import pytest

from doorcard.room.bad_words import BadWords
from tests.room.playing import LEAST
from tests.server.accounts import PASSWORD, browser
from tests.server.serving import Client, Served, serving


async def sit(client: Client, seat: int, name: str) -> None:
    await client.ask("watch", table="t")
    answer = await client.ask("sit", table="t", seat=seat, name=name, buy_in=LEAST)
    assert answer["type"] == "done", answer


def lines(client: Client) -> list[tuple[str, int | None, str]]:
    """Return what a client has heard."""
    return [(one["name"], one["seat"], one["text"]) for one in client.messages if one["type"] == "chat"]


async def hears(client: Client, text: str) -> dict[str, Any]:
    return await client.until(lambda message: message["type"] == "chat" and message["text"] == text)


async def later(served: Served) -> None:
    """Let the second pass after which a person may speak again."""
    await served.clock.advance(1)


async def test_a_line_reaches_everybody_at_the_table_before_its_answer() -> None:
    async with serving() as served, served.client() as ann, served.client() as rail:
        await rail.ask("watch", table="t")
        await sit(ann, 3, "Ann")
        assert (await ann.ask("say", table="t", text="<b>hi</b>"))["type"] == "done"
        assert lines(ann) == [("Ann", 3, "<b>hi</b>")]
        told = await hears(rail, "<b>hi</b>")
        assert told == {
            "type": "chat",
            "table": "t",
            "line": 1,
            "seat": 3,
            "name": "Ann",
            "text": "<b>hi</b>",
            "ago": 0.0,
        }


async def test_who_looks_on_under_a_name_speaks_without_a_seat() -> None:
    async with serving() as served, browser(served) as page:
        await page.done("register", name="Rae", password=PASSWORD)
        async with page.socket() as rae:
            assert await rae.refusal("say", table="t", text="too soon") == "not-here"
            await rae.ask("watch", table="t")
            await rae.ask("say", table="t", text="from the rail")
            assert lines(rae) == [("Rae", None, "from the rail")]


async def test_who_has_no_name_says_nothing_and_mutes_nobody() -> None:
    async with serving() as served, served.client() as nobody:
        await nobody.ask("watch", table="t")
        assert await nobody.refusal("say", table="t", text="hello") == "no-name"
        assert await nobody.refusal("mute", person="Ann") == "no-name"
        assert await nobody.refusal("say", table="u", text="hello") == "no-name"


async def test_who_comes_later_is_told_the_lines_and_how_old_they_are() -> None:
    async with serving() as served, served.client() as ann, served.client() as late:
        await sit(ann, 1, "Ann")
        await ann.ask("say", table="t", text="early")
        await served.clock.advance(90)
        await late.ask("watch", table="t")
        assert [(one["text"], one["ago"]) for one in late.messages if one["type"] == "chat"] == [("early", 90.0)]


async def test_who_follows_no_longer_hears_no_longer() -> None:
    async with serving() as served, served.client() as ann, served.client() as other:
        await sit(ann, 1, "Ann")
        await other.ask("watch", table="t")
        await other.ask("unwatch", table="t")
        await ann.ask("say", table="t", text="gone?")
        await other.ask("watch", table="t")
        assert [text for *_, text in lines(other)] == ["gone?"]
        assert sum(one["type"] == "chat" for one in other.messages) == 1


async def test_the_muted_are_not_heard_in_any_window_now_later_or_after_coming_back() -> None:
    async with serving() as served, served.client() as ann, served.client() as bob:
        await sit(ann, 1, "Ann")
        await sit(bob, 2, "Bob")
        await bob.ask("say", table="t", text="before")
        assert (await ann.ask("mute", person="bob"))["type"] == "done"
        assert [one["names"] for one in ann.messages if one["type"] == "muted"] == [["Bob"]]
        await later(served)
        await bob.ask("say", table="t", text="muted")
        async with served.client(ann.token) as again:
            await again.ask("watch", table="t")
            assert [one["names"] for one in again.messages if one["type"] == "muted"] == [["Bob"]]
            assert lines(again) == []
            await ann.ask("unmute", person="Bob")
            await again.until(lambda message: message["type"] == "muted" and message["names"] == [])
        await later(served)
        await bob.ask("say", table="t", text="heard")
        await hears(ann, "heard")
        assert [text for *_, text in lines(ann)] == ["before", "heard"]


async def test_only_others_who_have_a_name_are_muted() -> None:
    async with serving() as served, served.client() as ann:
        await sit(ann, 1, "Ann")
        assert await ann.refusal("mute", person="Nobody Here") == "no-such-person"
        assert await ann.refusal("mute", person="Ann") == "no-such-person"
        assert (await ann.ask("unmute", person="Nobody Here"))["type"] == "done"


async def test_what_is_said_is_not_written_to_any_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with serving() as served, served.client() as ann:
        await sit(ann, 1, "Ann")
        await ann.ask("say", table="t", text="my private matter")
        await ann.refusal("say", table="t", text="my private matter")
    ours = [record for record in caplog.records if record.name.startswith("doorcard")]
    assert ours
    assert all("private matter" not in record.getMessage() for record in ours)


async def test_the_lines_of_who_goes_for_good_go_with_him() -> None:
    async with serving() as served, served.client() as ann, served.client() as late, browser(served) as page:
        await sit(ann, 1, "Ann")
        await ann.ask("say", table="t", text="bye")
        await page.done("keep-token", token=ann.token)
        await page.done("delete-account")
        await late.ask("watch", table="t")
        assert lines(late) == []


async def test_a_notice_is_told_to_all_and_to_who_comes_until_it_is_taken_down() -> None:
    async with serving() as served, served.client() as ann:
        served.room.notices.announce("closing at ten")
        assert (await ann.until(lambda message: message["type"] == "notice"))["text"] == "closing at ten"
        async with served.client() as late:
            assert (await late.until(lambda message: message["type"] == "notice"))["text"] == "closing at ten"
        served.room.notices.announce("")
        assert (await ann.until(lambda message: message["type"] == "notice"))["text"] == ""


async def test_a_bad_word_is_masked_for_who_says_it_and_who_hears_it() -> None:
    """Promise of ``docs/hosting.md``; the host's own notices are his."""
    async with serving(bad_words=BadWords.of("damn")) as served, served.client() as ann, served.client() as rail:
        await rail.ask("watch", table="t")
        await sit(ann, 3, "Ann")
        assert (await ann.ask("say", table="t", text="d.a.m.n this DAMN deck"))["type"] == "done"
        assert lines(ann) == [("Ann", 3, "*.*.*.* this **** deck")]
        await hears(rail, "*.*.*.* this **** deck")
        served.room.notices.announce("damn")
        assert (await rail.until(lambda message: message["type"] == "notice"))["text"] == "damn"
