"""What a position of Ticket to Ride South Korea says beyond its fields, and what cannot be."""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.claims import payment_refusal, route_refusal
from grandtour.games.ttr.describe import payment_of
from grandtour.games.ttr.names import COLOR_NAMES, NOBODY
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_south_korea.mat import can_place, overpaying_refusal, spots_of
from grandtour.games.ttr_south_korea.names import LINES, OwnPhase


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    data = ttr.write_position(game, row)
    if int(row["phase"]) == OwnPhase.MAT:
        data["claim"] = {
            "route": game.board.names.routes[int(row["pending"])],
            "cards": payment_of(row, "paid"),
        }
    return data


class Reader(ttr.DraftPositionReader):
    more: ClassVar[tuple[str, ...]] = (*ttr.DraftPositionReader.more, "claim")

    def read_own(self) -> None:
        """Trains on the mat stand on spots that there are."""
        state = self.state
        for line in range(LINES):
            most = spots_of(state, self.plain, line)
            taken = [spot for spot, owner in enumerate(state.mat[line]) if owner != NOBODY]
            if taken and taken[-1] >= most:
                path = f"mat.{COLOR_NAMES[line]}.{taken[-1] + 1}"
                raise self.fail(path, f"a spot is a number from 1 to {most}")
            self.row["taken"][line] = sum(1 << spot for spot in taken)

    def other_trains(self, seat: int) -> int:
        """Trains on the mat (KOR-36)."""
        return int((self.row["mat"] == seat).sum())

    def read_cards(self) -> None:
        super().read_cards()
        self.read_claim()

    def read_claim(self) -> None:
        """A claim that waits for its place on the mat."""
        if self.data.get("claim") is not None:
            self.check_phase("claim", OwnPhase.MAT)
        if self.phase == OwnPhase.MAT:
            route, payment = self.read_payment("claim", "cards", "paid")
            self.row["amount"] = payment.cards + payment.locomotives
            self.check_claim(route)

    def check_claim(self, route: int) -> None:
        """Would the rules have allowed the claim, and does the mat have a place for it?"""
        state, board, seat = self.state, self.plain, int(self.row["turn"])
        why = route_refusal(state, board, seat, route)
        if why == Refusal.NONE:
            why = overpaying_refusal(state, board, seat, route, state.amount)
        if why == Refusal.NONE:
            why = payment_refusal(
                state, seat, state.amount, board.color[route], board.symbols[route],
                state.paid_color, state.paid_cards, state.paid_locos,
            )  # fmt: skip
        if why != Refusal.NONE:
            raise self.fail("claim", f"is not allowed ({self.clause_of(why)})")
        if not can_place(state, board, seat, route, state.amount):
            problem = "there is no place on the mat to decide about (KOR-24, KOR-33)"
            raise self.fail("claim", problem)
