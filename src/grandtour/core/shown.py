"""What games show to people and programs: the fields that all of them share.

Each game adds its own to these: `View`, `Player`, `SeatCard` in its `describe.py`,
`Aids` in its `aids.py` and `Move` in its `moves.py`: `docs/reference.md` lists them. A checker of
types is told by `isinstance(view, ttr_europe.describe.View)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

Aids = msgspec.Struct  # what a seat could work out: nothing of it is in every game


@runtime_checkable
class Move(Protocol):
    """A move, in its one spelling, and of what kind it is: a Struct with all its parts."""

    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> str: ...


class Player(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a viewer sees of a seat."""

    seat: int
    deciding: bool


class View(msgspec.Struct, kw_only=True, omit_defaults=True):
    """All that one seat, or a spectator, may know: ready for JSON."""

    game: str
    board: str
    phase: str
    you: int | None  # None for a spectator
    players: Sequence[Player]
    options: dict[str, bool | int | str] = {}  # house rules that differ from their defaults


class TurnView(View, kw_only=True):
    """All that one seat, or a spectator, may know of a game in which seats take turns."""

    turn: int  # seat whose turn it is
    turn_number: int
    first: int  # seat that began


class SoFar(msgspec.Struct, omit_defaults=True):
    """What a seat's points are made of before the end, as far as the viewer may know it."""

    lines: dict[str, int]  # of the scorecard, those that are counted as one goes: they sum up
    later: dict[str, int] = {}  # counted at the end: what they would bring as things stand


class SeatCard(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One seat's scorecard: the total is the sum of the lines."""

    seat: int
    place: int
    total: int
    lines: dict[str, int]
