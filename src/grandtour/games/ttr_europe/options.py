"""House rules of Ticket to Ride Europe (ttr-europe.md, Options)."""

from grandtour.core.about import Option
from grandtour.games.ttr import options as ttr

TUNNEL_REFUND_HIDDEN = ttr.FIRST_OWN_OPTION
STATION_MANUAL_ASSIGNMENT = ttr.FIRST_OWN_OPTION + 1
START_TICKETS_RETURN = ttr.FIRST_OWN_OPTION + 2
LONG_TICKET_DRAFT = ttr.FIRST_OWN_OPTION + 3
NO_STATIONS = ttr.FIRST_OWN_OPTION + 4

OPTIONS = (
    *ttr.OPTIONS,
    Option("tunnelPartialRefundHidden", TUNNEL_REFUND_HIDDEN),
    Option("stationManualAssignment", STATION_MANUAL_ASSIGNMENT),
    Option("startTicketsReturnToDeck", START_TICKETS_RETURN),
    Option("longTicketDraft", LONG_TICKET_DRAFT),
    Option("noStations", NO_STATIONS),
)
