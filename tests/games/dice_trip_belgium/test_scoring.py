"""The scorecard (DTB-31 to DTB-45)."""

from __future__ import annotations

import pytest

from grandtour import Match
from tests.games.dice_trip_belgium.scenes import (
    BELGIUM,
    BRUSSEL,
    CITIES,
    NUMBERS,
    Sheet,
    board_of,
    chain,
    laid,
    on_chain,
    play,
    player,
    scored,
    sheet,
)
from tests.table import clause

SOURCE = BELGIUM.board.source
NAME_OF = {row["id"]: row["name"] for row in SOURCE["cities"]}
EXAMPLE = SOURCE["exampleSheet"]
GABRIEL: Sheet = {NAME_OF[id]: number for id, number in EXAMPLE["numbers"].items()}
GABRIELS_BONUS = [NAME_OF[id] for id in EXAMPLE["doubles"] + EXAMPLE["filledWithMatchingDie"]]


def gabriel() -> Match:
    position = {"seats": 1, "sheets": [GABRIEL], "bonus": [GABRIELS_BONUS]}
    return Match.from_position(BELGIUM, position, backend="lists")


@clause("DTB-43", "DTB-X02", "DTB-X03", "DTB-X04", "DTB-X05", "DTB-X06", "DTB-X07", "DTB-X43")
def test_the_printed_example() -> None:
    card = gabriel().result().cards[0]
    assert card.lines == {
        "bonus": 10, "crossed": -2, "road": 9, "series": 4, "zones": 4, "tens": 0,
    }  # fmt: skip
    assert card.total == 25
    assert card.road == [NAME_OF[id] for id in EXAMPLE["longestRoad"]]
    assert card.road_numbers == EXAMPLE["longestRoadNumbers"]
    assert card.series_numbers == EXAMPLE["consecutive"]
    assert card.clean_zones == ["W"]
    assert sorted(card.crossed) == ["Antwerpen", "Arlon"]


@clause("DTB-31")
@pytest.mark.parametrize(
    ("dice", "city", "move", "bonus"),
    [
        ((1, 1, 2, 3), "Gent", "11", True),  # a double in a plain city
        ((1, 2, 3, 4), "Gent", "12", False),
        ((1, 2, 3, 4), "Oostende", "12 (blue green)", True),  # the tens in its colour
        ((1, 2, 3, 4), "Oostende", "21 (green blue)", True),  # the ones
        ((1, 2, 3, 4), "Oostende", "34 (red yellow)", False),
    ],
)
def test_bonus_cities(dice: tuple[int, ...], city: str, move: str, bonus: bool) -> None:
    match = play(laid(dice=dice), 0, f"write {city} {move}", "cross Mons")
    assert player(match).bonus == ([city] if bonus else [])
    assert player(match).score.lines["bonus"] == int(bonus)


@clause("DTB-32", "DTB-X16")
def test_a_city_gives_one_bonus_at_most() -> None:
    match = play(laid(dice=(4, 1, 4, 2)), 0, f"write {BRUSSEL} 44 (red blue)", "cross Mons")
    assert player(match).score.lines["bonus"] == 1


@clause("DTB-31", "DTB-X17")
def test_the_ones_die_counts_as_well() -> None:
    match = play(laid(dice=(4, 1, 5, 2)), 0, f"write {BRUSSEL} 45 (blue red)", "cross Mons")
    assert player(match).bonus == [BRUSSEL]


@clause("DTB-33", "DTB-X18")
def test_a_coloured_city_without_its_die_is_an_ordinary_city() -> None:
    match = play(laid(dice=(1, 4, 5, 2)), 0, "write Namur 45 (green red)", "cross Mons")
    assert player(match).bonus == []
    assert player(match).score.lines["road"] == 1


@clause("DTB-34")
def test_bonus_cities_are_not_limited() -> None:
    doubles = [11, 22, 33, 44, 55, 66]
    cities = [*CITIES]
    coloured = [row["name"] for row in SOURCE["cities"] if row["color"]]
    plain = [city for city in cities if city not in coloured]
    full: Sheet = dict(zip(plain, doubles, strict=False))
    rest = [city for city in cities if city not in full]
    full |= dict(zip(rest, [number for number in NUMBERS if number not in doubles], strict=False))
    card = scored(BELGIUM, full, bonus=[coloured])
    assert card.lines["bonus"] == 14


@clause("DTB-35")
@pytest.mark.parametrize("crosses", [0, 1, 5, 25])
def test_each_crossed_city_costs_a_point(crosses: int) -> None:
    full: Sheet = dict(zip(CITIES, NUMBERS, strict=False))
    full |= dict.fromkeys(CITIES[:crosses], "X")
    assert scored(BELGIUM, full).lines["crossed"] == -crosses


@clause("DTB-36", "DTB-X20")
def test_numbers_on_the_road_ascend() -> None:
    card = on_chain(12, 15, 14, 31, 66)
    assert card.lines["road"] == 3
    assert (card.road, card.road_numbers) == (["c", "d", "e"], [14, 31, 66])


@clause("DTB-36", "DTB-X21")
def test_a_road_goes_along_a_cycle() -> None:
    game = board_of("abcd", ["ab", "bc", "cd", "da"])
    card = scored(game, {"a": 11, "b": 22, "c": 33, "d": 44})
    assert card.road == ["a", "b", "c", "d"]


@clause("DTB-36")
@pytest.mark.parametrize(("links", "road"), [(["ab", "cd"], 2), (["ab", "bc", "cd"], 4)])
def test_a_road_goes_over_links_only(links: list[str], road: int) -> None:
    game = board_of("abcd", links)
    assert scored(game, {"a": 11, "b": 22, "c": 33, "d": 44}).lines["road"] == road


@clause("DTB-37")
def test_only_one_road_counts_and_it_may_start_anywhere() -> None:
    card = on_chain(41, 42, 43, 21, 31, 12, 13)
    assert (card.lines["road"], card.road) == (3, ["a", "b", "c"])


@clause("DTB-37")
@pytest.mark.parametrize(("numbers", "road"), [(("X", "X"), 0), (("X", 12), 1), ((12, 13), 2)])
def test_the_shortest_roads(numbers: tuple[int | str, ...], road: int) -> None:
    assert on_chain(*numbers).lines["road"] == road


@clause("DTB-36", "DTB-57", "DTB-X44")
def test_nothing_passes_through_a_crossed_city() -> None:
    card = on_chain(21, "X", 22)
    assert (card.lines["road"], card.lines["series"], card.lines["crossed"]) == (1, 0, -1)
    assert card.series == ["a"]


@clause("DTB-38", "DTB-39", "DTB-X08")
def test_16_and_21_are_consecutive() -> None:
    card = on_chain(15, 16, 21, 22, 23)
    assert (card.series_numbers, card.lines["series"]) == ([15, 16, 21, 22, 23], 3)


@clause("DTB-38", "DTB-39", "DTB-X22")
def test_36_and_41_are_consecutive() -> None:
    assert on_chain(34, 35, 36, 41).lines["series"] == 2


@clause("DTB-38")
@pytest.mark.parametrize(
    "numbers", [(25, 26, 31, 32), (45, 46, 51, 52), (55, 56, 61, 62), (63, 64, 65, 66)]
)
def test_every_step_of_the_tracker_counts(numbers: tuple[int, ...]) -> None:
    assert on_chain(*numbers).lines["series"] == 2
    assert on_chain(*reversed(numbers)).lines["series"] == 2


@clause("DTB-38")
def test_66_has_no_successor() -> None:
    card = on_chain(66, 11, 12, 13)
    assert card.series_numbers == [11, 12, 13]


@clause("DTB-38", "DTB-X23")
def test_a_series_is_linked() -> None:
    game = board_of("abcd", ["ab", "cd", "ac"])
    assert scored(game, {"a": 21, "b": 22, "c": 23, "d": 24}).lines["series"] == 0


@clause("DTB-39", "DTB-X30")
@pytest.mark.parametrize(
    ("length", "points"),
    [(1, 0), (3, 0), (4, 2), (5, 3), (6, 4), (7, 6), (8, 6), (9, 6), (10, 9), (11, 9), (20, 9)],
)
def test_points_of_a_series(length: int, points: int) -> None:
    padding = [number for number in (55, 53, 51) if length < 4]
    assert on_chain(*NUMBERS[:length], *padding).lines["series"] == points


@clause("DTB-40", "DTB-X24")
def test_only_the_longest_series_scores() -> None:
    links = ["ab", "bc", "cd", "ef", "fg", "gh", "ij", "jk", "kl", "lm"]
    game = board_of("abcdefghijklm", links)
    numbers = [11, 12, 13, 14, 31, 32, 33, 34, 51, 52, 53, 54, 55]
    card = scored(game, dict(zip("abcdefghijklm", numbers, strict=True)))
    assert card.lines["series"] == 3
    assert card.series == list("ijklm")


@clause("DTB-41")
def test_the_series_need_not_be_part_of_the_longest_road() -> None:
    game = board_of("abcdefghi", ["ab", "bc", "cd", "ef", "fg", "gh", "hi"])
    numbers = [51, 52, 53, 54, 11, 21, 31, 41, 61]
    card = scored(game, dict(zip("abcdefghi", numbers, strict=True)))
    assert (card.series, card.road) == (list("abcd"), list("efghi"))


@clause("DTB-42", "DTB-35", "DTB-X25")
@pytest.mark.parametrize(
    ("crosses", "zones", "crossed"),
    [
        ((), 9, 0),
        (("Gent",), 7, -1),
        (("Gent", "Brugge"), 7, -2),
        (("Gent", "Mons"), 4, -2),
        (("Gent", "Mons", "Leuven"), 0, -3),
    ],
)
def test_zones_without_a_crossed_city(crosses: tuple[str, ...], zones: int, crossed: int) -> None:
    full: Sheet = dict(zip(CITIES, NUMBERS, strict=False))
    card = scored(BELGIUM, full | dict.fromkeys(crosses, "X"))
    assert (card.lines["zones"], card.lines["crossed"]) == (zones, crossed)


@clause("DTB-43")
def test_the_total_is_the_sum_of_the_lines() -> None:
    card = gabriel().result().cards[0]
    assert card.total == sum(card.lines.values())


@clause("DTB-44")
@pytest.mark.parametrize(
    ("sheets", "places", "decided_by"),
    [
        (((11, 12), (12, "X")), [1, 2], "points"),
        (((12, "X"), (12, 15), (22, "X")), [3, 1, 2], "points"),
        (((13, 12), (13, 14)), [1, 1], "shared"),
        (((15, 12), ("X", 13), (13, 14)), [1, 3, 1], "shared"),
    ],
)
def test_most_points_win_and_ties_share(
    sheets: tuple[tuple[int | str, int | str], ...], places: list[int], decided_by: str
) -> None:
    game = chain(2)
    position = {"seats": len(sheets), "sheets": [{"a": a, "b": b} for a, b in sheets]}
    match = Match.from_position(game, position, backend="lists")
    result = match.result()
    assert [card.place for card in result.cards] == places
    assert result.winners == [seat for seat, place in enumerate(places) if place == 1]
    assert result.decided_by == decided_by


@clause("DTB-45")
@pytest.mark.parametrize("powers", [[], ["reroll"], ["reroll", "useDieTwice"]])
def test_unused_powers_are_worth_nothing(powers: list[str]) -> None:
    assert scored(BELGIUM, GABRIEL, bonus=[GABRIELS_BONUS], powers=[powers]).total == 25


@clause("DTB-46")
def test_alone_the_result_is_the_score() -> None:
    result = gabriel().result()
    assert (result.winners, result.cards[0].place, result.cards[0].total) == ([0], 1, 25)


@clause("DTB-31", "DTB-56", "DTB-X39")
@pytest.mark.parametrize(
    ("move", "bonus"),
    [
        ("66 (blue green)", True),
        ("26 (red blue)", True),
        ("62 (blue red)", True),
        ("21 (red yellow)", True),
        ("12 (yellow red)", True),
        ("61 (blue yellow)", False),
        ("16 (yellow green)", False),
    ],
)
def test_bonus_in_the_last_city(move: str, bonus: bool) -> None:
    unused = [66, 26, 62, 21, 12, 61, 16]
    last = sheet(24, free=[BRUSSEL], unused=unused)
    match = laid(dice=(6, 6, 2, 1), sheets=[last], phase="fill-last")
    before = player(match).bonus
    match.play(0, f"write {BRUSSEL} {move}")
    assert (BRUSSEL in match.result().cards[0].bonus) is bonus
    assert len(match.result().cards[0].bonus) == len(before) + bonus


@clause("DTB-57")
def test_a_crossed_coloured_city_gives_no_bonus() -> None:
    match = play(laid(dice=(1, 2, 3, 4)), 0, "cross Oostende", "write Gent 12 (blue green)")
    assert player(match).bonus == []


@clause("DTB-58")
def test_a_bonus_city_is_settled_when_it_is_written() -> None:
    match = play(laid(dice=(1, 2, 3, 4)), 0, "write Oostende 12 (blue green)", "cross Mons")
    match.play(0, "keep")
    play(match, 0, *(f"cross {city}" for city in ("Gent", "Arlon")))
    assert player(match).bonus == ["Oostende"]
    told = [event for event in match.events(-1) if event["event"] == "bonus-city"]
    assert told == [{"event": "bonus-city", "seat": 0, "city": "Oostende"}]


@clause("DTB-43")
def test_the_live_score_is_what_the_card_says() -> None:
    match = play(laid(dice=(1, 1, 2, 3)), 0, "write Gent 11", "write Aalst 23")
    score = player(match).score
    card = match.result().cards[0]
    assert (score.total, score.lines, score.road) == (card.total, card.lines, card.road)
    assert score.road == ["Gent", "Aalst"]
    assert score.lines == {"bonus": 1, "crossed": 0, "road": 2, "series": 0, "zones": 9, "tens": 0}


def test_gains_are_differences_of_scorecards() -> None:
    match = laid(dice=(1, 2, 2, 4), sheets=[sheet(12, Gent="X")], options={"tens": True})
    match.play(0, "cross Arlon")
    view, total = match.view(0), None
    for one in view.numbers[::3]:
        for city, gain in list(one.cities.items())[::2]:
            twin = Match.from_position(BELGIUM, match.position(), backend="lists")
            twin.play(0, f"write {city} {one.number} ({' '.join(one.dice)})")
            after = player(twin).score.total
            total = after - gain if total is None else total
            assert after - gain == total
    for city, gain in view.crosses.items():
        twin = Match.from_position(BELGIUM, match.position(), backend="lists")
        twin.play(0, f"cross {city}")
        assert player(twin).score.total - gain == total
