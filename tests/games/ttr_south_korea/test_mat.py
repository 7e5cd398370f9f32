"""Claims and the province mat (KOR-22 to KOR-37, KOR-49 to KOR-51, KOR-56)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import MalformedMove
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr_south_korea.names import OwnPhase
from tests.games.ttr_south_korea.scenes import (
    COLORS,
    added,
    express_left,
    mat,
    mat_of,
    run,
    small,
    table,
)
from tests.table import Table, clause, small_board

Taken = dict[str, dict[int, int]]


def placed(hand: str, claim: str, place: str, taken: Taken | None = None, **more: Any) -> Table:
    """A claim by seat 0 with all of its hand, and where it puts a train."""
    return small(hand, taken, **more).play(0, f"claim {claim} {hand}", f"mat {place}")


# Claiming as ever


@clause("KOR-22", "KOR-23", "TTR-41")
def test_a_claim_without_a_train_on_the_mat_is_as_in_the_base_game() -> None:
    out = small("RRR").play(0, "claim G–H RRR", "mat nothing")
    player = out.player(0)
    assert (player.trains, player.points, player.cards) == (42, 4, 0)
    assert out.view().routes == {"G–H": 0}
    assert mat(out) == {}
    assert express_left(out) == [1, 2, 3]
    assert out.view().turn == 1


@clause("KOR-22")
@pytest.mark.parametrize(
    ("seats", "refusal"), [(2, "track-closed"), (3, "track-closed"), (4, None), (5, None)]
)
def test_double_routes_are_as_in_the_base_game(seats: int, refusal: str | None) -> None:
    out = table(seats, turn=1).owns(0, "Cheonan–Pyeongtaek (1)").holds(1, "R")
    assert out.refusal(1, "claim Cheonan–Pyeongtaek (2) R") == refusal


@clause("KOR-22", "TTR-40")
def test_paying_less_than_the_length_is_refused() -> None:
    out = small("RRR")
    assert out.refusal(0, "claim G–H RR") == "too-few-cards"
    assert out.refusal(0, "claim G–H RRW") == "two-colors"
    assert out.refusal(0, "claim A–B RR") in ("wrong-color", "cannot-pay")


@clause("KOR-23", "KOR-56")
def test_the_mat_is_offered_with_every_claim_and_may_be_declined() -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    assert out.view(0).phase == "mat"
    assert out.legal(0) == ["mat red", "mat red +1", "mat red +2", "mat red +3", "mat nothing"]
    for move in ("draw", "tickets", "claim G–H RRR", "pass"):
        assert out.refusal(0, move) == "mat-unanswered"
        assert out.clause_against(0, move) == "KOR-23"
    assert out.view().routes == {}


@clause("KOR-23")
def test_exactly_one_train_goes_on_the_mat() -> None:
    out = placed("RRR", "G–H", "red")
    assert mat(out) == {"red": {3: 0}}
    assert out.player(0).trains == 45 - 3 - 1
    assert out.view().turn == 1


@clause("KOR-24", "KOR-X15")
def test_a_train_must_be_left_after_the_route() -> None:
    out = small("RRRR").with_trains(0, 4).play(0, "claim H–I RRRR")
    assert out.view().turn == 1  # no question was asked
    assert out.player(0).trains == 0
    assert mat(out) == {}
    five = small("RRRR").with_trains(0, 5).play(0, "claim H–I RRRR")
    assert five.view(0).phase == "mat"
    assert five.play(0, "mat red").player(0).trains == 0


@clause("KOR-24", "KOR-28")
def test_without_a_train_left_there_is_no_overpaying() -> None:
    out = small("RRRRR").with_trains(0, 4)
    assert out.refusal(0, "claim H–I RRRRR") == "overpaid-without-mat"
    assert out.clause_against(0, "claim H–I RRRRR") == "KOR-28"


# The line


@clause("KOR-25")
def test_a_coloured_route_goes_on_the_line_of_its_colour() -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    for color in COLORS:
        assert out.refusal(0, f"mat {color}") == (None if color == "red" else "other-line")
    assert out.clause_against(0, "mat blue") == "KOR-25"


@clause("KOR-25", "KOR-X14")
@pytest.mark.parametrize("color", COLORS)
def test_a_gray_route_goes_on_any_line(color: str) -> None:
    out = placed("RRR", "E–F", color)
    assert mat(out) == {color: {3: 0}}


@clause("KOR-51", "KOR-X31")
def test_locomotives_do_not_change_the_line() -> None:
    out = placed("LL", "A–B", "blue")
    assert mat(out) == {"blue": {2: 0}}
    asked = small("LL").play(0, "claim A–B LL")
    assert asked.refusal(0, "mat red") == "other-line"


@clause("KOR-25", "KOR-51", "KOR-X37")
def test_the_line_is_that_of_the_track_claimed_not_of_its_pair() -> None:
    first = table(4).holds(0, "PL").play(0, "claim Cheonan–Pyeongtaek (1) P")
    lines = {move.split()[1] for move in first.legal(0)} - {"nothing"}
    assert lines == {"purple"}
    second = table(4).holds(0, "R").play(0, "claim Cheonan–Pyeongtaek (2) R")
    lines = {move.split()[1] for move in second.legal(0)} - {"nothing"}
    assert lines == set(COLORS)
    other = table(4).holds(0, "GGG").play(0, "claim Cheonan–Cheongju (1) GG")
    assert other.refusal(0, "mat purple") == "other-line"
    assert other.refusal(0, "mat green") is None


@clause("KOR-25", "KOR-33", "KOR-X36")
def test_where_the_line_of_the_cards_is_full_another_may_be_open() -> None:
    out = small("GG", {"green": run(1, 2)}, express=[[], []]).play(0, "claim D–E GG")
    assert out.refusal(0, "mat green") == "line-full"
    assert out.clause_against(0, "mat green") == "KOR-33"
    assert "mat green" not in out.legal(0)
    assert mat(out.play(0, "mat blue"))["blue"] == {2: 0}


# The spot


@clause("KOR-26", "KOR-31", "KOR-X01", "KOR-16")
def test_the_printed_example_from_namwon_to_jinju() -> None:
    out = table().holds(0, "WWWWL").play(0, "claim Namwon–Jinju WWWWL", "mat white +1")
    assert mat(out) == {"white": {6: 0}}
    assert express_left(out) == [2, 3]
    assert out.player(0).trains == 45 - 5 - 1
    assert out.player(0).points == 10


@clause("KOR-26", "KOR-31")
@pytest.mark.parametrize(("express", "spot"), [("", 3), (" +1", 4), (" +2", 5), (" +3", 6)])
def test_cards_and_express_make_the_number(express: str, spot: int) -> None:
    out = placed("RLL", "G–H", f"red{express}")
    assert mat(out) == {"red": {spot: 0}}
    assert out.view(0).claim is None


@clause("KOR-26", "KOR-31", "KOR-X16")
def test_the_longest_route_and_the_best_express_card_reach_the_top() -> None:
    out = placed("BBBBBB", "C–D", "blue +3")
    assert mat(out) == {"blue": {9: 0}}


@clause("KOR-31", "KOR-X17", "KOR-06")
def test_a_shorter_line_is_never_left() -> None:
    routes = [("X", "Y", 1), ("C", "D", 6, "blue"), ("A", "B", 2, "red")]
    game = small_board(routes, on="korea", provinceMat=mat_of(8))
    out = placed("BBBBBB", "C–D", "blue +3", game=game)
    assert mat(out) == {"blue": {8: 0}}
    assert [len(line.spots) for line in out.view().mat] == [8] * 8


@clause("KOR-31")
def test_at_the_top_of_a_short_line_a_taken_spot_leads_down() -> None:
    routes = [("X", "Y", 1), ("C", "D", 6, "blue")]
    game = small_board(routes, on="korea", provinceMat=mat_of(8))
    out = placed("BBBBBB", "C–D", "blue +3", {"blue": run(8, 7)}, game=game)
    assert mat(out)["blue"][6] == 0


@clause("KOR-32", "KOR-X10")
def test_a_taken_spot_sends_the_train_down() -> None:
    out = placed("BBB", "B–C", "blue", {"blue": run(3)})
    assert mat(out) == {"blue": {3: 1, 2: 0}}
    assert out.player(0).points == 4


@clause("KOR-32", "KOR-X29")
def test_the_train_goes_to_the_highest_free_spot_below() -> None:
    out = placed("WWWWW", "I–J", "white +1", {"white": run(6, 5)})
    assert mat(out)["white"] == {6: 1, 5: 1, 4: 0}
    assert express_left(out) == [2, 3]


@clause("KOR-32")
def test_ones_own_train_is_in_the_way_too() -> None:
    taken = {"blue": run(3, seat=0)}
    assert added(taken, placed("BBB", "B–C", "blue", taken)) == [("blue", 2, 0)]


@clause("KOR-32")
def test_a_spot_above_is_no_substitute() -> None:
    taken = {"blue": run(3, 2)}
    assert added(taken, placed("BBB", "B–C", "blue", taken)) == [("blue", 1, 0)]


@clause("KOR-33", "KOR-X19")
def test_a_line_that_is_full_up_to_the_number_takes_no_train() -> None:
    out = small("YY", {"yellow": run(1, 2)}).play(0, "claim F–G YY")
    assert out.refusal(0, "mat yellow") == "line-full"
    assert out.clause_against(0, "mat yellow") == "KOR-33"
    assert "mat yellow" not in out.legal(0)
    out.play(0, "mat nothing")
    assert out.player(0).points == 2
    assert out.player(0).trains == 43


@clause("KOR-33", "KOR-X19")
def test_where_nothing_could_be_placed_the_claim_is_done_at_once() -> None:
    out = small("YY", {"yellow": run(1, 2)}, express=[[], []]).play(0, "claim F–G YY")
    assert out.view().turn == 1
    assert out.view().routes == {"F–G": 0}


@clause("KOR-33", "KOR-28", "KOR-30")
def test_a_full_line_allows_neither_overpaying_nor_express() -> None:
    full = {"yellow": run(*range(1, 10))}
    out = small("YYY", full)
    assert out.refusal(0, "claim F–G YYY") == "overpaid-without-mat"
    out.play(0, "claim F–G YY")
    assert out.view().turn == 1
    assert express_left(out) == [1, 2, 3]


@clause("KOR-33")
def test_overpaying_reaches_over_a_run_of_taken_spots() -> None:
    taken = {"yellow": run(1, 2)}
    assert added(taken, placed("YYY", "F–G", "yellow", taken)) == [("yellow", 3, 0)]


@clause("KOR-33", "KOR-28")
def test_overpaying_may_depend_on_the_express_card() -> None:
    """Three cards alone reach no free spot: then an Express card must be spent with them."""
    out = small("YYY", {"yellow": run(1, 2, 3)}).play(0, "claim F–G YYY")
    assert out.legal(0) == ["mat yellow +1", "mat yellow +2", "mat yellow +3"]
    assert out.refusal(0, "mat yellow") == "line-full"
    assert out.refusal(0, "mat nothing") == "overpaid-so-place"
    assert mat(out.play(0, "mat yellow +1"))["yellow"][4] == 0


@clause("KOR-34")
def test_a_lower_spot_cannot_be_chosen() -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    assert out.refusal(0, "mat red at 2") == "spot-not-chosen"
    assert out.clause_against(0, "mat red at 2") == "KOR-34"
    assert not any(" at " in move for move in out.legal(0))


@clause("KOR-35")
def test_trains_on_the_mat_stay_and_may_be_many() -> None:
    taken = {"red": run(9, 7, seat=0)}
    out = placed("RRRR", "H–I", "red", taken)
    assert mat(out) == {"red": {9: 0, 7: 0, 4: 0}}
    assert out.player(0).trains == 45 - 4 - 3
    out.play(1, "draw", "draw").play(0, "draw", "draw")
    assert mat(out) == {"red": {9: 0, 7: 0, 4: 0}}


@clause("KOR-35", "TTR-36")
def test_trains_on_the_mat_are_lost_for_routes() -> None:
    taken = {color: run(*range(1, 10), seat=0) for color in ("red", "blue", "green", "black")}
    taken["white"] = run(1, 2, 3, seat=0)  # 39 trains: six are left
    out = small("BBBBBBWWWWW", taken)
    assert out.player(0).trains == 6
    assert out.refusal(0, "claim C–D BBBBBB") is None
    taken["white"][4] = 0
    out = small("BBBBBBWWWWW", taken)
    assert out.refusal(0, "claim C–D BBBBBB") == "too-few-trains"
    assert out.refusal(0, "claim I–J WWWWW") is None


@clause("KOR-36", "KOR-X27", "TTR-59")
def test_the_train_on_the_mat_counts_for_the_end() -> None:
    out = small("BB").with_trains(0, 5).play(0, "claim A–B BB")
    assert out.view().final_turns is None
    out.play(0, "mat blue")
    assert out.player(0).trains == 2
    assert out.view().final_turns == 2
    other = small("BB").with_trains(0, 5).play(0, "claim A–B BB", "mat nothing")
    assert other.view().final_turns is None


@clause("KOR-24", "KOR-36", "KOR-X38", "TTR-60", "TTR-63")
def test_the_last_train_may_go_on_the_mat() -> None:
    out = small("BB", seats=3).with_trains(0, 3).play(0, "claim A–B BB", "mat blue")
    assert out.player(0).trains == 0
    assert out.view().final_turns == 3
    for seat in (1, 2, 0):
        assert out.match.deciding == [seat]
        out.play(seat, "draw", "draw")
    assert out.match.is_over


# Overpaying


@clause("KOR-22", "KOR-27", "KOR-37", "KOR-X11")
def test_overpaying_pays_for_a_better_spot_only() -> None:
    out = placed("BBBL", "A–B", "blue")
    assert mat(out) == {"blue": {4: 0}}
    player = out.player(0)
    assert (player.points, player.cards, player.trains) == (2, 0, 45 - 2 - 1)
    assert out.view().discard == 4
    (event,) = out.events("route-claimed", 1)
    assert (event["color"], event["cards"], event["locomotives"]) == ("B", 3, 1)


@clause("KOR-37", "TTR-41")
def test_all_paid_cards_are_discarded() -> None:
    out = small("BBBBL", options={"openDiscard": True})
    out.play(0, "claim A–B BBBL", "mat blue")
    assert out.view().discard_cards == "BBBL"
    assert out.hand(0) == "B"


@clause("KOR-28", "KOR-X12")
def test_who_overpays_must_place_a_train() -> None:
    out = small("BBB").play(0, "claim A–B BBB")
    assert out.refusal(0, "mat nothing") == "overpaid-so-place"
    assert out.clause_against(0, "mat nothing") == "KOR-28"
    assert "mat nothing" not in out.legal(0)


@clause("KOR-27", "KOR-X13")
def test_overpaying_takes_eligible_cards_only() -> None:
    out = small("BBBG")
    assert out.refusal(0, "claim A–B BBG") == "two-colors"
    assert "claim A–B BBB" in out.legal(0)
    assert not any("G" in move.split()[-1] for move in out.legal(0) if "A–B" in move)


@clause("KOR-27")
def test_overpaying_in_another_colour_than_the_routes_is_refused() -> None:
    out = small("BBBGGGG")
    assert out.refusal(0, "claim A–B GGG") == "wrong-color"
    assert out.refusal(0, "claim A–B BBBB") is not None  # three are held


@clause("KOR-25", "KOR-27", "KOR-X40")
def test_a_gray_route_is_overpaid_in_one_colour_and_locomotives() -> None:
    out = placed("RRLL", "E–F", "white")
    assert mat(out) == {"white": {4: 0}}


@clause("KOR-27", "KOR-X41")
def test_a_gray_route_is_not_overpaid_in_two_colours() -> None:
    out = small("RRBL")
    assert out.refusal(0, "claim E–F RRBL") == "two-colors"
    paid = {move.split()[-1] for move in out.legal(0) if "E–F" in move}
    assert paid == {"RRL"}


@clause("KOR-25", "KOR-27", "KOR-51", "KOR-X32")
def test_a_gray_route_is_overpaid_in_locomotives_only() -> None:
    out = placed("LLLL", "D–E", "red")
    assert mat(out) == {"red": {4: 0}}
    assert out.player(0).points == 2
    assert out.view().discard == 4


@clause("KOR-51")
def test_a_coloured_route_is_overpaid_in_locomotives_only() -> None:
    assert mat(placed("LLLLL", "A–B", "blue")) == {"blue": {5: 0}}


@clause("KOR-32", "KOR-50", "KOR-X33")
def test_overpaying_is_legal_even_if_it_gains_nothing() -> None:
    out = placed("RRRR", "G–H", "red", {"red": run(4)})
    assert mat(out) == {"red": {4: 1, 3: 0}}
    assert out.view().discard == 4


@clause("KOR-50")
def test_express_is_legal_even_if_it_gains_nothing() -> None:
    out = placed("RRR", "G–H", "red +3", {"red": run(4, 5, 6)})
    assert mat(out)["red"][3] == 0
    assert express_left(out) == [1, 2]


@clause("KOR-28", "KOR-X18")
def test_overpaying_and_express_stay_on_the_mat() -> None:
    out = small("BBBBBBBB").play(0, "claim C–D BBBBBBBB")
    assert out.refusal(0, "mat blue +3") == "overpaid-beyond-mat"
    assert out.refusal(0, "mat blue +2") == "overpaid-beyond-mat"
    assert out.clause_against(0, "mat blue +3") == "KOR-28"
    assert out.legal(0) == ["mat blue", "mat blue +1"]
    assert mat(out.play(0, "mat blue +1")) == {"blue": {9: 0}}


@clause("KOR-28")
def test_more_cards_than_the_line_has_spots_are_refused() -> None:
    out = small("BBBBBBBBBBLLLLLL")
    assert out.refusal(0, "claim A–B BBBBBBBBB") is None  # nine
    for cards in ("BBBBBBBBBB", "BBBBBBBBBBLLLLLL", "BBBBBBBBBL"):
        assert out.refusal(0, f"claim A–B {cards}") == "overpaid-beyond-mat"
        assert out.clause_against(0, f"claim A–B {cards}") == "KOR-28"
    assert max(len(move.split()[-1]) for move in out.legal(0) if "A–B" in move) == 9


@clause("KOR-28", "KOR-31")
def test_without_overpaying_express_may_point_beyond_the_mat() -> None:
    game = small_board([("X", "Y", 1), ("C", "D", 6, "blue")], on="korea", provinceMat=mat_of(8))
    out = small("BBBBBBB", game=game).play(0, "claim C–D BBBBBB")
    assert "mat blue +3" in out.legal(0)  # six are no overpaying
    over = small("BBBBBBB", game=game).play(0, "claim C–D BBBBBBB")
    assert over.legal(0) == ["mat blue", "mat blue +1"]


@clause("KOR-29")
def test_express_is_no_payment() -> None:
    out = small("RR")
    assert out.refusal(0, "claim G–H RR") in ("too-few-cards", "cannot-pay")
    assert not any("G–H" in move for move in out.legal(0))
    with pytest.raises(MalformedMove):
        out.refusal(0, "claim G–H RR+1")


@clause("KOR-30", "KOR-X42")
def test_express_needs_a_train_on_the_mat() -> None:
    out = small("BB").play(0, "claim A–B BB")
    assert out.refusal(0, "mat nothing +2") == "express-without-mat"
    assert out.clause_against(0, "mat nothing +2") == "KOR-30"


# The order, and the steps


@clause("KOR-49")
def test_the_order_of_a_claim() -> None:
    out = small("RRRL").play(0, "claim G–H RRRL", "mat red +1")
    names = [event["event"] for event in out.match.events(1)]
    order = ["route-claimed", "mat-placed", "express-spent", "turn-began"]
    assert [name for name in names if name in order] == order
    (event,) = out.events("mat-placed")
    assert (event["seat"], event["spot"]) == (0, 5)


@clause("KOR-49", "TTR-16", "TTR-25")
def test_the_paid_cards_can_refill_the_display_of_the_same_turn() -> None:
    out = small(seats=2).display("OG.BY").holds(0, "RRR").supply(holder=1)
    out.play(0, "claim G–H RRR", "mat red")
    assert "." not in out.view().display
    assert out.view().display.count("R") == 1


@clause("KOR-56", "TTR-79")
def test_nothing_is_paid_before_the_last_step() -> None:
    out = small("RRRL").play(0, "claim G–H RRRL")
    player = out.player(0)
    assert (player.cards, player.trains, player.points) == (4, 45, 0)
    assert out.view().routes == {}
    assert out.view().discard == 0
    assert out.hand(0) == "RRRL"


@clause("KOR-56")
def test_a_claim_that_has_not_been_answered_can_be_taken_back() -> None:
    out = small("RRRL").play(0, "claim G–H RRRL")
    assert out.match.can_undo(0)
    out.match.undo(0)
    assert out.view(0).phase == "turn"
    out.play(0, "draw", "draw")
    done = small("RRRL").play(0, "claim G–H RRRL", "mat red")
    assert not done.match.can_undo(0)


@clause("KOR-56", "KOR-31", "KOR-32")
def test_who_claims_is_shown_where_each_choice_leads() -> None:
    taken = {"red": run(4), "blue": run(1, 2, 3)}
    claim = small("RRRR", taken).play(0, "claim G–H RRRR").view(0).claim
    assert (claim.route, claim.cards) == ("G–H", "RRRR")
    assert claim.landings == {"red": {"": 3, "+1": 5, "+2": 6, "+3": 7}}
    gray = small("RRR", taken).play(0, "claim E–F RRR").view(0).claim
    assert gray.landings["blue"] == {"+1": 4, "+2": 5, "+3": 6}
    assert set(gray.landings) == set(COLORS)


@clause("KOR-56", "TTR-79")
def test_every_claim_on_offer_can_be_finished() -> None:
    """On crowded mats, with few Express cards left, no claim leads to a dead end."""
    taken = {"red": run(*range(1, 6)), "blue": run(2, 3, 4), "white": run(*range(1, 10))}
    taken |= {color: run(*range(1, 10)) for color in ("green", "yellow")}
    for left in ([], [1], [2], [1, 3]):
        for options in ({}, {"expressStack": True}, {"overpayUnlimited": True}):
            match = small("RRRRRRRRBBBLLL", taken, express=[left, []], options=options).match
            engine, copy = match.engine, match.engine.tables(1)
            claims = [chain for chain in engine.moves(match._table, 0, 0) if len(chain) > 1]
            assert len(claims) > 10
            for claim in claims:
                engine.backend.assign(copy, match._table)
                for action in claim:
                    engine.apply(copy, 0, 0, action)
                if copy[0].phase == OwnPhase.MAT:
                    places = engine.moves(copy, 0, 0)
                    assert places
                    for action in places[-1]:
                        engine.apply(copy, 0, 0, action)
                assert (copy[0].phase, copy[0].turn) == (Phase.TURN, 1)


@clause("KOR-23", "TTR-83")
def test_an_absent_seats_claim_is_finished_somehow() -> None:
    for cards in ("RRR", "RRRR"):
        out = small(cards).play(0, f"claim G–H {cards}")
        move = out.match.default_move(0)
        assert move in out.legal(0)
        out.play(0, move)
        assert out.view().turn == 1


# Reading what people write


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("mat pink", "no line"),
        ("mat red +4", "no Express card"),
        ("mat red +1+1", "named twice"),
        ("mat", "needs more"),
        ("mat red at", "no place on the mat"),
        ("express draw", "no use of an Express card"),
        ("express +4 draw", "no Express card"),
        ("express +2 claim", "no use of an Express card"),
    ],
)
def test_what_cannot_be_read(text: str, problem: str) -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    with pytest.raises(MalformedMove, match=problem):
        out.match.why_not(0, text)


@pytest.mark.parametrize("text", ["mat red +2", "mat red+2", "MAT Red +2", "mat  red  2"])
def test_ways_to_write_the_same_place(text: str) -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    out.play(0, text)
    assert out.match.moves[-1].text == "mat red +2"
    assert mat(out) == {"red": {5: 0}}


@clause("KOR-58", "TTR-83")
def test_an_absent_seat_takes_the_first_open_line_without_express() -> None:
    game = small_board([("A", "B", 2), ("B", "C", 1)], on="korea")
    out = Table(2, game, mat={"red": {"1": 1, "2": 1}}, express=[[], []]).holds(0, "GG")
    out.play(0, "claim A–B GG")
    assert out.match.default_move(0) == "mat orange"
