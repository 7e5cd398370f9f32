"""What a position of Dice Trip Belgium says beyond its fields, and what cannot be.

The round and who owes a decision follow from the sheets, the phase and the packets.
"""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import members
from grandtour.core.sealed import ask
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.names import Power, value_of
from grandtour.games.dice_trip_belgium.options import TENS
from grandtour.games.dice_trip_belgium.packets import choice_refusal, put_choice
from grandtour.games.dice_trip_belgium.sheet import has_all_tens, is_double
from grandtour.games.dice_trip_belgium.state import FILLING, Phase


class Reader(core.PositionReader):
    by_hand: ClassVar[tuple[str, ...]] = ("round", "packets")

    def read(self) -> None:
        self.read_fields()
        if not self.row["die"].all():
            names = ", ".join(self.game.board.names.dice)
            raise self.fail("dice", f"must give a face to each of {names}")
        self.read_sheets()
        self.read_bonus()
        self.check_tens()
        self.read_round()
        self.settle_phase()
        self.read_packets()
        self.read_chance()

    def read_phase(self) -> None:
        """It is read once it is clear how far the game has come."""

    def read_sheets(self) -> None:
        """What follows from the numbers and crosses; all have filled in as many."""
        row, names = self.row, self.game.board.names.cities
        filled = []
        for seat in range(self.seats):
            used, crossed, empty = 0, 0, int(self.board["all_cities"])
            for city, number in enumerate(row["number"][seat].tolist()):
                if number == n.EMPTY:
                    continue
                empty &= ~(1 << city)
                if number == n.CROSSED:
                    crossed |= 1 << city
                elif used >> number & 1:
                    problem = f"{value_of(number)} stands on this sheet already (DTB-18)"
                    raise self.fail(f"sheets[{seat}].{names[city]}", problem)
                else:
                    used |= 1 << number
            row["empty"][seat], row["crossed"][seat], row["used"][seat] = empty, crossed, used
            filled.append(len(names) - empty.bit_count())
        if len(set(filled)) > 1:
            raise self.fail("sheets", f"all fill as many cities, not {filled} (DTB-14)")
        self.filled = filled[0]
        if self.filled % 2 and self.filled != len(names):
            problem = f"{self.filled} cities are filled; it is two a round (DTB-14)"
            raise self.fail("sheets", problem)

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

    def check_tens(self) -> None:
        row = self.row
        for seat in range(self.seats):
            most = int(self.board["coloured"]).bit_count()
            if not row["options"][TENS] or not has_all_tens(int(row["used"][seat])):
                most = 0
            self.number(f"tens[{seat}]", int(row["tens_points"][seat]), 0, most)

    def read_round(self) -> None:
        here = min(self.filled // 2 + 1, int(self.board["rounds"]))
        self.check_given("round", here, f"with {self.filled} cities filled (DTB-14) it is")
        self.row["turn_number"] = here
        self.row["turn"] = (int(self.row["first"]) + here - 1) % self.seats

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
        row, state = self.row, self.state
        state.deciding = [0] * n.SEATS
        if self.phase == Phase.REROLL_DECISION:
            state.deciding[state.turn] = 1
        if any(self.per_seat("packets")):
            self.check_phase("packets", *FILLING)
        for seat, packet in enumerate(self.per_seat("packets")):
            path = f"packets[{seat}]"
            if self.phase in FILLING:
                ask(state, seat)
            for index, text in enumerate([] if packet is None else self.listed(path, packet)):
                state.write(row)
                self.put(state, seat, f"{path}[{index}]", text)
        state.write(row)
        if self.phase in FILLING and not row["deciding"].any():
            raise self.fail("packets", "all have submitted, so the round is over (DTB-24)")

    def put(self, state: Any, seat: int, path: str, text: Any) -> None:
        if not state.deciding[seat]:
            raise self.fail(path, "the packet is closed already")
        actions = self.move(path, seat, text).actions
        about_dice = not actions or n.KEEP <= actions[0] < n.FIRST_TWICE
        if about_dice or choice_refusal(state, self.plain, seat, actions[0]):
            raise self.fail(path, f"{text!r} is not allowed here (DTB-51)")
        put_choice(state, self.plain, seat, actions[0])
