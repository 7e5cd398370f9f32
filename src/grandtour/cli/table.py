"""A person at a table with bots: who decides, what is asked, what is told."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rich.console import Console, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from grandtour.cli.menu import Choice, Menu
from grandtour.cli.scorecard import scorecard
from grandtour.cli.screens import Screen
from grandtour.cli.sentences import LANGUAGE, name_seats, refusal_code, tell
from grandtour.core.errors import GrandTourError, MalformedMove
from grandtour.core.record import write_record

if TYPE_CHECKING:
    from grandtour.core.events import Event
    from grandtour.core.match import Match

HELP = """\
Type the number of a choice, or a move in full: claim Paris–Zürich WWL.
  why MOVE    why that move may not be made, and by which clause
  undo        go back one question, or take back a choice nobody has seen
  board       the table again
  rules       the house rules of this table
  log         what has happened so far
  save FILE   write the game so far to a record
  quit        leave; you can save first
A star ★ marks a route on the shortest open way of one of your tickets.
R red  O orange  Y yellow  G green  B blue  P purple  W white  K black  L locomotive"""
HELP_PLAIN = "\n".join(HELP.splitlines()[:-2])


class Bot(Protocol):
    """Whoever can choose a move."""

    def choose(self, match: Match, seat: int) -> str: ...


class Leaving(Exception):
    """The person leaves the table; nothing has gone wrong."""


class Table:
    """One game of a person against bots, from the first question to the scorecard."""

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, Bot],
        players: Sequence[str],
        screen: Screen,
        console: Console,
        record: str | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.players = players  # as on the board: Bot 1 (hungry)
        self.names = [player.partition(" (")[0] for player in players]  # as in a sentence: Bot 1
        self.screen = screen
        self.console = console
        self.record = record
        self._saved_moves = 0
        self._news: list[tuple[int, list[str]]] = []  # sentences not yet told, by who moved

    def run(self) -> None:
        """Play until the game is over or the person leaves; the record is kept either way."""
        try:
            while not self.match.is_over:
                if self.seat in self.match.deciding:
                    self._person_decides()
                else:
                    self._bot_decides(self.match.deciding[0])
            self._say_end()
        except Leaving:
            self.console.print("You leave the table. Until next time!")
        finally:
            if self.record and self.match.moves:
                self._save(self.record)

    # Bots

    def _bot_decides(self, seat: int) -> None:
        move = self.bots[seat].choose(self.match, seat)
        self.match.play(seat, move)
        self._note(seat, self.match.events(self.seat, since=len(self.match.moves)))

    def _note(self, seat: int, events: Sequence[Event]) -> None:
        """Keep what a move brought about for telling, unless the board says it all."""
        worth_telling = [event for event in events if not self.screen.is_routine(event)]
        sentences = tell(worth_telling, self.names, self.screen)
        if sentences and self._news and self._news[-1][0] == seat:
            self._news[-1][1].extend(sentences)  # one turn, one line
        elif sentences:
            self._news.append((seat, sentences))

    def _print_news(self) -> None:
        """Tell what has been noted: below the board, where it is still on the screen."""
        grid = RichTable.grid(padding=(0, 1))
        for _, sentences in self._news:
            grid.add_row("•", Text(" ".join(sentences)))
        if self._news:
            self.console.print(grid)
        self._news.clear()

    # The person

    def _person_decides(self) -> None:
        """Show the table and ask until a move is made."""
        if self.match.moves and self.match.moves[-1].seat == self.seat:
            self._print(self.screen.brief(self.match.view(self.seat)))
        else:
            self._show_board()
        self._print_news()
        moves = self.match.legal(self.seat)
        menus = [self.screen.menu(self.match.view(self.seat), moves)]
        shown = None
        while True:
            if shown is not menus[-1]:
                self.console.print()
                self.console.print(menus[-1].draw())
            shown = menus[-1]
            self._ask(shown)
            answer = self._answer()
            if self._is_undo(answer):
                self._go_back(menus)
            elif self._is_command(answer):
                shown = None if answer.lower() == "board" else shown
            elif self._take(answer, menus):
                return

    def _ask(self, menu: Menu) -> None:
        """Say who must do what."""
        question = menu.question
        if not question or menu.several is not None:
            question = f"{self.match.prompt(self.seat)} {question}"
        self.console.print(Text.assemble(("You: ", "bold"), question.strip()))

    def _take(self, answer: str, menus: list[Menu]) -> bool:
        """Carry out an answer; True once a move has been made for good."""
        choice = menus[-1].read(answer) or menus[0].read_text(answer)
        if choice is None and answer.replace(",", " ").replace(" ", "").isdigit():
            self._complain(f"There is no choice {answer}.")
            return False
        choice = choice or Choice(Text(), answer)
        further = choice.further()
        if further is not None:
            menus.append(further)
            return False
        try:
            events = self.match.play(self.seat, choice.move)
        except MalformedMove as problem:
            self._complain(f"{problem} Type help for what you can say.")
            return False
        except GrandTourError as problem:
            self._complain(str(problem))
            return False
        self._note(self.seat, events)
        self._print_news()
        return self._is_final(menus)

    def _is_final(self, menus: list[Menu]) -> bool:
        """Nobody has seen a sealed choice yet: ask before the others answer."""
        while self.match.can_undo(self.seat):
            question = f"{self.match.moves[-1].text}. Enter to go on, or undo."
            self.console.print(Text.assemble(("You: ", "bold"), question))
            answer = self._answer()
            if self._is_undo(answer):
                self.match.undo(self.seat)
                self.console.print("Taken back.")
                del menus[1:]
                return False
            if not answer:
                return True
            self._is_command(answer)
        return True

    def _go_back(self, menus: list[Menu]) -> None:
        if len(menus) > 1:
            menus.pop()
            return
        try:
            self.match.undo(self.seat)
        except GrandTourError as problem:
            self._complain(str(problem))

    # Commands

    def _is_undo(self, answer: str) -> bool:
        return answer.lower() in ("undo", "back")

    def _is_command(self, answer: str) -> bool:
        """Do what a word such as `log` asks for; False if it is none of these words."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?":
                self.console.print(HELP if self.match.game.name.startswith("ttr") else HELP_PLAIN)
            case "board":
                self._show_board()
            case "rules":
                self._show_rules()
            case "log":
                self._show_log()
            case "why":
                self._say_why(rest.strip())
            case "save":
                self._save_as(rest.strip())
            case "quit" | "exit":
                self._offer_to_save()
                raise Leaving
            case _:
                return False
        return True

    def _show_board(self) -> None:
        view = self.match.view(self.seat)
        self.console.print()
        self._print(self.screen.board(view, self.players, refusal_code(self.match, self.seat)))

    def _show_rules(self) -> None:
        sentences = self.match.game.texts[LANGUAGE]["options"]
        if not self.match.options:
            self.console.print("No house rules.")
        for name, value in self.match.options.items():
            self.console.print(f"{name} = {value}: {sentences.get(name, '')}")

    def _show_log(self) -> None:
        for number, move in enumerate(self.match.moves, 1):
            self._note(move.seat, self.match.events(self.seat, since=number, until=number))
        self._print_news()

    def _say_why(self, move: str) -> None:
        if not move:
            self._complain("Say a move after why, such as: why claim Paris–Zürich WWW")
            return
        try:
            refusal = self.match.why_not(self.seat, move)
        except GrandTourError as problem:
            self._complain(str(problem))
            return
        if refusal is None:
            self.console.print("Nothing speaks against it.")
        else:
            self._complain(f"{refusal.message} ({refusal.clause})")

    def _save_as(self, path: str) -> None:
        if not path:
            self._complain("Say a file after save, such as: save game.txt")
            return
        try:
            self._save(path)
        except OSError as problem:
            self._complain(f"Cannot write {path}: {problem.strerror}.")

    def _save(self, path: str) -> None:
        Path(path).write_text(write_record(self.match), encoding="utf-8")
        self._saved_moves = len(self.match.moves)
        self.console.print(f"The game is saved in {path}.", soft_wrap=True)

    def _offer_to_save(self) -> None:
        if self.record or len(self.match.moves) <= self._saved_moves:
            return
        self.console.print("Save the game? Type a file name, or just Enter to leave without.")
        path = self._answer()
        if path:
            self._save_as(path)

    # Talking

    def _answer(self) -> str:
        """A line from the person; an answer from a pipe is shown, so that the log reads well."""
        try:
            answer = input("> ").strip()
        except EOFError:
            self.console.print()
            raise Leaving from None
        if not sys.stdin.isatty():
            self.console.print(answer)
        return answer

    def _complain(self, message: str) -> None:
        self.console.print(Text(name_seats(message, self.names), style="bold red"))

    def _say_end(self) -> None:
        self._show_board()
        self.console.print()
        self._print_news()
        self.console.print("The game is over.", style="bold")
        self._print(scorecard(self.match, self.players, self.screen))

    def _print(self, parts: Sequence[RenderableType]) -> None:
        for part in parts:
            self.console.print(part)
