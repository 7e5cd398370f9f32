"""Dice Trip Belgium: set-up, what may be decided, and what a decision does."""

from grandtour.core.bits import count, has
from grandtour.core.chance import draw_below, seed_chance
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.core.sealed import ask, ask_everybody, is_everybody_in, open_packets
from grandtour.games.dice_trip_belgium.happenings import HIDDEN, Happening
from grandtour.games.dice_trip_belgium.names import (
    CHOICES,
    DICE,
    FACES,
    NOBODY,
    OTHER_WORD,
    ROLL_BASE,
    WORDS,
    Kind,
    Power,
    Source,
)
from grandtour.games.dice_trip_belgium.options import HIDDEN_SHEETS, UNDO_WITHIN_ROUND
from grandtour.games.dice_trip_belgium.packets import choice_refusal, list_choices, put_choice
from grandtour.games.dice_trip_belgium.refusals import Refusal
from grandtour.games.dice_trip_belgium.sheet import (
    cross_city,
    is_bonus,
    shown_number,
    write_number,
)
from grandtour.games.dice_trip_belgium.state import Phase

ALL_ROLLS = (1 << (1 << DICE)) - 1  # KEEP, and every set of dice to roll again


# Set-up


@rule
def clear(state, board, seats):
    """Empty sheets and both powers for everybody (DTB-09)."""
    state.seats = seats
    for seat in range(seats):
        state.empty[seat] = board.all_cities
        for power in range(len(state.power[seat])):
            state.power[seat][power] = 1


@rule
def setup(state, board, work, seed):
    """The first roller at random, then the first roll (DTB-10)."""
    seed_chance(state, seed)
    state.first = draw_below(state, work, Source.FIRST, state.seats)
    note(work, Happening.GAME_STARTED, state.first, 0, 0, 0, 0)
    begin_round(state, work)


# What may be decided


@rule
def refusal(state, board, seat, action):
    """Why this seat may not do this now; Refusal.NONE if it may. This is the law."""
    kind = board.move_kind[action]
    if seat < 0 or seat >= state.seats:
        return Refusal.NOT_SEATED
    if kind == Kind.NONE:
        return Refusal.NO_SUCH_ACTION
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER  # DTB-60
    is_about_roll = kind == Kind.KEEP or kind == Kind.REROLL
    if state.phase == Phase.REROLL_DECISION:
        if not is_about_roll:
            return Refusal.FILL_NOT_OPEN  # DTB-49
        if state.deciding[seat] == 0:
            return Refusal.NOT_YOUR_TURN  # DTB-12
        return Refusal.NONE
    if is_about_roll:
        return Refusal.ROLL_SETTLED  # DTB-13
    if not may_choose(state, seat):
        return Refusal.SUBMITTED  # DTB-24
    return choice_refusal(state, board, seat, action)


@rule
def may_choose(state, seat):
    """Does the seat owe a choice, or may it change what it has submitted (option)?"""
    return state.deciding[seat] != 0 or state.options[UNDO_WITHIN_ROUND] != 0


@rule
def legal(state, board, work, seat):
    """Fill `work.legal` with exactly the actions that `refusal` allows; returns their number."""
    for word in range(WORDS):
        work.legal[word] = 0
    if state.phase == Phase.REROLL_DECISION:
        if state.deciding[seat] != 0:
            work.legal[OTHER_WORD] = ALL_ROLLS  # DTB-12, DTB-49
    elif state.phase != Phase.OVER and may_choose(state, seat):
        list_choices(state, board, work, seat)
    number = 0
    for word in range(WORDS):
        number += count(work.legal[word])
    return number


# What a decision does


@rule
def apply(state, board, work, seat, action):
    """Carry out a decision that `refusal` allows, up to the next decision."""
    kind = board.move_kind[action]
    if kind == Kind.KEEP:
        note(work, Happening.ROLL_KEPT, seat, 0, 0, 0, 0)
        open_fill(state)
    elif kind == Kind.REROLL:
        state.power[seat][Power.REROLL] = 0  # DTB-50
        note(work, Happening.DICE_REROLLED, seat, board.move_what[action], 0, 0, 0)
        roll(state, work, Source.REROLL, board.move_what[action])  # DTB-12
        open_fill(state)
    else:
        put_choice(state, board, seat, action)
        if state.deciding[seat] == 0:
            note(work, Happening.CHOICE_SEALED, seat, 0, 0, 0, 0)
        if is_everybody_in(state):
            show_entries(state, board, work)  # DTB-24
            end_round(state, board, work)


@rule
def begin_round(state, work):
    """The next seat clockwise rolls for everybody, and may have dice rolled again (DTB-10)."""
    state.turn = (state.first + state.turn_number) % state.seats
    state.turn_number += 1
    note(work, Happening.ROUND_BEGAN, state.turn, state.turn_number, 0, 0, 0)
    roll(state, work, Source.DICE, (1 << DICE) - 1)  # DTB-11
    if state.power[state.turn][Power.REROLL] != 0:
        ask(state, state.turn)
        state.phase = Phase.REROLL_DECISION  # DTB-49
    else:
        open_fill(state)


@rule
def roll(state, work, source, dice):
    """Roll these dice; the others stay as they are (DTB-50).

    Each die of each round has a number of its own, whatever was rolled before.
    """
    shown = 0
    for die in range(DICE):
        if has(dice, die):
            state.drawn[source] = state.turn_number * DICE + die
            state.die[die] = 1 + draw_below(state, work, source, FACES)
        shown = shown * ROLL_BASE + state.die[die]
    note(work, Happening.DICE_ROLLED, state.turn, shown, 0, 0, 0)


@rule
def open_fill(state):
    """Everybody owes a packet: two entries, or one when a single city is left (DTB-14, DTB-22)."""
    ask_everybody(state)
    state.phase = Phase.FILL
    if count(state.empty[0]) == 1:
        state.phase = Phase.FILL_LAST


@rule
def show_entries(state, board, work):
    """All packets are opened together, each in the order of its choices (DTB-24, DTB-51)."""
    for seat in range(state.seats):
        for step in range(CHOICES):
            if state.sealed[seat][step] >= 0:
                carry_out(state, board, work, seat, state.sealed[seat][step])
    open_packets(state)


@rule
def carry_out(state, board, work, seat, action):
    """One choice of a packet takes effect."""
    kind = board.move_kind[action]
    first = board.move_first[action]
    second = board.move_second[action]
    city = board.move_what[action]
    if kind == Kind.TWICE:
        state.power[seat][Power.TWICE] = 0  # DTB-52
        note(work, Happening.DIE_DOUBLED, seat, first, second, 0, 0)  # DTB-25
    elif kind == Kind.CROSS:
        cross_city(state, seat, city)
        tell(state, work, Happening.CITY_CROSSED, seat, city, 0, 0, 0)
    else:
        number = shown_number(state, first, second)
        bonus = is_bonus(board, city, number, first, second)  # DTB-30, DTB-31
        has_tens = write_number(state, board, seat, city, number, bonus)
        tell(state, work, Happening.NUMBER_WRITTEN, seat, city, number, first, second)
        if bonus:
            tell(state, work, Happening.BONUS_CITY, seat, city, 0, 0, 0)
        if has_tens:
            tell(state, work, Happening.TENS_SCORED, seat, state.tens_points[seat], 0, 0, 0)


@rule
def tell(state, work, happening, seat, a, b, c, d):
    """Note an event of a sheet, for all or, where sheets are hidden, for its owner alone."""
    if state.options[HIDDEN_SHEETS] != 0:
        happening += HIDDEN
    note(work, happening, seat, a, b, c, d)


@rule
def end_round(state, board, work):
    """The next round, or the end when the sheets are full (DTB-23, DTB-60)."""
    if state.turn_number < board.rounds:
        begin_round(state, work)
    else:
        state.phase = Phase.OVER
        note(work, Happening.GAME_OVER, NOBODY, 0, 0, 0, 0)


@rule
def is_partial(state):
    """Every choice is a move of its own."""
    return False
