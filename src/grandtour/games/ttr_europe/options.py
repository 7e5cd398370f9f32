"""House rules of Ticket to Ride Europe (ttr-europe.md, Options)."""

from grandtour.core.about import Option
from grandtour.games.ttr import options as ttr

TUNNEL_REFUND_HIDDEN = ttr.FIRST_OWN_OPTION
STATION_MANUAL_ASSIGNMENT = ttr.FIRST_OWN_OPTION + 1
START_TICKETS_RETURN = ttr.FIRST_OWN_OPTION + 2
LONG_TICKET_DRAFT = ttr.FIRST_OWN_OPTION + 3
NO_STATIONS = ttr.FIRST_OWN_OPTION + 4

# All that the rule text says of stations.
WITHOUT_STATIONS = tuple(
    f"EUR-{number:02}"
    for number in (3, 7, 15, *range(38, 43), *range(45, 49), 51, 53, 55, 57, 58, 66, 68)
)

OPTIONS = (
    *ttr.OPTIONS,
    ttr.trains_option(45),
    Option("tunnelPartialRefundHidden", TUNNEL_REFUND_HIDDEN, clauses=("EUR-34",)),
    Option("stationManualAssignment", STATION_MANUAL_ASSIGNMENT, clauses=("EUR-47",)),
    Option("startTicketsReturnToDeck", START_TICKETS_RETURN, clauses=("EUR-13",)),
    Option("longTicketDraft", LONG_TICKET_DRAFT, clauses=("EUR-09", "EUR-11")),
    Option("noStations", NO_STATIONS, clauses=WITHOUT_STATIONS),
)
