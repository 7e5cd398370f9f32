"""Lists of keys, options, events and refusals in the docs are those of the code."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import grandtour
from grandtour import Match, names
from grandtour.bots import BOTS, BotEntry, SimulationReport
from grandtour.core import errors, record
from grandtour.core.game import Game
from grandtour.games.ttr import board as ttr_board
from grandtour.games.ttr import names as n
from grandtour.games.ttr.notation import VERBS
from grandtour.games.ttr_europe import position
from grandtour.games.ttr_europe.board import make_board
from tests.docs.pages import DOCS, PAGES, ROOT, TEXTS, first_column, load_script, name_of, text_of
from tests.test_clauses import ID, defined


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_generated_tables_are_up_to_date(page: Any) -> None:
    renewed = load_script(DOCS / "tables.py").renewed
    assert text_of(page) == renewed(text_of(page)), "run: python docs/tables.py"


def test_tables_list_what_the_game_has(europe: Game) -> None:
    options = first_column(DOCS / "play.md", "| option | takes |")
    assert options == [option.name for option in europe.options]
    events = first_column(DOCS / "api.md", "| event |")
    assert events == [kind.name for kind in europe.events.values()]
    refusals = first_column(DOCS / "api.md", "| code |")
    assert set(refusals) == set(europe.texts["en"]["refusals"])
    assert set(refusals) <= set(europe.refusals.values())
    assert first_column(DOCS / "api.md", "| line |") == list(europe.lines)
    assert first_column(DOCS / "api.md", "| decided by |") == list(europe.criteria)


def test_moves_are_all_told_of() -> None:
    told = first_column(DOCS / "play.md", "| move |")
    assert {words.split()[0] for words in told} == set(VERBS)


def test_position_keys(europe: Game) -> None:
    told = first_column(DOCS / "positions.md", "| key |")
    match = Match(europe, 2, seed=1, backend="lists")
    frame = [key for key in match.position() if key not in position.KEYS]
    assert len(told) == len(set(told))
    assert set(told) == {*position.KEYS, *frame, "seed"}


def test_record_keys() -> None:
    assert first_column(DOCS / "records.md", "| key |") == list(record.HEADER)


class Watched(dict[str, Any]):
    """JSON that remembers which keys were asked for."""

    def __init__(self, data: dict[str, Any], asked: set[str], path: str = "") -> None:
        super().__init__({key: watch(value, asked, f"{path}{key}") for key, value in data.items()})
        self._asked, self._path = asked, path

    def __contains__(self, key: object) -> bool:
        self._asked.add(f"{self._path}{key}")
        return super().__contains__(key)

    def __getitem__(self, key: str) -> Any:
        self._asked.add(f"{self._path}{key}")
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._asked.add(f"{self._path}{key}")
        return super().get(key, default)


def watch(value: Any, asked: set[str], path: str) -> Any:
    if isinstance(value, dict):
        return Watched(value, asked, f"{path}.")
    if isinstance(value, list):
        return [watch(item, asked, f"{path}[]") for item in value]
    return value


def test_board_keys(europe: Game) -> None:
    """The table lists exactly the keys that reading a board asks for."""
    asked: set[str] = set()
    data = json.loads(text_of(ROOT / "examples" / "six-cities.json"))
    make_board("six-cities", Watched(data, asked), Watched(europe.board.source, asked))
    groups = {path[: index.start()] for path in asked for index in re.finditer(r"\.|\[\]", path)}
    told = first_column(DOCS / "boards.md", "| key |")
    assert len(told) == len(set(told))
    assert set(told) == asked - groups


def test_limits_of_boards() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+) \|$", text_of(DOCS / "boards.md"), re.MULTILINE)
    assert dict(rows) == {
        "cities": str(n.CITIES),
        "tracks": str(n.ROUTES),
        "tickets": str(n.TICKETS),
        "seats": str(n.SEATS),
        "length of a route": str(n.LENGTH_MAX),
        "train cards": str(ttr_board.CARDS_MAX),
    }


def test_defaults_of_boards(europe: Game) -> None:
    """What a board leaves out is what the table says, where that is a number."""
    for line in text_of(DOCS / "boards.md").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[4].isdigit() and "[]" not in cells[0]:
            path = cells[0].strip("`")
            value: Any = europe.board.source
            for key in path.split("."):
                value = value.get(key) if isinstance(value, dict) else None
            if path == "tunnelCards":
                value = int(europe.board.rows[0]["tunnel_cards"])
            assert str(value) == cells[4], path


def test_actions(europe: Game) -> None:
    told = text_of(DOCS / "train.md")
    for first, last in (
        (n.FIRST_ROUTE, n.FIRST_CITY - 1),
        (n.FIRST_CITY, n.FIRST_PAY - 1),
        (n.FIRST_PAY, n.PAY_LOCOMOTIVES - 1),
        (n.FIRST_KEEP, n.FIRST_OTHER - 1),
        (n.FIRST_TAKE, n.DRAW - 1),
        (n.DRAW, n.PASS),
    ):
        assert f"| {first} to {last} |" in told
    assert f"| {n.PAY_LOCOMOTIVES} |" in told
    assert f"(a - {n.FIRST_PAY}) // {n.LENGTH_MAX}" in told
    assert f"`a - {n.FIRST_KEEP - 1}`" in told
    assert f"{europe.actions} numbers serve" in text_of(
        DOCS / "decisions" / "004-a-claim-is-two-actions.md"
    )


def test_views_and_scorecards(europe: Game) -> None:
    match = Match(europe, 2, seed=1, backend="lists")
    fields = [field.name for field in msgspec.structs.fields(match.view())]
    assert sorted(first_column(DOCS / "api.md", "| field |")) == sorted(fields)
    told = text_of(DOCS / "api.md")
    for struct in (match.view().players[0], match.view(0).offer[0], match.result().cards[0]):
        for field in msgspec.structs.fields(struct):
            assert f"`{field.name}`" in told


def test_public_names_errors_bots_and_reports() -> None:
    told = text_of(DOCS / "api.md")
    for name in grandtour.__all__:
        if name not in ("__version__", "Game", "Record", "Result"):
            assert name in told, f"docs/api.md does not tell of {name}"
    kinds = {
        name
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, errors.GrandTourError)
    }
    assert set(first_column(DOCS / "api.md", "| error |")) == kinds - {"GrandTourError"}
    assert first_column(DOCS / "bots.md", "| name |") == list(BOTS)
    told = first_column(DOCS / "bots.md", "| field of the report |")
    assert told == list(SimulationReport.__dataclass_fields__)
    page = text_of(DOCS / "bots.md")
    assert all(f"`{field}`" in page for field in BotEntry.__dataclass_fields__)


def test_members_of_match_and_batch() -> None:
    for page, kind in (("api.md", grandtour.Match), ("train.md", grandtour.Batch)):
        told = text_of(DOCS / page)
        for name in vars(kind):
            if not name.startswith("_"):
                assert re.search(rf"\b{name}\b", told), f"docs/{page} does not tell of {name}"


def test_games_of_the_readme() -> None:
    told = text_of(ROOT / "README.md")
    for name in names():
        game = grandtour.load(name)
        row = next(line for line in told.splitlines() if f"| `{name}` |" in line)
        assert game.title in row
        assert f"{game.seats[0]} to {game.seats[-1]}" in row
        assert row.endswith(f"| {game.board.edition} |")


def test_clauses_in_the_docs_exist() -> None:
    known = defined()
    for page in TEXTS:
        unknown = {id for id in re.findall(rf"\b{ID}\b", text_of(page)) if id not in known}
        assert not unknown, f"{name_of(page)} cites {unknown}"


def test_the_picture_is_what_the_program_draws() -> None:
    make = load_script(DOCS / "images" / "make.py")
    drawn = make.draw()
    assert text_of(make.PICTURE) == drawn, "run: python docs/images/make.py"
    ElementTree.fromstring(drawn)  # well formed
    assert "@font-face" not in drawn
