"""The published agents in Europe: a station, where it completes a ticket that nothing else will.

Their descriptions have none, so this is a plain rule of ours, the same for all of them. If an open
ticket has no way left, or in the last turn, a station is built that joins its ends over one route of
another player. Of several such tickets the dearest counts. No agent builds two stations for one ticket.
"""

from grandtour.bots.policies import published
from grandtour.bots.policies.hungry import dearest
from grandtour.bots.policies.published import FIELDS, choose, refresh_ways
from grandtour.bots.policies.stations import (
    STATION_FIELDS,
    choose_borrowed,
    find_borrowed,
    group_cities,
)
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.ttr.names import NOTHING, Phase
from grandtour.games.ttr_europe.names import CITY_WORD, FIRST_CITY, OwnPhase

__all__ = ["INSTEAD", "MEMORY", "choose", "fresh"]

MEMORY = record(*FIELDS, *STATION_FIELDS)


def fresh(style="one-step"):
    """The memory before a game, of the agent of this name."""
    return published.fresh(style, MEMORY)


@rule
def choose_own(seen, board, work, memory, seat):
    """A station that completes the dearest ticket without a way; what it borrows, if that is asked."""
    if seen.phase == OwnPhase.BORROW:
        return choose_borrowed(seen, board, work, memory, seat)
    if seen.phase != Phase.TURN or work.legal[CITY_WORD] == 0:
        return NOTHING
    refresh_ways(seen, board, work, memory, seat)
    tickets = seen.tickets[seat]
    if seen.final_turns < 0:
        for goal in range(memory.goals):
            tickets &= ~(1 << memory.goal[goal])
    tickets &= group_cities(seen, board, work, memory, seat)
    while tickets != 0:
        ticket = dearest(board, tickets)
        tickets &= ~(1 << ticket)
        if find_borrowed(seen, board, work, memory, seat, ticket) and memory.number == 1:
            if 2 * board.ticket_points[ticket] > board.station_points:
                return FIRST_CITY + memory.site
    return NOTHING


INSTEAD = {published.choose_own: choose_own}
