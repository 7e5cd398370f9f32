"""What a position of Ticket to Ride South Korea says beyond its fields, and what cannot be."""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.claims import payment_refusal, route_refusal
from grandtour.games.ttr.names import COLOR_NAMES, NOBODY, NOTHING
from grandtour.games.ttr.notation import payment_text, read_payment
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.state import ROUTE
from grandtour.games.ttr_south_korea.mat import can_place, overpaying_refusal, spots_of
from grandtour.games.ttr_south_korea.names import LINES, OwnPhase


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    data = ttr.write_position(game, row)
    if int(row["phase"]) == OwnPhase.MAT:
        data["claim"] = {
            "route": game.board.names.routes[int(row["pending"])],
            "cards": payment_text(
                int(row["paid_color"]), int(row["paid_cards"]), int(row["paid_locos"])
            ),
        }
    return data


class Reader(ttr.DraftPositionReader):
    more: ClassVar[tuple[str, ...]] = (*ttr.DraftPositionReader.more, "claim")

    def read_own(self) -> None:
        """Trains on the mat stand on spots that there are."""
        row = self.row
        for line in range(LINES):
            most = int(spots_of(Plain(row), self.game.board.plain, line))
            for spot, owner in enumerate(row["mat"][line].tolist()):
                if owner != NOBODY and spot >= most:
                    path = f"mat.{COLOR_NAMES[line]}.{spot + 1}"
                    raise self.fail(path, f"a spot is a number from 1 to {most}")
            row["taken"][line] = sum(
                1 << spot for spot, owner in enumerate(row["mat"][line]) if owner != NOBODY
            )

    def other_trains(self, seat: int) -> int:
        """Trains on the mat (KOR-36)."""
        return int((self.row["mat"] == seat).sum())

    def read_cards(self) -> None:
        super().read_cards()
        self.read_claim()

    def read_claim(self) -> None:
        """A claim that waits for its place on the mat."""
        row, claim = self.row, self.data.get("claim")
        row["pending"], row["paid_color"], row["line"] = NOTHING, NOTHING, NOTHING
        row["amount"] = row["paid_cards"] = row["paid_locos"] = row["spending"] = 0
        if claim is not None:
            self.check_phase("claim", OwnPhase.MAT)
        if self.phase != OwnPhase.MAT:
            return
        if not isinstance(claim, dict):
            raise self.fail("claim", "must say route and cards")
        route = self.named("claim.route", ROUTE, claim.get("route"))
        if not sum(self.cards("claim.cards", claim.get("cards"))):
            raise self.fail("claim.cards", "must be the cards paid")
        payment = read_payment(claim["cards"])
        if payment.is_mixed:
            raise self.fail("claim.cards", "mix colours")
        row["pending"] = route
        row["amount"] = payment.cards + payment.locomotives
        row["paid_color"] = payment.color
        row["paid_cards"] = payment.cards
        row["paid_locos"] = payment.locomotives
        self.check_claim(route)

    def check_claim(self, route: int) -> None:
        """Would the rules have allowed the claim, and does the mat have a place for it?"""
        state, board, seat = Plain(self.row), self.game.board.plain, int(self.row["turn"])
        cards, locomotives = int(self.row["paid_cards"]), int(self.row["paid_locos"])
        amount = cards + locomotives
        why = route_refusal(state, board, seat, route)
        if why == Refusal.NONE:
            why = overpaying_refusal(state, board, seat, route, amount)
        if why == Refusal.NONE:
            why = payment_refusal(
                state, seat, amount, int(self.board["color"][route]),
                int(self.board["symbols"][route]), int(self.row["paid_color"]), cards, locomotives,
            )  # fmt: skip
        if why != Refusal.NONE:
            raise self.fail("claim", f"is not allowed ({self.clause_of(why)})")
        if not can_place(state, board, seat, route, amount):
            raise self.fail(
                "claim", "there is no place on the mat to decide about (KOR-24, KOR-33)"
            )
