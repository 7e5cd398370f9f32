"""Three locomotives clear the display (TTR-26 to TTR-31)."""

from __future__ import annotations

import pytest

from grandtour.core import backend
from grandtour.core.chance import kind_at
from grandtour.core.rule import rule
from grandtour.games.ttr import cards
from tests.games.ttr.scenes import happened, spend_turn
from tests.table import Table, clause, small_board


@rule
def last_counted(state, work, source, counts, total):
    return kind_at(counts, total - 1)


def locomotives_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every draw is the last of what it may be, and rules are linked anew, with that."""
    monkeypatch.setattr(cards, "draw_counted", last_counted)
    monkeypatch.setattr(backend, "_shared", {})


@clause("TTR-20", "TTR-26", "TTR-28", "TTR-X04")
def test_a_third_locomotive_clears_the_display_between_two_cards() -> None:
    table = Table().display("LLRBG").deck_top("LWWKKO").play(0, "take R")
    assert table.view().display == "WWKKO"
    assert table.view().discard == 5
    assert table.hand(0) == "R"
    assert table.play(0, "take W").hand(0) == "RW"
    assert table.view().turn == 1


@clause("TTR-26")
def test_two_locomotives_stay() -> None:
    table = Table().display("LRBGY").deck_top("L").play(0, "take R")
    assert table.view().display == "LLBGY"
    assert table.view().discard == 0


@clause("TTR-26")
def test_a_third_locomotive_at_the_end_of_a_turn_clears_the_display() -> None:
    table = Table().display("LLRBG").deck_top("WLKKKOO").play(0, "draw", "take R")
    assert table.view().display == "KKKOO"


@clause("TTR-27")
def test_locomotives_are_counted_when_all_places_are_filled() -> None:
    table = spend_turn(Table().display("LL..B").deck_top("LRWWKKO"), 0)
    assert happened(table, "card-laid-out", "display-flushed") == [
        *["card-laid-out"] * 2,
        "display-flushed",
        *["card-laid-out"] * 5,
    ]


@clause("TTR-27")
def test_a_new_display_of_three_locomotives_is_cleared_too() -> None:
    table = Table().display("LLRBG").deck_top("LLLLWWKKKOO").play(0, "take R")
    assert table.view().display == "KKKOO"
    assert len(table.events("display-flushed")) == 2


@clause("TTR-28")
def test_a_flush_neither_uses_up_nor_grants_a_card() -> None:
    table = Table().display("LLRBG").deck_top("LWWKKO").play(0, "take R")
    assert table.view().turn == 0
    assert len(table.hand(0)) == 1
    assert table.play(0, "draw").view().turn == 1


@clause("TTR-29", "TTR-X08")
def test_nothing_is_cleared_if_no_better_display_can_be_dealt() -> None:
    table = spend_turn(Table().display("LLLRB").supply(), 0)
    assert table.view().display == "LLLRB"
    assert table.events("display-flushed") == []


@clause("TTR-26", "TTR-29", "TTR-30", "TTR-32", "TTR-33", "TTR-X09")
def test_one_more_card_is_enough_to_clear_the_display() -> None:
    table = spend_turn(Table().display("LLLRB").supply(deck="G"), 0)
    view = table.view()
    assert view.display.count("L") == 2
    assert set(view.display) == set("LRBG")
    assert (view.deck, view.discard) == (1, 0)
    first = happened(table, "display-flushed", "card-laid-out", "deck-rebuilt")[:3]
    assert first == ["display-flushed", "card-laid-out", "deck-rebuilt"]
    assert table.events("card-laid-out")[0]["card"] == "G"


@clause("TTR-29", "TTR-31", "TTR-X10")
def test_three_locomotives_alone_stay() -> None:
    table = spend_turn(Table().display("LLL").supply(), 0)
    assert table.view().display == "LLL.."
    assert table.events("display-flushed") == []


@clause("TTR-25", "TTR-29", "TTR-X11")
def test_three_locomotives_with_one_card_to_come_stay() -> None:
    table = spend_turn(Table().display("LLL").supply(discard="R"), 0)
    assert table.view().display == "LLLR."
    assert table.events("display-flushed") == []


@clause("TTR-29")
def test_cards_in_hands_are_no_part_of_the_pool() -> None:
    table = spend_turn(Table().display("LLLLR").holds(0, "GGGGGG").supply(deck="B"), 0)
    assert table.view().display == "LLLLR"


@clause("TTR-29")
def test_the_discard_pile_is_part_of_the_pool() -> None:
    table = spend_turn(Table().display("LLLRB").supply(discard="G"), 0)
    assert table.view().display.count("L") == 2


@clause("TTR-30")
def test_after_a_hundred_flushes_the_display_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    locomotives_come_first(monkeypatch)
    game = small_board([("A", "B", 1)], setup={"faceUp": 4})
    table = Table(game=game).display("LLLR").supply(deck="B")
    spend_turn(table, 0)
    assert table.view().display.count("L") == 3
    assert len(table.events("display-flushed")) == 100
    assert table.view().turn == 1


@clause("TTR-16", "TTR-30", "TTR-X32")
def test_the_check_at_the_end_of_the_turn_counts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    locomotives_come_first(monkeypatch)
    game = small_board([("A", "B", 1)], setup={"faceUp": 4})
    table = Table(game=game).display("LLBR").supply(deck="LLB").play(0, "take R")
    assert table.view().display.count("L") == 3
    assert len(table.events("display-flushed")) == 100
    table.play(0, "draw")
    assert len(table.events("display-flushed")) == 200
    assert table.view().turn == 1


@clause("TTR-31")
def test_three_locomotives_among_fewer_cards_clear_the_display() -> None:
    table = Table().display("LLR").deck_top("LWWKKO").play(0, "take R")
    assert table.view().display == "WWKKO"
    assert table.view().discard == 3
