"""One player's sheet: what an entry changes on it (DTB-18 to DTB-20, DTB-31 to DTB-33, DTB-O1)."""

from grandtour.core.bits import count
from grandtour.core.rule import rule
from grandtour.games.dice_trip_belgium.names import CROSSED, FACES, TENS_GROUPS
from grandtour.games.dice_trip_belgium.options import TENS


@rule
def shown_number(state, tens, ones):
    """The number that two dice show, by its index on the tracker (DTB-05)."""
    return (state.die[tens] - 1) * FACES + state.die[ones] - 1


@rule
def is_double(number):
    """Has it two identical digits (DTB-31)?"""
    return number // FACES == number % FACES


@rule
def is_bonus(board, city, number, tens, ones):
    """Does writing a number with these dice make a bonus city? One reason is enough (DTB-32)."""
    if is_double(number):
        return True  # DTB-31
    color = board.city_color[city]
    return color == tens or color == ones  # DTB-31, DTB-33


@rule
def write_number(state, board, seat, city, number, bonus):
    """Write a number for good; returns whether it scores the tens variant (DTB-58, DTB-O2)."""
    had_all = has_all_tens(state.used[seat])
    state.number[seat][city] = number
    state.empty[seat] &= ~(1 << city)
    state.used[seat] |= 1 << number  # DTB-18
    if bonus:
        state.bonus[seat] |= 1 << city
    if state.options[TENS] == 0 or had_all or not has_all_tens(state.used[seat]):
        return False
    state.tens_points[seat] = count(state.empty[seat] & board.coloured)  # DTB-O2, DTB-O3
    return True


@rule
def cross_city(state, seat, city):
    """Cross a city for good; no number is used up (DTB-19, DTB-20)."""
    state.number[seat][city] = CROSSED
    state.empty[seat] &= ~(1 << city)
    state.crossed[seat] |= 1 << city


@rule
def has_all_tens(used):
    """Is there a number of every group of tens among these (DTB-O1)?"""
    for group in range(TENS_GROUPS):
        if (used >> (group * FACES)) & ((1 << FACES) - 1) == 0:
            return False
    return True
