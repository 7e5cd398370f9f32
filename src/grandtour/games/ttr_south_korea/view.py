"""What one seat may see of a table of Ticket to Ride South Korea, and what it cannot know (KOR-47)."""

from grandtour.core.rule import rule
from grandtour.games.ttr.draft import redeal_drafted
from grandtour.games.ttr.knowledge import begin_family_redeal, show_hands, show_phase, show_under
from grandtour.games.ttr_south_korea.rules import forget_claim, is_hidden
from grandtour.games.ttr_south_korea.state import STATE


@rule
def show_claim(state, board, seat, seen):
    """Only who claims sees the claim being put together (KOR-56)."""
    if seat != state.turn:
        forget_claim(seen)


view = STATE.make_view("ttr-south-korea", show_hands, show_under, show_phase, show_claim)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with what it does know."""
    if is_hidden(state) and seat != state.turn:
        forget_claim(state)
    begin_family_redeal(state, board, work, seat, seed)
    redeal_drafted(state, board, work, seat)
