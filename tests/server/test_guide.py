"""The rules in plain words: every statement has its clause, in both languages, and what is drawn or asked
there is so on the boards and by the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grandtour import games
from grandtour.core.engine import Engine
from grandtour.games import load
from grandtour.server import messages as m
from grandtour.server.study import study

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "web" / "src" / "pages" / "rules" / "guide" / "text"
LAW = ROOT / "docs" / "rules"
CLAUSE = re.compile(r"\[([A-Z]{3}-[XO]?\d+)\]")
MARKED = re.compile(r"\*\*")
GAMES = [name for name in games.names() if (LAW / f"{name}.md").exists()]
LONGEST = 420  # letters of a paragraph

Chapter = dict[str, Any]


def chapters(game: str) -> list[Chapter]:
    found: list[Chapter] = json.loads((TEXTS / f"{game}.json").read_text(encoding="utf-8"))
    return found


def law_of(game: str) -> set[str]:
    """The clauses by which a game is played."""
    pages = [game, "ttr-base"] if game.startswith("ttr-") else [game]
    return {
        clause
        for page in pages
        for clause in re.findall(
            r"^- \*\*([A-Z]{3}-\d+)\*\*", (LAW / f"{page}.md").read_text("utf-8"), re.MULTILINE
        )
    }


def pictures(game: str) -> list[dict[str, Any]]:
    found = [one.get("picture") for one in chapters(game)]
    found += [one.get("question", {}).get("picture") for one in chapters(game)]
    return [one for one in found if one]


def asked(game: str, position: dict[str, Any], why: str | None = None) -> m.Studied:
    wish = msgspec.convert({"game": game, "position": position, "why": why}, m.Study)
    return study(Engine(load(game), "lists"), wish, "en", 0)


def test_all_six_games_have_chapters() -> None:
    assert len(GAMES) == 6
    assert sorted(path.stem for path in TEXTS.glob("*.json")) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_has_a_clause_and_says_the_same_in_both_languages(game: str) -> None:
    told = chapters(game)
    assert 5 <= len(told) <= 8
    assert len({one["id"] for one in told}) == len(told)
    for chapter in told:
        assert chapter["title"]["en"] != chapter["title"]["fr"]
        for text in chapter["text"]:
            english, french = CLAUSE.findall(text["en"]), CLAUSE.findall(text["fr"])
            assert english == french, text
            assert english, f"no clause: {text['en']}"
            assert set(english) <= law_of(game)
            for words in text.values():
                assert len(CLAUSE.sub("", words)) < LONGEST, words
                assert len(MARKED.findall(words)) % 2 == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_is_on_the_board(game: str) -> None:
    board = load(game).board.whole
    for picture in pictures(game):
        if "routes" in picture:
            _, names = routes_of(board)
            assert set(picture["routes"]) <= names
            assert set(picture.get("owned", {})) <= set(picture["routes"])
        if "tickets" in picture:
            cities, _ = routes_of(board)
            known = {
                (one["points"], cities[one["a"]], cities[one["b"]]) for one in board["tickets"]
            }
            assert {tuple(one) for one in picture["tickets"]} <= known
        if "countries" in picture:
            cards = {one["name"]["en"] for one in board["cards"]}
            assert set(picture["countries"]) <= cards
        if "rack" in picture:
            asked(game, {"seats": 2, "phase": "draw", "turn": 0, "racks": [picture["rack"], None]})
        if "sheet" in picture:
            asked(game, {"seats": 1, "phase": "fill", "sheets": [even(picture["sheet"])]})
            road = picture.get("road", [])
            numbers = [picture["sheet"][city] for city in road]
            assert numbers == sorted(numbers)


def even(sheet: dict[str, Any]) -> dict[str, Any]:
    """Two cities are filled in a round."""
    return dict(list(sheet.items())[: len(sheet) // 2 * 2])


def routes_of(board: dict[str, Any]) -> tuple[dict[str, str], set[str]]:
    cities = {one["id"]: one["name"] for one in board["cities"]}
    named = {}
    for one in board["routes"]:
        ends = "–".join(sorted([cities[one["a"]], cities[one["b"]]]))
        named.setdefault(ends, []).append(one)
    return cities, {
        ends if len(tracks) == 1 else f"{ends} ({number})"
        for ends, tracks in named.items()
        for number, _ in enumerate(tracks, 1)
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_question_has_both_answers_and_the_rules_give_them(game: str) -> None:
    questions = [one["question"] for one in chapters(game) if "question" in one]
    assert questions
    for question in questions:
        if "moves" in question:
            answers = [
                asked(game, question["position"], one["move"]).why for one in question["moves"]
            ]
            assert all(why is not None and (why.legal or why.clause) for why in answers)
            verdicts = {why.legal for why in answers if why is not None}
        else:
            state = json.loads(bytes(asked(game, question["position"]).messages[-1]))
            joined = {one["places"][0]: one["by"] for one in state["view"]["rack"]["links"]}
            verdicts = {joined[place] != "broken" for place in question["joints"]}
        assert verdicts == {True, False}
