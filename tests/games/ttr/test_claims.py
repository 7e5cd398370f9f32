"""Claiming routes and paying for them (TTR-36 to TTR-45, TTR-78, TTR-79)."""

from __future__ import annotations

import pytest

from grandtour import IllegalMove
from grandtour.core.layout import canonical
from grandtour.games.ttr.names import FIRST_PAY, FIRST_ROUTE
from tests.games.ttr.scenes import claims, verbs
from tests.table import Table, clause, small_board

RED_2 = small_board([("A", "B", 2, "red")])
GRAY_3 = small_board([("A", "B", 3)])
FERRY = small_board([("A", "B", 3, "gray", "ferry", 1)])
RED_FERRY = small_board([("A", "B", 3, "red", "ferry", 2)])


@clause("TTR-36")
def test_a_claimed_route_cannot_be_claimed_again() -> None:
    table = Table(game=RED_2).owns(1, "A–B").holds(0, "RR")
    assert table.refusal(0, "claim A–B RR") == "route-taken"


@clause("TTR-36", "TTR-X20")
@pytest.mark.parametrize(("trains", "refusal"), [(3, "too-few-trains"), (4, None)])
def test_a_route_takes_as_many_trains_as_spaces(trains: int, refusal: str | None) -> None:
    table = Table().holds(0, "GGGG").with_trains(0, trains)
    assert table.refusal(0, "claim Athina–Sarajevo GGGG") == refusal
    assert ("Athina–Sarajevo GGGG" in claims(table, 0)) == (refusal is None)


@clause("TTR-36")
@pytest.mark.parametrize(("hand", "refusal"), [("RBL", None), ("RBG", "cannot-pay")])
def test_the_hand_must_be_able_to_pay(hand: str, refusal: str | None) -> None:
    assert Table(game=RED_2).holds(0, hand).refusal(0, "claim A–B RL") == refusal


@clause("TTR-37", "TTR-78", "TTR-X31")
def test_a_coloured_route_takes_its_colour_and_locomotives_in_any_mix() -> None:
    table = Table(game=RED_2).holds(0, "RRLLBB")
    assert claims(table, 0) == {"A–B RR", "A–B RL", "A–B LL"}
    assert table.refusal(0, "claim A–B BB") == "wrong-color"
    assert table.refusal(0, "claim A–B BL") == "wrong-color"


@clause("TTR-37", "TTR-X13")
def test_one_green_card_and_three_locomotives_pay_for_four_green_spaces() -> None:
    table = Table().holds(0, "GLLL")
    assert table.refusal(0, "claim Athina–Sarajevo GLLL") is None


@clause("TTR-38", "TTR-X12")
def test_a_gray_route_takes_any_one_colour() -> None:
    table = Table(game=GRAY_3).holds(0, "RRBL")
    assert claims(table, 0) == {"A–B RRL"}
    assert table.refusal(0, "claim A–B RBL") == "two-colors"


@clause("TTR-38")
@pytest.mark.parametrize("color", "ROYGBPWK")
def test_every_colour_pays_for_a_gray_route(color: str) -> None:
    table = Table(game=GRAY_3).holds(0, color * 3)
    assert claims(table, 0) == {f"A–B {color * 3}"}


@clause("TTR-38", "TTR-78", "TTR-X26")
def test_locomotives_only_have_no_colour() -> None:
    table = Table(game=GRAY_3).holds(0, "LLL")
    assert table.legal(0).count("claim A–B LLL") == 1
    assert claims(table, 0) == {"A–B LLL"}
    assert table.play(0, "claim A–B LLL").view().routes == {"A–B": 0}


@clause("TTR-39")
def test_a_ferry_takes_a_locomotive_for_each_symbol() -> None:
    table = Table(game=FERRY).holds(0, "GGGBLLL")
    assert claims(table, 0) == {"A–B GGL", "A–B GLL", "A–B BLL", "A–B LLL"}
    assert table.refusal(0, "claim A–B GGG") == "ferry-unpaid"
    assert table.refusal(0, "claim A–B GBL") == "two-colors"


@clause("TTR-39")
def test_without_locomotives_a_ferry_is_out_of_reach() -> None:
    table = Table(game=FERRY).holds(0, "GGG")
    assert table.refusal(0, "claim A–B GGG") == "ferry-out-of-reach"
    assert claims(table, 0) == set()


@clause("TTR-39")
def test_a_coloured_ferry_takes_its_colour_beside_the_locomotives() -> None:
    table = Table(game=RED_FERRY).holds(0, "RGLLL")
    assert claims(table, 0) == {"A–B RLL", "A–B LLL"}
    assert table.refusal(0, "claim A–B GLL") == "wrong-color"


@clause("TTR-40", "TTR-44")
@pytest.mark.parametrize(
    ("cards", "refusal"), [("R", "wrong-number"), ("RR", None), ("RRR", "wrong-number")]
)
def test_the_number_of_cards_is_exact(cards: str, refusal: str | None) -> None:
    assert Table(game=RED_2).holds(0, "RRRR").refusal(0, f"claim A–B {cards}") == refusal


@clause("TTR-40", "TTR-78")
@pytest.mark.parametrize("locomotives", range(9))
def test_an_action_that_pays_too_many_locomotives_is_refused(locomotives: int) -> None:
    match = Table(game=RED_2).holds(0, "RRLLLLLLLLL").match
    payment = FIRST_PAY + locomotives  # in red, with so many locomotives
    match.engine.apply(match._table, 0, 0, FIRST_ROUTE)
    is_refused = match.engine.refusal(match._table, 0, 0, payment) != 0
    assert is_refused == (locomotives > 1)
    assert is_refused == (payment not in match.engine.legal(match._table, 0, 0))


@clause("TTR-41")
def test_a_claim_discards_cards_lays_trains_and_scores() -> None:
    table = Table(game=GRAY_3, options={"openDiscard": True}).holds(0, "RRRLLB")
    table.play(0, "claim A–B RRL")
    assert table.hand(0) == "RBL"
    assert table.view().discard_cards == "RRL"
    assert table.view().routes == {"A–B": 0}
    assert (table.player(0).trains, table.player(0).points) == (42, 4)
    assert (table.player(1).trains, table.player(1).points) == (45, 0)


@clause("TTR-42", "TTR-X14")
@pytest.mark.parametrize(
    ("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (8, 21)]
)
def test_points_by_length(length: int, points: int) -> None:
    more = {"routePoints": {"5": 10}} if length == 5 else {}  # no such length in Europe
    table = Table(game=small_board([("A", "B", length)], **more)).holds(0, "R" * length)
    assert table.play(0, f"claim A–B {'R' * length}").player(0).points == points


@clause("TTR-43")
def test_a_claim_need_not_touch_earlier_routes() -> None:
    game = small_board([("A", "B", 1), ("B", "C", 1), ("D", "E", 1)])
    table = Table(game=game).owns(0, "A–B").holds(0, "R")
    assert claims(table, 0) == {"B–C R", "D–E R"}


@clause("TTR-11", "TTR-44")
def test_one_route_a_turn() -> None:
    table = Table(game=small_board([("A", "B", 1), ("C", "D", 1)])).holds(0, "RR")
    table.play(0, "claim A–B R")
    assert table.refusal(0, "claim C–D R") == "not-your-turn"


@clause("TTR-44")
def test_a_claimed_route_is_complete_at_the_end_of_the_turn() -> None:
    table = Table(game=GRAY_3).holds(0, "RRR").play(0, "claim A–B RRR")
    assert table.view().turn == 1
    assert table.player(0).trains == 42


@clause("TTR-45")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_claimed_route_stays_its_owners(seat: int) -> None:
    table = Table(game=RED_2, turn=seat).owns(0, "A–B").holds(seat, "RRRR")
    assert table.refusal(seat, "claim A–B RR") == "route-taken"
    table.play(seat, "draw", "draw")
    assert table.view().routes == {"A–B": 0}


@clause("TTR-77")
def test_a_payment_made_is_final() -> None:
    table = Table(game=RED_2).holds(0, "RRRR").play(0, "claim A–B RR")
    assert not table.match.can_undo(0)
    with pytest.raises(IllegalMove, match="TTR-77"):
        table.match.undo(0)


@clause("TTR-78")
def test_the_cards_named_are_the_cards_paid() -> None:
    table = Table(game=RED_2).holds(0, "RRLL").play(0, "claim A–B RL")
    assert table.hand(0) == "RL"
    (event,) = table.events("route-claimed")
    assert (event["color"], event["cards"], event["locomotives"]) == ("R", 1, 1)


@clause("TTR-78")
@pytest.mark.parametrize("cards", ["RR", "LL"])
def test_locomotives_and_colours_are_not_swapped(cards: str) -> None:
    table = Table(game=RED_2).holds(0, "RL")
    assert table.refusal(0, f"claim A–B {cards}") == "cards-not-held"
    assert table.refusal(0, "claim A–B RL") is None


@clause("TTR-78")
def test_a_payment_must_be_named() -> None:
    table = Table(game=RED_2).holds(0, "RRL")
    route = table.match.engine.legal(table.match._table, 0, 0)[0]
    table.match.engine.apply(table.match._table, 0, 0, route)
    assert table.refusal(0, "draw") == "payment-owed"
    assert verbs(table, 0) == {"pay"}


@clause("TTR-79")
def test_a_claim_in_two_steps_shows_nothing_before_the_last() -> None:
    table = Table(game=RED_2).holds(0, "RRL")
    match = table.match
    before = match.view_json(1), match.view_json(-1), table.hand(0)
    route, payment = next(
        actions for actions in match.engine.moves(match._table, 0, 0) if len(actions) == 2
    )
    match.engine.apply(match._table, 0, 0, route)
    assert (match.view_json(1), match.view_json(-1), table.hand(0)) == before
    assert match.events(1) == []
    match.engine.apply(match._table, 0, 0, payment)
    assert match.view().routes == {"A–B": 0}


@clause("TTR-79")
def test_two_steps_give_the_same_as_one_decision() -> None:
    whole, split = (Table(game=RED_2).holds(0, "RRL") for _ in range(2))
    whole.play(0, "claim A–B RL")
    for actions in split.match.engine.moves(split.match._table, 0, 0):
        if split.game.spell(split.game.board, split.match.row, 0, actions) == "claim A–B RL":
            for action in actions:
                split.match.engine.apply(split.match._table, 0, 0, action)
            break
    assert canonical(split.match.row) == canonical(whole.match.row)


@clause("TTR-79")
def test_every_first_step_offered_can_be_completed() -> None:
    table = Table().holds(0, "RRRBBLGWWW").with_trains(0, 3)
    match, engine = table.match, table.match.engine
    scratch = engine.tables(1)
    steps = 0
    for action in engine.legal(match._table, 0, 0):
        scratch[0] = match._table[0]
        engine.apply(scratch, 0, 0, action)
        if table.game.is_partial(scratch[0]):
            steps += 1
            assert engine.legal(scratch, 0, 0)
    assert steps > 20
