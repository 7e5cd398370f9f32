"""Declared fields: what is made of them is right for every game, and a poor declaration is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import grandtour
from grandtour import Batch
from grandtour.core.engine import Engine
from grandtour.core.fields import (
    EVERYBODY,
    NONE,
    OWN,
    OWNER,
    SECRET,
    Axis,
    Field,
    Fields,
    by,
    count,
    number,
    one_of,
    set_of,
    through,
)
from grandtour.core.game import Game
from grandtour.core.match import Match
from tests.sample import SAMPLE, load_any
from tests.twins import twin_of

SEAT = Axis("seat", 3)
GAMES = (*grandtour.names(), SAMPLE)


def test_a_field_that_does_not_say_who_sees_it_cannot_be_declared() -> None:
    with pytest.raises(TypeError):
        Field("cards", count(5), note="held")  # type: ignore[call-arg]


def test_what_belongs_to_no_seat_has_no_owner() -> None:
    with pytest.raises(ValueError, match="deck: no seat owns it"):
        Field("deck", count(5), OWNER, "face down")
    with pytest.raises(ValueError, match="deck: no seat owns it"):
        Field("deck", count(5), by("some_rule"), "face down", (Axis("colour", 3), SEAT))


def test_names_are_told_apart() -> None:
    with pytest.raises(ValueError, match="declared twice: cards"):
        Fields(Field("cards", count(5), SECRET, "a"), Field("cards", count(6), SECRET, "b"))
    with pytest.raises(ValueError, match="size"):
        Field("size", count(5), SECRET, "NumPy's records have that")


def test_the_rules_that_fields_name_must_be_given() -> None:
    def shown(state: Any, board: Any, seat: Any, seen: Any) -> None:
        pass

    fields = Fields(Field("phase", count(3), through("shown"), "now"))
    assert fields.make_view("a game", shown)
    for wrong in ((), (shown, test_names_are_told_apart)):
        with pytest.raises(ValueError, match="name the rules"):
            fields.make_view("a game", *wrong)


def test_records_are_as_narrow_as_they_can_be_and_have_no_padding() -> None:
    fields = Fields(
        Field("small", count(127), EVERYBODY, ""),
        Field("wide", set_of(Axis("ticket", 63)), EVERYBODY, "", (SEAT,)),
        Field("middle", count(128), EVERYBODY, ""),
        Field("below", number(-129, 0), EVERYBODY, ""),
        Field("long", set_of(Axis("route", 64)), EVERYBODY, ""),
        Field("who", one_of(SEAT), EVERYBODY, "", (Axis("route", 4),)),
    )
    types = {one.name: np.dtype(one.type).itemsize for one in fields}
    assert types == {"small": 1, "wide": 8, "middle": 2, "below": 2, "long": 8, "who": 1}
    assert fields.dtype["long"].shape == (2,)
    inside = sum(fields.dtype[name].itemsize for name in fields.dtype.names or ())
    assert inside == fields.dtype.itemsize
    assert fields.dtype.itemsize % 8 == 0
    empty = fields.empty()[0]
    assert empty["who"].tolist() == [-1] * 4
    assert empty["small"] == 0


def played(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A random game, stopped every few moves and at its end."""
    match = Match(game, seats, seed, game.about.playout, engine=Engine(game, "lists"))
    chooser, moves = random.Random(seed), 0
    while not match.is_over:
        if moves % 25 == 0:
            yield match
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
        moves += 1
        if moves == 400:
            return
    yield match


def columns_of(game: Game, row: Any, seat: int) -> list[int]:
    """The observation of what a seat sees, made by hand from the declarations."""
    own, seats = max(seat, 0), int(row["seats"])
    out: list[int] = []

    def turned(value: int) -> int:
        return value if value < 0 else (value - own) % seats

    def numbers(one: Field, value: Any) -> None:
        what = one.what
        is_seat = what.axis is not None and what.axis.name == "seat"
        for item in np.asarray(value).reshape(-1, what.words if what.is_set else 1).tolist():
            if what.is_set:
                assert what.axis is not None
                members = {
                    63 * w + b for w, bits in enumerate(item) for b in range(63) if bits >> b & 1
                }
                if is_seat:
                    members = {turned(member) for member in members}
                out.extend(int(index in members) for index in range(what.axis.size))
                continue
            shifted = (turned(item[0]) if is_seat else item[0]) - what.least
            wide = what.most - what.least > 255
            out.extend([shifted >> 8, shifted & 255] if wide else [shifted])

    for one in game.fields:
        if one.in_observation == NONE:
            continue
        if not one.has_seats:
            numbers(one, row[one.name])
        elif one.in_observation == OWN:
            numbers(one, row[one.name][own])
        else:
            for step in range(one.per[0].size):
                start = len(out)
                numbers(one, row[one.name][(own + step) % seats])
                if step >= seats:
                    out[start:] = [0] * (len(out) - start)
    return out


@pytest.mark.parametrize("name", GAMES)
def test_observations_are_what_the_seat_sees_in_its_own_order(name: str) -> None:
    game = load_any(name)
    compiled = None
    for seats in {game.seats[0], game.seats[-1]}:
        batch = Batch(game, 1, seats, seed=1, options=game.about.playout)
        for match in played(game, seats, seed=seats):
            batch.put(np.array([match.row]))
            for seat in range(-1, seats):
                row = match.engine.seen(match._table, 0, seat)
                expected = columns_of(game, row, seat)
                compiled = batch.observe(seat)[0]
                assert compiled.tolist() == expected
                assert (compiled <= game.fields.bounds).all()
    assert compiled is not None
    names = [column.name for column in game.fields.columns]
    assert len(set(names)) == len(names) == len(compiled)


@pytest.mark.parametrize("name", GAMES)
def test_values_stay_within_what_is_declared(name: str) -> None:
    game = load_any(name)
    seats = game.seats[-1]
    batch = Batch(game, 300, seats, seed=2, options=game.about.playout)
    for _ in range(12):
        for one in game.fields:
            values = batch.states[one.name].astype(object)
            assert values.min() >= one.what.least, one.name
            assert values.max() <= one.what.most, one.name
        for _ in range(25):
            batch.step(batch.random_actions())


@pytest.mark.parametrize("name", GAMES)
def test_observations_tell_nothing_that_the_seat_cannot_know(name: str) -> None:
    game = load_any(name)
    seats = game.seats[-1]
    batch = Batch(game, 2, seats, seed=1, options=game.about.playout)
    differing = 0
    for match in played(game, seats, seed=11):
        for seat in range(seats):
            twin = twin_of(match, seat, seed=seat)
            batch.put(np.array([match.row, twin.row]))
            first, second = batch.observe(seat)
            assert first.tobytes() == second.tobytes()
            others = [other for other in range(seats) if other != seat]
            differing += any(len({row.tobytes() for row in batch.observe(o)}) == 2 for o in others)
    if name != "dice-trip-belgium":  # between rounds all of it is public
        assert differing


@pytest.mark.parametrize("name", GAMES)
def test_what_nobody_may_see_is_blank_for_everybody(name: str) -> None:
    game = load_any(name)
    seats = game.seats[-1]
    match = Match(game, seats, seed=3, backend="lists")
    secret = [field for field in game.fields if field.seen.is_secret]
    assert any((match.row[field.name] != field.what.empty).any() for field in secret)
    for viewer in (-1, *range(seats)):
        seen = match.engine.seen(match._table, 0, viewer)
        for field in secret:
            assert (seen[field.name] == field.what.empty).all(), field.name
