"""Surveyor: a long road that fits the sheet, what each gap of it is likely to lose, and exact endings.

It knows good ways through all cities of Belgium, or looks for some on another map, and mends them to
agree with the numbers written so far: what does not ascend is taken out, what fits is taken in. Each
gap of a road has an expected loss, from a table worked out in `fresh`: cities still to fill, numbers
that fit, rounds to come, and how much falls off where the road breaks there. For every empty city it
knows what the road would be without it, so that a bad number has a cheap home. Series with holes,
colours, doubles, crosses and both powers have prices. The last two rounds are counted exactly.

What it remembers could be worked out again from what the seat sees, so search may start anywhere.
"""

from enum import IntEnum
from functools import lru_cache

import numpy as np

from grandtour.bots.policies.offers import offer, prefer
from grandtour.bots.policies.planner import first_legal, narrowest, pair_number, write_action
from grandtour.core.bits import WORD, count, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.dice_trip_belgium.names import (
    ACTIONS,
    CITIES,
    CROSSED,
    DICE,
    EMPTY,
    FACES,
    FIRST_CROSS,
    FIRST_REROLL,
    FIRST_TWICE,
    KEEP,
    NOTHING,
    NUMBERS,
    OTHER_WORD,
    PAIRS,
    WORDS,
    Kind,
    Power,
)
from grandtour.games.dice_trip_belgium.options import DOUBLES_WITH_POWER, TENS
from grandtour.games.dice_trip_belgium.packets import declaration, first_entry
from grandtour.games.dice_trip_belgium.sheet import has_all_tens, is_bonus, is_double, shown_number

INSTEAD: dict[object, object] = {}

POINT = 100  # values are in hundredths of a point
NEVER = -1000 * POINT
MARGIN = 3 * POINT  # packets so far below the best one are proposed
BASES = 48  # room for paths of the empty map
POOL = 4  # room for roads
HOLES = 4  # in a series, that are told apart
TOP = 8  # packets that are looked at closely before the end
LONGEST_GAP = 25  # cities of a gap; longer ones count as this
STAGES = 13  # rounds to come that the table tells apart


class Break(IntEnum):
    """What falls off where a gap of a road is not filled."""

    END = 0  # nothing but the gap: it is at an end of the road
    BRIDGED = 1  # nothing but its city: the road holds without it
    NEAR = 2  # a few cities
    FAR = 3  # half the road


class Taste(IntEnum):
    """What distinguishes one surveyor from another; in hundredths of a point where nothing is said."""

    ARRIVAL = 0  # chance that an entry can be a given number, in thousandths
    BREAK_NEAR = 1  # what falls off where a road breaks near its end
    BREAK_FAR = 2  # likewise far from both ends
    TIGHT = 3  # loss in a gap: this times cities squared over numbers that fit
    CHEAP = 4  # a road that loses no more without a city is as good as bridged there
    CHEAP_NEAR = 5  # likewise: as if it were near the end
    CHEAP_CITIES = 6  # in gaps of so many cities, one that is cheap helps
    MISFIT = 7  # a city that falls out of a road, beside what the road then lacks
    COLOUR = 8  # an empty coloured city …
    COLOUR_ROUND = 9  # … and more for each round to come
    DOUBLE = 10  # a double that is not used yet, for each round to come
    DEAD = 11  # two faces that can make no number any more, in tenths for each round to come
    SERIES_2 = 12  # hopes of two in a row …
    SERIES_3 = 13  # … and of three
    SERIES_SHUT = 14  # what counts of them where the series cannot grow, in hundredths
    SERIES_OPEN = 15  # and where it can grow at both ends
    SERIES_HOLE = 16  # what a series with a hole is worth, in hundredths
    SLACK = 17  # two entries may be worth so much more than the sum of both
    CROSS = 18  # what a cross costs beside its points
    ZONE = 19  # a point that a cross costs its zone
    REROLL = 20  # what the power is worth with many chances to come …
    REROLL_HALF = 21  # … and half as much with so many
    REROLL_GATE = 22  # a roll that brings more is kept without further thought
    TWICE = 23  # the same for Die twice
    TWICE_HALF = 24
    TENS_GROUP = 25  # with the tens variant: a new group
    TENS_COLOUR = 26  # and a coloured city filled before all groups are there
    POOL = 27  # roads kept, at most as many as there is room for
    BASES = 28  # paths that are looked at again in each round, in turn


DEFAULT = {  # found by trying others over thousands of games
    Taste.ARRIVAL: 120,
    Taste.BREAK_NEAR: 140,
    Taste.BREAK_FAR: 200,
    Taste.TIGHT: 23,
    Taste.CHEAP: 72,
    Taste.CHEAP_NEAR: 300,
    Taste.CHEAP_CITIES: 3,
    Taste.MISFIT: 80,
    Taste.COLOUR: 40,
    Taste.COLOUR_ROUND: 4,
    Taste.DOUBLE: 7,
    Taste.DEAD: 108,
    Taste.SERIES_2: 45,
    Taste.SERIES_3: 80,
    Taste.SERIES_SHUT: 80,
    Taste.SERIES_OPEN: 144,
    Taste.SERIES_HOLE: 60,
    Taste.SLACK: 110,
    Taste.CROSS: 120,
    Taste.ZONE: 160,
    Taste.REROLL: 480,
    Taste.REROLL_HALF: 3,
    Taste.REROLL_GATE: -150,
    Taste.TWICE: 300,
    Taste.TWICE_HALF: 1,
    Taste.TENS_GROUP: 60,
    Taste.TENS_COLOUR: 60,
    Taste.POOL: 1,
    Taste.BASES: 0,
}

# Of the 384 ways through all cities of Belgium, those that can spare cities best; by number of the city.
# The first one brings most points on the whole. On other maps roads are looked for.
ROADS = tuple(
    tuple(map(int, road.split()))
    for road in (
        "16 5 3 2 0 1 4 6 7 8 9 10 11 17 18 12 13 14 15 24 21 20 19 22 23",
        "5 3 2 0 1 4 6 7 8 9 10 11 16 17 18 12 13 14 15 24 21 20 19 22 23",
        "16 5 3 2 0 1 4 6 7 8 9 10 11 17 18 12 13 14 15 20 19 22 23 21 24",
        "5 3 2 0 1 4 6 7 8 9 10 11 16 17 18 12 13 14 15 20 19 22 23 21 24",
        "8 7 6 4 1 0 2 3 5 16 17 11 18 12 10 9 13 14 15 24 21 20 19 22 23",
        "17 16 5 3 2 0 1 4 6 7 8 9 10 11 18 12 13 14 15 24 21 20 19 22 23",
        "8 7 6 4 1 0 2 3 5 16 11 17 18 12 10 9 13 14 15 24 21 20 19 22 23",
        "5 3 2 0 1 4 6 7 8 9 10 11 16 17 18 12 13 14 15 24 21 23 22 19 20",
        "17 16 5 3 2 0 1 4 6 7 8 9 10 11 18 12 13 14 15 20 19 22 23 21 24",
        "10 9 8 7 6 4 1 0 2 3 5 16 11 17 18 12 13 14 15 20 19 22 23 21 24",
        "10 9 8 7 6 4 1 0 2 3 5 16 11 17 18 12 13 14 15 24 21 20 19 22 23",
        "8 7 6 4 1 0 2 3 5 11 16 17 18 12 10 9 13 14 15 24 21 20 19 22 23",
        "6 7 4 1 0 2 3 5 16 11 17 18 12 10 8 9 13 14 15 24 21 20 19 22 23",
        "1 0 2 3 5 16 17 18 11 6 4 7 8 9 10 12 13 14 15 24 21 20 19 22 23",
        "3 2 0 1 4 6 7 8 9 10 11 5 16 17 18 12 13 14 15 24 21 20 19 22 23",
        "0 1 2 3 4 6 7 8 9 10 11 5 16 17 18 12 13 14 15 24 21 20 19 22 23",
        "1 0 2 3 4 6 7 8 9 10 11 5 16 17 18 12 13 14 15 24 21 20 19 22 23",
    )
)

MEMORY = record(
    ("unused", np.int64),  # numbers not on the sheet
    ("used", np.int64),
    ("empty", np.int64),  # cities to be filled
    ("above", np.int64, NUMBERS + 1),  # cities with a number of at least so much
    ("key_used", np.int64),  # what the plan is for: the sheet …
    ("key_empty", np.int64),
    ("key_roll", np.int64),  # … the dice and the powers
    ("roads_used", np.int64),  # the sheet that the roads were made for
    ("roads_empty", np.int64),
    ("hope", np.int32, (DICE + 1, NUMBERS)),  # a number with the die of a colour; with no such die
    ("rolls", np.int32, 1 << DICE),  # what rolling these dice again would bring
    ("both", np.int32, (PAIRS // 2, NUMBERS)),  # two dice with any faces
    ("grade", np.int32, ACTIONS),  # the best packet that goes on with an action; in proposals alone
    ("top_value", np.int32, TOP),  # shortly before the end, the best packets …
    ("exact", np.int32, TOP),  # … and what they are worth on average, exactly
    ("final", np.int32, NUMBERS),  # the sheet with a number in the last city
    ("bar", np.int32),  # packets worth less are passed over
    ("margin", np.int32),  # in proposals, how far below the best one packets are of interest
    ("alone", np.int32, (PAIRS, CITIES)),  # an entry by itself
    ("extra", np.int32, (PAIRS, CITIES)),  # of that, whatever the road
    ("cross_value", np.int32, CITIES),
    ("alone_best", np.int32, PAIRS),
    ("pool_value", np.int32, POOL + 1),
    ("value", np.int32),  # of the best packet
    ("standing", np.int32),  # of the sheet as it is
    ("top_plan", np.int16, (TOP, 3)),
    ("tops", np.int16),
    ("kept", np.int16, 3),  # a plan put aside
    ("plan", np.int16, 3),  # the best packet: declaration, first entry, second entry
    ("run", np.int16, (PAIRS, CITIES)),  # what it brings to series
    ("gain", np.int16, (PAIRS, CITIES, POOL)),  # of a number in a city for each road
    ("table", np.int16, (STAGES, len(Break), LONGEST_GAP + 1, NUMBERS + 1)),  # losses of gaps
    (
        "spared",
        np.int16,
        (POOL, CITIES),
    ),  # what a road loses without the city of a place
    ("series", np.int16, (3, CITIES + 1, HOLES)),  # by open ends, numbers in a row, holes
    ("taste", np.int16, len(Taste)),
    ("stage", np.int16),  # which losses of the table count
    ("base_path", np.int8, (BASES, CITIES)),  # long paths over the empty map
    ("base_length", np.int8, BASES),
    ("bases", np.int8),
    ("is_known", np.int8),  # that they are paths of this map
    ("turn_base", np.int8),  # the one to be looked at next
    (
        "path",
        np.int8,
        (POOL + 1, CITIES + 1),
    ),  # cities of a road in order; the last one is on trial
    ("place", np.int8, (POOL + 1, CITIES)),  # where a city stands on a road, or NOTHING
    ("before", np.int8, (POOL + 1, CITIES)),  # by place: the nearest one before it with a number
    ("after", np.int8, (POOL + 1, CITIES)),
    ("length", np.int8, POOL + 1),
    ("cheap", np.int8, (POOL, CITIES)),  # by place: what breaks without its city, a Break
    ("pool", np.int8),  # roads that are kept
    ("chain", np.int8, CITIES),  # numbers of the longest ascending choice that ends in a place
    ("chain_from", np.int8, CITIES),
    ("number", np.int8, CITIES),  # the sheet
    ("city_of", np.int8, NUMBERS),
    ("is_last", np.int8),  # is one city left?
    ("step", np.int8),  # of the packet, that is to be chosen next
    ("face_from", np.int8, DICE),
    ("face_to", np.int8, DICE),
    ("ends", np.int8),  # of the run found last, where it can grow
    ("holes", np.int8),  # of the run found last
)


def fresh(roads=ROADS, **taste):
    """The memory before a game; what is not said of a taste is the usual one."""
    chosen = [taste.get(one.name, DEFAULT[one]) for one in Taste]
    memory = np.zeros(1, MEMORY)
    memory["taste"] = chosen
    memory["key_roll"] = NOTHING
    memory["bases"] = len(roads)
    for base, road in enumerate(roads):
        memory["base_length"][0][base] = len(road)
        memory["base_path"][0][base][: len(road)] = road
    memory["table"] = losses(
        chosen[Taste.ARRIVAL],
        chosen[Taste.BREAK_NEAR],
        chosen[Taste.BREAK_FAR],
        chosen[Taste.TIGHT],
    )
    return memory


@lru_cache
def losses(arrival, near, far, tight):
    """What is likely to be lost in a gap: by rounds to come, what breaks, cities, numbers that fit.

    A gap of some cities and numbers is a game by itself: each entry, every number that fits comes up
    with the same chance, and one may be written, which makes two gaps of one. What is not filled at
    the end is lost, and with it what falls off.
    """
    chance = arrival / 1000
    tables = np.zeros((STAGES, len(Break), LONGEST_GAP + 1, NUMBERS + 1))
    cities = np.arange(LONGEST_GAP + 1)[:, None]
    falls = {Break.END: 0, Break.BRIDGED: 0, Break.NEAR: near, Break.FAR: far}
    now = np.zeros(tables.shape[1:])
    for kind, fall in falls.items():
        now[kind] = (POINT * cities + fall) * (cities > 0)
    total, taken = np.arange(NUMBERS + 1)[:, None], np.arange(NUMBERS)[None, :]
    rest = np.clip(total - 1 - taken, 0, NUMBERS)
    weights = chance * (1 - chance) ** np.arange(NUMBERS)
    none = (1 - chance) ** NUMBERS
    for entry in range(1, 2 * STAGES):
        then = now.copy()
        for kind in falls:
            inner = now[Break.NEAR if kind == Break.END else kind]
            others = now[kind][:, rest]  # by cities, total, taken
            others[:, taken >= total] = np.inf
            for length in range(1, LONGEST_GAP + 1):
                split = inner[:length, None, :NUMBERS] + others[length - 1 :: -1][:length]
                found = np.minimum(split.min(axis=0), now[kind][length][:, None])
                found.sort(axis=1)
                then[kind][length] = found @ weights + none * now[kind][length]
        now = then
        if entry % 2 == 1:
            tables[entry // 2] = now
    tables += tight * cities**2 / (np.arange(NUMBERS + 1) + 1)
    return np.minimum(np.rint(tables), 30_000).astype(np.int16)


# Decisions


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if has(work.legal[OTHER_WORD], 0):
        return choose_roll(seen, board, memory, seat)
    first = first_entry(seen, board, seat)
    twice = declaration(seen, board, seat)
    if not is_planned(seen, memory, seat) or not agrees(memory, twice, first):
        plan_packet(seen, board, memory, seat, twice, first)
    action = memory.plan[2]
    if first == NOTHING:
        action = memory.plan[1]
        if twice == NOTHING and memory.plan[0] != NOTHING:
            action = memory.plan[0]
    if action != NOTHING and has(work.legal[action // WORD], action % WORD):
        return action
    return first_legal(work)


@rule
def propose(seen, board, work, memory, seat, number, offers):
    """Each sensible action with the value of the best packet that goes on with it, its choice first."""
    if has(work.legal[OTHER_WORD], 0):
        plan_packet(seen, board, memory, seat, NOTHING, NOTHING)
        weigh_rolls(seen, board, memory, seat, offers)
        return
    chosen = choose(seen, board, work, memory, seat, number)
    first = first_entry(seen, board, seat)
    twice = declaration(seen, board, seat)
    for step in range(3):
        memory.kept[step] = memory.plan[step]
    for action in range(ACTIONS):
        memory.grade[action] = NEVER
    memory.margin = MARGIN
    plan_packet(seen, board, memory, seat, twice, first)
    memory.margin = 0
    for step in range(3):  # it looked at more than for its choice, and may have found more
        memory.plan[step] = memory.kept[step]
    for word in range(WORDS):
        actions = work.legal[word]
        while actions != 0:
            action = word * WORD + lowest(actions)
            actions = without_lowest(actions)
            if memory.grade[action] >= memory.value - MARGIN:
                if not is_offered(seen, board, memory, offers, action):
                    offer(offers, action, memory.grade[action])
    prefer(offers, chosen)


@rule
def is_offered(seen, board, memory, offers, action):
    """Is the same number for the same city offered with the same grade, from other dice?"""
    if board.move_kind[action] != Kind.WRITE:
        return False
    number = shown_number(seen, board.move_first[action], board.move_second[action])
    for index in range(offers.count):
        other = offers.action[index]
        if board.move_kind[other] == Kind.WRITE and offers.grade[index] == memory.grade[action]:
            there = shown_number(seen, board.move_first[other], board.move_second[other])
            if there == number and board.move_what[other] == board.move_what[action]:
                return True
    return False


@rule
def weigh_rolls(seen, board, memory, seat, offers):
    """Keeping the roll, and what rolling dice again would bring, less the price of the power."""
    offer(offers, KEEP, memory.value)
    weigh_faces(seen, board, memory, seat)
    price = roll_price(seen, board, memory)
    best = memory.value
    for dice in range(1, 1 << DICE):
        memory.rolls[dice] = hope_of(seen, board, memory, dice) - price
        best = max(best, memory.rolls[dice])
    for dice in range(1, 1 << DICE):
        if memory.rolls[dice] >= best - MARGIN:
            offer(offers, FIRST_REROLL + dice, memory.rolls[dice])
    prefer(offers, choose_roll(seen, board, memory, seat))


@rule
def roll_price(seen, board, memory):
    """What the power is worth later: nothing in the last round that one rolls in."""
    chances = (board.rounds - seen.turn_number) // seen.seats
    return memory.taste[Taste.REROLL] * chances // (chances + memory.taste[Taste.REROLL_HALF])


@rule
def choose_roll(seen, board, memory, seat):
    """Keep the roll, or have the dice rolled again that promise most, if that is worth the power."""
    if not is_planned(seen, memory, seat) or not agrees(memory, NOTHING, NOTHING):
        plan_packet(seen, board, memory, seat, NOTHING, NOTHING)
    price = roll_price(seen, board, memory)
    if price > 0 and memory.value - memory.standing > memory.taste[Taste.REROLL_GATE]:
        return KEEP
    weigh_faces(seen, board, memory, seat)
    best = KEEP
    best_value = memory.value + price
    for dice in range(1, 1 << DICE):
        value = hope_of(seen, board, memory, dice)
        if value > best_value:
            best_value = value
            best = FIRST_REROLL + dice
    return best


@rule
def weigh_faces(seen, board, memory, seat):
    """What any two dice would be worth with any faces, by themselves."""
    cross = NEVER
    cities = memory.empty
    while cities != 0:
        city = lowest(cities)
        cities = without_lowest(cities)
        cross = max(cross, memory.cross_value[city])
    cross += memory.standing
    for number in range(NUMBERS):
        for die in range(DICE + 1):
            memory.hope[die][number] = cross
        if not has(memory.used, number):
            cities = memory.empty
            while cities != 0:
                city = lowest(cities)
                cities = without_lowest(cities)
                best = NEVER
                if memory.is_last != 0:
                    best = points_with(board, memory, city, number)
                else:
                    for road in range(memory.pool):
                        gain = gain_alone(board, memory, road, city, number)
                        best = max(best, memory.pool_value[road] + gain)
                    best += run_value(board, memory, city, number)
                # With dice of no colour, as far as it goes, and with that of the city.
                plain = entry_extra(seen, board, memory, seat, city, number, DICE, DICE)
                memory.hope[DICE][number] = max(memory.hope[DICE][number], best + plain)
                color = board.city_color[city]
                if color != NOTHING and not is_double(number):
                    best += POINT * board.bonus_points + plain
                    memory.hope[color][number] = max(memory.hope[color][number], best)
    for die in range(DICE):
        for other in range(die):
            for face in range(FACES):
                for face_2 in range(FACES):
                    one = face * FACES + face_2
                    two = face_2 * FACES + face
                    value = max(memory.hope[DICE][one], memory.hope[DICE][two])
                    value = max(value, max(memory.hope[die][one], memory.hope[die][two]))
                    value = max(value, max(memory.hope[other][one], memory.hope[other][two]))
                    memory.both[die * (die - 1) // 2 + other][face * FACES + face_2] = value


@rule
def hope_of(seen, board, memory, dice):
    """What a roll is worth on average if these dice are rolled again."""
    total = 0
    rolls = 0
    is_last = memory.is_last != 0
    for die in range(DICE):  # one that stays has its face alone
        memory.face_from[die] = seen.die[die] - 1
        memory.face_to[die] = seen.die[die]
        if has(dice, die):
            memory.face_from[die] = 0
            memory.face_to[die] = FACES
    for a in range(memory.face_from[0], memory.face_to[0]):
        for b in range(memory.face_from[1], memory.face_to[1]):
            for c in range(memory.face_from[2], memory.face_to[2]):
                for d in range(memory.face_from[3], memory.face_to[3]):
                    rolls += 1
                    total += roll_value(memory, a, b, c, d, is_last)
    return total // rolls


@rule
def roll_value(memory, a, b, c, d, is_last):
    """What four faces are worth: in the best of three ways to make two numbers of them."""
    both = memory.both
    ba = both[0][b * FACES + a]
    ca = both[1][c * FACES + a]
    cb = both[2][c * FACES + b]
    da = both[3][d * FACES + a]
    db = both[4][d * FACES + b]
    dc = both[5][d * FACES + c]
    if is_last:
        return max(max(max(ba, ca), max(cb, da)), max(db, dc))
    return max(max(ba + dc, ca + db), da + cb) - memory.standing


@rule
def roll_key(seen, seat):
    key = seen.turn_number * 2 + seen.power[seat][Power.TWICE]
    for die in range(DICE):
        key = key * (FACES + 1) + seen.die[die]
    return key


@rule
def is_planned(seen, memory, seat):
    """Is the plan for this sheet, these dice and these powers?"""
    return (
        memory.key_roll == roll_key(seen, seat)
        and memory.key_used == seen.used[seat]
        and memory.key_empty == seen.empty[seat]
    )


@rule
def agrees(memory, twice, first):
    """Has the packet begun as planned, as far as it has?"""
    if first != NOTHING:
        return memory.plan[1] == first and memory.plan[0] == twice
    return twice == NOTHING or memory.plan[0] == twice


# The sheet


@rule
def read_sheet(seen, board, memory, seat):
    memory.used = seen.used[seat]
    memory.unused = ((1 << NUMBERS) - 1) & ~seen.used[seat]
    memory.empty = seen.empty[seat]
    for number in range(NUMBERS):
        memory.city_of[number] = NOTHING
    for city in range(board.city_count):
        number = seen.number[seat][city]
        memory.number[city] = number
        if number >= 0:
            memory.city_of[number] = city
    above = 0
    memory.above[NUMBERS] = 0
    for index in range(NUMBERS):
        number = NUMBERS - 1 - index
        if memory.city_of[number] != NOTHING:
            above |= 1 << memory.city_of[number]
        memory.above[number] = above
    left = count(seen.empty[seat])
    memory.stage = min(max((left - 2) // 2, 0), STAGES - 1)
    memory.is_last = 0
    if left == 1:
        memory.is_last = 1


@rule
def between(unused, low, high):
    """How many of these numbers are above one and below another."""
    return count(unused & ((1 << high) - 1) & ~((1 << (low + 1)) - 1))


# Roads


@rule
def find_roads(board, memory):
    """Roads that agree with the sheet: those of the last round mended, or else all that are known."""
    if memory.is_known == 0:
        if not are_roads(board, memory):
            memory.bases = 0
            find_bases(board, memory)
        memory.is_known = 1
    is_later = memory.roads_used & ~memory.used == 0 and memory.empty & ~memory.roads_empty == 0
    roads = memory.pool
    if not is_later:
        roads = 0
    memory.pool = 0
    for road in range(roads):
        copy_road(board, memory, road, POOL)
        mend(board, memory, POOL)
        take_road(board, memory)
    bases = memory.taste[Taste.BASES]
    if roads == 0:
        bases = memory.bases
    for _ in range(min(bases, memory.bases)):
        base = memory.turn_base
        memory.turn_base = (memory.turn_base + 1) % memory.bases
        for way in range(2):
            begin_road(board, memory, base, way)
            mend(board, memory, POOL)
            take_road(board, memory)
    memory.roads_used = memory.used
    memory.roads_empty = memory.empty
    for road in range(memory.pool):
        spare_cities(board, memory, road)


@rule
def spare_cities(board, memory, road):
    """What is lost if a city is no longer fit for a road: it is mended in the best way without it."""
    for place in range(memory.length[road]):
        city = memory.path[road][place]
        if memory.number[city] == EMPTY:
            copy_road(board, memory, road, POOL)
            memory.number[city] = CROSSED
            memory.empty &= ~(1 << city)
            mend(board, memory, POOL)
            less = road_value(board, memory, POOL) - memory.pool_value[road]
            memory.spared[road][place] = min(less, 0) - memory.taste[Taste.MISFIT]
            memory.number[city] = EMPTY
            memory.empty |= 1 << city
            kind = Break.FAR
            if less >= -memory.taste[Taste.CHEAP]:
                kind = Break.BRIDGED
            elif less >= -memory.taste[Taste.CHEAP_NEAR]:
                kind = Break.NEAR
            memory.cheap[road][place] = kind
    memory.pool_value[road] = road_value(board, memory, road)


@rule
def are_roads(board, memory):
    """Are the known paths for this map?"""
    for base in range(memory.bases):
        if memory.base_length[base] != board.city_count:
            return False
        for index in range(1, memory.base_length[base]):
            before = memory.base_path[base][index - 1]
            if not has(board.linked[before], memory.base_path[base][index]):
                return False
    return memory.bases > 0


@rule
def find_bases(board, memory):
    """Long paths over the empty map: one from every link, the longest stay."""
    for start in range(board.city_count):
        seconds = board.linked[start]
        while seconds != 0:
            second = lowest(seconds)
            seconds = without_lowest(seconds)
            length = try_path(board, memory, start, second)
            keep_base(memory, length)
    if memory.bases == 0:  # a map without links
        memory.bases = 1
        memory.base_length[0] = 1
        memory.base_path[0][0] = 0


@rule
def try_path(board, memory, start, second):
    """Go on at both ends, into the narrowest way, while there is one; returns the number of cities."""
    trial = memory.path[POOL]
    trial[0] = start
    trial[1] = second
    length = 2
    free = board.all_cities & ~(1 << start) & ~(1 << second)
    city = narrowest(board, second, free)
    while city != NOTHING:
        trial[length] = city
        length += 1
        free &= ~(1 << city)
        city = narrowest(board, city, free)
    city = narrowest(board, start, free)
    while city != NOTHING:
        for index in range(length):
            trial[length - index] = trial[length - index - 1]
        trial[0] = city
        length += 1
        free &= ~(1 << city)
        city = narrowest(board, city, free)
    return length


@rule
def keep_base(memory, length):
    at = memory.bases
    for base in range(memory.bases):
        if memory.base_length[base] == length:
            is_same = True
            for index in range(length):
                if memory.base_path[base][index] != memory.path[POOL][index]:
                    is_same = False
            if is_same:
                return
    if at == BASES:
        at = 0
        for base in range(1, BASES):
            if memory.base_length[base] < memory.base_length[at]:
                at = base
        if memory.base_length[at] >= length:
            return
    else:
        memory.bases += 1
    memory.base_length[at] = length
    for index in range(length):
        memory.base_path[at][index] = memory.path[POOL][index]


@rule
def begin_road(board, memory, base, way):
    """A path of the empty map as a road, from either end; crossed cities cut it."""
    length = memory.base_length[base]
    memory.length[POOL] = length
    for index in range(length):
        at = index
        if way == 1:
            at = length - 1 - index
        memory.path[POOL][index] = memory.base_path[base][at]
    note_bounds(board, memory, POOL)


@rule
def copy_road(board, memory, source, road):
    length = memory.length[source]
    memory.length[road] = length
    for index in range(length):
        memory.path[road][index] = memory.path[source][index]
    note_bounds(board, memory, road)


@rule
def note_bounds(board, memory, road):
    """Where cities stand, and for each place of a road the nearest ones with a number."""
    length = memory.length[road]
    for city in range(board.city_count):
        memory.place[road][city] = NOTHING
    before = NOTHING
    for place in range(length):
        city = memory.path[road][place]
        memory.place[road][city] = place
        memory.before[road][place] = before
        if memory.number[city] >= 0:
            before = place
    after = length
    for index in range(length):
        place = length - 1 - index
        memory.after[road][place] = after
        if memory.number[memory.path[road][place]] >= 0:
            after = place


@rule
def mend(board, memory, road):
    """Take out what does not ascend, and take in other cities that fit."""
    if not is_ascending(memory, road):
        kept = ascending_places(memory, road)
        place = memory.length[road] - 1
        while place >= 0:
            if not has(kept, place) and memory.number[memory.path[road][place]] != EMPTY:
                if drop(board, memory, road, place):
                    place = 0  # all before it is gone
            place -= 1
        note_bounds(board, memory, road)
    others = memory.empty | memory.above[0]
    for place in range(memory.length[road]):
        others &= ~(1 << memory.path[road][place])
    tries = 3
    while tries > 0 and others != 0:
        tries -= 1
        taken = 0
        cities = others
        while cities != 0:
            city = lowest(cities)
            cities = without_lowest(cities)
            if take_in(board, memory, road, city):
                taken |= 1 << city
        if taken == 0:
            tries = 0
        others &= ~taken


@rule
def is_ascending(memory, road):
    low = NOTHING
    for place in range(memory.length[road]):
        number = memory.number[memory.path[road][place]]
        if number == CROSSED:
            return False
        if number >= 0:
            if number < low:
                return False
            low = number
    return True


@rule
def ascending_places(memory, road):
    """Places of the road, as a set, whose numbers ascend: as many as possible."""
    last = NOTHING
    for place in range(memory.length[road]):
        number = memory.number[memory.path[road][place]]
        memory.chain[place] = 0
        memory.chain_from[place] = NOTHING
        if number >= 0:
            memory.chain[place] = 1
            for other in range(place):
                lower = memory.number[memory.path[road][other]]
                if lower >= 0 and lower < number and memory.chain[other] >= memory.chain[place]:
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
def drop(board, memory, road, place):
    """Take a place out of a road; where that cuts it in two, the longer part stays.

    Returns whether all before it is gone.
    """
    last = memory.length[road] - 1
    path = memory.path[road]
    if is_bridged(board, memory, road, place):
        by = 1
        start = place
    else:
        around = board.linked[path[place - 1]] & board.linked[path[place + 1]] & memory.empty
        for index in range(last + 1):
            around &= ~(1 << path[index])
        if around != 0:
            path[place] = lowest(around)
            return False
        if place >= last - place:
            memory.length[road] = place
            return False
        by = place + 1
        start = 0
    for index in range(start, memory.length[road] - by):
        path[index] = path[index + by]
    memory.length[road] -= by
    return start == 0


@rule
def take_in(board, memory, road, city):
    """Put a city into a road where that brings most, if it brings anything."""
    length = memory.length[road]
    number = memory.number[city]
    best = NOTHING
    if length == 0:
        best = 0
    best_gain = 0
    is_swap = False
    beside = board.linked[city]
    while beside != 0:
        other = lowest(beside)
        beside = without_lowest(beside)
        place = memory.place[road][other]
        if place != NOTHING:
            if place == 0:
                gain = insert_gain(board, memory, road, 0, number)
                if gain > best_gain:
                    best_gain = gain
                    best = 0
                    is_swap = False
            if place == length - 1 or has(board.linked[city], memory.path[road][place + 1]):
                gain = insert_gain(board, memory, road, place + 1, number)
                if gain > best_gain:
                    best_gain = gain
                    best = place + 1
                    is_swap = False
            if number >= 0 and place + 2 <= length:
                inner = memory.path[road][place + 1]
                is_end = place + 2 == length
                if memory.number[inner] == EMPTY:
                    if is_end or has(board.linked[city], memory.path[road][place + 2]):
                        gain = gain_alone(board, memory, road, inner, number)
                        if gain > best_gain:
                            best_gain = gain
                            best = place + 1
                            is_swap = True
    if best == NOTHING:
        return False
    if not is_swap:
        path = memory.path[road]
        for index in range(length - best):
            path[length - index] = path[length - index - 1]
        memory.length[road] += 1
    memory.path[road][best] = city
    note_bounds(board, memory, road)
    return True


@rule
def insert_gain(board, memory, road, place, number):
    """What a road gains if a city with this number, or EMPTY, is put in before a place."""
    length = memory.length[road]
    before = length - 1
    after = length
    if place < length:
        before = memory.before[road][place]
        after = memory.after[road][place]
        if memory.number[memory.path[road][place]] >= 0:
            after = place
    elif memory.number[memory.path[road][before]] == EMPTY:
        before = memory.before[road][before]
    low = bound(memory, road, before)
    high = bound(memory, road, after)
    cities = after - before - 1
    kind = Break.END
    if before >= 0 and after < length:
        kind = side(before + 1, length - after)
    table = memory.table[memory.stage][kind]
    fitting = between(memory.unused, low, high)
    gain = POINT + table[min(cities, LONGEST_GAP)][fitting]
    if number == EMPTY:
        return gain - table[min(cities + 1, LONGEST_GAP)][fitting]
    if number < low or number > high:
        return NEVER
    left = between(memory.unused, low, number)
    right = between(memory.unused, number, high)
    gain -= table[min(place - before - 1, LONGEST_GAP)][left]
    return gain - table[min(after - place, LONGEST_GAP)][right]


@rule
def road_value(board, memory, road):
    """Its cities, less what is likely to be lost."""
    before = NOTHING
    low = NOTHING
    length = memory.length[road]
    value = POINT * length
    for place in range(length):
        number = memory.number[memory.path[road][place]]
        if number >= 0:
            value -= gap_loss(board, memory, road, before, place, memory.unused, low, number)
            before = place
            low = number
    return value - gap_loss(board, memory, road, before, length, memory.unused, low, NUMBERS)


@rule
def take_road(board, memory):
    """The road that was made last into the pool, by value; the same one only once."""
    value = road_value(board, memory, POOL)
    length = memory.length[POOL]
    for road in range(memory.pool):
        if memory.pool_value[road] == value and memory.length[road] == length:
            is_same = True
            for index in range(length):
                if memory.path[road][index] != memory.path[POOL][index]:
                    is_same = False
            if is_same:
                return
    road = memory.pool
    if memory.pool < min(memory.taste[Taste.POOL], POOL):
        memory.pool += 1
    else:
        road = 0
        for other in range(1, memory.pool):
            if memory.pool_value[other] < memory.pool_value[road]:
                road = other
        if memory.pool_value[road] >= value:
            return
    copy_road(board, memory, POOL, road)
    memory.pool_value[road] = value


@rule
def side(before, after):
    """What falls off, with so many cities on either side of a gap."""
    if min(before, after) <= 3:
        return Break.NEAR
    return Break.FAR


@rule
def gap_loss(board, memory, road, before, after, unused, low, high):
    """What is likely to be lost between two places of a road that have numbers."""
    cities = after - before - 1
    if cities <= 0:
        return 0
    kind = Break.END
    length = memory.length[road]
    if before >= 0 and after < length:
        kind = side(before + 1, length - after)
        if road == POOL:
            if cities == 1 and is_bridged(board, memory, road, before + 1):
                kind = Break.BRIDGED
        elif cities <= memory.taste[Taste.CHEAP_CITIES]:
            for place in range(before + 1, after):
                kind = min(kind, memory.cheap[road][place])
    fitting = between(unused, low, high)
    return memory.table[memory.stage][kind][min(cities, LONGEST_GAP)][fitting]


@rule
def is_bridged(board, memory, road, place):
    """Does a road hold together without this place?"""
    if place == 0 or place == memory.length[road] - 1:
        return True
    return has(board.linked[memory.path[road][place - 1]], memory.path[road][place + 1])


@rule
def bound(memory, road, place):
    """The number at a place, or what stands for the ends of the tracker."""
    if place < 0:
        return NOTHING
    if place >= memory.length[road]:
        return NUMBERS
    return memory.number[memory.path[road][place]]


@rule
def gain_between(board, memory, road, place, number, before, low, after, high, unused):
    """What a number at a place brings to a road, where these are the nearest numbers."""
    whole = gap_loss(board, memory, road, before, after, unused, low, high)
    if low < number and number < high:
        left = gap_loss(board, memory, road, before, place, unused, low, number)
        right = gap_loss(board, memory, road, place, after, unused, number, high)
        return whole - left - right
    if road == POOL:
        return NEVER  # on trial, nothing is known of it yet
    return memory.spared[road][place]


@rule
def gain_alone(board, memory, road, city, number):
    """What a number (NOTHING: a cross) in a city brings to a road."""
    place = memory.place[road][city]
    if place == NOTHING:
        return 0
    before = memory.before[road][place]
    after = memory.after[road][place]
    return gain_between(
        board,
        memory,
        road,
        place,
        number,
        before,
        bound(memory, road, before),
        after,
        bound(memory, road, after),
        memory.unused,
    )


@rule
def gain_beside(board, memory, road, city, number, other_city, other):
    """The same if another number has just been written, in whatever gap."""
    place = memory.place[road][city]
    if place == NOTHING:
        return 0
    before = memory.before[road][place]
    after = memory.after[road][place]
    low = bound(memory, road, before)
    high = bound(memory, road, after)
    there = memory.place[road][other_city]
    if low < other and other < high:
        if before < there and there < place:
            before = there
            low = other
        elif there > place and there < after:
            after = there
            high = other
    unused = memory.unused
    if other >= 0:
        unused &= ~(1 << other)
    return gain_between(board, memory, road, place, number, before, low, after, high, unused)


@rule
def is_same_gap(memory, road, city, other):
    """Are both cities between the same two numbers of a road?"""
    one = memory.place[road][city]
    two = memory.place[road][other]
    return (
        one != NOTHING and two != NOTHING and memory.before[road][one] == memory.before[road][two]
    )


# Series


@rule
def run_value(board, memory, city, number):
    """What the run through a city would be worth with a number there, more than its parts."""
    memory.holes = 0
    memory.ends = 0
    down = run_from(board, memory, city, number, -1)
    holes_down = min(memory.holes, HOLES - 1)
    memory.holes = 0
    up = run_from(board, memory, city, number, 1)
    holes_up = min(memory.holes, HOLES - 1)
    holes = min(holes_down + holes_up, HOLES - 1)
    after = memory.series[memory.ends][min(down + up + 1, CITIES)][holes]
    part = max(memory.series[1][down][holes_down], memory.series[1][up][holes_up])
    return after - part


@rule
def run_from(board, memory, city, number, step):
    """How many numbers follow one by one over links, holes let alone; these are in `memory.holes`.

    An end at which the run can grow is counted in `memory.ends`.
    """
    length = 0
    at = city
    near = number + step
    is_on = near >= 0 and near < NUMBERS
    while is_on:
        there = memory.city_of[near]
        holes = 0
        if there == NOTHING:
            far = near + step
            if far >= 0 and far < NUMBERS and memory.city_of[far] != NOTHING:
                there = memory.city_of[far]
                if board.linked[at] & board.linked[there] & memory.empty & ~(1 << city) == 0:
                    there = NOTHING
                holes = 1
            if there == NOTHING:
                if board.linked[at] & memory.empty & ~(1 << city) != 0:
                    memory.ends += 1
                return length
        elif not has(board.linked[at], there):
            return length
        memory.holes += holes
        length += 1
        at = there
        near += (holes + 1) * step
        is_on = near >= 0 and near < NUMBERS
    return length


@rule
def price_series(board, memory):
    """What numbers in a row are worth now, by open ends, how many there are, and holes."""
    taste = memory.taste
    for length in range(CITIES + 1):
        for holes in range(HOLES):
            whole = min(length + holes, board.city_count)
            hope = 0
            if memory.stage > 0 and whole == 2:
                hope = taste[Taste.SERIES_2]
            elif memory.stage > 0 and whole == 3:
                hope = taste[Taste.SERIES_3]
            for ends in range(3):
                value = POINT * board.series_points[whole]
                if ends == 0 and holes == 0:
                    value += hope * taste[Taste.SERIES_SHUT] // 100
                elif ends == 1:
                    value += hope
                else:
                    value += hope * taste[Taste.SERIES_OPEN] // 100
                for _ in range(holes):
                    value = value * taste[Taste.SERIES_HOLE] // 100
                memory.series[ends][length][holes] = value


# Packets


@rule
def plan_packet(seen, board, memory, seat, twice, first):
    """The best packet that begins as it has begun."""
    memory.key_roll = roll_key(seen, seat)
    memory.key_used = seen.used[seat]
    memory.key_empty = seen.empty[seat]
    read_sheet(seen, board, memory, seat)
    if memory.is_last == 0:
        find_roads(board, memory)
        price_series(board, memory)
    weigh_entries(seen, board, memory, seat)
    memory.value = NEVER
    memory.bar = NEVER
    memory.tops = 0
    memory.step = 0
    if first != NOTHING:
        memory.step = 2
    elif twice != NOTHING:
        memory.step = 1
    for step in range(3):
        memory.plan[step] = NOTHING
    if first != NOTHING:
        plan_second(seen, board, memory, seat, twice, first)
    elif memory.is_last != 0:
        plan_last(seen, board, memory, seat)
    elif twice != NOTHING:
        try_twice(seen, board, memory, board.move_first[twice], board.move_second[twice])
    else:
        plan_both(seen, board, memory, seat)
    if count(memory.empty) == 3 and memory.tops > 0:
        look_closely(seen, board, memory, seat)


@rule
def note_packet(memory, value, twice, first, second):
    """One more packet: is it the best, and what does that say of its next action?"""
    if value > memory.value:
        memory.value = value
        memory.plan[0] = twice
        memory.plan[1] = first
        memory.plan[2] = second
    memory.bar = memory.value - memory.margin
    if memory.margin > 0:
        action = next_action(memory, twice, first, second)
        memory.grade[action] = max(memory.grade[action], value)
    if count(memory.empty) == 3:
        at = memory.tops
        if memory.tops < TOP:
            memory.tops += 1
        else:
            at -= 1
        while at > 0 and memory.top_value[at - 1] < value:
            if at < TOP:
                memory.top_value[at] = memory.top_value[at - 1]
                for step in range(3):
                    memory.top_plan[at][step] = memory.top_plan[at - 1][step]
            at -= 1
        memory.top_value[at] = value
        memory.top_plan[at][0] = twice
        memory.top_plan[at][1] = first
        memory.top_plan[at][2] = second
        if memory.tops < TOP:
            memory.bar = NEVER
        else:
            memory.bar = min(memory.bar, memory.top_value[TOP - 1])


@rule
def next_action(memory, twice, first, second):
    """The action of a packet that is to be chosen now."""
    if memory.step == 2:
        return second
    if memory.step == 0 and twice != NOTHING:
        return twice
    return first


@rule
def look_closely(seen, board, memory, seat):
    """With one round to come, what the best packets are worth on average, exactly."""
    best = 0
    for top in range(memory.tops):
        memory.exact[top] = packet_points(seen, board, memory, seat, top)
        if memory.exact[top] > memory.exact[best]:
            best = top
    for step in range(3):
        memory.plan[step] = memory.top_plan[best][step]
    if memory.margin > 0:
        for top in range(memory.tops):
            plan = memory.top_plan[top]
            memory.grade[next_action(memory, plan[0], plan[1], plan[2])] = NEVER
        for top in range(memory.tops):
            plan = memory.top_plan[top]
            action = next_action(memory, plan[0], plan[1], plan[2])
            value = memory.value + memory.exact[top] - memory.exact[best]
            memory.grade[action] = max(memory.grade[action], value)


@rule
def packet_points(seen, board, memory, seat, top):
    """Road, series, bonus cities, crosses and zones after a packet and the last round, on average."""
    points = 0
    crossed = seen.crossed[seat]
    for step in range(1, 3):
        action = memory.top_plan[top][step]
        city = board.move_what[action]
        memory.empty &= ~(1 << city)
        if board.move_kind[action] == Kind.CROSS:
            crossed |= 1 << city
        else:
            tens = board.move_first[action]
            ones = board.move_second[action]
            number = shown_number(seen, tens, ones)
            memory.used |= 1 << number
            memory.city_of[number] = city
            if is_bonus(board, city, number, tens, ones):
                points += POINT * board.bonus_points
    points += cross_points(board, crossed)
    points += last_points(board, memory, crossed)
    for step in range(1, 3):
        action = memory.top_plan[top][step]
        memory.empty |= 1 << board.move_what[action]
        if board.move_kind[action] != Kind.CROSS:
            number = shown_number(seen, board.move_first[action], board.move_second[action])
            memory.used &= ~(1 << number)
            memory.city_of[number] = NOTHING
    return points


@rule
def cross_points(board, crossed):
    """Points of crosses and of the zones they leave clean."""
    clean = 0
    for zone in range(board.zone_count):
        if board.zone_cities[zone] & crossed == 0:
            clean += 1
    return POINT * (board.crossed_points * count(crossed) + board.zone_points[clean])


@rule
def last_points(board, memory, crossed):
    """What the last city brings on average, with road and series, over all rolls."""
    city = lowest(memory.empty)
    cross = sheet_points(board, memory)
    cross += cross_points(board, crossed | 1 << city) - cross_points(board, crossed)
    is_coloured = board.city_color[city] != NOTHING
    for number in range(NUMBERS):
        value = cross
        if not has(memory.used, number):
            value = points_with(board, memory, city, number)
            if is_double(number):
                value += POINT * board.bonus_points
            elif is_coloured:
                value += POINT * board.bonus_points // 2  # half the pairs of dice have that colour
        memory.final[number] = max(value, cross)
    for number in range(NUMBERS):
        turned = number % FACES * FACES + number // FACES
        memory.final[number] = max(memory.final[number], memory.final[turned])
    total = 0
    for a in range(FACES):
        for b in range(a, FACES):
            ab = memory.final[a * FACES + b]
            for c in range(b, FACES):
                abc = max(ab, max(memory.final[a * FACES + c], memory.final[b * FACES + c]))
                for d in range(c, FACES):
                    value = max(abc, memory.final[a * FACES + d])
                    value = max(value, memory.final[b * FACES + d])
                    value = max(value, memory.final[c * FACES + d])
                    total += value * orders(a, b, c, d)
    return total // FACES**DICE


@rule
def orders(a, b, c, d):
    """In how many orders four dice can show these faces, which ascend."""
    ways = 24
    if a == b:
        ways //= 2
    if b == c:
        ways //= 2
        if a == b:
            ways = 4
    if c == d:
        ways //= 2
        if b == c:
            ways = 4
            if a == b:
                ways = 1
    return ways


@rule
def points_with(board, memory, city, number):
    """Road and series with a number in a city."""
    memory.used |= 1 << number
    memory.city_of[number] = city
    points = sheet_points(board, memory)
    memory.used &= ~(1 << number)
    memory.city_of[number] = NOTHING
    return points


@rule
def sheet_points(board, memory):
    """Points of the longest road and the longest series as the sheet is (DTB-36, DTB-38)."""
    longest = 0
    series = 0
    run = 0
    before = NOTHING
    smaller = 0  # cities with a smaller number
    numbers = memory.used
    while numbers != 0:
        number = lowest(numbers)
        numbers = without_lowest(numbers)
        city = memory.city_of[number]
        length = 0
        neighbours = board.linked[city] & smaller
        while neighbours != 0:
            length = max(length, memory.chain[lowest(neighbours)])
            neighbours = without_lowest(neighbours)
        memory.chain[city] = length + 1
        longest = max(longest, length + 1)
        smaller |= 1 << city
        if before == number - 1 and run > 0 and has(board.linked[city], memory.city_of[before]):
            run += 1
        else:
            run = 1
        series = max(series, run)
        before = number
    return POINT * (board.road_points * longest + board.series_points[series])


@rule
def weigh_entries(seen, board, memory, seat):
    """What each number is worth in each city by itself."""
    memory.standing = NEVER
    for road in range(memory.pool):
        memory.standing = max(memory.standing, memory.pool_value[road])
    if memory.is_last != 0:
        memory.standing = sheet_points(board, memory)
    for city in range(board.city_count):
        memory.cross_value[city] = NEVER
    cities = memory.empty
    while cities != 0:
        city = lowest(cities)
        cities = without_lowest(cities)
        memory.cross_value[city] = cross_cost(seen, board, memory, seat, city)
    for tens in range(DICE):
        for ones in range(DICE):
            if tens != ones:
                weigh_number(seen, board, memory, seat, tens, ones)


@rule
def weigh_number(seen, board, memory, seat, tens, ones):
    pair = pair_number(tens, ones)
    number = shown_number(seen, tens, ones)
    memory.alone_best[pair] = NEVER
    if has(memory.used, number):
        return
    like = NOTHING  # a pair of dice that shows the same and is weighed already
    for other in range(tens + 1):
        for other_2 in range(DICE):
            if other != other_2 and pair_number(other, other_2) < pair:
                if shown_number(seen, other, other_2) == number:
                    like = pair_number(other, other_2)
    cities = memory.empty
    while cities != 0:
        city = lowest(cities)
        cities = without_lowest(cities)
        extra = entry_extra(seen, board, memory, seat, city, number, tens, ones)
        best = NEVER
        if memory.is_last != 0:
            best = points_with(board, memory, city, number)
        elif like != NOTHING:
            memory.run[pair][city] = memory.run[like][city]
            extra += memory.run[like][city]
            for road in range(memory.pool):
                gain = memory.gain[like][city][road]
                memory.gain[pair][city][road] = gain
                best = max(best, memory.pool_value[road] + gain)
        else:
            memory.run[pair][city] = run_value(board, memory, city, number)
            extra += memory.run[pair][city]
            for road in range(memory.pool):
                gain = max(gain_alone(board, memory, road, city, number), -30_000)
                memory.gain[pair][city][road] = gain
                best = max(best, memory.pool_value[road] + gain)
        memory.extra[pair][city] = extra
        memory.alone[pair][city] = extra + best
        memory.alone_best[pair] = max(memory.alone_best[pair], extra + best)


@rule
def entry_extra(seen, board, memory, seat, city, number, tens, ones):
    """Bonus cities, less what city and number might have brought later."""
    taste = memory.taste
    value = 0
    if is_bonus(board, city, number, tens, ones):
        value += POINT * board.bonus_points
    if memory.is_last != 0:
        return value
    if is_double(number):
        value -= taste[Taste.DOUBLE] * memory.stage
    elif has(memory.used, number % FACES * FACES + number // FACES):
        value -= taste[Taste.DEAD] * memory.stage // 10
    if board.city_color[city] != NOTHING:
        value -= taste[Taste.COLOUR] + taste[Taste.COLOUR_ROUND] * memory.stage
    if seen.options[TENS] != 0 and not has_all_tens(memory.used):
        group = ((1 << FACES) - 1) << (number // FACES * FACES)
        if memory.used & group == 0:
            value += taste[Taste.TENS_GROUP]
        if board.city_color[city] != NOTHING:
            value -= taste[Taste.TENS_COLOUR]
    return value


@rule
def cross_cost(seen, board, memory, seat, city):
    """A cross without what it does to roads: its points, and the zone it spoils."""
    clean = 0
    spoiled = 0
    for zone in range(board.zone_count):
        if board.zone_cities[zone] & seen.crossed[seat] == 0:
            clean += 1
            if has(board.zone_cities[zone], city):
                spoiled = 1
    zones = board.zone_points[clean - spoiled] - board.zone_points[clean]
    value = POINT * board.crossed_points + memory.taste[Taste.ZONE] * zones
    if board.city_color[city] != NOTHING:
        value -= memory.taste[Taste.COLOUR] + memory.taste[Taste.COLOUR_ROUND] * memory.stage
    if memory.is_last != 0:
        return POINT * (board.crossed_points + zones)
    return value - memory.taste[Taste.CROSS]


@rule
def plan_both(seen, board, memory, seat):
    """Two entries: one of them has the first die, so each packet is tried once."""
    for partner in range(1, DICE):
        one = 1
        if partner == 1:
            one = 2
        other = DICE * (DICE - 1) // 2 - partner - one
        try_numbers(seen, board, memory, NOTHING, 0, partner, one, other)
    if seen.power[seat][Power.TWICE] != 0:
        for doubled in range(DICE):
            for left_out in range(DICE):
                if doubled != left_out:
                    try_twice(seen, board, memory, doubled, left_out)
    if memory.value < memory.standing - 2 * POINT or memory.margin > 0:
        try_crosses(seen, board, memory)


@rule
def try_numbers(seen, board, memory, twice, a, b, c, d):
    """Two dice make the one number, two the other, in any order."""
    try_pair(seen, board, memory, twice, a, b, c, d)
    try_pair(seen, board, memory, twice, b, a, c, d)
    try_pair(seen, board, memory, twice, a, b, d, c)
    try_pair(seen, board, memory, twice, b, a, d, c)


@rule
def try_twice(seen, board, memory, doubled, left_out):
    """Die twice: each of the two dice that are left makes a number with the doubled one."""
    partner = 0
    while partner == doubled or partner == left_out:
        partner += 1
    other = DICE * (DICE - 1) // 2 - doubled - left_out - partner
    if seen.options[DOUBLES_WITH_POWER] == 0:
        if seen.die[doubled] == seen.die[partner] or seen.die[doubled] == seen.die[other]:
            return
    twice = FIRST_TWICE + pair_number(doubled, left_out)
    try_numbers(seen, board, memory, twice, doubled, partner, doubled, other)


@rule
def twice_price(memory):
    return (
        memory.taste[Taste.TWICE] * memory.stage // (memory.stage + memory.taste[Taste.TWICE_HALF])
    )


@rule
def try_pair(seen, board, memory, twice, tens, ones, tens_2, ones_2):
    """Two numbers in every two cities; those that cannot be best by far are passed over."""
    one = pair_number(tens, ones)
    two = pair_number(tens_2, ones_2)
    number = shown_number(seen, tens, ones)
    number_2 = shown_number(seen, tens_2, ones_2)
    if number == number_2 or has(memory.used, number) or has(memory.used, number_2):
        return
    shift = memory.taste[Taste.SLACK] - memory.standing
    price = 0
    if twice != NOTHING:
        price = twice_price(memory)
    shift -= price
    best_2 = memory.alone_best[two]
    cities = memory.empty
    while cities != 0:
        city = lowest(cities)
        cities = without_lowest(cities)
        if memory.alone[one][city] + best_2 + shift > memory.bar:
            others = memory.empty & ~(1 << city)
            while others != 0:
                city_2 = lowest(others)
                others = without_lowest(others)
                if memory.alone[one][city] + memory.alone[two][city_2] + shift > memory.bar:
                    value = (
                        pair_value(board, memory, one, city, number, two, city_2, number_2) - price
                    )
                    if value > memory.bar:
                        note_packet(
                            memory,
                            value,
                            twice,
                            write_action(city, tens, ones),
                            write_action(city_2, tens_2, ones_2),
                        )


@rule
def pair_value(board, memory, one, city, number, two, city_2, number_2):
    """Two numbers in two cities: for the best road with both."""
    best = NEVER
    for road in range(memory.pool):
        value = memory.pool_value[road] + memory.gain[one][city][road]
        if is_same_gap(memory, road, city, city_2):
            in_turn = value + gain_beside(board, memory, road, city_2, number_2, city, number)
            other = memory.pool_value[road] + memory.gain[two][city_2][road]
            other += gain_beside(board, memory, road, city, number, city_2, number_2)
            value = max(in_turn, other)
        else:
            value += memory.gain[two][city_2][road]
        best = max(best, value)
    best += memory.extra[one][city] + memory.extra[two][city_2]
    apart = number - number_2
    if apart >= -2 and apart <= 2:
        alone = memory.run[two][city_2]
        memory.city_of[number] = city
        memory.empty &= ~(1 << city)
        best += run_value(board, memory, city_2, number_2) - alone
        memory.city_of[number] = NOTHING
        memory.empty |= 1 << city
    return best


@rule
def try_crosses(seen, board, memory):
    """A number and a cross; two crosses where no number can be written."""
    for tens in range(DICE):
        for ones in range(DICE):
            if tens != ones:
                pair = pair_number(tens, ones)
                if memory.alone_best[pair] > NEVER:
                    cities = memory.empty
                    while cities != 0:
                        city = lowest(cities)
                        cities = without_lowest(cities)
                        try_cross_beside(
                            seen, board, memory, pair, city, write_action(city, tens, ones)
                        )
    if memory.value == NEVER:
        cities = memory.empty
        while cities != 0:
            city = lowest(cities)
            cities = without_lowest(cities)
            try_two_crosses(board, memory, city)


@rule
def try_cross_beside(seen, board, memory, pair, city, action):
    others = memory.empty & ~(1 << city)
    while others != 0:
        other = lowest(others)
        others = without_lowest(others)
        cost = memory.cross_value[other]
        if memory.alone[pair][city] + cost > memory.bar:
            best = NEVER
            for road in range(memory.pool):
                value = memory.pool_value[road] + memory.gain[pair][city][road]
                best = max(best, value + gain_alone(board, memory, road, other, NOTHING))
            value = best + memory.extra[pair][city] + cost
            if value > memory.bar:
                note_packet(memory, value, NOTHING, action, FIRST_CROSS + other)


@rule
def cross_gain(board, memory, city, other):
    """Roads without one or two cities."""
    best = NEVER
    for road in range(memory.pool):
        value = memory.pool_value[road]
        value += gain_alone(board, memory, road, city, NOTHING)
        if other != NOTHING:
            value += gain_alone(board, memory, road, other, NOTHING)
        best = max(best, value)
    return best


@rule
def try_two_crosses(board, memory, city):
    others = memory.empty & ~((2 << city) - 1)
    while others != 0:
        other = lowest(others)
        others = without_lowest(others)
        value = cross_gain(board, memory, city, other)
        value += memory.cross_value[city] + memory.cross_value[other]
        if value > memory.bar:
            note_packet(memory, value, NOTHING, FIRST_CROSS + city, FIRST_CROSS + other)


@rule
def plan_last(seen, board, memory, seat):
    """One entry into the last city."""
    city = lowest(memory.empty)
    value = memory.standing + memory.cross_value[city]
    note_packet(memory, value, NOTHING, FIRST_CROSS + city, NOTHING)
    for tens in range(DICE):
        for ones in range(DICE):
            if tens != ones:
                pair = pair_number(tens, ones)
                if memory.alone_best[pair] > memory.bar:
                    action = write_action(city, tens, ones)
                    note_packet(memory, memory.alone_best[pair], NOTHING, action, NOTHING)


@rule
def plan_second(seen, board, memory, seat, twice, first):
    """The second entry, after a first one."""
    city = board.move_what[first]
    others = memory.empty & ~(1 << city)
    is_written = board.move_kind[first] == Kind.WRITE
    tens = board.move_first[first]
    ones = board.move_second[first]
    pair = 0
    number = NOTHING
    if is_written:
        pair = pair_number(tens, ones)
        number = shown_number(seen, tens, ones)
    doubled = NOTHING
    left_out = NOTHING
    if twice != NOTHING:
        doubled = board.move_first[twice]
        left_out = board.move_second[twice]
    while others != 0:
        other = lowest(others)
        others = without_lowest(others)
        if twice == NOTHING:
            value = NEVER
            for road in range(memory.pool):
                gain = gain_alone(board, memory, road, other, NOTHING)
                if is_written:
                    gain += memory.gain[pair][city][road]
                else:
                    gain += gain_alone(board, memory, road, city, NOTHING)
                value = max(value, memory.pool_value[road] + gain)
            value += memory.cross_value[other]
            if is_written:
                value += memory.extra[pair][city]
            else:
                value += memory.cross_value[city]
            if value > memory.bar:
                note_packet(memory, value, twice, first, FIRST_CROSS + other)
        for die in range(DICE):
            for die_2 in range(DICE):
                if die != die_2:
                    is_fit = True
                    if is_written:
                        is_fit = is_second(doubled, left_out, tens, ones, die, die_2)
                    two = pair_number(die, die_2)
                    number_2 = shown_number(seen, die, die_2)
                    if is_fit and memory.alone_best[two] > NEVER and number_2 != number:
                        if is_written:
                            value = pair_value(
                                board, memory, pair, city, number, two, other, number_2
                            )
                            if twice != NOTHING:
                                value -= twice_price(memory)
                        else:
                            value = memory.alone[two][other] + memory.cross_value[city]
                        if value > memory.bar:
                            note_packet(
                                memory, value, twice, first, write_action(other, die, die_2)
                            )


@rule
def is_second(doubled, left_out, tens, ones, die, other):
    """May these two dice make the second number after that of `tens` and `ones`?"""
    if die == left_out or other == left_out:
        return False
    if doubled != NOTHING and die != doubled and other != doubled:
        return False
    if die != doubled and (die == tens or die == ones):
        return False
    return other == doubled or (other != tens and other != ones)
