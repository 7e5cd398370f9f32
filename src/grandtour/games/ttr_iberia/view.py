"""What one seat may see of a table of Ticket to Ride Iberia, and what it cannot know (IBE-56)."""

from grandtour.core.redeal import any_below
from grandtour.core.rule import rule
from grandtour.games.ttr.draft import redeal_drafted
from grandtour.games.ttr.knowledge import begin_family_redeal, show_hands, show_phase, show_under
from grandtour.games.ttr_iberia.festivals import depth_with
from grandtour.games.ttr_iberia.names import GONE, HIDDEN
from grandtour.games.ttr_iberia.options import DRAFT_CARD_JITTER, OPEN_DRAFT_CARD_DEPTH
from grandtour.games.ttr_iberia.state import STATE


@rule
def show_depth(state, board, seat, seen):
    """Where the Draft card lies, only a house rule tells."""
    if state.draft_depth != GONE and state.options[OPEN_DRAFT_CARD_DEPTH] == 0:
        seen.draft_depth = HIDDEN


view = STATE.make_view("ttr-iberia", show_hands, show_under, show_phase, show_depth)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with what it does know."""
    begin_family_redeal(state, board, work, seat, seed)
    redeal_drafted(state, board, work, seat)
    if state.draft_depth != GONE and state.options[OPEN_DRAFT_CARD_DEPTH] == 0:
        redeal_depth(state, board, work)


@rule
def redeal_depth(state, board, work):
    """Any depth at which the Draft card could still lie, given how many cards have been drawn."""
    drawn = state.deck_start - (state.deck_size - 1)
    spread = state.options[DRAFT_CARD_JITTER]
    possible = 0
    for jitter in range(-spread, spread + 1):
        if depth_with(state, board, jitter) >= drawn:
            possible += 1
    if possible == 0:
        state.draft_depth = any_below(work, state.deck_size)  # a position of somebody's making
        return
    choice = any_below(work, possible)
    for jitter in range(-spread, spread + 1):
        if depth_with(state, board, jitter) >= drawn:
            if choice == 0:
                state.draft_depth = depth_with(state, board, jitter) - drawn
            choice -= 1
