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
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.sealed import UNCHOSEN
from grandtour.core.spelling import Finder
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.names import ANNOUNCE, NOTHING, SILENT, Source
from grandtour.games.europa_tour.notation import read_card
from grandtour.games.europa_tour.options import (
    AUTO_ANNOUNCE,
    AUTO_VALIDATE,
    START_ARRANGE,
    TURN_LIMIT,
    TURNS_MAX,
)
from grandtour.games.europa_tour.state import CARD_KIND, Phase
from grandtour.games.europa_tour.windows import has_valid_route

ANSWERS = {"silent": SILENT, "announce": ANNOUNCE}
TURN_PHASES = (Phase.DRAW, Phase.EXCHANGE, Phase.WINDOW)
BEFORE_PLAY = (Phase.PLACE, Phase.FIRST_WINDOW)


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    data = core.write_fields(game, row)
    if not row["refills"]:
        del data["filled"]
    words = {answer: word for word, answer in ANSWERS.items()}
    data["answers"] = [words.get(int(sealed[0])) for sealed in row["sealed"][: int(row["seats"])]]
    return data


class Reader(core.PositionReader):
    more = ("answers", "talon")
    by_hand: ClassVar[tuple[str, ...]] = ("racks", "hands", "piles", "deciding")

    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        super().__init__(game, row, data)
        self.size = int(self.board["rack_size"])
        self.pool: list[int] = self.board["stock"].tolist()  # cards not yet put anywhere

    def finders(self) -> dict[str, Finder]:
        return {CARD_KIND.name: partial(read_card, self.game.board)}

    def read(self) -> None:
        if self.data.get("phase") == self.game.phases[Phase.PLACE] and "piles" in self.data:
            raise self.fail("piles", "are turned up when all cards are placed (ETO-52)")
        self.read_fields()
        self.read_turn()
        self.read_cards()
        self.read_knowledge()
        self.read_answers()
        self.read_deciding()
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
        plain = Plain(self.row)
        card = kind_at(self.pool, next_below(plain, Source.TALON, sum(self.pool)))
        self.row["drawn"] = plain.drawn  # type: ignore[attr-defined]
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
        racks = [self.read_rack(seat, cards) for seat, cards in enumerate(self.per_seat("racks"))]
        hands = [self.read_hand(seat, cards) for seat, cards in enumerate(self.per_seat("hands"))]
        piles = self.read_piles()
        for seat, rack in enumerate(racks):
            if rack is None:
                full = self.phase != Phase.PLACE
                rack = [self.deal() if full else NOTHING for _ in range(self.size)]
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

    def read_rack(self, seat: int, cards: Any) -> list[int] | None:
        path = f"racks[{seat}]"
        if cards is None:
            return None
        if len(self.listed(path, cards)) != self.size:
            raise self.fail(path, f"has {len(cards)} places; a rack has {self.size} (ETO-17)")
        if None in cards and self.phase != Phase.PLACE:
            place = cards.index(None)
            raise self.fail(f"{path}[{place}]", "must be a card: every place is full (ETO-17)")
        return self.read_places(path, cards)

    def read_hand(self, seat: int, cards: Any) -> list[int] | None:
        path = f"hands[{seat}]"
        if cards is not None and len(self.listed(path, cards)) > self.size:
            raise self.fail(path, f"at most {self.size} cards")
        return None if cards is None else self.read_places(path, cards)

    def read_places(self, path: str, cards: list[Any]) -> list[int]:
        return [
            NOTHING if card is None else self.card(f"{path}[{index}]", card)
            for index, card in enumerate(cards)
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
        row, path = self.row, f"hands[{seat}]"
        need = 0
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
        if self.data.get("talon", size) != size:
            raise self.fail("talon", f"is {self.data['talon']!r}, but {size} cards are left for it")

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

    def read_answers(self) -> None:
        row = self.row
        row["sealed"] = UNCHOSEN
        for seat, word in enumerate(self.per_seat("answers")):
            path = f"answers[{seat}]"
            if word is None:
                continue
            if not isinstance(word, str) or word not in ANSWERS:
                raise self.fail(path, f"must be announce, silent or null, not {word!r}")
            if self.phase in (Phase.PLACE, Phase.OVER) or row["options"][AUTO_ANNOUNCE]:
                raise self.fail(path, "nobody is asked now")
            if self.phase in TURN_PHASES and seat == int(row["turn"]):
                raise self.fail(path, "the active seat has not answered yet (ETO-54)")
            if word == "announce" and row["options"][AUTO_VALIDATE] and not self.is_valid(seat):
                raise self.fail(path, "its route is not valid (autoValidate)")
            row["sealed"][seat] = ANSWERS[word]
        is_window = self.phase in (Phase.FIRST_WINDOW, Phase.WINDOW)
        if is_window and row["options"][AUTO_ANNOUNCE]:
            raise self.fail("phase", "with autoAnnounce no window is seen")
        if row["tours"] and self.phase != Phase.OVER:
            raise self.fail("tours", "a valid announced route ends the game (ETO-37)")
        for seat in members(int(row["tours"])):
            if not self.is_valid(seat):
                raise self.fail("tours", f"the route of seat {seat} is not valid (ETO-37)")
        limit = int(row["options"][TURN_LIMIT])
        if self.phase == Phase.OVER and not row["tours"]:
            if not limit or row["turn_number"] < limit:
                raise self.fail("tours", "only a valid route or turnLimit ends the game (ETO-45)")

    def is_valid(self, seat: int) -> bool:
        return bool(has_valid_route(Plain(self.row), self.game.board.plain, seat))

    def read_deciding(self) -> None:
        row, phase = self.row, self.phase
        if phase == Phase.PLACE:
            owing = [s for s in range(self.seats) if row["placed"][s] < self.size]
            if not owing:
                raise self.fail("racks", "all cards are placed, so play has begun (ETO-52)")
        elif phase == Phase.FIRST_WINDOW:
            owing = [s for s in range(self.seats) if row["sealed"][s][0] == UNCHOSEN]
            if not owing:
                raise self.fail("answers", "all have answered, so the window is closed (ETO-54)")
        else:
            owing = [] if phase == Phase.OVER else [int(row["turn"])]
        given = self.data.get("deciding", owing)
        if given != owing:
            raise self.fail("deciding", f"must be {owing}, not {given!r}")
        row["deciding"] = 0
        row["deciding"][owing] = 1
