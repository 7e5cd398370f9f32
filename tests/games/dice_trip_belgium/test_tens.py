"""The variant: one number of each group of tens (DTB-O1 to DTB-O5)."""

from __future__ import annotations

import pytest

from grandtour import Match
from tests.games.dice_trip_belgium.scenes import COLOURED, PLAIN, Sheet, laid, play, player
from tests.table import clause

TENS = {"tens": True}


def with_groups(groups: int, coloured_empty: int) -> Sheet:
    """A number of each of the first groups, and all but so many coloured cities filled."""
    numbers = [10 * tens + 1 for tens in range(1, groups + 1)]
    more = [10 * tens + ones for ones in range(2, 7) for tens in range(1, groups + 1)]
    filled = COLOURED[coloured_empty:]
    cities = [*PLAIN[:groups], *filled]
    if len(cities) % 2:
        cities.append(PLAIN[groups])
    return dict(zip(cities, [*numbers, *more], strict=False))


def tens(match: Match, seat: int = 0) -> int:
    return int(player(match, seat).score.lines["tens"])


def free(sheet: Sheet, *, coloured: bool) -> list[str]:
    return [city for city in (COLOURED if coloured else PLAIN) if city not in sheet]


@clause("DTB-O1")
@pytest.mark.parametrize(("options", "points"), [({}, 0), (TENS, 8)])
def test_it_is_an_option(options: dict[str, bool], points: int) -> None:
    sheet = with_groups(5, 8)
    plain = free(sheet, coloured=False)
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=options)
    play(match, 0, f"write {plain[0]} 61", f"cross {plain[1]}")
    assert tens(match) == points


@clause("DTB-O1", "DTB-O4")
def test_five_groups_give_nothing() -> None:
    sheet = with_groups(5, 8)
    plain = free(sheet, coloured=False)
    match = laid(dice=(5, 5, 4, 6), sheets=[sheet], options=TENS)
    play(match, 0, f"write {plain[0]} 55", f"write {plain[1]} 46")
    assert tens(match) == 0
    assert player(match).tens == [1, 2, 3, 4, 5]


@clause("DTB-O2", "DTB-O3", "DTB-X28", "DTB-X29")
@pytest.mark.parametrize(("completing_first", "points"), [(True, 3), (False, 2)])
def test_it_is_scored_in_the_moment(completing_first: bool, points: int) -> None:
    sheet = with_groups(5, 3)
    plain, coloured = free(sheet, coloured=False)[0], free(sheet, coloured=True)[0]
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=TENS)
    entries = [f"write {plain} 61 (blue green)", f"write {coloured} 55 (red yellow)"]
    play(match, 0, *(entries if completing_first else reversed(entries)))
    assert tens(match) == points
    told = [event["points"] for event in match.events(-1) if event["event"] == "tens-scored"]
    assert told == [points]


@clause("DTB-O3")
def test_the_completing_city_is_no_longer_empty() -> None:
    sheet = with_groups(5, 3)
    coloured = free(sheet, coloured=True)[0]
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=TENS)
    play(match, 0, f"write {coloured} 61", f"cross {free(sheet, coloured=False)[0]}")
    assert tens(match) == 2


@clause("DTB-O3")
def test_a_crossed_coloured_city_is_not_empty() -> None:
    sheet = with_groups(5, 3)
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=TENS)
    entries = (
        f"cross {free(sheet, coloured=True)[0]}",
        f"write {free(sheet, coloured=False)[0]} 61",
    )
    assert tens(play(match, 0, *entries)) == 2


@clause("DTB-O4")
def test_later_entries_do_not_alter_it() -> None:
    sheet = with_groups(5, 3)
    plain = free(sheet, coloured=False)
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=TENS, powers=[[]])
    play(match, 0, f"write {plain[0]} 61 (blue green)", f"cross {plain[1]}")
    play(match, 0, *(f"cross {city}" for city in free(sheet, coloured=True)[:2]))
    assert tens(match) == 3


@clause("DTB-O4")
def test_the_last_round_gives_nothing() -> None:
    numbers = [10 * tens + ones for tens in range(1, 6) for ones in range(1, 6)]
    cities = [*PLAIN, *COLOURED]
    sheet = dict(zip(cities[:-1], numbers, strict=False))
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=TENS, phase="fill-last")
    assert tens(play(match, 0, f"write {cities[-1]} 61")) == 0
    assert match.is_over


@clause("DTB-O3", "DTB-O5", "DTB-X41")
def test_the_second_entry_completes_fifth_and_sixth_group() -> None:
    sheet = with_groups(4, 4)
    plain, coloured = free(sheet, coloured=False)[0], free(sheet, coloured=True)[0]
    match = laid(dice=(5, 2, 6, 3), sheets=[sheet], options=TENS)
    assert tens(play(match, 0, f"write {coloured} 52", f"write {plain} 63")) == 3


@clause("DTB-O5", "DTB-X42")
def test_each_sheet_is_judged_alone() -> None:
    sheets = [with_groups(5, 5), with_groups(5, 2)]
    sheets[0] = {**sheets[0], **dict.fromkeys(free(sheets[0], coloured=False)[:4], "X")}
    while len(sheets[0]) > len(sheets[1]):
        sheets[1][free(sheets[1], coloured=False)[0]] = "X"
    while len(sheets[1]) > len(sheets[0]):
        sheets[0][free(sheets[0], coloured=False)[0]] = "X"
    match = laid(2, (6, 1, 5, 5), sheets=sheets, options=TENS)
    for seat in (0, 1):
        plain = free(sheets[seat], coloured=False)
        play(match, seat, f"write {plain[0]} 61", f"cross {plain[1]}")
    assert [tens(match, seat) for seat in (0, 1)] == [5, 2]


@clause("DTB-O5")
def test_a_cross_never_ticks_a_group() -> None:
    sheet = with_groups(5, 3)
    plain = free(sheet, coloured=False)
    match = laid(dice=(6, 1, 5, 5), sheets=[sheet], options=TENS)
    play(match, 0, f"cross {plain[0]}", f"cross {plain[1]}")
    assert (tens(match), player(match).tens) == (0, [1, 2, 3, 4, 5])
