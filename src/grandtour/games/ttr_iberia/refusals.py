"""Why a move may be refused in Ticket to Ride Iberia alone; `text/` has the sentences."""

from enum import IntEnum


class OwnRefusal(IntEnum):
    TICKETS_LOCKED = 80
    FESTIVAL_UNANSWERED = 81
    NO_FESTIVAL_HERE = 82
