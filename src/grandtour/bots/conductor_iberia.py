"""Conductor in Iberia: festival cards count wherever a route leads to them."""

from grandtour.bots import conductor
from grandtour.bots.conductor import MEMORY, POINT, Taste, choose
from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING
from grandtour.games.ttr_iberia.festivals import pool_at
from grandtour.games.ttr_iberia.names import TAKE_A, TAKE_B, OwnPhase
from grandtour.games.ttr_iberia.options import FESTIVAL_CHART

__all__ = ["INSTEAD", "MEMORY", "Taste", "choose", "fresh"]

DEFAULT = (26, 10, 3, 20, 20, 22, 14, 12, 10, 30, 10, 16, 30, 50, 60, 4, 10)


def fresh(taste=DEFAULT):
    """The memory before a game."""
    return conductor.fresh(taste)


@rule
def choose_own(seen, board, work, memory, seat):
    """The festival whose cards add more points to the seat's pile."""
    if seen.phase != OwnPhase.FESTIVAL:
        return NOTHING
    if gain(seen, board, seat, seen.pending, 1) > gain(seen, board, seat, seen.pending, 0):
        return TAKE_B
    return TAKE_A


@rule
def route_bonus(seen, board, memory, seat, route):
    """The cards at the better end of a route."""
    best = max(gain(seen, board, seat, route, 0), gain(seen, board, seat, route, 1))
    return POINT * max(best, 0)


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


INSTEAD = {
    conductor.choose_own: choose_own,
    conductor.drafted: drafted,
    conductor.route_bonus: route_bonus,
}
