"""What lies on a table of Ticket to Ride South Korea."""

from enum import IntEnum

import numpy as np

from grandtour.core.layout import record
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import BOARD_FIELDS, DRAFT_BOARD_FIELDS
from grandtour.games.ttr.state import DRAFT_FIELDS, TABLE_FIELDS, WORK_FIELDS
from grandtour.games.ttr_south_korea.names import EXPRESS_CARDS, LINES, SPOTS, SUBSETS

BOARD = record(
    *BOARD_FIELDS,
    ("province_points", np.int16, (n.SEATS + 1, n.SEATS)),  # by players and rank
    ("spots", np.int8, LINES),  # of each line
    ("express_value", np.int8, EXPRESS_CARDS),  # of each Express card
    ("express_sum", np.int8, SUBSETS),  # of each set of them
    ("express_choices", np.int16, (2, SUBSETS)),  # sets to spend, by house rule and what is left
    ("express_best", np.int8, (2, SUBSETS, SPOTS + 1)),  # the best sum up to a limit, likewise
    ("express_for_tickets", np.int16),  # sets that do not draw too many tickets
    ("express_all", np.int8),  # the set a seat begins with
    *DRAFT_BOARD_FIELDS,
)

STATE = record(
    *TABLE_FIELDS[:1],
    *DRAFT_FIELDS[:3],
    *TABLE_FIELDS[1:],
    ("taken", np.int16, LINES),  # spots with a train, as a set (derived)
    ("mat", np.int8, (LINES, SPOTS)),  # whose train stands on a spot, or NOBODY
    ("express", np.int8, n.SEATS),  # Express cards left, as a set
    ("amount", np.int8),  # cards that the route being claimed is paid with
    ("paid_color", np.int8),  # their colour
    ("paid_cards", np.int8),  # cards of that colour
    ("paid_locos", np.int8),  # locomotives beside them
    ("line", np.int8),  # of the mat, being chosen
    ("spending", np.int8),  # Express cards being chosen, as a set
    *DRAFT_FIELDS[3:],
)

WORK = record(*WORK_FIELDS)


class Line(IntEnum):
    """The lines of the scorecard, in the order shown."""

    ROUTES = 0
    TICKETS = 1
    PROVINCES = 2


CARD = record(
    ("completed", np.int64, n.SEATS),  # tickets, as a set
    ("lines", np.int16, (n.SEATS, len(Line))),
    ("total", np.int16, n.SEATS),
    ("completed_count", np.int16, n.SEATS),
    ("province", np.int16, (n.SEATS, LINES)),  # points for each line of the mat
    ("place", np.int8, n.SEATS),  # 1 for the winners
)
