"""What lies on a table of Road Trip Europa, and what a sheet says."""

from enum import IntEnum

import numpy as np

from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.core.layout import record
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.options import OPTIONS, ROUNDS_MAX


class Phase(IntEnum):
    """What is being decided, by all seats at once."""

    OVER = 0
    PICK = 1  # a card of the packet in hand
    CULTURE = 2  # which culture type to score, if any


class Row(IntEnum):
    """The rows of a score sheet that are filled in round by round."""

    START_END = 0
    CUISINE = 1
    TRANSPORT = 2
    CULTURE = 3


ROWS = len(Row)

BOARD = record(
    ("all_cards", np.int64),
    ("region_cards", np.int64, n.REGIONS),  # the countries of a region
    ("transport_tally", np.int64, n.CARDS),  # symbols on a card, see rows.py
    ("culture_tally", np.int64, n.CARDS),  # likewise
    ("cultures", np.int16, n.CARDS),  # culture types on a card, as a set
    ("cuisine", np.int16, n.CARDS),  # value of the cuisine symbols on a card
    ("pair_points", np.int16, n.TRANSPORTS),
    ("star_points", np.int16, n.REGIONS),
    ("tier_points", np.int16, n.TIERS + 1),  # of the passport; nothing after the last
    ("culture_rate", np.int16, n.SEATS + 1),  # points a symbol, by seats
    ("country_points", np.int16),
    ("full_up_to", np.int16),  # more cuisine than this is halved
    ("move_what", np.int8, n.ACTIONS),  # the card or culture type of an action
    ("move_kind", np.int8, n.ACTIONS),  # a Kind
    ("number", np.int8, n.CARDS),  # printed on a card
    ("region", np.int8, n.CARDS),  # of a card
    ("card_count", np.int8),
    ("region_count", np.int8),
    ("transport_count", np.int8),  # types
    ("culture_count", np.int8),  # types
    ("tier_count", np.int8),
    ("hand_size", np.int8),  # cards dealt to each seat in a round
    ("rounds", np.int8),  # at most
)

STATE = record(
    ("rng", np.int64, 4),  # the only source of chance
    ("packet", np.int64, n.SEATS),  # cards in hand, as a set
    ("marks", np.int64, n.SEATS),  # countries marked on the sheet, as a set
    ("aside", np.int64),  # cards not dealt in this round, as a set
    ("dealt_first", np.int64),  # cards that lay aside before this deal, and were dealt first
    ("row_points", np.int16, (n.SEATS, ROUNDS_MAX, ROWS)),  # on the sheet
    ("options", np.int16, len(OPTIONS)),  # house rules of this table, by index
    ("sealed", np.int16, (n.SEATS, 1)),  # an action put in while others still choose
    ("used", np.int16, n.SEATS),  # culture types scored so far, as a set (derived)
    ("turn_number", np.int16),  # rounds begun
    ("display", np.int8, (n.SEATS, n.PLACES)),  # cards laid, by place, or NOTHING
    ("scored", np.int8, (n.SEATS, ROUNDS_MAX)),  # culture type scored in a round, or NOTHING
    ("passport", np.int8, n.SEATS),  # tier reached, or NOTHING
    ("star_seats", np.int8, n.REGIONS),  # who won the star, as a set; empty: nobody yet
    ("deciding", np.int8, n.SEATS),  # 1: owes a decision
    ("next_tier", np.int8),  # the highest of the passport not yet awarded
    ("laid", np.int8),  # cards in each display
    ("phase", np.int8),  # what is being decided
    ("seats", np.int8),  # how many play
)

WORK = record(
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_EVENT_FIELDS,
)


class Line(IntEnum):
    """The lines of the scorecard, in the order shown."""

    START_END = 0
    CUISINE = 1
    TRANSPORT = 2
    CULTURE = 3
    COUNTRIES = 4
    STARS = 5
    PASSPORT = 6


LINES = len(Line)

CARD = record(
    ("lines", np.int16, (n.SEATS, LINES)),
    ("total", np.int16, n.SEATS),
    ("place", np.int8, n.SEATS),  # 1 for the winners
)
