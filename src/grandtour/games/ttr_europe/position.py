"""What a position of Ticket to Ride Europe says beyond the family's."""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import names as n
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.names import (
    CARD_LETTERS,
    COLOR_NAMES,
    LOCOMOTIVE,
    NOBODY,
    NOTHING,
    Phase,
    RouteKind,
)
from grandtour.games.ttr.notation import payment_text, read_payment
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe.names import STATIONS, OwnPhase
from grandtour.games.ttr_europe.options import NO_STATIONS, STATION_MANUAL_ASSIGNMENT
from grandtour.games.ttr_europe.rules import first_tickets_refusal
from grandtour.games.ttr_europe.stations import NOT_ASKED

KEYS = (*ttr.KEYS, "stations", "borrowed", "kept", "chosen", "tunnel", "pending", "barren")
# The order that fingerprints in records are made in: it never changes.
ORDER = (
    *("phase", "turn", "turnNumber", "first", "deciding", "display", "hands", "known", "discard"),
    *("routes", "stations", "tickets", "kept", "offers", "returned", "circulating"),
    *("ticketDeckBottom", "passes", "barren", "chance", "finalTurns", "deckTop", "ticketDeckTop"),
    *("chosen", "tunnel", "borrowed", "pending"),
)


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    names = game.board.names
    seats, phase = range(int(row["seats"])), int(row["phase"])
    data = ttr.write_position(game, row)
    data["stations"] = [
        [names.cities[city] for city in row["built"][seat] if city >= 0] for seat in seats
    ]
    data["kept"] = [int(row["first_kept"][seat]) for seat in seats]
    data["barren"] = int(row["barren"])
    data |= ttr.write_deck_top(row)
    if phase == OwnPhase.FIRST_TICKETS:
        data["chosen"] = ttr.write_chosen(game, row)
    if phase == OwnPhase.TUNNEL:
        data["tunnel"] = {
            "route": names.routes[int(row["pending"])],
            "staged": payment_text(
                int(row["staged_color"]), int(row["staged_cards"]), int(row["staged_locos"])
            ),
            "revealed": "".join(CARD_LETTERS[card] for card in row["revealed"] if card >= 0),
        }
    if row["options"][STATION_MANUAL_ASSIGNMENT]:
        data["borrowed"] = [
            [
                _borrowed_name(names, int(row["borrowed"][seat][index]))
                for index in range(int((row["built"][seat] >= 0).sum()))
            ]
            for seat in seats
        ]
        if phase == OwnPhase.BORROW:
            data["pending"] = int(row["pending"])
    return {key: data[key] for key in ORDER if key in data}


def _borrowed_name(names: Any, route: int) -> str | None:
    if route == NOT_ASKED:
        return "not asked"
    return None if route < 0 else str(names.routes[route])


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    _Reader(game, row, data).read()


class _Reader(ttr.PositionReader):
    keys = KEYS
    counts: ClassVar = {**ttr.PositionReader.counts, "barren": "barren"}
    together = (OwnPhase.FIRST_TICKETS,)
    ended = (Phase.OVER, OwnPhase.BORROW)

    def read_own(self) -> None:
        self.read_stations()
        self.read_tunnel()

    def other_cards(self, color: int) -> int:
        """Cards laid down for a tunnel, or turned up by it."""
        row = self.row
        out = int((row["revealed"] == color).sum())
        out += int(row["staged_cards"]) * int(row["staged_color"] == color)
        return out + int(row["staged_locos"]) * int(color == LOCOMOTIVE)

    def read_stations(self) -> None:
        row = self.row
        row["free_cities"] = self.board["all_cities"]
        stock = 0 if row["options"][NO_STATIONS] else int(self.board["stations"])
        manual = bool(row["options"][STATION_MANUAL_ASSIGNMENT])
        for seat, cities in enumerate(self.per_seat("stations")):
            path = f"stations[{seat}]"
            built = [] if cities is None else self.listed(path, cities)
            if len(built) > stock:
                raise self.fail(path, f"{len(built)} stations are built; a seat owns {stock}")
            row["built"][seat] = NOTHING
            for index, name in enumerate(built):
                city = self.name(f"{path}[{index}]", self.find.cities, name)
                if not int(row["free_cities"]) >> city & 1:
                    raise self.fail(f"{path}[{index}]", f"two stations in {name} (EUR-38)")
                row["free_cities"] = int(row["free_cities"]) & ~(1 << city)
                row["built"][seat][index] = city
            row["stations"][seat] = stock - len(built)
        for seat, routes in enumerate(self.per_seat("borrowed")):
            path = f"borrowed[{seat}]"
            row["borrowed"][seat] = NOT_ASKED if manual else NOTHING
            for index, name in enumerate([] if routes is None else self.listed(path, routes)):
                if index >= STATIONS:
                    raise self.fail(path, f"a seat has at most {STATIONS} stations")
                route = NOT_ASKED
                if name is None:
                    route = NOTHING
                elif name != "not asked":
                    route = self.name(f"{path}[{index}]", self.find.routes, name)
                row["borrowed"][seat][index] = route
        self.read_borrowing(manual)

    def read_borrowing(self, manual: bool) -> None:
        """Which station is to borrow a route by hand."""
        row, seat = self.row, int(self.row["turn"])
        if int(row["phase"]) != OwnPhase.BORROW:
            if "pending" in self.data:
                raise self.fail("pending", "belongs to the phase 'borrow' only")
            return
        if not manual:
            raise self.fail("phase", "'borrow' needs the option stationManualAssignment")
        if "pending" not in self.data:
            raise self.fail("pending", "say which station (0, 1 …) is to borrow")
        index = self.number("pending", self.data["pending"], 0, STATIONS - 1)
        if row["built"][seat][index] == NOTHING or row["borrowed"][seat][index] != NOT_ASKED:
            raise self.fail(
                "pending", f"seat {seat} has no station {index} that is still to borrow"
            )
        row["pending"] = index

    def read_tunnel(self) -> None:
        row = self.row
        if int(row["phase"]) != OwnPhase.TUNNEL:
            if "tunnel" in self.data:
                raise self.fail("tunnel", "belongs to the phase 'tunnel' only")
            return
        tunnel = self.data.get("tunnel")
        if not isinstance(tunnel, dict):
            raise self.fail("tunnel", "must say route, staged and revealed")
        route = self.name("tunnel.route", self.find.routes, tunnel.get("route"))
        if int(self.board["kind"][route]) != RouteKind.TUNNEL:
            raise self.fail("tunnel.route", "is no tunnel")
        if row["route_owner"][route] != NOBODY:
            raise self.fail("tunnel.route", f"already belongs to seat {row['route_owner'][route]}")
        if not sum(self.cards("tunnel.staged", tunnel.get("staged"))):
            raise self.fail("tunnel.staged", "must be the cards laid down")
        payment = read_payment(tunnel["staged"])
        wanted = int(self.board["color"][route])
        if payment.cards and wanted not in (n.GRAY, payment.color):
            raise self.fail("tunnel.staged", f"the tunnel takes {COLOR_NAMES[wanted]} cards")
        length = int(self.board["length"][route])
        if payment.is_mixed or payment.cards + payment.locomotives != length:
            raise self.fail("tunnel.staged", f"must be {length} cards of one colour or locomotives")
        revealed = self.cards("tunnel.revealed", tunnel.get("revealed"))
        if not 1 <= sum(revealed) <= int(self.board["tunnel_cards"]):
            raise self.fail("tunnel.revealed", f"must be 1 to {self.board['tunnel_cards']} cards")
        letters = tunnel["revealed"].upper()
        row["pending"] = route
        row["staged_color"] = payment.color
        row["staged_cards"] = payment.cards
        row["staged_locos"] = payment.locomotives
        row["revealed"] = NOTHING
        row["revealed"][: len(letters)] = [CARD_LETTERS.index(letter) for letter in letters]
        row["surcharge"] = revealed[LOCOMOTIVE] + (
            revealed[payment.color] if payment.cards else 0
        )  # EUR-26, EUR-27
        if not row["surcharge"]:
            raise self.fail("tunnel.revealed", "asks for nothing, so there is nothing to decide")

    def read_packets(self) -> None:
        row, phase = self.row, int(self.row["phase"])
        dealt = int(self.board["long_dealt"]) + int(self.board["regular_dealt"])
        for seat in range(self.seats):
            kept = self.per_seat("kept")[seat]
            if kept is None:
                held = int(row["ticket_total"][seat])
                kept = 0 if phase == OwnPhase.FIRST_TICKETS else min(dealt, held)
            row["first_kept"][seat] = self.number(f"kept[{seat}]", kept, 0, n.OFFER)
        self.read_chosen()

    def choice_problem(self, seat: int, choice: int) -> str:
        state, board = Plain(self.row), Plain(self.board)
        allowed = first_tickets_refusal(state, board, seat, choice) == Refusal.NONE
        return "" if allowed else "this choice is not allowed (EUR-11)"
