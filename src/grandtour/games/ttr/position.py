"""What positions of the train family say beyond their fields, and what cannot be.

Of the numbers that follow from others (points, stock of trains, sizes …) none need be given; those
that are given must be right. Each map adds what only it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from types import SimpleNamespace
from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import WORD
from grandtour.core.errors import PositionError
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.spelling import lookup_of
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.claims import close_route
from grandtour.games.ttr.describe import chosen_tickets
from grandtour.games.ttr.names import COLOR_NAMES, DRAFTING, NOBODY, NOTHING, Phase
from grandtour.games.ttr.notation import Payment, offer_of, read_payment
from grandtour.games.ttr.setup import trains_of_each
from grandtour.games.ttr.state import ROUTE, TICKET, TRAIN_CARDS

BOTTOM = "ticketDeckBottom"


def write_position(
    game: Game, row: Any, together: tuple[IntEnum, ...] = DRAFTING
) -> dict[str, Any]:
    """What all maps have of a situation, secrets included; `together` as in `PositionReader`."""
    if game.is_partial(Plain(row)):
        raise PositionError("a position is between moves; this seat is in the middle of one")
    names, under = game.board.names.tickets, row["under"][: int(row["under_size"])].tolist()
    data = core.write_fields(game, row)
    data[BOTTOM] = [
        [names[ticket], owner]
        for ticket, owner in zip(under, row["under_by"].tolist(), strict=False)
    ]
    if int(row["phase"]) in together:
        seats = range(int(row["seats"]))
        data["chosen"] = [chosen_tickets(game, row, seat) for seat in seats]
    return data


class PositionReader(core.PositionReader):
    """Reads a position of the train family; each map adds its own."""

    more: ClassVar[tuple[str, ...]] = ("deck", "trains", "points", BOTTOM, "chosen")
    by_hand: ClassVar[tuple[str, ...]] = ("tickets", "offers", "ticketDeckTop")
    together: ClassVar[tuple[IntEnum, ...]] = ()  # phases in which several seats choose at once
    ended: ClassVar[tuple[IntEnum, ...]] = (Phase.OVER,)  # those after the last turn
    whole = TRAIN_CARDS

    def read(self) -> None:
        self.read_fields()
        self.read_turn()
        self.read_own()
        self.read_routes()
        self.read_cards()
        self.read_tickets()
        self.read_chosen()
        self.read_chance()

    def may_stand(self, phase: int) -> bool:
        """Neither between two turns nor in the middle of a move."""
        return phase != Phase.TURN_END and not self.game.is_partial(SimpleNamespace(phase=phase))

    # What a map has of its own

    def read_own(self) -> None:
        """Read what only this map has, before trains, cards and tickets are counted."""

    def other_trains(self, seat: int) -> int:
        """Trains of a seat that lie elsewhere than on routes."""
        return 0

    def all_tickets(self) -> int:
        """The tickets that can be in the deck, as a set."""
        return int(self.board["regular_tickets"])

    def dealt_tickets(self, seat: int) -> list[int]:
        """What the seat holds when play has begun and nothing else is said."""
        return offer_of(self.row, seat)

    def read_more_tickets(self, once: core.Once) -> None:
        """Read tickets that lie where only this map has a place for them."""

    def choice_problem(self, seat: int, choice: int) -> str:
        """What speaks against choosing these of the offered tickets."""
        return ""

    # The parts

    def cards(self, path: str, value: Any) -> list[int]:
        """Cards as letters, to counts by colour."""
        return self.reader.letters(path, n.CARD_LETTERS, value)

    def kind_word(self, names: Sequence[Any], kind: int) -> str:
        return (*COLOR_NAMES, "locomotive")[kind]

    def read_turn(self) -> None:
        """How far the game has come."""
        row = self.row
        if self.phase not in self.together and "turnNumber" not in self.data:
            row["turn_number"] = 1
        if row["final_turns"] != NOTHING:
            least = 0 if self.phase in self.ended else 1
            self.number("finalTurns", int(row["final_turns"]), least, self.seats)

    def read_routes(self) -> None:
        """Trains, points and open routes follow from who owns what."""
        state, board = self.state, self.plain
        owned = trains_of_each(state, board)
        trains = [owned - self.other_trains(seat) for seat in range(self.seats)]
        points = [0] * self.seats
        for route, owner in enumerate(state.route_owner):
            if owner == NOBODY:
                continue
            word, bit = divmod(route, WORD)
            if not state.open_routes[owner][word] >> bit & 1:
                label = self.game.board.names.routes[route]
                clause = "TTR-46" if state.route_owner[board.twin[route]] == owner else "TTR-48"
                raise self.fail(f"routes.{label}", f"both tracks are claimed ({clause})")
            close_route(state, board, owner, route)
            trains[owner] -= board.length[route]
            points[owner] += board.points_for_length[board.length[route]]
        for seat, left in enumerate(trains):
            if left < 0:
                problem = f"seat {seat} has {owned - left} trains on the board; it owns {owned}"
                raise self.fail("routes", problem)
        self.row["open_routes"] = state.open_routes
        for field, right in (("trains", trains), ("points", points)):
            self.check_given(field, right, "the routes make it")
            self.row[field][: self.seats] = right

    def read_cards(self) -> None:
        """What is in the deck follows from what is not."""
        row = self.row
        for seat in range(self.seats):
            if (row["known"][seat] > row["hand"][seat]).any():
                raise self.fail(f"known[{seat}]", "holds cards that the hand does not")
        self.fill_rest(self.whole, "hands", ", display and discard pile")
        row["hand_size"] = row["hand"].sum(axis=1)
        row["deck_size"] = row["deck"].sum()
        row["discard_size"] = row["discard"].sum()
        if "deck" in self.data and self.cards("deck", self.data["deck"]) != row["deck"].tolist():
            raise self.fail(
                "deck",
                f"is {self.data['deck']!r}, but the other cards leave {cards_text(row['deck'])!r}",
            )
        self.read_deck_top()

    def read_deck_top(self) -> None:
        """The cards of known order on the deck must be in it."""
        row = self.row
        if "deckTop" not in self.data:
            row["stack"] = NOTHING
        top = row["stack"][row["stack"] != NOTHING].tolist()
        if NOTHING in row["stack"][: len(top)]:
            raise self.fail("deckTop", "has a gap")
        for color, times in Counter(top).items():
            if color < n.COLORS and times > row["deck"][color]:
                letter = n.CARD_LETTERS[color]
                raise self.fail(
                    "deckTop", f"has {times} {letter}; the deck has {row['deck'][color]}"
                )
        row["stack_size"] = len(top)

    def read_tickets(self) -> None:
        row, phase = self.row, self.phase
        once = core.Once(self, TICKET)
        names = self.game.board.names.tickets
        placed = self.placed_tickets()
        for seat in range(self.seats):
            held, offer = self.per_seat("tickets")[seat], self.per_seat("offers")[seat]
            if offer is None and held is None and phase in self.together:
                offer = [names[t] for t in offer_of(row, seat) if t not in placed]
            if held is None:
                # Left out, and play has begun: the seat kept what it was dealt.
                kept = [] if phase in self.together else self.dealt_tickets(seat)
                held = [names[ticket] for ticket in kept if ticket not in placed]
            mask = sum(1 << ticket for ticket in once.put(f"tickets[{seat}]", held))
            row["tickets"][seat] = mask
            row["ticket_total"][seat] = mask.bit_count()
            offered = once.put(f"offers[{seat}]", offer or [])
            self.lay("offer", f"offers[{seat}]", offered, seat)
        self.read_more_tickets(once)
        self.read_ticket_deck(once)
        choosing = range(self.seats) if phase in self.together else [int(row["turn"])]
        if phase in (*self.together, Phase.KEEP_TICKETS):
            for seat in choosing:
                if row["offer"][seat][0] == NOTHING:
                    raise self.fail(f"offers[{seat}]", "must be the tickets to choose from")

    def lay(self, field: str, path: str, things: list[int], *index: int) -> None:
        """Put things into the places of a field, one after the other."""
        places = self.row[field][index] if index else self.row[field]
        if len(things) > len(places):
            raise self.fail(path, f"at most {len(places)}, not {len(things)}")
        places[:] = NOTHING
        places[: len(things)] = things

    def read_ticket_deck(self, once: core.Once) -> None:
        row, regular = self.row, self.all_tickets()
        bottom = self.listed(BOTTOM, self.data.get(BOTTOM, []))
        tickets, owners = [], []
        for index, part in enumerate(bottom):
            path = f"{BOTTOM}[{index}]"
            pair = [part, NOBODY] if isinstance(part, str) else part
            if not isinstance(pair, list) or len(pair) != 2:
                raise self.fail(path, "must be a ticket, or a ticket and who put it there")
            tickets.append(once.put_one(path, pair[0]))
            owners.append(self.number(path, pair[1], NOBODY, self.seats - 1))
            if not regular >> tickets[-1] & 1:
                raise self.fail(path, f"{pair[0]} is a long ticket, which is never in the deck")
        self.lay("under", BOTTOM, tickets)
        self.lay("under_by", BOTTOM, owners)
        row["under_size"] = len(bottom)
        gone = sum(1 << ticket for ticket in once.places)
        for seat in range(self.seats):
            gone |= int(row["returned"][seat])
        deck = regular & ~gone
        row["ticket_deck"] = deck
        row["ticket_deck_size"] = deck.bit_count() + len(bottom)
        top = once.put("ticketDeckTop", self.data.get("ticketDeckTop", []))
        for index, ticket in enumerate(top):
            if not deck >> ticket & 1:
                raise self.fail(f"ticketDeckTop[{index}]", "is not in the deck")
        self.lay("ticket_stack", "ticketDeckTop", top[::-1])
        row["ticket_stack_size"] = len(top)

    def read_chosen(self) -> None:
        """Who owes a decision, and what the others have put in."""
        self.check_phase("chosen", *self.together)
        if self.phase in self.together:
            asked = list(range(self.seats))
            self.read_sealed("chosen", asked, "all have chosen, so play has begun")
        else:
            self.settle_deciding([] if self.phase == Phase.OVER else [int(self.row["turn"])])

    def read_choice(self, path: str, seat: int, choice: Any) -> int:
        """A choice as the tickets it names."""
        offer, chosen = offer_of(self.row, seat), 0
        for index, name in enumerate(self.listed(path, choice)):
            ticket = self.named(f"{path}[{index}]", TICKET, name)
            if ticket not in offer:
                raise self.fail(f"{path}[{index}]", f"{name} is not on offer")
            chosen |= 1 << offer.index(ticket)
        problem = self.choice_problem(seat, chosen)
        if problem:
            raise self.fail(path, problem)
        return chosen.bit_length() - 1 if self.phase == Phase.DRAFT else chosen

    def read_payment(self, key: str, cards: str, kind: str) -> tuple[int, Payment]:
        """The route of a claim that is being made, and the cards for it; `kind` as in `payment_of`."""
        claim, path = self.data.get(key), f"{key}.{cards}"
        if not isinstance(claim, dict):
            raise self.fail(key, f"must say route and {cards}")
        route = self.named(f"{key}.route", ROUTE, claim.get("route"))
        if not sum(self.cards(path, claim.get(cards))):
            raise self.fail(path, "must be the cards laid down")
        payment = read_payment(claim[cards])
        if payment.is_mixed:
            raise self.fail(path, "must be of one colour, and locomotives")
        self.row["pending"], self.row[f"{kind}_color"] = route, payment.color
        self.row[f"{kind}_cards"], self.row[f"{kind}_locos"] = payment.cards, payment.locomotives
        return route, payment

    def placed_tickets(self) -> set[int]:
        """Tickets that the position puts somewhere; a seat left out keeps only its others."""
        listed: list[Any] = [self.data.get("ticketDeckTop")]
        for key in ("tickets", "offers", "returned"):
            listed += self.per_seat(key)
        bottom = self.data.get(BOTTOM)
        if isinstance(bottom, list):
            listed += [part if isinstance(part, list) else [part] for part in bottom]
        names = [name for part in listed if isinstance(part, list) for name in part]
        found = lookup_of(self.game.board, TICKET)
        tickets = [found.find(name) for name in names if isinstance(name, str)]
        return {ticket for ticket in tickets if ticket is not None}


class DraftPositionReader(PositionReader):
    """Reads a position of a map whose tickets are drafted."""

    by_hand: ClassVar[tuple[str, ...]] = (*PositionReader.by_hand, "drafted")
    together = DRAFTING

    def all_tickets(self) -> int:
        return int(self.board["regular_tickets"]) | int(self.board["long_tickets"])

    def dealt_tickets(self, seat: int) -> list[int]:
        """The first of the packet that set-up dealt."""
        return offer_of(self.row, seat)[: int(self.board["draft_kept"])]

    def read_more_tickets(self, once: core.Once) -> None:
        row, phase = self.row, self.phase
        if "drafts" not in self.data:
            row["drafts"] = int(phase not in DRAFTING)
        picks = int(row["picks"])
        for seat in range(self.seats):
            drafted = once.put(f"drafted[{seat}]", self.per_seat("drafted")[seat] or [])
            row["drafted"][seat] = sum(1 << ticket for ticket in drafted)
            if phase == Phase.DRAFT and len(drafted) != picks:
                raise self.fail(f"drafted[{seat}]", f"must be {picks} tickets, one a pick")
            if row["passed"][seat][picks:].any():
                raise self.fail(f"passed[{seat}]", f"has room for {picks} lists")
        if phase in DRAFTING and len({len(offer_of(row, seat)) for seat in range(self.seats)}) > 1:
            raise self.fail("offers", "all packets have the same number of tickets")

    def choice_problem(self, seat: int, choice: int) -> str:
        number = len(offer_of(self.row, seat))
        kept = 1 if self.phase == Phase.DRAFT else min(int(self.board["draft_kept"]), number)
        return "" if choice.bit_count() == kept else f"must be {kept} of the offered tickets"
