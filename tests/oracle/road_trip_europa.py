"""A slow second opinion on rounds and final scores of Road Trip Europa.

Written from docs/rules/road-trip-europa.md alone, with no look at the engine's scoring: country
names in lists and sets, every sum written out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any


@dataclass
class Page:
    """One player's score sheet."""

    start_end: list[int] = field(default_factory=list)
    cuisine: list[int] = field(default_factory=list)
    transport: list[int] = field(default_factory=list)
    culture: dict[str, int] = field(default_factory=dict)  # under each symbol scored
    visited: set[str] = field(default_factory=set)
    stars: dict[str, int] = field(default_factory=dict)
    passport: int | None = None  # 0: reached too late

    @property
    def lines(self) -> dict[str, int]:
        return {
            "start-end": sum(self.start_end),
            "cuisine": sum(self.cuisine),
            "transport": sum(self.transport),
            "culture": sum(self.culture.values()),
            "countries": len(self.visited),
            "stars": sum(self.stars.values()),
            "passport": self.passport or 0,
        }


class Pad:
    """The sheets of all players, filled in round by round."""

    def __init__(self, board: Mapping[str, Any], players: int, passport_skip: bool = False) -> None:
        self.cards = {card["name"]["en"]: card for card in board["cards"]}
        self.board = board
        self.pages = [Page() for _ in range(players)]
        self.taken: set[str] = set()  # stars that are no longer free
        self.bonuses = list(board["passportBonus"])
        self.passport_skip = passport_skip

    def add_round(self, displays: Sequence[Sequence[str]], scored: Sequence[str | None]) -> None:
        """Enter a round: seven countries in order and a culture type, or None, for each player."""
        for page, display, culture in zip(self.pages, displays, scored, strict=True):
            cards = [self.cards[name] for name in display]
            page.start_end.append(abs(cards[0]["number"] - cards[-1]["number"]))  # RTE-27
            page.cuisine.append(self._cuisine(cards))
            page.transport.append(self._transport(cards))
            if culture is not None:
                self._score_culture(page, displays, display, culture)
        for page, display in zip(self.pages, displays, strict=True):
            page.visited |= set(display)  # RTE-38
        self._give_stars()
        self._give_passports()

    def _cuisine(self, cards: list[Any]) -> int:
        value = {kind["id"]: kind["value"] for kind in self.board["cuisine"]}
        total = sum(value[card["cuisine"]] for card in cards if card["cuisine"])
        return total if total <= 7 else ceil(total / 2)  # RTE-28

    def _transport(self, cards: list[Any]) -> int:
        points = 0
        for kind in self.board["transport"]:
            number = sum(card["transport"] == kind["id"] for card in cards)
            while number >= 2:  # RTE-29
                points += kind["pointsPerPair"]
                number -= 2
        return points

    def _score_culture(
        self, page: Page, displays: Sequence[Sequence[str]], own: Sequence[str], culture: str
    ) -> None:
        kind = next(kind["id"] for kind in self.board["culture"] if kind["name"]["en"] == culture)
        assert any(self.cards[name]["culture"] == kind for name in own), "RTE-31"
        assert culture not in page.culture, "RTE-32"
        others = [name for display in displays if display is not own for name in display]
        symbols = sum(self.cards[name]["culture"] == kind for name in others)
        page.culture[culture] = {2: 4, 3: 3, 4: 2}[len(self.pages)] * symbols  # RTE-33

    def _give_stars(self) -> None:
        """Everybody who has a free region complete now gets its star (RTE-41)."""
        names = {card["id"]: card["name"]["en"] for card in self.board["cards"]}
        for region in self.board["regions"]:
            countries = {names[id] for id in region["countries"]}
            winners = [page for page in self.pages if countries <= page.visited]
            if winners and region["id"] not in self.taken:
                self.taken.add(region["id"])
                for page in winners:
                    page.stars[region["name"]["en"]] = region["bonus"]

    def _give_passports(self) -> None:
        """The highest bonus left, for all who have just been everywhere (RTE-46, RTE-47)."""
        regions = {card["region"] for card in self.board["cards"]}
        group = [
            page
            for page in self.pages
            if page.passport is None
            and {self.cards[name]["region"] for name in page.visited} == regions
        ]
        for page in group:
            page.passport = self.bonuses[0] if self.bonuses else 0
        del self.bonuses[: len(group) if self.passport_skip else min(len(group), 1)]

    def winners(self) -> tuple[list[int], str]:
        """Who wins, and by what (RTE-51 to RTE-54)."""
        left = list(range(len(self.pages)))
        decided = "shared"
        for criterion, merit in (
            ("points", lambda page: sum(page.lines.values())),
            ("passport", lambda page: page.lines["passport"]),
            ("start-end", lambda page: page.lines["start-end"]),
        ):
            best = max(merit(self.pages[seat]) for seat in left)
            before, left = left, [seat for seat in left if merit(self.pages[seat]) == best]
            if len(before) > 1 and len(left) == 1:
                decided = criterion
        return left, decided

    def places(self) -> list[int]:
        """Winners are first; all others rank by points, equals together (RTE-55)."""
        winners, _ = self.winners()
        totals = [sum(page.lines.values()) for page in self.pages]
        places = []
        for seat, total in enumerate(totals):
            if seat in winners:
                places.append(1)
            else:
                better = sum(other > total for other in totals)
                better += sum(seat != other and totals[other] == total for other in winners)
                places.append(1 + better)
        return places
