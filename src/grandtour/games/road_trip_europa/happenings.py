"""What happens at a table of Road Trip Europa, and who may know of it."""

from enum import IntEnum

from grandtour.core.events import EventKind


class Happening(IntEnum):
    ROUND_BEGAN = 0
    CARD_DEALT = 1
    CHOICE_SEALED = 2
    START_LAID = 3
    CARD_LAID = 4
    PASSED_LEFT = 5
    PASSED_RIGHT = 6
    START_REVEALED = 7
    CULTURE_CHOSEN = 8
    CULTURE_DECLINED = 9
    ROUND_SCORED = 10
    OWN_ROUND_SCORED = 11
    COUNTRIES_MARKED = 12
    OWN_COUNTRIES_MARKED = 13
    STAR_WON = 14
    PASSPORT_WON = 15
    GAME_OVER = 16


_CARD = ("card", "card")
_ROWS = tuple((name, "number") for name in ("start_end", "cuisine", "transport", "culture"))
_MARKS = (("new", "number"), ("total", "number"))

EVENT_KINDS = {
    Happening.ROUND_BEGAN: EventKind("round-began", (("round", "number"), ("rounds", "number"))),
    Happening.CARD_DEALT: EventKind("card-dealt", (_CARD,), private=True),  # RTE-58
    Happening.CHOICE_SEALED: EventKind("choice-sealed"),  # RTE-67
    Happening.START_LAID: EventKind("start-laid", (_CARD,), secret=("card",)),  # RTE-58
    Happening.CARD_LAID: EventKind("card-laid", (_CARD, ("place", "number"))),
    Happening.PASSED_LEFT: EventKind("passed-left", (("cards", "number"),)),
    Happening.PASSED_RIGHT: EventKind("passed-right", (("cards", "number"),)),
    Happening.START_REVEALED: EventKind("start-revealed", (_CARD,)),
    Happening.CULTURE_CHOSEN: EventKind("culture-chosen", (("culture", "culture"),)),
    Happening.CULTURE_DECLINED: EventKind("culture-declined"),
    Happening.ROUND_SCORED: EventKind("round-scored", _ROWS),
    Happening.OWN_ROUND_SCORED: EventKind("own-round-scored", _ROWS, private=True),
    Happening.COUNTRIES_MARKED: EventKind("countries-marked", _MARKS),
    Happening.OWN_COUNTRIES_MARKED: EventKind("own-countries-marked", _MARKS, private=True),
    Happening.STAR_WON: EventKind("star-won", (("region", "region"), ("points", "number"))),
    Happening.PASSPORT_WON: EventKind("passport-won", (("points", "number"),)),
    Happening.GAME_OVER: EventKind("game-over"),
}
