"""What lies on a table of Europa Tour."""

from enum import IntEnum

import numpy as np

from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.core.layout import record
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.options import OPTIONS


class Phase(IntEnum):
    """What is being decided."""

    OVER = 0
    PLACE = 1  # everybody at once
    FIRST_WINDOW = 2  # everybody at once: announce, or stay silent
    DRAW = 3
    EXCHANGE = 4  # where the drawn card goes
    WINDOW = 5  # the active seat's answer closes it


BOARD = record(
    ("land", np.int64, n.COUNTRIES),  # countries that share a land border with this one
    ("ship", np.int64, n.COUNTRIES),  # countries that a ship line joins with this one
    ("of_color", np.int64, n.COLORS),  # countries of a colour
    ("all_countries", np.int64),
    ("ports", np.int64),  # countries with a ship line
    ("exchanges", np.int64, 2),  # actions: with every place, to every pile
    ("exchanges_to", np.int64, (n.PILES, 2)),  # of these, those to one pile
    ("swaps", np.int64, 2),  # actions: every two places
    ("card_total", np.int16),  # cards in the box
    ("stock", np.int8, n.CARDS),  # cards of each kind
    ("color", np.int8, n.COUNTRIES),
    ("country_count", np.int8),
    ("color_count", np.int8),
    ("rack_size", np.int8),
    ("pile_count", np.int8),
    ("move_kind", np.int8, n.ACTIONS),  # a Kind
    ("move_place", np.int8, n.ACTIONS),  # of the rack
    ("move_to", np.int8, n.ACTIONS),  # a pile, another place, or a card in hand
)

STATE = record(
    ("rng", np.int64, 4),  # the only source of chance
    ("known", np.int16, n.SEATS),  # places whose card everybody has seen, as a set
    ("talon_size", np.int16),
    ("untaken", np.int16),  # dealt cards that nobody has looked at yet; they are in `talon` too
    ("turn_number", np.int16),  # turns begun
    ("options", np.int16, len(OPTIONS)),  # house rules of this table, by index
    ("sealed", np.int16, (n.SEATS, 1)),  # an answer handed in for the next window
    ("talon", np.int8, n.CARDS),  # cards that nobody has looked at, by kind
    ("rack", np.int8, (n.SEATS, n.RACK)),  # cards by place, or NOTHING
    ("filled", np.int8, (n.SEATS, n.RACK)),  # from which talon, counted by refills, a card came
    ("hand", np.int8, (n.SEATS, n.RACK)),  # cards looked at and not yet in the rack or on a pile
    ("pile", np.int8, (n.PILES, n.STACK)),  # cards from the bottom to the top
    ("pile_size", np.int8, n.PILES),
    ("placed", np.int8, n.SEATS),  # cards in the rack (derived)
    ("deciding", np.int8, n.SEATS),  # 1: owes a decision
    ("drawn_from", np.int8),  # the pile that the card in hand is from, or NOTHING
    ("refills", np.int8),  # of the talon so far
    ("shown", np.int8),  # seats whose racks lie open after a wrong announcement, as a set
    ("tours", np.int8),  # seats that announced a valid route, as a set
    ("phase", np.int8),
    ("turn", np.int8),  # the active seat
    ("first", np.int8),  # seat that begins
    ("seats", np.int8),
)

WORK = record(
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_EVENT_FIELDS,
    ("pool", np.int8, n.CARDS),  # cards to be dealt anew, by kind
)


class Line(IntEnum):
    """The lines of the scorecard: the longest valid run of a rack. There are no points (ETO-44)."""

    CARDS = 0
    COUNTRIES = 1


LINES = len(Line)

CARD = record(
    ("lines", np.int16, (n.SEATS, LINES)),
    ("total", np.int16, n.SEATS),  # cards of the run
    ("place", np.int8, n.SEATS),  # 1 for the winners
    ("cut_short", np.int8),  # 1: the turn limit ended the game
)
