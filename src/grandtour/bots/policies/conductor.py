"""Conductor: one plan for all tickets, counted in turns, and made anew only when it is broken.

A turn is worth some points (`Taste.TURN`), so every route has a price: the turns its cards and its
claim take, less the points it brings. The plan joins the ends of all tickets at the least price,
shared track counted once; tickets that cost more than they bring are left. It claims what is planned
as soon as it can be paid, what others may want first, and spends what is left on long routes. The plan
is all it keeps in mind; without one it makes one from what its seat sees, so search may start anywhere.
"""

from enum import IntEnum

import numpy as np

from grandtour.bots.policies.hungry import dearest, first_legal
from grandtour.bots.policies.offers import offer, prefer
from grandtour.core.bits import WORD, count, has, lowest, without_lowest
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
    NOBODY,
    NOTHING,
    OFFER,
    OTHER_WORD,
    PAY_LOCOMOTIVES,
    PAY_WORD,
    ROUTE_WORD,
    Kind,
    Phase,
    RouteKind,
)

INSTEAD: dict[object, object] = {}  # a map's own conductor replaces some of these rules
SECRET_KINDS = (Kind.KEEP, Kind.DRAFT)  # of actions: which ones they were, others do not see

FAR = 30_000  # farther than any path
PATHS = 12  # tickets that one plan has room for; the dearest
LONG = 4  # so long is a route that is claimed for its points alone
POINT = 10  # prices are in tenths of a point
FINE = 10  # and grades of what is proposed in hundredths
PLANNED, UNPLANNED, CARD = 300, 150, 200  # what grades of routes and cards begin with
TICKETS_NOW, TICKETS_SOON, TICKETS_LATE = 300, 50, -1000  # grades of drawing tickets
TICKETS_TURNS = 8  # turns that should be left for them


class Taste(IntEnum):
    """What distinguishes one conductor from another: in tenths of a point, or trains, or cards."""

    TURN = 0  # what a turn is worth
    TRAIN = 1  # what a train is worth, beside the turns it takes
    LEAST = 2  # the least price of a route
    TUNNEL = 3  # cards that a tunnel takes beside its length, in tenths
    FERRY = 4  # likewise for each locomotive of a ferry
    RISK = 5  # of failing, in thousandths of a ticket for each train it lacks
    TICKETS_TRAINS = 6  # trains left, from which on new tickets are taken
    TICKETS_OTHERS = 7  # trains left to the one who has fewest
    CONTEST = 8  # for each other player at an end of a route
    LOCO = 9  # what paying with a locomotive costs
    CARD = 10  # what a card is worth that the plan does not take
    PACE = 11  # trains that others lay in ten turns
    CLAIM = 12  # what a route beside the plan must bring
    BONUS = 13  # how far a map's own bonus counts in plans, in hundredths
    MAT_LEAD = 14  # South Korea: a point that a line brings now, in hundredths of one
    MAT_SUM = 15  # South Korea: each number on a line
    EXPRESS = 16  # South Korea: each point of an Express card
    FIT_CLAIM = 17  # how telling it is that a claimed route fits in a plan, in hundredths
    FIT_DONE = 18  # and each tenth of a point of tickets that are done, in thousandths
    FIT_LEFT = 19  # and each tenth of a point that the rest of the plan costs
    FIT_REGRET = 20  # and each by which a ticket given back was better than one that was kept
    STATION = 21  # Europe: turns left, from which on stations are built; 0: never


TASTES = len(Taste)
DEFAULT = {  # found by trying others over thousands of games
    Taste.TURN: 24,
    Taste.TRAIN: 2,
    Taste.LEAST: 6,
    Taste.TUNNEL: 20,
    Taste.FERRY: 20,
    Taste.RISK: 7,
    Taste.TICKETS_TRAINS: 14,
    Taste.TICKETS_OTHERS: 12,
    Taste.CONTEST: 10,
    Taste.LOCO: 30,
    Taste.CARD: 8,
    Taste.PACE: 16,
    Taste.CLAIM: 20,
    Taste.BONUS: 100,
    Taste.MAT_LEAD: 30,
    Taste.MAT_SUM: 1,
    Taste.EXPRESS: 5,
    Taste.FIT_CLAIM: 250,
    Taste.FIT_DONE: 22,
    Taste.FIT_LEFT: 43,
    Taste.FIT_REGRET: 0,
    Taste.STATION: 3,
}

FIELDS = (
    ("path", np.int64, (PATHS + OFFER, 2)),  # routes of each ticket's way, as sets; last, on offer
    ("plan", np.int64, 2),  # routes to claim: all ways together
    ("own", np.int64, 2),  # routes of the seat
    ("tickets", np.int64),  # that the plan was made for
    ("distance", np.int16, CITIES),  # price from the city where a way begins
    ("wanted", np.int16, COLORS),  # cards that the plan takes, by colour, locomotives last
    ("lack", np.int16, COLORS),  # of these, not in hand
    ("price", np.int16, n.ROUTES),  # of routes, while a plan is made
    ("taste", np.int16, TASTES),
    ("cost", np.int16),  # of the plan
    ("need", np.int16),  # trains that it takes
    ("steps", np.int16),  # claims that it takes
    ("is_made", np.int8),
    ("focus", np.int8),  # a route to claim before all others, or NOTHING
    ("worth", np.int32, 1 << OFFER),  # of sets of tickets on offer
    ("goal", np.int8, PATHS + OFFER),  # the tickets, the dearest first; last, those on offer
    ("is_laid", np.int8, PATHS + OFFER),  # is there a way at all?
    ("goals", np.int8),
    ("via", np.int8, CITIES),  # the route by which a way reaches a city
)
MEMORY = record(*FIELDS)


def fresh(taste=DEFAULT, kind=MEMORY, focus=NOTHING, **other):
    """The memory before a game; single tastes may be other ones, by their names in small letters."""
    memory = np.zeros(1, kind)
    memory["focus"] = focus
    tastes = {**taste, **{Taste[name.upper()]: value for name, value in other.items()}}
    memory["taste"] = [tastes[one] for one in Taste]
    return memory


def pursuits(game):
    """Traits of those who go for one route before all else, by the action that claims it."""
    routes = range(int(game.board.rows[0]["route_count"]))
    return {FIRST_ROUTE + route: {"focus": route} for route in routes}


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if work.legal[KEEP_WORD] != 0:
        return choose_tickets(seen, board, work, memory, seat)
    if seen.phase == Phase.DRAFT:
        return choose_draft(seen, board, memory, seat)
    look_around(seen, board, memory, seat)
    refresh_plan(seen, board, memory, seat)
    own = choose_own(seen, board, work, memory, seat)
    if own != NOTHING:
        return own
    if work.legal[PAY_WORD] | work.legal[PAY_WORD + 1] != 0:
        return choose_payment(seen, board, work, memory, seat)
    if memory.focus != NOTHING and seen.final_turns < 0:
        want_focus(seen, board, memory, seat)
        if has(work.legal[ROUTE_WORD + memory.focus // WORD], memory.focus % WORD):
            return FIRST_ROUTE + memory.focus
        return choose_card(seen, board, work, memory, seat)
    if seen.phase == Phase.TURN:
        route = choose_route(seen, board, work, memory, seat)
        if route != NOTHING:
            return FIRST_ROUTE + route
        if wants_tickets(seen, board, work, memory, seat):
            return DRAW_TICKETS
    return choose_card(seen, board, work, memory, seat)


@rule
def propose(seen, board, work, memory, seat, number, offers):
    """What is sensible, in hundredths of a point; a claim once begun is finished as seems best."""
    if work.legal[KEEP_WORD] != 0:
        weigh_offers(seen, board, work, memory, seat)
        subsets = work.legal[KEEP_WORD]
        while subsets != 0:
            index = lowest(subsets)
            subsets = without_lowest(subsets)
            offer(offers, FIRST_KEEP + index, FINE * memory.worth[index + 1])
    elif seen.phase == Phase.DRAFT:
        weigh_packet(seen, board, memory, seat)
        for place in range(OFFER):
            if seen.offer[seat][place] != NOTHING:
                offer(offers, FIRST_DRAFT + place, FINE * memory.worth[1 << place])
    elif seen.phase == Phase.TURN:
        look_around(seen, board, memory, seat)
        refresh_plan(seen, board, memory, seat)
        propose_routes(seen, board, work, memory, seat, offers)
        if has(work.legal[OTHER_WORD], DRAW_TICKETS - FIRST_OTHER):
            grade = TICKETS_SOON
            if wants_tickets(seen, board, work, memory, seat):
                grade = TICKETS_NOW
            elif turns_left(seen, board, memory, seat) < TICKETS_TURNS:
                grade = TICKETS_LATE
            offer(offers, DRAW_TICKETS, grade)
        propose_cards(seen, board, work, memory, seat, offers)
        propose_more(seen, board, work, memory, seat, offers)
    elif number > 1 and work.legal[PAY_WORD] | work.legal[PAY_WORD + 1] == 0:
        look_around(seen, board, memory, seat)
        refresh_plan(seen, board, memory, seat)
        if not propose_own(seen, board, work, memory, seat, offers):
            propose_cards(seen, board, work, memory, seat, offers)
    chosen = choose(seen, board, work, memory, seat, number)
    prefer(offers, chosen)


@rule
def propose_own(seen, board, work, memory, seat, offers):
    """What a map asks for in a way of its own: one answer, unless the map has more to say."""
    own = choose_own(seen, board, work, memory, seat)
    if own == NOTHING:
        return False
    offer(offers, own, 0)
    return True


@rule
def propose_routes(seen, board, work, memory, seat, offers):
    """Routes of the plan, and the best beside it."""
    for word in range(2):
        routes = work.legal[ROUTE_WORD + word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            if is_planned(board, memory, route):
                grade = PLANNED + FINE * contest(seen, board, memory, seat, route) // 2
                grade += FINE * POINT * board.points_for_length[board.length[route]] // 2
            else:
                grade = UNPLANNED + FINE * profit_of(seen, board, memory, seat, route, -FAR)
            offer(offers, FIRST_ROUTE + route, grade)


@rule
def propose_cards(seen, board, work, memory, seat, offers):
    """Cards from the display, each colour once, and one from the deck."""
    if memory.need == 0:
        aim_long(seen, board, memory, seat)
    if has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        offer(offers, DRAW, CARD)
    colors = 0
    for place in range(board.places):
        card = seen.display[place]
        if card != NOTHING and has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + place):
            if not has(colors, card):
                colors |= 1 << card
                worth = card_worth(seen, memory, seat, card)
                offer(offers, FIRST_TAKE + place, CARD + 2 * worth)


@rule
def propose_more(seen, board, work, memory, seat, offers):
    """What a turn can be used for on one map only."""


@rule
def look_around(seen, board, memory, seat):
    """Note what a map's own rules need often."""


@rule
def choose_own(seen, board, work, memory, seat):
    """What a map asks for in a way of its own; NOTHING where the turn is as everywhere."""
    return NOTHING


@rule
def drafted(seen, seat):
    """Tickets drafted already; only maps with a draft have them."""
    return 0


# The plan


@rule
def refresh_plan(seen, board, memory, seat):
    """Make the plan anew if tickets have changed or somebody has taken a route of it."""
    tickets = seen.tickets[seat] | drafted(seen, seat)
    if memory.focus != NOTHING and not is_within_reach(seen, board, seat, memory.focus):
        memory.focus = NOTHING
        memory.is_made = 0
    is_good = memory.is_made != 0 and memory.tickets == tickets
    if is_good:
        for word in range(2):
            gone = memory.plan[word] & ~seen.open_routes[seat][word]
            while gone != 0:
                bit = lowest(gone)
                gone = without_lowest(gone)
                route = word * WORD + bit
                twin = board.twin[route]
                if seen.route_owner[route] == seat:
                    memory.own[word] |= 1 << bit
                    memory.plan[word] &= ~(1 << bit)
                elif twin != NOTHING and seen.route_owner[twin] == seat:
                    memory.own[twin // WORD] |= 1 << (twin % WORD)
                    memory.plan[word] &= ~(1 << bit)
                elif twin != NOTHING and has(seen.open_routes[seat][twin // WORD], twin % WORD):
                    memory.plan[word] &= ~(1 << bit)
                    memory.plan[twin // WORD] |= 1 << (twin % WORD)
                else:
                    is_good = False
    if not is_good:
        make_plan(seen, board, memory, seat, tickets)
        memory.tickets = tickets
        memory.is_made = 1
    count_needs(seen, board, memory, seat)


@rule
def make_plan(seen, board, memory, seat, tickets):
    """Ways for all tickets that are worth it, at the prices of now."""
    price_routes(seen, board, memory, seat)
    price_others(seen, board, memory, seat)
    lay_ways(board, memory, tickets)
    set_apart(seen, board, memory, seat)
    drop_dear(seen, board, memory, seat)
    join_ways(memory, memory.goals, NOTHING)


@rule
def lay_ways(board, memory, tickets):
    """Ways for all tickets, the dearest first; each is then laid again, now that the others lie."""
    memory.goals = 0
    join_ways(memory, 0, NOTHING)
    while tickets != 0 and memory.goals < PATHS:
        ticket = dearest(board, tickets)
        tickets &= ~(1 << ticket)
        memory.goal[memory.goals] = ticket
        lay_way(board, memory, memory.goals)
        join_ways(memory, memory.goals + 1, NOTHING)
        memory.goals += 1
    if memory.goals > 1:
        for goal in range(memory.goals):
            join_ways(memory, memory.goals, goal)
            lay_way(board, memory, goal)


@rule
def price_routes(seen, board, memory, seat):
    """What every route costs: nothing if it is owned, FAR if it cannot be had."""
    memory.own[0] = 0
    memory.own[1] = 0
    for route in range(board.route_count):
        memory.price[route] = FAR
        if seen.route_owner[route] == seat:
            memory.price[route] = 0
            memory.own[route // WORD] |= 1 << (route % WORD)
        elif has(seen.open_routes[seat][route // WORD], route % WORD):
            if board.length[route] <= seen.trains[seat]:
                memory.price[route] = route_price(seen, board, memory, seat, route)


@rule
def price_others(seen, board, memory, seat):
    """What using a route of another player costs, where a map allows it."""


@rule
def set_apart(seen, board, memory, seat):
    """Take out of the ways what is not to be claimed; only some maps have such a thing."""


@rule
def route_price(seen, board, memory, seat, route):
    """Turns for its cards and its claim, less its points."""
    taste = memory.taste
    length = board.length[route]
    cards = 10 * length + taste[Taste.FERRY] * board.symbols[route]
    if board.kind[route] == RouteKind.TUNNEL:
        cards += taste[Taste.TUNNEL]
    price = taste[Taste.TURN] + taste[Taste.TURN] * cards // 20 + taste[Taste.TRAIN] * length
    price -= POINT * board.points_for_length[length]
    if taste[Taste.BONUS] != 0:
        price -= taste[Taste.BONUS] * route_bonus(seen, board, memory, seat, route) // 100
    return max(price, taste[Taste.LEAST])


@rule
def lay_way(board, memory, goal):
    """The cheapest way between the ends of a ticket, what is planned for others being free."""
    ticket = memory.goal[goal]
    start = board.ticket_a[ticket]
    end = board.ticket_b[ticket]
    memory.path[goal][0] = 0
    memory.path[goal][1] = 0
    find_ways(board, memory, start, end)
    memory.is_laid[goal] = memory.distance[end] < FAR
    if memory.is_laid[goal] == 0:
        return
    city = end
    while city != start:
        route = memory.via[city]
        word = route // WORD
        if not has(memory.own[word], route % WORD):
            memory.path[goal][word] |= 1 << (route % WORD)
        city = board.route_a[route] + board.route_b[route] - city


@rule
def find_ways(board, memory, start, goal):
    """Prices of the ways from a city, until the goal is reached (Dijkstra's algorithm)."""
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
                if has(memory.plan[word], bit):
                    price = 0
                if price < FAR:
                    there = board.route_a[route] + board.route_b[route] - here
                    if nearest + price < memory.distance[there]:
                        memory.distance[there] = nearest + price
                        memory.via[there] = route
                        reached |= 1 << there


@rule
def join_ways(memory, goals, without):
    """The plan: the ways of so many tickets together, without one of them, and the focus."""
    memory.plan[0] = 0
    memory.plan[1] = 0
    if memory.focus != NOTHING:
        memory.plan[memory.focus // WORD] = 1 << (memory.focus % WORD)
    for goal in range(goals):
        if goal != without:
            memory.plan[0] |= memory.path[goal][0]
            memory.plan[1] |= memory.path[goal][1]


@rule
def drop_dear(seen, board, memory, seat):
    """Leave tickets whose own part of the plan costs more than they bring, or more than there is."""
    again = memory.goals
    while again > 0:
        again -= 1
        join_ways(memory, memory.goals, NOTHING)
        weigh_plan(board, memory, memory.plan[0], memory.plan[1])
        is_short = memory.need > seen.trains[seat] or is_late(seen, board, memory, seat)
        worst = NOTHING
        worst_gain = 0
        if is_short:
            worst_gain = FAR
        for goal in range(memory.goals):
            if memory.path[goal][0] | memory.path[goal][1] != 0:
                gain = gain_of(board, memory, goal)
                if gain < worst_gain:
                    worst_gain = gain
                    worst = goal
        if worst == NOTHING:
            return
        memory.path[worst][0] = 0
        memory.path[worst][1] = 0


@rule
def gain_of(board, memory, goal):
    """What a ticket brings, twice its points, beyond what its own part of the plan costs."""
    first = memory.path[goal][0]
    second = memory.path[goal][1]
    for other in range(memory.goals):
        if other != goal:
            first &= ~memory.path[other][0]
            second &= ~memory.path[other][1]
    weigh_plan(board, memory, first, second)
    return 2 * POINT * board.ticket_points[memory.goal[goal]] - memory.cost


@rule
def weigh_plan(board, memory, first, second):
    """Price, trains and claims of a set of routes."""
    memory.cost = 0
    memory.need = 0
    memory.steps = 0
    for word in range(2):
        routes = first
        if word == 1:
            routes = second
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            memory.cost += memory.price[route]
            memory.need += board.length[route]
            memory.steps += 1


@rule
def is_late(seen, board, memory, seat):
    """Would the plan take more turns than there are likely to be?"""
    held = 0
    for color in range(COLORS):
        held += seen.hand[seat][color]
    turns = memory.steps + max(memory.need - held // 2, 0) // 2
    return turns > turns_left(seen, board, memory, seat)


@rule
def turns_left(seen, board, memory, seat):
    """How many turns the seat may still have, if the others go on as fast as they usually do."""
    if seen.final_turns >= 0:
        return 1
    fewest = FAR
    for other in range(seen.seats):
        if other != seat:
            fewest = min(fewest, seen.trains[other])
    if seen.seats == 1:
        return FAR
    spare = max(fewest - board.trigger_trains, 0)
    return 2 + 10 * spare // max(memory.taste[Taste.PACE], 1)


@rule
def count_needs(seen, board, memory, seat):
    """Cards that the plan takes; gray routes take the colour of which most is to spare."""
    memory.need = 0
    memory.steps = 0
    for color in range(COLORS):
        memory.wanted[color] = 0
    for word in range(2):
        routes = memory.plan[word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            length = board.length[route]
            memory.need += length
            memory.steps += 1
            memory.wanted[LOCOMOTIVE] += board.symbols[route]
            color = board.color[route]
            if color != GRAY:
                twin = board.twin[route]
                if twin != NOTHING and has(seen.open_routes[seat][twin // WORD], twin % WORD):
                    other = board.color[twin]
                    if other != GRAY and spare_of(seen, memory, seat, other) > spare_of(
                        seen, memory, seat, color
                    ):
                        color = other
                memory.wanted[color] += length - board.symbols[route]
    for word in range(2):
        routes = memory.plan[word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            if board.color[route] == GRAY:
                color = most_spare(seen, memory, seat)
                memory.wanted[color] += board.length[route] - board.symbols[route]
    for color in range(COLORS):
        memory.lack[color] = max(memory.wanted[color] - seen.hand[seat][color], 0)


@rule
def is_within_reach(seen, board, seat, route):
    """May the seat still claim a route, if it has the cards?"""
    is_open = has(seen.open_routes[seat][route // WORD], route % WORD)
    return is_open and board.length[route] <= seen.trains[seat]


@rule
def want_focus(seen, board, memory, seat):
    """Want the cards of the one route that comes before all others, and no others."""
    route = memory.focus
    color = board.color[route]
    if color == GRAY:
        color = most_held(seen, seat)
    else:
        twin = board.twin[route]
        if twin != NOTHING and has(seen.open_routes[seat][twin // WORD], twin % WORD):
            other = board.color[twin]
            if other != GRAY and seen.hand[seat][other] > seen.hand[seat][color]:
                color = other
    lack_cards(seen, board, memory, seat, route, color)


@rule
def lack_cards(seen, board, memory, seat, route, color):
    """What a route of this colour takes beyond what is held."""
    for other in range(COLORS):
        memory.lack[other] = 0
    length = board.length[route]
    memory.lack[color] = max(length - board.symbols[route] - seen.hand[seat][color], 0)
    memory.lack[LOCOMOTIVE] = max(board.symbols[route] - seen.hand[seat][LOCOMOTIVE], 0)


@rule
def spare_of(seen, memory, seat, color):
    return seen.hand[seat][color] - memory.wanted[color]


@rule
def most_spare(seen, memory, seat):
    """The colour of which most is held beyond what the plan takes."""
    best = 0
    for color in range(1, LOCOMOTIVE):
        if spare_of(seen, memory, seat, color) > spare_of(seen, memory, seat, best):
            best = color
    return best


# Tickets


@rule
def choose_tickets(seen, board, work, memory, seat):
    """The set that is worth most beside the tickets held already."""
    weigh_offers(seen, board, work, memory, seat)
    best = lowest(work.legal[KEEP_WORD])
    subsets = work.legal[KEEP_WORD]
    while subsets != 0:
        index = lowest(subsets)
        subsets = without_lowest(subsets)
        if memory.worth[index + 1] > memory.worth[best + 1]:
            best = index
    return FIRST_KEEP + best


@rule
def weigh_offers(seen, board, work, memory, seat):
    """What each set of the tickets on offer is worth, into `memory.worth`."""
    if seen.tickets[seat] == 0:  # the first ones: one plan for every set
        subsets = work.legal[KEEP_WORD]
        while subsets != 0:
            index = lowest(subsets)
            subsets = without_lowest(subsets)
            tickets = 0
            for place in range(OFFER):
                if has(index + 1, place):
                    tickets |= 1 << seen.offer[seat][place]
            memory.worth[index + 1] = grade_of(seen, board, memory, seat, tickets)
        memory.is_made = 0  # these plans were for trial only
        return
    every = lay_offers(seen, board, memory, seat)
    held = memory.goals
    memory.worth[0] = worth_of_set(seen, board, memory, seat, held, 0)
    subset = 0
    while subset != every:
        subset = (subset - every) & every  # the next one
        memory.worth[subset] = worth_of_set(seen, board, memory, seat, held, subset)
        part = subset  # what if only some of them are gone for?
        while part != 0:
            part = (part - 1) & subset
            left = memory.worth[part]
            for place in range(OFFER):
                if has(subset & ~part, place):
                    left -= POINT * board.ticket_points[memory.goal[PATHS + place]]
            memory.worth[subset] = max(memory.worth[subset], left)
    join_ways(memory, held, NOTHING)
    count_needs(seen, board, memory, seat)


@rule
def lay_offers(seen, board, memory, seat):
    """A way for each ticket on offer, beside the plan there is; returns their places, as a set."""
    refresh_plan(seen, board, memory, seat)
    price_routes(seen, board, memory, seat)
    for goal in range(memory.goals):
        clear_way(seen, board, memory, seat, goal)
    every = 0
    for place in range(OFFER):
        memory.goal[PATHS + place] = seen.offer[seat][place]
        if seen.offer[seat][place] != NOTHING:
            every |= 1 << place
            join_ways(memory, memory.goals, NOTHING)
            lay_way(board, memory, PATHS + place)
    return every


@rule
def clear_way(seen, board, memory, seat, goal):
    """Routes that are owned by now are no longer part of a ticket's way; a twin may stand for one."""
    for word in range(2):
        routes = memory.path[goal][word] & ~seen.open_routes[seat][word]
        memory.path[goal][word] &= ~routes
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            twin = board.twin[route]
            if twin != NOTHING and seen.route_owner[route] != seat:
                if has(seen.open_routes[seat][twin // WORD], twin % WORD):
                    memory.path[goal][twin // WORD] |= 1 << (twin % WORD)


@rule
def worth_of_set(seen, board, memory, seat, held, subset):
    """What tickets on offer bring if all of them are gone for; -FAR if there is no way or no time."""
    join_ways(memory, held, NOTHING)
    worth = 0
    for place in range(OFFER):
        if has(subset, place):
            goal = PATHS + place
            if memory.is_laid[goal] == 0:
                return -FAR
            weigh_plan(board, memory, memory.path[goal][0], memory.path[goal][1])
            points = POINT * board.ticket_points[memory.goal[goal]]
            worth += points - 2 * points * risk_of(memory) // 1000
            memory.plan[0] |= memory.path[goal][0]
            memory.plan[1] |= memory.path[goal][1]
    weigh_plan(board, memory, memory.plan[0], memory.plan[1])
    if memory.need > seen.trains[seat] or is_late(seen, board, memory, seat):
        if subset != 0:
            return -FAR
    return worth - memory.cost


@rule
def risk_of(memory):
    """That the way weighed last comes to nothing, in thousandths."""
    return min(memory.taste[Taste.RISK] * memory.need, 1000)


@rule
def choose_draft(seen, board, memory, seat):
    """The ticket of a packet that adds most to those drafted already."""
    weigh_packet(seen, board, memory, seat)
    best = NOTHING
    for place in range(OFFER):
        if seen.offer[seat][place] != NOTHING:
            if best == NOTHING or memory.worth[1 << place] > memory.worth[1 << best]:
                best = place
    return FIRST_DRAFT + best


@rule
def weigh_packet(seen, board, memory, seat):
    """What each ticket of a packet is worth, beside those held and drafted already."""
    every = lay_offers(seen, board, memory, seat)
    none = worth_of_set(seen, board, memory, seat, memory.goals, 0)
    for place in range(OFFER):
        if has(every, place):
            worth = worth_of_set(seen, board, memory, seat, memory.goals, 1 << place)
            left = none - POINT * board.ticket_points[memory.goal[PATHS + place]]
            memory.worth[1 << place] = max(worth, left)
    join_ways(memory, memory.goals, NOTHING)


@rule
def grade_of(seen, board, memory, seat, tickets):
    """What these tickets are likely to bring: points, less the plan and the risk of each."""
    make_plan(seen, board, memory, seat, tickets)
    grade = 0
    for goal in range(memory.goals):
        points = POINT * board.ticket_points[memory.goal[goal]]
        first = memory.path[goal][0]
        second = memory.path[goal][1]
        if first | second == 0:
            if is_joined(board, memory, goal):
                grade += points
            else:
                grade -= points
        else:
            weigh_plan(board, memory, first, second)
            grade += points - 2 * points * risk_of(memory) // 1000
    weigh_plan(board, memory, memory.plan[0], memory.plan[1])
    return grade - memory.cost


@rule
def is_joined(board, memory, goal):
    """Do own routes join the ends of a ticket already? A way laid over nothing says so."""
    ticket = memory.goal[goal]
    memory.plan[0] = 0
    memory.plan[1] = 0
    find_ways(board, memory, board.ticket_a[ticket], board.ticket_b[ticket])
    is_free = memory.distance[board.ticket_b[ticket]] == 0
    join_ways(memory, memory.goals, NOTHING)
    return is_free


@rule
def wants_tickets(seen, board, work, memory, seat):
    """New tickets, once the plan is done and there is time for more."""
    if not has(work.legal[OTHER_WORD], DRAW_TICKETS - FIRST_OTHER):
        return False
    if seen.final_turns >= 0 or memory.need > 0:
        return False
    if seen.trains[seat] < memory.taste[Taste.TICKETS_TRAINS]:
        return False
    for other in range(seen.seats):
        if seen.trains[other] < memory.taste[Taste.TICKETS_OTHERS]:
            return False
    return True


# Claims


@rule
def choose_route(seen, board, work, memory, seat):
    """A route of the plan, what others may want first; else one that pays for what it takes."""
    best = NOTHING
    best_grade = 0
    for word in range(2):
        routes = work.legal[ROUTE_WORD + word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            if is_planned(board, memory, route):
                grade = 1000 + contest(seen, board, memory, seat, route)
                grade += POINT * board.points_for_length[board.length[route]]
                grade += route_bonus(seen, board, memory, seat, route)
            else:
                grade = profit_of(seen, board, memory, seat, route, best_grade)
            if grade > best_grade:
                best_grade = grade
                best = route
    return best


@rule
def route_bonus(seen, board, memory, seat, route):
    """What a route brings beside its points; only some maps have such a thing."""
    return 0


@rule
def profit_of(seen, board, memory, seat, route, least):
    """What a route beside the plan brings more than a turn, its cards and its trains are worth.

    Not worked out to the end if it is no more than `least`.
    """
    taste = memory.taste
    length = board.length[route]
    profit = POINT * board.points_for_length[length]
    profit += route_bonus(seen, board, memory, seat, route)
    is_free = memory.need == 0 and length >= min(LONG, seen.trains[seat])
    if is_free or seen.final_turns >= 0:
        return profit  # what else should it do with its cards?
    if seen.trains[seat] - length < memory.need:
        return NOTHING
    profit -= taste[Taste.TURN] + taste[Taste.CLAIM]
    if profit - length * min(taste[Taste.CARD], taste[Taste.TURN] // 2) <= least:
        return NOTHING
    color = board.color[route]
    if color == GRAY:
        color = most_spare(seen, memory, seat)
    spare = min(max(spare_of(seen, memory, seat, color), 0), length)
    profit -= taste[Taste.CARD] * spare + taste[Taste.TURN] // 2 * (length - spare)
    return profit


@rule
def is_planned(board, memory, route):
    if has(memory.plan[route // WORD], route % WORD):
        return True
    twin = board.twin[route]
    return twin != NOTHING and has(memory.plan[twin // WORD], twin % WORD)


@rule
def contest(seen, board, memory, seat, route):
    """How likely others are to want a route: they are at its ends, and there are few ways around."""
    value = 0
    for end in range(2):
        city = board.route_a[route]
        if end == 1:
            city = board.route_b[route]
        open_here = 0
        for word in range(2):
            routes = board.routes_at[city][word]
            open_here += count(routes & seen.open_routes[seat][word])
            while routes != 0:
                other = word * WORD + lowest(routes)
                routes = without_lowest(routes)
                owner = seen.route_owner[other]
                if owner != NOBODY and owner != seat:
                    value += memory.taste[Taste.CONTEST]
        value += memory.taste[Taste.CONTEST] * max(4 - open_here, 0)
    return value


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
                missing = max(LENGTH_MAX - locos - max(spare_of(seen, memory, seat, color), 0), 0)
            cost = memory.taste[Taste.LOCO] * locos + 10 * missing
            if cost < best_cost:
                best_cost = cost
                best = action
    return best


# Cards


@rule
def choose_card(seen, board, work, memory, seat):
    """The face-up card that is lacked most, or one from the deck."""
    if memory.need == 0:
        aim_long(seen, board, memory, seat)
    best = DRAW
    best_worth = 0
    if not has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        best = NOTHING
        best_worth = -FAR
    for place in range(board.places):
        card = seen.display[place]
        if card != NOTHING and has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + place):
            worth = card_worth(seen, memory, seat, card)
            if worth > best_worth:
                best_worth = worth
                best = FIRST_TAKE + place
    if best != NOTHING:
        return best
    return first_legal(work)


@rule
def card_worth(seen, memory, seat, card):
    """How much a face-up card is wanted; 0 if the deck is as good."""
    if card == LOCOMOTIVE:
        lacks = 0
        for color in range(LOCOMOTIVE):
            lacks += memory.lack[color]
        if memory.lack[LOCOMOTIVE] > 0:
            return 60
        if lacks == 1:
            return 40  # it completes what is planned
        return -10
    if memory.lack[card] == 0:
        return -1
    return 30 + 10 - min(memory.lack[card], 10)


@rule
def aim_long(seen, board, memory, seat):
    """With nothing planned, want the cards of the open route that pays best for the turns it takes."""
    best = NOTHING
    best_grade = -FAR
    left = turns_left(seen, board, memory, seat)
    for word in range(2):
        routes = seen.open_routes[seat][word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            length = board.length[route]
            if length <= seen.trains[seat]:
                color = board.color[route]
                if color == GRAY:
                    color = most_held(seen, seat)
                lack = max(length - board.symbols[route] - seen.hand[seat][color], 0)
                lack += max(board.symbols[route] - seen.hand[seat][LOCOMOTIVE], 0)
                turns = 1 + (lack + 1) // 2
                if turns <= left:
                    grade = 100 * board.points_for_length[length] // turns
                    if grade > best_grade:
                        best_grade = grade
                        best = route
    for color in range(COLORS):
        memory.lack[color] = 0
    if best != NOTHING:
        color = board.color[best]
        if color == GRAY:
            color = most_held(seen, seat)
        lack_cards(seen, board, memory, seat, best, color)


@rule
def most_held(seen, seat):
    best = 0
    for color in range(1, LOCOMOTIVE):
        if seen.hand[seat][color] > seen.hand[seat][best]:
            best = color
    return best
