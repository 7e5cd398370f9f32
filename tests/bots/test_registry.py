"""Bots by name, bots of one's own, and bots that go on from where a table stands."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import grandtour
from grandtour import Batch, Match, OptionError, load
from grandtour.bots import (
    LEVELS,
    Playing,
    bot_names,
    make_bot,
    offered_names,
    quick_names,
    simulate,
)
from grandtour.core.layout import canonical

GAMES = grandtour.names()


class First:
    """Takes the first of the legal moves."""

    def choose(self, view: Any, legal: Any) -> Any:
        assert view.you is not None
        return legal[0]


class Chooser(First):
    """Takes any, from a seed of its own."""

    def __init__(self, seed: int, game: Any) -> None:
        self.chance = random.Random(seed)
        self.name = game.name

    def choose(self, view: Any, legal: Any) -> Any:
        assert view.game == self.name
        return self.chance.choice(legal)


class Cheat:
    def choose(self, view: Any, legal: Any) -> Any:
        return "claim everything"


def contents(tables: Any) -> list[bytes]:
    return [canonical(row) for row in tables]


def test_a_bot_of_ones_own_plays_in_a_simulation() -> None:
    game = load("road-trip-europa")
    report = simulate(game, 6, 2, (First(), "collector"), seed=1)
    assert [result.name for result in report.results] == ["First", "collector"]
    assert report.results[1].share > 0.9
    assert report.plies == 6 * report.mean_plies
    again = simulate(game, 6, 2, (First(), "collector"), seed=1)
    assert again.results == report.results


def test_a_bot_named_by_its_module_plays_like_any_other() -> None:
    name = f"{__name__}:Chooser"
    game = load("dice-trip-belgium")
    report = simulate(game, 3, 2, (name, "planner"), seed=1)
    assert report.results[0].name == name
    match = Match(game, 2, seed=5)
    bot = make_bot(name, game, seed=4)
    move = bot.choose(match, match.deciding[0])
    assert move in match.legal(match.deciding[0])
    assert make_bot(name, game, seed=4).choose(match, match.deciding[0]) == move


def test_a_bot_of_the_folder_one_stands_in_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "class Mine:\n    def choose(self, view, legal):\n        return legal[-1]\n"
    (tmp_path / "bot_of_mine.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    game = load("europa-tour")
    match = Match(game, 2, seed=1)
    seat = match.deciding[0]
    assert make_bot("bot_of_mine:Mine", game).choose(match, seat) == match.legal(seat)[-1]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("no_such_module:Bot", "No module named"),
        (f"{__name__}:Nobody", "has no attribute"),
        (":Bot", "Empty module name"),
        (f"{__name__}:GAMES", "no method `choose"),
    ],
)
def test_a_bot_that_cannot_be_had_is_named(name: str, problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        make_bot(name, load("ttr-europe"))


def test_a_move_that_is_not_legal_is_refused_with_the_bots_name() -> None:
    with pytest.raises(OptionError, match="Cheat chose 'claim everything'"):
        simulate(load("ttr-europe"), 1, 2, (Cheat(), "random"), seed=1)


def test_guests_of_the_environment_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("ttr-europe")
    monkeypatch.setenv("GRANDTOUR_BOTS", f"{__name__}:First")
    names = bot_names(game)
    assert names[:2] == ("random", f"{__name__}:First")
    assert names[-6:] == ("conductor", *LEVELS)
    assert offered_names(game) == (f"{__name__}:First", *LEVELS)


@pytest.mark.parametrize("name", GAMES)
def test_bots_go_on_from_where_a_table_stands(name: str) -> None:
    game = load(name)
    seats = game.seats[-1]
    strong = quick_names(game)[-1]
    playing = Playing(game, [strong, "random"], cores=2)
    batch = Batch(game, 12, seats, seed=3, options=game.about.playout)
    for _ in range(20):
        batch.step(batch.random_actions())
    lineups = [[strong] * seats] * 12

    whole = batch.states.copy()
    plies, cards = playing.play_on(whole, lineups, seed=1)
    assert (whole["deciding"] == 0).all()
    batch.put(whole)
    assert (batch.scores() == cards).all()

    batch.reset(3)
    for _ in range(20):
        batch.step(batch.random_actions())
    parts, taken = batch.states.copy(), np.zeros(12, np.int64)
    memories = playing.memories(lineups)
    while (parts["deciding"] != 0).any():
        more, cards_so_far = playing.play_on(parts, lineups, seed=1, limit=7, memories=memories)
        assert more.max() <= 7
        taken += more
    assert (taken == plies).all()
    if name != "dice-trip-belgium":  # its bot draws its road at random
        assert contents(parts) == contents(whole)
        assert (cards_so_far == cards).all()


def test_a_line_up_that_does_not_fit_is_refused() -> None:
    game = load("road-trip-europa")
    playing = Playing(game, ["collector"])
    tables = Batch(game, 3, 2, seed=1).states.copy()
    with pytest.raises(OptionError, match="a line-up of 2 bots is needed for each of 3 tables"):
        playing.play_on(tables, [["collector"] * 2] * 2)
    with pytest.raises(OptionError, match="a limit is not below 0"):
        playing.play_on(tables, [["collector"] * 2] * 3, limit=-1)
    before = contents(tables)
    plies, _ = playing.play_on(tables, [["collector"] * 2] * 3, limit=0)
    assert not plies.any()
    assert contents(tables) == before


def test_bots_of_neighbouring_seeds_do_not_move_alike() -> None:
    game = load("road-trip-europa")
    match = Match(game, 4, seed=1, backend="lists")
    moves = [make_bot("random", game, seed=seed).choose(match, 0) for seed in range(12)]
    assert len(set(moves)) > 3
