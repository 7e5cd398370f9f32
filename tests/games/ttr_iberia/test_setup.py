"""Ticket to Ride Iberia: what is in the box, and how a game begins (IBE-01 to IBE-12, IBE-66)."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from grandtour import BoardError, Match, OptionError
from grandtour.games.ttr_iberia import HERE, make_game
from tests.games.ttr_iberia.scenes import IBERIA, VALENCIA
from tests.table import clause

SOURCE: dict[str, Any] = json.loads((HERE / "board.json").read_text(encoding="utf-8"))


@clause("IBE-01", "IBE-02", "IBE-05", "IBE-07")
def test_the_box() -> None:
    row = IBERIA.board.rows[0]
    assert list(IBERIA.seats) == [2, 3, 4, 5]
    assert (int(row["trains"]), int(row["ticket_count"])) == (35, 50)
    assert int(row["perColor"]) * 8 + int(row["locomotives"]) == 110
    assert int(row["festival_cards"].sum()) == 54
    assert "France" in IBERIA.board.names.cities
    assert {route["kind"] for route in SOURCE["routes"]} == {"land", "ferry"}
    with pytest.raises(OptionError):
        Match(IBERIA, 6)


@clause("IBE-03", "IBE-04")
def test_the_festivals_of_the_default_board() -> None:
    festivals = IBERIA.board.names.festivals
    assert len(festivals) == 6
    assert all(int(cards) == 9 for cards in IBERIA.board.rows[0]["festival_cards"][:6])
    shared = [entry for entry in SOURCE["festivals"] if len(entry["cities"]) > 1]
    assert [sorted(entry["cities"]) for entry in shared] == [["coimbra", "porto"]]


@clause("IBE-57", "IBE-X31")
def test_charts_are_lists_counted_from_one_card() -> None:
    points = next(e["points"] for e in SOURCE["festivals"] if e["name"] == VALENCIA)
    assert (points[0], points[6], points[8]) == (2, 22, 32)
    row = IBERIA.board.rows[0]
    pool = IBERIA.board.names.festivals.index(VALENCIA)
    assert [int(row["festival_points"][0][pool][held]) for held in (0, 1, 7, 9)] == [0, 2, 22, 32]


@clause("IBE-57", "IBE-03", "IBE-52")
@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("festivals", 0, "points"), [2, 4], "festivals[0].points: must list 9 values"),
        (("festivals", 0, "points"), [2, 4, 3, 9, 13, 17, 22, 27, 32], "festivals[0].points[2]"),
        (("festivals", 0, "cities"), ["sevilla"], "has another festival already"),
        (("festivals", 0, "cities"), ["atlantis"], "festivals[0].cities[0]: no city"),
        (("festivals", 0, "cities"), [], "festivals[0].cities"),
        (("festivals", 0, "cards"), 0, "festivals[0].cards"),
        (("festivalCards", "total"), 55, "festivalCards.total"),
        (("cities", 0, "festival"), "lisboa", "cities[0].festival"),
        (("setup", "ticketDraftCardDepth", "3"), "half", "setup.ticketDraftCardDepth.3"),
        (("setup", "ticketDraftCardDepth", "3"), "3/2", "setup.ticketDraftCardDepth.3"),
        (("setup", "ticketDraft", "keep"), 9, "setup.ticketDraft.keep"),
    ],
)
def test_a_board_that_cannot_be_is_refused(path: Any, value: Any, complaint: str) -> None:
    data = deepcopy(SOURCE)
    here: Any = data
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    with pytest.raises(BoardError) as error:
        make_game("wrong", data)
    assert complaint in str(error.value)


@clause("IBE-08", "IBE-66")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands_and_display_come_from_train_cards_alone(seats: int) -> None:
    for seed in range(20):
        match = Match(IBERIA, seats, seed)
        view = match.view()
        assert [player.cards for player in view.players] == [4] * seats
        assert "." not in view.display
        assert view.display.count("L") < 3 or view.discard == 0
        assert all(festival.lying == 0 for festival in view.festivals)
        assert view.draft == "hidden"


@clause("IBE-09", "IBE-X18", "IBE-X19", "IBE-58", "IBE-11")
@pytest.mark.parametrize(
    ("seats", "above"), [(2, {0: 75, 1: 73}), (3, {0: 98}), (4, {0: 107}), (5, {0: 104})]
)
def test_the_deck_and_the_depth_of_the_draft_card(seats: int, above: dict[int, int]) -> None:
    seen = set()
    for seed in range(60):
        match = Match(IBERIA, seats, seed, {"draftCardJitter": 0, "openDraftCardDepth": True})
        view = match.view()
        flushes = view.discard // 5
        size = 159 - 4 * seats - 5 * flushes
        assert view.deck == size + 1  # IBE-58: the Draft card counts too
        if flushes in above:
            assert view.draft_depth == above[flushes]
            seen.add(flushes)
    assert 0 in seen


@clause("IBE-10", "IBE-11")
def test_the_depth_varies_by_five_either_way() -> None:
    depths = {
        match.view().draft_depth
        for seed in range(400)
        if (match := Match(IBERIA, 2, seed, {"openDraftCardDepth": True})).view().discard == 0
    }
    assert depths == set(range(70, 81))


@clause("IBE-58", "IBE-X40")
def test_a_depth_above_the_deck_is_cut_to_its_top() -> None:
    data = deepcopy(SOURCE)
    data["trainCards"] = {**data["trainCards"], "perColor": 2, "locomotives": 0, "total": 16}
    data["festivals"] = data["festivals"][:1]
    data["festivalCards"]["total"] = 9
    for city in data["cities"]:
        if city["festival"] != data["festivals"][0]["id"]:
            city["festival"] = None
    data["setup"]["ticketDraftCardDepth"] = dict.fromkeys("2345", "1/12")
    game = make_game("small deck", data)
    options = {"draftCardJitter": 10, "openDraftCardDepth": True}
    depths = {Match(game, 2, seed, options).view().draft_depth for seed in range(60)}
    assert min(depths) == 0


@clause("IBE-12")
def test_the_game_begins_with_a_draft_to_the_left() -> None:
    match = Match(IBERIA, 3, 1)
    assert match.view().phase == "draft"
    assert match.deciding == [0, 1, 2]
    refusal = match.why_not(0, "draw")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("draft-first", "IBE-12")
