"""Ticket to Ride South Korea: what is in the box, and how a game begins (KOR-01 to KOR-13)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grandtour import Match, OptionError
from grandtour.core.engine import Engine
from grandtour.games.ttr_south_korea import HERE
from tests.games.ttr_south_korea.scenes import COLORS, KOREA, begun, draft_all
from tests.table import clause

SOURCE: dict[str, Any] = json.loads((HERE / "board.json").read_text(encoding="utf-8"))


@clause("KOR-01", "KOR-02", "KOR-03", "KOR-08")
def test_the_box() -> None:
    row = KOREA.board.rows[0]
    assert list(KOREA.seats) == [2, 3, 4, 5]
    assert (int(row["trains"]), int(row["ticket_count"])) == (45, 44)
    assert (int(row["perColor"]), int(row["locomotives"])) == (12, 14)
    assert {route["kind"] for route in SOURCE["routes"]} == {"land"}
    for seats in (1, 6):
        with pytest.raises(OptionError):
            begun(seats, 0)
    for field in ("stations", "festivals"):
        assert field not in KOREA.state.names


@clause("KOR-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_has_45_trains(seats: int) -> None:
    view = begun(seats, 1).view()
    assert [player.trains for player in view.players] == [45] * seats


@clause("KOR-04", "KOR-10", "KOR-47")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everybody_lays_out_three_express_cards(seats: int, viewer: int) -> None:
    view = begun(seats, 2).view(viewer)
    assert [player.express for player in view.players] == [[1, 2, 3]] * seats
    assert SOURCE["expressCards"] == [1, 2, 3]


@clause("KOR-05", "KOR-06", "KOR-53")
def test_the_mat_has_a_line_of_nine_spots_for_each_colour() -> None:
    mat = begun(3, 3).view().mat
    assert sorted(line.color for line in mat) == sorted(COLORS)
    assert all(line.spots == [None] * 9 for line in mat)


@clause("KOR-07", "KOR-41", "KOR-X03")
def test_the_scoring_card() -> None:
    points = KOREA.board.rows[0]["province_points"]
    assert {seats: points[seats].tolist() for seats in range(2, 6)} == {
        2: [10, 0, 0, 0, 0],
        3: [10, 6, 0, 0, 0],
        4: [10, 6, 4, 0, 0],
        5: [10, 6, 4, 2, 0],
    }


@clause("KOR-09", "KOR-02", "TTR-08")
@pytest.mark.parametrize("seats", [2, 5])
def test_four_cards_each_and_a_display_of_five(seats: int) -> None:
    flushed, engine = 0, Engine(KOREA, "lists")
    for seed in range(200):
        view = Match(KOREA, seats, seed, engine=engine).view()
        assert [player.cards for player in view.players] == [4] * seats
        assert len(view.display) == 5
        assert "." not in view.display
        assert view.display.count("L") < 3
        assert view.discard % 5 == 0
        assert view.deck == 110 - 4 * seats - 5 - view.discard  # train cards and nothing else
        flushed += view.discard > 0
    assert flushed, "no display with three locomotives came up"


@clause("KOR-11")
def test_the_game_begins_with_a_draft() -> None:
    match = begun(3, 1)
    assert match.view().phase == "draft"
    assert match.deciding == [0, 1, 2]
    refusal = match.why_not(0, "draw")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("draft-first", "KOR-11")


@clause("KOR-12")
def test_tickets_may_be_drawn_from_the_first_turn() -> None:
    match = draft_all(begun(2, 4))
    seat = match.deciding[0]
    assert match.view().turn_number == 1
    assert "tickets" in match.legal(seat)
    match.play(seat, "tickets")
    assert len(match.view(seat).offer) == 3


@clause("KOR-12", "KOR-02")
def test_there_is_no_second_draft() -> None:
    match = draft_all(begun(2, 5))
    while not match.is_over and len(match.moves) < 400:  # the deck is gone through and rebuilt
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))
    assert sum(event["event"] == "draft-began" for event in match.events()) == 1
    assert match.view().deck + match.view().discard == 0
    assert sum(player.cards for player in match.view().players) == 110
