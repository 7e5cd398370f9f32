"""Dice Trip Belgium in the terminal: what is drawn, and whole games by way of a pipe."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import grandtour
from grandtour.cli.screens import screen_for
from grandtour.cli.screens.dice_map import Label, draw_map
from tests.cli.program import Outcome, run
from tests.games.dice_trip_belgium.scenes import BELGIUM, BRUSSEL, CITIES, chain, laid, play, sheet


def drawn(*parts: Any) -> str:
    """What a terminal of 80 columns without colours shows."""
    console = Console(file=io.StringIO(), width=80, highlight=False, markup=False)
    for part in parts:
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def board(match: grandtour.Match, seat: int = 0, language: str = "en") -> str:
    screen = screen_for(match.game, language)
    names = [f"Name {number}" for number in range(match.seats)]
    return drawn(*screen.board(match.view(seat), names, lambda move: ""))


def at_table(
    *answers: str, seats: int = 1, seed: int = 7, words: tuple[object, ...] = ()
) -> Outcome:
    stdin = "".join(f"{answer}\n" for answer in answers)
    fixed = ("--seats", seats, "--seed", seed, "--backend", "lists")
    return run("play", "dice-trip-belgium", *fixed, *words, stdin=stdin)


def menu_of(match: grandtour.Match, language: str = "en") -> Any:
    return screen_for(match.game, language).menu(match.view(0), match.legal_moves(0))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_city_stands_on_the_map_with_its_number(language: str) -> None:
    full = sheet(24, Gent=35, Mons="X", Oostende=11)
    shown = board(laid(sheets=[full], phase="fill-last"), language=language)
    for city, number in full.items():
        mark = "*" if number != "X" and int(number) % 11 == 0 else " "
        name = city.partition(" / ")[0]
        assert f"{number}{mark}{name}" in shown
    empty = next(city for city in CITIES if city not in full)
    assert f"·· {empty}" in shown
    assert all(len(line.rstrip()) <= 80 for line in shown.splitlines())


def test_west_is_left_and_north_is_up() -> None:
    lines = board(laid()).splitlines()

    def place(city: str) -> tuple[int, int]:
        row = next(index for index, line in enumerate(lines) if city in line)
        return row, lines[row].index(city)

    assert place("Oostende")[1] < place("Gent")[1] < place("Leuven")[1] < place("Malmedy")[1]
    assert place("Turnhout")[0] < place("Brussel")[0] < place("Dinant")[0] < place("Arlon")[0]


def test_the_longest_road_is_drawn() -> None:
    assert "=" not in board(laid())
    assert "=" in board(laid(sheets=[sheet(2, Bastogne=11, Arlon=12)]))


def test_the_tracker_strikes_what_is_used() -> None:
    shown = board(laid(sheets=[sheet(2, Gent=12, Mons=66)]))
    assert "11 -- 13 14 15 16  21 22" in shown
    assert "61 62 63 64 65 --" in shown


def test_others_are_shown_in_few_words_unless_hidden() -> None:
    sheets = [sheet(2), sheet(2, Gent=33, Mons="X")]
    assert "33* Gent  X Mons" in board(laid(2, sheets=sheets))
    hidden = board(laid(2, sheets=sheets, options={"hiddenSheets": True}))
    assert "33" not in hidden.partition("Name 1")[2].partition("Numbers")[0]
    assert "hidden until the end" in hidden


def test_a_spectator_sees_the_first_sheet() -> None:
    match = laid(2, sheets=[sheet(2, Gent=33, Mons="X"), sheet(2)])
    assert "33*Gent" in board(match, -1)


def test_a_map_without_places_is_a_list() -> None:
    shown = board(laid(game=chain(3), sheets=[{"a": 12, "b": "X"}], phase="fill-last"))
    assert "12 a W" in shown
    assert "·· c W" in shown


def test_names_never_overlap_on_a_crowded_map() -> None:
    labels = [Label(Text(f"·· City {number}")) for number in range(20)]
    lines = draw_map(labels, [(50.0, 4.0)] * 20, [(0, 1)], [])
    text = "\n".join(line.plain for line in lines)
    assert all(f"·· City {number}" in text for number in range(20))


def test_choices_are_numbers_then_cities() -> None:
    match = laid(dice=(3, 5, 3, 6), sheets=[sheet(2, Brugge=12, Arlon=11)])
    menu = menu_of(match)
    first = drawn(menu.draw())
    assert "35 bg" in first
    assert "35 rg" in first
    assert "33 " in first
    assert "cross a city …" in first
    assert "use a die twice …" in first
    number = next(choice for choice in menu.choices() if choice.label.plain.startswith("56"))
    cities = number.further()
    assert "Gent +1 (12)" in drawn(cities.draw())
    chosen = cities.read("gent")
    assert chosen.move == "write Gent 56 (green yellow)"
    assert grandtour.Match.why_not(match, 0, chosen.move) is None


def test_every_choice_is_a_legal_move() -> None:
    match = laid(2, (3, 5, 3, 6), sheets=[sheet(4)] * 2)
    for before in ((), ("cross Arlon",), ("twice red without blue",)):
        here = play(grandtour.Match.from_position(BELGIUM, match.position(), "lists"), 0, *before)
        legal = set(here.legal(0))
        menu, moves = menu_of(here), set()
        for choice in menu.choices():
            further = choice.further()
            moves |= {one.move for one in further.choices()} if further else {choice.move}
        assert moves <= legal
        assert {move for move in legal if move.startswith(("cross", "twice"))} <= moves


def test_a_reroll_is_chosen_die_by_die() -> None:
    menu = menu_of(laid(phase="reroll-decision"))
    assert menu.read("1").move == "keep"
    assert menu.read("2").further().read("1 3").move == "reroll blue red"
    assert menu.read("2").further().read("all").move == "reroll blue green red yellow"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_alone_ends_with_medal_and_record(language: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ("--record", record, "--option", "soloTargets", "--option", "tens")
    words += ("--language", language)
    outcome = at_table(*["1"] * 200, words=words)
    assert outcome.code == 0
    said = {
        "en": ("you play alone", "Targets", "Longest road", "Your score:"),
        "fr": ("en solo", "Objectifs", "Plus longue route", "Votre score"),
    }
    for sentence in said[language]:
        assert sentence in outcome.out
    assert all(
        len(line.rstrip()) <= 80 for line in outcome.out.splitlines() if str(record) not in line
    )
    text = record.read_text(encoding="utf-8")
    assert grandtour.replay(grandtour.read_record(text), BELGIUM, "lists").is_over


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_in_company(seats: int) -> None:
    outcome = at_table(*["1", "1", "1", "1", ""] * 80, seats=seats)
    assert outcome.code == 0
    assert "The game is over." in outcome.out
    assert "Clara writes" in outcome.out
    assert outcome.out.rstrip().endswith(("most points.", "nothing tells them apart."))


def test_a_hint_names_moves_and_is_counted_once_for_each_decision(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    words = ("--record", record)
    answers = ["hint", "hint", "cross Mons", "hint", "help", "quit", ""]
    outcome = at_table(*answers, seats=2, seed=4, words=words)
    assert "hint        what a strong bot would do" in outcome.out
    text = " ".join(outcome.out.split())
    told = re.findall(r"1\. (\w[^:>]+): wins \d+ of 100 tries, -?\d+ points? on average", text)
    assert len(told) == 3
    assert told[0] == told[1]  # asked again, it says the same
    read = grandtour.read_record(record.read_text(encoding="utf-8"))
    assert read.hints == {0: 2}


def test_who_says_nothing_plays_against_one_bot() -> None:
    outcome = run("play", "dice-trip-belgium", "--seed", 1, "--backend", "lists")
    assert "play against Clara (skilled)" in outcome.out


def test_an_open_packet_is_asked_for_without_a_break() -> None:
    outcome = at_table("keep", "cross Mons", "cross Gent", "", seats=2, seed=4)
    assert outcome.out.count("Enter to go on, or undo.") == 1
    assert "So far  cross in Mons" in outcome.out
    assert "You cross Mons. You cross Gent." in outcome.out


def test_entries_are_taken_back_one_by_one() -> None:
    outcome = at_table(
        "keep", "cross Mons", "undo", "cross Arlon", "cross Gent", "undo", "cross Namur", "", "log",
        seats=2, seed=4,
    )  # fmt: skip
    assert outcome.out.count("Taken back.") == 2
    assert "You cross Arlon. You cross Namur." in outcome.out
    assert "cross Mons." not in outcome.out.partition("You cross Arlon")[2]


def test_help_names_links_and_letters() -> None:
    outcome = at_table("help")
    assert "Oostende–Brugge" in " ".join(outcome.out.split())
    assert "b blue  g green  r red  y yellow" in outcome.out


def test_refusals_are_told_with_their_clause() -> None:
    outcome = at_table("keep", "cross Mons", "cross Mons", f"why cross {BRUSSEL}", "cros Gent")
    assert "(DTB-14)" in outcome.out
    assert "Nothing speaks against it." in outcome.out
    assert "Did you mean 'cross'?" in outcome.out
