"""What happened, in order: rules note it in the work record, and each viewer is told their part.

An event is a kind, the seat it is about, and up to four numbers. The game says which of the
numbers only that seat may see (`EventKind.secret`) and which events only that seat learns of at all
(`EventKind.private`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from grandtour.core.rule import rule

EVENTS = 1200  # the longest chain one decision can set off: a hundred flushes of eight places
EVENT_NUMBERS = 4

WORK_EVENT_FIELDS = (
    ("event", np.int16, (EVENTS, 2 + EVENT_NUMBERS)),
    ("event_count", np.int16),
    ("logging", np.int8),  # 1: note events; playouts leave it at 0
)


@rule
def note(work, kind, seat, a, b, c, d):
    """Note an event. Without logging it costs one comparison."""
    if work.logging != 0 and work.event_count < EVENTS:
        row = work.event[work.event_count]
        row[0] = kind
        row[1] = seat
        row[2] = a
        row[3] = b
        row[4] = c
        row[5] = d
        work.event_count += 1


@dataclass(frozen=True)
class EventKind:
    """How an event's numbers are called, what they index, and who may see them."""

    name: str
    fields: tuple[tuple[str, str], ...] = ()  # (name, what it is: 'card', 'city', 'route' …)
    secret: tuple[str, ...] = ()  # fields only the event's own seat may see
    private: bool = False  # only the event's own seat learns of it at all


Event = dict[str, Any]  # {"event": name, "seat": 0, …}: plain data, ready for JSON
