"""Games between bots in compiled code. Each bot is shown what its seat may see, no more."""

import numpy as np

from grandtour.bots.policies.offers import begin, offer, prefer
from grandtour.bots.policies.random import UNKNOWN
from grandtour.core.bits import WORD, lowest, without_lowest
from grandtour.core.chance import seed_chance
from grandtour.core.entries import SPACING, to_decide
from grandtour.core.layout import record
from grandtour.core.rng import below, seed_rng
from grandtour.core.rule import rule

THROWS, FACES = 6, 1 << 10  # random numbers that make a haze, nearly normal with a spread of 0.7
SLOTS = 5  # different policies that may play at once
PLIES_MAX = 2000  # decisions after which a playout ends: some line-ups would go round for ever
BOT_SALT = 0x2545F491  # sets the bots' generator apart from the game's
POINT = 100  # worths are in hundredths of a point
E = 2.718281828459045
CAST = record(  # who may sit at a table: a row for each bot
    ("slot", np.int64),  # of its policy
    ("variant", np.int64),  # which of the memories it begins with
    ("temper", np.int64),  # how softly it chooses, in hundredths of a point
)

# These names stand for one game's rules, and for the policy in each slot.
setup = legal = apply = view = score = determinize = None
think_0 = think_1 = think_2 = think_3 = think_4 = None
propose_0 = propose_1 = propose_2 = propose_3 = propose_4 = None
fit_0 = fit_1 = fit_2 = fit_3 = fit_4 = None
settle_0 = settle_1 = settle_2 = settle_3 = settle_4 = None
stir_0 = stir_1 = stir_2 = stir_3 = stir_4 = None
worth_0 = worth_1 = worth_2 = worth_3 = worth_4 = None


@rule
def choose_at(bot, seen, board, work, memories, offers, at, seat):
    """The action of a bot; what is legal follows from what the seat sees."""
    number = legal(seen, board, work, seat)
    if bot.temper > 0 and number > 1:
        propose_at(bot, seen, board, work, memories, offers, at, seat, number)
        return any_offer(work, offers, bot.temper)
    return think_at(bot.slot, seen, board, work, memories, at, seat, number)


@rule
def think_at(slot, seen, board, work, memories, at, seat, number):
    """What seems best to the policy in a slot."""
    if slot == 0:
        return think_0(seen, board, work, memories[0][at], seat, number)
    if slot == 1:
        return think_1(seen, board, work, memories[1][at], seat, number)
    if slot == 2:
        return think_2(seen, board, work, memories[2][at], seat, number)
    if slot == 3:
        return think_3(seen, board, work, memories[3][at], seat, number)
    return think_4(seen, board, work, memories[4][at], seat, number)


@rule
def propose_at(bot, seen, board, work, memories, offers, at, seat, number):
    """What a bot thinks sensible, its choice first; a policy without a view offers what is legal."""
    begin(offers)
    if bot.slot == 0:
        propose_0(seen, board, work, memories[0][at], seat, number, offers)
    elif bot.slot == 1:
        propose_1(seen, board, work, memories[1][at], seat, number, offers)
    elif bot.slot == 2:
        propose_2(seen, board, work, memories[2][at], seat, number, offers)
    elif bot.slot == 3:
        propose_3(seen, board, work, memories[3][at], seat, number, offers)
    else:
        propose_4(seen, board, work, memories[4][at], seat, number, offers)
    if offers.count == 0:
        legal(seen, board, work, seat)
        for word in range(len(work.legal)):
            actions = work.legal[word]
            while actions != 0:
                offer(offers, word * WORD + lowest(actions), 0)
                actions = without_lowest(actions)
        prefer(offers, think_at(bot.slot, seen, board, work, memories, at, seat, number))


@rule
def any_offer(work, offers, temper):
    """One of the offers, as if grades were only seen in a haze: the better, the likelier."""
    best = 0
    best_grade = 0
    for index in range(offers.count):
        haze = -THROWS * FACES // 2
        for _ in range(THROWS):
            haze += below(work, FACES)
        grade = FACES * offers.grade[index] + temper * haze
        if index == 0 or grade > best_grade:
            best_grade = grade
            best = index
    return offers.action[best]


@rule
def play_table(
    states, index, board, work, seen, share, memories, first, cast, lineup, offers, taken, limit
):
    """Let bots decide until the game is over, or so often; returns how often they did.

    What each seat does is counted in `taken`.
    """
    state = states[index]
    own = share * SPACING
    plies = 0
    seat = to_decide(state)
    while seat >= 0 and plies != limit:
        seen[own] = states[index]
        view(state, board, seat, seen[own])
        bot = cast[lineup[seat]]
        action = choose_at(bot, seen[own], board, work, memories, offers[share], first + seat, seat)
        apply(state, board, work, seat, action)
        taken[share][seat][action] += 1
        plies += 1
        seat = to_decide(state)
    return plies


@rule
def forget(memories, fresh, bot, at):
    """The memory of a bot as before a game."""
    if bot.slot == 0:
        memories[0][at] = fresh[0][bot.variant]
    elif bot.slot == 1:
        memories[1][at] = fresh[1][bot.variant]
    elif bot.slot == 2:
        memories[2][at] = fresh[2][bot.variant]
    elif bot.slot == 3:
        memories[3][at] = fresh[3][bot.variant]
    else:
        memories[4][at] = fresh[4][bot.variant]


def play_bots(
    is_new, states, start, stop, share, blanks, boards, board_of, works, seen, memories, fresh,
    cards, seeds, cast, lineups, offers, taken, limit, plies,
):  # fmt: skip
    """Games from `start` to `stop`: dealt first, or gone on with from where they stand.

    `lineups[index][seat]` says who of the cast sits there. Games gone on with carry their memories
    along, one for each seat of each table.
    """
    room = len(lineups[0])
    work = works[share]
    for index in range(start, stop):
        board = boards[board_of[index]]
        first = index * room
        if is_new:
            first = share * room
            states[index] = blanks[board_of[index]]
            setup(states[index], board, work, seeds[index])
            for seat in range(room):
                forget(memories, fresh, cast[lineups[index][seat]], first + seat)
        seed_rng(work, seeds[index] ^ BOT_SALT)
        plies[index] = play_table(
            states, index, board, work, seen, share, memories, first, cast, lineups[index],
            offers, taken, limit,
        )  # fmt: skip
        score(states[index], board, work, cards[index])


@rule
def fit_at(slot, state, board, work, memories, at, seat):
    """How well what a seat holds in a world fits what it has done, to the policy in a slot."""
    if slot == 0:
        return fit_0(state, board, work, memories[0][at], seat)
    if slot == 1:
        return fit_1(state, board, work, memories[1][at], seat)
    if slot == 2:
        return fit_2(state, board, work, memories[2][at], seat)
    if slot == 3:
        return fit_3(state, board, work, memories[3][at], seat)
    return fit_4(state, board, work, memories[4][at], seat)


@rule
def settle_at(slot, state, board, work, memories, at, seat):
    """Lay what a seat was dealt in a world as the policy in a slot would have laid it."""
    if slot == 0:
        settle_0(state, board, work, memories[0][at], seat)
    elif slot == 1:
        settle_1(state, board, work, memories[1][at], seat)
    elif slot == 2:
        settle_2(state, board, work, memories[2][at], seat)
    elif slot == 3:
        settle_3(state, board, work, memories[3][at], seat)
    else:
        settle_4(state, board, work, memories[4][at], seat)


@rule
def stir_at(slot, state, board, work, memories, at, seat, times):
    """Let what a seat holds in a world change places so often, as the policy in a slot finds likely."""
    if slot == 0:
        stir_0(state, board, work, memories[0][at], seat, times)
    elif slot == 1:
        stir_1(state, board, work, memories[1][at], seat, times)
    elif slot == 2:
        stir_2(state, board, work, memories[2][at], seat, times)
    elif slot == 3:
        stir_3(state, board, work, memories[3][at], seat, times)
    else:
        stir_4(state, board, work, memories[4][at], seat, times)


@rule
def worth_at(slot, state, board, work, memories, at, seat):
    """What a seat is likely to end with in a world, in hundredths of a point, as a policy sees it."""
    if slot == 0:
        return worth_0(state, board, work, memories[0][at], seat)
    if slot == 1:
        return worth_1(state, board, work, memories[1][at], seat)
    if slot == 2:
        return worth_2(state, board, work, memories[2][at], seat)
    if slot == 3:
        return worth_3(state, board, work, memories[3][at], seat)
    return worth_4(state, board, work, memories[4][at], seat)


@rule
def stir_world(world, board, work, seat, seed, times, memories, first, cast, lineup):
    """Move on from a deal to one that is as likely, so that no two worlds of one deal are alike."""
    if times > 0:
        seed_rng(work, seed)
        for other in range(len(lineup)):
            if other != seat:
                slot = cast[lineup[other]].slot
                stir_at(slot, world, board, work, memories, first + other, other, times)


@rule
def deal_world(
    states, worlds, own, board, work, seat, deal, memories, fresh, first, cast, lineup
):  # fmt: skip
    """Deal what a seat cannot know into `worlds[own]`; others lay what they got as they would have."""
    worlds[own] = states[0]
    determinize(worlds[own], board, work, seat, deal)
    for other in range(len(lineup)):
        if other != seat:
            bot = cast[lineup[other]]
            forget(memories, fresh, bot, first + other)
            settle_at(bot.slot, worlds[own], board, work, memories, first + other, other)


def weigh_deals(
    states, seat, boards, works, worlds, memories, fresh, deals, start, stop, share, cast, lineup, fits
):  # fmt: skip
    """How well what others would hold in each deal, from `start` to `stop`, fits what they have done."""
    board = boards[0]
    work = works[share]
    own = share * SPACING
    first = share * len(lineup)
    for index in range(start, stop):
        deal_world(
            states, worlds, own, board, work, seat, deals[index], memories, fresh, first, cast, lineup
        )  # fmt: skip
        fits[index] = 0
        for other in range(len(lineup)):
            if other != seat:
                slot = cast[lineup[other]].slot
                at = first + other
                fits[index] += fit_at(slot, worlds[own], board, work, memories, at, other)


def try_out(
    states, actions, seat, boards, works, worlds, seen, memories, fresh, cards, deals, seeds, stirs,
    start, stop, share, cast, lineups, offers, limit, scale, wins, points, plies, lines, taken,
):  # fmt: skip
    """What comes of each action of a seat in the worlds from `start` to `stop`, if its bots go on.

    A world has two seeds: one deals all that the seat cannot know, the other all luck to come. Every
    action meets the same worlds. Notes the share of the victory and the points of each seat, how many
    decisions followed, the lines of the seat's own scorecard, and what each seat did. With a `scale`
    the policies say what a playout that was cut would have come to, and there are no lines.
    """
    board = boards[0]
    work = works[share]
    own = share * SPACING
    seats = len(lineups[0])
    first = share * seats
    for index in range(start, stop):
        deal_world(
            states, worlds, own, board, work, seat, deals[index], memories, fresh, first, cast,
            lineups[0],
        )  # fmt: skip
        stir_world(
            worlds[own], board, work, seat, seeds[index], stirs, memories, first, cast, lineups[0]
        )  # fmt: skip
        seed_chance(worlds[own], seeds[index])
        for which in range(len(actions)):
            worlds[own + 1] = worlds[own]
            lineup = lineups[which]
            for other in range(seats):
                forget(memories, fresh, cast[lineup[other]], first + other)
            seed_rng(work, seeds[index] ^ BOT_SALT)
            apply(worlds[own + 1], board, work, seat, actions[which])
            plies[which][index] = play_table(
                worlds, own + 1, board, work, seen, share, memories, first, cast, lineup, offers,
                taken, limit,
            )  # fmt: skip
            note_end(
                worlds, own + 1, board, work, cards[own], memories, first, cast, lineup, scale,
                wins[which][index], points[which][index],
            )  # fmt: skip
            if scale == 0:
                for line in range(len(lines[which][index])):
                    lines[which][index][line] = cards[own].lines[seat][line]


@rule
def note_end(
    worlds, own, board, work, card, memories, first, cast, lineup, scale, wins, points
):  # fmt: skip
    """What came of a playout: by the score, or with a `scale`, where it was cut, by what is likely."""
    if scale > 0 and to_decide(worlds[own]) >= 0:
        note_worth(worlds[own], board, work, card, memories, first, cast, lineup, wins, points)
        share_victory(wins, len(lineup), scale)
    else:
        score(worlds[own], board, work, card)
        note_result(card, len(lineup), wins, points)


@rule
def note_worth(state, board, work, card, memories, first, cast, lineup, wins, points):
    """The points of each seat as its policy foresees them, or else as they stand; in `wins`, exactly."""
    is_scored = False
    for seat in range(len(lineup)):
        slot = cast[lineup[seat]].slot
        worth = worth_at(slot, state, board, work, memories, first + seat, seat)
        if worth == UNKNOWN:
            if not is_scored:
                score(state, board, work, card)
                is_scored = True
            worth = POINT * card.total[seat]
        wins[seat] = worth / POINT
        points[seat] = (worth + POINT // 2) // POINT


@rule
def share_victory(wins, seats, scale):
    """How likely each seat is to win with such points: e times as likely for `scale` points more."""
    most = wins[0]
    for seat in range(1, seats):
        most = max(most, wins[seat])
    total = 0.0
    for seat in range(seats):
        wins[seat] = E ** ((wins[seat] - most) / scale)
        total += wins[seat]
    for seat in range(seats):
        wins[seat] /= total


@rule
def note_result(card, seats, wins, points):
    winners = 0
    for seat in range(seats):
        if card.place[seat] == 1:
            winners += 1
    for seat in range(seats):
        wins[seat] = 0
        if card.place[seat] == 1:
            wins[seat] = 1 / winners
        points[seat] = card.total[seat]


def choose_one(seen, boards, works, memories, seat, cast, offers):
    """The action of one bot on one table."""
    return choose_at(cast[0], seen[0], boards[0], works[0], memories, offers[0], 0, seat)


def propose_one(states, boards, works, seen, memories, seat, cast, offers):
    """What one bot thinks sensible on one table, from what its seat sees."""
    seen[0] = states[0]
    view(states[0], boards[0], seat, seen[0])
    number = legal(seen[0], boards[0], works[0], seat)
    propose_at(cast[0], seen[0], boards[0], works[0], memories, offers[0], 0, seat, number)
