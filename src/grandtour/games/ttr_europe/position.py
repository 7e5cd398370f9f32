"""Any situation of Ticket to Ride Europe as JSON, with names; what is left out is as after set-up.

Reading checks that cards, trains, stations and tickets add up, and says what is impossible. Of the
numbers that follow from others (points, stock of trains, sizes …) none need be given; those that
are given must be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from grandtour.core.bits import WORD
from grandtour.core.errors import MalformedMove, PositionError
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.notation import Names as Lookup
from grandtour.core.text import nearest
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.claims import close_route
from grandtour.games.ttr.names import (
    CARD_LETTERS,
    COLOR_NAMES,
    LOCOMOTIVE,
    NOBODY,
    NOTHING,
    RouteKind,
)
from grandtour.games.ttr.notation import lookups, payment_text, read_cards, read_payment
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe.describe import display_text, members
from grandtour.games.ttr_europe.options import NO_STATIONS, STATION_MANUAL_ASSIGNMENT
from grandtour.games.ttr_europe.rules import first_tickets_refusal
from grandtour.games.ttr_europe.state import Phase
from grandtour.games.ttr_europe.stations import NOT_ASKED

KEYS = (
    "phase",
    "turn",
    "turnNumber",
    "first",
    "deciding",
    "finalTurns",
    "passes",
    "barren",
    "display",
    "hands",
    "known",
    "discard",
    "deck",
    "deckTop",
    "routes",
    "trains",
    "points",
    "stations",
    "borrowed",
    "tickets",
    "kept",
    "offers",
    "chosen",
    "returned",
    "circulating",
    "ticketDeckTop",
    "ticketDeckBottom",
    "tunnel",
    "pending",
    "rng",
)
COUNTS = {
    "turnNumber": "turn_number",
    "passes": "passes",
    "barren": "barren",
}


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    names, first = game.board.names, game.board.rows[0]
    seats = range(int(row["seats"]))
    phase = int(row["phase"])
    if phase in (Phase.PAY_ROUTE, Phase.PAY_STATION):
        raise PositionError("a position is between moves; this seat is in the middle of one")

    def ticket_names(mask: Any) -> list[str]:
        return [names.tickets[ticket] for ticket in members(int(mask))]

    data: dict[str, Any] = {
        "phase": game.phases[phase],
        "turn": int(row["turn"]),
        "turnNumber": int(row["turn_number"]),
        "first": int(row["first"]),
        "deciding": [seat for seat in seats if row["deciding"][seat]],
        "display": display_text(row, int(first["places"])),
        "hands": [cards_text(row["hand"][seat]) for seat in seats],
        "known": [cards_text(row["known"][seat]) for seat in seats],
        "discard": cards_text(row["discard"]),
        "routes": {
            names.routes[route]: int(owner)
            for route, owner in enumerate(row["route_owner"])
            if owner >= 0
        },
        "stations": [
            [names.cities[city] for city in row["built"][seat] if city >= 0] for seat in seats
        ],
        "tickets": [ticket_names(row["tickets"][seat]) for seat in seats],
        "kept": [int(row["first_kept"][seat]) for seat in seats],
        "offers": [
            [names.tickets[ticket] for ticket in row["offer"][seat] if ticket >= 0]
            for seat in seats
        ],
        "returned": [ticket_names(row["returned"][seat]) for seat in seats],
        "circulating": [ticket_names(row["circulating"][seat]) for seat in seats],
        "ticketDeckBottom": [
            [names.tickets[int(row["under"][i])], int(row["under_by"][i])]
            for i in range(int(row["under_size"]))
        ],
        "passes": int(row["passes"]),
        "barren": int(row["barren"]),
        "rng": [int(word) for word in row["rng"]],
    }
    if row["final_turns"] >= 0:
        data["finalTurns"] = int(row["final_turns"])
    if row["stack_size"]:
        top = row["stack"][: int(row["stack_size"])].tolist()
        data["deckTop"] = "".join(CARD_LETTERS[card] for card in reversed(top))
    if row["ticket_stack_size"]:
        top = row["ticket_stack"][: int(row["ticket_stack_size"])].tolist()
        data["ticketDeckTop"] = [names.tickets[ticket] for ticket in reversed(top)]
    if phase == Phase.FIRST_TICKETS:
        data["chosen"] = [_chosen(names, row, seat) for seat in seats]
    if phase == Phase.TUNNEL:
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
        if phase == Phase.BORROW:
            data["pending"] = int(row["pending"])
    return data


def _chosen(names: Any, row: Any, seat: int) -> list[str] | None:
    subset = int(row["sealed"][seat][0])
    if subset < 0:
        return None
    offer = [int(ticket) for ticket in row["offer"][seat] if ticket >= 0]
    return [names.tickets[ticket] for index, ticket in enumerate(offer) if subset >> index & 1]


def _borrowed_name(names: Any, route: int) -> str | None:
    if route == NOT_ASKED:
        return "not asked"
    return None if route < 0 else str(names.routes[route])


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    for key in data:
        if key not in KEYS:
            hint = nearest(key, KEYS)
            raise PositionError(f"{key}: unknown" + (f"; did you mean {hint!r}?" if hint else ""))
    _Reader(game, row, data).read()


class _Reader:
    """Reads one position; every problem is told with its JSON path."""

    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        self.game = game
        self.row = row
        self.data = data
        self.board = game.board.rows[0]
        self.seats = int(row["seats"])
        self.find = lookups(game.board)

    def read(self) -> None:
        self.read_phase()
        self.read_routes()
        self.read_stations()
        self.read_tunnel()
        self.read_cards()
        self.read_tickets()
        self.read_end()

    # Small readers

    def fail(self, path: str, problem: str) -> PositionError:
        return PositionError(f"{path}: {problem}")

    def number(self, path: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(path, f"must be a number from {low} to {high}, not {value!r}")
        return value

    def name(self, path: str, lookup: Lookup, value: Any) -> int:
        if not isinstance(value, str):
            raise self.fail(path, f"must be a name, not {value!r}")
        try:
            return lookup.read(value)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None

    def cards(self, path: str, value: Any) -> list[int]:
        if not isinstance(value, str):
            raise self.fail(path, f"must be card letters such as 'RRL', not {value!r}")
        if not value:
            return [0] * n.COLORS
        try:
            return read_cards(value)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None

    def per_seat(self, key: str) -> Sequence[Any]:
        """A list with one entry a seat; left out, or null, means as after set-up."""
        value = self.data.get(key)
        if value is None:
            return [None] * self.seats
        if not isinstance(value, list) or len(value) != self.seats:
            raise self.fail(key, f"must be a list of {self.seats}, one for each seat")
        return value

    def listed(self, path: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.fail(path, f"must be a list, not {value!r}")
        return value

    # The parts

    def read_phase(self) -> None:
        row, data = self.row, self.data
        if "phase" in data:
            phases = {
                name: phase
                for phase, name in self.game.phases.items()
                if phase not in (Phase.PAY_ROUTE, Phase.PAY_STATION, Phase.TURN_END)
            }
            if not isinstance(data["phase"], str) or data["phase"] not in phases:
                raise self.fail("phase", f"must be one of {', '.join(phases)}")
            row["phase"] = phases[data["phase"]]
        phase = int(row["phase"])
        for key in ("turn", "first"):
            if key in data:
                row[key] = self.number(key, data[key], 0, self.seats - 1)
        for key, field in COUNTS.items():
            if key in data:
                row[field] = self.number(key, data[key], 0, 10_000 if key == "turnNumber" else 120)
        if phase != Phase.FIRST_TICKETS and "turnNumber" not in data:
            row["turn_number"] = 1
        row["deciding"] = 0
        if "deciding" in data:
            for index, seat in enumerate(self.listed("deciding", data["deciding"])):
                row["deciding"][self.number(f"deciding[{index}]", seat, 0, self.seats - 1)] = 1
        elif phase == Phase.FIRST_TICKETS:
            row["deciding"][: self.seats] = 1
        elif phase != Phase.OVER:
            row["deciding"][int(row["turn"])] = 1
        if phase not in (Phase.FIRST_TICKETS, Phase.OVER):
            wanted = [int(seat == int(row["turn"])) for seat in range(self.seats)]
            if row["deciding"][: self.seats].tolist() != wanted:
                raise self.fail("deciding", f"must be the seat whose turn it is, {row['turn']}")
        if phase == Phase.OVER and row["deciding"].any():
            raise self.fail("deciding", "nobody decides once the game is over")

    def read_routes(self) -> None:
        row, data = self.row, self.data
        owners = data.get("routes", {})
        if not isinstance(owners, dict):
            raise self.fail("routes", f"must be an object of route and seat, not {owners!r}")
        row["route_owner"] = NOBODY
        for name, owner in owners.items():
            path = f"routes.{name}"
            route = self.name(path, self.find.routes, name)
            if row["route_owner"][route] != NOBODY:
                raise self.fail(path, "is named twice")
            row["route_owner"][route] = self.number(path, owner, 0, self.seats - 1)
        plain, board = Plain(row), Plain(self.board)
        plain.open_routes = [  # type: ignore[attr-defined]
            self.board["all_routes"].tolist() if seat < self.seats else [0, 0]
            for seat in range(n.SEATS)
        ]
        lengths, points = Counter[int](), Counter[int]()
        for route in range(int(self.board["route_count"])):
            owner = int(row["route_owner"][route])
            if owner == NOBODY:
                continue
            word, bit = divmod(route, WORD)
            if not plain.open_routes[owner][word] >> bit & 1:  # type: ignore[attr-defined]
                label = self.game.board.names.routes[route]
                twin = int(row["route_owner"][int(self.board["twin"][route])])
                clause = "TTR-46" if twin == owner else "TTR-48"
                raise self.fail(f"routes.{label}", f"both tracks are claimed ({clause})")
            close_route(plain, board, owner, route)
            length = int(self.board["length"][route])
            lengths[owner] += length
            points[owner] += int(self.board["points_for_length"][length])
        row["open_routes"] = plain.open_routes  # type: ignore[attr-defined]
        for seat in range(self.seats):
            stock = int(self.board["trains"]) - lengths[seat]
            if stock < 0:
                raise self.fail(
                    "routes",
                    f"seat {seat} has {lengths[seat]} trains on the board; it owns"
                    f" {self.board['trains']}",
                )
            self.must_be(f"trains[{seat}]", self.per_seat("trains")[seat], stock)
            self.must_be(f"points[{seat}]", self.per_seat("points")[seat], points[seat])
            row["trains"][seat] = stock
            row["points"][seat] = points[seat]

    def must_be(self, path: str, value: Any, right: int) -> None:
        if value is not None and value != right:
            raise self.fail(path, f"is {value!r}, but the routes make it {right}")

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
                if index >= n.STATIONS:
                    raise self.fail(path, f"a seat has at most {n.STATIONS} stations")
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
        if int(row["phase"]) != Phase.BORROW:
            if "pending" in self.data:
                raise self.fail("pending", "belongs to the phase 'borrow' only")
            return
        if not manual:
            raise self.fail("phase", "'borrow' needs the option stationManualAssignment")
        if "pending" not in self.data:
            raise self.fail("pending", "say which station (0, 1 …) is to borrow")
        index = self.number("pending", self.data["pending"], 0, n.STATIONS - 1)
        if row["built"][seat][index] == NOTHING or row["borrowed"][seat][index] != NOT_ASKED:
            raise self.fail(
                "pending", f"seat {seat} has no station {index} that is still to borrow"
            )
        row["pending"] = index

    def read_tunnel(self) -> None:
        row = self.row
        if int(row["phase"]) != Phase.TUNNEL:
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

    def read_cards(self) -> None:
        row, data = self.row, self.data
        places = int(self.board["places"])
        if "display" in data:
            shown = data["display"]
            legal = CARD_LETTERS + "."
            if not isinstance(shown, str) or len(shown) > places or set(shown.upper()) - set(legal):
                raise self.fail(
                    "display", f"must be up to {places} letters of {CARD_LETTERS}, '.' for a gap"
                )
            row["display"] = NOTHING
            for place, letter in enumerate(shown.upper()):
                row["display"][place] = NOTHING if letter == "." else CARD_LETTERS.index(letter)
        if "discard" in data:
            row["discard"] = self.cards("discard", data["discard"])
        for seat, cards in enumerate(self.per_seat("hands")):
            if cards is not None:
                row["hand"][seat] = self.cards(f"hands[{seat}]", cards)
        row["known"] = 0
        for seat, cards in enumerate(self.per_seat("known")):
            if cards is not None:
                row["known"][seat] = self.cards(f"known[{seat}]", cards)
                if (row["known"][seat] > row["hand"][seat]).any():
                    raise self.fail(f"known[{seat}]", "holds cards that the hand does not")
        row["hand_size"] = row["hand"].sum(axis=1)

        counts = [int(self.board["perColor"])] * LOCOMOTIVE + [int(self.board["locomotives"])]
        for color in range(n.COLORS):
            out = int(row["hand"][:, color].sum()) + int(row["discard"][color])
            out += int((row["display"] == color).sum()) + int((row["revealed"] == color).sum())
            out += int(row["staged_cards"]) * int(row["staged_color"] == color)
            out += int(row["staged_locos"]) * int(color == LOCOMOTIVE)
            if out > counts[color]:
                word = (*COLOR_NAMES, "locomotive")[color]
                raise PositionError(
                    f"hands, display and discard pile hold {out} {word} cards;"
                    f" there are {counts[color]}"
                )
            row["deck"][color] = counts[color] - out
        row["deck_size"] = row["deck"].sum()
        row["discard_size"] = row["discard"].sum()
        if "deck" in data:
            deck = self.cards("deck", data["deck"])
            if deck != row["deck"].tolist():
                raise self.fail(
                    "deck",
                    f"is given as {cards_text(deck)!r}, but the other cards leave"
                    f" {cards_text(row['deck'])!r}",
                )
        row["stack"] = NOTHING
        row["stack_size"] = 0
        if "deckTop" in data:
            top = self.cards("deckTop", data["deckTop"])
            letters = data["deckTop"].upper()
            if len(letters) > n.STACK:
                raise self.fail("deckTop", f"at most {n.STACK} cards")
            for color, number in enumerate(top):
                if number > row["deck"][color]:
                    raise self.fail(
                        "deckTop",
                        f"has {number} {CARD_LETTERS[color]}; the deck has {row['deck'][color]}",
                    )
            row["stack"][: len(letters)] = [CARD_LETTERS.index(c) for c in reversed(letters)]
            row["stack_size"] = len(letters)

    def read_tickets(self) -> None:
        row, data = self.row, self.data
        phase = int(row["phase"])
        taken: dict[int, str] = {}
        regular = int(self.board["regular_tickets"])

        def put(path: str, value: Any) -> list[int]:
            tickets = []
            for index, name in enumerate(self.listed(path, value)):
                ticket = self.name(f"{path}[{index}]", self.find.tickets, name)
                if ticket in taken:
                    raise self.fail(f"{path}[{index}]", f"{name} is also in {taken[ticket]}")
                taken[ticket] = path
                tickets.append(ticket)
            return tickets

        placed = self.placed_tickets()
        for seat in range(self.seats):
            dealt = [int(t) for t in row["offer"][seat] if t >= 0 and int(t) not in placed]
            held, offer = self.per_seat("tickets")[seat], self.per_seat("offers")[seat]
            if offer is None and phase == Phase.FIRST_TICKETS and held is None:
                offer = [self.game.board.names.tickets[ticket] for ticket in dealt]
            if held is None:
                # Left out, and play has begun: the seat kept all it was dealt.
                names = self.game.board.names.tickets
                held = [] if phase == Phase.FIRST_TICKETS else [names[t] for t in dealt]
            mask = sum(1 << ticket for ticket in put(f"tickets[{seat}]", held))
            row["tickets"][seat] = mask
            row["ticket_total"][seat] = mask.bit_count()
            offered = put(f"offers[{seat}]", offer or [])
            if len(offered) > n.OFFER:
                raise self.fail(f"offers[{seat}]", f"at most {n.OFFER} tickets")
            row["offer"][seat] = NOTHING
            row["offer"][seat][: len(offered)] = offered
            dealt_number = int(self.board["long_dealt"]) + int(self.board["regular_dealt"])
            kept = self.per_seat("kept")[seat]
            if kept is None:
                kept = 0 if phase == Phase.FIRST_TICKETS else min(dealt_number, mask.bit_count())
            row["first_kept"][seat] = self.number(f"kept[{seat}]", kept, 0, n.OFFER)
            chosen = self.per_seat("chosen")[seat]
            row["sealed"][seat] = NOTHING
            if chosen is not None:
                self.read_chosen(seat, chosen, offered)

        row["under"], row["under_by"] = NOTHING, NOBODY
        bottom = self.listed("ticketDeckBottom", data.get("ticketDeckBottom", []))
        for index, entry in enumerate(bottom):
            path = f"ticketDeckBottom[{index}]"
            if isinstance(entry, str):
                entry = [entry, NOBODY]
            if not isinstance(entry, list) or len(entry) != 2:
                raise self.fail(path, "must be a ticket, or a ticket and who put it there")
            ticket = self.name(path, self.find.tickets, entry[0])
            if ticket in taken:
                raise self.fail(path, f"{entry[0]} is also in {taken[ticket]}")
            if not regular >> ticket & 1:
                raise self.fail(path, f"{entry[0]} is a long ticket, which is never in the deck")
            taken[ticket] = path
            row["under"][index] = ticket
            row["under_by"][index] = self.number(path, entry[1], NOBODY, self.seats - 1)
        row["under_size"] = len(bottom)

        gone = 0
        for seat in range(self.seats):
            for key in ("returned", "circulating"):
                listed = self.per_seat(key)[seat] or []
                mask = 0
                for index, name in enumerate(self.listed(f"{key}[{seat}]", listed)):
                    mask |= 1 << self.name(f"{key}[{seat}][{index}]", self.find.tickets, name)
                row[key][seat] = mask
                if key == "returned":
                    gone |= mask
        deck = regular & ~gone & ~sum(1 << ticket for ticket in taken)
        row["ticket_deck"] = deck
        row["ticket_deck_size"] = deck.bit_count() + len(bottom)
        row["ticket_stack"], row["ticket_stack_size"] = NOTHING, 0
        top = put("ticketDeckTop", data.get("ticketDeckTop", []))
        if len(top) > n.OFFER:
            raise self.fail("ticketDeckTop", f"at most {n.OFFER} tickets")
        for index, ticket in enumerate(top):
            if not deck >> ticket & 1:
                raise self.fail(f"ticketDeckTop[{index}]", "is not in the deck")
        row["ticket_stack"][: len(top)] = top[::-1]
        row["ticket_stack_size"] = len(top)
        choosing = range(self.seats) if phase == Phase.FIRST_TICKETS else [int(row["turn"])]
        if phase in (Phase.FIRST_TICKETS, Phase.KEEP_TICKETS):
            for seat in choosing:
                if row["offer"][seat][0] == NOTHING:
                    raise self.fail(f"offers[{seat}]", "must be the tickets to choose from")

    def placed_tickets(self) -> set[int]:
        """Tickets that the position puts somewhere; a seat left out keeps only its others."""
        listed: list[Any] = [self.data.get("ticketDeckTop")]
        for key in ("tickets", "offers", "returned"):
            listed += self.per_seat(key)
        bottom = self.data.get("ticketDeckBottom")
        if isinstance(bottom, list):
            listed += [entry if isinstance(entry, list) else [entry] for entry in bottom]
        names = [name for part in listed if isinstance(part, list) for name in part]
        found = [self.find.tickets.find(name) for name in names if isinstance(name, str)]
        return {ticket for ticket in found if ticket is not None}

    def read_chosen(self, seat: int, chosen: Any, offered: list[int]) -> None:
        path = f"chosen[{seat}]"
        subset = 0
        for index, name in enumerate(self.listed(path, chosen)):
            ticket = self.name(f"{path}[{index}]", self.find.tickets, name)
            if ticket not in offered:
                raise self.fail(f"{path}[{index}]", f"{name} is not on offer")
            subset |= 1 << offered.index(ticket)
        state = Plain(self.row)
        if first_tickets_refusal(state, Plain(self.board), seat, subset) != Refusal.NONE:
            raise self.fail(path, "this choice is not allowed (EUR-11)")
        self.row["sealed"][seat] = subset
        if "deciding" not in self.data:
            self.row["deciding"][seat] = 0

    def read_end(self) -> None:
        row, data = self.row, self.data
        final = data.get("finalTurns")
        row["final_turns"] = -1
        if final is not None:
            least = 0 if int(row["phase"]) in (Phase.OVER, Phase.BORROW) else 1
            row["final_turns"] = self.number("finalTurns", final, least, self.seats)
        if "rng" in data:
            words = self.listed("rng", data["rng"])
            if len(words) != 4:
                raise self.fail("rng", "must be four words")
            row["rng"] = [
                self.number(f"rng[{index}]", word, 0, 0xFFFFFFFF)
                for index, word in enumerate(words)
            ]
        sealed = [seat for seat in range(self.seats) if row["sealed"][seat][0] != NOTHING]
        if int(row["phase"]) == Phase.FIRST_TICKETS:
            if len(sealed) == self.seats:
                raise self.fail("chosen", "all have chosen, so play has begun")
            owing = [seat for seat in range(self.seats) if row["deciding"][seat]]
            if owing != [seat for seat in range(self.seats) if seat not in sealed]:
                raise self.fail("deciding", "must be the seats that have not chosen")
