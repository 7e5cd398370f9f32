"""The board of Ticket to Ride South Korea: the family's, the mat and the Express cards (KOR-48)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from grandtour.core.board import Board, Reader
from grandtour.core.board import make_board as finish_board
from grandtour.core.errors import BoardError, OptionError
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
from grandtour.games.ttr.limits import claims_at_most, decisions_at_most, draft_decisions
from grandtour.games.ttr.names import COLOR_NAMES
from grandtour.games.ttr_south_korea.names import (
    AMOUNT_MAX,
    EXPRESS_CARDS,
    FIRST_AMOUNT,
    FIRST_EXPRESS,
    FIRST_EXPRESS_DRAW,
    FIRST_EXPRESS_TICKETS,
    FIRST_LINE,
    FIRST_SPOT,
    LINES,
    SPOTS,
    SUBSETS,
    OwnKind,
)
from grandtour.games.ttr_south_korea.options import FEWEST_SPOTS, MAT_SPOTS
from grandtour.games.ttr_south_korea.state import BOARD

__all__ = ["check_seats", "doubts", "limit", "make_board"]


def make_board(name: str, data: dict[str, Any], standard: dict[str, Any]) -> Board:
    """Check a board's JSON and lay it out; an error names the JSON path."""
    rows = np.zeros(1, BOARD)
    row = rows[0]
    reader = Reader(data, standard)
    names = read_board(reader, row)
    refuse_tunnels(reader, row, "KOR-08")
    read_draft(reader, row)
    with reader.noting():
        _read_mat(reader, row)
    _read_scoring(reader, row)
    with reader.noting():
        _read_express(reader, row)
    reader.settle()
    fill_board(row)
    _fill_express(row)
    _fill_moves(row)
    more = MoreNames(names, provinces=_read_provinces(data))
    board = finish_board(name, reader, rows, more)
    check_seats(board, 2, {})
    return board


def _read_mat(reader: Reader, row: Any) -> None:
    lines = reader.value("provinceMat.lines")
    if not isinstance(lines, list):
        raise BoardError("provinceMat.lines", f"must be a list, not {lines!r}")
    for index, line in enumerate(lines):
        with reader.noting():
            _read_line(reader, row, f"provinceMat.lines[{index}]", line)


def _read_line(reader: Reader, row: Any, path: str, line: Any) -> None:
    if not isinstance(line, dict):
        raise BoardError(path, f"must be an object, not {line!r}")
    color = line.get("color")
    if color not in COLOR_NAMES:
        raise BoardError(f"{path}.color", reader.unknown("colour", color, COLOR_NAMES))
    number = COLOR_NAMES.index(color)
    if row["spots"][number]:
        raise BoardError(f"{path}.color", f"{color} has a line already (KOR-05)")
    spots = line.get("spots")
    if not isinstance(spots, list) or spots != list(range(1, len(spots) + 1)):
        raise BoardError(f"{path}.spots", "must be the numbers 1, 2, 3 … (KOR-05)")
    row["spots"][number] = reader.as_number(f"{path}.spots", len(spots), 1, SPOTS)


def _read_provinces(data: dict[str, Any]) -> tuple[str, ...]:
    """What people call each line; its colour where the board does not say. No rule asks for it."""
    provinces = data.get("provinces")
    told = {
        one.get("color"): one["name"].partition(" (")[0]
        for one in (provinces if isinstance(provinces, list) else [])
        if isinstance(one, dict) and isinstance(one.get("name"), str) and one["name"]
    }
    return tuple(told.get(color, color) for color in COLOR_NAMES)


def _read_scoring(reader: Reader, row: Any) -> None:
    for seats in range(2, n.SEATS + 1):
        with reader.noting():
            _read_bonuses(reader, row, seats)


def _read_bonuses(reader: Reader, row: Any, seats: int) -> None:
    path = f"provinceScoring.{seats}"
    points = reader.value(path)
    if not isinstance(points, list) or len(points) > seats:
        raise BoardError(path, f"must list at most {seats} bonuses, one a rank (KOR-41)")
    for rank, value in enumerate(points):
        row["province_points"][seats][rank] = reader.as_number(f"{path}[{rank}]", value, 0, 100)
        if rank and value > points[rank - 1]:
            raise BoardError(f"{path}[{rank}]", "is more than for a better rank (KOR-41)")


def _read_express(reader: Reader, row: Any) -> None:
    cards = reader.value("expressCards")
    if not isinstance(cards, list) or len(cards) > EXPRESS_CARDS:
        raise BoardError("expressCards", f"must list at most {EXPRESS_CARDS} values (KOR-04)")
    for index, value in enumerate(cards):
        row["express_value"][index] = reader.as_number(f"expressCards[{index}]", value, 1, 9)
    if len(set(cards)) != len(cards):
        raise BoardError("expressCards", "all values must be different")
    row["express_all"] = (1 << len(cards)) - 1
    for subset in range(1 << len(cards)):
        row["express_sum"][subset] = sum(v for i, v in enumerate(cards) if subset >> i & 1)


def _fill_express(row: Any) -> None:
    """What may be spent of a set of Express cards: one card, or by house rule several (KOR-15)."""
    sums = row["express_sum"].tolist()
    for may_stack in (0, 1):
        for left in range(int(row["express_all"]) + 1):
            choices = [
                subset
                for subset in range(SUBSETS)
                if subset & ~left == 0 and (may_stack or subset.bit_count() <= 1)
            ]
            row["express_choices"][may_stack][left] = sum(1 << subset for subset in choices)
            for limit in range(SPOTS + 1):
                fit = [sums[subset] for subset in choices if sums[subset] <= limit]
                row["express_best"][may_stack][left][limit] = max(fit)
    few = [s for s in range(SUBSETS) if int(row["tickets_drawn"]) + sums[s] <= n.OFFER]
    row["express_for_tickets"] = sum(1 << subset for subset in few)  # KOR-57


def _fill_moves(row: Any) -> None:
    for amount in range(1, AMOUNT_MAX + 1):
        put_move(row, FIRST_AMOUNT + amount - 1, OwnKind.AMOUNT, amount)
    for line in range(LINES + 1):
        put_move(row, FIRST_LINE + line, OwnKind.LINE, line)
    for spot in range(1, SPOTS + 1):
        put_move(row, FIRST_SPOT + spot - 1, OwnKind.SPOT, spot)
    for subset in range(SUBSETS):
        if subset & ~int(row["express_all"]) == 0:
            put_move(row, FIRST_EXPRESS + subset, OwnKind.EXPRESS, subset)
            if subset:
                put_move(row, FIRST_EXPRESS_DRAW + subset - 1, OwnKind.EXPRESS_DRAW, subset)
                put_move(row, FIRST_EXPRESS_TICKETS + subset - 1, OwnKind.EXPRESS_TICKETS, subset)


def check_seats(board: Board, seats: int, options: dict[int, int]) -> None:
    """Raise unless the board has the tickets and cards for so many seats."""
    check_draft_seats(board, seats)
    check_trains(board, options)
    spots = options.get(MAT_SPOTS, 0)
    if 0 < spots < FEWEST_SPOTS:
        raise OptionError(f"option matSpots takes 0 (as on the board) or {FEWEST_SPOTS} to {SPOTS}")


def limit(board: Board, seats: int, options: Mapping[int, int]) -> int:
    """No game has more decisions than this; see `ttr/limits.py`."""
    row = board.rows[0]
    return decisions_at_most(
        row,
        seats,
        paid=claims_at_most(row, seats) * AMOUNT_MAX,
        idle=seats,  # TTR-80
        steps=6,  # a route, how many cards, which, a line, Express cards, a spot
        own_turns=seats * EXPRESS_CARDS,
        more=draft_decisions(seats),
    )
