"""Bots of somebody's own, for the arena's tests."""

from __future__ import annotations

import random
from typing import Any


class First:
    """Takes the first of the legal moves."""

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[0]


class Also(First):
    """Another that does the same."""


class Chooser:
    """Takes any, from a seed of its own; what it did before counts, as long as it lives."""

    version = "net 7"

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: Any, legal: Any) -> Any:
        return self.chance.choice(legal)


FIRST = f"{__name__}:First"
ALSO = f"{__name__}:Also"
CHOOSER = f"{__name__}:Chooser"
