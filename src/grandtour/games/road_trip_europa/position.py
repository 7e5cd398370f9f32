"""Any situation of Road Trip Europa as JSON, with names; what is left out is as after set-up.

Reading checks that every card is in one place and that the sheets can be so, and says what is
impossible. What follows from other things (cards aside, culture types used, who owes a decision)
need not be given; what is given must be right.
"""

from __future__ import annotations

from typing import Any

from grandtour.core.errors import MalformedMove
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.position import PositionReader, chance_of, check_keys
from grandtour.core.sealed import UNCHOSEN
from grandtour.core.text import ENGLISH
from grandtour.games.road_trip_europa.board import plain_board
from grandtour.games.road_trip_europa.dealing import (
    first_cards_of,
    is_aside_dealt_first,
    seat_after,
)
from grandtour.games.road_trip_europa.describe import members
from grandtour.games.road_trip_europa.names import NOTHING
from grandtour.games.road_trip_europa.notation import (
    cards_of,
    cultures_of,
    read,
    regions_of,
    spell,
)
from grandtour.games.road_trip_europa.options import PASSPORT_SKIP
from grandtour.games.road_trip_europa.refusals import Refusal
from grandtour.games.road_trip_europa.rows import cultures_open
from grandtour.games.road_trip_europa.rules import refusal, rounds_of
from grandtour.games.road_trip_europa.sheet import has_every_region, is_complete
from grandtour.games.road_trip_europa.state import ROWS, Phase, Row

KEYS = (
    "phase",
    "round",
    "packets",
    "displays",
    "aside",
    "dealtFirst",
    "sheets",
    "stars",
    "passport",
    "chosen",
    "deciding",
    "chance",
)
SHEET_KEYS = ("rows", "scored", "marks")
POINTS_MAX = 9999  # in a row


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    board, names = game.board, game.board.names
    seats = range(int(row["seats"]))
    phase, tiers = int(row["phase"]), board.rows[0]["tier_points"]
    completed = int(row["turn_number"]) - (phase != Phase.OVER)

    def card_names(mask: Any) -> list[str]:
        return [names.cards[card] for card in members(int(mask))]

    data: dict[str, Any] = {
        "phase": game.phases[phase],
        "round": int(row["turn_number"]),
        "packets": [card_names(row["packet"][seat]) for seat in seats],
        "displays": [
            [names.cards[card] for card in row["display"][seat] if card >= 0] for seat in seats
        ],
        "aside": card_names(row["aside"]),
        "sheets": [
            {
                "rows": row["row_points"][seat][:completed].tolist(),
                "scored": [
                    names.cultures[culture] if culture >= 0 else None
                    for culture in row["scored"][seat][:completed]
                ],
                "marks": card_names(row["marks"][seat]),
            }
            for seat in seats
        ],
        "stars": {
            name: members(int(winners))
            for name, winners in zip(names.regions, row["star_seats"], strict=False)
            if winners
        },
        "passport": [
            int(tiers[row["passport"][seat]]) if row["passport"][seat] >= 0 else None
            for seat in seats
        ],
        "chosen": [
            spell(board, row, seat, (int(row["sealed"][seat][0]),))
            if row["sealed"][seat][0] != UNCHOSEN
            else None
            for seat in seats
        ],
        "deciding": [seat for seat in seats if row["deciding"][seat]],
        "chance": chance_of(game, row),
    }
    if row["dealt_first"]:
        data["dealtFirst"] = card_names(row["dealt_first"])
    return data


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    check_keys(data, KEYS)
    _Reader(game, row, data).read()


class _Reader(PositionReader):
    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        super().__init__(game, row, data)
        self.plain = plain_board(game.board)
        self.hand_size = int(self.board["hand_size"])

    def read(self) -> None:
        self.read_phase()
        self.read_cards()
        self.read_dealt_first()
        self.read_sheets()
        self.read_stars()
        self.read_passport()
        self.read_chosen()
        self.read_chance()

    # Small readers

    def cards(self, path: str, value: Any) -> list[int]:
        found = []
        for index, name in enumerate(self.listed(path, value)):
            card = self.name(f"{path}[{index}]", cards_of(self.game.board), name)
            if card in found:
                raise self.fail(f"{path}[{index}]", f"{name} is named twice")
            found.append(card)
        return found

    # The parts

    def read_phase(self) -> None:
        row, data = self.row, self.data
        phases = {name: phase for phase, name in self.game.phases.items()}
        if "phase" in data:
            if not isinstance(data["phase"], str) or data["phase"] not in phases:
                raise self.fail("phase", f"must be one of {', '.join(phases)}")
            row["phase"] = phases[data["phase"]]
        rounds = int(rounds_of(Plain(row), self.plain))
        is_over = int(row["phase"]) == Phase.OVER
        row["turn_number"] = self.number(
            "round", data.get("round", rounds if is_over else 1), 1, rounds
        )
        if is_over and row["turn_number"] != rounds:
            raise self.fail("round", f"the game is over after round {rounds}")

    def read_cards(self) -> None:
        """Displays and packets; a seat left out has cards of its first packet, or any others."""
        row, phase = self.row, int(self.row["phase"])
        displays, packets = self.per_seat("displays"), self.per_seat("packets")
        given_displays = [
            None if cards is None else self.cards(f"displays[{seat}]", cards)
            for seat, cards in enumerate(displays)
        ]
        given_packets = [
            None if cards is None else self.cards(f"packets[{seat}]", cards)
            for seat, cards in enumerate(packets)
        ]
        laid = self.laid(phase, given_displays)
        taken: dict[int, str] = {}
        for key, given in (("displays", given_displays), ("packets", given_packets)):
            size = laid if key == "displays" else self.hand_size - laid
            for seat, cards in enumerate(given):
                path = f"{key}[{seat}]"
                if cards is not None and len(cards) != size:
                    raise self.fail(path, f"must be {size} cards, not {len(cards)} (RTE-64)")
                for card in cards or []:
                    if card in taken:
                        name = self.game.board.names.cards[card]
                        raise self.fail(path, f"{name} is also in {taken[card]}")
                    taken[card] = path
        dealt = [members(int(row["packet"][seat])) for seat in range(self.seats)]
        every = range(int(self.board["card_count"]))
        row["display"] = NOTHING
        for seat in range(self.seats):
            for given, size in ((given_displays, laid), (given_packets, self.hand_size - laid)):
                cards = given[seat]
                if cards is None:
                    free = [card for card in [*dealt[seat], *every] if card not in taken]
                    cards = list(dict.fromkeys(free))[:size]
                    taken.update(dict.fromkeys(cards, "the cards left out"))
                if given is given_displays:
                    row["display"][seat][:size] = cards
                else:
                    row["packet"][seat] = sum(1 << card for card in cards)
        row["laid"] = laid
        row["aside"] = int(self.board["all_cards"]) & ~sum(1 << card for card in taken)
        if "aside" in self.data:
            aside = sum(1 << card for card in self.cards("aside", self.data["aside"]))
            if aside != int(row["aside"]):
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

    def read_dealt_first(self) -> None:
        """Which cards lay aside before this deal; left out, nobody knows."""
        row = self.row
        row["dealt_first"] = 0
        cards = self.cards("dealtFirst", self.data.get("dealtFirst", []))
        if not cards:
            return
        row["dealt_first"] = sum(1 << card for card in cards)
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
            marks = self.cards(f"{path}.marks", sheet.get("marks", []))
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
            culture = self.name(path, cultures_of(self.game.board), name)
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

    def read_stars(self) -> None:
        row = self.row
        stars = self.data.get("stars", {})
        if not isinstance(stars, dict):
            raise self.fail("stars", f"must be an object of region and seats, not {stars!r}")
        row["star_seats"] = 0
        for name, seats in stars.items():
            path = f"stars.{name}"
            region = self.name(path, regions_of(self.game.board), name)
            for index, seat in enumerate(self.listed(path, seats)):
                winner = self.number(f"{path}[{index}]", seat, 0, self.seats - 1)
                row["star_seats"][region] |= 1 << winner
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
        row, phase = self.row, int(self.row["phase"])
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
        if not isinstance(move, str):
            raise self.fail(path, f"must be a move, not {move!r}")
        try:
            action = read(self.game.board, self.row, seat, move).actions[0]
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None
        why = refusal(Plain(self.row), self.plain, seat, action)
        if why != Refusal.NONE:
            clause = self.game.texts[ENGLISH]["refusals"][self.game.refusals[why]]["clause"]
            raise self.fail(path, f"{move!r} is not allowed ({clause})")
        return action
