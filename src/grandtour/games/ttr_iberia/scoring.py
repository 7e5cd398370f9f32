"""The final scorecard of Ticket to Ride Iberia (IBE-49 to IBE-55)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.scoring import add_up, completed, score_routes, score_tickets
from grandtour.games.ttr.trails import gather_own_routes
from grandtour.games.ttr_iberia.options import FESTIVAL_CHART
from grandtour.games.ttr_iberia.state import Line


@rule
def score(state, board, work, card):
    """Fill the card: routes, tickets and festivals (IBE-49)."""
    for seat in range(state.seats):
        gather_own_routes(state, board, work, seat)
        score_routes(board, work, card, seat)
        done = completed(state, board, work.group, seat, state.tickets[seat])
        score_tickets(state, board, card, seat, done)
        card.lines[seat][Line.FESTIVALS] = festival_points(state, board, seat)
    add_up(state, card)


@rule
def festival_points(state, board, seat):
    """Each festival by the chart, on its own (IBE-50)."""
    chart = board.festival_points[state.options[FESTIVAL_CHART]]
    points = 0
    for pool in range(board.pool_count):
        points += chart[pool][state.taken[seat][pool]]
    return points
