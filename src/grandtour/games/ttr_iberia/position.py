"""What a position of Ticket to Ride Iberia says beyond the family's."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from grandtour.core.game import Game
from grandtour.core.notation import Names as Lookup
from grandtour.games.ttr import position as ttr
from grandtour.games.ttr.names import CARD_LETTERS, COLORS, NOTHING
from grandtour.games.ttr_iberia.names import FIRST_FESTIVAL, GONE, OwnPhase

KEYS = (
    *ttr.KEYS,
    *ttr.DRAFT_KEYS,
    "festivals",
    "festivalPiles",
    "draftDepth",
    "draftDue",
    "deckStart",
    "claimed",
)
DRAFT = "draft"  # the Draft card in `deckTop`


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    names = game.board.names
    data = ttr.write_position(game, row) | ttr.write_draft(game, row)
    data["festivals"] = _counts(names, row["lying"])
    data["festivalPiles"] = [
        _counts(names, row["taken"][seat]) for seat in range(int(row["seats"]))
    ]
    depth = int(row["draft_depth"])
    data["draftDepth"] = None if depth == GONE else depth
    data["draftDue"] = bool(row["draft_due"])
    data["deckStart"] = int(row["deck_start"])
    if row["stack_size"]:
        top = reversed(row["stack"][: int(row["stack_size"])].tolist())
        data["deckTop"] = [
            CARD_LETTERS[card] if card < COLORS else names.festivals[card - FIRST_FESTIVAL]
            for card in top
        ]
    if int(row["phase"]) == OwnPhase.FESTIVAL:
        data["claimed"] = names.routes[int(row["pending"])]
    return data


def _counts(names: Any, row: Any) -> dict[str, int]:
    return {name: int(row[pool]) for pool, name in enumerate(names.festivals) if row[pool]}


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    _Reader(game, row, data).read()


class _Reader(ttr.DraftPositionReader):
    keys: ClassVar[tuple[str, ...]] = KEYS

    def read_own(self) -> None:
        row, data = self.row, self.data
        self.festivals = Lookup("festival", self.game.board.names.festivals)
        row["lying"] = self.read_counts("festivals", data.get("festivals", {}))
        row["taken"] = 0
        for seat, pile in enumerate(self.per_seat("festivalPiles")):
            row["taken"][seat] = self.read_counts(f"festivalPiles[{seat}]", pile or {})
        out = row["lying"] + row["taken"].sum(axis=0)
        for pool, name in enumerate(self.game.board.names.festivals):
            if out[pool] > self.board["festival_cards"][pool]:
                raise self.fail(
                    "festivals",
                    f"{out[pool]} cards of {name}; there are {self.board['festival_cards'][pool]}",
                )
        row["festival_deck"] = self.board["festival_cards"] - out
        due = data.get("draftDue", False)
        if not isinstance(due, bool):
            raise self.fail("draftDue", f"must be true or false, not {due!r}")
        row["draft_due"] = due
        row["pending"] = NOTHING
        if int(row["phase"]) == OwnPhase.FESTIVAL:
            route = self.name("claimed", self.find.routes, data.get("claimed"))
            if row["route_owner"][route] != row["turn"]:
                raise self.fail("claimed", "is not a route of the seat whose turn it is")
            row["pending"] = route
        elif "claimed" in data:
            raise self.fail("claimed", "belongs to the phase 'festival' only")

    def read_counts(self, path: str, value: Any) -> list[int]:
        if not isinstance(value, dict):
            raise self.fail(path, f"must be an object of festival and number, not {value!r}")
        counts = [0] * len(self.board["festival_cards"])
        for name, number in value.items():
            pool = self.name(f"{path}.{name}", self.festivals, name)
            counts[pool] = self.number(f"{path}.{name}", number, 0, 99)
        return counts

    def read_deck_top(self) -> None:
        """Letters, or a list that may name festivals and the Draft card too."""
        row, data = self.row, self.data
        row["deck_size"] = int(row["deck"].sum()) + int(row["festival_deck"].sum())
        row["deck_start"] = self.number(
            "deckStart", data.get("deckStart", int(row["deck_size"])), 0, 10_000
        )
        row["stack"], row["stack_size"] = NOTHING, 0
        top = data.get("deckTop", [])
        if not isinstance(top, (str, list)):
            raise self.fail("deckTop", "must be letters, or a list of cards")
        cards = []
        depth = self.read_depth()
        for index, name in enumerate(top):
            if name == DRAFT:
                depth = index
            elif isinstance(name, str) and len(name) == 1 and name.upper() in CARD_LETTERS:
                cards.append(CARD_LETTERS.index(name.upper()))
            else:
                pool = self.name(f"deckTop[{index}]", self.festivals, name)
                cards.append(FIRST_FESTIVAL + pool)
        times = Counter(cards)
        self.check_top(len(cards), {card: times[card] for card in times if card < COLORS})
        for card, number in times.items():
            if card >= COLORS and number > row["festival_deck"][card - FIRST_FESTIVAL]:
                raise self.fail("deckTop", "has more cards of a festival than the deck")
        row["stack"][: len(cards)] = cards[::-1]
        row["stack_size"] = len(cards)
        if depth is not None:
            row["draft_depth"] = min(depth, int(row["deck_size"]))
            row["deck_size"] += 1
        else:
            row["draft_depth"] = GONE

    def read_depth(self) -> int | None:
        """Cards above the Draft card; None if it has turned up."""
        if "draftDepth" not in self.data:
            depth = int(self.row["draft_depth"])
            return None if depth == GONE or self.data.get("drafts", 0) == 2 else depth
        if self.data["draftDepth"] is None:
            return None
        return self.number("draftDepth", self.data["draftDepth"], 0, 10_000)
