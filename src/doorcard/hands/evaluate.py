"""The best five of a player's five to seven cards: high, eight or better, ace to five."""

from collections.abc import Sequence
from typing import Final

from doorcard.cards import RANK_SHIFT, UNKNOWN_KEY, Card, format_cards
from doorcard.errors import InvalidSetup
from doorcard.hands.high import read_ranks, read_suited
from doorcard.hands.low import read_ace_to_five, read_eight_or_better
from doorcard.hands.tally import Remembered, tally_hand
from doorcard.hands.value import HandValue, Made

_HIGHS: Final[Remembered[Made]] = Remembered(read_ranks)
_SUITED: Final[Remembered[Made]] = Remembered(read_suited)
_EIGHTS: Final[Remembered[Made | None]] = Remembered(read_eight_or_better)
_LOWS: Final[Remembered[Made]] = Remembered(read_ace_to_five)

# Three more of every suit lift a suit of five or more, and no other, to eight: one test for all four suits.
_THREE_OF_EACH_SUIT: Final = 0x3333
_EIGHT_OF_A_SUIT: Final = 0x8888


def best_high(cards: Sequence[Card]) -> HandValue:
    """Return the best high of five to seven cards. Raises InvalidSetup for unknown cards or another number."""
    cards = tuple(cards)
    tally = tally_hand(cards)
    if tally + _THREE_OF_EACH_SUIT & _EIGHT_OF_A_SUIT:
        return _best_flush(cards, tally)
    return HandValue(_HIGHS[tally >> RANK_SHIFT], cards)


def best_eight_or_better(cards: Sequence[Card]) -> HandValue | None:
    """Return the best qualifying low of five to seven cards: five different ranks up to eight, ace low.

    Straights and flushes do not count against it. Raises InvalidSetup for unknown cards or another number.
    """
    cards = tuple(cards)
    made = _EIGHTS[tally_hand(cards) >> RANK_SHIFT]
    return None if made is None else HandValue(made, cards)


def best_ace_to_five(cards: Sequence[Card]) -> HandValue:
    """Return the best razz hand of five to seven cards.

    The lowest hand wins; straights and flushes do not count, pairs count against it, there is no qualifier. Raises
    InvalidSetup for unknown cards or another number.
    """
    cards = tuple(cards)
    return HandValue(_LOWS[tally_hand(cards) >> RANK_SHIFT], cards)


def _best_flush(cards: tuple[Card, ...], tally: int) -> HandValue:
    if tally >= UNKNOWN_KEY:
        raise InvalidSetup(f"a hand cannot be read while a card of it is unknown: {format_cards(cards)}")
    suit = next(suit for suit in range(4) if tally >> 4 * suit & 15 >= 5)
    suited = tuple(card for card in cards if card.suit == suit)
    return HandValue(_SUITED[sum(card.key for card in suited) >> RANK_SHIFT], suited)
