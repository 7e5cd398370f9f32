"""The golden records of Dice Trip Belgium."""

from __future__ import annotations

from grandtour import Match, load
from tests.records.players import Maker

GAME = load("dice-trip-belgium")
MAKER = Maker(GAME)
shows = MAKER.shows
random_game, play_randomly = MAKER.random_game, MAKER.play_randomly


def planner_game(seats: int, seed: int) -> Match:
    return MAKER.bot_game("planner", seats, seed)


# The one end: all sheets are full


@shows("thirteen rounds alone, random moves")
def random_1() -> Match:
    return random_game(1, 1)


@shows("thirteen rounds, two seats, random moves")
def random_2() -> Match:
    return random_game(2, 1)


@shows("thirteen rounds, three seats, random moves")
def random_3() -> Match:
    return random_game(3, 1)


@shows("thirteen rounds, four seats, random moves")
def random_4() -> Match:
    return random_game(4, 1)


@shows("a planner alone")
def planner_1() -> Match:
    return planner_game(1, 2)


@shows("two planners")
def planner_2() -> Match:
    return planner_game(2, 2)


@shows("three planners")
def planner_3() -> Match:
    return planner_game(3, 2)


@shows("four planners")
def planner_4() -> Match:
    return planner_game(4, 2)


# What decides


@shows("equal points: a shared victory (DTB-44)")
def shared_victory() -> Match:
    return random_game(2, 1149340968506252484)


@shows("everybody is absent: the default decisions end the game (DTB-62)")
def all_absent() -> Match:
    match = Match(GAME, 2, 3, backend="lists")
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))
    return match


# Options


@shows("the tens variant, and Die twice may make doubles")
def tens() -> Match:
    return random_game(3, 4, tens=True, doublesWithPower=True)


@shows("sheets are hidden, and submissions final")
def hidden_sheets() -> Match:
    return random_game(2, 5, hiddenSheets=True, tens=True, undoWithinRound=False)


@shows("solo targets: a planner plays for a medal")
def solo_targets() -> Match:
    return MAKER.bot_game("planner", 1, 6, soloTargets=True)


# Not straight on


@shows("a submission is replaced while another seat still owes one (DTB-65)")
def changed_submission() -> Match:
    dice = {"blue": 3, "green": 5, "red": 3, "yellow": 6}
    position = {"seats": 2, "first": 0, "phase": "fill", "dice": dice}
    match = Match.from_position(GAME, position, backend="lists")
    for move in ("twice red without blue", "write Gent 35", "write Mons 36"):
        match.play(0, move)
    for move in ("cross Arlon", "write Gent 53 (green red)"):
        match.play(0, move)
    for move in ("twice green without red", "write Gent 53", "write Mons 56"):
        match.play(1, move)
    return play_randomly(match, 7)


@shows("a game that begins in the middle of another, inside a sealed choice")
def from_a_position() -> Match:
    middle = random_game(4, 8, 50)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 8)


@shows("a game broken off after ten rounds")
def unfinished() -> Match:
    return random_game(3, 9, 66)


@shows("a game broken off while one of three has submitted and another has begun")
def unfinished_choice() -> Match:
    match = Match(GAME, 3, 10, backend="lists")
    match.play(match.deciding[0], "keep")
    match.play(1, "cross Mons")
    match.play(1, "cross Gent")
    match.play(2, "cross Arlon")
    return match


@shows("a game nobody has moved in yet")
def unmoved() -> Match:
    return Match(GAME, 2, 11, backend="lists")
