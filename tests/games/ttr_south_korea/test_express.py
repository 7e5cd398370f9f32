"""Express cards for a draw and for tickets (KOR-14 to KOR-21, KOR-38, KOR-39, KOR-52, KOR-57)."""

from __future__ import annotations

import pytest

from tests.games.ttr_south_korea.scenes import express_left, small, table
from tests.table import Table, clause


def offered(out: Table, seat: int = 0) -> list[str]:
    return [ticket.name for ticket in out.view(seat).offer or []]


def with_ticket_deck(number: int, options: dict[str, object] | None = None) -> Table:
    """A table whose ticket deck is just so large; the last seat holds the other tickets."""
    out = table(2, options)
    names = list(out.game.board.names.tickets)
    return out.has_tickets(0).has_tickets(1, *names[number:])


# One action, one Express card


@clause("KOR-14", "KOR-15")
def test_a_turn_is_one_of_three_actions_each_with_or_without_express() -> None:
    out = table(2, display="RGBYK").holds(0, "WWWWWL")
    moves = out.legal(0)
    assert {move.split()[0] for move in moves} == {"draw", "take", "tickets", "claim", "express"}
    assert [move for move in moves if move.startswith("express")] == [
        *(f"express +{value} draw" for value in (1, 2, 3)),
        *(f"express +{value} tickets" for value in (1, 2, 3)),
    ]
    out.play(0, "draw", "draw")
    assert out.view().turn == 1


@clause("KOR-14")
@pytest.mark.parametrize(
    "moves",
    [
        ("draw", "draw"),
        ("take R", "take G"),
        ("express +1 draw", "draw", "draw"),
        ("tickets", "keep Daegu–Pohang"),
        ("express +1 tickets", "keep Daegu–Pohang"),
        ("claim Jinju–Namwon WWWWW", "mat nothing"),
        ("claim Jinju–Namwon WWWWW", "mat white +1"),
    ],
)
def test_every_action_ends_the_turn(moves: tuple[str, ...]) -> None:
    out = table(2, display="RGBYK", ticketDeckTop=["Daegu–Pohang"]).holds(0, "WWWWW")
    out.has_tickets(0).has_tickets(1)
    for move in moves:
        assert out.view().turn == 0
        out.play(0, move)
    assert out.view().turn == 1
    assert out.refusal(0, "draw") == "not-your-turn"


@clause("KOR-15", "KOR-X28")
@pytest.mark.parametrize("use", ["draw", "tickets"])
def test_two_express_cards_in_one_action_are_refused(use: str) -> None:
    out = table()
    assert out.refusal(0, f"express +1+2 {use}") == "express-one-only"
    assert out.clause_against(0, f"express +1+2 {use}") == "KOR-15"


@clause("KOR-15", "KOR-X28")
def test_two_express_cards_in_one_claim_are_refused() -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    assert out.refusal(0, "mat red +1+2") == "express-one-only"
    assert out.clause_against(0, "mat red +1+2") == "KOR-15"
    assert "mat red +3" in out.legal(0)


@clause("KOR-15")
def test_no_second_express_card_follows_in_the_same_turn() -> None:
    out = table(2, display="RGBYK").play(0, "express +1 draw")
    assert out.refusal(0, "express +2 draw") == "first-card-owed"
    out.play(0, "take R")
    assert out.refusal(0, "express +2 draw") == "second-card-owed"
    out = table().play(0, "express +1 tickets")
    assert out.refusal(0, "express +2 tickets") == "keep-tickets-first"


@clause("KOR-16")
def test_a_spent_express_card_is_gone_for_good() -> None:
    out = (
        table(2, display="RGBYK").play(0, "express +2 draw", "draw", "draw").play(1, "draw", "draw")
    )
    assert express_left(out) == [1, 3]
    assert express_left(out, 1) == [1, 2, 3]
    for use in ("draw", "tickets"):
        assert out.refusal(0, f"express +2 {use}") == "express-spent"
        assert out.clause_against(0, f"express +2 {use}") == "KOR-16"
    assert not any("+2" in move for move in out.legal(0))
    out = small("RRR", express=[[1, 3], None]).play(0, "claim G–H RRR")
    assert out.refusal(0, "mat red +2") == "express-spent"


@clause("KOR-16", "KOR-47")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everybody_sees_an_express_card_being_spent(viewer: int) -> None:
    out = table(2, display="RGBYK").play(0, "express +3 draw")
    assert out.events("express-spent", viewer) == [
        {"event": "express-spent", "seat": 0, "express": "+3"}
    ]
    assert out.view(viewer).players[0].express == [1, 2]


@clause("KOR-17")
def test_express_is_declared_before_the_first_card() -> None:
    out = table(2, display="RGBYK").play(0, "draw")
    assert out.refusal(0, "express +1 draw") == "second-card-owed"
    out = table(2, display="RGBYK").play(0, "take R")
    assert out.refusal(0, "express +1 draw") == "second-card-owed"
    out = table().play(0, "tickets")
    assert out.refusal(0, "express +1 tickets") == "keep-tickets-first"


@clause("KOR-17")
def test_express_is_declared_together_with_the_claim() -> None:
    out = small("RRR").play(0, "claim G–H RRR")
    assert out.refusal(0, "express +1 draw") == "mat-unanswered"
    out.play(0, "mat red")
    assert out.refusal(0, "mat red +1") == "not-your-turn"


# For a draw


@clause("KOR-18")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_an_express_draw_comes_before_the_normal_draw(value: int) -> None:
    out = table(2, display="RGBYK", deckTop="WWPPOO").play(0, f"express +{value} draw")
    assert out.hand(0) == "".join(sorted("WWPPOO"[:value], key="ROYGBPWKL".index))
    assert out.view().phase == "first-card"
    assert out.view().turn == 0
    out.play(0, "take R")
    assert out.view().phase == "second-card"
    out.play(0, "draw")
    assert out.player(0).cards == value + 2
    assert out.view().turn == 1


@clause("KOR-18", "KOR-19", "KOR-X20", "TTR-19")
def test_a_locomotive_of_the_express_draw_does_not_hinder_taking_another() -> None:
    out = table(2, display="GLBYK", deckTop="LR").play(0, "express +2 draw")
    assert out.hand(0) == "RL"
    assert "take L" in out.legal(0)
    out.play(0, "take L")
    assert out.hand(0) == "RLL"
    assert out.view().turn == 1  # a face-up locomotive was the whole draw


@clause("KOR-19")
def test_a_locomotive_of_the_express_draw_leaves_two_cards_to_draw() -> None:
    out = table(2, display="GRBYK", deckTop="LLWP").play(0, "express +2 draw", "draw", "draw")
    assert out.hand(0) == "PWLL"
    assert out.view().turn == 1


@clause("KOR-18", "KOR-52", "TTR-22")
def test_the_normal_draw_goes_by_its_own_rules() -> None:
    out = table(2, display="GLBYK", deckTop="RW").play(0, "express +1 draw", "take G")
    assert out.view().display == "WLBYK"  # TTR-20
    assert out.refusal(0, "take L") == "no-second-locomotive"
    assert out.refusal(0, "tickets") == "second-card-owed"


@clause("KOR-20", "KOR-21", "KOR-X21", "TTR-25")
def test_a_short_supply_is_drawn_as_far_as_it_goes() -> None:
    out = Table(2, small().game, tickets=[[], []]).display("RGBYK").supply(deck="P", discard="W")
    out.play(0, "express +3 draw")
    assert out.hand(0) == "PW"
    assert express_left(out) == [1, 2]
    assert (out.view().deck, out.view().discard) == (0, 0)
    assert out.legal(0) == ["take R", "take G", "take B", "take Y", "take K"]
    assert out.refusal(0, "draw") == "deck-empty"
    out.play(0, "take G")
    assert out.view().display == "R.BYK"
    out.play(0, "take K")
    assert out.view().display == "R.BY."
    assert out.hand(0) == "GPWK"
    assert out.view().turn == 1


@clause("KOR-20", "KOR-X34", "TTR-17")
def test_with_no_supply_no_express_card_can_be_spent() -> None:
    out = Table(2, small().game, tickets=[[], []]).display("R").supply()
    assert out.refusal(0, "express +1 draw") == "express-no-cards"
    assert out.clause_against(0, "express +1 draw") == "KOR-20"
    assert not any(move.endswith("draw") for move in out.legal(0))
    out.play(0, "take R")
    assert out.hand(0) == "R"
    assert express_left(out) == [1, 2, 3]


@clause("KOR-20", "KOR-21", "KOR-X35")
def test_an_express_draw_that_takes_all_there_is_ends_the_action() -> None:
    out = Table(2, small().game, tickets=[[], []]).display("").supply(deck="P")
    out.play(0, "express +3 draw")
    assert out.hand(0) == "P"
    assert express_left(out) == [1, 2]
    assert out.view().turn == 1


@clause("KOR-20", "TTR-33")
def test_the_deck_is_rebuilt_in_the_middle_of_an_express_draw() -> None:
    out = Table(2, small().game, tickets=[[], []]).display("RGBYK").supply("P", "WW")
    out.play(0, "express +2 draw")
    assert out.hand(0) == "PW"
    assert (out.view().deck, out.view().discard) == (1, 0)


@clause("KOR-21", "TTR-22", "TTR-23")
def test_after_an_exhausting_express_draw_locomotives_may_be_all_that_is_left() -> None:
    out = Table(2, small().game, tickets=[[], []]).display("LL").supply(deck="P")
    out.play(0, "express +1 draw")
    assert out.legal(0) == ["take L", "take L (2)"]
    out.play(0, "take L")
    assert out.view().turn == 1
    assert out.view().display == ".L..."


@clause("KOR-52", "TTR-77")
def test_an_express_draw_leaves_the_display_alone_and_must_be_gone_on_with() -> None:
    out = table(2, display="LL.LK", deckTop="RGW", discard="BBBYY").play(0, "express +2 draw")
    assert out.view().display == "LL.LK"  # neither refilled nor flushed
    assert not out.events("display-flushed")
    assert not out.events("card-laid-out")
    for move in ("tickets", "claim Jinju–Namwon WWWWW", "express +1 tickets", "pass", "stop"):
        assert out.refusal(0, move) == "first-card-owed"
        assert out.clause_against(0, move) == "KOR-52"
    assert {move.split()[0] for move in out.legal(0)} == {"draw", "take"}
    assert not out.match.can_undo(0)


@clause("KOR-52")
def test_even_where_the_second_card_is_optional_the_first_is_not() -> None:
    out = table(2, {"secondCardOptional": True}, display="RGBYK").play(0, "express +1 draw")
    assert out.refusal(0, "stop") == "first-card-owed"
    out.play(0, "draw", "stop")
    assert out.player(0).cards == 2


@clause("KOR-52", "TTR-69")
def test_the_others_see_how_many_cards_an_express_draw_brought_but_not_which() -> None:
    one, other = (
        table(3, display="RGBYK", deckTop=top).play(0, "express +2 draw") for top in ("WP", "LO")
    )
    for viewer in (-1, 1, 2):
        assert one.match.view_json(viewer) == other.match.view_json(viewer)
        assert one.match.events(viewer) == other.match.events(viewer)
        assert [event.get("card") for event in one.events("card-drawn", viewer)] == [None, None]
        assert one.view(viewer).players[0].cards == 2
    assert [event["card"] for event in one.events("card-drawn", 0)] == ["W", "P"]


# For tickets


@clause("KOR-38")
def test_tickets_without_express() -> None:
    out = table().play(0, "tickets")
    assert len(offered(out)) == 3
    assert len(out.legal(0)) == 7  # any but none of three


@clause("KOR-38", "KOR-X22")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_express_adds_tickets_to_choose_from(value: int) -> None:
    out = with_ticket_deck(20)
    assert out.view().ticket_deck == 20
    out.play(0, f"express +{value} tickets")
    names = offered(out)
    assert len(names) == 3 + value
    assert len(out.legal(0)) == 2 ** len(names) - 1
    assert express_left(out) == [other for other in (1, 2, 3) if other != value]
    kept = 1 if value == 1 else len(names)
    out.play(0, "keep " + ", ".join(names[:kept]))
    assert out.player(0).tickets == kept
    assert out.view().ticket_deck == 20 - kept
    assert out.view().turn == 1


@clause("KOR-38", "TTR-53")
def test_returned_tickets_go_under_the_deck() -> None:
    out = with_ticket_deck(8).play(0, "express +2 tickets")
    first = offered(out)
    out.play(0, f"keep {first[2]}").play(1, "draw", "draw").play(0, "tickets")
    assert not set(offered(out)) & set(first)
    out.play(0, "keep " + ", ".join(offered(out))).play(1, "draw", "draw").play(0, "tickets")
    assert offered(out) == [first[0], first[1], first[3]]


@clause("KOR-38", "KOR-39", "KOR-X23")
def test_a_short_ticket_deck_is_drawn_as_far_as_it_goes() -> None:
    out = with_ticket_deck(4).play(0, "express +3 tickets")
    assert len(offered(out)) == 4
    assert express_left(out) == [1, 2]
    assert out.events("tickets-drawn", 1) == [{"event": "tickets-drawn", "seat": 0, "number": 4}]


@clause("KOR-39", "KOR-X24")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_with_three_tickets_or_fewer_express_would_do_nothing(number: int) -> None:
    out = with_ticket_deck(number)
    for value in (1, 2, 3):
        assert out.refusal(0, f"express +{value} tickets") == "express-no-tickets"
        assert out.clause_against(0, f"express +{value} tickets") == "KOR-39"
    assert not any(move.endswith("tickets") and move != "tickets" for move in out.legal(0))
    out.play(0, "tickets")
    assert len(offered(out)) == number


# Several at once, by house rule


@clause("KOR-15", "KOR-16", "KOR-18")
def test_by_house_rule_several_express_cards_add_up_in_a_draw() -> None:
    out = table(2, {"expressStack": True}, display="RGBYK", deckTop="WWWPPP")
    out.play(0, "express +1+2+3 draw")
    assert out.hand(0) == "PPPWWW"
    assert express_left(out) == []
    assert out.view().phase == "first-card"
    assert out.events("express-spent") == [
        {"event": "express-spent", "seat": 0, "express": "+1+2+3"}
    ]


@clause("KOR-57")
def test_several_express_cards_add_at_most_three_tickets() -> None:
    out = with_ticket_deck(20, {"expressStack": True})
    for cards in ("+1+3", "+2+3", "+1+2+3"):
        assert out.refusal(0, f"express {cards} tickets") == "express-too-many-tickets"
        assert out.clause_against(0, f"express {cards} tickets") == "KOR-57"
        assert f"express {cards} draw" in out.legal(0)
    uses = [move for move in out.legal(0) if move.startswith("express") and "tickets" in move]
    assert sorted(uses) == [
        "express +1 tickets",
        "express +1+2 tickets",
        "express +2 tickets",
        "express +3 tickets",
    ]
    out.play(0, "express +1+2 tickets")
    assert len(offered(out)) == 6
    assert express_left(out) == [3]


@clause("KOR-39", "KOR-57")
def test_several_express_cards_need_more_than_three_tickets_too() -> None:
    out = with_ticket_deck(3, {"expressStack": True})
    assert out.refusal(0, "express +1+2 tickets") == "express-no-tickets"
