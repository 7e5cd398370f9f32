"""What lies on a table of Road Trip Europa, and what a sheet says."""

from enum import IntEnum
from typing import Any

import numpy as np

from grandtour.core.board import Board
from grandtour.core.chance import WORK_CHANCE_FIELDS, chance_fields
from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.core.fields import (
    EVERYBODY,
    OWNER,
    SECRET,
    Axis,
    Field,
    Fields,
    Spelt,
    Whole,
    always_one_of,
    by,
    count,
    flag,
    number,
    one_of,
    set_of,
    through,
)
from grandtour.core.layout import record, work_record
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


def all_cards(board: Any) -> list[int]:
    """One of each country that the board has."""
    return [int(board["all_cards"]) >> card & 1 for card in range(n.CARDS)]


def tier_bonuses(board: Board) -> list[int]:
    """What each tier of the passport brings; nothing after the last."""
    row = board.rows[0]
    return [int(points) for points in row["tier_points"][: row["tier_count"] + 1]]


def rounds_over(row: Any) -> int:
    return int(row["turn_number"]) - (int(row["phase"]) != Phase.OVER)


def other_cards(board: Board) -> list[tuple[str, ...]]:
    names = board.names
    return [names.card_ids, *(words.cards for words in names.by_language.values()), names.letters]


def other_cultures(board: Board) -> list[tuple[str, ...]]:
    names = board.names
    return [names.culture_ids, *(words.cultures for words in names.by_language.values())]


SEAT = Axis("seat", n.SEATS)
COUNTRY = Axis("country", n.CARDS, "cards", also=other_cards)  # each is a card
REGION = Axis("region", n.REGIONS, "regions", also=lambda board: [board.names.region_ids])
CULTURE = Axis("culture type", n.CULTURES, "cultures", also=other_cultures)
TIER = Axis("tier", n.TIERS + 1, tier_bonuses)
CARDS = Whole("cards", COUNTRY, ("packet", "display"), "aside", all_cards)
ROUND = Axis("round", ROUNDS_MAX, used=rounds_over)
ROW = Axis("row", ROWS, fixed=True)
SHEET = by("is_sheet_open")  # public; with a house rule only what is announced is (RTE-59)

STATE = Fields(
    *chance_fields(n.Source),
    # RTE-58, RTE-71: who has held a packet knows what is in it.
    Field(
        "packet", set_of(COUNTRY), by("is_packet_known"), "cards in hand", (SEAT,), spelt="packets"
    ),
    Field(
        "marks",
        set_of(COUNTRY),
        SHEET,
        "countries marked on the sheet",
        (SEAT,),
        spelt=Spelt("marks", within="sheets", later=3),
    ),
    Field("aside", set_of(COUNTRY), SECRET, "cards not dealt in this round", spelt="aside"),
    # RTE-60: it follows from the last round's displays.
    Field(
        "dealt_first",
        set_of(COUNTRY),
        EVERYBODY,
        "lay aside before this deal, and were dealt first",
        spelt=Spelt("dealtFirst", sparse=True),
    ),
    Field(
        "row_points",
        number(-1000, 1000),
        SHEET,
        "on the sheet",
        (SEAT, ROUND, ROW),
        spelt=Spelt("rows", within="sheets", later=1),
    ),
    Field(
        "options",
        number(-1, 100),
        EVERYBODY,
        "house rules of this table",
        (Axis("option", len(OPTIONS)),),
    ),
    Field(
        "sealed",
        one_of(Axis("action", n.ACTIONS)),
        OWNER,
        "put in while others still choose",
        (SEAT, Axis("step", 1)),
        spelt=Spelt("chosen", moves=True, later=5),
    ),
    # RTE-67: the choices were shown to all.
    Field("used", set_of(CULTURE), EVERYBODY, "culture types scored so far", (SEAT,), derived=True),
    Field(
        "turn_number", count(ROUNDS_MAX), EVERYBODY, "rounds begun", spelt="round", shown="round"
    ),
    Field(
        "display",
        one_of(COUNTRY),
        through("hide_start_cards"),
        "cards laid",
        (SEAT, Axis("place", n.PLACES)),
        spelt="displays",
    ),
    Field(
        "scored",
        one_of(CULTURE),
        SHEET,
        "culture type scored in a round",
        (SEAT, ROUND),
        spelt=Spelt("scored", within="sheets", later=2),
    ),
    Field(
        "passport",
        one_of(TIER),
        through("hide_passports"),
        "tier reached",
        (SEAT,),
        spelt=Spelt("passport", later=4),
    ),
    Field(
        "star_seats",
        set_of(SEAT),
        EVERYBODY,
        "who won the star; empty: nobody yet",
        (REGION,),
        spelt="stars",
    ),
    Field(
        "deciding",
        flag(),
        EVERYBODY,
        "owes a decision",
        (SEAT,),
        spelt="deciding",
        shown="deciding",
    ),
    Field("next_tier", count(n.TIERS), EVERYBODY, "the highest of the passport not yet awarded"),
    Field("laid", count(n.PLACES), EVERYBODY, "cards in each display"),
    Field("phase", always_one_of(Axis("phase", len(Phase))), EVERYBODY, "what is being decided"),
    Field("seats", count(n.SEATS), EVERYBODY, "how many play"),
    wholes=(CARDS,),
)

WORK = work_record(
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_CHANCE_FIELDS,
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
