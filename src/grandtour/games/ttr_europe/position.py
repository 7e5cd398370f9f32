"""What a position of Ticket to Ride Europe says beyond its fields, and what cannot be."""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.games.ttr import names as n
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.describe import payment_of
from grandtour.games.ttr.names import CARD_LETTERS, COLOR_NAMES, NOBODY, NOTHING, Phase, RouteKind
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe.names import STATIONS, OwnPhase
from grandtour.games.ttr_europe.options import NO_STATIONS, STATION_MANUAL_ASSIGNMENT
from grandtour.games.ttr_europe.rules import first_tickets_refusal
from grandtour.games.ttr_europe.state import STATE, TRAIN_CARDS
from grandtour.games.ttr_europe.stations import NOT_ASKED

BORROWED = STATE["borrowed"].what


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    routes, phase = game.board.names.routes, int(row["phase"])
    data = ttr.write_position(game, row, Reader.together)
    if phase == OwnPhase.TUNNEL:
        data["tunnel"] = {
            "route": routes[int(row["pending"])],
            "staged": payment_of(row, "staged"),
            "revealed": "".join(CARD_LETTERS[card] for card in row["revealed"] if card >= 0),
        }
    if row["options"][STATION_MANUAL_ASSIGNMENT]:
        names = (*routes, BORROWED.other, None)  # -1 is the last, NOT_ASKED the one before
        data["borrowed"] = [
            [names[route] for route in row["borrowed"][seat][row["built"][seat] >= 0]]
            for seat in range(int(row["seats"]))
        ]
        if phase == OwnPhase.BORROW:
            data["pending"] = int(row["pending"])
    return data


class Reader(ttr.PositionReader):
    more: ClassVar[tuple[str, ...]] = (*ttr.PositionReader.more, "borrowed", "tunnel", "pending")
    together = (OwnPhase.FIRST_TICKETS,)
    ended = (Phase.OVER, OwnPhase.BORROW)
    whole = TRAIN_CARDS

    def read_own(self) -> None:
        self.read_stations()
        self.read_borrowing(bool(self.row["options"][STATION_MANUAL_ASSIGNMENT]))
        self.read_tunnel()

    def read_stations(self) -> None:
        row = self.row
        stock = 0 if row["options"][NO_STATIONS] else int(self.board["stations"])
        free = int(self.board["all_cities"])
        for seat in range(self.seats):
            built = row["built"][seat][row["built"][seat] != NOTHING].tolist()
            path = f"stations[{seat}]"
            if len(built) > stock:
                raise self.fail(path, f"{len(built)} stations are built; a seat owns {stock}")
            for index, city in enumerate(built):
                if not free >> city & 1:
                    name = self.game.board.names.cities[city]
                    raise self.fail(f"{path}[{index}]", f"two stations in {name} (EUR-38)")
                free &= ~(1 << city)
            self.lay("built", path, built, seat)
            row["stations"][seat] = stock - len(built)
        row["free_cities"] = free

    def read_borrowing(self, manual: bool) -> None:
        """The routes that stations have borrowed by hand, and which station is to do it now."""
        row, seat = self.row, int(self.row["turn"])
        row["borrowed"] = NOT_ASKED if manual else NOTHING
        for other, routes in enumerate(self.per_seat("borrowed")):
            path = f"borrowed[{other}]"
            found = [
                self.reader.one(f"{path}[{index}]", BORROWED, name)
                for index, name in enumerate([] if routes is None else self.listed(path, routes))
            ]
            if len(found) > STATIONS:
                raise self.fail(path, f"a seat has at most {STATIONS} stations")
            row["borrowed"][other][: len(found)] = found
        self.check_phase("pending", OwnPhase.BORROW)
        if self.phase != OwnPhase.BORROW:
            return
        if not manual:
            raise self.fail("phase", "'borrow' needs the option stationManualAssignment")
        index = self.number("pending", self.data.get("pending"), 0, STATIONS - 1)
        if row["built"][seat][index] == NOTHING or row["borrowed"][seat][index] != NOT_ASKED:
            problem = f"seat {seat} has no station {index} that is still to borrow"
            raise self.fail("pending", problem)
        row["pending"] = index

    def read_tunnel(self) -> None:
        row = self.row
        self.check_phase("tunnel", OwnPhase.TUNNEL)
        if self.phase != OwnPhase.TUNNEL:
            return
        route, payment = self.read_payment("tunnel", "staged", "staged")
        if int(self.board["kind"][route]) != RouteKind.TUNNEL:
            raise self.fail("tunnel.route", "is no tunnel")
        if row["route_owner"][route] != NOBODY:
            raise self.fail("tunnel.route", f"already belongs to seat {row['route_owner'][route]}")
        wanted, length = int(self.board["color"][route]), int(self.board["length"][route])
        if payment.cards and wanted not in (n.GRAY, payment.color):
            raise self.fail("tunnel.staged", f"the tunnel takes {COLOR_NAMES[wanted]} cards")
        if payment.cards + payment.locomotives != length:
            raise self.fail("tunnel.staged", f"must be {length} cards of one colour or locomotives")
        letters = self.data["tunnel"].get("revealed")
        revealed = self.cards("tunnel.revealed", letters)
        if not 1 <= sum(revealed) <= int(self.board["tunnel_cards"]):
            raise self.fail("tunnel.revealed", f"must be 1 to {self.board['tunnel_cards']} cards")
        turned_up = [CARD_LETTERS.index(card) for card in letters.upper()]
        self.lay("revealed", "tunnel.revealed", turned_up)
        row["surcharge"] = revealed[n.LOCOMOTIVE] + (
            revealed[payment.color] if payment.cards else 0
        )  # EUR-26, EUR-27
        if not row["surcharge"]:
            raise self.fail("tunnel.revealed", "asks for nothing, so there is nothing to decide")

    def read_chosen(self) -> None:
        dealt = int(self.board["long_dealt"]) + int(self.board["regular_dealt"])
        for seat, kept in enumerate(self.per_seat("kept")):
            if kept is None and self.phase != OwnPhase.FIRST_TICKETS:
                self.row["first_kept"][seat] = min(dealt, int(self.row["ticket_total"][seat]))
        super().read_chosen()

    def choice_problem(self, seat: int, choice: int) -> str:
        allowed = first_tickets_refusal(self.state, self.plain, seat, choice) == Refusal.NONE
        return "" if allowed else "this choice is not allowed (EUR-11)"
