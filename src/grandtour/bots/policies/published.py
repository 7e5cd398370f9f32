"""Six agents from the literature, each after its published description, as others to compare with.

They share what is the same in all: free routes and own routes make a graph in which own ones cost
nothing, and paths are looked for again whenever a route was claimed. `Style` says who is who:

- ONE_STEP, LONG_ROUTE and PATH: de Mesentier Silva, Lee, Togelius and Nealen (2017). One-step thinks
  of one route, the first on the way of its dearest ticket. Long-route does the same over long routes
  only, as Witter and Lyford (2020) advise. Path values all routes on the ways of all tickets.
- STEINER: de Zwart's Greedy-Steiner: the first route it can pay for of one net for all tickets.
- DESTINATION and LONGEST: two rules of thumb of bingsoup (2025).

The descriptions leave things open. What was settled here, in favour of the agent where it mattered:

- Of paths with equally few routes the shorter one is taken. Either track of a double route will do.
- A ferry's locomotives are wanted like a colour. Tunnels are tried as soon as they can be paid, and
  the surcharge is paid if it can be. The descriptions have no stations; in Europe a plain rule
  for them was added (published_europe.py).
- "The cheapest tickets" are those with fewest points. Who keeps all, but may not, keeps the set with
  most points a train, and drafts likewise. Of tickets drawn later Steiner keeps one, as Destination.
- Steiner and Destination draw tickets while everybody has 8 trains, as One-step does; later, or
  with no tickets left, they claim the longest route they can pay for.
- Path: a route on two ways has the higher priority; without tickets its points are its priority.
- Destination's best route is the one with most points on the shortest way of any open ticket. It
  keeps all first tickets.
- Longest collects cards for the free route with the highest score, as One-step does for its own,
  keeps the cheapest tickets and draws none. To claim what it can pay for at once is far worse.
"""

from enum import IntEnum

import numpy as np

from grandtour.bots.policies.hungry import dearest, first_legal, longest_of
from grandtour.core.bits import WORD, count, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.ttr.names import (
    CITIES,
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
    LOCOMOTIVE,
    NOTHING,
    OFFER,
    OTHER_WORD,
    PAY_LOCOMOTIVES,
    PAY_WORD,
    ROUTE_WORD,
    ROUTES,
    Phase,
)
from grandtour.games.ttr.trails import gather_own_routes, longest_trail

INSTEAD: dict[object, object] = {}  # a map's own agents replace some of these rules

FAR = 30_000  # farther than any path
HOP = 256  # a route more is worse than any length
PATHS = 12  # open tickets that are thought of at once; the dearest
LONG = 3  # Long-route takes no shorter ones
TRAINS_FOR_TICKETS = 8  # that everybody has while new tickets are drawn
EXTENDS = 100  # Longest: a route at an end of the longest trail
SERVES = 50  # Longest: a route on the way of a ticket


class Style(IntEnum):
    """Which agent it is."""

    ONE_STEP = 0
    PATH = 1
    LONG_ROUTE = 2
    DESTINATION = 3
    LONGEST = 4
    STEINER = 5


FIELDS = (
    ("plan", np.int64, 2),  # all routes on ways, as a set
    ("ends", np.int64),  # cities where the own longest trail can be extended, as a set
    ("tickets", np.int64),  # that the ways were found for
    ("distance", np.int16, CITIES),  # from the city where a way ends
    ("price", np.int16, ROUTES),  # of routes, while ways are found
    ("claimed", np.int16),  # routes claimed by anybody when the ways were found
    ("need", np.int16),  # trains for all ways
    ("worth", np.int16),  # points of the tickets that can be done, less those of the others
    ("style", np.int8),
    ("goals", np.int8),  # how many open tickets have a way
    ("goal", np.int8, PATHS),  # these tickets, the dearest first
    ("legs", np.int8, PATHS),  # how many routes their ways lack
    ("leg", np.int8, (PATHS, CITIES)),  # these routes, in order
    ("via", np.int8, CITIES),  # the route by which a way leaves a city
)
MEMORY = record(*FIELDS)


def fresh(style="one-step", kind=MEMORY):
    """The memory before a game, of the agent of this name."""
    memory = np.zeros(1, kind)
    memory["style"] = Style[style.upper().replace("-", "_")]
    memory["claimed"] = -1
    return memory


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if work.legal[KEEP_WORD] != 0:
        return choose_tickets(seen, board, work, memory, seat)
    if seen.phase == Phase.DRAFT:
        return choose_draft(seen, board, memory, seat)
    own = choose_own(seen, board, work, memory, seat)
    if own != NOTHING:
        return own
    if work.legal[PAY_WORD] | work.legal[PAY_WORD + 1] != 0:
        return choose_payment(seen, board, work, seat)
    refresh_ways(seen, board, work, memory, seat)
    if seen.phase == Phase.TURN:
        if wants_tickets(seen, work, memory):
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
def drafted(seen, seat):
    """Tickets drafted already; only maps with a draft have them."""
    return 0


# Ways


@rule
def refresh_ways(seen, board, work, memory, seat):
    claimed = 0
    for route in range(board.route_count):
        if seen.route_owner[route] != NOTHING:
            claimed += 1
    if claimed != memory.claimed or memory.tickets != seen.tickets[seat]:
        find_all(seen, board, memory, seat, seen.tickets[seat])
        if memory.style == Style.LONGEST:
            find_ends(seen, board, work, memory, seat)
        memory.claimed = claimed
        memory.tickets = seen.tickets[seat]


@rule
def find_all(seen, board, memory, seat, tickets):
    """A way for every open ticket that has one, the dearest first."""
    price_routes(seen, board, memory, seat)
    memory.goals = 0
    memory.worth = 0
    memory.plan[0] = 0
    memory.plan[1] = 0
    while tickets != 0 and memory.goals < PATHS:
        ticket = dearest(board, tickets)
        tickets &= ~(1 << ticket)
        memory.goal[memory.goals] = ticket
        if find_way(board, memory, memory.goals):
            memory.worth += board.ticket_points[ticket]
            if memory.legs[memory.goals] > 0:
                memory.goals += 1
                join_ways(memory, NOTHING)
        else:
            memory.worth -= board.ticket_points[ticket]
    if memory.style == Style.STEINER:
        for goal in range(memory.goals):  # again, now that all others lie
            join_ways(memory, goal)
            find_way(board, memory, goal)
        join_ways(memory, NOTHING)
    memory.need = 0
    for word in range(2):
        routes = memory.plan[word]
        while routes != 0:
            memory.need += board.length[word * WORD + lowest(routes)]
            routes = without_lowest(routes)


@rule
def price_routes(seen, board, memory, seat):
    """What a route counts on a way: nothing if it is owned, FAR if it cannot be had."""
    style = memory.style
    by_hops = style == Style.ONE_STEP or style == Style.PATH or style == Style.LONG_ROUTE
    shortest = 1
    if style == Style.LONG_ROUTE:
        shortest = min(LONG, seen.trains[seat])
    for route in range(board.route_count):
        length = board.length[route]
        memory.price[route] = FAR
        if seen.route_owner[route] == seat:
            memory.price[route] = 0
        elif has(seen.open_routes[seat][route // WORD], route % WORD):
            if shortest <= length <= seen.trains[seat]:
                memory.price[route] = length
                if by_hops:
                    memory.price[route] += HOP


@rule
def find_way(board, memory, goal):
    """Note the routes that a ticket's best way lacks, in order; is there a way at all?"""
    ticket = memory.goal[goal]
    city = board.ticket_a[ticket]
    end = board.ticket_b[ticket]
    memory.legs[goal] = 0
    measure(board, memory, end, city)
    if memory.distance[city] >= FAR:
        return False
    while city != end:
        route = memory.via[city]
        if memory.price[route] > 0:
            memory.leg[goal][memory.legs[goal]] = route
            memory.legs[goal] += 1
        city = board.route_a[route] + board.route_b[route] - city
    return True


@rule
def measure(board, memory, start, goal):
    """Distances from a city, until the goal is reached (Dijkstra's algorithm)."""
    is_joint = memory.style == Style.STEINER
    for city in range(board.city_count):
        memory.distance[city] = FAR
    memory.distance[start] = 0
    reached = 1 << start
    while reached != 0:
        here = NOTHING
        nearest = FAR
        rest = reached
        while rest != 0:
            city = lowest(rest)
            rest = without_lowest(rest)
            if memory.distance[city] < nearest:
                here = city
                nearest = memory.distance[city]
        if here == goal or here == NOTHING:
            return
        reached &= ~(1 << here)
        for word in range(2):
            routes = board.routes_at[here][word]
            while routes != 0:
                bit = lowest(routes)
                routes = without_lowest(routes)
                route = word * WORD + bit
                price = memory.price[route]
                if is_joint and has(memory.plan[word], bit):
                    price = 0  # another ticket's way takes it anyway
                there = board.route_a[route] + board.route_b[route] - here
                if nearest + price < memory.distance[there]:
                    memory.distance[there] = nearest + price
                    memory.via[there] = route
                    reached |= 1 << there


@rule
def join_ways(memory, without):
    """All ways together, without one of them."""
    memory.plan[0] = 0
    memory.plan[1] = 0
    for goal in range(memory.goals):
        if goal != without:
            for index in range(memory.legs[goal]):
                route = memory.leg[goal][index]
                memory.plan[route // WORD] |= 1 << (route % WORD)


@rule
def find_ends(seen, board, work, memory, seat):
    """The cities where the longest trail ends; a closed one can be extended anywhere."""
    gather_own_routes(seen, board, work, seat)
    longest_trail(board, work)
    ends = 0
    touched = 0
    for index in range(work.trail_count):
        route = work.trail[index]
        both = 1 << board.route_a[route] | 1 << board.route_b[route]
        ends ^= both
        touched |= both
    if ends == 0:
        ends = touched
    memory.ends = ends


# Tickets


@rule
def choose_tickets(seen, board, work, memory, seat):
    """The set that suits the agent best."""
    best = lowest(work.legal[KEEP_WORD])
    best_grade = -FAR
    subsets = work.legal[KEEP_WORD]
    while subsets != 0:
        index = lowest(subsets)
        subsets = without_lowest(subsets)
        grade = set_grade(seen, board, memory, seat, index + 1)
        if grade > best_grade:
            best_grade = grade
            best = index
    memory.claimed = -1  # the ways above were for trial only
    return FIRST_KEEP + best


@rule
def set_grade(seen, board, memory, seat, subset):
    """Fewest points, or most tickets, or fewest; of equal ones most points a train."""
    style = memory.style
    is_later = seen.phase == Phase.KEEP_TICKETS
    tickets = seen.tickets[seat]
    points = 0
    for index in range(OFFER):
        if has(subset, index):
            tickets |= 1 << seen.offer[seat][index]
            points += board.ticket_points[seen.offer[seat][index]]
    if keeps_cheapest(style) or (is_later and style == Style.ONE_STEP):
        return -points
    number = count(subset)
    if is_later:
        number = -number
    return 1000 * number + rate(seen, board, memory, seat, tickets)


@rule
def keeps_cheapest(style):
    return style == Style.LONG_ROUTE or style == Style.LONGEST


@rule
def rate(seen, board, memory, seat, tickets):
    """Points a train of these tickets, in hundredths."""
    find_all(seen, board, memory, seat, tickets)
    return 100 * memory.worth // (memory.need + 10)


@rule
def choose_draft(seen, board, memory, seat):
    """The ticket of a packet that suits those drafted already, or the cheapest."""
    best = 0
    best_grade = -FAR
    for index in range(OFFER):
        ticket = seen.offer[seat][index]
        if ticket != NOTHING:
            if keeps_cheapest(memory.style):
                grade = -board.ticket_points[ticket]
            else:
                tickets = seen.tickets[seat] | drafted(seen, seat) | 1 << ticket
                grade = rate(seen, board, memory, seat, tickets)
            if grade > best_grade:
                best_grade = grade
                best = index
    memory.claimed = -1
    return FIRST_DRAFT + best


@rule
def wants_tickets(seen, work, memory):
    """New tickets when none is open, while everybody has trains enough; some never want any."""
    style = memory.style
    if style == Style.PATH or style == Style.LONG_ROUTE or style == Style.LONGEST:
        return False
    if memory.goals > 0 or not has(work.legal[OTHER_WORD], DRAW_TICKETS - FIRST_OTHER):
        return False
    for other in range(seen.seats):
        if seen.trains[other] < TRAINS_FOR_TICKETS:
            return False
    return True


# Routes


@rule
def choose_route(seen, board, work, memory, seat):
    """The route to claim now, or NOTHING."""
    if memory.style == Style.PATH:
        return first_by_priority(seen, board, work, memory, seat, True)
    if memory.style != Style.DESTINATION and memory.style != Style.STEINER:
        return payable(seen, board, work, seat, target_of(seen, board, work, memory, seat))
    if memory.goals == 0:
        return longest_of(board, work.legal[ROUTE_WORD], work.legal[ROUTE_WORD + 1])
    return best_leg(seen, board, work, memory, seat)


@rule
def payable(seen, board, work, seat, route):
    """This route or its twin, whichever can be paid for; if both, that of which more is held."""
    if route == NOTHING:
        return NOTHING
    best = NOTHING
    if has(work.legal[ROUTE_WORD + route // WORD], route % WORD):
        best = route
    twin = board.twin[route]
    if twin != NOTHING and has(work.legal[ROUTE_WORD + twin // WORD], twin % WORD):
        if best == NOTHING or held_for(seen, board, seat, twin) > held_for(
            seen, board, seat, route
        ):
            best = twin
    return best


@rule
def color_for(seen, board, seat, route):
    """The colour held most among those that a track takes."""
    if board.color[route] != GRAY:
        return board.color[route]
    best = 0
    for color in range(1, LOCOMOTIVE):
        if seen.hand[seat][color] > seen.hand[seat][best]:
            best = color
    return best


@rule
def held_for(seen, board, seat, route):
    return seen.hand[seat][color_for(seen, board, seat, route)]


@rule
def lack_of(seen, board, seat, route):
    """How many cards a route lacks until it can be paid for."""
    symbols = board.symbols[route]
    locos = seen.hand[seat][LOCOMOTIVE]
    lack = board.length[route] - symbols - held_for(seen, board, seat, route)
    return max(lack - max(locos - symbols, 0), 0) + max(symbols - locos, 0)


@rule
def target_of(seen, board, work, memory, seat):
    """The route that all cards are collected for; NOTHING if none is left."""
    if memory.style == Style.PATH:
        return first_by_priority(seen, board, work, memory, seat, False)
    if memory.style != Style.LONGEST and memory.goals > 0:
        return memory.leg[0][0]
    best = NOTHING
    best_grade = -FAR
    for word in range(2):
        routes = seen.open_routes[seat][word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            if board.length[route] <= seen.trains[seat]:
                grade = -lack_of(seen, board, seat, route)
                if memory.style == Style.LONGEST:
                    grade += 100 * score_of(board, memory, route)
                else:
                    grade += 100 * board.length[route]
                if grade > best_grade:
                    best_grade = grade
                    best = route
    return best


@rule
def score_of(board, memory, route):
    """Longest: what extends its trail, then what serves a ticket, then what is long."""
    length = board.length[route]
    score = length
    if has(memory.ends, board.route_a[route]) or has(memory.ends, board.route_b[route]):
        score += EXTENDS + length
    if has(memory.plan[route // WORD], route % WORD):
        score += SERVES + board.points_for_length[length]
    return score


@rule
def first_by_priority(seen, board, work, memory, seat, is_to_pay):
    """The route of the highest priority; or the highest that can be paid for."""
    best = NOTHING
    best_grade = -FAR
    for goal in range(memory.goals):
        for index in range(memory.legs[goal]):
            route = memory.leg[goal][index]
            grade = board.points_for_length[board.length[route]]
            grade += 2 * board.ticket_points[memory.goal[goal]]
            if is_to_pay:
                route = payable(seen, board, work, seat, route)
            if route != NOTHING and grade > best_grade:
                best_grade = grade
                best = route
    if memory.goals > 0:
        return best
    for word in range(2):
        routes = seen.open_routes[seat][word]
        if is_to_pay:
            routes = work.legal[ROUTE_WORD + word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            grade = board.points_for_length[board.length[route]]
            if board.length[route] <= seen.trains[seat] and grade > best_grade:
                best_grade = grade
                best = route
    return best


@rule
def best_leg(seen, board, work, memory, seat):
    """Of all ways the first route that can be paid for, or the one with most points."""
    best = NOTHING
    for goal in range(memory.goals):
        for index in range(memory.legs[goal]):
            route = payable(seen, board, work, seat, memory.leg[goal][index])
            if route != NOTHING:
                if memory.style == Style.STEINER:
                    return route
                if best == NOTHING or board.length[route] > board.length[best]:
                    best = route
    return best


@rule
def choose_payment(seen, board, work, seat):
    """The colour held most; the first payment in a colour has the fewest locomotives."""
    best = NOTHING
    most = -1
    for word in range(2):
        payments = work.legal[PAY_WORD + word]
        while payments != 0:
            action = FIRST_PAY + word * WORD + lowest(payments)
            payments = without_lowest(payments)
            held = 0  # of a colour at least one is paid: locomotives alone come last
            if action != PAY_LOCOMOTIVES:
                held = seen.hand[seat][board.move_color[action]]
            if held > most:
                most = held
                best = action
    return best


# Cards


@rule
def choose_card(seen, board, work, memory, seat):
    """A face-up card that the agent wants, or one from the deck."""
    style = memory.style
    card = NOTHING
    takes_locomotive = style != Style.STEINER and style != Style.PATH
    if style != Style.STEINER and style != Style.DESTINATION:
        target = target_of(seen, board, work, memory, seat)
        if target != NOTHING:
            card = wanted_color(seen, board, seat, target)
            if board.symbols[target] > seen.hand[seat][LOCOMOTIVE]:
                takes_locomotive = True
    place = place_of(seen, board, work, card)
    if place == NOTHING and takes_locomotive:
        place = place_of(seen, board, work, LOCOMOTIVE)
    if place != NOTHING:
        return FIRST_TAKE + place
    if has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        return DRAW
    for other in range(board.places):
        if has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + other):
            return FIRST_TAKE + other
    return first_legal(work)


@rule
def wanted_color(seen, board, seat, route):
    """The colour to collect for a route or its open twin; NOTHING if only locomotives lack."""
    twin = board.twin[route]
    if twin != NOTHING and has(seen.open_routes[seat][twin // WORD], twin % WORD):
        if held_for(seen, board, seat, twin) > held_for(seen, board, seat, route):
            route = twin
    if held_for(seen, board, seat, route) >= board.length[route] - board.symbols[route]:
        return NOTHING
    return color_for(seen, board, seat, route)


@rule
def place_of(seen, board, work, card):
    """Where such a card lies face up and may be taken; NOTHING if nowhere."""
    if card == NOTHING:
        return NOTHING
    for place in range(board.places):
        if seen.display[place] == card:
            if has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + place):
                return place
    return NOTHING
