"""Exact answers are those of going through every deal by the rules, in every field."""

import random
from dataclasses import asdict, replace
from itertools import permutations

import pytest

from doorcard.cards import DECK, Card
from doorcard.equity import Equity, Holding, Spot, solve
from doorcard.errors import InvalidSetup
from doorcard.rules.house import Game
from tests.equity.spots import cards, random_spot, solve_slowly, spot


def check(spot: Spot, unit: float = 1.0) -> Equity:
    """Compare the exact answer with the slow one, field by field; every deal has the weight ``unit``, or its own."""
    answer = solve(spot, method="exact")
    counts, equities, whole = solve_slowly(spot)
    assert answer.exact
    assert answer.deals == round(whole / unit)
    assert answer.no_low == pytest.approx(counts[0]["no_low"] / whole, abs=1e-12)
    for player, count, equity in zip(answer.players, counts, equities, strict=True):
        assert player.equity == pytest.approx(float(equity), abs=1e-12)
        assert player.standard_error is None
        for name in set(asdict(player)) - {"equity", "standard_error"}:
            assert getattr(player, name) == pytest.approx(count[name] / whole, abs=1e-12), name
    for of_player, count in zip(answer.counts or (), counts, strict=False):
        assert asdict(of_player) == {name: count[name] / unit for name in asdict(of_player)}
    return answer


@pytest.mark.parametrize("game", Game)
def test_two_players_stand_as_if_every_deal_were_played(game: Game) -> None:
    """Inclusion and exclusion against going through the deals: 50 decks thinned to ten cards or fewer, all streets."""
    chance = random.Random(3)
    found = set()
    for number in range(50):
        street = 3 + number % 5
        unseen = 2 * (7 - street) + number % 3
        answer = check(random_spot(chance, game, players=2, street=street, unseen=unseen, ranks=(13, 7)[number % 2]))
        found |= {name for name, share in asdict(answer.players[0]).items() if share}
    assert found >= {"scoop", "half"} | ({"quarter", "three_quarters"} if game is Game.STUD8 else set())


@pytest.mark.parametrize("game", Game)
def test_two_players_with_unknown_cards_stand_as_if_every_deal_were_played(game: Game) -> None:
    """Unknown down cards are drawn as coming ones are."""
    chance = random.Random(4)
    for _ in range(12):
        hidden = random_spot(chance, game, players=2, street=5, unseen=10, unknown=True)
        check(hidden)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("players", [3, 4])
def test_several_players_stand_as_if_every_deal_were_played(game: Game, players: int) -> None:
    chance = random.Random(5)
    for number in range(8):
        street = 6 + number % 2 if players == 4 else 5 + number % 3
        check(random_spot(chance, game, players=players, street=street, unseen=players * (7 - street) + number % 3))


@pytest.mark.parametrize("game", Game)
def test_where_the_deck_runs_short_all_get_one_card_in_common(game: Game) -> None:
    """WSOP 2024 live-action rule 228. Fewer cards are left than players wait for their seventh."""
    chance = random.Random(6)
    for players in (2, 3, 8):
        short = random_spot(chance, game, players=players, street=6, unseen=players - 1)
        assert short.has_community_card
        check(short)
    fifth = random_spot(chance, game, players=3, street=5, unseen=5)
    assert fifth.has_community_card
    check(fifth)


def test_cards_that_folded_unseen_make_the_deck_run_short() -> None:
    """Seven hands that see seventh street take 49 cards; two more dead and two more folded leave none for the last."""
    long = random_spot(random.Random(7), Game.STUD, players=7, street=6, unseen=8)
    assert not long.has_community_card
    short = replace(long, folded_unknown=2)
    assert short.has_community_card
    assert solve(short, method="exact").deals == 8


@pytest.mark.parametrize("game", Game)
def test_a_range_stands_as_its_combinations_do(game: Game) -> None:
    """Each combination counts by its weight; those with cards that are held, dead or in another range do not."""
    chance = random.Random(8)
    for equal in (True, False):
        for street in (4, 5, 6):
            base = random_spot(chance, game, players=2, street=street, unseen=9)
            ranged = replace(base, holdings=(base.holdings[0], with_range(base, chance, equal=equal)))
            answer = check(ranged, unit=2.5 if equal else 1.0)
            assert (answer.counts is None) != equal


def with_range(spot: Spot, chance: random.Random, *, equal: bool) -> Holding:
    """Return the second holding with a range instead of two of its cards; some combinations are not possible."""
    known = spot.holdings[1].known[2:]
    left = [*spot.unseen, *spot.holdings[1].known[:2], spot.seen[0]]
    pairs = [tuple(chance.sample(left, 2)) for _ in range(12)]
    pairs.append(spot.holdings[1].known[:2])
    weights = [2.5 if equal else chance.choice([0.25, 1.0, 3.0]) for _ in pairs]
    return Holding(known=known, combinations=tuple(zip(pairs, weights, strict=True)))


def test_two_ranges_and_an_unknown_card_stand_as_their_combinations_do() -> None:
    first = Holding(
        known=cards("2c7dTh"), combinations=((cards("AsKs"), 1.0), (cards("AhAd"), 2.0), (cards("KsKh"), 1.0))
    )
    second = Holding(known=cards("8h8c"), unknown=1, combinations=((cards("AsAh"), 1.0), (cards("QdQc"), 0.5)))
    out = [card for card in DECK if card.rank in (3, 4, 5, 6, 9, 11) or card in cards("2d2h2s7c7h7s8d8sTcTdTs")]
    check(Spot(game=Game.STUD8, holdings=(first, second), dead=tuple(out)))


def test_ranges_that_need_the_same_card_leave_no_deal() -> None:
    one = Holding(known=cards("2c7dTh"), combinations=((cards("AsKs"), 1.0),))
    other = Holding(known=cards("8h8c9d"), combinations=((cards("AsQs"), 1.0),))
    for method in ("exact", "sample"):
        with pytest.raises(InvalidSetup, match="ranges leave"):
            solve(Spot(game=Game.STUD, holdings=(one, other)), method=method)


@pytest.mark.parametrize("game", Game)
def test_the_order_of_the_players_does_not_matter(game: Game) -> None:
    base = random_spot(random.Random(9), game, players=3, street=5, unseen=16)
    answer = solve(base, method="exact")
    for order in permutations(range(3)):
        turned = solve(replace(base, holdings=tuple(base.holdings[number] for number in order)), method="exact")
        assert turned.players == tuple(answer.players[number] for number in order)


@pytest.mark.parametrize("game", Game)
def test_the_names_of_the_suits_do_not_matter(game: Game) -> None:
    base = random_spot(random.Random(10), game, players=2, street=4)
    answer = solve(base, method="exact")
    for suits in ((1, 2, 3, 0), (3, 1, 0, 2)):

        def exchange(hand: tuple[Card, ...], suits: tuple[int, ...] = suits) -> tuple[Card, ...]:
            return tuple(DECK[suits[card.suit] * 13 + card.rank - 2] for card in hand)

        other = replace(base, holdings=tuple(Holding(known=exchange(holding.known)) for holding in base.holdings))
        assert solve(other, method="exact").counts == answer.counts


def test_two_players_change_places() -> None:
    there = solve(spot("stud8", "As2s3d", "KhKdQc"))
    back = solve(spot("stud8", "KhKdQc", "As2s3d"))
    assert there.counts == (back.counts or ())[::-1]


def test_what_nobody_could_wait_for_is_not_counted() -> None:
    third = spot("stud8", "As2s3d", "KhKdQc", "6d7d8d")
    with pytest.raises(InvalidSetup, match="too many deals"):
        solve(third, method="exact")


def test_the_larger_hand_may_be_worked_out_card_set_by_card_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Promise: where the sets of cards do not fit into memory the answer is the same."""
    base = random_spot(random.Random(11), Game.STUD8, players=2, street=5, unknown=True)
    answer = solve(base, method="exact")
    monkeypatch.setattr("doorcard.equity.heads_up.MOST_STORED", 0)
    assert solve(base, method="exact").counts == answer.counts


def test_a_misspelt_wish_is_refused_with_what_there_is() -> None:
    """Promise: nothing that was asked for is passed over in silence."""
    with pytest.raises(TypeError, match=r"unknown: sedd; there are method, .*seed"):
        solve(spot("stud", "As2s3d", "KhKdQc"), sedd=1)  # type: ignore[call-arg]
