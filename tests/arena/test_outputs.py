"""What a contest is written as: rows, a page, words."""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from grandtour import OptionError, load
from grandtour.arena import Sprt, Verdict
from grandtour.arena.page import DAY, NIGHT, write_page
from grandtour.arena.report import ArenaReport
from grandtour.arena.rows import COLUMNS, check_parquet, rows, write_csv, write_parquet
from grandtour.arena.running import Running
from grandtour.arena.words import closing, verdict_says

TOKENS = Path(__file__).parent.parent.parent / "web" / "src" / "styles" / "tokens.css"
BOTS = ("collector", "random")
VOID = ("meta", "line", "circle", "polyline")


@pytest.fixture(scope="module")
def played() -> tuple[Running, ArenaReport]:
    running = Running(load("road-trip-europa"), BOTS, 3, seed=2, options={"rounds": 2})
    return running, running.run(games=6)


@pytest.fixture(scope="module")
def tested() -> ArenaReport:
    running = Running(load("road-trip-europa"), BOTS, 2, seed=2, sprt=Sprt(0.5, 0.55))
    return running.run(games=2000)


def test_every_seat_of_every_game_is_a_row(
    played: tuple[Running, ArenaReport], tmp_path: Path
) -> None:
    running, report = played
    path = tmp_path / "games.csv"
    write_csv(path, running.contest, running.blocks)
    with path.open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert tuple(read[0]) == COLUMNS
    assert len(read) == report.games * 3
    assert Counter(row["seat"] for row in read) == dict.fromkeys("012", report.games)
    for one in report.standings:
        mine = [row for row in read if row["bot"] == one.name]
        assert len(mine) == one.games
        assert sum(int(row["points"]) for row in mine) / len(mine) == pytest.approx(one.mean_points)
        assert sum(int(row["place"]) for row in mine) / len(mine) == pytest.approx(one.mean_place)
    games = {(row["block"], row["game"]): int(row["decisions"]) for row in read}
    assert sum(games.values()) == report.plies
    seeds = running.contest.seeds(report.blocks).tolist()
    assert {(int(row["block"]), int(row["seed"])) for row in read} == set(enumerate(seeds))


def test_parquet_holds_the_same_rows(played: tuple[Running, ArenaReport], tmp_path: Path) -> None:
    import pyarrow.parquet

    running, _ = played
    path = tmp_path / "games.parquet"
    write_parquet(path, running.contest, running.blocks)
    table = pyarrow.parquet.read_table(path)
    assert tuple(table.column_names) == COLUMNS
    kept = [tuple(row.values()) for row in table.to_pylist()]
    assert kept == list(rows(running.contest, running.blocks))


def test_without_its_package_parquet_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)  # as Python notes what cannot be imported
    with pytest.raises(OptionError, match=r"pip install 'grandtour\[data\]'"):
        check_parquet()


class Balance(HTMLParser):
    """Notes the tags, and that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen[tag] += 1
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_is_whole_and_asks_nobody_for_anything(
    played: tuple[Running, ArenaReport], tested: ArenaReport
) -> None:
    for report in (played[1], tested):
        page = write_page(report)
        balance = Balance()
        balance.feed(page)
        balance.close()
        assert balance.open == []
        assert balance.seen["script"] == balance.seen["link"] == 0
        assert "url(" not in page
        assert "http" not in page
        assert 'name="viewport"' in page
        text = " ".join(balance.words)
        for one in report.standings:
            assert one.name in text
            assert f"{one.rating:.0f}" in text
            assert f"{one.share:.1%}" in text


def test_the_charts_show_the_numbers(
    played: tuple[Running, ArenaReport], tested: ArenaReport
) -> None:
    def charts(report: ArenaReport) -> list[Any]:
        found = re.findall(r"<svg.*?</svg>", write_page(report), re.DOTALL)
        return [ElementTree.fromstring(chart) for chart in found]

    assert len(charts(played[1])) == 2
    ratings, _, path = charts(tested)
    best, worst = (float(dot.get("cx", "")) for dot in ratings.iter("circle"))
    assert best > worst  # the strongest is first, and farther to the right
    spans = [line for line in ratings.iter("line") if line.get("class") == "span"]
    ends = [(float(span.get("x1", "")), float(span.get("x2", ""))) for span in spans]
    assert ends[0][0] < best < ends[0][1]
    assert ends[1] == (worst, worst)  # the anchor has no interval
    (line,) = path.iter("polyline")
    points = [tuple(map(float, point.split(","))) for point in line.get("points", "").split()]
    assert len(points) == len(tested.llr)
    assert points == sorted(points)
    assert points[-1][1] < points[0][1]  # up, towards the bound that decided
    for chart in (ratings, path):
        assert chart.get("aria-label")
        width = float(chart.get("viewBox", "").split()[2])
        assert all(0 <= float(dot.get("cx", 0)) <= width for dot in chart.iter("circle"))


def test_names_cannot_break_the_page(tested: ArenaReport) -> None:
    from dataclasses import replace

    named = replace(tested.standings[0], name="<b>&co")
    page = write_page(replace(tested, standings=(named, *tested.standings[1:])))
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;co" in page


def test_colours_are_those_of_the_web_app() -> None:
    light, dark = TOKENS.read_text(encoding="utf-8").split("[data-theme='dark']")
    for ours, theirs in ((DAY, light), (NIGHT, dark)):
        known = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", theirs))
        assert {name: known[name] for name in ours} == ours
    assert set(DAY) == set(NIGHT)


def test_the_page_uses_no_colour_it_does_not_have(tested: ArenaReport) -> None:
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", write_page(tested)))
    assert used - {"ahead", "behind"} <= set(DAY)


def test_the_closing_words_say_what_was_played(played: tuple[Running, ArenaReport]) -> None:
    said = closing(played[1])
    assert "12 games of road-trip-europa with 3 seats, in 4 blocks. Seed 2." in said
    assert "House rules: rounds 2." in said
    assert "random is fixed at 1000" in said


@pytest.mark.parametrize(
    ("decided", "said"),
    [
        (
            "h1",
            "Decided: 55.0% is more likely than 50.0%. a won 52.0% of the games in 1,200 blocks",
        ),
        ("h0", "Decided: 50.0% is more likely than 55.0%."),
        (None, "Not decided between 50.0% and 55.0%."),
    ],
)
def test_a_verdict_is_a_sentence(decided: str | None, said: str) -> None:
    verdict = Verdict("a", 0.5, 0.55, decided, 1.5, 2.94, 1200, 0.52)
    assert said in verdict_says(verdict)
    assert "log-likelihood ratio is 1.50" in verdict_says(verdict)
