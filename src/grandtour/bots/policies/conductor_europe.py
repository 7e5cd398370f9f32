"""Conductor in Europe: the plan may borrow routes of others, and late in the game it builds stations.

A route of another player costs in a plan what a station does. The station itself waits until time is
short, as better ones may come: in the last turn there is still time for one.
"""

import numpy as np

from grandtour.bots.policies import conductor, conductor_worth
from grandtour.bots.policies.conductor import (
    CARD,
    FIELDS,
    FINE,
    PATHS,
    POINT,
    SECRET_KINDS,
    UNPLANNED,
    Taste,
    choose,
    propose,
    pursuits,
    turns_left,
    weigh_plan,
)
from grandtour.bots.policies.conductor_beliefs import fit, stir
from grandtour.bots.policies.conductor_worth import worth
from grandtour.bots.policies.offers import offer
from grandtour.bots.policies.stations import (
    STATION_FIELDS,
    choose_borrowed,
    find_borrowed,
    group_cities,
    is_joined_by,
    points_borrowed,
)
from grandtour.core.bits import WORD, count, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING, ROUTE_WORD, Phase
from grandtour.games.ttr_europe.names import CITY_WORD, FIRST_CITY, OwnPhase
from grandtour.games.ttr_europe.stations import station_cost

__all__ = [
    "INSTEAD",
    "MEMORY",
    "SECRET_KINDS",
    "Taste",
    "choose",
    "fit",
    "fresh",
    "propose",
    "pursuits",
    "stir",
    "worth",
]

MEMORY = record(
    *FIELDS,
    *STATION_FIELDS,
    ("others", np.int64, (PATHS, 2)),  # routes of others on each ticket's way, as sets
    ("undone", np.int64),  # tickets whose ends were not joined when the plan was made, as a set
)
STATION_SOON = CARD // 2  # grade of a station that could still wait


def fresh(taste=conductor.DEFAULT, **other):
    """The memory before a game."""
    return conductor.fresh(taste, MEMORY, **other)


@rule
def choose_own(seen, board, work, memory, seat):
    """A station when time is short, and what it borrows where that is chosen by hand."""
    if seen.phase == OwnPhase.BORROW:
        return choose_borrowed(seen, board, work, memory, seat)
    if seen.phase != Phase.TURN or work.legal[CITY_WORD] == 0:
        return NOTHING
    left = turns_left(seen, board, memory, seat)
    if left > memory.taste[Taste.STATION]:
        return NOTHING
    tickets = failing(memory, seen.final_turns >= 0)
    if tickets == 0:
        return NOTHING
    tickets &= group_cities(seen, board, work, memory, seat)
    site, gain = best_station(seen, board, work, memory, seat, tickets, left)
    if site == NOTHING:
        return NOTHING
    if seen.final_turns >= 0 and gain <= best_claim(board, work, tickets):
        return NOTHING
    return FIRST_CITY + site


@rule
def propose_more(seen, board, work, memory, seat, offers):
    """A station that completes a ticket now, for which nothing is planned."""
    if work.legal[CITY_WORD] != 0 and memory.taste[Taste.STATION] > 0:
        tickets = failing(memory, seen.final_turns >= 0)
        tickets &= group_cities(seen, board, work, memory, seat)
        site, gain = best_station(seen, board, work, memory, seat, tickets, 1)
        if site != NOTHING and seen.final_turns < 0:
            offer(offers, FIRST_CITY + site, STATION_SOON)
        elif site != NOTHING:
            offer(offers, FIRST_CITY + site, UNPLANNED + FINE * gain)


@rule
def failing(memory, is_last):
    """Tickets that need a station, or were given up; in the last turn all that are not done."""
    tickets = 0
    for goal in range(memory.goals):
        path = memory.path[goal]
        if path[0] & memory.plan[0] | path[1] & memory.plan[1] != 0:
            if is_last:
                tickets |= 1 << memory.goal[goal]
        elif memory.others[goal][0] | memory.others[goal][1] != 0 or path[0] | path[1] == 0:
            tickets |= 1 << memory.goal[goal]
    return tickets & memory.undone


@rule
def best_station(seen, board, work, memory, seat, tickets, most):
    """Where to build for what brings most, with so many stations at most, and what that brings."""
    price = POINT * board.station_points
    if seen.final_turns < 0:
        price += memory.taste[Taste.TURN]
    site = NOTHING
    best = 0
    rest = tickets
    while rest != 0:
        ticket = lowest(rest)
        rest = without_lowest(rest)
        if find_borrowed(seen, board, work, memory, seat, ticket) and memory.number <= most:
            gain = 2 * POINT * points_borrowed(board, work, memory, tickets)
            gain -= memory.number * price
            if gain > best:
                best = gain
                site = memory.site
    return site, best


@rule
def best_claim(board, work, tickets):
    """What a claim brings in the last turn, at best: its points and the tickets it completes."""
    best = 0
    for word in range(2):
        routes = work.legal[ROUTE_WORD + word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            gain = POINT * board.points_for_length[board.length[route]]
            rest = tickets
            while rest != 0:
                ticket = lowest(rest)
                rest = without_lowest(rest)
                if is_joined_by(board, work, ticket, route):
                    gain += 2 * POINT * board.ticket_points[ticket]
            best = max(best, gain)
    return best


@rule
def price_others(seen, board, memory, seat):
    """A route of another player costs a station: its points, a turn, and turns for its cards."""
    if seen.stations[seat] == 0 or memory.taste[Taste.STATION] == 0:
        return
    turns = 2 + station_cost(seen, board, seat)  # in halves
    price = POINT * board.station_points + memory.taste[Taste.TURN] * turns // 2
    for route in range(board.route_count):
        owner = seen.route_owner[route]
        if owner != NOTHING and owner != seat:
            ends = 1 << board.route_a[route] | 1 << board.route_b[route]
            if seen.free_cities & ends != 0:
                memory.price[route] = price


@rule
def set_apart(seen, board, memory, seat):
    """Routes of others are to be borrowed, not claimed, and only as many as there are stations."""
    first = 0
    second = 0
    memory.undone = 0
    for goal in range(memory.goals):
        if memory.path[goal][0] | memory.path[goal][1] != 0 or memory.is_laid[goal] == 0:
            memory.undone |= 1 << memory.goal[goal]
        for word in range(2):
            others = memory.path[goal][word] & ~seen.open_routes[seat][word]
            memory.others[goal][word] = others
            memory.path[goal][word] &= ~others
        more = count(first | memory.others[goal][0]) + count(second | memory.others[goal][1])
        if more > seen.stations[seat]:
            memory.path[goal][0] = 0
            memory.path[goal][1] = 0
        else:
            first |= memory.others[goal][0]
            second |= memory.others[goal][1]


@rule
def gain_of(board, memory, goal):
    """The same as everywhere, but a ticket also costs the stations that only it needs."""
    first = memory.path[goal][0] | memory.others[goal][0]
    second = memory.path[goal][1] | memory.others[goal][1]
    for other in range(memory.goals):
        if other != goal:
            first &= ~(memory.path[other][0] | memory.others[other][0])
            second &= ~(memory.path[other][1] | memory.others[other][1])
    weigh_plan(board, memory, first, second)
    return 2 * POINT * board.ticket_points[memory.goal[goal]] - memory.cost


@rule
def points_beside(state, board, seat):
    """Stations that are left."""
    return state.stations[seat] * board.station_points


INSTEAD = {
    conductor_worth.points_beside: points_beside,
    conductor.choose_own: choose_own,
    conductor.propose_more: propose_more,
    conductor.price_others: price_others,
    conductor.set_apart: set_apart,
    conductor.gain_of: gain_of,
}
