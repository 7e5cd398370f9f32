"""The end of a tour, for Pilot: with one card missing, the chances of each exchange are counted out.

A rack that one card would complete waits: each card that is looked at from now on may be one that will
do, until the talon is used up; then buried cards come again. A later victory counts less, as others may
be sooner. A rack is worth what it has by waiting, or by one more exchange, for any card that makes a
better wait. For cards that come one by one from those unseen, as if what others hold were among them,
nothing of this is estimated. Nothing is read but `seen`.
"""

import numpy as np

from grandtour.core.bits import has, lowest, without_lowest
from grandtour.core.redeal import total_of
from grandtour.core.rule import rule
from grandtour.games.europa_tour.names import (
    CARDS,
    COUNTRIES,
    EXCHANGE_WORD,
    FIRST_EXCHANGE,
    FIRST_PLANE,
    FIRST_PUT,
    NOTHING,
    PILES,
    RACK,
    SHIP,
)
from grandtour.games.europa_tour.routes import (
    does_transport_fit,
    fitting_countries,
    is_joined,
    link_at,
)

DELAY = 0.9  # what a victory counts that comes a card later
STAYS = 0.75  # how likely another seat leaves a top of a pile as it is
CLEARLY = 1.05  # times as good as the usual exchange, to be preferred
WAITS = 64  # up to here cards that would do are told apart by number
CLOSER = 8  # rounds until no card betters the wait any more
WIDE = 3  # links beyond the first that one card can mend

FIELDS = (
    ("wait", np.float64, WAITS),  # what a rack is worth if so many unseen cards would complete it
    ("never", np.float64, WAITS),  # what a victory counts after that, times how likely none comes
    ("again", np.float64, WAITS),  # what it is then worth if so many buried cards would
    ("gain", np.float64, CARDS),  # the best wait with a card in exchange, in the rack thought about
    ("stays", np.float64),  # how likely a top of a pile is still there at the own next turn
    ("turn_later", np.float64),  # what a victory counts that comes a turn later
    ("doing", np.int64, 2),  # cards that would complete a rack: countries, and transports
    ("tops", np.int64, 2),  # cards on top of piles, likewise
    ("down", np.int16, CARDS),  # cards face down, by kind; the one in hand is not
    ("buried", np.int16, CARDS),  # cards within piles
    ("trial", np.int16, RACK),  # a rack that is thought about
)


# What lies where


@rule
def survey(seen, board, memory):
    """Count the cards as they lie, and what it is worth to wait for each number of them."""
    for card in range(CARDS):
        memory.down[card] = board.stock[card]
        memory.buried[card] = 0
    for other in range(seen.seats):
        for place in range(board.rack_size):
            uncover(memory, seen.rack[other][place])
    uncover(memory, seen.hand[seen.turn][0])
    for pile in range(board.pile_count):
        for index in range(seen.pile_size[pile]):
            uncover(memory, seen.pile[pile][index])
            if index < seen.pile_size[pile] - 1:
                memory.buried[seen.pile[pile][index]] += 1
    memory.stays = STAYS ** (seen.seats - 1)
    memory.turn_later = DELAY**seen.seats
    weigh_waits(memory, seen.talon_size)


@rule
def uncover(memory, card):
    """This card is not face down."""
    if card != NOTHING:
        memory.down[card] -= 1


@rule
def weigh_waits(memory, talon):
    """For each number of cards that would do: what waiting is worth, in this talon and the next."""
    down = total_of(memory.down)
    buried = total_of(memory.buried)
    for number in range(WAITS):
        memory.wait[number] = chance_to_come(number, down, talon)
        memory.never[number] = chance_to_stay(number, down, talon)
        memory.again[number] = chance_to_come(number, buried, buried)


@rule
def chance_to_come(number, cards, looks):
    """How likely one of so many among these cards comes in so many looks, sooner counting more."""
    worth = 0.0
    still = 1.0  # how likely none has come, times what a victory counts by then
    for look in range(looks):
        still *= DELAY
        chance = min(number / (cards - look), 1.0)
        worth += still * chance
        still *= 1.0 - chance
    return worth


@rule
def chance_to_stay(number, cards, looks):
    """How likely none of them comes, times what a victory counts by then."""
    still = 1.0
    for look in range(looks):
        still *= DELAY * (1.0 - min(number / (cards - look), 1.0))
    return still


# What a rack is worth


@rule
def find_doing(board, memory, rack):
    """Which cards would complete a rack, each at some place; False if no card is missing."""
    size = board.rack_size
    first = NOTHING
    last = NOTHING
    for place in range(size - 1):
        if not is_joined(link_at(board, rack, size, place)):
            if first == NOTHING:
                first = place
            last = place
    memory.doing[0] = 0
    memory.doing[1] = 0
    if first == NOTHING:
        return False
    if last - first > WIDE:
        return True
    for place in range(max(last - 1, 0), min(first + 2, size - 1) + 1):
        if first >= first_link(rack, place) and last <= last_link(rack, size, place):
            memory.doing[0] |= fitting_countries(board, rack, size, place)
            if does_transport_fit(board, rack, size, place, SHIP):
                memory.doing[1] |= 1 << SHIP - COUNTRIES
            for color in range(board.color_count):
                if does_transport_fit(board, rack, size, place, FIRST_PLANE + color):
                    memory.doing[1] |= 1 << FIRST_PLANE + color - COUNTRIES
    return True


@rule
def first_link(rack, place):
    """The first link that the card at a place has a say in; a transport's two links are one."""
    if place >= 2 and rack[place - 1] >= COUNTRIES:
        return place - 2
    return place - 1


@rule
def last_link(rack, size, place):
    if place < size - 2 and rack[place + 1] >= COUNTRIES:
        return place + 1
    return place


@rule
def waiting(board, memory, rack):
    """What a rack is worth to who waits for a card that completes it; 1 if none is missing."""
    if not find_doing(board, memory, rack):
        return 1.0
    unseen = copies_doing(memory, memory.down)
    buried = copies_doing(memory, memory.buried)
    return memory.wait[unseen] + memory.never[unseen] * memory.again[buried]


@rule
def copies_doing(memory, copies):
    """How many of these cards would do."""
    number = 0
    for kind in range(2):
        cards = memory.doing[kind]
        while cards != 0:
            number += copies[COUNTRIES * kind + lowest(cards)]
            cards = without_lowest(cards)
    return min(number, WAITS - 1)


@rule
def find_gains(board, memory, rack):
    """The best wait with each card that can be had, in exchange for another."""
    for card in range(CARDS):
        memory.gain[card] = 0.0
    for place in range(board.rack_size):
        if can_mend(board, rack, place):
            old = rack[place]
            for card in range(CARDS):
                is_there = memory.down[card] > 0 or is_in(memory.tops, card)
                if is_there and card != old:
                    rack[place] = card
                    memory.gain[card] = max(memory.gain[card], waiting(board, memory, rack))
            rack[place] = old


@rule
def is_in(cards, card):
    if card < COUNTRIES:
        return has(cards[0], card)
    return has(cards[1], card - COUNTRIES)


@rule
def can_mend(board, rack, place):
    """Might one more card complete the rack, if there were another one at this place?"""
    size = board.rack_size
    low = first_link(rack, place)
    high = last_link(rack, size, place)
    first = NOTHING
    last = NOTHING
    for link in range(size - 1):
        if (link < low or link > high) and not is_joined(link_at(board, rack, size, link)):
            if first == NOTHING:
                first = link
            last = link
    return last - first <= WIDE


@rule
def value_at_end(board, memory, rack):
    """What a rack is worth just after the own turn; 0 if more than two cards are missing."""
    value = waiting(board, memory, rack)
    if value >= 1.0:
        return value
    last_hope = 0.0
    if value > 0.0:
        last_hope = memory.again[copies_doing(memory, memory.buried)]
    find_gains(board, memory, rack)
    value = better_wait(memory, memory.gain, value, last_hope)
    top = memory.turn_later * best_top(memory, memory.gain)
    if top > value:
        value += memory.stays * (top - value)
    return value


@rule
def better_wait(memory, gain, value, last_hope):
    """The worth of waiting, if each card that betters the wait is taken when it comes."""
    for _ in range(CLOSER):
        copies = 0
        worth = 0.0
        for card in range(CARDS):
            if memory.down[card] > 0 and gain[card] > value:
                copies += memory.down[card]
                worth += memory.down[card] * gain[card]
        if copies == 0:
            return value
        number = min(copies, WAITS - 1)
        found = memory.wait[number] * worth / copies + memory.never[number] * last_hope
        if found <= value:
            return value
        value = found
    return value


@rule
def best_top(memory, gain):
    """The most that a rack would be worth with a card that lies on top of a pile."""
    best = 0.0
    for kind in range(2):
        cards = memory.tops[kind]
        while cards != 0:
            card = COUNTRIES * kind + lowest(cards)
            cards = without_lowest(cards)
            best = max(best, gain[card])
    return best


# Decisions


@rule
def exchange_at_end(seen, board, work, memory, seat, pile, usual):
    """The usual exchange, unless one card is missing and another place is clearly better for it.

    `usual` puts a card on `pile`. It is never given up for leaving the rack as it is.
    """
    for place in range(board.rack_size):
        memory.trial[place] = seen.rack[seat][place]
    find_doing(board, memory, memory.trial)
    if memory.doing[0] == 0 and memory.doing[1] == 0:
        return usual
    survey(seen, board, memory)
    if waiting(board, memory, memory.trial) == 0.0:
        return usual
    best = usual
    most = worth_of(seen, board, memory, usual)
    clear = CLEARLY * most
    for place in range(board.rack_size):
        action = FIRST_EXCHANGE + place * PILES + pile
        worth = worth_of(seen, board, memory, action)
        if worth > most and worth > clear:
            most = worth
            best = action
    return to_best_pile(seen, board, work, memory, best, most)


@rule
def worth_of(seen, board, memory, action):
    """What the rack is worth after the card in hand is put down, or exchanged."""
    card = seen.hand[seen.turn][0]
    if action < FIRST_EXCHANGE:
        cover(seen, board, memory, action - FIRST_PUT, card)
        return value_at_end(board, memory, memory.trial)
    place = (action - FIRST_EXCHANGE) // PILES
    old = memory.trial[place]
    memory.trial[place] = card
    cover(seen, board, memory, (action - FIRST_EXCHANGE) % PILES, old)
    worth = value_at_end(board, memory, memory.trial)
    memory.trial[place] = old
    return worth


@rule
def to_best_pile(seen, board, work, memory, action, worth):
    """The same, but the card that is put down covers what is missed least."""
    best = action
    first = FIRST_PUT
    if action >= FIRST_EXCHANGE:
        first = action - (action - FIRST_EXCHANGE) % PILES
    for pile in range(board.pile_count):
        if has(work.legal[EXCHANGE_WORD], pile):
            found = worth_of(seen, board, memory, first + pile)
            if found > worth:
                worth = found
                best = first + pile
    return best


@rule
def cover(seen, board, memory, covered, card):
    """The tops of the piles after a card is put down."""
    memory.tops[0] = 0
    memory.tops[1] = 0
    add_top(memory, card)
    for pile in range(board.pile_count):
        if pile != covered and seen.pile_size[pile] > 0:
            add_top(memory, seen.pile[pile][seen.pile_size[pile] - 1])


@rule
def add_top(memory, card):
    if card < COUNTRIES:
        memory.tops[0] |= 1 << card
    else:
        memory.tops[1] |= 1 << card - COUNTRIES
