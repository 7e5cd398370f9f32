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
STATIONS = 4  # a seat may own
REVEALED = 4  # cards one tunnel may turn up
STACK = 104  # cards of known order on the deck

COLORS = 9  # eight colours, then the locomotive
LOCOMOTIVE = 8
GRAY = 8  # of a route: any one colour
CARD_LETTERS = "ROYGBPWKL"
COLOR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple", "white", "black")

NOBODY = -1
NOTHING = -1  # no card, no ticket, no city, no route


class RouteKind(IntEnum):
    LAND = 0
    TUNNEL = 1
    FERRY = 2


class Kind(IntEnum):
    """What a move does; `board.move_kind[action]` says it of an action."""

    NONE = 0
    ROUTE = 1  # claim this route, or borrow it
    CITY = 2  # build a station here
    PAY = 3  # with this colour and so many locomotives
    KEEP = 4  # these of the offered tickets
    TAKE = 5  # the card at this place of the display
    DRAW = 6  # the top card of the deck
    TICKETS = 7  # draw tickets
    STOP = 8  # take no second card
    WITHDRAW = 9  # from a tunnel
    BORROW_NOTHING = 10
    PASS = 11


# The flat list of actions. Each kind begins on a word of the legal set (see core/bits.py).
FIRST_ROUTE = 0
FIRST_CITY = FIRST_ROUTE + ROUTES
FIRST_PAY = FIRST_CITY + CITIES
PAY_LOCOMOTIVES = FIRST_PAY + LOCOMOTIVE * LENGTH_MAX  # nothing but locomotives
FIRST_KEEP = FIRST_PAY + 2 * WORD  # action FIRST_KEEP + s - 1 keeps the subset s
FIRST_OTHER = FIRST_KEEP + WORD
FIRST_TAKE = FIRST_OTHER
DRAW = FIRST_OTHER + PLACES
DRAW_TICKETS = DRAW + 1
STOP = DRAW + 2
WITHDRAW = DRAW + 3
BORROW_NOTHING = DRAW + 4
PASS = DRAW + 5
ACTIONS = FIRST_OTHER + WORD
WORDS = ACTIONS // WORD

ROUTE_WORD = FIRST_ROUTE // WORD
CITY_WORD = FIRST_CITY // WORD
PAY_WORD = FIRST_PAY // WORD
KEEP_WORD = FIRST_KEEP // WORD
OTHER_WORD = FIRST_OTHER // WORD
