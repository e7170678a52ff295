"""Equities one street on."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from doorcard.cards import Card
from doorcard.equity.engine import Answer, Options, solve_deal, solve_spot
from doorcard.equity.preparing import prepare
from doorcard.equity.result import NextStreet
from doorcard.equity.spot import MOST, NoDeal, Spot
from doorcard.errors import InvalidSetup


def each_card(spot: Spot, player: int, options: Options) -> tuple[NextStreet, ...]:
    """Answer a spot after each card that a player may get next."""
    if not 0 <= player < len(spot.holdings):
        raise InvalidSetup(
            f"there is no player {player}: the players are 0 to {len(spot.holdings) - 1}", field="player"
        )
    if spot.holdings[player].held == MOST:
        raise InvalidSetup("a player with seven cards gets no more", field="player")
    answers = [((card,), answer) for card in spot.unseen for answer in _after(spot, {player: card}, options)]
    return _weigh(answers)


def random_streets(spot: Spot, deals: int, options: Options) -> tuple[NextStreet, ...]:
    """Answer a spot after random deals of the next street."""
    fewest = min(holding.held for holding in spot.holdings)
    if fewest == MOST:
        raise InvalidSetup("after seventh street there is no next one")
    if deals < 1:
        raise InvalidSetup(f"at least one deal is drawn, not {deals}", field="deals")
    players = [number for number, holding in enumerate(spot.holdings) if holding.held == fewest]
    number = 1 if _brings_common(spot, players[0]) else len(players)
    chance = random.Random(options.seed)  # noqa: S311 - nothing depends on its being secret
    unseen = spot.unseen
    drawn = [tuple(chance.sample(unseen, number)) for _ in range(deals)]
    answers = [
        (cards, answer) for cards in drawn for answer in _after(spot, dict(zip(players, cards, strict=False)), options)
    ]
    return _weigh(answers)


def _brings_common(spot: Spot, player: int) -> bool:
    return spot.has_community_card and spot.holdings[player].held == MOST - 1


def _after(spot: Spot, cards: dict[int, Card], options: Options) -> Iterator[Answer]:
    """Yield the answer after these cards; nothing where a range holds them in every combination."""
    player, card = next(iter(cards.items()))
    try:
        if _brings_common(spot, player):
            yield solve_deal(prepare(spot).with_common(card), spot.game, options)
        else:
            yield solve_spot(_with_cards(spot, cards), options)
    except NoDeal:
        return


def _with_cards(spot: Spot, cards: dict[int, Card]) -> Spot:
    holdings = [
        replace(holding, known=(*holding.known, cards[player])) if player in cards else holding
        for player, holding in enumerate(spot.holdings)
    ]
    return replace(spot, holdings=tuple(holdings))


def _weigh(answers: Sequence[tuple[tuple[Card, ...], Answer]]) -> tuple[NextStreet, ...]:
    whole = sum(answer.weight for _, answer in answers)
    return tuple(
        NextStreet(cards=cards, chance=answer.weight / whole, equity=answer.equity) for cards, answer in answers
    )
