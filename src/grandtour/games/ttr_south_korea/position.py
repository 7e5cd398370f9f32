"""What a position of Ticket to Ride South Korea says beyond the family's."""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.text import ENGLISH
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.claims import payment_refusal, route_refusal
from grandtour.games.ttr.names import COLOR_NAMES, NOBODY, NOTHING
from grandtour.games.ttr.notation import payment_text, read_payment
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_south_korea.mat import can_place, overpaying_refusal, spots_of
from grandtour.games.ttr_south_korea.names import LINES, SPOTS, OwnPhase

KEYS = (*ttr.KEYS, *ttr.DRAFT_KEYS, "mat", "express", "claim")


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    data = ttr.write_position(game, row) | ttr.write_draft(game, row) | ttr.write_deck_top(row)
    data["mat"] = {
        COLOR_NAMES[line]: {
            str(spot + 1): int(row["mat"][line][spot])
            for spot in range(SPOTS)
            if row["mat"][line][spot] != NOBODY
        }
        for line in range(LINES)
        if (row["mat"][line] != NOBODY).any()
    }
    values = game.board.rows[0]["express_value"].tolist()
    data["express"] = [
        [value for index, value in enumerate(values) if int(row["express"][seat]) >> index & 1]
        for seat in range(int(row["seats"]))
    ]
    if int(row["phase"]) == OwnPhase.MAT:
        data["claim"] = {
            "route": game.board.names.routes[int(row["pending"])],
            "cards": payment_text(
                int(row["paid_color"]), int(row["paid_cards"]), int(row["paid_locos"])
            ),
        }
    return data


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    _Reader(game, row, data).read()


class _Reader(ttr.DraftPositionReader):
    keys: ClassVar[tuple[str, ...]] = KEYS

    def read_phase(self) -> None:
        super().read_phase()
        self.read_mat()

    def read_mat(self) -> None:
        row = self.row
        lines = self.data.get("mat", {})
        if not isinstance(lines, dict):
            raise self.fail("mat", f"must be an object of lines, not {lines!r}")
        row["mat"], row["taken"] = NOBODY, 0
        for color, spots in lines.items():
            if color not in COLOR_NAMES:
                raise self.fail(f"mat.{color}", "is no line of the mat")
            line = COLOR_NAMES.index(color)
            most = int(spots_of(Plain(row), Plain(self.board), line))
            if not isinstance(spots, dict):
                raise self.fail(
                    f"mat.{color}", f"must be an object of spot and seat, not {spots!r}"
                )
            for name, seat in spots.items():
                path = f"mat.{color}.{name}"
                if name.lstrip("0") != name or not name.isdecimal() or int(name) > most:
                    raise self.fail(path, f"a spot is a number from 1 to {most}")
                row["mat"][line][int(name) - 1] = self.number(path, seat, 0, self.seats - 1)
                row["taken"][line] |= 1 << (int(name) - 1)

    def other_trains(self, seat: int) -> int:
        """Trains on the mat (KOR-36)."""
        return int((self.row["mat"] == seat).sum())

    def read_own(self) -> None:
        row = self.row
        values = self.board["express_value"].tolist()
        for seat, cards in enumerate(self.per_seat("express")):
            path = f"express[{seat}]"
            row["express"][seat] = self.board["express_all"]
            if cards is not None:
                row["express"][seat] = 0
                for index, value in enumerate(self.listed(path, cards)):
                    if value not in values or not value:
                        raise self.fail(f"{path}[{index}]", f"no Express card {value!r}")
                    if int(row["express"][seat]) >> values.index(value) & 1:
                        raise self.fail(f"{path}[{index}]", f"Express card {value} is named twice")
                    row["express"][seat] |= 1 << values.index(value)

    def read_cards(self) -> None:
        super().read_cards()
        self.read_claim()

    def read_claim(self) -> None:
        """A claim that waits for its place on the mat."""
        row, claim = self.row, self.data.get("claim")
        row["pending"], row["paid_color"], row["line"] = NOTHING, NOTHING, NOTHING
        row["amount"] = row["paid_cards"] = row["paid_locos"] = row["spending"] = 0
        if int(row["phase"]) != OwnPhase.MAT:
            if claim is not None:
                raise self.fail("claim", "belongs to the phase 'mat' only")
            return
        if not isinstance(claim, dict):
            raise self.fail("claim", "must say route and cards")
        route = self.name("claim.route", self.find.routes, claim.get("route"))
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
        state, board, seat = Plain(self.row), Plain(self.board), int(self.row["turn"])
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
            clause = self.game.texts[ENGLISH]["refusals"][self.game.refusals[why]]["clause"]
            raise self.fail("claim", f"is not allowed ({clause})")
        if not can_place(state, board, seat, route, amount):
            raise self.fail(
                "claim", "there is no place on the mat to decide about (KOR-24, KOR-33)"
            )
