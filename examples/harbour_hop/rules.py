"""Harbour Hop: set-up, what may be decided, what a decision does, and the scorecard."""

from grandtour.core.bits import count, has
from grandtour.core.chance import draw_counted, seed_chance
from grandtour.core.events import note
from grandtour.core.redeal import begin_redeal, redeal_hands
from grandtour.core.rule import rule
from harbour_hop import ROUNDS
from harbour_hop.state import NOBODY, Happening, Line, Phase, Refusal, Source


@rule
def setup(state, board, work, seed):
    """Shuffle, deal, and let the first player begin (HOP-02, HOP-03)."""
    seed_chance(state, seed)
    for harbour in range(board.harbour_count):
        state.deck[harbour] = board.parcels  # HOP-02
        state.deck_size += board.parcels
    for seat in range(state.seats):
        state.boat[seat] = board.start  # HOP-03
        for _ in range(board.dealt):
            draw(state, work, seat)  # HOP-02
    state.phase = Phase.SAIL
    begin_turn(state, work, 0)  # HOP-03


@rule
def draw(state, work, seat):
    """Take a parcel from the deck."""
    parcel = draw_counted(state, work, Source.DECK, state.deck, state.deck_size)
    state.deck[parcel] -= 1
    state.deck_size -= 1
    state.hand[seat][parcel] += 1
    state.hand_size[seat] += 1
    note(work, Happening.DREW, seat, parcel, 0, 0, 0)


@rule
def begin_turn(state, work, seat):
    """The next one is to sail; with the first seat a round begins."""
    if seat == 0:
        state.round_number += 1
        note(work, Happening.ROUND_BEGAN, NOBODY, state.round_number, state.options[ROUNDS], 0, 0)
    state.turn_number += 1
    state.deciding[seat] = 1


@rule
def refusal(state, board, seat, harbour):
    """Why this seat may not sail to this harbour; Refusal.NONE if it may. This is the law."""
    if seat < 0 or seat >= state.seats:
        return Refusal.NOT_SEATED
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER  # HOP-07
    if state.deciding[seat] == 0:
        return Refusal.NOT_YOUR_TURN  # HOP-03
    if harbour >= board.harbour_count:
        return Refusal.NO_SUCH_ACTION  # HOP-01
    if harbour == state.boat[seat]:
        return Refusal.ALREADY_THERE  # HOP-04
    if abs(harbour - state.boat[seat]) > board.reach:
        return Refusal.TOO_FAR  # HOP-04
    return Refusal.NONE


@rule
def apply(state, board, work, seat, harbour):
    """Sail, deliver, take the stamp; then it is the next one's turn."""
    state.boat[seat] = harbour
    note(work, Happening.SAILED, seat, harbour, 0, 0, 0)
    if not has(state.stamps[seat], harbour):
        state.stamps[seat] |= 1 << harbour  # HOP-06
        note(work, Happening.STAMPED, seat, harbour, 0, 0, 0)
    deliver(state, board, work, seat, harbour)
    end_turn(state, work, seat)


@rule
def deliver(state, board, work, seat, harbour):
    """Hand over all parcels for this harbour, then draw as many (HOP-05)."""
    parcels = state.hand[seat][harbour]
    state.hand[seat][harbour] = 0
    state.hand_size[seat] -= parcels
    state.delivered[seat][harbour] += parcels
    for _ in range(parcels):
        note(work, Happening.DELIVERED, seat, harbour, board.points[harbour], 0, 0)
    for _ in range(min(parcels, state.deck_size)):
        draw(state, work, seat)


@rule
def end_turn(state, work, seat):
    """The turn goes on round the table, until the last round is over (HOP-03, HOP-07)."""
    state.deciding[seat] = 0
    if seat + 1 < state.seats:
        begin_turn(state, work, seat + 1)
    elif state.round_number < state.options[ROUNDS]:
        begin_turn(state, work, 0)
    else:
        state.phase = Phase.OVER  # HOP-07
        note(work, Happening.GAME_OVER, NOBODY, 0, 0, 0, 0)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew what the seat cannot know: the others' parcels and the deck (HOP-10)."""
    begin_redeal(state, work, seed)
    if state.phase != Phase.OVER:
        redeal_hands(work, state.hand, state.deck, state.hand_size, seat, state.seats)


@rule
def score(state, board, card):
    """Fill in the lines of the scorecard (HOP-08)."""
    for seat in range(state.seats):
        lines = card.lines[seat]
        lines[Line.PARCELS] = 0
        for harbour in range(board.harbour_count):
            lines[Line.PARCELS] += state.delivered[seat][harbour] * board.points[harbour]
        lines[Line.STAMPS] = count(state.stamps[seat]) * board.points_for_stamp
        lines[Line.LEFT_OVER] = state.hand_size[seat] * board.points_for_parcel_left
