"""The decision for an absent seat where Ticket to Ride Europe asks for one of its own (TTR-83)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.defaults import first_legal, keep_cheapest
from grandtour.games.ttr_europe.names import WITHDRAW, OwnPhase
from grandtour.games.ttr_europe.rules import first_kept_min


@rule
def own_default(state, board, work, seat):
    """As few first tickets as allowed; no surcharge."""
    if state.phase == OwnPhase.FIRST_TICKETS:
        return keep_cheapest(state, board, seat, first_kept_min(state, board, seat))
    if state.phase == OwnPhase.TUNNEL:
        return WITHDRAW
    return first_legal(work)
