"""Why a move may be refused in Ticket to Ride Europe alone; `text/` has the sentences."""

from enum import IntEnum


class OwnRefusal(IntEnum):
    CHOOSE_TICKETS_FIRST = 5
    TUNNEL_UNANSWERED = 9
    NO_STATIONS = 60
    NO_STATION_LEFT = 61
    CITY_OCCUPIED = 62
    STATION_UNPAYABLE = 63
    STATION_TWO_COLORS = 64
    SURCHARGE_NOT_HELD = 65
    SURCHARGE_LOCOMOTIVES = 66
    SURCHARGE_COLOR = 67
    TWO_LONG_TICKETS = 69
    NOT_BORROWABLE = 70
    STATION_WRONG_NUMBER = 71
    SURCHARGE_NUMBER = 72
    FIRST_TICKETS_TOO_FEW = 73
