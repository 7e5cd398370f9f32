"""The golden records of Road Trip Europa. The seeds were found among batches of random games."""

from __future__ import annotations

from grandtour import Match, load
from tests.records.players import Maker

GAME = load("road-trip-europa")
MAKER = Maker(GAME)
shows = MAKER.shows
random_game, play_randomly = MAKER.random_game, MAKER.play_randomly


def collector_game(seats: int, seed: int) -> Match:
    return MAKER.bot_game("collector", seats, seed)


# The usual end: four rounds


@shows("four rounds, two seats, random moves")
def rounds_2() -> Match:
    return random_game(2, 1)


@shows("four rounds, three seats, random moves")
def rounds_3() -> Match:
    return random_game(3, 1)


@shows("four rounds, four seats, random moves")
def rounds_4() -> Match:
    return random_game(4, 1)


@shows("four rounds, two collector bots")
def collector_2() -> Match:
    return collector_game(2, 2)


@shows("four rounds, three collector bots")
def collector_3() -> Match:
    return collector_game(3, 3)


@shows("four rounds, four collector bots")
def collector_4() -> Match:
    return collector_game(4, 4)


# What decides


@shows("equal in everything: a shared victory (RTE-54)")
def shared_victory() -> Match:
    return random_game(2, 3576124059387898024)


@shows("two of four seats share the victory (RTE-54, RTE-55)")
def shared_by_two_of_four() -> Match:
    return random_game(4, 5868043997075344669)


@shows("equal points: the higher passport bonus wins (RTE-52)")
def decided_by_passport() -> Match:
    return random_game(3, 1270680123050334761)


@shows("equal points and passports: the higher start and end total wins (RTE-53)")
def decided_by_start_end() -> Match:
    return random_game(2, 5989383151619426946)


@shows("three are level: one drops out by the passport, one by start and end (RTE-72)")
def decided_in_two_steps() -> Match:
    return random_game(3, 5644055394457832286)


# Passports


@shows("passports 7, 7, 3 and 1: two reach the goal together (RTE-47)")
def passports_7_7_3_1() -> Match:
    return random_game(4, 7)


@shows("passports 7, 3, 1 and none: a fourth group gets nothing (RTE-48)")
def passports_7_3_1() -> Match:
    return random_game(4, 8316709377436687892)


@shows("passports 7, 3, 3 and 3 (RTE-46)")
def passports_7_3_3_3() -> Match:
    return random_game(4, 2934021998537672338)


# Options


@shows("packets change their direction from round to round (RTE-O1)")
def direction_change() -> Match:
    return random_game(4, 5, directionChange=True)


@shows("start cards are laid face up, and a choice is final")
def open_and_locked() -> Match:
    return random_game(3, 6, openFirstCard=True, lockPicks=True)


@shows("sheets are hidden until the end, and ties use up passports")
def hidden_sheets() -> Match:
    return random_game(2, 7, hideSheets=True, passportSkip=True)


@shows("a game of one round")
def one_round() -> Match:
    return random_game(2, 8, rounds=1)


# Changed choices


@shows("a pick is changed before the last one is in: only what was put in last counts (RTE-26)")
def changed_pick() -> Match:
    match = Match(GAME, 2, 9, {"rounds": 1}, backend="lists")
    match.play(0, match.legal(0)[0])
    match.play(0, match.legal(0)[1])
    return play_randomly(match, 9)


# Not from the beginning, and not to the end


@shows("a game that begins in the middle of another")
def from_a_position() -> Match:
    middle = random_game(3, 10, 40)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 10)


@shows("a game broken off after thirty moves")
def unfinished() -> Match:
    return random_game(4, 11, 30)


@shows("a game broken off while two of four have picked")
def unfinished_pick() -> Match:
    match = Match(GAME, 4, 12, backend="lists")
    for seat in (3, 1):
        match.play(seat, match.legal(seat)[0])
    return match


@shows("a game broken off while one of three has chosen a culture type")
def unfinished_culture() -> Match:
    match = random_game(3, 13, 18)
    assert match.view().phase == "culture"
    match.play(2, match.legal(2)[0])
    return match


@shows("a game nobody has moved in yet")
def unmoved() -> Match:
    return Match(GAME, 2, 14, backend="lists")
