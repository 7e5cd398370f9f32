"""What the properties of all games need to know of Harbour Hop."""

from __future__ import annotations

from typing import Any

from grandtour import Match
from grandtour.core.game import Game

TABLES: list[dict[str, Any]] = [{}, *[{"rounds": rounds} for rounds in range(4, 13)] * 4]
REVELATIONS: set[str] = set()


def check(game: Game, row: Any) -> None:
    """Every parcel is in one place, and all that is derived is right."""
    board, seats = game.board.rows[0], int(row["seats"])
    everywhere = row["deck"] + row["hand"].sum(axis=0) + row["delivered"].sum(axis=0)
    assert everywhere.tolist() == [int(board["parcels"])] * int(board["harbour_count"])
    assert int(row["deck_size"]) == row["deck"].sum()
    assert row["hand_size"].tolist() == row["hand"].sum(axis=1).tolist()
    for seat in range(4):
        stamps, boat = int(row["stamps"][seat]), int(row["boat"][seat])
        assert seat < seats or not (stamps or boat or row["hand_size"][seat])
        assert not stamps or stamps >> boat & 1  # the last stamp, or an older one
        for harbour, number in enumerate(row["delivered"][seat].tolist()):
            assert not number or stamps >> harbour & 1
        is_empty = int(row["deck_size"]) == 0
        assert is_empty or row["hand_size"][seat] == (board["dealt"] if seat < seats else 0)
    turns = int(row["turn_number"])
    is_over = int(row["phase"]) == 0
    assert int(row["deciding"].sum()) == (not is_over)
    assert is_over or int(row["deciding"][(turns - 1) % seats]) == 1
    assert int(row["round_number"]) == -(-turns // seats)


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    harbours = match.game.board.names.harbours
    return [
        *match.legal(seat),
        *(f"sail {harbour}" for harbour in harbours),
        *harbours,
        "sail Nowhere",
        "row Porto",
        "sail",
        "",
    ]
