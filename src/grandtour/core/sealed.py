"""Choices made by several seats at once: sealed until the last one is in, changeable before that.

A state that uses this has the fields `sealed` (the choice of each seat, or UNCHOSEN) and
`deciding` (1 while the seat still owes one).
"""

from grandtour.core.rule import rule

UNCHOSEN = -1


@rule
def ask_everybody(state):
    for seat in range(state.seats):
        state.sealed[seat] = UNCHOSEN
        state.deciding[seat] = 1


@rule
def seal(state, seat, choice):
    """Put in a choice, or replace the one put in before."""
    state.sealed[seat] = choice
    state.deciding[seat] = 0


@rule
def is_everybody_in(state):
    for seat in range(state.seats):
        if state.deciding[seat] != 0:
            return False
    return True
