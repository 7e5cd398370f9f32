"""The decision for an absent seat where Ticket to Ride South Korea asks for one of its own (TTR-83)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.defaults import first_legal, keep_cheapest
from grandtour.games.ttr.draft import cheapest_draft, kept_number
from grandtour.games.ttr.names import Phase


@rule
def own_default(state, board, work, seat):
    """The cheapest tickets; else the first legal action."""
    if state.phase == Phase.DRAFT:
        return cheapest_draft(state, board, seat)
    if state.phase == Phase.DRAFT_KEEP:
        return keep_cheapest(state, board, seat, kept_number(state, board, seat))
    return first_legal(work)
