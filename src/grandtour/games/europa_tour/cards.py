"""Talon and piles: drawing, putting down, refilling (ETO-08, ETO-12, ETO-22)."""

from grandtour.core.chance import draw_counted
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.europa_tour.happenings import Happening
from grandtour.games.europa_tour.names import CARDS, NOBODY, NOTHING, REFILLS_MAX, Source


@rule
def draw_unseen(state, work):
    """The next card that nobody has looked at: of the talon, or dealt and not yet taken."""
    number = state.talon_size + state.untaken
    card = draw_counted(state, work, Source.TALON, state.talon, number)
    state.talon[card] -= 1
    return card


@rule
def take_dealt(state, work):
    """The next one of a seat's dealt cards (ETO-10, ETO-11)."""
    card = draw_unseen(state, work)
    state.untaken -= 1
    return card


@rule
def draw_from_talon(state, work):
    card = draw_unseen(state, work)
    state.talon_size -= 1
    return card


@rule
def take_top(state, pile):
    state.pile_size[pile] -= 1
    card = state.pile[pile][state.pile_size[pile]]
    state.pile[pile][state.pile_size[pile]] = NOTHING
    return card


@rule
def put_on(state, pile, card):
    state.pile[pile][state.pile_size[pile]] = card
    state.pile_size[pile] += 1


@rule
def open_piles(state, board, work):
    """Turn up the top cards of the talon side by side (ETO-12)."""
    for pile in range(board.pile_count):
        card = draw_from_talon(state, work)
        put_on(state, pile, card)
        note(work, Happening.PILE_OPENED, NOBODY, pile, card, 0, 0)


@rule
def refill_talon(state, board, work):
    """All cards of the piles but the top ones become the new talon (ETO-22, ETO-57)."""
    for pile in range(board.pile_count):
        below_top = state.pile_size[pile] - 1
        for index in range(below_top):
            state.talon[state.pile[pile][index]] += 1
        state.pile[pile][0] = state.pile[pile][below_top]
        for index in range(below_top):
            state.pile[pile][index + 1] = NOTHING
        state.talon_size += below_top
        state.pile_size[pile] = 1
    state.refills = min(state.refills + 1, REFILLS_MAX)
    note(work, Happening.TALON_REFILLED, NOBODY, state.talon_size, 0, 0, 0)


assert max(REFILLS_MAX, CARDS) <= 127, "both fit 8 bits"
