"""What golden records are made with: games played the same way every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grandtour import Match
from grandtour.bots import make_bot
from grandtour.core.entries import CHOOSER, pick
from grandtour.core.game import Game
from grandtour.core.rng import seed_rng

Make = Callable[[], Match]


class Maker:
    """The records of one game, each with what it shows."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.made: dict[str, tuple[str, Make]] = {}

    def shows(self, sentence: str) -> Callable[[Make], Make]:
        """Keep a function's match as a record of that name, with what it shows."""

        def keep(function: Make) -> Make:
            self.made[function.__name__.replace("_", "-")] = (sentence, function)
            return function

        return keep

    def play_randomly(self, match: Match, seed: int, moves: int | None = None) -> Match:
        """Let random moves, the same as in a batch's table of that seed, end the game."""
        engine = match.engine
        work, board = engine.works[0], engine.boards[0]
        legal = engine.backend.linker().rule(self.game.legal)
        seed_rng(work, seed ^ CHOOSER)
        while not match.is_over and (moves is None or len(match.moves) < moves):
            seat = match.deciding[0]

            def choose(seen: Any, seat: int = seat) -> int:
                return int(pick(work, legal(seen[0], board, work, seat)))

            match.play(seat, match.move_by(seat, choose))
        return match

    def random_game(self, seats: int, seed: int, moves: int | None = None, **options: Any) -> Match:
        match = Match(self.game, seats, seed, options, backend="lists")
        return self.play_randomly(match, seed, moves)

    def bot_game(self, bot: str, seats: int, seed: int, **options: Any) -> Match:
        """A game among bots of one kind."""
        match = Match(self.game, seats, seed, options, backend="lists")
        player = make_bot(bot, self.game, seed)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, player.choose(match, seat))
        return match
