"""What the round would bring if it ended now, as the rules score it."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.layout import scratch
from grandtour.games.road_trip_europa.rows import cuisine_sum, culture_points, cultures_open
from grandtour.games.road_trip_europa.sheet import fill_sheets
from grandtour.games.road_trip_europa.state import WORK, Row


class Now(msgspec.Struct):
    """What the round would bring a seat if it ended now, as far as the viewer sees the cards."""

    start_end: int
    cuisine: int
    cuisine_sum: int  # before halving
    transport: int
    culture: dict[str, int]  # each type that could be scored
    countries: int | None  # new ones; None: the sheet is hidden
    stars: list[str]  # regions that would be won
    passport: int  # the bonus that would be won


def forecast_of(state: Any, board: Any) -> Any:
    """The table as the rules would leave it if the round ended now with no culture scored."""
    after = state.clone()
    fill_sheets(after, board, scratch(WORK))
    return after


def now_of(board: Board, state: Any, forecast: Any, seat: int, is_open: bool) -> Now:
    """What the rules would give; what depends on a hidden sheet is left out."""
    plain, names = board.plain, board.names
    points = forecast.row_points[seat][state.turn_number - 1]
    bit = 1 << seat
    won = [
        name
        for name, before, after in zip(
            names.regions, state.star_seats, forecast.star_seats, strict=False
        )
        if after & bit and not before & bit
    ]
    passport = 0
    if state.passport[seat] < 0 and forecast.passport[seat] >= 0:
        passport = plain.tier_points[forecast.passport[seat]]
    return Now(
        start_end=points[Row.START_END],
        cuisine=points[Row.CUISINE],
        cuisine_sum=int(cuisine_sum(state, plain, seat)),
        transport=points[Row.TRANSPORT],
        culture={
            names.cultures[culture]: int(culture_points(state, plain, seat, culture))
            for culture in members(cultures_open(state, plain, seat))
        },
        countries=(forecast.marks[seat] & ~state.marks[seat]).bit_count() if is_open else None,
        stars=won if is_open else [],
        passport=passport if is_open else 0,
    )
