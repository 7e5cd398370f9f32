"""The words of the train family: colours, kinds of route and move, and the room of a table."""

from enum import IntEnum

from grandtour.core.bits import WORD

# Room, so that any board of the family runs on the same compiled rules.
SEATS = 5
CITIES = WORD
ROUTES = 2 * WORD
TICKETS = WORD
LENGTH_MAX = 9  # longest route
PLACES = 8  # of the display
OFFER = 6  # tickets one seat may choose from at a time
STACK = 104  # cards of known order on the deck

COLORS = 9  # eight colours, then the locomotive
LOCOMOTIVE = 8
CARD_KINDS = 32  # of a deck: these, and room for what else a map has in it
GRAY = 8  # of a route: any one colour
CARD_LETTERS = "ROYGBPWKL"
COLOR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple", "white", "black")

SOURCES = 6  # room for the numbers of the family's sources of chance and a map's
PHASES = 45  # room for the numbers of the family's phases and a map's

NOBODY = -1
NOTHING = -1  # no card, no ticket, no city, no route


class Source(IntEnum):
    """Where chance comes from; each has numbers of its own (core/chance.py). A map may have more."""

    FIRST = 0  # who begins
    DECK = 1  # train cards, whoever draws or turns them up
    TICKETS = 2
    REJECTS = 4  # the order of rejected tickets under the deck, where tickets are drafted


class RouteKind(IntEnum):
    LAND = 0
    TUNNEL = 1
    FERRY = 2


class Kind(IntEnum):
    """What a move does; `board.move_kind[action]` says it of an action. A map has further kinds."""

    NONE = 0
    ROUTE = 1  # claim this route
    PAY = 2  # with this colour and so many locomotives
    KEEP = 3  # these of the offered tickets
    TAKE = 4  # the card at this place of the display
    DRAW = 5  # the top card of the deck
    TICKETS = 6  # draw tickets
    STOP = 7  # take no second card
    PASS = 8
    DRAFT = 9  # this ticket of the packet in hand


class Phase(IntEnum):
    """What is being decided. A map has further phases of its own, below PHASES."""

    OVER = 0
    TURN = 1  # which action
    SECOND_CARD = 2
    PAY_ROUTE = 3  # the same decision as TURN, in a further step: nobody else sees it
    KEEP_TICKETS = 4
    TURN_END = 5  # never seen from outside
    DRAFT = 6  # everybody at once: a ticket of the packet in hand
    DRAFT_KEEP = 7  # everybody at once: which of the drafted tickets


DRAFTING = (Phase.DRAFT, Phase.DRAFT_KEEP)

# The flat list of actions. Each kind begins on a word of the legal set (see core/bits.py).
FIRST_ROUTE = 0
FIRST_OWN = FIRST_ROUTE + ROUTES  # a word for whatever only one map has
FIRST_PAY = FIRST_OWN + WORD
PAY_LOCOS = 15  # a payment in a colour has 0 to 14 locomotives beside it
PAY_LOCOMOTIVES = FIRST_PAY + 2 * WORD - 1  # nothing but locomotives
FIRST_KEEP = FIRST_PAY + 2 * WORD  # action FIRST_KEEP + s - 1 keeps the subset s
FIRST_OTHER = FIRST_KEEP + WORD
FIRST_TAKE = FIRST_OTHER
DRAW = FIRST_OTHER + PLACES
DRAW_TICKETS = DRAW + 1
STOP = DRAW + 2
PASS = DRAW + 3
FIRST_DRAFT = DRAW + 4
FIRST_OWN_OTHER = FIRST_DRAFT + OFFER  # more room for what only one map has
ACTIONS = FIRST_OTHER + WORD
WORDS = ACTIONS // WORD

ROUTE_WORD = FIRST_ROUTE // WORD
OWN_WORD = FIRST_OWN // WORD
PAY_WORD = FIRST_PAY // WORD
KEEP_WORD = FIRST_KEEP // WORD
OTHER_WORD = FIRST_OTHER // WORD


def pay_action(color: int, locomotives: int) -> int:
    """The action for paying in a colour: four colours to a word, fifteen bits to a colour."""
    return FIRST_PAY + color // 4 * WORD + color % 4 * PAY_LOCOS + min(locomotives, PAY_LOCOS - 1)
