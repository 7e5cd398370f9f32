"""The decision made for a seat that is absent or out of time (TTR-83)."""

from grandtour.core.bits import WORD, has
from grandtour.core.rule import rule
from grandtour.games.ttr.names import (
    DRAW,
    FIRST_KEEP,
    FIRST_OTHER,
    FIRST_TAKE,
    NOTHING,
    OTHER_WORD,
    WITHDRAW,
    WORDS,
)
from grandtour.games.ttr.tickets import offered
from grandtour.games.ttr_europe.rules import kept_min, legal
from grandtour.games.ttr_europe.state import Phase


@rule
def default(state, board, work, seat):
    """An action that is always legal and never stalls the game (TTR-83)."""
    legal(state, board, work, seat)
    if state.phase == Phase.FIRST_TICKETS or state.phase == Phase.KEEP_TICKETS:
        return FIRST_KEEP + cheapest_tickets(state, board, seat) - 1
    if state.phase == Phase.TUNNEL:
        return WITHDRAW
    if has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        return DRAW
    for place in range(board.places):
        if has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + place):
            return FIRST_TAKE + place
    for action in range(WORDS * WORD):
        if has(work.legal[action // WORD], action % WORD):
            return action
    return NOTHING


@rule
def cheapest_tickets(state, board, seat):
    """As few tickets as allowed, lowest points first, then lowest id (TTR-83)."""
    kept = 0
    for _ in range(kept_min(state, board, seat)):
        best = NOTHING
        for index in range(offered(state, seat)):
            if not has(kept, index):
                if best == NOTHING or is_cheaper(state, board, seat, index, best):
                    best = index
        kept |= 1 << best
    return kept


@rule
def is_cheaper(state, board, seat, index, other):
    a = state.offer[seat][index]
    b = state.offer[seat][other]
    if board.ticket_points[a] != board.ticket_points[b]:
        return board.ticket_points[a] < board.ticket_points[b]
    return board.ticket_rank[a] < board.ticket_rank[b]
