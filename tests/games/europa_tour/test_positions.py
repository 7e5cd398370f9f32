"""Situations as JSON: what is impossible is told with its path."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.errors import PositionError
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, Tour, names

EUROPE = load("europa-tour")
FREE = {"autoValidate": False}


def refused(
    match: str, seats: int = 2, options: dict[str, Any] | None = None, **position: Any
) -> None:
    with pytest.raises(PositionError, match=match):
        _ = Tour(seats, options=options, **position).match


def test_what_is_left_out_is_dealt() -> None:
    table = Tour(3).rack(1, X04)
    row = table.match.row
    assert (row["rack"][:3, :10] >= 0).all()
    assert table.cards_of(1) == names(X04)
    assert table.sizes() == [1] * 5
    assert table.view().talon == 25
    assert Tour(3).rack(1, X04).match.state_bytes() == table.match.state_bytes()
    assert Tour(3, seed=2).rack(1, X04).match.state_bytes() != table.match.state_bytes()


def test_an_empty_position_is_a_table_after_set_up() -> None:
    match = Match.from_position(EUROPE, {"seats": 3, "seed": 5}, backend="lists")
    assert match.state_bytes() == Match(EUROPE, 3, seed=5, backend="lists").state_bytes()


def test_placing_may_begin_in_the_middle() -> None:
    table = Tour(2, phase="place", racks=[["GB", None, "ship", *[None] * 7], None])
    table.at(hands=[["FR"], None])
    assert [card.name for card in table.view(0).hand] == ["FR"]
    assert table.legal(0) == [f"place {place}" for place in (2, 4, 5, 6, 7, 8, 9, 10)]
    assert [player.placed for player in table.view().players] == [2, 0]


def test_cards_may_be_named_by_their_ids() -> None:
    table = Tour(game=EUROPE).piles("great-britain", "ship", "plane:red", "poland", "france")
    tops = [pile.top.name for pile in table.view().piles]
    assert tops == ["Great Britain", "ship", "plane:red", "Poland", "France"]


@pytest.mark.parametrize(
    ("problem", "position"),
    [
        (r"racs: unknown; did you mean 'racks'\?", {"racs": []}),
        ("phase: must be one of", {"phase": "party"}),
        ("turn: must be a number from 0 to 1", {"turn": 2}),
        ("turnNumber: must be a number from 1 to 32767", {"turnNumber": 0}),
        ("turnNumber: must be a number from 0 to 0", {"phase": "first-window", "turnNumber": 3}),
        ("turn: is the first seat, 0", {"phase": "first-window", "turn": 1}),
        ("racks: must be a list of 2, one for each seat", {"racks": [None]}),
        (r"racks\[0\]: must be a list", {"racks": ["PL", None]}),
        (r"racks\[0\]: has 2 places; a rack has 10", {"racks": [["PL", "DE"], None]}),
        (r"racks\[0\]\[0\]: must be a card: every place is full", {"racks": [[None] * 10, None]}),
        (r"racks\[0\]\[0\]: must be a card, not 7", {"racks": [[7] * 10, None]}),
        (r"racks\[0\]\[0\]: no card 'Narnia'", {"racks": [["Narnia"] * 10, None]}),
        (r"racks\[0\]\[4\]: there are 4 cards PL", {"racks": [["PL"] * 10, None]}),
        (r"hands\[0\]: holds 1 cards; it must be 0", {"hands": [["PL"], []]}),
        (r"hands\[1\]: holds 0 cards; it must be 1", {"phase": "place", "hands": [None, []]}),
        (r"hands\[0\]: at most 10 cards", {"hands": [["PL"] * 11, None]}),
        (
            r"hands\[0\]: must be a card, or nothing",
            {"phase": "exchange", "hands": [[None, "PL"], None]},
        ),
        ("piles: must be a list of 5 piles", {"piles": [1, 1]}),
        ("piles: are turned up when all", {"phase": "place", "piles": [1, 1, 1, 1, 1]}),
        (r"piles\[2\]: is empty", {"piles": [1, 1, 0, 1, 1]}),
        (r"piles\[0\]: must be a number from 0 to 72", {"piles": ["GB", 1, 1, 1, 1]}),
        (r"piles\[4\]: there are only 4 cards left", {"piles": [9, 9, 9, 9, 9]}),
        ("talon: is empty", {"piles": [36, 1, 1, 1, 1]}),
        ("talon: is 7, but the cards left for it are 35", {"talon": 7}),
        ("drawnFrom: belongs to the phase 'exchange' only", {"drawnFrom": 1}),
        ("drawnFrom: must be a number from 1 to 5", {"phase": "exchange", "drawnFrom": 6}),
        (r"known\[0\]\[0\]: must be a number from 1 to 10", {"known": [[11], []]}),
        (r"known\[0\]: nobody has shown a card yet", {"phase": "first-window", "known": [[1], []]}),
        ("refills: must be a number from 0 to 100", {"refills": 101}),
        (
            "refills: there is nothing of it in first-window",
            {"phase": "first-window", "refills": 1},
        ),
        (r"filled\[0\]\[0\]: must be a number from 0 to 0", {"filled": [[1] * 10, None]}),
        (r"filled\[0\]: must be a list of 10", {"filled": [[0], None]}),
        ("shown: racks lie open only before a draw", {"shown": [0]}),
        (r"answers\[1\]: must be one of silent, announce, not 'yes'", {"answers": [None, "yes"]}),
        (r"answers\[0\]: the active seat has not answered", {"answers": ["silent", None]}),
        (r"answers\[1\]: its route is not valid", {"answers": [None, "announce"]}),
        (r"answers\[0\]: nobody is asked now", {"phase": "place", "answers": ["silent", None]}),
        ("answers: all have answered", {"phase": "first-window", "answers": ["silent", "silent"]}),
        ("tours: a valid announced route ends the game", {"tours": [0]}),
        ("tours: the route of seat 0 is not valid", {"phase": "over", "tours": [0]}),
        ("tours: only a valid route or turnLimit ends the game", {"phase": "over"}),
        (r"tours\[0\]: must be a number from 0 to 1", {"phase": "over", "tours": [2]}),
        (r"deciding: must be \[0\], not \[1\]", {"deciding": [1]}),
        ("chance: must be an object", {"chance": [1]}),
        ("chance.drawn.talon: must be a number", {"chance": {"drawn": {"talon": -4}}}),
    ],
)
def test_what_cannot_be_is_told_with_its_path(problem: str, position: dict[str, Any]) -> None:
    refused(problem, **position)


def test_what_cannot_be_with_options() -> None:
    full = [names(X04), names("DE PL Pp TR GR S IT FR S GB")]
    refused("racks: all cards are placed", phase="place", racks=full)
    refused("phase: with autoAnnounce no window", options={"autoAnnounce": True}, phase="window")
    refused("turnNumber: must be a number from 1 to 4", options={"turnLimit": 4}, turnNumber=5)
    refused("shown: racks lie open only", options=FREE, phase="exchange", shown=[1])


def test_a_card_taken_from_the_last_of_a_pile() -> None:
    table = Tour(phase="exchange", drawnFrom=3, hands=[["PL"], None]).piles(1, 1, 0, 1, 1)
    assert {move.split()[-1] for move in table.legal(0)} == {"3"}
    assert (table.view(1).drawn.name, table.view(1).drawn_from) == ("PL", 3)


def test_the_last_card_of_the_talon_may_be_in_hand() -> None:
    table = Tour(4, phase="exchange", talon=0).piles(15, 1, 1, 1, 1)
    assert table.play(0, "put 1").view().talon == 15


@pytest.mark.parametrize(
    "table",
    [
        Tour(3, options=FREE).rack(0, BROKEN).turn(0).play(0, "announce"),
        Tour(3).rack(1, X04).play(1, "announce"),
        Tour(3).rack(1, X04).play(1, "silent"),
        Tour(3, phase="first-window").play(1, "silent"),
        Tour(2).rack(0, X04).turn(0).play(0, "announce"),
        Tour(2, phase="exchange", drawnFrom=2),
        Tour(4, refills=3, filled=[[3, 2, 1, 0, 0, 0, 0, 0, 0, 1], None, None, None], known=[[2], [], [], []]),
        Tour(2, phase="place", options={"startArrange": True}, hands=[["PL", *["DE"] * 4, *["ship"] * 5], None]).play(0, "place 3 DE"),
        Tour(2, options={"turnLimit": 1}).turn(0).play(0, "silent"),
    ],
    ids=range(9),
)  # fmt: skip
def test_every_kind_of_situation_is_written_and_read(table: Tour) -> None:
    position = table.match.position()
    assert ("filled" in position) == ("refills" in position)
    again = Match.from_position(TEST, position, backend="lists")
    assert again.state_bytes() == table.match.state_bytes()
    assert again.position() == position
