"""The events that only Ticket to Ride South Korea has, and who may see what of them."""

from enum import IntEnum

from grandtour.core.events import EventKind


class OwnHappening(IntEnum):
    EXPRESS_SPENT = 31
    MAT_PLACED = 32


EVENT_KINDS = {
    OwnHappening.EXPRESS_SPENT: EventKind("express-spent", (("express", "express"),)),
    OwnHappening.MAT_PLACED: EventKind("mat-placed", (("line", "line"), ("spot", "number"))),
}
