"""Fields in JSON: what is written is read again, and what cannot be is told by its path."""

from __future__ import annotations

import random
import types
from typing import Any, Union, get_args, get_origin, get_type_hints

import numpy as np
import pytest

import grandtour
from grandtour import Match, PositionError, load
from grandtour.core.described import type_of
from grandtour.core.fields import (
    EVERYBODY,
    Axis,
    Field,
    Fields,
    Spelt,
    What,
    Whole,
    always_one_of,
    count,
    flag,
    number,
    one_of,
    set_of,
)
from grandtour.core.spelling import Reader, is_there, values_of, writer_of

SEAT = Axis("seat", 3)
CITY = Axis("city", 70, "cities")
LETTER = Axis("colour", 3, tuple("RGB"), lettered=True)
HAMLET = Axis("hamlet", 3, tuple("XYZ"))  # names that happen to be short
ODD = Axis("odd number", 3, (1, 3, 5))
MANY = Axis("letter", 20, tuple("abcdefghijklmnopqrst"))
TOWNS = tuple(f"Town {n}" for n in range(65))


class Board:
    """As much of a board as spelling asks for."""

    def __init__(self) -> None:
        self.names = types.SimpleNamespace(cities=TOWNS)
        self.rows = np.array([(2,)], dtype=[("shelf", np.int8)])


BOARD: Any = Board()


def spelt(what: What, per: tuple[Axis, ...], value: Any, spelling: Spelt | str = "key") -> Any:
    """A value written; it is checked that reading it gives the same again."""
    field = Field("it", what, EVERYBODY, "", per, spelt=spelling)
    fields = Fields(field)
    row = fields.empty()[0]
    row["it"] = value
    written = writer_of(BOARD, field, 2)(row["it"].tolist())
    again = fields.empty()[0]
    reader(again).read(field, "it", written)
    assert (again["it"] == row["it"]).all()
    return written


def reader(row: Any) -> Reader:
    return Reader(BOARD, row, 2, lambda path, problem: PositionError(f"{path}: {problem}"), {})


@pytest.mark.parametrize(
    ("what", "per", "value", "written"),
    [
        (count(9), (), 4, 4),
        (number(0, 5, empty=-1), (), -1, None),
        (number(0, 5, empty=-1), (), 0, 0),
        (flag(), (), 1, True),
        (flag(), (SEAT,), [0, 1, 0], [1]),
        (flag(), (SEAT, LETTER), [[1, 0, 1], [0, 0, 0], [0, 0, 0]], [["R", "B"], []]),
        (always_one_of(SEAT), (), 1, 1),
        (one_of(CITY), (), -1, None),
        (one_of(CITY), (), 64, "Town 64"),
        (set_of(CITY), (), [1 << 62, 2], ["Town 62", "Town 64"]),
        (set_of(SEAT), (), 2, [1]),
        (count(9), (LETTER,), [2, 0, 1], "RRB"),
        (count(9), (SEAT, LETTER), [[0, 1, 0], [0] * 3, [0] * 3], ["G", ""]),
        (one_of(SEAT), (CITY,), [-1, 0, *[-1] * 67, -1], {"Town 1": 0}),
        (count(9), (CITY,), [0, 3, *[0] * 68], {"Town 1": 3}),
        (one_of(CITY), (Axis("place", 4),), [7, -1, 8, -1], ["Town 7", None, "Town 8"]),
        (one_of(LETTER), (Axis("place", 4, used="shelf"),), [1, -1, -1, -1], "G."),
        (set_of(CITY), (Axis("draft", 2, fixed=True),), [[0, 0], [1, 0]], [[], ["Town 0"]]),
        (one_of(HAMLET), (Axis("place", 4),), [2, 0, -1, -1], ["Z", "X"]),
        (count(9), (HAMLET,), [0, 2, 0], {"Y": 2}),
        (count(9), (Axis("row", 2), Axis("column", 2)), [[1, 0], [0, 0]], [[1]]),
        (one_of(CITY, other="X"), (SEAT,), [-2, 3, -1], ["X", "Town 3"]),
        (one_of(CITY, other="X"), (HAMLET,), [-2, 3, -1], {"X": "X", "Y": "Town 3"}),
        (one_of(CITY), (SEAT, Axis("step", 1)), [[5], [-1], [-1]], ["Town 5", None]),
        (count(9), (Axis("only one", 1),), [4], 4),
    ],
)
def test_what_is_written_is_read_again(
    what: What, per: tuple[Axis, ...], value: Any, written: Any
) -> None:
    assert spelt(what, per, value) == written


def test_nought_is_nothing_but_the_first_thing_is_something() -> None:
    assert not is_there(count(9), 0)
    assert is_there(one_of(SEAT), 0)
    assert is_there(number(0, 5, empty=-1), 0)
    assert not is_there(number(0, 5, empty=-1), None)


def test_the_top_of_a_pile_comes_first() -> None:
    pile = (Axis("place", 4),)
    top_first = Spelt("top", top_first=True)
    assert spelt(one_of(LETTER), pile, [0, 1, 2, -1], top_first) == "BGR"
    assert spelt(one_of(CITY), pile, [0, 1, -1, -1], top_first) == ["Town 1", "Town 0"]


@pytest.mark.parametrize(
    ("what", "per", "value", "problem"),
    [
        (count(9), (), 10, "it: must be a number from 0 to 9, not 10"),
        (count(9), (), True, "it: must be a number"),
        (number(1, 6), (), 0, "it: must be a number from 1 to 6"),
        (flag(), (), 1, "it: must be true or false"),
        (flag(), (SEAT,), [2], r"it\[0\]: must be a number from 0 to 1"),
        (one_of(CITY), (), "Town 99", "it: no city 'Town 99'"),
        (one_of(CITY), (), 7, "it: must be a city, not 7"),
        (one_of(HAMLET), (), "X, Y", "it: must be one of X, Y, Z, not 'X, Y'"),
        (one_of(ODD, other="none"), (), 2, "it: must be one of 1, 3, 5, none, not 2"),
        (one_of(MANY), (), "w", "it: must be one of a, b, c, …, s, t, not 'w'"),
        (set_of(CITY), (), ["Town 1", "town 1"], r"it\[1\]: town 1 is named twice"),
        (set_of(CITY), (), "Town 1", "it: must be a list"),
        (count(9), (SEAT,), [1], "it: must be a list of 2, one for each seat"),
        (count(9), (LETTER,), "RX", "it: must be letters of RGB"),
        (one_of(SEAT), (CITY,), [], "it: must be an object of city and seat"),
        (one_of(SEAT), (CITY,), {"Town 1": 0, "TOWN 1": 1}, "it.TOWN 1: is named twice"),
        (one_of(SEAT), (CITY,), {"Town 1": None}, "it.Town 1: must not be null"),
        (one_of(CITY), (Axis("place", 2),), ["Town 1"] * 3, "it: must be a list of at most 2"),
        (one_of(CITY), (Axis("place", 4, used="shelf"),), ["Town 1"], "it: must be a list of 2"),
        (one_of(LETTER), (Axis("place", 2),), ["R"], "it: must be letters of RGB"),
    ],
)
def test_what_cannot_be_is_told_by_its_path(
    what: What, per: tuple[Axis, ...], value: Any, problem: str
) -> None:
    field = Field("it", what, EVERYBODY, "", per)
    with pytest.raises(PositionError, match=f"^{problem}"):
        reader(Fields(field).empty()[0]).read(field, "it", value)


def test_a_table_may_say_how_many_there_are() -> None:
    rounds = Axis("round", 4, used=lambda row: int(row["over"]))
    over = Field("over", count(4), EVERYBODY, "")
    field = Field("it", count(9), EVERYBODY, "", (SEAT, rounds))
    row = Fields(over, field).empty()[0]
    row["over"], row["it"][0][0] = 2, 3
    written = writer_of(BOARD, field, 2)(values_of(field, row))
    assert written == [[3, 0], [0, 0]]
    reader(row).read(field, "it", [[4], [5, 6, 7]])
    assert row["it"].tolist() == [[4, 0, 0, 0], [5, 6, 7, 0], [0] * 4]
    with pytest.raises(ValueError, match="it: a view cannot tell how much"):
        Field("it", count(9), EVERYBODY, "", (rounds,), shown="it")


def test_a_seat_with_null_keeps_what_it_has() -> None:
    field = Field("it", count(9), EVERYBODY, "", (SEAT,))
    row = Fields(field).empty()[0]
    row["it"] = [3, 4, 0]
    reader(row).read(field, "it", [None, 5])
    assert row["it"].tolist() == [3, 5, 0]


def test_a_whole_names_fields_that_there_are() -> None:
    with pytest.raises(ValueError, match="cards: no field deck"):
        Fields(
            Field("hand", count(9), EVERYBODY, "", (LETTER,)),
            wholes=[Whole("cards", LETTER, ("hand",), "deck", lambda board: [1, 1, 1])],
        )


@pytest.mark.parametrize("name", grandtour.names())
def test_everything_is_there_once_at_every_move(name: str) -> None:
    game = load(name)
    chooser = random.Random(name)
    match = Match(game, game.seats[-1], seed=4, options=game.about.playout)
    checked = 0
    while not match.is_over and checked < 200:
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
        for whole in game.fields.wholes:
            assert game.fields.is_whole(whole, match.row, game.board.rows[0]), whole.things
        checked += 1
    row = match.row.copy()
    for whole in game.fields.wholes:
        row[whole.rest] ^= 1
        assert not game.fields.is_whole(whole, row, game.board.rows[0])
    assert game.fields.wholes or name == "dice-trip-belgium"


@pytest.mark.parametrize("name", grandtour.names())
def test_the_types_of_a_view_are_those_of_its_fields(name: str) -> None:
    """Python's and TypeScript's types are made from these classes."""
    game = load(name)
    view = get_type_hints(get_type_hints(game.describe)["return"])
    (player,) = get_args(view["players"])
    told = 0
    for field in game.fields:
        if field.shown:
            hints = get_type_hints(player) if field.has_seats else view
            kind = type_of(game.board, field)
            assert hints[field.shown] in (kind, kind | None), field.name  # none where it is hidden
            told += 1
        if field.own:
            assert without_none(view[field.own]) == type_of(game.board, field), field.name
    assert told >= 2


def without_none(kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (part for part in get_args(kind) if part is not type(None))
    return kind
