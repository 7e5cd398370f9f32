"""House rules (europa-tour.md, Options; ETO-62 to ETO-64)."""

from __future__ import annotations

import pytest

from grandtour import Match, load
from grandtour.core.errors import OptionError
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, X18, Tour, checked
from tests.table import clause

EUROPE = load("europa-tour")
TWICE = "ES FR DE PL Pp ES FR IT S GR"  # ETO-X19


def test_only_autovalidate_is_on_by_default() -> None:
    values = {option.name: option.default for option in EUROPE.options}
    assert values.pop("autoValidate") == 1
    assert set(values.values()) == {0}
    assert Match(EUROPE, 2, seed=1, backend="lists").options == {}


# autoValidate


@clause("ETO-37", "ETO-40")
@pytest.mark.parametrize(("on", "legal"), [(True, ["silent"]), (False, ["announce", "silent"])])
def test_autovalidate_accepts_only_a_valid_route(on: bool, legal: list[str]) -> None:
    table = Tour(options={"autoValidate": on}).rack(0, BROKEN).rack(1, BROKEN).turn(0)
    assert table.legal(0) == legal
    assert table.legal(1) == legal
    assert table.refusal(1, "announce") == ("no-border" if on else None)


@pytest.mark.parametrize(
    ("rack", "code", "clause_id"),
    [
        (BROKEN, "no-border", "ETO-27"),
        ("GB S DE PL Pp TR GR S IT FR", "no-ship-line", "ETO-29"),
        ("PT ES FR DE PL Py TR GR S IT", "colors-differ", "ETO-28"),
        ("PT ES FR FR DE PL Pp TR GR TR", "same-country", "ETO-33"),
        ("PT ES FR DE PL Pp S TR GR TR", "two-transports", "ETO-26"),
        ("S ES FR DE PL Pp TR GR S IT", "route-end", "ETO-25"),
    ],
)
def test_autovalidate_says_what_is_wrong(rack: str, code: str, clause_id: str) -> None:
    refusal = Tour().rack(0, rack).turn(0).match.why_not(0, "announce")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (code, clause_id)
    assert "{" not in refusal.message
    assert any(letter.isdigit() for letter in refusal.message)


# autoAnnounce


@clause("ETO-62")
def test_autoannounce_ends_the_game_by_itself() -> None:
    table = Tour(options={"autoAnnounce": True}).rack(1, X04).turn(0)
    assert table.match.is_over
    assert table.match.result().winners == [1]


@clause("ETO-62")
@pytest.mark.parametrize("valid", [True, False])
def test_autoannounce_asks_nobody(valid: bool) -> None:
    table = Tour(3, options={"autoAnnounce": True, "autoValidate": valid}).rack(2, BROKEN)
    assert table.turn(0).match.deciding == [1]
    assert table.view().phase == "draw"
    for seat in range(3):
        assert table.refusal(seat, "announce") == "announced-for-you"
        assert table.refusal(seat, "silent") == "announced-for-you"
    assert table.legal(2) == []


@clause("ETO-62")
def test_autoannounce_runs_the_first_window_too() -> None:
    match = Match(TEST, 2, seed=1, options={"autoAnnounce": True}, backend="lists")
    for place in range(1, 11):
        for seat in (0, 1):
            match.play(seat, f"place {place}")
    assert match.view().phase == "draw"
    assert match.deciding == [match.view().first]


@clause("ETO-62", "ETO-42")
def test_autoannounce_compares_all_valid_routes() -> None:
    table = Tour(options={"autoAnnounce": True}).rack(0, X04).rack(1, X18).turn(0)
    assert (table.match.result().winners, table.match.result().decided_by) == ([1], "countries")


# browsePiles


@clause("ETO-47")
@pytest.mark.parametrize(("on", "cards"), [(True, ["GB", "FR", "PL"]), (False, None)])
def test_browsepiles_shows_whole_piles(on: bool, cards: list[str] | None) -> None:
    table = Tour(options={"browsePiles": on}).piles("GB FR PL", 1, 1, 1, 1)
    for viewer in (-1, 0, 1):
        assert table.view(viewer).piles[0].cards == cards


# mustUsePileCard


@clause("ETO-20")
def test_mustusepilecard_wants_an_exchange() -> None:
    table = Tour(options={"mustUsePileCard": True}).piles(2, 1, 1, 1, 1).play(0, "take 1")
    assert table.refusal(0, "put 1") == "must-use"
    assert table.clause_against(0, "put 2") == "ETO-20"
    assert all(move.startswith("exchange") for move in table.legal(0))
    assert len(table.legal(0)) == 50


@clause("ETO-20")
def test_mustusepilecard_leaves_talon_cards_alone() -> None:
    table = Tour(options={"mustUsePileCard": True}).play(0, "draw")
    assert table.refusal(0, "put 1") is None


# uniqueCountries


@clause("ETO-34")
@pytest.mark.parametrize(("on", "code"), [(True, "country-twice"), (False, None)])
def test_uniquecountries_allows_no_country_twice(on: bool, code: str | None) -> None:
    assert checked(TWICE)
    assert checked(TWICE, unique=True) is False
    table = Tour(options={"uniqueCountries": on}).rack(0, TWICE).turn(0)
    assert table.refusal(0, "announce") == code
    assert table.view(0).rack.valid is not on
    assert table.view(0).rack.twice is on
    assert checked(X18, unique=True)


@clause("ETO-34")
def test_uniquecountries_without_autovalidate() -> None:
    options = {"uniqueCountries": True, "autoValidate": False}
    table = Tour(options=options).rack(0, TWICE).turn(0).play(0, "announce")
    assert not table.match.is_over
    assert table.events("route-wrong")


@clause("ETO-64")
@pytest.mark.parametrize(
    ("on", "lines"),
    [(False, {"cards": 10, "countries": 8}), (True, {"cards": 8, "countries": 6})],
)
def test_uniquecountries_measures_partial_routes_too(on: bool, lines: dict[str, int]) -> None:
    """Without a second ES or FR the longest part is DE PL Pp ES FR IT S GR."""
    table = Tour(options={"uniqueCountries": on}).rack(0, TWICE)
    assert table.match.result().cards[0].lines == lines


# swapAction


@clause("ETO-58")
def test_swapaction_swaps_two_cards_instead_of_drawing() -> None:
    table = Tour(options={"swapAction": True}).rack(0, X04)
    assert len(table.legal(0)) == 6 + 45
    table.play(0, "swap 8 3")
    assert table.match.moves[-1].text == "swap 3 8"
    rack = table.cards_of(0)
    assert (rack[2], rack[7]) == ("plane:purple", "FR")
    assert sorted(rack) == sorted(table.position["racks"][0])
    assert table.view().phase == "window"
    assert table.sizes() == [1] * 5
    assert table.events("places-swapped", 1) == [
        {"event": "places-swapped", "seat": 0, "place": 3, "other": 8}
    ]


@clause("ETO-58")
def test_swapaction_is_instead_of_drawing() -> None:
    table = Tour(options={"swapAction": True}).play(0, "draw")
    assert table.refusal(0, "swap 1 2") == "already-drawn"


def test_what_is_known_of_a_card_moves_with_it() -> None:
    table = Tour(options={"swapAction": True}, known=[[2, 5], []], refills=1).play(0, "swap 2 7")
    assert table.match.position()["known"] == [[5, 7], []]
    table = Tour(options={"swapAction": True}, known=[[2, 5], []]).play(0, "swap 2 5")
    assert table.match.position()["known"] == [[2, 5], []]


# turnLimit


A43 = "S GB S FR IT S GR TR Pp PL"
B43 = "GB S FR IT S GR TR Pp TR DE"


def limited(limit: int, seats: int = 2, turn: int = 1, **position: object) -> Tour:
    return Tour(seats, options={"turnLimit": limit}, turnNumber=turn, **position)


@clause("ETO-X43", "ETO-63")
def test_the_longest_partial_route_wins_at_the_limit() -> None:
    table = limited(1).rack(0, A43).rack(1, B43).turn(0).play(0, "silent")
    result = table.match.result()
    assert [card.lines["cards"] for card in result.cards] == [9, 7]
    assert (result.winners, result.decided_by) == ([0], "run")
    assert [card.cut_short for card in result.cards] == [True, True]


@clause("ETO-X44", "ETO-63")
def test_then_most_country_cards_in_it() -> None:
    a, b = "GB S FR IT S GR Pp Pp S S", "PT ES FR IT S GR Pp Py S S"
    table = limited(1).rack(0, a).rack(1, b).turn(0).play(0, "silent")
    result = table.match.result()
    assert [card.lines for card in result.cards] == [
        {"cards": 6, "countries": 4},
        {"cards": 6, "countries": 5},
    ]
    assert (result.winners, result.decided_by) == ([1], "run-countries")


@clause("ETO-63")
def test_then_the_victory_is_shared() -> None:
    a, b = "ES FR S S S Pp Py Pg Pg Pg", "S DE PL S S Pp Py Pp Py Py"
    table = limited(1, 3).rack(0, a).rack(1, b).rack(2, "S S S S GB S GR Pp PT IT")
    result = table.turn(0).play(0, "silent").match.result()
    assert (result.winners, result.decided_by) == ([0, 1], "shared")
    assert [card.place for card in result.cards] == [1, 1, 3]
    assert result.cards[2].lines == {"cards": 1, "countries": 1}


@clause("ETO-63")
def test_of_several_longest_runs_the_one_with_most_countries_counts() -> None:
    """GB S FR is three cards with two countries, PT ES FR three with three."""
    rack = "GB S FR Pp PT ES FR S S S"
    assert Tour().rack(0, rack).match.result().cards[0].lines == {"cards": 3, "countries": 3}


def test_a_lone_country_counts_one_and_no_country_nothing() -> None:
    table = Tour().rack(0, "S S S S S Pp Pp Py Py PL").rack(1, "S S S S S Pp Pp Py Py Pg")
    assert [card.total for card in table.match.result().cards] == [1, 0]


@clause("ETO-X45")
def test_the_limit_counts_the_turns_of_all() -> None:
    table = limited(30, 3)
    turns = [0, 0, 0]
    while not table.match.is_over:
        seat = table.match.deciding[0]
        turns[seat] += 1
        table.turn(seat).play(seat, "silent")
    assert turns == [10, 10, 10]
    assert table.events("limit-reached")[0]["number"] == 30
    assert len(table.events("rack-shown")) == 3


@clause("ETO-45")
def test_a_valid_route_in_the_last_window_still_wins() -> None:
    table = limited(4, turn=4)
    table.rack(0, "ES FR S S S S Pp Pp Py Py").rack(1, X04).play(1, "announce").turn(0)
    result = table.play(0, "silent").match.result()
    assert (result.winners, result.decided_by) == ([1], "tour")
    assert not result.cards[0].cut_short


def test_before_the_limit_nothing_ends() -> None:
    table = limited(3).turn(0).play(0, "silent").turn(1).play(1, "silent")
    assert not table.match.is_over
    assert table.view().turns_left == 1


@pytest.mark.parametrize("limit", [-1, 40_000, "many"])
def test_a_limit_is_a_number_of_turns(limit: object) -> None:
    with pytest.raises(OptionError, match="turnLimit takes a number from 0 to 32767"):
        Match(EUROPE, 2, seed=1, options={"turnLimit": limit}, backend="lists")


# startArrange


@clause("ETO-09", "ETO-10")
def test_startarrange_shows_all_cards_before_placing() -> None:
    match = Match(EUROPE, 3, seed=1, options={"startArrange": True}, backend="lists")
    hand = match.view(0).hand
    assert len(hand) == 10
    kinds = {card.name for card in hand}
    assert len(match.legal(0)) == 10 * len(kinds)
    last = hand[-1].name
    match.play(0, f"place 6 {last}")
    assert match.view(0).rack.cards[5].name == last
    assert len(match.view(0).hand) == 9
    assert match.view(1).players[0].placed == 1
    assert match.view().talon == 30


@clause("ETO-09")
def test_startarrange_wants_the_card_said() -> None:
    match = Match(EUROPE, 2, seed=1, options={"startArrange": True}, backend="lists")
    hand = {card.name for card in match.view(0).hand}
    refusal = match.why_not(0, "place 3")
    assert refusal is not None
    assert refusal.code == "which-card"
    other = next(name for name in EUROPE.board.names.countries if name not in hand)
    refusal = match.why_not(0, f"place 3 {other}")
    assert refusal is not None
    assert refusal.code == "not-in-hand"


@clause("ETO-10")
def test_startarrange_moves_no_placed_card() -> None:
    match = Match(EUROPE, 2, seed=1, options={"startArrange": True}, backend="lists")
    one, two = (card.name for card in match.view(0).hand[:2])
    match.play(0, f"place 3 {one}")
    refusal = match.why_not(0, f"place 3 {two}")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("place-taken", "ETO-10")
    assert not match.can_undo(0)


def test_startarrange_goes_on_to_the_first_window() -> None:
    match = Match(EUROPE, 2, seed=3, options={"startArrange": True}, backend="lists")
    while match.view().phase == "place":
        seat = match.deciding[-1]
        match.play(seat, match.legal(seat)[0])
    assert match.view().phase == "first-window"
    assert match.view().talon == 35
