"""The golden records of every game replay to the same bytes, and show all that can happen."""

from __future__ import annotations

from functools import cache

import pytest

from grandtour import Match, load, names, read_record, replay, write_record
from tests.records.make import HERE, maker_of, path_of

RECORDS = [(game, path.stem) for game in names() for path in sorted((HERE / game).glob("*.record"))]


def text_of(game: str, name: str) -> str:
    return path_of(game, name).read_bytes().decode("utf-8")


@cache
def replayed(game: str, name: str) -> Match:
    return replay(read_record(text_of(game, name)), load(game), "compiled")


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_a_golden_record_replays_to_the_same_bytes(game: str, name: str) -> None:
    text = text_of(game, name)
    record = read_record(text)
    for match in (replayed(game, name), replay(record, load(game), "lists")):
        assert write_record(match, record.shows) == text
        assert match.is_over == record.is_finished


@pytest.mark.parametrize("game", names())
def test_every_record_says_what_it_shows(game: str) -> None:
    made = maker_of(game).made
    assert {name for of, name in RECORDS if of == game} == set(made)
    for name, (sentence, _) in made.items():
        assert read_record(text_of(game, name)).shows == sentence


@pytest.mark.parametrize("game", names())
def test_the_golden_records_show_every_kind_of_event(game: str) -> None:
    seen: set[str] = set()
    for of, name in RECORDS:
        if of == game:
            match = replayed(game, name)
            for seat in range(match.seats):
                seen |= {event["event"] for event in match.events(seat)}
    assert seen == {kind.name for kind in load(game).events.values()}


@pytest.mark.parametrize("game", names())
def test_the_golden_records_show_everything_that_can_decide(game: str) -> None:
    matches = [replayed(of, name) for of, name in RECORDS if of == game]
    decided = {match.result().decided_by for match in matches if match.is_over}
    assert decided == set(load(game).criteria)


@pytest.mark.parametrize("game", names())
def test_the_golden_records_cover_every_table_and_every_state_of_play(game: str) -> None:
    matches = [replayed(of, name) for of, name in RECORDS if of == game]
    assert {match.seats for match in matches if match.is_over} == set(load(game).seats)
    assert any(match.start is not None for match in matches), "one that begins in a position"
    assert any(not match.moves for match in matches), "one that nobody has moved in"
    assert any(
        match.moves and not match.is_over and len(match.deciding) < match.seats for match in matches
    ), "one that was broken off"
