"""Positions: what is left out is as after set-up, and what cannot be is told by its JSON path."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grandtour import Match, OptionError, PositionError, load
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.games.ttr_europe.position import Reader
from tests.games.ttr_europe.samples import check as check_table

EUROPE = load("ttr-europe")
ENGINE = Engine(EUROPE, "lists")
KEYS = Reader.keys_of(EUROPE)


def begin(**position: Any) -> Match:
    return Match.from_position(EUROPE, position, engine=ENGINE)


# Left out


def test_nothing_at_all_is_the_set_up_of_two() -> None:
    match = begin()
    assert match.state_bytes() == Match(EUROPE, 2, seed=0, engine=ENGINE).state_bytes()
    assert match.view().phase == "first-tickets"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_seed_says_which_set_up(seats: int) -> None:
    fresh = Match(EUROPE, seats, seed=77, engine=ENGINE)
    assert begin(seats=seats, seed=77).state_bytes() == fresh.state_bytes()


@pytest.mark.parametrize("seed", [5, 6])
def test_left_out_parts_are_as_after_set_up(seed: int) -> None:
    """Also after a set-up that flushed the display, as that of seed 5 does."""
    fresh = Match(EUROPE, 3, seed=seed, engine=ENGINE)
    match = begin(seats=3, seed=seed, phase="turn", turn=1)
    for seat in range(3):
        assert match.view(seat).hand == fresh.view(seat).hand
        assert match.view(seat).tickets == sorted(
            fresh.view(seat).offer, key=lambda ticket: EUROPE.board.names.tickets.index(ticket.name)
        )
    view, before = match.view(), fresh.view()
    assert (view.display, view.deck, view.discard) == (before.display, before.deck, before.discard)
    assert view.ticket_deck == before.ticket_deck
    assert [player.trains for player in view.players] == [45] * 3
    assert [player.stations for player in view.players] == [3] * 3
    assert (view.turn, view.turn_number, view.final_turns) == (1, 1, None)
    check_table(EUROPE, match.row)


def test_null_for_a_seat_means_as_after_set_up() -> None:
    fresh = Match(EUROPE, 2, seed=5, engine=ENGINE)
    match = begin(
        seed=5, phase="turn", hands=[None, "RRR"], tickets=None, stations=[None, ["Roma"]]
    )
    assert match.view(0).hand == fresh.view(0).hand
    assert match.view(1).hand == "RRR"
    assert match.view().players[1].built == ["Roma"]


def test_points_trains_and_open_routes_follow_from_the_routes() -> None:
    match = begin(phase="turn", routes={"petrograd-stockholm": 0, "Frankfurt–Paris (1)": 1})
    players = match.view().players
    assert [(player.trains, player.points) for player in players] == [(37, 21), (42, 4)]
    begin(phase="turn", routes={"Petrograd–Stockholm": 0}, trains=[37, None], points=[21, 0])


def test_a_position_can_say_who_has_chosen() -> None:
    fresh = Match(EUROPE, 2, seed=5, engine=ENGINE)
    offer = [ticket.name for ticket in fresh.view(1).offer]
    match = begin(seed=5, chosen=[None, offer[:2]])
    assert match.deciding == [0]
    assert match.view(1).chosen == offer[:2]


def test_the_key_and_what_was_drawn_say_what_comes_next() -> None:
    hands = []
    for seed, chance in (
        (1, {"key": "00000000000000ff", "drawn": {"deck": 40}}),
        (2, {"key": "00000000000000ff", "drawn": {"deck": 40}}),
        (2, {"key": "00000000000000ff", "drawn": {"deck": 41}}),
        (2, {"key": "00000000000000fe", "drawn": {"deck": 40}}),
    ):
        match = begin(phase="turn", turn=0, chance=chance, seed=seed, hands=["", ""], display="RRRRR",
                      tickets=[[], []])  # fmt: skip
        match.play(0, "draw")
        match.play(0, "draw")
        hands.append(match.view(0).hand)
        assert match.position()["chance"] == {
            "key": chance["key"],
            "drawn": {**match.start["chance"]["drawn"], "deck": chance["drawn"]["deck"] + 2},
        }
    assert hands[0] == hands[1]
    assert len(set(hands)) == 3


def test_the_start_is_kept_and_complete() -> None:
    match = begin(phase="turn", hands=["RRR", "L"])
    assert match.start == match.position()
    assert Match.from_position(EUROPE, match.start).state_bytes() == match.state_bytes()
    match.play(0, "draw")
    assert match.start != match.position()
    assert match.events() == [{"event": "card-drawn", "seat": 0}]


def test_a_position_is_between_moves() -> None:
    match = begin(phase="turn", hands=["RRR", ""])
    ENGINE.apply(match._table, 0, 0, ENGINE.legal(match._table, 0, 0)[0])
    assert match.engine.is_partial(match._table, 0)
    with pytest.raises(PositionError, match="between moves"):
        match.position()


# What cannot be

TURN: dict[str, Any] = {"phase": "turn"}
TUNNEL = {"route": "Paris–Zürich", "staged": "RRR", "revealed": "RLB"}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # Who plays what
    ({"game": "chess"}, "game"),
    ({"game": None}, "game"),
    ({"version": 1}, "version"),
    ({"version": "1"}, "version"),
    ({"seats": "2"}, "seats"),
    ({"seats": True}, "seats"),
    ({"seats": 2.0}, "seats"),
    ({"seed": "x"}, "seed"),
    ({"seed": False}, "seed"),
    ({"options": []}, "options"),
    ({"hand": []}, "hand"),
    # Whose turn it is
    ({"phase": "dinner"}, "phase"),
    ({"phase": None}, "phase"),
    ({"phase": ["turn"]}, "phase"),
    ({"phase": {}}, "phase"),
    ({"phase": "pay-route"}, "phase"),
    ({"phase": "turn-end"}, "phase"),
    ({**TURN, "turn": 2}, "turn"),
    ({**TURN, "turn": "0"}, "turn"),
    ({**TURN, "turn": None}, "turn"),
    ({"first": -1}, "first"),
    ({"turnNumber": -1}, "turnNumber"),
    ({"turnNumber": 1e3}, "turnNumber"),
    ({"passes": 1000}, "passes"),
    ({"barren": -1}, "barren"),
    ({**TURN, "deciding": [1]}, "deciding"),
    ({**TURN, "deciding": []}, "deciding"),
    ({**TURN, "deciding": 0}, "deciding"),
    ({**TURN, "deciding": [5]}, "deciding[0]"),
    ({**TURN, "deciding": ["0"]}, "deciding[0]"),
    ({"phase": "over", "deciding": [0]}, "deciding"),
    ({"phase": "first-tickets", "deciding": []}, "deciding"),
    ({**TURN, "finalTurns": 3}, "finalTurns"),
    ({**TURN, "finalTurns": -1}, "finalTurns"),
    ({**TURN, "finalTurns": 0}, "finalTurns"),
    # Routes and trains
    ({"routes": []}, "routes"),
    ({"routes": None}, "routes"),
    ({"routes": {"Paris–Zürich": 2}}, "routes.Paris–Zürich"),
    ({"routes": {"Paris–Zürich": None}}, "routes.Paris–Zürich"),
    ({"routes": {"Paris–Zürich": "0"}}, "routes.Paris–Zürich"),
    ({"routes": {"Paris–Zurik": 0}}, "routes.Paris–Zurik"),
    ({"routes": {"Paris–Moskva": 0}}, "routes.Paris–Moskva"),
    ({"routes": {"Frankfurt–Paris": 0}}, "routes.Frankfurt–Paris"),
    ({"routes": {"Paris–Zürich": 0, "Zurich-Paris": 1}}, "routes.Zurich-Paris"),
    ({"routes": {"Frankfurt–Paris (1)": 0, "Frankfurt–Paris (2)": 0}},
     "routes.Frankfurt–Paris (2)"),
    ({"routes": {"Frankfurt–Paris (1)": 0, "Frankfurt–Paris (2)": 1}},
     "routes.Frankfurt–Paris (2)"),
    ({"routes": dict.fromkeys(EUROPE.board.names.routes[30:50:2], 0)
      | dict.fromkeys(EUROPE.board.names.routes[60:92:2], 0)}, "routes"),
    ({"trains": [44, 45]}, "trains[0]"),
    ({"trains": [45, "45"]}, "trains[1]"),
    ({"trains": [45]}, "trains"),
    ({"trains": 45}, "trains"),
    ({"points": [0, 1]}, "points[1]"),
    # Stations
    ({"stations": [["Roma", "Roma"], []]}, "stations[0][1]"),
    ({"stations": [["Roma"], ["Roma"]]}, "stations[1][0]"),
    ({"stations": [["Roma", "Wien", "Paris", "Brest"], []]}, "stations[0]"),
    ({"stations": [["Rom"], []]}, "stations[0][0]"),
    ({"stations": [[7], []]}, "stations[0][0]"),
    ({"stations": ["Roma", []]}, "stations[0]"),
    ({"stations": [[]]}, "stations"),
    ({"stations": [["Roma"], []], "options": {"noStations": True}}, "stations[0]"),
    ({"borrowed": [["Paris–Zurik"], []], "options": {"stationManualAssignment": True}},
     "borrowed[0][0]"),
    ({"borrowed": [[None] * 5, []], "options": {"stationManualAssignment": True}}, "borrowed[0]"),
    ({"phase": "borrow", "options": {"stationManualAssignment": True}}, "pending"),
    ({"phase": "borrow", "options": {"stationManualAssignment": True}, "pending": 4}, "pending"),
    ({"phase": "borrow", "options": {"stationManualAssignment": True}, "pending": 0}, "pending"),
    ({"phase": "borrow", "pending": 0, "stations": [["Roma"], []]}, "phase"),
    ({**TURN, "pending": 0}, "pending"),
    # Tunnels
    ({**TURN, "tunnel": TUNNEL}, "tunnel"),
    ({"phase": "tunnel"}, "tunnel"),
    ({"phase": "tunnel", "tunnel": "Paris–Zürich"}, "tunnel"),
    ({"phase": "tunnel", "tunnel": {}}, "tunnel.route"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "route": 3}}, "tunnel.route"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "route": "Berlin–Wien"}}, "tunnel.route"),
    ({"phase": "tunnel", "tunnel": TUNNEL, "routes": {"Paris–Zürich": 1}}, "tunnel.route"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "staged": "RR"}}, "tunnel.staged"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "staged": "ROO"}}, "tunnel.staged"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "staged": ""}}, "tunnel.staged"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "staged": None}}, "tunnel.staged"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "staged": "XXX"}}, "tunnel.staged"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "route": "Munchen–Zurich", "staged": "RR"}},
     "tunnel.staged"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "revealed": "RLBB"}}, "tunnel.revealed"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "revealed": ""}}, "tunnel.revealed"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "revealed": "GGB"}}, "tunnel.revealed"),
    ({"phase": "tunnel", "tunnel": {**TUNNEL, "revealed": 3}}, "tunnel.revealed"),
    # Cards
    ({"display": "RRRRRR"}, "display"),
    ({"display": "RX"}, "display"),
    ({"display": 5}, "display"),
    ({"display": None}, "display"),
    ({"hands": ["RRX", ""]}, "hands[0]"),
    ({"hands": [["R"], ""]}, "hands[0]"),
    ({"hands": ["R"]}, "hands"),
    ({"hands": "RR"}, "hands"),
    ({"hands": {"0": "R"}}, "hands"),
    ({"hands": ["R" * 13, ""]}, "hands"),
    ({"hands": ["R" * 6, "R" * 7], "display": ""}, "hands"),
    ({"hands": ["L" * 14, ""], "display": "L"}, "hands"),
    ({"hands": ["", ""], "discard": "R" * 13}, "hands"),
    ({"discard": 3}, "discard"),
    ({"discard": ["R"]}, "discard"),
    ({"hands": ["R", ""], "known": ["RR", ""]}, "known[0]"),
    ({"known": ["?", ""]}, "known[0]"),
    ({"known": [""]}, "known"),
    ({"deck": "RRR"}, "deck"),
    ({"deck": 99}, "deck"),
    ({"deckTop": "R" * 13}, "deckTop"),
    ({"deckTop": "?"}, "deckTop"),
    ({"deckTop": 7}, "deckTop"),
    ({"deckTop": None}, "deckTop"),
    # Tickets
    ({**TURN, "tickets": [["Paris–Wien", "Paris–Wien"], []]}, "tickets[0][1]"),
    ({**TURN, "tickets": [["Paris–Wien"], ["Wien–Paris"]]}, "tickets[1][0]"),
    ({**TURN, "tickets": [["Paris–Brest"], []]}, "tickets[0][0]"),
    ({**TURN, "tickets": [[3], []]}, "tickets[0][0]"),
    ({**TURN, "tickets": ["Paris–Wien", []]}, "tickets[0]"),
    ({**TURN, "tickets": [[]]}, "tickets"),
    ({**TURN, "kept": [7, 2]}, "kept[0]"),
    ({**TURN, "kept": ["2", 2]}, "kept[0]"),
    ({"phase": "keep-tickets"}, "offers[0]"),
    ({"phase": "keep-tickets", "tickets": [["Paris–Wien"], []], "offers": [["Paris–Wien"], []]},
     "offers[0][0]"),
    ({"phase": "keep-tickets", "tickets": [[], []], "offers": [list(EUROPE.board.names.tickets[:7]), []]},
     "offers[0]"),
    ({"phase": "first-tickets", "tickets": [[], []]}, "offers[0]"),
    ({"chosen": [["Paris–Atlantis"], None]}, "chosen[0][0]"),
    ({"offers": [["Paris–Wien", "Berlin–Roma"], ["Roma–Smyrna", "London–Wien"]],
      "chosen": [["London–Wien"], None]}, "chosen[0][0]"),
    ({"offers": [["Paris–Wien", "Berlin–Roma"], ["Roma–Smyrna", "London–Wien"]],
      "chosen": [["Paris–Wien"], None]}, "chosen[0]"),
    ({"chosen": [[], None]}, "chosen[0]"),
    ({"chosen": ["all", None]}, "chosen[0]"),
    ({"offers": [["Paris–Wien", "Berlin–Roma"], ["Roma–Smyrna", "London–Wien"]],
      "chosen": [["Paris–Wien", "Berlin–Roma"], ["Roma–Smyrna", "London–Wien"]]}, "chosen"),
    ({**TURN, "tickets": [["Paris–Wien"], []], "ticketDeckBottom": ["Paris–Wien"]},
     "ticketDeckBottom[0]"),
    ({"ticketDeckBottom": "Paris–Wien"}, "ticketDeckBottom"),
    ({"ticketDeckBottom": [5]}, "ticketDeckBottom[0]"),
    ({**TURN, "tickets": [[], []], "ticketDeckBottom": [["Paris–Wien", 2]]},
     "ticketDeckBottom[0]"),
    ({**TURN, "tickets": [[], []], "ticketDeckBottom": ["Brest–Petrograd"]},
     "ticketDeckBottom[0]"),
    ({**TURN, "tickets": [["Paris–Wien"], []], "ticketDeckTop": ["Paris–Wien"]},
     "ticketDeckTop[0]"),
    ({**TURN, "tickets": [[], []], "ticketDeckTop": ["Brest–Petrograd"]}, "ticketDeckTop[0]"),
    ({**TURN, "tickets": [[], []], "ticketDeckTop": list(EUROPE.board.names.tickets[:7])},
     "ticketDeckTop"),
    ({"ticketDeckTop": None}, "ticketDeckTop"),
    ({"returned": [["Paris–Atlantis"], []]}, "returned[0][0]"),
    ({"returned": [[], 5]}, "returned[1]"),
    ({"circulating": [[None], []]}, "circulating[0][0]"),
    # Chance
    ({"chance": [1, 2, 3]}, "chance"),
    ({"chance": 7}, "chance"),
    ({"chance": None}, "chance"),
    ({"chance": {"keys": "0" * 16}}, "chance.keys"),
    ({"chance": {"key": 7}}, "chance.key"),
    ({"chance": {"key": "7"}}, "chance.key"),
    ({"chance": {"key": "f" * 16}}, "chance.key"),
    ({"chance": {"drawn": [1]}}, "chance.drawn"),
    ({"chance": {"drawn": {"dice": 1}}}, "chance.drawn.dice"),
    ({"chance": {"drawn": {"deck": -1}}}, "chance.drawn.deck"),
    ({"chance": {"drawn": {"deck": 1 << 31}}}, "chance.drawn.deck"),
    ({"chance": {"drawn": {"deck": 4.0}}}, "chance.drawn.deck"),
]  # fmt: skip


def named(case: Any) -> str | None:
    """A test's name: the position as JSON, cut short."""
    return json.dumps(case, ensure_ascii=False)[:70] if isinstance(case, dict) else None


@pytest.mark.parametrize(("position", "path"), IMPOSSIBLE, ids=named)
def test_what_cannot_be_is_told_by_its_path(position: dict[str, Any], path: str) -> None:
    with pytest.raises(PositionError) as error:
        begin(**position)
    said = str(error.value)
    assert said.startswith((f"{path}: ", f"{path}, ")), said  # "hands, display and discard pile …"
    assert "\n" not in said


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"seats": 6}, "2 to 5 players"),
        ({"seats": -1}, "2 to 5 players"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 63}, "seed"),
        ({"options": {"noStation": True}}, "did you mean noStations"),
        ({"options": {"noStations": "maybe"}}, "true or false"),
        ({"options": {"noStations": None}}, "true or false"),
        ({"options": {"startingPlayer": 4}}, "no seat 4"),
        ({"options": {"turnTimer": 1 << 20}}, "turnTimer"),
        ({"options": {"turnTimer": "9" * 5000}}, "turnTimer"),
    ],
)
def test_seats_seed_and_options_are_checked_as_for_any_match(
    position: dict[str, Any], said: str
) -> None:
    with pytest.raises(OptionError, match=said):
        begin(**position)


def test_an_unknown_key_is_answered_with_the_nearest(europe: Game) -> None:
    with pytest.raises(PositionError, match=r"^ticket: unknown; did you mean 'tickets'"):
        Match.from_position(europe, {"ticket": []})
    with pytest.raises(PositionError, match=r"^xyz: unknown$"):
        Match.from_position(europe, {"xyz": []})


def test_too_many_cards_are_told_with_their_numbers() -> None:
    with pytest.raises(PositionError, match="hold 13 red cards; there are 12"):
        begin(hands=["R" * 7, "R" * 6], display="")
    begin(hands=["R" * 6, "R" * 6], display="OOO")


def test_too_many_trains_are_told_with_their_numbers() -> None:
    names, lengths = EUROPE.board.names.routes, EUROPE.board.rows[0]["length"]
    singles = [name for name in names if "(" not in name][:20]
    total = sum(int(lengths[names.index(name)]) for name in singles)
    with pytest.raises(PositionError, match=f"seat 1 has {total} trains .* it owns 45"):
        begin(routes=dict.fromkeys(singles, 1))


def test_both_tracks_are_fine_for_four_but_never_for_one() -> None:
    tracks = {"Frankfurt–Paris (1)": 0, "Frankfurt–Paris (2)": 1}
    assert begin(seats=4, routes=tracks).view().routes == tracks
    with pytest.raises(PositionError, match=r"TTR-48"):
        begin(seats=3, routes=tracks)
    with pytest.raises(PositionError, match=r"TTR-46"):
        begin(seats=4, routes=dict.fromkeys(tracks, 2))
    begin(seats=2, routes=tracks, options={"doubleRoutesAlwaysOpen": True})


# Anything at all

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "R", "RRL", "turn", "tunnel", "borrow", "Paris–Wien", "Roma", "²", "."])
    | st.sampled_from(["Paris–Zürich", "Frankfurt–Paris (1)", "not asked", "keep-tickets", "over"])
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=12,
)
PHASES = [
    "over",
    "first-tickets",
    "turn",
    "second-card",
    "tunnel",
    "keep-tickets",
    "borrow",
    "dinner",
]
NEAR = {
    "phase": st.sampled_from(PHASES),
    "turn": st.integers(-1, 3),
    "hands": st.lists(st.text("ROYGBPWKLx", max_size=9), min_size=2, max_size=2),
    "display": st.text("ROYGBPWKL.", max_size=6),
    "deckTop": st.text("ROYGBPWKL", max_size=20),
    "tickets": st.lists(st.lists(st.sampled_from(EUROPE.board.names.tickets), max_size=3), min_size=2, max_size=2),
    "routes": st.dictionaries(st.sampled_from(EUROPE.board.names.routes), st.integers(0, 1), max_size=4),
    "stations": st.lists(st.lists(st.sampled_from(EUROPE.board.names.cities), max_size=3), min_size=2, max_size=2),
    "tunnel": st.fixed_dictionaries({"route": st.sampled_from(EUROPE.board.names.routes), "staged": st.sampled_from(["RR", "RRR", "LLLL"]), "revealed": st.sampled_from(["R", "RL", "GGG"])}),
    "finalTurns": st.integers(0, 3),
    "pending": st.integers(0, 3),
}  # fmt: skip


def tried(position: dict[str, Any]) -> Match | None:
    try:
        return begin(**position)
    except (PositionError, OptionError) as problem:
        assert "\n" not in str(problem) or "\\n" in repr(position)  # noqa: PT017
        return None


@settings(max_examples=250, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([*KEYS, "game", "seats", "options", "seed", "hand"]), JSON, max_size=4
    )
)
@example({"phase": []})
@example({"options": {"turnTimer": []}})
@example({"tunnel": {"route": []}, "phase": "tunnel"})
@example({"ticketDeckBottom": [[[], []]]})
@example({"trains": [[], {}]})
def test_any_json_is_a_position_or_is_refused(position: dict[str, Any]) -> None:
    tried(position)


@settings(max_examples=250, deadline=None)
@given(st.fixed_dictionaries({}, optional=NEAR))
def test_what_is_accepted_adds_up_and_can_be_played(position: dict[str, Any]) -> None:
    """A position that is let in is a table like any other: it adds up, shows, and goes on."""
    match = tried(position)
    if match is None:
        return
    check_table(EUROPE, match.row)
    for seat in (-1, 0, 1):
        match.view_json(seat)
    again = Match.from_position(EUROPE, json.loads(json.dumps(match.position())), engine=ENGINE)
    assert again.state_bytes() == match.state_bytes()
    assert match.is_over == (match.view().phase == "over")
    for _ in range(8):
        for seat in match.deciding[:1]:
            assert match.legal(seat)
            match.play(seat, match.default_move(seat))
            check_table(EUROPE, match.row)
