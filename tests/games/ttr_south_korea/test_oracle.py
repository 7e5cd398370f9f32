"""The engine's scorecards and claims against the slow second opinion of tests/oracle/korea.py."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grandtour import Match
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.games.ttr_south_korea.names import OwnPhase
from tests.games.ttr_south_korea.scenes import COLORS, KOREA
from tests.oracle.korea import Opinion, Situation, Submission, score, submissions
from tests.table import small_board

OPTIONS: list[dict[str, Any]] = [  # random games go through these
    {},
    {"provinceTiesShare": True},
    {"matSpots": 12, "expressStack": True},
    {"overpayUnlimited": True, "chooseLowerSpot": True, "provinceTiesShare": True},
    {"matSpots": 8, "doubleRoutesAlwaysOpen": True, "chooseLowerSpot": True},
]


def agree(match: Match) -> Opinion:
    """Assert that engine and oracle say the same of every seat; returns what they say."""
    names = match.game.board.names
    opinion = score(match.game.board.source, names.routes, names.tickets, match.position())
    result = match.result()
    for seat, (card, one) in enumerate(zip(result.cards, opinion.seats, strict=True)):
        engine = {
            "lines": card.lines,
            "total": card.total,
            "completed": {ticket.name for ticket in card.completed},
            "provinces": card.provinces,
            "place": card.place,
        }
        oracle = {
            "lines": {
                "routes": one.routes,
                "tickets": one.tickets,
                "provinces": sum(points for _, points in one.provinces.values()),
            },
            "total": one.total,
            "completed": set(one.completed),
            "provinces": one.provinces,
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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_oracle_agrees_after_random_games(seats: int) -> None:
    engine = Engine(KOREA, "lists")
    trains = completed = 0
    for seed in range(40):
        match = Match(KOREA, seats, seed, OPTIONS[seed % len(OPTIONS)], engine=engine)
        play_at_random(match, random.Random(seed))
        opinion = agree(match)
        trains += int((match.row["mat"] >= 0).sum())
        completed += sum(len(one.completed) for one in opinion.seats)
    assert trains > 40 * 8
    assert completed > 0


def dense_ending(game: Game, chance: random.Random, engine: Engine) -> Match:
    """An ending with a crowded mat, and everybody's routes close together."""
    board, names = game.board.source, game.board.names
    seats = chance.randint(2, 5)
    name_of = dict(zip(names.route_ids, names.routes, strict=True))
    owners: dict[str, int] = {}
    trains = Counter[int]()
    mat: dict[str, dict[str, int]] = {}
    for color in COLORS:
        for spot in range(1, 10):
            seat = chance.randrange(seats)
            if chance.random() < 0.7 and trains[seat] < 15:
                mat.setdefault(color, {})[str(spot)] = seat
                trains[seat] += 1
    reached: list[set[str]] = [set() for _ in range(seats)]
    for row in [r for _ in range(3) for r in chance.sample(board["routes"], len(board["routes"]))]:
        if name_of[row["id"]] in owners:
            continue
        twin = owners.get(name_of.get(row["pair"], ""))
        if twin is not None and seats <= 3:
            continue  # TTR-48
        can = [s for s in range(seats) if s != twin and trains[s] + row["length"] <= 45]  # TTR-46
        if can:
            near = [s for s in can if reached[s] & {row["a"], row["b"]} or not reached[s]]
            if not near and chance.random() < 0.9:
                continue
            seat = chance.choice(near or can)
            reached[seat] |= {row["a"], row["b"]}
            owners[name_of[row["id"]]] = seat
            trains[seat] += row["length"]
    points = [row["points"] for row in board["tickets"]]
    order = sorted(range(len(points)), key=lambda ticket: -points[ticket] * chance.uniform(1, 2))
    pile = [names.tickets[ticket] for ticket in order]  # short ones first
    tickets = [[pile.pop() for _ in range(chance.randint(2, 6))] for _ in range(seats)]
    position = {
        "seats": seats,
        "phase": "over",
        "routes": owners,
        "mat": mat,
        "tickets": tickets,
        "options": {"provinceTiesShare": chance.random() < 0.3},
    }
    return Match.from_position(game, position, engine=engine)


def test_the_oracle_agrees_on_dense_endings() -> None:
    engine = Engine(KOREA, "lists")
    seen = Counter[str]()
    for seed in range(150):
        match = dense_ending(KOREA, random.Random(seed), engine)
        opinion = agree(match)
        seen["completed"] += sum(len(one.completed) for one in opinion.seats)
        for color in COLORS:
            sums = [one.provinces[color][0] for one in opinion.seats if color in one.provinces]
            seen["equal sums"] += len(set(sums)) < len(sums)
    assert seen["completed"] > 100
    assert seen["equal sums"] > 100


def test_the_oracle_agrees_on_close_finishes() -> None:
    routes = [(a, b, 3) for a, b in ("AB", "CD", "EF", "GH", "IJ", "JK", "LM", "MN")]
    tickets = [(a, b, points) for a, b, _ in routes for points in (2, 10, 10)]
    game = small_board(routes, tickets, on="korea")
    engine, names = Engine(game, "lists"), game.board.names
    pile = [name for name, id in zip(names.tickets, names.ticket_ids, strict=True) if id[0] == "T"]
    decided = Counter[str]()
    for seed in range(300):
        chance = random.Random(seed)
        seats = chance.randint(2, 3)
        owners = {name: chance.randrange(seats) for name in names.routes if chance.random() < 0.7}
        chance.shuffle(pile)
        position = {
            "seats": seats,
            "phase": "over",
            "routes": owners,
            "mat": {color: {"3": chance.randrange(seats)} for color in chance.sample(COLORS, 2)},
            "tickets": [pile[2 * seat : 2 * seat + chance.randint(0, 2)] for seat in range(seats)],
        }
        decided[agree(Match.from_position(game, position, engine=engine)).decided_by] += 1
    assert set(decided) == set(game.criteria)


# What a claim may be

CLAIMS = small_board(
    [("X", "Y", 1), ("A", "B", 2, "blue"), ("B", "C", 3), ("C", "D", 5, "red"), ("D", "E", 1)],
    on="korea",
)


def engine_submissions(match: Match, route: int) -> set[Submission]:
    """Every way the engine lets seat 0 claim a route, with what comes of it."""
    engine, copy, more = match.engine, match.engine.tables(1), match.engine.tables(1)
    found: set[Submission] = set()
    names, start, row = match.game.board.names, match._table[0], match.row
    for chain in engine.moves(match._table, 0, 0):
        if chain[0] != route:
            continue
        text = match.game.spell(match.game.board, row, 0, chain)
        cards = text.removeprefix(f"claim {names.routes[route]} ")
        engine.backend.assign(copy, match._table)
        for action in chain:
            engine.apply(copy, 0, 0, action)
        if copy[0].phase != OwnPhase.MAT:
            found.add((cards, None, (), 0))
            continue
        places = engine.moves(copy, 0, 0)
        assert places, "a dead end"
        for place in places:
            engine.backend.assign(more, copy)
            for action in place:
                engine.apply(more, 0, 0, action)
            gone = start.express[0] & ~more[0].express[0]
            spent = tuple(index + 1 for index in range(3) if gone >> index & 1)
            new = [
                (line, spot)
                for line, spots in enumerate(more[0].mat)
                for spot, owner in enumerate(spots)
                if owner != start.mat[line][spot]
            ]
            if new:
                ((line, spot),) = new
                found.add((cards, COLORS[line], spent, spot + 1))
            else:
                assert not spent
                found.add((cards, None, (), 0))
    return found


def test_the_oracle_agrees_on_what_a_claim_may_be() -> None:
    engine = Engine(CLAIMS, "lists")
    names, rows = CLAIMS.board.names.routes, CLAIMS.board.source["routes"]
    number = 0
    for seed in range(16):
        chance = random.Random(seed)
        hand = {letter: chance.choice((0, 0, 1, 3, 6)) for letter in "RBGW"}
        hand["L"] = chance.choice((0, 1, 1, 2, 3))
        mat = {
            color: {spot: 1 for spot in range(1, 9) if chance.random() < chance.choice((0.4, 0.95))}
            for color in COLORS
        }
        while sum(len(spots) for spots in mat.values()) > 44:
            mat[chance.choice(COLORS)].clear()
        left = [value for value in (1, 2, 3) if chance.random() < 0.5]
        options = {
            "matSpots": chance.choice((0, 8, 10)),
            "expressStack": chance.random() < 0.4,
            "overpayUnlimited": chance.random() < 0.3,
            "chooseLowerSpot": chance.random() < 0.3,
        }
        position = {
            "seats": 2,
            "phase": "turn",
            "turn": 0,
            "options": options,
            "hands": ["".join(letter * count for letter, count in hand.items()), ""],
            "display": "OOOOO",
            "tickets": [[], []],
            "mat": {color: {str(spot): 1 for spot in spots} for color, spots in mat.items()},
            "express": [left, []],
        }
        match = Match.from_position(CLAIMS, position, engine=engine)
        trains = chance.choice((45, 45, 6, 5, 3, 2))
        match._table[0].trains[0] = trains
        for route, row in enumerate(rows):
            about = Situation(
                length=row["length"],
                color=row["color"],
                hand=position["hands"][0],
                trains=trains,
                express=tuple(left),
                mat={color: frozenset(spots) for color, spots in mat.items()},
                spots=options["matSpots"] or 9,
                stack=options["expressStack"],
                unlimited=options["overpayUnlimited"],
                lower=options["chooseLowerSpot"],
            )
            wanted = submissions(about)
            assert engine_submissions(match, route) == wanted, (names[route], position)
            number += len(wanted)
    assert number > 5000


def test_the_oracle_itself_on_the_printed_line() -> None:
    spots = {"9": 0, "6": 1, "2": 1, "5": 2, "3": 2, "7": 3}
    position = {
        "seats": 4,
        "routes": {},
        "tickets": [[], [], [], []],
        "mat": {"red": spots},
        "options": {},
    }
    names = KOREA.board.names
    opinion = score(KOREA.board.source, names.routes, names.tickets, position)
    assert [one.total for one in opinion.seats] == [10, 6, 4, 0]
