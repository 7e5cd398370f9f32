"""Why a move of the train family may be refused; a map has further reasons of its own.

Sentences and clauses stand in the text files.
"""

from enum import IntEnum


class Refusal(IntEnum):
    NONE = 0
    NOT_SEATED = 1
    NO_SUCH_ACTION = 2
    GAME_OVER = 3
    NOT_YOUR_TURN = 4
    SECOND_CARD_OWED = 6
    KEEP_TICKETS_FIRST = 7
    PAYMENT_OWED = 8
    NOT_NOW = 10
    PASS_NOT_FORCED = 11
    NOTHING_TO_UNDO = 12  # said by a match, not by a rule
    NOT_A_WHOLE_MOVE = 13  # likewise
    # cards
    PLACE_EMPTY = 20
    NO_SECOND_LOCOMOTIVE = 21
    DECK_EMPTY = 22
    # routes
    ROUTE_TAKEN = 30
    OWN_TWIN = 31
    TRACK_CLOSED = 32
    TOO_FEW_TRAINS = 33
    CANNOT_PAY = 34
    FERRY_OUT_OF_REACH = 35
    # payments
    WRONG_NUMBER = 40
    WRONG_COLOR = 41
    TWO_COLORS = 42
    FERRY_UNPAID = 43
    CARDS_NOT_HELD = 44
    # tickets
    TICKET_DECK_EMPTY = 50
    TOO_FEW_KEPT = 51
    NOT_OFFERED = 52
    DRAFT_FIRST = 53
    KEEP_DRAFTED_FIRST = 54
    CHOICE_FINAL = 55
    KEEP_EXACTLY = 56
