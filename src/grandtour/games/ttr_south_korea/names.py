"""The words that only Ticket to Ride South Korea has: the province mat, Express cards, overpaying."""

from enum import IntEnum

from grandtour.games.ttr import names as n

LINES = 8  # of the mat, one a colour
SPOTS = 15  # a line may have
EXPRESS_CARDS = 3  # a seat may have
SUBSETS = 1 << EXPRESS_CARDS
AMOUNT_MAX = 31  # cards that one route may be paid with

FIRST_AMOUNT = n.FIRST_OWN  # action FIRST_AMOUNT + m - 1 pays m cards
FIRST_LINE = FIRST_AMOUNT + AMOUNT_MAX
NO_LINE = FIRST_LINE + LINES
FIRST_EXPRESS = NO_LINE + 1  # action FIRST_EXPRESS + s spends the subset s, perhaps empty
FIRST_SPOT = FIRST_EXPRESS + SUBSETS  # action FIRST_SPOT + k - 1 is spot k
FIRST_EXPRESS_DRAW = n.FIRST_OWN_OTHER  # + s - 1 for the subset s
FIRST_EXPRESS_TICKETS = FIRST_EXPRESS_DRAW + SUBSETS - 1

assert FIRST_SPOT + SPOTS <= n.FIRST_OWN + 63


class OwnKind(IntEnum):
    """What a move does that only this map has."""

    AMOUNT = 40  # pay so many cards
    LINE = 41  # put a train on this line of the mat, or on none
    EXPRESS = 42  # these Express cards with it, or none
    SPOT = 43  # on this spot
    EXPRESS_DRAW = 44  # these Express cards for a draw
    EXPRESS_TICKETS = 45  # these Express cards for tickets


class OwnPhase(IntEnum):
    """What is being decided that only this map has."""

    AMOUNT = 40  # how many cards to pay, a further step of TURN like PAY_ROUTE
    MAT = 41  # a line of the province mat for the claim that is being made, or none
    EXPRESS = 42  # with which Express cards, a further step of MAT
    SPOT = 43  # on which spot (option), a further step of MAT
    FIRST_CARD = 44  # after the cards of an Express draw
