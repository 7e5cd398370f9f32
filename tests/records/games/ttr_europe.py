"""The golden records of Ticket to Ride Europe. The seeds were found among batches of random games."""

from __future__ import annotations

from grandtour import Match, load
from tests.records.players import Maker
from tests.table import Table

GAME = load("ttr-europe")
MAKER = Maker(GAME)
shows = MAKER.shows
random_game, play_randomly = MAKER.random_game, MAKER.play_randomly


def hungry_game(seats: int, seed: int) -> Match:
    return MAKER.bot_game("hungry", seats, seed)


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
    return hungry_game(2, 2)


@shows("final turns, three hungry bots")
def hungry_3() -> Match:
    return hungry_game(3, 3)


@shows("final turns, four hungry bots")
def hungry_4() -> Match:
    return hungry_game(4, 4)


@shows("final turns, five hungry bots")
def hungry_5() -> Match:
    return hungry_game(5, 5)


# The odd ends


def short_routes_shared_out(seats: int, trains: int) -> dict[str, int]:
    """Every route up to length 3, shared out to seats that lay at most so many trains."""
    names, row = GAME.board.names.routes, GAME.board.rows[0]
    short = [route for route in range(len(names)) if row["length"][route] <= 3]
    left, owners = [trains] * seats, dict[str, int]()
    for route in sorted(short, key=lambda route: -row["length"][route]):
        twin = owners.get(names[row["twin"][route]]) if row["twin"][route] >= 0 else None
        seat = max((s for s in range(seats) if s != twin), key=lambda s: (left[s], -s))
        owners[names[route]] = seat
        left[seat] -= int(row["length"][route])
    assert min(left) >= 0, left
    return owners


@shows("everybody passes in a row: no cards, tickets, stations or short routes are left (TTR-15)")
def all_pass() -> Match:
    """Seats 0 to 3 hold three of each colour; seat 4 has the locomotives, and three trains."""
    tickets, cities = GAME.board.names.tickets, GAME.board.names.cities
    table = Table(5, display="", hands=["RRROOOYYYGGGBBBPPPWWWKKK"] * 4 + ["L" * 14])
    table.at(
        routes=short_routes_shared_out(4, 42),
        tickets=[list(tickets[seat:40:5]) for seat in range(5)],
        stations=[list(cities[3 * seat : 3 * seat + 3]) for seat in range(5)],
    )
    table.owns(4, "Petrograd–Stockholm", "Budapest–Kyiv", "Palermo–Smyrna", "Athina–Brindisi")
    table.owns(4, "Athina–Sarajevo", "Berlin–Danzig", "Kyiv–Warszawa", "Petrograd–Riga")
    table.owns(4, "Angora–Constantinople")
    for seat in range(5):
        table.play(seat, "pass")
    return table.match


@shows("ten rounds of nothing but withdrawn tunnels end the game (EUR-64)")
def barren_rounds() -> Match:
    others = "OYGBPK" * 7
    revealed = "".join("RW"[turn % 2] + others[2 * turn : 2 * turn + 2] for turn in range(20))
    table = Table(2, display="OYGBP", deckTop=revealed).holds(0, "RR").holds(1, "WW")
    for turn in range(20):
        cards = ("RR", "WW")[turn % 2]
        table.play(turn % 2, f"claim Angora–Constantinople {cards}", "withdraw")
    return table.match


@shows("the game ends while deck and discard pile are empty")
def empty_deck() -> Match:
    table = Table(2, finalTurns=2, turn=1, display="RRL").supply()
    table.owns(0, "Petrograd–Stockholm", "Budapest–Kyiv", "Palermo–Smyrna", "Athina–Brindisi")
    table.owns(0, "Athina–Sarajevo", "Berlin–Danzig", "Kyiv–Warszawa", "Petrograd–Riga")
    table.owns(0, "Amsterdam–Essen")
    table.holds(0, "LLLLKKKKKK").supply(holder=1)
    return table.play(1, "take R", "take R").play(0, "take L").match


# What decides


@shows("equal in everything: a shared victory (EUR-55)")
def shared_victory() -> Match:
    return random_game(2, 1719410994899294097)


@shows("three of five seats share the victory (EUR-55)")
def shared_by_three() -> Match:
    return random_game(5, 7647093527702608063)


@shows("equal points: most completed tickets win (EUR-55)")
def decided_by_tickets() -> Match:
    return random_game(4, 7288707563474517692)


@shows("equal points and tickets: fewest stations built win (EUR-55)")
def decided_by_stations() -> Match:
    table = Table(2, finalTurns=1)
    table.owns(0, "Berlin–Wien").has_stations(0, "Palermo")
    table.owns(1, "Kyiv–Smolensk", "Cadiz–Madrid").has_stations(1, "Athina", "Brest")
    table.has_tickets(0, "Budapest–Sofia", "Frankfurt–København")
    table.has_tickets(1, "Rostov–Erzurum", "Sofia–Smyrna")
    return table.play(0, "draw", "draw").match


@shows("equal points, tickets and stations: the European Express wins (EUR-55)")
def decided_by_express() -> Match:
    return random_game(3, 9194727748050019823)


# Options


@shows("stations are assigned by hand after the last turn")
def borrowed_by_hand() -> Match:
    return random_game(3, 5, stationManualAssignment=True)


@shows("the second card is optional, and some do without it")
def second_card_optional() -> Match:
    return random_game(2, 6, secondCardOptional=True, startingPlayer=1)


@shows("a short game: fifteen trains each")
def short() -> Match:
    return random_game(2, 12, trains=15)


@shows("a table without stations, where tunnel payments stay hidden")
def no_stations() -> Match:
    return random_game(2, 7, noStations=True, tunnelPartialRefundHidden=True)


@shows("two long tickets to choose from; first tickets return to the deck; both tracks open")
def other_tickets() -> Match:
    options = {"longTicketDraft": True, "startTicketsReturnToDeck": True}
    return random_game(3, 8, doubleRoutesAlwaysOpen=True, openDiscard=True, **options)


# Tunnels


@shows("a tunnel's surcharge is paid, and another tunnel is withdrawn from")
def tunnels() -> Match:
    table = Table(2, display="OYGBP", deckTop="RLBWOL", finalTurns=2)
    table.holds(0, "RRRLK").holds(1, "WW")
    table.play(0, "claim Angora–Constantinople RR", "pay RL")
    return table.play(1, "claim Constantinople–Smyrna WW", "withdraw").match


# Not from the beginning, and not to the end


@shows("a game that begins in the middle of another")
def from_a_position() -> Match:
    middle = random_game(4, 9, 150)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 9)


@shows("a game broken off after forty moves")
def unfinished() -> Match:
    return random_game(3, 10, 40)


@shows("a game broken off while one of three has chosen tickets")
def unfinished_choice() -> Match:
    match = Match(GAME, 3, 11, backend="lists")
    match.play(1, match.legal(1)[0])
    return match


@shows("a game nobody has moved in yet")
def unmoved() -> Match:
    return Match(GAME, 2, 12, backend="lists")
