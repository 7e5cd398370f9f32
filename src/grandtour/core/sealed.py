"""Choices made by several seats at once: sealed until the last one is in.

A state that uses this has the fields `sealed` (SEATS × STEPS: the packet of each seat, choices in
the order they were put in, the rest UNCHOSEN) and `deciding` (1 while the seat still owes some).
Each choice is one move, and one number says all of it. Nobody else sees a packet, only whether it
is closed. Whether a closed packet may be changed is the game's law: if `refusal` allows the seat a
first choice, `put` begins the packet anew.
"""

from grandtour.core.rule import rule

UNCHOSEN = -1


@rule
def ask(state, seat):
    """An empty packet, which the seat owes."""
    for step in range(len(state.sealed[seat])):
        state.sealed[seat][step] = UNCHOSEN
    state.deciding[seat] = 1


@rule
def ask_everybody(state):
    for seat in range(state.seats):
        ask(state, seat)


@rule
def steps_in(state, seat):
    """How many choices are in a packet that is still open; a closed one would begin anew."""
    steps = 0
    if state.deciding[seat] != 0:
        while steps < len(state.sealed[seat]) and state.sealed[seat][steps] != UNCHOSEN:
            steps += 1
    return steps


@rule
def put(state, seat, choice):
    """Put one choice into the packet; a packet that was closed is emptied first."""
    step = steps_in(state, seat)
    if state.deciding[seat] == 0:
        ask(state, seat)
    state.sealed[seat][step] = choice


@rule
def seal(state, seat, choice):
    """Put in the last choice of a packet and close it."""
    put(state, seat, choice)
    state.deciding[seat] = 0


@rule
def is_everybody_in(state):
    for seat in range(state.seats):
        if state.deciding[seat] != 0:
            return False
    return True


@rule
def open_packets(state):
    """All packets are emptied, once what was in them has been carried out."""
    for seat in range(len(state.sealed)):
        for step in range(len(state.sealed[seat])):
            state.sealed[seat][step] = UNCHOSEN
