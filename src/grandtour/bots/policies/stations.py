"""Stations in Europe: which of them would complete a ticket, by routes that others have claimed.

Nobody builds in hope: what counts is what others own now. The cities that own routes join are a
group (`work.group`), and so are those joined by what the own stations are best used for. A ticket is
open if its ends are in two groups.
"""

import numpy as np

from grandtour.bots.policies.hungry import dearest
from grandtour.core.bits import WORD, lowest, without_lowest
from grandtour.core.rule import rule
from grandtour.games.ttr.names import FIRST_ROUTE, NOTHING, ROUTE_WORD
from grandtour.games.ttr.trails import find, gather_own_routes, join
from grandtour.games.ttr_europe.names import BORROW_NOTHING, STATIONS, OwnPhase
from grandtour.games.ttr_europe.stations import NOT_ASKED, stations_built

STATION_FIELDS = (
    ("borrowed", np.int64, 2),  # routes of others that stations are to borrow, as a set
    ("lenders", np.int64),  # cities with own stations that borrow nothing yet, as a set
    ("users", np.int64),  # those of them that are to borrow what is in `borrowed`
    ("site", np.int8),  # where to build next, or NOTHING
    ("number", np.int8),  # stations to build for what was looked at last
)

FAR = 30_000  # farther than any way
LENT = 1  # what a route counts where an own station stands
BUILT = 8  # and where one is still to be built


@rule
def group_cities(seen, board, work, memory, seat):
    """Join the cities that own routes and own stations join already; returns the open tickets."""
    gather_own(seen, board, work, memory, seat)
    rest = open_tickets(board, work, seen.tickets[seat])
    while rest != 0 and memory.lenders != 0:
        ticket = dearest(board, rest)
        rest &= ~(1 << ticket)
        if find_borrowed(seen, board, work, memory, seat, ticket) and memory.number == 0:
            join_borrowed(board, memory, work.group)
            memory.lenders &= ~memory.users
    return open_tickets(board, work, seen.tickets[seat])


@rule
def gather_own(seen, board, work, memory, seat):
    """Join what own routes join, in `work.group`, and note the stations that borrow nothing yet."""
    gather_own_routes(seen, board, work, seat)
    memory.lenders = 0
    for index in range(stations_built(seen, seat)):
        route = seen.borrowed[seat][index]
        if seen.phase != OwnPhase.BORROW or route == NOT_ASKED:
            memory.lenders |= 1 << seen.built[seat][index]
        elif route != NOTHING:
            join(work.group, board.route_a[route], board.route_b[route])


@rule
def join_borrowed(board, memory, group):
    """Join the cities that the routes in `memory.borrowed` join."""
    for word in range(2):
        routes = memory.borrowed[word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            join(group, board.route_a[route], board.route_b[route])


@rule
def open_tickets(board, work, tickets):
    """Those of these tickets whose ends are not in one group."""
    rest = tickets
    while rest != 0:
        ticket = lowest(rest)
        rest = without_lowest(rest)
        a = find(work.group, board.ticket_a[ticket])
        if a == find(work.group, board.ticket_b[ticket]):
            tickets &= ~(1 << ticket)
    return tickets


@rule
def lender_of(board, lenders, route):
    """An own station that can borrow this route, as a set of one city; or none."""
    here = lenders & (1 << board.route_a[route] | 1 << board.route_b[route])
    return here & -here


@rule
def lending_price(seen, board, memory, seat, route):
    """What a route of another player counts; FAR if no station can borrow it."""
    owner = seen.route_owner[route]
    if owner == NOTHING or owner == seat:
        return FAR
    if lender_of(board, memory.lenders, route) != 0:
        return LENT
    if lender_of(board, seen.free_cities, route) != 0:
        return BUILT
    return FAR


@rule
def find_borrowed(seen, board, work, memory, seat, ticket):
    """The routes of others that join the ends of a ticket with fewest stations; are there any?

    They are noted in `memory.borrowed`, with the number of stations to build for them, and a site. No
    way has more routes than there are stations, so a few rounds over all routes find it.
    """
    start = find(work.group, board.ticket_a[ticket])
    end = find(work.group, board.ticket_b[ticket])
    for city in range(board.city_count):
        memory.distance[city] = FAR
    memory.distance[start] = 0
    is_nearer = True
    while is_nearer:
        is_nearer = False
        for route in range(board.route_count):
            price = lending_price(seen, board, memory, seat, route)
            if price < FAR:
                a = find(work.group, board.route_a[route])
                b = find(work.group, board.route_b[route])
                near = min(memory.distance[a], memory.distance[b]) + price
                if near < max(memory.distance[a], memory.distance[b]) and near < STATIONS * BUILT:
                    far = a if memory.distance[a] > memory.distance[b] else b
                    memory.distance[far] = near
                    memory.via[far] = route
                    is_nearer = True
    if memory.distance[end] == FAR:
        return False
    return note_borrowed(seen, board, work, memory, seat, start, end)


@rule
def note_borrowed(seen, board, work, memory, seat, start, end):
    """Note the way that was found, from its end; can each of its routes have a station of its own?"""
    memory.borrowed[0] = 0
    memory.borrowed[1] = 0
    memory.site = NOTHING
    memory.number = 0
    memory.users = 0
    free = seen.free_cities
    while end != start:
        route = memory.via[end]
        memory.borrowed[route // WORD] |= 1 << (route % WORD)
        lender = lender_of(board, memory.lenders & ~memory.users, route)
        memory.users |= lender
        if lender == 0:
            site = lender_of(board, free, route)
            if site == 0:
                return False
            free &= ~site
            memory.site = lowest(site)
            memory.number += 1
        a = find(work.group, board.route_a[route])
        end = a if a != end else find(work.group, board.route_b[route])
    return memory.number <= seen.stations[seat]


@rule
def points_borrowed(board, work, memory, tickets):
    """Points of the open tickets that the routes in `memory.borrowed` complete."""
    for city in range(board.city_count):
        work.trial_group[city] = work.group[city]
    join_borrowed(board, memory, work.trial_group)
    points = 0
    while tickets != 0:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        a = find(work.trial_group, board.ticket_a[ticket])
        if a == find(work.trial_group, board.ticket_b[ticket]):
            points += board.ticket_points[ticket]
    return points


@rule
def is_joined_by(board, work, ticket, route):
    """Would a route, claimed or borrowed, join the ends of a ticket?"""
    a = find(work.group, board.route_a[route])
    b = find(work.group, board.route_b[route])
    start = find(work.group, board.ticket_a[ticket])
    end = find(work.group, board.ticket_b[ticket])
    return (a == start and b == end) or (a == end and b == start)


@rule
def choose_borrowed(seen, board, work, memory, seat):
    """By hand, at the end: a route that completes a ticket, with what other stations may borrow."""
    gather_own(seen, board, work, memory, seat)
    rest = open_tickets(board, work, seen.tickets[seat])
    while rest != 0:
        ticket = dearest(board, rest)
        rest &= ~(1 << ticket)
        if find_borrowed(seen, board, work, memory, seat, ticket) and memory.number == 0:
            for word in range(2):
                routes = memory.borrowed[word] & work.legal[ROUTE_WORD + word]
                if routes != 0:
                    return FIRST_ROUTE + word * WORD + lowest(routes)
            join_borrowed(board, memory, work.group)
            memory.lenders &= ~memory.users
    return BORROW_NOTHING
