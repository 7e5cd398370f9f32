"""The clauses of Harbour Hop, each on the smallest table that shows it."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import SPECTATOR, BoardError, IllegalMove, MalformedMove, Match, OptionError
from tests.sample import load_sample
from tests.table import clause

GAME = load_sample()
COAST = GAME.board.names.harbours


def table(seats: int = 2, **position: Any) -> Match:
    return Match.from_position(GAME, {"seats": seats, **position}, backend="lists")


def code(match: Match, seat: int, move: str) -> str | None:
    refusal = match.why_not(seat, move)
    return refusal.code if refusal else None


@clause("HOP-01")
def test_the_ends_of_the_coast_have_most_points() -> None:
    points = [harbour["points"] for harbour in GAME.board.source["harbours"]]
    assert len(points) == 8
    assert points == points[::-1]
    assert points[:4] == sorted(points[:4], reverse=True)
    assert len(set(points[:4])) == 4


@clause("HOP-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_dealt_two_of_sixteen_parcels(seats: int) -> None:
    match = Match(GAME, seats, seed=1, backend="lists")
    assert match.row["hand"].sum(axis=1).tolist() == [2] * seats + [0] * (4 - seats)
    assert match.view().deck_size == 16 - 2 * seats
    assert (match.row["deck"] + match.row["hand"].sum(axis=0)).tolist() == [2] * 8


@clause("HOP-02")
def test_the_deck_is_shuffled() -> None:
    hands = {tuple(Match(GAME, 2, seed=seed).view(0).players[0].hand) for seed in range(20)}
    assert len(hands) > 10


@clause("HOP-03")
def test_boats_begin_in_ostend_and_turns_go_round() -> None:
    match = Match(GAME, 3, seed=1, backend="lists")
    assert [player.boat for player in match.view().players] == ["Ostend"] * 3
    asked = []
    for _ in range(4):
        asked += match.deciding
        match.play(match.deciding[0], match.legal(match.deciding[0])[0])
    assert asked == [0, 1, 2, 0]
    assert code(match, 2, "sail Brest") == "not-your-turn"


@clause("HOP-04")
@pytest.mark.parametrize(
    ("boat", "reached"),
    [
        ("Bergen", ["Esbjerg", "Hamburg", "Ostend"]),
        ("Ostend", ["Bergen", "Esbjerg", "Hamburg", "Brest", "Bilbao", "Porto"]),
        ("Lisbon", ["Brest", "Bilbao", "Porto"]),
    ],
)
def test_a_boat_sails_one_to_three_harbours(boat: str, reached: list[str]) -> None:
    match = table(boat=[boat, "Ostend"])
    assert match.legal(0) == [f"sail {harbour}" for harbour in reached]
    for harbour in COAST:
        expected = "already-there" if harbour == boat else "too-far"
        assert code(match, 0, f"sail {harbour}") == (None if harbour in reached else expected)


@clause("HOP-05")
def test_all_parcels_for_a_harbour_are_delivered_and_replaced() -> None:
    deck = {"Bergen": 1, "Lisbon": 2}
    match = table(hand=[{"Brest": 2}, {}], handSize=[2, 0], deck=deck, deckSize=3)
    match.play(0, "sail Brest")
    me = match.view(0).players[0]
    assert me.delivered == {"Brest": 2}
    assert sum(me.hand.values()) == me.hand_size == 2
    assert set(me.hand) <= {"Bergen", "Lisbon"}
    assert match.view().deck_size == 1


@clause("HOP-05")
@pytest.mark.parametrize("left", [0, 1])
def test_only_what_the_deck_has_is_drawn(left: int) -> None:
    deck = {"Bergen": left} if left else {}
    match = table(hand=[{"Brest": 2}, {}], handSize=[2, 0], deck=deck, deckSize=left)
    match.play(0, "sail Brest")
    assert match.view(0).players[0].hand == deck


@clause("HOP-05")
def test_a_new_parcel_for_this_harbour_waits_for_another_visit() -> None:
    deck = {"Brest": 1}
    match = table(hand=[{"Brest": 1}, {}], handSize=[1, 0], deck=deck, deckSize=1)
    match.play(0, "sail Brest")
    me = match.view(0).players[0]
    assert (me.hand, me.delivered) == ({"Brest": 1}, {"Brest": 1})


@clause("HOP-06")
def test_a_harbour_gives_its_stamp_once() -> None:
    match = table()
    match.play(0, "sail Brest")
    match.play(1, "sail Brest")
    match.play(0, "sail Ostend")
    match.play(1, "sail Porto")
    match.play(0, "sail Brest")
    assert [player.stamps for player in match.view().players] == [
        ["Ostend", "Brest"],
        ["Brest", "Porto"],
    ]
    assert [event["seat"] for event in match.events() if event["event"] == "stamped"] == [
        0,
        1,
        0,
        1,
    ]


@clause("HOP-07", "HOP-O1")
@pytest.mark.parametrize("rounds", [4, 8, 12])
def test_everybody_has_as_many_turns(rounds: int) -> None:
    match = Match(GAME, 3, seed=1, options={"rounds": rounds}, backend="lists")
    turns = [0, 0, 0]
    while not match.is_over:
        (seat,) = match.deciding
        turns[seat] += 1
        match.play(seat, match.legal(seat)[0])
    assert turns == [rounds] * 3
    assert code(match, 0, "sail Brest") == "game-over"
    assert GAME.options[0].default == 8


@clause("HOP-07", "HOP-O1")
@pytest.mark.parametrize("rounds", [3, 13])
def test_no_game_is_shorter_or_longer(rounds: int) -> None:
    with pytest.raises(OptionError, match="4 to 12"):
        Match(GAME, 2, options={"rounds": rounds})


@clause("HOP-08")
def test_the_scorecard() -> None:
    match = table(
        delivered=[{"Bergen": 2, "Ostend": 1}, {}],
        stamps=[["Bergen", "Ostend", "Porto"], []],
        hand=[{"Lisbon": 1}, {"Porto": 2}],
        handSize=[1, 2],
    )
    first, second = match.result().cards
    assert first.lines == {"parcels": 5 + 5 + 2, "stamps": 3, "left-over": -2}
    assert first.total == 13
    assert second.lines == {"parcels": 0, "stamps": 0, "left-over": -4}


@clause("HOP-09")
@pytest.mark.parametrize(
    ("stamps", "winners", "places", "reason"),
    [
        ([["Bergen"], [], []], [0], [1, 2, 2], "points"),
        ([["Bergen"], ["Porto"], []], [0, 1], [1, 1, 3], "shared"),
        ([[], ["Porto"], ["Bergen", "Brest"]], [2], [3, 2, 1], "points"),
    ],
)
def test_most_points_win(
    stamps: list[list[str]], winners: list[int], places: list[int], reason: str
) -> None:
    result = table(3, stamps=stamps).result()
    assert result.winners == winners
    assert [card.place for card in result.cards] == places
    assert result.decided_by == reason


@clause("HOP-10")
def test_parcels_are_secret_until_the_end() -> None:
    match = table(
        hand=[{"Brest": 1, "Porto": 1}, {"Lisbon": 2}],
        handSize=[2, 2],
        deck={"Bergen": 2},
        deckSize=2,
    )
    assert b"Lisbon" not in match.view_json(0)
    assert b"Lisbon" in match.view_json(1)
    assert b'"hand":' not in match.view_json(SPECTATOR)
    match.play(0, "sail Brest")
    drew = [event for event in match.events(1) if event["event"] == "drew"]
    assert drew == [{"event": "drew", "seat": 0}]
    assert {"event": "drew", "seat": 0, "harbour": "Bergen"} in match.events(0)
    over = table(phase="over", deciding=[], hand=[{}, {"Lisbon": 2}], handSize=[0, 2])
    assert over.view(0).players[1].hand == {"Lisbon": 2}


@clause("HOP-11")
def test_how_a_move_is_written() -> None:
    match = table()
    for text in ("sail Porto", "SAIL porto", "Porto"):
        assert match.why_not(0, text) is None
    with pytest.raises(MalformedMove, match="Did you mean 'Porto'"):
        match.why_not(0, "sail Prto")
    with pytest.raises(MalformedMove, match="sail Bergen"):
        match.why_not(0, "sail")
    match.play(0, "sail porto")
    assert match.moves[0].text == "sail Porto"
    assert not match.can_undo(0)


@clause("HOP-12")
@pytest.mark.parametrize(("boat", "first"), [("Bergen", "Esbjerg"), ("Porto", "Ostend")])
def test_an_absent_player_sails_north(boat: str, first: str) -> None:
    assert table(boat=[boat, "Ostend"]).default_move(0) == f"sail {first}"


@clause("HOP-01")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"harbours": [{"name": "A", "points": 1}]}, "room for 2 to 8"),
        ({"start": "Prto"}, "did you mean 'Porto'"),
        ({"harbours": [{"name": "A", "points": 1}, {"name": "A", "points": 1}]}, "used 2 times"),
        ({"hand": 5}, "from 1 to 4"),
    ],
)
def test_a_coast_that_cannot_be_played(change: dict[str, Any], message: str) -> None:
    import harbour_hop

    with pytest.raises(BoardError, match=message):
        harbour_hop.make_game("odd", {**GAME.board.source, **change})


def test_a_shorter_coast_has_fewer_harbours() -> None:
    import harbour_hop

    coast = {"harbours": [{"name": name, "points": 1} for name in "ABCD"], "start": "A", "hand": 1}
    match = Match(harbour_hop.make_game("short", coast), 4, seed=1, backend="lists")
    assert match.legal(0) == ["sail B", "sail C", "sail D"]
    with pytest.raises(IllegalMove, match="no such harbour"):
        match.play_actions(0, 6)
