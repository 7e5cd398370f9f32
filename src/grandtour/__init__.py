"""Grand Tour: play, study, simulate and design travel board games.

    from grandtour import Match, load

    match = Match(load("ttr-europe"), seats=2)

What is named here is imported when it is first used, so that the program starts quickly.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    from grandtour.core.shown import Aids, SeatCard, View
    from grandtour.games import load, names

__version__ = "0.6.0"

_HOMES = {
    "grandtour.core.batch": ("Batch",),
    "grandtour.core.errors": (
        "BoardError",
        "GrandTourError",
        "IllegalMove",
        "MalformedMove",
        "OptionError",
        "PositionError",
        "RecordError",
    ),
    "grandtour.core.game": ("SPECTATOR", "Game"),
    "grandtour.core.match": ("Match", "Move", "Refusal", "Result"),
    "grandtour.core.record": ("Record", "read_record", "replay", "write_record"),
    "grandtour.core.shown": ("Aids", "SeatCard", "View"),
    "grandtour.games": ("load", "names"),
}
_HOME_OF = {name: home for home, names_ in _HOMES.items() for name in names_}

__all__ = [
    "SPECTATOR",
    "Aids",
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
    "SeatCard",
    "View",
    "__version__",
    "load",
    "names",
    "read_record",
    "replay",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'grandtour' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value
