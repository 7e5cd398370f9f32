"""What all maps score, and how places are decided (TTR-42, TTR-55 to TTR-57, TTR-64, TTR-84)."""

from grandtour.core.bits import count, lowest, without_lowest
from grandtour.core.rule import rule
from grandtour.games.ttr.trails import find

# The first lines of every map's scorecard.
ROUTES_LINE = 0
TICKETS_LINE = 1


@rule
def score_routes(board, work, card, seat):
    """Points of the gathered routes, counted anew (TTR-64)."""
    points = 0
    for index in range(work.own_count):
        points += board.points_for_length[board.length[work.own[index]]]
    card.lines[seat][ROUTES_LINE] = points  # TTR-42


@rule
def score_tickets(state, board, card, seat, done):
    """Completed tickets count for the seat, the others against it (TTR-57)."""
    card.completed[seat] = done
    card.completed_count[seat] = count(done)  # TTR-82
    card.lines[seat][TICKETS_LINE] = ticket_points(board, done) - ticket_points(
        board, state.tickets[seat] & ~done
    )


@rule
def completed(state, board, group, seat, tickets):
    """Those of the tickets whose cities are joined (TTR-55)."""
    done = 0
    while tickets != 0:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        if find(group, board.ticket_a[ticket]) == find(group, board.ticket_b[ticket]):
            done |= 1 << ticket
    return done


@rule
def ticket_points(board, tickets):
    points = 0
    while tickets != 0:
        points += board.ticket_points[lowest(tickets)]
        tickets = without_lowest(tickets)
    return points


@rule
def add_up(state, card):
    """A seat's result is the sum of its lines (TTR-64)."""
    for seat in range(state.seats):
        total = 0
        for line in range(len(card.lines[seat])):
            total += card.lines[seat][line]
        card.total[seat] = total


@rule
def lead(state, card, seat, other):
    """Which criterion puts one seat before the other (TTR-84); a map with more replaces this."""
    return lead_in_points(card, seat, other)


@rule
def lead_in_points(card, seat, other):
    """Which criterion puts `seat` before `other`: 1 points, 2 completed tickets.

    Negative if it puts `other` first, 0 if nothing tells them apart.
    """
    difference = card.total[seat] - card.total[other]
    if difference != 0:
        return 1 if difference > 0 else -1
    difference = card.completed_count[seat] - card.completed_count[other]
    if difference != 0:
        return 2 if difference > 0 else -2
    return 0
