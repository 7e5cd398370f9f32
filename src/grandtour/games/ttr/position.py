"""Any situation of the train family as JSON, with names; what is left out is as after set-up.

Reading checks that cards, trains and tickets add up, and says what is impossible. Of the numbers
that follow from others (points, stock of trains, sizes …) none need be given; those that are given
must be right. Each map adds what only it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import IntEnum
from types import SimpleNamespace
from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import WORD
from grandtour.core.errors import MalformedMove, PositionError
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.claims import close_route
from grandtour.games.ttr.describe import chosen_tickets, display_text, members
from grandtour.games.ttr.names import (
    CARD_LETTERS,
    COLOR_NAMES,
    LOCOMOTIVE,
    NOBODY,
    NOTHING,
    Phase,
)
from grandtour.games.ttr.notation import lookups, offer_of, read_cards

KEYS = (
    "phase",
    "turn",
    "turnNumber",
    "first",
    "deciding",
    "finalTurns",
    "passes",
    "display",
    "hands",
    "known",
    "discard",
    "deck",
    "deckTop",
    "routes",
    "trains",
    "points",
    "tickets",
    "offers",
    "returned",
    "circulating",
    "ticketDeckTop",
    "ticketDeckBottom",
    "chance",
)
DRAFTING = (Phase.DRAFT, Phase.DRAFT_KEEP)
DRAFT_KEYS = ("drafts", "picks", "drafted", "passed", "rejected", "chosen")
TURNS_MAX = 10_000
COUNT_MAX = 120


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """What all maps have of a situation, secrets included."""
    names, first = game.board.names, game.board.rows[0]
    seats = range(int(row["seats"]))
    phase = int(row["phase"])
    if game.is_partial(Plain(row)):
        raise PositionError("a position is between moves; this seat is in the middle of one")
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
        "tickets": [ticket_names(game, row["tickets"][seat]) for seat in seats],
        "offers": [[names.tickets[ticket] for ticket in offer_of(row, seat)] for seat in seats],
        "returned": [ticket_names(game, row["returned"][seat]) for seat in seats],
        "circulating": [ticket_names(game, row["circulating"][seat]) for seat in seats],
        "ticketDeckBottom": [
            [names.tickets[int(row["under"][i])], int(row["under_by"][i])]
            for i in range(int(row["under_size"]))
        ],
        "passes": int(row["passes"]),
        "chance": core.chance_of(game, row),
    }
    if row["final_turns"] >= 0:
        data["finalTurns"] = int(row["final_turns"])
    if row["ticket_stack_size"]:
        top = row["ticket_stack"][: int(row["ticket_stack_size"])].tolist()
        data["ticketDeckTop"] = [names.tickets[ticket] for ticket in reversed(top)]
    return data


def write_deck_top(row: Any) -> dict[str, Any]:
    """The cards of known order on the deck, where they are all train cards."""
    if not row["stack_size"]:
        return {}
    top = row["stack"][: int(row["stack_size"])].tolist()
    return {"deckTop": "".join(CARD_LETTERS[card] for card in reversed(top))}


def ticket_names(game: Game, mask: Any) -> list[str]:
    return [game.board.names.tickets[ticket] for ticket in members(int(mask))]


def write_chosen(game: Game, row: Any) -> list[list[str] | None]:
    """What each seat has put in while others still choose."""
    names = game.board.names.tickets
    return [
        [names[ticket] for ticket in chosen_tickets(row, seat)]
        if row["sealed"][seat][0] >= 0
        else None
        for seat in range(int(row["seats"]))
    ]


def write_draft(game: Game, row: Any) -> dict[str, Any]:
    """What maps whose tickets are drafted have more."""
    seats = range(int(row["seats"]))
    picks = range(int(row["picks"]))
    data: dict[str, Any] = {
        "drafts": int(row["drafts"]),
        "rejected": [
            [ticket_names(game, mask) for mask in row["rejected"][seat]] for seat in seats
        ],
    }
    if int(row["phase"]) in DRAFTING:
        data["picks"] = int(row["picks"])
        data["drafted"] = [ticket_names(game, row["drafted"][seat]) for seat in seats]
        data["passed"] = [
            [ticket_names(game, row["passed"][seat][pick]) for pick in picks] for seat in seats
        ]
        data["chosen"] = write_chosen(game, row)
    return data


class PositionReader(core.PositionReader):
    """Reads a position of the train family; each map adds its own."""

    keys: ClassVar[tuple[str, ...]] = KEYS  # a map adds its own
    counts: ClassVar[dict[str, str]] = {"turnNumber": "turn_number", "passes": "passes"}
    together: ClassVar[tuple[IntEnum, ...]] = ()  # phases in which several seats choose at once
    ended: ClassVar[tuple[IntEnum, ...]] = (Phase.OVER,)  # those after the last turn

    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        super().__init__(game, row, data)
        core.check_keys(data, self.keys)
        self.find = lookups(game.board)

    def read(self) -> None:
        self.read_phase()
        self.read_routes()
        self.read_own()
        self.read_cards()
        self.read_tickets()
        self.read_end()

    # What a map has of its own

    def read_own(self) -> None:
        """Read what only this map has, before cards and tickets are counted."""

    def other_trains(self, seat: int) -> int:
        """Trains of a seat that lie elsewhere than on routes."""
        return 0

    def other_cards(self, color: int) -> int:
        """Cards of a colour that lie elsewhere than in hands, display and discard pile."""
        return 0

    def all_tickets(self) -> int:
        """The tickets that can be in the deck, as a set."""
        return int(self.board["regular_tickets"])

    def dealt_tickets(self, seat: int) -> list[int]:
        """What the seat holds when play has begun and nothing else is said."""
        return offer_of(self.row, seat)

    def read_packets(self) -> None:
        """Read the choices that seats have put in while others still choose."""

    # Small readers

    def cards(self, path: str, value: Any) -> list[int]:
        if not isinstance(value, str):
            raise self.fail(path, f"must be card letters such as 'RRL', not {value!r}")
        if not value:
            return [0] * n.COLORS
        try:
            return read_cards(value)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None

    # The parts

    def read_phase(self) -> None:
        row, data = self.row, self.data
        if "phase" in data:
            phases = {
                name: phase
                for phase, name in self.game.phases.items()
                if phase != Phase.TURN_END
                and not self.game.is_partial(SimpleNamespace(phase=phase))
            }
            if not isinstance(data["phase"], str) or data["phase"] not in phases:
                raise self.fail("phase", f"must be one of {', '.join(phases)}")
            row["phase"] = phases[data["phase"]]
        phase = int(row["phase"])
        for key in ("turn", "first"):
            if key in data:
                row[key] = self.number(key, data[key], 0, self.seats - 1)
        for key, field in self.counts.items():
            if key in data:
                row[field] = self.number(
                    key, data[key], 0, TURNS_MAX if key == "turnNumber" else COUNT_MAX
                )
        if phase not in self.together and "turnNumber" not in data:
            row["turn_number"] = 1
        row["deciding"] = 0
        if "deciding" in data:
            for index, seat in enumerate(self.listed("deciding", data["deciding"])):
                row["deciding"][self.number(f"deciding[{index}]", seat, 0, self.seats - 1)] = 1
        elif phase in self.together:
            row["deciding"][: self.seats] = 1
        elif phase != Phase.OVER:
            row["deciding"][int(row["turn"])] = 1
        if phase not in (*self.together, Phase.OVER):
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
            laid = lengths[seat] + self.other_trains(seat)
            stock = int(self.board["trains"]) - laid
            if stock < 0:
                raise self.fail(
                    "routes",
                    f"seat {seat} has {laid} trains on the board; it owns {self.board['trains']}",
                )
            self.must_be(f"trains[{seat}]", self.per_seat("trains")[seat], stock)
            self.must_be(f"points[{seat}]", self.per_seat("points")[seat], points[seat])
            row["trains"][seat] = stock
            row["points"][seat] = points[seat]

    def must_be(self, path: str, value: Any, right: int) -> None:
        if value is not None and value != right:
            raise self.fail(path, f"is {value!r}, but the routes make it {right}")

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
            out += int((row["display"] == color).sum()) + self.other_cards(color)
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
        self.read_deck_top()

    def read_deck_top(self) -> None:
        """The cards of known order on the deck."""
        row, data = self.row, self.data
        row["stack"] = NOTHING
        row["stack_size"] = 0
        if "deckTop" in data:
            top = self.cards("deckTop", data["deckTop"])
            letters = data["deckTop"].upper()
            self.check_top(len(letters), {c: number for c, number in enumerate(top) if number})
            row["stack"][: len(letters)] = [CARD_LETTERS.index(c) for c in reversed(letters)]
            row["stack_size"] = len(letters)

    def check_top(self, number: int, cards: dict[int, int]) -> None:
        """Are the cards on top in the deck at all?"""
        if number > n.STACK:
            raise self.fail("deckTop", f"at most {n.STACK} cards")
        for color, times in cards.items():
            if times > self.row["deck"][color]:
                raise self.fail(
                    "deckTop",
                    f"has {times} {CARD_LETTERS[color]}; the deck has {self.row['deck'][color]}",
                )

    def read_tickets(self) -> None:
        row, data = self.row, self.data
        phase = int(row["phase"])
        taken: dict[int, str] = {}
        regular = self.all_tickets()
        names = self.game.board.names.tickets

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
            held, offer = self.per_seat("tickets")[seat], self.per_seat("offers")[seat]
            if offer is None and held is None and phase in self.together:
                offer = [names[t] for t in offer_of(row, seat) if t not in placed]
            if held is None:
                # Left out, and play has begun: the seat kept what it was dealt.
                kept = [] if phase in self.together else self.dealt_tickets(seat)
                held = [names[ticket] for ticket in kept if ticket not in placed]
            mask = sum(1 << ticket for ticket in put(f"tickets[{seat}]", held))
            row["tickets"][seat] = mask
            row["ticket_total"][seat] = mask.bit_count()
            offered = put(f"offers[{seat}]", offer or [])
            if len(offered) > n.OFFER:
                raise self.fail(f"offers[{seat}]", f"at most {n.OFFER} tickets")
            row["offer"][seat] = NOTHING
            row["offer"][seat][: len(offered)] = offered
        self.read_more_tickets(put)

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
            row["returned"][seat] = self.tickets_known_to(seat, "returned")
            row["circulating"][seat] = self.tickets_known_to(seat, "circulating")
            gone |= int(row["returned"][seat])
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
        choosing = range(self.seats) if phase in self.together else [int(row["turn"])]
        if phase in (*self.together, Phase.KEEP_TICKETS):
            for seat in choosing:
                if row["offer"][seat][0] == NOTHING:
                    raise self.fail(f"offers[{seat}]", "must be the tickets to choose from")
        self.read_packets()

    def read_more_tickets(self, put: Callable[[str, Any], list[int]]) -> None:
        """Read tickets that lie where only this map has a place for them; `put` checks each list."""

    def tickets_known_to(self, seat: int, key: str) -> int:
        """A set of tickets that a seat remembers."""
        return self.ticket_set(f"{key}[{seat}]", self.per_seat(key)[seat] or [])

    def ticket_set(self, path: str, names: Any) -> int:
        mask = 0
        for index, name in enumerate(self.listed(path, names)):
            mask |= 1 << self.name(f"{path}[{index}]", self.find.tickets, name)
        return mask

    def read_chosen(self) -> None:
        """The choices that seats have put in, as the tickets they name."""
        for seat, chosen in enumerate(self.per_seat("chosen")):
            path, offer = f"chosen[{seat}]", offer_of(self.row, seat)
            self.row["sealed"][seat] = NOTHING
            if chosen is None:
                continue
            subset = 0
            for index, name in enumerate(self.listed(path, chosen)):
                ticket = self.name(f"{path}[{index}]", self.find.tickets, name)
                if ticket not in offer:
                    raise self.fail(f"{path}[{index}]", f"{name} is not on offer")
                subset |= 1 << offer.index(ticket)
            problem = self.choice_problem(seat, subset)
            if problem:
                raise self.fail(path, problem)
            if int(self.row["phase"]) == Phase.DRAFT:
                subset = subset.bit_length() - 1
            self.row["sealed"][seat] = subset
            if "deciding" not in self.data:
                self.row["deciding"][seat] = 0

    def choice_problem(self, seat: int, choice: int) -> str:
        """What speaks against choosing these of the offered tickets."""
        return ""

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

    def read_end(self) -> None:
        row, data = self.row, self.data
        final = data.get("finalTurns")
        row["final_turns"] = -1
        if final is not None:
            least = 0 if int(row["phase"]) in self.ended else 1
            row["final_turns"] = self.number("finalTurns", final, least, self.seats)
        self.read_chance()
        if int(row["phase"]) in self.together:
            sealed = [seat for seat in range(self.seats) if row["sealed"][seat][0] != NOTHING]
            if len(sealed) == self.seats:
                raise self.fail("chosen", "all have chosen, so play has begun")
            owing = [seat for seat in range(self.seats) if row["deciding"][seat]]
            if owing != [seat for seat in range(self.seats) if seat not in sealed]:
                raise self.fail("deciding", "must be the seats that have not chosen")


class DraftPositionReader(PositionReader):
    """Reads a position of a map whose tickets are drafted."""

    keys: ClassVar[tuple[str, ...]] = (*KEYS, *DRAFT_KEYS)
    together = DRAFTING

    def all_tickets(self) -> int:
        return int(self.board["regular_tickets"]) | int(self.board["long_tickets"])

    def dealt_tickets(self, seat: int) -> list[int]:
        """The first of the packet that set-up dealt."""
        return offer_of(self.row, seat)[: int(self.board["draft_kept"])]

    def read_more_tickets(self, put: Callable[[str, Any], list[int]]) -> None:
        row, phase = self.row, int(self.row["phase"])
        is_drafting = phase in DRAFTING
        if not is_drafting:
            for key in ("picks", "drafted", "passed", "chosen"):
                if key in self.data:
                    raise self.fail(key, "belongs to a draft only")
        row["drafts"] = self.number("drafts", self.data.get("drafts", int(not is_drafting)), 0, 2)
        row["picks"] = self.number("picks", self.data.get("picks", 0), 0, n.OFFER - 1)
        row["drafted"], row["passed"], row["rejected"] = 0, 0, 0
        for seat in range(self.seats):
            drafted = put(f"drafted[{seat}]", self.per_seat("drafted")[seat] or [])
            row["drafted"][seat] = sum(1 << ticket for ticket in drafted)
            if phase == Phase.DRAFT and len(drafted) != int(row["picks"]):
                raise self.fail(f"drafted[{seat}]", f"must be {row['picks']} tickets, one a pick")
            for key, most in (("passed", int(row["picks"])), ("rejected", 2)):
                path = f"{key}[{seat}]"
                for index, names in enumerate(self.listed(path, self.per_seat(key)[seat] or [])):
                    if index >= most:
                        raise self.fail(path, f"has room for {most} lists")
                    row[key][seat][index] = self.ticket_set(f"{path}[{index}]", names)
        if is_drafting and len({len(offer_of(row, seat)) for seat in range(self.seats)}) > 1:
            raise self.fail("offers", "all packets have the same number of tickets")

    def read_packets(self) -> None:
        self.read_chosen()

    def choice_problem(self, seat: int, choice: int) -> str:
        number = len(offer_of(self.row, seat))
        kept = (
            1
            if int(self.row["phase"]) == Phase.DRAFT
            else min(int(self.board["draft_kept"]), number)
        )
        return "" if choice.bit_count() == kept else f"must be {kept} of the offered tickets"
