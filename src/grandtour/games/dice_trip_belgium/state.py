"""What lies on a table of Dice Trip Belgium."""

from enum import IntEnum
from itertools import zip_longest

import numpy as np

from grandtour.core.board import Board
from grandtour.core.chance import WORK_CHANCE_FIELDS, chance_fields
from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.core.fields import (
    EVERYBODY,
    NONE,
    OWNER,
    Axis,
    Field,
    Fields,
    Spelt,
    always_one_of,
    by,
    count,
    flag,
    number,
    one_of,
    set_of,
)
from grandtour.core.layout import record, work_record
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.options import OPTIONS, TENS


class Phase(IntEnum):
    """What is being decided."""

    OVER = 0
    REROLL_DECISION = 1  # by the roller
    FILL = 2  # two entries of everybody, at once
    FILL_LAST = 3  # one entry: a single city is left


FILLING = (Phase.FILL, Phase.FILL_LAST)

BOARD = record(
    ("linked", np.int64, n.CITIES),  # cities directly linked to a city, as a set
    ("zone_cities", np.int64, n.ZONES),  # of each zone, as a set
    ("all_cities", np.int64),
    ("coloured", np.int64),  # cities in the colour of some die
    ("move_what", np.int16, n.ACTIONS),  # the city of an entry, the dice of a re-roll as a set
    ("series_points", np.int16, n.CITIES + 1),  # by length of the longest series
    ("zone_points", np.int16, n.ZONES + 1),  # by number of clean zones
    ("bonus_points", np.int16),  # for a bonus city
    ("crossed_points", np.int16),  # for a crossed city; not above 0
    ("road_points", np.int16),  # for a city of the longest road
    ("medal", np.int16, len(n.MEDALS)),  # solo targets, the lowest first
    ("move_kind", np.int8, n.ACTIONS),  # a Kind
    ("move_first", np.int8, n.ACTIONS),  # the tens die of a number; the doubled die
    ("move_second", np.int8, n.ACTIONS),  # the ones die of a number; the die left out
    ("city_color", np.int8, n.CITIES),  # the die of that colour, or NOTHING
    ("city_count", np.int8),
    ("zone_count", np.int8),
    ("rounds", np.int8),
)


def other_cities(board: Board) -> list[tuple[str, ...]]:
    """Their ids, and what else they are called, in other languages say."""
    names = board.names
    return [names.city_ids, *zip_longest(*names.aliases, fillvalue="")]


SEAT = Axis("seat", n.SEATS)
CITY = Axis("city", n.CITIES, "cities", also=other_cities)
NUMBER = Axis("number", n.NUMBERS, tuple(map(n.value_of, range(n.NUMBERS))))
DIE = Axis("die", n.DICE, "dice")
POWER = Axis("power", len(n.POWERS), n.POWERS)
SHEET = by("is_sheet_shown")  # public, or with a house rule their owner's until the end (DTB-47)

STATE = Fields(
    *chance_fields(n.Source),
    Field(
        "empty", set_of(CITY), SHEET, "cities to be filled", (SEAT,), derived=True, observed=NONE
    ),
    Field("crossed", set_of(CITY), SHEET, "crossed cities", (SEAT,), derived=True, observed=NONE),
    Field(
        "used", set_of(NUMBER), SHEET, "numbers on the sheet", (SEAT,), derived=True, shown="used"
    ),
    Field("bonus", set_of(CITY), SHEET, "bonus cities", (SEAT,), spelt="bonus", shown="bonus"),
    Field(
        "sealed",
        one_of(Axis("action", n.ACTIONS)),
        OWNER,
        "put in while others still choose",
        (SEAT, Axis("step", n.CHOICES)),
        spelt=Spelt("packets", moves=True, when=lambda row: row["phase"] in FILLING, later=3),
    ),  # DTB-59
    Field(
        "options",
        number(-1, 100),
        EVERYBODY,
        "house rules of this table",
        (Axis("option", len(OPTIONS)),),
    ),
    Field(
        "turn_number", count(n.CITIES), EVERYBODY, "the round", spelt="round", shown="turn_number"
    ),
    Field(
        "number",
        one_of(NUMBER, other=n.CROSS),
        SHEET,
        "of a city; EMPTY or CROSSED",
        (SEAT, CITY),
        spelt=Spelt("sheets", later=1),
        shown="sheet",
    ),
    Field(
        "die",
        number(1, n.FACES),
        EVERYBODY,
        "the face each die shows",
        (DIE,),
        spelt="dice",
        shown="dice",
    ),
    Field(
        "power", flag(), EVERYBODY, "not used yet", (SEAT, POWER), spelt="powers", shown="powers"
    ),
    Field(
        "tens_points",
        count(n.CITIES),
        SHEET,
        "scored by the tens variant",
        (SEAT,),
        spelt=Spelt("tens", when=lambda row: row["options"][TENS], later=2),
    ),
    Field("deciding", flag(), EVERYBODY, "owes a decision", (SEAT,), shown="deciding"),
    Field("phase", always_one_of(Axis("phase", len(Phase))), EVERYBODY, "what is being decided"),
    Field("turn", always_one_of(SEAT), EVERYBODY, "the roller", shown="turn"),
    Field(
        "first",
        always_one_of(SEAT),
        EVERYBODY,
        "roller of the first round",
        spelt="first",
        shown="first",
    ),
    Field("seats", count(n.SEATS), EVERYBODY, "how many play"),
)

WORK = work_record(
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_CHANCE_FIELDS,
    *WORK_EVENT_FIELDS,
    ("city_of", np.int8, n.NUMBERS),  # where each number stands on one sheet
    ("road", np.int8, n.CITIES),  # length of the longest road that ends in a city
    ("road_from", np.int8, n.CITIES),  # the city before it on that road
)


class Line(IntEnum):
    """The lines of the scorecard, in the order of the printed grid (DTB-43)."""

    BONUS = 0
    CROSSED = 1
    ROAD = 2
    SERIES = 3
    ZONES = 4
    TENS = 5


LINES = len(Line)

CARD = record(
    ("clean", np.int64, n.SEATS),  # zones without a crossed city, as a set
    ("lines", np.int16, (n.SEATS, LINES)),
    ("total", np.int16, n.SEATS),
    ("road_length", np.int8, n.SEATS),
    ("road", np.int8, (n.SEATS, n.CITIES)),  # its cities in order, then NOTHING
    ("series_length", np.int8, n.SEATS),
    ("series", np.int8, (n.SEATS, n.CITIES)),  # its cities in order, then NOTHING
    ("medal", np.int8, n.SEATS),  # the highest solo target reached, or NOTHING
    ("place", np.int8, n.SEATS),  # 1 for the winners
)
