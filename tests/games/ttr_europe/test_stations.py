"""Building stations (EUR-38 to EUR-42)."""

from __future__ import annotations

import pytest

from tests.table import Table, clause

CITIES = ("Paris", "Wien", "Roma")


def builder(built: int, hand: str) -> Table:
    """Seat 0 holds these cards and has built so many stations."""
    return Table().display("OOYYP").holds(0, hand).has_stations(0, *CITIES[:built])


@clause("EUR-38")
def test_a_station_needs_no_route_at_the_city() -> None:
    table = builder(0, "R")
    assert table.view().routes == {}
    assert table.play(0, "station Athina R").player(0).built == ["Athina"]


@clause("EUR-38")
@pytest.mark.parametrize(("built", "refusal"), [(2, None), (3, "no-station-left")])
def test_three_stations_are_all_one_has(built: int, refusal: str | None) -> None:
    assert builder(built, "RRR").refusal(0, "station Athina RRR") == refusal


@clause("EUR-38")
@pytest.mark.parametrize(("city", "refusal"), [("Paris", "city-occupied"), ("Wien", None)])
def test_a_city_holds_one_station_whoever_built_it(city: str, refusal: str | None) -> None:
    table = Table().holds(0, "R").has_stations(1, "Paris")
    assert table.refusal(0, f"station {city} R") == refusal


@clause("EUR-38", "EUR-X21")
def test_one_cannot_build_twice_in_a_city() -> None:
    table = builder(1, "RR")
    assert table.refusal(0, "station Paris RR") == "city-occupied"
    assert table.refusal(0, "station Wien RR") is None


@clause("EUR-38")
def test_the_payment_must_be_in_the_hand() -> None:
    assert builder(0, "").refusal(0, "station Paris R") == "station-unpayable"
    assert builder(0, "B").refusal(0, "station Paris R") == "cards-not-held"
    assert not any(move.startswith("station") for move in builder(0, "").legal(0))


@clause("EUR-39", "EUR-40")
@pytest.mark.parametrize("city", ["Athina", "London"])
@pytest.mark.parametrize("built", [0, 1, 2])
def test_each_station_costs_a_card_more_whatever_the_city(built: int, city: str) -> None:
    table = builder(built, "RRRR")
    for cards in ("R", "RR", "RRR", "RRRR"):
        right = None if len(cards) == built + 1 else "station-wrong-number"
        assert table.refusal(0, f"station {city} {cards}") == right
    assert table.play(0, f"station {city} {'R' * (built + 1)}").hand(0) == "R" * (3 - built)


@clause("EUR-40")
def test_the_stations_of_others_do_not_make_mine_dearer() -> None:
    table = Table().holds(0, "R").has_stations(1, *CITIES)
    assert table.refusal(0, "station Athina R") is None


@clause("EUR-39", "EUR-X20")
@pytest.mark.parametrize(
    ("cards", "refusal"), [("BB", None), ("BL", None), ("LL", None), ("BG", "station-two-colors")]
)
def test_a_station_is_paid_in_one_color_and_locomotives(cards: str, refusal: str | None) -> None:
    assert builder(1, "BBGLL").refusal(0, f"station Wien {cards}") == refusal


@clause("EUR-39", "EUR-X39")
@pytest.mark.parametrize(("built", "cards"), [(0, "L"), (2, "LLL")])
def test_a_station_may_be_paid_with_locomotives_only(built: int, cards: str) -> None:
    table = builder(built, cards).play(0, f"station Athina {cards}")
    assert table.player(0).built[-1] == "Athina"


@clause("EUR-41")
def test_the_cards_are_discarded_and_the_stock_shrinks() -> None:
    table = builder(1, "BBLR").play(0, "station Wien BL")
    assert table.hand(0) == "RB"
    assert table.match.position()["discard"] == "BL"
    assert table.player(0).stations == 1


@clause("EUR-41")
def test_one_station_is_a_whole_turn() -> None:
    table = builder(0, "RRR").play(0, "station Paris R")
    assert table.match.deciding == [1]
    assert table.refusal(0, "station Wien RR") == "not-your-turn"


@clause("EUR-41")
def test_built_stations_stay_where_they_are() -> None:
    table = builder(3, "RRR")
    assert not any(move.startswith("station") for move in table.legal(0))
    table.play(0, "draw", "draw")
    assert table.player(0).built == list(CITIES)


@clause("EUR-42")
def test_a_station_scores_nothing_and_ends_nothing() -> None:
    table = builder(2, "RRR").play(0, "station Roma RRR")
    player = table.player(0)
    assert (player.stations, player.points, player.trains) == (0, 0, 45)
    assert table.view().final_turns is None
    assert table.match.deciding == [1]
