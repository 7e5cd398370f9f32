"""The turns of bots and caretakers."""

from __future__ import annotations

import asyncio
import logging

from grandtour.server import log_lines
from grandtour.server.background import PASSING, Background
from grandtour.server.live import LiveTable
from grandtour.server.logs import tag
from grandtour.server.memory import Memory
from grandtour.server.shelf import Shelf
from grandtour.server.thinkers import Question, Thinkers
from grandtour.server.writer import Writer

log = logging.getLogger("grandtour.hall")


class BotTurns:
    """Has bots think when it is their turn, and writes what they chose."""

    def __init__(
        self,
        pause: float,
        shelf: Shelf,
        thinkers: Thinkers,
        memory: Memory,
        writer: Writer,
        background: Background,
    ) -> None:
        self.pause = pause  # seconds before a bot moves, so that people can follow
        self.shelf = shelf
        self.thinkers = thinkers
        self.memory = memory
        self.writer = writer
        self.background = background

    def look_after(self, live: LiveTable) -> None:
        """Ask the bots that are to move."""
        for seat in live.table.bots_to_move:
            if seat not in live.thinking and not self.background.is_closing:
                live.thinking.add(seat)
                self.background.do(self._let_think(live, seat))

    async def _let_think(self, live: LiveTable, seat: int) -> None:
        """One move of a bot. It thinks elsewhere, and what changed meanwhile wins. A caretaker need
        not think: it makes the decision that the law has for absent players."""
        try:
            await asyncio.sleep(self.pause)
            table = live.table
            async with live.lock:
                if live.is_gone or seat not in table.bots_to_move:
                    return
                assert table.match is not None
                bot = table.bot_at(seat)
                if bot is None:
                    move = table.match.default_move(seat)
                    await self.writer.write(live, log_lines.Moved(seat, move, by_bot=True))
                    return
                known = table.match.known(seat)
                board = table.created.board
                await self.shelf.ready_board(board.digest)
                question = Question(
                    game=table.created.game,
                    title=board.name,
                    board=board.digest,
                    seat=seat,
                    bot=bot,
                    match=table.match.save(with_moves=False),
                )
            answer = await self.thinkers.think(question)
            async with live.lock:
                if live.is_gone or self.background.is_closing or seat not in table.bots_to_move:
                    return
                if known != table.match.known(seat) or bot != table.bot_at(seat):
                    return  # asked again below
                if answer is None or table.match.why_not(seat, answer) is not None:
                    log.warning("a bot gave no move", extra={"table": tag(table.id), "seat": seat})
                    answer = table.match.default_move(seat)
                await self.writer.write(live, log_lines.Moved(seat, answer, by_bot=True))
        except PASSING as problem:
            log.warning("a bot's move was not written", extra={"why": type(problem).__name__})
        except Exception as problem:
            self.memory.drop(live)
            self.memory.put_aside(live.table.id, problem)
        finally:
            live.thinking.discard(seat)
            if not live.is_gone:
                self.look_after(live)
