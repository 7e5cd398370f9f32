"""Deck and discard pile (TTR-32 to TTR-35)."""

from __future__ import annotations

from tests.games.ttr.scenes import happened
from tests.table import Table, clause, small_board

TUNNEL = small_board([("A", "B", 2, "red", "tunnel")])


@clause("TTR-32", "TTR-33", "TTR-X07")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    table = Table().display("RYWKP").supply(deck="B", discard="GG").play(0, "draw")
    assert table.hand(0) == "B"
    assert (table.view().deck, table.view().discard) == (0, 2)
    table.play(0, "draw")
    assert table.hand(0) == "GB"
    assert (table.view().deck, table.view().discard) == (1, 0)


@clause("TTR-32")
def test_the_discard_pile_is_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        table = Table(seed=seed).display("WWWWW").supply(discard="RB")
        drawn.add(table.play(0, "draw").hand(0))
    assert drawn == {"R", "B"}


@clause("TTR-32")
def test_a_deck_with_cards_is_left_alone() -> None:
    table = Table().display("RYWKP").supply(deck="BO", discard="GG").play(0, "draw", "draw")
    assert table.events("deck-rebuilt") == []
    assert table.view().discard == 2


@clause("TTR-33")
def test_the_deck_is_rebuilt_in_the_middle_of_a_refill() -> None:
    table = Table().display("RYWKP").supply(deck="B", discard="GG").play(0, "take R", "take B")
    assert happened(table, "card-taken", "card-laid-out", "deck-rebuilt") == [
        "card-taken",
        "card-laid-out",
        "card-taken",
        "deck-rebuilt",
        "card-laid-out",
    ]
    assert table.view().display == "GYWKP"


@clause("TTR-33", "TTR-34")
def test_staged_and_revealed_cards_are_no_part_of_a_reshuffle() -> None:
    table = Table(game=TUNNEL).display("YWKPO").holds(0, "RR").supply(deck="BR", discard="GGGG")
    table.play(0, "claim A–B RR")
    assert table.view().tunnel.revealed == "BRG"
    assert table.events("deck-rebuilt")[0]["number"] == 4
    assert (table.view().deck, table.view().discard) == (3, 0)


@clause("TTR-34")
def test_a_pending_payment_is_not_revealed_by_its_own_tunnel() -> None:
    table = Table(game=TUNNEL).display("YWKPO").holds(0, "RR").supply(deck="R")
    table.play(0, "claim A–B RR")
    assert table.view().tunnel.revealed == "R"
    assert (table.view().deck, table.view().discard) == (0, 0)


@clause("TTR-35")
def test_a_blind_draw_needs_a_deck_or_a_discard_pile() -> None:
    table = Table().display("RYWKP").supply()
    assert table.refusal(0, "draw") == "deck-empty"
    assert table.clause_against(0, "draw") == "TTR-35"
    assert Table().display("RYWKP").supply(discard="G").refusal(0, "draw") is None


@clause("TTR-35")
def test_a_second_card_cannot_be_drawn_blind_from_nothing() -> None:
    table = Table().display("RYWKP").supply(deck="G").play(0, "draw")
    assert table.refusal(0, "draw") == "deck-empty"
    assert table.refusal(0, "take R") is None
