"""Lists of games, moves, keys, options, events and refusals in the docs are those of the code."""

from __future__ import annotations

import contextlib
import importlib
import json
import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import grandtour
from grandtour import Match, load, names
from grandtour.bots import BotResult, SimulationReport, quick_names
from grandtour.core import errors, record
from grandtour.core.doubts import Watched
from grandtour.core.game import Game
from grandtour.games import ROOMS
from grandtour.games.dice_trip_belgium import names as dice
from grandtour.games.europa_tour import names as tour
from grandtour.games.road_trip_europa import names as road
from grandtour.games.ttr import board as ttr_board
from grandtour.games.ttr import names as n
from grandtour.games.ttr import notation as ttr_notation
from grandtour.games.ttr import position as ttr_position
from grandtour.games.ttr_iberia.names import POOLS
from tests.docs.pages import (
    DOCS,
    PAGES,
    ROOT,
    TEXTS,
    blocks,
    first_column,
    load_script,
    name_of,
    text_of,
)
from tests.test_clauses import ID, defined

TABLES = load_script(DOCS / "tables.py")
TRAINS = [name for name in names() if name.startswith("ttr-")]
EXAMPLES = {  # a board of one's own for each game
    "ttr-europe": "six-cities",
    "ttr-iberia": "portugal",
    "ttr-south-korea": "south-coast",
    "road-trip-europa": "italy",
    "dice-trip-belgium": "randstad",
    "europa-tour": "baltic",
}
FAMILY_TABLES = ("options", "phases", "view", "events", "refusals", "card", "actions")


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def module_of(game: Game, name: str) -> Any:
    """A module of the game's room."""
    return importlib.import_module(f"grandtour.games.{ROOMS[game.name]}.{name}")


def told_of(page: str, what: str, game: Game, family: str) -> list[str]:
    """The first columns of a game's table and, for a train game, of its family's."""
    told = first_column(DOCS / page, f"| {what} of {game.name} |")
    if game.name in TRAINS:
        told = first_column(DOCS / page, f"| {what} of {family} |") + told
    return told


# Generated tables


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_generated_tables_are_up_to_date(page: Any) -> None:
    assert text_of(page) == TABLES.renewed(text_of(page)), "run: python docs/tables.py"


def test_every_game_has_every_table(game: Game) -> None:
    pages = text_of(DOCS / "play.md") + text_of(DOCS / "reference.md")
    for name in TABLES.FACTS:
        assert f"<!-- table: {name} {game.name} -->" in pages
        if game.name in TRAINS and name in FAMILY_TABLES:
            assert f"<!-- table: {name} {TABLES.FAMILY} -->" in pages


def test_tables_list_what_the_game_has(game: Game) -> None:
    """Every row of a game stands in its own table or in its family's, and nothing else does."""
    for name, (_, rows_of) in TABLES.FACTS.items():
        own = TABLES.facts(name, game.name).splitlines()[2:]
        common = TABLES.facts(name, TABLES.FAMILY).splitlines()[2:] if game.name in TRAINS else []
        rows = [f"| {' | '.join(row)} |" for row in rows_of(game)]
        assert sorted([*common, *own]) == sorted(rows)
        assert rows


def test_every_field_of_a_view_or_scorecard_is_explained(game: Game) -> None:
    for name in ("view", "card"):
        for field, _, meaning in TABLES.FACTS[name][1](game):
            assert meaning, f"{game.name}: nothing is said of {field}"


def test_views_and_scorecards_are_what_is_listed(game: Game) -> None:
    """Real views have the listed fields and no others."""
    listed = {row[0].strip("`").split(".")[0].rstrip("[]") for row in TABLES.view(game)}
    match = Match(game, game.seats[0], seed=1, backend="lists")
    for seat in (grandtour.SPECTATOR, 0):
        assert set(json.loads(match.view_json(seat))) <= listed
    shared = first_column(DOCS / "api.md", "| field |")
    assert set(shared) - {"seat", "deciding"} <= listed
    cards = {row[0].strip("`").split(".")[0].rstrip("[]") for row in TABLES.card(game)}
    assert {"seat", "place", "total", "lines"} <= cards
    assert all(hasattr(match.result().cards[0], field) for field in cards)


# Moves, positions, records


def verbs_of(game: Game) -> set[str]:
    notation = module_of(game, "notation")
    if game.name not in TRAINS:
        return set(notation.VERBS)
    own = notation.LANGUAGE
    return {*ttr_notation.VERBS, *ttr_notation.ALONE, *own.verbs, *own.alone}


def test_moves_are_all_told_of(game: Game) -> None:
    told = told_of("play.md", "move", game, "every train game")
    assert {words.split()[0] for words in told if words.split()[0].islower()} >= verbs_of(game)
    own = first_column(DOCS / "play.md", f"| move of {game.name} |")
    moves = [words for words in own if words not in {option.name for option in game.options}]
    assert {words.split()[0] for words in moves} <= verbs_of(game)


def test_moves_that_are_shown_can_be_read(game: Game) -> None:
    """Each on some table of a random game: `take R (2)` needs two red cards."""
    options = {option.name for option in game.options}
    unread = set(first_column(DOCS / "play.md", f"| move of {game.name} |")) - options
    if game.name == "ttr-europe":
        unread |= set(first_column(DOCS / "play.md", "| move of every train game |")) - options
    chooser = random.Random(1)
    for seed in range(5):
        match = Match(game, game.seats[0], seed, game.about.playout, backend="lists")
        while unread and not match.is_over:
            seat = match.deciding[0]
            for move in sorted(unread):
                with contextlib.suppress(grandtour.MalformedMove):
                    match.why_not(seat, move)
                    unread.discard(move)
            match.play(seat, chooser.choice(match.legal(seat)))
    assert not unread


def test_position_keys(game: Game) -> None:
    told = first_column(DOCS / "positions.md", "| key of every position |")
    told += told_of("positions.md", "key", game, "every train game")
    reader = module_of(game, "position").Reader
    keys = reader.keys_of(game)
    if issubclass(reader, ttr_position.DraftPositionReader):
        told += first_column(DOCS / "positions.md", "| key of a draft |")
    match = Match(game, game.seats[0], seed=1, backend="lists")
    frame = [key for key in match.position() if key not in keys]
    assert len(told) == len(set(told))
    assert set(told) == {*keys, *frame, "seed"}


def test_record_keys() -> None:
    assert first_column(DOCS / "records.md", "| key |") == list(record.HEADER)


def test_the_record_shown_is_the_example() -> None:
    (_, shown), *_ = blocks(DOCS / "records.md", "")
    lines = [line for line in shown.splitlines() if line != "…"]
    example = text_of(ROOT / "examples" / "game.record").splitlines()
    assert len(lines) > 10
    assert [line for line in lines if line not in example] == []


# Boards


def standard(game: Game) -> dict[str, Any]:
    """The board that comes with a game."""
    room = importlib.import_module(f"grandtour.games.{ROOMS[game.name]}")
    data: dict[str, Any] = json.loads(text_of(room.HERE / "board.json"))
    return data


def test_board_keys(game: Game) -> None:
    """The tables list exactly the keys that reading a board asks for."""
    asked: set[str] = set()
    own, whole = (
        json.loads(text_of(ROOT / "examples" / f"{EXAMPLES[game.name]}.json")),
        standard(game),
    )
    for data in (own, whole):
        module_of(game, "board").make_board("tried", Watched(data, asked), Watched(whole, asked))
    groups = {path[: index.start()] for path in asked for index in re.finditer(r"\.|\[\]", path)}
    # Numbers of players and zones, and languages, are told in one row.
    found = {re.sub(r"\.(\d+|en)$", "", path) for path in asked - groups}
    told = first_column(DOCS / "boards.md", "| key of every board |")
    told += told_of("boards.md", "key", game, "every train board")
    assert len(told) == len(set(told))
    assert set(told) == found


def test_defaults_of_boards(game: Game) -> None:
    """What a board leaves out is what the tables say, where that is a number."""
    section, shown = "", 0
    for line in text_of(DOCS / "boards.md").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0].startswith("key of "):
            section = cells[0].removeprefix("key of ")
        is_ours = section == game.name or (section == "every train board" and game.name in TRAINS)
        if (
            is_ours
            and len(cells) == 5
            and re.fullmatch(r"-?\d+", cells[4])
            and "[]" not in cells[0]
        ):
            path = cells[0].strip("`")
            value: Any = standard(game)
            for key in path.split("."):
                value = value.get(key) if isinstance(value, dict) else None
            if path == "tunnelCards":
                value = int(game.board.rows[0]["tunnel_cards"])
            assert str(value) == cells[4], path
            shown += 1
    assert shown


@pytest.mark.parametrize(
    ("heading", "limits"),
    [
        (
            "train board",
            {
                "cities": n.CITIES,
                "tracks": n.ROUTES,
                "tickets": n.TICKETS,
                "seats": n.SEATS,
                "length of a route": n.LENGTH_MAX,
                "train cards": ttr_board.CARDS_MAX,
                "festivals": POOLS,
            },
        ),
        (
            "sheet",
            {
                "cards": road.CARDS,
                "regions": road.REGIONS,
                "transport types": road.TRANSPORTS,
                "culture types": road.CULTURES,
                "seats": road.SEATS,
            },
        ),
        ("dice board", {"cities": dice.CITIES, "zones": dice.ZONES, "seats": dice.SEATS}),
        (
            "tour",
            {
                "countries": tour.COUNTRIES,
                "colors": tour.COLORS,
                "places of a rack": tour.RACK,
                "piles": tour.PILES,
                "cards in one pile": tour.STACK,
                "seats": tour.SEATS,
            },
        ),
    ],
)
def test_limits_of_boards(heading: str, limits: dict[str, int]) -> None:
    _, _, rest = text_of(DOCS / "boards.md").partition(f"| room of a {heading} | at most |\n")
    table = rest.split("\n\n")[0]
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+) \|$", table, re.MULTILINE)
    assert dict(rows) == {name: str(limit) for name, limit in limits.items()}


def test_example_boards_are_what_is_said(game: Game) -> None:
    board = load(game.name, ROOT / "examples" / f"{EXAMPLES[game.name]}.json")
    assert board.board.edition == "own"
    assert board.board.source.get("game", "ttr-europe") == game.name
    row = next(
        line
        for line in text_of(DOCS / "boards.md").splitlines()
        if f"[{EXAMPLES[game.name]}" in line
    )
    assert f"| `{game.name}` |" in row
    match = Match(board, game.seats[0], seed=1, options=game.about.playout, backend="lists")
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))


# Actions


def test_actions(game: Game) -> None:
    told = text_of(DOCS / "train.md")
    assert f"| `{game.name}` | {game.actions} |" in told
    assert f"{load('ttr-europe').actions} numbers serve" in text_of(
        DOCS / "decisions" / "004-a-claim-is-two-actions.md"
    )


def test_payments_are_numbered_as_told() -> None:
    found = re.search(r"locomotives is `([^`]+)`; (\d+) pays", text_of(DOCS / "reference.md"))
    assert found is not None
    for color in range(8):
        for locomotives in range(20):
            number = eval(found[1], {"c": color, "l": locomotives, "min": min})
            assert number == n.pay_action(color, locomotives)
    assert int(found[2]) == n.PAY_LOCOMOTIVES
    assert f"Keeping is {n.FIRST_KEEP - 1} plus" in text_of(DOCS / "reference.md")


# Names


def test_public_names_errors_and_reports() -> None:
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
    told = first_column(DOCS / "bots.md", "| field of the report |")
    assert told == [name for name in SimulationReport.__dataclass_fields__ if name[0] != "_"]
    page = text_of(DOCS / "bots.md")
    assert all(f"`{field}`" in page for field in BotResult.__dataclass_fields__)


def test_bots() -> None:
    """Every bot has a row with its games and a section; the strongest has a row of figures.

    Agents of the literature share a section, and each has a row there.
    """
    page = text_of(DOCS / "bots.md")
    made_for: dict[str, list[str]] = {}
    for name in names():
        anybody, *own = quick_names(load(name))
        for bot in own:
            made_for.setdefault(bot, []).append(name)
        assert f"| `{name}` | `{own[-1]}` |" in page
    assert first_column(DOCS / "bots.md", "| name | games |") == [anybody, *made_for]
    published = first_column(DOCS / "bots.md", "| bot | after |")
    for bot, games in made_for.items():
        assert f"| `{bot}` | {', '.join(f'`{name}`' for name in games)} |" in page
        assert bot in published or f"## How {bot.capitalize()} thinks" in page


def test_members_of_match_and_batch() -> None:
    for page, kind in (("api.md", grandtour.Match), ("train.md", grandtour.Batch)):
        told = text_of(DOCS / page)
        for name in vars(kind):
            if not name.startswith("_"):
                assert re.search(rf"\b{name}\b", told), f"docs/{page} does not tell of {name}"


def test_games_of_the_readme_and_of_the_data(game: Game) -> None:
    row = next(
        line for line in text_of(ROOT / "README.md").splitlines() if f"| `{game.name}` |" in line
    )
    assert row.startswith(f"| {game.title} |")
    assert f"{game.seats[0]} to {game.seats[-1]}" in row
    edition = standard(game)["edition"]
    assert row.endswith(f"| {edition} |")
    data = text_of(DOCS / "data.md")
    assert f"| `{game.name}` | {edition} |" in data
    assert f"## {game.title}: {edition}" in data


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
