"""Asking: what the hands that somebody wrote are worth."""

from collections.abc import Iterable, Sequence

from doorcard.cards import UNKNOWN, Card, format_cards
from doorcard.equity.notation import DOWN, SLASH, Placed, WrittenHand, parse_dead, parse_hand
from doorcard.equity.ranges import Range
from doorcard.equity.result import Equity, OnProgress
from doorcard.equity.scanning import InvalidHand
from doorcard.equity.solving import Method, solve
from doorcard.equity.spot import Combination, Holding, Spot
from doorcard.errors import InvalidNotation
from doorcard.rules.house import Game


def equity(
    hands: Sequence[str],
    *,
    game: Game | str,
    dead: str = "",
    folded: str = "",
    method: Method = "auto",
    standard_error: float = 0.001,
    seconds: float | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: OnProgress | None = None,
) -> Equity:
    """Return what each of two to eight hands can expect of the pot; shares are fractions of all deals, 0 to 1.

    A hand is written ``As2s/3d`` (down/up), ``xx/7c`` for unknown down cards, ``{TT+,AK:0.5}/7c`` for a range; ``game``
    is ``stud``, ``stud8`` or ``razz``. ``dead`` are cards seen elsewhere, ``5c 6h``; ``folded`` the up cards of each
    player who folded, separated by blanks, ``5c 6h9d``. The grammar is in docs/equity-notation.md; the other wishes are
    those of ``solve``.

    Two aces against two kings, on every one of the deals there are:

    >>> answer = equity(["AsAh/2c", "KsKh/3d"], game="stud")
    >>> answer.exact, answer.deals, round(answer.players[0].equity, 4)
    (True, 18265297050, 0.6668)

    Up cards alone, with an ace dead:

    >>> answer = equity(["AsAh/2c4d5h", "xx/Kd8h7c"], game="stud8", dead="Ad")
    >>> [round(player.scoop, 4) for player in answer.players]
    [0.7392, 0.0933]

    A range in which queens are half as likely as kings, drawn until the standard error is small enough:

    >>> answer = equity(["As2s/3d", "{KK,QQ:0.5}/Qc"], game="stud8", method="sample", seed=1)
    >>> answer.exact, answer.players[0].standard_error <= 0.001
    (False, True)

    Raises InvalidHand, which points at the place; InvalidSetup for a spot that cannot be, and as ``solve`` does.
    """
    return solve(
        read_spot(hands, game=game, dead=dead, folded=folded),
        method=method,
        standard_error=standard_error,
        seconds=seconds,
        seed=seed,
        threads=threads,
        progress=progress,
    )


def read_spot(hands: Iterable[str], *, game: Game | str, dead: str = "", folded: str = "") -> Spot:
    """Return the spot of hands, dead cards and folded hands as ``equity`` takes them.

    Raises InvalidHand, which points at the place, and InvalidSetup for a spot that cannot be.
    """
    return spot_of([parse_hand(text) for text in hands], game=find_game(game), dead=dead, folded=folded)


def spot_of(hands: Sequence[WrittenHand], *, game: Game, dead: str = "", folded: str = "") -> Spot:
    """Return the spot of hands that were read; raises as ``read_spot`` does."""
    mucked = _folded(folded)
    out = _Out()
    for number, hand in enumerate(hands, start=1):
        _check_street(hand, hands[0])
        out.add(hand.text, hand.places, f"player {number} holds it")
    dead_cards = parse_dead(dead)
    out.add(dead, dead_cards, "it is dead")
    for hand in mucked:
        out.add(folded, hand.places, "it was folded")
    return Spot(
        game=game,
        holdings=tuple(_holding(hand, out) for hand in hands),
        dead=(*_known(card for card, _ in dead_cards), *(card for hand in mucked for card in _known(hand.cards))),
        folded_unknown=sum(hand.cards.count(UNKNOWN) for hand in mucked),
    )


def find_game(name: Game | str) -> Game:
    """Return the game of that name; raises InvalidNotation listing the known ones."""
    try:
        return Game(name)
    except ValueError:
        known = ", ".join(game.value for game in Game)
        raise InvalidNotation(f"no game is called {name!r}; the games are {known}") from None


def _folded(text: str) -> list[WrittenHand]:
    """Read a word for each folded hand: up cards alone, or down and up cards with a slash."""
    hands, place = [], 0
    for word in text.split():
        place = text.index(word, place)
        hands.append(_folded_hand(text, word, place))
        place += len(word)
    return hands


def _folded_hand(text: str, word: str, place: int) -> WrittenHand:
    before = 0 if SLASH in word else DOWN + 1
    try:
        hand = parse_hand(word if SLASH in word else f"xx/{word}")
    except InvalidHand as wrong:
        raise InvalidHand(text, max(1, wrong.column - before) + place, wrong.why) from None
    if isinstance(hand.down, Range):
        raise InvalidHand(text, place + 1, "the down cards of a folded hand are cards or x, no range")
    places = tuple((card, column - before + place) for card, column in hand.places)
    return WrittenHand(down=hand.down, up=hand.up, last=hand.last, text=word, places=places)


class _Out:
    """Who has which card, so that the second place of a card can be shown."""

    def __init__(self) -> None:
        self._holders: dict[Card, str] = {}

    def add(self, text: str, places: Placed, holder: str) -> None:
        for card, column in places:
            if card in self._holders:
                raise InvalidHand(text, column, f"the {card} is there twice: {self._holders[card]}")
            if card is not UNKNOWN:
                self._holders[card] = holder

    @property
    def cards(self) -> frozenset[Card]:
        return frozenset(self._holders)


def _check_street(hand: WrittenHand, first: WrittenHand) -> None:
    if hand.street is not first.street:
        streets = f"this hand is on {hand.street.name.lower()} street, the first on {first.street.name.lower()}"
        raise InvalidHand(hand.text, 1, f"{streets}; a street is dealt to everybody, x is an unknown card")


def _known(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not UNKNOWN)


def _holding(hand: WrittenHand, out: _Out) -> Holding:
    known, unknown = _known(hand.cards), hand.cards.count(UNKNOWN)
    if not isinstance(hand.down, Range):
        return Holding(known=known, unknown=unknown)
    return Holding(known=known, unknown=unknown, combinations=_combinations(hand, hand.down, out.cards))


def _combinations(hand: WrittenHand, read: Range, out: frozenset[Card]) -> tuple[Combination, ...]:
    left = read.combinations(door=hand.up[0], out=out)
    if left:
        return left
    wanted = {card for cards, _ in read.combinations(door=hand.up[0], out=hand.cards) for card in cards}
    if not wanted:
        raise InvalidHand(hand.text, 1, f"no two cards are {read}")
    taken = format_cards(sorted(wanted & out, key=lambda card: card.height))
    raise InvalidHand(hand.text, 1, f"no combination of {read} is left: {taken} are held or dead")
