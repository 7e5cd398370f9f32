"""A match as a newcomer uses it: look, ask, play, take back, read what happened."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from grandtour import (
    SPECTATOR,
    GrandTourError,
    IllegalMove,
    MalformedMove,
    Match,
    OptionError,
    load,
    write_record,
)
from grandtour.core.game import ALL_OPEN, Game
from grandtour.games import names as game_names
from tests.table import Table, clause


@pytest.fixture
def match(europe: Game) -> Match:
    return Match(europe, seats=3, seed=7, backend="lists")


def keep_all(match: Match) -> Match:
    """Let everybody keep all first tickets."""
    for seat in match.deciding:
        match.play(seat, match.legal(seat)[-1])
    return match


def names(match: Match, seat: int, since: int = 0) -> list[str]:
    return [event["event"] for event in match.events(seat, since)]


# Looking and asking


def test_a_new_match_waits_for_everybody(match: Match) -> None:
    assert match.deciding == [0, 1, 2]
    assert not match.is_over
    assert match.moves == []
    assert match.options == {}
    assert match.view(1).you == 1
    assert match.view().you is None


def test_aids_are_plain_data_for_json(match: Match) -> None:
    for seat in (SPECTATOR, 0, 1, 2):
        aids = msgspec.to_builtins(match.aids(seat))
        assert msgspec.json.decode(msgspec.json.encode(aids)) == aids
    with pytest.raises(OptionError):
        match.aids(3)


def test_a_view_is_plain_data_for_json(match: Match) -> None:
    for seat in (SPECTATOR, 0, 1, 2):
        assert msgspec.json.decode(match.view_json(seat)) == msgspec.to_builtins(match.view(seat))


def test_a_view_shows_ones_own_cards_only(match: Match) -> None:
    own = msgspec.json.decode(match.view_json(0))
    assert len(own["hand"]) == 4
    assert len(own["offer"]) == 4
    assert "hand" not in msgspec.json.decode(match.view_json())
    assert all("hand" not in player for player in own["players"])


def test_asking_changes_nothing(match: Match) -> None:
    before = match.state_bytes()
    for seat in range(3):
        match.legal(seat)
        match.view(seat)
        match.default_move(seat)
        match.why_not(seat, "draw")
        match.can_undo(seat)
        match.events(seat)
    match.result()
    assert match.state_bytes() == before


def test_every_legal_move_may_be_made_and_nothing_is_said_against_it(match: Match) -> None:
    keep_all(match)
    seat = match.deciding[0]
    for text in match.legal(seat):
        assert match.why_not(seat, text) is None


def test_a_refusal_has_a_code_a_clause_and_a_sentence(match: Match) -> None:
    refusal = match.why_not(0, "draw")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("choose-tickets-first", "EUR-14")
    with pytest.raises(IllegalMove) as error:
        match.play(0, "draw")
    assert str(error.value) == f"{refusal.message} (EUR-14)"
    assert (error.value.code, error.value.clause) == (refusal.code, refusal.clause)


@pytest.mark.parametrize("seat", [-1, 3, 99])
@pytest.mark.parametrize(
    "ask",
    ["legal", "default_move", "undo", "why_not", "play", "view", "move_by", "play_actions"],
)
def test_a_seat_that_is_not_there_is_told_so(match: Match, seat: int, ask: str) -> None:
    if (seat, ask) == (SPECTATOR, "view"):
        return
    more: dict[str, tuple[Any, ...]] = {
        "why_not": ("draw",),
        "play": ("draw",),
        "move_by": (lambda seen: 0,),
        "play_actions": (0,),
    }
    with pytest.raises(OptionError, match=f"there is no seat {seat}: seats are 0 to 2"):
        getattr(match, ask)(seat, *more.get(ask, ()))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_wrong_number_of_players_is_refused(europe: Game, seats: int) -> None:
    with pytest.raises(OptionError, match="is for 2 to 5 players"):
        Match(europe, seats)


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_a_seed_out_of_range_is_refused(europe: Game, seed: int) -> None:
    with pytest.raises(OptionError, match="a seed is a number from 0 to"):
        Match(europe, 2, seed=seed)


@pytest.mark.parametrize("action", [-1, 441, 100_000])
def test_an_action_that_is_not_on_the_list_is_refused(match: Match, action: int) -> None:
    assert match.game.actions == 441
    with pytest.raises(GrandTourError):
        match.play_actions(0, action)


def test_an_unknown_back_end_is_refused(europe: Game) -> None:
    with pytest.raises(OptionError, match="no back end 'fast'; there are compiled, checked, lists"):
        Match(europe, 2, backend="fast")


# Playing


def test_playing_returns_what_the_move_brought_about(match: Match) -> None:
    keep_all(match)
    seat = match.deciding[0]
    events = match.play(seat, "draw")
    assert [event["event"] for event in events] == ["card-drawn"]
    assert events[0]["card"] in "ROYGBPWKL"
    assert events == match.events(seat, since=4)
    assert match.events((seat + 1) % 3, since=4) == [{"event": "card-drawn", "seat": seat}]


def test_moves_are_kept_in_their_one_spelling() -> None:
    match = Table(2, display="RRBBB").holds(0, "RRR").match
    match.play(0, "CLAIM zurich-paris rrr")
    assert [(move.seat, move.text) for move in match.moves] == [(0, "claim Paris–Zürich RRR")]


def test_a_move_can_be_given_as_actions(match: Match) -> None:
    twin = Match(match.game, 3, seed=7, backend="lists")
    for seat in range(3):
        actions = match.engine.moves(match._table, 0, seat)[0]
        match.play_actions(seat, *actions)
        twin.play(seat, twin.legal(seat)[0])
    assert match.state_bytes() == twin.state_bytes()
    assert match.moves == twin.moves


def test_half_a_move_is_not_a_move() -> None:
    """A claim is one decision; its steps are nobody's business (TTR-79)."""
    match = Table(2, display="RRBBB").holds(0, "RRR").match
    claim = match.engine.legal(match._table, 0, 0)[0]
    with pytest.raises(GrandTourError):
        match.play_actions(0, claim)
    assert match.moves == []
    assert match.view().phase == "turn"


def test_the_default_moves_end_the_game(match: Match) -> None:
    for _ in range(2000):
        for seat in match.deciding[:1]:
            match.play(seat, match.default_move(seat))
    assert match.is_over


def test_a_program_is_shown_what_its_seat_may_see(match: Match) -> None:
    shown = []

    def choose(seen: Any) -> int:
        shown.append(seen[0].clone())
        return match.engine.legal(seen, 0, 1)[0]

    assert match.move_by(1, choose) == match.legal(1)[0]
    assert match.moves == []
    assert sum(shown[0].hand[1]) == 4
    assert sum(shown[0].hand[0]) == sum(shown[0].hand[2]) == 0
    assert shown[0].key == 0
    assert not any(shown[0].drawn)


def test_a_program_chooses_a_claim_step_by_step() -> None:
    match = Table(2, display="RRBBB").holds(0, "RRR").match
    steps = []

    def choose(seen: Any) -> int:
        steps.append(seen[0].phase)
        return match.engine.legal(seen, 0, 0)[0]

    assert match.move_by(0, choose).startswith("claim ")
    assert len(steps) == 2


def test_the_result_is_the_score_so_far(match: Match) -> None:
    result = match.result()
    assert [card.lines["stations"] for card in result.cards] == [12, 12, 12]
    assert result.winners == [0, 1, 2]
    assert result.decided_by == "shared"
    for card in result.cards:
        assert card.total == sum(card.lines.values())


# What happened


def test_events_begin_with_the_set_up(match: Match) -> None:
    told = names(match, 0)
    assert told[0] == "game-started"
    assert told.count("card-dealt") == 12
    assert told.count("ticket-dealt") == 12
    own = [
        event["card"]
        for event in match.events(0)
        if event["event"] == "card-dealt" and "card" in event
    ]
    assert sorted(own) == sorted(match.view(0).hand)


def test_events_since_a_move_leave_out_what_came_before(match: Match) -> None:
    keep_all(match)
    seat = match.deciding[0]
    match.play(seat, "draw")
    match.play(seat, "draw")
    assert len(match.moves) == 5
    everything = match.events(seat)
    parts = [match.events(seat, since=number) for number in range(1, 7)]
    assert parts[0] == everything[len(everything) - len(parts[0]) :]
    assert [event["event"] for event in parts[3]] == ["card-drawn", "card-drawn", "turn-began"]
    assert [event["event"] for event in parts[4]] == ["card-drawn", "turn-began"]
    assert parts[5] == []
    assert [len(part) for part in parts] == sorted(map(len, parts), reverse=True)


def test_the_first_tickets_are_told_to_nobody_else(match: Match) -> None:
    keep_all(match)
    for viewer in (SPECTATOR, 0, 1, 2):
        kept = [event for event in match.events(viewer) if event["event"] == "ticket-kept"]
        assert {event["seat"] for event in kept} <= {viewer}
        numbers = [event for event in match.events(viewer) if event["event"] == "tickets-kept"]
        assert [event["number"] for event in numbers] == [4, 4, 4]


# Taking back (TTR-77)


@clause("TTR-77")
def test_a_sealed_choice_can_be_taken_back_until_the_last_is_in(match: Match) -> None:
    before = match.state_bytes()
    match.play(1, match.legal(1)[0])
    assert match.can_undo(1)
    assert not match.can_undo(0)
    move = match.undo(1)
    assert (move.seat, match.moves) == (1, [])
    assert match.state_bytes() == before


@clause("TTR-77")
def test_a_sealed_choice_can_be_changed_until_the_last_is_in(match: Match) -> None:
    match.play(1, match.legal(1)[0])
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[-1])
    assert [(move.seat, move.text) for move in match.moves] == [
        (0, match.legal(0)[0]),
        (1, match.legal(1)[-1]),
    ]
    direct = Match(match.game, 3, seed=7, backend="lists")
    direct.play(0, direct.legal(0)[0])
    direct.play(1, direct.legal(1)[-1])
    assert match.state_bytes() == direct.state_bytes()
    assert write_record(match) == write_record(direct)


@clause("TTR-77")
def test_a_choice_is_taken_back_from_under_those_of_others(match: Match) -> None:
    match.play(1, match.legal(1)[0])
    match.play(0, match.legal(0)[0])
    match.undo(1)
    assert match.deciding == [1, 2]
    assert [move.seat for move in match.moves] == [0]
    direct = Match(match.game, 3, seed=7, backend="lists")
    direct.play(0, direct.legal(0)[0])
    assert match.state_bytes() == direct.state_bytes()
    assert names(match, 0) == names(direct, 0)


@clause("TTR-77")
def test_a_changed_choice_is_taken_back_whole(match: Match) -> None:
    before = match.state_bytes()
    match.play(1, match.legal(1)[0])
    match.play(1, match.legal(1)[1])
    match.undo(1)
    assert match.state_bytes() == before
    assert match.deciding == [0, 1, 2]
    assert match.moves == []


@clause("TTR-77")
def test_nothing_can_be_taken_back_once_all_have_chosen(match: Match) -> None:
    keep_all(match)
    for seat in range(3):
        assert not match.can_undo(seat)
        with pytest.raises(IllegalMove, match=r"nothing to take back.*\(TTR-77\)"):
            match.undo(seat)


@clause("TTR-77")
@pytest.mark.parametrize(
    "moves",
    [
        ["draw"],
        ["take B"],
        ["take L"],
        ["tickets"],
        ["claim Paris–Zürich RRR"],
        ["claim Berlin–Frankfurt (1) RRR"],
        ["station Paris R"],
        ["draw", "draw"],
        ["draw", "take B"],
    ],
)
def test_nothing_else_can_be_taken_back(moves: list[str]) -> None:
    match = Table(2, display="BBLGG", deckTop="RRR").holds(0, "RRRR").match
    for move in moves:
        match.play(0, move)
        assert not match.can_undo(0)
        assert not match.can_undo(1)
    before = match.state_bytes()
    with pytest.raises(IllegalMove, match="TTR-77"):
        match.undo(0)
    assert match.state_bytes() == before


@clause("TTR-77")
def test_no_move_of_a_whole_game_can_be_taken_back_after_the_set_up(europe: Game) -> None:
    match = keep_all(Match(europe, 4, seed=3, backend="compiled"))
    chooser = random.Random(3)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, chooser.choice(match.legal(seat)))
        assert not any(match.can_undo(seat) for seat in range(4)), match.moves[-1]


@clause("TTR-77")
def test_a_forced_pass_cannot_be_taken_back() -> None:
    """Everybody has seen it, and the turn has gone on."""
    table = Table(2, display="").supply()
    every = list(table.game.board.names.tickets[:40])
    table.at(tickets=[every, []], stations=[["Roma", "Wien", "Brest"], []])
    match = table.match
    assert match.legal(0) == ["pass"]
    match.play(0, "pass")
    assert not match.can_undo(0)


# Chance


def record_of(seed: int | None, backend: str = "compiled") -> str:
    match = Match(load("ttr-europe"), 3, seed, backend=backend)
    chooser = random.Random(1)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, chooser.choice(match.legal(seat)))
    return write_record(match)


def test_the_same_seed_gives_the_same_game() -> None:
    assert record_of(11) == record_of(11)
    assert record_of(11) != record_of(12)


def test_without_a_seed_every_game_differs(europe: Game) -> None:
    matches = [Match(europe, 2, backend="lists") for _ in range(8)]
    assert len({match.seed for match in matches}) == 8
    assert len({match.state_bytes() for match in matches}) == 8
    again = Match(europe, 2, seed=matches[0].seed, backend="lists")
    assert again.state_bytes() == matches[0].state_bytes()


def test_every_bit_of_the_seed_counts(europe: Game) -> None:
    deals = {Match(europe, 2, seed=1 << bit, backend="lists").state_bytes() for bit in range(63)}
    assert len(deals) == 63


SCRIPT = """
import random
from grandtour import Match, load, write_record
match = Match(load("ttr-europe"), 3, 11, backend="lists")
chooser = random.Random(1)
while not match.is_over:
    seat = match.deciding[0]
    match.play(seat, chooser.choice(match.legal(seat)))
print(write_record(match), match.position(), match.events(1))
"""


def test_nothing_depends_on_the_order_of_hashes() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1]
    assert said[0].startswith(record_of(11, "lists"))


def test_unreadable_text_is_not_played(match: Match) -> None:
    with pytest.raises(MalformedMove):
        match.play(0, "kep all")
    assert match.moves == []


# Asking about the beginning of a move


def code_against(table: Table, seat: int, text: str) -> str | None:
    refusal = table.match.why_not(seat, text, whole=False)
    return refusal.code if refusal else None


@clause("TTR-36", "TTR-48")
@pytest.mark.parametrize(
    ("lay", "code"),
    [
        (lambda table: table.holds(0, "WWW"), None),
        (lambda table: table.holds(0, "OWL"), "cannot-pay"),
        (lambda table: table.holds(0, "WWW").owns(1, "Frankfurt–Paris (2)"), "route-taken"),
        (lambda table: table.holds(0, "WWW").owns(1, "Frankfurt–Paris (1)"), "track-closed"),
        (lambda table: table.holds(0, "WWW").owns(0, "Frankfurt–Paris (1)"), "own-twin"),
        (lambda table: table.holds(0, "WWW").with_trains(0, 2), "too-few-trains"),
        (lambda table: table.holds(0, "WWW").at(turn=1), "not-your-turn"),
    ],
)
def test_a_claim_without_its_cards_is_refused_if_all_are(lay: Any, code: str | None) -> None:
    assert code_against(lay(Table(2)), 0, "claim Frankfurt–Paris (2)") == code


@clause("EUR-38", "EUR-39")
@pytest.mark.parametrize(
    ("lay", "code"),
    [
        (lambda table: table.holds(0, "R"), None),
        (lambda table: table, "station-unpayable"),
        (lambda table: table.holds(0, "R").has_stations(1, "Paris"), "city-occupied"),
    ],
)
def test_a_station_without_its_cards_is_refused_if_all_are(lay: Any, code: str | None) -> None:
    assert code_against(lay(Table(2)), 0, "station Paris") == code


def test_a_whole_move_is_judged_as_ever() -> None:
    table = Table(2).holds(0, "WW")
    for move in ("claim Frankfurt–Paris (2) WWW", "claim Frankfurt–Paris (2) WR", "draw"):
        assert code_against(table, 0, move) == table.refusal(0, move)
    with pytest.raises(MalformedMove, match="no move begins with"):
        table.match.why_not(0, "xyzzy", whole=False)


def test_a_beginning_is_not_a_move() -> None:
    table = Table(2).holds(0, "WWW")
    assert code_against(table, 0, "claim Frankfurt–Paris (2)") is None
    before = table.match.state_bytes()
    for ask in (table.match.play, table.match.why_not):
        with pytest.raises(MalformedMove, match="say with which cards"):
            ask(0, "claim Frankfurt–Paris (2)")
    assert table.match.state_bytes() == before


def test_a_claim_is_no_way_to_borrow() -> None:
    table = Table(2, options={"stationManualAssignment": True}, phase="borrow", pending=0)
    table.owns(1, "Paris–Zürich").has_stations(0, "Paris")
    assert "borrow Paris–Zürich" in table.legal(0)
    with pytest.raises(MalformedMove, match="say with which cards"):
        table.match.why_not(0, "claim Paris–Zürich", whole=False)


@pytest.mark.parametrize("name", ["ttr-europe", "ttr-iberia", "ttr-south-korea"])
def test_a_claim_may_be_begun_if_it_can_be_ended(name: str) -> None:
    match = Match(load(name), 3, seed=8)
    chooser = random.Random(8)
    begun = 0
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        legal = match.legal(seat)
        if match.move_count % 12 == 0:
            for route in chooser.sample(match.game.board.names.routes, 15):
                is_allowed = match.why_not(seat, f"claim {route}", whole=False) is None
                assert is_allowed == any(move.startswith(f"claim {route} ") for move in legal)
                begun += is_allowed
        match.play(seat, chooser.choice(legal))
    assert begun


# Turns


def test_a_turn_begins_where_the_table_s_turn_began(match: Match) -> None:
    assert match.turn_start(0) is None
    keep_all(match)
    assert [match.turn_start(seat) for seat in range(3)] == [0, 1, 2]
    first = match.deciding[0]
    for _ in range(2):
        match.play(first, match.default_move(first))
    assert match.turn_start(first) == 3  # both cards, and not the tickets
    second = match.deciding[0]
    match.play(second, match.default_move(second))
    assert match.turn_start(second) == 5
    assert match.turn_start(first) == 3


def test_alone_a_turn_is_a_round() -> None:
    match = Match(load("dice-trip-belgium"), seats=1, seed=1, backend="lists")
    rounds = []
    for _ in range(12):
        match.play(0, match.default_move(0))
        begun = [number for number in range(match.move_count) if _begins(match, number)]
        rounds.append(begun[-1])
        assert match.turn_start(0) == begun[-1]
    assert len(set(rounds)) > 2


def _begins(match: Match, number: int) -> bool:
    """Did a round begin with the move before this one, or with the set-up?"""
    return any(one["event"] == "round-began" for one in match.events(0, number, number))


# Who plays for somebody absent


@pytest.mark.parametrize("name", game_names())
def test_a_caretaker_spends_nothing_that_it_need_not(name: str) -> None:
    """The law's default decisions, from the middle of a game on: no ticket is drawn, no train or
    station placed while cards can be drawn, no power used, nothing announced."""
    game = load(name)
    for seed in (1, 2):
        match = Match(game, max(2, game.seats[0]), seed)
        chooser = random.Random(seed)
        for _ in range(20):  # somebody plays, and leaves in the middle of whatever they did
            seat = match.deciding[0]
            match.play(seat, chooser.choice(match.legal(seat)))
        own = 0
        while own < 60 and not match.is_over:
            seat = match.deciding[0]
            if seat != 0:
                match.play(seat, chooser.choice(match.legal(seat)))
                continue
            legal, move = match.legal(0), match.default_move(0)
            assert move in legal
            verb = move.split()[0]
            verbs = {one.split()[0] for one in legal}
            kept = [one for one in legal if one.startswith("keep ")]
            if name.startswith("ttr-"):
                assert verb not in ("tickets", "station", "express", "pay")
                if verb == "claim":
                    assert not verbs & {"draw", "take"}
                if verb == "keep" and kept:
                    assert move.count(",") == min(one.count(",") for one in kept)
                if verb == "mat":
                    assert "express" not in move
            assert verb not in ("announce", "reroll", "twice")
            if verb == "cross":
                assert "write" not in verbs
            match.play(0, move)
            own += 1
        assert own > 10


@pytest.mark.parametrize("name", ["dice-trip-belgium", "road-trip-europa", "ttr-south-korea"])
def test_all_is_open_once_a_game_is_over(name: str) -> None:
    """Each event once, as its own seat knows it; before the end there is no such view."""
    match = Match(load(name), 2, 5, backend="lists")
    with pytest.raises(ValueError, match="before the game is over"):
        match.events(ALL_OPEN)
    rng = random.Random(5)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, rng.choice(match.legal(seat)))
    for number in range(match.move_count + 1):
        told = match.events(ALL_OPEN, number, number)
        for seat in range(2):
            own = [
                event for event in match.events(seat, number, number) if event.get("seat") == seat
            ]
            assert [event for event in told if event.get("seat") == seat] == own
        public = [event for event in match.events(SPECTATOR, number, number) if "seat" not in event]
        assert [event for event in told if "seat" not in event] == public
