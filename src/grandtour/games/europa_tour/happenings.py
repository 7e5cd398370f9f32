"""The events of Europa Tour, and who may see what of them (ETO-46 to ETO-49, ETO-55)."""

from enum import IntEnum

from grandtour.core.events import EventKind


class Happening(IntEnum):
    GAME_STARTED = 0
    CARD_SEEN = 1
    CARD_PLACED = 2
    PILE_OPENED = 3
    ANSWER_SEALED = 4
    TURN_BEGAN = 5
    CARD_DRAWN = 6
    CARD_TAKEN = 7
    CARD_PUT = 8
    CARD_EXCHANGED = 9
    PLACES_SWAPPED = 10
    TALON_REFILLED = 11
    HANDED_IN = 12
    WITHDRAWN = 13
    ANNOUNCED = 14
    RACK_SHOWN = 15
    RACK_CARD = 16
    ROUTE_VALID = 17
    ROUTE_WRONG = 18
    LIMIT_REACHED = 19
    GAME_OVER = 20


_CARD = ("card", "card")
_PLACE = ("place", "place")
_PILE = ("pile", "pile")
_NUMBER = ("number", "number")

EVENT_KINDS = {
    Happening.GAME_STARTED: EventKind("game-started"),
    Happening.CARD_SEEN: EventKind("card-seen", (_CARD,), private=True),  # ETO-59
    Happening.CARD_PLACED: EventKind(
        "card-placed", (_CARD, _PLACE, _NUMBER), secret=("card", "place")
    ),  # ETO-59
    Happening.PILE_OPENED: EventKind("pile-opened", (_PILE, _CARD)),
    Happening.ANSWER_SEALED: EventKind("answer-sealed"),
    Happening.TURN_BEGAN: EventKind("turn-began"),
    Happening.CARD_DRAWN: EventKind("card-drawn", (_CARD,), secret=("card",)),  # ETO-48
    Happening.CARD_TAKEN: EventKind("card-taken", (_CARD, _PILE)),  # ETO-48
    Happening.CARD_PUT: EventKind("card-put", (_CARD, _PILE)),
    Happening.CARD_EXCHANGED: EventKind("card-exchanged", (_CARD, _PLACE, _PILE)),  # the old card
    Happening.PLACES_SWAPPED: EventKind("places-swapped", (_PLACE, ("other", "place"))),
    Happening.TALON_REFILLED: EventKind("talon-refilled", (_NUMBER,)),
    Happening.HANDED_IN: EventKind("handed-in", private=True),  # ETO-55
    Happening.WITHDRAWN: EventKind("withdrawn", private=True),  # ETO-55
    Happening.ANNOUNCED: EventKind("announced"),
    Happening.RACK_SHOWN: EventKind("rack-shown"),
    Happening.RACK_CARD: EventKind("rack-card", (_CARD, _PLACE)),  # ETO-49
    Happening.ROUTE_VALID: EventKind("route-valid", (("countries", "number"),)),
    Happening.ROUTE_WRONG: EventKind("route-wrong", (_PLACE, ("why", "link"))),
    Happening.LIMIT_REACHED: EventKind("limit-reached", (_NUMBER,)),
    Happening.GAME_OVER: EventKind("game-over"),
}
