"""Networks of routes: what is joined, and the longest trail (TTR-55, EUR-52)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING


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
        work.group_length[city] = 0
        work.group_odd[city] = 0
    for index in range(work.own_count):
        route = work.own[index]
        work.edge_used[route] = 0
        a = board.route_a[route]
        b = board.route_b[route]
        work.edge_at[a][work.degree[a]] = route
        work.degree[a] += 1
        work.edge_at[b][work.degree[b]] = route
        work.degree[b] += 1
        work.group_length[find(work.group, a)] += board.length[route]
    for city in range(board.city_count):
        if work.degree[city] % 2 == 1:
            work.group_odd[find(work.group, city)] += 1

    longest = 0
    for city in range(board.city_count):
        if work.group_odd[city] <= 2 and work.group_length[city] > longest:
            longest = work.group_length[city]
    for city in range(board.city_count):
        if work.degree[city] % 2 == 1:
            group = find(work.group, city)
            if work.group_odd[group] > 2 and work.group_length[group] > longest:
                longest = longest_from(board, work, city, work.group_length[group], longest)
    return longest


@rule
def longest_from(board, work, start, limit, longest):
    """Try every trail from a city, leaving a branch when all that is left could not beat `longest`."""
    depth = 0
    length = 0
    work.path[0] = start
    work.path_next[0] = 0
    while depth >= 0 and longest < limit:
        city = work.path[depth]
        index = work.path_next[depth]
        route = NOTHING
        while index < work.degree[city] and route == NOTHING:
            if work.edge_used[work.edge_at[city][index]] == 0:
                route = work.edge_at[city][index]
            index += 1
        work.path_next[depth] = index
        if route == NOTHING:
            depth -= 1
            if depth >= 0:
                route = work.path_edge[depth]
                work.edge_used[route] = 0
                length -= board.length[route]
        else:
            work.edge_used[route] = 1
            length += board.length[route]
            longest = max(longest, length)
            work.path_edge[depth] = route
            depth += 1
            work.path[depth] = board.route_a[route] + board.route_b[route] - city
            work.path_next[depth] = 0
    while depth > 0:
        depth -= 1
        work.edge_used[work.path_edge[depth]] = 0
    return longest
