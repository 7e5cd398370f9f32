"""What one seat may see of a table of Ticket to Ride Iberia, and what it cannot know (IBE-56)."""

from grandtour.core.rng import below, seed_rng
from grandtour.core.rule import rule
from grandtour.games.ttr import names as n
from grandtour.games.ttr.draft import redeal_drafted, show_draft
from grandtour.games.ttr.knowledge import forget_half_move, redeal_cards, show_pending, show_table
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr_iberia.festivals import depth_with
from grandtour.games.ttr_iberia.names import GONE, HIDDEN, POOLS
from grandtour.games.ttr_iberia.options import DRAFT_CARD_JITTER, OPEN_DRAFT_CARD_DEPTH
from grandtour.games.ttr_iberia.rules import is_partial


@rule
def view(state, board, seat, seen):
    """Copy into `seen`, blank before, what this seat may know (a spectator: NOBODY).

    Whoever takes festival cards takes them in sight of all, so a perfect memory has every pile;
    screens show only their size (IBE-42, IBE-43).
    """
    show_table(state, board, seat, seen, state.phase == Phase.OVER)
    show_draft(state, seat, seen)
    for pool in range(POOLS):
        seen.lying[pool] = state.lying[pool]
        seen.festival_deck[pool] = state.festival_deck[pool]
        for other in range(n.SEATS):
            seen.taken[other][pool] = state.taken[other][pool]
    seen.deck_start = state.deck_start
    seen.draft_due = state.draft_due
    seen.draft_depth = state.draft_depth
    if state.draft_depth != GONE and state.options[OPEN_DRAFT_CARD_DEPTH] == 0:
        seen.draft_depth = HIDDEN
    show_pending(state, seat, seen, is_partial(state))


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with what it does know."""
    seed_rng(state, seed)
    forget_half_move(state, seat, is_partial(state))
    redeal_cards(state, seat)
    redeal_drafted(state, board, seat)
    if state.draft_depth != GONE and state.options[OPEN_DRAFT_CARD_DEPTH] == 0:
        redeal_depth(state, board)


@rule
def redeal_depth(state, board):
    """Any depth at which the Draft card could still lie, given how many cards have been drawn."""
    drawn = state.deck_start - (state.deck_size - 1)
    spread = state.options[DRAFT_CARD_JITTER]
    possible = 0
    for jitter in range(-spread, spread + 1):
        if depth_with(state, board, jitter) >= drawn:
            possible += 1
    if possible == 0:
        state.draft_depth = below(state, state.deck_size)  # a position of somebody's making
        return
    choice = below(state, possible)
    for jitter in range(-spread, spread + 1):
        if depth_with(state, board, jitter) >= drawn:
            if choice == 0:
                state.draft_depth = depth_with(state, board, jitter) - drawn
            choice -= 1
