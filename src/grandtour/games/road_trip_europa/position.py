"""What a position of Road Trip Europa says beyond its fields, and what cannot be.

What follows from other things (cards aside, culture types used, who owes a decision) need not be
given; what is given must be right.
"""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import members
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.position import check_keys
from grandtour.core.sealed import UNCHOSEN
from grandtour.core.spelling import Finder
from grandtour.games.road_trip_europa.dealing import (
    first_cards_of,
    is_aside_dealt_first,
    seat_after,
)
from grandtour.games.road_trip_europa.names import NOTHING
from grandtour.games.road_trip_europa.notation import cards_of, cultures_of, regions_of, spell
from grandtour.games.road_trip_europa.options import PASSPORT_SKIP
from grandtour.games.road_trip_europa.refusals import Refusal
from grandtour.games.road_trip_europa.rows import cultures_open
from grandtour.games.road_trip_europa.rules import refusal, rounds_of
from grandtour.games.road_trip_europa.sheet import has_every_region, is_complete
from grandtour.games.road_trip_europa.state import COUNTRY, CULTURE, REGION, ROWS, Phase, Row

SHEET_KEYS = ("rows", "scored", "marks")
POINTS_MAX = 9999  # in a row


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    names, tiers = game.board.names, game.board.rows[0]["tier_points"]
    seats = range(int(row["seats"]))
    completed = int(row["turn_number"]) - (int(row["phase"]) != Phase.OVER)
    data = core.write_fields(game, row)
    data["sheets"] = [
        {
            "rows": row["row_points"][seat][:completed].tolist(),
            "scored": [
                names.cultures[culture] if culture >= 0 else None
                for culture in row["scored"][seat][:completed]
            ],
            "marks": [names.cards[card] for card in members(int(row["marks"][seat]))],
        }
        for seat in seats
    ]
    data["passport"] = [
        int(tiers[row["passport"][seat]]) if row["passport"][seat] >= 0 else None for seat in seats
    ]
    data["chosen"] = [
        spell(game.board, row, seat, (int(row["sealed"][seat][0]),))
        if row["sealed"][seat][0] != UNCHOSEN
        else None
        for seat in seats
    ]
    return data


class Reader(core.PositionReader):
    more = ("sheets", "passport", "chosen")
    by_hand: ClassVar[tuple[str, ...]] = ("round", "packets", "displays", "aside", "deciding")

    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        super().__init__(game, row, data)
        self.plain = game.board.plain
        self.hand_size = int(self.board["hand_size"])

    def finders(self) -> dict[str, Finder]:
        board = self.game.board
        return {
            COUNTRY.name: cards_of(board).read,
            CULTURE.name: cultures_of(board).read,
            REGION.name: regions_of(board).read,
        }

    def read(self) -> None:
        self.row["dealt_first"], self.row["star_seats"] = 0, 0
        self.read_fields()
        self.read_round()
        self.read_cards()
        self.check_dealt_first()
        self.read_sheets()
        self.check_stars()
        self.read_passport()
        self.read_chosen()
        self.read_chance()

    def read_round(self) -> None:
        row, data = self.row, self.data
        rounds = int(rounds_of(Plain(row), self.plain))
        is_over = self.phase == Phase.OVER
        row["turn_number"] = self.number(
            "round", data.get("round", rounds if is_over else 1), 1, rounds
        )
        if is_over and row["turn_number"] != rounds:
            raise self.fail("round", f"the game is over after round {rounds}")

    def read_cards(self) -> None:
        """Displays and packets; a seat left out has cards of its first packet, or any others."""
        row, phase = self.row, self.phase
        once = core.Once(self, COUNTRY)
        given = {
            key: [
                None if cards is None else once.put(f"{key}[{seat}]", cards)
                for seat, cards in enumerate(self.per_seat(key))
            ]
            for key in ("displays", "packets")
        }
        laid = self.laid(phase, given["displays"])
        sizes = {"displays": laid, "packets": self.hand_size - laid}
        dealt = [members(int(row["packet"][seat])) for seat in range(self.seats)]
        every = range(int(self.board["card_count"]))
        row["display"] = NOTHING
        for seat in range(self.seats):
            for key, size in sizes.items():
                cards = given[key][seat]
                if cards is None:
                    free = [card for card in [*dealt[seat], *every] if card not in once.places]
                    cards = list(dict.fromkeys(free))[:size]
                    once.places.update(dict.fromkeys(cards, "the cards left out"))
                if len(cards) != size:
                    path = f"{key}[{seat}]"
                    raise self.fail(path, f"must be {size} cards, not {len(cards)} (RTE-64)")
                if key == "displays":
                    row["display"][seat][:size] = cards
                else:
                    row["packet"][seat] = sum(1 << card for card in cards)
        row["laid"] = laid
        row["aside"] = int(self.board["all_cards"]) & ~sum(1 << card for card in once.places)
        if "aside" in self.data:
            aside = core.Once(self, COUNTRY).put("aside", self.data["aside"])
            if sum(1 << card for card in aside) != int(row["aside"]):
                raise self.fail("aside", "must be the cards that nobody holds or has laid")

    def laid(self, phase: int, displays: list[list[int] | None]) -> int:
        """How many cards each seat has laid."""
        sizes = {len(cards) for cards in displays if cards is not None}
        if len(sizes) > 1:
            raise self.fail("displays", "all seats lay their cards together (RTE-20)")
        laid = sizes.pop() if sizes else (0 if phase == Phase.PICK else self.hand_size)
        if phase == Phase.PICK and laid > self.hand_size - 2:
            raise self.fail("displays", f"with {laid} cards laid there is nothing left to pick")
        if phase != Phase.PICK and laid != self.hand_size:
            raise self.fail("displays", f"must be {self.hand_size} cards each in this phase")
        return laid

    def check_dealt_first(self) -> None:
        """Which cards lay aside before this deal; left out, nobody knows."""
        row = self.row
        if not row["dealt_first"]:
            return
        state = Plain(row)
        if not is_aside_dealt_first(state):
            raise self.fail("dealtFirst", "in this round all cards were shuffled (RTE-11, RTE-14)")
        for seat in range(self.seats):
            number = (self.packet_of(state, seat) & int(row["dealt_first"])).bit_count()
            right = int(first_cards_of(state, self.plain, seat))
            if number != right:
                raise self.fail(
                    "dealtFirst",
                    f"{number} of them came to seat {seat}, but {right} were dealt to it (RTE-16)",
                )

    def packet_of(self, state: Any, seat: int) -> int:
        """The cards dealt to a seat, wherever they are now."""
        cards = int(state.packet[seat_after(state, seat, state.laid)])
        for place in range(state.laid):
            cards |= 1 << state.display[seat_after(state, seat, place)][place]
        return cards

    def read_sheets(self) -> None:
        row = self.row
        completed = int(row["turn_number"]) - (int(row["phase"]) != Phase.OVER)
        row["row_points"], row["scored"], row["marks"], row["used"] = 0, NOTHING, 0, 0
        for seat, sheet in enumerate(self.per_seat("sheets")):
            path = f"sheets[{seat}]"
            if sheet is None:
                continue
            if not isinstance(sheet, dict):
                raise self.fail(path, f"must be an object, not {sheet!r}")
            check_keys(sheet, SHEET_KEYS, f"{path}.")
            self.read_scored(seat, self.up_to(f"{path}.scored", sheet.get("scored"), completed))
            self.read_rows(seat, self.up_to(f"{path}.rows", sheet.get("rows"), completed))
            marks = core.Once(self, COUNTRY).put(f"{path}.marks", sheet.get("marks", []))
            if len(marks) > completed * self.hand_size:
                raise self.fail(
                    f"{path}.marks", f"{len(marks)} countries after {completed} rounds (RTE-38)"
                )
            row["marks"][seat] = sum(1 << card for card in marks)

    def up_to(self, path: str, value: Any, completed: int) -> list[Any]:
        """A list with one entry for each round that is over, or for the first of them."""
        found = [] if value is None else self.listed(path, value)
        if len(found) > completed:
            raise self.fail(path, f"{len(found)} rounds; only {completed} are over")
        return found

    def read_scored(self, seat: int, scored: list[Any]) -> None:
        for index, name in enumerate(scored):
            if name is None:
                continue
            path = f"sheets[{seat}].scored[{index}]"
            culture = self.named(path, CULTURE, name)
            if int(self.row["used"][seat]) >> culture & 1:
                raise self.fail(path, f"{name} is scored twice (RTE-32)")
            self.row["used"][seat] |= 1 << culture
            self.row["scored"][seat][index] = culture

    def read_rows(self, seat: int, rows: list[Any]) -> None:
        for index, points in enumerate(rows):
            path = f"sheets[{seat}].rows[{index}]"
            if len(self.listed(path, points)) != ROWS:
                raise self.fail(path, "must be start and end, cuisine, transport, culture")
            for row, value in enumerate(points):
                number = self.number(f"{path}[{row}]", value, 0, POINTS_MAX)
                self.row["row_points"][seat][index][row] = number
            if points[Row.CULTURE] and self.row["scored"][seat][index] == NOTHING:
                raise self.fail(path, "has culture points, but no culture type was scored")

    def check_stars(self) -> None:
        row = self.row
        state = Plain(row)
        for region, name in enumerate(self.game.board.names.regions):
            complete = [s for s in range(self.seats) if is_complete(state, self.plain, s, region)]
            winners = members(int(row["star_seats"][region]))
            if not set(winners) <= set(complete):
                raise self.fail(f"stars.{name}", "its winner has not marked all its countries")
            if complete and not winners:
                raise self.fail("stars", f"seat {complete[0]} has completed {name} (RTE-41)")

    def read_passport(self) -> None:
        """Bonuses won; 0 for a seat that reached the goal after the last of them."""
        row, state = self.row, Plain(self.row)
        tiers = self.board["tier_points"][: int(self.board["tier_count"])].tolist()
        row["passport"] = NOTHING
        reached = []
        for seat, bonus in enumerate(self.per_seat("passport")):
            path = f"passport[{seat}]"
            if has_every_region(state, self.plain, seat) != (bonus is not None):
                has = "has" if bonus is None else "has not"
                raise self.fail(path, f"seat {seat} {has} marked a country in every region")
            if bonus is not None:
                if isinstance(bonus, bool) or bonus not in (*tiers, 0):
                    raise self.fail(path, f"must be one of {', '.join(map(str, tiers))}, 0 or null")
                tier = tiers.index(bonus) if bonus else len(tiers)
                row["passport"][seat] = tier
                reached.append(tier)
        used = len(reached) if row["options"][PASSPORT_SKIP] else max(reached, default=-1) + 1
        row["next_tier"] = min(used, len(tiers))

    def read_chosen(self) -> None:
        """Who owes a decision, and what the others have put in."""
        row, phase = self.row, self.phase
        state = Plain(row)
        asked = [
            seat
            for seat in range(self.seats)
            if phase == Phase.PICK
            or (phase == Phase.CULTURE and cultures_open(state, self.plain, seat))
        ]
        row["sealed"], row["deciding"] = UNCHOSEN, 0
        row["deciding"][asked] = 1
        if phase == Phase.CULTURE and not asked:
            raise self.fail("phase", "nobody can score culture, so there is nothing to choose")
        for seat, move in enumerate(self.per_seat("chosen")):
            if move is not None:
                row["sealed"][seat] = self.read_choice(f"chosen[{seat}]", seat, move)
        for seat in asked:
            row["deciding"][seat] = row["sealed"][seat][0] == UNCHOSEN
        owing = [seat for seat in range(self.seats) if row["deciding"][seat]]
        if asked and not owing:
            raise self.fail("chosen", "all have chosen, so the cards lie on the table already")
        if "deciding" in self.data and self.data["deciding"] != owing:
            raise self.fail("deciding", f"must be the seats that have not chosen, {owing}")

    def read_choice(self, path: str, seat: int, move: Any) -> int:
        action = self.move(path, seat, move).actions[0]
        why = refusal(Plain(self.row), self.plain, seat, action)
        if why != Refusal.NONE:
            raise self.fail(path, f"{move!r} is not allowed ({self.clause_of(why)})")
        return action
