"""Drawing train cards (TTR-17 to TTR-25)."""

from __future__ import annotations

import pytest

from tests.games.ttr.scenes import spend_turn, verbs, without_tickets
from tests.table import Table, clause


@clause("TTR-17", "TTR-35", "TTR-X05")
def test_with_nothing_to_draw_from_a_face_up_card_may_still_be_taken() -> None:
    table = Table().display("LL").supply()
    assert table.refusal(0, "take L") is None
    assert table.refusal(0, "draw") == "deck-empty"


@clause("TTR-19", "TTR-X05")
def test_that_locomotive_is_the_whole_draw() -> None:
    table = Table().display("LL").supply().play(0, "take L")
    assert table.hand(0) == "L"
    assert table.view().turn == 1


@clause("TTR-17")
def test_with_no_card_anywhere_drawing_is_no_action() -> None:
    table = Table().display("").supply()
    assert verbs(table, 0) == {"tickets"}


@clause("TTR-17")
@pytest.mark.parametrize(("deck", "discard"), [("R", ""), ("", "R")])
def test_a_card_in_deck_or_discard_pile_is_enough(deck: str, discard: str) -> None:
    table = Table().display("").supply(deck, discard)
    assert table.refusal(0, "draw") is None


@clause("TTR-18")
def test_the_first_card_is_any_face_up_one_or_the_top_of_the_deck() -> None:
    table = without_tickets(Table().display("RRLBG"))
    assert table.legal(0) == ["take R", "take R (2)", "take L", "take B", "take G", "draw"]


@clause("TTR-18")
def test_the_card_taken_is_the_one_named() -> None:
    table = Table().display("RBGYW").deck_top("KP").play(0, "take B", "draw")
    assert table.hand(0) == "BP"


@clause("TTR-19", "TTR-X01")
def test_a_face_up_locomotive_is_the_whole_draw_and_is_replaced() -> None:
    table = Table().display("RLBGY").deck_top("W").play(0, "take L")
    assert table.hand(0) == "L"
    assert table.view().display == "RWBGY"
    assert table.view().turn == 1


@clause("TTR-20")
def test_a_face_up_card_is_replaced_before_the_second_card() -> None:
    table = Table().display("RBGYW").deck_top("K").play(0, "take R")
    assert table.view().display == "KBGYW"
    assert table.refusal(0, "take K") is None


@clause("TTR-21", "TTR-22", "TTR-X02")
def test_a_blind_locomotive_leaves_a_second_card() -> None:
    table = Table().display("RLBGY").deck_top("L").play(0, "draw")
    assert table.hand(0) == "L"
    assert table.legal(0) == ["take R", "take B", "take G", "take Y", "draw"]


@clause("TTR-21")
def test_two_locomotives_may_be_drawn_blind() -> None:
    table = Table().display("RBGYW").deck_top("LL").play(0, "draw", "draw")
    assert table.hand(0) == "LL"
    assert table.view().turn == 1


@clause("TTR-22", "TTR-X03")
def test_a_locomotive_just_turned_up_is_no_second_card() -> None:
    table = Table().display("RBGYW").deck_top("L").play(0, "take R")
    assert table.refusal(0, "take L") == "no-second-locomotive"
    assert table.refusal(0, "take B") is None


@clause("TTR-22")
def test_a_locomotive_after_a_flush_is_no_second_card() -> None:
    table = Table().display("LLRBG").deck_top("LWWKKL").play(0, "take R")
    assert table.view().display == "WWKKL"
    assert table.refusal(0, "take L") == "no-second-locomotive"


@clause("TTR-23", "TTR-77", "TTR-X27")
def test_after_one_card_a_second_must_be_taken() -> None:
    table = Table().display("RBGYW").holds(0, "KK").play(0, "take R")
    assert table.refusal(0, "claim Amsterdam–Bruxelles K") == "second-card-owed"
    assert table.refusal(0, "tickets") == "second-card-owed"
    assert table.refusal(0, "stop") == "second-card-owed"


@clause("TTR-22", "TTR-23", "TTR-25", "TTR-X06")
def test_locomotives_alone_leave_no_second_card() -> None:
    table = Table().display("RLL").supply().play(0, "take R")
    assert table.hand(0) == "R"
    assert table.view().turn == 1
    assert table.view().display == ".LL.."


@clause("TTR-17", "TTR-23", "TTR-35", "TTR-X24")
def test_the_last_card_of_all_is_a_whole_draw() -> None:
    table = Table().display("").supply(deck="G").play(0, "draw")
    assert table.hand(0) == "G"
    assert table.view().turn == 1


@clause("TTR-22", "TTR-23", "TTR-X25")
def test_a_blind_card_before_locomotives_only_is_a_whole_draw() -> None:
    table = Table().display("LL").supply(deck="B").play(0, "draw")
    assert table.hand(0) == "B"
    assert table.view().display == "LL..."
    assert table.view().turn == 1


@clause("TTR-23")
def test_the_second_card_may_be_optional_by_house_rule() -> None:
    table = Table(options={"secondCardOptional": True}).display("RBGYW").play(0, "take R")
    assert table.refusal(0, "draw") is None
    assert table.play(0, "stop").view().turn == 1
    assert table.hand(0) == "R"


@clause("TTR-23")
def test_the_first_card_is_never_optional() -> None:
    table = Table(options={"secondCardOptional": True})
    assert table.refusal(0, "stop") == "not-now"


@clause("TTR-24")
def test_a_hand_has_no_limit() -> None:
    hand = "RRRRRRRRRRRROOOOOOOOOOOOYYYYYYYYYYYYGGGGGGGGGGGGBBBBBBBBBBBBPPPPPPPPPPPP"
    table = Table().display("WWKKL").holds(0, hand).play(0, "draw", "draw")
    assert len(table.hand(0)) == len(hand) + 2


@clause("TTR-25")
def test_an_empty_place_is_filled_at_once() -> None:
    table = Table().display("RBGYW").deck_top("KOP").play(0, "take R", "take K")
    assert table.view().display == "OBGYW"


@clause("TTR-25")
def test_without_cards_a_place_stays_empty_until_a_turn_ends_with_some() -> None:
    table = Table().display("RBGYW").holds(0, "K").supply()
    table.play(0, "take R", "take B")
    assert table.view().display == "..GYW"
    spend_turn(table, 1)
    assert table.view().display == "..GYW"
    table.play(0, "claim Amsterdam–Bruxelles K")
    assert table.view().display == "K.GYW"


@clause("TTR-25")
def test_all_gaps_are_filled_at_the_end_of_a_turn() -> None:
    table = spend_turn(Table().display(".B..W").deck_top("KOP"), 0)
    assert table.view().display == "KBOPW"
