"""The arena: bots meet in round robins, and are rated by how they finish."""

from grandtour.arena.contest import Contest
from grandtour.arena.ratings import Rating, rate
from grandtour.arena.report import ArenaReport, PairResult, Standing
from grandtour.arena.running import compare
from grandtour.arena.sprt import Sprt, Verdict

__all__ = [
    "ArenaReport",
    "Contest",
    "PairResult",
    "Rating",
    "Sprt",
    "Standing",
    "Verdict",
    "compare",
    "rate",
]
