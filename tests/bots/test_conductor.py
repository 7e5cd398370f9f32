"""Conductor: how well it plays on each map, and how it decides."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.bots import make_bot, simulate
from grandtour.bots.policies.conductor import Taste, fresh
from grandtour.games import names
from tests.table import Table, small_board

MAPS = [name for name in names() if name.startswith("ttr-")]
LEAST = {"ttr-europe": 0.75, "ttr-iberia": 0.88, "ttr-south-korea": 0.82}  # of 200 games, by far


@pytest.mark.parametrize("name", MAPS)
def test_it_beats_hungry(name: str) -> None:
    report = simulate(load(name), 200, 2, ("conductor", "hungry"), seed=1)
    assert report.results[0].share >= LEAST[name]
    assert report.results[0].mean_points > report.results[1].mean_points + 20


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 5])
def test_alone_among_others_it_wins_more_than_its_share(name: str, seats: int) -> None:
    report = simulate(load(name), 100, seats, ("conductor", *["hungry"] * (seats - 1)), seed=2)
    assert report.results[0].share > 1.6 / seats


@pytest.mark.parametrize("name", MAPS)
def test_it_plays_the_same_game_on_every_back_end(name: str) -> None:
    game = load(name)
    played = []
    for backend in ("compiled", "lists"):
        match = Match(game, 2, seed=3, backend=backend)
        bot = make_bot("conductor", game, seed=1)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))
        played.append([(move.seat, move.text) for move in match.moves])
    assert played[0] == played[1]


@pytest.mark.parametrize("name", MAPS)
def test_it_sees_only_what_its_seat_may_see(name: str) -> None:
    """On two tables that its seat cannot tell apart it makes the same move."""
    game = load(name)
    match = Match(game, 3, seed=8)
    chooser = random.Random(8)
    compared = differed = 0
    while not match.is_over and compared < 150:
        seat = chooser.choice(match.deciding)
        twin = match.determinized(seat, chooser.randrange(1000))
        differed += twin.state_bytes() != match.state_bytes()
        ours, theirs = (
            make_bot("conductor", game, compared).choose(table, seat) for table in (match, twin)
        )
        assert ours == theirs
        compared += 1
        match.play(seat, ours if compared % 2 else chooser.choice(match.legal(seat)))
    assert differed > compared * 0.9


OPTIONS: dict[str, list[dict[str, Any]]] = {
    "ttr-europe": [
        {"secondCardOptional": True, "doubleRoutesAlwaysOpen": True},
        {"stationManualAssignment": True, "tunnelPartialRefundHidden": True},
        {"startTicketsReturnToDeck": True, "longTicketDraft": True, "noStations": True},
    ],
    "ttr-iberia": [{"noSecondDraft": True}, {"festivalChart": 1}],
    "ttr-south-korea": [
        {"expressStack": True, "chooseLowerSpot": True, "overpayUnlimited": True},
        {"matSpots": 8, "provinceTiesShare": True},
    ],
}


@pytest.mark.parametrize(
    ("name", "options"), [(name, chosen) for name in MAPS for chosen in OPTIONS[name]]
)
def test_it_plays_with_house_rules(name: str, options: dict[str, Any]) -> None:
    report = simulate(load(name), 30, 3, ("conductor",), seed=1, options=options)
    assert report.results[0].wins == pytest.approx(30)


def test_equals_win_equally_from_every_seat() -> None:
    report = simulate(load("ttr-europe"), 600, 3, ("conductor",), seed=3)
    assert report.results[0].low < 1 / 3 < report.results[0].high


def choice(table: Table) -> str:
    match = table.match
    return make_bot("conductor", match.game, 1).choose(match, match.deciding[0])


CROSSING = small_board(
    [
        ("Yy", "Zz", 1, "black"),  # where the other tickets lead
        ("Aa", "Bb", 3, "red"),
        ("Aa", "Bb", 3, "blue"),
        ("Bb", "Cc", 2, "green"),
        ("Cc", "Dd", 6, "yellow"),
        ("Dd", "Ee", 1, "white"),
    ],
    [("Aa", "Bb", 8), ("Aa", "Cc", 9), ("Dd", "Ee", 3)],
)


def test_either_colour_of_a_double_route_will_do() -> None:
    for cards, claim in (("RRR", "claim Aa–Bb (1) RRR"), ("BBB", "claim Aa–Bb (2) BBB")):
        assert choice(Table(game=CROSSING).holds(0, cards).has_tickets(0, "Aa–Bb")) == claim


def test_what_is_planned_is_claimed_before_what_only_brings_points() -> None:
    for ticket, claim in (("Aa–Bb", "claim Aa–Bb (1) RRR"), ("Dd–Ee", "claim Cc–Dd YYYYYY")):
        table = Table(game=CROSSING).holds(0, "RRRYYYYYY").has_tickets(0, ticket)
        assert choice(table) == claim


def test_in_the_last_turn_any_route_is_better_than_none() -> None:
    table = Table(game=CROSSING, finalTurns=1).holds(0, "GG").has_tickets(0, "Dd–Ee")
    assert choice(table) == "claim Bb–Cc GG"


def test_a_card_that_the_plan_lacks_is_taken_before_others() -> None:
    table = Table(game=CROSSING, display="WKRPO").holds(0, "RR").has_tickets(0, "Aa–Bb")
    assert choice(table) == "take R"


def test_a_taste_that_there_is_not_is_refused() -> None:
    assert fresh(turn=7)["taste"][0][Taste.TURN] == 7
    with pytest.raises(KeyError, match="TRUN"):
        fresh(trun=7)
