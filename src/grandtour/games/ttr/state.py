"""What lies on a table of the train family. Each game adds its own fields to these."""

from typing import Any

import numpy as np

from grandtour.core.chance import WORK_CHANCE_FIELDS, chance_fields
from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.core.fields import (
    EVERYBODY,
    NONE,
    OWN,
    OWNER,
    OWNER_UNTIL_OVER,
    SECRET,
    Axis,
    Field,
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
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import CARDS_MAX

OPTIONS = 13  # room for options, by index
KIND_MAX = CARDS_MAX // n.COLORS  # cards of one colour
TURNS_MAX = 10_000

SEAT = Axis("seat", n.SEATS)
ROUTE = Axis("route", n.ROUTES, "routes")
CITY = Axis("city", n.CITIES, "cities")
TICKET = Axis("ticket", n.TICKETS, "tickets")
COLOR = Axis("colour", n.COLORS, tuple(n.CARD_LETTERS), lettered=True)
# Colours, and what else a map has in its deck.
CARD_KIND = Axis("card", n.CARD_KINDS, "cards", lettered=True)
PLACE = Axis("place", n.PLACES, used="places")
OFFERED = Axis("offered ticket", n.OFFER)
OPTION = Axis("option", OPTIONS)
ACTION = Axis("action", n.ACTIONS)
PHASE = Axis("phase", n.PHASES)
UNDER = Axis("place under the deck", n.TICKETS)

TABLE_FIELDS = (
    *chance_fields(n.Source, n.SOURCES),
    Field(
        "open_routes",
        set_of(ROUTE),
        EVERYBODY,
        "neither claimed nor closed to the seat",
        (SEAT,),
        derived=True,
        observed=NONE,
    ),
    Field("tickets", set_of(TICKET), OWNER_UNTIL_OVER, "held", (SEAT,), spelt="tickets"),  # TTR-67
    Field(
        "returned",
        set_of(TICKET),
        OWNER,
        "given back, and drawn by nobody since",
        (SEAT,),
        spelt="returned",
    ),
    Field(
        "circulating",
        set_of(TICKET),
        OWNER,
        "given back, and drawn by another since",
        (SEAT,),
        spelt="circulating",
    ),
    Field("ticket_deck", set_of(TICKET), SECRET, "tickets whose order nobody knows"),
    # Of other hands a seat knows what everybody saw being taken (TTR-69).
    Field(
        "hand",
        count(KIND_MAX),
        through("show_hands"),
        "cards held",
        (SEAT, COLOR),
        observed=OWN,
        spelt="hands",
        own="hand",
    ),
    Field(
        "known",
        count(KIND_MAX),
        EVERYBODY,
        "of these, seen by all being taken",
        (SEAT, COLOR),
        spelt="known",
    ),
    Field("deck", count(KIND_MAX), SECRET, "cards face down", (COLOR,)),
    # All saw them go there, so a perfect memory has them; screens show only how many they are.
    Field("discard", count(KIND_MAX), EVERYBODY, "cards in the pile", (COLOR,), spelt="discard"),
    Field(
        "hand_size",
        count(CARDS_MAX),
        EVERYBODY,
        "sum of the hand",
        (SEAT,),
        derived=True,
        shown="cards",
    ),
    Field("deck_size", count(CARDS_MAX), EVERYBODY, "sum of the deck", derived=True, shown="deck"),
    Field(
        "discard_size",
        count(CARDS_MAX),
        EVERYBODY,
        "sum of the pile",
        derived=True,
        shown="discard",
    ),
    Field("trains", count(200), EVERYBODY, "left in stock", (SEAT,), shown="trains"),  # TTR-66
    Field(
        "points", number(0, 32_000), EVERYBODY, "scored for routes so far", (SEAT,), shown="points"
    ),
    Field(
        "turn_number",
        count(TURNS_MAX),
        EVERYBODY,
        "turns begun",
        spelt="turnNumber",
        shown="turn_number",
    ),
    Field("options", number(-1, 32_767), EVERYBODY, "house rules of this table", (OPTION,)),
    Field(
        "sealed", one_of(ACTION), OWNER, "put in while others still choose", (SEAT, Axis("step", 1))
    ),
    Field(
        "route_owner",
        one_of(SEAT),
        EVERYBODY,
        "who claimed it",
        (ROUTE,),
        spelt="routes",
        shown="routes",
    ),  # TTR-66
    Field(
        "stack",
        one_of(CARD_KIND),
        SECRET,
        "known order on the deck, the top one last",
        (Axis("place on the deck", n.STACK),),
        spelt=Spelt("deckTop", sparse=True, top_first=True),
    ),
    # Their number is public, and who put them there (TTR-71).
    Field(
        "under",
        one_of(TICKET),
        through("show_under"),
        "tickets under the deck, the next one first",
        (UNDER,),
    ),
    Field("under_by", one_of(SEAT), EVERYBODY, "who put them there", (UNDER,)),
    Field(
        "ticket_stack",
        one_of(TICKET),
        SECRET,
        "known order on the deck, the top one last",
        (OFFERED,),
        spelt=Spelt("ticketDeckTop", sparse=True, top_first=True),
    ),
    Field(
        "display",
        one_of(COLOR),
        EVERYBODY,
        "face-up cards",
        (PLACE,),
        spelt="display",
        shown="display",
    ),  # TTR-66
    Field(
        "offer",
        one_of(TICKET),
        OWNER,
        "tickets to choose from, in the order drawn",
        (SEAT, OFFERED),
        spelt="offers",
    ),
    Field(
        "deciding",
        flag(),
        EVERYBODY,
        "owes a decision; several at once in a sealed choice",
        (SEAT,),
        spelt="deciding",
        shown="deciding",
    ),
    Field(
        "ticket_total",
        count(n.TICKETS),
        EVERYBODY,
        "number of tickets held",
        (SEAT,),
        derived=True,
        shown="tickets",
    ),
    Field("stack_size", count(n.STACK), SECRET, "cards of known order"),
    Field("ticket_stack_size", count(n.OFFER), SECRET, "tickets of known order on the deck"),
    Field("under_size", count(n.TICKETS), EVERYBODY, "tickets under the deck"),
    Field(
        "ticket_deck_size",
        count(n.TICKETS),
        EVERYBODY,
        "of both parts of the ticket deck",
        derived=True,
        shown="ticket_deck",
    ),
    Field("phase", always_one_of(PHASE), through("show_phase"), "what is being decided"),
    Field(
        "turn", always_one_of(SEAT), EVERYBODY, "seat whose turn it is", spelt="turn", shown="turn"
    ),
    Field("first", always_one_of(SEAT), EVERYBODY, "seat that began", spelt="first", shown="first"),
    Field("seats", count(n.SEATS), EVERYBODY, "how many started the game"),
    # Half a move is nobody else's business (TTR-79).
    Field(
        "pending",
        number(0, n.ROUTES - 1, empty=-1),
        through("show_phase"),
        "the route being claimed, or what else a map is deciding about",
    ),
    Field(
        "final_turns",
        number(0, n.SEATS, empty=-1),
        EVERYBODY,
        "turns still to play once the end has come near",
        spelt=Spelt("finalTurns", sparse=True),
        shown="final_turns",
    ),
    Field("passes", count(120), EVERYBODY, "forced passes in a row", spelt="passes"),
)

DRAFT_FIELDS = (  # for maps whose tickets are drafted
    Field(
        "drafted",
        set_of(TICKET),
        OWNER,
        "chosen in the running draft",
        (SEAT,),
        spelt=Spelt("drafted", phases=n.DRAFTING),
    ),
    Field(
        "passed",
        set_of(TICKET),
        OWNER,
        "packets as the seat handed them on, by pick",
        (SEAT, OFFERED),
        spelt=Spelt("passed", phases=n.DRAFTING),
    ),
    Field(
        "rejected",
        set_of(TICKET),
        OWNER,
        "given back in the first and the second draft",
        (SEAT, Axis("draft", 2, fixed=True)),
        spelt="rejected",
    ),
    Field(
        "others_took",
        set_of(TICKET),
        OWNER,
        "what others took of the packets that it handed on, by draft and pick",
        (SEAT, Axis("draft", 2, fixed=True), OFFERED),
        spelt=Spelt("othersTook", sparse=True, noted=True),
    ),
    Field("drafts", count(2), EVERYBODY, "held so far", spelt="drafts"),
    Field(
        "picks",
        count(n.OFFER),
        EVERYBODY,
        "choices made by all in the running draft",
        spelt=Spelt("picks", phases=n.DRAFTING),
    ),
)


def train_cards(board: Any) -> list[int]:
    """How many cards of each colour there are."""
    return [int(board["perColor"])] * n.LOCOMOTIVE + [int(board["locomotives"])]


TRAIN_CARDS = Whole("cards", COLOR, ("hand", "display", "discard"), "deck", train_cards)

WORK_FIELDS = (
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_CHANCE_FIELDS,
    *WORK_EVENT_FIELDS,
    ("own", np.int8, n.ROUTES),  # one seat's routes, in order
    ("own_count", np.int16),
    ("group", np.int8, n.CITIES),  # a joined group's representative city, by city
    ("trial_group", np.int8, n.CITIES),  # the same, with borrowed routes added
    ("degree", np.int8, n.CITIES),  # own routes at a city
    ("left", np.int8, n.CITIES),  # of these, routes not left out of the trail being tried
    ("edges", np.int8, 2 * n.ROUTES),  # own routes, city by city
    ("first_edge", np.int16, n.CITIES),  # where a city's begin
    ("edge_fate", np.int8, n.ROUTES),  # undecided, left out or kept since a decision
    ("kept_count", np.int16),  # routes kept
    ("decided_city", np.int8, n.ROUTES + 1),  # cities decided about, in order
    ("decided_index", np.int8, n.ROUTES + 1),  # what is being tried at each of them
    ("looks", np.int32),  # ahead, so far
    ("reached", np.int32, n.CITIES),  # by which look, from the start of the trail being tried
    ("queue", np.int8, n.CITIES),  # of cities reached
    ("reach_length", np.int16),  # of all routes reached
    ("odd_count", np.int8),  # odd cities reached
    ("share", np.int16, n.CITIES),  # of waste, by odd city
    ("trail", np.int8, n.ROUTES),  # routes of the longest trail found
    ("trail_count", np.int16),
    ("distance", np.int16, n.CITIES),  # from a city, in a group without loops; shares put by
    ("came_by", np.int8, n.CITIES),  # the route to a city on the way from there
    ("group_loops", np.int8, n.CITIES),  # routes of a group beyond those that join it
    ("group_length", np.int16, n.CITIES),  # total length of a group's routes
    ("group_waste", np.int16, n.CITIES),  # what its odd cities waste, but for two ends
    ("group_largest", np.int16, n.CITIES),  # the largest share of these ends
    ("group_second", np.int16, n.CITIES),  # the other
    ("group_odd", np.int8, n.CITIES),  # cities of odd degree in a group
)
