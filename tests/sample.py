"""The sample game of the docs, which comes from outside: examples/harbour_hop."""

from __future__ import annotations

import sys
from pathlib import Path

from grandtour import load
from grandtour.core.game import Game

SAMPLE = "harbour-hop"
EXAMPLES = Path(__file__).parent.parent / "examples"
if str(EXAMPLES) not in sys.path:
    sys.path.append(str(EXAMPLES))


def load_any(name: str) -> Game:
    """One of our games, or the sample."""
    return load_sample() if name == SAMPLE else load(name)


def load_sample() -> Game:
    """The game as its module makes it, whatever the environment names."""
    import harbour_hop

    return harbour_hop.make_game(harbour_hop.ABOUT.board)
