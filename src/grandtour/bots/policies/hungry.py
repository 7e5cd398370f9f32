"""Hungry: plans a network for its tickets, and takes new tickets while the plan leaves trains to spare.

After the agent of that name by de Mesentier Silva and others (2017), in our own words: it joins the
cities of its tickets by shortest paths over free routes, its own routes being free of charge, and
plans anew whenever a route was claimed or its tickets changed. It builds no stations: each one
kept is worth points. It sees `seen`, which is what the seat may know, and nothing else.
"""

import numpy as np

from grandtour.core.bits import WORD, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.ttr import names as n
from grandtour.games.ttr.names import (
    CITIES,
    COLORS,
    DRAW,
    DRAW_TICKETS,
    FIRST_DRAFT,
    FIRST_KEEP,
    FIRST_OTHER,
    FIRST_PAY,
    FIRST_ROUTE,
    FIRST_TAKE,
    GRAY,
    KEEP_WORD,
    LENGTH_MAX,
    LOCOMOTIVE,
    NOTHING,
    OFFER,
    OTHER_WORD,
    PAY_LOCOMOTIVES,
    PAY_WORD,
    ROUTE_WORD,
    WORDS,
    Phase,
)

INSTEAD: dict[object, object] = {}  # a map's own bot replaces some of these rules
FAR = 10_000  # farther than any path
SPARE_TO_DRAW = 8  # trains to spare before taking new tickets
SPARE_TO_KEEP = 5  # trains to spare when choosing among tickets
LATE = 12  # trains in the smallest stock, from which on new tickets come too late
LOCOMOTIVE_WORTH = 4  # what paying with a locomotive costs, against two for a needed card

MEMORY = record(
    ("plan", np.int64, 2),  # routes to claim, as a set
    ("tickets", np.int64),  # that the plan was made for
    ("distance", np.int16, CITIES),  # trains needed from the city a path begins in
    ("wanted", np.int16, COLORS),  # cards that the plan needs, by colour, locomotives last
    ("wanted_gray", np.int16),  # cards of any one colour that it needs
    ("need", np.int16),  # trains that the plan needs
    ("worth", np.int16),  # points of the plan's routes and of the tickets it completes
    ("claimed", np.int16),  # routes claimed by anybody when the plan was made
    ("via", np.int8, CITIES),  # the route by which a path reaches a city
    ("settled", np.int8, CITIES),  # 1: its distance is final
)


def fresh():
    """The memory before a game."""
    memory = np.zeros(1, MEMORY)
    memory["claimed"] = -1
    return memory


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if work.legal[KEEP_WORD] != 0:
        return choose_tickets(seen, board, work, memory, seat)
    if seen.phase == Phase.DRAFT:
        return choose_draft(seen, board, memory, seat)
    refresh_plan(seen, board, memory, seat)
    own = choose_own(seen, board, work, memory, seat)
    if own != NOTHING:
        return own
    if work.legal[PAY_WORD] | work.legal[PAY_WORD + 1] != 0:
        return choose_payment(seen, board, work, memory, seat)
    if wants_tickets(seen, board, work, memory, seat):
        return DRAW_TICKETS
    route = choose_route(seen, board, work, memory, seat)
    if route != NOTHING:
        return FIRST_ROUTE + route
    return choose_card(seen, board, work, memory, seat)


@rule
def choose_own(seen, board, work, memory, seat):
    """What a map asks for in a way of its own; NOTHING where the turn is as everywhere."""
    return NOTHING


@rule
def choose_draft(seen, board, memory, seat):
    """The ticket of a packet that adds most to those drafted already, for the trains it needs."""
    best = 0
    best_grade = -FAR
    for index in range(OFFER):
        ticket = seen.offer[seat][index]
        if ticket != NOTHING:
            tickets = seen.tickets[seat] | drafted(seen, seat) | 1 << ticket
            grade = grade_of(seen, board, memory, seat, tickets)
            if grade > best_grade:
                best_grade = grade
                best = index
    memory.claimed = -1  # the plans above were for trial only
    return FIRST_DRAFT + best


@rule
def drafted(seen, seat):
    """Tickets drafted already; only maps with a draft have them."""
    return 0


@rule
def refresh_plan(seen, board, memory, seat):
    claimed = 0
    for route in range(board.route_count):
        if seen.route_owner[route] != NOTHING:
            claimed += 1
    if claimed != memory.claimed or memory.tickets != seen.tickets[seat]:
        make_plan(seen, board, memory, seat, seen.tickets[seat])
        memory.claimed = claimed
        memory.tickets = seen.tickets[seat]


@rule
def make_plan(seen, board, memory, seat, tickets):
    """Join the ends of each ticket by a shortest path, the dearest tickets first."""
    memory.plan[0] = 0
    memory.plan[1] = 0
    memory.need = 0
    memory.worth = 0
    memory.wanted_gray = 0
    for color in range(COLORS):
        memory.wanted[color] = 0
    while tickets != 0:
        ticket = dearest(board, tickets)
        tickets &= ~(1 << ticket)
        find_paths(seen, board, memory, seat, board.ticket_a[ticket], board.ticket_b[ticket])
        if memory.distance[board.ticket_b[ticket]] < FAR:
            add_path(board, memory, board.ticket_a[ticket], board.ticket_b[ticket])
            memory.worth += board.ticket_points[ticket]
        else:
            memory.worth -= board.ticket_points[ticket]


@rule
def dearest(board, tickets):
    best = lowest(tickets)
    while tickets != 0:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        if board.ticket_points[ticket] > board.ticket_points[best]:
            best = ticket
    return best


@rule
def find_paths(seen, board, memory, seat, start, goal):
    """Distances from a city until the goal is reached (Dijkstra's algorithm)."""
    for city in range(board.city_count):
        memory.distance[city] = FAR
        memory.settled[city] = 0
    memory.distance[start] = 0
    memory.via[start] = NOTHING
    for _ in range(board.city_count):
        here = NOTHING
        nearest = FAR
        for city in range(board.city_count):
            if memory.settled[city] == 0 and memory.distance[city] < nearest:
                here = city
                nearest = memory.distance[city]
        if here == NOTHING or here == goal:
            return
        memory.settled[here] = 1
        for word in range(2):
            routes = board.routes_at[here][word]
            while routes != 0:
                route = word * WORD + lowest(routes)
                routes = without_lowest(routes)
                cost = route_cost(seen, board, memory, seat, route)
                there = board.route_a[route] + board.route_b[route] - here
                if nearest + cost < memory.distance[there]:
                    memory.distance[there] = nearest + cost
                    memory.via[there] = route


@rule
def route_cost(seen, board, memory, seat, route):
    """Trains a route would still take: none if it is owned or planned already."""
    word = route // WORD
    bit = route % WORD
    if seen.route_owner[route] == seat or has(memory.plan[word], bit):
        return 0
    if has(seen.open_routes[seat][word], bit):
        return board.length[route]
    return FAR


@rule
def add_path(board, memory, start, goal):
    """Plan the unowned routes of the path that was found."""
    city = goal
    while city != start:
        route = memory.via[city]
        before = board.route_a[route] + board.route_b[route] - city
        if memory.distance[city] > memory.distance[before]:
            length = board.length[route]
            memory.plan[route // WORD] |= 1 << (route % WORD)
            memory.need += length
            memory.worth += board.points_for_length[length]
            if board.color[route] == GRAY:
                memory.wanted_gray += length - board.symbols[route]
            else:
                memory.wanted[board.color[route]] += length - board.symbols[route]
            memory.wanted[LOCOMOTIVE] += board.symbols[route]
        city = before


@rule
def choose_tickets(seen, board, work, memory, seat):
    """The set with the most points a train, if its plan leaves trains to spare; else the shortest."""
    best = lowest(work.legal[KEEP_WORD])
    best_grade = -FAR
    subsets = work.legal[KEEP_WORD]
    while subsets != 0:
        index = lowest(subsets)
        subsets = without_lowest(subsets)
        tickets = seen.tickets[seat]
        for offer in range(n.OFFER):
            if has(index + 1, offer):
                tickets |= 1 << seen.offer[seat][offer]
        grade = grade_of(seen, board, memory, seat, tickets)
        if grade > best_grade:
            best_grade = grade
            best = index
    memory.claimed = -1  # the plan above was for trial only
    return FIRST_KEEP + best


@rule
def grade_of(seen, board, memory, seat, tickets):
    """Points a train of a plan for these tickets; below zero if it leaves no trains to spare."""
    make_plan(seen, board, memory, seat, tickets)
    if memory.need <= seen.trains[seat] - SPARE_TO_KEEP:
        return 100 * memory.worth // (memory.need + 10)
    return -memory.need


@rule
def wants_tickets(seen, board, work, memory, seat):
    if not has(work.legal[OTHER_WORD], DRAW_TICKETS - FIRST_OTHER):
        return False
    if seen.final_turns >= 0:
        return False
    for other in range(seen.seats):
        if seen.trains[other] < LATE:
            return False
    return memory.need < seen.trains[seat] - SPARE_TO_DRAW


@rule
def choose_route(seen, board, work, memory, seat):
    """An affordable route of the plan, the longest first; without a plan, or at the end, any."""
    route = longest_of(
        board,
        work.legal[ROUTE_WORD] & memory.plan[0],
        work.legal[ROUTE_WORD + 1] & memory.plan[1],
    )
    is_free = memory.need == 0 or memory.need > seen.trains[seat] or seen.final_turns >= 0
    if route == NOTHING and is_free:
        route = longest_of(board, work.legal[ROUTE_WORD], work.legal[ROUTE_WORD + 1])
        if (
            seen.final_turns < 0
            and route != NOTHING
            and board.length[route] < min(4, seen.trains[seat])
        ):
            route = NOTHING  # better to collect cards for a longer one
    return route


@rule
def longest_of(board, first, second):
    best = NOTHING
    for word in range(2):
        routes = first
        if word == 1:
            routes = second
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            if best == NOTHING or board.length[route] > board.length[best]:
                best = route
    return best


@rule
def choose_payment(seen, board, work, memory, seat):
    """The payment that takes least of what the plan needs."""
    best = NOTHING
    best_cost = FAR
    for word in range(2):
        payments = work.legal[PAY_WORD + word]
        while payments != 0:
            action = FIRST_PAY + word * WORD + lowest(payments)
            payments = without_lowest(payments)
            color = board.move_color[action]
            locos = board.move_locos[action]
            if action == PAY_LOCOMOTIVES:
                locos = LENGTH_MAX
            missing = 0
            if color != LOCOMOTIVE:
                missing = max(memory.wanted[color] - seen.hand[seat][color] + LENGTH_MAX - locos, 0)
            cost = LOCOMOTIVE_WORTH * locos + 2 * missing
            if cost < best_cost:
                best_cost = cost
                best = action
    return best


@rule
def choose_card(seen, board, work, memory, seat):
    """The colour that the plan lacks most, face up; else a locomotive, else the deck."""
    best = NOTHING
    best_lack = 0
    for place in range(board.places):
        card = seen.display[place]
        if card != NOTHING and has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + place):
            lack = lack_of(seen, board, memory, seat, card)
            if lack > best_lack:
                best_lack = lack
                best = FIRST_TAKE + place
    if best != NOTHING:
        return best
    if has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        return DRAW
    return first_legal(work)


@rule
def lack_of(seen, board, memory, seat, card):
    """How much a face-up card is wanted; 0 if the deck is as good."""
    held = seen.hand[seat][card]
    if card == LOCOMOTIVE:
        # It ends the turn, so it is only taken where a ferry asks for it.
        return max(memory.wanted[LOCOMOTIVE] - held, 0)
    lack = memory.wanted[card] - held
    if lack > 0:
        return lack + 20
    if memory.wanted_gray > 0 and held >= 2:
        return held
    return 0


@rule
def first_legal(work):
    for word in range(WORDS):
        if work.legal[word] != 0:
            return word * WORD + lowest(work.legal[word])
    return NOTHING
