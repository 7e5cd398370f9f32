"""Stations in Europe: which bots build them, when, and what they borrow by hand."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour.bots import make_bot, simulate
from grandtour.bots.playing import Playing
from grandtour.games import load
from tests.table import Table, small_board

AGENTS = ("one-step", "path", "long-route", "destination", "longest", "steiner")
BUILDERS = ("conductor", *AGENTS)


def choice(bot: str, table: Table) -> str:
    match = table.match
    return make_bot(bot, match.game, 1).choose(match, match.deciding[0])


def board(points: int = 9, **more: Any) -> Any:
    """A ticket whose second route is another player's, and a land apart from all others."""
    return small_board(
        [
            ("Yy", "Zz", 1, "black"),  # where the other tickets lead
            ("Aa", "Bb", 2, "red"),
            ("Bb", "Cc", 2, "green"),
            ("Dd", "Ee", 4, "white"),
        ],
        [("Aa", "Cc", points), ("Dd", "Ee", 9)],
        **more,
    )


def last_turn(game: Any = None, cards: str = "R") -> Table:
    table = Table(game=game or board(), finalTurns=1)
    return table.owns(0, "Aa–Bb").owns(1, "Bb–Cc").holds(0, cards).has_tickets(0, "Aa–Cc")


@pytest.mark.parametrize("bot", BUILDERS)
def test_in_the_last_turn_a_station_completes_a_ticket(bot: str) -> None:
    assert choice(bot, last_turn()) in ("station Bb R", "station Cc R")


@pytest.mark.parametrize("bot", BUILDERS)
@pytest.mark.parametrize(("points", "builds"), [(2, False), (3, True)])
def test_a_ticket_must_bring_more_than_a_station_kept(bot: str, points: int, builds: bool) -> None:
    """Done and not failed, two points make four, which is what is given away."""
    assert choice(bot, last_turn(board(points))).startswith("station") == builds


@pytest.mark.parametrize("bot", BUILDERS)
def test_nobody_builds_in_hope(bot: str) -> None:
    """As long as nobody owns the second route, there is nothing to borrow."""
    table = Table(game=board(), finalTurns=1).owns(0, "Aa–Bb").holds(0, "R")
    assert not choice(bot, table.has_tickets(0, "Aa–Cc")).startswith("station")


@pytest.mark.parametrize("bot", BUILDERS)
def test_what_is_done_needs_no_station(bot: str) -> None:
    table = last_turn().has_stations(0, "Bb")
    assert not choice(bot, table.holds(0, "RR")).startswith("station")


@pytest.mark.parametrize("bot", BUILDERS)
def test_one_route_serves_one_station_only(bot: str) -> None:
    """The station that stands borrows one of two routes; the other ticket wants one of its own."""
    game = small_board(
        [("Yy", "Zz", 1, "black"), ("Aa", "Bb", 2), ("Bb", "Cc", 2), ("Bb", "Dd", 2)],
        [("Aa", "Cc", 9), ("Aa", "Dd", 8)],
    )
    table = Table(game=game, finalTurns=1).owns(0, "Aa–Bb").owns(1, "Bb–Cc", "Bb–Dd")
    table.has_stations(0, "Bb").holds(0, "RR").has_tickets(0, "Aa–Cc", "Aa–Dd")
    assert choice(bot, table) == "station Dd RR"


@pytest.mark.parametrize("bot", BUILDERS)
def test_a_city_with_a_station_is_left_alone(bot: str) -> None:
    table = last_turn().has_stations(1, "Bb")
    assert choice(bot, table) == "station Cc R"
    assert not choice(bot, last_turn().has_stations(1, "Bb", "Cc")).startswith("station")


def test_another_route_is_borrowed_where_the_first_has_no_free_city() -> None:
    game = small_board(
        [("Yy", "Zz", 1, "black"), ("Aa", "Bb", 2), ("Bb", "Cc", 2), ("Aa", "Cc", 2)],
        [("Bb", "Cc", 9)],
    )
    for bot in BUILDERS:
        table = Table(game=game, finalTurns=1).owns(0, "Aa–Bb").owns(1, "Bb–Cc", "Aa–Cc")
        table.has_stations(1, "Bb", "Cc").holds(0, "R").has_tickets(0, "Bb–Cc")
        assert choice(bot, table) == "station Aa R"


def test_a_station_is_not_used_twice_on_one_way() -> None:
    """In Bb stands one that could borrow either route of the way, but not both."""
    game = small_board(
        [("Yy", "Zz", 1, "black"), ("Aa", "Bb", 2), ("Bb", "Cc", 2)], [("Aa", "Cc", 9)]
    )
    for bot in BUILDERS:
        table = Table(game=game, finalTurns=1).owns(1, "Aa–Bb", "Bb–Cc").has_stations(0, "Bb")
        assert choice(bot, table.holds(0, "RR").has_tickets(0, "Aa–Cc")).startswith("station")


def test_before_the_last_turn_no_agent_builds_for_what_it_can_still_claim() -> None:
    game = small_board(
        [
            ("Yy", "Zz", 1, "black"),
            ("Aa", "Bb", 2, "red"),
            ("Bb", "Cc", 2, "green"),
            ("Aa", "Cc", 4, "white"),
        ],
        [("Aa", "Cc", 9)],
    )
    for turns, builds in (({}, False), ({"finalTurns": 1}, True)):
        for bot in AGENTS:
            table = Table(game=game, **turns).owns(0, "Aa–Bb").owns(1, "Bb–Cc").holds(0, "R")
            chosen = choice(bot, table.has_tickets(0, "Aa–Cc"))
            assert chosen.startswith("station") == builds


def test_conductor_waits_for_its_last_turn_but_an_agent_does_not() -> None:
    for trains, bots in ((30, AGENTS), (2, BUILDERS)):
        for bot in BUILDERS:
            table = Table(game=board()).owns(0, "Aa–Bb").owns(1, "Bb–Cc").holds(0, "R")
            table.has_tickets(0, "Aa–Cc").with_trains(0, 12).with_trains(1, trains)
            assert choice(bot, table).startswith("station") == (bot in bots)


def test_conductor_weighs_a_station_against_the_best_claim() -> None:
    """A route of four brings 7 points; the station twice the ticket's, less 4."""
    for points, chosen in ((5, "claim Dd–Ee WWWW"), (6, "station")):
        assert choice("conductor", last_turn(board(points), "WWWW")).startswith(chosen)


def test_conductor_counts_the_ticket_that_a_claim_completes() -> None:
    table = last_turn(cards="WWWW").has_tickets(0, "Aa–Cc", "Dd–Ee")
    assert choice("conductor", table) == "claim Dd–Ee WWWW"


LINE = small_board(
    [
        ("Yy", "Zz", 1, "black"),
        ("Aa", "Bb", 2, "red"),
        ("Bb", "Cc", 2, "green"),
        ("Cc", "Dd", 4, "white"),
        ("Dd", "Ee", 2, "blue"),
    ],
    [("Aa", "Dd", 12), ("Aa", "Ee", 15), ("Aa", "Cc", 9)],
)


def test_conductor_plans_a_way_over_a_route_that_it_will_borrow() -> None:
    """With a station in mind its own part of the way is worth claiming, and comes before points."""
    for occupied, claim in (((), "claim Aa–Bb RR"), (("Bb", "Cc"), "claim Cc–Dd WWWW")):
        table = Table(game=LINE).owns(1, "Bb–Cc").has_stations(1, *occupied)
        assert choice("conductor", table.holds(0, "RRWWWW").has_tickets(0, "Aa–Cc")) == claim


def test_a_plan_counts_what_its_stations_cost() -> None:
    """A station costs 7.6 points here, and a ticket of 3 brings twice that."""
    for points, claim in ((9, "claim Aa–Bb RR"), (3, "claim Dd–Ee WWWW")):
        table = Table(game=board(points)).owns(1, "Bb–Cc").holds(0, "RRWWWW")
        assert choice("conductor", table.has_tickets(0, "Aa–Cc")) == claim


@pytest.mark.parametrize(("trains", "builds"), [(3, True), (8, False)])
def test_conductor_begins_early_when_it_takes_two_stations(trains: int, builds: bool) -> None:
    table = Table(game=LINE).owns(0, "Aa–Bb").owns(1, "Bb–Cc", "Dd–Ee").owns(0, "Cc–Dd")
    table.holds(0, "RRR").has_tickets(0, "Aa–Ee").with_trains(0, 12).with_trains(1, trains)
    assert choice("conductor", table).startswith("station") == builds


def test_in_the_last_turn_it_is_too_late_for_two() -> None:
    table = Table(game=LINE, finalTurns=1).owns(0, "Aa–Bb").owns(1, "Bb–Cc", "Dd–Ee")
    table.owns(0, "Cc–Dd").holds(0, "RRR").has_tickets(0, "Aa–Ee")
    assert not choice("conductor", table).startswith("station")


def test_it_proposes_a_station_that_could_still_wait() -> None:
    table = Table(game=board()).owns(0, "Aa–Bb").owns(1, "Bb–Cc").holds(0, "R")
    table.has_tickets(0, "Aa–Cc")
    match = table.match
    proposed = Playing(match.game, ["conductor"], cores=1).propose(match.row, 0, "conductor")
    names = [match.game.action_name(action) for action, _ in proposed]
    assert not names[0].startswith("station")
    assert any(name.startswith("station") for name in names)


@pytest.mark.parametrize("bot", BUILDERS)
def test_by_hand_each_station_borrows_what_completes_a_ticket(bot: str) -> None:
    """Bb–Dd comes first among the routes, but it leads nowhere."""
    game = small_board(
        [("Yy", "Zz", 1, "black"), ("Aa", "Bb", 2), ("Bb", "Dd", 2), ("Bb", "Cc", 2)],
        [("Aa", "Cc", 9)],
    )
    table = Table(game=game, options={"stationManualAssignment": True}, finalTurns=1)
    table.owns(0, "Aa–Bb").owns(1, "Bb–Dd", "Bb–Cc").holds(0, "R").holds(1, "")
    table.has_tickets(0, "Aa–Cc")
    table.play(0, choice(bot, table))
    while table.match.deciding == (1,):
        table.play(1, table.legal(1)[0])
    assert choice(bot, table) == "borrow Bb–Cc"


@pytest.mark.parametrize("bot", BUILDERS)
def test_at_full_tables_stations_are_built(bot: str) -> None:
    report = simulate(load("ttr-europe"), 20, 4, (bot,), seed=1)
    assert report.rows["stations"].min() < 12
