"""Festival cards and the Draft card in the deck of Ticket to Ride Iberia (IBE-23 to IBE-35, IBE-59, IBE-60)."""

from __future__ import annotations

import pytest

from grandtour import Match
from tests.games.ttr_iberia.scenes import (
    IBERIA,
    SEVILLA,
    VALENCIA,
    draft_all,
    only,
    small,
    spend_turn,
    table,
)
from tests.table import Table, clause


def lying(out: Table) -> dict[str, int]:
    return {festival.name: festival.lying for festival in out.view().festivals if festival.lying}


@clause("IBE-23")
def test_a_turn_is_one_of_three_actions() -> None:
    out = table(2, drafts=2, draftDepth=None).holds(0, "RRRRRRWWWWWWLLLL")
    verbs = {move.split()[0] for move in out.legal(0)}
    assert verbs == {"draw", "take", "claim", "tickets"}


@clause("IBE-24", "IBE-25", "IBE-X10")
def test_festival_cards_are_laid_out_and_do_not_count() -> None:
    out = table(2, deckTop=[SEVILLA, VALENCIA, "G", "R"]).holds(0, "").play(0, "draw")
    assert out.hand(0) == "G"
    assert lying(out) == {SEVILLA: 1, VALENCIA: 1}
    assert out.view().phase == "second-card"


@clause("IBE-24", "IBE-26", "IBE-X11", "TTR-22")
def test_a_replacement_lays_out_festival_cards_too() -> None:
    out = table(2, display="BRGYW", deckTop=[SEVILLA, "L"]).play(0, "take B")
    assert lying(out) == {SEVILLA: 1}
    assert out.view().display == "LRGYW"
    assert out.refusal(0, "take L") == "no-second-locomotive"


@clause("IBE-26", "IBE-X26", "TTR-26")
def test_a_flush_lays_out_festival_cards_too() -> None:
    deck = [SEVILLA, "L", "W", VALENCIA, "K", "P", "O", "B"]
    out = table(2, display="LLRBG", deckTop=deck).play(0, "take R")
    assert out.view().display == "WKPOB"
    assert lying(out) == {SEVILLA: 1, VALENCIA: 1}


@clause("IBE-27", "IBE-30", "IBE-X13")
def test_the_deck_is_rebuilt_in_the_middle_of_a_chain() -> None:
    out = only([SEVILLA], discard="RG", display="BBYYW").play(0, "draw")
    assert out.hand(0) in ("R", "G")
    assert lying(out) == {SEVILLA: 1}
    assert out.events("deck-rebuilt") == [{"event": "deck-rebuilt", "number": 2}]
    assert out.view().deck == 1  # IBE-30: train cards only


@clause("IBE-27", "IBE-28", "IBE-X14", "TTR-35")
def test_a_pick_may_yield_nothing_and_is_used_up() -> None:
    out = only([SEVILLA, SEVILLA], display="BBYYW").play(0, "draw")
    assert out.hand(0) == ""
    assert lying(out) == {SEVILLA: 2}
    assert out.view().phase == "second-card"
    assert out.refusal(0, "draw") == "deck-empty"
    assert out.refusal(0, "take B") is None


@clause("IBE-27")
def test_a_place_stays_empty_when_only_festival_cards_are_left() -> None:
    out = only([SEVILLA], display="BRGYW").play(0, "take B")
    assert out.view().display == ".RGYW"
    assert lying(out) == {SEVILLA: 1}


@clause("IBE-28")
def test_a_blind_draw_is_legal_with_nothing_but_festival_cards() -> None:
    assert only([VALENCIA], display="BBYYW").refusal(0, "draw") is None


@clause("IBE-29")
def test_festival_cards_are_public_and_the_train_card_is_not() -> None:
    out = table(2, deckTop=[SEVILLA, "G", "R"]).play(0, "draw")
    told = out.match.events(1, since=1)
    assert {"event": "festival-laid-out", "festival": SEVILLA} in told
    assert {"event": "card-drawn", "seat": 0} in told
    assert {"event": "card-drawn", "seat": 0, "card": "G"} in out.match.events(0, since=1)


@clause("IBE-31")
def test_festival_cards_are_no_part_of_the_pool_of_a_flush() -> None:
    """With train cards L L L R and one festival card nothing could come of a flush."""
    out = only([SEVILLA], display="LLLR.").holds(0, "")
    spend = out.play(0, "draw")
    assert spend.view().display == "LLLR."
    assert spend.events("display-flushed") == []


@clause("IBE-32", "IBE-33", "IBE-X12")
def test_the_draft_card_is_removed_and_drawing_goes_on() -> None:
    out = table(2, deckTop=["G", "draft", VALENCIA, "R", "B"]).holds(0, "").play(0, "draw")
    assert out.view().draft == "hidden"
    out.play(0, "draw")
    assert out.hand(0) == "RG"
    assert lying(out) == {VALENCIA: 1}
    assert out.view().phase == "draft"
    assert out.match.deciding == [0, 1]


@clause("IBE-32", "IBE-33", "IBE-46", "IBE-58", "IBE-X32")
def test_the_draft_card_on_top_at_the_first_turn() -> None:
    out = table(2, deckTop=["draft", "R", "G"]).holds(0, "").play(0, "draw")
    assert out.hand(0) == "R"
    assert out.view().phase == "second-card"
    assert out.view().draft == "due"
    out.play(0, "draw")
    assert out.view().phase == "draft"
    draft_all(out.match)
    assert out.view().turn == 1
    assert out.refusal(1, "tickets") is None


@clause("IBE-32")
def test_a_replacement_may_turn_up_the_draft_card() -> None:
    out = table(2, display="BRGYW", deckTop=["draft", "P", "K"]).play(0, "take B")
    assert out.view().display == "PRGYW"
    assert out.view().draft == "due"
    out.play(0, "take R")
    assert out.view().phase == "draft"


@clause("IBE-60", "IBE-64", "IBE-X33", "TTR-22", "TTR-25")
def test_the_draft_card_alone_in_the_deck_yields_no_card() -> None:
    out = only(["draft"], display="RLBGY").play(0, "draw")
    assert out.hand(0) == ""
    assert out.view().phase == "second-card"
    assert sorted(out.legal(0)) == ["take B", "take G", "take R", "take Y"]
    assert out.refusal(0, "take L") == "no-second-locomotive"
    out.play(0, "take R")
    assert out.view().phase == "draft"
    assert out.view().display == ".LBGY"


@clause("IBE-35", "IBE-45", "IBE-X21")
def test_tickets_are_locked_until_the_second_draft() -> None:
    out = table(2)
    assert "tickets" not in out.legal(0)
    assert out.refusal(0, "tickets") == "tickets-locked"
    assert out.clause_against(0, "tickets") == "IBE-45"
    never = only(["R"], display="BBYYW")  # the Draft card has not come up, and never will
    assert never.refusal(0, "tickets") == "tickets-locked"


@clause("IBE-46", "IBE-47")
def test_after_the_second_draft_three_tickets_are_drawn() -> None:
    out = table(2, drafts=2, draftDepth=None).play(0, "tickets")
    offer = [ticket.name for ticket in out.view(0).offer]
    assert len(offer) == 3
    assert len(out.legal(0)) == 7
    out.play(0, f"keep {offer[1]}")
    bottom = out.match.position()["ticketDeckBottom"]
    assert bottom == [[offer[0], 0], [offer[2], 0]]


@clause("IBE-59", "IBE-X36")
def test_before_the_second_draft_nobody_can_be_forced_to_pass() -> None:
    out = only(["draft"], display="").holds(0, "")
    assert out.legal(0) == ["draw"]
    assert out.refusal(0, "pass") == "pass-not-forced"


@clause("IBE-06", "IBE-36", "IBE-X30", "TTR-39")
def test_a_coloured_ferry() -> None:
    game = small([("A", "B", 4, "blue", "ferry", 1), ("B", "C", 1)], [])
    out = Table(2, game).holds(0, "BBBBGGGLL")
    verdicts = {
        cards: out.refusal(0, f"claim A–B {cards}") for cards in ("BBBL", "BBLL", "GGGL", "BBBB")
    }
    assert verdicts == {
        "BBBL": None,
        "BBLL": None,
        "GGGL": "wrong-color",
        "BBBB": "ferry-unpaid",
    }


@clause("IBE-44")
def test_without_trains_there_is_no_claim() -> None:
    out = table(2).holds(0, "RRRRRR").with_trains(0, 0)
    assert not [move for move in out.legal(0) if move.startswith("claim")]


@clause("IBE-48")
@pytest.mark.parametrize(("trains", "is_near"), [(2, True), (3, False)])
def test_two_trains_or_fewer_bring_the_end(trains: int, is_near: bool) -> None:
    out = spend_turn(table(3).with_trains(0, trains), 0)
    assert (out.view().final_turns == 3) is is_near


@clause("IBE-35")
def test_a_game_may_end_without_a_second_draft() -> None:
    match = Match(IBERIA, 2, 1, {"noSecondDraft": True})
    assert match.view().draft == "none"
    draft_all(match)
    assert "tickets" in match.legal(match.deciding[0])
