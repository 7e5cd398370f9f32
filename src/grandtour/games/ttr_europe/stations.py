"""Stations: building them, and the foreign routes they borrow (EUR-38 to EUR-50)."""

from grandtour.core.bits import WORD, has
from grandtour.core.rule import rule
from grandtour.games.ttr.claims import can_pay
from grandtour.games.ttr.names import GRAY, NOBODY, NOTHING, ROUTE_WORD
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe.names import CITY_WORD, STATIONS
from grandtour.games.ttr_europe.options import NO_STATIONS
from grandtour.games.ttr_europe.refusals import OwnRefusal

NOT_ASKED = -2  # what a station borrows is still to be chosen by hand


@rule
def stations_built(state, seat):
    number = 0
    while number < STATIONS and state.built[seat][number] != NOTHING:
        number += 1
    return number


@rule
def station_cost(state, board, seat):
    """Cards for the seat's next station: the more it has built, the dearer (EUR-39, EUR-40)."""
    return board.station_cost[min(stations_built(state, seat), STATIONS - 1)]


@rule
def station_refusal(state, board, seat, city):
    """Why this seat may not build here at all; NONE if some payment is possible."""
    if state.options[NO_STATIONS] != 0:
        return OwnRefusal.NO_STATIONS
    if state.stations[seat] == 0:
        return OwnRefusal.NO_STATION_LEFT  # EUR-38, EUR-41
    if not has(state.free_cities, city):
        return OwnRefusal.CITY_OCCUPIED  # EUR-38
    if not can_pay(state, seat, station_cost(state, board, seat), GRAY):
        return OwnRefusal.STATION_UNPAYABLE  # EUR-39
    return Refusal.NONE


@rule
def list_cities(state, board, work, seat):
    """Add every city that `station_refusal` allows to the legal set."""
    if state.stations[seat] > 0 and can_pay(state, seat, station_cost(state, board, seat), GRAY):
        work.legal[CITY_WORD] = state.free_cities


@rule
def build_station(state, seat, city):
    """Put a station on the board for good (EUR-41)."""
    state.built[seat][stations_built(state, seat)] = city
    state.stations[seat] -= 1
    state.free_cities &= ~(1 << city)


@rule
def is_borrowable(state, board, seat, city, route):
    """Does this route touch the city and belong to another player (EUR-45, EUR-66)?"""
    owner = state.route_owner[route]
    touches = board.route_a[route] == city or board.route_b[route] == city
    return touches and owner != NOBODY and owner != seat


@rule
def borrow_refusal(state, board, seat, route):
    city = state.built[seat][state.pending]
    if not is_borrowable(state, board, seat, city, route):
        return OwnRefusal.NOT_BORROWABLE  # EUR-45, EUR-66
    return Refusal.NONE


@rule
def list_borrowable(state, board, work, seat):
    """Add every route that `borrow_refusal` allows to the legal set."""
    city = state.built[seat][state.pending]
    for route in range(board.route_count):
        if is_borrowable(state, board, seat, city, route):
            work.legal[ROUTE_WORD + route // WORD] |= 1 << (route % WORD)


@rule
def next_borrower(state, board):
    """The next seat with a station to assign by hand, named in `state.pending`; or NOBODY."""
    for seat in range(state.seats):
        for index in range(stations_built(state, seat)):
            if state.borrowed[seat][index] == NOT_ASKED:
                for route in range(board.route_count):
                    if is_borrowable(state, board, seat, state.built[seat][index], route):
                        state.pending = index
                        return seat
                state.borrowed[seat][index] = NOTHING  # EUR-66: nothing to choose from
    state.pending = NOTHING
    return NOBODY
