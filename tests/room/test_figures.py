"""A person's figures: what each is a share of, and that every hand is counted exactly once."""

from dataclasses import replace

from doorcard.room.archive import Archive
from doorcard.room.figures import Counts, FigureName, GameFigures, Tallies, Tally, figures_of
from doorcard.room.table import Table
from doorcard.rules import Game
from tests.room.courses import course
from tests.room.playing import Play, playing, table_settings

COUNTS = Counts(
    hands=40,
    net=500,
    voluntary=10,
    raised=4,
    brought_in=8,
    fourth=16,
    fifth=12,
    sixth=9,
    seventh=7,
    showdowns=6,
    won_at_showdown=3,
    won=11,
    scoops=5,
    three_quarters=1,
    halves=3,
    quarters=2,
    wagers=21,
    calls=14,
)
SHARES = {
    FigureName.VOLUNTARY: (10, 40),
    FigureName.RAISED: (4, 40),
    FigureName.BROUGHT_IN: (8, 40),
    FigureName.FOURTH: (16, 40),
    FigureName.FIFTH: (12, 40),
    FigureName.SIXTH: (9, 40),
    FigureName.SEVENTH: (7, 40),
    FigureName.SHOWDOWN: (6, 16),
    FigureName.WON_AT_SHOWDOWN: (3, 6),
    FigureName.WON: (11, 40),
}
PARTS = {
    FigureName.SCOOP: (5, 11),
    FigureName.THREE_QUARTERS: (1, 11),
    FigureName.HALF: (3, 11),
    FigureName.QUARTER: (2, 11),
}


def told(*tallies: Tally, **seconds: float) -> tuple[GameFigures, ...]:
    return figures_of(
        Tallies(tallies=tallies, seconds={None: 90.4, **{Game(game): of for game, of in seconds.items()}})
    )


def shares(figures: GameFigures) -> dict[FigureName, tuple[int, int]]:
    return {share.name: (share.count, share.of) for share in figures.shares}


def test_each_share_is_of_the_hands_that_it_is_said_of() -> None:
    """Showdowns are of hands that saw fourth street, wins there of showdowns, parts of pots of hands won."""
    everything, stud8 = told(Tally(game=Game.STUD8, big_bet=20, counts=COUNTS), stud8=60.0)
    assert (everything.game, stud8.game) == (None, Game.STUD8)
    assert shares(everything) == SHARES
    assert shares(stud8) == SHARES | PARTS
    assert (everything.seconds, stud8.seconds) == (90, 60)


def test_where_pots_have_no_halves_there_are_no_parts_of_them() -> None:
    for game in (Game.STUD, Game.RAZZ):
        assert shares(told(Tally(game=game, big_bet=20, counts=COUNTS))[1]) == SHARES


def test_the_net_is_in_the_big_bets_of_each_hand() -> None:
    """500 chips at 20 are 25 big bets in 40 hands; 500 lost at 1,000 in 40 more leave 24.5 in 80: 30.625 in 100."""
    at_20 = Tally(game=Game.STUD, big_bet=20, counts=COUNTS)
    assert told(at_20)[0].net_per_100 == 62_50
    at_1000 = Tally(game=Game.RAZZ, big_bet=1000, counts=replace(COUNTS, net=-500))
    everything, stud, razz = told(at_20, at_1000)
    assert (everything.net, everything.net_per_100) == (0, 30_62)
    assert (stud.net_per_100, razz.net_per_100) == (62_50, -1_25)


def test_sizes_of_bets_are_put_together() -> None:
    tallies = [Tally(game=Game.STUD, big_bet=big_bet, counts=COUNTS) for big_bet in (20, 40)]
    (_, stud) = told(*tallies)
    assert (stud.hands, stud.net, stud.wagers, stud.calls) == (80, 1000, 42, 28)
    assert shares(stud)[FigureName.SHOWDOWN] == (12, 32)


def test_aggression_is_bets_and_raises_for_each_call() -> None:
    assert told(Tally(game=Game.STUD, big_bet=20, counts=COUNTS))[0].aggression == 150
    never = replace(COUNTS, calls=0)
    assert told(Tally(game=Game.STUD, big_bet=20, counts=never))[0].aggression is None


def test_games_come_in_the_order_of_the_room_and_only_those_played() -> None:
    tallies = [Tally(game=game, big_bet=20, counts=COUNTS) for game in (Game.RAZZ, Game.STUD)]
    assert [one.game for one in told(*tallies)] == [None, Game.STUD, Game.RAZZ]
    assert told() == ()


async def hands_of(play: Play, *owners: str) -> dict[str, int]:
    """Return how many hands are counted of each person."""
    counted = {}
    for owner in owners:
        _, games = await play.room.archive.my_figures(owner, since=None, session=False)
        counted[owner] = games[0].hands if games else 0
    return counted


async def test_every_hand_is_counted_once_also_after_a_restart_in_the_midst_of_one() -> None:
    async with playing(table_settings("fulltilt-stud8")) as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        await play.start_hand()
        assert await hands_of(play, "ann", "bob") == {"ann": 1, "bob": 1}, "one that is being played is not over"
        await play.restart()
        while play.table.playing is not None:
            await play.play_random()
        await play.restart()
        assert await hands_of(play, "ann", "bob", "cyd") == {"ann": 2, "bob": 2, "cyd": 0}


async def test_a_voided_hand_counts_for_nothing() -> None:
    whole = await course("fulltilt-stud8", 4)
    store = whole.upto(len(whole.events) - 1)
    store.log["t"][whole.start + 3] = b"{"
    del store.shelf.hands["t", 2]
    async with playing(table_settings("fulltilt-stud8"), store=store) as play:
        assert play.table.playing is None
        assert await hands_of(play, "ann") == {"ann": 1}
        await play.restart()
        assert await hands_of(play, "ann") == {"ann": 1}


async def test_what_was_answered_late_is_counted_once() -> None:
    """A store that keeps the end of a hand and fails then: it is found there, and not counted again."""
    async with playing(table_settings("razz")) as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        play.store.failing_late = True
        await play.clock.advance(30)
        play.store.failing_late = False
        await play.play_hand()
        counted = await hands_of(play, "ann", "bob")
        assert counted == dict.fromkeys(("ann", "bob"), len(play.store.shelf.hands))


async def test_the_newest_session_is_what_was_played_since_the_last_long_break() -> None:
    async with playing(table_settings("razz")) as play:
        await play.sit("ann", "bob")
        await play.play_hand()
        await play.ask(Table.sit_out, "bob")
        await play.clock.advance(60)
        first = play.store.shelf.hands["t", 1]
        archive: Archive = play.room.archive
        began, games = await archive.my_figures("ann", since=None, session=True)
        assert (began, games[0].hands) == (first.began, 1)
        assert games[0].seconds == round(first.ended - first.began)
