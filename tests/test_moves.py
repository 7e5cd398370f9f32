"""Moves as data, in every game: the parts of a move are what the move does, and no more than its
seat knows. What single actions are called, and what they bring about."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

import msgspec
import pytest

import grandtour
from grandtour import Match, load
from grandtour.core.engine import Engine
from grandtour.core.errors import GrandTourError, MalformedMove
from grandtour.core.game import SPECTATOR, Game
from grandtour.core.shown import Move
from tests.test_properties import tables_of


@pytest.fixture(scope="module", params=grandtour.names())
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture(scope="module")
def engine(game: Game) -> Engine:
    return Engine(game)


def decisions(
    game: Game, engine: Engine, seed: int
) -> Iterator[tuple[Match, int, list[tuple[int, ...]], list[Any], random.Random]]:
    """Random games with all options: the match, who decides, chains of actions and their parts."""
    for seats, options in tables_of(game):
        match = Match(game, seats, seed, options, engine=engine)
        chooser = random.Random(seed)
        while not match.is_over:
            seat = chooser.choice(match.deciding)
            chains, moves = engine.moves(match._table, 0, seat), match.legal_moves(seat)
            yield match, seat, chains, moves, chooser
            match.play(seat, chooser.choice(moves).text)


def test_parts_and_texts_are_the_same_moves(game: Game, engine: Engine) -> None:
    kinds = set()
    union = get_type_hints(game.parts)["return"]
    for match, seat, chains, moves, chooser in decisions(game, engine, 71):
        assert [move.text for move in moves] == match.legal(seat)
        for chain, move in chooser.sample(
            list(zip(chains, moves, strict=True)), min(2, len(moves))
        ):
            assert game.read(game.board, match.row, seat, move.text).actions == chain
            assert match.parts(seat, move.text) == move
            assert isinstance(move, Move)
            sent = msgspec.json.encode(move)
            assert msgspec.json.decode(sent, type=union) == move
            assert msgspec.json.decode(sent)["kind"] == move.kind
        kinds |= {type(move) for move in moves}
    unmet = set(union.__args__) - kinds
    assert not {kind for kind in unmet if kind.__struct_fields__ != ("text",)}


def test_parts_are_what_the_move_does(game: Game, engine: Engine) -> None:
    seen: Counter[str] = Counter()
    for match, seat, _, moves, chooser in decisions(game, engine, 72):
        for move in chooser.sample(moves, min(2, len(moves))):
            check = CHECKS.get((game.name[:3], move.kind))
            if check is None:
                assert move.__struct_fields__ == ("text",), f"nobody looks at {move}"
                continue
            after = Match.from_position(game, match.position(), engine=engine)
            after.play(seat, move.text)
            check(match, after, seat, move)
            seen[move.kind] += 1
    assert set(seen) == {kind for family, kind in CHECKS if game.name.startswith(family)} & {
        kind.__struct_config__.tag for kind in get_type_hints(game.parts)["return"].__args__
    }


@pytest.mark.parametrize("name", ["ttr-europe", "ttr-iberia", "ttr-south-korea"])
def test_a_pass_is_a_move_of_its_own_kind(name: str) -> None:
    game = load(name)
    match = Match(game, 2, 1, backend="lists")
    action = next(one for one in range(game.actions) if game.action_name(one) == "pass")
    move = game.parts(game.board, match.row, 0, (action,))
    assert msgspec.to_builtins(move) == {"kind": "pass", "text": "pass"}


@pytest.mark.parametrize("name", ["ttr-europe", "ttr-iberia", "ttr-south-korea"])
def test_a_face_up_card_may_be_named_by_its_place(name: str) -> None:
    game = load(name)
    position = {"phase": "turn", "turn": 0, "seats": 2, "display": "KRKRK"}
    match = Match.from_position(game, position, backend="lists")
    takes = [move for move in match.legal_moves(0) if move.kind == "take"]
    assert [(move.place, move.text) for move in takes] == [
        (1, "take K"),
        (2, "take R"),
        (3, "take K (2)"),
        (4, "take R (2)"),
        (5, "take K (3)"),
    ]
    for move in takes:
        assert match.parts(0, f"Take  PLACE {move.place}") == move
    for beyond in (0, 6):
        with pytest.raises(MalformedMove, match=f"places 1 to 5, not {beyond}"):
            match.why_not(0, f"take place {beyond}")


# Train games


def cards_gone(before: Match, after: Match, seat: int) -> str:
    """The cards that have left a hand, as letters."""
    held, left = (Counter(match.view(seat).hand) for match in (before, after))
    assert not left - held
    return "".join(sorted((held - left).elements(), key="ROYGBPWKL".index))


def check_payment(move: Any) -> None:
    colors = {card for card in move.cards if card != "L"}
    assert colors == ({move.color} if move.color else set())
    assert move.locomotives == move.cards.count("L")


def check_claim(before: Match, after: Match, seat: int, move: Any) -> None:
    check_payment(move)
    board = before.game.board
    route = board.names.routes.index(move.route)
    assert before.row["route_owner"][route] < 0
    if board.rows[0]["kind"][route] == 1:  # a tunnel: the cards may come back
        assert Counter(move.cards) <= Counter(before.view(seat).hand)
        return
    claim = getattr(after.view(seat), "claim", None)
    if claim is not None:  # a spot on the mat is chosen first
        assert (claim.route, claim.cards) == (move.route, move.cards)
        return
    assert cards_gone(before, after, seat) == move.cards
    assert after.row["route_owner"][route] == seat


def check_station(before: Match, after: Match, seat: int, move: Any) -> None:
    check_payment(move)
    assert cards_gone(before, after, seat) == move.cards
    assert move.city in after.view(seat).players[seat].built


def check_pay(before: Match, after: Match, seat: int, move: Any) -> None:
    check_payment(move)
    assert len(move.cards) == before.view(seat).tunnel.surcharge
    assert cards_gone(before, after, seat) == move.cards


def check_take(before: Match, after: Match, seat: int, move: Any) -> None:
    assert before.view(seat).display[move.place - 1] == move.card
    hands = [Counter(match.view(seat).hand) for match in (before, after)]
    assert hands[1] - hands[0] == Counter([move.card])


def check_keep(before: Match, after: Match, seat: int, move: Any) -> None:
    offer = [ticket.name for ticket in before.view(seat).offer]
    assert [name for name in offer if name in move.tickets] == list(move.tickets)
    view = after.view(seat)
    assert move.tickets
    chosen = getattr(view, "chosen", None)
    if chosen is not None:
        assert chosen == list(move.tickets)
    else:
        assert {ticket.name for ticket in view.tickets} & set(offer) == set(move.tickets)


def check_draft(before: Match, after: Match, seat: int, move: Any) -> None:
    view = after.view(seat)
    assert move.ticket in {ticket.name for ticket in before.view(seat).offer}
    held = {ticket.name for ticket in (*(view.drafted or ()), *view.tickets, *(view.offer or ()))}
    assert move.ticket in (view.chosen or held)


def check_borrow(before: Match, after: Match, seat: int, move: Any) -> None:
    routes = before.view(seat).routes
    assert move.route is None or routes[move.route] != seat


def check_festival(before: Match, after: Match, seat: int, move: Any) -> None:
    def held(match: Match) -> int:
        return sum(one.yours or 0 for one in match.view(seat).festivals)

    assert (held(after) > held(before)) == (move.city is not None)
    told = [event for event in after.events(seat, 1) if event["event"].startswith("festival")]
    assert all(event.get("city", move.city) == move.city for event in told)


def check_mat(before: Match, after: Match, seat: int, move: Any) -> None:
    lines = {line.color: line.spots for line in after.view(seat).mat}
    placed = [
        (line.color, spot)
        for line in before.view(seat).mat
        for spot, owner in enumerate(line.spots, 1)
        if lines[line.color][spot - 1] != owner
    ]
    assert placed == ([(move.line, move.spot)] if move.line else [])
    check_express(before, after, seat, move)


def check_express(before: Match, after: Match, seat: int, move: Any) -> None:
    had, left = (match.view(seat).players[seat].express for match in (before, after))
    assert [value for value in had if value not in left] == list(move.express)


# Europa Tour


def names_of(cards: Any) -> list[str | None]:
    return [card and card.name for card in cards]


def tops(match: Match) -> list[str | None]:
    return names_of(pile.top for pile in match.view(0).piles)


def check_place(before: Match, after: Match, seat: int, move: Any) -> None:
    hand = names_of(before.view(seat).hand)
    rack = after.view(seat).rack
    assert before.view(seat).rack.cards[move.place - 1] is None
    assert rack.cards[move.place - 1].name == (move.card or hand[0])
    assert (move.card is not None) == bool(before.options.get("startArrange"))


def check_tour_take(before: Match, after: Match, seat: int, move: Any) -> None:
    assert after.view(seat).drawn.name == tops(before)[move.pile - 1]


def check_put(before: Match, after: Match, seat: int, move: Any) -> None:
    assert tops(after)[move.pile - 1] == before.view(seat).drawn.name


def check_exchange(before: Match, after: Match, seat: int, move: Any) -> None:
    view = before.view(seat)
    assert tops(after)[move.pile - 1] == view.rack.cards[move.place - 1].name
    assert after.view(seat).rack.cards[move.place - 1].name == view.drawn.name


def check_swap(before: Match, after: Match, seat: int, move: Any) -> None:
    a, b = (place - 1 for place in move.places)
    old, new = (names_of(match.view(seat).rack.cards) for match in (before, after))
    assert (new[a], new[b]) == (old[b], old[a])


# Dice Trip Belgium


def check_write(before: Match, after: Match, seat: int, move: Any) -> None:
    dice = before.view(seat).dice
    tens, ones = move.dice
    assert move.number == 10 * dice[tens] + dice[ones]
    _check_entry(after, seat, move.city, move.number)


def check_cross(before: Match, after: Match, seat: int, move: Any) -> None:
    _check_entry(after, seat, move.city, None)


def _check_entry(after: Match, seat: int, city: str, number: int | None) -> None:
    view = after.view(seat)
    entries = [(one.city, one.number) for one in view.packet.entries] if view.packet else []
    written = (view.players[seat].sheet or {}).get(city)
    assert (city, number) in entries or written == ("X" if number is None else number)


def check_twice(before: Match, after: Match, seat: int, move: Any) -> None:
    twice = after.view(seat).packet.twice
    assert (twice.doubled, twice.left_out) == (move.doubled, move.left_out)


def check_reroll(before: Match, after: Match, seat: int, move: Any) -> None:
    old, new = before.view(seat).dice, after.view(seat).dice
    assert {die for die in old if new[die] != old[die]} <= set(move.dice)
    told = next(event for event in after.events(seat, 1) if "dice" in event)
    assert told["dice"] == list(move.dice)


# Road Trip Europa


def check_pick(before: Match, after: Match, seat: int, move: Any) -> None:
    assert move.card in names_of(before.view(seat).players[seat].packet)
    _check_chosen(after, seat, move)


def check_score(before: Match, after: Match, seat: int, move: Any) -> None:
    assert move.culture is None or move.culture in before.view(seat).players[seat].now.culture
    _check_chosen(after, seat, move)


def _check_chosen(after: Match, seat: int, move: Any) -> None:
    """While others choose, what was put in is shown as the move it is."""
    view = after.view(seat)
    assert view.chosen == move or not any(player.has_chosen for player in view.players)


CHECKS: dict[tuple[str, str], Callable[[Match, Match, int, Any], None]] = {
    ("ttr", "claim"): check_claim,
    ("ttr", "take"): check_take,
    ("ttr", "keep"): check_keep,
    ("ttr", "draft"): check_draft,
    ("ttr", "station"): check_station,
    ("ttr", "pay"): check_pay,
    ("ttr", "borrow"): check_borrow,
    ("ttr", "festival"): check_festival,
    ("ttr", "mat"): check_mat,
    ("ttr", "express"): check_express,
    ("eur", "place"): check_place,
    ("eur", "take"): check_tour_take,
    ("eur", "put"): check_put,
    ("eur", "exchange"): check_exchange,
    ("eur", "swap"): check_swap,
    ("dic", "write"): check_write,
    ("dic", "cross"): check_cross,
    ("dic", "twice"): check_twice,
    ("dic", "reroll"): check_reroll,
    ("roa", "pick"): check_pick,
    ("roa", "score"): check_score,
}


# Single actions


def test_every_action_that_is_used_has_a_name_of_its_own(game: Game) -> None:
    kinds = game.board.rows[0]["move_kind"]
    names = {action: game.action_name(action) for action in range(game.actions)}
    assert [action for action, name in names.items() if name] == kinds.nonzero()[0].tolist()
    used = [name for name in names.values() if name]
    assert len(set(used)) == len(used)
    for action in (-1, game.actions):
        with pytest.raises(IndexError, match=f"0 to {game.actions - 1}"):
            game.action_name(action)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        (
            "ttr-europe",
            {
                "route Paris–Zürich",
                "pay red",
                "pay 1 locomotive and red",
                "pay 2 locomotives and red",
                "pay locomotives",
                "keep ticket 2",
                "keep tickets 1 and 3",
                "keep tickets 1, 2 and 3",
                "take place 2",
                "draw a card",
                "draw tickets",
                "station at Paris",
                "borrow nothing",
            },
        ),
        ("ttr-iberia", {"draft ticket 2", "festival at the first city", "no festival"}),
        (
            "ttr-south-korea",
            {"pay 1 card", "pay 5 cards", "line red", "no line", "no Express", "spot 4"}
            | {"Express +1+2", "Express +3 for a draw", "Express +1 for tickets"},
        ),
        ("road-trip-europa", {"pick Italy", "score art", "score nothing"}),
        (
            "dice-trip-belgium",
            {"write in Gent: red tens, green ones", "cross Mons", "keep the roll"}
            | {"use red twice, without blue", "roll blue and red again", "roll blue again"},
        ),
        (
            "europa-tour",
            {"place at 3", "place card 2 at 3", "draw", "take from pile 2", "put on pile 4"}
            | {"exchange 7 to pile 2", "swap 3 and 8", "announce", "stay silent"},
        ),
    ],
)
def test_names_of_actions_say_what_they_are(name: str, called: set[str]) -> None:
    game = load(name)
    assert called <= {game.action_name(action) for action in range(game.actions)}


def test_the_events_of_actions_add_up_to_those_of_their_move(game: Game, engine: Engine) -> None:
    tables = engine.tables(1)
    several = 0
    for match, seat, chains, _, chooser in decisions(game, engine, 73):
        chain = chooser.choice(chains)
        after = Match.from_position(game, match.position(), engine=engine)
        after.play_actions(seat, *chain)
        several += len(chain) > 1
        for viewer in (None, SPECTATOR, (seat + 1) % match.seats):
            engine.backend.assign(tables, match._table)
            told = [
                event
                for action in chain
                for event in engine.carry_out(tables, 0, seat, action, viewer)
            ]
            assert told == after.events(seat if viewer is None else viewer, 1)
            assert engine.bytes(tables, 0) == after.state_bytes()
    assert several or game.name[:3] != "ttr"


def test_an_action_is_told_with_the_outcomes_that_were_named() -> None:
    game = load("ttr-europe")
    engine = Engine(game, "lists")
    match = Match(game, 2, 5, engine=engine)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    seat = match.deciding[0]
    draw = next(a for a in range(game.actions) if game.action_name(a) == "draw a card")
    for card in (0, 8):
        tables = engine.tables(1)
        engine.backend.assign(tables, match._table)
        (told, *_) = engine.carry_out(tables, 0, seat, draw, named=[card])
        assert told == {"event": "card-drawn", "seat": seat, "card": "ROYGBPWKL"[card]}
        engine.apply(tables, 0, *next_action(engine, tables))
        assert engine.noted() == [], "playing on notes nothing"


def next_action(engine: Engine, tables: Any) -> tuple[int, int]:
    seat = int(engine.row(tables, 0)["deciding"].argmax())
    return seat, engine.legal(tables, 0, seat)[0]


def test_a_move_that_may_not_be_made_has_no_parts() -> None:
    match = Match(load("ttr-europe"), 2, 5, backend="lists")
    with pytest.raises(GrandTourError):
        match.parts(0, "draw")
