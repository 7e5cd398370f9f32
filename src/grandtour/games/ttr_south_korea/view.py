"""What one seat may see of a table of Ticket to Ride South Korea, and what it cannot know (KOR-47)."""

from grandtour.core.rng import seed_rng
from grandtour.core.rule import rule
from grandtour.games.ttr import names as n
from grandtour.games.ttr.draft import redeal_drafted, show_draft
from grandtour.games.ttr.knowledge import forget_half_move, redeal_cards, show_pending, show_table
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr_south_korea.names import LINES, SPOTS
from grandtour.games.ttr_south_korea.rules import forget_claim, is_hidden


@rule
def view(state, board, seat, seen):
    """Copy into `seen`, blank before, what this seat may know (a spectator: NOBODY)."""
    show_table(state, board, seat, seen, state.phase == Phase.OVER)
    show_draft(state, seat, seen)
    for line in range(LINES):
        seen.taken[line] = state.taken[line]
        for spot in range(SPOTS):
            seen.mat[line][spot] = state.mat[line][spot]
    for other in range(n.SEATS):
        seen.express[other] = state.express[other]
    forget_claim(seen)
    show_pending(state, seat, seen, is_hidden(state))
    if seat == state.turn:
        seen.amount = state.amount
        seen.paid_color = state.paid_color
        seen.paid_cards = state.paid_cards
        seen.paid_locos = state.paid_locos
        seen.line = state.line
        seen.spending = state.spending


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with what it does know."""
    seed_rng(state, seed)
    if is_hidden(state) and seat != state.turn:
        forget_claim(state)
    forget_half_move(state, seat, is_hidden(state))
    redeal_cards(state, seat)
    redeal_drafted(state, board, seat)
