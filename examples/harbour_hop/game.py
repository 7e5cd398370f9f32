"""Harbour Hop, on one page, and how its coast is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from grandtour.core.board import Board, Reader, make_board, read_json
from grandtour.core.game import Game
from grandtour.core.small import small_game
from harbour_hop import ABOUT, ROUNDS, rules
from harbour_hop.state import (
    BOARD,
    EVENT_KINDS,
    HARBOURS,
    MOVES,
    PARCELS,
    SEATS,
    STATE,
    Line,
    Phase,
    Refusal,
    Source,
)

HERE = Path(__file__).parent


class Names(NamedTuple):
    """What people call the parts of a coast."""

    harbours: tuple[str, ...]


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own coast, or on the coast in `data`."""
    return small_game(
        ABOUT,
        HERE,
        board=read_coast(name, data),
        fields=STATE,
        moves=MOVES,
        sources=Source,
        phases=Phase,
        refusals=Refusal,
        events=EVENT_KINDS,
        lines=Line,
        setup=rules.setup,
        refusal=rules.refusal,
        apply=rules.apply,
        determinize=rules.determinize,
        score=rules.score,
        limit=lambda board, seats, options: seats * options[ROUNDS],
    )


def read_coast(name: str, data: dict[str, Any] | None) -> Board:
    """A coast from its JSON; what it leaves out is as on our own (HOP-01)."""
    standard = read_json(HERE / "board.json", "the board")
    reader = Reader(data or standard, standard)
    harbours = reader.rows_or_standard("harbours", 2, HARBOURS)
    names = reader.names(harbours)
    reader.all_different("harbours", "name", names)
    reader.settle()
    rows = np.zeros(1, BOARD)
    row = rows[0]
    row["harbour_count"] = len(harbours)
    for index, (path, harbour) in enumerate(harbours):
        row["points"][index] = reader.as_number(f"{path}.points", harbour.get("points"), 0, 50)
    start = reader.value("start")
    if start not in names:
        reader.note("start", reader.unknown("harbour", start, names))
    else:
        row["start"] = names.index(start)
    row["parcels"] = reader.number("parcelsPerHarbour", 1, PARCELS)
    row["dealt"] = reader.number("hand", 1, row["parcels"] * len(harbours) // SEATS)
    row["reach"] = reader.number("reach", 1, HARBOURS - 1)
    row["points_for_stamp"] = reader.number("pointsForStamp", 0, 50)
    row["points_for_parcel_left"] = reader.number("pointsForParcelLeft", -50, 0)
    return make_board(name, reader, rows, Names(tuple(names)))
