"""The smallest table for a clause test of Europa Tour: say what lies on it, then ask or play.

    table = Tour(3).rack(1, "GB S FR IT S GR TR Pp PL DE")
    assert table.refusal(1, "announce") is None

Left-out racks and piles are dealt by a seed; seat 0 is to draw. The geography is that of the worked
examples, with every country four times, so that a rack may hold a country twice. It runs on plain
lists, where every step can be looked into.
"""

from __future__ import annotations

from typing import Any

from grandtour import Match
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games import europa_tour
from grandtour.games.europa_tour.routes import first_fault, is_valid, link_at

LAND = ("ES FR", "FR IT", "FR DE", "DE PL", "GR TR", "PT ES")
SHIPS = ("GB FR", "IT GR", "GB PT")
COLORS = {"purple": "PL TR ES", "green": "FR GR GB", "yellow": "DE IT PT"}
SHORT = {"S": "ship", "Pp": "plane:purple", "Pg": "plane:green", "Py": "plane:yellow"}

X04 = "GB S FR IT S GR TR Pp PL DE"  # valid, 7 country cards
X18 = "PT ES FR DE PL Pp TR GR S IT"  # valid, 8 country cards
BROKEN = "GB S FR IT S GR TR Pp PL PT"  # like X04, but for the last step


def geography(**more: Any) -> dict[str, Any]:
    """The board file of the worked examples."""
    ids = [country for countries in COLORS.values() for country in countries.split()]
    color_of = {country: color for color in COLORS for country in COLORS[color].split()}

    def beside(pairs: tuple[str, ...], country: str) -> list[str]:
        ends = [pair.split() for pair in pairs]
        return [other for pair in ends if country in pair for other in pair if other != country]

    return {
        "name": "Test geography",
        "colors": [{"id": color} for color in COLORS],
        "cards": {
            "country": {"copiesPerCountry": 4},
            "plane": {"copiesPerColor": 4, "colors": list(COLORS)},
            "ship": {"count": 12},
        },
        "countries": [
            {"id": id, "name": id, "color": color_of[id], "land": beside(LAND, id)} for id in ids
        ],
        "shipLines": [dict(zip("ab", pair.split(), strict=True)) for pair in SHIPS],
        **more,
    }


TEST = europa_tour.make_game("test", geography())


def names(cards: str) -> list[str]:
    """`GB S FR` as the names of the cards."""
    return [SHORT.get(card, card) for card in cards.split()]


def numbers(cards: str, game: Game = TEST) -> list[int]:
    ids = game.board.names.card_ids
    return [ids.index(SHORT.get(card, card)) for card in cards.split()]


def checked(cards: str, game: Game = TEST, unique: bool = False) -> bool:
    """What the route checker says of a route, or of a part of one."""
    row = Plain(game.board.rows[0])
    return bool(is_valid(row, numbers(cards, game), len(cards.split()), unique))


def fault(cards: str, game: Game = TEST) -> str:
    """Why the first broken link is broken: the name of the link."""
    from grandtour.games.europa_tour.routes import Link

    row, route = Plain(game.board.rows[0]), numbers(cards, game)
    place = first_fault(row, route, len(route))
    return "" if place < 0 else Link(link_at(row, route, len(route), place)).name.lower()


class Tour:
    """A table of Europa Tour being laid, and then played."""

    def __init__(
        self,
        seats: int = 2,
        game: Game | None = None,
        options: dict[str, Any] | None = None,
        **position: Any,
    ) -> None:
        self.game = game or TEST
        self.seats = seats
        self.position: dict[str, Any] = {
            "seats": seats,
            "seed": 1,
            "options": options or {},
            "phase": "draw",
            "turn": 0,
            "first": 0,
            "racks": [None] * seats,
            **position,
        }
        self._match: Match | None = None

    # Laying

    def rack(self, seat: int, cards: str) -> Tour:
        self.position["racks"][seat] = names(cards)
        return self

    def piles(self, *piles: str | int) -> Tour:
        """Piles from the bottom to the top, or how many cards are dealt to them."""
        self.position["piles"] = [names(pile) if isinstance(pile, str) else pile for pile in piles]
        return self

    def at(self, **position: Any) -> Tour:
        self.position.update(position)
        return self

    # Asking and playing

    @property
    def match(self) -> Match:
        if self._match is None:
            self._match = Match.from_position(self.game, self.position, backend="lists")
        return self._match

    def refusal(self, seat: int, move: str) -> str | None:
        refusal = self.match.why_not(seat, move)
        return refusal.code if refusal else None

    def clause_against(self, seat: int, move: str) -> str | None:
        refusal = self.match.why_not(seat, move)
        return refusal.clause if refusal else None

    def legal(self, seat: int) -> list[str]:
        return self.match.legal(seat)

    def play(self, seat: int, *moves: str) -> Tour:
        for move in moves:
            self.match.play(seat, move)
        return self

    def turn(self, seat: int) -> Tour:
        """A turn that changes no rack, up to the seat's answer in the window."""
        return self.play(seat, "take 1", "put 1")

    def view(self, seat: int = -1) -> Any:
        return self.match.view(seat)

    def sizes(self) -> list[int]:
        return [pile.size for pile in self.view().piles]

    def cards_of(self, seat: int) -> list[str]:
        return [card.name for card in self.match.view(seat).rack.cards]

    def events(self, name: str, seat: int = -1) -> list[dict[str, Any]]:
        return [event for event in self.match.events(seat) if event["event"] == name]
