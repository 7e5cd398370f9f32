"""The box and the map (ETO-01 to ETO-07, ETO-50), and boards from files."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.errors import BoardError, OptionError
from grandtour.games import europa_tour
from tests.games.europa_tour.scenes import TEST, Tour, checked, geography
from tests.table import clause

EUROPE = load("europa-tour")
DATA: dict[str, Any] = EUROPE.board.source


def cards_in(match: Match) -> Counter[str]:
    """Every card of a table, wherever it lies."""
    row, names = match.row, match.game.board.names.cards
    counts: Counter[str] = Counter()
    for card, number in enumerate(row["talon"].tolist()):
        counts[names[card]] += number
    for field in ("rack", "hand", "pile"):
        counts.update(names[card] for card in row[field].ravel().tolist() if card >= 0)
    return Counter({name: number for name, number in counts.items() if number})


@clause("ETO-01", "ETO-02", "ETO-04", "ETO-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_box_has_sixty_cards(seats: int) -> None:
    counts = cards_in(Match(EUROPE, seats, seed=1, backend="lists"))
    assert sum(counts.values()) == 60
    planes = {name: number for name, number in counts.items() if name.startswith("plane:")}
    assert planes == dict.fromkeys((f"plane:{color['id']}" for color in DATA["colors"]), 2)
    assert counts["ship"] == 10
    countries = [counts[name] for name in EUROPE.board.names.countries]
    assert countries == [1] * 40


@clause("ETO-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_there_are_two_to_four_players(seats: int) -> None:
    with pytest.raises(OptionError):
        Match(EUROPE, seats, seed=1, backend="lists")


@clause("ETO-01")
def test_a_rack_has_ten_places() -> None:
    assert len(Match(EUROPE, 2, seed=1, backend="lists").view(0).rack.cards) == 10


@clause("ETO-03", "ETO-06")
def test_every_country_has_one_of_five_colours() -> None:
    colors = Counter(country["color"] for country in DATA["countries"])
    assert colors == dict.fromkeys(("purple", "red", "yellow", "green", "blue"), 8)
    by_id = {country["id"]: country["color"] for country in DATA["countries"]}
    assert (by_id["poland"], by_id["turkey"]) == ("purple", "purple")
    with pytest.raises(BoardError, match=r"countries\[0\]\.color: no colour 'pink'"):
        change(color="pink")


@clause("ETO-05")
def test_only_the_map_of_the_file_counts() -> None:
    """The same two countries, with a border and without."""
    assert checked("DE PL")
    assert not checked("DE PL", europa_tour.make_game("cut", without_border("DE", "PL")))


@clause("ETO-07", "ETO-50")
def test_copies_are_data() -> None:
    game = europa_tour.make_game("two", geography())
    assert cards_in(Match(game, 2, seed=1, backend="lists"))["PL"] == 4
    countries = [
        {**country, "copies": 7} if country["id"] == "PL" else country
        for country in geography()["countries"]
    ]
    game = europa_tour.make_game("seven", geography(countries=countries))
    counts = cards_in(Match(game, 2, seed=1, backend="lists"))
    assert (counts["PL"], counts["TR"]) == (7, 4)


@clause("ETO-50")
def test_the_numbers_have_these_names_in_the_data() -> None:
    assert DATA["setup"] == {"rackSize": 10, "discardPiles": 5}
    assert DATA["cards"]["country"]["copiesPerCountry"] == 1
    assert DATA["cards"]["plane"]["copiesPerColor"] == 2
    assert [color["id"] for color in DATA["colors"]] == ["purple", "red", "yellow", "green", "blue"]
    lines = {frozenset((line["a"], line["b"])) for line in DATA["shipLines"]}
    assert len(lines) == len(DATA["shipLines"])
    named = {
        frozenset((country["id"], other))
        for country in DATA["countries"]
        for other in country["ship"]
    }
    assert named == lines


def test_another_continent_with_other_sizes_plays_to_its_end() -> None:
    game = europa_tour.make_game("big", big_board())
    match = Match(game, 4, seed=3, backend="lists", options={"turnLimit": 40})
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, match.legal(seat)[-1])
    view = match.view(0)
    assert (len(view.rack.cards), len(view.piles)) == (12, 6)


def big_board() -> dict[str, Any]:
    """As much as there is room for: 63 countries in a ring, 8 colours, racks of 12, 6 piles."""
    ids = [f"c{index}" for index in range(63)]
    return {
        "name": "Ring",
        "colors": [{"id": f"k{index}"} for index in range(8)],
        "cards": {"plane": {"copiesPerColor": 2}, "ship": {"count": 15}},
        "setup": {"rackSize": 12, "discardPiles": 6},
        "countries": [
            {
                "id": id,
                "color": f"k{index % 8}",
                "land": [ids[index - 1], ids[(index + 1) % 63]],
            }
            for index, id in enumerate(ids)
        ],
        "shipLines": [{"a": "c0", "b": "c30"}],
    }


# Boards that are turned down


def change(index: int = 0, **fields: Any) -> None:
    countries = [dict(country) for country in geography()["countries"]]
    countries[index].update(fields)
    europa_tour.make_game("changed", geography(countries=countries))


def without_border(a: str, b: str) -> dict[str, Any]:
    countries = [
        {**country, "land": [o for o in country["land"] if {o, country["id"]} != {a, b}]}
        for country in geography()["countries"]
    ]
    return geography(countries=countries)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"id": "TR"}, r"countries\[1\]\.id: 'TR' is used 2 times"),
        ({"id": 7}, r"countries\[0\]\.id: must be a text"),
        ({"name": "TR"}, r"countries\[1\]\.name: 'TR' is used 2 times"),
        ({"name": {}}, r"countries\[0\]\.name: must be a text"),
        ({"name": {"en": 5}}, r"countries\[0\]\.name\.en: must be a text"),
        ({"land": ["DX"]}, r"countries\[0\]\.land\[0\]: no country 'DX'"),
        ({"land": "DE"}, r"countries\[0\]\.land: must be a list"),
        ({"land": ["PL"]}, r"countries\[0\]\.land\[0\]: 'PL' is this country itself \(ETO-05\)"),
        ({"land": ["DE", "DE"]}, r"countries\[0\]\.land\[1\]: 'DE' is named twice"),
        ({"land": ["DE", "TR"]}, r"countries\[0\]\.land\[1\]: 'TR' does not name 'PL' back"),
        ({"land": []}, r"countries\[6\]\.land\[1\]: 'PL' does not name 'DE' back \(ETO-05\)"),
        ({"ship": ["TR"]}, r"countries\[0\]\.ship\[0\]: 'TR' does not name 'PL' back"),
        ({"copies": 0}, r"countries\[0\]\.copies: is 0; it must be from 1 to 20"),
    ],
)
def test_a_wrong_country_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        change(**fields)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"countries": []}, "countries: has 0 entries; there is room for 2 to 63"),
        ({"colors": [{"id": f"c{i}"} for i in range(9)]}, "colors: has 9 entries"),
        ({"setup": {"rackSize": 13}}, "setup.rackSize: is 13; it must be from 2 to 12"),
        ({"setup": {"discardPiles": 7}}, "setup.discardPiles: is 7"),
        ({"setup": 5}, "setup: must be an object"),
        ({"shipLines": [{"a": "PL"}]}, r"shipLines\[0\]\.b: no country None"),
        ({"shipLines": [{"a": "PL", "b": "PL"}]}, r"shipLines\[0\]\.b: both ends are 'PL'"),
        (
            {"shipLines": [{"a": "PL", "b": "TR"}, {"a": "TR", "b": "PL"}]},
            r"shipLines\[1\]: 'TR' and 'PL' are joined twice",
        ),
        ({"cards": {"country": {"copiesPerCountry": 9}}}, "cards: one pile could grow to"),
        (
            {"cards": {"country": {"copiesPerCountry": 4, "count": 35}}},
            "cards.country.count: is 35, but there are 36 country cards",
        ),
        (
            {"cards": {"plane": {"copiesPerColor": 2, "count": 10}}},
            "cards.plane.count: is 10, but there are 6 plane cards",
        ),
        (
            {"cards": {"country": {"copiesPerCountry": 1}, "ship": {"count": 0}}},
            "cards: Test geography has 15 cards; 2 players need 26",
        ),
    ],
)
def test_a_wrong_board_is_turned_down(fields: dict[str, Any], message: str) -> None:
    from grandtour.core.errors import GrandTourError

    with pytest.raises(GrandTourError, match=message):
        europa_tour.make_game("wrong", geography(**fields))


def test_ship_lines_may_be_named_by_the_countries_alone() -> None:
    data = geography()
    lines = data.pop("shipLines")
    for country in data["countries"]:
        country["ship"] = [
            other
            for line in lines
            for other in line.values()
            if country["id"] in line.values() and other != country["id"]
        ]
    game = europa_tour.make_game("named", data)
    assert (game.board.rows["ship"] == TEST.board.rows["ship"]).all()
    data["shipLines"] = lines[1:]
    with pytest.raises(BoardError, match=r"\.ship: is not what shipLines says \(ETO-50\)"):
        europa_tour.make_game("both", data)


def test_too_many_seats_for_the_cards_of_a_board_are_refused() -> None:
    small = europa_tour.make_game(
        "small", geography(cards={"country": {"copiesPerCountry": 2}, "ship": {"count": 4}})
    )
    Match(small, 2, seed=1, backend="lists")
    with pytest.raises(OptionError, match="has 28 cards; 3 players need 36"):
        Match(small, 3, seed=1, backend="lists")


def test_names_in_other_languages_are_kept() -> None:
    spoken = EUROPE.board.names.spoken
    assert spoken["fr"]["Poland"] == "Pologne"
    assert spoken["de"]["Austria (& Liechtenstein)"] == "Österreich (& Liechtenstein)"
    assert spoken["fr"]["purple"] == "violet"


def test_cards_are_found_by_name_id_or_translation() -> None:
    table = Tour(game=EUROPE, phase="place", options={"startArrange": True})
    names = [card.name for card in table.view(0).hand]
    country = next(name for name in names if name in EUROPE.board.names.countries)
    wanted = f"place 3 {country}"
    id = EUROPE.board.names.country_ids[EUROPE.board.names.countries.index(country)]
    for typed in (country, country.lower(), id, EUROPE.board.names.spoken["fr"][country]):
        actions = EUROPE.read(EUROPE.board, table.match.row, 0, f"place 3 {typed}").actions
        assert EUROPE.spell(EUROPE.board, table.match.row, 0, actions) == wanted
