"""Boards and positions of Ticket to Ride South Korea (KOR-48)."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from grandtour import BoardError, Match, PositionError
from grandtour.games.ttr_south_korea import HERE, make_game
from tests.games.ttr_south_korea.samples import check
from tests.games.ttr_south_korea.scenes import (
    COLORS,
    ROUTES,
    SMALL,
    begun,
    draft_all,
    express_left,
    mat,
    mat_of,
    run,
    small,
    table,
)
from tests.table import Table, clause, small_board

SOURCE: dict[str, Any] = json.loads((HERE / "board.json").read_text(encoding="utf-8"))


def changed(**changes: Any) -> dict[str, Any]:
    """The default board with values changed by their path: `{"routes[2].length": 5}`."""
    data = deepcopy(SOURCE)
    for path, value in changes.items():
        *steps, last = re.findall(r"[^.\[\]]+", path)
        here: Any = data
        for step in steps:
            here = here[int(step)] if isinstance(here, list) else here[step]
        here[int(last) if isinstance(here, list) else last] = value
    return data


# Boards


@clause("KOR-48", "KOR-06")
def test_the_names_of_the_data() -> None:
    assert SOURCE["expressCards"] == [1, 2, 3]
    assert {line["color"] for line in SOURCE["provinceMat"]["lines"]} == {
        province["color"] for province in SOURCE["provinces"]
    }
    assert all(line["spots"] == list(range(1, 10)) for line in SOURCE["provinceMat"]["lines"])
    assert SOURCE["provinceScoring"] == {
        "2": [10],
        "3": [10, 6],
        "4": [10, 6, 4],
        "5": [10, 6, 4, 2],
    }


@clause("KOR-48", "KOR-25")
def test_provinces_are_for_display_only() -> None:
    data = deepcopy(SOURCE)
    for city in data["cities"]:
        city["province"] = "gangwon"
    for province in data["provinces"]:
        province["color"] = "blue"
    out = Table(2, make_game("other provinces", data)).holds(0, "WWWWW")
    out.play(0, "claim Jinju–Namwon WWWWW")
    assert {move.split()[1] for move in out.legal(0)} == {"white", "nothing"}


@clause("KOR-06", "KOR-48", "KOR-31")
def test_lines_are_data() -> None:
    """Eight spots for red, twelve for blue, and no line for anything else."""
    lines = [*mat_of(8, "red")["lines"], *mat_of(12, "blue")["lines"]]
    game = small_board(ROUTES, on="korea", provinceMat={"lines": lines})
    out = small("WWWWWW", game=game)
    assert {line.color: len(line.spots) for line in out.view().mat} == {"red": 8, "blue": 12}
    assert out.refusal(0, "claim I–J WWWWWW") == "overpaid-without-mat"
    out.play(0, "claim I–J WWWWW")  # no white line: nothing is asked
    assert out.view().turn == 1
    gray = small("WWWWWW", game=game).play(0, "claim E–F WWWWWW")
    assert {move.split()[1] for move in gray.legal(0)} == {"red", "blue"}
    assert "mat red +3" not in gray.legal(0)
    assert mat(gray.play(0, "mat blue +3")) == {"blue": {9: 0}}


@clause("KOR-04", "KOR-48")
def test_express_cards_are_data() -> None:
    game = small_board(ROUTES, on="korea", expressCards=[2, 5])
    out = small("RRR", game=game).play(0, "claim G–H RRR")
    assert out.legal(0) == ["mat red", "mat red +2", "mat red +5", "mat nothing"]
    assert mat(out.play(0, "mat red +5")) == {"red": {8: 0}}
    assert express_left(out) == [2]
    # Three tickets and five more would be more than there is room for.
    asked = small("", game=game)
    assert asked.refusal(0, "express +2 tickets") is None
    assert asked.refusal(0, "express +5 tickets") == "express-too-many-tickets"
    none = small("RRR", game=small_board(ROUTES, on="korea", expressCards=[]))
    assert not any(move.startswith("express") for move in none.legal(0))
    assert none.play(0, "claim G–H RRR").legal(0) == ["mat red", "mat nothing"]


@clause("KOR-41", "KOR-48")
def test_the_scoring_card_is_data() -> None:
    scoring = {"2": [7, 3], "3": [5], "4": [], "5": [4, 4, 4, 4, 4]}
    game = small_board(ROUTES, on="korea", provinceScoring=scoring)
    for seats, points in ((2, [7, 3]), (3, [5, 0, 0]), (4, [0] * 4), (5, [4] * 5)):
        out = small("", {"red": {9 - s: s for s in range(seats)}}, seats=seats, game=game)
        assert [card.lines["provinces"] for card in out.match.result().cards] == points


@clause("KOR-05", "KOR-06", "KOR-48", "KOR-04", "KOR-41")
@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("provinceMat.lines", "red", "provinceMat.lines: must be a list"),
        ("provinceMat.lines[0]", "red", "provinceMat.lines[0]: must be an object"),
        ("provinceMat.lines[0].color", "pink", "provinceMat.lines[0].color: no colour"),
        ("provinceMat.lines[0].color", "gray", "provinceMat.lines[0].color: no colour"),
        ("provinceMat.lines[1].color", "yellow", "provinceMat.lines[1].color: yellow has a line"),
        ("provinceMat.lines[0].spots", 9, "provinceMat.lines[0].spots: must be the numbers"),
        ("provinceMat.lines[0].spots", [1, 3], "provinceMat.lines[0].spots: must be the numbers"),
        ("provinceMat.lines[0].spots", [2, 1], "provinceMat.lines[0].spots: must be the numbers"),
        ("provinceMat.lines[0].spots", [], "provinceMat.lines[0].spots: "),
        ("provinceMat.lines[0].spots", list(range(1, 18)), "provinceMat.lines[0].spots: "),
        ("provinceScoring.3", 10, "provinceScoring.3: must list at most 3"),
        ("provinceScoring.3", [10, 6, 4, 2], "provinceScoring.3: must list at most 3"),
        ("provinceScoring.3", [6, 10], "provinceScoring.3[1]: is more than"),
        ("provinceScoring.3", [10, "6"], "provinceScoring.3[1]: "),
        ("provinceScoring.3", [10, -6], "provinceScoring.3[1]: "),
        ("expressCards", 3, "expressCards: must list at most 3"),
        ("expressCards", [1, 2, 3, 4], "expressCards: must list at most 3"),
        ("expressCards", [1, 1], "expressCards: all values must be different"),
        ("expressCards", [0, 1], "expressCards[0]: "),
        ("expressCards", [1, "2"], "expressCards[1]: "),
        ("setup.ticketDraft.keep", 7, "setup.ticketDraft.keep"),
        ("setup.ticketDraft.deal", 7, "setup.ticketDraft.deal"),
        ("routes[0].length", 7, "routes[0].length"),
        ("routes[0].color", "pink", "routes[0].color"),
    ],
)
def test_a_board_that_cannot_be_is_refused(path: str, value: Any, complaint: str) -> None:
    with pytest.raises(BoardError) as error:
        make_game("wrong", changed(**{path: value}))
    assert str(error.value).startswith(complaint)


# Positions


def round_trip(match: Match) -> Match:
    position = json.loads(json.dumps(match.position()))
    again = Match.from_position(match.game, position, backend="lists")
    assert again.state_bytes() == match.state_bytes()
    assert again.position() == match.position()
    return again


@clause("KOR-56")
def test_a_position_in_the_middle_of_a_claim() -> None:
    taken = {"red": run(4), "blue": run(1, 9, seat=0)}
    out = small("RRRRL", taken, express=[[2], [1, 3]]).play(0, "claim G–H RRRL")
    position = out.match.position()
    assert position["phase"] == "mat"
    assert position["claim"] == {"route": "G–H", "cards": "RRRL"}
    assert position["mat"] == {"red": {"4": 1}, "blue": {"1": 0, "9": 0}}
    assert position["express"] == [[2], [1, 3]]
    again = round_trip(out.match)
    assert again.legal(0) == out.legal(0) == ["mat red", "mat red +2"]
    again.play(0, "mat red +2")
    assert again.view().routes == {"G–H": 0}
    assert again.view(0).hand == "R"


@clause("KOR-56")
@pytest.mark.parametrize(("route", "cards"), [("D–E", "LLL"), ("E–F", "GGL"), ("E–F", "GGGG")])
def test_a_position_keeps_what_was_paid(route: str, cards: str) -> None:
    out = small(cards, seats=3).play(0, f"claim {route} {cards}")
    assert round_trip(out.match).view(0).claim.cards == cards


def test_positions_of_all_stages_round_trip() -> None:
    round_trip(begun(3, 1))
    match = begun(3, 1)
    match.play(1, match.legal(1)[2])
    round_trip(match)
    match = draft_all(match)
    round_trip(match)
    for moves in (("express +2 draw",), ("express +2 draw", "draw"), ("express +3 tickets",)):
        out = table(2, display="RGBYK").play(0, *moves)
        again = round_trip(out.match)
        assert again.legal(0) == out.legal(0)


def test_a_position_is_between_moves() -> None:
    match = small("RRR").match
    match.engine.apply(match._table, 0, 0, SMALL.board.names.routes.index("G–H"))
    with pytest.raises(PositionError, match="in the middle"):
        match.position()


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"mat": []}, "mat: must be an object"),
        ({"mat": {"pink": {"1": 0}}}, "mat.pink: must be one of red, orange"),
        ({"mat": {"red": [0]}}, "mat.red: must be an object"),
        ({"mat": {"red": {"10": 0}}}, "mat.red.10: a spot is a number from 1 to 9"),
        ({"mat": {"red": {"0": 0}}}, "mat.red.0: must be one of 1, 2"),
        ({"mat": {"red": {"x": 0}}}, "mat.red.x: must be one of 1, 2"),
        ({"mat": {"red": {"1": 2}}}, "mat.red.1: must be a number from 0 to 1"),
        ({"mat": {"red": {"1": None}}}, "mat.red.1: must not be null: leave it out"),
        ({"express": [[1]]}, "express: must be a list of 2"),
        ({"express": [[4], []]}, "express[0][0]: must be a number from 1 to 3"),
        ({"express": [[0], []]}, "express[0][0]: must be a number from 1 to 3"),
        ({"express": [1, []]}, "express[0]: must be a list"),
        ({"claim": {"route": "G–H", "cards": "RRR"}}, "claim: belongs to the phase 'mat'"),
        ({"phase": "mat"}, "claim: must say route and cards"),
        ({"phase": "mat", "claim": {"cards": "RRR"}}, "claim.route: must be a route"),
        ({"phase": "mat", "claim": {"route": "A–Z", "cards": "RRR"}}, "claim.route: "),
        ({"phase": "mat", "claim": {"route": "G–H"}}, "claim.cards: "),
        ({"phase": "mat", "claim": {"route": "G–H", "cards": ""}}, "claim.cards: "),
        (
            {"phase": "mat", "claim": {"route": "G–H", "cards": "RR"}},
            "claim: is not allowed (KOR-22)",
        ),
        (
            {"phase": "mat", "claim": {"route": "G–H", "cards": "RRW"}},
            "claim.cards: must be of one colour",
        ),
        (
            {"phase": "mat", "claim": {"route": "G–H", "cards": "RRRRR"}},
            "claim: is not allowed (TTR-78)",
        ),
        (
            {"phase": "mat", "claim": {"route": "G–H", "cards": "RRRLL"}},
            "claim: is not allowed (TTR-78)",
        ),
        ({"phase": "express", "claim": {}}, "phase: must be one of"),
        ({"trains": [45, 45], "mat": {"red": {"1": 0}}}, "trains[0]: is 45"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError) as error:
        _ = small("RRRRLWWBBB").at(**position).match
    assert str(error.value).startswith(complaint)


@clause("KOR-35", "TTR-36")
def test_a_position_with_too_many_trains_on_the_mat_is_refused() -> None:
    taken = {color: run(*range(1, 10)) for color in ("red", "blue", "green", "black", "white")}
    out = small("", taken).owns(1, "A–B")
    with pytest.raises(PositionError, match="seat 1 has 47 trains"):
        _ = out.match


def laid(seat: int, trains: int) -> dict[str, dict[str, int]]:
    """A mat with so many trains of a seat, red line first, none on the blue line."""
    lines = [color for color in COLORS if color != "blue"]
    spots = [(color, str(spot)) for color in lines for spot in range(1, 10)][:trains]
    mat: dict[str, dict[str, int]] = {}
    for color, spot in spots:
        mat.setdefault(color, {})[spot] = seat
    return mat


@clause("KOR-24", "KOR-28", "KOR-56", "TTR-36", "TTR-37")
@pytest.mark.parametrize(
    ("claim", "more"),
    [
        ({"route": "A–B", "cards": "RRR"}, {}),  # red cards for a blue route
        ({"route": "B–C", "cards": "BBB"}, {"routes": {"B–C": 1}}),
        ({"route": "B–C", "cards": "BBB"}, {"routes": {"B–C": 0}}),
        ({"route": "G–H", "cards": "RRRR"}, {"mat": laid(1, 9)}),  # overpaid for a full red line
        ({"route": "B–C", "cards": "BBB"}, {"mat": laid(0, 43)}),
        ({"route": "B–C", "cards": "BBB"}, {"mat": laid(0, 42)}),  # none left for the mat
    ],
    ids=["wrong colour", "taken", "own", "line full", "too few trains", "no train to spare"],
)
def test_a_claim_that_the_rules_refuse_makes_no_position(
    claim: dict[str, str], more: dict[str, Any]
) -> None:
    with pytest.raises(PositionError):
        _ = small("RRRRLWWBBB").at(phase="mat", claim=claim, **more).match


@clause("KOR-05", "KOR-06")
@pytest.mark.parametrize("spots", [0, 9])
def test_a_position_cannot_put_trains_on_a_line_that_the_mat_has_not(spots: int) -> None:
    game = small_board(ROUTES, on="korea", provinceMat=mat_of(9, "blue"))
    with pytest.raises(PositionError, match=r"mat\.red"):
        _ = small("", {"red": run(3)}, game=game, options={"matSpots": spots}).match


def test_a_check_of_the_whole_table_holds_after_a_position() -> None:
    out = small("RRRL", {"red": run(4)}).play(0, "claim G–H RRRL", "mat red +1")
    check(SMALL, out.match.row)
    check(SMALL, round_trip(out.match).row)
