"""What a position of Road Trip Europa says beyond its fields, and what cannot be.

What follows from other things (cards aside, culture types used, who owes a decision) need not be
given; what is given must be right.
"""

from __future__ import annotations

from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import members
from grandtour.games.road_trip_europa.dealing import (
    first_cards_of,
    is_aside_dealt_first,
    seat_after,
)
from grandtour.games.road_trip_europa.names import NOTHING
from grandtour.games.road_trip_europa.options import PASSPORT_SKIP
from grandtour.games.road_trip_europa.refusals import Refusal
from grandtour.games.road_trip_europa.rows import cultures_open
from grandtour.games.road_trip_europa.rules import refusal, rounds_of
from grandtour.games.road_trip_europa.sheet import has_every_region, is_complete
from grandtour.games.road_trip_europa.state import COUNTRY, Phase, Row, rounds_over


class Reader(core.PositionReader):
    by_hand: ClassVar[tuple[str, ...]] = ("round", "packets", "displays")

    def read(self) -> None:
        self.hand_size = int(self.board["hand_size"])
        self.read_fields()
        self.read_round()
        self.read_cards()
        self.check_dealt_first()
        self.check_sheets()
        self.check_stars()
        self.check_passport()
        self.read_chosen()
        self.read_chance()

    def read_round(self) -> None:
        rounds = int(rounds_of(self.state, self.plain))
        is_over = self.phase == Phase.OVER
        here = self.number("round", self.data.get("round", rounds if is_over else 1), 1, rounds)
        if is_over and here != rounds:
            raise self.fail("round", f"the game is over after round {rounds}")
        self.row["turn_number"] = here

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
        aside = int(self.board["all_cards"]) & ~sum(1 << card for card in once.places)
        if "aside" in self.data and row["aside"] != aside:
            raise self.fail("aside", "must be the cards that nobody holds or has laid")
        row["aside"] = aside

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
        row, state = self.row, self.state
        if not row["dealt_first"]:
            return
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

    def check_sheets(self) -> None:
        """Sheets are filled in for the rounds that are over, and no culture type twice."""
        row, over = self.row, rounds_over(self.row)
        for seat in range(self.seats):
            path, used = f"sheets[{seat}]", 0
            rounds = zip(
                row["row_points"][seat].tolist(), row["scored"][seat].tolist(), strict=True
            )
            for index, (points, culture) in enumerate(rounds):
                scored = 1 << culture if culture != NOTHING else 0
                if index >= over and (scored or any(points)):
                    raise self.fail(path, f"has a round {index + 1}; only {over} are over")
                if min(points) < 0:
                    raise self.fail(f"{path}.rows[{index}]", "must be numbers from 0")
                if points[Row.CULTURE] and not scored:
                    raise self.fail(
                        f"{path}.rows[{index}]",
                        "has culture points, but no culture type was scored",
                    )
                if scored & used:
                    name = self.game.board.names.cultures[culture]
                    raise self.fail(f"{path}.scored[{index}]", f"{name} is scored twice (RTE-32)")
                used |= scored
            row["used"][seat] = used
            marks = int(row["marks"][seat]).bit_count()
            if marks > over * self.hand_size:
                raise self.fail(f"{path}.marks", f"{marks} countries after {over} rounds (RTE-38)")

    def check_stars(self) -> None:
        state = self.state
        for region, name in enumerate(self.game.board.names.regions):
            complete = [s for s in range(self.seats) if is_complete(state, self.plain, s, region)]
            winners = members(state.star_seats[region])
            if not set(winners) <= set(complete):
                raise self.fail(f"stars.{name}", "its winner has not marked all its countries")
            if complete and not winners:
                raise self.fail("stars", f"seat {complete[0]} has completed {name} (RTE-41)")

    def check_passport(self) -> None:
        """Bonuses won; 0 for a seat that reached the goal after the last of them."""
        row, state = self.row, self.state
        reached = [tier for tier in state.passport if tier != NOTHING]
        for seat in range(self.seats):
            is_given = state.passport[seat] != NOTHING
            if has_every_region(state, self.plain, seat) != is_given:
                has = "has not" if is_given else "has"
                path = f"passport[{seat}]"
                raise self.fail(path, f"seat {seat} {has} marked a country in every region")
        used = len(reached) if row["options"][PASSPORT_SKIP] else max(reached, default=-1) + 1
        row["next_tier"] = min(used, int(self.board["tier_count"]))

    def read_chosen(self) -> None:
        """Who owes a decision, and what the others have put in."""
        state, seats = self.state, list(range(self.seats))
        asked = {
            Phase.OVER: [],
            Phase.PICK: seats,
            Phase.CULTURE: [s for s in seats if cultures_open(state, self.plain, s)],
        }[Phase(self.phase)]
        if self.phase == Phase.CULTURE and not asked:
            raise self.fail("phase", "nobody can score culture, so there is nothing to choose")
        closed = "all have chosen, so the cards lie on the table already"
        self.read_sealed("chosen", asked, closed)

    def read_choice(self, path: str, seat: int, choice: Any) -> int:
        action = self.move(path, seat, choice).actions[0]
        why = refusal(self.state, self.plain, seat, action)
        if why != Refusal.NONE:
            raise self.fail(path, f"{choice!r} is not allowed ({self.clause_of(why)})")
        return action
