"""Who knows what in Europa Tour: the one door through which secrets are kept (ETO-46 to ETO-60)."""

from grandtour.core.bits import has
from grandtour.core.redeal import any_of, begin_redeal, take_any, total_of
from grandtour.core.rule import rule
from grandtour.core.sealed import UNCHOSEN
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.names import ANNOUNCE, NOTHING, RACK, SILENT
from grandtour.games.europa_tour.options import AUTO_ANNOUNCE, START_ARRANGE
from grandtour.games.europa_tour.state import STATE, Phase
from grandtour.games.europa_tour.windows import has_valid_route


@rule
def hide_racks(state, board, seat, seen):
    """Cards of other racks are seen where everybody has seen them, and at the end (ETO-46, ETO-60)."""
    if state.phase != Phase.OVER:
        for other in range(n.SEATS):
            for place in range(RACK):
                if other != seat and not has(state.known[other], place):
                    seen.rack[other][place] = NOTHING


@rule
def hide_hands(state, board, seat, seen):
    """Cards looked at are their seat's own, but for one that was taken from a pile (ETO-48)."""
    for other in range(n.SEATS):
        if other != seat:
            for place in range(RACK):
                seen.hand[other][place] = NOTHING
    if state.drawn_from != NOTHING:
        seen.hand[state.turn][0] = state.hand[state.turn][0]


view = STATE.make_view("europa-tour", hide_racks, hide_hands)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with all it does know.

    Hidden cards are dealt to hidden places that were filled from the same talon: what that talon
    was made of could be inferred (ETO-57).
    """
    begin_redeal(state, work, seed)
    if state.phase == Phase.PLACE:
        redeal_placing(state, board, work, seat)
    elif state.phase != Phase.OVER:
        for card in range(n.CARDS):
            work.pool[card] = 0
        for talon in range(state.refills):
            gather(state, board, seat, talon, work.pool)
            redeal_racks(state, board, work, seat, talon, work.pool)
        redeal_talon(state, board, work, seat)
    redeal_answers(state, board, seat)


@rule
def is_hidden(state, seat, other, place):
    """Is there a card at this place of another's rack that the seat has not seen?"""
    return (
        other != seat and state.rack[other][place] != NOTHING and not has(state.known[other], place)
    )


@rule
def gather(state, board, seat, talon, pool):
    """Count the hidden cards of other racks that came from one talon into a pool."""
    for other in range(state.seats):
        for place in range(board.rack_size):
            if is_hidden(state, seat, other, place) and state.filled[other][place] == talon:
                pool[state.rack[other][place]] += 1


@rule
def redeal_racks(state, board, work, seat, talon, pool):
    """Deal from the pool to the places where its cards may have been."""
    number = total_of(pool)
    for other in range(state.seats):
        for place in range(board.rack_size):
            if is_hidden(state, seat, other, place) and state.filled[other][place] == talon:
                state.rack[other][place] = take_any(work, pool, number)
                number -= 1


@rule
def redeal_talon(state, board, work, seat):
    """The present talon, what went from it into other racks, and the card being looked at."""
    gather(state, board, seat, state.refills, state.talon)
    is_card_hidden = (
        state.turn != seat and state.phase == Phase.EXCHANGE and state.drawn_from == NOTHING
    )
    if is_card_hidden:
        state.talon[state.hand[state.turn][0]] += 1
    redeal_racks(state, board, work, seat, state.refills, state.talon)
    if is_card_hidden:
        state.hand[state.turn][0] = take_any(work, state.talon, state.talon_size + 1)


@rule
def redeal_placing(state, board, work, seat):
    """While cards are placed, of others only the number in the rack is known (ETO-59)."""
    for other in range(state.seats):
        if other != seat:
            for index in range(RACK):
                take_back(state.rack[other], index, state.talon)
                take_back(state.hand[other], index, state.talon)
    number = total_of(state.talon)
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.placed[other]):
                place = free_place(state, board, work, other)
                state.rack[other][place] = take_any(work, state.talon, number)
                number -= 1
            held = board.rack_size - state.placed[other]
            if state.options[START_ARRANGE] == 0:
                held = min(held, 1)
            for index in range(held):
                state.hand[other][index] = take_any(work, state.talon, number)
                number -= 1


@rule
def take_back(places, index, talon):
    """Take a card that lies at a place, if there is one, back into the talon."""
    if places[index] != NOTHING:
        talon[places[index]] += 1
        places[index] = NOTHING


@rule
def free_place(state, board, work, seat):
    """Any free place of a rack."""
    free = 0
    for place in range(board.rack_size):
        if state.rack[seat][place] == NOTHING:
            free |= 1 << place
    return any_of(work, free)


@rule
def redeal_answers(state, board, seat):
    """Others are taken to announce what they can; what they handed in is unknown (ETO-55)."""
    for other in range(state.seats):
        if other != seat and state.deciding[other] == 0:
            answer = UNCHOSEN
            if state.phase == Phase.FIRST_WINDOW:
                answer = SILENT
            is_asked = state.phase != Phase.PLACE and state.phase != Phase.OVER
            if is_asked and has_valid_route(state, board, other):
                answer = ANNOUNCE
            if state.options[AUTO_ANNOUNCE] == 0:
                state.sealed[other][0] = answer
