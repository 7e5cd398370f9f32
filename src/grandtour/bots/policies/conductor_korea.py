"""Conductor in South Korea: a train on the mat, Express cards and overpaying, where they pay."""

import numpy as np

from grandtour.bots.policies import conductor, conductor_beliefs, conductor_worth
from grandtour.bots.policies.conductor import (
    FIELDS,
    POINT,
    SECRET_KINDS,
    Taste,
    choose,
    most_spare,
    propose,
    pursuits,
    spare_of,
)
from grandtour.bots.policies.conductor_beliefs import fit, rejected
from grandtour.bots.policies.conductor_worth import worth
from grandtour.bots.policies.hungry_korea import drafted, highest_spot
from grandtour.core.bits import WORD, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.ttr.names import FIRST_OWN, GRAY, NOTHING, OWN_WORD, SEATS
from grandtour.games.ttr_south_korea.mat import is_line_of, landing
from grandtour.games.ttr_south_korea.names import (
    FIRST_AMOUNT,
    FIRST_EXPRESS,
    FIRST_LINE,
    LINES,
    NO_LINE,
    SUBSETS,
    OwnPhase,
)
from grandtour.games.ttr_south_korea.scoring import province_points

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
    "worth",
]

MEMORY = record(*FIELDS, ("sums", np.int16, (SEATS, LINES)))  # sums of spots, by seat and line
DEFAULT = {
    **conductor.DEFAULT,
    Taste.TURN: 26,
    Taste.TRAIN: 10,
    Taste.RISK: 16,
    Taste.CLAIM: 30,
    Taste.BONUS: 0,
    Taste.FIT_CLAIM: 110,
    Taste.FIT_DONE: 15,
    Taste.FIT_LEFT: 38,
    Taste.FIT_REGRET: 2,
}
SUM_MAX = 12  # more than that on a line is hardly worth more


def fresh(taste=DEFAULT, **other):
    """The memory before a game."""
    return conductor.fresh(taste, MEMORY, **other)


@rule
def choose_own(seen, board, work, memory, seat):
    if seen.phase == OwnPhase.AMOUNT:
        return choose_amount(seen, board, work, memory, seat)
    if seen.phase == OwnPhase.MAT:
        return choose_line(seen, board, work, memory, seat)
    if seen.phase == OwnPhase.EXPRESS:
        return choose_express(seen, board, work, memory, seat)
    if seen.phase == OwnPhase.SPOT:
        return highest_spot(work)
    return NOTHING


@rule
def look_around(seen, board, memory, seat):
    """Sums of all lines."""
    for line in range(LINES):
        for other in range(seen.seats):
            memory.sums[other][line] = 0
        spots = seen.taken[line]
        while spots != 0:
            spot = lowest(spots)
            spots = without_lowest(spots)
            memory.sums[seen.mat[line][spot]][line] += spot + 1


@rule
def line_worth(seen, board, memory, seat, line, total):
    """What such a sum on a line is worth: points as it stands, and something for later."""
    if total == 0:
        return 0
    rank = 0
    for other in range(seen.seats):
        if other != seat and memory.sums[other][line] >= total:
            rank += 1
    now = POINT * board.province_points[seen.seats][rank]
    total = min(total, SUM_MAX)
    return memory.taste[Taste.MAT_LEAD] * now // 100 + memory.taste[Taste.MAT_SUM] * total


@rule
def gain(seen, board, memory, seat, line, amount, spending):
    """What a train on this line would add, with so many cards and these Express cards."""
    spot = landing(seen, board, line, amount, spending)
    if spot == 0:
        return -WORD
    total = memory.sums[seat][line]
    more = line_worth(seen, board, memory, seat, line, total + spot)
    more -= line_worth(seen, board, memory, seat, line, total)
    return more - memory.taste[Taste.EXPRESS] * board.express_sum[spending]


@rule
def best_gain(seen, board, memory, seat, line, amount):
    """The same with the Express card that pays best, or none."""
    best = gain(seen, board, memory, seat, line, amount, 0)
    left = seen.express[seat]
    while left != 0:
        spending = 1 << lowest(left)
        left = without_lowest(left)
        best = max(best, gain(seen, board, memory, seat, line, amount, spending))
    return best


@rule
def route_bonus(seen, board, memory, seat, route):
    """The best that a train on the mat would add with the cards that the route takes."""
    length = board.length[route]
    if seen.trains[seat] <= length:
        return 0
    if board.color[route] != GRAY:
        return max(best_gain(seen, board, memory, seat, board.color[route], length), 0)
    best = 0
    for line in range(LINES):
        best = max(best, best_gain(seen, board, memory, seat, line, length))
    return best


@rule
def choose_amount(seen, board, work, memory, seat):
    """As many cards as pay: what the route takes, and more that nothing else needs."""
    route = seen.pending
    color = board.color[route]
    if color == GRAY:
        color = most_spare(seen, memory, seat)
    spare = spare_of(seen, memory, seat, color)
    amounts = work.legal[OWN_WORD]
    best = FIRST_OWN + lowest(amounts)
    best_value = -WORD * POINT
    while amounts != 0:
        action = FIRST_OWN + lowest(amounts)
        amounts = without_lowest(amounts)
        amount = action - FIRST_AMOUNT + 1
        value = 0
        for line in range(LINES):
            if is_line_of(board, route, line) and seen.trains[seat] > board.length[route]:
                value = max(value, best_gain(seen, board, memory, seat, line, amount))
        more = amount - board.length[route]
        spared = min(more, max(spare - board.length[route], 0))
        value -= memory.taste[Taste.CARD] * spared
        value -= memory.taste[Taste.TURN] // 2 * (more - spared)
        if value > best_value:
            best_value = value
            best = action
    return best


@rule
def choose_line(seen, board, work, memory, seat):
    best = NO_LINE
    best_value = memory.taste[Taste.TRAIN]
    is_only = not has(work.legal[OWN_WORD], NO_LINE - FIRST_OWN)
    for line in range(LINES):
        if has(work.legal[OWN_WORD], FIRST_LINE - FIRST_OWN + line):
            here = best_gain(seen, board, memory, seat, line, seen.amount)
            if here > best_value or (is_only and best == NO_LINE):
                best_value = here
                best = FIRST_LINE + line
    return best


@rule
def choose_express(seen, board, work, memory, seat):
    best = NOTHING
    best_value = -WORD * POINT
    for spending in range(SUBSETS):
        if has(work.legal[OWN_WORD], FIRST_EXPRESS - FIRST_OWN + spending):
            here = gain(seen, board, memory, seat, seen.line, seen.amount, spending)
            if here > best_value:
                best_value = here
                best = FIRST_EXPRESS + spending
    return best


@rule
def points_beside(state, board, seat):
    """What the provinces would bring now."""
    points = 0
    for line in range(LINES):
        points += province_points(state, board, seat, line)
    return points


INSTEAD = {
    conductor_beliefs.given_back: rejected,
    conductor.choose_own: choose_own,
    conductor.drafted: drafted,
    conductor.look_around: look_around,
    conductor.route_bonus: route_bonus,
    conductor_worth.points_beside: points_beside,
}
