"""The terminal's screen of Europa Tour."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from grandtour import Match, load
from grandtour.cli.scorecard import scorecard
from grandtour.cli.screens import screen_for
from grandtour.cli.sentences import tell
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, Tour

EUROPE = load("europa-tour")
NAMES = ["You", "Bot 1 (navigator)", "Bot 2 (navigator)", "Bot 3 (navigator)"]
RACK = "great-britain ship france italy ship greece turkey plane:purple poland sweden"


def drawn(parts: Any, width: int = 100) -> str:
    console = Console(width=width, record=True, color_system=None, file=io.StringIO())
    for part in parts:
        console.print(part)
    return console.export_text()


def board(table: Tour, seat: int = 0, width: int = 100, language: str = "en") -> str:
    screen = screen_for(table.game, language)
    return drawn(screen.board(table.view(seat), NAMES, lambda move: ""), width)


def test_the_rack_shows_what_joins_it() -> None:
    text = board(Tour(game=EUROPE).rack(0, RACK))
    assert "1 ▲ Great Britain  ≈" in text
    assert "3 ♦ France  ─" in text
    assert "7 ♦ Turkey  ↗" in text
    assert "9 ♦ Poland  ✗ no border" in text
    assert "9 in a row, countries among them: 6" in text


def test_what_would_fit_stands_beside_it() -> None:
    table = Tour(game=EUROPE).rack(0, RACK).piles("germany", 1, 1, 1, 1)
    text = board(table)
    fits = text[text.index("Fits") :]
    assert "10: Germany (pile 1)" in fits
    assert "Lithuania" in fits


def test_another_language_says_it_in_its_own_words() -> None:
    text = board(Tour(game=EUROPE).rack(0, RACK), language="fr")
    assert "1 ▲ Grande-Bretagne  ≈" in text
    assert "8 ♦ avion violet" in text
    assert "✗ sans frontière" in text
    assert "Chevalet" in text


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_it_wraps_without_breaking_a_card(width: int) -> None:
    text = board(Tour(3, EUROPE).rack(0, RACK), width=width)
    assert all(len(line.rstrip()) <= width for line in text.splitlines())
    for card in ("1 ▲ Great Britain", "10 ● Sweden", "8 ♦ plane purple"):
        assert card in text


def test_other_racks_are_backs() -> None:
    table = Tour(3).rack(0, X04).rack(1, BROKEN)
    text = board(table)
    assert text.count("▮" * 10) == 2
    placing = board(Tour(3, phase="place").play(1, "place 4"))
    assert "▮·········" in placing


def test_a_shown_rack_lies_open() -> None:
    table = Tour(options={"autoValidate": False}).rack(0, BROKEN).turn(0).play(0, "announce")
    assert "10 ▲ PT" in board(table, 1)
    assert "10 ▲ PT" not in board(table.play(1, "draw"), 1)


def test_piles_show_tops_and_sizes() -> None:
    text = board(Tour().piles("GB FR PL", 1, 1, 1, 1))
    assert "1 ♦ PL ×3" in text
    assert "33 face down" in text
    text = board(Tour(options={"browsePiles": True}).piles("GB FR PL", 1, 1, 1, 1))
    assert " ".join(text.split()).count("Pile 1 FR GB") == 1


def test_the_drawn_card_is_told_to_those_who_may_know() -> None:
    table = Tour().piles("GB", "PL", 1, 1, 1).play(0, "take 2")
    assert "♦ PL from pile 2, seen by all" in board(table, 1)
    assert "empty: the card put down goes here" in board(table, 0)
    table = Tour().play(0, "draw")
    assert "only you see it" in board(table, 0)
    assert "a card from the talon" in board(table, 1)


def choices(table: Tour, seat: int = 0) -> list[Any]:
    screen = screen_for(table.game, "en")
    return screen.menu(table.view(seat), table.legal_moves(seat)).choices()


def test_choices_are_numbered_like_places_and_piles() -> None:
    draw = choices(Tour())
    assert [choice.move for choice in draw] == [*(f"take {pile}" for pile in range(1, 6)), "draw"]
    table = Tour(phase="place").play(0, "place 2")
    place = choices(table)
    assert [choice.move for choice in place] == [f"place {number}" for number in range(1, 11)]
    with pytest.raises(Exception, match="place 2"):
        table.play(0, place[1].move)


def test_a_single_pile_is_not_asked_for() -> None:
    forced = choices(Tour().piles(1, 2, 1, 1, 1).play(0, "take 3"))
    assert forced[6].move == "exchange 7 to 3"
    assert forced[10].move == "put 3"
    free = choices(Tour().piles(1, 2, 1, 1, 1).play(0, "take 2"))
    further = free[6].further()
    assert [choice.move for choice in further.choices()] == [
        f"exchange 7 to {pile}" for pile in range(1, 6)
    ]


def test_answers_look_the_same_whatever_the_route() -> None:
    menus = [choices(Tour().rack(0, rack).turn(0)) for rack in (X04, BROKEN)]
    moves = [[choice.move for choice in menu] for menu in menus]
    assert moves == [["silent", "announce"]] * 2


def test_a_swap_is_two_choices() -> None:
    swap = choices(Tour(options={"swapAction": True}))[-1].further().choices()
    moves = [choice.move for choice in swap[2].further().choices()]
    assert moves[7] == "swap 3 8"


def test_arranging_is_a_card_and_a_place() -> None:
    table = Tour(options={"startArrange": True}, phase="place")
    cards = choices(table)
    places = cards[0].further().choices()
    assert len(places) == 10
    table.play(0, places[4].move)
    assert table.view(0).rack.cards[4] is not None


def test_cards_can_be_typed() -> None:
    screen = screen_for(EUROPE, "fr")
    table = Tour(game=EUROPE).piles("germany", "poland", 1, 1, 1)
    menu = screen.menu(table.view(0), table.legal_moves(0))
    for typed in ("poland", "Pologne"):
        choice = menu.read(typed)
        assert choice is not None
        assert choice.move == "take 2"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_of_a_game_is_told(language: str) -> None:
    screen = screen_for(EUROPE, language)
    match = Match(
        EUROPE, 3, seed=2, options={"turnLimit": 9, "autoValidate": False}, backend="lists"
    )
    while not match.is_over:
        seat = match.deciding[-1]
        match.play(seat, match.legal(seat)[len(match.moves) % len(match.legal(seat))])
    for viewer in range(3):
        for sentence in tell(match.events(viewer), NAMES, screen, viewer):
            assert "{" not in sentence
    text = drawn(scorecard(match, NAMES, screen, 0))
    assert NAMES[1] in text
    assert drawn(screen.board(match.view(0), NAMES, lambda move: ""))


def test_help_explains_the_marks() -> None:
    text = screen_for(EUROPE, "en").help()
    assert "♦ purple" in text
    assert "≈ ship line" in text


def test_boards_with_other_colours_are_drawn_too() -> None:
    from grandtour.games import europa_tour
    from tests.games.europa_tour.test_box import big_board

    game = europa_tour.make_game("big", big_board())
    assert "12" in board(Tour(2, game))
    assert TEST.board.names.colors == ("purple", "green", "yellow")
