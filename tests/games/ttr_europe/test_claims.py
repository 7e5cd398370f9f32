"""Claiming routes and ferries (EUR-18 to EUR-22)."""

from __future__ import annotations

import pytest

from tests.table import Table, clause, small_board

FERRY = small_board([("A", "B", 3, "gray", "ferry", 1)])


def payments(table: Table, route: str) -> set[str]:
    """The payments that seat 0 may make for a route."""
    claims = [move for move in table.legal(0) if move.startswith(f"claim {route} ")]
    return {move.rpartition(" ")[2] for move in claims}


@clause("EUR-18", "EUR-X01")
def test_a_yellow_route_takes_yellow_cards_and_locomotives() -> None:
    table = Table(game=small_board([("A", "B", 3, "yellow")])).holds(0, "YYYYRRRLLL")
    assert payments(table, "A–B") == {"YYY", "YYL", "YLL", "LLL"}
    assert table.refusal(0, "claim A–B RRR") == "wrong-color"
    assert table.refusal(0, "claim A–B YYYY") == "wrong-number"
    assert table.refusal(0, "claim A–B YYR") == "two-colors"


@clause("EUR-18", "EUR-X02")
def test_a_gray_route_takes_any_one_color() -> None:
    table = Table(game=small_board([("A", "B", 2)])).holds(0, "RRYLL")
    assert payments(table, "A–B") == {"RR", "RL", "YL", "LL"}
    assert table.refusal(0, "claim A–B RY") == "two-colors"


@clause("EUR-18")
def test_a_claim_lays_trains_and_scores_at_once() -> None:
    table = Table().display("BBGGW").holds(0, "RRRRK").play(0, "claim Marseille–Pamplona RRRR")
    player = table.player(0)
    assert (player.trains, player.points, player.cards) == (41, 7, 1)
    assert table.view().routes == {"Marseille–Pamplona": 0}
    assert table.view().discard == 4


@clause("EUR-18")
def test_a_claimed_route_cannot_be_claimed_again() -> None:
    table = Table(turn=1).owns(0, "Marseille–Pamplona").holds(1, "RRRR")
    assert table.refusal(1, "claim Marseille–Pamplona RRRR") == "route-taken"


@clause("EUR-18")
@pytest.mark.parametrize(("trains", "refusal"), [(3, "too-few-trains"), (4, None)])
def test_a_route_needs_as_many_trains_as_it_is_long(trains: int, refusal: str | None) -> None:
    table = Table().holds(0, "RRRR").with_trains(0, trains)
    assert table.refusal(0, "claim Marseille–Pamplona RRRR") == refusal


@clause("EUR-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_owns_both_tracks(seats: int) -> None:
    table = Table(seats).owns(0, "Frankfurt–Paris (1)").holds(0, "WWW")
    assert table.refusal(0, "claim Frankfurt–Paris (2) WWW") == "own-twin"


@clause("EUR-19", "EUR-X33")
@pytest.mark.parametrize(
    ("seats", "refusal"), [(2, "track-closed"), (3, "track-closed"), (4, None), (5, None)]
)
def test_the_second_track_is_open_to_another_from_four_players_on(
    seats: int, refusal: str | None
) -> None:
    table = Table(seats).holds(0, "OOO").holds(1, "WWW").play(0, "claim Frankfurt–Paris (1) OOO")
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") == refusal


@clause("EUR-21", "EUR-X03")
def test_the_ferry_to_palermo_takes_two_locomotives() -> None:
    table = Table().holds(0, "RRRRRLL")
    assert payments(table, "Palermo–Smyrna") == {"RRRRLL"}
    assert table.refusal(0, "claim Palermo–Smyrna RRRRRL") == "ferry-unpaid"


@clause("EUR-21", "EUR-22", "EUR-X10")
@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("GGL", None),
        ("LLL", None),
        ("GLL", None),
        ("GGG", "ferry-unpaid"),
        ("GBL", "two-colors"),
        ("GGLL", "wrong-number"),
        ("GL", "wrong-number"),
    ],
)
def test_a_ferry_takes_a_locomotive_for_each_symbol(cards: str, refusal: str | None) -> None:
    table = Table(game=FERRY).holds(0, "GGGBLLL")
    assert table.refusal(0, f"claim A–B {cards}") == refusal


@clause("EUR-22", "EUR-X11")
def test_no_set_of_cards_replaces_a_locomotive() -> None:
    game = small_board([("A", "B", 2, "gray", "ferry", 2)])
    table = Table(game=game).holds(0, "RRRRL")
    assert payments(table, "A–B") == set()
    assert table.refusal(0, "claim A–B RL") == "ferry-out-of-reach"
    assert payments(Table(game=game).holds(0, "RRRRLL"), "A–B") == {"LL"}
