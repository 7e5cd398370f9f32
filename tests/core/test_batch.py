"""Many tables at once: the same games as one by one, with refusals that say which table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from grandtour import Batch, IllegalMove, OptionError, load, names
from grandtour.core.engine import Engine, table_seeds
from grandtour.core.game import Game
from grandtour.core.layout import canonical
from tests.records.games.ttr_europe import random_game

MEGABYTE = 1_000_000
EXAMPLES = Path(__file__).parents[2] / "examples"


def advanced(game: Game, steps: int, tables: int = 40, seats: int = 3, **more: int) -> Batch:
    """A batch after some random steps."""
    batch = Batch(game, tables, seats, seed=more.pop("seed", 5), **more)
    for _ in range(steps):
        batch.step(batch.random_actions())
    return batch


def contents(batch: Batch) -> list[bytes]:
    return [canonical(row) for row in batch.states]


def test_a_thousand_tables_step_to_the_end(europe: Game) -> None:
    batch = Batch(europe, tables=1000, seats=4, seed=1)
    assert not batch.over.any()
    steps = 0
    while not batch.over.all():
        batch.step(batch.random_actions())
        steps += 1
        assert steps < 3000
    assert (batch.seats == -1).all()
    assert not batch.masks.any()
    assert (batch.random_actions() == -1).all()
    cards = batch.scores()
    assert (cards["total"] == cards["lines"].sum(axis=2)).all()
    assert (cards["place"][:, :4].min(axis=1) == 1).all()
    assert (batch.states["final_turns"] == 0).any()


def test_a_table_that_is_over_stays_as_it_is(europe: Game) -> None:
    batch = Batch(europe, tables=4, seats=2, seed=1)
    batch.play_out()
    before = contents(batch)
    batch.step(batch.random_actions())
    batch.step(np.full(4, 10**9))
    assert contents(batch) == before


def test_equal_seeds_give_equal_tables_and_games(europe: Game) -> None:
    first, second = advanced(europe, 60), advanced(europe, 60)
    assert contents(first) == contents(second)
    assert (first.masks == second.masks).all()
    assert contents(advanced(europe, 60, seed=6)) != contents(first)
    first.reset(5)
    second.reset(5)
    assert contents(first) == contents(second)
    assert len(set(contents(first))) == 40


def test_without_a_seed_every_batch_differs(europe: Game) -> None:
    assert contents(Batch(europe, 3, 2)) != contents(Batch(europe, 3, 2))


def test_table_seeds_differ_and_the_first_is_the_seed() -> None:
    for seed in (0, 1, 2**63 - 1):
        seeds = table_seeds(seed, 100_000)
        assert int(seeds[0]) == seed
        assert len(set(seeds.tolist())) == 100_000
        assert (seeds >= 0).all()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_game_of_a_batch_is_the_game_of_its_seed_on_lists(europe: Game, seats: int) -> None:
    batch = Batch(europe, tables=3, seats=seats, seed=9)
    plies = batch.play_out()
    cards = batch.scores()
    for table in range(3):
        match = random_game(seats, int(batch.seeds[table]))
        assert canonical(batch.states[table]) == match.state_bytes()
        assert canonical(cards[table]) == canonical(match.engine.score(match._table, 0))
        assert plies[table] == sum(2 if " " in move.text and move.text.split()[0] in ("claim", "station") else 1 for move in match.moves)  # fmt: skip


def test_one_core_and_two_cores_give_equal_results(europe: Game) -> None:
    one, two = (Batch(europe, 101, 3, seed=4, cores=cores) for cores in (1, 2))
    assert contents(one) == contents(two)
    for _ in range(80):
        actions = one.random_actions()
        one.step(actions)
        two.step(actions)
    assert contents(one) == contents(two)
    assert (one.masks == two.masks).all()
    assert (one.seats == two.seats).all()
    assert [canonical(row) for row in one.views()] == [canonical(row) for row in two.views()]
    assert (one.play_out() == two.play_out()).all()
    assert contents(one) == contents(two)
    assert (one.scores() == two.scores()).all()


def test_masks_are_the_legal_lists(europe: Game) -> None:
    batch = advanced(europe, 0)
    engine = Engine(europe, "lists")
    twin = engine.tables(1)
    for _ in range(8):
        for table in range(0, batch.tables, 7):
            engine.backend.write(twin, 0, batch.states[table])
            seat = int(batch.seats[table])
            assert np.flatnonzero(batch.masks[table]).tolist() == engine.legal(twin, 0, seat)
        for _ in range(9):
            batch.step(batch.random_actions())


def test_random_actions_are_legal_and_all_come_up(europe: Game) -> None:
    batch = Batch(europe, tables=5000, seats=2, seed=3)
    batch.put(batch.states[:1].repeat(5000))
    actions = batch.random_actions()
    assert batch.masks[np.arange(5000), actions].all()
    legal = np.flatnonzero(batch.masks[0])
    numbers = np.array([(actions == action).sum() for action in legal])
    assert numbers.sum() == 5000
    expected = 5000 / len(legal)
    assert (abs(numbers - expected) < 5 * expected**0.5).all()


def test_a_refused_action_raises_and_changes_nothing_there(europe: Game) -> None:
    batch = advanced(europe, 60)
    actions = batch.random_actions()
    illegal = np.flatnonzero(batch.masks[17] == 0)[0]
    actions[17] = illegal
    before = contents(batch)
    with pytest.raises(
        IllegalMove, match=rf"^table 17: action {illegal} .*\((TTR|EUR)-\d+\)$"
    ) as error:
        batch.step(actions)
    assert error.value.clause in str(error.value)
    assert error.value.code in europe.refusals.values()
    after = contents(batch)
    assert after[17] == before[17]
    assert all(after[table] != before[table] for table in range(40) if table != 17)
    assert batch.masks[17][illegal] == 0


def test_the_first_refused_table_is_named(europe: Game) -> None:
    batch = Batch(europe, tables=5, seats=2, seed=1)
    actions = batch.random_actions()
    actions[3] = actions[1] = 0
    with pytest.raises(
        IllegalMove, match=r"^table 1: action 0 is refused: choose-tickets-first \(EUR-14\)$"
    ):
        batch.step(actions)


@pytest.mark.parametrize(
    "actions",
    [[], [0], [[0, 0, 0]], np.zeros((3, 1)), np.zeros(4), 0],
    ids=["none", "one", "a row", "a column", "four", "a number"],
)
def test_actions_of_the_wrong_shape_are_refused(europe: Game, actions: object) -> None:
    batch = Batch(europe, tables=3, seats=2, seed=1)
    before = contents(batch)
    with pytest.raises(OptionError, match="3 actions are needed, one a table"):
        batch.step(np.asarray(actions))
    assert contents(batch) == before


@pytest.mark.parametrize("action", [-1, 441, 2**40, -(2**40)])
def test_actions_out_of_range_are_refused(europe: Game, action: int) -> None:
    batch = Batch(europe, tables=3, seats=2, seed=1)
    before = contents(batch)
    with pytest.raises(OptionError, match="actions are numbers from 0 to 440"):
        batch.step(np.array([batch.random_actions()[0], action, 0]))
    assert contents(batch) == before


@pytest.mark.parametrize("actions", [np.full(3, 0.5), np.full(3, np.nan), np.array(["a"] * 3)])
def test_actions_that_are_no_whole_numbers_are_refused(europe: Game, actions: object) -> None:
    batch = Batch(europe, tables=3, seats=2, seed=1)
    with pytest.raises((OptionError, ValueError, TypeError)):
        batch.step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize(("tables", "seats"), [(0, 2), (-1, 2), (3, 1), (3, 6)])
def test_a_batch_of_nothing_is_refused(europe: Game, tables: int, seats: int) -> None:
    with pytest.raises(OptionError):
        Batch(europe, tables, seats)


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_a_seed_out_of_range_is_refused(europe: Game, seed: int) -> None:
    with pytest.raises(OptionError, match="seed"):
        Batch(europe, 2, 2, seed=seed)


def test_views_show_the_deciding_seat_its_own_cards_and_no_others(europe: Game) -> None:
    batch = advanced(europe, 100)
    seen, seats = batch.views(), batch.seats
    assert len(set(seats.tolist())) == 3
    for table, seat in enumerate(seats.tolist()):
        row, whole = seen[table], batch.states[table]
        assert (row["hand"][seat] == whole["hand"][seat]).all()
        assert row["tickets"][seat] == whole["tickets"][seat]
        others = [other for other in range(3) if other != seat]
        assert (row["hand"][others] == whole["known"][others]).all()  # all saw these being taken
        assert not row["tickets"][others].any()
        assert row["key"] == 0
        assert not row["drawn"].any()
        assert not row["deck"].any()
        assert row["ticket_deck"] == 0
        assert (row["hand_size"] == whole["hand_size"]).all()
        assert (row["display"] == whole["display"]).all()


def test_views_are_those_of_one_table(europe: Game) -> None:
    batch = advanced(europe, 100)
    engine = Engine(europe, "lists")
    twin, seen = engine.tables(1), batch.views()
    for table in range(0, 40, 3):
        engine.backend.write(twin, 0, batch.states[table])
        expected = engine.seen(twin, 0, int(batch.seats[table]))
        assert canonical(seen[table]) == canonical(expected)


def test_options_hold_at_every_table(europe: Game) -> None:
    batch = Batch(europe, 50, 2, seed=1, options={"noStations": True})
    batch.play_out()
    assert not batch.scores()["lines"][:, :, 2].any()
    assert (batch.states["built"] == -1).all()


MEASURE = """
import resource
from grandtour import Batch, load
game = load("ttr-europe")
def use(tables):
    batch = Batch(game, tables=tables, seats=4, seed=1)
    batch.step(batch.random_actions())
    batch.masks
    return batch
use(10)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
batch = use(100_000)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_a_hundred_thousand_tables_fit_in_150_megabytes() -> None:
    game = load("ttr-europe")
    rest = 8 + 8 + 2 + 1 + 2 + 20 + 1  # seed, action, refusal, seat, board, rewards, end
    a_table = game.state.itemsize + game.actions + rest
    assert 100_000 * a_table < 150 * MEGABYTE
    pytest.importorskip("resource")
    run = subprocess.run(
        [sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True
    )
    assert int(run.stdout) * 1024 < 150 * MEGABYTE


def test_what_was_written_into_the_records_is_looked_up_again() -> None:
    batch = Batch(load("ttr-europe"), 4, 2, seed=1)
    other = Batch(load("ttr-europe"), 4, 2, seed=2)
    while not (other.states["phase"] != batch.states["phase"]).all():
        other.step(other.random_actions())
    assert batch.masks.any()
    batch.put(other.states)
    assert (batch.masks == other.masks).all()
    assert (batch.seats == other.seats).all()
    with pytest.raises(ValueError, match="read-only"):
        batch.states["deciding"] = 0
    over = other.states[1:2].copy()
    over["deciding"] = 0
    batch.put(over, where=[1])
    assert batch.over.tolist() == [False, True, False, False]
    assert not batch.masks[1].any()
    assert (batch.masks[[0, 2, 3]] == other.masks[[0, 2, 3]]).all()


def test_scores_of_some_tables_alone() -> None:
    batch = Batch(load("ttr-europe"), 9, 3, seed=1)
    batch.play_out()
    cards = batch.scores()
    assert (batch.scores([4, 0]) == cards[[4, 0]]).all()
    chosen = cards["total"][:, 0] > 0
    assert (batch.scores(chosen) == cards[chosen]).all()
    assert len(batch.scores(np.zeros(9, bool))) == 0


@pytest.mark.parametrize("tables", [3, 700])
def test_who_is_to_decide_is_known_after_every_step(tables: int) -> None:
    batch = Batch(load("dice-trip-belgium"), tables, 2, seed=1, cores=2)
    for _ in range(150):
        actions = batch.random_actions()
        batch.step(actions)
        deciding = batch.states["deciding"].astype(bool)
        told = batch._seats.copy()
        assert (told < 0).tolist() == (~deciding.any(axis=1)).tolist()
        here = told >= 0
        assert (told[here] == deciding[here].argmax(axis=1)).all()


def test_every_byte_of_a_record_is_defined() -> None:
    game = load("ttr-europe")
    twins = [Batch(game, 30, 2, seed=1) for _ in range(2)]
    twins[0]._states.view(np.uint8)[:] = 0xAB
    for batch in twins:
        batch.reset(1)
        for _ in range(20):
            batch.step(batch.random_actions())
    assert twins[0].states.tobytes() == twins[1].states.tobytes()
    assert twins[0].views().tobytes() == twins[1].views().tobytes()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_fork_has_threads_of_its_own() -> None:
    batch = Batch(load("dice-trip-belgium"), 1000, 2, seed=1, cores=2)
    batch.play_out()
    child = os.fork()
    if child == 0:
        signal.alarm(60)  # a thread that is not there would be waited for without end
        batch.play_out()
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


# One call a step


def test_tables_that_end_are_dealt_anew_in_the_same_step() -> None:
    game = load("dice-trip-belgium")
    batch = Batch(game, 20, 2, seed=3, deal_again=True)
    firsts = batch.states.copy()
    seen_seeds = set(batch.seeds.tolist())
    for _ in range(3):  # games of the same length end together
        while not batch.ended.any():
            batch.step(batch.random_actions())
        ended = batch.ended.astype(bool)
        assert not batch.over.any()
        new = set(batch.seeds[ended].tolist())
        assert not new & seen_seeds
        seen_seeds |= new
        fresh = Batch(game, 20, 2, seed=0)
        fresh.reset(seeds=batch.seeds)
        assert [canonical(row) for row in batch.states[ended]] == [
            canonical(row) for row in fresh.states[ended]
        ]
        batch.step(batch.random_actions())
    assert [canonical(row) for row in firsts] != contents(batch)


@pytest.mark.parametrize("reward", ["win", "points", "margin"])
def test_rewards_come_with_the_last_step_of_a_game(reward: str) -> None:
    batch = Batch(load("road-trip-europa"), 60, 3, seed=1, reward=reward)
    while not batch.over.all():
        assert not batch.rewards[batch.ended == 0].any()
        batch.step(batch.random_actions())
        cards, ended = batch.scores(), batch.ended.astype(bool)
        totals, places = cards["total"][:, :3], cards["place"][:, :3]
        for table in np.flatnonzero(ended):
            total, place = totals[table].astype(float), places[table]
            expected = {
                "win": (place == 1) / (place == 1).sum(),
                "points": total,
                "margin": [total[seat] - np.delete(total, seat).max() for seat in range(3)],
            }[reward]
            assert batch.rewards[table, :3].tolist() == pytest.approx(list(expected))
            assert not batch.rewards[table, 3:].any()
    assert batch.ended.any()
    batch.step(batch.random_actions())
    assert not batch.ended.any()
    assert not batch.rewards.any()


def test_some_tables_step_and_the_others_wait(europe: Game) -> None:
    batch, twin = advanced(europe, 50), advanced(europe, 50)
    before = contents(batch)
    chosen = np.arange(40) % 3 == 0
    actions = batch.random_actions()
    wild = np.where(chosen, actions, 10**6)  # what waits is not asked
    assert batch.masks.any()
    batch.step(wild, where=chosen)
    twin.step(actions)
    for table, (was, now, alone) in enumerate(
        zip(before, contents(batch), contents(twin), strict=True)
    ):
        assert now == (alone if chosen[table] else was)
    fresh = Batch(europe, 40, 3, seed=5)
    fresh.put(batch.states)
    assert (batch.masks == fresh.masks).all()
    assert (batch.seats == fresh.seats).all()


def test_some_tables_are_dealt_anew(europe: Game) -> None:
    batch = advanced(europe, 50)
    before = contents(batch)
    batch.reset(9, where=[3, 5])
    fresh = contents(Batch(europe, 40, 3, seed=9))
    after = contents(batch)
    assert [table for table in range(40) if after[table] != before[table]] == [3, 5]
    assert [after[3], after[5]] == [fresh[3], fresh[5]]
    batch.reset(seeds=np.full(40, 7))
    assert len(set(contents(batch))) == 1


@pytest.mark.parametrize("where", [[40], [-1], np.zeros(39, bool), [0.5]])
def test_tables_that_are_not_there_are_refused(europe: Game, where: object) -> None:
    batch = advanced(europe, 0)
    with pytest.raises(OptionError):
        batch.reset(1, where=where)  # type: ignore[arg-type]


def test_what_a_step_writes_goes_into_the_callers_own_arrays(europe: Game) -> None:
    room = len(europe.fields.columns)
    masks = np.zeros((8, europe.actions), np.int8)
    observations = np.zeros((8, room), np.float32)
    rewards, ended = np.zeros((8, 5), np.float32), np.zeros(8, np.int8)
    batch = Batch(
        europe, 8, 2, seed=1, observe=np.float32,
        masks=masks, observations=observations, rewards=rewards, ended=ended,
    )  # fmt: skip
    plain = Batch(europe, 8, 2, seed=1)
    for _ in range(30):
        actions = batch.random_actions()
        batch.step(actions)
        plain.step(actions)
        assert (masks == plain.masks).all()
        bounds = np.maximum(europe.fields.bounds, 1)
        assert np.allclose(observations, plain.observations / bounds)
    assert batch.masks is masks
    assert batch.rewards is rewards
    with pytest.raises(OptionError, match="masks must be"):
        Batch(europe, 8, 2, masks=np.zeros((8, 3), np.int8))
    with pytest.raises(OptionError, match="uint8 or float32"):
        Batch(europe, 8, 2, observe=np.int16)
    with pytest.raises(OptionError, match="a reward is one of"):
        Batch(europe, 8, 2, reward="glory")


def test_each_table_may_have_a_board_of_its_own(europe: Game) -> None:
    other = load("ttr-europe", board=EXAMPLES / "coast-to-coast.json")
    mixed = Batch([europe, other], 30, 2, seed=4)
    alone = [Batch(game, 30, 2, seed=4) for game in (europe, other)]
    for _ in range(120):
        actions = mixed.random_actions()
        mixed.step(actions)
        for which, batch in enumerate(alone):
            batch.step(actions, where=np.arange(30) % 2 == which)
    for table in range(30):
        assert contents(mixed)[table] == contents(alone[table % 2])[table]
        assert (mixed.masks[table] == alone[table % 2].masks[table]).all()
    scores = mixed.scores()
    assert (scores[::2] == alone[0].scores()[::2]).all()
    assert (mixed.scores([1, 4]) == scores[[1, 4]]).all()
    assert (mixed.play_out() > 0).all()
    with pytest.raises(OptionError, match="one batch plays one game"):
        Batch([europe, load("road-trip-europa")], 2, 2)


@pytest.mark.parametrize("name", names())
def test_no_game_is_longer_than_the_longest(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        batch = Batch(game, 200, seats, seed=seats, options=game.about.playout)
        longest = game.longest(seats, game.about.playout)
        assert longest is not None
        assert batch.play_out().max() <= longest
    assert load("europa-tour").longest(2) is None  # nothing ends it
    assert load("dice-trip-belgium").longest(1) == 13 * 4
    assert load("road-trip-europa").longest(2, {"rounds": 1}) == 14


@pytest.mark.parametrize("name", names())
def test_scratch_spaces_of_two_cores_share_no_line_of_a_cache(name: str) -> None:
    work = load(name).work
    used = max(
        offset + kind.itemsize for field, (kind, offset) in work.fields.items() if field != "apart"
    )
    assert work.itemsize - used >= 128
