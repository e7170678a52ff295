"""What several rooms write alike: the dealing line, amounts after a verb, hands shown, pots collected."""

import re
from collections.abc import Sequence
from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.history.gathering import Gathering, OfAPlayer, OfTheTable, read_amount, read_cards
from doorcard.history.reading import Skipped, Unreadable
from doorcard.history.record import Did, RecordedCards
from doorcard.rules.stakes import Street

AMOUNT: Final = r"(?P<amount>-?[^\s()\[\],]*\d[^\s()\[\]]*?)"
"""An amount of a line, with its currency sign."""
ALL_IN: Final = r"(?:,? and is all[- ]in)?"
DEALT: Final = re.compile(r"Dealt to (?P<to>.+\])")
_BRACKETS: Final = re.compile(r"\[([^\]]*)\]")


def dealt(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note the cards in the last brackets; those in the brackets before are the player's earlier ones.

    Raises Unreadable where the earlier cards are others than those dealt before.
    """
    owner = hand.split(match["to"])
    if owner is None:
        raise Unreadable(line, f"nobody at the table is dealt to in {match[0]!r}")
    seat, rest = owner
    brackets = [read_cards(line, cards) for cards in _BRACKETS.findall(rest)]
    if not brackets:
        raise Unreadable(line, f"no cards are dealt in {match[0]!r}")
    if hand.street is Street.THIRD:
        brackets = [tuple([card for cards in brackets for card in cards])]
    check_earlier(line, cards_of(hand, seat), [card for cards in brackets[:-1] for card in cards])
    hand.dealt(line, seat, brackets[-1])


def cards_of(hand: Gathering, seat: int) -> list[Card]:
    """Return the cards that a seat was dealt so far, unknown ones too."""
    return [card for step in hand.steps if isinstance(step, RecordedCards) and step.seat == seat for card in step.cards]


def check_earlier(line: int, before: Sequence[Card], told: Sequence[Card]) -> None:
    """Raise Unreadable where a player's earlier cards, all or only the up cards, are told otherwise than before."""
    same = before[len(before) - len(told) :] if len(told) <= len(before) else ()
    if len(same) != len(told) or any(UNKNOWN not in (a, b) and a is not b for a, b in zip(same, told, strict=True)):
        raise Unreadable(line, f"the cards before were {before}, and are told here as {list(told)}")


def street(hand: Gathering, line: int, match: re.Match[str], begins: Street) -> None:
    """Begin a street; raises Unreadable where it is not the next one. A card in brackets is everybody's."""
    if begins != hand.street + 1 and begins is not Street.THIRD:
        raise Unreadable(line, f"{begins.name.lower()} street follows {hand.street.name.lower()} street")
    hand.street = begins
    if match.groupdict().get("cards"):
        hand.community(line, read_cards(line, match["cards"]))


def ante(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Note an ante."""
    hand.ante(line, seat, read_amount(line, match["amount"]))


def does(did: Did) -> OfAPlayer:
    """Return what notes an action without chips."""

    def note(hand: Gathering, line: int, seat: int, _match: re.Match[str]) -> None:
        hand.did(line, seat, did)

    return note


def puts(did: Did) -> OfAPlayer:
    """Return what notes the chips that a player adds."""

    def note(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
        hand.did(line, seat, did, adds=read_amount(line, match["amount"]))

    return note


def puts_to(did: Did) -> OfAPlayer:
    """Return what notes a player's total on the street."""

    def note(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
        hand.did(line, seat, did, to=read_amount(line, match["amount"]))

    return note


def shows(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Note a hand turned up; of one of which only some cards are, as a winner may choose, no card is taken."""
    cards = read_cards(line, match["cards"])
    hand.shows(line, seat, cards if len(cards) >= len(cards_of(hand, seat)) else ())


def mucks(hand: Gathering, line: int, seat: int, _match: re.Match[str]) -> None:
    """Note a hand that is not shown."""
    hand.mucks(line, seat)


def mucked_after(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note the cards of a hand that was not shown, which the summary tells."""
    owner = hand.split(match["who"])
    if owner is not None:
        hand.tells_mucked(line, owner[0], read_cards(line, match["cards"]))


def pot_with_rake(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note the total pot, of which the rake is a part."""
    hand.total, hand.rake = read_amount(line, match["amount"]), read_amount(line, match["rake"])


def collects(hand: Gathering, line: int, seat: int, match: re.Match[str]) -> None:
    """Note chips from a pot."""
    hand.wins(line, seat, read_amount(line, match["amount"]), pot=match["pot"] or "")


def returned(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note an uncalled bet that went back."""
    hand.gets_back(line, hand.seat_of(line, match["name"].strip()), read_amount(line, match["amount"]))


def sits(hand: Gathering, line: int, match: re.Match[str]) -> None:
    """Note a seat; after the hand the same form tells how it ended for him, and is passed over."""
    if not hand.is_over:
        hand.sit(line, int(match["seat"]), match["name"], read_amount(line, match["amount"]))


def over(hand: Gathering, _line: int, _match: re.Match[str]) -> None:
    """Note that what comes is told after the hand."""
    hand.is_over = True


def begins_street(begins: Street) -> OfTheTable:
    """Return what begins that street."""

    def note(hand: Gathering, line: int, match: re.Match[str]) -> None:
        street(hand, line, match, begins)

    return note


def next_left_of(seats: Sequence[int]) -> int | None:
    """Return the seat that the button is beside where these seats are in dealing order; None where they are not."""
    clockwise = sorted(seats)
    turn = clockwise.index(seats[0]) if seats else 0
    return seats[-1] if seats and list(seats) == clockwise[turn:] + clockwise[:turn] else None


_OTHER_GAMES: Final = re.compile(
    r"Hold'?em|Omaha|Draw|Badugi|Badeucy|Badacey|Courchevel|Lowball|Deuce|Fusion|Irish|Pineapple|6 ?\+|Six Plus"
    r"|(?:No|Pot)[- ]Limit",
    re.IGNORECASE,
)


def other_game(line: int, told: str) -> Skipped:
    """Return that a mixed session's other game is skipped; raises Unreadable where no game that we know is told."""
    if _OTHER_GAMES.search(told):
        return Skipped(line, f"not a limit game of stud: {told.strip()[:60]}")
    raise Unreadable(line, f"no game that we know: {told.strip()[:60]!r}")


def written(pattern: str) -> re.Pattern[str]:
    """Return the pattern of a line, in capitals or not."""
    return re.compile(pattern, re.IGNORECASE)
