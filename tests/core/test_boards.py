"""Boards of any size run on the code that is compiled already; a broken board is told by its path."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grandtour import BoardError, Match, OptionError, load, names
from grandtour.core.backend import backend
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.core.layout import canonical
from grandtour.games import examine, load_on
from grandtour.games.ttr.names import CITIES, ROUTES, TICKETS
from grandtour.games.ttr_europe import make_game
from tests.table import small_board

EUROPE = load("ttr-europe").board.source


def six_cities() -> Game:
    ring = [("A", "B", 2, "red"), ("B", "C", 3), ("C", "D", 4, "blue", "tunnel"), ("D", "E", 2)]
    ferry = [("E", "F", 3, "gray", "ferry", 2), ("F", "A", 6), ("A", "D", 8), ("A", "D", 8)]
    return small_board(ring + ferry, [("A", "D", 9), ("B", "E", 7)])


def largest(cities: int = CITIES, tickets: int = TICKETS, routes: int = ROUTES) -> Game:
    """Every city joined to the next and the next but one, in all colours and kinds."""
    chooser = random.Random(1)
    colors = ["red", "orange", "yellow", "green", "blue", "purple", "white", "black", "gray"]
    rows = []
    for number in range(routes):
        a, b = number % cities, (number + 1 + number // cities) % cities
        kind = chooser.choice(["land", "land", "tunnel", "ferry"])
        rows.append(
            {
                "id": f"r{number}",
                "a": f"c{a}",
                "b": f"c{b}",
                "length": chooser.choice([1, 2, 3, 4, 6, 8]),
                "color": "gray" if kind == "ferry" else chooser.choice(colors),
                "kind": kind,
                "locomotives": int(kind == "ferry"),
            }
        )
    data = {
        "cities": [{"id": f"c{index}", "name": f"City {index}"} for index in range(cities)],
        "routes": rows,
        "tickets": [
            {"id": f"t{i}", "a": f"c{i % cities}", "b": f"c{(i + 20) % cities}", "points": 9, "long": i < 6}
            for i in range(tickets)
        ],
    }  # fmt: skip
    return make_game("largest", data)


def played(game: Game, backend_name: str, seats: int, seed: int) -> tuple[bytes, bytes, int]:
    """The final table and scorecard of a random game, and how many decisions it took."""
    engine, chooser = Engine(game, backend_name), random.Random(seed)
    tables = engine.tables(1)
    engine.new(tables, 0, engine.blank(seats), seed)
    for plies in range(3000):
        deciding = engine.row(tables, 0)["deciding"]
        if not deciding.any():
            return engine.bytes(tables, 0), canonical(engine.score(tables, 0)), plies
        seat = int(deciding.argmax())
        engine.apply(tables, 0, seat, chooser.choice(engine.legal(tables, 0, seat)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("make", [six_cities, largest])
def test_boards_of_any_size_play_to_the_end_alike(make: Any, seats: int) -> None:
    game = make()
    lists, compiled = (played(game, name, seats, 3) for name in ("lists", "compiled"))
    assert lists == compiled
    assert lists[2] > 50


def test_another_board_compiles_nothing_anew() -> None:
    from numba import njit
    from numba.core.event import install_recorder

    europe = load("ttr-europe")
    played(europe, "compiled", 2, 1)
    with install_recorder("numba:compile") as compiled:
        for game in (six_cities(), largest()):
            assert backend(game, "compiled") is backend(europe, "compiled")
            played(game, "compiled", 3, 1)
    assert compiled.buffer == []
    with install_recorder("numba:compile") as compiled:
        njit(lambda number: number + 1)(1)
    assert compiled.buffer != [], "compiling would have been noticed"


def test_the_largest_board_is_full() -> None:
    row = largest().board.rows[0]
    assert (row["city_count"], row["route_count"], row["ticket_count"]) == (63, 126, 63)
    match = Match(largest(), 5, seed=1, backend="lists")
    last = max(range(126), key=lambda route: (row["kind"][route] == 0, route))
    name, length = match.game.board.names.routes[last], int(row["length"][last])
    letter = "ROYGBPWKR"[row["color"][last]]
    table = Match.from_position(
        match.game, {"phase": "turn", "turn": 0, "hands": [letter * length, ""]}
    )
    table.play(0, f"claim {name} {letter * length}")
    assert table.view().routes == {name: 0}


@pytest.mark.parametrize(
    ("sizes", "path"),
    [
        ({"cities": CITIES + 1}, "cities"),
        ({"tickets": TICKETS + 1}, "tickets"),
        ({"cities": CITIES, "routes": ROUTES + 1}, "routes"),
    ],
)
def test_more_than_there_is_room_for_is_refused(sizes: dict[str, int], path: str) -> None:
    with pytest.raises(BoardError, match=rf"^{path}: has \d+ entries; there is room for") as error:
        largest(**sizes)
    assert error.value.path == path


# Files


def saved(folder: Path, content: bytes) -> Path:
    path = folder / "board.json"
    path.write_bytes(content)
    return path


def test_a_board_is_loaded_from_a_file(tmp_path: Path) -> None:
    source = six_cities().board.source
    path = saved(tmp_path, json.dumps(source).encode())
    game = load("ttr-europe", path)
    assert game.board.name == str(path)
    assert game.board.names.cities == ("A", "B", "C", "D", "E", "F")
    assert game.board.digest == six_cities().board.digest
    again = saved(tmp_path, json.dumps(source, indent=3, sort_keys=True).encode())
    assert load("ttr-europe", again).board.digest == game.board.digest


def test_one_changed_number_is_another_board() -> None:
    data = deepcopy(EUROPE)
    data["tickets"][0]["points"] += 1
    assert make_game("europe", data).board.digest != load("ttr-europe").board.digest


def test_the_board_of_the_game_needs_no_file() -> None:
    assert load("ttr-europe", "europe") is load("ttr-europe")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not JSON: line 1"),
        (b"{", "not JSON"),
        (b"[]", "must hold a JSON object"),
        (b"7", "must hold a JSON object"),
        (b"\xff\xfe\x00", "not a UTF-8 text"),
        (b'{"cities":\n\n x}', "not JSON: line 3"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"trains": ' + b"9" * 5000 + b"}", "not JSON"),
        (b'{"cities": NaN}', "cities"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_board_is_told_in_a_sentence(
    tmp_path: Path, content: bytes, said: str
) -> None:
    with pytest.raises(BoardError, match=said):
        load("ttr-europe", saved(tmp_path, content))


def test_a_file_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"cannot read board .*nowhere.json"):
        load("ttr-europe", tmp_path / "nowhere.json")
    with pytest.raises(BoardError, match="cannot read board"):
        load("ttr-europe", tmp_path)


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    with pytest.raises(OptionError, match="Did you mean 'ttr-europe'"):
        load("ttr-europa")


def test_a_board_may_have_too_few_tickets_for_five() -> None:
    data = deepcopy(EUROPE)
    data["tickets"] = [ticket for ticket in data["tickets"] if not ticket["long"]][:6]
    data["setup"] = {"longTicketsDealt": 0}
    game = make_game("few", data)
    assert Match(game, 2, seed=1, backend="lists").deciding == [0, 1]
    with pytest.raises(OptionError, match="3 players need 9"):
        Match(game, 3)


# Anything at all


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value of the board."""
    here = [path] if path else []
    steps = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value) if isinstance(value, list) else ()
    )  # fmt: skip
    return here + [way for key, inner in steps for way in paths(inner, (*path, key))]


SMALL = six_cities().board.source
RULES = {
    key: EUROPE[key] for key in EUROPE if key not in ("cities", "routes", "tickets", "provenance")
}
DATA = {**deepcopy(RULES), **deepcopy(SMALL)}
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(),
    st.floats(),
    st.text(max_size=4),
    st.sampled_from(["A", "red", "gray", "ferry", [], {}, [1, 2], {"1": 1}, ["red"], 126, 32768, 2**70]),
)  # fmt: skip


def without_a_trace(data: Any) -> Game | None:
    """The game on this board, or None if it is refused as it should be."""
    try:
        return make_game("broken", data)
    except BoardError as problem:
        if not str(problem).startswith(problem.path):
            pytest.fail(f"no path in: {problem}")
    except OptionError:
        pass
    return None


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(paths(DATA)), VALUES, st.booleans())
@example(("routes", 0, "a"), [], False)
@example(("routes", 0, "pair"), [], False)
@example(("routes", 0, "pair"), {}, False)
@example(("routes", 0, "color"), [], False)
@example(("routes", 0, "kind"), [], False)
@example(("routes", 0, "id"), [], False)
@example(("tickets", 0, "a"), {}, False)
@example(("trainCards", "perColor"), 0, False)
@example(("trainCards", "colors"), 7, False)
@example(("setup", "faceUp"), 0, False)
@example(("stationRules", "cost"), [1], False)
@example(("stationRules", "cost"), [1, 2, 3, 4, 5, 6], False)
@example(("name",), None, False)
@example(("edition",), [], False)
def test_a_damaged_board_is_refused_by_its_path_or_plays(
    path: tuple[Any, ...], value: Any, delete: bool
) -> None:
    data = deepcopy(DATA)
    here: Any = data
    for step in path[:-1]:
        here = here[step]
    if delete:
        del here[path[-1]]
    else:
        here[path[-1]] = value
    game = without_a_trace(data)
    if game is not None:
        match = Match(game, 2, seed=1, backend="lists")
        for _ in range(6):
            for seat in match.deciding[:1]:
                match.play(seat, match.default_move(seat))
                match.view_json(seat)


@pytest.mark.parametrize("backend_name", ["lists", "compiled"])
def test_the_dearest_board_that_is_let_in_counts_right(backend_name: str) -> None:
    """The most points a board may give: it is refused, or no sum runs over."""
    points = {str(length): 1000 for length in (1, 2, 3, 4, 6, 8)}
    data = {**deepcopy(largest().board.source), "routePoints": points, "trains": 200}
    game = without_a_trace(data)
    if game is not None:
        owned = dict.fromkeys(game.board.names.routes[:45], 0)
        match = Match.from_position(game, {"phase": "turn", "routes": owned}, backend_name)
        assert match.result().cards[0].lines["routes"] == 45_000


def test_a_number_as_long_as_a_book_is_only_a_bad_length() -> None:
    with pytest.raises(BoardError, match=r"^routePoints\.9"):
        make_game("broken", {**deepcopy(DATA), "routePoints": {"9" * 5000: 1}})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("trains", -1),
        ("trains", None),
        ("trains", 10**6),
        ("stations", 5),
        ("stationRules", []),
        ("stationRules.cost", 3),
        ("stationRules.cost[1]", 0),
        ("stationRules.unusedPoints", "4"),
        ("bonuses", None),
        ("bonuses.europeanExpress", -1),
        ("setup", "x"),
        ("setup.faceUp", 9),
        ("setup.trainCardsInHand", 21),
        ("setup.regularTicketsDealt", 5),
        ("setup.ticketsKeepMin", 5),
        ("drawTickets.keepMin", 4),
        ("tunnelCards", 5),
        ("doubleRoutes.secondTrackClosedUpToPlayers", 6),
        ("endGame.triggerTrainsLeft", 46),
        ("routePoints", 3),
        ("routePoints.4", True),
        ("trainCards.perColor", 1.5),
        ("trainCards.colors", ["red"]),
        ("cities", {}),
        ("cities", []),
        ("cities[2]", "Paris"),
        ("cities[2].name", "A"),
        ("cities[2].id", None),
        ("routes", None),
        ("routes[1]", 4),
        ("routes[1].length", 5),
        ("routes[0].pair", "nobody"),
        ("tickets", "all"),
        ("tickets[1].points", 201),
        ("tickets[1].b", "Z"),
        ("tickets[1].long", 1),
    ],
)  # fmt: skip
def test_a_wrong_value_anywhere_is_told_by_its_path(path: str, value: Any) -> None:
    data = deepcopy(DATA)
    steps = [
        int(step) if step.isdecimal() and "[" in path else step
        for step in path.replace("[", ".").replace("]", "").split(".")
    ]
    here: Any = data
    for step in steps[:-1]:
        here = here[step]
    here[steps[-1]] = value
    with pytest.raises(BoardError) as error:
        make_game("broken", data)
    assert error.value.path == path
    assert str(error.value).startswith(f"{path}: ")


# Everything that is wrong, at once

EXAMPLES = Path(__file__).parents[2] / "examples"


def example_board(name: str) -> dict[str, Any]:
    board: dict[str, Any] = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    return board


def paths(problems: Any) -> list[str]:
    return [problem.path for problem in problems]


def test_all_faults_of_a_train_board_are_told() -> None:
    board = example_board("six-cities")
    board["stations"] = 77
    board["trainCards"]["total"] = 57
    board["routes"][0]["length"] = 5
    board["routes"][1] |= {"color": "grey", "b": "rom"}
    board["routes"][2]["locomotives"] = 4
    board["tickets"][3]["points"] = 0
    found = examine("ttr-europe", "", board)
    assert found.game is None
    assert sorted(paths(found.faults)) == [
        "routes[0].length",
        "routes[1].b",
        "routes[1].color",
        "routes[2].locomotives",
        "stations",
        "tickets[3].points",
        "trainCards.total",
    ]
    with pytest.raises(BoardError) as error:
        load_on("ttr-europe", "", board)
    assert error.value.all
    assert str(error.value) == str(error.value.all[0])


@pytest.mark.parametrize(
    ("game", "name", "changes", "expected"),
    [
        ("ttr-iberia", "portugal", {"festivals.0.cards": 6, "festivals.1.cities.0": "lisbon", "setup.ticketDraft.deal": 9}, 3),
        ("ttr-south-korea", "south-coast", {"provinceMat.lines.0.color": "mauve", "provinceMat.lines.1.spots": 3, "trains": 0}, 3),
        ("road-trip-europa", "italy", {"handSize": 1, "cards.0.number": 0, "cards.1.region": "west", "regions.0.bonus": -1}, 4),
        ("dice-trip-belgium", "randstad", {"cities.0.zone": "west", "cities.1.lat": "52", "links.0.a": "harlem"}, 3),
        ("europa-tour", "baltic", {"setup.rackSize": 1, "countries.0.color": "pink", "shipLines.0.a": "estland"}, 3),
    ],
)  # fmt: skip
def test_all_faults_of_other_boards_are_told(
    game: str, name: str, changes: dict[str, Any], expected: int
) -> None:
    board: Any = example_board(name)
    for path, value in changes.items():
        *above, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
        here = board
        for key in above:
            here = here[key]
        here[last] = value
    faults = examine(game, "", board).faults
    told = {re.sub(r"\[(\d+)\]", r".\1", fault.path) for fault in faults}
    assert set(changes) - {"festivals.0.cards"} <= told | {"festivals.0.points"}
    assert len(faults) == expected


def test_what_is_hardly_meant_is_told_and_still_plays() -> None:
    board = example_board("six-cities")
    board["tains"] = board.pop("trains")
    board["cities"].append({"id": "bozen", "name": "Bozen", "lat": "46", "lon": 911})
    board["cities"][0] |= {"lat": 43.6, "lon": 13.5}
    board["cities"][1] |= {"lat": 43.6, "lon": 13.5}
    board["cities"][2] |= {"x": 10, "y": "far"}
    board["routes"][0]["colour"] = "white"
    board["tickets"][0]["b"] = "bozen"
    board["author"] = "Ada"  # nobody takes this for a mistake
    found = examine("ttr-europe", "", board)
    assert found.game is not None
    assert found.faults == ()
    told = {problem.path: problem.problem for problem in found.doubts}
    assert told["tains"].endswith("did you mean 'trains'?")
    assert told["routes[0].colour"].endswith("did you mean 'color'?")
    assert told["cities[1]"] == "Bari lies in the same place as Ancona"
    assert told["cities[6]"] == "no route leads to Bozen"
    assert "no routes join Ancona and Bozen" in told["tickets[0]"]
    assert {"cities[6].lat", "cities[6].lon", "cities[2].y"} < set(told)
    assert len(told) == 8


@pytest.mark.parametrize("game", names())
def test_nothing_is_said_against_our_own_boards(game: str) -> None:
    for data in [load(game).board.source, *map(example_board, OWN.get(game, ()))]:
        assert examine(game, "", data).doubts == ()


OWN = {
    "ttr-europe": ["six-cities"],
    "ttr-iberia": ["portugal"],
    "ttr-south-korea": ["south-coast"],
    "road-trip-europa": ["italy"],
    "dice-trip-belgium": ["randstad"],
    "europa-tour": ["baltic"],
}


@pytest.mark.parametrize(
    ("game", "name", "seats"),
    [
        ("ttr-europe", "six-cities", [2, 3]),
        ("road-trip-europa", "italy", [2]),
        ("dice-trip-belgium", "randstad", [1, 2, 3, 4]),
    ],
)
def test_seats_are_those_of_the_board(game: str, name: str, seats: list[int]) -> None:
    assert list(load(game, EXAMPLES / f"{name}.json").seats) == seats


def test_a_whole_board_has_what_the_file_leaves_out() -> None:
    whole = load("ttr-europe", EXAMPLES / "six-cities.json").board.whole
    assert whole["routePoints"] == EUROPE["routePoints"]
    assert whole["setup"]["faceUp"] == EUROPE["setup"]["faceUp"]
    assert whole["stationRules"] == {"cost": [1, 2], "unusedPoints": 3}
    assert len(whole["cities"]) == 6
    dice = load("dice-trip-belgium", EXAMPLES / "randstad.json").board.whole
    assert len(dice["numbers"]) == 36
    assert len(dice["dice"]) == 4
    road = load("road-trip-europa", EXAMPLES / "italy.json").board.whole
    assert {one["id"] for one in road["transport"]} > {"train", "boat"}
