"""Boards of one's own (DTB-61), and what is wrong with a bad one."""

from __future__ import annotations

import copy
import random
from itertools import pairwise
from typing import Any

import pytest

from grandtour import Match
from grandtour.core.errors import BoardError
from grandtour.core.game import Game
from grandtour.games import dice_trip_belgium
from tests.games.dice_trip_belgium.scenes import (
    BELGIUM,
    board_of,
    chain,
    laid,
    player,
    refusal,
)
from tests.table import clause

SOURCE = BELGIUM.board.source


def finish(match: Match, seed: int = 1) -> Match:
    chooser = random.Random(seed)
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


@clause("DTB-61")
@pytest.mark.parametrize("cities", [2, 3, 4, 7, 30, 31])
def test_rounds_follow_from_the_cities(cities: int) -> None:
    letters = [f"c{index}" for index in range(cities)]
    game = board_of(letters, list(pairwise(letters)))
    match = finish(Match(game, 2, seed=3, backend="lists"))
    assert match.view().turn_number == (cities + 1) // 2
    assert all(len(one.sheet) == cities for one in match.view().players)


@clause("DTB-61", "DTB-28")
@pytest.mark.parametrize(
    ("cities", "phase", "expected"), [(3, "fill-last", "twice-last-round"), (4, "fill", None)]
)
def test_the_last_round_of_an_even_board_is_an_ordinary_one(
    cities: int, phase: str, expected: str | None
) -> None:
    game = chain(cities)
    match = laid(game=game, sheets=[{"a": 11, "b": 22}], phase=phase)
    assert match.view().turn_number == match.view().rounds == 2
    assert refusal(match, 0, "twice red without blue") == expected


@clause("DTB-61")
def test_other_dice_zones_and_points() -> None:
    dice = [{"id": id} for id in ("pink", "gold", "lime", "navy")]
    game = board_of(
        "abc",
        ["ab", "bc"],
        {"a": "pink"},
        {"a": "N", "b": "M", "c": "M"},
        dice=dice,
        scoring={
            "bonusCity": 3,
            "crossedCity": -4,
            "roadPerCity": 2,
            "cleanZones": {"1": 5, "2": 10},
            "consecutive": [{"min": 2, "max": None, "points": 7}],
        },
    )
    match = Match.from_position(
        game,
        {"seats": 1, "phase": "fill", "dice": {"pink": 1, "gold": 2, "lime": 1, "navy": 3}},
        backend="lists",
    )
    match.play(0, "write a 12 (pink gold)")
    match.play(0, "write b 13 (lime navy)")
    assert player(match).score.lines == {
        "bonus": 3, "crossed": 0, "road": 4, "series": 7, "zones": 10, "tens": 0,
    }  # fmt: skip
    match.play(0, "keep")
    match.play(0, "cross c")
    card = match.result().cards[0]
    assert (card.lines["crossed"], card.lines["zones"], card.clean_zones) == (-4, 5, ["N"])


@clause("DTB-61")
def test_what_a_board_leaves_out_is_that_of_belgium() -> None:
    cities = [
        {"id": id, "zone": zone, "color": color}
        for id, zone, color in (("a", "W", "red"), ("b", "S", None), ("c", "NE", None))
    ]
    data = {"cities": cities, "links": [{"a": "a", "b": "c"}]}
    game = dice_trip_belgium.make_game("mine.json", data)
    assert game.board.names.dice == BELGIUM.board.names.dice
    assert game.board.names.zones == ("NE", "W", "S")
    assert (game.board.edition, game.board.title) == ("own", "mine.json")
    for field in ("bonus_points", "crossed_points", "road_points", "series_points", "medal"):
        ours, theirs = game.board.rows[0][field], BELGIUM.board.rows[0][field]
        assert (ours == theirs).all()


def test_the_standard_board_says_what_is_reconstructed() -> None:
    assert BELGIUM.board.edition == "reconstructed"
    assert "reconstructed" in BELGIUM.board.provenance["links"]
    assert BELGIUM.board.title == "Belgium"


def changed(path: str, value: Any) -> dict[str, Any]:
    """The standard board with one value changed; `...` removes it."""
    data = copy.deepcopy(SOURCE)
    here: Any = data
    keys = [int(key) if key.isdigit() else key for key in path.split("/")]
    for key in keys[:-1]:
        here = here[key]
    if value is ...:
        del here[keys[-1]]
    else:
        here[keys[-1]] = value
    return data


@clause("DTB-02", "DTB-04", "DTB-05", "DTB-06", "DTB-48", "DTB-61")
@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("cities", ..., "cities: is missing"),
        ("cities", {}, "cities: must be a list"),
        ("cities", [{"id": "a"}], "cities: has 1 entries"),
        ("cities/3", "Gent", r"cities\[3\]: must be an object"),
        ("cities/3/id", 7, r"cities\[3\]\.id: must be a text"),
        ("cities/3/id", "gent", r"cities\[4\]\.id: 'gent' is used 2 times"),
        ("cities/3/name", "Gent", r"cities\[4\]\.name: 'Gent' is used 2 times"),
        ("cities/3/aliases", "Gand", r"cities\[3\]\.aliases: must be a list"),
        ("cities/3/aliases", [7], r"cities\[3\]\.aliases\[0\]: must be a text"),
        ("cities/3/aliases", ["GENT"], r"cities\[4\]\.id: 'gent' already means 'Kortrijk'"),
        ("cities/3/lat", "north", r"cities\[3\]\.lat: must be a number of degrees"),
        ("cities/3/lat", 91, r"cities\[3\]\.lat: is 91"),
        ("cities/3/lon", None, r"cities\[3\]\.lon: must be a number of degrees"),
        ("cities/3/zone", "E", r"cities\[3\]\.zone: no zone 'E'"),
        ("cities/3/zone", "S", r"zones\[1\]\.cities: differs from the cities' own zones"),
        (
            "cities/3/color",
            "reed",
            r"cities\[3\]\.color: no die of the colour 'reed'; did you mean",
        ),
        ("cities/3/links", ["gent"], r"cities\[3\]\.links: differs from the list of links"),
        ("cities/3/links", 5, r"cities\[3\]\.links: differs from the list of links"),
        ("zones/0/cities", "all", r"zones\[0\]\.cities: differs"),
        ("zones/0/id", "W", r"zones\[1\]\.id: 'W' is used 2 times"),
        ("zones/0/name", 5, r"zones\[0\]\.name: must be a text, or texts by language"),
        ("zones", [], "zones: has 0 entries; there is room for 1 to 6"),
        ("dice", [{"id": "red"}], "dice: has 1 entries; there is room for 4 to 4"),
        ("dice/1/id", "blue", r"dice\[1\]\.id: 'blue' is used 2 times"),
        ("dice/1/id", "dark green", r"dice\[1\]\.id: must be one word"),
        ("dice/1/name/fr", "", r"dice\[1\]\.name\.fr: must be a text"),
        ("links", ..., "links: is missing"),
        ("links/2/a", "gentt", r"links\[2\]\.a: no city 'gentt'; did you mean 'gent'"),
        ("links/2/b", "brugge", r"links\[2\]\.b: both ends are 'brugge'"),
        ("links/2", {"a": "brugge", "b": "oostende"}, r"links\[2\]: .* are linked twice"),
        ("rounds", 12, "rounds: is 12; 25 cities take 13"),
        ("numbers", [11, 12], "numbers: must be 11 to 16"),
        ("powers", ["reroll"], "powers: must be reroll and useDieTwice"),
        ("powers", 3, "powers: must be reroll and useDieTwice"),
        ("scoring/bonusCity", -1, r"scoring\.bonusCity: is -1"),
        ("scoring/crossedCity", 1, r"scoring\.crossedCity: is 1"),
        ("scoring/roadPerCity", "1", r"scoring\.roadPerCity: must be a whole number"),
        ("scoring/cleanZones", {"1": 4}, r"scoring\.cleanZones\.2: is missing: there are 3 zones"),
        ("scoring/cleanZones", 4, r"scoring\.cleanZones: must be an object"),
        ("scoring/consecutive", [], r"scoring\.consecutive: must be a list of steps"),
        ("scoring/consecutive/0", 4, r"scoring\.consecutive\[0\]: must be an object"),
        ("scoring/consecutive/1/min", 6, r"scoring\.consecutive\[1\]\.min: is 6; the step before"),
        ("scoring/consecutive/4/max", 12, r"scoring\.consecutive\[4\]\.max: must be null"),
        ("scoring/consecutive/0/max", None, r"scoring\.consecutive\[0\]\.max: must be a whole"),
        ("soloTargets/silver", 25, r"soloTargets\.silver: is 25; it must be from 26"),
        ("soloTargets", [], r"soloTargets: must be an object"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(path: str, value: Any, said: str) -> None:
    with pytest.raises(BoardError, match=said):
        dice_trip_belgium.make_game("bad", changed(path, value))


def test_a_zone_needs_a_city() -> None:
    data = copy.deepcopy(SOURCE)
    data["zones"].append({"id": "E"})
    with pytest.raises(BoardError, match=r"zones\[3\]: no city is in the zone 'E'"):
        dice_trip_belgium.make_game("bad", data)


def test_no_more_cities_than_there_is_room_for() -> None:
    def make(number: int) -> Game:
        return board_of([f"c{index}" for index in range(number)], [("c0", "c1")])

    assert make(31).board.rows[0]["city_count"] == 31
    with pytest.raises(BoardError, match="cities: has 32 entries; there is room for 2 to 31"):
        make(32)
