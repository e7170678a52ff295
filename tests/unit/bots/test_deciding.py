"""Decisions: legal, made on the seat's view alone, and after a human moment of thought."""

from random import Random

import pytest

from doorcard.bots import Decision, Temperament, decide
from doorcard.cards import UNKNOWN, Card
from doorcard.errors import InvalidSetup
from doorcard.rules import PROFILES, Action, Check, Fold, Game, Hand, HandView, Muck, Phase, view_for
from tests.unit.bots.scenes import HOUSES, STAKES, in_dealing_order, play, random_player, shuffled, start

KINDS = tuple(Temperament)
CHECKED = ("check", "check")


def random_stack(random: Random) -> int:
    """Return the chips of a player: one in three is short."""
    return random.choice([random.randrange(1, 40) * 25, 4_000, 20_000])


def seen_cards(view: HandView) -> set[Card]:
    """Return every card that the viewer can tell."""
    shared = () if view.community_card is None else (view.community_card,)
    on_seats = [card for seat in view.seats for card in (*seat.down_cards, *seat.up_cards)]
    return {*on_seats, *view.dead_cards, *shared} - {UNKNOWN}


def with_other_unseen_cards(deck: list[Card], seen: set[Card], random: Random) -> list[Card]:
    """Return a deck with the same cards in every place that was seen, and the others changed about."""
    unseen = [card for card in deck if card not in seen]
    changed = iter(random.sample(unseen, len(unseen)))
    return [card if card in seen else next(changed) for card in deck]


def begin(game: Game, deck: list[Card], players: int) -> Hand:
    """Start a hand of deep stacks from a deck."""
    return Hand.start(
        house=PROFILES[HOUSES[game]], stakes=STAKES, stacks=dict.fromkeys(range(players), 20_000), deck=deck
    )


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("seed", range(4))
def test_nobody_peeks(game: Game, seed: int) -> None:
    """Two deals that differ only in cards the seat cannot see: same view, same decision, same moment of thought."""
    random = Random(seed)
    deck, players = shuffled(random), random.randrange(2, 8)
    hand, done = begin(game, deck, players), list[Action]()
    while (seat := hand.to_act) is not None and hand.phase is not Phase.SHOW_OR_MUCK:
        view = view_for(hand, seat)
        twin = begin(game, with_other_unseen_cards(deck, seen_cards(view), random), players)
        for action in done:
            twin.act(action)
        assert [twin.cards(other) for other in range(players)] != [hand.cards(other) for other in range(players)]
        decisions = [[decide(view_for(deal, seat), kind, Random(seed)) for kind in KINDS] for deal in (hand, twin)]
        assert decisions[0] == decisions[1]
        done.append(decisions[0][seed % 3].action if seed % 2 else random_player(view, random))
        hand.act(done[-1])


def check_decision(decision: Decision, view: HandView) -> None:
    """Fail unless the decision is legal, timely and does not fold for nothing."""
    assert decision.action in view.legal
    assert 0.6 <= decision.thinking_seconds <= 3
    assert not (isinstance(decision.action, Fold) and any(isinstance(action, Check) for action in view.legal))


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("house", sorted(PROFILES))
def test_every_decision_is_legal(house: str, players: int) -> None:
    """In every house, with short stacks and side pots, beside players who do anything."""
    random, rules = Random(players), PROFILES[house]
    for _ in range(3):
        stacks = {seat: random_stack(random) for seat in range(min(players, rules.max_seats))}
        stacks[0] = stacks[1] = 20_000
        hand = Hand.start(house=rules, stakes=STAKES, stacks=stacks, deck=shuffled(random))
        while (seat := hand.to_act) is not None:
            view = view_for(hand, seat)
            decision = decide(view, KINDS[seat % 3], random)
            check_decision(decision, view)
            hand.act(decision.action if random.random() < 0.6 else random_player(view, random))


@pytest.mark.parametrize("players", [2, 8])
def test_eight_players_who_all_stay_in_are_decided_for_too(players: int) -> None:
    """With eight players to the end the deck runs short, and a card that all share is dealt."""
    random = Random(players)
    hand = begin(Game.STUD8, shuffled(random), players)
    while (seat := hand.to_act) is not None:
        view = view_for(hand, seat)
        check_decision(decide(view, KINDS[seat % 3], random), view)
        staying = [action for action in view.legal if not isinstance(action, Fold)]
        hand.act(staying[0])
    assert (hand.state.community is not None) == (players == 8)


def test_equal_views_and_seeds_give_equal_decisions() -> None:
    hand = play(start(Game.STUD, "Kd 9s Kc", "Ah 9h 5h"), "bring-in", "complete", "call", "4s Th", "bet")
    view = view_for(hand, hand.to_act)
    assert decide(view, Temperament.BOLD, Random(7)) == decide(view, Temperament.BOLD, Random(7))


def test_a_fold_on_third_street_is_quick_and_a_big_pot_takes_longer() -> None:
    """House rule: folds on third street within 1.1 seconds."""
    rags = play(start(Game.STUD, "9d 6s 3c", "Kd Ks Ac", "2d 7s Jh"), "bring-in", "complete")
    folds = [decide(view_for(rags, 2), Temperament.STEADY, Random(seed)) for seed in range(30)]
    assert {fold.action for fold in folds} == {Fold(2)}
    assert max(fold.thinking_seconds for fold in folds) <= 1.1
    big = play(start(Game.STUD, "9d 9s 9c", "Kd Qs Kc"), "bring-in", "complete", "raise", "raise", "raise", "call")
    play(big, "2d Kh", "bet 400", "raise 800", "raise 1200", "raise 1600", "call", "2h 5d")
    thought = [decide(view_for(big, big.to_act), Temperament.STEADY, Random(seed)) for seed in range(30)]
    assert sum(each.thinking_seconds for each in thought) > 1.5 * sum(fold.thinking_seconds for fold in folds)


def test_beaten_hands_are_mucked_and_bold_players_show_some() -> None:
    """House rule: mucking is the default of the choice."""
    hand = play(start(Game.STUD, "Ad As 2c", "9d Ts 3c"), "bring-in", "call")
    play(hand, "Kh 2d", *CHECKED, "Kd 4h", *CHECKED, "Qh 5s", *CHECKED, "2s Jd", *CHECKED)
    assert hand.phase is Phase.SHOW_OR_MUCK
    view = view_for(hand, hand.to_act)
    shown = {kind: [decide(view, kind, Random(seed)).action.name for seed in range(60)].count("show") for kind in KINDS}
    assert shown[Temperament.CAREFUL] == shown[Temperament.STEADY] == 0
    assert 0 < shown[Temperament.BOLD] < 30
    assert Muck(1) in view.legal


def test_who_may_decline_to_stand_in_for_the_bring_in_does_so_with_rags() -> None:
    """TDA 2024 RP-10-E: next to a low card that is all-in for the ante one brings in at least, or folds."""
    rules = PROFILES["tda-stud8"]
    for cards, declines in (("Kd 9s Jc", True), ("As Ad 4c", False)):
        hand = Hand.start(house=rules, stakes=STAKES, stacks={0: 25, 1: 20_000, 2: 20_000}, tournament=True)
        hand.deal(in_dealing_order("9d 6s 2c", cards, "Qs 8d 7s"))
        decision = decide(view_for(hand, 1), Temperament.STEADY, Random(1))
        assert isinstance(decision.action, Fold) == declines


def test_a_seat_that_is_not_to_act_has_nothing_to_decide() -> None:
    hand = start(Game.STUD, "9d 6s 2c", "Kd Qs Kc")
    with pytest.raises(InvalidSetup, match="nothing to decide"):
        decide(view_for(hand, 1), Temperament.STEADY, Random(1))
    with pytest.raises(InvalidSetup, match="nothing to decide"):
        decide(view_for(hand, None), Temperament.STEADY, Random(1))


def test_unknown_cards_of_a_record_cannot_be_judged() -> None:
    hand = start(Game.STUD, "?? ?? 2c", "Kd Qs Kc")
    with pytest.raises(InvalidSetup, match="unknown"):
        decide(view_for(hand, 0), Temperament.STEADY, Random(1))
