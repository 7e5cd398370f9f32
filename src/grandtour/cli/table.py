"""A person at a table with bots: who decides, what is asked, what is told."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rich.console import Console, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from grandtour.cli.journal import Journal, may_overwrite, write_whole
from grandtour.cli.menu import Choice, Menu
from grandtour.cli.scorecard import scorecard
from grandtour.cli.screens import Screen
from grandtour.cli.sentences import refusal_code, tell
from grandtour.core.errors import GrandTourError, IllegalMove, MalformedMove
from grandtour.core.record import write_record

if TYPE_CHECKING:
    from grandtour.bots import Advice
    from grandtour.core.events import Event
    from grandtour.core.match import Match, Refusal


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
        journal: Journal | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.players = players  # as on the board: Bot 1 (hungry)
        # as in a sentence: Bot 1, and you
        self.names = [player.partition(" (")[0] for player in players]
        self.names[seat] = screen.say("you-in-sentence")
        self.screen = screen
        self.console = console
        self.record = record
        self.journal = journal
        self.hints: dict[int, int] = {}  # how often the person asked for one
        self._hinted_at: int | None = None  # the move before which they did
        self._news: list[tuple[int, list[str]]] = []  # sentences not yet told, by who moved

    def run(self) -> None:
        """Play until the game is over or the person leaves; every move is kept before it is told."""
        try:
            while not self.match.is_over:
                if self.seat in self.match.deciding:
                    self._person_decides()
                else:
                    self._bot_decides(self.match.deciding[0])
            self._say_end()
            self._finish()
        except Leaving:
            self.console.print(self.screen.say("leaving"))
            self._say_kept()
        except KeyboardInterrupt:
            self._say_kept()
            raise
        finally:
            if self.journal is not None:
                self.journal.close()

    # Keeping

    def _keep(self) -> None:
        """Have the game on disk as it stands."""
        if self.journal is not None:
            self.journal.keep(self.match, self.hints)
        if self.record:
            self._write(self.record)

    def _finish(self) -> None:
        if self.journal is not None:
            self.journal.finish(self.match, self.hints)
            self.journal = None
        if self.record:
            self.console.print(self.screen.say("saved", path=self.record), soft_wrap=True)

    def _say_kept(self) -> None:
        """Say where the game is, and how it goes on."""
        if not self.match.moves:
            return
        if self.record:
            self.console.print(self.screen.say("saved", path=self.record), soft_wrap=True)
        if self.journal is not None:
            self.console.print(self.screen.say("kept"))

    # Bots

    def _bot_decides(self, seat: int) -> None:
        move = self.bots[seat].choose(self.match, seat)
        self.match.play(seat, move)
        self._keep()
        self._note(seat, self.match.events(self.seat, since=len(self.match.moves)))

    def _note(self, seat: int, events: Sequence[Event]) -> None:
        """Keep what a move brought about for telling, unless the board says it all."""
        for about, told in groupby(events, lambda event: event.get("seat", seat)):
            worth_telling = [event for event in told if not self.screen.is_routine(event)]
            sentences = tell(worth_telling, self.names, self.screen, self.seat)
            if sentences and self._news and self._news[-1][0] == about:
                self._news[-1][1].extend(sentences)  # one turn, one line
            elif sentences:
                self._news.append((about, sentences))

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
        moves = self.match.legal_moves(self.seat)
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
                if self._go_back(menus):
                    return
            elif self._is_command(answer):
                shown = None if answer.lower() == "board" else shown
            elif self._take(answer, menus):
                return

    def _ask(self, menu: Menu) -> None:
        """Say who must do what."""
        question = menu.question
        if not question or menu.several is not None:
            prompt = self.match.prompt(self.seat, self.screen.language, self.names)
            question = f"{prompt} {question}"
        self._ask_you(question.strip())

    def _ask_you(self, question: str) -> None:
        self.console.print(
            Text.assemble((self.screen.say("you") + self.screen.say("colon"), "bold"), question)
        )

    def _take(self, answer: str, menus: list[Menu]) -> bool:
        """Carry out an answer; True once a move has been made for good."""
        choice = menus[-1].read(answer) or menus[0].read_text(answer)
        if choice is None and answer.replace(",", " ").replace(" ", "").isdigit():
            self._complain(self.screen.say("no-such-choice", answer=answer))
            return False
        choice = choice or Choice(Text(), answer)
        further = choice.further()
        if further is not None:
            menus.append(further)
            return False
        try:
            events = self.match.play(self.seat, choice.move)
        except MalformedMove as problem:
            self._complain(f"{problem} {self.screen.say('help-hint')}")
            return False
        except GrandTourError as problem:
            self._complain_of(problem)
            return False
        self._keep()
        self._note(self.seat, events)
        self._print_news()
        return self._is_final(menus)

    def _is_final(self, menus: list[Menu]) -> bool:
        """Nobody has seen a closed packet yet: ask before the others answer."""
        while self.seat not in self.match.deciding and self.match.can_undo(self.seat):
            self._ask_you(self.screen.say("sealed", move=self.match.moves[-1].text))
            answer = self._answer()
            if self._is_undo(answer):
                self.match.undo(self.seat)
                self._keep()
                self.console.print(self.screen.say("taken-back"))
                del menus[1:]
                return False
            if not answer:
                return True
            if not self._is_command(answer):
                self._complain(self.screen.say("sealed-what", answer=answer))
        return True

    def _go_back(self, menus: list[Menu]) -> bool:
        """Go back one question; True if that took back a move, so that all is to be asked anew."""
        if len(menus) > 1:
            menus.pop()
            return False
        try:
            self.match.undo(self.seat)
        except GrandTourError as problem:
            self._complain_of(problem)
            return False
        self._keep()
        self.console.print(self.screen.say("taken-back"))
        return True

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
                self._show_help()
            case "board":
                self._show_board()
            case "rules":
                self._show_rules()
            case "log":
                self._show_log()
            case "hint":
                self._give_hint()
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

    def _show_help(self) -> None:
        self.console.print(self.screen.say("help", move=self._example()))
        if self.screen.help():
            self.console.print(self.screen.help())

    def _example(self) -> str:
        """A move that could be made now."""
        return max(self.match.legal(self.seat), key=len, default="…")

    def _show_rules(self) -> None:
        sentences = self.screen.texts["options"]
        if not self.match.options:
            self.console.print(self.screen.say("no-house-rules"))
        for name, value in self.match.options.items():
            self.console.print(f"{name} = {value}: {sentences[name]}")

    def _show_log(self) -> None:
        for number, move in enumerate(self.match.moves, 1):
            self._note(move.seat, self.match.events(self.seat, since=number, until=number))
        self._print_news()

    def _give_hint(self) -> None:
        """What a strong bot would do here; the record says how often that was asked."""
        from grandtour.bots import level_names, steady_hints
        from grandtour.core.backend import has_numba

        if self.seat not in self.match.deciding:
            self._complain(self.screen.say("hint-not-now"))
            return
        if not level_names(self.match.game.name) or not has_numba():
            self._complain(self.screen.say("hint-none"))
            return
        if self._hinted_at != self.match.move_count:
            self._hinted_at = self.match.move_count
            self.hints[self.seat] = self.hints.get(self.seat, 0) + 1
            self._keep()
        advice = steady_hints(self.match, self.seat)
        for number, one in enumerate(advice, 1):
            key = "hint-line" if one.worlds else "hint-only"
            told = self.screen.say(
                key, wins=round(100 * one.wins), points=round(one.points), move=one.move
            )
            self.console.print(Text(f"  {number}. {told}"))
            if len(advice) > 1:
                key = "hint-beside-second" if number == 1 else "hint-beside-first"
                told = self.screen.say(key, reasons=self._told_reasons(one))
                self.console.print(Text(f"     {told}"), style="dim")

    def _told_reasons(self, advice: Advice) -> str:
        """Why a move is better or worse than another: lines of the scorecard, and points."""
        lines = {None: self.screen.say("hint-best-other"), **self.screen.texts["lines"]}
        told = [f"{lines[one.line]} {one.more:+.1f}" for one in advice.reasons]
        return ", ".join(told).replace("-", "−") or self.screen.say("hint-close")

    def _say_why(self, move: str) -> None:
        if not move:
            self._complain(self.screen.say("why-what", move=self._example()))
            return
        try:
            refusal = self.match.why_not(self.seat, move)
        except GrandTourError as problem:
            self._complain(str(problem))
            return
        if refusal is None:
            self.console.print(self.screen.say("no-objection"))
        else:
            self._refuse(refusal)

    def _save_as(self, path: str) -> None:
        """Write a record; a file that holds something else is replaced only if that is wanted."""
        if not path:
            self._complain(self.screen.say("save-where"))
            return
        try:
            if not may_overwrite(Path(path), self.match):
                self._ask_you(self.screen.say("overwrite", path=path))
                if not self._is_yes(self._answer()):
                    self.console.print(self.screen.say("not-saved"))
                    return
            self._write(path)
        except OSError as problem:
            self._complain(self.screen.say("cannot-write", path=path, reason=problem.strerror))
            return
        self.console.print(self.screen.say("saved", path=path), soft_wrap=True)

    def _write(self, path: str) -> None:
        write_whole(Path(path), write_record(self.match, hints=self.hints))

    def _offer_to_save(self) -> None:
        """Before leaving: keep the game for later, throw it away, or write a record as well."""
        if self.journal is None or not self.match.moves:
            return
        self.console.print(self.screen.say("save-offer"))
        answer = self._answer()
        if self._is_no(answer):
            self.journal.throw_away()
            self.journal = None
        elif answer and not self._is_yes(answer):
            self._save_as(answer)

    def _is_yes(self, answer: str) -> bool:
        return answer.lower() in self.screen.say("yes-words").split()

    def _is_no(self, answer: str) -> bool:
        return answer.lower() in self.screen.say("no-words").split()

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
        self.console.print(Text(message, style="bold red"))

    def _complain_of(self, problem: GrandTourError) -> None:
        if isinstance(problem, IllegalMove) and problem.refusal is not None:
            self._refuse(problem.refusal)
        else:
            self._complain(str(problem))

    def _refuse(self, refusal: Refusal) -> None:
        """Say why not, with the clause."""
        reason = refusal.say(self.screen.language, self.names)
        self._complain(f"{reason} ({refusal.clause})")

    def _say_end(self) -> None:
        self._show_board()
        self.console.print()
        self._print_news()
        self.console.print(self.screen.say("game-over"), style="bold")
        self._print(scorecard(self.match, self.players, self.screen, self.seat))

    def _print(self, parts: Sequence[RenderableType]) -> None:
        for part in parts:
            self.console.print(part)
