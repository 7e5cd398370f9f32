"""What bots are called: by level, from the seats alone, and the same in the terminal and on the web."""

from __future__ import annotations

import re
from pathlib import Path

from grandtour.bots import LEVELS, PERSONAS, persona_names

WEB = Path(__file__).parents[2] / "web" / "src" / "lib" / "personas.ts"


def test_every_level_has_four_names_and_none_twice() -> None:
    assert tuple(PERSONAS) == LEVELS
    names = [name for level in PERSONAS.values() for name in level]
    assert len(names) == len(set(names)) == 20
    assert all(len(level) == 4 for level in PERSONAS.values())


def test_the_web_app_has_the_same_names() -> None:
    text = WEB.read_text(encoding="utf-8")
    found = re.findall(r"^  (\w+): \[((?:'\w+'(?:, )?)+)\],$", text, re.MULTILINE)
    assert {level: re.findall(r"\w+", names) for level, names in found} == PERSONAS


def test_the_second_bot_of_a_level_has_its_second_name() -> None:
    first, second, *_ = PERSONAS["skilled"]
    seats = ["skilled", None, "gentle", "skilled", "random", "module:Class"]
    assert persona_names(seats) == [first, None, PERSONAS["gentle"][0], second, None, None]


def test_a_fifth_gets_a_number() -> None:
    names = persona_names(["master"] * 9)
    assert names[3:6] == ["Augustin", "Leonora 2", "Magnus 2"]
    assert names[8] == "Leonora 3"
    assert len(set(names)) == 9
