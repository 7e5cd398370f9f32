"""The final scorecard of Ticket to Ride Europe (EUR-44 to EUR-57, TTR-64)."""

from grandtour.core.bits import WORD, count, lowest, without_lowest
from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOBODY, NOTHING
from grandtour.games.ttr.scoring import (
    add_up,
    completed,
    lead_in_points,
    score_routes,
    score_tickets,
    ticket_points,
)
from grandtour.games.ttr.trails import find, gather_own_routes, join, longest_trail
from grandtour.games.ttr_europe.names import STATIONS
from grandtour.games.ttr_europe.options import STATION_MANUAL_ASSIGNMENT
from grandtour.games.ttr_europe.state import Line
from grandtour.games.ttr_europe.stations import stations_built


@rule
def score(state, board, work, card):
    """Fill the card; a seat's result is the sum of its lines (TTR-64)."""
    most = 0
    for seat in range(state.seats):
        gather_own_routes(state, board, work, seat)
        score_routes(board, work, card, seat)
        card.longest[seat] = longest_trail(board, work)  # EUR-52
        score_tickets(state, board, card, seat, completed_at_best(state, board, work, card, seat))
        card.lines[seat][Line.STATIONS] = state.stations[seat] * board.station_points  # EUR-51
        most = max(most, card.longest[seat])
    for seat in range(state.seats):
        card.lines[seat][Line.EXPRESS] = 0
        if card.longest[seat] == most and most > 0:
            card.lines[seat][Line.EXPRESS] = board.express_points  # EUR-54
    add_up(state, card)


@rule
def completed_at_best(state, board, work, card, seat):
    """Tickets completed with the best use of the seat's stations (EUR-44, EUR-47, EUR-57)."""
    done = completed(state, board, work.group, seat, state.tickets[seat])
    for index in range(STATIONS):
        card.borrowed[seat][index] = NOTHING
    if state.options[STATION_MANUAL_ASSIGNMENT] != 0:
        for index in range(stations_built(state, seat)):
            card.borrowed[seat][index] = state.borrowed[seat][index]
        done = completed_with(state, board, work, card, seat)
    elif done != state.tickets[seat] and can_borrowing_help(state, board, work, seat, done):
        done = borrow_best(state, board, work, card, seat, done)
    return done


@rule
def can_borrowing_help(state, board, work, seat, done):
    """Would any further ticket be completed if every station borrowed all it could?

    Lists what each station could borrow on the way.
    """
    for city in range(board.city_count):
        work.trial_group[city] = work.group[city]
    is_any = False
    for index in range(stations_built(state, seat)):
        list_useful(state, board, work, seat, index)
        for choice in range(work.choice_count[index]):
            route = work.choice[index][choice]
            join(work.trial_group, board.route_a[route], board.route_b[route])
            is_any = True
    return is_any and completed(state, board, work.trial_group, seat, state.tickets[seat]) != done


@rule
def list_useful(state, board, work, seat, index):
    """List the routes that a station could borrow with some effect, in the order of `routes`.

    A route within the seat's own group changes nothing (EUR-67), nor does a second one to the
    same group: the first of them is the one that counts (EUR-68).
    """
    city = state.built[seat][index]
    home = find(work.group, city)
    work.choice_count[index] = 0
    for word in range(2):
        routes = board.routes_at[city][word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            owner = state.route_owner[route]
            if owner != NOBODY and owner != seat:  # EUR-45, EUR-66
                far = find(work.group, board.route_a[route] + board.route_b[route] - city)
                is_new = far != home
                for choice in range(work.choice_count[index]):
                    other = work.choice[index][choice]
                    other_city = board.route_a[other] + board.route_b[other] - city
                    if find(work.group, other_city) == far:
                        is_new = False
                if is_new:
                    work.choice[index][work.choice_count[index]] = route
                    work.choice_count[index] += 1


@rule
def borrow_best(state, board, work, card, seat, done):
    """Try every assignment of routes to stations; keep the best in `card.borrowed` (EUR-47).

    Assignments are tried in the order of EUR-68 (earlier stations change slowest, nothing comes
    before a route), and only a better one replaces the best so far.
    """
    trial = work.trial
    best_points = ticket_points(board, done)
    best_count = count(done)
    best_borrowed = 0
    stations = stations_built(state, seat)
    for index in range(stations):
        trial[index] = NOTHING
    index = stations - 1
    while index >= 0:
        # The next assignment: like counting, the last station moves on first.
        trial[index] += 1
        if trial[index] == work.choice_count[index]:
            trial[index] = NOTHING
            index -= 1
            continue
        index = stations - 1
        borrowed = 0
        for city in range(board.city_count):
            work.trial_group[city] = work.group[city]
        for station in range(stations):
            if trial[station] != NOTHING:
                borrowed += 1
                route = work.choice[station][trial[station]]
                join(work.trial_group, board.route_a[route], board.route_b[route])  # EUR-48
        trial_done = completed(state, board, work.trial_group, seat, state.tickets[seat])
        points = ticket_points(board, trial_done)
        number = count(trial_done)
        if (
            points > best_points
            or (points == best_points and number > best_count)  # EUR-47
            or (points == best_points and number == best_count and borrowed < best_borrowed)
        ):
            best_points = points
            best_count = number
            best_borrowed = borrowed  # EUR-68
            done = trial_done
            for station in range(stations):
                card.borrowed[seat][station] = NOTHING
                if trial[station] != NOTHING:
                    card.borrowed[seat][station] = work.choice[station][trial[station]]
    return done


@rule
def completed_with(state, board, work, card, seat):
    """Tickets completed with the routes in `card.borrowed`."""
    for city in range(board.city_count):
        work.trial_group[city] = work.group[city]
    for index in range(STATIONS):
        route = card.borrowed[seat][index]
        if route >= 0:
            join(work.trial_group, board.route_a[route], board.route_b[route])
    return completed(state, board, work.trial_group, seat, state.tickets[seat])


@rule
def lead(state, card, seat, other):
    """After points and tickets: 3 fewest stations, 4 the Express (EUR-55, EUR-69)."""
    difference = lead_in_points(card, seat, other)
    if difference != 0:
        return difference
    difference = stations_built(state, other) - stations_built(state, seat)
    if difference != 0:
        return 3 if difference > 0 else -3
    difference = card.lines[seat][Line.EXPRESS] - card.lines[other][Line.EXPRESS]
    if difference != 0:
        return 4 if difference > 0 else -4
    return 0
