"""House rules of Ticket to Ride Europe (ttr-europe.md, Options)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.errors import OptionError, PositionError
from tests.games.ttr_europe.ending import board_of, ending, tickets_of
from tests.table import Table, clause, small_board

EUROPE = load("ttr-europe")
TUNNEL = small_board([("A", "B", 2, "red", "tunnel")])
CROSS = board_of([("A", "B", 4), ("B", "C", 3), ("B", "D", 2)], [("A", "C", 5), ("A", "D", 8)])


def start(seats: int = 2, seed: int = 1, **options: bool) -> Match:
    return Match(EUROPE, seats, seed=seed, options=options, backend="lists")


def offer(match: Match, seat: int) -> list[Any]:
    return list(match.view(seat).offer)


def keep(match: Match, seat: int, tickets: list[Any]) -> None:
    match.play(seat, f"keep {', '.join(ticket.name for ticket in tickets)}")


def last_turn(seats: int = 2) -> Table:
    """Seat 0 has one turn left and a station at B, where others own B–C and B–D."""
    table = ending(CROSS, seats, options={"stationManualAssignment": True}, finalTurns=1)
    return (
        table.owns(0, "A–B").owns(1, "B–C", "B–D").has_stations(0, "B").has_tickets(0, "A–C", "A–D")
    )


@clause("EUR-34")
@pytest.mark.parametrize(("hidden", "known", "color"), [(False, "RR", "R"), (True, "", None)])
def test_a_withdrawn_payment_may_be_left_out_of_the_log(
    hidden: bool, known: str, color: str | None
) -> None:
    table = Table(game=TUNNEL, options={"tunnelPartialRefundHidden": hidden}).holds(0, "RRR")
    table.deck_top("RBG").play(0, "claim A–B RR")
    assert table.view(1).tunnel.staged == "RR"
    table.play(0, "withdraw")
    assert table.match.position()["known"][0] == known
    assert table.events("tunnel-tried", 1)[0]["color"] == color


@clause("EUR-34")
def test_a_payment_that_was_made_is_logged_all_the_same() -> None:
    table = Table(game=TUNNEL, options={"tunnelPartialRefundHidden": True}).holds(0, "RRR")
    table.deck_top("RBG").play(0, "claim A–B RR", "pay R")
    claimed = table.events("route-claimed", 1)[0]
    assert (claimed["color"], claimed["cards"], claimed["locomotives"]) == ("R", 2, 0)


@clause("EUR-47")
@pytest.mark.parametrize(
    ("move", "borrowed", "points"),
    [("borrow B–C", "B–C", -3), ("borrow B–D", "B–D", 3), ("borrow nothing", None, -13)],
)
def test_the_owner_may_choose_by_hand(move: str, borrowed: str | None, points: int) -> None:
    table = last_turn().play(0, "draw", "draw")
    assert (table.view().phase, table.match.deciding) == ("borrow", [0])
    table.play(0, move)
    assert table.match.is_over
    assert table.card(0).borrowed == {"B": borrowed}
    assert tickets_of(table, 0) == points


@clause("EUR-47")
def test_by_hand_only_foreign_routes_at_the_city_are_offered() -> None:
    table = last_turn().play(0, "draw", "draw")
    assert table.legal(0) == ["borrow B–C", "borrow B–D", "borrow nothing"]
    assert table.refusal(0, "borrow A–B") == "not-borrowable"
    assert table.refusal(0, "borrow X–Y") == "not-borrowable"


@clause("EUR-48", "EUR-66")
def test_by_hand_each_station_with_a_choice_is_asked_in_turn() -> None:
    table = last_turn().has_stations(0, "X", "B", "D").has_stations(1, "A").play(0, "draw", "draw")
    asked = []
    while not table.match.is_over:
        seat = table.match.deciding[0]
        asked.append((seat, table.view().borrowing))
        table.play(seat, "borrow nothing")
    assert asked == [(0, "B"), (0, "D"), (1, "A")]


@clause("EUR-47")
def test_by_hand_nobody_is_asked_before_the_end() -> None:
    table = last_turn().at(finalTurns=2).play(0, "draw", "draw")
    assert (table.view().phase, table.match.deciding) == ("turn", [1])


@clause("EUR-13")
@pytest.mark.parametrize(("goes_back", "deck"), [(False, 34), (True, 35)])
def test_a_regular_ticket_may_go_under_the_deck_but_never_a_long_one(
    goes_back: bool, deck: int
) -> None:
    match = start(startTicketsReturnToDeck=goes_back)
    long, regular, *kept = offer(match, 0)
    keep(match, 0, kept)
    keep(match, 1, offer(match, 1))
    assert (long.long, regular.long) == (True, False)
    assert match.view().ticket_deck == deck
    bottom = [name for name, _ in match.position()["ticketDeckBottom"]]
    assert bottom == ([regular.name] if goes_back else [])


@clause("EUR-13", "EUR-37")
def test_a_ticket_under_the_deck_is_drawn_last() -> None:
    match = start(startTicketsReturnToDeck=True)
    long, regular, *kept = offer(match, 0)
    keep(match, 0, kept)
    keep(match, 1, offer(match, 1))
    seen: list[str] = []
    while match.view().ticket_deck:
        seat = match.deciding[0]
        match.play(seat, "tickets")
        seen += [ticket.name for ticket in offer(match, seat)]
        keep(match, seat, offer(match, seat))
    assert seen[-1] == regular.name
    assert long.name not in seen


@clause("EUR-09", "EUR-11", "EUR-72")
def test_of_two_long_tickets_at_most_one_is_kept() -> None:
    match = start(longTicketDraft=True)
    one, two, *regular = offer(match, 0)
    assert [ticket.long for ticket in offer(match, 0)] == [True, True, False, False, False]
    refusal = match.why_not(0, f"keep {one.name}, {two.name}")
    assert refusal is not None
    assert refusal.code == "two-long-tickets"
    assert match.why_not(0, f"keep {two.name}, {regular[0].name}") is None
    assert match.why_not(0, f"keep {regular[0].name}, {regular[1].name}") is None
    assert not any(one.name in move and two.name in move for move in match.legal(0))


@clause("EUR-13", "EUR-37")
def test_the_long_ticket_not_kept_leaves_the_game() -> None:
    match = start(longTicketDraft=True, startTicketsReturnToDeck=True)
    one, _, *regular = offer(match, 0)
    keep(match, 0, [one, *regular])
    keep(match, 1, offer(match, 1)[1:])
    assert match.view().ticket_deck == 34
    assert match.position()["ticketDeckBottom"] == []


@clause("EUR-02", "EUR-72", "EUR-X47")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_six_long_tickets_are_enough_for_three_drafts(seats: int) -> None:
    if seats <= 3:
        assert len(offer(start(seats, longTicketDraft=True), seats - 1)) == 5
    else:
        with pytest.raises(OptionError, match="long tickets"):
            start(seats, longTicketDraft=True)


@clause("EUR-38")
@pytest.mark.parametrize(("without", "refusal"), [(False, None), (True, "no-stations")])
def test_without_stations_none_is_built(without: bool, refusal: str | None) -> None:
    table = Table(options={"noStations": without}).holds(0, "R")
    assert table.refusal(0, "station Paris R") == refusal
    assert any(move.startswith("station") for move in table.legal(0)) is not without
    assert table.player(0).stations == (0 if without else 3)


@clause("EUR-51")
@pytest.mark.parametrize(("without", "points"), [(False, 12), (True, 0)])
def test_without_stations_none_is_worth_four(without: bool, points: int) -> None:
    table = ending(CROSS, options={"noStations": without})
    assert table.card(0).lines["stations"] == points


@clause("EUR-38")
def test_without_stations_a_position_cannot_have_one() -> None:
    with pytest.raises(PositionError, match="stations"):
        _ = Table(options={"noStations": True}).has_stations(0, "Paris").match


def test_every_house_rule_is_off_by_default() -> None:
    assert start().options == {}
