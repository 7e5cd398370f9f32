"""What lies on a table of Ticket to Ride Europe."""

from enum import IntEnum

import numpy as np

from grandtour.core.layout import record
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import BOARD_FIELDS
from grandtour.games.ttr.state import TABLE_FIELDS, WORK_FIELDS
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

STATE = record(
    ("free_cities", np.int64),  # without a station (derived)
    *TABLE_FIELDS,
    ("built", np.int8, (n.SEATS, STATIONS)),  # cities with the seat's stations, in order
    ("borrowed", np.int8, (n.SEATS, STATIONS)),  # a route for each, chosen by hand (option)
    ("revealed", np.int8, REVEALED),  # cards turned up for the tunnel
    ("stations", np.int8, n.SEATS),  # left in stock
    ("first_kept", np.int8, n.SEATS),  # tickets kept in set-up; all may know how many
    ("staged_color", np.int8),  # colour of the cards laid down for a tunnel
    ("staged_cards", np.int8),  # cards of that colour
    ("staged_locos", np.int8),  # locomotives beside them
    ("surcharge", np.int8),  # cards the tunnel asks for
    ("barren", np.int8),  # withdrawn tunnels and forced passes in a row
)

WORK = record(
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
