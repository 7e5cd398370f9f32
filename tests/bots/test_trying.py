"""Actions tried out: in worlds that a seat cannot tell apart, with bots that go on."""

from __future__ import annotations

import numpy as np
import pytest

from grandtour import Match, OptionError, load
from grandtour.bots import Playing
from grandtour.bots.house import base_policy
from grandtour.games import names
from tests.table import Table


def strongest(name: str) -> str:
    return base_policy(name)


@pytest.mark.parametrize("name", names())
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    """At two tables that the seat cannot tell apart, the same comes of every action, byte for byte."""
    game = load(name)
    seats = max(2, game.seats[0])
    match = Match(game, seats, seed=5, options=game.about.playout)
    playing = Playing(game, [strongest(name)], cores=1)
    lineup = [strongest(name)] * seats
    differed = 0
    for _ in range(6):
        seat = match.deciding[0]
        actions = match.engine.legal(match._table, 0, seat)[:3]
        twin = match.determinized(seat, seed=9)
        differed += twin.state_bytes() != match.state_bytes()
        ours, theirs = (
            playing.try_out(table.row, seat, actions, lineup, worlds=4, seed=2)
            for table in (match, twin)
        )
        assert ours.wins.tobytes() == theirs.wins.tobytes()
        assert ours.points.tobytes() == theirs.points.tobytes()
        match.play(seat, match.legal(seat)[0])
    assert differed


def test_cores_do_not_matter_and_seeds_do() -> None:
    game = load("ttr-europe")
    match = Match(game, 2, seed=3)
    seat = match.deciding[0]
    actions = match.engine.legal(match._table, 0, seat)
    tried = [
        Playing(game, ["hungry"], cores).try_out(
            match.row, seat, actions, ["hungry", "hungry"], 9, seed
        )
        for cores, seed in ((1, 4), (3, 4), (1, 5))
    ]
    assert (tried[0].points == tried[1].points).all()
    assert (tried[0].points != tried[2].points).any()
    assert tried[0].wins.shape == (len(actions), 9, 2)
    assert np.allclose(tried[0].wins.sum(axis=2), 1)
    for one in tried:  # every decision that followed is somebody's
        assert one.taken.sum() == one.plies.sum()
    assert (tried[0].taken == tried[1].taken).all()


def test_every_action_meets_the_same_luck() -> None:
    """The same action twice comes out the same in every world."""
    game = load("road-trip-europa")
    match = Match(game, 2, seed=3)
    action = match.engine.legal(match._table, 0, 0)[0]
    tried = Playing(game, ["collector"]).try_out(
        match.row, 0, [action, action], ["collector"] * 2, 20, seed=1
    )
    assert (tried.points[0] == tried.points[1]).all()
    assert len(np.unique(tried.points[0][:, 0])) > 1


def test_who_chooses_softly_does_so_in_worlds_too_and_others_are_not_touched_by_it() -> None:
    """There are two ways to compile this, with soft choices and without: firm bots play alike in both."""
    game = load("road-trip-europa")
    match = Match(game, 2, seed=3)
    actions = match.engine.legal(match._table, 0, 0)[:2]
    playing = Playing(game, ["trader"], cores=1)

    def points(*lineup: str) -> list[int]:
        return playing.try_out(match.row, 0, actions, lineup, 30, seed=1).points.ravel().tolist()

    firm = points("trader", "trader")
    assert points("trader", "gentle") != firm
    playing.policies.are_firm = lambda codes: False  # type: ignore[method-assign]
    assert points("trader", "trader") == firm


def test_what_an_action_brings_is_seen_in_the_points() -> None:
    """In the last turn a route of four spaces brings 7 points and the longest trail 10, a card nothing."""
    match = Table(finalTurns=1).holds(0, "RRRR").match
    number = {match.game.action_name(n): n for n in match.engine.legal(match._table, 0, 0)}
    actions = [number["draw a card"], number["route Berlin–Danzig"]]
    playing = Playing(match.game, ["conductor"])
    points = playing.try_out(match.row, 0, actions, ["conductor"] * 2, 5, seed=1).points[:, :, 0]
    assert (points[1] - points[0] == 17).all()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"lineup": ["random"]}, "a line-up of 2 bots"),
        ({"worlds": 0}, "at least one"),
        ({"actions": []}, "at least one"),
        ({"limit": -1}, "limit"),
    ],
)
def test_what_cannot_be_tried_is_told(changes: dict[str, object], said: str) -> None:
    game = load("road-trip-europa")
    match = Match(game, 2, seed=1)
    wish = {"actions": [0], "lineup": ["random"] * 2, "worlds": 1, **changes}
    with pytest.raises(OptionError, match=said):
        Playing(game, ["random"]).try_out(match.row, 0, **wish)  # type: ignore[arg-type]
