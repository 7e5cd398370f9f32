"""Hungry in Iberia: drafts the tickets that suit its plan, and takes the festival worth most to it."""

from grandtour.bots.policies import hungry
from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING
from grandtour.games.ttr_iberia.festivals import pool_at
from grandtour.games.ttr_iberia.names import TAKE_A, TAKE_B, OwnPhase
from grandtour.games.ttr_iberia.options import FESTIVAL_CHART

MEMORY, fresh, choose = hungry.MEMORY, hungry.fresh, hungry.choose


@rule
def choose_own(seen, board, work, memory, seat):
    """The festival whose cards add more points to the seat's pile."""
    if seen.phase != OwnPhase.FESTIVAL:
        return NOTHING
    if gain(seen, board, seat, seen.pending, 1) > gain(seen, board, seat, seen.pending, 0):
        return TAKE_B
    return TAKE_A


@rule
def gain(seen, board, seat, route, end):
    """Points that the cards at one end of a route would add; -1 if there are none."""
    pool = pool_at(seen, board, route, end)
    if pool == NOTHING:
        return -1
    chart = board.festival_points[seen.options[FESTIVAL_CHART]][pool]
    held = seen.taken[seat][pool]
    return chart[held + seen.lying[pool]] - chart[held]


@rule
def drafted(seen, seat):
    return seen.drafted[seat]


INSTEAD = {hungry.choose_own: choose_own, hungry.drafted: drafted}
