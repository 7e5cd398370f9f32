"""The golden records of Ticket to Ride Iberia. The seeds were found among batches of random games."""

from __future__ import annotations

from typing import Any

from grandtour import Match, load
from tests.records.players import Maker
from tests.table import Table

GAME = load("ttr-iberia")
MAKER = Maker(GAME)
shows = MAKER.shows
random_game, play_randomly = MAKER.random_game, MAKER.play_randomly

LISBOA, PORTO = "Festas de Lisboa", "Queima das Fitas"


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> Table:
    return Table(seats, GAME, options, **position)


def draft_all(match: Match) -> Match:
    """Everybody drafts the first of the packet, and keeps the first four."""
    while match.deciding and match.view().phase in ("draft", "draft-keep"):
        for seat in match.deciding:
            match.play(seat, match.legal(seat)[0])
    return match


def pass_time(out: Table, *seats: int) -> Match:
    """Let seats do nothing but draw two cards."""
    for seat in seats:
        out.play(seat, "draw", "draw")
    return out.match


# The usual end: somebody has two trains or fewer, and all play once more


@shows("a second draft is held, then final turns, two seats, random moves")
def trains_2() -> Match:
    return random_game(2, 1)


@shows("a second draft is held, then final turns, three seats, random moves")
def trains_3() -> Match:
    return random_game(3, 1)


@shows("a second draft is held, then final turns, four seats, random moves")
def trains_4() -> Match:
    return random_game(4, 1)


@shows("a second draft is held, then final turns, five seats, random moves")
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


def short_routes_shared_out(trains: list[int]) -> dict[str, int]:
    """Every route up to length 2, shared out to seats that lay just so many trains."""
    names, row = GAME.board.names.routes, GAME.board.rows[0]
    short = [route for route in range(len(names)) if row["length"][route] <= 2]
    left, owners = list(trains), dict[str, int]()
    for route in sorted(short, key=lambda route: -row["length"][route]):
        twin = owners.get(names[row["twin"][route]]) if row["twin"][route] >= 0 else None
        seat = max((s for s in range(len(left)) if s != twin), key=lambda s: (left[s], -s))
        owners[names[route]] = seat
        left[seat] -= int(row["length"][route])
    assert not any(left), left
    return owners


@shows("everybody passes in a row: no cards, tickets or short routes are left (TTR-15)")
def all_pass() -> Match:
    """Seat 4 holds all the cards, and two trains; all festival cards are collected."""
    owners = short_routes_shared_out([20, 20, 20, 19, 33])
    tickets, festivals = GAME.board.names.tickets, GAME.board.names.festivals
    piles = [dict.fromkeys(festivals, 9), {}, {}, {}, {}]
    out = table(5, display="", drafts=2, draftDepth=None, festivalPiles=piles)
    out.at(routes=owners, tickets=[list(tickets[seat::5]) for seat in range(5)])
    out.at(hands=["", "", "", "", "".join(c * 12 for c in "ROYGBPWK") + "L" * 14])
    for seat in range(5):
        out.play(seat, "pass")
    return out.match


@shows("the game ends while deck and discard pile are empty")
def empty_deck() -> Match:
    piles = [dict.fromkeys(GAME.board.names.festivals, 9), {}]
    out = table(2, finalTurns=2, display="RRL", drafts=2, draftDepth=None, festivalPiles=piles)
    return out.supply(deck="W").play(0, "draw", "take R").play(1, "take L").match


# The second draft


@shows("the Draft card is on top: a second draft after the first turn, and tickets from then on")
def second_draft() -> Match:
    out = table(3, deckTop=["draft", "R", "G"], finalTurns=3).play(0, "draw", "draw")
    match = draft_all(out.match)
    match.play(1, "tickets")
    match.play(1, match.legal(1)[0])
    return pass_time(out, 2)


@shows("the Draft card never came: no second draft, and tickets stay locked (IBE-35)")
def no_second_draft() -> Match:
    out = table(3, finalTurns=3, draftDepth=90, display="RGBYK")
    return pass_time(out, 0, 1, 2)


@shows(
    "the Draft card comes in the final turns, and the draft is held before the last one (IBE-34)"
)
def draft_in_the_last_round() -> Match:
    out = table(3, deckTop=["R", "G", "draft", "B"], finalTurns=3, display="RGBYK")
    pass_time(out, 0, 1)
    draft_all(out.match)
    return pass_time(out, 2)


@shows("the Draft card comes in the very last turn: no draft is held (IBE-34)")
def draft_card_in_the_last_turn() -> Match:
    out = table(2, deckTop=["draft", "R", "G"], finalTurns=1, display="RGBYK")
    return pass_time(out, 0)


@shows("the Draft card comes in the turn that brings the end: draft, then final turns (IBE-X23)")
def draft_at_the_trigger() -> Match:
    """The claim leaves two trains, and filling the display turns the Draft card up."""
    out = table(2, display="RGBY.", deckTop=["draft", "K", "W", "O"]).holds(0, "LL")
    out.owns(0, "A Coruña–León", "A Coruña–Oviedo", "Albacete–Granada", "Badajoz–Ciudad Real")
    out.owns(0, "León–Vigo", "Madrid–Zaragoza (1)", "Palma–Valencia", "Porto–Salamanca")
    out.play(0, "claim A Coruña–Vigo LL")
    draft_all(out.match)
    return pass_time(out, 1, 0)


# Festivals


@shows("cards lie at both ends of a claimed route: one city is chosen, and the next time neither")
def festival_question() -> Match:
    out = table(4, festivals={PORTO: 2, LISBOA: 3}, finalTurns=2, display="RGBP.", draftDepth=80)
    out.at(deckTop=[LISBOA, "R", "G", "O"]).holds(0, "YYY").holds(1, "GGG")
    out.play(0, "claim Coimbra–Lisboa (1) YYY", "festival Lisboa")
    return out.play(1, "claim Coimbra–Lisboa (2) GGG", "festival nothing").match


@shows("festival cards are asked about even where only one city has some, and left lying")
def festival_left() -> Match:
    options = {"autoTakeFestival": False}
    out = table(2, options, festivals={LISBOA: 3}, finalTurns=2, display="RGBPK", draftDepth=80)
    out.holds(0, "YYY").play(0, "claim Coimbra–Lisboa (1) YYY", "festival nothing")
    return pass_time(out, 1)


# What decides


@shows("equal in everything: a shared victory (IBE-55)")
def shared_victory() -> Match:
    return random_game(2, 8751539417328563325)


@shows("two of five seats share the victory (IBE-55)")
def shared_by_two_of_five() -> Match:
    return random_game(5, 7410046718018599969)


@shows("equal points: most completed tickets win (IBE-55)")
def decided_by_tickets() -> Match:
    return random_game(4, 8288065088631931900)


# Options


@shows("every festival is asked about, piles are open, and seat 1 begins")
def asked_festivals() -> Match:
    return random_game(2, 6, autoTakeFestival=False, openFestivals=True, startingPlayer=1)


@shows("no Draft card: tickets may be drawn from the first turn; the steeper festival chart")
def without_draft_card() -> Match:
    return random_game(3, 7, noSecondDraft=True, festivalChart=1, secondCardOptional=True)


@shows("the Draft card at its exact depth, which is open; both tracks open")
def exact_depth() -> Match:
    options = {"draftCardJitter": 0, "openDraftCardDepth": True}
    return random_game(2, 8, doubleRoutesAlwaysOpen=True, **options)


@shows("the Draft card within ten cards of its place; three points a festival card")
def wide_depth() -> Match:
    options = {"openDiscard": True, "scoreTicketsLive": True, "turnTimer": 30}
    return random_game(5, 9, draftCardJitter=10, festivalChart=2, **options)


# Not from the beginning, and not to the end


@shows("a game that begins in the middle of another")
def from_a_position() -> Match:
    middle = random_game(4, 9, 120)
    return play_randomly(Match.from_position(GAME, middle.position(), backend="lists"), 9)


@shows("a game that begins in the middle of a second draft")
def from_a_second_draft() -> Match:
    start = table(3, deckTop=["draft", "R", "G"]).play(0, "draw", "draw").match
    start.play(1, start.legal(1)[2])
    return play_randomly(Match.from_position(GAME, start.position(), backend="lists"), 10)


@shows("a game broken off after eighty moves")
def unfinished() -> Match:
    return random_game(3, 10, 80)


@shows("a game broken off in the first draft while two of three have chosen")
def unfinished_draft() -> Match:
    match = random_game(3, 11, 7)
    match.play(2, match.legal(2)[3])
    return match


@shows("a game broken off in the second draft while one of four has kept tickets")
def unfinished_second_draft() -> Match:
    match = table(4, deckTop=["draft", "R", "G"]).play(0, "draw", "draw").match
    while match.view().phase == "draft":
        for seat in match.deciding:
            match.play(seat, match.legal(seat)[0])
    match.play(2, match.legal(2)[6])
    return match


@shows("a game nobody has moved in yet")
def unmoved() -> Match:
    return Match(GAME, 2, 12, backend="lists")
