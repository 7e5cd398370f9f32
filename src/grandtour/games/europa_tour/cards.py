"""Talon and piles: drawing, putting down, refilling (ETO-08, ETO-12, ETO-22)."""

from grandtour.core.events import note
from grandtour.core.rng import below
from grandtour.core.rule import rule
from grandtour.games.europa_tour.happenings import Happening
from grandtour.games.europa_tour.names import CARDS, NOBODY, NOTHING

REFILLS_MAX = 100  # so many talons are told apart; later ones count as the last


@rule
def draw_any(counts, holder, number):
    """Take any one of the `number` cards in `counts`, by the chance of `holder`."""
    index = below(holder, number)
    card = 0
    while index >= counts[card]:
        index -= counts[card]
        card += 1
    counts[card] -= 1
    return card


@rule
def draw_unseen(state):
    """The next card that nobody has looked at: of the talon, or dealt and not yet taken."""
    return draw_any(state.talon, state, state.talon_size + state.untaken)


@rule
def take_dealt(state):
    """The next one of a seat's dealt cards (ETO-10, ETO-11)."""
    card = draw_unseen(state)
    state.untaken -= 1
    return card


@rule
def draw_from_talon(state):
    card = draw_unseen(state)
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
        card = draw_from_talon(state)
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
