"""`grandtour simulate`: charts, tables for other programs and records; wrong input costs nothing."""

from __future__ import annotations

import csv
import io
import os
import re
import sys
import threading
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pyarrow.parquet
import pytest

from grandtour import read_record, replay
from grandtour.bots import simulate
from grandtour.cli.charts import svg
from grandtour.cli.charts.bars import bar_lines, drawn, histogram_lines
from grandtour.cli.charts.figures import (
    Bar,
    BarChart,
    figures_of,
    histogram,
    nice_step,
    said,
    shortened,
    ticks,
)
from grandtour.core.game import Game
from tests.cli.program import Outcome, run, run_alone

ROOT = Path(__file__).parents[2]
WORDS = ("simulate", "ttr-europe", "--games", 20, "--bots", "hungry,random", "--seed", 4)
SPACE = "{http://www.w3.org/2000/svg}"


def simulated(*words: object) -> Outcome:
    outcome = run(*WORDS, *words)
    assert outcome.code == 0, outcome.err
    return outcome


def expected(europe: Game) -> Any:
    return simulate(europe, 20, 2, ("hungry", "random"), seed=4).rows


# Tables


def test_csv_has_a_line_a_game_and_seat(europe: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    outcome = simulated("--csv", path)
    assert "95 % interval" in outcome.out
    assert f"Written: {path}\n" in outcome.out
    rows = expected(europe)
    content = path.read_bytes().decode()
    assert "\r" not in content
    heading, *lines = list(csv.reader(io.StringIO(content)))
    assert tuple(heading) == rows.dtype.names
    assert lines == [[str(value) for value in row] for row in rows.tolist()]


def test_csv_may_go_to_a_pipe(europe: Game) -> None:
    out = simulated("--csv", "-").out
    assert out.startswith("game,seed,seat,bot,place,total,routes,tickets,")
    assert len(out.splitlines()) == 1 + len(expected(europe))


def test_parquet_has_the_same_columns(europe: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    simulated("--parquet", path)
    table = pyarrow.parquet.read_table(path)
    rows = expected(europe)
    assert tuple(table.column_names) == rows.dtype.names
    for name in table.column_names:
        assert table[name].to_pylist() == rows[name].tolist()


def test_json_is_not_mixed_with_words(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    data = simulated("--csv", path, "--json").json
    assert data["games"] == 20
    assert path.exists()


def test_cores_change_nothing_but_the_time(tmp_path: Path) -> None:
    one, two = (simulated("--csv", "-", "--cores", cores).out for cores in (1, 2))
    assert one == two


def test_records_can_be_replayed(europe: Game, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    out = simulated("--records", folder, "--games", 2).out
    assert f"2 records written: {folder}" in out
    totals = [
        [card.total for card in replay(read_record(path.read_text(encoding="utf-8")), europe, "lists").result().cards]
        for path in sorted(folder.iterdir())
    ]  # fmt: skip
    assert np.concatenate(totals).tolist() == expected(europe)["total"][:4].tolist()


# Wrong input


@pytest.fixture
def bot_that_must_not_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that leaves a mark when it is asked to decide."""
    mark = tmp_path / "played"
    source = (
        "from pathlib import Path\n"
        "class Marking:\n"
        "    def choose(self, view, legal):\n"
        f"        Path({str(mark)!r}).touch()\n"
        "        return legal[0]\n"
    )
    (tmp_path / "marking_bot.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return "marking_bot:Marking"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--plot", "charts.pdf"), "--plot charts.pdf: the file must end in .svg or .png"),
        (("--plot", "charts"), "must end in .svg or .png"),
        (("--plot", "no/such/charts.svg"), "cannot write to 'no/such/charts.svg': No such file"),
        (("--csv", "no/such.csv"), "cannot write to 'no/such.csv': No such file"),
        (("--parquet", "no/such.parquet"), "cannot write to 'no/such.parquet'"),
        (("--csv", "mine.csv/games.csv"), "cannot write to 'mine.csv/games.csv'"),
        (("--csv", "mine.csv"), "'mine.csv' is there already"),
        (("--parquet", "mine.csv"), "'mine.csv' is there already"),
        (("--plot", "mine.svg"), "'mine.svg' is there already"),
        (("--csv", "/proc/self/comm", "--overwrite"), "cannot write to '/proc/self/comm'"),
        (("--csv", "."), "'.' is a folder: name a file"),
        (("--csv", ".", "--overwrite"), "'.' is a folder: name a file"),
        (("--parquet", "-"), "--parquet needs a file"),
        (("--csv", "a.csv", "--parquet", "./a.csv"), "'./a.csv' is named twice"),
        (("--plot", "a.svg", "--plot", "a.svg"), "'a.svg' is named twice"),
        (("--csv", "a.csv", "--records", "a.csv"), "'a.csv' is named twice"),
        (("--json", "--plot", "-"), "--json and --plot - both print"),
        (("--json", "--csv", "-"), "--json and --csv - both print"),
        (("--csv", "-", "--plot", "-"), "--csv - and --plot - both print"),
        (("--records", "."), "the folder '.' is not empty"),
        (("--records", "mine.csv"), "'mine.csv' is a file"),
        (("--records", "new", "--games", "10001"), "at most 10,000 records"),
        (("--cores", "0"), "at least one core"),
        (("--csv", "new.csv", "--games", "0"), "at least one game"),
        (("--csv", "new.csv", "--option", "noSuch"), "no option 'noSuch'"),
    ],
)
def test_wrong_input_is_told_before_anything_is_played(
    words: tuple[str, ...], said: str, bot_that_must_not_play: str, tmp_path: Path
) -> None:
    for name in ("mine.csv", "mine.svg"):
        (tmp_path / name).write_text("mine", encoding="utf-8")
    before = sorted(tmp_path.iterdir())
    outcome = run("simulate", "ttr-europe", "--games", 1, "--bots", bot_that_must_not_play, *words)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert said in outcome.err
    assert [path for path in sorted(tmp_path.iterdir()) if path.name != "__pycache__"] == before
    assert (tmp_path / "mine.csv").read_text(encoding="utf-8") == "mine"


def test_files_are_replaced_when_that_is_asked_for(europe: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("mine", encoding="utf-8")
    simulated("--csv", path, "--overwrite")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 41
    assert [file.name for file in tmp_path.iterdir()] == ["games.csv"]
    (tmp_path / "1.record").write_text("mine", encoding="utf-8")
    simulated("--games", 1, "--records", tmp_path, "--overwrite")
    assert replay(read_record((tmp_path / "1.record").read_text(encoding="utf-8")), europe).is_over


def test_a_device_takes_what_is_written(tmp_path: Path) -> None:
    assert "Written: /dev/null" in simulated("--csv", "/dev/null").out
    assert not Path("/dev/null").is_file()


def test_a_pipe_gets_all_of_it(europe: Game, tmp_path: Path) -> None:
    """To try whether a pipe can be written to would already send its reader away."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(
        target=lambda: got.append(pipe.read_text(encoding="utf-8")), daemon=True
    )
    reader.start()
    simulated("--csv", pipe)
    reader.join()
    assert len(got[0].splitlines()) == 1 + len(expected(europe))


def test_one_is_not_many(tmp_path: Path) -> None:
    out = simulated("--games", 1, "--records", tmp_path / "kept").out
    assert "1 game of 2 seats in " in out
    assert "1 record written: " in out


def test_without_pyarrow_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    outcome = run(*WORDS, "--parquet", tmp_path / "games.parquet")
    assert outcome.code == 2
    assert "--parquet needs pyarrow: pip install 'grandtour[data]'" in outcome.err


def test_without_a_converter_a_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    outcome = run(*WORDS, "--plot", tmp_path / "charts.png")
    assert outcome.code == 2
    assert "a PNG needs rsvg-convert or Chromium" in outcome.err


@pytest.mark.parametrize("program", ["rsvg-convert", "chromium"])
def test_a_converter_is_given_the_picture(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in for the program: it writes what it was given to where it was told to."""
    folder = tmp_path / "bin"
    folder.mkdir()
    source = (
        f"#!{sys.executable}\n"
        "import sys\n"
        "from pathlib import Path\n"
        "from urllib.parse import unquote, urlparse\n"
        "words = dict(w.split('=', 1) for w in sys.argv[1:] if w.startswith('--') and '=' in w)\n"
        "given = Path(unquote(urlparse(sys.argv[-1]).path)).read_text(encoding='utf-8')\n"
        "target = words.get('--output') or words['--screenshot']\n"
        "size = words.get('--window-size', '')\n"
        "Path(target).write_text('PNG ' + size + given, encoding='utf-8')\n"
    )
    (folder / program).write_text(source, encoding="utf-8")
    (folder / program).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    simulated("--plot", tmp_path / "charts.png", "--plot", tmp_path / "charts.svg")
    drawn = (tmp_path / "charts.svg").read_text(encoding="utf-8")
    size = re.search(r'viewBox="0 0 (\d+) (\d+)"', drawn)
    assert size
    given = f"{size[1]},{size[2]}" if program == "chromium" else ""
    assert (tmp_path / "charts.png").read_text(encoding="utf-8") == f"PNG {given}{drawn}"


def test_a_converter_that_fails_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "rsvg-convert"
    program.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('no fonts')\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    outcome = run(*WORDS, "--plot", tmp_path / "charts.png")
    assert outcome.code == 2
    assert "made no PNG: no fonts" in outcome.err
    assert "95 % interval" in outcome.out  # what was played is not lost
    assert not (tmp_path / "charts.png").exists()


# Charts


def drawing(tmp_path: Path, *words: object) -> ElementTree.Element:
    path = tmp_path / "charts.svg"
    simulated("--plot", path, *words)
    return ElementTree.fromstring(path.read_text(encoding="utf-8"))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SPACE}text")]


def test_the_picture_says_what_it_shows(europe: Game, tmp_path: Path) -> None:
    picture = drawing(tmp_path)
    told = texts(picture)
    assert told[:2] == ["Ticket to Ride Europe: hungry, random", "20 games of 2 seats, seed 4"]
    for text in (
        "Points by bot", "Points by seat", "Wins by seat", "Length of games",
        "Where the points come from", "points", "turns", "points on average", "share of games",
        "hungry", "random", "Seat 0", "Seat 1", *europe.texts["en"]["lines"].values(),
    ):  # fmt: skip
        assert text in told
    rows = expected(europe)
    hungry = rows[rows["bot"] == "hungry"]
    assert f"mean {hungry['total'].mean():.1f}" in told
    assert f"{hungry['routes'].mean():.1f}" in told
    assert f"mean {rows['turns'].mean():.1f}" in told
    about = picture.find(f"{SPACE}desc")
    assert about is not None
    assert f"hungry {hungry['total'].mean():.1f} on average" in (about.text or "")


def test_everything_lies_within_the_picture(tmp_path: Path) -> None:
    picture = drawing(tmp_path, "--seats", 5, "--bots", "hungry,random,conductor")
    width, height = map(float, picture.attrib["viewBox"].split()[2:])
    boxes = list(picture.iter(f"{SPACE}rect"))
    assert len(boxes) > 50
    for box in boxes:
        x, y, wide, tall = (float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        assert min(x, y, wide, tall) >= 0
        assert x + wide <= width
        assert y + tall <= height
    for text in picture.iter(f"{SPACE}text"):
        assert 0 <= float(text.attrib["x"]) <= width
        assert 0 <= float(text.attrib["y"]) <= height


Box = tuple[float, float, float, float]


def drawn_alone(panel: svg.Panel) -> tuple[list[Box], list[Box], dict[str, float]]:
    """Where a panel draws its bars (x, y, width, height), the lines of means, and texts (x)."""
    sheet = svg.Sheet()
    panel.draw(sheet, 10, 20, 500)
    elements = ElementTree.fromstring(f"<svg>{''.join(sheet.parts)}</svg>")

    def numbers(element: ElementTree.Element, *names: str) -> Any:
        return tuple(float(element.attrib[name]) for name in names)

    boxes = [numbers(box, "x", "y", "width", "height") for box in elements.iter("rect")]
    lines = [
        numbers(line, "x1", "y1", "x2", "y2")
        for line in elements.iter("line")
        if line.attrib["class"] == "mean"
    ]
    told = {text.text or "": float(text.attrib["x"]) for text in elements.iter("text")}
    return boxes, lines, told


def test_a_bar_is_as_long_as_its_value() -> None:
    bars = (Bar("a", 0, 20), Bar("b", 1, -10), Bar("c", 2, 0))
    boxes, _, told = drawn_alone(svg.BarPanel(BarChart("Lines", "points", (("Tickets", bars),))))
    (x1, y1, long, _), (x2, y2, short, _), (x3, y3, none, _) = boxes
    assert long == pytest.approx(2 * short, abs=0.2)
    assert none == 0
    assert x1 == pytest.approx(x2 + short, abs=0.2) == x3 == told["0"]
    assert y1 + svg.BAR_HEIGHT < y2
    assert y2 + svg.BAR_HEIGHT < y3
    assert told["20"] == pytest.approx(x1 + long, abs=0.2)


def test_an_interval_lies_around_the_end_of_its_bar() -> None:
    bars = (Bar("Seat 0", None, 50, 40, 60),)
    boxes, lines, told = drawn_alone(svg.BarPanel(BarChart("Wins", "%", (("", bars),), even=50)))
    (x, y, long, tall), (low, middle, high, _) = boxes[0], lines[0]
    assert (low, high) == pytest.approx((x + 0.8 * long, x + 1.2 * long), abs=0.2)
    assert middle == y + tall / 2
    assert "50.0 % (40.0 to 60.0)" in told


def test_a_histogram_stands_on_its_axis() -> None:
    spreads = [np.array([0, 0, 3]), np.array([5])]
    chart = histogram("Points", "points", ["a", "b"], [0, 1], spreads)
    boxes, lines, told = drawn_alone(svg.HistogramPanel(chart))
    (x0, y0, wide, tall), (x3, y3, _, low), (x5, y5, _, whole) = boxes
    assert y0 + tall == pytest.approx(y3 + low, abs=0.2)
    assert y5 > y0 + tall
    assert tall == pytest.approx(2 * low, abs=0.2)
    assert whole == pytest.approx(1.5 * tall, abs=0.2)
    step = (x3 - x0) / 3
    assert x5 - x0 == pytest.approx(5 * step, abs=0.2)
    assert lines[1][0] == pytest.approx(x5 + wide / 2, abs=0.2)
    assert lines[0][0] == pytest.approx(x0 + wide / 2 + step, abs=0.2)
    assert told["3"] == pytest.approx(x3 + wide / 2, abs=0.2)


def test_a_picture_of_playing_alone_has_no_seats_to_compare(tmp_path: Path) -> None:
    path = tmp_path / "charts.svg"
    outcome = run("simulate", "dice-trip-belgium", "--games", 5, "--seats", 1, "--bots", "planner", "--seed", 1, "--plot", path)  # fmt: skip
    assert outcome.code == 0, outcome.err
    told = texts(ElementTree.fromstring(path.read_text(encoding="utf-8")))
    assert "Points by bot" in told
    assert "Points by seat" not in told
    assert "Wins by seat" not in told
    assert "5 games of 1 seat, seed 1" in told


def test_names_cannot_break_the_picture(europe: Game) -> None:
    class Odd:
        def choose(self, view: Any, legal: Any) -> Any:
            return legal[0]

    Odd.__name__ = "A class of a very long name <b>&\"'"
    report = simulate(europe, 1, 2, (Odd(), "random"), seed=1)
    told = texts(ElementTree.fromstring(svg.svg_of(figures_of(europe, report))))
    assert told[0] == "Ticket to Ride Europe"  # with all names it would not fit
    assert any("<b>&\"'" in text for text in told)


def tokens(theme: str) -> dict[str, str]:
    styles = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    section = styles.split(f"[data-theme='{theme}'] {{")[1].split("}")[0]
    return dict(re.findall(r"--([\w-]+): ([^;]+);", section))


@pytest.mark.parametrize(("theme", "colors"), [("light", svg.DAY), ("dark", svg.NIGHT)])
def test_colours_are_those_of_the_web_app(theme: str, colors: dict[str, str]) -> None:
    assert colors == {name: tokens(theme)[name] for name in colors}
    drawn = svg.style()
    day, night = drawn.split("@media (prefers-color-scheme: dark)")
    assert all(color in (night if theme == "dark" else day) for color in colors.values())


def test_fonts_are_those_of_the_web_app() -> None:
    styles = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    assert f"--serif: {svg.SERIF};" in styles
    assert f"--sans: {svg.SANS};" in styles


def luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colors", [svg.DAY, svg.NIGHT], ids=["day", "night"])
def test_text_and_edges_stand_out_from_the_paper(colors: dict[str, str]) -> None:
    def contrast(name: str) -> float:
        low, high = sorted((luminance(colors[name]), luminance(colors["paper"])))
        return (high + 0.05) / (low + 0.05)

    for name, least in (("ink", 7), ("ink-2", 4.5), ("ink-3", 3), ("accent", 3)):
        assert contrast(name) >= least


def test_the_terminal_gets_the_same_charts(europe: Game) -> None:
    out = simulated("--plot", "-").out
    rows = expected(europe)
    hungry = rows[rows["bot"] == "hungry"]
    for text in ("Points by bot (points)", "Points by seat (points)", "Wins by seat (%)",
                 "Length of games (turns)", "European Express", "An even share is 50.0 %."):  # fmt: skip
        assert text in out
    assert f"mean {hungry['total'].mean():.1f}" in out
    assert re.search(rf"hungry +█+.? {hungry['routes'].mean():.1f}\n", out)
    others = rows[rows["bot"] == "random"]
    assert re.search(rf"random +█+ {others['tickets'].mean():.1f}\n", out)
    assert max(map(len, out.splitlines())) <= 80
    assert "\x1b" not in out


def test_a_terminal_without_blocks_gets_plain_signs() -> None:
    words = ("simulate", "europa-tour", "--games", 5, "--seed", 1, "--plot", "-")
    out = run_alone(*words, PYTHONIOENCODING="ascii").out
    assert "#####" in out
    assert "?" not in out


def test_the_figures_are_right() -> None:
    chart = histogram(
        "Points", "points", ["a", "b"], [0, 1], [np.array([-3, 0, 1, 1]), np.array([2])]
    )
    assert (chart.start, chart.width, chart.bins, chart.stop) == (-3, 1, 7, 4)
    assert chart.spreads[0].shares == (0.25, 0, 0, 0.25, 0.5, 0, 0)
    assert chart.spreads[1].shares == (0, 0, 0, 0, 0, 1, 0)
    assert chart.spreads[0].mean == -0.25
    wide = histogram("Points", "points", ["a"], [0], [np.array([-7, 99])])
    assert (wide.start, wide.width, wide.bins) == (-10, 5, 22)
    assert [at for at, share in enumerate(wide.spreads[0].shares) if share] == [0, 21]


@pytest.mark.parametrize(("value", "start"), [(100, 97), (4, 1), (2, 0), (0, 0), (-1, -4)])
def test_games_that_are_all_alike_make_one_bar_among_others(value: int, start: int) -> None:
    """No axis begins below zero unless there is a number below zero."""
    chart = histogram("Length", "turns", ["a"], [None], [np.array([value, value])])
    assert (chart.start, chart.bins) == (start, 7)
    assert [start + at for at, share in enumerate(chart.spreads[0].shares) if share] == [value]


def test_a_shared_victory_is_a_share_for_each_seat(europe: Game) -> None:
    report = simulate(europe, 200, 3, ("random",), seed=1)
    chart = figures_of(europe, report).wins_by_seat
    assert chart is not None
    rows = report.rows
    winners = {game: (rows["place"][rows["game"] == game] == 1).sum() for game in range(1, 201)}
    for seat, bar in enumerate(chart.bars):
        own = rows[rows["seat"] == seat]
        won = sum(1 / winners[row["game"]] for row in own if row["place"] == 1)
        assert bar.value == pytest.approx(100 * won / 200)
        assert bar.low is not None
        assert bar.high is not None
        assert bar.low < bar.value < bar.high
    assert sum(bar.value for bar in chart.bars) == pytest.approx(100)
    assert chart.even == pytest.approx(100 / 3)


@pytest.mark.parametrize(
    ("least", "step"), [(0.1, 1), (1, 1), (1.1, 2), (2.5, 5), (6, 10), (10.5, 20), (21, 50), (51, 100)]
)  # fmt: skip
def test_steps_are_round(least: float, step: int) -> None:
    assert nice_step(least) == step


@pytest.mark.parametrize(
    ("low", "high", "most", "found"),
    [
        (0, 10, 6, [0, 2, 4, 6, 8, 10]),
        (0, 10, 5, [0, 5, 10]),
        (-7, 12, 4, [-5, 0, 5, 10]),
        (3, 3, 4, [3]),
        (0, 0.4, 3, [0]),
    ],
)
def test_ticks_are_round_and_not_too_many(
    low: float, high: float, most: int, found: list[int]
) -> None:
    assert ticks(low, high, most) == found


def test_numbers_and_names_as_charts_write_them() -> None:
    assert said(12.34, "points") == "12.3"
    assert said(-2.06, "points") == "-2.1"
    assert said(-0.01, "points") == "0.0"
    assert said(50, "%") == "50.0 %"
    assert shortened("a" * 24) == "a" * 24
    assert shortened("examples.my_bots_of_today:Gatherer") == "…_bots_of_today:Gatherer"


def test_bars_in_the_terminal() -> None:
    assert drawn(3, 0, False) == "███"
    assert drawn(2.5, 1, False) == " ██▌"
    assert drawn(0.01, 0, False) == "▏"
    assert drawn(0, 2, False) == "  "
    assert drawn(-2, 3, False) == " ██"
    assert drawn(-0.1, 3, False) == "  █"
    assert drawn(2.6, 0, True) == "###"
    chart = BarChart("Lines", "points", (("Tickets", (Bar("a", 0, 10), Bar("b", 1, -10))),))
    title, group, a, b = (line.plain for line in bar_lines(chart, 80))
    assert (title, group) == ("Lines (points)", "Tickets")
    assert re.fullmatch(r"  a {20,}█+▌ 10\.0", a)
    assert re.fullmatch(r"  b   █+ -10\.0", b)
    assert a.index("█") == b.index("█") + b.count("█")


def test_a_histogram_in_the_terminal() -> None:
    values = np.array([0] * 8 + [1] * 4 + [3])
    chart = histogram("Points", "points", ["a"], [0], [values])
    title, row, axis = (line.plain for line in histogram_lines(chart))
    assert title == "Points (points)"
    assert row == f"a  ████▄▄▄▄    ▁▁▁▁{' ' * 12}  mean 0.5"
    assert axis == "   0       2       4       6"
    narrow = histogram("Points", "points", ["a"], [0], [np.array([10**9, 10**9 + 6])])
    assert list(histogram_lines(narrow))[-1].plain == "   1000000000      1000000004"
    wide = histogram("Points", "points", ["a"], [0], [np.array([-60, 139])])
    *_, row, axis = (line.plain for line in histogram_lines(wide))
    assert row == f"a  █{' ' * 38}█  mean 39.5"
    for tick in (-50, 0, 50, 100):
        assert axis.index(f" {tick}") == 2 + (tick + 60) // 5
