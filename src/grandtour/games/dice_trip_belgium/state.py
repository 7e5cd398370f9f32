"""What lies on a table of Dice Trip Belgium."""

from enum import IntEnum

import numpy as np

from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.core.layout import record
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.options import OPTIONS


class Phase(IntEnum):
    """What is being decided."""

    OVER = 0
    REROLL_DECISION = 1  # by the roller
    FILL = 2  # two entries of everybody, at once
    FILL_LAST = 3  # one entry: a single city is left


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

STATE = record(
    ("rng", np.int64, 4),  # the only source of chance
    ("empty", np.int64, n.SEATS),  # cities to be filled, as a set (derived)
    ("crossed", np.int64, n.SEATS),  # crossed cities, as a set (derived)
    ("used", np.int64, n.SEATS),  # numbers on the sheet, as a set (derived)
    ("bonus", np.int64, n.SEATS),  # bonus cities, as a set
    ("sealed", np.int16, (n.SEATS, n.CHOICES)),  # actions put in while others still choose
    ("options", np.int16, len(OPTIONS)),  # of this table, by index
    ("turn_number", np.int16),  # the round
    ("number", np.int8, (n.SEATS, n.CITIES)),  # index of a city's number; EMPTY or CROSSED
    ("die", np.int8, n.DICE),  # the face each die shows
    ("power", np.int8, (n.SEATS, len(n.POWERS))),  # 1: not used yet
    ("tens_points", np.int8, n.SEATS),  # scored by the tens variant
    ("deciding", np.int8, n.SEATS),  # 1: owes a decision
    ("phase", np.int8),  # what is being decided
    ("turn", np.int8),  # the roller
    ("first", np.int8),  # roller of the first round
    ("seats", np.int8),  # how many play
)

WORK = record(
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
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
