"""The engine's scorecards against the slow second opinion of tests/oracle/europe.py."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.game import Game
from tests.oracle.europe import Opinion, largest_component, longest_trail, score
from tests.table import small_board

TRAINS = 45
ROUTES_MAX = 14  # of one seat in a dense ending, so that every trail can be walked


def opinion_on(match: Match) -> Opinion:
    names = match.game.board.names
    return score(match.game.board.source, names.routes, names.tickets, match.position())


def agree(match: Match) -> Opinion:
    """Assert that engine and oracle say the same of every seat; returns what they say."""
    opinion, result = opinion_on(match), match.result()
    for seat, (card, one) in enumerate(zip(result.cards, opinion.seats, strict=True)):
        engine = {
            "lines": card.lines,
            "total": card.total,
            "completed": {ticket.name for ticket in card.completed},
            "borrowed": card.borrowed,
            "longest": card.longest,
            "place": card.place,
        }
        oracle = {
            "lines": {
                "routes": one.routes,
                "tickets": one.tickets,
                "stations": one.stations,
                "express": one.express,
            },
            "total": one.total,
            "completed": set(one.completed),
            "borrowed": dict(one.borrowed),
            "longest": one.longest,
            "place": one.place,
        }
        assert engine == oracle, f"seat {seat} of {match.position()}"
    assert (result.winners, result.decided_by) == (opinion.winners, opinion.decided_by)
    return opinion


def play_at_random(match: Match, chance: random.Random) -> None:
    """Any legal action, until the game is over."""
    table, engine = match._table, match.engine
    while any(table[0].deciding):
        seat = next(seat for seat in range(match.seats) if table[0].deciding[seat])
        engine.apply(table, 0, seat, chance.choice(engine.legal(table, 0, seat)))


def random_board(chance: random.Random) -> Game:
    """A few cities with many routes between them, some double, and tickets between any two."""
    cities = "ABCDEFGH"
    pairs = [(a, b) for a in cities for b in cities if a < b]
    routes: list[tuple[Any, ...]] = []
    for a, b in chance.sample(pairs, 22):
        length = chance.choice((1, 1, 1, 2, 2, 3, 4, 6, 8))
        routes += [(a, b, length)] * chance.choice((1, 1, 1, 2))
    tickets = [(*chance.choice(pairs), chance.randint(1, 12)) for _ in range(30)]
    return small_board(routes, tickets)


def dense_ending(game: Game, chance: random.Random) -> Match:
    """An ending in which all play in one corner of the board, where they cross and block each other."""
    board, names = game.board.source, game.board.names
    seats = chance.randint(2, 5)
    corner = {chance.choice(board["routes"])["a"]}
    size = chance.randint(6, 14)
    while len(corner) < min(size, len(board["cities"])):
        ends = [{route["a"], route["b"]} for route in board["routes"]]
        nearby = sorted({city for two in ends if two & corner for city in two - corner})
        if not nearby:
            break
        corner.add(chance.choice(nearby))

    owners: dict[str, int] = {}
    trains, number = Counter[int](), Counter[int]()
    name_of = dict(zip(names.route_ids, names.routes, strict=True))
    rows = [row for row in board["routes"] if row["a"] in corner and row["b"] in corner]
    for row in chance.sample(rows, len(rows)):
        twin = owners.get(name_of.get(row["pair"], ""))
        if twin is not None and seats <= 3:
            continue  # TTR-48
        can = [
            seat
            for seat in range(seats)
            if seat != twin  # TTR-46
            and trains[seat] + row["length"] <= TRAINS
            and number[seat] < ROUTES_MAX
        ]
        if can and chance.random() < 0.9:
            seat = chance.choice(can)
            owners[name_of[row["id"]]] = seat
            trains[seat] += row["length"]
            number[seat] += 1

    name_of_city = {city["id"]: city["name"] for city in board["cities"]}
    sites = chance.sample(sorted(corner), len(corner))
    stations = [
        [name_of_city[sites.pop()] for _ in range(chance.randint(0, 3)) if sites]
        for _ in range(seats)
    ]
    near = [
        name
        for name, row in zip(names.tickets, board["tickets"], strict=True)
        if row["a"] in corner and row["b"] in corner and row["id"][0] != "Z"
    ]
    far = [name for name in names.tickets if name not in near]
    pile = chance.sample(near, len(near)) + chance.sample(far, len(far))
    hold = min(6, max(3, len(near) // seats))
    tickets = [[pile.pop(0) for _ in range(hold)] for _ in range(seats)]
    position = {
        "seats": seats,
        "phase": "over",
        "routes": owners,
        "stations": stations,
        "tickets": tickets,
    }
    return Match.from_position(game, position, backend="lists")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_oracle_agrees_after_random_games(seats: int) -> None:
    game = load("ttr-europe")
    for seed in range(12):
        options = {"stationManualAssignment": True} if seed % 4 == 3 else {}
        match = Match(game, seats, seed=seed, options=options, backend="lists")
        play_at_random(match, random.Random(seed))
        agree(match)


def test_the_oracle_agrees_on_dense_endings() -> None:
    seen = Counter[str]()
    europe = load("ttr-europe")
    for board in range(20):
        chance = random.Random(board)
        invented = random_board(chance)
        for ending in range(24):
            match = dense_ending(europe if ending % 2 else invented, chance)
            opinion = agree(match)
            seen.update(hard_parts(match, opinion))
    assert seen["endings"] >= 300
    assert seen["seats that borrow"] > 400
    assert seen["seats that borrow twice or more"] > 100
    assert seen["tickets completed only by borrowing"] > 400
    assert seen["trails that cannot use all routes"] > 400
    assert seen["networks with a loop"] > 300


def test_the_oracle_agrees_on_close_finishes() -> None:
    routes = [(a, b, 3) for a, b in ("AB", "CD", "EF", "GH", "IJ", "JK", "LM", "MN")]
    game = small_board(routes, [(a, b, points) for a, b, _ in routes for points in (2, 10, 10)])
    decided = Counter[str]()
    for seed in range(900):
        match = close_finish(game, random.Random(seed))
        decided[agree(match).decided_by] += 1
    assert set(decided) == set(game.criteria)
    assert decided["points"] < 870, "too few of them were close"


def close_finish(game: Game, chance: random.Random) -> Match:
    """Everybody has little, and so much the same."""
    seats = chance.randint(2, 3)
    names = game.board.names
    share = chance.choice((0, 0.7, 0.7, 0.7))
    owners = {route: chance.randrange(seats) for route in names.routes if chance.random() < share}
    pile = [name for name, id in zip(names.tickets, names.ticket_ids, strict=True) if id[0] == "T"]
    chance.shuffle(pile)
    sites = chance.sample(names.cities, len(names.cities))
    position = {
        "seats": seats,
        "phase": "over",
        "routes": owners,
        "stations": [[sites.pop() for _ in range(chance.randint(0, 1))] for _ in range(seats)],
        "tickets": [[pile.pop() for _ in range(chance.randint(0, 2))] for _ in range(seats)],
    }
    return Match.from_position(game, position, backend="lists")


def hard_parts(match: Match, opinion: Opinion) -> Counter[str]:
    """What makes an ending hard to score, counted: a test of easy endings would prove little."""
    seen = Counter[str]({"endings": 1})
    names, board = match.game.board.names, match.game.board.source
    rows = dict(zip(names.routes, board["routes"], strict=True))
    for seat, one in enumerate(opinion.seats):
        borrowed = sum(route is not None for _, route in one.borrowed)
        seen["seats that borrow"] += borrowed > 0
        seen["seats that borrow twice or more"] += borrowed > 1
        own = [rows[name] for name, owner in match.position()["routes"].items() if owner == seat]
        edges = [(row["a"], row["b"], row["length"]) for row in own]
        seen["trails that cannot use all routes"] += one.longest < largest_component(edges)
        cities = {city for edge in edges for city in edge[:2]}
        seen["networks with a loop"] += len(edges) >= len(cities) > 0
        if borrowed:
            alone = {**match.position(), "stations": [[]] * match.seats}
            bare = score(board, names.routes, names.tickets, alone).seats[seat]
            seen["tickets completed only by borrowing"] += len(one.completed - bare.completed)
    return seen


def test_the_oracle_itself_walks_a_loop() -> None:
    routes = [("A", "B", 4), ("B", "C", 3), ("C", "A", 2), ("C", "D", 6), ("A", "E", 1)]
    assert longest_trail(routes) == 15
    assert largest_component(routes) == 16
