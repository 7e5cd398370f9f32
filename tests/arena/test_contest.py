"""Line-ups and blocks: everybody meets everybody, equally often from every seat."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from grandtour import Game, OptionError, load
from grandtour.arena import versions
from grandtour.arena.contest import Contest, lineups, make_contest, seated
from grandtour.arena.versions import bot_version
from tests.arena.guests import CHOOSER, FIRST

BOTS = ("conductor", "hungry", "random")


def contest_of(game: Game, bots: tuple[str, ...] = BOTS, seats: int = 2, **more: object) -> Contest:
    given = {"field": None, "options": None, "seed": 1, **more}
    return make_contest(game, bots, seats, **given)  # type: ignore[arg-type]


def test_every_pair_of_bots_meets_at_two_seats() -> None:
    assert lineups("abcd", 2) == tuple(combinations("abcd", 2))
    assert lineups("abcd", 3) == tuple(combinations("abcd", 3))


def test_with_few_bots_all_take_part_in_every_line_up() -> None:
    assert lineups("ab", 3) == (("a", "a", "b"), ("a", "b", "b"))
    assert lineups("abc", 4) == (
        ("a", "a", "b", "c"), ("a", "b", "b", "c"), ("a", "b", "c", "c")
    )  # fmt: skip


def test_against_a_field_each_is_alone() -> None:
    assert lineups("abx", 3, "x") == (("a", "x", "x"), ("b", "x", "x"))


@pytest.mark.parametrize(
    ("bots", "seats", "field"),
    [("abcd", 2, None), ("abcd", 3, None), ("ab", 3, None), ("abc", 5, None), ("ab", 4, "x")],
)
def test_every_bot_sits_equally_often_in_every_seat(
    bots: str, seats: int, field: str | None
) -> None:
    sat = Counter(
        (bot, seat)
        for lineup in lineups(bots, seats, field)
        for turn in range(seats)
        for seat, bot in enumerate(seated(lineup, turn))
    )
    for bot in {bot for bot, _ in sat}:
        assert len({sat[bot, seat] for seat in range(seats)}) == 1
    if field is None:
        assert len(set(sat.values())) == 1  # and as often as any other bot


def test_neighbours_stay_neighbours_in_a_block() -> None:
    assert [seated("abc", turn) for turn in range(3)] == [
        ("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")
    ]  # fmt: skip


def test_blocks_go_round_the_line_ups(europe: Game) -> None:
    contest = contest_of(europe)
    assert len(contest.lineups) == 3
    assert contest.blocks(games=5) == range(9)  # three rounds of two games, as five are wanted
    assert [contest.lineup(block) for block in (0, 1, 2, 3)] == [
        *contest.lineups, contest.lineups[0]
    ]  # fmt: skip


def test_every_block_has_a_seed_of_its_own_that_more_games_do_not_change(europe: Game) -> None:
    contest = contest_of(europe)
    seeds = contest.seeds(20).tolist()
    assert len(set(seeds)) == 20
    assert contest.seeds(5).tolist() == seeds[:5]
    assert contest_of(europe, seed=2).seeds(20).tolist() != seeds


def test_a_contest_says_what_results_depend_on(europe: Game) -> None:
    contest = contest_of(europe, ("hungry",), 3, field="random", options={"noStations": "yes"})
    assert contest.rules == europe.version
    assert contest.board == f"Ticket to Ride: Europe {europe.board.digest}"
    assert tuple(contest.bots) == ("hungry", "random")
    assert contest.options == {"noStations": True}
    assert not contest.is_slow
    assert contest_of(europe, ("hungry", FIRST)).is_slow


def test_games_that_random_play_would_not_end_have_their_limit() -> None:
    game = load("europa-tour")
    assert contest_of(game, ("navigator", "random")).options == dict(game.about.playout)


@pytest.mark.parametrize(
    ("bots", "more", "said"),
    [
        (("hungry",), {}, "two different bots"),
        (("hungry",), {"field": "hungry"}, "two different bots"),
        (("hungry", "random", "hungry"), {}, "hungry is named twice"),
        (("hungry", "clever"), {}, "no bot 'clever'"),
        (("hungry",), {"field": "clever"}, "no bot 'clever'"),
        (BOTS, {"seats": 6}, "2 to 5 players"),
        (BOTS, {"seats": 1}, "two seats or more"),
        (BOTS, {"seed": -1}, "seed"),
        (BOTS, {"options": {"noSuch": True}}, "no option 'noSuch'"),
    ],
)
def test_what_cannot_be_played_is_told(
    europe: Game, bots: tuple[str, ...], more: dict[str, object], said: str
) -> None:
    with pytest.raises(OptionError, match=said):
        contest_of(europe, bots, **more)  # type: ignore[arg-type]


def test_a_bot_has_another_version_when_a_source_of_it_has_changed(
    europe: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    korea = load("ttr-south-korea")
    from grandtour.bots.policies import hungry, hungry_korea

    before = bot_version(korea, "hungry")
    assert before == bot_version(korea, "hungry")
    assert len({before, bot_version(europe, "hungry"), bot_version(korea, "random")}) == 3
    for module in (hungry, hungry_korea):  # its own file, and that from which it has rules
        copy = tmp_path / Path(str(module.__file__)).name
        shutil.copy(str(module.__file__), copy)
        with monkeypatch.context() as patch:
            patch.setattr(module, "__file__", str(copy))
            assert bot_version(korea, "hungry") == before
            copy.write_text(copy.read_text(encoding="utf-8") + "\n# changed", encoding="utf-8")
            assert bot_version(korea, "hungry") != before


def test_who_looks_ahead_has_the_version_of_its_search_too(
    europe: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from grandtour.bots import house, rollouts
    from grandtour.bots.entries import table
    from grandtour.bots.policies import published

    before, quick = bot_version(europe, "master"), bot_version(europe, "expert")
    for module in (rollouts, house, table, published):  # `published`: styles it may go over to
        copy = tmp_path / Path(str(module.__file__)).name
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        copy.write_text(text + "\n# changed", encoding="utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(module, "__file__", str(copy))
            assert bot_version(europe, "master") != before
            assert bot_version(europe, "expert") == quick


def test_a_guest_may_say_its_version(europe: Game) -> None:
    chooser, first = bot_version(europe, CHOOSER), bot_version(europe, FIRST)
    assert chooser == f"net 7 {first}"  # they are in one file
    assert len(first) == versions.DIGITS
