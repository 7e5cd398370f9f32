"""What the terminal shows of Road Trip Europa."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match
from grandtour.cli.screens import screen_for
from grandtour.cli.sentences import tell
from tests.cli.test_screens import drawn
from tests.games.road_trip_europa.trips import (
    EUROPA,
    begin,
    fresh,
    play_out,
    play_round,
    small,
    trip,
)

NAMES = ["You", "Bot 1", "Bot 2", "Bot 3"]
TRIP = ["Norway", "Hungary", "Italy", "Switzerland"]
OTHER = ["Greece", "France", "Luxembourg", "Germany"]


def board(match: Match, seat: int = 0, language: str = "en") -> str:
    screen = screen_for(match.game, language)
    return drawn(*screen.board(match.view(seat), NAMES, lambda move: ""))


def menu(match: Match, seat: int = 0, language: str = "en") -> Any:
    return screen_for(match.game, language).menu(match.view(seat), match.legal_moves(seat))


def middle(**position: Any) -> Match:
    packets = [["Portugal", "Finland", "Bulgaria"], ["Estonia", "Romania", "Spain"]]
    return begin(displays=[TRIP, OTHER], packets=packets, **position)


def test_the_round_is_valued_as_if_it_ended_now() -> None:
    shown = board(middle())
    line = next(line for line in shown.splitlines() if line.startswith("● You"))
    # start 5 and end 6; fish, two wines and a cheese are 13; two trains; art of France
    assert line.split()[3:] == ["0", "1", "7", "of", "13", "4", "4", "4", "–"]


def test_the_start_card_is_marked_and_hidden_from_others() -> None:
    shown = board(middle())
    assert "▾ 5  Norway fish natural wonder" in shown
    assert "▾face down" in shown
    assert "Greece architecture" not in shown
    assert "▾ 1  Greece boat architecture" in board(middle(), seat=1)


def test_empty_places_of_a_display_are_shown() -> None:
    assert "6  Switzerland cheese train  ···" in board(middle())


def test_the_sheet_shows_marks_laid_cards_stars_and_tiers() -> None:
    sheets = [{"marks": ["Belgium", "Netherlands", "Luxembourg"]}, {"marks": ["Iceland"]}]
    shown = board(middle(round=2, sheets=sheets, stars={"Benelux": [0]}))
    assert "☆3● ✓Belgium  ✓Netherlands  ✓Luxembourg" in shown
    assert "★5  ·Iceland  +Norway  ·Sweden" in shown
    assert "■1" in shown
    assert "7 free  3 free  1 free" in shown
    assert "you miss: Scandinavia, British Isles" in shown


def test_taken_tiers_show_who_has_them() -> None:
    everywhere = ["Iceland", "Ireland", "Belgium", "Germany", "Portugal", "Estonia", "Hungary"]
    sheets = [{"marks": everywhere}, {"marks": everywhere}]
    options = {"passportSkip": True}
    match = begin(round=2, sheets=sheets, passport=[7, 7], options=options)
    assert "7●■  3 struck  1 free" in board(match)


def test_packets_one_has_held_are_shown() -> None:
    match = fresh(3)
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    passed_on = [card.name for card in match.view(1).players[1].packet]
    assert f"holds  {', '.join(passed_on)}" in " ".join(board(match).split("\n"))
    assert "holds" not in board(match, seat=-1)


def test_it_says_how_many_have_chosen() -> None:
    match = fresh(4)
    assert "have chosen" not in board(match)
    move = match.legal(0)[0]
    match.play(0, move)
    match.play(2, match.legal(2)[0])
    assert f"2 of 4 have chosen. Your choice: {move}." in board(match)
    assert "2 of 4 have chosen." in board(match, seat=1)
    assert "Your choice" not in board(match, seat=1)


def test_the_packet_is_a_menu_with_all_a_card_shows() -> None:
    match = middle(round=2, sheets=[{"marks": ["Finland"]}, None])
    shown = drawn(menu(match).draw())
    assert "7  O ·Portugal  South-West   wine 3    plane 9  –" in shown
    assert "4  D ✓Finland" in shown
    assert menu(match).read("2").move == "pick Portugal"
    assert menu(match).read("@").move == "pick Bulgaria"
    assert menu(match, language="fr").read("bulgarie").move == "pick Bulgaria"


def test_culture_is_chosen_by_what_it_brings() -> None:
    displays = [
        ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"],
        ["Greece", "France", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"],
    ]
    match = begin(phase="culture", displays=displays)
    shown = drawn(menu(match).draw())
    assert "1 score art: +4" in shown
    assert "2 score nothing" in shown
    french = menu(match, language="fr")
    assert french.read("ne rien compter").move == "score nothing"
    assert "art +4" in board(match)


def test_hidden_sheets_are_not_drawn() -> None:
    match = play_round(fresh(2, hideSheets=True))
    line = next(line for line in board(match).splitlines() if line.startswith("■ Bot 1"))
    assert line.split()[4] == "?"
    assert "■7" not in board(match)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_can_be_drawn_for_everybody(language: str, seats: int) -> None:
    match = fresh(seats, hideSheets=seats == 3)
    screen = screen_for(EUROPA, language)
    while not match.is_over:
        seat = match.deciding[-1]
        for viewer in range(-1, seats):
            assert "{" not in board(match, viewer, language)
        assert "{" not in drawn(menu(match, seat, language).draw(), *screen.brief(match.view(seat)))
        match.play(seat, match.legal(seat)[-1])
    for viewer in range(-1, seats):
        shown = board(match, viewer, language)
        assert "▾" not in shown
        for sentence in tell(match.events(viewer), NAMES, screen, viewer if viewer >= 0 else None):
            assert "{" not in sentence
            assert "None" not in sentence


def test_french_names_and_sentences() -> None:
    match = trip(["Belgium", "Netherlands", "Luxembourg", "Italy"], None)
    screen = screen_for(EUROPA, "fr")
    told = " ".join(tell(match.events(0), NAMES, screen, 0))
    assert "Vous gagnez l'étoile bonus d'une région : Benelux, +3." in told
    assert "Pays-Bas" in board(match, language="fr")
    assert match.prompt(0, "fr") == "La partie est terminée."


def test_the_scorecard_shows_the_sheet_round_by_round() -> None:
    match = play_out(fresh(2))
    screen = screen_for(EUROPA, "en")
    card = match.result().cards[0]
    shown = drawn(*screen.card_details(card, NAMES))
    assert "round 4" in shown
    for row in card.rounds:
        assert str(row.transport) in shown
    if card.stars:
        assert f"Region stars: {', '.join(card.stars)}" in shown


def test_a_sheet_of_ones_own_is_drawn_in_any_language() -> None:
    match = Match(small(12, 3), 2, seed=1, backend="lists")
    assert "Land 3" in board(match, language="fr")
    assert "Land" in drawn(menu(match, language="fr").draw())
