"""Who knows what in Dice Trip Belgium: sealed packets are secret, and hidden sheets (DTB-47)."""

from grandtour.core.bits import count, nth_of
from grandtour.core.redeal import any_below, any_of, begin_redeal
from grandtour.core.rule import rule
from grandtour.core.sealed import ask
from grandtour.games.dice_trip_belgium.names import (
    CHOICES,
    CITIES,
    DICE,
    EMPTY,
    NOTHING,
    NUMBERS,
)
from grandtour.games.dice_trip_belgium.options import HIDDEN_SHEETS
from grandtour.games.dice_trip_belgium.packets import is_last_choice, put_choice
from grandtour.games.dice_trip_belgium.rules import legal
from grandtour.games.dice_trip_belgium.sheet import cross_city, is_bonus, write_number
from grandtour.games.dice_trip_belgium.state import STATE, Phase

CROSS_SHARE = 8  # in sheets dealt anew, one entry of so many is a cross


@rule
def is_sheet_shown(state, seat, other):
    """Sheets are public, or with hiddenSheets their owner's until the end (DTB-47, DTB-63)."""
    return state.options[HIDDEN_SHEETS] == 0 or other == seat or state.phase == Phase.OVER


view = STATE.make_view("dice-trip-belgium", is_sheet_shown)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know: packets of others, hidden sheets, the dice to come."""
    begin_redeal(state, work, seed)
    for other in range(state.seats):
        if other != seat and not is_sheet_shown(state, seat, other):
            deal_sheet(state, board, work, other)
    if state.phase == Phase.FILL or state.phase == Phase.FILL_LAST:
        for other in range(state.seats):
            if other != seat:
                deal_packet(state, board, work, other)


@rule
def deal_sheet(state, board, work, seat):
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
        city = any_of(work, state.empty[seat])
        if any_below(work, CROSS_SHARE) == 0:
            cross_city(state, seat, city)
        else:
            unused = ((1 << NUMBERS) - 1) & ~state.used[seat]
            number = any_of(work, unused)
            bonus = is_bonus(board, city, number, any_below(work, DICE), any_below(work, DICE))
            write_number(state, board, seat, city, number, bonus)


@rule
def deal_packet(state, board, work, seat):
    """A new packet, closed if the old one is; how many choices an open one holds nobody knows."""
    is_closed = state.deciding[seat] == 0
    choices = CHOICES
    if not is_closed:
        choices = any_below(work, CHOICES)
    ask(state, seat)
    action = NOTHING
    while choices > 0 and state.deciding[seat] != 0:
        action = nth_of(work.legal, any_below(work, legal(state, board, work, seat)))
        if not is_closed and is_last_choice(state, board, seat, action):
            choices = 0
        else:
            put_choice(state, board, seat, action)
            choices -= 1
