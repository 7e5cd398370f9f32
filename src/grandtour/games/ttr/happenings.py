"""The events of the train family, and who may see what of them (TTR-69, TTR-71); a map has more."""

from enum import IntEnum

from grandtour.core.events import EventKind


class Happening(IntEnum):
    GAME_STARTED = 0
    CARD_DEALT = 1
    TICKET_DEALT = 2
    CHOICE_SEALED = 3
    TICKETS_DRAWN = 4
    TICKET_SEEN = 5
    TICKETS_KEPT = 6
    TICKET_KEPT = 7
    CARD_DRAWN = 8
    CARD_TAKEN = 9
    CARD_LAID_OUT = 10
    DISPLAY_FLUSHED = 11
    DECK_REBUILT = 12
    ROUTE_CLAIMED = 13
    PASSED = 20
    FINAL_TURNS = 21
    TURN_BEGAN = 22
    GAME_OVER = 23
    TICKET_DRAFTED = 25
    PACKETS_PASSED = 26
    DRAFT_BEGAN = 30


PAYMENT = (("color", "color"), ("cards", "number"), ("locomotives", "number"))

EVENT_KINDS = {
    Happening.GAME_STARTED: EventKind("game-started"),
    Happening.CARD_DEALT: EventKind("card-dealt", (("card", "card"),), secret=("card",)),
    Happening.TICKET_DEALT: EventKind("ticket-dealt", (("ticket", "ticket"),), secret=("ticket",)),
    Happening.CHOICE_SEALED: EventKind("choice-sealed"),
    Happening.TICKETS_DRAWN: EventKind("tickets-drawn", (("number", "number"),)),
    Happening.TICKET_SEEN: EventKind("ticket-seen", (("ticket", "ticket"),), private=True),
    Happening.TICKETS_KEPT: EventKind("tickets-kept", (("number", "number"), ("of", "number"))),
    Happening.TICKET_KEPT: EventKind("ticket-kept", (("ticket", "ticket"),), private=True),
    Happening.CARD_DRAWN: EventKind("card-drawn", (("card", "card"),), secret=("card",)),
    Happening.CARD_TAKEN: EventKind("card-taken", (("card", "card"), ("place", "number"))),
    Happening.CARD_LAID_OUT: EventKind("card-laid-out", (("card", "card"), ("place", "number"))),
    Happening.DISPLAY_FLUSHED: EventKind("display-flushed"),
    Happening.DECK_REBUILT: EventKind("deck-rebuilt", (("number", "number"),)),
    Happening.ROUTE_CLAIMED: EventKind("route-claimed", (("route", "route"), *PAYMENT)),
    Happening.DRAFT_BEGAN: EventKind("draft-began"),
    Happening.TICKET_DRAFTED: EventKind("ticket-drafted", (("ticket", "ticket"),), private=True),
    Happening.PACKETS_PASSED: EventKind("packets-passed", (("cards", "number"),)),
    Happening.PASSED: EventKind("passed"),
    Happening.FINAL_TURNS: EventKind("final-turns", (("turns", "number"),)),
    Happening.TURN_BEGAN: EventKind("turn-began"),
    Happening.GAME_OVER: EventKind("game-over"),
}
