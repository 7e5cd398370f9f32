"""The events of Dice Trip Belgium. All are public but the entries of hidden sheets (DTB-47)."""

from enum import IntEnum

from grandtour.core.events import EventKind


class Happening(IntEnum):
    GAME_STARTED = 0
    ROUND_BEGAN = 1
    DICE_ROLLED = 2
    ROLL_KEPT = 3
    DICE_REROLLED = 4
    CHOICE_SEALED = 5
    DIE_DOUBLED = 6
    NUMBER_WRITTEN = 7
    CITY_CROSSED = 8
    BONUS_CITY = 9
    TENS_SCORED = 10
    GAME_OVER = 11
    # The same on a hidden sheet: nobody else learns of it.
    NUMBER_WRITTEN_HIDDEN = 12
    CITY_CROSSED_HIDDEN = 13
    BONUS_CITY_HIDDEN = 14
    TENS_SCORED_HIDDEN = 15


HIDDEN = Happening.NUMBER_WRITTEN_HIDDEN - Happening.NUMBER_WRITTEN  # from one to the other

_WRITTEN = (("city", "city"), ("number", "number"), ("tens", "die"), ("ones", "die"))

EVENT_KINDS = {
    Happening.GAME_STARTED: EventKind("game-started"),
    Happening.ROUND_BEGAN: EventKind("round-began", (("round", "count"),)),
    Happening.DICE_ROLLED: EventKind("dice-rolled", (("dice", "roll"),)),
    Happening.ROLL_KEPT: EventKind("roll-kept"),
    Happening.DICE_REROLLED: EventKind("dice-rerolled", (("dice", "dice"),)),
    Happening.CHOICE_SEALED: EventKind("choice-sealed"),
    Happening.DIE_DOUBLED: EventKind("die-doubled", (("die", "die"), ("left_out", "die"))),
    Happening.NUMBER_WRITTEN: EventKind("number-written", _WRITTEN),
    Happening.CITY_CROSSED: EventKind("city-crossed", (("city", "city"),)),
    Happening.BONUS_CITY: EventKind("bonus-city", (("city", "city"),)),
    Happening.TENS_SCORED: EventKind("tens-scored", (("points", "count"),)),
    Happening.GAME_OVER: EventKind("game-over"),
    Happening.NUMBER_WRITTEN_HIDDEN: EventKind("number-written", _WRITTEN, private=True),
    Happening.CITY_CROSSED_HIDDEN: EventKind("city-crossed", (("city", "city"),), private=True),
    Happening.BONUS_CITY_HIDDEN: EventKind("bonus-city", (("city", "city"),), private=True),
    Happening.TENS_SCORED_HIDDEN: EventKind("tens-scored", (("points", "count"),), private=True),
}
