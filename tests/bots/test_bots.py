"""Bots: how well they play, that they see only what their seat sees, and the numbers told of them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from grandtour import Match, OptionError, write_record
from grandtour.bots import LEVELS, bot_names, interval, make_bot, quick_names, simulate
from grandtour.core.engine import Engine
from grandtour.core.game import Game

PUBLISHED = ("destination", "longest", "steiner", "path", "long-route", "one-step")


def test_hungry_beats_random_in_99_of_100_games(europe: Game) -> None:
    report = simulate(europe, games=1000, seats=2, bots=("hungry", "random"), seed=1)
    hungry, other = report.results
    assert (hungry.name, other.name) == ("hungry", "random")
    assert hungry.games == other.games == 1000
    assert hungry.share >= 0.99
    assert hungry.wins + other.wins == pytest.approx(1000)
    assert hungry.mean_points > other.mean_points + 50
    assert hungry.mean_place < 1.02


def test_hungry_beats_random_at_every_table_size(europe: Game) -> None:
    for seats in (3, 4, 5):
        report = simulate(europe, 200, seats, ("hungry", *["random"] * (seats - 1)), seed=2)
        assert report.results[0].share > 0.95


@pytest.mark.parametrize("bot", ["random", "hungry"])
def test_equals_win_equally_from_every_seat(europe: Game, bot: str) -> None:
    report = simulate(europe, 600, 3, (bot,), seed=3)
    assert report.bots == (bot,) * 3
    assert len(report.results) == 1
    assert report.results[0].games == 1800
    assert report.results[0].share == pytest.approx(1 / 3)
    assert report.results[0].low < 1 / 3 < report.results[0].high


def test_a_simulation_is_reproducible_apart_from_the_clock(europe: Game) -> None:
    def timeless(seed: int, cores: int | None = None) -> object:
        report = simulate(europe, 300, 4, ("hungry", "random"), seed=seed, cores=cores)
        assert report.seconds > 0
        return replace(report, seconds=0, plies_per_second=0, games_per_second=0)

    assert timeless(5) == timeless(5)
    assert timeless(5) == timeless(5, cores=1) == timeless(5, cores=3)
    assert timeless(5) != timeless(6)


def test_a_simulation_tells_how_far_it_is(europe: Game) -> None:
    told: list[int] = []
    report = simulate(europe, 600, 2, seed=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 600
    assert report.plies == pytest.approx(report.mean_plies * 600)
    assert report.as_dict()["results"][0]["name"] == "random"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"bots": ("hungri",)}, "no bot 'hungri' for ttr-europe. Did you mean 'hungry'"),
        ({"bots": ("zzz",)}, "There are random, .*, conductor, .*, master"),
        ({"bots": ()}, "name at least one bot"),
        ({"bots": ("random",) * 3}, "3 bots do not fit at 2 seats"),
        ({"games": 0}, "at least one game"),
        ({"games": -5}, "at least one game"),
        ({"seats": 6}, "2 to 5 players"),
        ({"seats": 1}, "2 to 5 players"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 63}, "seed"),
        ({"options": {"noSuch": True}}, "no option 'noSuch'"),
    ],
)
def test_what_cannot_be_simulated_is_told(
    europe: Game, arguments: dict[str, object], said: str
) -> None:
    with pytest.raises(OptionError, match=said):
        simulate(europe, **{"games": 1, "seed": 1, **arguments})  # type: ignore[arg-type]


def test_the_bots_of_a_game_are_known_by_name(europe: Game) -> None:
    own = ("hungry", "sprinter", "globetrotter", "conductor")
    assert quick_names(europe) == ("random", *PUBLISHED, *own)
    assert bot_names(europe) == (*quick_names(europe), *LEVELS)


def test_an_unknown_bot_is_answered_with_the_nearest(europe: Game) -> None:
    with pytest.raises(OptionError, match="Did you mean 'random'"):
        make_bot("radnom", europe)


def played(game: Game, bot: str, seed: int, backend: str) -> str:
    match = Match(game, 3, seed, backend=backend)
    players = [make_bot(bot, game, seed + seat) for seat in range(3)]
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, players[seat].choose(match, seat))
    return write_record(match)


@pytest.mark.parametrize("bot", ["random", "hungry"])
def test_a_bot_with_a_seed_plays_the_same_game_on_every_back_end(europe: Game, bot: str) -> None:
    first = played(europe, bot, 4, "compiled")
    assert first == played(europe, bot, 4, "lists")
    assert first != played(europe, bot, 5, "compiled")


def test_bots_without_a_seed_differ(europe: Game) -> None:
    match = Match(europe, 2, seed=1)
    chosen = {make_bot("random", europe).choose(match, 0) for _ in range(60)}
    assert len(chosen) > 5


@pytest.mark.parametrize("bot", ["random", "hungry"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_bot_sees_only_what_its_seat_may_see(europe: Game, bot: str, seats: int) -> None:
    """On two tables that its seat cannot tell apart it makes the same move."""
    match = Match(europe, seats, seed=8)
    chooser = random.Random(8)
    compared = differed = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        twin = Match.from_position(europe, match.position(), engine=Engine(europe, "compiled"))
        twin.engine.determinize(twin._table, 0, seat, chooser.randrange(1000))
        differed += twin.state_bytes() != match.state_bytes()
        ours, theirs = (
            make_bot(bot, europe, compared).choose(table, seat) for table in (match, twin)
        )
        assert ours == theirs
        compared += 1
        match.play(seat, ours if compared % 2 else chooser.choice(match.legal(seat)))
    assert compared > 100
    assert differed > compared * 0.9


@pytest.mark.parametrize("bot", ["random", "hungry"])
def test_a_bot_plays_with_every_option(europe: Game, bot: str) -> None:
    options = [
        {"secondCardOptional": True, "doubleRoutesAlwaysOpen": True},
        {"stationManualAssignment": True, "tunnelPartialRefundHidden": True},
        {"startTicketsReturnToDeck": True, "longTicketDraft": True},
        {"noStations": True, "openDiscard": True, "startingPlayer": 1},
    ]
    for chosen in options:
        report = simulate(europe, 40, 3, (bot,), seed=1, options=chosen)
        assert report.results[0].wins == pytest.approx(40)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 100, 0.0018, 0.0545),
        (500, 1000, 0.4691, 0.5309),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Known values; 81 of 263 is the example in Newcombe (1998)."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.00006)


def test_a_share_of_a_win_widens_no_interval_beyond_0_and_1() -> None:
    for games in (1, 2, 3, 1000):
        for wins in (0, 0.5, games / 2, games):
            low, high = interval(wins, games)
            assert 0 <= low <= high <= 1
            assert low - 1e-12 <= wins / games <= high + 1e-12
