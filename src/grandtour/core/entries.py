"""The doors into compiled code: what is asked of one table, seldom or often, and of many.

The names of a game's rules (`setup`, `apply` …) are filled in when a game is bound to a back end
(`linker.Linker`), so every game and every back end comes through here. There are so few doors because
each is compiled with all the rules behind it: a door for every question would take a minute.
"""

from enum import IntEnum

from grandtour.core.bits import WORD, lowest, nth_of, without_lowest
from grandtour.core.rng import SEED_MASK, below, seed_rng
from grandtour.core.rule import rule

SPACING = 4  # of rows that each core has for itself: neighbours would share a line of the cache
CHAIN = 3  # actions that one whole move has at most
CHOOSER = 0x5DEECE66D  # sets the chooser's generator apart from the game's, of the same seed

# These names stand for one game's rules.
setup = legal = refusal = apply = view = determinize = default = score = None
is_partial = lead = observe = None


class Ask(IntEnum):
    """What is asked of one table."""

    NEW = 0
    REFUSAL = 1
    LEGAL = 2
    MOVES = 3
    APPLY = 4
    IS_PARTIAL = 5
    VIEW = 6
    DETERMINIZE = 7
    DEFAULT = 8
    SCORE = 9
    LEAD = 10
    CLONE = 11


def ask_table(
    ask, tables, index, seat, value, blanks, boards, works, others, cards, numbers, chains
):
    """Answer one question about `tables[index]`; `value` is an action, a seed or another seat."""
    board = boards[0]
    work = works[0]
    if ask == Ask.APPLY:
        work.event_count = 0
        apply(tables[index], board, work, seat, value)
    elif ask == Ask.REFUSAL:
        return refusal(tables[index], board, seat, value)
    elif ask == Ask.LEGAL:
        return list_legal(tables[index], board, work, seat, numbers)
    elif ask == Ask.MOVES:
        return list_moves(tables, index, board, work, seat, others, numbers, chains)
    elif ask == Ask.VIEW:
        others[0] = tables[index]
        view(tables[index], board, seat, others[0])
    elif ask == Ask.IS_PARTIAL:
        return int(is_partial(tables[index]))
    elif ask == Ask.NEW:
        tables[index] = blanks[0]
        work.event_count = 0
        setup(tables[index], board, work, value)
    elif ask == Ask.SCORE:
        score(tables[index], board, work, cards[0])
    elif ask == Ask.LEAD:
        return lead(tables[index], cards[0], seat, value)
    elif ask == Ask.CLONE:
        for _ in range(value):
            others[0] = tables[index]
    return 0


def ask_seldom(ask, tables, index, seat, value, boards, works):
    """Answer a question that most tables never hear: compiled when it is first asked."""
    if ask == Ask.DEFAULT:
        return default(tables[index], boards[0], works[0], seat)
    determinize(tables[index], boards[0], works[0], seat, value)
    return 0


@rule
def list_legal(state, board, work, seat, out):
    """Write the legal actions of a seat to `out`, in order; returns how many."""
    return list_legal_at(state, board, work, seat, out, 0)


@rule
def list_legal_at(state, board, work, seat, out, start):
    """The same, from place `start` on."""
    number = legal(state, board, work, seat)
    at = start
    word = 0
    while at < start + number:
        left = work.legal[word]
        while left != 0:
            out[at] = word * WORD + lowest(left)
            at += 1
            left = without_lowest(left)
        word += 1
    return number


@rule
def list_moves(tables, index, board, work, seat, scratch, numbers, out):
    """Write every whole move of a seat as a chain of at most CHAIN actions (the rest -1).

    `numbers` has room for CHAIN lists of actions, each followed by its length, the place reached in
    it and the action tried; `scratch` has room for CHAIN + 1 tables. Returns how many moves there
    are, even if `out` is too short for them. (Walked by hand: each rule named here is compiled in.)
    """
    is_logging = work.logging
    work.logging = 0
    found = 0
    room = len(numbers) // CHAIN
    scratch[0] = tables[index]
    step = 0
    length = room - 3
    place = room - 2
    tried = room - 1
    numbers[length] = -1
    while step >= 0:
        first = step * room
        if numbers[first + length] < 0:
            numbers[first + length] = list_legal_at(
                scratch[step], board, work, seat, numbers, first
            )
            numbers[first + place] = 0
        if numbers[first + place] == numbers[first + length]:
            numbers[first + length] = -1
            step -= 1
            continue
        action = numbers[first + numbers[first + place]]
        numbers[first + place] += 1
        numbers[first + tried] = action
        scratch[step + 1] = scratch[step]
        apply(scratch[step + 1], board, work, seat, action)
        if is_partial(scratch[step + 1]):
            step += 1
            numbers[step * room + length] = -1
        else:
            write_chain(out, found, step, numbers, room, tried)
            found += 1
    work.logging = is_logging
    return found


@rule
def write_chain(out, index, step, numbers, room, tried):
    if index < len(out):
        for place in range(CHAIN):
            out[index][place] = -1
            if place <= step:
                out[index][place] = numbers[place * room + tried]


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
    return nth_of(work.legal, below(work, number))


class AskAll(IntEnum):
    """What is asked of many tables."""

    PLAY = 0
    NEW = 1
    LOOK = 2  # whose turn it is, what is legal, what is seen: as far as there is room for it
    STEP = 3
    PICK = 4
    VIEW = 5
    SCORE = 6
    OBSERVE = 7


class Reward(IntEnum):
    """What a game that ends is worth to a seat."""

    WIN = 0  # 1, shared among winners
    POINTS = 1
    MARGIN = 2  # points more than the best of the others


def ask_tables(
    ask, tables, start, stop, share, salt, blanks, boards, board_of, works, others, cards, where,
    seeds, seats, masks, observations, floats, scales, actions, refusals, plies, rewards, ended,
    reward, stride,
):  # fmt: skip
    """Ask the same of the tables from `start` to `stop`; each share of a batch has its own work.

    What has no room (an array of length 0) is left out. With a `stride` other than 0 a table that
    ends is dealt anew, from a seed so much further on.
    """
    work = works[share]
    own = share * SPACING
    for index in range(start, stop):
        if len(where) > 0 and where[index] == 0:
            if ask == AskAll.STEP:
                clear_step(index, refusals, rewards, ended)
            continue
        which = board_of[index]
        board = boards[which]
        if ask == AskAll.PLAY:
            plies[index] = play_game(
                tables, index, blanks, which, board, work, cards[index], seeds[index]
            )
            seats[index] = -1
        elif ask == AskAll.NEW:
            tables[index] = blanks[which]
            setup(tables[index], board, work, seeds[index])
        elif ask == AskAll.SCORE:
            score(tables[index], board, work, cards[index])
        elif ask == AskAll.VIEW:
            others[index] = tables[index]
            view(tables[index], board, seats[index], others[index])
        elif ask == AskAll.OBSERVE:
            look(
                tables,
                index,
                seats[index],
                board,
                work,
                others,
                own,
                observations,
                floats,
                scales,
            )
        elif ask == AskAll.PICK:
            seat = to_decide(tables[index])
            actions[index] = -1
            if seat >= 0:
                # Each table has its own chance, so that the number of shares does not matter.
                seed_rng(work, seeds[index] ^ salt)
                actions[index] = pick(work, legal(tables[index], board, work, seat))
        elif ask == AskAll.STEP:
            clear_step(index, refusals, rewards, ended)
            seat = to_decide(tables[index])
            refusals[index] = step(tables[index], board, work, seat, actions[index])
            if seat >= 0 and to_decide(tables[index]) < 0:
                ended[index] = 1
                score(tables[index], board, work, cards[own])
                pay_out(cards[own], tables[index].seats, reward, rewards[index])
                if stride != 0:
                    seeds[index] = (seeds[index] + stride) & SEED_MASK
                    tables[index] = blanks[which]
                    setup(tables[index], board, work, seeds[index])
        if ask == AskAll.NEW or ask == AskAll.STEP or ask == AskAll.LOOK:
            seat = to_decide(tables[index])
            seats[index] = seat
            if len(masks) > 0:
                write_mask(tables[index], board, work, seat, masks[index])
            look(tables, index, seat, board, work, others, own, observations, floats, scales)


@rule
def clear_step(index, refusals, rewards, ended):
    """Nothing has come of this step yet."""
    refusals[index] = 0
    ended[index] = 0
    for seat in range(len(rewards[index])):
        rewards[index][seat] = 0


@rule
def step(state, board, work, seat, action):
    """Carry out an action unless the game is over or the law refuses it; returns the refusal."""
    if seat < 0:
        return 0
    why = refusal(state, board, seat, action)
    if why == 0:
        apply(state, board, work, seat, action)
    return why


@rule
def pay_out(card, seats, reward, out):
    """What the game was worth to each seat."""
    winners = 0
    for seat in range(seats):
        if card.place[seat] == 1:
            winners += 1
    for seat in range(seats):
        if reward == Reward.WIN:
            if card.place[seat] == 1:
                out[seat] = 1 / winners
        elif reward == Reward.POINTS:
            out[seat] = card.total[seat]
        else:
            best = card.total[0 if seat != 0 else seats - 1]
            for other in range(seats):
                if other != seat:
                    best = max(best, card.total[other])
            out[seat] = card.total[seat] - best


@rule
def look(tables, index, seat, board, work, others, own, observations, floats, scales):
    """What a seat may see, as numbers, where there is room for them."""
    if len(observations) > 0:
        others[own] = tables[index]
        view(tables[index], board, seat, others[own])
        row = index
        if len(floats) > 0:
            row = own
        observe(others[own], seat, observations[row])
        if len(floats) > 0:
            for column in range(len(scales)):
                floats[index][column] = observations[row][column] * scales[column]


@rule
def write_mask(state, board, work, seat, mask):
    """Write 1 for every legal action, 0 for the others."""
    for action in range(len(mask)):
        mask[action] = 0
    if seat >= 0:
        legal(state, board, work, seat)
        for word in range(len(work.legal)):
            left = work.legal[word]
            while left != 0:
                mask[word * WORD + lowest(left)] = 1
                left = without_lowest(left)


@rule
def play_game(tables, index, blanks, which, board, work, card, seed):
    """One whole random game, set-up and scoring included; returns its number of decisions."""
    plies = play_table(tables, index, blanks, which, board, work, seed)
    score(tables[index], board, work, card)
    return plies


@rule
def play_table(tables, index, blanks, which, board, work, seed):
    """Deal a table, and let uniformly random moves end the game."""
    tables[index] = blanks[which]
    setup(tables[index], board, work, seed)
    seed_rng(work, seed ^ CHOOSER)
    return play_on(tables[index], board, work)


@rule
def score_table(state, board, work, card):
    score(state, board, work, card)


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
