"""Sentences for people hold words, not codes; and options say which clauses they change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grandtour import Match, games, load
from grandtour.core.text import ENGLISH, Name, Word, Words, fill
from tests.games.ttr_south_korea.scenes import small as korea
from tests.table import Table, clause, small_board

RULES = Path(__file__).parents[2] / "docs" / "rules"
PAGES = {
    "TTR": "ttr-base",
    "EUR": "ttr-europe",
    "IBE": "ttr-iberia",
    "KOR": "ttr-south-korea",
    "RTE": "road-trip-europa",
    "DTB": "dice-trip-belgium",
    "ETO": "europa-tour",
}


def why(table: Table, move: str, language: str = ENGLISH) -> str:
    refusal = table.match.why_not(0, move)
    assert refusal is not None
    return refusal.say(language)


def test_several_things_are_counted_in_words() -> None:
    words = {"red": "rouge", "locomotive": "Locomotive", "North": "Nord"}
    facts = {"cards": Words([Word("red"), Word("red"), Word("locomotive")]), "line": Name("North")}
    assert fill("{cards} ({line})", facts, words) == "2 × rouge, 1 × Locomotive (Nord)"
    assert fill("{line}", {"line": Name("South")}, words) == "South"


@clause("TTR-36")
def test_a_refusal_names_the_cards_in_hand() -> None:
    table = Table(2).holds(0, "OOYL")
    assert "you hold 2 × orange, 1 × yellow, 1 × locomotive" in why(table, "claim Roma–Venezia KK")
    assert "vous avez 2 × orange, 1 × jaune" in why(table, "claim Roma–Venezia KK", "fr")
    assert "you hold no cards" in why(Table(2), "claim Roma–Venezia KK")
    mixed = why(Table(2, small_board([("A", "B", 2)])).holds(0, "OOYY"), "claim A–B OY")
    assert mixed.startswith("1 × orange, 1 × yellow mixes")


@clause("KOR-25")
def test_lines_of_the_mat_are_called_by_their_provinces() -> None:
    table = korea("RRR").play(0, "claim G–H RRR")
    assert table.match.prompt(0).startswith("G–H is yours: now choose a spot")
    standard = load("ttr-south-korea")
    assert standard.board.names.provinces[0] == "North Gyeongsang"
    for language, name in (("en", "North Gyeongsang"), ("fr", "Gyeongsang du Nord")):
        assert standard.texts[language]["words"]["North Gyeongsang"] == name
    # A board that names no provinces calls its lines by their colours.
    assert why(table, "mat blue") == "A red route goes to its own province: red."


@clause("EUR-38")
def test_a_table_without_stations_offers_none() -> None:
    for options, offered in (({}, True), ({"noStations": True}, False)):
        table = Table(2, options=options)
        assert ("station" in table.match.prompt(0)) is offered
        assert ("gare" in table.match.prompt(0, "fr")) is offered


@pytest.mark.parametrize("name", games.names())
def test_options_name_clauses_that_are_there(name: str) -> None:
    game = load(name)
    for option in game.options:
        for one in option.clauses:
            page = (RULES / f"{PAGES[one[:3]]}.md").read_text(encoding="utf-8")
            assert re.search(rf"^- \*\*{one}\*\*", page, re.M), (option.name, one)
    told = {option["name"]: option["clauses"] for option in games.about(name)["options"]}
    assert told == {option.name: option.clauses for option in game.options}


def test_powers_are_idle_when_no_occasion_comes_any_more() -> None:
    """Three seats, thirteen rounds: who begins rolls the first, fourth … and thirteenth."""
    match = Match(load("dice-trip-belgium"), 3, seed=2, backend="lists")
    first = match.view().first
    seen: dict[int, list[Any]] = {}
    while not match.is_over:
        view = match.view()
        if view.phase != "reroll-decision":
            seen[view.turn_number] = view.players
        legal = match.legal(match.deciding[0])
        match.play(match.deciding[0], "keep" if "keep" in legal else legal[-1])
    assert [player.idle for player in seen[10]] == [[], [], []]
    assert seen[11][(first + 1) % 3].idle == ["reroll"]
    assert seen[12][first].idle == []
    assert all("reroll" in player.powers for player in seen[13])
    assert all(player.idle == player.powers for player in seen[13])
