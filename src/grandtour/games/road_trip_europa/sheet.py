"""Filling in the score sheets at the end of a round (RTE-38 to RTE-49, RTE-68)."""

from grandtour.core.bits import count, has
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.road_trip_europa.happenings import Happening
from grandtour.games.road_trip_europa.names import NOTHING
from grandtour.games.road_trip_europa.options import HIDE_SHEETS, PASSPORT_SKIP
from grandtour.games.road_trip_europa.rows import (
    cuisine_points,
    cuisine_sum,
    culture_points,
    start_end_points,
    transport_points,
)
from grandtour.games.road_trip_europa.state import Row


@rule
def fill_sheets(state, board, work):
    """Rows, then countries of all, then stars, then passports (RTE-68).

    `state.scored` of this round says which culture type each seat scores.
    """
    for seat in range(state.seats):
        fill_rows(state, board, work, seat)
    for seat in range(state.seats):
        mark_countries(state, board, work, seat)
    award_stars(state, board, work)
    award_passports(state, board, work)


@rule
def fill_rows(state, board, work, seat):
    """The four rows of the round (RTE-27, RTE-28, RTE-29, RTE-33)."""
    row = state.row_points[seat][state.turn_number - 1]
    row[Row.START_END] = start_end_points(state, board, seat)
    row[Row.CUISINE] = cuisine_points(board, cuisine_sum(state, board, seat))
    row[Row.TRANSPORT] = transport_points(state, board, seat)
    row[Row.CULTURE] = 0
    culture = state.scored[seat][state.turn_number - 1]
    if culture != NOTHING:
        row[Row.CULTURE] = culture_points(state, board, seat, culture)
        state.used[seat] |= 1 << culture  # RTE-32, RTE-34
    kind = Happening.ROUND_SCORED
    if state.options[HIDE_SHEETS] != 0:
        kind = Happening.OWN_ROUND_SCORED
    note(work, kind, seat, row[0], row[1], row[2], row[3])


@rule
def mark_countries(state, board, work, seat):
    """Cross the countries of the seven cards; a cross stays (RTE-38)."""
    before = state.marks[seat]
    state.marks[seat] |= displayed(state, seat)
    kind = Happening.COUNTRIES_MARKED
    if state.options[HIDE_SHEETS] != 0:
        kind = Happening.OWN_COUNTRIES_MARKED
    new = count(state.marks[seat] & ~before)
    note(work, kind, seat, new, count(state.marks[seat]), 0, 0)


@rule
def displayed(state, seat):
    """The cards of a display, as a set."""
    cards = 0
    for place in range(state.laid):
        card = state.display[seat][place]
        if card != NOTHING:
            cards |= 1 << card
    return cards


@rule
def award_stars(state, board, work):
    """The star of a region goes to all who complete it in the first round anybody does (RTE-41)."""
    for region in range(board.region_count):
        if state.star_seats[region] == 0:  # RTE-42
            for seat in range(state.seats):
                if is_complete(state, board, seat, region):
                    state.star_seats[region] |= 1 << seat  # RTE-43, RTE-44
                    points = board.star_points[region]
                    note(work, Happening.STAR_WON, seat, region, points, 0, 0)


@rule
def is_complete(state, board, seat, region):
    """Are all countries of the region marked (RTE-40)?"""
    return board.region_cards[region] & ~state.marks[seat] == 0


@rule
def award_passports(state, board, work):
    """All who reach the goal in this round get the highest tier that is left (RTE-46)."""
    tier = min(state.next_tier, board.tier_count)
    reached = 0
    for seat in range(state.seats):
        if state.passport[seat] == NOTHING and has_every_region(state, board, seat):  # RTE-48
            state.passport[seat] = tier
            reached += 1
            if tier < board.tier_count:
                note(work, Happening.PASSPORT_WON, seat, board.tier_points[tier], 0, 0, 0)
    if state.options[PASSPORT_SKIP] == 0:
        reached = min(reached, 1)  # RTE-47
    state.next_tier = min(tier + reached, board.tier_count)


@rule
def has_every_region(state, board, seat):
    """Is at least one country marked in each region (RTE-45)?"""
    for region in range(board.region_count):
        if board.region_cards[region] & state.marks[seat] == 0:
            return False
    return True


@rule
def has_star(state, seat, region):
    return has(state.star_seats[region], seat)
