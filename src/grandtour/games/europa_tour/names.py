"""The words of Europa Tour: kinds of card and of move, and the room of a table."""

from enum import IntEnum

from grandtour.core.bits import WORD

# Room, so that any board of this kind runs on the same compiled rules.
SEATS = 4
COUNTRIES = WORD
COLORS = 8
RACK = 12  # places of a rack
PILES = 6
STACK = 72  # cards one pile may hold
REFILLS_MAX = 100  # so many talons are told apart; later ones count as the last

# Cards of a kind are all alike, so a card is the number of its kind.
FIRST_PLANE = COUNTRIES  # a plane is FIRST_PLANE + its colour
SHIP = FIRST_PLANE + COLORS
CARDS = SHIP + 1  # kinds of card

NOBODY = -1
NOTHING = -1  # no card, no pile, an empty place, or one that is not seen

SILENT = 0  # answers in a window
ANNOUNCE = 1


class Source(IntEnum):
    """Where chance comes from; each has numbers of its own (core/chance.py)."""

    FIRST = 0  # who begins
    TALON = 1


class Kind(IntEnum):
    """What a move does; `board.move_kind[action]` says it of an action."""

    NONE = 0
    PLACE = 1  # the card in hand at this place of the rack
    DRAW = 2  # the top card of the talon
    TAKE = 3  # the top card of this pile
    PUT = 4  # the drawn card on this pile
    ANNOUNCE = 5
    SILENT = 6
    EXCHANGE = 7  # the drawn card with this place; the old card goes on this pile
    SWAP = 8  # two places of the rack (option)
    ARRANGE = 9  # this one of the cards in hand at this place (option)


# The flat list of actions. Kinds that are many begin on a word of the legal set (core/bits.py).
FIRST_OTHER = 0
FIRST_PLACE = FIRST_OTHER
DRAW = FIRST_PLACE + RACK
FIRST_TAKE = DRAW + 1
FIRST_PUT = FIRST_TAKE + PILES
SAY_ANNOUNCE = FIRST_PUT + PILES
SAY_SILENT = SAY_ANNOUNCE + 1
FIRST_EXCHANGE = FIRST_OTHER + WORD  # + place × PILES + pile
FIRST_SWAP = FIRST_EXCHANGE + 2 * WORD  # the pairs of places in their order
FIRST_ARRANGE = FIRST_SWAP + 2 * WORD  # + card × RACK + place
ACTIONS = FIRST_ARRANGE + 3 * WORD
WORDS = ACTIONS // WORD

OTHER_WORD = FIRST_OTHER // WORD
EXCHANGE_WORD = FIRST_EXCHANGE // WORD
SWAP_WORD = FIRST_SWAP // WORD
ARRANGE_WORD = FIRST_ARRANGE // WORD
