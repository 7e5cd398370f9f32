"""The board of Ticket to Ride Iberia: the family's, and its festivals (IBE-57)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from grandtour.core.board import Board, Reader
from grandtour.core.board import make_board as finish_board
from grandtour.core.errors import BoardError
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import (
    MoreNames,
    check_draft_seats,
    check_trains,
    doubts,
    fill_board,
    put_move,
    read_board,
    read_draft,
    refuse_tunnels,
)
from grandtour.games.ttr.limits import decisions_at_most, draft_decisions
from grandtour.games.ttr_iberia.names import CARDS_MAX, ENDS, POOLS, TAKE_A, TAKE_NONE, OwnKind
from grandtour.games.ttr_iberia.state import BOARD

__all__ = ["check_seats", "doubts", "limit", "make_board"]

# Other charts than the board's own (option festivalChart): points of one card, two cards …
STEEP = (2, 4, 6, 10, 14, 18, 22)  # then four more for each card
STEEP_MORE = 4
LINEAR = 3  # for each card
PART = re.compile(r"^(\d{1,2})/(\d{1,2})$")


def make_board(name: str, data: dict[str, Any], standard: dict[str, Any]) -> Board:
    """Check a board's JSON and lay it out; an error names the JSON path."""
    rows = np.zeros(1, BOARD)
    row = rows[0]
    reader = Reader(data, standard)
    names = read_board(reader, row)
    refuse_tunnels(reader, row, "IBE-07")
    read_draft(reader, row)
    festivals, ids = _read_festivals(reader, row, names)
    _read_depths(reader, row)
    reader.settle()
    fill_board(row)
    for end in range(ENDS):
        put_move(row, TAKE_A + end, OwnKind.FESTIVAL, end)
    put_move(row, TAKE_NONE, OwnKind.FESTIVAL, ENDS)
    more = MoreNames(names, festivals=festivals, festival_ids=ids, cards=(*names.cards, *festivals))
    board = finish_board(name, reader, rows, more)
    check_seats(board, 2, {})
    return board


def _read_festivals(
    reader: Reader, row: Any, names: Any
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    entries: list[tuple[str, dict[str, Any]]] = []
    with reader.noting():
        entries = reader.rows("festivals", 0, POOLS)
    ids, labels = reader.texts(entries, "id"), reader.names(entries)
    reader.all_different("festivals", "id", ids)
    row["festival_at"] = n.NOTHING
    row["pool_count"] = len(entries)
    for pool, (path, item) in enumerate(entries):
        with reader.noting():
            _read_chart(reader, row, pool, path, item)
        with reader.noting():
            _read_places(reader, row, pool, path, item, names.city_ids)
    cities = reader.data.get("cities")
    for number, city in enumerate(cities if isinstance(cities, list) else []):
        if not isinstance(city, dict) or "festival" not in city:
            continue
        pool = int(row["festival_at"][number])
        right = ids[pool] if pool >= 0 else None
        if city["festival"] != right:
            reader.note(
                f"cities[{number}].festival",
                f"is {city['festival']!r}; the festivals say {right!r}",
            )
    total = int(row["festival_cards"].sum())
    told = reader.data.get("festivalCards")
    with reader.noting():
        if isinstance(told, dict) and "total" in told:
            if reader.number("festivalCards.total", 0, CARDS_MAX * POOLS) != total:
                raise BoardError(
                    "festivalCards.total", f"is {told['total']}; the festivals have {total}"
                )
    return tuple(labels), tuple(ids)


def _read_chart(reader: Reader, row: Any, pool: int, path: str, item: dict[str, Any]) -> None:
    """Cards of a festival, and the points for one of them, two of them …"""
    cards = reader.as_number(f"{path}.cards", item.get("cards"), 1, CARDS_MAX)
    row["festival_cards"][pool] = cards
    points = item.get("points")
    if not isinstance(points, list) or len(points) != cards:
        raise BoardError(f"{path}.points", f"must list {cards} values, one a card (IBE-57)")
    for index, value in enumerate(points):
        where = f"{path}.points[{index}]"
        row["festival_points"][0][pool][index + 1] = reader.as_number(where, value, 0, 1000)
        if index and value < points[index - 1]:
            raise BoardError(where, "is less than for one card fewer (IBE-52)")
    for held in range(1, cards + 1):
        steep = STEEP[min(held, len(STEEP)) - 1] + STEEP_MORE * max(held - len(STEEP), 0)
        row["festival_points"][1][pool][held] = steep
        row["festival_points"][2][pool][held] = LINEAR * held


def _read_places(
    reader: Reader, row: Any, pool: int, path: str, item: dict[str, Any], city_ids: tuple[str, ...]
) -> None:
    """The cities of a festival."""
    cities = item.get("cities")
    if not isinstance(cities, list) or not cities:
        raise BoardError(f"{path}.cities", "must list the cities of the festival (IBE-57)")
    for index, city in enumerate(cities):
        where = f"{path}.cities[{index}]"
        if city not in city_ids:
            if city_ids:
                reader.note(where, reader.unknown("city", city, city_ids))
            continue
        number = city_ids.index(city)
        if row["festival_at"][number] != n.NOTHING:
            reader.note(where, f"{city!r} has another festival already (IBE-03)")
        row["festival_at"][number] = pool


def _read_depths(reader: Reader, row: Any) -> None:
    """Which part of the deck lies above the Draft card, by number of players (IBE-10)."""
    for seats in range(2, n.SEATS + 1):
        path = f"setup.ticketDraftCardDepth.{seats}"
        with reader.noting():
            found = PART.match(str(reader.value(path)))
            if found is None or not int(found[2]) > 0 or int(found[1]) > int(found[2]):
                raise BoardError(path, f"must be a part such as '2/3', not {reader.value(path)!r}")
            row["depth_part"][seats], row["depth_of"][seats] = int(found[1]), int(found[2])


def check_seats(board: Board, seats: int, options: dict[int, int]) -> None:
    """Raise unless the board has the tickets and cards for so many seats."""
    check_draft_seats(board, seats)
    check_trains(board, options)


def limit(board: Board, seats: int, options: Mapping[int, int]) -> int:
    """No game has more decisions than this; see `ttr/limits.py`."""
    row = board.rows[0]
    return decisions_at_most(
        row,
        seats,
        paid=seats * int(row["trains"]),
        idle=seats,  # TTR-80
        steps=3,  # a route, its cards, a festival
        more=draft_decisions(seats),
    )
