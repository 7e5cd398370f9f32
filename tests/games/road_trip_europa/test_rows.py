"""The four rows of a round (RTE-27 to RTE-37, RTE-66)."""

from __future__ import annotations

import pytest

from grandtour import Match
from tests.games.road_trip_europa.trips import begin, events, go_on, rows, trip
from tests.table import clause

# Cards without a culture symbol.
PLAIN = [
    "Sweden", "Finland", "Belgium", "Luxembourg", "Germany", "Switzerland",
    "Portugal", "Lithuania", "Poland", "Hungary", "Romania", "Bulgaria",
]  # fmt: skip
TOM = ["United Kingdom", "Ireland", "Belgium", "France", "Sweden", "Romania", "Poland"]
SAMPLE = ["Portugal", "Hungary", "Italy", "Switzerland", "Romania", "Estonia", "Norway"]


def choosing(*displays: list[str], **position: object) -> Match:
    """The table when culture is to be chosen."""
    full = trip(*displays)  # fills them up
    laid = [[card.name for card in player.display] for player in full.view().players]
    options = {} if "round" in position else {"rounds": 1}
    return begin(len(laid), phase="culture", displays=laid, **{"options": options, **position})


def refused(match: Match, seat: int, move: str) -> tuple[str, str] | None:
    refusal = match.why_not(seat, move)
    return (refusal.code, refusal.clause) if refusal else None


# Start and end


@clause("RTE-27", "RTE-X01", "RTE-X07", "RTE-X22")
@pytest.mark.parametrize(
    ("first", "last", "points"),
    [
        ("Hungary", "Poland", 2),
        ("Portugal", "Norway", 2),
        ("Finland", "Bulgaria", 0),
        ("Italy", "Romania", 6),
        ("Romania", "Italy", 6),
    ],
)
def test_start_and_end_is_the_difference_of_their_numbers(
    first: str, last: str, points: int
) -> None:
    assert rows(trip([first, last], None), 0).start_end == points


@clause("RTE-X07")
def test_start_and_end_of_four_rounds_are_added_up() -> None:
    """The sample sheet: 7 and 5 make 2; the four rounds together 7."""
    match = trip(["Portugal", "Norway"], None, round=1, options={})
    assert rows(match, 0).start_end == 2
    for first, last in (("Hungary", "Poland"), ("Italy", "Belgium"), ("Finland", "Switzerland")):
        match = go_on(match, [first, last], None)
    assert match.result().cards[0].lines["start-end"] == 7


# Cuisine


@clause("RTE-28", "RTE-X02", "RTE-X03", "RTE-X08", "RTE-X20")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["Ireland", "Belgium", "Germany", "Bulgaria"], 5),  # 3 beer, 1 cheese
        (["Hungary", "Italy", "Norway"], 6),  # 2 wine, 1 fish: 11
        (["Hungary", "Italy"], 6),
        ([], 0),
        (["Norway", "Bulgaria"], 7),
        (["Norway", "Hungary"], 4),  # 8
        (["Norway", "Hungary", "Italy", "Bulgaria"], 7),  # 13
        (["Norway", "Hungary", "Italy", "Portugal"], 7),  # 14
        (["Norway", "Hungary", "Italy", "Bulgaria", "France"], 8),  # 15
    ],
)
def test_more_than_seven_is_halved_and_rounded_up(cards: list[str], points: int) -> None:
    none = ["Sweden", "Finland", "Luxembourg", "Romania", "Slovakia", "Croatia", "Greece"]
    assert rows(trip([*cards, *none[len(cards) :]], None), 0).cuisine == points


@clause("RTE-X08", "RTE-X48", "RTE-27", "RTE-29")
def test_the_sample_sheet_of_round_1() -> None:
    match = trip(SAMPLE, None)
    assert match.view().players[0].display[0].number == 7
    row = rows(match, 0)
    assert (row.start_end, row.cuisine, row.transport) == (2, 8, 4)
    now = choosing(SAMPLE, ["Greece"]).view(0).players[0].now
    assert (now.cuisine_sum, now.cuisine) == (16, 8)


# Transport


@clause("RTE-29", "RTE-X04", "RTE-X09", "RTE-X21")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["Finland", "Luxembourg", "Germany", "Slovakia", "Romania"], 6),  # 5 cars
        (["Hungary", "Switzerland", "Romania"], 4),  # 2 trains, 1 car
        (["Finland", "Luxembourg", "Germany", "Hungary", "Switzerland", "Belgium"], 7),
        (["Finland", "Hungary", "Belgium", "Sweden", "Portugal"], 0),
        (["Hungary", "Switzerland", "Spain", "Austria"], 8),
    ],
)
def test_pairs_score_and_single_ones_do_not(cards: list[str], points: int) -> None:
    none = ["Poland", "Lithuania", "Bulgaria", "Italy", "France", "Czechia", "Estonia"]
    assert rows(trip([*cards, *none[: 7 - len(cards)]], None), 0).transport == points


# Culture


@clause("RTE-30", "RTE-31", "RTE-33", "RTE-X05")
def test_tom_may_score_art_or_music_and_takes_art() -> None:
    match = choosing(TOM, [], [], [])
    assert match.legal(0) == ["score music", "score art", "score nothing"]
    assert match.view(0).players[0].now.culture == {"music": 4, "art": 6}
    for seat in match.deciding:
        match.play(seat, "score art" if seat == 0 else "score nothing")
    assert (rows(match, 0).culture, rows(match, 0).culture_type) == (6, "art")


@clause("RTE-30")
def test_all_choose_at_once() -> None:
    match = choosing(TOM, [], [], [])
    assert match.deciding == [0, 1, 2, 3]
    match.play(3, "score nothing")
    match.play(1, "score nothing")
    assert match.deciding == [0, 2]
    assert match.view().phase == "culture"


@clause("RTE-30")
def test_culture_is_chosen_when_all_cards_lie_and_not_before() -> None:
    assert refused(begin(2), 0, "score art") == ("pick-a-card", "RTE-30")
    assert refused(begin(2), 0, "score nothing") == ("pick-a-card", "RTE-30")


@clause("RTE-31", "RTE-X25")
def test_only_a_type_on_ones_own_cards_can_be_scored() -> None:
    art = ["Denmark", "Netherlands", "France", "Italy"]
    match = choosing(["Estonia", *PLAIN[:6]], [*art, *PLAIN[6:9]])
    assert refused(match, 0, "score art") == ("type-not-shown", "RTE-31")
    assert "music" in match.why_not(0, "score art").message
    assert refused(match, 1, "score art") is None


@clause("RTE-31")
def test_the_revealed_start_card_counts_as_well() -> None:
    match = choosing(["Estonia", *PLAIN[:6]], [])
    assert match.view().players[0].display[0].name == "Estonia"
    assert refused(match, 0, "score music") is None


@clause("RTE-32", "RTE-X26")
def test_each_type_scores_once_a_game() -> None:
    used = {"rows": [[0, 0, 0, 4]], "scored": ["art"], "marks": []}
    own = ["Italy", "Estonia", *PLAIN[:5]]
    match = choosing(own, [], round=3, sheets=[used, None])
    refusal = match.why_not(0, "score art")
    assert (refusal.code, refusal.clause) == ("type-used", "RTE-32")
    assert "round 1" in refusal.message
    assert match.legal(0) == ["score music", "score nothing"]
    assert "score art" in choosing(own, [], round=3).legal(0)


@clause("RTE-32")
def test_one_type_a_round() -> None:
    match = choosing(TOM, PLAIN[5:8])
    match.play(0, "score art")
    for seat in match.deciding:
        match.play(seat, "score nothing")
    assert match.is_over
    assert match.view().players[0].sheet.used == ["art"]


@clause("RTE-33", "RTE-X23", "RTE-X24")
@pytest.mark.parametrize(
    ("displays", "culture", "points"),
    [
        ([["Estonia"], ["United Kingdom", "Austria"]], "music", 8),
        ([["Iceland"], ["Norway"], ["Croatia", "Slovakia"]], "natural wonder", 9),
        ([["Iceland"], ["Norway"], ["Croatia"], ["Slovakia"]], "natural wonder", 6),
        ([["Estonia", "Ireland", "Austria"], ["United Kingdom"]], "music", 4),
    ],
)
def test_points_are_the_rate_times_the_symbols_of_all_others(
    displays: list[list[str]], culture: str, points: int
) -> None:
    seats = len(displays)
    if seats < 4:
        rest = [*PLAIN, "Czechia", "Spain", "Latvia", "Greece", "Denmark", "Netherlands"]
        displays = [[*own, *(rest.pop(0) for _ in range(7 - len(own)))] for own in displays]
    match = choosing(*displays)
    for seat in match.deciding:
        match.play(seat, f"score {culture}" if seat == 0 else "score nothing")
    assert rows(match, 0).culture == points
    assert all(rows(match, other).culture == 0 for other in range(1, seats))


@clause("RTE-34", "RTE-X39")
def test_a_type_may_be_scored_for_nothing() -> None:
    sheet = {"rows": [[1, 2, 3, 4]], "scored": ["art"], "marks": []}
    totals = []
    for move, used in (("score music", ["music", "art"]), ("score nothing", ["art"])):
        match = choosing(
            ["Estonia", *PLAIN[:6]], [*PLAIN[6:], "Italy"], round=4, sheets=[sheet, None]
        )
        assert refused(match, 0, move) is None
        match.play(0, move)
        match.play(1, "score nothing")
        assert rows(match, 0, 3).culture == 0
        assert match.view().players[0].sheet.used == used
        totals.append(match.result().cards[0].total)
    assert totals[0] == totals[1]


@clause("RTE-35", "RTE-66", "RTE-X42")
@pytest.mark.parametrize(
    ("display", "scored"),
    [(PLAIN[:7], []), (["Estonia", "Italy", *PLAIN[:5]], ["music", "art"])],
)
def test_who_can_score_nothing_is_not_asked(display: list[str], scored: list[str]) -> None:
    sheet = {"rows": [[0, 0, 0, 0]] * len(scored), "scored": scored, "marks": []}
    match = choosing(display, ["Greece", *PLAIN[7:]], round=3, sheets=[sheet, None])
    assert match.deciding == [1]
    assert match.legal(0) == []
    assert refused(match, 0, "score nothing") == ("not-your-turn", "RTE-66")
    assert not match.view().players[0].has_chosen
    match.play(1, "score nothing")
    assert match.view().round == 4
    declined = events(match, "culture-declined")
    assert [event["seat"] for event in declined] == [0, 1]


@clause("RTE-66")
def test_if_nobody_can_score_the_step_is_passed_over() -> None:
    used = {"rows": [[0] * 4] * 3, "scored": ["architecture", "art", "music"], "marks": []}
    match = trip(
        PLAIN[:7], ["Greece", "Italy", *PLAIN[7:]], round=4, sheets=[used, used], options={}
    )
    assert match.is_over
    assert {move.text.split()[0] for move in match.moves} == {"pick"}


@clause("RTE-35", "RTE-36", "RTE-X10")
def test_a_type_never_scored_is_worth_nothing() -> None:
    sheet = {
        "rows": [[0, 0, 0, 8], [0, 0, 0, 4], [0, 0, 0, 12]],
        "scored": ["music", "architecture", "art"],
        "marks": [],
    }
    match = choosing(
        ["Estonia", "Italy", *PLAIN[:5]], ["Iceland", "Norway"], round=4, sheets=[sheet, None]
    )
    assert match.deciding == [1]
    match.play(1, "score nothing")
    assert match.is_over
    assert match.result().cards[0].lines["culture"] == 24


@clause("RTE-37")
def test_one_choice_has_no_effect_on_another() -> None:
    outcomes = []
    for other in ("score nothing", "score music", "score art"):
        match = choosing(["Estonia", "Italy"], ["Austria", "France"])
        match.play(0, "score art")
        match.play(1, other)
        outcomes.append(rows(match, 0).culture)
    assert len(set(outcomes)) == 1
    assert outcomes[0] > 0
