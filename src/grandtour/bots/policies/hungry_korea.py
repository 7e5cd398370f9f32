"""Hungry in South Korea: drafts for its plan, pays what routes take, and leads lines of the mat."""

from grandtour.bots.policies import hungry
from grandtour.core.bits import WORD, has, lowest
from grandtour.core.rule import rule
from grandtour.games.ttr.names import FIRST_OWN, NOTHING, OWN_WORD
from grandtour.games.ttr_south_korea.mat import landing
from grandtour.games.ttr_south_korea.names import (
    FIRST_EXPRESS,
    FIRST_LINE,
    LINES,
    NO_LINE,
    SUBSETS,
    OwnPhase,
)
from grandtour.games.ttr_south_korea.scoring import province_points

MEMORY, fresh, choose = hungry.MEMORY, hungry.fresh, hungry.choose

TRAIN_WORTH = 2  # points that a train on the mat must bring
EXPRESS_WORTH = 2  # points that each point of an Express card must bring
SPOT_SHARE = 4  # a spot is worth a fourth of its number beside the points it brings now


@rule
def choose_own(seen, board, work, memory, seat):
    if seen.phase == OwnPhase.AMOUNT:
        return FIRST_OWN + lowest(work.legal[OWN_WORD])  # what the route takes
    if seen.phase == OwnPhase.MAT:
        return choose_line(seen, board, work, seat)
    if seen.phase == OwnPhase.EXPRESS:
        return choose_express(seen, board, work, seat)
    if seen.phase == OwnPhase.SPOT:
        return highest_spot(work)
    return NOTHING


@rule
def value(seen, board, seat, line, spending):
    """Points that a train on this line would bring now, and a little for the spot itself."""
    spot = landing(seen, board, line, seen.amount, spending)
    if spot == 0:
        return -LINES
    before = province_points(seen, board, seat, line)
    seen.mat[line][spot - 1] = seat
    after = province_points(seen, board, seat, line)
    seen.mat[line][spot - 1] = NOTHING
    return after - before + spot // SPOT_SHARE


@rule
def choose_line(seen, board, work, seat):
    best = NO_LINE
    best_value = TRAIN_WORTH
    for line in range(LINES):
        if has(work.legal[OWN_WORD], FIRST_LINE - FIRST_OWN + line):
            here = value(seen, board, seat, line, 0)
            is_only = not has(work.legal[OWN_WORD], NO_LINE - FIRST_OWN)
            if here > best_value or (is_only and best == NO_LINE):
                best_value = here
                best = FIRST_LINE + line
    return best


@rule
def choose_express(seen, board, work, seat):
    best = NOTHING
    best_value = -WORD
    for spending in range(SUBSETS):
        if has(work.legal[OWN_WORD], FIRST_EXPRESS - FIRST_OWN + spending):
            here = value(seen, board, seat, seen.line, spending)
            here -= EXPRESS_WORTH * board.express_sum[spending]
            if here > best_value:
                best_value = here
                best = FIRST_EXPRESS + spending
    return best


@rule
def highest_spot(work):
    spot = WORD - 1
    while not has(work.legal[OWN_WORD], spot):
        spot -= 1
    return FIRST_OWN + spot


@rule
def drafted(seen, seat):
    return seen.drafted[seat]


INSTEAD = {hungry.choose_own: choose_own, hungry.drafted: drafted}
