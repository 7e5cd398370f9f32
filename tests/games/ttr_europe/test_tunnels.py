"""Tunnels (EUR-23 to EUR-35, EUR-61 to EUR-65)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ttr_europe.ending import ending
from tests.table import Table, clause, small_board

RED_2 = small_board([("A", "B", 2, "red", "tunnel")])
RED_3 = small_board([("A", "B", 3, "red", "tunnel")])
GRAY_2 = small_board([("A", "B", 2, "gray", "tunnel")])
GREEN_3 = small_board([("A", "B", 3, "green", "tunnel")])


def tunnel(game: Any, hand: str, staged: str, revealed: str, seats: int = 2) -> Table:
    """Seat 0 stages cards for A–B, and then these are turned up."""
    table = Table(seats, game).display("OOYYP").holds(0, hand).deck_top(revealed)
    return table.play(0, f"claim A–B {staged}")


def answers(table: Table) -> set[str]:
    """What seat 0 may say to the tunnel."""
    return {move.removeprefix("pay ") for move in table.legal(0)}


def owner(table: Table) -> int | None:
    owners: dict[str, int] = table.view().routes
    return owners.get("A–B")


def discarded(table: Table) -> str:
    return str(table.match.position()["discard"])


@clause("EUR-23")
@pytest.mark.parametrize(
    ("staged", "refusal"),
    [
        ("RRR", None),
        ("RLL", None),
        ("LLL", None),
        ("BBB", "wrong-color"),
        ("RRB", "two-colors"),
        ("RR", "wrong-number"),
        ("RRRR", "wrong-number"),
    ],
)
def test_cards_are_staged_as_for_a_land_route(staged: str, refusal: str | None) -> None:
    table = Table(game=RED_3).holds(0, "RRRRBBBLLL")
    assert table.refusal(0, f"claim A–B {staged}") == refusal


@clause("EUR-23", "EUR-X38")
@pytest.mark.parametrize(("trains", "refusal"), [(2, "too-few-trains"), (3, None)])
def test_an_attempt_needs_as_many_trains_as_the_tunnel_is_long(
    trains: int, refusal: str | None
) -> None:
    table = Table(game=RED_3).holds(0, "RRRRRRRRLLLL").with_trains(0, trains)
    assert table.refusal(0, "claim A–B RRR") == refusal


@clause("EUR-24")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_three_cards_are_turned_up_for_all_to_see(seat: int) -> None:
    table = tunnel(RED_3, "RRRR", "RRR", "RBG")
    assert table.view(seat).tunnel.revealed == "RBG"
    assert [event["card"] for event in table.events("tunnel-card", seat)] == ["R", "B", "G"]


@clause("EUR-24", "EUR-X18")
def test_a_short_deck_is_rebuilt_without_the_staged_cards() -> None:
    table = Table(game=RED_2).display("OOYYP").holds(0, "RRR")
    table.supply(deck="RB", discard="WWWW").play(0, "claim A–B RR")
    view = table.view()
    assert view.tunnel.revealed == "RBW"
    assert (view.deck, view.discard) == (3, 0)
    assert table.events("deck-rebuilt")[0]["number"] == 4
    assert table.match.row["deck"].tolist() == [0, 0, 0, 0, 0, 0, 3, 0, 0]


@clause("EUR-24", "EUR-26", "EUR-X16")
def test_with_one_card_left_one_card_is_turned_up() -> None:
    table = Table(game=RED_2).display("OOYYP").holds(0, "RRR").supply(deck="R")
    table.play(0, "claim A–B RR")
    assert (table.view().tunnel.revealed, table.view().tunnel.surcharge) == ("R", 1)


@clause("EUR-24", "EUR-26")
def test_a_short_reveal_tells_its_surcharge_like_any_other() -> None:
    table = Table(game=RED_2).display("OOYYP").holds(0, "RRR").supply(deck="RB")
    table.play(0, "claim A–B RR")
    assert [event["number"] for event in table.events("tunnel-surcharge")] == [1]


@clause("EUR-25", "EUR-X17")
def test_with_no_card_to_turn_up_the_tunnel_costs_nothing_extra() -> None:
    table = Table(game=GREEN_3).display("OOYYP").holds(0, "GGG").supply()
    table.play(0, "claim A–B GGG")
    assert owner(table) == 0
    assert (table.player(0).points, table.player(0).trains) == (4, 42)


@clause("EUR-26", "EUR-28", "EUR-X04")
def test_a_red_card_asks_for_one_more_red() -> None:
    table = tunnel(RED_2, "RRRLB", "RR", "RBG")
    assert table.view().tunnel.surcharge == 1
    assert answers(table) == {"R", "L", "withdraw"}


@clause("EUR-26", "EUR-28", "EUR-X05")
def test_a_locomotive_asks_for_one_more_of_the_staged_color() -> None:
    table = tunnel(GRAY_2, "GGGLB", "GG", "LBR")
    assert table.view().tunnel.surcharge == 1
    assert answers(table) == {"G", "L", "withdraw"}


@clause("EUR-26", "EUR-28", "EUR-X12")
def test_two_matching_cards_are_paid_in_any_mix() -> None:
    table = tunnel(RED_3, "RRRRLLLBB", "RRL", "RLB")
    assert table.view().tunnel.surcharge == 2
    assert table.view().tunnel.asking == [True, True, False]
    assert answers(table) == {"RR", "RL", "LL", "withdraw"}


@clause("EUR-28")
@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("R", "surcharge-number"),
        ("RRR", "surcharge-number"),
        ("BB", "surcharge-color"),
        ("RB", "surcharge-color"),
        ("RL", None),
    ],
)
def test_the_surcharge_is_just_so_many_cards_of_the_color(cards: str, refusal: str | None) -> None:
    table = tunnel(RED_3, "RRRRRRLBB", "RRR", "RLB")
    assert table.refusal(0, f"pay {cards}") == refusal


@clause("EUR-26", "EUR-28", "EUR-X36")
def test_a_mixed_payment_may_be_topped_up_with_locomotives_only() -> None:
    table = tunnel(RED_2, "RLLL", "RL", "RLB")
    assert table.view().tunnel.surcharge == 2
    table.play(0, "pay LL")
    assert (owner(table), table.player(0).points) == (0, 2)


@clause("EUR-27", "EUR-X06")
def test_locomotives_only_are_asked_for_locomotives_only() -> None:
    table = Table().holds(0, "LLRRL").deck_top("LRR").play(0, "claim Pamplona–Madrid (1) LLL")
    assert table.view().tunnel.surcharge == 1
    assert table.refusal(0, "pay R") == "surcharge-locomotives"


@clause("EUR-27", "EUR-X06")
def test_a_surcharge_in_locomotives_is_paid_with_one() -> None:
    table = tunnel(RED_2, "LLLRR", "LL", "LBG")
    assert answers(table) == {"L", "withdraw"}
    assert owner(table.play(0, "pay L")) == 0


@clause("EUR-27", "EUR-31", "EUR-33", "EUR-X13")
def test_red_cards_cannot_pay_for_locomotives() -> None:
    table = tunnel(RED_3, "LLLRRR", "LLL", "RRL")
    assert table.view().tunnel.surcharge == 1
    assert answers(table) == {"withdraw"}
    table.play(0, "withdraw")
    assert table.hand(0) == "RRRLLL"
    assert discarded(table) == "RRL"
    assert (owner(table), table.player(0).trains) == (None, 45)


@clause("EUR-27", "EUR-29", "EUR-X14")
def test_red_cards_ask_nothing_of_locomotives_even_in_a_red_tunnel() -> None:
    table = tunnel(RED_2, "LL", "LL", "RRR")
    assert (owner(table), table.player(0).points) == (0, 2)


@clause("EUR-26", "EUR-28", "EUR-35", "EUR-X15")
def test_a_gray_tunnel_takes_on_the_staged_color() -> None:
    table = tunnel(GRAY_2, "BLBLK", "BL", "BBB")
    assert table.view().tunnel.surcharge == 3
    assert table.hand(0) == "BKL"
    assert answers(table) == {"withdraw"}
    assert table.refusal(0, "pay BKL") == "surcharge-color"


@clause("EUR-35")
@pytest.mark.parametrize(("staged", "surcharge"), [("BB", 2), ("BL", 2), ("GG", 1)])
def test_the_color_of_a_gray_tunnel_is_that_of_the_staged_cards(
    staged: str, surcharge: int
) -> None:
    table = tunnel(GRAY_2, "BBBGGGL", staged, "BBG")
    assert table.view().tunnel.surcharge == surcharge


@clause("EUR-27", "EUR-65", "EUR-X34")
def test_locomotives_in_a_gray_tunnel_have_no_color() -> None:
    assert owner(tunnel(GRAY_2, "LL", "LL", "RRR")) == 0
    table = tunnel(GRAY_2, "LLLLGG", "LL", "LGL")
    assert table.view().tunnel.surcharge == 2
    assert answers(table) == {"LL", "withdraw"}


@clause("EUR-65")
def test_all_cards_are_turned_up_before_the_surcharge_is_counted() -> None:
    table = tunnel(GRAY_2, "LLLL", "LL", "LGL")
    told = [event["event"] for event in table.match.events()]
    assert told == ["tunnel-tried", *["tunnel-card"] * 3, "tunnel-surcharge"]


@clause("EUR-29")
def test_with_no_surcharge_there_is_nothing_to_decide() -> None:
    table = tunnel(RED_3, "RRRRR", "RRR", "BGW")
    assert owner(table) == 0
    assert table.match.deciding == [1]
    assert table.refusal(0, "withdraw") == "not-your-turn"


@clause("EUR-30")
def test_one_may_withdraw_although_one_could_pay() -> None:
    table = tunnel(RED_3, "RRRR", "RRR", "RBG")
    assert answers(table) == {"R", "withdraw"}
    assert owner(table.play(0, "withdraw")) is None


@clause("EUR-31")
def test_a_withdrawal_gives_the_cards_back_and_ends_the_turn() -> None:
    table = tunnel(RED_3, "RRLR", "RRL", "RBG")
    assert table.hand(0) == "R"
    table.play(0, "withdraw")
    assert table.hand(0) == "RRRL"
    assert (owner(table), table.player(0).points) == (None, 0)
    assert table.match.deciding == [1]


@clause("EUR-32")
def test_a_surcharge_costs_cards_but_no_trains_and_brings_no_points() -> None:
    table = tunnel(RED_3, "RRRRRL", "RRR", "RLB").play(0, "pay RL")
    assert (owner(table), table.player(0).trains, table.player(0).points) == (0, 42, 4)
    assert table.hand(0) == "R"
    assert sorted(discarded(table)) == sorted("RRR" + "RL" + "RLB")


@clause("EUR-32", "EUR-61", "EUR-X19")
def test_two_trains_are_enough_for_a_dear_tunnel_of_two() -> None:
    table = Table(game=RED_2).holds(0, "RRRR").deck_top("RRB").with_trains(0, 2)
    table.play(0, "claim A–B RR", "pay RR")
    assert (table.player(0).trains, table.player(0).points) == (0, 2)


@clause("EUR-33")
@pytest.mark.parametrize(("answer", "pile"), [("pay R", "RRRRRGB"), ("withdraw", "RGB")])
def test_the_cards_turned_up_are_discarded_when_the_turn_ends(answer: str, pile: str) -> None:
    table = tunnel(RED_3, "RRRR", "RRR", "RBG")
    assert table.view().discard == 0
    table.play(0, answer)
    assert discarded(table) == pile
    assert table.view().display == "OOYYP"


@clause("EUR-33")
def test_the_cards_turned_up_are_discarded_after_a_free_tunnel_too() -> None:
    assert discarded(tunnel(RED_3, "RRR", "RRR", "GBW")) == "RRRGBW"


@clause("EUR-34")
def test_staged_cards_are_seen_by_all_and_remembered() -> None:
    table = tunnel(RED_3, "RRRL", "RRL", "RBG")
    assert table.view(1).tunnel.staged == "RRL"
    table.play(0, "withdraw")
    tried = table.events("tunnel-tried", 1)[0]
    assert (tried["color"], tried["cards"], tried["locomotives"]) == ("R", 2, 1)
    assert table.match.position()["known"] == ["RRL", ""]


@clause("EUR-61")
def test_an_attempt_needs_no_reserve() -> None:
    assert Table(game=RED_2).holds(0, "RR").with_trains(0, 2).refusal(0, "claim A–B RR") is None


@clause("EUR-61")
def test_staged_cards_cannot_pay_the_surcharge_or_be_changed() -> None:
    table = tunnel(RED_2, "RRBBLL", "RR", "RGW")
    assert table.refusal(0, "pay R") == "surcharge-not-held"
    assert table.refusal(0, "claim A–B RL") == "tunnel-unanswered"
    assert table.refusal(0, "draw") == "tunnel-unanswered"
    assert answers(table) == {"L", "withdraw"}


@clause("EUR-61", "EUR-63", "EUR-X35")
def test_with_an_empty_hand_one_may_try_and_must_withdraw_if_asked_for_more() -> None:
    assert owner(tunnel(RED_2, "RR", "RR", "BGW")) == 0
    table = tunnel(RED_2, "RR", "RR", "BRW")
    assert table.match.deciding == [0]
    assert table.legal(0) == ["withdraw"]


@clause("EUR-63")
def test_the_others_do_not_learn_whether_one_could_pay() -> None:
    can = tunnel(RED_2, "RRR", "RR", "BRW")
    cannot = tunnel(RED_2, "RRB", "RR", "BRW")
    assert (len(can.legal(0)), len(cannot.legal(0))) == (2, 1)
    assert can.view(1) == cannot.view(1)
    assert can.match.events(1) == cannot.match.events(1)
    assert can.play(0, "withdraw").view(1) == cannot.play(0, "withdraw").view(1)


@clause("EUR-62", "EUR-X37")
def test_a_withdrawn_tunnel_stays_open_to_all() -> None:
    table = Table().display("OOYYP").holds(0, "WWWW").holds(1, "WWWKKK").deck_top("WBG")
    table.play(0, "claim Madrid–Pamplona (1) WWW", "withdraw")
    assert table.refusal(1, "claim Madrid–Pamplona (1) WWW") is None
    assert table.refusal(1, "claim Madrid–Pamplona (2) KKK") is None
    table.play(1, "take O", "take O")
    assert table.refusal(0, "claim Madrid–Pamplona (1) WWW") is None


@clause("EUR-62")
def test_a_withdrawn_tunnel_is_a_whole_final_turn() -> None:
    table = Table(game=RED_2, finalTurns=1).holds(0, "RR").deck_top("RBG")
    assert table.play(0, "claim A–B RR", "withdraw").match.is_over


@clause("EUR-64", "EUR-X45")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("short", [0, 1])
def test_ten_rounds_of_withdrawals_end_the_game(seats: int, short: int) -> None:
    table = Table(seats, RED_2, barren=10 * seats - 1 - short).holds(0, "RR").deck_top("RBG")
    table.play(0, "claim A–B RR", "withdraw")
    assert table.match.is_over is (short == 0)


@clause("EUR-64")
def test_a_game_of_withdrawals_is_scored_as_usual() -> None:
    table = ending(RED_2, barren=19).has_tickets(1, "A–B (1)").holds(0, "RR").deck_top("RBG")
    table.play(0, "claim A–B RR", "withdraw")
    assert [(card.total, card.place) for card in table.match.result().cards] == [(12, 1), (11, 2)]
    assert table.view().all_tickets[1][0].name == "A–B (1)"


@clause("EUR-64")
def test_a_forced_pass_counts_like_a_withdrawal() -> None:
    regular = [f"A–B ({number})" for number in range(1, 21)]
    table = Table(game=RED_2, barren=19, tickets=[[], regular]).display(".....").supply()
    assert table.play(0, "pass").match.is_over


@clause("EUR-64", "TTR-80")
def test_a_withdrawal_is_not_a_pass() -> None:
    table = Table(game=RED_2, passes=1, barren=1).holds(0, "RR").deck_top("RBG")
    position = table.play(0, "claim A–B RR", "withdraw").match.position()
    assert (position["passes"], position["barren"]) == (0, 2)


@clause("EUR-64", "EUR-X45")
@pytest.mark.parametrize(
    "moves",
    [
        ("draw", "draw"),
        ("take O", "take O"),
        ("station A B",),
        ("claim B–C B",),
        ("claim A–B RR", "pay R"),
        ("claim A–B LL",),
        ("tickets", "keep {first}"),
    ],
)
def test_any_other_turn_begins_the_count_anew(moves: tuple[str, ...]) -> None:
    game = small_board([("A", "B", 2, "red", "tunnel"), ("B", "C", 1)])
    top = game.board.names.tickets[0]
    table = ending(game, barren=19, ticketDeckTop=[top]).display("OOYYP").holds(0, "RRRBLL")
    table.deck_top("RBG").play(0, *(move.format(first=top) for move in moves))
    assert not table.match.is_over
    assert table.match.position()["barren"] == 0
