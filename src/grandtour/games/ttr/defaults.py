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
    WORDS,
    Phase,
)
from grandtour.games.ttr.rules import kept_min, legal
from grandtour.games.ttr.tickets import offered


@rule
def default(state, board, work, seat):
    """An action that is always legal and never stalls the game (TTR-83)."""
    legal(state, board, work, seat)
    if state.phase == Phase.KEEP_TICKETS:
        return keep_cheapest(state, board, seat, kept_min(state, board, seat))
    if has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        return DRAW
    for place in range(board.places):
        if has(work.legal[OTHER_WORD], FIRST_TAKE - FIRST_OTHER + place):
            return FIRST_TAKE + place
    return own_default(state, board, work, seat)


@rule
def own_default(state, board, work, seat):
    """Where neither tickets nor cards are to be chosen: the first legal action."""
    return first_legal(work)


@rule
def first_legal(work):
    for action in range(WORDS * WORD):
        if has(work.legal[action // WORD], action % WORD):
            return action
    return NOTHING


@rule
def keep_cheapest(state, board, seat, number):
    """So many tickets, lowest points first, then lowest id (TTR-83)."""
    kept = 0
    for _ in range(number):
        best = NOTHING
        for index in range(offered(state, seat)):
            if not has(kept, index):
                if best == NOTHING or is_cheaper(state, board, seat, index, best):
                    best = index
        kept |= 1 << best
    return FIRST_KEEP + kept - 1


@rule
def is_cheaper(state, board, seat, index, other):
    a = state.offer[seat][index]
    b = state.offer[seat][other]
    if board.ticket_points[a] != board.ticket_points[b]:
        return board.ticket_points[a] < board.ticket_points[b]
    return board.ticket_rank[a] < board.ticket_rank[b]
