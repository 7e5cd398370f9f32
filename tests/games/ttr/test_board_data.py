"""What a board file says, and what the loader refuses (TTR-04 to TTR-06, TTR-73, TTR-74)."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from grandtour import BoardError
from grandtour.core.game import Game
from grandtour.games.ttr_europe import make_game
from tests.table import Table, clause, small_board

ROUTES = [
    ("A", "B", 2, "red"),
    ("A", "B", 2, "blue"),
    ("B", "C", 3, "gray", "ferry", 1),
    ("C", "D", 2, "gray", "tunnel"),
]
DATA = small_board(ROUTES).board.source
A_THIRD_TRACK = {"id": "A-B-3", "a": "A", "b": "B", "length": 2, "color": "gray"}


def changed(**changes: Any) -> Game:
    """The small board with values changed by their path: `{"routes[2].length": 5}`."""
    data = deepcopy(DATA)
    for path, value in changes.items():
        *steps, last = re.findall(r"[^.\[\]]+", path)
        here: Any = data
        for step in steps:
            here = here[int(step)] if isinstance(here, list) else here.setdefault(step, {})
        if last == "+":
            here.append(value)
        else:
            here[int(last) if isinstance(here, list) else last] = value
    return make_game("small", data)


def rejects(path: str, **changes: Any) -> None:
    with pytest.raises(BoardError) as error:
        changed(**changes)
    assert str(error.value).startswith(f"{path}: ")


@clause("TTR-04")
def test_a_row_of_routes_is_one_track() -> None:
    board = changed(**{"routes[3].color": "black"}).board
    row = board.rows[0]
    assert board.names.routes == ("A–B (1)", "A–B (2)", "B–C", "C–D")
    assert row["length"][:4].tolist() == [2, 2, 3, 2]
    assert row["color"][:4].tolist() == [0, 4, 8, 7]  # red, blue, gray, black
    assert row["kind"][:4].tolist() == [0, 0, 2, 1]  # land, land, ferry, tunnel
    assert row["symbols"][:4].tolist() == [0, 0, 1, 0]
    assert row["twin"][:4].tolist() == [1, 0, -1, -1]


@clause("TTR-04")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", ""),
        ("a", "Nowhere"),
        ("b", None),
        ("length", "2"),
        ("length", None),
        ("color", "pink"),
        ("color", None),
        ("kind", "bridge"),
        ("locomotives", -1),
        ("locomotives", 1),
        ("pair", "A-Z-1"),
    ],
)
def test_a_route_is_made_of_known_words(field: str, value: Any) -> None:
    path = f"routes[3].{field}"
    rejects(path, **{path: value})


@clause("TTR-04")
@pytest.mark.parametrize(
    ("color", "cards"),
    [
        ("red", "RR"),
        ("orange", "OO"),
        ("yellow", "YY"),
        ("green", "GG"),
        ("blue", "BB"),
        ("purple", "PP"),
        ("white", "WW"),
        ("black", "KK"),
        ("gray", "PP"),
    ],
)
def test_a_route_has_one_of_nine_colours(color: str, cards: str) -> None:
    table = Table(game=changed(**{"routes[3].kind": "land", "routes[3].color": color}))
    assert table.holds(0, cards).refusal(0, f"claim C–D {cards}") is None


@clause("TTR-05")
def test_each_track_of_a_double_route_names_the_other() -> None:
    assert changed().board.names.routes[:2] == ("A–B (1)", "A–B (2)")
    rejects("routes[1]", **{"routes[0].pair": None, "routes[1].pair": None})


@clause("TTR-05")
@pytest.mark.parametrize(("field", "value"), [("length", 3), ("b", "D")])
def test_tracks_of_a_double_route_have_the_same_ends_and_length(field: str, value: Any) -> None:
    rejects("routes[0].pair", **{f"routes[1].{field}": value})


@clause("TTR-05")
def test_routes_side_by_side_to_different_cities_are_ordinary() -> None:
    table = Table(game=small_board([("A", "B", 1), ("A", "C", 1)])).owns(0, "A–B").holds(0, "R")
    assert table.refusal(0, "claim A–C R") is None


@clause("TTR-06")
@pytest.mark.parametrize("length", [0, 5, 7, 9])
def test_a_length_without_points_is_refused(length: int) -> None:
    rejects("routes[3].length", **{"routes[3].length": length})


@clause("TTR-06")
@pytest.mark.parametrize("length", [1, 2, 3, 4, 6, 8])
def test_a_length_with_points_is_accepted(length: int) -> None:
    game = changed(**{"routes[3].length": length})
    assert game.board.rows[0]["length"][3] == length


@clause("TTR-06")
def test_the_keys_of_route_points_say_which_lengths_there_are() -> None:
    points = {"2": 2, "3": 4, "5": 10}
    assert changed(routePoints=points, **{"routes[3].length": 5})
    rejects("routes[3].length", routePoints=points, **{"routes[3].length": 4})


@clause("TTR-73")
@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("trains", "trains", 35),
        ("stations", "stations", 2),
        ("setup.trainCardsInHand", "cards_in_hand", 3),
        ("setup.faceUp", "places", 4),
        ("setup.faceUpClearedAtLocomotives", "flush_at", 2),
        ("drawTickets.draw", "tickets_drawn", 4),
        ("drawTickets.keepMin", "tickets_kept_min", 2),
        ("doubleRoutes.secondTrackClosedUpToPlayers", "closed_up_to", 4),
        ("endGame.triggerTrainsLeft", "trigger_trains", 5),
    ],
)
def test_rule_numbers_are_found_by_their_names(name: str, field: str, value: int) -> None:
    assert changed(**{name: value}).board.rows[0][field] == value
    assert changed().board.rows[0][field] != value
    rejects(name, **{name: str(value)})


@clause("TTR-73")
def test_the_train_cards_are_found_by_their_names() -> None:
    cards = {"perColor": 10, "locomotives": 9, "total": 89}
    row = changed(trainCards=cards).board.rows[0]
    assert (row["perColor"], row["locomotives"]) == (10, 9)
    rejects("trainCards.colors", trainCards={**cards, "colors": ["red"]})


@clause("TTR-73")
def test_cities_and_tickets_are_found_by_their_names() -> None:
    game = changed(
        **{
            "cities[0].name": "Aachen",
            "tickets[0]": {"id": "T", "a": "A", "b": "D", "points": 9, "long": True},
        }
    )
    assert game.board.names.cities[0] == "Aachen"
    assert game.board.names.tickets[0] == "Aachen–D"
    assert game.board.rows[0]["ticket_points"][0] == 9
    assert int(game.board.rows[0]["long_tickets"]) & 1


@clause("TTR-73")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("routePoints.x", 3),
        ("routePoints.²", 3),
        ("routePoints.2", "two"),
        ("tickets[0].points", 0),
        ("tickets[0].long", "yes"),
        ("cities[0].id", 7),
    ],
)
def test_a_wrong_value_is_told_by_its_path(path: str, value: Any) -> None:
    points = {"2": 2, "3": 4} if path.startswith("routePoints") else None
    rejects(path, **({"routePoints": points} if points else {}), **{path: value})


@clause("TTR-73")
def test_sentences_are_reminders_only() -> None:
    said = changed(**{"drawTickets.rejected": "into the fire", "tieBreak": ["youngest"]})
    assert said.board.rows.tobytes() == changed().board.rows.tobytes()


@clause("TTR-74")
@pytest.mark.parametrize(
    ("path", "value"),
    [("cities[1].id", "A"), ("routes[3].id", "B-C-1"), ("tickets[1].id", "Z00")],
)
def test_ids_are_unique(path: str, value: str) -> None:
    rejects(path, **{path: value})


@clause("TTR-74")
@pytest.mark.parametrize("rows", ["routes", "tickets"])
def test_ends_are_known_cities_and_differ(rows: str) -> None:
    rejects(f"{rows}[0].a", **{f"{rows}[0].a": "Atlantis"})
    rejects(f"{rows}[0].b", **{f"{rows}[0].b": "A"})


@clause("TTR-74", "TTR-X29")
@pytest.mark.parametrize("locomotives", [0, 4])
def test_a_ferry_has_symbols_but_no_more_than_spaces(locomotives: int) -> None:
    rejects("routes[2].locomotives", **{"routes[2].locomotives": locomotives})


@clause("TTR-74")
def test_a_ferry_may_be_all_symbols() -> None:
    assert changed(**{"routes[2].locomotives": 3}).board.rows[0]["symbols"][2] == 3


@clause("TTR-74", "TTR-X29")
@pytest.mark.parametrize("kind", ["tunnel", "land"])
def test_only_a_ferry_has_symbols(kind: str) -> None:
    rejects("routes[3].locomotives", **{"routes[3].kind": kind, "routes[3].locomotives": 1})


@clause("TTR-74", "TTR-X29")
@pytest.mark.parametrize("pair", [None, "A-B-2", "C-D-1"])
def test_a_pair_is_mutual(pair: str | None) -> None:
    rejects("routes[0].pair", **{"routes[1].pair": pair})


@clause("TTR-74")
@pytest.mark.parametrize(
    "changes",
    [
        {"routes[1].b": "C"},
        {"routes[1].length": 1},
        {"routes[1].kind": "tunnel"},
        {"routes[0].kind": "ferry", "routes[0].locomotives": 1,
         "routes[1].kind": "ferry", "routes[1].locomotives": 2},
    ],
)  # fmt: skip
def test_a_pair_has_the_same_ends_length_kind_and_symbols(changes: dict[str, Any]) -> None:
    rejects("routes[0].pair", **changes)


@clause("TTR-74")
def test_a_pair_may_differ_in_colour_and_in_which_end_comes_first() -> None:
    turned = changed(**{"routes[1].a": "B", "routes[1].b": "A", "routes[1].color": "gray"})
    assert turned.board.rows[0]["twin"][0] == 1


@clause("TTR-74", "TTR-X29")
def test_two_cities_are_joined_by_no_third_route() -> None:
    rejects("routes[4]", **{"routes.+": A_THIRD_TRACK})


@clause("TTR-74")
@pytest.mark.parametrize("total", [109, 111])
def test_the_train_cards_add_up(total: int) -> None:
    rejects("trainCards.total", **{"trainCards.total": total})


@clause("TTR-74")
@pytest.mark.parametrize("kind", ["ferry tunnel", ["ferry", "tunnel"]])
def test_no_route_is_ferry_and_tunnel_at_once(kind: Any) -> None:
    rejects("routes[2].kind", **{"routes[2].kind": kind})
