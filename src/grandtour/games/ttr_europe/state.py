"""What lies on a table of Ticket to Ride Europe."""

from dataclasses import replace
from enum import IntEnum
from typing import Any

import numpy as np

from grandtour.core.fields import EVERYBODY, NONE, Axis, Field, Fields, count, one_of, set_of
from grandtour.core.layout import record, work_record
from grandtour.games.ttr import names as n
from grandtour.games.ttr import state as ttr
from grandtour.games.ttr.board import BOARD_FIELDS
from grandtour.games.ttr.state import (
    CITY,
    COLOR,
    KIND_MAX,
    ROUTE,
    SEAT,
    TABLE_FIELDS,
    WORK_FIELDS,
)
from grandtour.games.ttr_europe.names import REVEALED, STATIONS

BOARD = record(
    *BOARD_FIELDS,
    ("station_cost", np.int8, STATIONS),  # cards for the first, second … station
    ("stations", np.int8),  # in a stock at the start
    ("station_points", np.int8),  # for each left at the end
    ("express_points", np.int8),  # for the longest trail
    ("long_dealt", np.int8),  # long tickets dealt to each seat
    ("regular_dealt", np.int8),  # regular tickets dealt to each seat
    ("first_kept_min", np.int8),  # of both together
    ("tunnel_cards", np.int8),  # turned up for a tunnel
)


def staged_cards(row: Any) -> list[int]:
    """The cards laid down for a tunnel."""
    cards = [0] * n.COLORS
    cards[int(row["staged_color"])] += int(row["staged_cards"])
    cards[n.LOCOMOTIVE] += int(row["staged_locos"])
    return cards


TRAIN_CARDS = replace(
    ttr.TRAIN_CARDS, parts=(*ttr.TRAIN_CARDS.parts, "revealed"), more=staged_cards
)
STATION = Axis("station", STATIONS)

STATE = Fields(
    *TABLE_FIELDS,
    Field("free_cities", set_of(CITY), EVERYBODY, "without a station", derived=True, observed=NONE),
    Field(
        "built",
        one_of(CITY),
        EVERYBODY,
        "cities with stations, in order",
        (SEAT, STATION),
        spelt="stations",
        shown="built",
    ),
    Field(
        "borrowed",
        one_of(ROUTE, other="not asked"),
        EVERYBODY,
        "a route for each, chosen by hand",
        (SEAT, STATION),
    ),
    Field(
        "revealed",
        one_of(COLOR),
        EVERYBODY,
        "cards turned up for the tunnel",
        (Axis("revealed card", REVEALED),),
    ),  # EUR-24
    Field(
        "stations", count(STATIONS), EVERYBODY, "left in stock", (SEAT,), shown="stations"
    ),  # EUR-58
    Field(
        "first_kept", count(n.OFFER), EVERYBODY, "tickets kept in set-up", (SEAT,), spelt="kept"
    ),  # EUR-14
    Field(
        "staged_color", one_of(COLOR), EVERYBODY, "of the cards laid down for a tunnel"
    ),  # EUR-34
    Field("staged_cards", count(KIND_MAX), EVERYBODY, "cards of that colour"),
    Field("staged_locos", count(KIND_MAX), EVERYBODY, "locomotives beside them"),
    Field("surcharge", count(REVEALED), EVERYBODY, "cards the tunnel asks for"),
    Field(
        "barren",
        count(120),
        EVERYBODY,
        "withdrawn tunnels and forced passes in a row",
        spelt="barren",
    ),
    wholes=(TRAIN_CARDS,),
)

WORK = work_record(
    *WORK_FIELDS,
    ("trial", np.int16, STATIONS),  # an assignment being tried: a choice for each station
    ("choice", np.int8, (STATIONS, n.CITIES)),  # routes that each station may usefully borrow
    ("choice_count", np.int8, STATIONS),
)


class Line(IntEnum):
    """The lines of the scorecard, in the order shown."""

    ROUTES = 0
    TICKETS = 1
    STATIONS = 2
    EXPRESS = 3


CARD = record(
    ("completed", np.int64, n.SEATS),  # tickets, as a set
    ("lines", np.int16, (n.SEATS, len(Line))),
    ("total", np.int16, n.SEATS),
    ("longest", np.int16, n.SEATS),  # trail
    ("completed_count", np.int16, n.SEATS),
    ("borrowed", np.int8, (n.SEATS, STATIONS)),  # the route each station borrows
    ("place", np.int8, n.SEATS),  # 1 for the winners
)
