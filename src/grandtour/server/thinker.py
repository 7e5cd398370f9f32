"""A worker in which bots think: `python -m grandtour.server.thinker`, started by `thinkers.py`.

It hears and answers through its standard input and output, and ends when nobody is left to hear it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:  # imported later, when nothing they print can get among the messages
    from grandtour.bots import AnyBot
    from grandtour.core.engine import Engine
    from grandtour.core.game import Game
    from grandtour.core.match import Match
    from grandtour.server.thinkers import BoardData, Question

NICENESS = 5  # the server itself goes first
ENTRIES = ("ask_table", "choose_one")  # of compiled code: all that a bot at one table needs
LOOK_EVERY = 5.0  # seconds between two looks for compiled code


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed goes to the log
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # the server is gone; there is nothing left to flush


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer question after question, until there are no more."""
    from grandtour.server.thinkers import (
        BOARDS,
        LENGTH,
        Answer,
        BoardData,
        Ready,
        packed,
        to_worker,
    )

    rooms: dict[str, Room] = {}  # by the digests of their boards
    while True:
        length = int.from_bytes(questions.read(LENGTH))
        content = questions.read(length)
        if not length or len(content) < length:
            return  # the server has closed the pipe, or is gone
        message = to_worker.decode(content)
        if isinstance(message, BoardData):
            rooms[message.digest] = Room(message)
            if len(rooms) > BOARDS:
                del rooms[next(iter(rooms))]
            continue
        move = None
        try:
            room = rooms[message.board]
            room.get_ready(message)
            answers.write(packed(Ready()))
            answers.flush()
            move = room.advise(message) if message.kind == "hint" else room.choose(message)
        except BrokenPipeError:
            raise
        except Exception:
            print(f"{message.bot} failed at {message.game}, seat {message.seat}:", file=sys.stderr)
            traceback.print_exc()
        answers.write(packed(Answer(move)))
        answers.flush()


class Room:
    """One board: its game, and the bots that play on it."""

    def __init__(self, board: BoardData) -> None:
        self.board = board
        self.game: Game | None = None
        self.engine: Engine | None = None
        self._bots: dict[str, AnyBot] = {}
        self._can_search = False  # without loading anything first
        self._look_at = 0.0  # when to look for compiled code again

    def get_ready(self, question: Question | None = None) -> None:
        """Load what is not loaded yet, so that a bot has nothing left to do but think."""
        from grandtour.bots import RANDOM
        from grandtour.bots.searching import load_search
        from grandtour.core.engine import Engine
        from grandtour.core.match import Match
        from grandtour.games import load_on

        if self.game is None:
            self.game = load_on(self.board.game, self.board.title, json.loads(self.board.json))
        name = self._backend_name(self.game)
        if self.engine is None or self.engine.backend.name != name:
            engine = Engine(self.game, name)
            self._bots = {}  # what they work with belongs to a back end
            match = Match(self.game, self.game.seats[0], seed=1, engine=engine)
            self._bot(RANDOM).choose(match, match.deciding[0])  # all bots share one entry
            self.engine = engine
        if question is not None and not self._can_search and self._needs_search(question):
            load_search(self.game)
            self._can_search = True

    def choose(self, question: Question) -> str:
        """A bot's move, from what its seat may see alone."""
        from grandtour.core.match import Match

        assert self.game is not None
        match = Match.restore(self.game, question.match, engine=self.engine)
        assert question.seat in match.deciding, "the seat owes no decision"
        return self._bot(question.bot).choose(match, question.seat)

    def advise(self, question: Question) -> str:
        """What a person could do, as JSON, from what the seat may see alone."""
        from grandtour.core.match import Match

        assert self.game is not None
        match = Match.restore(self.game, question.match, engine=self.engine)
        assert question.seat in match.deciding, "the seat owes no decision"
        return advice_for(match, question.seat).decode()

    def _bot(self, name: str) -> AnyBot:
        from grandtour.bots import Searcher, make_bot

        assert self.game is not None
        if name not in self._bots:
            bot = make_bot(name, self.game)
            if isinstance(bot, Searcher):
                bot.is_patient = False  # people wait: until there is compiled code it plays at once
            self._bots[name] = bot
        return self._bots[name]

    def _needs_search(self, question: Question) -> bool:
        """Will it be looked ahead, as far as there is compiled code for it?"""
        from grandtour.bots.registry import is_guest, is_quick
        from grandtour.bots.searching import ENTRIES as SEARCH_ENTRIES
        from grandtour.core.backend import is_compiled

        assert self.game is not None
        if is_guest(question.bot) or is_quick(self.game.name, question.bot):
            return False
        return is_compiled(self.game, *SEARCH_ENTRIES)

    def _backend_name(self, game: Game) -> str:
        """The chosen back end; else compiled code if there is any, and until then lists."""
        from grandtour.core.backend import COMPILED, LISTS, is_compiled

        chosen = os.environ.get("GRANDTOUR_BACKEND")
        if chosen:
            return chosen
        if self.engine is not None:
            if self.engine.backend.name == COMPILED or time.monotonic() < self._look_at:
                return self.engine.backend.name
        self._look_at = time.monotonic() + LOOK_EVERY
        return COMPILED if is_compiled(game, *ENTRIES) else LISTS


def advice_for(match: Match, seat: int) -> bytes:
    """Advice to a seat, as JSON."""
    import msgspec

    from grandtour.bots import steady_hints
    from grandtour.server.messages import Advice, Difference

    advice = [
        Advice(
            match.parts(seat, one.move),
            round(one.wins, 3),
            round(one.points, 1),
            one.worlds,
            [Difference(reason.line, round(reason.more, 1)) for reason in one.reasons],
        )
        for one in steady_hints(match, seat)
    ]
    return msgspec.json.encode(advice)


if __name__ == "__main__":
    main()
