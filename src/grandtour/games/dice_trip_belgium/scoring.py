"""The scorecard of Dice Trip Belgium (DTB-31 to DTB-45)."""

from grandtour.core.bits import count, has, lowest, without_lowest
from grandtour.core.rule import rule
from grandtour.games.dice_trip_belgium.names import CITIES, NOTHING
from grandtour.games.dice_trip_belgium.options import SOLO_TARGETS
from grandtour.games.dice_trip_belgium.state import LINES, Line


@rule
def score(state, board, work, card):
    """Fill the card; a seat's result is the sum of its lines (DTB-43)."""
    for seat in range(state.seats):
        score_seat(state, board, work, card, seat)
        card.medal[seat] = medal(state, board, card.total[seat])  # DTB-64


@rule
def score_seat(state, board, work, card, seat):
    """One sheet as it stands."""
    lines = card.lines[seat]
    lines[Line.BONUS] = count(state.bonus[seat]) * board.bonus_points  # DTB-31, DTB-34
    lines[Line.CROSSED] = count(state.crossed[seat]) * board.crossed_points  # DTB-35
    find_numbers(state, board, work, seat)
    card.road_length[seat] = longest_road(state, board, work, card.road[seat], seat)
    lines[Line.ROAD] = card.road_length[seat] * board.road_points  # DTB-36
    card.series_length[seat] = longest_series(state, board, work, card.series[seat], seat)
    lines[Line.SERIES] = board.series_points[card.series_length[seat]]  # DTB-39, DTB-40
    card.clean[seat] = clean_zones(state, board, seat)
    lines[Line.ZONES] = board.zone_points[count(card.clean[seat])]  # DTB-42
    lines[Line.TENS] = state.tens_points[seat]  # DTB-O2
    card.total[seat] = 0
    for line in range(LINES):
        card.total[seat] += lines[line]


@rule
def find_numbers(state, board, work, seat):
    """Where each number of a sheet stands."""
    for city in range(board.city_count):
        if state.number[seat][city] >= 0:
            work.city_of[state.number[seat][city]] = city


@rule
def longest_road(state, board, work, path, seat):
    """Write the longest ascending road to `path`; returns how many cities it has (DTB-36, DTB-37).

    Numbers ascend, so going through them in order finds, for each city, the longest road that ends
    in it from those of its neighbours that have a smaller number.
    """
    best = NOTHING
    length = 0
    smaller = 0  # cities with a smaller number
    numbers = state.used[seat]
    while numbers != 0:
        city = work.city_of[lowest(numbers)]
        numbers = without_lowest(numbers)
        work.road[city] = 1
        work.road_from[city] = NOTHING
        neighbours = board.linked[city] & smaller
        while neighbours != 0:
            before = lowest(neighbours)
            neighbours = without_lowest(neighbours)
            if work.road[before] >= work.road[city]:
                work.road[city] = work.road[before] + 1
                work.road_from[city] = before
        smaller |= 1 << city
        if work.road[city] > length:
            length = work.road[city]
            best = city
    for index in range(CITIES):
        path[index] = NOTHING
    for index in range(length):
        path[length - 1 - index] = best
        best = work.road_from[best]
    return length


@rule
def longest_series(state, board, work, path, seat):
    """Write the longest series to `path`; returns its length, 0 without a number (DTB-38)."""
    last = NOTHING  # number at the end of the longest series
    length = 0
    run = 0
    before = NOTHING  # number before this one
    numbers = state.used[seat]
    while numbers != 0:
        number = lowest(numbers)
        numbers = without_lowest(numbers)
        city = work.city_of[number]
        is_next = run > 0 and number == before + 1  # 16 and 21 are next to each other (DTB-38)
        if is_next and has(board.linked[city], work.city_of[before]):
            run += 1
        else:
            run = 1
        before = number
        if run > length:
            length = run
            last = number
    for index in range(CITIES):
        path[index] = NOTHING
    for index in range(length):
        path[index] = work.city_of[last - length + 1 + index]
    return length


@rule
def clean_zones(state, board, seat):
    """The zones without a crossed city, as a set (DTB-42)."""
    clean = 0
    for zone in range(board.zone_count):
        if board.zone_cities[zone] & state.crossed[seat] == 0:
            clean |= 1 << zone
    return clean


@rule
def medal(state, board, total):
    """The highest solo target that is reached; NOTHING in company or without the option (DTB-64)."""
    best = NOTHING
    if state.seats == 1 and state.options[SOLO_TARGETS] != 0:
        for target in range(len(board.medal)):
            if total >= board.medal[target]:
                best = target
    return best


@rule
def lead(state, card, seat, other):
    """1 if points put `seat` before `other`, -1 if behind, 0 if they share (DTB-44)."""
    if card.total[seat] == card.total[other]:
        return 0
    return 1 if card.total[seat] > card.total[other] else -1
