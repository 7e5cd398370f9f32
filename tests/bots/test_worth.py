"""What a cut playout is worth: to the conductors, and to those who have no idea of it."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from grandtour import Match, load
from grandtour.bots import Playing, Search
from grandtour.bots.entries.table import share_victory
from grandtour.bots.house import base_policy
from grandtour.bots.policies.conductor import fresh
from grandtour.bots.policies.conductor_worth import worth
from grandtour.core.layout import Plain, blank
from grandtour.games import names
from tests.bots.test_search import CLAIM, DRAW, judged
from tests.table import Table, small_board

ROUTES = [("Aa", "Bb", 2, "red"), ("Bb", "Cc", 2, "blue"), ("Dd", "Ee", 2, "green")]


def line(**position: Any) -> Table:
    """Two routes between the ends of a ticket of 8 points, and one far away."""
    return Table(game=small_board(ROUTES, [("Aa", "Cc", 8)]), **position).has_tickets(0, "Aa–Cc")


def foreseen(table: Table, seat: int = 0) -> float:
    """What a seat is likely to end with, in points."""
    game: Any = table.game
    board = Plain(game.board.rows[0])
    found = worth(Plain(table.match.row), board, blank(game.work), Plain(fresh()[0]), seat)
    return found / 100


def test_a_ticket_is_worth_the_more_the_nearer_it_is() -> None:
    lost = foreseen(line().owns(1, "Aa–Bb"))
    begun = foreseen(line())
    paid = foreseen(line().owns(0, "Aa–Bb"))
    done = foreseen(line().owns(0, "Aa–Bb", "Bb–Cc"))
    assert lost < begun < paid < done


@pytest.mark.parametrize(("owner", "share"), [(0, 8), (1, -8)])
def test_in_the_last_turn_what_is_done_counts_and_no_plans(owner: int, share: int) -> None:
    table = line(finalTurns=1, turn=1).owns(owner, "Aa–Bb", "Bb–Cc").with_trains(0, 0)
    routes = 4 if owner == 0 else 0
    assert foreseen(table) == share + routes


def test_without_time_a_plan_brings_little() -> None:
    times = [45, 6, 2]  # trains of the other
    found = [foreseen(line().with_trains(1, trains)) for trains in times]
    assert found == sorted(found, reverse=True)
    assert found[0] > found[-1]


def test_victory_is_shared_by_points() -> None:
    wins = [110.0, 100.0, 100.0]
    share_victory(wins, 3, 10.0)
    assert sum(wins) == pytest.approx(1)
    assert wins[0] / wins[1] == pytest.approx(math.e)
    assert wins[1] == wins[2]


@pytest.mark.parametrize("name", names())
def test_a_cut_playout_is_foreseen_and_a_whole_one_counted(name: str) -> None:
    """Without a scale it is scored as it stands; policies without an idea of the end say the same."""
    game = load(name)
    bot = base_policy(name)
    playing = Playing(game, [bot], cores=1)
    match = Match(game, 2, seed=7, options=game.about.playout)
    seat = match.deciding[0]
    action = playing.propose(match.row, seat, bot)[0][0]
    asked = (match.row, seat, [action], [bot] * 2, 6, 1)
    whole = playing.try_out(*asked)
    same = playing.try_out(*asked, limit=int(whole.plies.max()), scale=5.0)
    assert (same.points == whole.points).all()
    assert (same.wins == whole.wins).all()
    cut = playing.try_out(*asked, limit=3, scale=5.0)
    stands = playing.try_out(*asked, limit=3)
    assert (cut.plies == stands.plies).all()
    assert np.allclose(cut.wins.sum(axis=2), 1)
    assert not cut.lines.any()
    assert bool((cut.points == stands.points).all()) == (not name.startswith("ttr-"))


@pytest.mark.parametrize("is_tree", [False, True], ids=["rollouts", "tree"])
def test_a_search_with_cut_playouts_finds_a_last_claim(is_tree: bool) -> None:
    found, number = judged(Search(rollouts=300, is_tree=is_tree, cut=2), DRAW, CLAIM)
    tried = {idea.action: idea for idea in found.ideas}
    assert found.ideas[0].action != number[DRAW]
    assert tried[number[CLAIM]].mean_points > tried[number[DRAW]].mean_points + 10
