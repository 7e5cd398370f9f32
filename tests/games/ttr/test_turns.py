"""One action a turn, passing, and what happens when a turn ends (TTR-11 to TTR-16, TTR-75 to TTR-81)."""

from __future__ import annotations

import random

import pytest

from grandtour import IllegalMove
from tests.games.ttr.scenes import deal, happened, stuck, verbs
from tests.table import Table, clause, small_board

TWO_ROUTES = small_board([("A", "B", 1), ("C", "D", 1)])
LAST_CARD = small_board(  # eight cards, one of each colour, and no locomotive
    [("A", "B", 1, "red")],
    trainCards={"perColor": 1, "locomotives": 0, "total": 8},
    setup={"trainCardsInHand": 1},
)


@clause("TTR-11")
@pytest.mark.parametrize(
    "moves",
    [
        ["claim A–B R"],
        ["station A R"],
        ["draw", "draw"],
        ["tickets", "keep A–B (1)"],
    ],
)
def test_one_action_is_the_whole_turn(moves: list[str]) -> None:
    table = Table(game=TWO_ROUTES, ticketDeckTop=["A–B (1)"]).holds(0, "RR")
    table.has_tickets(0).has_tickets(1)
    table.play(0, *moves)
    assert table.view().turn == 1
    assert table.refusal(0, "draw") == "not-your-turn"


@clause("TTR-12")
def test_the_actions_are_cards_routes_tickets_and_stations() -> None:
    table = Table(game=TWO_ROUTES).holds(0, "R")
    assert verbs(table, 0) == {"draw", "take", "claim", "tickets", "station"}


@clause("TTR-13")
def test_only_the_active_player_decides() -> None:
    table = Table(3, turn=1)
    assert table.match.deciding == [1]
    for seat in (0, 2):
        assert table.refusal(seat, "draw") == "not-your-turn"
        assert table.legal(seat) == []


@clause("TTR-13")
def test_in_set_up_all_choose_at_once() -> None:
    match = deal(3)
    assert match.deciding == [0, 1, 2]
    match.play(2, match.default_move(2))
    assert match.deciding == [0, 1]


@clause("TTR-14")
def test_nobody_passes_who_can_do_anything() -> None:
    for table in (
        Table(),
        Table(game=TWO_ROUTES, options={"noStations": True}).display("").supply(),  # a ticket
        stuck().display("R").supply(),
        stuck().supply(deck="R"),
    ):
        assert table.refusal(0, "pass") == "pass-not-forced"
        assert "pass" not in table.legal(0)


@clause("TTR-14")
def test_a_claim_or_station_is_enough_to_forbid_passing() -> None:
    claim = stuck().at(routes={})
    assert claim.holds(0, "R").supply().refusal(0, "pass") == "pass-not-forced"
    station = stuck().at(options={})
    assert station.holds(0, "R").supply().refusal(0, "pass") == "pass-not-forced"


@clause("TTR-14", "TTR-15", "TTR-X21")
def test_two_players_who_can_do_nothing_end_the_game() -> None:
    table = stuck(2)
    assert table.legal(0) == ["pass"]
    table.play(0, "pass")
    assert table.legal(1) == ["pass"]
    table.play(1, "pass")
    assert table.match.is_over
    assert table.match.result().winners == [1]


@clause("TTR-15")
def test_it_takes_a_pass_of_every_player() -> None:
    table = stuck(3).play(0, "pass").play(1, "pass")
    assert not table.match.is_over
    assert table.play(2, "pass").match.is_over


@clause("TTR-15", "TTR-80")
def test_passes_are_counted_over_all_players_from_anybody_on() -> None:
    table = stuck(3).at(turn=1, passes=1).play(1, "pass")
    assert not table.match.is_over
    assert table.play(2, "pass").match.is_over


@clause("TTR-80")
def test_a_pass_uses_up_a_final_turn() -> None:
    table = stuck(3).at(finalTurns=2).play(0, "pass")
    assert table.view().final_turns == 1
    assert table.view().turn == 1
    assert table.play(1, "pass").match.is_over


@clause("TTR-80")
def test_a_pass_runs_the_end_of_a_turn() -> None:
    table = stuck(3).with_trains(0, 2).play(0, "pass")
    assert table.view().final_turns == 3


@clause("TTR-14", "TTR-15", "TTR-25", "TTR-80", "TTR-X28")
def test_a_claim_between_passes_sets_the_count_to_zero() -> None:
    table = Table(3, LAST_CARD, {"noStations": True}).display("")
    table.holds(0, "OYGB").holds(1, "PWK").holds(2, "R")
    table.with_field("ticket_deck", None, 0).with_field("ticket_deck_size", None, 0)
    table.play(0, "pass").play(1, "pass")
    assert table.match.row["passes"] == 2
    table.play(2, "claim A–B R")
    assert table.match.row["passes"] == 0
    assert table.view().display == "R...."
    assert table.legal(0) == ["take R"]
    assert table.refusal(0, "pass") == "pass-not-forced"


@clause("TTR-80")
@pytest.mark.parametrize("moves", [["take L"], ["tickets"]])
def test_any_other_turn_sets_the_count_to_zero(moves: list[str]) -> None:
    table = Table(3, passes=2).display("L").supply().play(0, *moves)
    assert table.match.row["passes"] == 0


@clause("TTR-16")
def test_a_turn_ends_with_refill_flush_trigger_and_next_player() -> None:
    table = Table(game=small_board([("A", "B", 3)])).display("LL.BG").holds(0, "RRR")
    table.deck_top("LWWKKO").with_trains(0, 5).play(0, "claim A–B RRR")
    steps = ("route-claimed", "card-laid-out", "display-flushed", "final-turns", "turn-began")
    assert happened(table, *steps) == [
        "route-claimed",
        "card-laid-out",
        "display-flushed",
        *["card-laid-out"] * 5,
        "final-turns",
        "turn-began",
    ]


@clause("TTR-16")
def test_tunnel_cards_are_put_away_before_the_display_is_filled() -> None:
    game = small_board([("A", "B", 2, "red", "tunnel")])
    table = Table(game=game).display("RBGY").holds(0, "RR").supply(deck="KKR")
    table.play(0, "claim A–B RR", "withdraw")
    assert "." not in table.view().display
    assert (table.view().deck, table.view().discard) == (2, 0)


@clause("TTR-75", "TTR-X22")
def test_the_turn_goes_round_the_table() -> None:
    table = Table(4)
    for seat in (0, 1, 2, 3):
        table.play(seat, "draw", "draw")
    assert [event["seat"] for event in table.events("turn-began")] == [1, 2, 3, 0]


@clause("TTR-75", "TTR-X22")
def test_left_of_the_last_seat_sits_the_first() -> None:
    assert Table(4, turn=3).play(3, "draw", "draw").view().turn == 0


@clause("TTR-75", "TTR-X22")
def test_of_two_players_each_is_both_neighbours_of_the_other() -> None:
    table = Table(2).play(0, "draw", "draw")
    assert table.view().turn == 1
    assert table.play(1, "draw", "draw").view().turn == 0


@clause("TTR-77")
@pytest.mark.parametrize("move", ["draw", "take R", "tickets", "claim Angora–Constantinople RR"])
def test_what_has_been_shown_cannot_be_taken_back(move: str) -> None:
    table = Table().display("RBGYW").holds(0, "RR").deck_top("RKK").play(0, move)
    with pytest.raises(IllegalMove, match="TTR-77"):
        table.match.undo(0)


@clause("TTR-77")
def test_a_tunnel_once_revealed_must_be_answered() -> None:
    table = Table().display("RBGYW").holds(0, "RRR").deck_top("RKK")
    table.play(0, "claim Angora–Constantinople RR")
    assert table.refusal(0, "draw") == "tunnel-unanswered"
    assert table.refusal(0, "pay R") is None
    assert table.refusal(0, "withdraw") is None


@clause("TTR-77")
def test_a_sealed_choice_that_nobody_saw_may_be_changed() -> None:
    match = deal(2)
    match.play(0, match.legal(0)[0])
    assert match.can_undo(0)
    match.play(1, match.legal(1)[0])
    assert not match.can_undo(0)


@clause("TTR-77")
def test_a_choice_changed_once_is_final_too_when_play_has_begun() -> None:
    match = deal(2)
    match.play(0, match.legal(0)[0])
    match.play(0, match.legal(0)[1])
    match.play(1, match.legal(1)[0])
    assert match.view().phase == "turn"
    assert not match.can_undo(0)


@clause("TTR-81")
@pytest.mark.parametrize("seed", range(6))
def test_every_turn_uses_up_a_supply(seed: int) -> None:
    routes = [("A", "B", 2), ("B", "C", 2, "gray", "tunnel"), ("C", "A", 3, "red"), ("C", "D", 1)]
    match = deal(2 + seed % 3, seed, small_board(routes, trains=5, stations=1))
    chooser = random.Random(seed)
    laid, outside, turn, idle = 0, 200, -1, False
    while match.deciding:
        view, seat = match.view(), match.deciding[0]
        if view.turn_number != turn:
            now_laid = sum(p.tickets - p.trains - p.stations for p in view.players)
            now_outside = view.deck + view.discard + len(view.display.replace(".", ""))
            assert idle or turn < 1 or now_laid > laid or now_outside < outside
            laid, outside, turn = now_laid, now_outside, view.turn_number
        move = chooser.choice(match.legal(seat))
        idle = move in ("pass", "withdraw")
        match.play(seat, move)
    assert match.is_over
    assert match.result().winners
