"""The final scorecard of Ticket to Ride South Korea (KOR-40 to KOR-46)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.scoring import add_up, completed, score_routes, score_tickets
from grandtour.games.ttr.trails import gather_own_routes
from grandtour.games.ttr_south_korea.names import LINES, SPOTS
from grandtour.games.ttr_south_korea.options import PROVINCE_TIES_SHARE
from grandtour.games.ttr_south_korea.state import Line


@rule
def score(state, board, work, card):
    """Fill the card: routes, tickets and provinces (KOR-40)."""
    for seat in range(state.seats):
        gather_own_routes(state, board, work, seat)
        score_routes(board, work, card, seat)
        done = completed(state, board, work.group, seat, state.tickets[seat])
        score_tickets(state, board, card, seat, done)
        card.lines[seat][Line.PROVINCES] = 0
        for line in range(LINES):
            card.province[seat][line] = province_points(state, board, seat, line)
            card.lines[seat][Line.PROVINCES] += card.province[seat][line]
    add_up(state, card)


@rule
def line_sum(state, seat, line):
    """The sum of a seat's spots on a line (KOR-42)."""
    total = 0
    for spot in range(SPOTS):
        if state.mat[line][spot] == seat:
            total += spot + 1
    return total


@rule
def highest_spot(state, seat, line):
    spot = SPOTS
    while spot > 0 and state.mat[line][spot - 1] != seat:
        spot -= 1
    return spot


@rule
def province_points(state, board, seat, line):
    """The bonus for a seat's rank on a line (KOR-41 to KOR-45)."""
    total = line_sum(state, seat, line)
    if total == 0:
        return 0  # KOR-42
    rank = 0
    for other in range(state.seats):
        theirs = line_sum(state, other, line)
        if theirs > total:
            rank += 1
        elif theirs == total and other != seat and state.options[PROVINCE_TIES_SHARE] == 0:
            if highest_spot(state, other, line) > highest_spot(state, seat, line):
                rank += 1  # KOR-43
    return board.province_points[state.seats][rank]
