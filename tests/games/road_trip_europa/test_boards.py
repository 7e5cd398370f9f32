"""Sheets of one's own: what they may leave out, what is wrong with them (RTE-73)."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from grandtour import BoardError, Match, OptionError, load
from grandtour.cli.screens.road_trip_europa import REGION_STYLES
from grandtour.games.road_trip_europa import make_game
from grandtour.games.road_trip_europa.board import COLORS
from tests.games.road_trip_europa.trips import (
    EUROPA,
    aside,
    in_play,
    packets,
    play_out,
    play_round,
    rows,
    sheet_data,
    small,
)
from tests.table import clause

DATA: dict[str, Any] = EUROPA.board.source


def changed(path: str, value: Any, data: dict[str, Any] | None = None) -> dict[str, Any]:
    """The standard sheet with one thing changed; a value of ... takes it out."""
    data = deepcopy(DATA if data is None else data)
    here: Any = data
    *way, last = [int(part) if part.isdigit() else part for part in path.split("/")]
    for part in way:
        here = here[part]
    if value is ...:
        del here[last]
    else:
        here[last] = value
    return data


def test_the_standard_sheet_tells_where_it_comes_from() -> None:
    board = EUROPA.board
    assert (board.name, board.title, board.edition) == (
        "europa",
        "Road Trip Europa",
        "reconstructed",
    )
    assert "cuisineValues" in board.provenance


def test_names_are_known_in_every_language_of_the_file() -> None:
    words = EUROPA.board.names.by_language
    assert set(words) == {"de", "en", "fr"}
    italy = EUROPA.board.names.cards.index("Italy")
    assert [words[code].cards[italy] for code in ("de", "en", "fr")] == [
        "Italien",
        "Italy",
        "Italie",
    ]
    assert words["fr"].cultures[-1] == "merveille de la nature"
    assert words["de"].regions[2] == "Beneluxländer"


def test_a_file_needs_only_regions_and_cards(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps({key: DATA[key] for key in ("regions", "cards")}), "utf-8")
    game = load("road-trip-europa", path)
    ours = Match(game, 4, seed=7, backend="lists")
    standard = Match(EUROPA, 4, seed=7, backend="lists")
    assert game.board.edition == "own"
    assert play_out(ours).state_bytes() == play_out(standard).state_bytes()


@clause("RTE-73")
@pytest.mark.parametrize(
    ("cards", "hand", "seats"),
    [(63, 10, 4), (63, 7, 2), (63, 7, 3), (20, 7, 2), (16, 4, 4), (9, 3, 3), (4, 2, 2), (30, 7, 4)],
)
def test_other_numbers_of_cards_and_other_packets(cards: int, hand: int, seats: int) -> None:
    match = Match(small(cards, hand), seats, seed=3, backend="lists")
    while not match.is_over:
        assert [len(cards) for cards in packets(match)] == [hand] * seats
        assert len(in_play(match) | aside(match)) == cards
        before = aside(match)
        number = match.view().round
        for seed in range(3):
            for seat in range(seats):
                world = match.determinized(seat, seed)
                assert world.view_json(seat) == match.view_json(seat)
        play_round(match)
        if not match.is_over and (seats == 3 or (seats == 2 and number % 2 == 1)):
            need = min(len(before), seats * hand)
            assert len(before & in_play(match)) == need
    assert len(match.view().players[0].sheet.rounds) == 4


@clause("RTE-73")
def test_four_players_leave_cards_aside_on_a_large_sheet() -> None:
    match = Match(small(40, 7), 4, seed=3, backend="lists")
    sat_out = [aside(match)]
    for _ in range(3):
        play_round(match)
        sat_out.append(aside(match))
    assert [len(cards) for cards in sat_out] == [12] * 4
    assert all(a & b for a, b in pairwise(sat_out))


@clause("RTE-73")
def test_there_must_be_a_packet_for_everybody() -> None:
    game = small(20, 7)
    assert Match(game, 2, seed=1, backend="lists").seats == 2
    with pytest.raises(OptionError, match="20 cards; 3 players need 21"):
        Match(game, 3, seed=1, backend="lists")
    with pytest.raises(OptionError, match="7 cards; 2 players need 8"):
        small(7, 4)


def test_a_file_for_too_few_says_so_when_it_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(sheet_data(7, 4)), "utf-8")
    with pytest.raises(BoardError, match="7 cards; 2 players need 8"):
        load("road-trip-europa", path)


@clause("RTE-73")
def test_the_numbers_are_read_from_the_sheet() -> None:
    data = sheet_data(4, 2, rounds=1, pointsPerCountry=3, passportBonus=[9, 2])
    data["cuisine"] = [{"id": "soup", "value": 4}]
    data["cuisineRule"] = {"fullUpTo": 5, "aboveThat": "half, rounded up"}
    data["transport"] = [{"id": "tram", "pointsPerPair": 11}]
    data["culture"] = [{"id": "dance"}]
    data["culturePointsPerSymbol"] = {"2": 7}
    for card in data["cards"]:
        card.update(cuisine="soup", transport="tram", culture="dance")
    match = Match(make_game("own", data), 2, seed=1, backend="lists")
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    for seat in (0, 1):
        match.play(seat, "score dance")
    assert match.is_over
    row = rows(match, 0)
    assert (row.cuisine, row.transport, row.culture) == (4, 11, 14)
    card = match.result().cards[0]
    assert card.lines["countries"] == 6
    assert card.lines["passport"] in (0, 9)


@pytest.mark.parametrize(
    ("path", "value", "where", "problem"),
    [
        ("regions", ..., "regions", "is missing"),
        ("cards", ..., "cards", "is missing"),
        ("cards", [], "cards", "room for 2 to 63"),
        ("cards", 5, "cards", "must be a list"),
        ("cards/3/id", "iceland", "cards[3].id", "used 2 times"),
        ("cards/3/name", "Iceland", "cards[3].name", "used 2 times"),
        ("cards/3/name", {"en": ""}, "cards[3].name.en", "must be a text"),
        ("cards/3/name", 7, "cards[3].name", "texts by language"),
        ("cards/3/letter", "a", "cards[3].letter", "used 2 times"),
        ("cards/3/letter", ..., "cards[3].letter", "must be a text"),
        ("cards/3/number", 0, "cards[3].number", "from 1 to 99"),
        ("cards/3/number", "7", "cards[3].number", "whole number"),
        ("cards/3/region", "nordik", "cards[3].region", "did you mean 'nordic'"),
        ("cards/3/cuisine", "bear", "cards[3].cuisine", "did you mean 'beer'"),
        ("cards/3/cuisine", ["beer"] * 4, "cards[3].cuisine", "room for 3"),
        ("cards/3/transport", "rocket", "cards[3].transport", "no transport 'rocket'"),
        ("cards/3/culture", 3, "cards[3].culture", "no culture 3"),
        ("regions/0/bonus", -1, "regions[0].bonus", "from 0 to 100"),
        ("regions/0/color", "mauve", "regions[0].color", "no colour 'mauve'"),
        ("regions/0/color", "green", "regions[1].color", "used 2 times"),
        ("regions/0/countries/0", "ireland", "regions[0].countries", "cards of this region are"),
        ("transport/0/count", 6, "transport[0].count", "the cards show 5"),
        ("transport/0/pointsPerPair", ..., "transport[0].pointsPerPair", "whole number"),
        ("cuisine/1/value", None, "cuisine[1].value", "whole number"),
        ("culture/0/name", "Nothing", "culture[0].name", "no culture type"),
        ("culturePointsPerSymbol", {"3": "x"}, "culturePointsPerSymbol.3", "whole number"),
        ("passportBonus", [], "passportBonus", "list of 1 to 8"),
        ("passportBonus", [3, 7], "passportBonus[1]", "worth less"),
        ("tieBreak", ["startEnd"], "tieBreak", "RTE-52"),
        ("cuisineRule/aboveThat", "half", "cuisineRule.aboveThat", "RTE-28"),
        ("handSize", 11, "handSize", "from 2 to 10"),
        ("rounds", 5, "rounds", "from 1 to 4"),
        ("pointsPerCountry", True, "pointsPerCountry", "whole number"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(
    path: str, value: Any, where: str, problem: str
) -> None:
    with pytest.raises(BoardError) as refused:
        make_game("bad", changed(path, value))
    assert refused.value.path == where
    assert problem in str(refused.value)


def test_a_region_without_cards_is_turned_down() -> None:
    data = sheet_data()
    data["regions"].append({"id": "west", "color": "yellow", "bonus": 1})
    with pytest.raises(BoardError, match=r"regions\[2\]: no card is in the region 'west'"):
        make_game("bad", data)


def test_a_name_may_be_one_text_or_left_out() -> None:
    data = changed("cards/0/name", "Island of Ice")
    del data["cards"][1]["name"]
    names = make_game("own", data).board.names.cards
    assert names[:2] == ("Island of Ice", "norway")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_colour_of_a_region_has_a_word_and_a_style(language: str) -> None:
    assert set(COLORS) <= set(EUROPA.texts[language]["words"])
    assert set(COLORS) == set(REGION_STYLES)
