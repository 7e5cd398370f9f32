"""The lessons of the web app, judged by the rules: every move they ask for, every sum they tell, every word."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grandtour import Game, load
from grandtour.core.engine import Engine
from grandtour.server.messages import SeatInfo, Study, StudyMove
from grandtour.server.study import study
from tests.test_clauses import defined

HOME = Path(__file__).parents[2]
LESSONS = sorted(path.parent.name for path in (HOME / "web/src/lessons").glob("*/beats.json"))
LANGUAGES = ["en", "fr"]
YOU, RIVAL = 0, 1
WORDS = 20  # of what is said in one beat
SEATS = [SeatInfo(bot="gentle"), SeatInfo(bot="gentle")]
MADE: dict[str, dict[str, Any]] = {
    "ttr-europe": {"routes": 7, "tickets": 14, "stations": 8, "express": 10},
    "ttr-iberia": {"routes": 10, "tickets": 7, "festivals": 10},
    "ttr-south-korea": {"routes": 8, "tickets": 5, "provinces": 20},
    "dice-trip-belgium": {
        "bonus": 5,
        "crossed": -2,
        "road": 12,
        "series": 2,
        "zones": 7,
        "tens": 0,
    },
    "road-trip-europa": {
        "start-end": 6,
        "cuisine": 5,
        "transport": 5,
        "culture": 4,
        "countries": 7,
        "stars": 3,
        "passport": 0,
    },
}


def read(game: str, name: str) -> Any:
    return json.loads((HOME / "web/src/lessons" / game / f"{name}.json").read_text("utf-8"))


@cache
def engine(game: str) -> Engine[Any]:
    found: Game = load(game)
    return Engine(found, "lists")


def ask(game: str, position: dict[str, Any], moves: list[tuple[int, str]]) -> dict[str, Any]:
    """What the learner is told last; every move was legal."""
    made = [StudyMove(seat, move) for seat, move in moves]
    wish = Study(game=game, position=position, seats=SEATS, moves=made)
    told = study(engine(game), wish, "en", at=1)
    assert told.refused is None, (moves, told.refused)
    messages = [json.loads(bytes(message)) for message in told.messages]
    return {**{key: value for one in messages for key, value in one.items()}}


def fits(pattern: str, move: str) -> bool:
    return move.startswith(pattern[:-1]) if pattern.endswith("*") else move == pattern


def options_of(step: dict[str, Any]) -> list[str]:
    move = step.get("move", [])
    return [move] if isinstance(move, str) else move


def play(game: str, other: int | None = None) -> dict[str, Any]:
    """The whole lesson as it is shown; `other`: the step with several answers that is answered by its last one."""
    position: dict[str, Any] = {}
    moves: list[tuple[int, str]] = []
    told: dict[str, Any] = {}
    open_steps = 0
    for beat in read(game, "beats")["beats"]:
        if "position" in beat:
            position, moves = beat["position"], []
        moves += [(RIVAL, move) for move in beat.get("rival", [])]
        told = ask(game, position, moves)
        for step in beat["steps"]:
            assert sum(kind in step for kind in ("move", "any", "tap", "next")) == 1, step
            for move in options_of(step):
                legal = [one["text"] for one in told["legal"]]
                assert any(fits(move, one) for one in legal), (beat["name"], move, legal)
            answers = [move for move in options_of(step) if not move.endswith("*")]
            answer = answers[:1]
            if len(answers) > 1:
                answer = answers[-1:] if other == open_steps else answer
                open_steps += 1
            for move in step.get("any", answer):
                moves.append((YOU, move))
                told = ask(game, position, moves)
            if "any" in step:
                assert told["legal"] == [], (beat["name"], told["legal"])
    assert open_steps > 0 or other is None
    return told


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_by_the_rules_and_counts_what_it_says(game: str) -> None:
    told = play(game)
    assert told["table"]["stage"] == "over"
    assert told["result"]["winners"] == [YOU]
    if game in MADE:  # the others have no points
        (card,) = [one for one in told["result"]["cards"] if one["seat"] == YOU]
        assert card["lines"] == MADE[game]
        assert card["total"] == sum(MADE[game].values())


@pytest.mark.parametrize("game", LESSONS)
def test_who_answers_otherwise_comes_to_the_end_as_well(game: str) -> None:
    steps = [step for beat in read(game, "beats")["beats"] for step in beat["steps"]]
    several = [sum(not move.endswith("*") for move in options_of(step)) > 1 for step in steps]
    for number in range(sum(several)):
        play(game, other=number)


@pytest.mark.parametrize("game", LESSONS)
def test_every_clause_of_a_lesson_exists(game: str) -> None:
    assert {beat["clause"] for beat in read(game, "beats")["beats"]} <= defined()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_every_beat_has_its_words_and_says_no_more_than_twenty(game: str, language: str) -> None:
    words = read(game, language)
    used = {"title", "end.1", "end.2", "end.3"}
    for beat in read(game, "beats")["beats"]:
        name = beat["name"]
        for number, step in enumerate(beat["steps"], 1):
            for kind in ("say", "ask"):
                found = {f"{name}.{kind}", f"{name}.{kind}.{number}"} & set(words)
                assert found, (name, kind, number)
                used |= found
            used |= {f"{name}.other.{one}" for one in step.get("other", {}).values()}
        used |= {f"{name}.why"} | ({f"{name}.learnt"} if beat.get("learnt") else set())
    assert used == set(words)
    for key, text in words.items():
        count = len(re.findall(r"[\w{}’'–-]+", text))
        assert count <= WORDS or key.endswith(".why"), (key, count, text)
