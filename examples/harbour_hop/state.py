"""What lies on a table of Harbour Hop, what its coast says, and the words that the rules use."""

from enum import IntEnum

import numpy as np

from grandtour.core.chance import chance_fields
from grandtour.core.events import EventKind
from grandtour.core.fields import (
    EVERYBODY,
    OWNER_UNTIL_OVER,
    SECRET,
    Axis,
    Field,
    Fields,
    always_one_of,
    count,
    set_of,
)
from grandtour.core.layout import record
from grandtour.core.small import Moves, Verb, common_fields

SEATS = 4
HARBOURS = 8
PARCELS = 4  # for one harbour, at most
DECK = HARBOURS * PARCELS
NOBODY = -1


class Source(IntEnum):
    """Where chance comes from."""

    DECK = 0


class Phase(IntEnum):
    """What is being decided."""

    OVER = 0
    SAIL = 1


class Refusal(IntEnum):
    """Why a move may not be made; the sentences stand in the folder `text`."""

    NONE = 0
    NOT_SEATED = 1
    NO_SUCH_ACTION = 2  # said by a match, not by a rule
    NOT_A_WHOLE_MOVE = 3  # likewise
    NOTHING_TO_UNDO = 4  # likewise
    GAME_OVER = 5
    NOT_YOUR_TURN = 6
    ALREADY_THERE = 7
    TOO_FAR = 8


class Happening(IntEnum):
    """What happens at a table."""

    ROUND_BEGAN = 0
    SAILED = 1
    STAMPED = 2
    DELIVERED = 3
    DREW = 4
    GAME_OVER = 5


class Line(IntEnum):
    """The lines of the scorecard, in the order shown."""

    PARCELS = 0
    STAMPS = 1
    LEFT_OVER = 2


SEAT = Axis("seat", SEATS)
HARBOUR = Axis("harbour", HARBOURS, named="harbours", used="harbour_count")

MOVES = Moves(Verb("sail", HARBOUR))  # HOP-11; so the number of an action is that of its harbour

EVENT_KINDS = {
    Happening.ROUND_BEGAN: EventKind("round-began", (("round", "number"), ("rounds", "number"))),
    Happening.SAILED: EventKind("sailed", (("harbour", "harbour"),)),
    Happening.STAMPED: EventKind("stamped", (("harbour", "harbour"),)),
    Happening.DELIVERED: EventKind("delivered", (("harbour", "harbour"), ("points", "number"))),
    Happening.DREW: EventKind("drew", (("harbour", "harbour"),), secret=("harbour",)),  # HOP-10
    Happening.GAME_OVER: EventKind("game-over"),
}

BOARD = record(
    ("points", np.int16, HARBOURS),  # of a harbour
    ("points_for_stamp", np.int16),
    ("points_for_parcel_left", np.int16),
    ("harbour_count", np.int8),
    ("start", np.int8),  # a harbour
    ("parcels", np.int8),  # for each harbour
    ("dealt", np.int8),  # parcels to each seat
    ("reach", np.int8),  # so many harbours in one turn
)

STATE = Fields(
    *chance_fields(Source),
    *common_fields(SEAT, Phase, options=1),
    Field("boat", always_one_of(HARBOUR), EVERYBODY, "where it lies", (SEAT,)),
    Field("hand", count(PARCELS), OWNER_UNTIL_OVER, "parcels held", (SEAT, HARBOUR)),  # HOP-10
    Field("hand_size", count(DECK), EVERYBODY, "how many these are", (SEAT,), derived=True),
    Field("delivered", count(PARCELS), EVERYBODY, "parcels delivered", (SEAT, HARBOUR)),
    Field("stamps", set_of(HARBOUR), EVERYBODY, "harbours sailed to", (SEAT,)),
    Field("deck", count(PARCELS), SECRET, "parcels not yet drawn", (HARBOUR,)),
    Field("deck_size", count(DECK), EVERYBODY, "how many these are", derived=True),
    Field("round_number", count(100), EVERYBODY, "rounds begun"),
)
