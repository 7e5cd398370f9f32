"""Networks of routes: what is joined, and the longest trail (TTR-55, EUR-52)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING

# What becomes of a route while a trail is looked for; from KEPT on, it is kept since a decision.
UNDECIDED = 0
LEFT_OUT = 1
KEPT = 2
MAY_END = -1  # the first thing to decide about a city: the trail ends there


@rule
def find(group, city):
    """The representative of a city's group."""
    while group[city] != city:
        group[city] = group[group[city]]
        city = group[city]
    return city


@rule
def join(group, a, b):
    group[find(group, a)] = find(group, b)


@rule
def gather_own_routes(state, board, work, seat):
    """List this seat's own routes, and join the cities that they connect."""
    for city in range(board.city_count):
        work.group[city] = city
    work.own_count = 0
    for route in range(board.route_count):
        if state.route_owner[route] == seat:
            work.own[work.own_count] = route
            work.own_count += 1
            join(work.group, board.route_a[route], board.route_b[route])


@rule
def longest_trail(board, work):
    """The greatest length of a trail in the gathered routes: none used twice (EUR-52).

    Routes that hang together are a trail if at most two of their cities are odd: touched by an odd
    number of them. So what is looked for is not a way, step by step, but which routes to leave out.
    A longest trail leaves no route unused at its ends; so these are odd cities of the whole network,
    unless there are none. Its routes stay in `work.trail`.
    """
    lay_out(board, work)
    work.trail_count = 0
    longest = 0
    is_hard = False
    for city in range(board.city_count):
        if work.group_length[city] > longest:
            if work.group_odd[city] <= 2:
                longest = work.group_length[city]
                note_group(board, work, city)
            elif work.group_loops[city] == 0:
                longest = longest_in_tree(board, work, city, longest)
            else:
                is_hard = True
    if is_hard:
        decide_nothing(board, work)
        share_waste(board, work)
        for city in range(board.city_count):
            if work.degree[city] % 2 == 1:
                group = find(work.group, city)
                if work.group_loops[group] > 0 and trail_limit(work, group, city) > longest:
                    longest = longest_from(board, work, city, group, longest)
    return longest


@rule
def lay_out(board, work):
    """Note the gathered routes at each city, and what each group of joined cities has of them."""
    for city in range(board.city_count):
        work.degree[city] = 0
        work.group_length[city] = 0
        work.group_odd[city] = 0
        work.group_loops[city] = 0
    for index in range(work.own_count):
        route = work.own[index]
        work.degree[board.route_a[route]] += 1
        work.degree[board.route_b[route]] += 1
        group = find(work.group, board.route_a[route])
        work.group_length[group] += board.length[route]
        work.group_loops[group] += 1
    place_edges(board, work)
    for city in range(board.city_count):
        group = find(work.group, city)
        if group != city:
            work.group_loops[group] -= 1
        if work.degree[city] % 2 == 1:
            work.group_odd[group] += 1


@rule
def place_edges(board, work):
    """List the routes city by city, each city's in the order in which they were gathered."""
    place = 0
    for city in range(board.city_count):
        place += work.degree[city]
        work.first_edge[city] = place  # for now, where the next city's begin
    for index in range(work.own_count - 1, -1, -1):
        place_edge(work, work.own[index], board.route_a[work.own[index]])
        place_edge(work, work.own[index], board.route_b[work.own[index]])


@rule
def place_edge(work, route, city):
    work.first_edge[city] -= 1
    work.edges[work.first_edge[city]] = route


@rule
def edge_at(work, city, index):
    """One of the gathered routes at a city."""
    return work.edges[work.first_edge[city] + index]


@rule
def decide_nothing(board, work):
    """Every route may still be kept or left out."""
    work.kept_count = 0
    work.looks = 0
    for city in range(board.city_count):
        work.left[city] = work.degree[city]
        work.reached[city] = 0
    for index in range(work.own_count):
        work.edge_fate[work.own[index]] = UNDECIDED


@rule
def longest_in_tree(board, work, city, longest):
    """The same in a group without loops: from the city farthest away to the one farthest from it."""
    start = farthest(board, work, city)
    end = farthest(board, work, start)
    if work.distance[end] > longest:
        longest = work.distance[end]
        work.trail_count = 0
        while end != start:
            route = work.came_by[end]
            work.trail[work.trail_count] = route
            work.trail_count += 1
            end = far_end(board, route, end)
    return longest


@rule
def farthest(board, work, start):
    """The city of a group without loops that is farthest from this one."""
    work.distance[start] = 0
    work.came_by[start] = NOTHING
    work.queue[0] = start
    number = 1
    at = 0
    found = start
    while at < number:
        city = work.queue[at]
        at += 1
        if work.distance[city] > work.distance[found]:
            found = city
        for index in range(work.degree[city]):
            route = edge_at(work, city, index)
            if route != work.came_by[city]:
                other = far_end(board, route, city)
                work.distance[other] = work.distance[city] + board.length[route]
                work.came_by[other] = route
                work.queue[number] = other
                number += 1
    return found


@rule
def share_waste(board, work):
    """How much every odd city wastes: of each route, its two cities share at most twice the length.

    Every odd city but the two ends needs a route at it left out. Routes left out are then as long
    as half the shares of these cities together, or longer. Cities share alike; where there are many
    routes among few cities, another way is tried, and the one that shows more waste is taken: as
    much as possible for the cities with the fewest routes.
    """
    for city in range(board.city_count):
        work.share[city] = 0
        if work.degree[city] % 2 == 1:
            work.share[city] = shortest_at(board, work, city)
    even_waste = total_waste(board, work)
    most = 0
    cities = 0
    for city in range(board.city_count):
        most = max(most, work.degree[city])
        if work.degree[city] > 0:
            cities += 1
    if work.own_count <= cities:
        return
    for city in range(board.city_count):
        work.distance[city] = work.share[city]  # kept for later
        work.share[city] = 0
    for degree in range(1, most + 1, 2):
        for city in range(board.city_count):
            if work.degree[city] == degree:
                work.share[city] = share_left(board, work, city)
    if total_waste(board, work) <= even_waste:
        for city in range(board.city_count):
            work.share[city] = work.distance[city]
        total_waste(board, work)


@rule
def shortest_at(board, work, city):
    shortest = board.length[edge_at(work, city, 0)]
    for index in range(1, work.degree[city]):
        shortest = min(shortest, board.length[edge_at(work, city, index)])
    return shortest


@rule
def share_left(board, work, city):
    """What the other cities at its routes leave for this one."""
    share = 2 * board.length[edge_at(work, city, 0)]
    for index in range(work.degree[city]):
        route = edge_at(work, city, index)
        share = min(share, 2 * board.length[route] - work.share[far_end(board, route, city)])
    return share


@rule
def far_end(board, route, city):
    return board.route_a[route] + board.route_b[route] - city


@rule
def total_waste(board, work):
    """Sum the shares by group; returns the sum of all, without those of two ends in each group."""
    for city in range(board.city_count):
        work.group_waste[city] = 0
        work.group_largest[city] = 0
        work.group_second[city] = 0
    for city in range(board.city_count):
        share = work.share[city]
        if share > 0:
            group = find(work.group, city)
            work.group_waste[group] += share
            if share > work.group_largest[group]:
                work.group_second[group] = work.group_largest[group]
                work.group_largest[group] = share
            elif share > work.group_second[group]:
                work.group_second[group] = share
    waste = 0
    for city in range(board.city_count):
        waste += work.group_waste[city] - work.group_largest[city] - work.group_second[city]
    return waste


@rule
def trail_limit(work, group, start):
    """No trail of the group that ends at this city is longer."""
    other = work.group_largest[group]
    if work.share[start] == other:
        other = work.group_second[group]
    waste = work.group_waste[group] - work.share[start] - other
    return work.group_length[group] - (waste + 1) // 2


@rule
def longest_from(board, work, start, group, longest):
    """Find a trail longer than `longest` that ends at `start` and, if it can be, at a later city.

    Decide about one odd city after the other: the trail ends there as well, or which of its routes
    is the first to be left out, those before it being kept. What can no longer be reached from the
    start is lost.
    """
    limit = trail_limit(work, group, start)
    end = NOTHING
    depth = 0
    work.decided_city[0] = look_ahead(board, work, start, end, longest)
    work.decided_index[0] = MAY_END - 1
    if work.decided_city[0] == NOTHING:
        return longest
    while depth >= 0 and longest < limit:
        city = work.decided_city[depth]
        index = work.decided_index[depth]
        if index == MAY_END:
            end = NOTHING
        elif index >= 0:
            put_back(board, work, edge_at(work, city, index), depth)
        index += 1
        if index == MAY_END:
            if end == NOTHING and can_end(work, start, city):
                end = city
            else:
                index += 1
        if index > MAY_END:
            while index < work.degree[city] and (
                work.edge_fate[edge_at(work, city, index)] != UNDECIDED
            ):
                index += 1
            if index < work.degree[city]:
                leave_out(board, work, edge_at(work, city, index))
        if index == work.degree[city]:
            forget_kept(work, city, depth)
            depth -= 1
            continue
        work.decided_index[depth] = index
        open_city = look_ahead(board, work, start, end, longest)
        if work.odd_count <= 2 and work.reach_length > longest:
            longest = work.reach_length
            note_trail(board, work)
        if open_city != NOTHING:
            depth += 1
            work.decided_city[depth] = open_city
            work.decided_index[depth] = MAY_END - 1
    if depth >= 0:
        decide_nothing(board, work)
    return longest


@rule
def can_end(work, start, city):
    """May the other end be here? Trails between this city and an earlier start were tried before."""
    return city > start and work.degree[city] % 2 == 1


@rule
def leave_out(board, work, route):
    work.edge_fate[route] = LEFT_OUT
    work.left[board.route_a[route]] -= 1
    work.left[board.route_b[route]] -= 1


@rule
def put_back(board, work, route, depth):
    """Every way without this route was tried: it is kept from now on."""
    work.edge_fate[route] = KEPT + depth
    work.kept_count += 1
    work.left[board.route_a[route]] += 1
    work.left[board.route_b[route]] += 1


@rule
def forget_kept(work, city, depth):
    for index in range(work.degree[city]):
        if work.edge_fate[edge_at(work, city, index)] == KEPT + depth:
            work.edge_fate[edge_at(work, city, index)] = UNDECIDED
            work.kept_count -= 1


@rule
def look_ahead(board, work, start, end, longest):
    """The odd city to decide about next, with the fewest ways to go on; NOTHING if this is no use.

    It is of no use if what is in reach cannot be a longer trail, is one already, or lacks the other
    end or a route that is to be kept.
    """
    work.looks += 1
    look = work.looks  # marks what is reached by this look
    work.reached[start] = look
    work.queue[0] = start
    number = 1
    at = 0
    length = 0  # each route twice, once from either end
    kept = 0  # likewise
    waste = 0
    largest = 0
    odd = 0
    chosen = NOTHING
    fewest = 0
    while at < number:
        city = work.queue[at]
        at += 1
        ways = 0
        for index in range(work.degree[city]):
            route = edge_at(work, city, index)
            if work.edge_fate[route] != LEFT_OUT:
                length += board.length[route]
                if work.edge_fate[route] == UNDECIDED:
                    ways += 1
                else:
                    kept += 1
                other = far_end(board, route, city)
                if work.reached[other] != look:
                    work.reached[other] = look
                    work.queue[number] = other
                    number += 1
        is_odd = work.left[city] % 2 == 1
        if is_odd:
            odd += 1
        if is_odd != (city == start or city == end):
            waste += work.share[city]
            if end == NOTHING and can_end(work, start, city):
                ways += 1
                largest = max(largest, work.share[city])
            if chosen == NOTHING or ways < fewest:
                chosen = city
                fewest = ways
    work.odd_count = odd
    work.reach_length = length // 2
    if odd <= 2 or work.reach_length - (waste - largest + 1) // 2 <= longest:
        return NOTHING
    if kept < 2 * work.kept_count or (end != NOTHING and work.reached[end] != look):
        return NOTHING
    return chosen


@rule
def note_trail(board, work):
    """Keep the routes in reach as the longest trail so far."""
    work.trail_count = 0
    for index in range(work.own_count):
        route = work.own[index]
        if work.edge_fate[route] != LEFT_OUT and work.reached[board.route_a[route]] == work.looks:
            work.trail[work.trail_count] = route
            work.trail_count += 1


@rule
def note_group(board, work, group):
    """The same with all routes of a group."""
    work.trail_count = 0
    for index in range(work.own_count):
        route = work.own[index]
        if find(work.group, board.route_a[route]) == group:
            work.trail[work.trail_count] = route
            work.trail_count += 1
