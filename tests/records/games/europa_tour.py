"""The golden records of Europa Tour. The seeds were found among batches of random games."""

from __future__ import annotations

from typing import Any

from grandtour import Match, load
from tests.games.europa_tour.scenes import Tour
from tests.records.players import Maker

GAME = load("europa-tour")
MAKER = Maker(GAME)
shows = MAKER.shows
random_game, play_randomly = MAKER.random_game, MAKER.play_randomly

EIGHT = "croatia plane:purple austria czech-republic germany belgium plane:green slovakia hungary ukraine"
SEVEN = "bosnia plane:yellow iceland ship scotland plane:purple macedonia bulgaria turkey greece"
SEVEN_TOO = "cyprus plane:green serbia-montenegro albania plane:yellow latvia estonia plane:purple france spain"
BROKEN = (
    "croatia plane:purple austria czech-republic germany belgium plane:green slovakia hungary malta"
)
FREE = {"autoValidate": False}


def navigator_game(seats: int, seed: int, **options: Any) -> Match:
    return MAKER.bot_game("navigator", seats, seed, **options)


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> Tour:
    return Tour(seats, GAME, options, **position)


# A valid route ends the game


@shows("a valid route, two navigators")
def navigator_2() -> Match:
    return navigator_game(2, 1)


@shows("a valid route, three navigators")
def navigator_3() -> Match:
    return navigator_game(3, 2)


@shows("a valid route, four navigators; the talon is refilled")
def navigator_4() -> Match:
    return navigator_game(4, 2)


@shows("a valid route before the first turn (ETO-52)")
def first_window() -> Match:
    tour = table(3, phase="first-window").rack(2, EIGHT)
    return tour.play(2, "announce").play(0, "silent").play(1, "silent").match


@shows("a seat that is not active hands in an announcement, withdraws it, and hands it in again")
def handed_in() -> Match:
    tour = table(3).rack(1, EIGHT)
    tour.play(1, "announce").play(0, "take 1").play(1, "silent").play(0, "put 1", "silent")
    tour.turn(1).play(1, "silent").play(1, "announce").turn(2)
    return tour.play(2, "silent").match


@shows("two valid routes: most country cards win (ETO-42)")
def most_countries() -> Match:
    tour = table().rack(0, SEVEN).rack(1, EIGHT).play(1, "announce")
    return tour.turn(0).play(0, "announce").match


@shows("two valid routes with equally many country cards: a shared victory (ETO-43)")
def shared_tour() -> Match:
    tour = table(4).rack(0, SEVEN).rack(2, SEVEN_TOO).play(2, "announce")
    return tour.turn(0).play(0, "announce").match


@shows("a wrong announcement, and a right one in the next window (ETO-40, ETO-56)")
def wrong_then_right() -> Match:
    tour = table(2, FREE).rack(0, BROKEN).piles("ukraine", 1, 1, 1, 1)
    tour.turn(0).play(0, "announce").turn(1).play(1, "silent")
    return tour.play(0, "take 1", "exchange 10 to 1", "announce").match


# The turn limit ends the game


@shows("the turn limit, two seats, random moves")
def limit_2() -> Match:
    return random_game(2, 1, turnLimit=60)


@shows("the turn limit, three seats, random moves")
def limit_3() -> Match:
    return random_game(3, 1, turnLimit=60)


@shows("the turn limit, four seats, random moves; the talon is refilled")
def limit_4() -> Match:
    return random_game(4, 2, turnLimit=100)


@shows("the turn limit, equal partial routes: a shared victory")
def limit_shared() -> Match:
    return random_game(3, 3840684657955760261, turnLimit=12)


@shows("the turn limit, equally long partial routes: most country cards win")
def limit_countries() -> Match:
    return random_game(3, 2027359339119584415, turnLimit=12)


# Options


@shows("anybody may announce anything: random moves, racks shown and private again")
def wrong_announcements() -> Match:
    return random_game(3, 5, turnLimit=20, autoValidate=False)


@shows("routes are announced by themselves, by navigators")
def announced_by_itself() -> Match:
    return navigator_game(3, 6, autoAnnounce=True)


@shows("two cards may be swapped, and all ten are seen before placing")
def swapped_and_arranged() -> Match:
    return random_game(2, 7, turnLimit=30, swapAction=True, startArrange=True)


@shows("navigators see all ten cards before placing")
def arranged() -> Match:
    return navigator_game(2, 8, startArrange=True)


@shows("cards from piles must be used, no country twice, piles may be browsed")
def other_rules() -> Match:
    options = {"mustUsePileCard": True, "uniqueCountries": True, "browsePiles": True}
    return random_game(4, 9, turnLimit=40, **options)


# Not from the beginning, and not to the end


@shows("a game that begins in the middle of another")
def from_a_position() -> Match:
    middle = random_game(4, 10, 100, turnLimit=50)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 10)


@shows("a game broken off while cards are placed")
def unfinished_placing() -> Match:
    match = Match(GAME, 3, 11, backend="lists")
    for place in range(1, 11):
        match.play(1, f"place {place}")
    match.play(2, "place 4")
    return match


@shows("a game broken off after eighty moves, with a card in hand")
def unfinished() -> Match:
    return random_game(3, 12, 80)


@shows("a game broken off while one of three has answered the first window")
def unfinished_choice() -> Match:
    return random_game(3, 13, 31)


@shows("a game broken off while an announcement lies sealed")
def unfinished_announcement() -> Match:
    return table(3).rack(1, EIGHT).play(1, "announce").play(0, "draw").match


@shows("a game nobody has moved in yet")
def unmoved() -> Match:
    return Match(GAME, 2, 14, backend="lists")
