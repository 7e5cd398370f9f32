"""Bots that look ahead: what they find, what they must not know, and when they keep to their policy."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from grandtour import Match, load
from grandtour.bots import (
    LEVELS,
    Advice,
    Playing,
    Search,
    Searcher,
    bot_names,
    hints,
    make_bot,
    simulate,
)
from grandtour.bots.beliefs import Beliefs
from grandtour.bots.house import HOUSE, Aim, base_policy, hint_search
from grandtour.bots.registry import offered_names, usual_name
from grandtour.bots.rollouts import (
    CHUNK,
    CHUNKS_BY_NUMBER,
    Idea,
    Judged,
    chunk_seed,
    is_surely_better,
    look_ahead,
    told_apart,
    worth,
)
from grandtour.bots.trees import grow_tree
from grandtour.core.engine import table_seeds
from grandtour.games import names
from tests.table import Table, small_board

TREE = Search(rollouts=60, is_tree=True, deals=50)
ROLLOUTS = Search(rollouts=60, ideas=4, pursuits=4, deals=50)


@pytest.mark.parametrize("search", [ROLLOUTS, TREE], ids=["rollouts", "tree"])
@pytest.mark.parametrize("name", names())
def test_what_is_hidden_changes_neither_move_nor_advice(name: str, search: Search) -> None:
    game = load(name)
    seats = max(2, game.seats[0])
    match = Match(game, seats, seed=5, options=game.about.playout)
    quick = make_bot(base_policy(name), game, seed=1)
    differed = 0
    for turn in range(10):
        seat = match.deciding[0]
        if turn in (1, 5, 9):
            twin = match.determinized(seat, seed=9)
            differed += twin.state_bytes() != match.state_bytes()
            ours, theirs = (
                Searcher("master", game, 3, search).think(table, seat) for table in (match, twin)
            )
            assert repr(ours) == repr(theirs)
            assert ours[0].move in match.legal(seat)
        match.play(seat, quick.choose(match, seat))
    assert differed


def judged(
    search: Search, first: str, second: str, cores: int = 1
) -> tuple[Judged, dict[str, int]]:
    """Two actions in a last turn in which four red cards can still be laid on a route."""
    match = Table(finalTurns=1).holds(0, "RRRR").match
    number = {match.game.action_name(n): n for n in match.engine.legal(match._table, 0, 0)}
    playing = Playing(match.game, ["conductor"], cores)
    judge = grow_tree if search.is_tree else look_ahead
    ideas = [Idea(number[action], "conductor") for action in (first, second)]
    lineup = ["conductor"] * 2
    beliefs = Beliefs(playing, match.row, 0, lineup, search.deals, 7)
    return judge(playing, match.row, 0, ideas, lineup, beliefs, Aim(), search, 7), number


DRAW, CLAIM = "draw a card", "route Berlin–Danzig"


def test_a_better_move_replaces_the_policys_own() -> None:
    found, number = judged(Search(rollouts=64), DRAW, CLAIM)
    assert found.own == number[DRAW]
    assert found.ideas[0].action == number[CLAIM]
    assert found.ideas[0].mean_points - found.ideas[1].mean_points == 17


def test_what_is_no_better_replaces_nothing() -> None:
    """Of two that come out alike the first stays, and so does one that is behind by less than a doubt."""
    own = Idea(1, "", np.array([0.0, 1.0, 0.0, 1.0]))
    same = Idea(2, "", np.array([0.0, 1.0, 0.0, 1.0]))
    lucky = Idea(3, "", np.array([1.0, 1.0, 0.0, 1.0]))  # ahead by one standard error
    assert not is_surely_better(same, own, 2.0)
    assert not is_surely_better(lucky, own, 2.0)
    assert is_surely_better(lucky, own, 0.5)


def test_a_tree_tries_what_is_best_most() -> None:
    found, number = judged(Search(rollouts=300, is_tree=True), DRAW, CLAIM)
    names = {action: name for name, action in number.items()}
    assert names[found.ideas[0].action].startswith("route ")
    assert sum(idea.worlds for idea in found.ideas) == found.rollouts == 300
    routes = [idea for idea in found.ideas if names[idea.action].startswith("route ")]
    assert sum(idea.worlds for idea in routes) > 200


def test_a_tree_and_rollouts_value_and_tell_results_alike() -> None:
    """A last claim wins in every world; by how much depends on the other's tickets alone."""
    rollouts, number = judged(Search(rollouts=64), DRAW, CLAIM)
    tree, _ = judged(Search(rollouts=300, is_tree=True), DRAW, CLAIM)
    ours, theirs = (
        next(idea for idea in found.ideas if idea.action == number[CLAIM])
        for found in (rollouts, tree)
    )
    assert (ours.win_share, ours.mean_points) == (theirs.win_share, theirs.mean_points)
    assert ours.value == pytest.approx(theirs.value, abs=0.02)


def test_what_others_will_want_is_thought_about() -> None:
    """A lone short route is nothing to the policy; but if the other needs it, it may be worth having."""
    board = small_board(
        [("Yy", "Zz", 1, "black"), ("Aa", "Bb", 1, "white"), ("Bb", "Cc", 6, "red")],
        [("Bb", "Cc", 9), *[("Aa", "Bb", 20)] * 30],
    )
    table = Table(game=board).holds(0, "WRRR").has_tickets(0, "Bb–Cc")
    told = {}
    for pursuits in (0, 4):
        search = Search(rollouts=400, ideas=2, pursuits=pursuits)
        advice = Searcher("master", board, 1, search).think(table.match, 0)
        told[pursuits] = [one.move for one in advice]
    assert "claim Aa–Bb W" not in told[0]
    assert told[4][0] == "claim Aa–Bb W"


def two_lines() -> Table:
    """Two lines of two routes each, every route of a colour of its own, and a ticket for each line."""
    routes = [("Aa", "Bb", 2, "red"), ("Bb", "Cc", 2, "blue")]
    routes += [("Dd", "Ee", 2, "green"), ("Ee", "Ff", 2, "black")]
    return Table(game=small_board(routes, [("Aa", "Cc", 8), ("Dd", "Ff", 8)]))


def test_tickets_that_fit_what_a_seat_has_claimed_are_likely() -> None:
    """Who has half of a line is likely to hold its ticket, and not the one of the other line."""
    table = two_lines().owns(1, "Bb–Cc").has_tickets(1, "Dd–Ff")
    playing = Playing(table.game, ["conductor"], cores=1)
    shares = []
    for number in (0, 400):
        beliefs = Beliefs(playing, table.match.row, 0, ["conductor"] * 2, number, seed=3)
        deals = [table.match.determinized(0, int(seed)) for seed in beliefs.draw(200)]
        held = [int(deal.row["tickets"][1]) for deal in deals]
        for ticket in ("Aa–Cc", "Dd–Ff"):
            bit = int(two_lines().has_tickets(1, ticket).match.row["tickets"][1])
            shares.append(sum(tickets & bit != 0 for tickets in held) / len(held))
    served, other, likely, unlikely = shares
    assert abs(served - other) < 0.1  # where nothing is weighed, both are as likely
    assert likely > 3 * unlikely
    assert likely > served + 0.2


def test_the_same_deals_are_drawn_again_and_others_by_the_next_draw() -> None:
    match = two_lines().owns(1, "Aa–Bb").match
    playing = Playing(match.game, ["conductor"], cores=1)
    one, same = (Beliefs(playing, match.row, 0, ["conductor"] * 2, 50, seed=3) for _ in range(2))
    first, second = one.draw(30), one.draw(30)
    assert (first == same.draw(30)).all()
    assert (first != second).any()


def test_who_goes_for_a_route_wants_its_cards_and_claims_it_before_all_else() -> None:
    table = two_lines().has_tickets(0, "Aa–Cc").holds(0, "RRG").display("BGPPW")
    playing = Playing(table.game, ["conductor"], cores=1)
    number = {table.game.action_name(n): n for n in playing.policies.pursuits}
    pursuer = playing.policies.pursuits[number["route Dd–Ee"]].name

    def choice(bot: str, cards: str) -> str:
        row = two_lines().has_tickets(0, "Aa–Cc").holds(0, cards).display("BGPPW").match.row
        return table.game.action_name(playing.propose(row, 0, bot)[0][0])

    assert choice("conductor", "RRG") == "route Aa–Bb"
    assert choice(pursuer, "RRG") == "take place 2"
    assert choice(pursuer, "RRGG") == "route Dd–Ee"
    lost = two_lines().has_tickets(0, "Aa–Cc").holds(0, "RRGG").owns(1, "Dd–Ee").match.row
    chosen = [playing.propose(lost, 0, bot)[0][0] for bot in (pursuer, "conductor")]
    assert chosen[0] == chosen[1]  # once it is gone, everything is as ever


def test_where_there_is_one_thing_to_do_nothing_is_tried() -> None:
    match = Match(load("dice-trip-belgium"), 2, seed=3)  # the first roll is not re-rolled blindly
    for search in (TREE, ROLLOUTS):
        searcher = Searcher("master", match.game, 1, search)
        assert searcher.think(match, 0) == [Advice(match.legal(0)[0], 0.0, 0.0, 0)]


def test_before_its_first_turn_the_policy_decides_alone() -> None:
    """While cards are placed at Europa Tour; a hint shows several places all the same."""
    game = load("europa-tour")
    match = Match(game, 2, seed=1)
    own = make_bot(base_policy(game.name), game, seed=1).choose(match, 0)
    for first_turn, tried in ((1, False), (0, True)):
        search = Search(rollouts=60, first_turn=first_turn)
        advice = Searcher("master", game, 1, search).think(match, 0)
        assert (len(advice) > 1, advice[0].worlds > 0) == (tried, tried)
        assert tried or advice[0].move == own
    usual = HOUSE[game.name]["master"].search
    assert usual is not None
    assert usual.first_turn == 1
    assert len(hints(match, 0, search=replace(hint_search(game.name), rollouts=60), seed=1)) == 3


def test_a_result_by_number_can_be_had_again_on_any_number_of_cores() -> None:
    one, two = (judged(Search(rollouts=64), DRAW, CLAIM, cores)[0] for cores in (1, 2))
    assert (one.ideas[0].values == two.ideas[0].values).all()


def test_no_world_is_met_twice() -> None:
    most = CHUNK * CHUNKS_BY_NUMBER
    seeds = np.concatenate([table_seeds(chunk_seed(5, chunk), most) for chunk in range(500)])
    assert len(np.unique(seeds)) == len(seeds)


def test_worth_counts_victories_points_ahead_and_haste() -> None:
    wins = np.array([[[1.0, 0.0]], [[0.0, 1.0]]])
    points = np.array([[[90, 70]], [[60, 70]]])
    plies = np.array([[2], [0]])
    found = worth(wins, points, plies, 0, Aim(win=1.0, points=0.01, haste=0.5))
    assert found.ravel().tolist() == pytest.approx([0.25 + 0.2, -0.1])
    alone = worth(wins[:, :, :1], points[:, :, :1], plies, 0, Aim(points=0.01))
    assert alone.ravel().tolist() == pytest.approx([0.9, 0.6])


def test_hints_are_whole_moves_the_best_first() -> None:
    match = Table(finalTurns=1).holds(0, "RRRR").match
    found = hints(match, 0, 3, Search(rollouts=100), seed=1)
    assert found[0].move.startswith("claim ")
    assert found[0].move.endswith(" RRRR")
    assert 1 < len(found) <= 3
    assert {one.move for one in found} <= set(match.legal(0))
    order = [(one.wins, one.points) for one in found if 2 * one.worlds >= found[0].worlds]
    assert order == sorted(order, reverse=True)


def test_a_reason_is_a_line_that_surely_comes_out_otherwise() -> None:
    """A claim of 18 points, or one card more: routes tell the two apart, and nothing else does."""
    board = small_board(
        [("Aa", "Bb", 8, "red"), ("Bb", "Cc", 2, "white"), ("Cc", "Dd", 2, "blue")],
        [("Aa", "Bb", 5), ("Cc", "Dd", 5)],
    )
    match = Table(finalTurns=1, game=board).holds(0, "RRRRRRRR").match
    best, *others = hints(match, 0, 3, Search(rollouts=1500), seed=1)
    assert best.move == "claim Aa–Bb RRRRRRRR"
    assert best.reasons[0].line == "routes"
    assert best.reasons[0].more > 10
    assert others[0].reasons[0].line == "routes"
    assert others[0].reasons[0].more == -best.reasons[0].more
    weights = [abs(reason.more) for reason in best.reasons]
    assert weights == sorted(weights, reverse=True)


def test_what_may_be_chance_is_no_reason() -> None:
    """The same mean, twice: once always two points, once four points or none by a coin."""
    coin = np.tile([4.0, 0.0], 12)
    parts = np.column_stack((np.full(24, 2.0), np.where(coin, 9.0, -9.0)))
    one, other = Idea(1), Idea(2)
    one.add(np.zeros(24), np.zeros(24), np.zeros(24), parts)
    other.add(np.zeros(24), np.zeros(24), np.zeros(24), np.zeros((24, 2)))
    assert told_apart(one, other) == [2.0, 0.0]
    other.parts = other.parts[:20]
    assert told_apart(one, other) == []  # too few worlds to tell


def test_a_searcher_that_may_not_wait_plays_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grandtour.bots.searching.is_compiled", lambda *_: False)
    game = load("road-trip-europa")
    match = Match(game, 2, seed=1)
    bot = Searcher("master", game, 1, is_patient=False)
    quick = make_bot(base_policy(game.name), game, seed=1)
    assert bot.choose(match, 0) == quick.choose(match, 0)
    assert bot.advice == []


@pytest.mark.parametrize("name", names())
def test_every_game_has_all_levels(name: str) -> None:
    game = load(name)
    assert offered_names(game) == LEVELS == bot_names(game)[-len(LEVELS) :]
    assert usual_name(game) == "skilled"


@pytest.mark.parametrize("name", names())
def test_higher_levels_choose_less_softly(name: str) -> None:
    tempers = [HOUSE[name][level].temper for level in LEVELS]
    assert tempers == sorted(tempers, reverse=True)
    assert len(set(tempers)) >= len(LEVELS) - 1  # only the highest two may both choose the best
    assert tempers[-1] == HOUSE[name][base_policy(name)].temper == 0


def test_a_level_that_looks_ahead_plays_in_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("road-trip-europa")
    monkeypatch.setitem(
        HOUSE[game.name], "master", replace(HOUSE[game.name]["master"], search=ROLLOUTS)
    )
    report = simulate(game, 2, 2, ("master", "random"), seed=1)
    assert [result.wins for result in report.results] == [2, 0]
