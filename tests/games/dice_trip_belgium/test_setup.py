"""Components, set-up and who rolls (DTB-01 to DTB-10)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grandtour import Match
from grandtour.core.errors import OptionError
from tests.games.dice_trip_belgium.scenes import (
    BELGIUM,
    CITIES,
    COLOURED,
    DICE,
    NUMBERS,
    PLAIN,
    cross_all,
    laid,
    player,
    sheet,
)
from tests.table import clause

SOURCE = BELGIUM.board.source
BY_ID = {row["id"]: row for row in SOURCE["cities"]}
ZONES = {zone["id"]: zone["cities"] for zone in SOURCE["zones"]}


def start(seats: int, seed: int = 1) -> Match:
    return Match(BELGIUM, seats, seed=seed, backend="lists")


@clause("DTB-01")
def test_four_dice_of_different_colours_with_faces_1_to_6() -> None:
    assert len(set(DICE)) == 4
    faces = {face for seed in range(60) for face in start(1, seed).view().dice.values()}
    assert faces == {1, 2, 3, 4, 5, 6}


@clause("DTB-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_sheet_a_player(seats: int) -> None:
    assert [one.sheet for one in start(seats).view().players] == [{}] * seats


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_play(seats: int) -> None:
    with pytest.raises(OptionError, match="1 to 4 players"):
        start(seats)


@clause("DTB-02", "DTB-48")
def test_links_are_undirected_and_named_at_both_cities() -> None:
    assert len(CITIES) == 25
    for index, row in enumerate(SOURCE["cities"]):
        linked = int(BELGIUM.board.rows[0]["linked"][index])
        names = {SOURCE["cities"][other]["id"] for other in range(25) if linked >> other & 1}
        assert names == set(row["links"])
        assert all(row["id"] in BY_ID[other]["links"] for other in names)
    pairs = [frozenset((link["a"], link["b"])) for link in SOURCE["links"]]
    assert len(set(pairs)) == len(pairs)


@clause("DTB-03")
def test_eight_cities_are_coloured_two_a_colour() -> None:
    colors = [row["color"] for row in SOURCE["cities"] if row["color"]]
    assert sorted(colors) == sorted([*DICE, *DICE])
    assert (len(COLOURED), len(PLAIN)) == (8, 17)


@clause("DTB-04")
def test_every_city_is_in_one_of_three_zones() -> None:
    assert sorted(ZONES) == ["NE", "S", "W"]
    assert sorted(map(len, ZONES.values())) == [8, 8, 9]
    assert sorted(id for zone in ZONES.values() for id in zone) == sorted(BY_ID)


@clause("DTB-05")
def test_the_tracker_has_36_numbers() -> None:
    assert SOURCE["numbers"] == NUMBERS
    assert (NUMBERS[0], NUMBERS[5], NUMBERS[6], NUMBERS[-1]) == (11, 16, 21, 66)


@clause("DTB-06", "DTB-09")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_an_empty_sheet_and_both_powers(seats: int) -> None:
    for one in start(seats).view().players:
        assert (one.sheet, one.used, one.bonus) == ({}, [], [])
        assert one.powers == ["reroll", "useDieTwice"]


@clause("DTB-07")
def test_the_map_allows_the_printed_example() -> None:
    series = ["bastogne", "malmedy", "liege", "tongeren", "hasselt", "leuven"]
    for a, b in pairwise(series):
        assert b in BY_ID[a]["links"]
    assert "W" not in {BY_ID["antwerpen"]["zone"], BY_ID["arlon"]["zone"]}
    assert BY_ID["antwerpen"]["zone"] != BY_ID["arlon"]["zone"]


@clause("DTB-08")
def test_middelkerke_is_not_on_the_map() -> None:
    assert "middelkerke" not in BY_ID
    assert {"Tongeren", "Oostende", "Marche-en-Famenne"} <= set(CITIES)


@clause("DTB-10")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_first_roller_is_any_seat(seats: int) -> None:
    assert {start(seats, seed).view().turn for seed in range(40)} == set(range(seats))


@clause("DTB-10", "DTB-X27")
def test_the_roller_is_the_next_seat_clockwise() -> None:
    rollers = []
    match = laid(4, first=2, phase="reroll-decision")
    while not match.is_over:
        rollers.append(match.view().turn)
        match.play(match.view().turn, "keep")
        for seat in range(4):
            cross_all(match, seat)
    assert [number for number, seat in enumerate(rollers, 1) if seat == 2] == [1, 5, 9, 13]
    assert [rollers.count(seat) for seat in (3, 0, 1)] == [3, 3, 3]


@clause("DTB-48")
def test_words_on_sheets_and_in_data() -> None:
    match = laid(sheets=[sheet(2, Gent="X", Mons=35)])
    assert player(match).sheet == {"Gent": "X", "Mons": 35}
    assert SOURCE["powers"] == ["reroll", "useDieTwice"]
    assert {"consecutive", "cleanZones", "roadPerCity"} <= set(SOURCE["scoring"])
    assert {row["color"] for row in SOURCE["cities"]} == {None, *DICE}
