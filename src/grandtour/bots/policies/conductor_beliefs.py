"""What another is likely to hold in a train game, after all that it has done.

How telling each sign is was found by the likelihood of the truth among deals, in games of conductors
(`docs/decisions/025`). Worlds are dealt by it, and in Europe stirred.
"""

from grandtour.bots.policies.conductor import (
    FAR,
    PATHS,
    POINT,
    Taste,
    drafted,
    gain_of,
    is_joined,
    is_planned,
    join_ways,
    lay_way,
    lay_ways,
    price_routes,
    risk_of,
    route_price,
    weigh_plan,
)
from grandtour.core.bits import count, has, lowest, nth, without_lowest
from grandtour.core.rng import below
from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING

LOSS, LOSS_MAX, LOSS_MORE, LOSS_ODDS = 10, 4000, 9048, 10_000  # e to the power of -0.1 is 0.9048


@rule
def fit(state, board, work, memory, seat):
    """How likely a seat would have done what it has with the tickets it holds, as a log-likelihood.

    Nobody lays routes that lead away from its tickets, so little should be left to do and much be
    done; and of what was claimed, most should be in the plan that one would have made at first.
    """
    price_routes(state, board, memory, seat)
    lay_ways(board, memory, state.tickets[seat] | drafted(state, seat))
    join_ways(memory, memory.goals, NOTHING)
    weigh_plan(board, memory, memory.plan[0], memory.plan[1])
    left = memory.cost
    done = 0
    for goal in range(memory.goals):
        points = POINT * board.ticket_points[memory.goal[goal]]
        if memory.is_laid[goal] == 0:
            left += 2 * points
        elif memory.path[goal][0] | memory.path[goal][1] == 0 and is_joined(board, memory, goal):
            done += points
    lay_afresh(state, board, memory, seat)
    claimed = 0
    for route in range(board.route_count):
        if state.route_owner[route] == seat and is_planned(board, memory, route):
            claimed += 1
    taste = memory.taste
    fitting = taste[Taste.FIT_CLAIM] * claimed
    fitting += (taste[Taste.FIT_DONE] * done - taste[Taste.FIT_LEFT] * left) // 10
    return fitting - taste[Taste.FIT_REGRET] * regret(state, board, memory, seat) // 10


@rule
def lay_afresh(state, board, memory, seat):
    """Ways for the tickets of a seat as if it had claimed nothing yet; none is dropped."""
    for route in range(board.route_count):
        if state.route_owner[route] == seat:
            memory.price[route] = route_price(state, board, memory, seat, route)
    memory.own[0] = 0
    memory.own[1] = 0
    lay_ways(board, memory, state.tickets[seat] | drafted(state, seat))
    join_ways(memory, memory.goals, NOTHING)


@rule
def regret(state, board, memory, seat):
    """By how much tickets that were given back would have been better than the worst that was kept."""
    given = given_back(state, seat)
    if given == 0:
        return 0
    least = FAR
    for goal in range(memory.goals):
        least = min(least, own_worth(board, memory, goal))
    total = 0
    while given != 0:
        memory.goal[PATHS] = lowest(given)
        given = without_lowest(given)
        lay_way(board, memory, PATHS)
        points = POINT * board.ticket_points[memory.goal[PATHS]]
        first = memory.path[PATHS][0]
        second = memory.path[PATHS][1]
        weigh_plan(board, memory, first, second)
        worth = points - 2 * points * risk_of(memory) // 1000
        weigh_plan(board, memory, first & ~memory.plan[0], second & ~memory.plan[1])
        total += max(worth - memory.cost - least, 0)
    return total


@rule
def own_worth(board, memory, goal):
    """What a ticket is worth beside the others."""
    points = POINT * board.ticket_points[memory.goal[goal]]
    worth = gain_of(board, memory, goal) - points
    weigh_plan(board, memory, memory.path[goal][0], memory.path[goal][1])
    return worth - 2 * points * risk_of(memory) // 1000


@rule
def given_back(state, seat):
    """Tickets that a seat is known to have given back: where they are drafted, that is remembered."""
    return 0


@rule
def rejected(state, seat):
    """Tickets that a seat has given back in drafts."""
    return state.rejected[seat][0] | state.rejected[seat][1]


@rule
def stir(state, board, work, memory, seat, times):
    """Exchange tickets of a seat for others that nobody is known to hold, by Metropolis's rule.

    Thousands of deals are few beside all there are. From a likely one, exchange by exchange, every
    other is reached, each as often as `fit` says.
    """
    before = fit(state, board, work, memory, seat)
    for _ in range(times):
        held = state.tickets[seat]
        if held != 0:
            given = nth(held, below(work, count(held)))
            free = free_tickets(state, board, given)
            if free != 0:
                taken = nth(free, below(work, count(free)))
                state.tickets[seat] = held & ~(1 << given) | (1 << taken)
                after = fit(state, board, work, memory, seat)
                if after - before >= any_loss(work):
                    before = after
                    if has(state.ticket_deck, taken):
                        state.ticket_deck = state.ticket_deck & ~(1 << taken) | (1 << given)
                else:
                    state.tickets[seat] = held


@rule
def any_loss(work):
    """By how much a deal may be less likely to be gone over to: 100 or more in one case of e."""
    loss = 0
    while loss > -LOSS_MAX and below(work, LOSS_ODDS) < LOSS_MORE:
        loss -= LOSS
    return loss


@rule
def free_tickets(state, board, ticket):
    """What could be held in place of a ticket, as far as anybody else knows: one of the same kind."""
    if not has(board.long_tickets, ticket):
        return state.ticket_deck
    free = board.long_tickets
    for other in range(state.seats):
        free &= ~(state.tickets[other] | state.returned[other])
    return free
