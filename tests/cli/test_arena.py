"""`grandtour arena`: what it prints and writes, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arena.guests import FIRST
from tests.cli.program import run

WORDS = ("arena", "road-trip-europa", "--bots", "collector,random", "--games", 20, "--seed", 4)


def test_arena_rates_bots() -> None:
    data = run(*WORDS, "--json").json  # whatever is to be compiled is compiled now, and said so
    outcome = run(*WORDS)
    assert outcome.code == 0
    assert outcome.err == ""
    for word in (
        "rating",
        "finished before",
        "collector",
        "20 games of road-trip-europa",
        "Seed 4",
    ):
        assert word in outcome.out
    assert [one["name"] for one in data["standings"]] == ["collector", "random"]
    assert data["standings"][1]["rating"] == 1000
    assert data["seats"] == 2
    assert data["games"] == 20


def test_by_default_all_bots_of_the_house_meet() -> None:
    words = ("arena", "road-trip-europa", "--games", 2, "--seed", 4, "--json")
    data = run(*words).json
    assert {one["name"] for one in data["standings"]} == {"trader", "collector", "random"}


def test_arena_writes_files_and_goes_on_from_one(tmp_path: Path) -> None:
    page, table, kept = tmp_path / "a.html", tmp_path / "a.csv", tmp_path / "a.jsonl"
    words = (*WORDS, "--html", page, "--csv", table, "--results", kept)
    first = run(*words, "--json").json
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert len(table.read_text(encoding="utf-8").splitlines()) == 1 + 40
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["game"] == "road-trip-europa"
    assert [line["block"] for line in lines[1:]] == list(range(10))
    assert run(*words, "--json").json == first


def test_a_test_says_what_was_decided() -> None:
    outcome = run(*WORDS[:4], "--sprt", "--seed", 4)
    assert "Decided: 55.0% is more likely than 50.0%" in outcome.out
    outcome = run(*WORDS, "--sprt", "--h0", 0.2, "--h1", 0.9, "--games", 2, "--json")
    assert outcome.json["verdict"]["h0"] == 0.2
    assert outcome.json["verdict"]["decided"] is None


def test_the_anchor_and_the_field_can_be_chosen() -> None:
    data = run(*WORDS, "--anchor", "collector=1500", "--json").json
    assert data["standings"][0]["rating"] == 1500
    data = run(*WORDS, "--anchor", "collector", "--json").json
    assert (data["anchor"], data["anchor_value"]) == ("collector", 1000)
    data = run(*WORDS, "--field", "random", "--seats", 3, "--json").json
    assert [one["games"] for one in data["standings"]] == [21, 42]


def test_guests_may_take_part() -> None:
    words = ("--bots", f"{FIRST},random", "--games", 2, "--cores", 1, "--option", "rounds=2")
    data = run("arena", "road-trip-europa", *words, "--json").json
    assert FIRST in [one["name"] for one in data["standings"]]
    assert data["options"] == {"rounds": 2}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "random"), "two different bots"),
        (("--games", "0"), "at least one game"),
        (("--seats", "1"), "two seats or more"),
        (("--h0", "0.5"), "add --sprt"),
        (("--sprt", "--h0", "0.7", "--h1", "0.6"), "the first below the second, not 0.7 and 0.6"),
        (("--anchor", "random=high"), "--anchor takes a bot and its rating"),
        (("--anchor", "hungry=5"), "'hungry' does not play"),
        (("--html", "/no/such/page.html"), "/no/such/page.html"),
        (("--csv", "/no/such/games.csv"), "/no/such/games.csv"),
        (("--results", "/no/such/results"), "/no/such/results"),
        (("--dask", "nowhere://x"), "no Dask cluster answers at 'nowhere://x'"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(words: tuple[str, ...], said: str) -> None:
    outcome = run(*WORDS, *words)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert said in outcome.err
