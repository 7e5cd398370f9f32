"""The golden records of Ticket to Ride South Korea. The seeds were found among batches of random games."""

from __future__ import annotations

from typing import Any

from grandtour import Match, load
from tests.records.players import Maker
from tests.table import Table

GAME = load("ttr-south-korea")
MAKER = Maker(GAME)
shows = MAKER.shows
random_game, play_randomly = MAKER.random_game, MAKER.play_randomly


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> Table:
    return Table(seats, GAME, options, **position)


def pass_time(out: Table, *seats: int) -> Match:
    """Let seats do nothing but draw two cards, up to the end."""
    for seat in seats:
        out.play(seat, "draw", "draw")
    return out.match


# The usual end: somebody has two trains or fewer, and all play once more


@shows("final turns after two trains or fewer are left, two seats, random moves")
def trains_2() -> Match:
    return random_game(2, 1)


@shows("final turns after two trains or fewer are left, three seats, random moves")
def trains_3() -> Match:
    return random_game(3, 1)


@shows("final turns after two trains or fewer are left, four seats, random moves")
def trains_4() -> Match:
    return random_game(4, 1)


@shows("final turns after two trains or fewer are left, five seats, random moves")
def trains_5() -> Match:
    return random_game(5, 1)


@shows("final turns, two hungry bots")
def hungry_2() -> Match:
    return MAKER.bot_game("hungry", 2, 2)


@shows("final turns, three hungry bots")
def hungry_3() -> Match:
    return MAKER.bot_game("hungry", 3, 3)


@shows("final turns, four hungry bots")
def hungry_4() -> Match:
    return MAKER.bot_game("hungry", 4, 4)


@shows("final turns, five hungry bots")
def hungry_5() -> Match:
    return MAKER.bot_game("hungry", 5, 5)


# The odd ends


def short_routes_shared_out(trains: list[int]) -> tuple[dict[str, int], list[int]]:
    """Every route up to length 3, shared out to seats that lay at most so many trains; what is left."""
    names, row = GAME.board.names.routes, GAME.board.rows[0]
    short = [route for route in range(len(names)) if row["length"][route] <= 3]
    left, owners = list(trains), dict[str, int]()
    for route in sorted(short, key=lambda route: -row["length"][route]):
        twin = owners.get(names[row["twin"][route]]) if row["twin"][route] >= 0 else None
        seat = max((s for s in range(len(left)) if s != twin), key=lambda s: (left[s], -s))
        owners[names[route]] = seat
        left[seat] -= int(row["length"][route])
    assert min(left) >= 0, left
    return owners, left


@shows("everybody passes in a row: no cards, tickets or short routes are left (TTR-15)")
def all_pass() -> Match:
    """Seats 0 to 3 hold three of each colour; seat 4 has the locomotives, and three trains."""
    owners, left = short_routes_shared_out([42, 42, 42, 42, 42])
    tickets = GAME.board.names.tickets
    out = table(5, display="", hands=["RRROOOYYYGGGBBBPPPWWWKKK"] * 4 + ["L" * 14])
    spots = [(color, str(spot)) for color in ("red", "blue") for spot in range(1, 10)]
    mat: dict[str, dict[str, int]] = {}
    for color, spot in spots[: left[4]]:
        mat.setdefault(color, {})[spot] = 4
    out.at(routes=owners, mat=mat, tickets=[list(tickets[seat::5]) for seat in range(5)])
    for seat in range(5):
        out.play(seat, "pass")
    return out.match


@shows("the game ends while deck and discard pile are empty: an Express draw took the last cards")
def empty_deck() -> Match:
    out = table(2, finalTurns=2, display="RRL").supply(deck="WK")
    return out.play(0, "express +3 draw", "take L").play(1, "take R", "take R").match


@shows("the last train goes on the province mat, and the final turns begin (KOR-36)")
def last_train_on_the_mat() -> Match:
    out = table(2).holds(0, "WWWWW").at(tickets=[[], []])
    out.owns(0, "Haenam–Yeosu", "Cheorwon–Sokcho", "Pohang–Uljin", "Gangneung–Uljin")
    out.owns(0, "Gangneung–Wonju", "Haenam–Suncheon", "Andong–Daegu", "Chungju–Jecheon")
    out.at(mat={"white": {"9": 0}})
    out.play(0, "claim Jinju–Namwon WWWWW", "mat white")
    return pass_time(out, 1, 0)


# What decides


@shows("equal in everything: a shared victory (KOR-46)")
def shared_victory() -> Match:
    return random_game(2, 8709371129873690715)


@shows("two of five seats share the victory (KOR-46)")
def shared_by_two_of_five() -> Match:
    return random_game(5, 1363374988789661046)


@shows("equal points: most completed tickets win (KOR-46)")
def decided_by_tickets() -> Match:
    return random_game(4, 8652082552264178731)


# Express cards and the mat


@shows("an Express card for a draw: two cards blind, then the draw as usual")
def express_for_a_draw() -> Match:
    out = table(2, finalTurns=2, display="RGBYK", deckTop="WLOP")
    return pass_time(out.play(0, "express +2 draw", "take G", "draw"), 1)


@shows("an Express card for tickets: six to choose from, of which two are kept")
def express_for_tickets() -> Match:
    top = list(GAME.board.names.tickets[:6])
    out = table(2, finalTurns=2, ticketDeckTop=top, tickets=[[], []])
    return pass_time(out.play(0, "express +3 tickets", f"keep {top[0]}, {top[4]}"), 1)


@shows("a route is overpaid for a better spot on the mat")
def overpaid() -> Match:
    out = table(2, finalTurns=2, display="RGBYK").holds(0, "WWWLL")
    out.play(0, "claim Gunsan–Jeonju WWWLL", "mat white")
    return pass_time(out, 1)


@shows("the printed example: a train on spot 6 with an Express card (KOR-X01)")
def mat_with_express() -> Match:
    out = table(2, finalTurns=2, display="RGBYK").holds(0, "WWWWL")
    out.play(0, "claim Jinju–Namwon WWWWL", "mat white +1")
    return pass_time(out, 1)


@shows("taken spots send trains down, a gray route goes on another line, one claim places nothing")
def crowded_mat() -> Match:
    out = table(3, finalTurns=3, display="RGBYK", mat={"white": {"6": 1, "5": 2}})
    out.holds(0, "WWWWW").holds(1, "RRRR").holds(2, "BB")
    out.play(0, "claim Jinju–Namwon WWWWW", "mat white +1")
    out.play(1, "claim Andong–Daegu RRRR", "mat green")
    return out.play(2, "claim Cheorwon–Chuncheon BB", "mat nothing").match


# Options


@shows("twelve spots a line; both tracks open, and the second card is optional")
def mat_spots() -> Match:
    options = {"doubleRoutesAlwaysOpen": True, "secondCardOptional": True}
    return random_game(3, 6, matSpots=12, **options)


@shows("eight spots a line; the discard pile is open, and seat 1 begins")
def fewest_mat_spots() -> Match:
    return random_game(2, 7, matSpots=8, openDiscard=True, startingPlayer=1)


@shows("equal sums share the better bonus, and so the victory is shared too")
def province_ties_share() -> Match:
    out = table(2, {"provinceTiesShare": True}, finalTurns=1, tickets=[[], []])
    out.at(mat={"red": {"5": 1, "4": 0, "1": 0}})
    return pass_time(out, 0)


@shows("several Express cards in one turn")
def express_stack() -> Match:
    return random_game(4, 8, expressStack=True, scoreTicketsLive=True)


@shows("no limit on overpaying")
def overpay_unlimited() -> Match:
    return random_game(2, 9, overpayUnlimited=True, turnTimer=30)


@shows("a lower spot may be chosen")
def choose_lower_spot() -> Match:
    return random_game(3, 10, chooseLowerSpot=True)


@shows("all house rules of the mat and the Express cards at one table")
def all_house_rules() -> Match:
    options = {"expressStack": True, "overpayUnlimited": True, "chooseLowerSpot": True}
    return random_game(5, 11, matSpots=15, provinceTiesShare=True, **options)


# Not from the beginning, and not to the end


@shows("a game that begins in the middle of another")
def from_a_position() -> Match:
    middle = random_game(4, 9, 150)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 9)


@shows("a game that begins while a claim waits for its place on the mat")
def from_a_claim() -> Match:
    middle = random_game(3, 12, 60)
    while middle.view(middle.deciding[0]).phase != "mat":
        play_randomly(middle, len(middle.moves), len(middle.moves) + 1)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 12)


@shows("a game broken off after ninety moves")
def unfinished() -> Match:
    return random_game(3, 10, 90)


@shows("a game broken off in the draft while two of three have chosen")
def unfinished_draft() -> Match:
    match = random_game(3, 13, 7)
    match.play(2, match.legal(2)[3])
    return match


@shows("a game broken off while one of four has kept drafted tickets")
def unfinished_keep() -> Match:
    match = random_game(4, 14, 20)
    match.play(2, match.legal(2)[6])
    return match


@shows("a game broken off while a claim waits for its place on the mat")
def unfinished_claim() -> Match:
    return table(3, display="RGBYK").holds(0, "WWWWL").play(0, "claim Jinju–Namwon WWWWL").match


@shows("a game nobody has moved in yet")
def unmoved() -> Match:
    return Match(GAME, 2, 15, backend="lists")
