"""What lies on a table of Ticket to Ride Iberia."""

from enum import IntEnum

import numpy as np

from grandtour.core.fields import (
    EVERYBODY,
    Axis,
    Field,
    Fields,
    Whole,
    count,
    flag,
    number,
    through,
)
from grandtour.core.layout import record, work_record
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import BOARD_FIELDS, CARDS_MAX, DRAFT_BOARD_FIELDS
from grandtour.games.ttr.state import DRAFT_FIELDS, SEAT, TABLE_FIELDS, TRAIN_CARDS, WORK_FIELDS
from grandtour.games.ttr_iberia.names import CARDS_MAX as FESTIVAL_MAX
from grandtour.games.ttr_iberia.names import CHARTS, GONE, HIDDEN, POOLS

BOARD = record(
    *BOARD_FIELDS,
    (
        "festival_points",
        np.int16,
        (CHARTS, POOLS, FESTIVAL_MAX + 1),
    ),  # by chart, festival, cards held
    ("festival_cards", np.int8, POOLS),  # of each festival in the box
    ("festival_at", np.int8, n.CITIES),  # a city's festival, or NOTHING
    ("pool_count", np.int8),  # festivals of this board
    ("depth_part", np.int8, n.SEATS + 1),  # so many of …
    ("depth_of", np.int8, n.SEATS + 1),  # … so many parts of the deck lie above the Draft card
    *DRAFT_BOARD_FIELDS,
)

FESTIVAL = Axis("festival", POOLS, "festivals")
FESTIVAL_CARDS = Whole(
    "cards", FESTIVAL, ("lying", "taken"), "festival_deck", lambda board: board["festival_cards"]
)

# Whoever takes festival cards takes them in sight of all, so a perfect memory has every pile;
# screens show only their size (IBE-42, IBE-43).
STATE = Fields(
    *TABLE_FIELDS,
    *DRAFT_FIELDS,
    Field(
        "draft_depth",
        number(HIDDEN, CARDS_MAX, empty=GONE),
        through("show_depth"),
        "cards above the Draft card, GONE, or HIDDEN from a viewer",
    ),
    Field(
        "deck_start",
        count(CARDS_MAX),
        EVERYBODY,
        "cards of the deck at the start, without the Draft card",
        spelt="deckStart",
    ),
    Field(
        "festival_deck", count(FESTIVAL_MAX), EVERYBODY, "festival cards in the deck", (FESTIVAL,)
    ),
    Field(
        "lying",
        count(FESTIVAL_MAX),
        EVERYBODY,
        "festival cards face up at their city",
        (FESTIVAL,),
        spelt="festivals",
    ),
    Field(
        "taken",
        count(FESTIVAL_MAX),
        EVERYBODY,
        "festival cards in a seat's pile",
        (SEAT, FESTIVAL),
        spelt="festivalPiles",
        shown="festivals",
    ),
    Field(
        "draft_due",
        flag(),
        EVERYBODY,
        "the Draft card has turned up, and its draft is to come",
        spelt="draftDue",
    ),
    wholes=(TRAIN_CARDS, FESTIVAL_CARDS),
)

WORK = work_record(*WORK_FIELDS)


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
