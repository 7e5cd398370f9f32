"""What lies on a table of Europa Tour."""

from enum import IntEnum

import numpy as np

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
    count,
    flag,
    number,
    one_of,
    set_of,
    through,
)
from grandtour.core.layout import record, work_record
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

SEAT = Axis("seat", n.SEATS)
CARD_KIND = Axis("card", n.CARDS, "cards")
ANSWER = Axis("answer", 2, ("silent", "announce"))  # SILENT and ANNOUNCE
PLACE = Axis("place", n.RACK, used="rack_size")
PILE = Axis("pile", n.PILES, used="pile_count")
# The same by their numbers, which people count from 1.
PLACE_NUMBER = Axis("place", n.RACK, tuple(range(1, n.RACK + 1)), used="rack_size")
PILE_NUMBER = Axis("pile", n.PILES, tuple(range(1, n.PILES + 1)), used="pile_count")
CARDS = Whole("cards", CARD_KIND, ("rack", "hand", "pile"), "talon", lambda board: board["stock"])
RACKS = through("hide_racks")  # ETO-46, ETO-60

# All cards went to the piles in sight of all, and cards in racks that everybody has seen are in
# `known`: a perfect memory has them (ETO-60). Screens show only what ETO-47 allows.
STATE = Fields(
    *chance_fields(n.Source),
    Field(
        "known",
        set_of(PLACE_NUMBER),
        EVERYBODY,
        "places whose card everybody has seen",
        (SEAT,),
        spelt="known",
    ),
    Field("talon_size", count(1000), EVERYBODY, "cards face down", shown="talon"),  # ETO-47
    Field(
        "untaken",
        count(1000),
        EVERYBODY,
        "dealt cards that nobody has looked at yet; in `talon` too",
    ),
    Field(
        "turn_number",
        count(32_767),
        EVERYBODY,
        "turns begun",
        spelt="turnNumber",
        shown="turn_number",
    ),
    Field(
        "options",
        number(-1, 32_767),
        EVERYBODY,
        "house rules of this table",
        (Axis("option", len(OPTIONS)),),
    ),
    Field(
        "sealed",
        one_of(ANSWER),
        OWNER,
        "an answer handed in for the next window",
        (SEAT, Axis("step", 1)),
        spelt=Spelt("answers", later=1),
    ),  # ETO-55
    Field("talon", count(127), SECRET, "cards that nobody has looked at", (CARD_KIND,)),
    Field("rack", one_of(CARD_KIND), RACKS, "cards by place", (SEAT, PLACE), spelt="racks"),
    Field(
        "filled",
        count(127),
        EVERYBODY,
        "from which talon, counted by refills, a card came",
        (SEAT, PLACE),
        spelt=Spelt("filled", when=lambda row: row["refills"]),
    ),
    Field(
        "hand",
        one_of(CARD_KIND),
        through("hide_hands"),
        "looked at and not yet in the rack or on a pile",
        (SEAT, Axis("card in hand", n.RACK)),
        spelt="hands",
    ),
    Field(
        "pile",
        one_of(CARD_KIND),
        EVERYBODY,
        "cards from the bottom to the top",
        (PILE, Axis("height", n.STACK)),
        spelt=Spelt("piles", phases=tuple(phase for phase in Phase if phase != Phase.PLACE)),
    ),  # ETO-47
    Field("pile_size", count(n.STACK), EVERYBODY, "cards in it", (PILE,)),
    Field(
        "placed",
        count(n.RACK),
        EVERYBODY,
        "cards in the rack",
        (SEAT,),
        derived=True,
        shown="placed",
    ),  # ETO-59
    Field(
        "deciding",
        flag(),
        EVERYBODY,
        "owes a decision",
        (SEAT,),
        spelt="deciding",
        shown="deciding",
    ),
    Field(
        "drawn_from",
        one_of(PILE_NUMBER),
        EVERYBODY,
        "the pile that the card in hand is from",
        spelt=Spelt("drawnFrom", sparse=True, phases=(Phase.EXCHANGE,)),
        shown="drawn_from",
    ),
    Field(
        "refills",
        count(n.REFILLS_MAX),
        EVERYBODY,
        "of the talon so far",
        spelt=Spelt("refills", sparse=True),
    ),
    Field(
        "shown",
        set_of(SEAT),
        EVERYBODY,
        "racks that lie open after a wrong announcement",
        spelt=Spelt("shown", sparse=True),
    ),
    Field(
        "tours",
        set_of(SEAT),
        EVERYBODY,
        "seats that announced a valid route",
        spelt=Spelt("tours", sparse=True),
    ),
    Field("phase", always_one_of(Axis("phase", len(Phase))), EVERYBODY, "what is being decided"),
    Field("turn", always_one_of(SEAT), EVERYBODY, "the active seat", spelt="turn", shown="turn"),
    Field(
        "first", always_one_of(SEAT), EVERYBODY, "seat that begins", spelt="first", shown="first"
    ),
    Field("seats", count(n.SEATS), EVERYBODY, "how many play"),
    wholes=(CARDS,),
)

WORK = work_record(
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_CHANCE_FIELDS,
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
