"""The four rows of a round, from the cards in the displays (RTE-27 to RTE-37).

Symbols are counted in tallies: one word that holds a count of seven bits for each type, so that
adding up the words of some cards counts all types at once.

Places that are empty, or that a seat cannot see, count for nothing: so the same rules say what a
round would bring if it ended now.
"""

from grandtour.core.rule import rule
from grandtour.games.road_trip_europa.names import NOTHING

TALLY_BITS = 7
TALLY_MASK = (1 << TALLY_BITS) - 1


@rule
def tallied(tally, kind):
    """The count of one type."""
    return (tally >> (TALLY_BITS * kind)) & TALLY_MASK


@rule
def start_end_points(state, board, seat):
    """The difference between the numbers on the first and the last card (RTE-27)."""
    if state.laid == 0:
        return 0
    first = state.display[seat][0]
    last = state.display[seat][state.laid - 1]
    if first == NOTHING or last == NOTHING:
        return 0
    return abs(board.number[first] - board.number[last])


@rule
def cuisine_sum(state, board, seat):
    """Cuisine values of all cards together (RTE-05)."""
    total = 0
    for place in range(state.laid):
        card = state.display[seat][place]
        if card != NOTHING:
            total += board.cuisine[card]
    return total


@rule
def cuisine_points(board, total):
    """The sum, halved and rounded up where it is too much (RTE-28)."""
    if total > board.full_up_to:
        return (total + 1) // 2
    return total


@rule
def transport_points(state, board, seat):
    """Pairs of each type; single ones score nothing (RTE-29)."""
    tally = 0
    for place in range(state.laid):
        card = state.display[seat][place]
        if card != NOTHING:
            tally += board.transport_tally[card]
    points = 0
    for transport in range(board.transport_count):
        points += tallied(tally, transport) // 2 * board.pair_points[transport]
    return points


@rule
def cultures_shown(state, board, seat):
    """The culture types on a seat's own cards, as a set (RTE-31)."""
    shown = 0
    for place in range(state.laid):
        card = state.display[seat][place]
        if card != NOTHING:
            shown |= board.cultures[card]
    return shown


@rule
def cultures_open(state, board, seat):
    """The culture types that a seat may still score with its cards (RTE-31, RTE-32)."""
    return cultures_shown(state, board, seat) & ~state.used[seat]


@rule
def culture_points(state, board, seat, culture):
    """Symbols of that type on the cards of all others, times the rate (RTE-33)."""
    symbols = 0
    for other in range(state.seats):
        if other != seat:
            for place in range(state.laid):
                card = state.display[other][place]
                if card != NOTHING:
                    symbols += tallied(board.culture_tally[card], culture)
    return symbols * board.culture_rate[state.seats]
