"""What people say at a table: promises of `docs/protocol.md`, in virtual time."""

from dataclasses import dataclass, field

import pytest

from doorcard.errors import Refusal
from doorcard.room.bad_words import BadWords
from doorcard.room.chat import KEPT_LINES, LONGEST_LINE, Chat, ChatLine, clean_line
from doorcard.room.commands import CommandId
from tests.room.playing import LEAST, Play, playing, table_settings


@dataclass(eq=False)
class Ear:
    """Hears lines."""

    heard: list[ChatLine] = field(default_factory=list)

    def hear(self, line: ChatLine) -> None:
        self.heard.append(line)

    @property
    def texts(self) -> list[str]:
        return [line.text for line in self.heard]


@dataclass
class Speaking:
    """A room's chat, with short words for it; people are called by their ids."""

    play: Play
    said: int = 0

    @property
    def chat(self) -> Chat:
        return self.play.room.chat

    def say(self, text: str, *, who: str = "Ann", command: str | None = None) -> None:
        self.said += 1
        once = CommandId(who, command or f"say-{self.said}")
        self.chat.say(self.play.table, owner=who, name=who, text=text, command=once)

    def refusal(self, text: str, **more: str) -> str:
        with pytest.raises(Refusal) as refused:
            self.say(text, **more)
        return refused.value.code

    def listen(self) -> Ear:
        ear = Ear()
        self.chat.enter("t", ear)
        return ear


@pytest.mark.parametrize(
    "text",
    ["a", "x" * LONGEST_LINE, "<script>alert(1)</script>", "Ça va ? «Oui» — 10 € 😀", "שלום", "नमस्ते", "e\u0301"],
)
def test_a_line_is_any_text_that_can_be_seen(text: str) -> None:
    assert clean_line(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "x" * (LONGEST_LINE + 1),
        "a\u0000",
        "a\u001b[2J",
        "a\u202eb",
        "a\u200bb",
        "a\u2060",
        "\u3164",
        "\ud800",
    ],
)
def test_a_line_without_anything_to_see_or_with_something_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_line(text)
    assert refused.value.code == "bad-line"


def test_a_line_has_one_normal_form_on_one_line() -> None:
    assert clean_line("  e\u0301t\u00e9\n\tet  hiver ") == "été et hiver"


def test_the_style_of_a_picture_is_left_out_and_the_picture_stays() -> None:
    """Phones write hearts and families with signs that cannot be seen."""
    assert clean_line("\u2764\ufe0f \U0001f468\u200d\U0001f469") == "\u2764 \U0001f468\U0001f469"


async def test_everybody_at_the_table_hears_a_line_and_whether_its_speaker_sits() -> None:
    async with playing() as play:
        speaking, ear = Speaking(play), None
        ear = speaking.listen()
        await play.sit("Ann")
        speaking.say("hello")
        speaking.say("good luck", who="Bob")
        assert [(line.name, line.seat, line.text, line.line) for line in ear.heard] == [
            ("Ann", 1, "hello", 1),
            ("Bob", None, "good luck", 2),
        ]


async def test_a_line_is_no_event_and_is_kept_nowhere() -> None:
    async with playing() as play:
        await play.sit("Ann")
        number, log = play.table.number, list(play.store.log["t"])
        Speaking(play).say("a private matter")
        assert play.table.number == number
        assert play.store.log["t"] == log


async def test_one_person_says_one_line_a_second_whatever_the_table_and_others_meanwhile() -> None:
    async with playing() as play:
        speaking = Speaking(play)
        speaking.say("one")
        assert speaking.refusal("two") == "too-fast"
        speaking.say("one", who="Bob")
        await play.clock.advance(0.5)
        assert speaking.refusal("two") == "too-fast"
        await play.clock.advance(0.5)
        speaking.say("two")


async def test_a_line_that_is_sent_again_is_said_once() -> None:
    async with playing() as play:
        speaking = Speaking(play)
        ear = speaking.listen()
        speaking.say("one", command="c")
        speaking.say("one", command="c")
        assert ear.texts == ["one"]


async def test_a_refused_line_costs_no_turn() -> None:
    async with playing() as play:
        speaking = Speaking(play)
        assert speaking.refusal("\u200b") == "bad-line"
        speaking.say("one")


async def test_who_comes_hears_the_last_hundred_lines() -> None:
    async with playing() as play:
        speaking = Speaking(play)
        for number in range(KEPT_LINES + 5):
            speaking.say(f"line {number}", who=f"P{number}")
        ear = speaking.listen()
        assert ear.texts == [f"line {number}" for number in range(5, KEPT_LINES + 5)]
        assert [line.line for line in ear.heard] == list(range(6, KEPT_LINES + 6))


async def test_who_goes_hears_nothing_more_and_who_is_forgotten_has_said_nothing() -> None:
    async with playing() as play:
        speaking = Speaking(play)
        ear = speaking.listen()
        speaking.say("one")
        speaking.say("two", who="Bob")
        speaking.chat.leave("t", ear)
        await play.clock.advance(1)
        speaking.say("three", who="Bob")
        assert ear.texts == ["one", "two"]
        speaking.chat.forget("Bob")
        assert speaking.listen().texts == ["one"]


async def test_a_bad_word_is_masked_for_everybody_and_the_line_is_said_all_the_same() -> None:
    """House rule: what the host does not want is neither told nor kept; who says it sees what the others see."""
    async with playing() as play:
        chat, early, late = Chat(play.clock, BadWords.of("damn")), Ear(), Ear()
        chat.enter("t", early)
        for number, text in enumerate(["damn", "de\u0301, DA\u0301MN it"]):
            chat.say(play.table, owner="ann", name="Ann", text=text, command=CommandId("ann", str(number)))
            await play.clock.advance(1)
        chat.enter("t", late)
        assert early.texts == late.texts == ["****", "d\u00e9, **** it"]


def somebody_is_all_in(play: Play) -> bool:
    hand = play.table.playing
    return hand is not None and any(hand.stacks[seat] == 0 for seat in hand.live_seats)


async def be_bold(play: Play) -> None:
    names = [action.name for action in play.hand.legal_actions()]
    await play.act(next(name for name in ("raise", "complete", "bet", "call", "check", "muck") if name in names))


async def all_in(play: Play) -> None:
    """Bring a hand about in which somebody is all-in and another has still to act."""
    await play.sit("Ann", "Bob", "Cid", buy_in=LEAST)
    for _ in range(200):
        await play.start_hand()
        while play.table.playing is not None:
            await be_bold(play)
            if somebody_is_all_in(play):
                return
    raise AssertionError("nobody is ever all-in")


@pytest.mark.parametrize("quiet", [True, False])
async def test_a_quiet_table_is_quiet_from_an_all_in_to_the_end_of_the_hand(quiet: bool) -> None:
    """House rule ``quiet_all_in``: nobody comments a hand whose player cannot defend it."""
    async with playing(table_settings(quiet_all_in=quiet)) as play:
        speaking = Speaking(play)
        speaking.say("before")
        await all_in(play)
        if not quiet:
            speaking.say("meanwhile")
            return
        assert speaking.refusal("meanwhile") == "quiet"
        assert speaking.refusal("from the rail", who="Rail") == "quiet"
        await play.play_down()
        speaking.say("after")
