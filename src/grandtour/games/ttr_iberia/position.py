"""What a position of Ticket to Ride Iberia says beyond its fields, and what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.names import NOTHING
from grandtour.games.ttr.state import ROUTE
from grandtour.games.ttr_iberia.names import FIRST_FESTIVAL, GONE, OwnPhase
from grandtour.games.ttr_iberia.state import FESTIVAL_CARDS

DRAFT = "draft"  # the Draft card in `deckTop`


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    data = ttr.write_position(game, row)
    depth = int(row["draft_depth"])
    data["draftDepth"] = None if depth == GONE else depth
    if int(row["phase"]) == OwnPhase.FESTIVAL:
        data["claimed"] = game.board.names.routes[int(row["pending"])]
    return data


class Reader(ttr.DraftPositionReader):
    more: ClassVar[tuple[str, ...]] = (*ttr.DraftPositionReader.more, "draftDepth", "claimed")

    def read_fields(self) -> None:
        self.row["lying"], self.row["draft_due"] = 0, 0
        self.depth = None if "draftDepth" in self.data else self.depth_dealt()
        top = self.data.get("deckTop")
        if isinstance(top, str):
            top = self.data["deckTop"] = list(top.upper())  # letters will do
        if isinstance(top, list) and DRAFT in top:
            self.depth = top.index(DRAFT)
            self.data["deckTop"] = [card for card in top if card != DRAFT]
        elif self.data.get("draftDepth") is not None:
            self.depth = self.number("draftDepth", self.data["draftDepth"], 0, 10_000)
        super().read_fields()

    def depth_dealt(self) -> int | None:
        """Cards above the Draft card as set-up put it; None if it has turned up since."""
        depth = int(self.row["draft_depth"])
        return None if depth == GONE or self.data.get("drafts", 0) == 2 else depth

    def kind_word(self, names: Sequence[Any], kind: int) -> str:
        is_festival = names == self.game.board.names.festivals
        return str(names[kind]) if is_festival else super().kind_word(names, kind)

    def read_own(self) -> None:
        row = self.row
        self.fill_rest(FESTIVAL_CARDS, "festivals:", " those lying and those taken")
        row["pending"] = NOTHING
        self.check_phase("claimed", OwnPhase.FESTIVAL)
        if self.phase == OwnPhase.FESTIVAL:
            row["pending"] = self.named("claimed", ROUTE, self.data.get("claimed"))
            if row["route_owner"][row["pending"]] != row["turn"]:
                raise self.fail("claimed", "is not a route of the seat whose turn it is")

    def read_deck_top(self) -> None:
        super().read_deck_top()
        row = self.row
        row["deck_size"] = int(row["deck"].sum()) + int(row["festival_deck"].sum())
        if "deckStart" not in self.data:
            row["deck_start"] = row["deck_size"]
        for pool, number in enumerate(row["festival_deck"]):
            if (row["stack"] == FIRST_FESTIVAL + pool).sum() > number:
                raise self.fail("deckTop", "has more cards of a festival than the deck")
        row["draft_depth"] = GONE
        if self.depth is not None:
            row["draft_depth"] = min(self.depth, int(row["deck_size"]))
            row["deck_size"] += 1
