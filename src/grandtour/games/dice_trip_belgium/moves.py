"""What moves of Dice Trip Belgium are made of, and what its actions are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.notation import Parts, listed
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.names import Kind
from grandtour.games.dice_trip_belgium.notation import spell


class WriteMove(Parts, frozen=True, tag="write"):
    """A number into a city."""

    city: str
    number: int
    dice: tuple[str, str]  # for the tens, for the ones


class CrossMove(Parts, frozen=True, tag="cross"):
    """A cross into a city."""

    city: str


class TwiceMove(Parts, frozen=True, tag="twice"):
    """A die for both numbers, and another for none."""

    doubled: str
    left_out: str


class KeepMove(Parts, frozen=True, tag="keep"):
    """The roll as it is."""


class RerollMove(Parts, frozen=True, tag="reroll"):
    """These dice again."""

    dice: tuple[str, ...]


Move = WriteMove | CrossMove | TwiceMove | KeepMove | RerollMove


@lru_cache(maxsize=64)
def known_parts(board: Board) -> dict[tuple[int, bytes], Move]:
    """The parts of an action by the roll that it is made with: a roll allows hundreds."""
    return {}


def parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    """What a move is made of, given the state before it."""
    action = actions[0]
    known, key = (
        known_parts(board),
        (action, row["die"].tobytes() if action < n.FIRST_CROSS else b""),
    )
    found = known.get(key)
    if found is None:
        found = known[key] = _parts(board, row, seat, actions)
    return found


def _parts(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> Move:
    first, action = board.rows[0], actions[0]
    text = spell(board, row, seat, actions)
    kind, what = Kind(int(first["move_kind"][action])), int(first["move_what"][action])
    one, two = int(first["move_first"][action]), int(first["move_second"][action])
    dice = board.names.dice
    if kind == Kind.WRITE:
        number = 10 * int(row["die"][one]) + int(row["die"][two])
        return WriteMove(text, board.names.cities[what], number, (dice[one], dice[two]))
    if kind == Kind.CROSS:
        return CrossMove(text, board.names.cities[what])
    if kind == Kind.TWICE:
        return TwiceMove(text, dice[one], dice[two])
    if kind == Kind.REROLL:
        return RerollMove(text, tuple(dice[die] for die in members(what)))
    return KeepMove(text)


def name_action(board: Board, action: int) -> str:
    first, names = board.rows[0], board.names
    kind, what = Kind(int(first["move_kind"][action])), int(first["move_what"][action])
    one, two = int(first["move_first"][action]), int(first["move_second"][action])
    if kind == Kind.WRITE:
        return f"write in {names.cities[what]}: {names.dice[one]} tens, {names.dice[two]} ones"
    if kind == Kind.CROSS:
        return f"cross {names.cities[what]}"
    if kind == Kind.TWICE:
        return f"use {names.dice[one]} twice, without {names.dice[two]}"
    if kind == Kind.REROLL:
        return f"roll {listed([names.dice[die] for die in members(what)])} again"
    return "keep the roll" if kind == Kind.KEEP else ""
