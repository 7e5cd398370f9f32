"""The words that only Ticket to Ride Iberia has: festivals, and the cards that are no train cards."""

from enum import IntEnum

from grandtour.games.ttr import names as n

POOLS = 12  # festivals a board may have
FIRST_FESTIVAL = n.COLORS  # cards of the deck: train cards, then one for each festival, …
DRAFT_CARD = FIRST_FESTIVAL + POOLS  # … and the Ticket Draft card
CHARTS = 3  # the board's own values of festival cards, and two others (option)
CARDS_MAX = 40  # of one festival

TAKE_A = n.FIRST_OWN  # the festival cards at the first city of the route
TAKE_B = n.FIRST_OWN + 1  # those at the second
TAKE_NONE = n.FIRST_OWN + 2
ENDS = 2

GONE = -1  # the Draft card is not in the deck
HIDDEN = -2  # it is, nobody knows where


class OwnSource(IntEnum):
    """Where chance comes from on this map only."""

    DRAFT_CARD = 5  # how deep it lies


class OwnKind(IntEnum):
    """What a move does that only this map has."""

    FESTIVAL = 30  # take the cards at this end of the route, or none


class OwnPhase(IntEnum):
    """What is being decided that only this map has."""

    FESTIVAL = 30  # which city's cards to take
