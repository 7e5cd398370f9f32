"""Aids of Europa Tour: which cards are out of sight, and where those that fit could come from."""

from __future__ import annotations

from typing import Any

from grandtour.games.europa_tour.aids import Source
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, X18, Tour
from tests.table import clause

# Every country, and every plane, is there four times; of ships there are twelve.
TOPS = ("DE", "PL", "S", "Pg", "ES")


def scene(**options: Any) -> Tour:
    return Tour(options=options).rack(0, BROKEN).rack(1, X18).piles(*TOPS)


def where(table: Tour, place: int, card: str, seat: int = 0) -> str | None:
    sources = table.match.aids(seat).places.get(str(place), [])
    found = {
        source.card: f"pile {source.pile}" if source.pile else source.where for source in sources
    }
    return found.get(card)


@clause("ETO-46", "ETO-47")
def test_unseen_is_what_is_neither_in_the_rack_nor_on_top() -> None:
    """The rack has two ships and a purple plane; on top lie a ship and a green plane."""
    unseen = scene().match.aids(0).unseen
    assert unseen.ships == 12 - 2 - 1
    assert unseen.planes == {"purple": 3, "green": 3, "yellow": 4}
    assert unseen.countries == ["PL", "TR", "ES", "FR", "GR", "GB", "DE", "IT", "PT"]


@clause("ETO-46")
def test_a_spectator_sees_the_tops_alone() -> None:
    aids = scene().match.aids()
    assert aids.unseen.ships == 12 - 1
    assert aids.unseen.planes == {"purple": 4, "green": 3, "yellow": 4}
    assert aids.places == {}


def test_a_country_is_seen_once_all_its_cards_are() -> None:
    rack = "PL DE PL DE PL DE PL DE FR IT"
    unseen = Tour().rack(0, rack).piles("S", "S", "S", "S", "S").match.aids(0).unseen
    assert "PL" not in unseen.countries
    assert "DE" not in unseen.countries
    assert "FR" in unseen.countries


@clause("ETO-47")
def test_buried_cards_are_unseen_unless_piles_may_be_browsed() -> None:
    piles = ("S S S DE", *TOPS[1:])
    closed = scene().piles(*piles).match.aids(0).unseen
    assert closed.ships == 12 - 2 - 1
    browsed = scene(browsePiles=True).piles(*piles).match.aids(0).unseen
    assert browsed.ships == 12 - 2 - 4


@clause("ETO-49", "ETO-60")
def test_a_shown_rack_is_seen_as_long_as_it_is_shown() -> None:
    table = scene(autoValidate=False).turn(0).play(0, "announce")
    shown = table.match.aids(1).unseen
    assert shown.ships == 12 - 1 - 2 - 1  # one in the own rack, two in the shown one, one on top
    later = table.play(1, "take 3").match.aids(1).unseen
    assert later.ships == 12 - 1 - 1  # now in hand


@clause("ETO-48")
def test_a_card_taken_from_a_pile_is_seen_by_all_one_from_the_talon_by_the_drawer() -> None:
    table = scene().play(0, "take 3")
    assert table.match.aids(1).unseen.ships == 12 - 1 - 1
    ships = 0
    for seed in range(20):
        drawn = scene().at(seed=seed).play(0, "draw")
        assert drawn.match.aids(1).unseen == scene().match.aids(1).unseen
        if drawn.view(0).drawn.kind == "ship":
            assert drawn.match.aids(0).unseen.ships == 12 - 2 - 1 - 1
            ships += 1
    assert ships


def test_what_fits_is_told_with_where_it_could_come_from() -> None:
    """BROKEN ends PL PT, which do not touch: at the end DE would hold, beside PL."""
    table = scene()
    assert {fit.place for fit in table.view(0).fits} == {
        int(place) for place in table.match.aids(0).places
    }
    assert where(table, 10, "DE") == "pile 1"
    assert where(scene().piles("FR", *TOPS[1:]), 10, "DE") == "unseen"
    assert where(table.play(0, "take 1"), 10, "DE") == "drawn"
    assert where(table, 10, "FR") is None  # does not fit


def test_of_two_piles_the_first_is_named() -> None:
    assert where(scene().piles("S", "DE", "DE", "DE", "S"), 10, "DE") == "pile 2"


def test_a_card_that_lies_open_elsewhere_is_out_of_reach() -> None:
    """All four DE are in sight, under the top of a pile that may be browsed."""
    piles = ("DE DE DE DE S", *TOPS[1:])
    assert where(scene(browsePiles=True).rack(1, BROKEN).piles(*piles), 10, "DE") is None
    assert where(scene().rack(1, BROKEN).piles(*piles), 10, "DE") == "unseen"


def test_places_are_shown_when_the_view_shows_what_fits() -> None:
    placing = Tour(phase="place")
    assert placing.view(0).fits is None
    assert placing.match.aids(0).places == {}
    whole = Tour().rack(0, X04).piles(*TOPS)
    assert whole.view(0).fits == []
    assert whole.match.aids(0).places == {}


def test_a_source_is_one_card_and_one_place() -> None:
    sources = scene().match.aids(0).places["10"]
    assert Source("DE", "pile", 1) in sources
    assert len({source.card for source in sources}) == len(sources)


def test_the_names_are_those_of_the_board() -> None:
    for sources in scene().match.aids(0).places.values():
        assert {source.card for source in sources} <= set(TEST.board.names.cards)
