"""What the properties of all games need to know of Dice Trip Belgium."""

from __future__ import annotations

from typing import Any

from grandtour import Match
from grandtour.core.game import Game

TABLES: list[dict[str, Any]] = [
    {},
    {"tens": True, "undoWithinRound": False},
    {"hiddenSheets": True, "tens": True},
    {"doublesWithPower": True, "soloTargets": True},
]
# Events with which so much comes to light at once that no other table shows the same.
REVELATIONS = {"tens-scored"}


def check(game: Game, row: Any) -> None:
    """Every city is filled once, every number stands once, and the derived fields are right."""
    board, seats = game.board.rows[0], int(row["seats"])
    count = int(board["city_count"])
    assert all(1 <= face <= 6 for face in row["die"])
    filled = set()
    for seat in range(seats):
        numbers = row["number"][seat][:count].tolist()
        written = [number for number in numbers if number >= 0]
        assert len(set(written)) == len(written)
        assert row["used"][seat] == sum(1 << number for number in written)
        assert row["empty"][seat] == sum(1 << city for city in range(count) if numbers[city] == -1)
        assert row["crossed"][seat] == sum(
            1 << city for city in range(count) if numbers[city] == -2
        )
        filled.add(count - numbers.count(-1))
        bonus = [city for city in range(count) if int(row["bonus"][seat]) >> city & 1]
        doubles = [city for city in range(count) if numbers[city] >= 0 and numbers[city] % 7 == 0]
        assert set(doubles) <= set(bonus)
        for city in bonus:
            assert numbers[city] >= 0
            assert city in doubles or board["city_color"][city] >= 0
        groups = {number // 6 for number in written}
        if not row["options"][0] or len(groups) < 6:
            assert row["tens_points"][seat] == 0
        assert 0 <= row["tens_points"][seat] <= int(board["coloured"]).bit_count()
        assert set(row["power"][seat].tolist()) <= {0, 1}
    assert len(filled) == 1
    over = int(row["phase"]) == 0
    assert filled == {count if over else 2 * (int(row["turn_number"]) - 1)}
    assert row["turn"] == (row["first"] + row["turn_number"] - 1) % seats
    check_packets(row, seats)


def check_packets(row: Any, seats: int) -> None:
    """Packets are in use only while sheets are filled in, and without gaps."""
    filling = int(row["phase"]) in (2, 3)
    for seat in range(seats):
        put_in = [action >= 0 for action in row["sealed"][seat]]
        assert put_in == sorted(put_in, reverse=True)
        assert filling or not any(put_in)
        assert not filling or row["deciding"][seat] or put_in[0]
    assert (row["sealed"][seats:] == -1).all()


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    names = match.game.board.names
    return [
        *match.legal(seat),
        *(f"write {city} {number}" for city in names.cities for number in (11, 35, 64)),
        *(f"write {city} 12 (red blue)" for city in names.cities),
        *(f"cross {city}" for city in names.cities),
        *(f"twice {die} without {other}" for die in names.dice for other in names.dice),
        *("keep", "reroll", "reroll red", "reroll blue green", "reroll all"),
        "write Nowhere 35",
        "",
    ]
