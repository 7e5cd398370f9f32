"""Valid routes (ETO-24 to ETO-36), by the one checker that rules, views and screens use."""

from __future__ import annotations

from itertools import product

import pytest

from grandtour import load
from grandtour.core.layout import Plain
from grandtour.games.europa_tour.routes import (
    does_transport_fit,
    fitting_countries,
    is_joined,
    link_at,
)
from tests.games.europa_tour.scenes import TEST, X04, X18, Tour, checked, fault, numbers
from tests.table import clause

EUROPE = load("europa-tour")


@clause("ETO-X01", "ETO-27")
def test_two_neighbours_are_a_land_step() -> None:
    assert checked("ES FR")
    assert fault("ES IT") == "no_border"


@clause("ETO-X02", "ETO-28")
def test_a_plane_joins_two_countries_of_its_colour() -> None:
    assert checked("PL Pp TR")


@clause("ETO-X03", "ETO-29")
def test_a_ship_joins_two_countries_of_a_ship_line() -> None:
    assert checked("GB S FR")


@clause("ETO-X04", "ETO-24", "ETO-30")
def test_the_printed_example_is_valid() -> None:
    assert checked(X04)


@clause("ETO-X10", "ETO-25")
def test_a_route_does_not_start_with_a_ship() -> None:
    assert fault("S GB S FR IT S GR TR Pp PL") == "route_end"


@clause("ETO-X11", "ETO-25")
def test_a_route_does_not_end_with_a_plane() -> None:
    assert fault("GB S FR IT S GR TR Pp PL Py") == "route_end"


@clause("ETO-X12", "ETO-26")
def test_two_transport_cards_are_never_adjacent() -> None:
    assert not checked("FR Pg S GB")
    assert fault("FR Pg S GB") == "two_transports"


@clause("ETO-X13", "ETO-X14", "ETO-28")
@pytest.mark.parametrize("cards", ["PL Py TR", "PL Pp FR", "FR Pp PL"])
def test_plane_and_both_countries_are_of_one_colour(cards: str) -> None:
    assert fault(cards) == "colors_differ"


@clause("ETO-X15", "ETO-29")
def test_a_ship_needs_a_line_where_a_border_exists_too() -> None:
    assert checked("DE FR")
    assert fault("DE S FR") == "no_ship_line"


@clause("ETO-X16", "ETO-X17", "ETO-33")
@pytest.mark.parametrize("cards", ["FR FR", "ES Pp ES", "GB S GB"])
def test_the_two_countries_of_a_step_differ(cards: str) -> None:
    assert fault(cards) == "same_country"


@clause("ETO-X18", "ETO-X19", "ETO-X31", "ETO-34")
@pytest.mark.parametrize(
    "cards", [X18, "ES FR DE PL Pp ES FR IT S GR", "FR IT FR DE PL Pp TR GR S IT"]
)
def test_a_country_may_occur_twice(cards: str) -> None:
    assert checked(cards)
    assert sum(card[0] not in "PS" or card in ("PL", "PT") for card in cards.split()) == 8
    assert Tour().rack(0, cards).view(0).rack.countries == 8


@clause("ETO-X20", "ETO-35")
@pytest.mark.parametrize("cards", [X04, X18, "PL Py TR", "DE S FR", "S GB S FR", "FR Pg S GB"])
def test_a_route_reads_the_same_in_reverse(cards: str) -> None:
    reverse = " ".join(reversed(cards.split()))
    assert checked(reverse) is checked(cards)


@clause("ETO-24", "ETO-31")
@pytest.mark.parametrize("place", range(10))
def test_every_one_of_the_ten_cards_counts(place: int) -> None:
    cards = X04.split()
    cards[place] = "Py"
    assert not checked(" ".join(cards))


@clause("ETO-32")
def test_a_plane_or_ship_may_join_neighbours_by_land() -> None:
    data = TEST.board.source
    from grandtour.games import europa_tour

    lines = [*data["shipLines"], {"a": "ES", "b": "FR"}]
    countries = [
        {**country, "color": "green" if country["id"] == "ES" else country["color"]}
        for country in data["countries"]
    ]
    game = europa_tour.make_game("more", {**data, "shipLines": lines, "countries": countries})
    for cards in ("ES FR", "ES S FR", "ES Pg FR"):
        assert checked(cards, game)


@clause("ETO-36")
def test_a_valid_route_has_at_most_four_transport_cards() -> None:
    """No ten cards with five transports can obey ETO-25 and ETO-26, whatever they are."""
    patterns = [
        pattern
        for pattern in product("CT", repeat=10)
        if pattern[0] == pattern[-1] == "C" and "TT" not in "".join(pattern)
    ]
    assert max(pattern.count("T") for pattern in patterns) == 4
    assert checked("FR S GB S FR S GB S FR DE")  # six country cards
    assert not checked("FR S GB S FR S GB S FR S")


@clause("ETO-X40", "ETO-X41", "ETO-X42", "ETO-50")
@pytest.mark.parametrize(
    ("cards", "valid"),
    [
        ("great-britain ship france italy ship greece turkey plane:purple poland germany", True),
        (
            "italy slovenia hungary plane:red russia finland norway ship scotland great-britain",
            True,
        ),
        ("france ship spain", False),
    ],
)
def test_routes_of_the_data_file(cards: str, valid: bool) -> None:
    assert checked(cards, EUROPE) is valid
    if valid:
        table = Tour(game=EUROPE).rack(0, cards)
        countries = sum(word != "ship" and ":" not in word for word in cards.split())
        assert (table.view(0).rack.valid, table.view(0).rack.countries) == (True, countries)


@clause("ETO-50")
def test_the_examples_of_the_data_file_hold() -> None:
    for example in EUROPE.board.source["examples"]:
        assert checked(" ".join(example["route"]), EUROPE) is example["valid"]


@clause("ETO-26", "ETO-28", "ETO-29")
def test_the_two_links_of_a_transport_card_hold_or_break_together() -> None:
    links = Tour().rack(0, "GB S FR PL Pp FR IT S DE S").view(0).rack.links
    assert [link.by for link in links] == [
        "ship", "ship", "broken", "broken", "broken", "land", "broken", "broken", "broken",
    ]  # fmt: skip
    assert [link.why for link in links if link.why] == [
        "no-border", "colors-differ", "colors-differ", "no-ship-line", "no-ship-line", "route-end",
    ]  # fmt: skip
    assert [link.clause for link in links if link.clause] == [
        "ETO-27", "ETO-28", "ETO-28", "ETO-29", "ETO-29", "ETO-25",
    ]  # fmt: skip


def test_what_fits_is_what_would_join_both_sides() -> None:
    """The quick sets against the checker itself: every card at every place of random racks."""
    import random

    row = Plain(EUROPE.board.rows[0])
    kinds = [
        card for card in range(len(EUROPE.board.names.cards)) if EUROPE.board.names.cards[card]
    ]
    chance = random.Random(4)
    for _ in range(60):
        cards = [chance.choice(kinds) for _ in range(10)]
        for place in range(10):
            countries = fitting_countries(row, cards, 10, place)
            for card in kinds:
                tried = [*cards[:place], card, *cards[place + 1 :]]
                beside = range(max(place - 1, 0), min(place + 1, 9))
                joins = all(is_joined(link_at(row, tried, 10, at)) for at in beside)
                if card < 63:
                    assert bool(countries >> card & 1) is joins
                else:
                    assert does_transport_fit(row, cards, 10, place, card) is joins


def test_fits_are_told_for_the_places_at_a_gap() -> None:
    fits = Tour().rack(0, "GB S FR IT S GR TR Pp PL PT").view(0).fits
    assert [(fit.place, fit.cards) for fit in fits] == [(9, ["ES"]), (10, ["DE"])]
    assert Tour().rack(0, X04).view(0).fits == []


def test_cards_are_numbers_of_their_kind() -> None:
    assert [TEST.board.names.cards[card] for card in numbers("PL Pp S")] == [
        "PL",
        "plane:purple",
        "ship",
    ]
