"""Whose turn it is, and when the game ends (TTR-11 to TTR-16, TTR-59 to TTR-63)."""

from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import NOBODY, Phase


@rule
def count_down(state, board, work):
    """At the end of a turn: is the game over (TTR-59 to TTR-62, TTR-15)?"""
    if state.passes >= state.seats:
        return True  # TTR-15, TTR-80
    if state.final_turns > 0:
        state.final_turns -= 1  # TTR-61: nothing extends it
        return state.final_turns == 0
    if state.trains[state.turn] <= board.trigger_trains:  # TTR-59
        state.final_turns = state.seats  # TTR-60: everybody once more
        note(work, Happening.FINAL_TURNS, state.turn, state.seats, 0, 0, 0)
    return False


@rule
def give_turn(state, work, seat):
    """Let a seat choose its action (TTR-11)."""
    state.deciding[state.turn] = 0
    state.turn = seat
    state.deciding[seat] = 1
    state.turn_number += 1
    state.phase = Phase.TURN
    note(work, Happening.TURN_BEGAN, seat, 0, 0, 0, 0)


@rule
def end_game(state, work):
    state.phase = Phase.OVER
    note(work, Happening.GAME_OVER, NOBODY, 0, 0, 0, 0)


@rule
def next_seat(state):
    return (state.turn + 1) % state.seats  # TTR-75
