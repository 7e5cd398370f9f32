"""How all stands follows from what was told: at every line of the log, for every viewer, in all games."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from grandtour import games
from grandtour.core.engine import Engine
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.live import LiveTable
from grandtour.server.store import StoredLine
from grandtour.server.table import Table

PASSING = ("type", "events", "news")  # what a message tells once
NEVER_UNDONE = {"ttr-iberia"}  # a draft is final, and every other move draws or shows cards
PEOPLE = [m.Person(f"p{seat}", f"P{seat}") for seat in range(5)]


class Told:
    """A table whose lines are applied one after another, and what each viewer was told of them."""

    def __init__(self, name: str, seats: int, seed: int, pace: Any) -> None:
        game = games.load(name)
        board = game.board
        created = log_lines.Created(
            id="a",
            title="",
            game=name,
            rules=game.version,
            board=m.BoardInfo(board.name, board.title, board.edition, board.digest),
            seats=seats,
            options={},
            pace=pace,
            join="link",
            watch=m.PublicView(),
            host=PEOPLE[0],
            seed=seed,
        )
        self.live = LiveTable(Table(created, 0, Engine(game)))
        self.folded = {viewer: self.fresh(viewer) for viewer in self.live.streams}
        self.silent = 0  # lines that some viewer was told nothing of

    def fresh(self, viewer: int) -> dict[str, Any]:
        state: dict[str, Any] = msgspec.json.decode(self.live.streams[viewer].state())
        return state

    def write(self, line: log_lines.AnyLogLine) -> None:
        table = self.live.table
        stored = StoredLine(table.number + 1, 1000 * table.number, log_lines.encode(line))
        streams = self.live.apply(stored, line)
        if table.is_unjudged:
            table.judge(table.match.result())  # type: ignore[union-attr]
        for stream in streams:
            update = msgspec.json.decode(stream.message())
            told = {key: value for key, value in update.items() if key not in PASSING}
            self.folded[stream.viewer] |= told
        self.silent += len(self.live.streams) - len(streams)
        for viewer in self.live.streams:
            fresh, folded = self.fresh(viewer), deepcopy(self.folded[viewer])
            assert clock_at_start(fresh) == clock_at_start(folded)
            assert fresh == folded | {"type": fresh["type"]}, viewer


def clock_at_start(state: dict[str, Any]) -> Any:
    """What the clocks say, whenever they were looked at; it is taken out."""
    clock = state.pop("clock", None)
    if clock is None:
        return None
    at = clock.pop("at")
    for seat, is_running in enumerate(clock["running"]):
        clock["left"][seat] += at if is_running else 0
    return clock


@pytest.mark.parametrize("pace", [m.NoClock(), m.LiveClock(seconds=600, increment=1)])
@pytest.mark.parametrize("name", games.names())
def test_a_fresh_state_is_what_the_messages_add_up_to(name: str, pace: Any) -> None:
    seats = 3
    chooser = random.Random(f"{name} {pace}")
    told = Told(name, seats, 5, pace)
    table = told.live.table
    for seat in range(seats):
        told.write(
            log_lines.BotSat(seat, "random") if seat == 2 else log_lines.Sat(seat, PEOPLE[seat])
        )
    told.write(log_lines.Started())
    undone = lines = 0
    while table.stage == "playing" and lines < 120:
        lines += 1
        match = table.match
        assert match is not None
        free = [seat for seat in range(seats) if match.legal(seat)]
        back = [seat for seat in range(seats) if match.can_undo(seat)]
        if back and chooser.random() < 0.3:
            told.write(log_lines.Undone(chooser.choice(back)))
            undone += 1
            continue
        seat = chooser.choice(free)
        moves = match.legal(seat)
        told.write(
            log_lines.Moved(seat, chooser.choice(moves[-6:] if chooser.random() < 0.5 else moves))
        )
    assert lines > 20
    assert undone or name in NEVER_UNDONE
