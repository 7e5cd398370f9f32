"""The events that only Ticket to Ride Iberia has, and who may see what of them."""

from enum import IntEnum

from grandtour.core.events import EventKind


class OwnHappening(IntEnum):
    FESTIVAL_LAID_OUT = 27
    FESTIVAL_TAKEN = 28
    DRAFT_CARD_SHOWN = 29


EVENT_KINDS = {
    OwnHappening.FESTIVAL_LAID_OUT: EventKind("festival-laid-out", (("festival", "festival"),)),
    OwnHappening.FESTIVAL_TAKEN: EventKind(
        "festival-taken", (("festival", "festival"), ("number", "number"))
    ),
    OwnHappening.DRAFT_CARD_SHOWN: EventKind("draft-card-shown"),
}
