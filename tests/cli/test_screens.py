"""What is drawn, and that a game without a screen of its own can be played all the same."""

from __future__ import annotations

import dataclasses
import io
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import grandtour
from grandtour.cli.flow import Flow, Standing
from grandtour.cli.menu import read_numbers
from grandtour.cli.screens import screen_for
from grandtour.cli.screens.plain import PlainScreen
from grandtour.cli.screens.ttr_routes import networks, routes_of, shortest_way
from grandtour.cli.sentences import refusal_code
from tests.sample import load_sample

START: dict[str, Any] = {"phase": "turn", "turn": 0, "seats": 2, "hands": ["RRL", ""]}


def drawn(*parts: Any, width: int = 80) -> str:
    """What a terminal without colours shows."""
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    for part in parts:
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def board_of(game: grandtour.Game, **position: Any) -> str:
    match = grandtour.Match.from_position(game, {**START, **position}, backend="lists")
    return drawn(*screen_for(game).board(match.view(0), ["You", "Bot 1"], refusal_code(match, 0)))


def test_any_game_can_be_drawn_plainly(europe: grandtour.Game) -> None:
    unknown = dataclasses.replace(europe, about=dataclasses.replace(europe.about, name="unknown"))
    screen = screen_for(unknown)
    assert isinstance(screen, PlainScreen)
    match = grandtour.Match.from_position(unknown, START, backend="lists")
    view = match.view(0)
    assert "RRL" in drawn(
        *screen.board(view, ["You", "Bot 1"], refusal_code(match, 0)), *screen.brief(view)
    )
    menu = screen.menu(view, match.legal_moves(0))
    choice = menu.read("claim paris-zurich rrl") or menu.read("claim Paris–Zürich RRL")
    assert choice is not None
    assert "Paris–Zürich RRL" in drawn(menu.draw())
    assert screen.card_details(match.result().cards[0], ["You"]) == []


def test_a_game_without_a_screen_is_drawn_with_its_own_labels() -> None:
    game = load_sample()
    position = {
        "hand": [{"Porto": 2}, {"Lisbon": 2}],
        "handSize": [2, 2],
        "stamps": [["Bergen", "Brest"], []],
    }
    match = grandtour.Match.from_position(game, position, backend="lists")
    screen = screen_for(game)
    text = drawn(*screen.board(match.view(0), ["You", "Bot 1"], refusal_code(match, 0)))
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert lines[0] == "Parcels in the deck: 12 Round: 1"  # in the order of the labels
    assert "You ← Bot 1" in lines
    assert "Parcels for Porto × 2 secret" in lines
    assert "Stamps Bergen, Brest –" in lines
    assert lines.index("Lies in Ostend Ostend") < lines.index("Parcels in hand 2 2")
    assert "Harbours and their points: Bergen 5, Esbjerg 4," in " ".join(lines)
    menu = screen.menu(match.view(0), match.legal_moves(0))
    for typed in ("6", "porto", "sail porto"):
        choice = menu.read(typed)
        assert choice is not None
        assert choice.move == "sail Porto"
    french = drawn(*screen_for(game, "fr").board(match.view(1), ["A", "B"], refusal_code(match, 1)))
    assert "Colis pour" in french
    assert "Lisbon × 2" in french


def test_fields_without_a_label_are_called_by_their_names() -> None:
    game = load_sample()
    texts = {name: {**texts, "fields": {}} for name, texts in game.texts.items()}
    bare = dataclasses.replace(game, texts=texts)
    match = grandtour.Match(bare, 2, seed=1, backend="lists")
    text = drawn(*screen_for(bare).board(match.view(), ["A", "B"], refusal_code(match, 0)))
    assert "Deck size: 12   Round number: 1" in text
    assert "Hand size" in text
    assert "Harbours" not in text


def test_the_way_of_a_ticket_goes_round_taken_routes(europe: grandtour.Game) -> None:
    ticket = {"tickets": [["Paris–Wien"], []]}
    assert "8 trains:  Frankfurt–Paris 3  Frankfurt–München 2" in board_of(europe, **ticket)
    taken = board_of(europe, **ticket, routes={"Frankfurt–München": 1})
    assert "Paris–Zürich 3" in taken
    own = dict.fromkeys(("Frankfurt–Paris (1)", "Frankfurt–München", "München–Wien"), 0)
    assert "✓ joined by your routes" in board_of(europe, **ticket, routes=own)


def test_a_second_track_is_asked_for(europe: grandtour.Game) -> None:
    ticket = {"tickets": [["Paris–Wien"], []], "routes": {"Frankfurt–Paris (1)": 1}}
    assert "Frankfurt–Paris 3" not in board_of(europe, **ticket)
    four = {
        **ticket,
        "seats": 4,
        "hands": ["RRL", "", "", ""],
        "tickets": [["Paris–Wien"], [], [], []],
    }
    match = grandtour.Match.from_position(europe, {**START, **four}, backend="lists")
    names = ["You", "Bot 1", "Bot 2", "Bot 3"]
    assert "Frankfurt–Paris 3" in drawn(
        *screen_for(europe).board(match.view(0), names, refusal_code(match, 0))
    )


def test_a_city_without_open_routes_is_cut_off(europe: grandtour.Game) -> None:
    routes = routes_of(europe.board)
    assert shortest_way("Lisboa", "Wien", [], []) is None
    assert shortest_way("Lisboa", "Wien", [], routes.values()) is not None


def test_networks_keep_joined_routes_together(europe: grandtour.Game) -> None:
    routes = routes_of(europe.board)
    chosen = [routes[name] for name in ("Brest–Paris", "Cadiz–Lisboa", "Dieppe–Paris")]
    assert [[route.name for route in group] for group in networks(chosen)] == [
        ["Brest–Paris", "Dieppe–Paris"],
        ["Cadiz–Lisboa"],
    ]


def test_a_tunnel_shows_what_was_turned_up(europe: grandtour.Game) -> None:
    tunnel = {"route": "Paris–Zürich", "staged": "RRR", "revealed": "RBL"}
    position = {**START, "phase": "tunnel", "hands": ["RL", ""], "tunnel": tunnel}
    match = grandtour.Match.from_position(europe, position, backend="lists")
    screen = screen_for(europe)
    view = match.view(0)
    assert "Paris–Zürich with RRR turned up RBL: 2 more" in drawn(*screen.brief(view))
    menu = drawn(screen.menu(view, match.legal_moves(0)).draw())
    assert "1 pay RL, leaves nothing" in menu
    assert "withdraw" in menu


def test_items_of_a_flow_are_never_broken() -> None:
    flow = Flow([Text("Paris–Wien 4"), Text("Brest–Paris 3"), Text("Cadiz–Lisboa 2")])
    assert drawn(flow, width=30).splitlines() == ["Paris–Wien 4  Brest–Paris 3", "Cadiz–Lisboa 2"]


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("1 3", [1, 3]),
        ("3,1", [1, 3]),
        ("all", [1, 2, 3]),
        ("4", []),
        ("0", []),
        ("x", []),
        ("²", []),
        ("", []),
    ],
)
def test_numbers_are_read_as_people_type_them(answer: str, numbers: list[int]) -> None:
    assert read_numbers(answer, 3) == numbers


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["ttr-iberia", "road-trip-europa", "dice-trip-belgium"])
def test_a_narrow_terminal_cuts_no_heading(name: str, language: str) -> None:
    """At 60 columns the table of players is turned: headings stand down the side."""
    game = grandtour.load(name)
    match = grandtour.Match(game, 4, seed=1, backend="lists")
    screen = screen_for(game, language)
    names = ["Vous", *(f"Robot {number} (hungry)" for number in (1, 2, 3))]
    parts = screen.board(match.view(0), names, refusal_code(match, 0))
    (standing,) = [part for part in parts if isinstance(part, Standing)]
    turned = drawn(standing, width=60)
    headings = [word for heading in standing.headings for word in heading.plain.split()]
    assert all(word in turned for word in headings)
    assert "◆ Robot 3" in turned
    assert "(hungry)" not in turned
    assert "(hungry)" in drawn(standing, width=160)
