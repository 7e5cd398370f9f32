"""Grand Tour: play, study, simulate and design travel board games.

from grandtour import Match, load

match = Match(load("ttr-europe"), seats=2)
"""

from grandtour.core.batch import Batch
from grandtour.core.errors import (
    BoardError,
    GrandTourError,
    IllegalMove,
    MalformedMove,
    OptionError,
    PositionError,
    RecordError,
)
from grandtour.core.game import SPECTATOR, Game
from grandtour.core.match import Match, Move, Refusal, Result
from grandtour.core.record import Record, read_record, replay, write_record
from grandtour.games import load, names

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "Batch",
    "BoardError",
    "Game",
    "GrandTourError",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "Move",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "__version__",
    "load",
    "names",
    "read_record",
    "replay",
    "write_record",
]
