"""What games show to people and programs: the fields that all of them share.

Each game has types of its own with many more, `View`, `Player`, `SeatCard` in its `describe.py`,
`Aids` in its `aids.py` and `Move` in its `moves.py`: `docs/reference.md` lists them. A checker of
types is told by `isinstance(view, ttr_europe.describe.View)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


@runtime_checkable
class Player(Protocol):
    """What a viewer sees of a seat."""

    @property
    def seat(self) -> int: ...
    @property
    def deciding(self) -> bool: ...


@runtime_checkable
class View(Protocol):
    """All that one seat, or a spectator, may know: a Struct, ready for JSON."""

    @property
    def game(self) -> str: ...
    @property
    def board(self) -> str: ...
    @property
    def phase(self) -> str: ...
    @property
    def you(self) -> int | None: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def options(self) -> Mapping[str, bool | int | str]: ...


@runtime_checkable
class SeatCard(Protocol):
    """One seat's scorecard."""

    @property
    def seat(self) -> int: ...
    @property
    def place(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def lines(self) -> Mapping[str, int]: ...
