"""Games between bots in compiled code. Each bot is shown what its seat may see, no more."""

from grandtour.core.entries import SPACING, to_decide
from grandtour.core.rng import seed_rng
from grandtour.core.rule import rule

SLOTS = 5  # different bots that may play at once
BOT_SALT = 0x2545F491  # sets the bots' generator apart from the game's

# These names stand for one game's rules, and for what the bot in each slot does.
setup = legal = apply = view = score = determinize = None
think_0 = think_1 = think_2 = think_3 = think_4 = None


@rule
def choose_at(bot, seen, board, work, memories, at, seat):
    """The action of the bot in a slot; what is legal follows from what the seat sees."""
    number = legal(seen, board, work, seat)
    if bot == 0:
        return think_0(seen, board, work, memories[0][at], seat, number)
    if bot == 1:
        return think_1(seen, board, work, memories[1][at], seat, number)
    if bot == 2:
        return think_2(seen, board, work, memories[2][at], seat, number)
    if bot == 3:
        return think_3(seen, board, work, memories[3][at], seat, number)
    return think_4(seen, board, work, memories[4][at], seat, number)


@rule
def play_table(states, index, board, work, seen, share, memories, first, lineup, limit):
    """Let bots decide until the game is over, or so often; returns how often they did."""
    state = states[index]
    own = share * SPACING
    plies = 0
    seat = to_decide(state)
    while seat >= 0 and plies != limit:
        seen[own] = states[index]
        view(state, board, seat, seen[own])
        action = choose_at(lineup[seat], seen[own], board, work, memories, first + seat, seat)
        apply(state, board, work, seat, action)
        plies += 1
        seat = to_decide(state)
    return plies


@rule
def forget(memories, fresh, at):
    """A memory as before a game, whichever bot it is."""
    memories[0][at] = fresh[0][0]
    memories[1][at] = fresh[1][0]
    memories[2][at] = fresh[2][0]
    memories[3][at] = fresh[3][0]
    memories[4][at] = fresh[4][0]


def play_bots(
    is_new, states, start, stop, share, blanks, boards, board_of, works, seen, memories, fresh,
    cards, seeds, lineups, limit, plies,
):  # fmt: skip
    """Games from `start` to `stop`: dealt first, or gone on with from where they stand.

    `lineups[index][seat]` is the slot of the bot that sits there. Games gone on with carry their
    memories along, one for each seat of each table.
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
                forget(memories, fresh, first + seat)
        seed_rng(work, seeds[index] ^ BOT_SALT)
        plies[index] = play_table(
            states, index, board, work, seen, share, memories, first, lineups[index], limit
        )
        score(states[index], board, work, cards[index])


def try_out(
    states, actions, seat, boards, works, worlds, seen, memories, fresh, cards, seeds, start, stop,
    share, lineup, limit, wins, points,
):  # fmt: skip
    """What comes of each action of a seat in the worlds from `start` to `stop`, if these bots go on.

    A world is dealt from its seed: all that the seat cannot know, and all luck to come. Every action
    meets the same worlds. Notes the share of the victory and the points of each seat.
    """
    board = boards[0]
    work = works[share]
    own = share * SPACING
    first = share * len(lineup)
    for index in range(start, stop):
        worlds[own] = states[0]
        determinize(worlds[own], board, work, seat, seeds[index])
        for which in range(len(actions)):
            worlds[own + 1] = worlds[own]
            for other in range(len(lineup)):
                forget(memories, fresh, first + other)
            seed_rng(work, seeds[index] ^ BOT_SALT)
            apply(worlds[own + 1], board, work, seat, actions[which])
            play_table(worlds, own + 1, board, work, seen, share, memories, first, lineup, limit)
            score(worlds[own + 1], board, work, cards[own])
            note_result(cards[own], len(lineup), wins[which][index], points[which][index])


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


def choose_one(seen, boards, works, memories, seat, bot):
    """The action of one bot on one table."""
    return choose_at(bot, seen[0], boards[0], works[0], memories, 0, seat)
