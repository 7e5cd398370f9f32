"""The final scorecard of Road Trip Europa (RTE-50 to RTE-57)."""

from grandtour.core.bits import count
from grandtour.core.rule import rule
from grandtour.games.road_trip_europa.names import NOTHING
from grandtour.games.road_trip_europa.sheet import has_star
from grandtour.games.road_trip_europa.state import LINES, ROWS, Line


@rule
def score(state, board, work, card):
    """Fill the card; a seat's result is the sum of its lines (RTE-50)."""
    for seat in range(state.seats):
        lines = card.lines[seat]
        for row in range(ROWS):
            lines[row] = 0
            for index in range(state.turn_number):
                lines[row] += state.row_points[seat][index][row]
        lines[Line.COUNTRIES] = count(state.marks[seat]) * board.country_points  # RTE-39
        lines[Line.STARS] = 0
        for region in range(board.region_count):
            if has_star(state, seat, region):
                lines[Line.STARS] += board.star_points[region]  # RTE-41
        lines[Line.PASSPORT] = 0
        if state.passport[seat] != NOTHING:
            lines[Line.PASSPORT] = board.tier_points[state.passport[seat]]  # RTE-46
        card.total[seat] = 0
        for line in range(LINES):
            card.total[seat] += lines[line]


@rule
def lead(state, card, seat, other):
    """Which criterion puts `seat` before `other`: 1 points, 2 passport, 3 start and end.

    Negative if it puts `other` first, 0 if nothing tells them apart. Equal points are told apart
    only to find the winner: who drops out there shares a place with other equals (RTE-55, RTE-72).
    """
    difference = card.total[seat] - card.total[other]
    if difference != 0:
        return 1 if difference > 0 else -1  # RTE-51
    if is_winner(state, card, seat) == is_winner(state, card, other):
        return 0  # RTE-54, RTE-55
    difference = card.lines[seat][Line.PASSPORT] - card.lines[other][Line.PASSPORT]
    if difference != 0:
        return 2 if difference > 0 else -2  # RTE-52, RTE-56
    difference = card.lines[seat][Line.START_END] - card.lines[other][Line.START_END]
    return 3 if difference > 0 else -3  # RTE-53, RTE-57


@rule
def is_winner(state, card, seat):
    """Does nobody have more points, nor as many and a better tie-break?"""
    mine = card.lines[seat]
    for other in range(state.seats):
        theirs = card.lines[other]
        if card.total[other] > card.total[seat]:
            return False  # RTE-51
        if card.total[other] == card.total[seat]:
            if theirs[Line.PASSPORT] > mine[Line.PASSPORT]:
                return False  # RTE-52
            if theirs[Line.PASSPORT] == mine[Line.PASSPORT]:
                if theirs[Line.START_END] > mine[Line.START_END]:
                    return False  # RTE-53
    return True
