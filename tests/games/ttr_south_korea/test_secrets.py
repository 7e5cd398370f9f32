"""Who knows what in Ticket to Ride South Korea: above all, nobody sees half a claim (KOR-47, KOR-56)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grandtour import MalformedMove, Match
from grandtour.core.layout import canonical
from grandtour.games.ttr import names as n
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr_south_korea import names as korea
from grandtour.games.ttr_south_korea.names import OwnPhase
from tests.games.ttr_south_korea.samples import check
from tests.games.ttr_south_korea.scenes import KOREA, SMALL, run, small, table
from tests.table import Table, clause

SEATS = 3
MOVES = [
    "draw",
    "take R",
    "tickets",
    "pass",
    "stop",
    "claim G–H RRR",
    "claim E–F BB",
    "claim A–B RRRR",
    "mat red",
    "mat red +2",
    "mat nothing",
    "mat nothing +1",
    "mat blue at 4",
    "express +1 draw",
    "express +1+2 tickets",
    "keep X–Y (1)",
    "draft X–Y (1)",
    "mat pink",
    "",
]


def answer(match: Match, viewer: int, move: str) -> Any:
    try:
        refusal = match.why_not(viewer, move)
    except MalformedMove as problem:
        return str(problem)
    return refusal and (refusal.code, refusal.message, refusal.say("fr"), dict(refusal.facts))


def told(match: Match, viewer: int) -> list[Any]:
    """All that a viewer who does not claim is shown, told and allowed."""
    found: list[Any] = [
        match.view_json(viewer),
        canonical(match.engine.seen(match._table, 0, viewer)),
        match.events(viewer),
    ]
    if viewer >= 0:
        found += [match.legal(viewer), match.prompt(viewer), match.can_undo(viewer)]
        found += [answer(match, viewer, move) for move in MOVES]
    return found


def scene(lower: bool) -> Table:
    taken = {"red": run(4), "blue": run(2, 3)}
    options = {"chooseLowerSpot": lower}
    return small("RRRRLL", taken, seats=SEATS, options=options).holds(1, "BBBBL").holds(2, "GRRR")


ROUTE = SMALL.board.names.routes.index
RED, BLUE = 0, 4
# What seat 0 does, action by action, and the phases it goes through.
CLAIMS = [
    (False, ["G–H", 4, (RED, 1), RED, 0b000]),
    (False, ["G–H", 3, (RED, 0), RED, 0b100]),
    (False, ["E–F", 5, (RED, 2), BLUE, 0b010]),
    (True, ["G–H", 5, (RED, 1), RED, 0b001, 2]),
    (True, ["E–F", 3, (RED, 0), BLUE, 0b100, 6]),
]


def steps(claim: list[Any]) -> Iterator[int]:
    route, amount, (color, locomotives), line, express, *spot = claim
    yield n.FIRST_ROUTE + ROUTE(route)
    yield korea.FIRST_AMOUNT + amount - 1
    yield n.pay_action(color, locomotives)
    yield korea.FIRST_LINE + line
    yield korea.FIRST_EXPRESS + express
    if spot:
        yield korea.FIRST_SPOT + spot[0] - 1


@clause("KOR-56", "TTR-79")
@pytest.mark.parametrize(("lower", "claim"), CLAIMS)
def test_nobody_else_sees_any_step_of_a_claim(lower: bool, claim: list[Any]) -> None:
    match = scene(lower).match
    others = [-1, *range(1, SEATS)]
    before = {viewer: told(match, viewer) for viewer in others}
    actions = list(steps(claim))
    phases = []
    for action in actions[:-1]:
        assert match.engine.refusal(match._table, 0, 0, action) == 0
        match.engine.apply(match._table, 0, 0, action)
        phases.append(int(match.row["phase"]))
        for viewer in others:
            assert told(match, viewer) == before[viewer], f"in phase {Phase(phases[-1]).name}"
    wanted = [OwnPhase.AMOUNT, Phase.PAY_ROUTE, OwnPhase.MAT, OwnPhase.EXPRESS]
    assert phases == wanted + [OwnPhase.SPOT] * lower
    match.engine.apply(match._table, 0, 0, actions[-1])
    assert match.row["turn"] == 1
    for viewer in others:
        assert told(match, viewer) != before[viewer]


@clause("KOR-56")
@pytest.mark.parametrize("claim", ["G–H RRR", "G–H RRRRLL", "E–F RRRL", "D–E LL", "X–Y R"])
def test_nobody_else_sees_a_claim_that_waits_for_its_place_on_the_mat(claim: str) -> None:
    out = scene(False)
    others = [-1, *range(1, SEATS)]
    before = {viewer: told(out.match, viewer) for viewer in others}
    out.play(0, f"claim {claim}")
    assert out.view(0).phase == "mat"
    assert out.view(0).claim.route == claim.split()[0]
    for viewer in others:
        assert told(out.match, viewer) == before[viewer]
        assert out.view(viewer).claim is None
        assert out.match.events(viewer, since=1) == []
        if viewer >= 0:
            assert out.refusal(viewer, "mat red") == "not-your-turn"
    # Taken back, it has left no trace for anybody.
    out.match.undo(0)
    for viewer in others:
        assert told(out.match, viewer) == before[viewer]


@clause("KOR-56")
@pytest.mark.parametrize(("lower", "claim"), CLAIMS)
def test_a_search_of_the_others_knows_nothing_of_half_a_claim(
    lower: bool, claim: list[Any]
) -> None:
    """Dealt anew for another seat, the table is the same as if the claim had not been begun."""
    match = scene(lower).match
    engine, copy = match.engine, match.engine.tables(1)

    def dealt(viewer: int, seed: int) -> bytes:
        engine.backend.assign(copy, match._table)
        engine.determinize(copy, 0, viewer, seed)
        check(SMALL, engine.row(copy, 0))
        assert int(engine.row(copy, 0)["phase"]) == Phase.TURN
        return engine.bytes(copy, 0)

    pairs = [(viewer, seed) for viewer in (1, 2) for seed in range(3)]
    before = {pair: dealt(*pair) for pair in pairs}
    for action in list(steps(claim))[:-1]:
        engine.apply(match._table, 0, 0, action)
        assert {pair: dealt(*pair) for pair in pairs} == before


@clause("KOR-56")
def test_a_search_in_the_middle_of_anothers_claim_can_be_played_on() -> None:
    out = scene(False).play(0, "claim G–H RRRL")
    for viewer in (1, 2):
        for seed in range(6):
            other = out.match.determinized(viewer, seed)
            assert other.view_json(viewer) == out.match.view_json(viewer)
            assert other.view().phase == "turn"
            assert other.deciding == [0]
            assert "draw" in other.legal(0)
            for _ in range(12):
                seat = other.deciding[0]
                other.play(seat, other.default_move(seat))
                check(SMALL, other.row)


@clause("KOR-56")
def test_who_claims_keeps_the_claim_in_a_search_of_its_own() -> None:
    out = scene(False).play(0, "claim G–H RRRL")
    for seed in range(6):
        own = out.match.determinized(0, seed)
        assert own.view_json(0) == out.match.view_json(0)
        assert own.legal(0) == out.legal(0)
        own.play(0, "mat red +1")
        check(SMALL, own.row)
        assert own.view(0).hand == "RL"


@clause("KOR-47")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_the_mat_and_the_express_cards_are_public(viewer: int) -> None:
    out = table(3, mat={"white": {"6": 2, "4": 0}}, express=[[3], [], [1, 2]])
    view = out.view(viewer)
    (white,) = [line for line in view.mat if line.color == "white"]
    assert white.spots == [None, None, None, 0, None, 2, None, None, None]
    assert [player.express for player in view.players] == [[3], [], [1, 2]]
    seen = out.match.engine.seen(out.match._table, 0, viewer)
    assert (seen["mat"] == out.match.row["mat"]).all()
    assert (seen["express"] == out.match.row["express"]).all()


@clause("KOR-47", "KOR-49")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_finished_claim_is_public(viewer: int) -> None:
    out = scene(False).play(0, "claim G–H RRRL", "mat red +1")
    (claimed,) = out.events("route-claimed", viewer)
    assert (claimed["route"], claimed["cards"], claimed["locomotives"]) == ("G–H", 3, 1)
    (placed,) = out.events("mat-placed", viewer)
    assert placed["spot"] == 5
    assert out.view(viewer).players[0].express == [2, 3]


@clause("KOR-47", "TTR-67")
def test_hands_and_tickets_are_private() -> None:
    names = KOREA.board.names.tickets
    tables = [
        table(3).display("WWWWW").holds(1, hand).has_tickets(0).has_tickets(1, t).has_tickets(2)
        for hand, t in (("RR", names[0]), ("BG", names[5]))
    ]
    for viewer, same in ((-1, True), (0, True), (1, False), (2, True)):
        shown = [told(out.match, viewer)[:3] for out in tables]
        assert (shown[0] == shown[1]) is same


@clause("KOR-47", "TTR-71")
def test_tickets_of_an_express_draw_are_seen_by_the_drawer_only() -> None:
    names = KOREA.board.names.tickets
    tables = []
    for top in (names[:6], names[10:16]):
        out = table(3, ticketDeckTop=list(top)).has_tickets(0).has_tickets(1).has_tickets(2)
        out.play(0, "express +3 tickets", f"keep {top[1]}, {top[4]}")
        assert [event["ticket"] for event in out.events("ticket-seen", 0)] == list(top)
        tables.append(out)
    for viewer in (-1, 1, 2):
        shown = [told(out.match, viewer)[:3] for out in tables]
        assert shown[0] == shown[1]
        assert tables[0].events("tickets-drawn", viewer)[0]["number"] == 6
