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

NOBODY = -1
NOTHING = -1  # no card, no ticket, no city, no route


class Source(IntEnum):
    """Where chance comes from; each has numbers of its own (core/chance.py)."""

    FIRST = 0  # who begins
    DECK = 1  # train cards, whoever draws or turns them up
    TICKETS = 2
    LONG_TICKETS = 3  # Europe
    REJECTS = 4  # the order of rejected tickets under the deck
    DRAFT_CARD = 5  # Iberia: how deep it lies


class RouteKind(IntEnum):
    LAND = 0
    TUNNEL = 1
    FERRY = 2


class Kind(IntEnum):
    """What a move does; `board.move_kind[action]` says it of an action."""

    NONE = 0
    ROUTE = 1  # claim this route, or borrow it
    PAY = 2  # with this colour and so many locomotives
    KEEP = 3  # these of the offered tickets
    TAKE = 4  # the card at this place of the display
    DRAW = 5  # the top card of the deck
    TICKETS = 6  # draw tickets
    STOP = 7  # take no second card
    PASS = 8
    DRAFT = 9  # this ticket of the packet in hand
    # Europe
    CITY = 20  # build a station here
    WITHDRAW = 21  # from a tunnel
    BORROW_NOTHING = 22
    # Iberia
    FESTIVAL = 30  # take the cards at this end of the route, or none
    # South Korea
    AMOUNT = 40  # pay so many cards
    LINE = 41  # put a train on this line of the mat, or on none
    EXPRESS = 42  # these Express cards with it, or none
    SPOT = 43  # on this spot
    EXPRESS_DRAW = 44  # these Express cards for a draw
    EXPRESS_TICKETS = 45  # these Express cards for tickets


class Phase(IntEnum):
    """What is being decided."""

    OVER = 0
    TURN = 1  # which action
    SECOND_CARD = 2
    PAY_ROUTE = 3  # the same decision as TURN, in a further step: nobody else sees it
    KEEP_TICKETS = 4
    TURN_END = 5  # never seen from outside
    DRAFT = 6  # everybody at once: a ticket of the packet in hand
    DRAFT_KEEP = 7  # everybody at once: which of the drafted tickets
    # Europe
    FIRST_TICKETS = 20  # everybody at once
    PAY_STATION = 21  # like PAY_ROUTE
    TUNNEL = 22  # pay the surcharge, or withdraw
    BORROW = 23  # at the end, by hand (option)
    # Iberia
    FESTIVAL = 30  # which city's cards to take
    # South Korea
    AMOUNT = 40  # how many cards to pay, a further step of TURN like PAY_ROUTE
    MAT = 41  # a line of the province mat for the claim that is being made, or none
    EXPRESS = 42  # with which Express cards, a further step of MAT
    SPOT = 43  # on which spot (option), a further step of MAT
    FIRST_CARD = 44  # after the cards of an Express draw


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
