"""The games this server plays, each on the boards its tables were created with."""

from __future__ import annotations

import os
from collections import OrderedDict
from typing import Any

import msgspec

from grandtour import games
from grandtour.core.backend import COMPILED, LISTS, is_compiled
from grandtour.core.engine import Engine
from grandtour.core.errors import GrandTourError
from grandtour.core.game import Game
from grandtour.server.messages import BoardInfo
from grandtour.server.refusal import No
from grandtour.server.store import Store

ROOM = 64  # boards kept ready
ENTRIES = ("ask_table", "ask_seldom")  # of compiled code: all that a table needs


class Shelf:
    """Engines by game and board. A board is kept in the store when a table first uses it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._compiled: set[str] = set()  # games whose compiled code is there
        self._engines: OrderedDict[tuple[str, str], Engine] = OrderedDict()
        self._boards: OrderedDict[str, bytes] = OrderedDict()

    def warm(self) -> None:
        """Load what is compiled already, so that nobody has to wait for it later."""
        for name in games.names():
            game = games.load(name)
            if self._backend_for(game) != LISTS:
                engine = self._engine(game)
                engine.new(engine.tables(1), 0, engine.blank(game.seats[0]), 1)

    def take(self, engine: Engine) -> None:
        """Play a game, on its board, with this engine from now on."""
        self._engines[engine.game.name, engine.game.board.digest] = engine

    async def for_new_table(self, name: str, board: dict[str, Any] | None) -> Engine:
        """The engine for a table that is being created, on the game's own board or another."""
        try:
            game = games.load(name)
            if board is not None:
                title = str(board.get("name") or "own")[:60]
                game = games.load_on(name, title, board)
        except GrandTourError as problem:
            raise No("no-such-game", problem=str(problem)) from None
        body = msgspec.json.encode(game.board.source)
        await self.store.put_board(game.board.digest, game.name, body)
        self._keep_board(game.board.digest, body)
        return self._engine(game)

    def for_study(self, name: str) -> Engine:
        """The engine for a position on the game's own board."""
        try:
            return self._engine(games.load(name))
        except GrandTourError as problem:
            raise No("no-such-game", problem=str(problem)) from None

    async def for_table(self, name: str, rules: int, board: BoardInfo) -> Engine:
        """The engine for a table that exists, on the board it was created with."""
        await self.ready_board(board.digest)
        engine = self._engines.get((name, board.digest))
        if engine is not None:
            game = engine.game
        else:
            game = games.load_on(name, board.name, msgspec.json.decode(self._boards[board.digest]))
        if game.version != rules:
            raise No("other-rules", rules=rules, ours=game.version)
        return self._engine(game)

    async def ready_board(self, digest: str) -> None:
        """Have a board's JSON at hand for `board_of`."""
        if digest not in self._boards:
            found = await self.store.board(digest)
            assert found is not None, "a table without its board"
            self._keep_board(digest, found[1])

    def board_of(self, digest: str) -> bytes:
        return self._boards[digest]

    def _keep_board(self, digest: str, body: bytes) -> None:
        self._boards[digest] = body
        self._boards.move_to_end(digest)
        while len(self._boards) > ROOM:
            self._boards.popitem(last=False)

    def _engine(self, game: Game) -> Engine:
        key = game.name, game.board.digest
        engine = self._engines.get(key)
        if engine is None or not self._is_up_to_date(engine):
            engine = self._engines[key] = Engine(game, self._backend_for(game))
        self._engines.move_to_end(key)
        while len(self._engines) > ROOM:
            self._engines.popitem(last=False)
        return engine

    def _is_up_to_date(self, engine: Engine) -> bool:
        return engine.backend.name != LISTS or self._backend_for(engine.game) == LISTS

    def _backend_for(self, game: Game) -> str:
        """Plain Python plays at once; compiled code takes over when it is ready."""
        chosen = os.environ.get("GRANDTOUR_BACKEND")
        if chosen:
            return chosen
        if game.name not in self._compiled and is_compiled(game, *ENTRIES):
            self._compiled.add(game.name)
        return COMPILED if game.name in self._compiled else LISTS
