"""Train cards: deck, display and discard pile (TTR-17 to TTR-35)."""

from grandtour.core.chance import draw_counted
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import (
    COLORS,
    DRAW,
    FIRST_OTHER,
    FIRST_TAKE,
    LOCOMOTIVE,
    NOBODY,
    NOTHING,
    OTHER_WORD,
    Kind,
    Source,
)
from grandtour.games.ttr.options import SECOND_CARD_OPTIONAL
from grandtour.games.ttr.refusals import Refusal

FLUSHES_MAX = 100  # TTR-30


@rule
def draw_card(state, work):
    """Take the top card of the deck, rebuilding the deck first if it is empty; or NOTHING."""
    if state.deck_size == 0:
        if state.discard_size == 0:
            return NOTHING  # TTR-35
        turn_over_discards(state, work)  # TTR-32
    if state.stack_size > 0:
        state.stack_size -= 1
        card = state.stack[state.stack_size]
        state.stack[state.stack_size] = NOTHING
        state.deck[card] -= 1
        state.deck_size -= 1
    else:
        card = draw_any(state, work)
    return card


@rule
def draw_any(state, work):
    """Draw from the counts: nothing is known of the order, so any card may be the top one."""
    card = draw_counted(state, work, Source.DECK, state.deck, state.deck_size)
    state.deck[card] -= 1
    state.deck_size -= 1
    return card


@rule
def turn_over_discards(state, work):
    """Shuffle the discard pile into a new deck (TTR-32)."""
    for color in range(COLORS):
        state.deck[color] = state.discard[color]
        state.discard[color] = 0
    state.deck_size = state.discard_size
    state.discard_size = 0
    note(work, Happening.DECK_REBUILT, NOBODY, state.deck_size, 0, 0, 0)


@rule
def discard(state, color, number):
    state.discard[color] += number
    state.discard_size += number


@rule
def give_card(state, seat, card):
    state.hand[seat][card] += 1
    state.hand_size[seat] += 1


@rule
def is_deck_supplied(state):
    """Can a card come from the deck, rebuilt if need be?"""
    return state.deck_size + state.discard_size > 0


@rule
def draw_blind(state, work, seat):
    """Draw the top card into the hand, seen by nobody else (TTR-21)."""
    card = draw_card(state, work)
    if card != NOTHING:
        give_card(state, seat, card)
        note(work, Happening.CARD_DRAWN, seat, card, 0, 0, 0)


@rule
def take_face_up(state, work, seat, place):
    """Take a card of the display; all have seen which (TTR-69)."""
    card = state.display[place]
    give_card(state, seat, card)
    state.known[seat][card] += 1
    state.display[place] = NOTHING
    note(work, Happening.CARD_TAKEN, seat, card, place, 0, 0)


@rule
def fill_place(state, work, place):
    """Lay a card on an empty place of the display, if there is one (TTR-25)."""
    card = draw_card(state, work)
    if card != NOTHING:
        state.display[place] = card
        note(work, Happening.CARD_LAID_OUT, NOBODY, card, place, 0, 0)


@rule
def fill_gaps(state, board, work):
    for place in range(board.places):
        if state.display[place] == NOTHING:
            fill_place(state, work, place)  # TTR-25


@rule
def face_up(state, board, card):
    """How many cards of this colour lie in the display."""
    number = 0
    for place in range(board.places):
        if state.display[place] == card:
            number += 1
    return number


@rule
def flush(state, board, work):
    """Clear the display while it shows too many locomotives (TTR-26 to TTR-31)."""
    flushes = 0
    while (
        face_up(state, board, LOCOMOTIVE) >= board.flush_at  # TTR-26, TTR-31
        and flushes < FLUSHES_MAX  # TTR-30
        and can_flush_help(state, board)  # TTR-29
    ):
        for place in range(board.places):
            if state.display[place] != NOTHING:
                discard(state, state.display[place], 1)
                state.display[place] = NOTHING
        note(work, Happening.DISPLAY_FLUSHED, NOBODY, 0, 0, 0, 0)
        fill_gaps(state, board, work)  # TTR-27: all places, then look again
        flushes += 1


@rule
def can_flush_help(state, board):
    """Could any display made of the cards in play show few enough locomotives (TTR-29)?"""
    pool = state.discard_size
    for color in range(COLORS):
        pool += state.deck[color]
    locomotives = state.deck[LOCOMOTIVE] + state.discard[LOCOMOTIVE]
    for place in range(board.places):
        if state.display[place] != NOTHING:
            pool += 1
            if state.display[place] == LOCOMOTIVE:
                locomotives += 1
    shown = min(board.places, pool)
    return pool - locomotives >= shown - (board.flush_at - 1)


# The action of drawing


@rule
def first_card_refusal(state, kind, place):
    """Why this may not be the first card (TTR-17, TTR-18)."""
    if kind == Kind.TAKE and state.display[place] == NOTHING:
        return Refusal.PLACE_EMPTY  # TTR-17
    if kind == Kind.DRAW and not is_deck_supplied(state):
        return Refusal.DECK_EMPTY  # TTR-35
    return Refusal.NONE


@rule
def second_card_refusal(state, kind, place):
    """Why this may not follow the first card."""
    if kind == Kind.STOP and state.options[SECOND_CARD_OPTIONAL] != 0:
        return Refusal.NONE
    if kind != Kind.TAKE and kind != Kind.DRAW:
        return Refusal.SECOND_CARD_OWED  # TTR-23, TTR-77
    if kind == Kind.TAKE and state.display[place] == LOCOMOTIVE:
        return Refusal.NO_SECOND_LOCOMOTIVE  # TTR-22
    return first_card_refusal(state, kind, place)


@rule
def list_cards(state, board, work, is_first):
    """Add the cards that may be taken as first or as second card to the legal set."""
    for place in range(board.places):
        card = state.display[place]
        if card != NOTHING and (is_first or card != LOCOMOTIVE):  # TTR-18, TTR-22
            work.legal[OTHER_WORD] |= 1 << (FIRST_TAKE - FIRST_OTHER + place)
    if is_deck_supplied(state):
        work.legal[OTHER_WORD] |= 1 << (DRAW - FIRST_OTHER)


@rule
def draw_first_card(state, board, work, seat, kind, place):
    """Take or draw the first card; is a second one to follow?"""
    if kind == Kind.DRAW:
        draw_blind(state, work, seat)  # TTR-21
    elif state.display[place] == LOCOMOTIVE:
        take_face_up(state, work, seat, place)
        return False  # TTR-19
    else:
        take_face_up(state, work, seat, place)
        fill_place(state, work, place)  # TTR-20
        flush(state, board, work)
    return has_second_card(state, board)  # TTR-23


@rule
def has_second_card(state, board):
    """Is there a card that may be taken second (TTR-22)?"""
    if is_deck_supplied(state):
        return True
    for place in range(board.places):
        if state.display[place] != NOTHING and state.display[place] != LOCOMOTIVE:
            return True
    return False
