"""What lies on a table of Ticket to Ride Iberia."""

from enum import IntEnum

import numpy as np

from grandtour.core.layout import record
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import BOARD_FIELDS, DRAFT_BOARD_FIELDS
from grandtour.games.ttr.state import DRAFT_FIELDS, TABLE_FIELDS, WORK_FIELDS
from grandtour.games.ttr_iberia.names import CARDS_MAX, CHARTS, POOLS

BOARD = record(
    *BOARD_FIELDS,
    ("festival_points", np.int16, (CHARTS, POOLS, CARDS_MAX + 1)),  # by chart, festival, cards held
    ("festival_cards", np.int8, POOLS),  # of each festival in the box
    ("festival_at", np.int8, n.CITIES),  # a city's festival, or NOTHING
    ("pool_count", np.int8),  # festivals of this board
    ("depth_part", np.int8, n.SEATS + 1),  # so many of …
    ("depth_of", np.int8, n.SEATS + 1),  # … so many parts of the deck lie above the Draft card
    *DRAFT_BOARD_FIELDS,
)

STATE = record(
    *TABLE_FIELDS[:1],
    *DRAFT_FIELDS[:3],
    *TABLE_FIELDS[1:],
    ("draft_depth", np.int16),  # cards above the Draft card, GONE, or HIDDEN from a viewer
    ("deck_start", np.int16),  # cards of the deck at the start, without the Draft card
    ("festival_deck", np.int8, POOLS),  # festival cards in the deck
    ("lying", np.int8, POOLS),  # festival cards face up at their city
    ("taken", np.int8, (n.SEATS, POOLS)),  # festival cards in a seat's pile
    *DRAFT_FIELDS[3:],
    ("draft_due", np.int8),  # 1: the Draft card has turned up, and its draft is to come
)

WORK = record(*WORK_FIELDS)


class Line(IntEnum):
    """The lines of the scorecard, in the order shown."""

    ROUTES = 0
    TICKETS = 1
    FESTIVALS = 2


CARD = record(
    ("completed", np.int64, n.SEATS),  # tickets, as a set
    ("lines", np.int16, (n.SEATS, len(Line))),
    ("total", np.int16, n.SEATS),
    ("completed_count", np.int16, n.SEATS),
    ("place", np.int8, n.SEATS),  # 1 for the winners
)
