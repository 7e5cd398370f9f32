"""Announcing: who may, what is handed in, and what a window brings (ETO-37 to ETO-45, ETO-54)."""

from grandtour.core.bits import has
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.core.sealed import ask, ask_everybody, open_packets, seal
from grandtour.games.europa_tour.happenings import Happening
from grandtour.games.europa_tour.names import (
    ANNOUNCE,
    FIRST_OTHER,
    NOBODY,
    NOTHING,
    OTHER_WORD,
    SAY_ANNOUNCE,
    SAY_SILENT,
    SILENT,
    Kind,
)
from grandtour.games.europa_tour.options import (
    AUTO_ANNOUNCE,
    AUTO_VALIDATE,
    TURN_LIMIT,
    TURNS_MAX,
    UNIQUE_COUNTRIES,
)
from grandtour.games.europa_tour.refusals import FAULT, Refusal
from grandtour.games.europa_tour.routes import (
    countries_in,
    first_fault,
    has_country_twice,
    link_at,
)
from grandtour.games.europa_tour.state import Phase


@rule
def has_valid_route(state, board, seat):
    return route_refusal(state, board, seat) == Refusal.NONE


@rule
def answer_refusal(state, board, seat, kind):
    """Why this seat may not announce, or be silent, now.

    A seat that is not active may do either at any time: it has an answer for the next window.
    """
    if state.options[AUTO_ANNOUNCE] != 0:
        return Refusal.ANNOUNCED_FOR_YOU  # ETO-62
    if seat == state.turn and (state.phase == Phase.DRAW or state.phase == Phase.EXCHANGE):
        return Refusal.NO_WINDOW  # ETO-54
    if kind == Kind.ANNOUNCE and state.options[AUTO_VALIDATE] != 0:
        return route_refusal(state, board, seat)
    return Refusal.NONE


@rule
def route_refusal(state, board, seat):
    """Why a seat's route is not valid, by its first fault (ETO-37)."""
    cards = state.rack[seat]
    place = first_fault(board, cards, board.rack_size)
    if place != NOTHING:
        return FAULT + link_at(board, cards, board.rack_size, place)  # ETO-25 to ETO-29, ETO-33
    if state.options[UNIQUE_COUNTRIES] != 0 and has_country_twice(cards, board.rack_size):
        return Refusal.COUNTRY_TWICE  # ETO-34
    return Refusal.NONE


@rule
def list_answers(state, board, work, seat):
    """Add the answers that `answer_refusal` allows to the legal set."""
    if answer_refusal(state, board, seat, Kind.SILENT) == Refusal.NONE:
        work.legal[OTHER_WORD] |= 1 << (SAY_SILENT - FIRST_OTHER)
        if answer_refusal(state, board, seat, Kind.ANNOUNCE) == Refusal.NONE:
            work.legal[OTHER_WORD] |= 1 << (SAY_ANNOUNCE - FIRST_OTHER)


@rule
def open_first_window(state, board, work):
    """After placing, everybody answers (ETO-38, ETO-52)."""
    state.phase = Phase.FIRST_WINDOW
    if state.options[AUTO_ANNOUNCE] != 0:
        announce_for_all(state, board)
        close_window(state, board, work)
    else:
        ask_everybody(state)


@rule
def open_window(state, board, work):
    """After a turn, the active seat is asked, whatever its route (ETO-38, ETO-54, ETO-55)."""
    state.phase = Phase.WINDOW
    if state.options[AUTO_ANNOUNCE] != 0:
        announce_for_all(state, board)
        close_window(state, board, work)
    else:
        ask(state, state.turn)


@rule
def announce_for_all(state, board):
    """Every valid route is announced without asking (ETO-62)."""
    for seat in range(state.seats):
        answer = SILENT
        if has_valid_route(state, board, seat):
            answer = ANNOUNCE
        seal(state, seat, answer)


@rule
def answer_window(state, work, seat, answer):
    """Hand an answer in; nobody else learns which, and between windows not even that (ETO-55)."""
    seal(state, seat, answer)
    if state.phase == Phase.FIRST_WINDOW:
        note(work, Happening.ANSWER_SEALED, seat, 0, 0, 0, 0)
    elif seat != state.turn and answer == ANNOUNCE:
        note(work, Happening.HANDED_IN, seat, 0, 0, 0, 0)
    elif seat != state.turn:
        note(work, Happening.WITHDRAWN, seat, 0, 0, 0, 0)


@rule
def close_window(state, board, work):
    """All answers count together (ETO-41 to ETO-43); silence is not reported (ETO-55)."""
    wrong = 0
    for seat in range(state.seats):
        if state.sealed[seat][0] == ANNOUNCE:
            note(work, Happening.ANNOUNCED, seat, 0, 0, 0, 0)
            show_rack(state, board, work, seat)  # ETO-37
            if has_valid_route(state, board, seat):
                state.tours |= 1 << seat
                number = countries_in(state.rack[seat], board.rack_size)
                note(work, Happening.ROUTE_VALID, seat, number, 0, 0, 0)
            else:
                wrong |= 1 << seat
                note_fault(state, board, work, seat)
    open_packets(state)
    if state.tours != 0:
        end_game(state, work)  # ETO-37
    elif 0 < state.options[TURN_LIMIT] <= state.turn_number:
        reach_limit(state, board, work)
    else:
        expose_racks(state, board, wrong)
        pass_turn(state, work)  # ETO-56


@rule
def show_rack(state, board, work, seat):
    note(work, Happening.RACK_SHOWN, seat, 0, 0, 0, 0)
    for place in range(board.rack_size):
        note(work, Happening.RACK_CARD, seat, state.rack[seat][place], place, 0, 0)


@rule
def note_fault(state, board, work, seat):
    """Say where a wrongly announced route breaks first, and why; a country twice breaks nowhere."""
    cards = state.rack[seat]
    place, link = first_fault(board, cards, board.rack_size), NOTHING
    if place != NOTHING:
        link = link_at(board, cards, board.rack_size, place)
    note(work, Happening.ROUTE_WRONG, seat, place, link, 0, 0)


@rule
def expose_racks(state, board, wrong):
    """Wrongly announced racks have been seen; they stay as they are (ETO-40, ETO-49)."""
    state.shown = wrong
    for seat in range(state.seats):
        if has(wrong, seat):
            state.known[seat] = (1 << board.rack_size) - 1


@rule
def reach_limit(state, board, work):
    """The limit ends the game, and all racks are shown (option turnLimit)."""
    note(work, Happening.LIMIT_REACHED, NOBODY, state.turn_number, 0, 0, 0)
    for seat in range(state.seats):
        show_rack(state, board, work, seat)
    end_game(state, work)


@rule
def end_game(state, work):
    for seat in range(state.seats):
        state.deciding[seat] = 0
    state.shown = 0
    state.phase = Phase.OVER
    note(work, Happening.GAME_OVER, NOBODY, 0, 0, 0, 0)


@rule
def pass_turn(state, work):
    """The next seat draws; the first turn is the starting player's (ETO-14, ETO-51, ETO-52)."""
    seat = state.first
    if state.turn_number > 0:
        seat = (state.turn + 1) % state.seats
    state.deciding[state.turn] = 0
    state.deciding[seat] = 1
    state.turn = seat
    state.turn_number = min(state.turn_number + 1, TURNS_MAX)
    state.phase = Phase.DRAW
    note(work, Happening.TURN_BEGAN, seat, 0, 0, 0, 0)
