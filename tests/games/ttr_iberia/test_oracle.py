"""The engine's scorecards against the slow second opinion of tests/oracle/iberia.py."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grandtour import Match
from grandtour.core.engine import Engine
from tests.games.ttr_iberia.scenes import IBERIA, SEVILLA, VALENCIA, festival, small
from tests.oracle.iberia import Opinion, score

TRAINS = 35
OPTIONS: list[dict[str, Any]] = [  # random games go through these
    {},
    {"festivalChart": 1},
    {"festivalChart": 2, "autoTakeFestival": False},
    {"noSecondDraft": True, "doubleRoutesAlwaysOpen": True},
    {"draftCardJitter": 10, "openFestivals": True, "secondCardOptional": True},
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
            "festivals": {name: points for name, (_, points) in card.festivals.items()},
            "place": card.place,
        }
        oracle = {
            "lines": {
                "routes": one.routes,
                "tickets": one.tickets,
                "festivals": sum(one.festivals.values()),
            },
            "total": one.total,
            "completed": set(one.completed),
            "festivals": one.festivals,
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
    engine = Engine(IBERIA, "lists")
    completed = festivals = 0
    for seed in range(40):
        match = Match(IBERIA, seats, seed, OPTIONS[seed % len(OPTIONS)], engine=engine)
        play_at_random(match, random.Random(seed))
        opinion = agree(match)
        completed += sum(len(one.completed) for one in opinion.seats)
        festivals += sum(len(one.festivals) for one in opinion.seats)
    assert completed > 0
    assert festivals > 40


def test_the_oracle_agrees_on_dense_endings() -> None:
    engine = Engine(IBERIA, "lists")
    seen = Counter[str]()
    for seed in range(150):
        match = dense_ending(random.Random(seed), engine)
        opinion = agree(match)
        seen["completed"] += sum(len(one.completed) for one in opinion.seats)
        for pile in match.position()["festivalPiles"]:
            seen["large piles"] += any(cards >= 6 for cards in pile.values())
            seen["several festivals"] += len(pile) > 1
    assert seen["completed"] > 100
    assert seen["large piles"] > 50
    assert seen["several festivals"] > 100


def dense_ending(chance: random.Random, engine: Engine) -> Match:
    """An ending with all festival cards taken, and everybody's routes in one piece."""
    board, names = IBERIA.board.source, IBERIA.board.names
    seats = chance.randint(2, 5)
    name_of = dict(zip(names.route_ids, names.routes, strict=True))
    owners: dict[str, int] = {}
    trains = Counter[int]()
    reached: list[set[str]] = [set() for _ in range(seats)]
    for row in [r for _ in range(3) for r in chance.sample(board["routes"], len(board["routes"]))]:
        twin = owners.get(name_of.get(row["pair"], ""))
        if name_of[row["id"]] in owners or (twin is not None and seats <= 3):
            continue  # TTR-48
        near = [
            seat
            for seat in range(seats)
            if seat != twin  # TTR-46
            and trains[seat] + row["length"] <= TRAINS
            and (reached[seat] & {row["a"], row["b"]} or not reached[seat])
        ]
        if near:
            seat = chance.choice(near)
            owners[name_of[row["id"]]] = seat
            trains[seat] += row["length"]
            reached[seat] |= {row["a"], row["b"]}
    piles: list[dict[str, int]] = [{} for _ in range(seats)]
    for name in names.festivals:
        greedy = chance.randrange(seats)
        for _ in range(9):
            seat = chance.choice((greedy, greedy, greedy, chance.randrange(seats)))
            piles[seat][name] = piles[seat].get(name, 0) + 1
    points = [row["points"] for row in board["tickets"]]
    order = sorted(range(len(points)), key=lambda ticket: -points[ticket] * chance.uniform(1, 2))
    pile = [names.tickets[ticket] for ticket in order]  # short ones first
    position = {
        "seats": seats,
        "phase": "over",
        "routes": owners,
        "festivalPiles": piles,
        "draftDepth": None,
        "tickets": [[pile.pop() for _ in range(chance.randint(2, 8))] for _ in range(seats)],
        "options": {"festivalChart": chance.choice((0, 0, 1, 2))},
    }
    return Match.from_position(IBERIA, position, engine=engine)


def test_the_oracle_agrees_on_close_finishes() -> None:
    routes = [(a, b, 3) for a, b in ("AB", "CD", "EF", "GH", "IJ", "JK", "LM", "MN")]
    festivals = [festival("One", ["A"]), festival("Two", ["C"])]
    tickets = [(a, b, points) for a, b, _ in routes for points in (2, 10, 10)]
    game = small(routes, festivals, tickets=tickets)
    engine, names = Engine(game, "lists"), game.board.names
    decided = Counter[str]()
    named = [name for name, id in zip(names.tickets, names.ticket_ids, strict=True) if id[0] == "T"]
    for seed in range(300):
        chance = random.Random(seed)
        seats = chance.randint(2, 3)
        pile = chance.sample(named, len(named))
        position = {
            "seats": seats,
            "phase": "over",
            "routes": {r: chance.randrange(seats) for r in names.routes if chance.random() < 0.7},
            "festivalPiles": [{"One": 2} if chance.random() < 0.5 else {} for _ in range(seats)],
            "draftDepth": None,
            "tickets": [[pile.pop() for _ in range(chance.randint(0, 2))] for _ in range(seats)],
        }
        decided[agree(Match.from_position(game, position, engine=engine)).decided_by] += 1
    assert set(decided) == set(game.criteria)


def test_the_oracle_itself_on_the_printed_values() -> None:
    names = IBERIA.board.names
    position = {
        "seats": 2,
        "routes": {},
        "tickets": [[], []],
        "festivalPiles": [{SEVILLA: 3}, {VALENCIA: 7}],
        "options": {},
    }
    opinion = score(IBERIA.board.source, names.routes, names.tickets, position)
    assert [one.total for one in opinion.seats] == [6, 22]
