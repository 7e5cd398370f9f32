"""Pilot plays Europa Tour better than Navigator, and decides from what its seat sees at any point."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from grandtour import Batch, Match, load
from grandtour.bots import Playing, make_bot, simulate
from grandtour.bots.policies import pilot
from grandtour.core.layout import Plain, blank
from tests.bots.offering import offered
from tests.games.europa_tour.samples import TABLES
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, Tour

EUROPE = load("europa-tour")


def test_it_beats_navigator() -> None:
    report = simulate(EUROPE, 2000, 2, ("pilot", "navigator"), seed=1)
    assert report.results[0].name == "pilot"
    assert report.results[0].share > 0.56


@pytest.mark.parametrize("seats", [3, 4])
def test_alone_among_others_it_wins_more_than_its_share(seats: int) -> None:
    report = simulate(EUROPE, 1200, seats, ("pilot", *["navigator"] * (seats - 1)), seed=2)
    assert report.results[0].share > 1.12 / seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_itself_it_always_finishes(seats: int) -> None:
    report = simulate(EUROPE, 1500, seats, ("pilot",), seed=3)
    assert report.cut_short == 0
    assert report.rows["turns"].max() < 120


@pytest.mark.parametrize("options", TABLES)
def test_it_plays_with_every_house_rule(options: dict[str, Any]) -> None:
    for game in (EUROPE, TEST):
        match = Match(game, 3, seed=4, options={"turnLimit": 45, **options}, backend="lists")
        bot = make_bot("pilot", game, 4)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))


def test_back_ends_choose_alike() -> None:
    match, slow = Match(EUROPE, 2, seed=9), Match(EUROPE, 2, seed=9, backend="lists")
    bot, second = make_bot("pilot", EUROPE, 1), make_bot("pilot", EUROPE, 1)
    while not match.is_over:
        seat = match.deciding[0]
        move = bot.choose(match, seat)
        assert second.choose(slow, seat) == move
        match.play(seat, move)
        slow.play(seat, move)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_need_be_remembered(seed: int) -> None:
    """One that has seen the whole game decides as one that has just sat down."""
    match = Match(EUROPE, 4, seed=seed)
    bot = make_bot("pilot", EUROPE, 1)
    while not match.is_over:
        seat = match.deciding[0]
        move = bot.choose(match, seat)
        assert make_bot("pilot", EUROPE, 1).choose(match, seat) == move
        match.play(seat, move)


def test_it_chooses_from_what_its_seat_sees() -> None:
    """At tables that its seat cannot tell apart it makes the same move."""
    match = Match(EUROPE, 3, seed=2)
    player = make_bot("pilot", EUROPE, 1)
    differed = 0
    while not match.is_over:
        seat = match.deciding[0]
        move = player.choose(match, seat)
        for seed in range(2):
            twin = match.determinized(seat, seed)
            differed += twin.state_bytes() != match.state_bytes()
            assert make_bot("pilot", EUROPE, 1).choose(twin, seat) == move
        match.play(seat, move)
    assert differed > 50


@pytest.mark.parametrize("validate", [True, False])
def test_it_announces_valid_routes_only(validate: bool) -> None:
    for rack, answer in ((X04, "announce"), (BROKEN, "silent")):
        table = Tour(options={"autoValidate": validate}).rack(0, rack).turn(0)
        assert make_bot("pilot", TEST, 1).choose(table.match, 0) == answer
        assert len(offered("pilot", table.match, 0)) == 1


def test_it_takes_the_card_that_completes_its_route() -> None:
    table = Tour().rack(0, BROKEN).piles(1, 1, "DE", 1, 1)
    bot = make_bot("pilot", TEST, 1)
    for move in ("take 3", "exchange 10 to 3", "announce"):
        assert bot.choose(table.match, 0) == move
        table.play(0, move)
    assert table.match.result().winners == [0]


def test_it_takes_no_card_that_does_not_help() -> None:
    """Or it could pass for ever: only new cards bring a game to its end."""
    table = Tour().rack(0, BROKEN).piles("PT", "GB", "GB", "PT", "GB")
    assert make_bot("pilot", TEST, 1).choose(table.match, 0) == "draw"
    assert [one.move for one in offered("pilot", table.match, 0)] == ["draw"]


def test_what_it_puts_down_covers_nothing_that_it_needs() -> None:
    """A search may try every pile; on its own it prefers what it covers at no cost by a turn."""
    for pile in range(1, 6):
        tops = ["PT", "GB", "PT", "GB", "GB"]
        tops[pile - 1] = "DE"
        table = Tour().rack(0, BROKEN).piles(*tops)
        table.play(0, "draw")
        first, *others = offered("pilot", table.match, 0)
        assert not first.move.endswith(f" {pile}")
        piles = {one.move: one.grade for one in (first, *others)}
        stem = first.move[:-1]
        assert {f"{stem}{number}" for number in range(1, 6)} <= set(piles)
        assert piles[f"{stem}{pile}"] <= first.grade - 100


def test_what_it_offers_is_legal_and_begins_with_its_choice() -> None:
    match = Match(EUROPE, 2, seed=5, backend="lists")
    bot = make_bot("pilot", EUROPE, 1)
    several = 0
    while not match.is_over:
        seat = match.deciding[0]
        made = offered("pilot", match, seat)
        moves, grades = [one.move for one in made], [one.grade for one in made]
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(match.legal(seat))
        assert moves[0] == bot.choose(match, seat)
        assert grades == sorted(grades, reverse=True)
        several += len(made) > 1
        match.play(seat, moves[0])
    assert several > 20


def test_a_hundred_grades_are_about_a_turn() -> None:
    """With one card missing that lies on a pile, it is better than the talon by some turns."""
    rack = "great-britain ship france italy ship greece turkey plane:purple poland portugal"
    table = Tour(game=EUROPE).rack(0, rack).piles("malta", "cyprus", "germany", "norway", "finland")
    take, draw = offered("pilot", table.match, 0)[:2]
    assert (take.move, draw.move) == ("take 3", "draw")
    assert 50 < take.grade - draw.grade < 400


def settled(match: Match, seat: int, seed: int) -> tuple[Any, Any]:
    """A world that a seat may imagine, before and after the others' cards were laid."""
    world = match.determinized(seat, seed)
    before, after = Plain(world.row), Plain(world.row)
    board, work = Plain(match.game.board.rows[0]), blank(match.game.work)
    work.deal_key = seed
    for other in range(match.seats):
        if other != seat:
            memory = Plain(pilot.fresh()[0])
            pilot.settle(after, board, work, memory, other)
    return before, after


def played(seats: int, seed: int, moves: int) -> Match:
    """A table on which pilots have made so many moves."""
    match = Match(EUROPE, seats, seed=seed)
    bot = make_bot("pilot", EUROPE, 1)
    for _ in range(moves):
        if not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))
    return match


@pytest.mark.parametrize(("seats", "moves"), [(2, 15), (2, 30), (2, 60), (3, 45), (4, 90)])
def test_worlds_keep_what_a_seat_knows(seats: int, moves: int) -> None:
    """Cards change places with hidden ones from the same talon, and with no others."""
    changed = 0
    for seed in range(4):
        match = played(seats, seed, moves)
        if match.is_over:
            continue
        seat = match.deciding[0]
        before, after = settled(match, seat, seed + 1)
        assert after.rack[seat] == before.rack[seat]
        assert after.hand == before.hand
        assert after.pile == before.pile
        for talon in range(before.refills):
            assert cards_from(before, talon) == cards_from(after, talon)
        for other in range(seats):
            for place in range(10):
                if before.known[other] >> place & 1:
                    assert after.rack[other][place] == before.rack[other][place]
        assert all_cards(before) == all_cards(after)
        changed += after.rack != before.rack
    assert changed


def cards_from(world: Any, talon: int) -> list[int]:
    """The cards of the racks that came from one talon, in order."""
    return sorted(
        card
        for rack, filled in zip(world.rack, world.filled, strict=True)
        for card, source in zip(rack, filled, strict=True)
        if card >= 0 and source == talon
    )


def all_cards(world: Any) -> list[int]:
    """The cards of the racks and of the talon, in order."""
    racks = [card for rack in world.rack for card in rack if card >= 0]
    return sorted(racks + [card for card, number in enumerate(world.talon) for _ in range(number)])


@pytest.mark.parametrize("decisions", [26, 44])
def test_in_worlds_others_are_about_as_near_to_a_tour_as_they_are(decisions: int) -> None:
    """With racks dealt at random, who is to decide would seem to win two games of three, and more."""
    playing = Playing(EUROPE, ["pilot"], 1)
    tables = Batch(EUROPE, 120, 2, seed=5).states.copy()
    playing.play_on(tables, [["pilot"] * 2] * len(tables), seed=1, limit=decisions)
    shares = []
    for table in tables[tables["phase"] != 0]:
        seat = int(np.flatnonzero(table["deciding"])[0])
        action = playing.propose(table, seat, "pilot")[0][0]
        tried = playing.try_out(table, seat, [action], ["pilot"] * 2, 20, seed=2)
        shares.append(tried.wins[0, :, seat].mean())
    assert 0.42 < np.mean(shares) < 0.58


def test_what_is_hidden_makes_no_difference_to_worlds() -> None:
    """In the middle of a game too, with deals that were weighed, byte for byte."""
    playing = Playing(EUROPE, ["pilot"], 1)
    differed = 0
    for moves in (30, 41, 52):
        match = played(3, 2, moves)
        seat = match.deciding[0]
        actions = [action for action, _ in playing.propose(match.row, seat, "pilot")]
        lineup = ["pilot"] * 3
        deals, fits = playing.weigh_deals(match.row, seat, lineup, 6, seed=8)
        ours = playing.try_out(match.row, seat, actions, lineup, 6, seed=3, deals=deals)
        for seed in range(3):
            twin = match.determinized(seat, seed)
            differed += twin.state_bytes() != match.state_bytes()
            again, likewise = playing.weigh_deals(twin.row, seat, lineup, 6, seed=8)
            assert (again == deals).all()
            assert (likewise == fits).all()
            theirs = playing.try_out(twin.row, seat, actions, lineup, 6, seed=3, deals=deals)
            assert ours.wins.tobytes() == theirs.wins.tobytes()
            assert ours.plies.tobytes() == theirs.plies.tobytes()
    assert differed


def test_a_world_in_which_another_wants_what_it_let_be_fits_less() -> None:
    board, work = Plain(TEST.board.rows[0]), blank(TEST.work)
    for tops, wanted in ((("PT", "GB", "GB", "PT", "GB"), 0), (("PT", "DE", "GB", "PT", "GB"), 1)):
        for turns in (1, 9):
            table = Tour(turnNumber=turns).rack(1, BROKEN).piles(*tops)
            state, memory = Plain(table.match.row), Plain(pilot.fresh()[0])
            assert pilot.fit(state, board, work, memory, 1) == -pilot.LET_BE * wanted * (turns > 1)
