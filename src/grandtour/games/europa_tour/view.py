"""Who knows what in Europa Tour: the one door through which secrets are kept (ETO-46 to ETO-60)."""

from grandtour.core.bits import has
from grandtour.core.rng import below, seed_rng
from grandtour.core.rule import rule
from grandtour.core.sealed import UNCHOSEN, show_sealed
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.cards import draw_any
from grandtour.games.europa_tour.names import ANNOUNCE, NOBODY, NOTHING, RACK, SILENT
from grandtour.games.europa_tour.options import AUTO_ANNOUNCE, OPTIONS, START_ARRANGE
from grandtour.games.europa_tour.state import Phase
from grandtour.games.europa_tour.windows import has_valid_route

OPTION_COUNT = len(OPTIONS)


@rule
def view(state, board, seat, seen):
    """Copy into `seen`, blank before, what this seat may know (a spectator: NOBODY).

    All cards went to the piles in sight of all, and cards in racks that everybody has seen are in
    `known`: a perfect memory has them (ETO-60). Screens show only what ETO-47 allows.
    """
    show_sealed(state, seat, seen)  # ETO-55
    for other in range(n.SEATS):
        seen.known[other] = state.known[other]
        seen.placed[other] = state.placed[other]  # ETO-59
        is_open = other == seat or state.phase == Phase.OVER  # ETO-46, ETO-60
        for place in range(RACK):
            seen.rack[other][place] = NOTHING
            seen.hand[other][place] = NOTHING
            seen.filled[other][place] = state.filled[other][place]
            if is_open or has(state.known[other], place):
                seen.rack[other][place] = state.rack[other][place]
            if other == seat:
                seen.hand[other][place] = state.hand[other][place]
    for pile in range(n.PILES):
        for index in range(n.STACK):
            seen.pile[pile][index] = state.pile[pile][index]  # ETO-47
        seen.pile_size[pile] = state.pile_size[pile]  # ETO-47
    for index in range(OPTION_COUNT):
        seen.options[index] = state.options[index]
    seen.talon_size = state.talon_size  # ETO-47
    seen.untaken = state.untaken
    seen.turn_number = state.turn_number
    seen.drawn_from = state.drawn_from
    seen.refills = state.refills
    seen.shown = state.shown
    seen.tours = state.tours
    seen.phase = state.phase
    seen.turn = state.turn
    seen.first = state.first
    seen.seats = state.seats
    if state.drawn_from != NOTHING:
        seen.hand[state.turn][0] = state.hand[state.turn][0]  # ETO-48


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with all it does know.

    Hidden cards are dealt to hidden places that were filled from the same talon: what that talon
    was made of could be inferred (ETO-57).
    """
    seed_rng(state, seed)
    if state.phase == Phase.PLACE:
        redeal_placing(state, board, work, seat)
    elif state.phase != Phase.OVER:
        for talon in range(state.refills):
            gather(state, board, work, seat, talon)
            redeal_racks(state, board, work, seat, talon)
        redeal_talon(state, board, work, seat)
    redeal_answers(state, board, seat)


@rule
def is_hidden(state, seat, other, place):
    """Is there a card at this place of another's rack that the seat has not seen?"""
    return (
        other != seat and state.rack[other][place] != NOTHING and not has(state.known[other], place)
    )


@rule
def gather(state, board, work, seat, talon):
    """Count in `work.pool` the hidden cards of other racks that came from one talon."""
    for card in range(n.CARDS):
        work.pool[card] = 0
    for other in range(state.seats):
        for place in range(board.rack_size):
            if is_hidden(state, seat, other, place) and state.filled[other][place] == talon:
                work.pool[state.rack[other][place]] += 1


@rule
def pool_size(work):
    number = 0
    for card in range(n.CARDS):
        number += work.pool[card]
    return number


@rule
def redeal_racks(state, board, work, seat, talon):
    """Deal the pool to the places it may have come from."""
    number = pool_size(work)
    for other in range(state.seats):
        for place in range(board.rack_size):
            if is_hidden(state, seat, other, place) and state.filled[other][place] == talon:
                state.rack[other][place] = draw_any(work.pool, state, number)
                number -= 1


@rule
def redeal_talon(state, board, work, seat):
    """The present talon, what went from it into other racks, and the card being looked at."""
    gather(state, board, work, seat, state.refills)
    is_card_hidden = (
        state.turn != seat and state.phase == Phase.EXCHANGE and state.drawn_from == NOTHING
    )
    if is_card_hidden:
        work.pool[state.hand[state.turn][0]] += 1
    for card in range(n.CARDS):
        work.pool[card] += state.talon[card]
    redeal_racks(state, board, work, seat, state.refills)
    if is_card_hidden:
        state.hand[state.turn][0] = draw_any(work.pool, state, state.talon_size + 1)
    for card in range(n.CARDS):
        state.talon[card] = work.pool[card]


@rule
def redeal_placing(state, board, work, seat):
    """While cards are placed, of others only the number in the rack is known (ETO-59)."""
    gather(state, board, work, seat, 0)
    for other in range(state.seats):
        if other != seat:
            for index in range(RACK):
                if state.hand[other][index] != NOTHING:
                    work.pool[state.hand[other][index]] += 1
                state.rack[other][index] = NOTHING
                state.hand[other][index] = NOTHING
    for card in range(n.CARDS):
        work.pool[card] += state.talon[card]
    number = pool_size(work)
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.placed[other]):
                place = free_place(state, board, other)
                state.rack[other][place] = draw_any(work.pool, state, number)
                number -= 1
            held = board.rack_size - state.placed[other]
            if state.options[START_ARRANGE] == 0:
                held = min(held, 1)
            for index in range(held):
                state.hand[other][index] = draw_any(work.pool, state, number)
                number -= 1
    for card in range(n.CARDS):
        state.talon[card] = work.pool[card]


@rule
def free_place(state, board, seat):
    """Any free place of a rack."""
    free = 0
    for place in range(board.rack_size):
        if state.rack[seat][place] == NOTHING:
            free += 1
    index = below(state, free)
    for place in range(board.rack_size):
        if state.rack[seat][place] == NOTHING:
            if index == 0:
                return place
            index -= 1
    return NOTHING


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


assert NOBODY == NOTHING
