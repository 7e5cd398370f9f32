"""Who knows what in Dice Trip Belgium: sealed packets are secret, and hidden sheets (DTB-47)."""

from grandtour.core.bits import count, nth, nth_of
from grandtour.core.rng import below, seed_rng
from grandtour.core.rule import rule
from grandtour.core.sealed import ask, show_sealed
from grandtour.games.dice_trip_belgium.names import (
    CHOICES,
    CITIES,
    DICE,
    EMPTY,
    NOTHING,
    NUMBERS,
    SEATS,
)
from grandtour.games.dice_trip_belgium.options import HIDDEN_SHEETS
from grandtour.games.dice_trip_belgium.packets import is_last_choice, put_choice
from grandtour.games.dice_trip_belgium.rules import legal
from grandtour.games.dice_trip_belgium.sheet import cross_city, is_bonus, write_number
from grandtour.games.dice_trip_belgium.state import Phase

CROSS_SHARE = 8  # in sheets dealt anew, one entry of so many is a cross


@rule
def view(state, board, seat, seen):
    """Copy into `seen`, blank before, what this seat may know (a spectator: NOBODY)."""
    show_sealed(state, seat, seen)  # DTB-59
    for other in range(SEATS):
        if is_sheet_shown(state, seat, other):
            show_sheet(state, other, seen)
        else:
            hide_sheet(seen, other)
        for power in range(len(state.power[other])):
            seen.power[other][power] = state.power[other][power]  # DTB-47
    for die in range(DICE):
        seen.die[die] = state.die[die]  # DTB-47
    for index in range(len(state.options)):
        seen.options[index] = state.options[index]
    seen.turn_number = state.turn_number
    seen.phase = state.phase
    seen.turn = state.turn
    seen.first = state.first
    seen.seats = state.seats


@rule
def is_sheet_shown(state, seat, other):
    """Sheets are public, or with hiddenSheets their owner's until the end (DTB-47, DTB-63)."""
    return state.options[HIDDEN_SHEETS] == 0 or other == seat or state.phase == Phase.OVER


@rule
def show_sheet(state, seat, seen):
    seen.empty[seat] = state.empty[seat]
    seen.crossed[seat] = state.crossed[seat]
    seen.used[seat] = state.used[seat]
    seen.bonus[seat] = state.bonus[seat]
    seen.tens_points[seat] = state.tens_points[seat]
    for city in range(CITIES):
        seen.number[seat][city] = state.number[seat][city]


@rule
def hide_sheet(seen, seat):
    for city in range(CITIES):
        seen.number[seat][city] = EMPTY


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know: packets of others, hidden sheets, the dice to come."""
    seed_rng(state, seed)
    for other in range(state.seats):
        if other != seat and not is_sheet_shown(state, seat, other):
            deal_sheet(state, board, other)
    if state.phase == Phase.FILL or state.phase == Phase.FILL_LAST:
        for other in range(state.seats):
            if other != seat:
                deal_packet(state, board, work, other)


@rule
def deal_sheet(state, board, seat):
    """A new sheet with as many cities filled, which is all that others know of it."""
    filled = board.city_count - count(state.empty[seat])
    state.empty[seat] = board.all_cities
    state.crossed[seat] = 0
    state.used[seat] = 0
    state.bonus[seat] = 0
    state.tens_points[seat] = 0
    for city in range(CITIES):
        state.number[seat][city] = EMPTY
    for _ in range(filled):
        city = nth(state.empty[seat], below(state, count(state.empty[seat])))
        if below(state, CROSS_SHARE) == 0:
            cross_city(state, seat, city)
        else:
            unused = ((1 << NUMBERS) - 1) & ~state.used[seat]
            number = nth(unused, below(state, count(unused)))
            bonus = is_bonus(board, city, number, below(state, DICE), below(state, DICE))
            write_number(state, board, seat, city, number, bonus)


@rule
def deal_packet(state, board, work, seat):
    """A new packet, closed if the old one is; how many choices an open one holds nobody knows."""
    is_closed = state.deciding[seat] == 0
    choices = CHOICES
    if not is_closed:
        choices = below(state, CHOICES)
    ask(state, seat)
    action = NOTHING
    while choices > 0 and state.deciding[seat] != 0:
        action = nth_of(work.legal, below(state, legal(state, board, work, seat)))
        if not is_closed and is_last_choice(state, board, seat, action):
            choices = 0
        else:
            put_choice(state, board, seat, action)
            choices -= 1
