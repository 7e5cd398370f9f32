"""What small games are given: moves of a verb and a thing, sentences in English, hands dealt anew."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from grandtour import MalformedMove, Match
from grandtour.core.board import Board
from grandtour.core.engine import Engine
from grandtour.core.fields import Axis
from grandtour.core.small import Moves, Verb, small_work
from grandtour.core.text import with_english
from tests.sample import load_sample

CITY = Axis("city", 3, named="cities")
COLOR = Axis("colour", 70, named="colors")
MOVES = Moves(Verb("go", CITY), Verb("wait"), Verb("paint", COLOR))
NAMES = SimpleNamespace(cities=("Oslo", "Rome", "Ulm"), colors=("red", "Oslo blue"))
BOARD = Board("own", "Own", "own", {}, "", np.zeros(1), NAMES, {}, {})


@pytest.mark.parametrize(
    ("action", "text"), [(0, "go Oslo"), (2, "go Ulm"), (3, "wait"), (4, "paint red")]
)
def test_moves_are_a_flat_list_in_the_order_of_their_verbs(action: int, text: str) -> None:
    assert MOVES.spell(BOARD, None, 0, (action,)) == text
    for typed in (text, text.upper(), f"  {text} "):
        assert MOVES.read(BOARD, None, 0, typed).actions == (action,)


def test_a_thing_alone_means_the_first_verb_that_takes_it() -> None:
    assert MOVES.read(BOARD, None, 0, "ulm").actions == (2,)
    assert MOVES.read(BOARD, None, 0, "oslo blue").actions == (5,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("go", "'go' needs more: go Oslo"),
        ("go Romee", "Did you mean 'Rome'"),
        ("wait here", "'wait' stands alone: leave 'here' out"),
        ("fly Rome", "no move begins with 'fly'"),
        ("", "say a move"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, message: str) -> None:
    with pytest.raises(MalformedMove, match=message):
        MOVES.read(BOARD, None, 0, text)


def test_the_list_ends() -> None:
    assert MOVES.actions == 74
    assert [MOVES.first(word) for word in ("go", "wait", "paint")] == [0, 3, 4]
    with pytest.raises(ValueError, match="no verb 'fly'"):
        MOVES.first("fly")
    with pytest.raises(ValueError, match="no such action"):
        MOVES.said(74)
    assert small_work(MOVES.actions)["legal"].shape == (2,)


def test_what_a_language_lacks_is_said_in_english() -> None:
    texts = {
        "en": {"title": "Hop", "events": {"a": "One.", "b": "Two."}, "fields": {"x": "X"}},
        "fr": {"events": {"b": "Deux."}},
    }
    whole = with_english(texts)
    assert whole["en"] == texts["en"]
    assert whole["fr"] == {
        "title": "Hop",
        "events": {"a": "One.", "b": "Deux."},
        "fields": {"x": "X"},
    }
    assert "title" not in texts["fr"]


@pytest.mark.parametrize("backend", ["lists", "compiled"])
def test_hands_are_dealt_anew_and_ones_own_is_kept(backend: str) -> None:
    game = load_sample()
    engine = Engine(game, backend)
    match = Match(game, 4, seed=3, engine=engine)
    own, found = match.row["hand"][1].tolist(), set()
    for seed in range(30):
        other = match.determinized(1, seed).row
        assert other["hand"][1].tolist() == own
        assert other["hand"].sum(axis=1).tolist() == [2, 2, 2, 2]
        assert (other["deck"] + other["hand"].sum(axis=0)).tolist() == [2] * 8
        found.add(other["hand"].tobytes())
    assert len(found) > 25


def test_what_a_refusal_may_talk_about() -> None:
    game = load_sample()
    match = Match(game, 2, seed=3, backend="lists")
    facts = game.explain(game.board, match.row, 0, (6,))
    assert facts["harbour"] == "Porto"
    assert (facts["boat"], facts["stamps"], facts["deck_size"]) == ("Ostend", "–", 12)
    assert "hand" not in game.explain(game.board, match.row, 5, ())
    spectator = game.describe(game, match.engine.seen(match._table, 0, -1), -1)
    assert spectator.you is None
