"""What a position of Dice Trip Belgium says beyond its fields, and what cannot be.

The round and who owes a decision follow from the sheets, the phase and the packets.
"""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import members
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.sealed import ask
from grandtour.core.spelling import Finder
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.describe import CROSS, sheet_of
from grandtour.games.dice_trip_belgium.names import Power, number_of
from grandtour.games.dice_trip_belgium.notation import (
    lookups,
    spell_action,
)
from grandtour.games.dice_trip_belgium.options import TENS
from grandtour.games.dice_trip_belgium.packets import choice_refusal, put_choice
from grandtour.games.dice_trip_belgium.sheet import has_all_tens, is_double
from grandtour.games.dice_trip_belgium.state import CITY, Phase

FILLING = (Phase.FILL, Phase.FILL_LAST)


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    board, seats = game.board, range(int(row["seats"]))
    data = core.write_fields(game, row)
    data["sheets"] = [sheet_of(board, row, seat) for seat in seats]
    if row["options"][TENS]:
        data["tens"] = [int(row["tens_points"][seat]) for seat in seats]
    if int(row["phase"]) in FILLING:
        data["packets"] = [
            [spell_action(board, row, int(action)) for action in row["sealed"][seat] if action >= 0]
            for seat in seats
        ]
    return data


class Reader(core.PositionReader):
    more = ("sheets", "tens", "packets")
    by_hand: ClassVar[tuple[str, ...]] = ("round",)

    def finders(self) -> dict[str, Finder]:
        return {CITY.name: lookups(self.game.board).city}

    def read(self) -> None:
        self.row["bonus"] = 0
        self.read_fields()
        if not self.row["die"].all():
            names = ", ".join(self.game.board.names.dice)
            raise self.fail("dice", f"must give a face to each of {names}")
        self.read_sheets()
        self.read_bonus()
        self.read_tens()
        self.read_round()
        self.settle_phase()
        self.read_packets()
        self.read_chance()

    def read_phase(self) -> None:
        """It is read once it is clear how far the game has come."""

    def read_sheets(self) -> None:
        for seat, sheet in enumerate(self.per_seat("sheets")):
            if not isinstance(sheet, dict | None):
                raise self.fail(
                    f"sheets[{seat}]", f"must be an object of city and number, not {sheet!r}"
                )
            self.read_sheet(seat, sheet or {})
        count = int(self.board["city_count"])
        filled = [count - int(self.row["empty"][seat]).bit_count() for seat in range(self.seats)]
        if len(set(filled)) > 1:
            raise self.fail("sheets", f"all fill as many cities, not {filled} (DTB-14)")
        self.filled = filled[0]
        if self.filled % 2 and self.filled != count:
            raise self.fail(
                "sheets", f"{self.filled} cities are filled; it is two a round (DTB-14)"
            )

    def read_sheet(self, seat: int, sheet: dict[str, Any]) -> None:
        row = self.row
        empty, crossed, used = int(self.board["all_cities"]), 0, 0
        for name, value in sheet.items():
            path = f"sheets[{seat}].{name}"
            city = self.named(path, CITY, name)
            if not empty >> city & 1:
                raise self.fail(path, "is named twice")
            empty &= ~(1 << city)
            if value == CROSS:
                crossed |= 1 << city
                row["number"][seat][city] = n.CROSSED
                continue
            number = number_of(value) if type(value) is int else None
            if number is None:
                raise self.fail(path, f"must be a number from 11 to 66 or {CROSS!r}, not {value!r}")
            if used >> number & 1:
                raise self.fail(path, f"{value} stands on this sheet already (DTB-18)")
            used |= 1 << number
            row["number"][seat][city] = number
        row["empty"][seat], row["crossed"][seat], row["used"][seat] = empty, crossed, used

    def read_bonus(self) -> None:
        """Doubles are bonus cities; for coloured ones the dice decided, which only the list tells."""
        row, names = self.row, self.game.board.names.cities
        for seat in range(self.seats):
            numbers = row["number"][seat].tolist()
            doubles = sum(
                1 << city
                for city, number in enumerate(numbers)
                if number >= 0 and is_double(number)
            )
            for index, city in enumerate(members(int(row["bonus"][seat]))):
                coloured = int(self.board["coloured"]) >> city & 1
                if numbers[city] < 0 or not (coloured or doubles >> city & 1):
                    path = f"bonus[{seat}][{index}]"
                    raise self.fail(path, f"{names[city]} cannot be a bonus city (DTB-31)")
            row["bonus"][seat] |= doubles

    def read_tens(self) -> None:
        row = self.row
        for seat, points in enumerate(self.per_seat("tens")):
            row["tens_points"][seat] = 0
            if points is None:
                continue
            most = int(self.board["coloured"]).bit_count()
            if not row["options"][TENS] or not has_all_tens(int(row["used"][seat])):
                most = 0
            row["tens_points"][seat] = self.number(f"tens[{seat}]", points, 0, most)

    def read_round(self) -> None:
        row = self.row
        rounds = int(self.board["rounds"])
        here = min(self.filled // 2 + 1, rounds)
        if self.data.get("round", here) != here:
            raise self.fail(
                "round",
                f"is {self.data['round']!r}; with {self.filled} cities filled it is {here} (DTB-14)",
            )
        row["turn_number"] = here
        row["turn"] = (int(row["first"]) + here - 1) % self.seats

    def settle_phase(self) -> None:
        row = self.row
        left = int(self.board["city_count"]) - self.filled
        has_power = bool(row["power"][int(row["turn"])][Power.REROLL])
        fill = Phase.FILL if left > 1 else Phase.FILL_LAST
        possible = [Phase.REROLL_DECISION, fill] if has_power else [fill]
        if left == 0:
            possible = [Phase.OVER]
        phases = {self.game.phases[phase]: phase for phase in possible}
        name = self.data.get("phase", next(iter(phases)))
        if not isinstance(name, str) or name not in phases:
            raise self.fail("phase", f"must be {' or '.join(phases)} here, not {name!r}")
        row["phase"] = phases[name]

    def read_packets(self) -> None:
        """Put the choices in one by one, as the rules allow them."""
        row, board = self.row, self.game.board.plain
        row["sealed"], row["deciding"] = n.NOTHING, 0
        if self.phase == Phase.REROLL_DECISION:
            row["deciding"][int(row["turn"])] = 1
        if self.phase not in FILLING:
            if any(self.per_seat("packets")):
                raise self.fail("packets", "belong to the phases fill and fill-last only (DTB-49)")
            return
        state = Plain(row)
        for seat, packet in enumerate(self.per_seat("packets")):
            path = f"packets[{seat}]"
            ask(state, seat)
            for index, text in enumerate([] if packet is None else self.listed(path, packet)):
                self.put(state, board, seat, f"{path}[{index}]", text)
        state.write(row)
        if not row["deciding"].any():
            raise self.fail("packets", "all have submitted, so the round is over (DTB-24)")

    def put(self, state: Any, board: Plain, seat: int, path: str, text: Any) -> None:
        if not state.deciding[seat]:
            raise self.fail(path, "the packet is closed already")
        state.write(self.row)
        actions = self.move(path, seat, text).actions
        about_dice = not actions or n.KEEP <= actions[0] < n.FIRST_TWICE
        if about_dice or choice_refusal(state, board, seat, actions[0]):
            raise self.fail(path, f"{text!r} is not allowed here (DTB-51)")
        put_choice(state, board, seat, actions[0])
