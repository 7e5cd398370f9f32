"""Draws docs/images/terminal.svg: a real screen of `grandtour play`, as a person meets it mid-game.

    python docs/images/make.py

The program itself plays: a bot answers for the person until the chosen turn, and what then stands
on the screen is kept. Run it again whenever the screen changes; a test compares.
"""

from __future__ import annotations

import builtins
import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from grandtour import Match, load
from grandtour.bots import make_bot
from grandtour.cli.screens import screen_for
from grandtour.cli.table import Table

PICTURE = Path(__file__).with_name("terminal.svg")
SEED = 11
SEAT = 0
TURN = 46  # of the game, when the picture is taken
WIDTH = 92
FONT_FACES = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


class Photographed(Table):
    """A table of which only the latest board, and what follows it, is remembered."""

    def _show_board(self) -> None:
        self.console.export_text(clear=True)
        super()._show_board()


def draw() -> str:
    """The screen at the first question from that turn on, as SVG."""
    game = load("ttr-europe")
    match = Match(game, seats=2, seed=SEED, backend="lists")
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True,
        color_system="truecolor", highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    person = make_bot("hungry", game, seed=1)
    picture = ""

    def answer(prompt: str) -> str:
        nonlocal picture
        if match.view().turn_number >= TURN and match.view().phase == "turn":
            console.print(prompt, end="")
            picture = console.export_svg(title="grandtour play ttr-europe", theme=MONOKAI)
            raise EOFError
        return person.choose(match, SEAT) if SEAT in match.deciding else ""

    bots = {1 - SEAT: make_bot("hungry", game, seed=2)}
    table = Photographed(match, SEAT, bots, ["You", "Bot 1 (hungry)"], screen_for(game), console)
    asked, builtins.input = builtins.input, answer
    try:
        table.run()
    finally:
        builtins.input = asked
    # Nothing is fetched from anywhere: the picture uses the reader's own fonts.
    return FONT_FACES.sub("", picture).replace("Fira Code", "Menlo, Consolas, DejaVu Sans Mono")


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size:,} bytes")
