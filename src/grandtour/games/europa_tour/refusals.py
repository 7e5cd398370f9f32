"""Why a move of Europa Tour may be refused. Sentences and clauses stand in the text files."""

from enum import IntEnum


class Refusal(IntEnum):
    NONE = 0
    NOT_SEATED = 1
    NO_SUCH_ACTION = 2
    GAME_OVER = 3
    NOT_YOUR_TURN = 4
    NOTHING_TO_UNDO = 5  # said by a match, not by a rule
    NOT_A_WHOLE_MOVE = 6  # likewise
    # placing
    PLACE_FIRST = 10
    ALL_PLACED = 11
    PLACE_TAKEN = 12
    CARDS_STAY = 13
    ONE_CARD_AT_A_TIME = 14
    WHICH_CARD = 15
    NOT_IN_HAND = 16
    RACK_FULL = 17
    # turn
    DRAW_FIRST = 20
    ALREADY_DRAWN = 21
    EMPTY_PILE = 22
    MUST_USE = 23
    NO_SWAP = 24
    ONE_CHANGE = 25
    # windows
    ANSWER_FIRST = 30
    NO_WINDOW = 31
    ANNOUNCED_FOR_YOU = 32
    COUNTRY_TWICE = 33
    # routes: FAULT + a Link
    NO_BORDER = 44
    NO_SHIP_LINE = 45
    COLORS_DIFFER = 46
    SAME_COUNTRY = 47
    TWO_TRANSPORTS = 48
    ROUTE_END = 49


FAULT = 40
