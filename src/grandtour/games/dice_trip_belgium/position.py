"""Any situation of Dice Trip Belgium as JSON, with names; what is left out is as after set-up.

Reading checks that the sheets fit the round and each other, and says what is impossible. Who owes a
decision follows from the phase and the packets.
"""

from __future__ import annotations

from typing import Any

from grandtour.core.errors import MalformedMove
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.position import PositionReader, chance_of, check_keys
from grandtour.core.sealed import ask
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.describe import CROSS, sheet_of
from grandtour.games.dice_trip_belgium.names import POWERS, Power, number_of
from grandtour.games.dice_trip_belgium.notation import (
    lookups,
    members,
    plain_board,
    read,
    spell_action,
)
from grandtour.games.dice_trip_belgium.options import TENS
from grandtour.games.dice_trip_belgium.packets import choice_refusal, put_choice
from grandtour.games.dice_trip_belgium.sheet import has_all_tens, is_double
from grandtour.games.dice_trip_belgium.state import Phase

KEYS = (
    "phase",
    "round",
    "first",
    "dice",
    "sheets",
    "bonus",
    "powers",
    "tens",
    "packets",
    "chance",
)


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    board, names = game.board, game.board.names
    seats = range(int(row["seats"]))
    data: dict[str, Any] = {
        "phase": game.phases[int(row["phase"])],
        "round": int(row["turn_number"]),
        "first": int(row["first"]),
        "dice": dict(zip(names.dice, row["die"].tolist(), strict=True)),
        "sheets": [sheet_of(board, row, seat) for seat in seats],
        "bonus": [
            [names.cities[city] for city in members(int(row["bonus"][seat]))] for seat in seats
        ],
        "powers": [
            [name for name, left in zip(POWERS, row["power"][seat], strict=True) if left]
            for seat in seats
        ],
    }
    if row["options"][TENS]:
        data["tens"] = [int(row["tens_points"][seat]) for seat in seats]
    if int(row["phase"]) in (Phase.FILL, Phase.FILL_LAST):
        data["packets"] = [
            [spell_action(board, row, int(action)) for action in row["sealed"][seat] if action >= 0]
            for seat in seats
        ]
    data["chance"] = chance_of(game, row)
    return data


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    check_keys(data, KEYS)
    _Reader(game, row, data).read()


class _Reader(PositionReader):
    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        super().__init__(game, row, data)
        self.find = lookups(game.board)

    def read(self) -> None:
        self.read_dice()
        self.read_powers()
        self.read_sheets()
        self.read_bonus()
        self.read_tens()
        self.read_round()
        self.read_phase()
        self.read_packets()
        self.read_chance()

    # Small readers

    def city(self, path: str, value: Any) -> int:
        if not isinstance(value, str):
            raise self.fail(path, f"must be a city, not {value!r}")
        try:
            return self.find.city(value)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None

    # The parts

    def read_dice(self) -> None:
        if "dice" not in self.data:
            return
        dice = self.data["dice"]
        names = self.game.board.names.dice
        if not isinstance(dice, dict) or sorted(dice) != sorted(names):
            raise self.fail("dice", f"must give a face to each of {', '.join(names)}")
        for die, name in enumerate(names):
            self.row["die"][die] = self.number(f"dice.{name}", dice[name], 1, n.FACES)

    def read_powers(self) -> None:
        for seat, powers in enumerate(self.per_seat("powers")):
            if powers is None:
                continue
            path = f"powers[{seat}]"
            left = self.listed(path, powers)
            for index, power in enumerate(left):
                if power not in POWERS:
                    raise self.fail(f"{path}[{index}]", f"must be one of {', '.join(POWERS)}")
            self.row["power"][seat] = [int(power in left) for power in POWERS]

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
            city = self.city(path, name)
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
        row = self.row
        for seat, cities in enumerate(self.per_seat("bonus")):
            path = f"bonus[{seat}]"
            numbers = row["number"][seat].tolist()
            doubles = sum(
                1 << city
                for city, number in enumerate(numbers)
                if number >= 0 and is_double(number)
            )
            mask = doubles
            for index, name in enumerate([] if cities is None else self.listed(path, cities)):
                city = self.city(f"{path}[{index}]", name)
                coloured = int(self.board["coloured"]) >> city & 1
                if numbers[city] < 0 or not (coloured or doubles >> city & 1):
                    raise self.fail(f"{path}[{index}]", f"{name} cannot be a bonus city (DTB-31)")
                mask |= 1 << city
            row["bonus"][seat] = mask

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
        if "first" in self.data:
            row["first"] = self.number("first", self.data["first"], 0, self.seats - 1)
        row["turn"] = (int(row["first"]) + here - 1) % self.seats

    def read_phase(self) -> None:
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
        row, board = self.row, plain_board(self.game.board)
        row["sealed"], row["deciding"] = n.NOTHING, 0
        phase = int(row["phase"])
        if phase == Phase.REROLL_DECISION:
            row["deciding"][int(row["turn"])] = 1
        if phase not in (Phase.FILL, Phase.FILL_LAST):
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
        if not isinstance(text, str):
            raise self.fail(path, f"must be a move, not {text!r}")
        if not state.deciding[seat]:
            raise self.fail(path, "the packet is closed already")
        state.write(self.row)
        try:
            actions = read(self.game.board, self.row, seat, text).actions
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None
        about_dice = not actions or n.KEEP <= actions[0] < n.FIRST_TWICE
        if about_dice or choice_refusal(state, board, seat, actions[0]):
            raise self.fail(path, f"{text!r} is not allowed here (DTB-51)")
        put_choice(state, board, seat, actions[0])
