"""Whole games of all six through real sockets, by people, programs and bots."""

from __future__ import annotations

import asyncio
import random

import pytest

import grandtour
from grandtour import load, read_record, replay
from tests.server.online import online

TABLES = [
    (game, people)
    for game, counts in {
        "ttr-europe": (2, 5),
        "ttr-iberia": (3,),
        "ttr-south-korea": (2,),
        "road-trip-europa": (4,),
        "dice-trip-belgium": (1, 4),
        "europa-tour": (2,),
    }.items()
    for people in counts
]


@pytest.mark.parametrize(("game", "people"), TABLES)
def test_a_whole_game_over_sockets(database_url: str, game: str, people: int) -> None:
    async def body() -> None:
        async with online(database_url) as server:
            guests = [await server.guest(f"Guest {number}") for number in range(people)]
            options = dict(load(game).about.playout)
            table = await guests[0].create(game, people, options=options)
            for guest in guests:
                await guest.sit(table)
            await guests[0].start(table)
            seats = [await guest.listen(table, seat) for seat, guest in enumerate(guests)]
            chooser = random.Random(people)
            await asyncio.gather(*(seat.play_on(chooser) for seat in seats))
            results = [seat.state["result"] for seat in seats]
            assert all(result == results[0] for result in results)
            text = await guests[0].get(f"/api/tables/{table}/record")
            match = replay(read_record(text), load(game))
            assert match.is_over
            assert match.result().winners == results[0]["winners"]

    asyncio.run(body())


def test_every_game_is_played() -> None:
    assert {game for game, _ in TABLES} == set(grandtour.names())
