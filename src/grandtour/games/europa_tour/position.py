"""Any situation of Europa Tour as JSON, with names; what is left out is as it might be dealt.

Reading checks that every card is there once, and says what is impossible. A rack or pile that is
left out is dealt by the position's chance; of the talon nothing need be said, it is all the rest.
"""

from __future__ import annotations

from typing import Any

from grandtour.core.chance import kind_at, next_below
from grandtour.core.errors import MalformedMove
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.core.position import PositionReader, chance_of, check_keys
from grandtour.core.sealed import UNCHOSEN
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.cards import REFILLS_MAX
from grandtour.games.europa_tour.names import ANNOUNCE, NOTHING, SILENT, Source
from grandtour.games.europa_tour.notation import read_card
from grandtour.games.europa_tour.options import (
    AUTO_ANNOUNCE,
    AUTO_VALIDATE,
    START_ARRANGE,
    TURN_LIMIT,
    TURNS_MAX,
)
from grandtour.games.europa_tour.state import Phase
from grandtour.games.europa_tour.windows import has_valid_route

KEYS = (
    "phase",
    "turn",
    "turnNumber",
    "first",
    "deciding",
    "racks",
    "hands",
    "piles",
    "talon",
    "drawnFrom",
    "known",
    "refills",
    "filled",
    "answers",
    "shown",
    "tours",
    "chance",
)
ANSWERS = {"silent": SILENT, "announce": ANNOUNCE}
TURN_PHASES = (Phase.DRAW, Phase.EXCHANGE, Phase.WINDOW)


def members(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


def write_position(game: Game, row: Any) -> dict[str, Any]:
    """The whole situation, secrets included."""
    cards, first = game.board.names.cards, game.board.rows[0]
    seats, size = range(int(row["seats"])), int(first["rack_size"])

    def named(card: int) -> str | None:
        return None if card == NOTHING else str(cards[card])

    words = {answer: word for word, answer in ANSWERS.items()}
    hands = [row["hand"][seat].tolist() for seat in seats]
    for hand in hands:
        while hand and hand[-1] == NOTHING:
            hand.pop()
    data: dict[str, Any] = {
        "phase": game.phases[int(row["phase"])],
        "turn": int(row["turn"]),
        "turnNumber": int(row["turn_number"]),
        "first": int(row["first"]),
        "deciding": [seat for seat in seats if row["deciding"][seat]],
        "racks": [[named(card) for card in row["rack"][seat].tolist()[:size]] for seat in seats],
        "hands": [[named(card) for card in hand] for hand in hands],
        "known": [[place + 1 for place in members(int(row["known"][seat]))] for seat in seats],
        "answers": [words.get(int(row["sealed"][seat][0])) for seat in seats],
        "chance": chance_of(game, row),
    }
    if row["phase"] != Phase.PLACE:
        data["piles"] = [
            [cards[card] for card in row["pile"][pile].tolist() if card != NOTHING]
            for pile in range(int(first["pile_count"]))
        ]
    if row["drawn_from"] != NOTHING:
        data["drawnFrom"] = int(row["drawn_from"]) + 1
    if row["refills"]:
        data["refills"] = int(row["refills"])
        data["filled"] = [row["filled"][seat].tolist()[:size] for seat in seats]
    for key in ("shown", "tours"):
        if row[key]:
            data[key] = members(int(row[key]))
    return data


def read_position(game: Game, row: Any, data: dict[str, Any]) -> None:
    """Change a freshly set-up table into the situation in `data`."""
    check_keys(data, KEYS)
    _Reader(game, row, data).read()


class _Reader(PositionReader):
    def __init__(self, game: Game, row: Any, data: dict[str, Any]) -> None:
        super().__init__(game, row, data)
        self.size = int(self.board["rack_size"])
        self.pool: list[int] = self.board["stock"].tolist()  # cards not yet put anywhere

    def read(self) -> None:
        self.read_phase()
        self.read_cards()
        self.read_knowledge()
        self.read_answers()
        self.read_deciding()
        self.read_chance()

    # Small readers

    def seats_in(self, key: str) -> int:
        """A list of seats as a set."""
        mask = 0
        for index, seat in enumerate(self.listed(key, self.data.get(key, []))):
            mask |= 1 << self.number(f"{key}[{index}]", seat, 0, self.seats - 1)
        return mask

    def card(self, path: str, value: Any) -> int:
        """A card by name, taken from those not yet put anywhere."""
        if not isinstance(value, str):
            raise self.fail(path, f"must be a card, not {value!r}")
        try:
            card = read_card(self.game.board, value)
        except MalformedMove as problem:
            raise self.fail(path, str(problem)) from None
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

    @property
    def phase(self) -> int:
        return int(self.row["phase"])

    # The parts

    def read_phase(self) -> None:
        row, data = self.row, self.data
        if "phase" in data:
            phases = {name: phase for phase, name in self.game.phases.items()}
            if not isinstance(data["phase"], str) or data["phase"] not in phases:
                raise self.fail("phase", f"must be one of {', '.join(phases)}")
            row["phase"] = phases[data["phase"]]
        for key in ("turn", "first"):
            if key in data:
                row[key] = self.number(key, data[key], 0, self.seats - 1)
        limit = int(row["options"][TURN_LIMIT])
        if self.phase in (Phase.PLACE, Phase.FIRST_WINDOW):
            row["turn"] = row["first"]
            low = high = usual = 0
        elif self.phase == Phase.OVER:
            low, high, usual = 0, limit or TURNS_MAX, limit or 1
        else:
            low, high, usual = 1, limit or TURNS_MAX, 1
        row["turn_number"] = self.number("turnNumber", data.get("turnNumber", usual), low, high)
        if "turn" in data and row["turn"] != data["turn"]:
            raise self.fail("turn", f"is the first seat, {row['first']}, until the first turn")

    def read_cards(self) -> None:
        row = self.row
        dealt = row["hand"].tolist()
        row["rack"], row["hand"], row["pile"] = NOTHING, NOTHING, NOTHING
        row["pile_size"] = 0
        row["drawn_from"] = NOTHING
        if "drawnFrom" in self.data:
            if self.phase != Phase.EXCHANGE:
                raise self.fail("drawnFrom", "belongs to the phase 'exchange' only")
            count = int(self.board["pile_count"])
            row["drawn_from"] = self.number("drawnFrom", self.data["drawnFrom"], 1, count) - 1
        racks = [self.read_rack(seat, cards) for seat, cards in enumerate(self.per_seat("racks"))]
        hands = [self.read_hand(seat, cards) for seat, cards in enumerate(self.per_seat("hands"))]
        piles = self.read_piles()
        for seat in range(self.seats):
            rack = racks[seat]
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
        rack = []
        for index, card in enumerate(cards):
            if card is None and self.phase != Phase.PLACE:
                raise self.fail(f"{path}[{index}]", "must be a card: every place is full (ETO-17)")
            rack.append(NOTHING if card is None else self.card(f"{path}[{index}]", card))
        return rack

    def read_hand(self, seat: int, cards: Any) -> list[int] | None:
        path = f"hands[{seat}]"
        if cards is None:
            return None
        if len(self.listed(path, cards)) > self.size:
            raise self.fail(path, f"at most {self.size} cards")
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
        if self.phase == Phase.PLACE:
            raise self.fail("piles", "are turned up when all cards are placed (ETO-52)")
        if len(piles) != count:
            raise self.fail("piles", f"must be a list of {count} piles")
        read: list[list[int] | int] = []
        for pile, cards in enumerate(piles):
            path = f"piles[{pile}]"
            size = cards
            if isinstance(cards, list):
                size = len(cards)
            size = self.number(path, size, 0, n.STACK)
            if size == 0 and int(self.row["drawn_from"]) != pile:
                raise self.fail(path, "is empty: there are always cards on it (ETO-18)")
            if isinstance(cards, list):
                read.append([self.card(f"{path}[{i}]", card) for i, card in enumerate(cards)])
            else:
                read.append(size)
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
            for index in range(need):
                card = dealt[index]
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
            self.row["pile"][pile][: len(cards)] = cards
            self.row["pile_size"][pile] = len(cards)

    def check_talon(self) -> None:
        row, size = self.row, int(self.row["talon_size"])
        is_last_drawn = self.phase == Phase.EXCHANGE and row["drawn_from"] == NOTHING
        if size < (0 if is_last_drawn else 1):
            raise self.fail("talon", "is empty: it would have been refilled (ETO-23)")
        if "talon" in self.data and self.data["talon"] != size:
            raise self.fail("talon", f"is {self.data['talon']!r}, but {size} cards are left for it")

    def read_knowledge(self) -> None:
        """What everybody has seen of the racks, and from which talon their cards came."""
        row = self.row
        row["refills"] = self.number("refills", self.data.get("refills", 0), 0, REFILLS_MAX)
        if self.phase in (Phase.PLACE, Phase.FIRST_WINDOW):
            for key in ("refills", "shown"):
                if self.data.get(key):
                    raise self.fail(
                        key, f"there is nothing of it in {self.game.phases[self.phase]}"
                    )
        row["shown"] = self.seats_in("shown")
        if row["shown"] and (row["options"][AUTO_VALIDATE] or self.phase != Phase.DRAW):
            raise self.fail("shown", "racks lie open only before a draw, without autoValidate")
        row["known"], row["filled"] = 0, 0
        for seat in range(self.seats):
            everything = (1 << self.size) - 1
            known, path = self.per_seat("known")[seat], f"known[{seat}]"
            mask = everything if int(row["shown"]) >> seat & 1 else 0
            if known is not None:
                for index, place in enumerate(self.listed(path, known)):
                    where = f"{path}[{index}]"
                    mask |= 1 << self.number(where, place, 1, self.size) - 1
                if mask and self.phase in (Phase.PLACE, Phase.FIRST_WINDOW):
                    raise self.fail(path, "nobody has shown a card yet")
            row["known"][seat] = mask
            filled, path = self.per_seat("filled")[seat], f"filled[{seat}]"
            if filled is not None:
                if len(self.listed(path, filled)) != self.size:
                    raise self.fail(path, f"must be a list of {self.size}, one for each place")
                row["filled"][seat][: self.size] = [
                    self.number(f"{path}[{index}]", value, 0, int(row["refills"]))
                    for index, value in enumerate(filled)
                ]

    def read_answers(self) -> None:
        row = self.row
        row["sealed"] = UNCHOSEN
        row["tours"] = self.seats_in("tours")
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
        return bool(has_valid_route(Plain(self.row), Plain(self.board), seat))

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
        for seat in owing:
            row["deciding"][seat] = 1
