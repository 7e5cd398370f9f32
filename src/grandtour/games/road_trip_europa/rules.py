"""Road Trip Europa: set-up, what may be decided, and what a decision does."""

from grandtour.core.bits import count, has, lowest
from grandtour.core.chance import seed_chance
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.core.sealed import (
    UNCHOSEN,
    ask,
    ask_everybody,
    is_everybody_in,
    open_packets,
    seal,
)
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.dealing import deal, pass_packets
from grandtour.games.road_trip_europa.happenings import Happening
from grandtour.games.road_trip_europa.names import (
    FIRST_SCORE,
    NOBODY,
    NOTHING,
    PICK_WORD,
    SCORE_NOTHING,
    SCORE_WORD,
    Kind,
)
from grandtour.games.road_trip_europa.options import (
    LOCK_PICKS,
    OPEN_FIRST_CARD,
    ROUNDS,
)
from grandtour.games.road_trip_europa.refusals import Refusal
from grandtour.games.road_trip_europa.rows import cultures_open, cultures_shown
from grandtour.games.road_trip_europa.sheet import fill_sheets
from grandtour.games.road_trip_europa.state import Phase

# Set-up


@rule
def clear(state, board, seats):
    """Empty sheets; all cards lie aside. `state.options` is set already."""
    state.seats = seats
    state.aside = board.all_cards


@rule
def setup(state, board, work, seed):
    """Shuffle and deal the first round (RTE-10, RTE-17)."""
    seed_chance(state, seed)
    begin_round(state, board, work)


@rule
def begin_round(state, board, work):
    """Take the displays back and deal; everybody then owes a pick (RTE-18, RTE-70)."""
    state.turn_number += 1
    clear_displays(state)
    rounds = rounds_of(state, board)
    note(work, Happening.ROUND_BEGAN, NOBODY, state.turn_number, rounds, 0, 0)
    deal(state, board, work)
    state.phase = Phase.PICK
    ask_everybody(state)


@rule
def clear_displays(state):
    state.laid = 0
    for seat in range(n.SEATS):
        for place in range(n.PLACES):
            state.display[seat][place] = NOTHING


@rule
def rounds_of(state, board):
    """How many rounds this table plays (RTE-09)."""
    return min(state.options[ROUNDS], board.rounds)


# What may be decided


@rule
def refusal(state, board, seat, action):
    """Why this seat may not do this now; Refusal.NONE if it may. This is the law."""
    kind = board.move_kind[action]
    what = board.move_what[action]
    if seat < 0 or seat >= state.seats:
        return Refusal.NOT_SEATED
    if kind == Kind.NONE:
        return Refusal.NO_SUCH_ACTION
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER  # RTE-50
    if state.phase == Phase.PICK:
        if kind != Kind.PICK:
            return Refusal.PICK_A_CARD  # RTE-30
        if is_locked(state, seat):
            return Refusal.ALREADY_CHOSEN  # RTE-26
        if not has(state.packet[seat], what):
            return Refusal.NOT_IN_PACKET  # RTE-18
        return Refusal.NONE
    if kind == Kind.PICK:
        return Refusal.CHOOSE_CULTURE  # RTE-64
    return culture_refusal(state, board, seat, kind, what)


@rule
def culture_refusal(state, board, seat, kind, culture):
    """Why this seat may not score this culture type, or nothing."""
    if kind == Kind.SCORE:
        if not has(cultures_shown(state, board, seat), culture):
            return Refusal.TYPE_NOT_SHOWN  # RTE-31
        if has(state.used[seat], culture):
            return Refusal.TYPE_USED  # RTE-32
    if cultures_open(state, board, seat) == 0:
        return Refusal.NOT_YOUR_TURN  # RTE-35, RTE-66
    if is_locked(state, seat):
        return Refusal.ALREADY_CHOSEN  # RTE-67
    return Refusal.NONE


@rule
def is_locked(state, seat):
    """Is the seat's choice in, and final? Without the option it may be changed (RTE-26)."""
    return state.deciding[seat] == 0 and state.options[LOCK_PICKS] != 0


@rule
def legal(state, board, work, seat):
    """Fill `work.legal` with exactly the actions that `refusal` allows; returns their number."""
    work.legal[PICK_WORD] = 0
    work.legal[SCORE_WORD] = 0
    if state.phase == Phase.OVER or is_locked(state, seat):
        return 0
    if state.phase == Phase.PICK:
        work.legal[PICK_WORD] = state.packet[seat]
        return board.hand_size - state.laid  # RTE-64
    types = cultures_open(state, board, seat)
    if types != 0:
        work.legal[SCORE_WORD] = types | (1 << (SCORE_NOTHING - FIRST_SCORE))
    return count(work.legal[SCORE_WORD])


# What a decision does


@rule
def apply(state, board, work, seat, action):
    """Put a choice in; once all are in, carry them out up to the next decision (RTE-65)."""
    seal(state, seat, action)
    note(work, Happening.CHOICE_SEALED, seat, 0, 0, 0, 0)
    if is_everybody_in(state):
        if state.phase == Phase.PICK:
            lay_picked(state, board, work)
        else:
            end_round(state, board, work)


@rule
def lay_picked(state, board, work):
    """All lay the cards they picked, and pass the rest; the last card lays itself."""
    for seat in range(state.seats):
        lay(state, work, seat, board.move_what[state.sealed[seat][0]])
    state.laid += 1
    pass_packets(state, board, work)  # RTE-21, RTE-22
    if state.laid < board.hand_size - 1:
        ask_everybody(state)
        return
    open_packets(state)
    for seat in range(state.seats):
        lay(state, work, seat, lowest(state.packet[seat]))  # RTE-22, RTE-64
    state.laid += 1
    reveal_starts(state, work)
    ask_cultures(state, board, work)


@rule
def lay(state, work, seat, card):
    """Lay a card to the right of the others, the first one face down (RTE-19, RTE-20)."""
    state.packet[seat] &= ~(1 << card)
    state.display[seat][state.laid] = card
    if state.laid == 0 and state.options[OPEN_FIRST_CARD] == 0:
        note(work, Happening.START_LAID, seat, card, 0, 0, 0)
    else:
        note(work, Happening.CARD_LAID, seat, card, state.laid + 1, 0, 0)


@rule
def reveal_starts(state, work):
    """The first cards are turned up (RTE-25)."""
    if state.options[OPEN_FIRST_CARD] == 0:
        for seat in range(state.seats):
            note(work, Happening.START_REVEALED, seat, state.display[seat][0], 0, 0, 0)


@rule
def ask_cultures(state, board, work):
    """Ask those who can score a culture type; if nobody can, the round is over (RTE-66)."""
    state.phase = Phase.CULTURE
    for seat in range(state.seats):
        if cultures_open(state, board, seat) != 0:
            ask(state, seat)  # RTE-30
    if is_everybody_in(state):
        end_round(state, board, work)


@rule
def end_round(state, board, work):
    """Show the culture choices, fill in the sheets, and deal again or end the game (RTE-68)."""
    for seat in range(state.seats):
        show_culture(state, board, work, seat)
    open_packets(state)
    fill_sheets(state, board, work)
    if state.turn_number < rounds_of(state, board):
        begin_round(state, board, work)  # RTE-70
    else:
        state.phase = Phase.OVER  # RTE-50
        note(work, Happening.GAME_OVER, NOBODY, 0, 0, 0, 0)


@rule
def show_culture(state, board, work, seat):
    """Enter the culture type that a seat has chosen, if any (RTE-67)."""
    action = state.sealed[seat][0]
    if action != UNCHOSEN and board.move_kind[action] == Kind.SCORE:
        culture = board.move_what[action]
        state.scored[seat][state.turn_number - 1] = culture
        note(work, Happening.CULTURE_CHOSEN, seat, culture, 0, 0, 0)
    else:
        note(work, Happening.CULTURE_DECLINED, seat, 0, 0, 0, 0)


@rule
def is_partial(state):
    """Every decision of this game is one action."""
    return False
