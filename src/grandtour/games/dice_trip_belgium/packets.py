"""What may be put into a packet: a declaration of Die twice, then the entries of the round.

A packet is judged against the sheet before the round, and a choice is allowed only if the packet can
be completed after it (DTB-51).
"""

from grandtour.core.bits import count, has
from grandtour.core.rule import rule
from grandtour.core.sealed import put, seal, steps_in
from grandtour.games.dice_trip_belgium.names import (
    CITIES,
    CROSS_WORD,
    DICE,
    FIRST_TWICE,
    KEEP,
    NOTHING,
    OTHER_WORD,
    PAIRS_IN_WORD,
    Kind,
    Power,
)
from grandtour.games.dice_trip_belgium.options import DOUBLES_WITH_POWER
from grandtour.games.dice_trip_belgium.refusals import Refusal
from grandtour.games.dice_trip_belgium.sheet import shown_number
from grandtour.games.dice_trip_belgium.state import Phase

# What is in the packet


@rule
def declaration(state, board, seat):
    """The declaration of Die twice in a seat's open packet, or NOTHING."""
    if steps_in(state, seat) > 0 and board.move_kind[state.sealed[seat][0]] == Kind.TWICE:
        return state.sealed[seat][0]
    return NOTHING


@rule
def first_entry(state, board, seat):
    """The entry that a seat's open packet holds already, or NOTHING."""
    steps = steps_in(state, seat)
    if steps == 0 or board.move_kind[state.sealed[seat][steps - 1]] == Kind.TWICE:
        return NOTHING
    return state.sealed[seat][steps - 1]


@rule
def is_last_choice(state, board, seat, action):
    """Does this choice complete the packet?"""
    if board.move_kind[action] == Kind.TWICE:
        return False
    return state.phase == Phase.FILL_LAST or first_entry(state, board, seat) != NOTHING


@rule
def put_choice(state, board, seat, action):
    """Put a choice in; the last entry closes the packet."""
    if is_last_choice(state, board, seat, action):
        seal(state, seat, action)
    else:
        put(state, seat, action)


# What may be put in


@rule
def choice_refusal(state, board, seat, action):
    """Why this may not be the next choice of the packet."""
    kind = board.move_kind[action]
    if kind == Kind.TWICE:
        return twice_refusal(
            state, board, seat, board.move_first[action], board.move_second[action]
        )
    twice = declaration(state, board, seat)
    first = first_entry(state, board, seat)
    if kind == Kind.CROSS and twice != NOTHING:
        return Refusal.TWICE_CROSS  # DTB-28
    city = board.move_what[action]
    if not has(state.empty[seat], city):
        return Refusal.CITY_FILLED  # DTB-14, DTB-19
    if first != NOTHING and board.move_what[first] == city:
        return Refusal.CITY_CHOSEN  # DTB-14
    if kind == Kind.CROSS:
        return Refusal.NONE  # DTB-17
    return number_refusal(
        state, board, seat, twice, first, board.move_first[action], board.move_second[action]
    )


@rule
def number_refusal(state, board, seat, twice, first, tens, ones):
    """Why the number of these two dice may not be written next, in whatever city."""
    number = shown_number(state, tens, ones)
    if twice != NOTHING:
        doubled = board.move_first[twice]
        left_out = board.move_second[twice]
        if tens != doubled and ones != doubled:
            return Refusal.TWICE_DICE  # DTB-26
        if tens == left_out or ones == left_out:
            return Refusal.TWICE_DICE  # DTB-26
    else:
        doubled = NOTHING
    if has(state.used[seat], number):
        return Refusal.NUMBER_USED  # DTB-18
    if first != NOTHING and board.move_kind[first] == Kind.WRITE:
        first_tens = board.move_first[first]
        first_ones = board.move_second[first]
        if is_taken(tens, doubled, first_tens, first_ones):
            return Refusal.DIE_USED  # DTB-15, DTB-26
        if is_taken(ones, doubled, first_tens, first_ones):
            return Refusal.DIE_USED  # DTB-15, DTB-26
        if shown_number(state, first_tens, first_ones) == number:
            return Refusal.NUMBER_CHOSEN  # DTB-18
    return Refusal.NONE


@rule
def is_taken(die, doubled, first_tens, first_ones):
    """Is a die used up by the first number? A doubled one is not."""
    return die != doubled and (die == first_tens or die == first_ones)


@rule
def twice_refusal(state, board, seat, doubled, left_out):
    """Why Die twice may not be declared for these dice (DTB-25 to DTB-28)."""
    if state.phase == Phase.FILL_LAST:
        return Refusal.TWICE_LAST_ROUND  # DTB-28
    if state.power[seat][Power.TWICE] == 0:
        return Refusal.TWICE_SPENT  # DTB-25
    if steps_in(state, seat) > 0:
        return Refusal.TWICE_TOO_LATE  # DTB-51
    partner = 0
    while partner == doubled or partner == left_out:
        partner += 1
    other = DICE * (DICE - 1) // 2 - doubled - left_out - partner  # the die that is left
    if state.options[DOUBLES_WITH_POWER] == 0:
        if state.die[doubled] == state.die[partner] or state.die[doubled] == state.die[other]:
            return Refusal.TWICE_DOUBLE  # DTB-27
    ours = makeable(state, seat, doubled, partner)
    others = makeable(state, seat, doubled, other)
    if ours == 0 or others == 0 or count(ours | others) == 1:
        return Refusal.TWICE_WITHOUT_NUMBERS  # DTB-26, DTB-18
    # The two sets are the same or have nothing in common, so each first number leaves a second.
    return Refusal.NONE


@rule
def makeable(state, seat, die, other):
    """The numbers, as a set, that two dice can still write on a seat's sheet (DTB-18)."""
    numbers = (1 << shown_number(state, die, other)) | (1 << shown_number(state, other, die))
    return numbers & ~state.used[seat]


@rule
def list_choices(state, board, work, seat):
    """Fill the legal set with every choice that `choice_refusal` allows."""
    twice = declaration(state, board, seat)
    first = first_entry(state, board, seat)
    cities = state.empty[seat]
    if first != NOTHING:
        cities &= ~(1 << board.move_what[first])
    if twice == NOTHING:
        work.legal[CROSS_WORD] = cities
    list_numbers(state, board, work, seat, twice, first, cities)
    if twice == NOTHING and first == NOTHING and state.power[seat][Power.TWICE] != 0:
        list_declarations(state, board, work, seat)


@rule
def list_numbers(state, board, work, seat, twice, first, cities):
    """The numbers that `number_refusal` allows, in each of these cities."""
    used = state.used[seat]
    doubled = NOTHING
    out = 0  # dice that are used up, or left out
    if first != NOTHING and board.move_kind[first] == Kind.WRITE:
        tens = board.move_first[first]
        ones = board.move_second[first]
        used |= 1 << shown_number(state, tens, ones)
        out = (1 << tens) | (1 << ones)
    if twice != NOTHING:
        doubled = board.move_first[twice]
        out &= ~(1 << doubled)
        out |= 1 << board.move_second[twice]
    pair = 0
    for tens in range(DICE):
        for ones in range(DICE):
            if tens != ones:
                is_in = doubled == NOTHING or tens == doubled or ones == doubled
                if is_in and out & ((1 << tens) | (1 << ones)) == 0:
                    if not has(used, shown_number(state, tens, ones)):
                        shift = CITIES * (pair % PAIRS_IN_WORD)
                        work.legal[pair // PAIRS_IN_WORD] |= cities << shift
                pair += 1


@rule
def list_declarations(state, board, work, seat):
    """The dice for which Die twice may be declared."""
    pair = 0
    for doubled in range(DICE):
        for left_out in range(DICE):
            if doubled != left_out:
                if twice_refusal(state, board, seat, doubled, left_out) == Refusal.NONE:
                    work.legal[OTHER_WORD] |= 1 << (FIRST_TWICE - KEEP + pair)
                pair += 1
