"""The words that only Ticket to Ride South Korea has: the province mat, Express cards, overpaying."""

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
