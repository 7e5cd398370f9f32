"""What holds in every game, on every ply of random play: written once for all of them."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import grandtour
from grandtour import Match, read_record, replay, write_record
from grandtour.core.engine import Engine
from grandtour.core.errors import GrandTourError
from grandtour.core.game import SPECTATOR, Game
from grandtour.core.layout import canonical
from grandtour.core.match import SavedMatch
from tests.sample import SAMPLE, load_any
from tests.twins import moved_alike, standing, twin_of

GAMES = (*grandtour.names(), SAMPLE)
PLIES_MAX = 5000


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load_any(request.param)


@pytest.fixture(scope="module")
def engine(game: Game) -> Engine:
    return Engine(game)


def plies(
    engine: Engine, seats: int, seed: int, options: dict[str, Any] | None = None
) -> Iterator[tuple[Any, int, list[int]]]:
    """Play a random game; yields the tables, the seat that is to decide and what it may do."""
    chooser = random.Random(seed)
    tables = engine.tables(1)
    engine.new(tables, 0, engine.blank(seats, options), seed)
    for _ in range(PLIES_MAX):
        deciding = [seat for seat in range(seats) if engine.row(tables, 0)["deciding"][seat]]
        if not deciding:
            yield tables, -1, []
            return
        seat = chooser.choice(deciding)
        legal = engine.legal(tables, 0, seat)
        yield tables, seat, legal
        engine.apply(tables, 0, seat, chooser.choice(legal))
    raise AssertionError("the game does not end")


def samples(game: Game) -> Any:
    """What is to be known of a game here: its module of that name among the tests."""
    return importlib.import_module(f"tests.games.{game.name.replace('-', '_')}.samples")


def tables_of(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Seat counts and options to go through, each option at a table that allows it."""
    found = []
    for number, chosen in enumerate(samples(game).TABLES):
        options = {**game.about.playout, **chosen}
        seats = [*game.seats][number % 2 :: 2] if chosen else [*game.seats]
        for count in seats:
            try:
                game.check(count, options)
            except GrandTourError:
                continue
            found.append((count, options))
    return found


def test_everything_is_conserved_and_every_game_ends(game: Game, engine: Engine) -> None:
    check = samples(game).check
    seen = 0
    for seats, options in tables_of(game):
        for seed in range(2):
            for tables, seat, legal in plies(engine, seats, seed, options):
                check(game, engine.row(tables, 0))
                assert legal or seat < 0, "a dead end"
                seen += 1
    assert seen > 1000


def test_the_legal_list_is_what_the_law_allows(game: Game, engine: Engine) -> None:
    for seats, options in tables_of(game):
        for tables, seat, legal in plies(engine, seats, 7, options):
            if seat < 0:
                continue
            allowed = [a for a in range(game.actions) if not engine.refusal(tables, 0, seat, a)]
            assert legal == allowed
            for other in range(seats):
                if other != seat and not engine.row(tables, 0)["deciding"][other]:
                    mine = engine.legal(tables, 0, other)
                    theirs = [
                        a for a in range(game.actions) if not engine.refusal(tables, 0, other, a)
                    ]
                    assert mine == theirs


def test_what_a_seat_may_do_follows_from_what_it_sees(game: Game, engine: Engine) -> None:
    scratch = engine.tables(1)
    for seats, options in tables_of(game):
        for tables, seat, legal in plies(engine, seats, 8, options):
            if seat >= 0:
                scratch[0] = engine.seen(tables, 0, seat)
                assert engine.legal(scratch, 0, seat) == legal


def test_the_default_decision_is_always_legal(game: Game, engine: Engine) -> None:
    for seats, options in tables_of(game):
        for tables, seat, legal in plies(engine, seats, 9, options):
            if seat >= 0:
                assert engine.default(tables, 0, seat) in legal


@pytest.mark.parametrize("other", ["lists", "checked"])
def test_back_ends_agree_on_every_field_of_every_ply(
    game: Game, engine: Engine, other: str
) -> None:
    """Compiled code, the same with bounds checks, and plain Python are one game."""
    second = Engine(game, other)
    for seats, options in tables_of(game):
        twin = second.tables(1)
        second.new(twin, 0, second.blank(seats, options), 5)
        chooser = random.Random(5)
        for tables, seat, legal in plies(engine, seats, 5, options):
            assert engine.bytes(tables, 0) == second.bytes(twin, 0)
            for viewer in (SPECTATOR, max(seat, 0)):
                ours = canonical(engine.seen(tables, 0, viewer))
                assert ours == canonical(second.seen(twin, 0, viewer))
            if seat < 0:
                ours = canonical(engine.score(tables, 0))
                assert ours == canonical(second.score(twin, 0))
                continue
            assert second.legal(twin, 0, seat) == legal
            deciding = [s for s in range(seats) if engine.row(tables, 0)["deciding"][s]]
            assert chooser.choice(deciding) == seat
            second.apply(twin, 0, seat, chooser.choice(legal))


def test_a_determinized_table_looks_the_same_to_its_seat(game: Game, engine: Engine) -> None:
    check = samples(game).check
    twin = engine.tables(1)
    changed = 0
    for seats, options in tables_of(game):
        for number, (tables, seat, legal) in enumerate(plies(engine, seats, 11, options)):
            if seat < 0 or number % 3:
                continue
            for viewer in range(seats):
                twin[0] = tables[0]
                engine.determinize(twin, 0, viewer, number)
                before = canonical(engine.seen(tables, 0, viewer))
                assert before == canonical(engine.seen(twin, 0, viewer))
                check(game, engine.row(twin, 0))
                changed += engine.bytes(twin, 0) != engine.bytes(tables, 0)
            assert engine.legal(tables, 0, seat) == legal
    assert changed > 500


def test_determinizing_depends_on_nothing_the_seat_cannot_know(game: Game, engine: Engine) -> None:
    first, second = engine.tables(1), engine.tables(1)
    for tables, seat, _ in plies(engine, game.seats[-1], 12, dict(game.about.playout)):
        if seat < 0:
            continue
        first[0], second[0] = tables[0], tables[0]
        engine.determinize(first, 0, seat, 1)  # another table that looks the same to the seat
        engine.determinize(first, 0, seat, 2)
        engine.determinize(second, 0, seat, 2)
        assert engine.bytes(first, 0) == engine.bytes(second, 0)


def test_secrets_reach_a_seat_in_no_way(game: Game) -> None:
    """Two tables that a seat cannot tell apart: its views, aids, moves, prompts and errors are the
    same bytes. Then somebody makes the same move at both: as long as the seat has learnt the same by
    it, so are the events, of whatever kind, and again all the rest. The same goes for spectators,
    who know less than any seat."""
    compared = differed = alike = 0
    heard: set[str] = set()
    kinds: set[str] = set()
    for seats, options in tables_of(game):
        match = Match(game, seats, seed=21, options=options)
        chooser = random.Random(21)
        while not match.is_over:
            base = standing(match)
            mover = chooser.choice(match.deciding)
            move = chooser.choice(match.legal(mover))
            match.play(mover, move)
            told = {event["event"] for event in match.events(since=match.move_count)}
            if not match.is_over:  # at the end much is shown, and nothing can be alike
                heard |= told
            if chooser.random() < 0.15 or heard & told - kinds:
                viewer, seed = chooser.randrange(seats), chooser.randrange(1000)
                twin = twin_of(base, viewer, seed)
                differed += twin.state_bytes() != base.state_bytes()
                compare(base, twin, viewer, chooser)
                compared += 1
                pair = moved_alike(base, viewer, mover, move, seed)
                if pair:
                    alike += 1
                    kinds |= compare_events(*pair, viewer)
                    compare(*pair, viewer, chooser)
    assert compared > 50
    assert differed > compared // 2
    assert alike > compared // 2
    assert heard - kinds <= samples(game).REVELATIONS, "kinds of events that were never compared"


def compare(match: Match, twin: Match, seat: int, chooser: random.Random) -> None:
    for viewer in (seat, SPECTATOR):
        assert match.view_json(viewer) == twin.view_json(viewer)
        assert msgspec.json.encode(match.aids(viewer)) == msgspec.json.encode(twin.aids(viewer))
    legal = [msgspec.json.encode(one.legal_moves(seat)) for one in (match, twin)]
    assert legal[0] == legal[1]
    assert match.can_undo(seat) == twin.can_undo(seat)
    assert match.is_over == twin.is_over
    if not match.is_over:
        languages = [*match.game.texts]
        assert match.prompts(seat, languages) == twin.prompts(seat, languages)
    for text in chooser.sample(samples(match.game).sentences(match, seat), 12):
        assert answer(match, seat, text) == answer(twin, seat, text)
        begun = text.rpartition(" ")[0]
        assert answer(match, seat, begun, False) == answer(twin, seat, begun, False)


def compare_events(match: Match, twin: Match, seat: int) -> set[str]:
    """What the seat and a spectator hear is the same to the byte; returns the kinds of it."""
    heard = [match.events(viewer) for viewer in (seat, SPECTATOR)]
    twins = [twin.events(viewer) for viewer in (seat, SPECTATOR)]
    assert msgspec.json.encode(heard) == msgspec.json.encode(twins)
    return {event["event"] for events in heard for event in events}


def answer(match: Match, seat: int, text: str, whole: bool = True) -> str:
    try:
        refusal = match.why_not(seat, text, whole)
    except GrandTourError as problem:
        return str(problem)
    return "legal" if refusal is None else f"{refusal.message} {refusal.clause}"


def test_aids_are_made_of_what_the_seat_sees(game: Game, engine: Engine) -> None:
    """Nothing changes by asking for them, and a seat that knows less is not told more."""
    asked = 0
    for seats, options in tables_of(game):
        for number, (tables, seat, _) in enumerate(plies(engine, seats, 13, options)):
            if number % 25 and seat >= 0:
                continue
            for viewer in (SPECTATOR, *range(seats)):
                seen = engine.backend.copy(engine.seen_rows(tables, 0, viewer), 0, game.state)
                before = canonical(seen)
                told = msgspec.json.encode(game.aids(game, seen, viewer))
                assert canonical(seen) == before
                blind = engine.tables(1)
                blind[0] = seen
                again = engine.seen(blind, 0, viewer)  # what is not seen is not there any more
                assert msgspec.json.encode(game.aids(game, again, viewer)) == told
                asked += 1
    assert asked > 20


def test_a_record_replays_to_the_same_bytes_on_every_back_end(game: Game) -> None:
    for seats, options in tables_of(game)[::2]:
        match = Match(game, seats, seed=31, options=options)
        chooser = random.Random(31)
        while not match.is_over:
            seat = chooser.choice(match.deciding)
            match.play(seat, chooser.choice(match.legal(seat)))
        text = write_record(match)
        record = read_record(text)
        for name in ("compiled", "lists"):
            again = replay(record, game, name)
            assert again.state_bytes() == match.state_bytes()
            assert write_record(again) == text
            for seat in (SPECTATOR, *range(seats)):
                assert again.events(seat) == match.events(seat)


def test_positions_round_trip(game: Game) -> None:
    for seats, options in tables_of(game):
        match = Match(game, seats, seed=41, options=options)
        chooser = random.Random(41)
        while True:
            if chooser.random() < 0.2 or match.is_over:
                position = msgspec.json.decode(msgspec.json.encode(match.position()))
                again = Match.from_position(game, position)
                assert again.state_bytes() == match.state_bytes()
                assert again.position() == position
            if match.is_over:
                break
            seat = chooser.choice(match.deciding)
            match.play(seat, chooser.choice(match.legal(seat)))


def test_a_match_saved_at_any_point_goes_on_as_if_nothing_had_been(game: Game) -> None:
    chooser = random.Random(3)
    match = Match(game, game.seats[-1], 3, game.about.playout)
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        if chooser.random() < 0.2:
            saved = msgspec.msgpack.encode(match.save())
            other = Match.restore(game, msgspec.msgpack.decode(saved, type=SavedMatch))
            assert other.state_bytes() == match.state_bytes()
            assert other.moves == match.moves
            for viewer in range(match.seats):
                assert other.events(viewer) == match.events(viewer)
                assert other.can_undo(viewer) == match.can_undo(viewer)
            match = other
        undoable = [other for other in range(match.seats) if match.can_undo(other)]
        if chooser.random() < 0.2 and undoable:
            match.undo(chooser.choice(undoable))
            continue
        match.play(seat, chooser.choice(match.legal(seat)))
    record = write_record(match)
    assert write_record(replay(read_record(record), game)) == record


def test_every_move_has_one_spelling_that_reads_back(game: Game, engine: Engine) -> None:
    match = Match(game, game.seats[-1], seed=51, options=game.about.playout, engine=engine)
    chooser = random.Random(51)
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        moves = engine.moves(match._table, 0, seat)
        texts = match.legal(seat)
        assert len(set(texts)) == len(texts) == len(moves)
        for actions, text in chooser.sample(list(zip(moves, texts, strict=True)), 3 % len(moves)):
            for typed in (text, text.upper(), text.replace("–", "-"), f"  {text} "):
                assert game.read(game.board, match.row, seat, typed).actions == actions
        match.play(seat, chooser.choice(texts))


def test_a_refused_move_changes_nothing(game: Game) -> None:
    match = Match(game, game.seats[0], seed=61, options=game.about.playout)
    chooser = random.Random(61)
    refused = 0
    while not match.is_over:
        for text in chooser.sample(samples(game).sentences(match, 0), 5):
            seat = chooser.randrange(match.seats)
            before, told = match.state_bytes(), len(match.moves)
            if answer(match, seat, text) != "legal":
                with pytest.raises(GrandTourError):
                    match.play(seat, text)
                assert match.state_bytes() == before
                assert len(match.moves) == told
                refused += 1
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
    assert refused > 50
