"""Why a move may be refused in Ticket to Ride South Korea alone; `text/` has the sentences."""

from enum import IntEnum


class OwnRefusal(IntEnum):
    AMOUNT_OWED = 90
    TOO_FEW_CARDS = 91
    OVERPAID_WITHOUT_MAT = 92
    OVERPAID_BEYOND_MAT = 93
    MAT_UNANSWERED = 94
    OTHER_LINE = 96
    LINE_FULL = 97
    OVERPAID_SO_PLACE = 98
    EXPRESS_SPENT = 99
    EXPRESS_ONE_ONLY = 100
    EXPRESS_WITHOUT_MAT = 101
    EXPRESS_NO_CARDS = 102
    EXPRESS_NO_TICKETS = 103
    EXPRESS_TOO_MANY_TICKETS = 104
    FIRST_CARD_OWED = 105
    SPOT_TAKEN = 106
    SPOT_TOO_HIGH = 107
    SPOT_NOT_CHOSEN = 108
