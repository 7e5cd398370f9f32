"""Networks of routes: what is joined, and the longest trail (TTR-55, EUR-52)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING

FEW = 14  # routes; beyond them a closer look at what can still be reached saves time


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

    A group with at most two cities of odd degree can be travelled whole. In any other, some
    longest trail begins at a city of odd degree: were its first city of even degree, a route there
    would be unused and could be put in front.
    """
    for city in range(board.city_count):
        work.degree[city] = 0
        work.shortest_at[city] = 0
        work.group_length[city] = 0
        work.group_odd[city] = 0
        work.group_waste[city] = 0
        work.group_largest[city] = 0
    for index in range(work.own_count):
        route = work.own[index]
        work.edge_used[route] = 0
        add_edge(board, work, route, board.route_a[route])
        add_edge(board, work, route, board.route_b[route])
        work.group_length[find(work.group, board.route_a[route])] += board.length[route]
    for city in range(board.city_count):
        work.left[city] = work.degree[city]
        if work.degree[city] % 2 == 1:
            group = find(work.group, city)
            work.group_odd[group] += 1
            work.group_waste[group] += work.shortest_at[city]
            work.group_largest[group] = max(work.group_largest[group], work.shortest_at[city])

    longest = 0
    for city in range(board.city_count):
        if work.group_odd[city] <= 2 and work.group_length[city] > longest:
            longest = work.group_length[city]
    for city in range(board.city_count):
        if work.degree[city] % 2 == 1:
            group = find(work.group, city)
            if work.group_odd[group] > 2 and trail_limit(work, group) > longest:
                longest = longest_from(board, work, city, group, longest)
    return longest


@rule
def add_edge(board, work, route, city):
    work.edge_at[city][work.degree[city]] = route
    work.degree[city] += 1
    length = board.length[route]
    if work.degree[city] == 1 or length < work.shortest_at[city]:
        work.shortest_at[city] = length


@rule
def trail_limit(work, group):
    """No trail of the group is longer: every odd city but its two ends wastes a route.

    A route is wasted by two cities at the most, hence the half.
    """
    waste = work.group_waste[group] - 2 * work.group_largest[group]
    return work.group_length[group] - (waste + 1) // 2


@rule
def longest_from(board, work, start, group, longest):
    """Try the trails from a city, but not those that can no longer beat `longest`."""
    limit = trail_limit(work, group)
    rest = work.group_length[group]  # of the routes not on the trail
    waste = work.group_waste[group]  # of the cities where an odd number of them is left
    depth = 0
    work.path[0] = start
    work.path_next[0] = 0
    while depth >= 0 and longest < limit:
        city = work.path[depth]
        index = work.path_next[depth]
        route = NOTHING
        # The trail can still end in one odd city, and leaves this one; all others waste a route.
        wasted = waste - work.group_largest[group]
        if work.left[city] % 2 == 1:
            wasted -= work.shortest_at[city]
        best = work.group_length[group] - max((wasted + 1) // 2, 0)
        if best > longest and work.own_count > FEW and index == 0:
            best = work.group_length[group] - rest + within_reach(board, work, city)
        if best > longest:
            while index < work.degree[city] and route == NOTHING:
                if work.edge_used[work.edge_at[city][index]] == 0:
                    route = work.edge_at[city][index]
                index += 1
        work.path_next[depth] = index
        if route != NOTHING:
            rest -= board.length[route]
            longest = max(longest, work.group_length[group] - rest)
            work.path_edge[depth] = route
            depth += 1
            work.path[depth] = board.route_a[route] + board.route_b[route] - city
            work.path_next[depth] = 0
            waste += use_edge(board, work, route, 1)
        else:
            depth -= 1
            if depth >= 0:
                route = work.path_edge[depth]
                rest += board.length[route]
                waste += use_edge(board, work, route, 0)
    while depth > 0:
        depth -= 1
        use_edge(board, work, work.path_edge[depth], 0)
    return longest


@rule
def within_reach(board, work, start):
    """A trail from this city over unused routes is no longer than this.

    What cannot be reached any more is lost, and of what can, every odd city but this one and the
    trail's other end wastes a route.
    """
    for city in range(board.city_count):
        work.reached[city] = 0
    work.reached[start] = 1
    work.queue[0] = start
    number = 1
    length = 0
    waste = 0
    largest = 0
    at = 0
    while at < number:
        city = work.queue[at]
        at += 1
        if city != start and work.left[city] % 2 == 1:
            waste += work.shortest_at[city]
            largest = max(largest, work.shortest_at[city])
        for index in range(work.degree[city]):
            route = work.edge_at[city][index]
            if work.edge_used[route] == 0:
                length += board.length[route]  # each route twice, once from either end
                other = board.route_a[route] + board.route_b[route] - city
                if work.reached[other] == 0:
                    work.reached[other] = 1
                    work.queue[number] = other
                    number += 1
    return length // 2 - (waste - largest + 1) // 2


@rule
def use_edge(board, work, route, used):
    """Put a route on the trail or take it off; returns by how much that changes the waste."""
    work.edge_used[route] = used
    change = 0
    for end in range(2):
        city = board.route_a[route]
        if end == 1:
            city = board.route_b[route]
        work.left[city] += 1 - 2 * used
        if work.left[city] % 2 == 1:
            change += work.shortest_at[city]
        else:
            change -= work.shortest_at[city]
    return change
