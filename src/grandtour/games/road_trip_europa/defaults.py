"""The decision made for a seat that is absent or out of time (RTE-75)."""

from grandtour.core.bits import lowest, without_lowest
from grandtour.core.rule import rule
from grandtour.games.road_trip_europa.names import FIRST_PICK, FIRST_SCORE
from grandtour.games.road_trip_europa.rows import culture_points, cultures_open
from grandtour.games.road_trip_europa.state import Phase


@rule
def default(state, board, work, seat):
    """The first card of the sheet's order, or the culture type with most points (RTE-75)."""
    if state.phase == Phase.PICK:
        return FIRST_PICK + lowest(state.packet[seat])
    return FIRST_SCORE + best_culture(state, board, seat)


@rule
def best_culture(state, board, seat):
    """The type that brings most now; of equals the first of the sheet."""
    types = cultures_open(state, board, seat)
    best = lowest(types)
    while types != 0:
        culture = lowest(types)
        types = without_lowest(types)
        if culture_points(state, board, seat, culture) > culture_points(state, board, seat, best):
            best = culture
    return best
