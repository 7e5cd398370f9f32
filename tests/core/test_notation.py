"""Reading moves: what is forgiven, what is asked back, and that reading is not judging."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grandtour import IllegalMove, MalformedMove, Match, OptionError, load
from grandtour.core.game import Game
from grandtour.core.notation import Names, split_verb
from grandtour.core.text import fold, nearest
from tests.table import Table

DISPLAY = "RGLRB"


@pytest.fixture(scope="module")
def table() -> Table:
    """Seat 0 can pay for much; seat 1 waits."""
    return Table(2, display=DISPLAY).holds(0, "RRRROOOOYYYYGGGGBBBBPPPPWWWWKKKKLLLL")


def spelled(table: Table, typed: str) -> str:
    """The one spelling of what was typed."""
    match = table.match
    game = match.game
    actions = game.read(game.board, match.row, 0, typed).actions
    return str(game.spell(game.board, match.row, 0, actions))


def complaint(table: Table, typed: str) -> str:
    """What is said about a text that cannot be read: one friendly line."""
    with pytest.raises(MalformedMove) as error:
        table.match.why_not(0, typed)
    said = str(error.value)
    assert said
    assert "\n" not in said
    assert len(said) < 250
    for word in ("Error", "Traceback", "invalid", "None"):
        assert word not in said
    return said


# What is forgiven


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("CLAIM PARIS–ZÜRICH RRR", "claim Paris–Zürich RRR"),
        ("claim paris-zurich rrr", "claim Paris–Zürich RRR"),
        ("claim Zurich-Paris RRR", "claim Paris–Zürich RRR"),
        ("  claim   Paris – Zürich   RRR  ", "claim Paris–Zürich RRR"),
        ("claim Paris—Zürich RRR", "claim Paris–Zürich RRR"),
        ("claim Paris−Zürich RRR", "claim Paris–Zürich RRR"),
        ("claim Paris–Zu\u0308rich RRR", "claim Paris–Zürich RRR"),
        ("claim Paris–Zürich LRR", "claim Paris–Zürich RRL"),
        ("claim Paris–Zürich lrR", "claim Paris–Zürich RRL"),
        ("claim Frankfurt-Paris(2) WWL", "claim Frankfurt–Paris (2) WWL"),
        ("claim paris-frankfurt (2) LWW", "claim Frankfurt–Paris (2) WWL"),
        ("claim Kobenhavn-Essen (1) RRL", "claim Essen–København (1) RRL"),
        ("claim bucuresti-sofia KK", "claim București–Sofia KK"),
        ("station Kobenhavn R", "station København R"),
        ("station KØBENHAVN r", "station København R"),
        ("Station bucuresti L", "station București L"),
        ("station munchen W", "station München W"),
        ("take r", "take R"),
        ("take red", "take R"),
        ("take Red", "take R"),
        ("take red (2)", "take R (2)"),
        ("take R(2)", "take R (2)"),
        ("take R (1)", "take R"),
        ("take locomotive", "take L"),
        ("take blue", "take B"),
        ("DRAW", "draw"),
        ("\tdraw\n", "draw"),
        ("Tickets", "tickets"),
        ("PASS", "pass"),
    ],
)
def test_what_is_meant_is_understood(table: Table, typed: str, meant: str) -> None:
    assert spelled(table, typed) == meant


def test_every_city_is_found_by_its_plain_letters(europe: Game) -> None:
    names = Names("city", europe.board.names.cities)
    for index, name in enumerate(europe.board.names.cities):
        for typed in (name, name.upper(), fold(name), f"  {name} "):
            assert names.read(typed) == index
        assert fold(name).isascii()


def test_every_route_and_ticket_is_found_from_both_ends(europe: Game) -> None:
    for names in (europe.board.names.routes, europe.board.names.tickets):
        lookup = Names("thing", names)
        for index, name in enumerate(names):
            ends, bracket, number = name.partition(" (")
            a, b = ends.split("–")
            assert lookup.read(name) == index
            assert lookup.read(f"{fold(b)}-{fold(a)}{bracket}{number}") == index


def test_tickets_are_kept_in_any_order_and_spelling() -> None:
    match = Match(load("ttr-europe"), 2, seed=1, backend="lists")
    names = [ticket.name for ticket in match.view(0).offer]
    typed = ",".join(fold("-".join(reversed(name.split("–")))) for name in reversed(names))
    match.play(0, f"KEEP {typed}")
    assert match.moves[0].text == f"keep {', '.join(names)}"


# What is asked back


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("station Pariss R", "'Paris'"),
        ("station Prais R", "'Paris'"),
        ("station Zuerich R", "'Zürich'"),
        ("claim Pariss–Zürich RRR", "'Paris'"),
        ("claim Paris–Zurik RRR", "'Zürich'"),
        ("claim Frankfrt–Paris (1) OOO", "'Frankfurt'"),
        ("clam Paris–Zürich RRR", "'claim'"),
        ("drwa", "'draw'"),
        ("statoin Paris R", "'station'"),
        ("borrow Pariss–Zürich", "'Paris'"),
    ],
)
def test_a_typo_is_answered_with_the_nearest_name(table: Table, typed: str, hint: str) -> None:
    assert f"Did you mean {hint}?" in complaint(table, typed)


@pytest.mark.parametrize("typed", ["xyzzy", "?", "🚂", "1"])
def test_a_word_near_nothing_is_answered_with_all_verbs(table: Table, typed: str) -> None:
    assert "Moves begin with draw, " in complaint(table, typed)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "say a move"),
        ("   ", "say a move"),
        ("draw two", "'draw' stands alone; there is 'two' after it"),
        ("pass please", "'pass' stands alone"),
        ("tickets 3", "'tickets' stands alone"),
        ("take", "'take' needs more: take R"),
        ("keep", "'keep' needs more"),
        ("claim", "'claim' needs more: claim Paris–Wien RRL"),
        ("pay", "'pay' needs more: pay RL"),
        ("claim Paris–Zürich", "say with which cards, as in claim Paris–Zürich RRL"),
        ("station Paris", "say with which cards, as in station Paris R"),
        ("claim Paris–Moskva RRR", "no route joins Paris and Moskva"),
        ("claim Frankfurt–Paris OOO", "(1) or Frankfurt–Paris (2)"),
        ("claim paris-frankfurt OOO", "double route"),
        ("claim Frankfurt–Paris (3) OOO", "has tracks (1) and (2) only"),
        ("claim Paris–Zürich (1) RRR", "has no track (1): leave the number out"),
        ("claim Paris–Zürich (2) RRR", "has no track (2): leave the number out"),
        ("take Z", "no card 'Z': write one letter of ROYGBPWKL"),
        ("take pink", "no card 'pink'"),
        ("take W", "the display RGLRB has no W"),
        ("take R (3)", "the display RGLRB has no R (3)"),
        ("take R (0)", "the display RGLRB has no R (0)"),
        ("pay XX", "'XX' are no cards"),
        ("pay R R", "'R R' are no cards"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_asked_back(table: Table, typed: str, said: str) -> None:
    assert said in complaint(table, typed)


@pytest.mark.parametrize("typed", ["claim Paris–Zürich RRX", "station Paris X", "claim Paris RRR"])
def test_cards_that_are_none_are_not_taken_for_cards(table: Table, typed: str) -> None:
    complaint(table, typed)


@pytest.mark.parametrize("verb", ["claim Paris–Zürich", "take R", "station Paris", "keep A–B"])
def test_a_number_as_long_as_a_book_is_only_a_bad_number(table: Table, verb: str) -> None:
    with pytest.raises(MalformedMove):
        table.match.why_not(0, f"{verb} ({'9' * 5000})")


# Reading is not judging


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("pass", "pass-not-forced"),
        ("withdraw", "not-now"),
        ("stop", "not-now"),
        ("pay RR", "not-now"),
        ("borrow nothing", "not-now"),
        ("claim Paris–Zürich RR", "wrong-number"),
        ("claim Paris–Zürich ROO", "two-colors"),
        ("claim Berlin–Wien RRR", "wrong-color"),
        ("claim Petrograd–Stockholm LLLLRRRR", None),
        ("station Paris RO", "station-two-colors"),
        ("station Paris RR", "station-wrong-number"),
        ("keep Paris–Wien", "not-offered"),
    ],
)
def test_what_can_be_read_is_judged_by_a_clause(table: Table, typed: str, code: str | None) -> None:
    refusal = table.match.why_not(0, typed)
    assert (refusal.code if refusal else None) == code
    if refusal:
        assert "{" not in refusal.message
        assert "\n" not in refusal.message


def test_unreadable_and_refused_are_kept_apart(table: Table) -> None:
    with pytest.raises(MalformedMove):
        table.match.play(0, "claim Paris–Zurik RRR")
    with pytest.raises(IllegalMove, match=r"\(TTR-40\)$") as error:
        table.match.play(0, "claim Paris–Zürich RR")
    assert (error.value.code, error.value.clause) == ("wrong-number", "TTR-40")
    assert not issubclass(IllegalMove, MalformedMove)
    assert not issubclass(MalformedMove, IllegalMove)


def test_a_move_out_of_turn_can_still_be_unreadable(table: Table) -> None:
    refusal = table.match.why_not(1, "draw")
    assert refusal is not None
    assert refusal.code == "not-your-turn"
    with pytest.raises(MalformedMove):
        table.match.why_not(1, "drwa")


# The parts


def test_verbs_are_split_from_the_rest() -> None:
    assert split_verb("  Claim  a b ", ("claim",)) == ("claim", "a b")
    assert split_verb("claim", ("claim",)) == ("claim", "")


def test_letters_that_unicode_does_not_split_are_plain_too() -> None:
    assert fold("Łódź – ØRESUND – Straße – Œuvre") == "lodz - oresund - strasse - oeuvre"


def test_the_nearest_name_is_near_or_none() -> None:
    assert nearest("pariss", ["Wien", "Paris"]) == "Paris"
    assert nearest("xyz", ["Wien", "Paris"]) is None
    assert nearest("", []) is None


def test_a_name_as_written_comes_before_one_turned_round() -> None:
    names = Names("ticket", ["A–B", "B–A"])
    assert (names.read("A–B"), names.read("B–A")) == (0, 1)


# Anything at all

WORDS = st.sampled_from(
    ["draw", "take", "claim", "station", "keep", "pay", "borrow", "nothing", "Paris", "Zürich", "–",
     "-", "(1)", "(2)", "RRL", "L", ",", "red", "Frankfurt–Paris", "Paris–Wien", "(", ")", "0"]
)  # fmt: skip


def answered(match: Match, seat: int, text: str) -> Any:
    try:
        refusal = match.why_not(seat, text)
    except (MalformedMove, OptionError) as problem:
        return str(problem) or pytest.fail("nothing said")
    assert refusal is None or (refusal.message and refusal.clause)
    return refusal


MATCHES = [
    Match(load("ttr-europe"), 2, seed=1, backend="lists"),
    Table(2, display=DISPLAY).holds(0, "RRRLLL").match,
    Table(2, phase="second-card", display=DISPLAY).match,
    Table(
        2, phase="tunnel", tunnel={"route": "Paris–Zürich", "staged": "RRR", "revealed": "RLB"}
    ).match,
    Table(2, phase="keep-tickets", tickets=[[], []], offers=[["Paris–Wien"], []]).match,
    Table(2, phase="over").match,
]


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(MATCHES),
    st.integers(-2, 5),
    st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=7).map(" ".join)),
)
@example(MATCHES[1], 0, "take R (²)")
@example(MATCHES[1], 0, "take R (٢)")
@example(MATCHES[1], 0, "claim – RRR")
@example(MATCHES[1], 0, "claim - R")
@example(MATCHES[1], 0, "keep ,")
@example(MATCHES[1], 0, "pay " + "R" * 500)
@example(MATCHES[3], 0, "pay " + "L" * 500)
@example(MATCHES[1], 0, "station Paris " + "L" * 500)
@example(MATCHES[1], 0, "\udc80")
def test_any_text_is_answered(match: Match, seat: int, text: str) -> None:
    """Whatever is typed, nothing else than a reason comes back, and nothing changes."""
    before = match.state_bytes()
    answered(match, seat, text)
    assert match.state_bytes() == before


def test_other_names_are_read_after_the_names_themselves() -> None:
    names = Names("town", ("Gent", "Mons"), [("mons", "bergen"), ("Gand", "")])
    found = {text: names.find(text) for text in ("gent", "Mons", "Bergen", "gand", "")}
    assert found == {"gent": 0, "Mons": 1, "Bergen": 1, "gand": 0, "": None}
    assert names.read("GAND") == 0
