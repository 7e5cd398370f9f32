"""Planner: lays one long path over the map and keeps the numbers along it ascending.

A number goes where it leaves room on both sides: a gap of the path with many cities and few numbers
that fit between its ends is likely to lose some of them. Numbers that fit nowhere go where the path
can do without a city. Beside that it counts bonus cities, series and crosses, and uses its powers
when they bring more than they might bring later. It sees `seen`, which is what the seat may know.
"""

import numpy as np

from grandtour.core.bits import WORD, count, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rng import below
from grandtour.core.rule import rule
from grandtour.games.dice_trip_belgium.names import (
    CHOICES,
    CITIES,
    DICE,
    EMPTY,
    FACES,
    FIRST_CROSS,
    FIRST_REROLL,
    FIRST_TWICE,
    FIRST_WRITE,
    KEEP,
    NOTHING,
    NUMBERS,
    OTHER_WORD,
    PAIRS,
    PAIRS_IN_WORD,
    WORDS,
    Power,
)
from grandtour.games.dice_trip_belgium.options import TENS
from grandtour.games.dice_trip_belgium.sheet import has_all_tens, is_bonus, is_double, shown_number

# What things are worth, in hundredths of a point. Found by trying others over thousands of games.
POINT = 100
NEVER = -1000 * POINT
TIGHTNESS = 110  # loss in a gap: this times cities squared over numbers that fit
LACK = 90  # more of it for each number too few
COLOUR_UNUSED = 40  # a coloured city whose colour brings nothing
SERIES_LINK = 180  # a number beside its neighbour on the tracker
MISFIT = 200  # a city that falls out of the path
ROLL_POOR = -140  # so little makes a roll worth a re-roll …
ROLL_PATIENCE = 20  # … and less for each later chance to use it
TWICE_PRICE = 130  # what Die twice must bring …
TWICE_PATIENCE = 40  # … and more for each round to come
TENS_GROUP = 60  # with the tens variant: a new group
TENS_COLOUR = 60  # and a coloured city filled before all groups are there

MEMORY = record(
    ("value", np.int32),  # of the packet that is planned
    ("entry_value", np.int32),  # of the best city found last
    ("alone_value", np.int32, PAIRS),  # of the number that two dice show, were it the only entry
    ("plan", np.int16, CHOICES),  # the packet, as actions; NOTHING where a choice is put in
    ("planned", np.int16),  # the round it is for
    ("path", np.int8, CITIES),  # cities of the planned road, in order
    ("trial", np.int8, CITIES),  # another path, being tried
    ("place", np.int8, CITIES),  # where a city stands on the path, or NOTHING
    ("before", np.int8, CITIES),  # the nearest place before one that has a number, or -1
    ("after", np.int8, CITIES),  # the nearest place after it, or the length
    ("chain", np.int8, CITIES),  # numbers of the longest ascending choice that ends in a place
    ("chain_from", np.int8, CITIES),  # the place before it in that choice
    ("alone_city", np.int8, PAIRS),  # where it would be written
    ("length", np.int8),  # of the path; 0 before there is one
)

INSTEAD: dict[object, object] = {}


def fresh():
    """The memory before a game."""
    memory = np.zeros(1, MEMORY)
    memory["plan"] = NOTHING
    return memory


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if memory.length == 0:
        find_path(board, work, memory)
    if has(work.legal[OTHER_WORD], 0):
        return choose_roll(seen, board, memory, seat)
    if memory.planned != seen.turn_number:
        plan_packet(seen, board, memory, seat)
        memory.planned = seen.turn_number
    for step in range(CHOICES):
        action = memory.plan[step]
        memory.plan[step] = NOTHING
        if action != NOTHING and has(work.legal[action // WORD], action % WORD):
            return action
    return first_legal(work)  # a packet begun by somebody else, or taken back


@rule
def first_legal(work):
    for word in range(WORDS):
        if work.legal[word] != 0:
            return word * WORD + lowest(work.legal[word])
    return NOTHING


@rule
def choose_roll(seen, board, memory, seat):
    """Roll all dice again if the best that can be made of them is poor."""
    plan_packet(seen, board, memory, seat)
    chances = (board.rounds - seen.turn_number) // seen.seats
    if memory.value < ROLL_POOR - ROLL_PATIENCE * chances:
        return FIRST_REROLL + (1 << DICE) - 1
    return KEEP


# The path


@rule
def find_path(board, work, memory):
    """A long path over the map: of those tried from every link, any one of the longest."""
    memory.length = 1
    longest = 0  # how many are as long
    for start in range(board.city_count):
        seconds = board.linked[start]
        while seconds != 0:
            length = try_path(board, memory, start, lowest(seconds))
            seconds = without_lowest(seconds)
            if length > memory.length:
                longest = 0
            if length >= memory.length:
                longest += 1
                if below(work, longest) == 0:
                    memory.length = length
                    for place in range(length):
                        memory.path[place] = memory.trial[place]


@rule
def try_path(board, memory, start, second):
    """Go on at both ends while there is a way; returns how many cities that makes."""
    memory.trial[0] = start
    memory.trial[1] = second
    length = 2
    free = board.all_cities & ~(1 << start) & ~(1 << second)
    city = narrowest(board, second, free)
    while city != NOTHING:
        memory.trial[length] = city
        length += 1
        free &= ~(1 << city)
        city = narrowest(board, city, free)
    city = narrowest(board, start, free)
    while city != NOTHING:
        put_in(memory.trial, 0, length, city)
        length += 1
        free &= ~(1 << city)
        city = narrowest(board, city, free)
    return length


@rule
def narrowest(board, city, free):
    """The free neighbour that has fewest free neighbours itself, or NOTHING."""
    best = NOTHING
    fewest = CITIES
    neighbours = board.linked[city] & free
    while neighbours != 0:
        other = lowest(neighbours)
        neighbours = without_lowest(neighbours)
        ways = count(board.linked[other] & free)
        if ways < fewest:
            fewest = ways
            best = other
    return best


@rule
def put_in(path, place, length, city):
    for index in range(length - place):
        path[length - index] = path[length - index - 1]
    path[place] = city


@rule
def mend_path(seen, board, memory, seat):
    """Take out what does not ascend, and take in other cities that fit between two or at an end."""
    kept = ascending_places(seen, memory, seat)
    place = memory.length - 1
    while place >= 0:
        is_empty = seen.number[seat][memory.path[place]] == EMPTY
        if not is_empty and not has(kept, place) and drop(board, memory, place):
            place = 0  # all before it is gone
        place -= 1
    on_path = 0
    for place in range(memory.length):
        on_path |= 1 << memory.path[place]
    others = board.all_cities & ~on_path & ~seen.crossed[seat]
    while others != 0:
        city = lowest(others)
        others = without_lowest(others)
        place = place_for(seen, board, memory, seat, city)
        if place != NOTHING:
            put_in(memory.path, place, memory.length, city)
            memory.length += 1
    note_bounds(seen, board, memory, seat)


@rule
def ascending_places(seen, memory, seat):
    """Places of the path, as a set, whose numbers ascend: as many as possible."""
    last = NOTHING
    for place in range(memory.length):
        number = seen.number[seat][memory.path[place]]
        memory.chain[place] = 0
        memory.chain_from[place] = NOTHING
        if number >= 0:
            memory.chain[place] = 1
            for other in range(place):
                lower = seen.number[seat][memory.path[other]]
                is_longer = memory.chain[other] >= memory.chain[place]
                if lower >= 0 and lower < number and is_longer:
                    memory.chain[place] = memory.chain[other] + 1
                    memory.chain_from[place] = other
            if last == NOTHING or memory.chain[place] > memory.chain[last]:
                last = place
    kept = 0
    while last != NOTHING:
        kept |= 1 << last
        last = memory.chain_from[last]
    return kept


@rule
def drop(board, memory, place):
    """Take a place out of the path; where that cuts it in two, the longer part stays.

    Returns whether all before it is gone.
    """
    last = memory.length - 1
    if is_bridged(board, memory, place):
        by = 1
        start = place
    elif place >= last - place:
        memory.length = place
        return False
    else:
        by = place + 1
        start = 0
    for index in range(start, memory.length - by):
        memory.path[index] = memory.path[index + by]
    memory.length -= by
    return start == 0


@rule
def is_bridged(board, memory, place):
    """Does the path hold together without this place?"""
    if place == 0 or place == memory.length - 1:
        return True
    return has(board.linked[memory.path[place - 1]], memory.path[place + 1])


@rule
def place_for(seen, board, memory, seat, city):
    """Where a city could be put into the path, or NOTHING."""
    number = seen.number[seat][city]
    low = NOTHING  # the last number before the place
    for place in range(memory.length + 1):
        is_linked = True
        if place > 0:
            before = memory.path[place - 1]
            is_linked = has(board.linked[city], before)
            low = max(low, seen.number[seat][before])
        if place < memory.length and not has(board.linked[city], memory.path[place]):
            is_linked = False
        if is_linked:
            if number == EMPTY:
                return place
            if low < number and number < number_from(seen, memory, seat, place):
                return place
    return NOTHING


@rule
def number_from(seen, memory, seat, place):
    """The first number at a place or after it."""
    for index in range(place, memory.length):
        if seen.number[seat][memory.path[index]] >= 0:
            return seen.number[seat][memory.path[index]]
    return NUMBERS


@rule
def note_bounds(seen, board, memory, seat):
    """For every place of the path, the nearest ones with a number on both sides."""
    for city in range(board.city_count):
        memory.place[city] = NOTHING
    before = NOTHING
    for place in range(memory.length):
        memory.place[memory.path[place]] = place
        memory.before[place] = before
        if seen.number[seat][memory.path[place]] >= 0:
            before = place
    after = memory.length
    for index in range(memory.length):
        place = memory.length - 1 - index
        memory.after[place] = after
        if seen.number[seat][memory.path[place]] >= 0:
            after = place


# What an entry is worth


@rule
def write_value(seen, board, memory, seat, city, number, tens, ones, first, first_number):
    """A number in a city; `first` is the place that the first entry of the round has, if any."""
    value = sheet_value(seen, board, seat, city, number, tens, ones)
    place = memory.place[city]
    if place == NOTHING:
        return value
    before = memory.before[place]
    after = memory.after[place]
    low = bound(seen, memory, seat, before)
    high = bound(seen, memory, seat, after)
    if first != NOTHING and before < first and first < place:
        before = first
        low = first_number
    elif first > place and first < after:
        after = first
        high = first_number
    unused = ~seen.used[seat]
    if first_number != NOTHING:
        unused &= ~(1 << first_number)
    left = place - before - 1
    right = after - place - 1
    value += gap_loss(left + right + 1, unused, low, high)
    if number <= low or number >= high:
        value -= gap_loss(left + right, unused, low, high)
        return value - misfit_loss(board, memory, place)
    value -= gap_loss(left, unused, low, number)
    value -= gap_loss(right, unused, number, high)
    if left == 0 and before >= 0 and low == number - 1:
        value += SERIES_LINK
    if right == 0 and after < memory.length and high == number + 1:
        value += SERIES_LINK
    return value


@rule
def sheet_value(seen, board, seat, city, number, tens, ones):
    """What a number brings wherever it stands on the path."""
    value = 0
    if is_bonus(board, city, number, tens, ones):
        value += POINT * board.bonus_points
    color = board.city_color[city]
    if color != NOTHING and (is_double(number) or (color != tens and color != ones)):
        value -= COLOUR_UNUSED
    if seen.options[TENS] != 0 and not has_all_tens(seen.used[seat]):
        group = ((1 << FACES) - 1) << (number // FACES * FACES)
        if seen.used[seat] & group == 0:
            value += TENS_GROUP
        if color != NOTHING:
            value -= TENS_COLOUR
    return value


@rule
def bound(seen, memory, seat, place):
    """The number at a place, or what stands for the ends of the tracker."""
    if place < 0:
        return NOTHING
    if place >= memory.length:
        return NUMBERS
    return seen.number[seat][memory.path[place]]


@rule
def gap_loss(cities, unused, low, high):
    """What is likely to be lost in so many empty places between two numbers."""
    fitting = count(unused & ((1 << high) - 1) & ~((1 << (low + 1)) - 1))
    loss = TIGHTNESS * cities * cities // (fitting + 1)
    if cities > fitting:
        loss += LACK * (cities - fitting)
    return loss


@rule
def misfit_loss(board, memory, place):
    """A city falls out of the path, and with it the shorter part if that is cut off."""
    if is_bridged(board, memory, place):
        return MISFIT
    return MISFIT + POINT * min(place, memory.length - 1 - place)


@rule
def cross_value(seen, board, memory, seat, city):
    """A cross: its points, the zone it spoils, and a place of the path."""
    clean = 0
    spoiled = 0
    for zone in range(board.zone_count):
        if board.zone_cities[zone] & seen.crossed[seat] == 0:
            clean += 1
            if has(board.zone_cities[zone], city):
                spoiled = 1
    points = board.crossed_points + board.zone_points[clean - spoiled] - board.zone_points[clean]
    value = POINT * points
    if memory.place[city] != NOTHING:
        value -= misfit_loss(board, memory, memory.place[city])
    return value


# The packet


@rule
def plan_packet(seen, board, memory, seat):
    """The best packet: the first entry where it is best, the second where it then is best."""
    mend_path(seen, board, memory, seat)
    memory.value = NEVER
    for step in range(CHOICES):
        memory.plan[step] = NOTHING
    weigh_numbers(seen, board, memory, seat)
    for tens in range(DICE):
        for ones in range(DICE):
            if tens != ones:
                try_first(seen, board, memory, seat, NOTHING, NOTHING, tens, ones)
    if seen.power[seat][Power.TWICE] != 0:
        for doubled in range(DICE):
            for partner in range(DICE):
                for left_out in range(DICE):
                    if doubled != partner and left_out != doubled and left_out != partner:
                        try_first(seen, board, memory, seat, doubled, left_out, doubled, partner)
                        try_first(seen, board, memory, seat, doubled, left_out, partner, doubled)


@rule
def weigh_numbers(seen, board, memory, seat):
    """What each number would be worth if it were the only entry, and where."""
    empty = seen.empty[seat]
    for tens in range(DICE):
        for ones in range(DICE):
            if tens != ones:
                pair = pair_number(tens, ones)
                number = shown_number(seen, tens, ones)
                memory.alone_value[pair] = NEVER
                if not has(seen.used[seat], number):
                    memory.alone_city[pair] = best_city(
                        seen, board, memory, seat, empty, number, tens, ones, NOTHING, NOTHING
                    )
                    memory.alone_value[pair] = memory.entry_value


@rule
def try_first(seen, board, memory, seat, doubled, left_out, tens, ones):
    """Try a first number with every second entry; `doubled` and `left_out` with Die twice only."""
    pair = pair_number(tens, ones)
    number = shown_number(seen, tens, ones)
    value = memory.alone_value[pair]
    if value == NEVER or (doubled != NOTHING and is_double(number)):
        return
    city = memory.alone_city[pair]
    first = write_action(city, tens, ones)
    rest = seen.empty[seat] & ~(1 << city)
    if rest == 0:
        keep_best(memory, value, NOTHING, first, NOTHING)
        return
    declared = NOTHING
    if doubled == NOTHING:
        other = best_cross(seen, board, memory, seat, rest)
        keep_best(memory, value + memory.entry_value, NOTHING, first, FIRST_CROSS + other)
    else:
        declared = FIRST_TWICE + pair_number(doubled, left_out)
        value -= TWICE_PRICE + TWICE_PATIENCE * (board.rounds - seen.turn_number)
    place = memory.place[city]
    if place != NOTHING:
        low = bound(seen, memory, seat, memory.before[place])
        if number <= low or number >= bound(seen, memory, seat, memory.after[place]):
            place = NOTHING
    for die in range(DICE):
        for other in range(DICE):
            if is_second(doubled, left_out, tens, ones, die, other):
                second = shown_number(seen, die, other)
                # Beside another number it is rarely worth more than alone, save for a series.
                most = value + memory.alone_value[pair_number(die, other)] + SERIES_LINK
                is_fit = second != number and not (doubled != NOTHING and is_double(second))
                if is_fit and most > memory.value:
                    there = best_city(
                        seen, board, memory, seat, rest, second, die, other, place, number
                    )
                    keep_best(
                        memory,
                        value + memory.entry_value,
                        declared,
                        first,
                        write_action(there, die, other),
                    )


@rule
def is_second(doubled, left_out, tens, ones, die, other):
    """May these two dice make the second number after that of `tens` and `ones`?"""
    if die == other or die == left_out or other == left_out:
        return False
    if doubled != NOTHING and die != doubled and other != doubled:
        return False
    if die != doubled and (die == tens or die == ones):
        return False
    return other == doubled or (other != tens and other != ones)


@rule
def best_city(seen, board, memory, seat, cities, number, tens, ones, first, first_number):
    """The city where a number is worth most; how much is in `memory.entry_value`."""
    best = NOTHING
    memory.entry_value = NEVER
    while cities != 0:
        city = lowest(cities)
        cities = without_lowest(cities)
        value = write_value(
            seen, board, memory, seat, city, number, tens, ones, first, first_number
        )
        if value > memory.entry_value:
            memory.entry_value = value
            best = city
    return best


@rule
def best_cross(seen, board, memory, seat, cities):
    """The city where a cross costs least; what it is worth is in `memory.entry_value`."""
    best = NOTHING
    memory.entry_value = NEVER
    while cities != 0:
        city = lowest(cities)
        cities = without_lowest(cities)
        value = cross_value(seen, board, memory, seat, city)
        if value > memory.entry_value:
            memory.entry_value = value
            best = city
    return best


@rule
def keep_best(memory, value, declared, first, second):
    if value > memory.value:
        memory.value = value
        memory.plan[0] = declared
        memory.plan[1] = first
        memory.plan[2] = second


@rule
def pair_number(first, second):
    number = first * (DICE - 1) + second
    if second > first:
        number -= 1
    return number


@rule
def write_action(city, tens, ones):
    pair = pair_number(tens, ones)
    return FIRST_WRITE + pair // PAIRS_IN_WORD * WORD + pair % PAIRS_IN_WORD * CITIES + city
