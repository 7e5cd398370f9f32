"""House rules (Options; DTB-62 to DTB-66)."""

from __future__ import annotations

import pytest

from grandtour import Match
from grandtour.core.errors import GrandTourError, IllegalMove
from tests.games.dice_trip_belgium.scenes import (
    BELGIUM,
    BRUSSEL,
    CITIES,
    NUMBERS,
    laid,
    play,
    player,
    refusal,
    scored,
    sheet,
)
from tests.table import clause

THREES = (3, 5, 3, 6)


def test_only_undo_is_on_by_default() -> None:
    assert Match(BELGIUM, 2, seed=1, backend="lists").options == {}
    assert {option.name: bool(option.default) for option in BELGIUM.options} == {
        "tens": False,
        "doublesWithPower": False,
        "hiddenSheets": False,
        "soloTargets": False,
        "undoWithinRound": True,
    }


@clause("DTB-27", "DTB-66")
def test_doubles_with_power() -> None:
    match = laid(dice=THREES, options={"doublesWithPower": True})
    play(match, 0, "twice red without yellow")
    assert {one.number for one in match.view(0).numbers} == {33, 35, 53}
    play(match, 0, "write Gent 33 (red blue)", "write Mons 35 (red green)")
    assert player(match).bonus == ["Gent"]
    equal = laid(dice=(3, 3, 3, 6), options={"doublesWithPower": True})
    assert refusal(equal, 0, "twice red without yellow") == "twice-without-numbers"
    assert refusal(equal, 0, "twice red without blue") is None


@clause("DTB-47", "DTB-63")
@pytest.mark.parametrize("hidden", [False, True])
def test_hidden_sheets(hidden: bool) -> None:
    options = {"hiddenSheets": hidden, "tens": True}
    match = laid(2, THREES, sheets=[sheet(2), sheet(2)], options=options)
    play(match, 0, "twice red without blue", "write Kortrijk 35", f"write {BRUSSEL} 36")
    play(match, 1, "cross Mons", "cross Arlon")
    for viewer in (-1, 1):
        other = player(match, 0, viewer)
        if hidden:
            assert (other.sheet, other.score, other.bonus, other.used) == (None, None, [], [])
        else:
            assert other.sheet == {**sheet(2), "Kortrijk": 35, BRUSSEL: 36}
        assert other.powers == ["reroll"]
        names = [event["event"] for event in match.events(viewer) if event.get("seat") == 0]
        assert ("number-written" in names) is not hidden
        assert ("bonus-city" in names) is not hidden
        assert "die-doubled" in names
    assert player(match, 0, 0).sheet == {**sheet(2), "Kortrijk": 35, BRUSSEL: 36}
    assert [one["event"] for one in match.events(0)].count("number-written") == 2


@clause("DTB-63")
def test_hidden_sheets_are_shown_at_the_end() -> None:
    options = {"hiddenSheets": True}
    last = sheet(24)
    match = laid(2, sheets=[last, last], phase="fill-last", options=options)
    city = next(city for city in CITIES if city not in last)
    match.play(0, f"cross {city}")
    assert player(match, 0, 1).sheet is None
    match.play(1, f"cross {city}")
    assert player(match, 0, 1).sheet == {**last, city: "X"}
    assert player(match, 0, 1).score.total == match.result().cards[0].total


@clause("DTB-64")
@pytest.mark.parametrize(
    ("targets", "medal"),
    [((7, 8, 9), None), ((6, 8, 9), "bronze"), ((5, 6, 9), "silver"), ((1, 2, 6), "gold")],
)
def test_solo_targets(targets: tuple[int, int, int], medal: str | None) -> None:
    game = small_with_targets(*targets)
    card = scored(game, {"a": 11, "b": "X"}, options={"soloTargets": True})
    assert card.total == 1 + 1 - 1 + 0 + 5
    assert card.medal == medal
    assert card.targets == dict(zip(("bronze", "silver", "gold"), targets, strict=True))


def small_with_targets(bronze: int, silver: int, gold: int) -> object:
    from tests.games.dice_trip_belgium.scenes import board_of

    return board_of(
        "ab",
        ["ab"],
        zones={"a": "W", "b": "S"},
        scoring={"cleanZones": {"1": 5, "2": 6}},
        soloTargets={"bronze": bronze, "silver": silver, "gold": gold},
    )


@clause("DTB-64")
def test_targets_are_for_one_player_and_the_option() -> None:
    full = dict(zip(CITIES, NUMBERS, strict=False))
    assert scored(BELGIUM, full).medal is None
    assert scored(BELGIUM, full).targets is None
    for card in scored(BELGIUM, full, full, options={"soloTargets": True}):
        assert (card.medal, card.targets) == (None, None)
    alone = laid(options={"soloTargets": True})
    assert alone.view(0).targets == {"bronze": 25, "silver": 30, "gold": 35}
    assert laid(2, options={"soloTargets": True}).view(0).targets is None


@clause("DTB-65")
def test_a_submission_may_be_replaced_while_others_owe_one() -> None:
    match = play(laid(2), 0, "write Gent 12", "write Mons 34")
    assert match.deciding == [1]
    match.play(0, "cross Arlon")
    assert match.deciding == [0, 1]
    assert [entry.city for entry in match.view(0).packet.entries] == ["Arlon"]
    match.play(0, "write Gent 34")
    play(match, 1, "cross Gent", "cross Mons")
    assert player(match, 0).sheet == {"Arlon": "X", "Gent": 34}
    assert [move.text for move in match.moves if move.seat == 0] == [
        "cross Arlon",
        "write Gent 34 (red yellow)",
    ]


@clause("DTB-65")
def test_entries_can_be_taken_back_one_by_one() -> None:
    match = play(laid(3), 0, "write Gent 12", "write Mons 34")
    match.play(1, "cross Mons")
    assert match.can_undo(0)
    match.undo(0)
    assert match.deciding == [0, 1, 2]
    assert [entry.city for entry in match.view(0).packet.entries] == ["Gent"]
    match.undo(0)
    assert match.view(0).packet is None
    assert match.can_undo(1)
    assert [move.text for move in match.moves] == ["cross Mons"]


@clause("DTB-24", "DTB-65")
def test_without_the_option_a_submission_is_final() -> None:
    match = laid(2, options={"undoWithinRound": False})
    match.play(0, "write Gent 12")
    assert match.can_undo(0)
    match.undo(0)
    play(match, 0, "write Gent 12", "write Mons 34")
    assert refusal(match, 0, "cross Arlon") == "submitted"
    assert match.legal(0) == []
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove, match="DTB-24"):
        match.undo(0)


@clause("DTB-24", "DTB-59", "DTB-65")
@pytest.mark.parametrize("seats", [1, 2])
def test_what_has_been_shown_is_final(seats: int) -> None:
    match = laid(seats)
    for seat in range(seats):
        play(match, seat, "write Gent 12", "write Mons 34")
    assert match.view().turn_number == 2
    for seat in range(seats):
        assert not match.can_undo(seat)
        with pytest.raises(GrandTourError):
            match.undo(seat)


@clause("DTB-62")
def test_the_default_keeps_and_writes_the_first_number() -> None:
    match = laid(2, (3, 5, 2, 6), [sheet(2)] * 2, phase="reroll-decision", first=1)
    assert match.default_move(0) == "keep"
    match.play(0, "keep")
    first = match.default_move(0)
    assert first == "write Roeselare 35 (blue green)"
    match.play(0, first)
    assert match.default_move(0) == "write Kortrijk 26 (red yellow)"


@clause("DTB-62")
def test_the_default_crosses_only_where_nothing_can_be_written() -> None:
    match = laid(dice=(4, 4, 4, 4), sheets=[sheet(2, Gent=44)])
    assert match.default_move(0) == "cross Brugge"
    match = laid(dice=(4, 4, 4, 4))
    assert match.default_move(0) == "write Oostende 44 (blue green)"
    match.play(0, match.default_move(0))
    assert match.default_move(0) == "cross Brugge"
