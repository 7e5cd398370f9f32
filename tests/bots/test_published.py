"""The published agents: what sets each apart from the others, and that they play every map."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.bots import bot_names, make_bot, simulate
from grandtour.games import names
from tests.table import Table, small_board

MAPS = [name for name in names() if name.startswith("ttr-")]
AGENTS = ("one-step", "path", "long-route", "destination", "longest", "steiner")


def choice(agent: str, table: Table) -> str:
    match = table.match
    return make_bot(agent, match.game, 1).choose(match, match.deciding[0])


def choices(table: Table) -> dict[str, str]:
    """What each of them would do."""
    return {agent: choice(agent, table) for agent in AGENTS}


# Where each other ticket leads
APART = ("Yy", "Zz", 1, "black")


# Playing whole games


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("agent", AGENTS)
def test_it_finishes_games_with_any_number_of_players_and_beats_random(
    name: str, agent: str
) -> None:
    game = load(name)
    for seats in game.seats:
        report = simulate(game, 20, seats, (agent,), seed=seats)
        assert report.results[0].wins == pytest.approx(20)
        assert report.cut_short == 0
    assert simulate(game, 60, 2, (agent, "random"), seed=1).results[0].share > 0.8


@pytest.mark.parametrize(
    ("name", "agent"),
    [
        ("ttr-europe", "long-route"),
        ("ttr-europe", "one-step"),
        ("ttr-iberia", "one-step"),
        ("ttr-south-korea", "one-step"),
    ],
)
def test_conductor_beats_the_strongest_of_them(name: str, agent: str) -> None:
    for seats, least in ((2, 0.6), (4, 0.35)):
        report = simulate(load(name), 500, seats, ("conductor", *[agent] * (seats - 1)), seed=1)
        assert report.results[0].share >= least


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


@pytest.mark.parametrize("name", MAPS)
def test_they_play_with_house_rules(name: str) -> None:
    for options in OPTIONS[name]:
        for bots in (AGENTS[:3], AGENTS[3:]):
            report = simulate(load(name), 20, 3, bots, seed=1, options=options)
            assert sum(result.wins for result in report.results) == pytest.approx(20)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("bots", [AGENTS[:3], AGENTS[3:]])
def test_they_play_the_same_game_on_every_back_end(name: str, bots: tuple[str, ...]) -> None:
    game = load(name)
    played = []
    for backend in ("compiled", "lists"):
        match = Match(game, 3, seed=3, backend=backend)
        players = [make_bot(bot, game, seed=1) for bot in bots]
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, players[seat].choose(match, seat))
        played.append([(move.seat, move.text) for move in match.moves])
    assert played[0] == played[1]


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("bots", [AGENTS[:3], AGENTS[3:]])
def test_they_need_neither_memory_nor_secrets(name: str, bots: tuple[str, ...]) -> None:
    """Who comes fresh to a table that the seat cannot tell from this one decides the same."""
    game = load(name)
    match = Match(game, 3, seed=8)
    chooser = random.Random(8)
    players = [make_bot(bot, game, seed=1) for bot in bots]
    compared = differed = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        twin = match.determinized(seat, chooser.randrange(1000))
        differed += twin.state_bytes() != match.state_bytes()
        move = players[seat].choose(match, seat)
        assert move == make_bot(bots[seat], game, seed=compared).choose(twin, seat)
        compared += 1
        match.play(seat, move)
    assert compared > 100
    assert differed > compared * 0.9


# Ways

CHAIN = small_board(
    [APART, ("Aa", "Bb", 2, "red"), ("Bb", "Cc", 2, "green")],
    [("Aa", "Cc", 9)],
)


def test_one_step_thinks_of_the_first_route_only() -> None:
    """A table where the second route on the way can be paid for, and the first cannot."""
    chosen = choices(Table(game=CHAIN, display="WWKKO").holds(0, "GG").has_tickets(0, "Aa–Cc"))
    claim = "claim Bb–Cc GG"
    assert chosen["one-step"] == "draw"
    assert chosen["path"] == chosen["destination"] == chosen["steiner"] == claim
    table = Table(game=CHAIN).holds(0, "RRGG").has_tickets(0, "Aa–Cc")
    assert choice("one-step", table) == "claim Aa–Bb RR"


ROUND = small_board(
    [
        APART,
        ("Aa", "Bb", 2, "red"),
        ("Bb", "Cc", 2, "green"),
        ("Aa", "Cc", 6, "blue"),
    ],
    [("Aa", "Cc", 9)],
)


def test_some_count_routes_and_some_count_trains() -> None:
    table = Table(game=ROUND).holds(0, "RRGGBBBBBB").has_tickets(0, "Aa–Cc")
    for agent in ("one-step", "path", "long-route"):
        assert choice(agent, table) == "claim Aa–Cc BBBBBB"
    for agent in ("destination", "steiner"):
        assert choice(agent, table) == "claim Aa–Bb RR"


def test_a_way_has_no_route_that_trains_do_not_do_for() -> None:
    table = Table(game=ROUND).holds(0, "RRGGBBBBBB").has_tickets(0, "Aa–Cc").with_trains(0, 5)
    assert choice("one-step", table) == "claim Aa–Bb RR"


DETOUR = small_board(
    [
        APART,
        ("Aa", "Bb", 2, "red"),
        ("Bb", "Cc", 2, "green"),
        ("Aa", "Dd", 3, "blue"),
        ("Dd", "Ee", 3, "white"),
        ("Ee", "Cc", 3, "orange"),
    ],
    [("Aa", "Cc", 9)],
)


def test_long_route_goes_round_over_routes_of_three_or_more() -> None:
    table = Table(game=DETOUR).holds(0, "RRGGBBB").has_tickets(0, "Aa–Cc")
    assert choice("one-step", table) == "claim Aa–Bb RR"
    assert choice("long-route", table) == "claim Aa–Dd BBB"
    table = Table(game=DETOUR, display="KKOOP").holds(0, "RRGGWWW").has_tickets(0, "Aa–Cc")
    assert choice("long-route", table) == "draw"  # for Aa–Dd, the first of them


def test_long_route_takes_short_ones_when_its_trains_do_for_no_others() -> None:
    for cards, chosen in (("RRG", "claim Aa–Bb RR"), ("RGG", "draw")):
        table = Table(game=DETOUR, display="KKOOP").holds(0, cards).has_tickets(0, "Aa–Cc")
        assert choice("long-route", table.with_trains(0, 2)) == chosen


def test_long_route_leaves_a_ticket_that_only_short_routes_lead_to() -> None:
    table = Table(game=CHAIN, display="WWKKO").holds(0, "RRK").has_tickets(0, "Aa–Cc")
    assert choice("one-step", table) == "claim Aa–Bb RR"
    board = small_board([APART, ("Aa", "Bb", 2, "red"), ("Dd", "Ee", 4, "blue")], [("Aa", "Bb", 9)])
    table = Table(game=board).holds(0, "RRBBBB").has_tickets(0, "Aa–Bb")
    assert choice("long-route", table) == "claim Dd–Ee BBBB"
    assert choice("one-step", table) == "claim Aa–Bb RR"


SHARED = small_board(
    [
        APART,
        ("Aa", "Bb", 3, "red"),
        ("Bb", "Dd", 3, "green"),
        ("Bb", "Cc", 2, "white"),
        ("Aa", "Cc", 4, "blue"),
    ],
    [("Aa", "Dd", 12), ("Aa", "Cc", 8)],
)


def test_steiner_makes_one_net_of_all_ways() -> None:
    """Aa–Cc is the shortest way for its ticket, but not beside the way to Dd."""
    for cards, steiner in (("BBBB", "draw"), ("BBBBWW", "claim Bb–Cc WW")):
        table = Table(game=SHARED, display="KKOOP").holds(0, cards)
        table.has_tickets(0, "Aa–Dd", "Aa–Cc")
        assert choice("steiner", table) == steiner
        assert choice("destination", table) == "claim Aa–Cc BBBB"


def test_steiner_lays_the_dearest_way_again_beside_the_others() -> None:
    """Alone, Aa–Dd is a tie that the first look cannot settle for the second ticket's good."""
    board = small_board(
        [
            APART,
            ("Aa", "Cc", 3, "blue"),
            ("Cc", "Dd", 4, "white"),
            ("Aa", "Bb", 3, "red"),
            ("Bb", "Dd", 3, "green"),
        ],
        [("Aa", "Dd", 12), ("Aa", "Cc", 8)],
    )
    table = Table(game=board, display="KKOOP").holds(0, "RRRGGG")
    table.has_tickets(0, "Aa–Dd", "Aa–Cc")
    # With Aa–Cc needed anyway, Dd is 4 more by Cc and 6 by Bb.
    assert choice("steiner", table) == "draw"
    assert choice("destination", table) == "claim Aa–Bb RRR"


# Which route first


@pytest.mark.parametrize(
    ("points", "path"),
    [(6, "claim Cc–Dd RRRR"), (4, "claim Aa–Bb G")],  # 7 + 12 and 7 + 8, against 1 + 16
)
def test_path_adds_the_points_of_a_route_to_those_of_its_ticket_twice(
    points: int, path: str
) -> None:
    board = small_board(
        [APART, ("Aa", "Bb", 1, "green"), ("Cc", "Dd", 4, "red")],
        [("Aa", "Bb", 8), ("Cc", "Dd", points)],
    )
    table = Table(game=board).holds(0, "GRRRR").has_tickets(0, "Aa–Bb", "Cc–Dd")
    assert choice("path", table) == path
    assert choice("destination", table) == "claim Cc–Dd RRRR"  # most points
    assert choice("steiner", table) == "claim Aa–Bb G"  # the dearest ticket
    assert choice("one-step", table) == "claim Aa–Bb G"


TRAIL = small_board(
    [
        APART,
        ("Aa", "Bb", 3, "red"),
        ("Bb", "Cc", 3, "red"),
        ("Bb", "Ff", 4, "blue"),
        ("Cc", "Dd", 2, "green"),
        ("Ee", "Ff", 4, "white"),
    ],
    [("Aa", "Cc", 9), ("Ee", "Ff", 3)],
)


def test_longest_extends_an_end_of_its_trail_first() -> None:
    table = Table(game=TRAIL).owns(0, "Aa–Bb", "Bb–Cc").holds(0, "BBBBGGWWWW")
    table.has_tickets(0, "Aa–Cc", "Ee–Ff").with_trains(1, 7)
    assert choice("longest", table) == "claim Cc–Dd GG"
    for agent in ("one-step", "path", "destination", "steiner"):
        assert choice(agent, table) == "claim Ee–Ff WWWW"


def test_longest_extends_a_closed_trail_anywhere() -> None:
    board = small_board(
        [
            ("Ee", "Ff", 4, "white"),
            ("Aa", "Bb", 2),
            ("Bb", "Cc", 2),
            ("Cc", "Aa", 2),
            ("Cc", "Dd", 2, "green"),
        ]
    )
    table = Table(game=board).owns(0, "Aa–Bb", "Bb–Cc", "Cc–Aa").holds(0, "GGWWWW")
    assert choice("longest", table.has_tickets(0)) == "claim Cc–Dd GG"


def test_longest_serves_tickets_while_it_has_no_trail() -> None:
    table = Table(game=TRAIL).holds(0, "RRRBBBB").has_tickets(0, "Aa–Cc")
    assert choice("longest", table) == "claim Aa–Bb RRR"
    table = Table(game=TRAIL).owns(1, "Aa–Bb").holds(0, "RRRBBBB").has_tickets(0, "Aa–Cc")
    assert choice("longest", table) == "claim Bb–Ff BBBB"  # nothing serves it now


def test_longest_waits_for_its_best_route() -> None:
    table = Table(game=TRAIL, display="KKOOP").owns(0, "Aa–Bb", "Bb–Cc").holds(0, "BBBBG")
    table.has_tickets(0, "Aa–Cc")
    assert choice("longest", table) == "draw"


def test_with_all_tickets_done_one_step_waits_for_the_longest_route() -> None:
    table = Table(game=TRAIL, display="KKOOP").owns(0, "Aa–Bb", "Bb–Cc").holds(0, "BBBGG")
    table.has_tickets(0, "Aa–Cc").with_trains(1, 7)
    for agent in ("one-step", "long-route"):
        assert choice(agent, table) == "draw"
    for agent in ("path", "destination", "steiner"):
        assert choice(agent, table) == "claim Cc–Dd GG"


def test_of_the_longest_routes_that_fit_one_step_aims_at_the_one_it_lacks_least_for() -> None:
    table = Table(game=TRAIL, display="BWKKO").owns(0, "Aa–Bb", "Bb–Cc").holds(0, "BWWWGG")
    table.has_tickets(0, "Aa–Cc").with_trains(1, 7)
    assert choice("one-step", table) == "take W"
    table = Table(game=TRAIL).owns(0, "Aa–Bb", "Bb–Cc").holds(0, "BWWWGG").with_trains(0, 3)
    assert choice("one-step", table.has_tickets(0, "Aa–Cc")) == "claim Cc–Dd GG"


# Tickets


@pytest.mark.parametrize("trains", [8, 7])
@pytest.mark.parametrize("seat", [0, 1])
def test_new_tickets_are_drawn_while_everybody_has_eight_trains(seat: int, trains: int) -> None:
    table = Table(game=TRAIL, display="KKOOP").owns(0, "Aa–Bb", "Bb–Cc")
    table.has_tickets(0, "Aa–Cc").with_trains(seat, trains)
    for agent, chosen in choices(table).items():
        draws_tickets = agent in ("one-step", "destination", "steiner") and trains == 8
        assert chosen == ("tickets" if draws_tickets else "draw")


def test_no_new_tickets_while_one_is_open() -> None:
    table = Table(game=TRAIL, display="KKOOP").has_tickets(0, "Aa–Cc")
    assert set(choices(table).values()) == {"draw"}


def test_first_tickets() -> None:
    match = Match(load("ttr-europe"), 2, seed=1, backend="lists")
    points = {ticket.name: ticket.points for ticket in match.view(0).offer}
    cheapest = sorted(points, key=lambda name: points[name])[:2]
    for agent in AGENTS:
        move = make_bot(agent, match.game, 1).choose(match, 0)
        kept = set(move.removeprefix("keep ").split(", "))
        is_frugal = agent in ("long-route", "longest")
        assert kept == (set(cheapest) if is_frugal else set(points))


def test_later_tickets() -> None:
    """One-step keeps the cheapest one; others one that goes well with what they have."""
    board = small_board(
        [APART, ("Aa", "Bb", 2), ("Bb", "Cc", 2), ("Dd", "Ee", 6)],
        [("Aa", "Bb", 9), ("Dd", "Ee", 4), ("Aa", "Cc", 8), ("Bb", "Cc", 5)],
    )
    table = Table(game=board, ticketDeckTop=["Dd–Ee", "Aa–Cc", "Bb–Cc"]).owns(0, "Aa–Bb")
    table.has_tickets(0, "Aa–Bb").play(0, "tickets")
    assert choice("one-step", table) == "keep Dd–Ee"
    assert choice("destination", table) == choice("steiner", table) == "keep Aa–Cc"


def test_in_a_draft_the_frugal_take_the_cheapest() -> None:
    match = Match(load("ttr-iberia"), 2, seed=4, backend="lists")
    points = {ticket.name: ticket.points for ticket in match.view(0).offer}
    taken = {}
    for agent in AGENTS:
        move = make_bot(agent, match.game, 1).choose(match, 0)
        taken[agent] = points[move.removeprefix("draft ")]
    assert taken["long-route"] == taken["longest"] == min(points.values())
    assert taken["one-step"] > min(points.values())


# Cards


@pytest.mark.parametrize(
    ("display", "expected"),
    [
        (
            "RLWWK",
            {"one-step": "take R", "path": "take R", "destination": "take L", "steiner": "draw"},
        ),
        (
            "LWWKK",
            {"one-step": "take L", "path": "draw", "destination": "take L", "steiner": "draw"},
        ),
    ],
)
def test_cards(display: str, expected: dict[str, str]) -> None:
    table = Table(game=CHAIN, display=display).holds(0, "RG").has_tickets(0, "Aa–Cc")
    for agent, card in expected.items():
        assert choice(agent, table) == card


def test_a_second_card_is_no_locomotive() -> None:
    table = Table(game=CHAIN, display="RLWWK", deckTop="WWWW").holds(0, "G")
    table.has_tickets(0, "Aa–Cc").play(0, "take R")
    for agent in AGENTS:
        assert choice(agent, table) == "draw"


def test_a_ferry_makes_a_locomotive_wanted() -> None:
    board = small_board([APART, ("Aa", "Bb", 3, "gray", "ferry", 1)], [("Aa", "Bb", 9)])
    table = Table(game=board, display="LWWKK").has_tickets(0, "Aa–Bb")
    assert choice("path", table.holds(0, "GG")) == "take L"
    table = Table(game=board, display="LGWKK").has_tickets(0, "Aa–Bb")
    assert choice("path", table.holds(0, "GL")) == "take G"
    table = Table(game=board, display="GLWKK").has_tickets(0, "Aa–Bb")
    assert choice("path", table.holds(0, "GG")) == "take L"


DOUBLE = small_board(
    [APART, ("Aa", "Bb", 3, "red"), ("Aa", "Bb", 3, "blue")],
    [("Aa", "Bb", 9)],
)


@pytest.mark.parametrize("agent", AGENTS)
def test_either_track_of_a_double_route_will_do(agent: str) -> None:
    for cards, claim in (
        ("RRR", "claim Aa–Bb (1) RRR"),
        ("BBB", "claim Aa–Bb (2) BBB"),
        ("RRRBBBB", "claim Aa–Bb (2) BBB"),
        ("RRL", "claim Aa–Bb (1) RRL"),
    ):
        table = Table(game=DOUBLE).holds(0, cards).has_tickets(0, "Aa–Bb")
        assert choice(agent, table) == claim


def test_of_a_double_route_the_colour_held_most_is_collected() -> None:
    table = Table(game=DOUBLE, display="RBKKO").holds(0, "RBB").has_tickets(0, "Aa–Bb")
    assert choice("path", table) == choice("one-step", table) == "take B"


@pytest.mark.parametrize("agent", AGENTS)
def test_gray_is_paid_with_the_colour_held_most_and_few_locomotives(agent: str) -> None:
    board = small_board([APART, ("Aa", "Bb", 2)], [("Aa", "Bb", 9)])
    table = Table(game=board).holds(0, "RRGGGLL").has_tickets(0, "Aa–Bb")
    assert choice(agent, table) == "claim Aa–Bb GG"


def test_all_maps_have_them() -> None:
    for name in MAPS:
        assert set(AGENTS) < set(bot_names(load(name)))
