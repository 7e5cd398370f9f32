"""Aids of Road Trip Europa: what each card in hand would make of the round."""

from __future__ import annotations

from grandtour import Match
from grandtour.games.road_trip_europa.aids import Deed
from tests.games.road_trip_europa.trips import begin, fresh, play_out
from tests.table import clause

# Austria is 1, with train and music; Finland 4, with car. The first card of seat 1 lies face down.
MINE = ["Austria", "Finland"]
THEIRS = ["Estonia", "Ireland"]
PACKETS = [
    ["Germany", "Iceland", "Norway", "Poland", "Sweden"],
    ["Spain", "Portugal", "France", "Croatia", "Greece"],
]


def scene() -> Match:
    return begin(displays=[MINE, THEIRS], packets=PACKETS)


def test_the_total_of_now() -> None:
    """Start and end 4 - 1; music on Ireland, 4 for two players; two new countries."""
    assert scene().aids(0).now_total == 3 + 4 + 2


@clause("RTE-29")
def test_a_pair_of_transport() -> None:
    """Germany is 4 with beer and a car: a pair of cars brings 3, the beer 1, the country 1."""
    germany = scene().aids(0).with_card["Germany"]
    assert (germany.start_end, germany.cuisine, germany.transport) == (3, 1, 3)
    assert germany.culture == {"music": 4}
    assert germany.countries == 3
    assert germany.total == 3 + 1 + 3 + 4 + 3
    assert germany.best == Deed("transport-pair", ["Finland"], 3)


@clause("RTE-27")
def test_a_distant_end() -> None:
    iceland = scene().aids(0).with_card["Iceland"]
    assert iceland.culture == {"music": 4, "natural wonder": 0}
    assert iceland.total == 6 + 4 + 3
    assert iceland.best == Deed("start-end", ["Austria"], 3)


@clause("RTE-28")
def test_cuisine() -> None:
    norway = scene().aids(0).with_card["Norway"]
    assert (norway.cuisine, norway.cuisine_sum) == (5, 5)
    assert norway.total == 4 + 5 + 4 + 3
    assert norway.best == Deed("cuisine", [], 5)


@clause("RTE-28")
def test_too_much_cuisine_is_halved_and_no_deed() -> None:
    """Fish and beer and cheese and wine: with 7 it is full, with Belgium's beer 8, halved to 4."""
    match = begin(
        displays=[["Norway", "Lithuania"], ["Estonia", "Ireland"]],
        packets=[["Belgium", "Sweden", "Finland", "Germany", "Czechia"], PACKETS[1]],
    )
    aids = match.aids(0)
    belgium = aids.with_card["Belgium"]
    assert (belgium.cuisine, belgium.cuisine_sum) == (4, 8)
    # Start and end: 5 - 1 before, 5 - 2 then; nothing but the country is gained.
    assert belgium.total == 3 + 4 + 3
    assert aids.now_total == 4 + 7 + 2
    assert belgium.best == Deed("countries", [], 1)


@clause("RTE-40", "RTE-41")
def test_a_star() -> None:
    match = begin(
        displays=[["Ireland", "Finland"], ["Estonia", "Spain"]],
        packets=[
            ["United Kingdom", "Sweden", "Iceland", "Germany", "Czechia"],
            [*PACKETS[1][1:], "Italy"],
        ],
    )
    card = match.aids(0).with_card["United Kingdom"]
    assert card.stars == ["British Isles"]
    assert card.best == Deed("star", ["Ireland"], 2)
    # 6 - 3, the beer of Ireland, three countries, the star; nobody else shows music.
    assert card.total == 3 + 1 + 3 + 2


@clause("RTE-33")
def test_culture_that_others_show() -> None:
    """Music on two visible cards of the others: 8 for two players."""
    match = begin(
        displays=[["Portugal", "Poland", "Sweden"], ["Spain", "Ireland", "Estonia"]],
        packets=[
            ["Austria", "Finland", "Iceland", "Germany"],
            ["France", "Croatia", "Greece", "Italy"],
        ],
    )
    austria = match.aids(0).with_card["Austria"]
    assert austria.best == Deed("culture", ["Ireland", "Estonia"], 8)


def test_cards_are_those_in_hand_also_after_choosing() -> None:
    match = scene()
    match.play(0, "pick Germany")
    assert set(match.aids(0).with_card) == set(PACKETS[0])
    assert set(match.aids(1).with_card) == set(PACKETS[1])


def test_what_a_card_promises_comes_when_it_is_laid() -> None:
    """Pick after pick, the rows that depend on one's own cards are what was said before."""
    match = fresh(3, seed=5)
    for _ in range(5):
        promised = []
        for seat in range(3):
            move = match.legal(seat)[0]
            promised.append(match.aids(seat).with_card[move.removeprefix("pick ")])
            match.play(seat, move)
        for seat, then in enumerate(promised):
            now = match.view(seat).players[seat].now
            for field in ("start_end", "cuisine", "cuisine_sum", "transport", "countries"):
                assert getattr(now, field) == getattr(then, field)


def test_no_cards_while_culture_is_chosen() -> None:
    match = fresh(3, seed=5)
    while match.view().phase == "pick":
        match.play(match.deciding[0], match.legal(match.deciding[0])[0])
    assert match.view().phase == "culture"
    assert match.view(0).players[0].now.stars == []
    aids = match.aids(0)
    assert aids.with_card == {}
    now = match.view(0).players[0].now
    rows = now.start_end + now.cuisine + now.transport + max(now.culture.values(), default=0)
    assert aids.now_total == rows + now.countries + now.passport


def test_nothing_for_a_spectator_or_after_the_end() -> None:
    assert scene().aids().with_card == {}
    assert scene().aids().now_total is None
    match = play_out(fresh(2))
    assert match.aids(0).with_card == {}
    assert match.aids(0).now_total is None
