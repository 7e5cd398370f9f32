"""How moves are written and read."""

from __future__ import annotations

import pytest

from grandtour import MalformedMove
from tests.games.road_trip_europa.trips import EUROPA, begin, fresh
from tests.table import clause

ITALY = ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"]
GREECE = ["Iceland", "Sweden", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"]


def read(text: str) -> str:
    row = fresh().row
    actions = EUROPA.read(EUROPA.board, row, 0, text).actions
    return EUROPA.spell(EUROPA.board, row, 0, actions)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("pick Italy", "pick Italy"),
        ("PICK  italy ", "pick Italy"),
        ("Italy", "pick Italy"),
        ("pick R", "pick Italy"),
        ("pick #", "pick Greece"),
        ("pick italie", "pick Italy"),
        ("pick Österreich", "pick Austria"),
        ("pick united-kingdom", "pick United Kingdom"),
        ("pick Royaume‑Uni", "pick United Kingdom"),
        ("score Art", "score art"),
        ("score nature", "score natural wonder"),
        ("score natural wonder", "score natural wonder"),
        ("score Naturwunder", "score natural wonder"),
        ("score nothing", "score nothing"),
    ],
)
def test_reading_forgives(typed: str, move: str) -> None:
    assert read(typed) == move


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "say a move"),
        ("pick", "'pick' needs more: pick Italy"),
        ("score", "'score' needs more"),
        ("pick Itali", "Did you mean 'Italy'"),
        ("score arts", "Did you mean 'art'"),
        ("pikc Italy", "Did you mean 'pick'"),
        ("draw", "Moves begin with pick, score"),
    ],
)
def test_what_cannot_be_read_is_answered_with_help(typed: str, answer: str) -> None:
    with pytest.raises(MalformedMove, match=answer):
        read(typed)


@clause("RTE-62")
def test_an_action_that_no_card_stands_for_is_refused() -> None:
    match = fresh()
    for action in (28, 62, 67, 72, 125):
        assert EUROPA.refusals[match.engine.refusal(match._table, 0, 0, action)] == "no-such-action"
    assert EUROPA.refusals[match.engine.refusal(match._table, 0, 2, 0)] == "not-seated"


def test_prompts_say_what_is_to_be_decided() -> None:
    assert fresh().prompt(0) == "Round 1: choose card 1 of 7 for your road trip."
    match = begin(phase="culture", displays=[ITALY, GREECE], round=2)
    assert match.prompt(0) == "Round 2: choose the culture type to score, or nothing."
