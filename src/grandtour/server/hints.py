"""Hints: what a strong bot would do in somebody's place, for tables where that is allowed."""

from __future__ import annotations

import asyncio

import msgspec

from grandtour.bots.house import MASTER
from grandtour.bots.searching import ENTRIES
from grandtour.core.backend import is_compiled
from grandtour.core.game import Game
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.listening import viewer_of
from grandtour.server.live import Asked
from grandtour.server.memory import Memory
from grandtour.server.orders import check_hint
from grandtour.server.refusal import No
from grandtour.server.shelf import Shelf
from grandtour.server.thinkers import Question, Thinkers
from grandtour.server.writer import Writer

read_advice = msgspec.json.Decoder(list[m.Advice]).decode


class Hints:
    """Has a worker think for a person. Everybody hears of it before the person hears the advice."""

    def __init__(self, shelf: Shelf, thinkers: Thinkers, memory: Memory, writer: Writer) -> None:
        self.shelf = shelf
        self.thinkers = thinkers
        self.memory = memory
        self.writer = writer
        self._ready: set[str] = set()  # games whose search is compiled

    async def hint(self, table: str, person: m.Person, seat: int | None) -> m.Hint:
        """Advice on the decision that a seat owes. Asked again before anything has changed, it is the
        same advice, and no more is written."""
        async with self.memory.table(table) as live:
            if seat is None:
                raise No("not-seated")
            viewer_of(live, person, seat)
            match = check_hint(live.table, person, seat)
            known = match.known(seat)
            asked = live.hints.get(seat)
            if asked is None or asked.known != known or asked.has_failed:
                self._need_search(match.game)
                created = live.table.created
                await self.shelf.ready_board(created.board.digest)
                question = Question(
                    game=created.game,
                    title=created.board.name,
                    board=created.board.digest,
                    seat=seat,
                    bot=MASTER,
                    match=match.save(with_moves=False),
                    kind="hint",
                )
                if seat not in live.table.hinted:
                    await self.writer.write(live, log_lines.Hinted(seat))
                version = live.streams[seat].version
                thinking = asyncio.create_task(self.thinkers.think(question))
                asked = live.hints[seat] = Asked(known, version, thinking)
        advice = await asyncio.shield(asked.advice)
        if advice is None:
            raise No("busy")
        return m.Hint(asked.version, read_advice(advice))

    def _need_search(self, game: Game) -> None:
        """Without compiled code a search would take minutes: refuse before anything is written."""
        if game.name not in self._ready:
            if not is_compiled(game, *ENTRIES):
                raise No("hints-not-ready")
            self._ready.add(game.name)
