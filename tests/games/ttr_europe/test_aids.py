"""Aids of Ticket to Ride Europe: the odds of tunnels, and how tickets and trails came out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match, load, read_record, replay
from grandtour.core.engine import Engine
from grandtour.games.ttr_europe.aids import TunnelOdds
from tests.games.ttr_europe.ending import board_of, ending
from tests.records.make import HERE as RECORDS
from tests.table import Table, clause, small_board

RED_2 = small_board([("A", "B", 2, "red", "tunnel"), ("B", "C", 2, "red")])
GRAY_2 = small_board([("A", "B", 2, "gray", "tunnel")])


def tunnels(table: Table, seat: int = 0) -> dict[str, dict[str, TunnelOdds]]:
    found: dict[str, dict[str, TunnelOdds]] = table.match.aids(seat).tunnels
    return found


def odds_of(table: Table, color: str = "R") -> TunnelOdds:
    return tunnels(table)["A–B"][color]


@clause("EUR-26")
def test_cards_of_the_colour_and_locomotives_count() -> None:
    """110 cards, 3 in hand and 5 in the display: 102 unseen, with 9 red and 14 locomotives.

    Not one of the 23 among three: 79/102 · 78/101 · 77/100. All three: 23/102 · 22/101 · 21/100.
    """
    red = odds_of(Table(2, RED_2).holds(0, "RRR").display("OOYYP"))
    assert red.unseen == 102
    all_ways = 102 * 101 * 100
    assert red.odds == pytest.approx(
        [
            79 * 78 * 77 / all_ways,
            3 * 23 * 79 * 78 / all_ways,
            3 * 23 * 22 * 79 / all_ways,
            23 * 22 * 21 / all_ways,
        ]
    )
    assert red.spare == 1


@clause("EUR-27")
def test_locomotives_alone_are_asked_for_locomotives_only() -> None:
    """Of 102 unseen cards 12 are locomotives; the red card in hand is of no use then."""
    table = Table(2, RED_2).holds(0, "RLL").display("OOYYP")
    both = tunnels(table)["A–B"]
    assert list(both) == ["R", "L"]
    assert both["L"].odds[3] == pytest.approx(12 * 11 * 10 / (102 * 101 * 100))
    assert both["L"].odds[0] == pytest.approx(90 * 89 * 88 / (102 * 101 * 100))
    assert (both["R"].spare, both["L"].spare) == (1, 0)


@pytest.mark.parametrize(
    ("hand", "colors"),
    [("RR", "R"), ("RL", "R"), ("R", ""), ("LL", "L"), ("OOO", ""), ("RLL", "RL")],
)
def test_colours_are_those_that_pay(hand: str, colors: str) -> None:
    assert "".join(tunnels(Table(2, RED_2).holds(0, hand)).get("A–B", {})) == colors


@clause("EUR-35")
def test_a_gray_tunnel_has_every_colour_that_pays() -> None:
    found = tunnels(Table(2, GRAY_2).holds(0, "RRGBL"))["A–B"]
    assert {color: odds.spare for color, odds in found.items()} == {"R": 1, "G": 0, "B": 0}


def test_only_tunnels_that_may_be_claimed() -> None:
    assert list(tunnels(Table(2, RED_2).holds(0, "RRR"))) == ["A–B"]  # B–C is no tunnel
    assert tunnels(Table(2, RED_2).holds(0, "RRR").owns(1, "A–B")) == {}
    assert tunnels(Table(2, RED_2).holds(0, "RRR").with_trains(0, 1)) == {}
    assert Table(2, RED_2).holds(0, "RRR").match.aids().tunnels == {}


def test_on_the_turn_of_others_too() -> None:
    assert list(tunnels(Table(2, RED_2).holds(0, "RRR").at(turn=1))) == ["A–B"]


@clause("EUR-24")
@pytest.mark.parametrize(
    ("deck", "discard", "turned"), [("RRR", "", 3), ("RO", "O", 3), ("RO", "", 2), ("", "", 0)]
)
def test_as_many_are_turned_up_as_there_are(deck: str, discard: str, turned: int) -> None:
    """Where only so many cards are left, no more than so many are asked for."""
    table = Table(2, RED_2).holds(0, "RRR").display("OOYYP").supply(deck, discard)
    odds = odds_of(table).odds
    assert sum(odds) == pytest.approx(1)
    assert [chance > 0 for chance in odds] == [index <= turned for index in range(4)]


@clause("EUR-24", "TTR-70")
def test_a_closed_discard_pile_is_out_of_sight_like_the_deck() -> None:
    """Two worlds with other discards look the same."""
    one = Table(2, RED_2).holds(0, "RRR").display("OOYYP").supply("GGG", "RRRR")
    two = Table(2, RED_2).holds(0, "RRR").display("OOYYP").supply("RRR", "GGGG")
    assert odds_of(one) == odds_of(two)
    assert odds_of(one).unseen == 102


@clause("EUR-24")
def test_an_open_discard_pile_is_known() -> None:
    """The deck's one card is any of 98 unseen, of which 5 red and 14 locomotives; then two of
    R R R R are turned up for certain."""
    table = Table(2, RED_2, {"openDiscard": True}).holds(0, "RRR").display("OOYYP")
    found = odds_of(table.supply("G", "RRRR"))
    assert found.unseen == 98
    assert found.odds == pytest.approx([0, 0, 79 / 98, 19 / 98])


@clause("TTR-70")
def test_what_others_took_from_the_display_is_not_remembered_for_a_seat() -> None:
    """Two red cards leave the display for a hand, and two orange ones come: of 103 unseen cards
    8 were red and 14 locomotives; now 10 are red, though everybody saw where two of them went."""
    table = Table(2, RED_2).display("RRYYP").deck_top("OOOO").holds(0, "RR").at(turn=1)
    before = odds_of(table)
    after = odds_of(table.play(1, "take R", "take R"))
    assert before.unseen == after.unseen == 103
    all_ways = 103 * 102 * 101
    assert before.odds[3] == pytest.approx((8 + 14) * (7 + 14) * (6 + 14) / all_ways)
    assert after.odds[3] == pytest.approx((10 + 14) * (9 + 14) * (8 + 14) / all_ways)


def test_the_odds_are_what_chance_brings() -> None:
    """Tunnels tried in worlds that the seat cannot tell apart ask for as much as the odds say."""
    game = load("ttr-europe")
    engine = Engine(game)
    position = {"seats": 3, "phase": "turn", "turn": 0, "hands": ["RRRRGL", None, None]}
    match = Match.from_position(game, position, engine=engine)
    route, by_color = next(iter(match.aids(0).tunnels.items()))
    color = "R"
    number = game.board.rows[0]["length"][game.board.names.routes.index(route)]
    counts = [0] * 4
    for seed in range(1500):
        world = match.determinized(0, seed)
        world.play(0, f"claim {route} {color * int(number)}")
        tunnel = world.view(0).tunnel
        counts[tunnel.surcharge if tunnel else 0] += 1
    for count, chance in zip(counts, by_color[color].odds, strict=True):
        assert count / 1500 == pytest.approx(chance, abs=0.04)


# At the end


def over(table: Table) -> Any:
    """The ways of each seat if the game ended now."""
    return table.at(phase="over").match.aids().ways


@clause("EUR-44", "EUR-45")
def test_a_way_at_the_end_goes_over_borrowed_routes() -> None:
    routes = [("A", "B", 4), ("B", "C", 3), ("C", "D", 2)]
    game = board_of(routes, [("A", "D", 9), ("A", "B", 2), ("A", "X", 5)])
    table = ending(game).owns(0, "A–B", "C–D").owns(1, "B–C").has_tickets(0, "A–D", "A–B", "A–X")
    first, second = over(table.has_stations(0, "B"))
    through, direct, failed = first.tickets
    assert (through.name, through.done, through.points) == ("A–D", True, 9)
    assert through.way == ["A–B", "B–C", "C–D"]
    assert (direct.name, direct.done, direct.way) == ("A–B", True, ["A–B"])
    assert (failed.name, failed.done, failed.points, failed.way) == ("A–X", False, 5, [])
    assert first.longest == ["A–B"]  # EUR-53: a borrowed route joins no trails
    assert (second.tickets, second.longest) == ([], ["B–C"])


def test_a_way_borrows_only_what_it_needs() -> None:
    """A–C could be done over B, borrowed, with two routes; its own three are shown."""
    routes = [("A", "B", 1), ("B", "C", 1), ("A", "D", 1), ("D", "E", 1), ("E", "C", 1)]
    game = board_of([*routes, ("B", "F", 1)], [("A", "C", 9), ("A", "F", 3)])
    table = ending(game).owns(0, "A–B", "A–D", "D–E", "E–C").owns(1, "B–F", "B–C")
    ways = over(table.has_tickets(0, "A–C", "A–F").has_stations(0, "B"))[0]
    assert {ticket.name: ticket.way for ticket in ways.tickets} == {
        "A–C": ["A–D", "D–E", "E–C"],
        "A–F": ["A–B", "B–F"],
    }


@clause("EUR-52", "EUR-X26")
def test_the_longest_trail_goes_round_the_loop_and_out_again() -> None:
    routes = [("A", "B", 4), ("B", "C", 3), ("C", "A", 2), ("C", "D", 6), ("A", "E", 1)]
    table = ending(board_of(routes)).owns(0, *(f"{a}–{b}" for a, b, _ in routes))
    # Out from C, round the loop and back: 6 + 3 + 4 + 2, or the other way round.
    longest = over(table)[0].longest
    assert {longest[0], longest[-1]} & {"C–D"}
    assert set(longest) == {"A–B", "B–C", "C–A", "C–D"}


def test_before_the_end_nothing_is_said_of_others() -> None:
    assert Table(2).match.aids(0).ways is None


def finished() -> list[str]:
    paths = sorted((RECORDS / "ttr-europe").glob("*.record"))
    return [path.stem for path in paths if read_record(path.read_text("utf-8")).is_finished]


@clause("EUR-44", "EUR-52")
@pytest.mark.parametrize("name", finished())
def test_golden_records_end_as_their_scorecards_say(name: str) -> None:
    record = read_record((RECORDS / "ttr-europe" / f"{name}.record").read_text("utf-8"))
    match = replay(record, load("ttr-europe"))
    board = match.game.board
    length = dict(zip(board.names.routes, board.rows[0]["length"].tolist(), strict=False))
    owner = match.view().routes
    for ways, card in zip(match.aids().ways, match.result().cards, strict=True):
        assert sum(length[route] for route in ways.longest) == card.longest
        assert all(owner[route] == ways.seat for route in ways.longest)
        done = {ticket.name for ticket in ways.tickets if ticket.done}
        assert done == {ticket.name for ticket in card.completed}
        borrowed = {route for route in card.borrowed.values() if route}
        for ticket in ways.tickets:
            assert all(owner[route] == ways.seat or route in borrowed for route in ticket.way)


def test_every_seat_is_told_the_same_at_the_end() -> None:
    match = Match(load("ttr-europe"), 2, seed=3)
    chooser = random.Random(3)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, chooser.choice(match.legal(seat)))
    assert match.aids(0).ways == match.aids(1).ways == match.aids().ways


# Stations

CROSSING = small_board(
    [("A", "B", 2), ("B", "C", 3), ("B", "D", 4), ("D", "E", 1), ("A", "F", 1)],
    [("A", "C", 5), ("A", "D", 8), ("A", "E", 9), ("C", "F", 3)],
)


def with_station(*tickets: str, **position: Any) -> Table:
    """A–B is the seat's own, with a station at B; B–C and B–D are another player's."""
    table = Table(2, CROSSING).owns(0, "A–B").owns(1, "B–C", "B–D").has_stations(0, "B")
    table = table.has_tickets(0, *tickets)
    return table.at(**position) if position else table


@clause("EUR-45")
def test_a_station_completes_a_ticket_in_the_aids() -> None:
    (ticket,) = with_station("A–C").match.aids(0).tickets
    assert (ticket.done, ticket.spaces, ticket.borrowed) == (True, 0, ["B–C"])
    assert ticket.way == ["A–B", "B–C"]


@clause("EUR-46")
def test_a_station_serves_one_route_for_all_tickets() -> None:
    """EUR-X23: it borrows B–D for the dearer ticket, so the other one is cut off."""
    cheap, dear = with_station("A–C", "A–D").match.aids(0).tickets
    assert (dear.done, dear.borrowed) == (True, ["B–D"])
    assert (cheap.done, cheap.spaces) == (False, None)


def test_a_way_may_lead_over_a_loan_and_open_routes() -> None:
    (ticket,) = with_station("A–E").match.aids(0).tickets
    assert (ticket.done, ticket.spaces, ticket.trains) == (False, 1, 1)
    assert (ticket.way, ticket.borrowed) == (["A–B", "B–D", "D–E"], ["B–D"])


def test_a_plan_with_stations_says_that_it_is_a_bound() -> None:
    table = with_station("A–C", phase="keep-tickets", offers=[["C–F"], []])
    assert [(plan.spaces, plan.exact) for plan in table.match.aids(0).plans] == [
        (0, False),
        (1, False),
    ]
