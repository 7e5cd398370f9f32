"""What a house bot offers in one decision, for tests of its grades."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from grandtour import Match
from grandtour.bots.registry import Policies
from grandtour.core.layout import Plain


class Offer(NamedTuple):
    move: str
    grade: int


def offered(name: str, match: Match, seat: int) -> list[Offer]:
    """The offers of a bot with a fresh memory, in their order; the match runs on plain lists."""
    game, engine = match.game, match.engine
    policies = Policies(game)
    code = policies.code(name)
    cast, offers = policies.one_table(code, engine)
    works = engine.backend.from_array(np.zeros(1, game.work))
    states = np.zeros(1, game.state)
    states[0] = match.row
    policies.entry(engine, "propose_one")(
        [Plain(states[0])],
        engine.boards,
        works,
        [Plain(states[0])],
        policies.one_memory(code, engine),
        seat,
        cast,
        offers,
    )
    made = offers[0]
    return [
        Offer(game.spell(game.board, match.row, seat, (made.action[at],)), made.grade[at])
        for at in range(made.count)
    ]
