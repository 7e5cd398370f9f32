"""What a conductor expects a game to come to: what it has, what it plans, and what is left to do.

A search that cuts its playouts asks this of every seat of a world. In a world nothing is hidden, so
each seat's own tickets and cards are counted. What things are worth was fitted to games of conductors
among themselves (`python bench/worth.py`).
"""

from grandtour.bots.policies.conductor import (
    drafted,
    look_around,
    refresh_plan,
    turns_left,
)
from grandtour.core.bits import WORD, has, lowest, without_lowest
from grandtour.core.rule import rule
from grandtour.games.ttr.names import COLORS
from grandtour.games.ttr.scoring import completed, ticket_points
from grandtour.games.ttr.trails import gather_own_routes

POINT = 100  # worths are in hundredths of a point
PLANNED = (
    185  # for each point of a ticket that is planned, which counts against the seat until then
)
ROUTES = 80  # for each point of the planned routes
TURN = 50  # for each turn that the plan does not take
TRAIN = 190  # for each train that it does not take, if there is time: two in a turn
TURNS_MAX = 60  # nobody foresees more


@rule
def worth(state, board, work, memory, seat):
    """What a seat is likely to end with, in hundredths of a point."""
    look_around(state, board, memory, seat)
    refresh_plan(state, board, memory, seat)
    gather_own_routes(state, board, work, seat)
    held = state.tickets[seat] | drafted(state, seat)
    done = completed(state, board, work.group, seat, held)
    had = state.points[seat] + points_beside(state, board, seat)
    had += ticket_points(board, done) - ticket_points(board, held & ~done)
    left = 2 * turns_to_come(state, board, memory, seat)  # halves of turns
    needed = 2 * memory.steps
    for color in range(COLORS):
        needed += memory.lack[color]  # two cards a turn
    planned = PLANNED * planned_tickets(board, memory, done) + ROUTES * planned_routes(
        board, memory
    )
    if needed > left:
        planned = planned * left // needed
    spare = max(left - needed, 0)
    trains = min(max(state.trains[seat] - memory.need, 0), spare)
    return POINT * had + planned + TURN * spare // 2 + TRAIN * trains


@rule
def turns_to_come(state, board, memory, seat):
    """How many turns the seat may still have; once the last ones have begun it is known."""
    if state.final_turns >= 0:
        return int((seat - state.turn) % state.seats < state.final_turns)
    return min(turns_left(state, board, memory, seat), TURNS_MAX)


@rule
def planned_tickets(board, memory, done):
    """Points of the tickets that the plan goes for and that are not done yet."""
    points = 0
    for goal in range(memory.goals):
        if memory.path[goal][0] | memory.path[goal][1] != 0 and not has(done, memory.goal[goal]):
            points += board.ticket_points[memory.goal[goal]]
    return points


@rule
def planned_routes(board, memory):
    """Points of the routes that are still to be claimed."""
    points = 0
    for word in range(2):
        routes = memory.plan[word]
        while routes != 0:
            route = word * WORD + lowest(routes)
            routes = without_lowest(routes)
            points += board.points_for_length[board.length[route]]
    return points


@rule
def points_beside(state, board, seat):
    """What a map's own lines of the scorecard have come to."""
    return 0
