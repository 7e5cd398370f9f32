"""The board of Ticket to Ride Europe: the family's, and the numbers this map adds (EUR-60)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import numpy as np

from grandtour.core.board import Board, Reader
from grandtour.core.board import make_board as finish_board
from grandtour.core.errors import BoardError, OptionError
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import (
    check_cards,
    check_trains,
    doubts,
    fill_board,
    put_move,
    read_board,
)
from grandtour.games.ttr.limits import claims_at_most, decisions_at_most
from grandtour.games.ttr_europe.names import (
    BARREN_ROUNDS,
    BORROW_NOTHING,
    FIRST_CITY,
    REVEALED,
    STATIONS,
    WITHDRAW,
    OwnKind,
)
from grandtour.games.ttr_europe.options import LONG_TICKET_DRAFT, NO_STATIONS
from grandtour.games.ttr_europe.state import BOARD

__all__ = ["check_seats", "doubts", "limit", "make_board"]

TUNNEL_CARDS = 3  # EUR-24, where a board says nothing else
OWN_ROUTES = 64  # that one player may come to have: the longest trail is exact, and found in time


def make_board(name: str, data: dict[str, Any], standard: dict[str, Any]) -> Board:
    """Check a board's JSON and lay it out; an error names the JSON path."""
    rows = np.zeros(1, BOARD)
    row = rows[0]
    reader = Reader(data, standard)
    names = read_board(reader, row)
    with reader.noting():
        _read_stations(reader, row)
    with reader.noting():
        row["express_points"] = reader.number("bonuses.europeanExpress", 0, 100)
    with reader.noting():
        row["long_dealt"] = reader.number("setup.longTicketsDealt", 0, 2)
        row["regular_dealt"] = reader.number("setup.regularTicketsDealt", 1, n.OFFER - 2)
        dealt = int(row["long_dealt"]) + int(row["regular_dealt"])
        row["first_kept_min"] = reader.number("setup.ticketsKeepMin", 1, dealt)
    row["tunnel_cards"] = TUNNEL_CARDS
    with reader.noting():
        if "tunnelCards" in data:
            row["tunnel_cards"] = reader.number("tunnelCards", 1, REVEALED)
    with reader.noting():
        check_own_routes(row)
    reader.settle()
    fill_board(row)
    for city in range(int(row["city_count"])):
        put_move(row, FIRST_CITY + city, OwnKind.CITY, city)
    put_move(row, WITHDRAW, OwnKind.WITHDRAW)
    put_move(row, BORROW_NOTHING, OwnKind.BORROW_NOTHING)
    board = finish_board(name, reader, rows, names)
    check_seats(board, 2, {})
    return board


def _read_stations(reader: Reader, row: Any) -> None:
    row["stations"] = reader.number("stations", 0, STATIONS)
    cost = reader.value("stationRules.cost")
    if not isinstance(cost, list) or len(cost) < int(row["stations"]):
        raise BoardError("stationRules.cost", f"must list {row['stations']} costs, one a station")
    for index, cards in enumerate(cost[:STATIONS]):
        with reader.noting():
            path = f"stationRules.cost[{index}]"
            row["station_cost"][index] = reader.as_number(path, cards, 1, n.LENGTH_MAX)
    row["station_points"] = reader.number("stationRules.unusedPoints", 0, 100)


def check_own_routes(row: Any) -> None:
    """Raise if one player's trains could claim more routes than a trail is looked for in."""
    lengths = sorted(row["length"][: int(row["route_count"])].tolist())
    number = sum(total <= int(row["trains"]) for total in accumulate(lengths))
    if number > OWN_ROUTES:
        raise BoardError(
            "trains",
            f"{row['trains']} trains could claim {number} routes; at most {OWN_ROUTES}",
        )


def check_seats(board: Board, seats: int, options: dict[int, int]) -> None:
    """Raise unless the board has the tickets and cards for so many seats."""
    row = board.rows[0]
    long_dealt = int(row["long_dealt"]) + int(bool(options.get(LONG_TICKET_DRAFT, 0)))
    for word, mask, each in (
        ("long", int(row["long_tickets"]), long_dealt),
        ("regular", int(row["regular_tickets"]), int(row["regular_dealt"])),
    ):
        if mask.bit_count() < seats * each:
            raise OptionError(
                f"tickets: {board.title} has {mask.bit_count()} {word} tickets;"
                f" {seats} players need {seats * each}"
            )
    check_cards(board, seats)
    check_trains(board, options)


def limit(board: Board, seats: int, options: Mapping[int, int]) -> int:
    """No game has more decisions than this; see `ttr/limits.py`."""
    row = board.rows[0]
    each = 0 if options[NO_STATIONS] else int(row["stations"])
    paid = seats * (int(row["trains"]) + sum(row["station_cost"][:each].tolist()))
    paid += claims_at_most(row, seats) * int(row["tunnel_cards"])
    return decisions_at_most(
        row,
        seats,
        paid=paid,
        idle=BARREN_ROUNDS * seats,  # EUR-64
        steps=3,  # a route, its cards, a tunnel's surcharge
        own_turns=seats * each,
        more=seats * (1 + each),  # the first tickets; routes borrowed by hand
    )
