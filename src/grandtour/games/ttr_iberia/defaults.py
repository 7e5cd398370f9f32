"""The decision for an absent seat where Ticket to Ride Iberia asks for one of its own (TTR-83)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.defaults import first_legal, keep_cheapest
from grandtour.games.ttr.draft import cheapest_draft, kept_number
from grandtour.games.ttr.names import NOTHING, Phase
from grandtour.games.ttr_iberia.festivals import pool_at
from grandtour.games.ttr_iberia.names import TAKE_A, TAKE_B, OwnPhase


@rule
def own_default(state, board, work, seat):
    """The cheapest tickets; of two festivals the one with more cards."""
    if state.phase == Phase.DRAFT:
        return cheapest_draft(state, board, seat)
    if state.phase == Phase.DRAFT_KEEP:
        return keep_cheapest(state, board, seat, kept_number(state, board, seat))
    if state.phase != OwnPhase.FESTIVAL:
        return first_legal(work)
    first = pool_at(state, board, state.pending, 0)
    second = pool_at(state, board, state.pending, 1)
    if first == NOTHING:
        return TAKE_B
    if second != NOTHING and state.lying[second] > state.lying[first]:
        return TAKE_B
    return TAKE_A
