"""The doors into compiled code: each takes arrays of tables and an index.

The names of a game's rules (`setup`, `apply` …) are filled in when a game is bound to a back end
(`rule.link`), so every game and every back end goes through these same few functions.
"""

from grandtour.core.bits import WORD, count, lowest, nth, without_lowest
from grandtour.core.rng import below, seed_rng
from grandtour.core.rule import rule

CHOOSER = 0x5DEECE66D  # sets the chooser's generator apart from the game's, of the same seed

# These names stand for one game's rules, and `prange` for a loop over cores.
setup = legal = refusal = apply = view = determinize = default = score = None
is_partial = lead = None
prange = range


@rule
def to_decide(state):
    """The first seat that owes a decision, or -1 when the game is over."""
    for seat in range(state.seats):
        if state.deciding[seat] != 0:
            return seat
    return -1


@rule
def pick(work, number):
    """Any one of the legal actions in `work.legal`, of which there are `number`."""
    index = below(work, number)
    word = 0
    here = count(work.legal[0])
    while index >= here:
        index -= here
        word += 1
        here = count(work.legal[word])
    return word * WORD + nth(work.legal[word], index)


def new_at(states, blanks, boards, works, index, seed):
    states[index] = blanks[0]
    work = works[0]
    work.event_count = 0
    setup(states[index], boards[0], work, seed)


def refusal_at(states, boards, index, seat, action):
    return refusal(states[index], boards[0], seat, action)


@rule
def legal_at(states, boards, works, index, seat, out):
    """Write the legal actions of a seat to `out`, in order; returns how many."""
    work = works[0]
    number = legal(states[index], boards[0], work, seat)
    at = 0
    word = 0
    while at < number:
        left = work.legal[word]
        while left != 0:
            out[at] = word * WORD + lowest(left)
            at += 1
            left = without_lowest(left)
        word += 1
    return number


def moves_at(states, boards, works, scratch, index, seat, firsts, out):
    """Write every whole move of a seat as a pair of actions (the second -1 if one is enough)."""
    work = works[0]
    is_logging = work.logging
    work.logging = 0
    at = 0
    for row in range(legal_at(states, boards, works, index, seat, firsts)):
        action = firsts[row]
        scratch[0] = states[index]
        apply(scratch[0], boards[0], work, seat, action)
        if is_partial(scratch[0]):
            legal(scratch[0], boards[0], work, seat)
            for word in range(len(work.legal)):
                left = work.legal[word]
                while left != 0:
                    out[at][0] = action
                    out[at][1] = word * WORD + lowest(left)
                    at += 1
                    left = without_lowest(left)
        else:
            out[at][0] = action
            out[at][1] = -1
            at += 1
    work.logging = is_logging
    return at


def apply_at(states, boards, works, index, seat, action):
    """Carry out an action that is legal."""
    work = works[0]
    work.event_count = 0
    apply(states[index], boards[0], work, seat, action)


def partial_at(states, index):
    return is_partial(states[index])


def view_at(states, boards, index, seat, seen, blanks):
    """What a seat sees, into `seen[0]`."""
    seen[0] = blanks[0]
    view(states[index], boards[0], seat, seen[0])


def determinize_at(states, boards, works, index, seat, seed):
    determinize(states[index], boards[0], works[0], seat, seed)


def default_at(states, boards, works, index, seat):
    return default(states[index], boards[0], works[0], seat)


def score_at(states, boards, works, index, cards, card):
    score(states[index], boards[0], works[0], cards[card])


def lead_at(states, cards, index, card, seat, other):
    return lead(states[index], cards[card], seat, other)


@rule
def play_on(state, board, work):
    """Let uniformly random moves end the game; returns how many decisions that took."""
    plies = 0
    seat = to_decide(state)
    while seat >= 0:
        apply(state, board, work, seat, pick(work, legal(state, board, work, seat)))
        plies += 1
        seat = to_decide(state)
    return plies


@rule
def play_game(tables, index, blanks, board, work, card, seed):
    """One whole random game, set-up and scoring included; returns its number of decisions."""
    tables[index] = blanks[0]
    setup(tables[index], board, work, seed)
    seed_rng(work, seed ^ CHOOSER)
    plies = play_on(tables[index], board, work)
    score(tables[index], board, work, card)
    return plies


@rule
def play_range(states, blanks, boards, work, cards, seeds, plies, start, stop):
    for index in range(start, stop):
        plies[index] = play_game(states, index, blanks, boards[0], work, cards[index], seeds[index])


def play_all(states, blanks, boards, works, cards, seeds, plies):
    """Whole random games on one core."""
    play_range(states, blanks, boards, works[0], cards, seeds, plies, 0, len(plies))


def play_all_parallel(states, blanks, boards, works, cards, seeds, plies):
    """Whole random games, one share of the tables for each core."""
    shares = len(works)
    for share in prange(shares):
        start = len(plies) * share // shares
        stop = len(plies) * (share + 1) // shares
        play_range(states, blanks, boards, works[share], cards, seeds, plies, start, stop)


def new_all(states, blanks, boards, works, seeds):
    shares = len(works)
    for share in prange(shares):
        for index in range(len(seeds) * share // shares, len(seeds) * (share + 1) // shares):
            states[index] = blanks[0]
            setup(states[index], boards[0], works[share], seeds[index])


def legal_all(states, boards, works, seats, masks):
    """Write the mask of legal actions of each table's deciding seat and who that is (-1: over)."""
    shares = len(works)
    for share in prange(shares):
        work = works[share]
        for index in range(len(seats) * share // shares, len(seats) * (share + 1) // shares):
            seat = to_decide(states[index])
            seats[index] = seat
            mask = masks[index]
            for action in range(len(mask)):
                mask[action] = 0
            if seat >= 0:
                legal(states[index], boards[0], work, seat)
                for word in range(len(work.legal)):
                    left = work.legal[word]
                    while left != 0:
                        mask[word * WORD + lowest(left)] = 1
                        left = without_lowest(left)


def step_all(states, boards, works, actions, refusals):
    """Carry out one action on each table; where it is refused, nothing happens and the code is kept."""
    shares = len(works)
    for share in prange(shares):
        work = works[share]
        for index in range(len(actions) * share // shares, len(actions) * (share + 1) // shares):
            state = states[index]
            seat = to_decide(state)
            refusals[index] = 0
            if seat >= 0:
                refusals[index] = refusal(state, boards[0], seat, actions[index])
                if refusals[index] == 0:
                    apply(state, boards[0], work, seat, actions[index])


def pick_all(states, boards, works, actions):
    """A random legal action for each table (-1 where the game is over)."""
    shares = len(works)
    for share in prange(shares):
        work = works[share]
        for index in range(len(actions) * share // shares, len(actions) * (share + 1) // shares):
            seat = to_decide(states[index])
            actions[index] = -1
            if seat >= 0:
                actions[index] = pick(work, legal(states[index], boards[0], work, seat))


def view_all(states, boards, works, seen):
    """What each table's deciding seat may see; `seen` is blank before."""
    shares = len(works)
    for share in prange(shares):
        for index in range(len(seen) * share // shares, len(seen) * (share + 1) // shares):
            view(states[index], boards[0], to_decide(states[index]), seen[index])


def score_all(states, boards, works, cards):
    shares = len(works)
    for share in prange(shares):
        for index in range(len(cards) * share // shares, len(cards) * (share + 1) // shares):
            score(states[index], boards[0], works[share], cards[index])


def clone_many(states, times):
    """Copy the first table over the second, again and again: what a search pays for a clone."""
    for _ in range(times):
        states[1] = states[0]
