"""What lies on a table of Ticket to Ride South Korea."""

from enum import IntEnum

import numpy as np

from grandtour.core.board import Board
from grandtour.core.fields import (
    EVERYBODY,
    NONE,
    Axis,
    Field,
    Fields,
    count,
    one_of,
    set_of,
    through,
)
from grandtour.core.layout import record, work_record
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import BOARD_FIELDS, DRAFT_BOARD_FIELDS
from grandtour.games.ttr.state import (
    COLOR,
    DRAFT_FIELDS,
    KIND_MAX,
    SEAT,
    TABLE_FIELDS,
    TRAIN_CARDS,
    WORK_FIELDS,
)
from grandtour.games.ttr_south_korea.names import AMOUNT_MAX, EXPRESS_CARDS, LINES, SPOTS, SUBSETS

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


def express_values(board: Board) -> list[int]:
    return [int(value) for value in board.rows[0]["express_value"] if value]


LINE = Axis("line", LINES, n.COLOR_NAMES)
SPOT = Axis("spot", SPOTS, tuple(str(spot + 1) for spot in range(SPOTS)))
EXPRESS = Axis("Express card", EXPRESS_CARDS, express_values)

CLAIM = through("show_claim")  # only who claims sees what is being put together (KOR-56)

STATE = Fields(
    *TABLE_FIELDS,
    *DRAFT_FIELDS,
    Field(
        "taken", set_of(SPOT), EVERYBODY, "spots with a train", (LINE,), derived=True, observed=NONE
    ),
    Field(
        "mat", one_of(SEAT), EVERYBODY, "whose train stands on a spot", (LINE, SPOT), spelt="mat"
    ),
    Field(
        "express",
        set_of(EXPRESS),
        EVERYBODY,
        "Express cards left",
        (SEAT,),
        spelt="express",
        shown="express",
    ),
    Field("amount", count(AMOUNT_MAX), CLAIM, "cards that the route being claimed is paid with"),
    Field("paid_color", one_of(COLOR), CLAIM, "their colour"),
    Field("paid_cards", count(KIND_MAX), CLAIM, "cards of that colour"),
    Field("paid_locos", count(KIND_MAX), CLAIM, "locomotives beside them"),
    Field("line", one_of(LINE), CLAIM, "of the mat, being chosen"),
    Field("spending", set_of(EXPRESS), CLAIM, "Express cards being chosen"),
    wholes=(TRAIN_CARDS,),
)

WORK = work_record(*WORK_FIELDS)


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
