"""Whole games between bots in compiled code. Each bot is shown what its seat may see, no more."""

from grandtour.bots import random
from grandtour.core.entries import to_decide
from grandtour.core.rng import seed_rng
from grandtour.core.rule import rule

RANDOM = 0
THINKING = 1  # the bot that was made for the game
BOT_SALT = 0x2545F491  # sets the bots' generator apart from the game's

# These names stand for one game's rules, and `think` for its own bot's.
setup = legal = apply = view = score = think = None

choose_random = random.choose


@rule
def choose_at(bot, seen, board, work, memory, seat):
    """The action of one bot; what is legal follows from what the seat sees."""
    number = legal(seen, board, work, seat)
    if bot == THINKING:
        return think(seen, board, work, memory, seat, number)
    return choose_random(seen, board, work, memory, seat, number)


@rule
def play_game(state, board, work, seen, nothing, index, memories, first_memory, lineup):
    plies = 0
    seat = to_decide(state)
    while seat >= 0:
        seen[index] = nothing[0]
        view(state, board, seat, seen[index])
        action = choose_at(
            lineup[seat], seen[index], board, work, memories[first_memory + seat], seat
        )
        apply(state, board, work, seat, action)
        plies += 1
        seat = to_decide(state)
    return plies


def play_bots(
    states, start, stop, share, blanks, boards, works, seen, nothing, memories, fresh, cards,
    seeds, lineups, plies,
):  # fmt: skip
    """Whole games from `start` to `stop`; `lineups[game][seat]` says which bot sits where."""
    seats = blanks[0].seats
    work = works[share]
    for game in range(start, stop):
        states[game] = blanks[0]
        setup(states[game], boards[0], work, seeds[game])
        seed_rng(work, seeds[game] ^ BOT_SALT)
        for seat in range(seats):
            memories[share * seats + seat] = fresh[0]
        plies[game] = play_game(
            states[game],
            boards[0],
            work,
            seen,
            nothing,
            share,
            memories,
            share * seats,
            lineups[game],
        )
        score(states[game], boards[0], work, cards[game])


def choose_one(seen, boards, works, memories, seat, bot):
    """The action of one bot on one table."""
    return choose_at(bot, seen[0], boards[0], works[0], memories[0], seat)
