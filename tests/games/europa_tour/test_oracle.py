"""The engine's results against the slow second opinion of tests/oracle/europa_tour.py."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.bots import make_bot
from grandtour.core.game import Game
from tests.games.europa_tour.scenes import TEST, Tour, checked
from tests.oracle.europa_tour import Opinion, is_route, judge, read_map

EUROPE = load("europa-tour")


def agree(match: Match) -> Opinion:
    """Assert that engine and oracle say the same of every seat; returns what they say."""
    opinion, result = judge(match.game.board.source, match.position()), match.result()
    runs = [(card.lines["cards"], card.lines["countries"]) for card in result.cards]
    assert runs == opinion.runs
    assert [card.total for card in result.cards] == [run[0] for run in opinion.runs]
    assert [card.place for card in result.cards] == opinion.places
    assert (result.winners, result.decided_by) == (opinion.winners, opinion.decided_by)
    return opinion


@pytest.mark.parametrize("unique", [False, True])
@pytest.mark.parametrize("game", [EUROPE, TEST], ids=["europe", "test"])
def test_random_games(game: Game, unique: bool) -> None:
    chance = random.Random(8)
    for seed in range(30):
        options: dict[str, Any] = {"turnLimit": 12, "uniqueCountries": unique}
        match = Match(game, 2 + seed % 3, seed, options, backend="lists")
        while not match.is_over:
            seat = chance.choice(match.deciding)
            match.play(seat, chance.choice(match.legal(seat)))
        agree(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_that_a_route_ends(seats: int) -> None:
    decided = []
    for seed in range(4):
        match = Match(EUROPE, seats, seed, {"turnLimit": 300}, backend="lists")
        bot = make_bot("navigator", EUROPE, seed)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))
        decided.append(agree(match).decided_by)
    assert "tour" in decided


def test_racks_with_long_runs() -> None:
    """Racks made by walking the test geography, so that runs and ties of all lengths occur."""
    chance = random.Random(3)
    seen: set[str] = set()
    for seed in range(250):
        seats = 2 + seed % 2
        options = {"turnLimit": 5, "uniqueCountries": seed % 3 == 0}
        table = Tour(seats, options=options, seed=seed, turnNumber=5)
        for seat in range(seats):
            table.rack(seat, " ".join(walked(chance)))
        table.turn(0).play(0, "silent")
        seen.add(agree(table.match).decided_by)
    assert seen == {"shared", "run", "run-countries"}


def walked(chance: random.Random) -> list[str]:
    """Ten cards of valid steps, with a few put wrong; four of a kind at most."""
    steps = {
        "ES": ["FR", "PT", "Pp PL", "Pp TR"], "FR": ["ES", "IT", "DE", "S GB", "Pg GR", "Pg GB"],
        "IT": ["FR", "S GR", "Py DE", "Py PT"], "DE": ["FR", "PL", "Py IT"],
        "PL": ["DE", "Pp TR", "Pp ES"], "GR": ["TR", "S IT", "Pg FR"], "TR": ["GR", "Pp PL"],
        "PT": ["ES", "S GB", "Py DE"], "GB": ["S FR", "S PT", "Pg GR"],
    }  # fmt: skip
    while True:
        cards = [chance.choice(list(steps))]
        while len(cards) < 10:
            cards += chance.choice(steps[cards[-1]]).split()
        cards = cards[:10]
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            cards[chance.randrange(10)] = chance.choice([*steps, "S", "Pp"])
        if max(cards.count(card) for card in cards if card != "S") == 1 and cards.count("S") < 4:
            return cards


def test_the_checker_and_the_oracle_judge_every_short_part_alike() -> None:
    """All parts of up to three cards of the real map, and many of four."""
    on, names = read_map(EUROPE.board.source), EUROPE.board.names
    kinds = [(name, id) for name, id in zip(names.cards, names.card_ids, strict=True) if name]
    chance = random.Random(1)
    parts = [[one] for one in kinds] + [[one, two] for one in kinds for two in kinds]
    parts += [[chance.choice(kinds) for _ in range(3 + at % 2)] for at in range(6000)]
    for part in parts:
        valid = is_route([name for name, _ in part], on, False)
        if len(part) > 1:
            assert checked(" ".join(id for _, id in part), EUROPE) is valid
