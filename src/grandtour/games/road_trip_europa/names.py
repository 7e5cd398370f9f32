"""The words of Road Trip Europa: kinds of move, and the room of a table and a sheet."""

from enum import IntEnum

from grandtour.core.bits import WORD

# Room, so that any sheet runs on the same compiled rules.
SEATS = 4
CARDS = WORD
REGIONS = 12
CULTURES = 8  # culture types
TRANSPORTS = 8  # transport types
SYMBOLS = 3  # of one category on one card
PLACES = 10  # of a display: cards of a packet
TIERS = 8  # of the passport

NOBODY = -1
NOTHING = -1  # no card, no culture type, no tier


class Source(IntEnum):
    """Where chance comes from; each has numbers of its own (core/chance.py)."""

    PACKETS = 0  # by round and card


class Kind(IntEnum):
    """What a move does; `board.move_kind[action]` says it of an action."""

    NONE = 0
    PICK = 1  # this card of the packet
    SCORE = 2  # this culture type
    SCORE_NOTHING = 3


# The flat list of actions. Each kind begins on a word of the legal set (see core/bits.py).
FIRST_PICK = 0
FIRST_SCORE = FIRST_PICK + CARDS
SCORE_NOTHING = FIRST_SCORE + CULTURES
ACTIONS = FIRST_SCORE + WORD
WORDS = ACTIONS // WORD

PICK_WORD = FIRST_PICK // WORD
SCORE_WORD = FIRST_SCORE // WORD
