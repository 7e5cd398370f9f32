"""The events that only Ticket to Ride Europe has, and who may see what of them."""

from enum import IntEnum

from grandtour.core.events import EventKind
from grandtour.games.ttr.happenings import PAYMENT


class OwnHappening(IntEnum):
    TUNNEL_TRIED = 14
    TUNNEL_CARD = 15
    TUNNEL_SURCHARGE = 16
    TUNNEL_WITHDRAWN = 17
    STATION_BUILT = 18
    ROUTE_BORROWED = 19
    SURCHARGE_PAID = 24


EVENT_KINDS = {
    OwnHappening.TUNNEL_TRIED: EventKind("tunnel-tried", (("route", "route"), *PAYMENT)),
    OwnHappening.TUNNEL_CARD: EventKind("tunnel-card", (("card", "card"),)),
    OwnHappening.TUNNEL_SURCHARGE: EventKind("tunnel-surcharge", (("number", "number"),)),
    OwnHappening.TUNNEL_WITHDRAWN: EventKind("tunnel-withdrawn", (("route", "route"),)),
    OwnHappening.STATION_BUILT: EventKind("station-built", (("city", "city"), *PAYMENT)),
    OwnHappening.ROUTE_BORROWED: EventKind(
        "route-borrowed", (("city", "city"), ("route", "route"))
    ),
    OwnHappening.SURCHARGE_PAID: EventKind("surcharge-paid", (("route", "route"), *PAYMENT)),
}
