"""What a position of Europa Tour says beyond its fields, and what cannot be.

A rack or pile that is left out is dealt by the position's chance; of the talon nothing need be
said, it is all the rest.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from grandtour.core import position as core
from grandtour.core.bits import members
from grandtour.core.chance import kind_at, next_below
from grandtour.core.spelling import Finder
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.names import ANNOUNCE, NOTHING, Source
from grandtour.games.europa_tour.notation import read_card
from grandtour.games.europa_tour.options import (
    AUTO_ANNOUNCE,
    AUTO_VALIDATE,
    START_ARRANGE,
    TURN_LIMIT,
    TURNS_MAX,
)
from grandtour.games.europa_tour.state import ANSWER, CARD_KIND, Phase
from grandtour.games.europa_tour.windows import has_valid_route

BEFORE_PLAY = (Phase.PLACE, Phase.FIRST_WINDOW)


class Reader(core.PositionReader):
    more = ("talon",)
    by_hand: ClassVar[tuple[str, ...]] = ("racks", "hands", "piles", "answers")

    def finders(self) -> dict[str, Finder]:
        return {CARD_KIND.name: partial(read_card, self.game.board)}

    def read(self) -> None:
        if self.data.get("phase") == self.game.phases[Phase.PLACE] and "piles" in self.data:
            raise self.fail("piles", "are turned up when all cards are placed (ETO-52)")
        self.size = int(self.board["rack_size"])
        self.pool: list[int] = self.board["stock"].tolist()  # cards not yet put anywhere
        self.read_fields()
        self.read_turn()
        self.read_cards()
        self.read_knowledge()
        self.read_answers()
        self.check_end()
        self.read_chance()

    def card(self, path: str, value: Any) -> int:
        """A card by name, taken from those not yet put anywhere."""
        card = self.named(path, CARD_KIND, value)
        if self.pool[card] == 0:
            number = int(self.board["stock"][card])
            name = self.game.board.names.cards[card]
            raise self.fail(path, f"there are {number} cards {name}, and this is one more")
        self.pool[card] -= 1
        return card

    def deal(self) -> int:
        """Any card not yet put anywhere, by the chance of the table."""
        state = self.state
        card = kind_at(self.pool, next_below(state, Source.TALON, sum(self.pool)))
        self.row["drawn"] = state.drawn
        self.pool[card] -= 1
        return int(card)

    def read_turn(self) -> None:
        row = self.row
        most = int(row["options"][TURN_LIMIT]) or TURNS_MAX
        low, usual = 1, 1
        if self.phase in BEFORE_PLAY:
            row["turn"] = row["first"]
            low = most = usual = 0
        elif self.phase == Phase.OVER:
            low, usual = 0, int(row["options"][TURN_LIMIT]) or 1
        row["turn_number"] = self.number(
            "turnNumber", self.data.get("turnNumber", usual), low, most
        )
        if row["turn"] != self.data.get("turn", row["turn"]):
            raise self.fail("turn", f"is the first seat, {row['first']}, until the first turn")

    # Cards

    def read_cards(self) -> None:
        row = self.row
        dealt = row["hand"].tolist()
        row["rack"], row["hand"], row["pile"] = NOTHING, NOTHING, NOTHING
        racks, hands = self.read_lists("racks"), self.read_lists("hands")
        piles = self.read_piles()
        for seat, rack in enumerate(racks):
            is_full, path = self.phase != Phase.PLACE, f"racks[{seat}]"
            if rack is None:
                rack = [self.deal() if is_full else NOTHING for _ in range(self.size)]
            if len(rack) != self.size:
                raise self.fail(path, f"has {len(rack)} places; a rack has {self.size} (ETO-17)")
            if is_full and NOTHING in rack:
                path += f"[{rack.index(NOTHING)}]"
                raise self.fail(path, "must be a card: every place is full (ETO-17)")
            row["rack"][seat][: self.size] = rack
            row["placed"][seat] = sum(card != NOTHING for card in rack)
        for seat in range(self.seats):
            self.fill_hand(seat, hands[seat], dealt[seat])
        self.fill_piles(piles)
        untaken = 0
        if self.phase == Phase.PLACE:
            held = int((row["hand"] != NOTHING).sum())
            untaken = self.seats * self.size - int(row["placed"].sum()) - held
        row["untaken"] = untaken
        row["talon"] = self.pool
        row["talon_size"] = sum(self.pool) - untaken
        self.check_talon()

    def read_lists(self, key: str) -> list[list[int] | None]:
        """Racks or hands, as far as they are given."""
        for seat, cards in enumerate(self.per_seat(key)):
            if isinstance(cards, list) and len(cards) > self.size:
                raise self.fail(f"{key}[{seat}]", f"at most {self.size} cards")
        return [
            None if cards is None else self.read_places(f"{key}[{seat}]", cards)
            for seat, cards in enumerate(self.per_seat(key))
        ]

    def read_places(self, path: str, cards: Any) -> list[int]:
        return [
            NOTHING if card is None else self.card(f"{path}[{index}]", card)
            for index, card in enumerate(self.listed(path, cards))
        ]

    def read_piles(self) -> list[list[int] | int]:
        """Each pile as its cards from the bottom to the top, or as how many are dealt to it."""
        count = int(self.board["pile_count"])
        if "piles" not in self.data:
            return [1 if self.phase != Phase.PLACE else 0] * count
        piles = self.listed("piles", self.data["piles"])
        if len(piles) != count:
            raise self.fail("piles", f"must be a list of {count} piles")
        read: list[list[int] | int] = []
        for pile, cards in enumerate(piles):
            path, is_list = f"piles[{pile}]", isinstance(cards, list)
            size = self.number(path, len(cards) if is_list else cards, 0, n.STACK)
            if size == 0 and int(self.row["drawn_from"]) != pile:
                raise self.fail(path, "is empty: there are always cards on it (ETO-18)")
            read.append(self.read_places(path, cards) if is_list else size)
        return read

    def fill_hand(self, seat: int, cards: list[int] | None, dealt: list[int]) -> None:
        """The cards that a seat is placing, or the one it has drawn."""
        row, path, need = self.row, f"hands[{seat}]", 0
        if self.phase == Phase.PLACE:
            left = self.size - int(row["placed"][seat])
            need = left if row["options"][START_ARRANGE] else min(left, 1)
        elif self.phase == Phase.EXCHANGE and seat == int(row["turn"]):
            need = 1
        if cards is None:
            cards = []
            for card in dealt[:need]:
                if card != NOTHING and self.pool[card]:
                    self.pool[card] -= 1
                    cards.append(card)
                else:
                    cards.append(self.deal())
        held = sum(card != NOTHING for card in cards)
        if held != need:
            raise self.fail(path, f"holds {held} cards; it must be {need}")
        if not row["options"][START_ARRANGE] and NOTHING in cards:
            raise self.fail(path, "must be a card, or nothing")
        row["hand"][seat][: len(cards)] = cards

    def fill_piles(self, piles: list[list[int] | int]) -> None:
        for pile, cards in enumerate(piles):
            if isinstance(cards, int):
                if cards > sum(self.pool):
                    raise self.fail(f"piles[{pile}]", f"there are only {sum(self.pool)} cards left")
                cards = [self.deal() for _ in range(cards)]
            if NOTHING in cards:
                raise self.fail(f"piles[{pile}][{cards.index(NOTHING)}]", "must be a card")
            self.row["pile"][pile][: len(cards)] = cards
            self.row["pile_size"][pile] = len(cards)

    def check_talon(self) -> None:
        row, size = self.row, int(self.row["talon_size"])
        is_last_drawn = self.phase == Phase.EXCHANGE and row["drawn_from"] == NOTHING
        if size < (0 if is_last_drawn else 1):
            raise self.fail("talon", "is empty: it would have been refilled (ETO-23)")
        self.check_given("talon", size, "the cards left for it are")

    # What everybody has seen

    def read_knowledge(self) -> None:
        """What everybody has seen of the racks, and from which talon their cards came."""
        row = self.row
        if self.phase in BEFORE_PLAY:
            for key in ("refills", "shown"):
                if row[key]:
                    phase = self.game.phases[self.phase]
                    raise self.fail(key, f"there is nothing of it in {phase}")
        if row["shown"] and (row["options"][AUTO_VALIDATE] or self.phase != Phase.DRAW):
            raise self.fail("shown", "racks lie open only before a draw, without autoValidate")
        for seat in range(self.seats):
            if int(row["shown"]) >> seat & 1:
                row["known"][seat] = (1 << self.size) - 1
            if row["known"][seat] and self.phase in BEFORE_PLAY:
                raise self.fail(f"known[{seat}]", "nobody has shown a card yet")
            for place, refill in enumerate(row["filled"][seat].tolist()):
                self.number(f"filled[{seat}][{place}]", refill, 0, int(row["refills"]))

    # Who is asked

    def read_answers(self) -> None:
        """Who owes a decision, and what has been handed in for a window."""
        row, phase, seats = self.row, self.phase, range(self.seats)
        if phase in (Phase.FIRST_WINDOW, Phase.WINDOW) and row["options"][AUTO_ANNOUNCE]:
            raise self.fail("phase", "with autoAnnounce no window is seen")
        asked = [] if phase == Phase.OVER else [int(row["turn"])]
        if phase == Phase.FIRST_WINDOW:
            asked = list(seats)
        elif phase == Phase.PLACE:
            asked = [seat for seat in seats if row["placed"][seat] < self.size]
            if not asked:
                raise self.fail("racks", "all cards are placed, so play has begun (ETO-52)")
        self.read_sealed("answers", asked, "all have answered, so the window is closed (ETO-54)")

    def read_choice(self, path: str, seat: int, choice: Any) -> int:
        row, answer = self.row, self.named(path, ANSWER, choice)
        if self.phase in (Phase.PLACE, Phase.OVER) or row["options"][AUTO_ANNOUNCE]:
            raise self.fail(path, "nobody is asked now")
        if self.phase != Phase.FIRST_WINDOW and seat == int(row["turn"]):
            raise self.fail(path, "the active seat has not answered yet (ETO-54)")
        if answer == ANNOUNCE and row["options"][AUTO_VALIDATE] and not self.is_valid(seat):
            raise self.fail(path, "its route is not valid (autoValidate)")
        return answer

    def is_valid(self, seat: int) -> bool:
        return bool(has_valid_route(self.state, self.plain, seat))

    def check_end(self) -> None:
        """The game is over with a valid route or the turn limit, and not before."""
        row, is_over = self.row, self.phase == Phase.OVER
        limit = int(row["options"][TURN_LIMIT])
        if row["tours"] and not is_over:
            raise self.fail("tours", "a valid announced route ends the game (ETO-37)")
        for seat in members(int(row["tours"])):
            if not self.is_valid(seat):
                raise self.fail("tours", f"the route of seat {seat} is not valid (ETO-37)")
        if is_over and not row["tours"] and not 0 < limit <= row["turn_number"]:
            raise self.fail("tours", "only a valid route or turnLimit ends the game (ETO-45)")
