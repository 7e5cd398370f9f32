"""Chance by source: its numbers against other implementations, its outcomes against their weights,
and the same luck for whoever plays."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import grandtour
from grandtour import Match, OptionError, load
from grandtour.core import chance
from grandtour.core.bits import nth, nth_of_many
from grandtour.core.chance import (
    LENGTH,
    NAMES,
    OUTCOMES,
    SECOND_KEY,
    WORK_CHANCE_FIELDS,
    below_at,
    draw_counted,
    draw_counted_with,
    siphash,
    word_at,
)
from grandtour.core.engine import Chances, Draw, Engine
from grandtour.core.game import SPECTATOR, Game
from grandtour.core.layout import canonical, record
from tests.core import steering
from tests.sample import SAMPLE, load_any

GAMES = (*grandtour.names(), SAMPLE)
MASK = 0xFFFFFFFFFFFFFFFF
WORD = 1 << 32
KEYS = [0, 1, 0x0706050403020100, 2**63 - 1]


@cache
def engine_of(game: str, backend: str = "compiled") -> Engine:
    return Engine(load_any(game), backend)


# The numbers


def sip(key: bytes, message: bytes, rounds: int = 1, final_rounds: int = 3) -> int:
    """SipHash as its specification has it, for messages of any length."""
    k0, k1 = (int.from_bytes(key[at : at + 8], "little") for at in (0, 8))
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D]
    v += [k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rotated(word: int, bits: int) -> int:
        return (word << bits | word >> 64 - bits) & MASK

    def mix(times: int) -> None:
        for _ in range(times):
            v[0] = (v[0] + v[1]) & MASK
            v[1] = rotated(v[1], 13) ^ v[0]
            v[0] = rotated(v[0], 32)
            v[2] = (v[2] + v[3]) & MASK
            v[3] = rotated(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & MASK
            v[3] = rotated(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & MASK
            v[1] = rotated(v[1], 17) ^ v[2]
            v[2] = rotated(v[2], 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for at in range(0, len(padded), 8):
        block = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= block
        mix(rounds)
        v[0] ^= block
    v[2] ^= 0xFF
    mix(final_rounds)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def test_the_second_opinion_gives_the_published_numbers() -> None:
    """Of the paper, for the key 00 01 … 0f: SipHash-2-4, of which ours has fewer rounds."""
    key, message = bytes(range(16)), bytes(range(15))
    assert sip(key, message, 2, 4) == 0xA129CA6149BE45E5
    assert sip(key, message[:7], 2, 4) == 0xAB0200F58B01D137
    assert sip(key, b"", 2, 4) == 0x726FDB47DD0E0E31


MESSAGES = [bytes(7), bytes(range(7)), bytes([255] * 7), bytes([1, 29, 0, 0, 0, 0, 0])]


@pytest.mark.skipif(sys.hash_info.algorithm != "siphash13", reason="another hash in this Python")
@pytest.mark.parametrize("seed", [0, 1, 4294967295])
def test_our_numbers_are_those_that_python_hashes_bytes_with(seed: int) -> None:
    """Its key is made from PYTHONHASHSEED by a small generator; its hash is signed, and never -1."""
    key, x = bytearray(), seed
    for _ in range(16):
        x = (x * 214013 + 2531011) & 0xFFFFFFFF
        key.append(x >> 16 & 0xFF if seed else 0)
    code = f"print([hash(message) for message in {MESSAGES!r}])"
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    said = subprocess.check_output([sys.executable, "-c", code], env=environment, text=True)
    k0, k1 = (int.from_bytes(key[at : at + 8], "little") for at in (0, 8))
    for message, hashed in zip(MESSAGES, said.strip("[]\n").split(","), strict=True):
        assert sip(bytes(key), message) == int(hashed) & MASK
        block = int.from_bytes(message, "little") | LENGTH
        assert siphash(k0, k1, block) == (int(hashed) & MASK) >> 32


def reference_word(key: int, source: int, place: int, attempt: int) -> int:
    message = bytes([source]) + place.to_bytes(4, "little") + attempt.to_bytes(2, "little")
    return sip(key.to_bytes(8, "little") + SECOND_KEY.to_bytes(8, "little"), message) >> 32


@pytest.mark.parametrize("key", KEYS)
def test_the_number_at_a_place_is_siphash_of_source_place_and_attempt(key: int) -> None:
    numba = pytest.importorskip("numba")
    compiled = numba.njit(chance._siphash_compiled)
    for source, place, attempt in ((0, 0, 0), (1, 109, 0), (5, 2**30, 1), (255, 3, 65535)):
        expected = reference_word(key, source, place, attempt)
        assert word_at(key, source, place, attempt) == expected
        message = source | place << 8 | attempt << 40 | LENGTH
        assert compiled(key, SECOND_KEY, message) == expected


@pytest.mark.parametrize("limit", [1, 2, 6, 110, 3 << 30, WORD - 1])
def test_words_that_would_favour_some_numbers_are_passed_over(limit: int) -> None:
    """Of all words, those whose product with the limit ends in the surplus: then the next attempt."""
    surplus = WORD % limit
    attempts = 0
    for place in range(200):
        words = (reference_word(5, 1, place, attempt) for attempt in range(100))
        passed = [*takewhile(lambda word: word * limit % WORD < surplus, words)]
        fair = reference_word(5, 1, place, len(passed))
        assert below_at(5, 1, place, limit) == fair * limit // WORD
        attempts += len(passed)
    assert (attempts > 0) == (limit == 3 << 30)


def test_the_quick_way_to_a_member_is_the_plain_one() -> None:
    numba = pytest.importorskip("numba")
    compiled = numba.njit(nth_of_many.__rule__)  # type: ignore[attr-defined]
    chooser = random.Random(4)
    words = [1, 1 << 62, 2**63 - 1, *(1 << bit | 1 for bit in range(1, 63))]
    for _ in range(300):
        full = chooser.getrandbits(63)
        words += [full, full & chooser.getrandbits(63), full | chooser.getrandbits(63)]
    for word in filter(None, words):
        for index in range(word.bit_count()):
            assert compiled(word, index) == nth(word, index) == nth_of_many(word, index)


@pytest.mark.parametrize("kinds", [3, 40])
def test_every_thing_lies_at_a_place_of_its_own(kinds: int) -> None:
    """Few kinds are looked up in another way than many; empty ones are at no place."""
    counts = [(7 * kind) % 4 for kind in range(kinds)] + [1, 0]
    sorted_out = [kind for kind, number in enumerate(counts) for _ in range(number)]
    for cut in (1, kinds // 2, kinds):
        for place, kind in enumerate(sorted_out):
            assert chance.kind_at(counts, place) == kind
            assert chance.kind_in_both(counts[:cut], counts[cut:], place) == kind


def test_steering_takes_little_room() -> None:
    assert record(*WORK_CHANCE_FIELDS).itemsize <= 280
    for name in GAMES:
        game = load_any(name)
        assert len(game.sources) < chance.DEALING
        (room,) = game.state["drawn"].shape
        assert all(0 <= source < room for source in game.sources)


# Walking through games


def walk(
    engine: Engine, seats: int, seed: int, choices: int, every: int = 1
) -> Iterator[tuple[Any, int, int]]:
    """Random games: tables, seat and the action that is chosen next. `choices` seeds the chooser."""
    game = engine.game
    chooser = random.Random(choices)
    tables = engine.tables(1)
    engine.new(tables, 0, engine.blank(seats, game.about.playout), seed)
    ply = 0
    while (deciding := engine.row(tables, 0)["deciding"][:seats]).any():
        seat = chooser.choice(np.flatnonzero(deciding).tolist())
        action = chooser.choice(engine.legal(tables, 0, seat))
        if ply % every == 0:
            yield tables, seat, action
        engine.apply(tables, 0, seat, action)
        ply += 1


def outcomes(draws: Sequence[Draw]) -> list[int]:
    return [draw.outcome for draw in draws]


@pytest.mark.parametrize("name", GAMES)
def test_weights_add_up_and_a_named_outcome_is_like_one_that_came(name: str) -> None:
    engine = engine_of(name)
    game = engine.game
    seen: set[Any] = set()
    for seats in game.seats:
        for number, (tables, seat, action) in enumerate(walk(engine, seats, seats, 5)):
            draws = engine.draws(tables, 0, seat, action)
            before = engine.bytes(tables, 0)
            seen |= {draw.chances.source for draw in draws}
            if not draws:
                assert engine.chances(tables, 0, seat, action) is None
                continue
            if number % 3:
                continue
            for at, draw in enumerate(draws[:NAMES]):
                named = outcomes(draws[:at])
                assert engine.chances(tables, 0, seat, action, named) == draw.chances
                assert draw.chances.weights[draw.outcome] > 0
                assert 0 < draw.probability <= 1
            assert len(draws) > NAMES or (
                engine.chances(tables, 0, seat, action, outcomes(draws)) is None
            )
            assert engine.bytes(tables, 0) == before
            plain, named_table = engine.tables(1), engine.tables(1)
            plain[0], named_table[0] = tables[0], tables[0]
            engine.apply(plain, 0, seat, action)
            engine.apply(named_table, 0, seat, action, outcomes(draws)[:NAMES])
            assert engine.bytes(plain, 0) == engine.bytes(named_table, 0)
    assert {source.name for source in seen} | {"FIRST", "LONG_TICKETS"} >= {
        source.name for source in sources_of(game) if source.name != "DRAFT_CARD"
    }


def sources_of(game: Game) -> set[Any]:
    """Those that this game draws from: a family's other maps may draw from more."""
    found = set(game.sources)
    if game.name != "ttr-iberia" and hasattr(game.sources, "REJECTS"):
        found.discard(game.sources["REJECTS"])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_outcome_of_a_draw_can_be_walked_to(name: str) -> None:
    """Of draws that come first in an action: all outcomes, each to a sound table.

    Two may come to the same: which of two cards was turned up first need not matter later.
    """
    engine = engine_of(name)
    check = __import__(f"tests.games.{name.replace('-', '_')}.samples", fromlist=["check"]).check
    twin = engine.tables(1)
    walked = 0
    for tables, seat, action in walk(engine, engine.game.seats[-1], 3, 8):
        chances = engine.chances(tables, 0, seat, action)
        if chances is None or walked == 40:
            continue
        after = set()
        for outcome in chances.weights:
            twin[0] = tables[0]
            engine.apply(twin, 0, seat, action, [outcome])
            check(engine.game, engine.row(twin, 0))
            after.add(engine.bytes(twin, 0))
        assert len(after) > len(chances.weights) // 2
        walked += 1
    assert walked > 2


@pytest.mark.parametrize("name", GAMES)
def test_dealing_can_be_steered_too(name: str) -> None:
    engine = engine_of(name)
    game = engine.game
    blank = engine.blank(game.seats[0], game.about.playout)
    draws = engine.setup_draws(blank, 77)
    named = outcomes(draws)[:NAMES]
    assert engine.setup_chances(blank) == draws[0].chances
    assert engine.setup_chances(blank, named[:-1]) == draws[len(named) - 1].chances
    first, second, third = (engine.tables(1) for _ in range(3))
    engine.new(first, 0, blank, 77)
    engine.new(second, 0, blank, 77, named)
    assert engine.bytes(first, 0) == engine.bytes(second, 0)
    engine.new(third, 0, blank, 78, named)
    differing = {
        field
        for field in game.state.names
        if (engine.row(first, 0)[field] != engine.row(third, 0)[field]).any()
    }
    assert differing == {"key"} or len(draws) > NAMES


@pytest.mark.parametrize("backend", ["lists", "compiled"])
def test_what_cannot_come_is_refused_and_changes_nothing(backend: str) -> None:
    engine = engine_of("dice-trip-belgium", backend)
    tables = engine.tables(1)
    blank = engine.blank(2)
    engine.new(tables, 0, blank, 3)
    before = engine.bytes(tables, 0)
    seat = Match(engine.game, 2, 3, engine=engine).deciding[0]
    keep, *rerolls = engine.legal(tables, 0, seat)
    for named in ([6], [-1], [0, 6], [-32768], [32767]):
        with pytest.raises(OptionError, match="cannot come"):
            engine.apply(tables, 0, seat, rerolls[2], named)
        with pytest.raises(OptionError, match="cannot come"):
            engine.chances(tables, 0, seat, rerolls[2], named)
    with pytest.raises(OptionError, match="1 outcomes are named for 0 draws"):
        engine.apply(tables, 0, seat, keep, [0])
    with pytest.raises(OptionError, match=f"at most {NAMES}"):
        engine.apply(tables, 0, seat, keep, [0] * (NAMES + 1))
    with pytest.raises(OptionError, match="cannot come"):
        engine.new(tables, 0, blank, 3, [2])
    assert engine.bytes(tables, 0) == before
    engine.apply(tables, 0, seat, rerolls[2], [5, 0])
    assert engine.row(tables, 0)["die"][:2].tolist() == [6, 1]
    engine.new(tables, 0, blank, 3)  # and nothing stays steered
    assert engine.bytes(tables, 0) == before


def test_counts_of_two_lists_are_steered_like_one() -> None:
    def draw(named: int | None, is_split: bool) -> tuple[int, int, list[int]]:
        fields = {name: [0] * rest[1] if rest[1:] else 0 for name, *rest in WORK_CHANCE_FIELDS}
        work, state = SimpleNamespace(**fields), SimpleNamespace(key=9, drawn=[0, 4])
        chance.steer(work)
        if named is not None:
            chance.name_outcome(work, named)
        chance.ask_weights(work)
        work.asking = 1
        if is_split:
            kind = draw_counted_with(state, work, 1, [2, 0], [3, 0, 1], 6)
        else:
            kind = draw_counted(state, work, 1, [2, 0, 3, 0, 1], 6)
        assert state.drawn == [0, 5]
        return kind, work.misnamed, work.weights[:5]

    for named in (None, -1, 0, 1, 2, 3, 4, 5, 70):
        assert draw(named, True) == draw(named, False)
        assert draw(named, True)[1:] == (int(named not in (None, 0, 2, 4)), [2, 0, 3, 0, 1])


@pytest.mark.parametrize("name", ["ttr-europe", "dice-trip-belgium"])
def test_compiled_code_thinks_about_chance_by_itself(name: str) -> None:
    engine = engine_of(name)
    think = engine.backend.entry("first_two_draws", steering)
    drawn = 0
    for tables, seat, action in walk(engine, 2, 6, 2, every=5):
        rows = engine.tables(2)
        rows[0] = tables[0]
        weights = np.zeros((1 + OUTCOMES, OUTCOMES), np.int16)
        source = think(rows, engine.boards, engine.works, seat, action, weights)
        assert engine.bytes(rows, 0) == engine.bytes(tables, 0)
        chances = engine.chances(tables, 0, seat, action)
        assert (chances is None) == (source < 0)
        if chances is None:
            continue
        drawn += 1
        assert (source, positive(weights[0])) == chances
        for outcome in chances.weights:
            second = engine.chances(tables, 0, seat, action, [outcome])
            assert positive(weights[1 + outcome]) == (second.weights if second else {})
    assert drawn > 3


def positive(weights: Any) -> dict[int, int]:
    return {outcome: int(weight) for outcome, weight in enumerate(weights) if weight}


# How often


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_follow_their_weights(name: str) -> None:
    """The first draws of some actions under many keys, by source, against their weights."""
    engine = engine_of(name)
    game = engine.game
    table = engine.tables(1)
    tried: dict[Any, int] = {}
    for tables, seat, action in walk(engine, game.seats[-1], 2, 4):
        chances = engine.chances(tables, 0, seat, action)
        if chances is None or len(chances.weights) < 2 or tried.get(chances.source, 0) == 3:
            continue
        tried[chances.source] = tried.get(chances.source, 0) + 1
        found: dict[int, int] = dict.fromkeys(chances.weights, 0)
        row = engine.row_copy(tables, 0)
        for key in range(KEYS_TRIED):
            row["key"] = 1000 * key + 7
            engine.backend.write(table, 0, row)
            draw = engine._draw(engine._applying(seat, action), table, 0, (), 0)
            assert draw is not None
            found[draw.outcome] += 1
        assert_fair(chances, found)
    assert tried
    if hasattr(game.sources, "FIRST"):
        blank = engine.blank(game.seats[-1], game.about.playout)
        first = engine.setup_chances(blank)
        assert first is not None
        found = dict.fromkeys(first.weights, 0)
        for seed in range(KEYS_TRIED):
            engine.new(table, 0, blank, seed)
            found[int(engine.row(table, 0)["first"])] += 1
        assert_fair(first, found)


KEYS_TRIED = 1500
DEVIATIONS = 5  # standard deviations of chi-squared: fixed seeds, so this is no game of chance


def assert_fair(chances: Chances, found: dict[int, int]) -> None:
    total = sum(chances.weights.values())
    number = sum(found.values())
    squared = sum(
        (found[outcome] - number * weight / total) ** 2 / (number * weight / total)
        for outcome, weight in chances.weights.items()
    )
    free = len(chances.weights) - 1
    assert squared < free + DEVIATIONS * (2 * free) ** 0.5


# The same luck for whoever plays


def luck(engine: Engine, seats: int, seed: int, choices: int) -> dict[Any, list[Draw]]:
    """All that chance brought in a game, by source."""
    blank = engine.blank(seats, engine.game.about.playout)
    found: dict[Any, list[Draw]] = {source: [] for source in engine.game.sources}
    draws = engine.setup_draws(blank, seed)
    for tables, seat, action in walk(engine, seats, seed, choices):
        draws += engine.draws(tables, 0, seat, action)
    for draw in draws:
        found[draw.chances.source].append(draw)
    return found


PREFIXES = {  # so many draws at least do not depend on what players do
    "ttr-europe": {"FIRST": 1, "DECK": 85, "TICKETS": 12, "LONG_TICKETS": 3},
    "ttr-iberia": {"FIRST": 1, "DECK": 85, "TICKETS": 18, "DRAFT_CARD": 1},
    "ttr-south-korea": {"FIRST": 1, "DECK": 85, "TICKETS": 18},
    "dice-trip-belgium": {"FIRST": 1, "DICE": 52},
    "road-trip-europa": {"PACKETS": 84},
    "europa-tour": {"FIRST": 1, "TALON": 40},
    "harbour-hop": {"DECK": 8},
}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_source_brings_depends_on_nothing_else(name: str) -> None:
    """Games of one seed, played in different ways: while a source holds the same, it brings the same.

    What it holds may differ once discarded cards or rejected tickets have come back to it.
    """
    engine = engine_of(name)
    seats = 3
    for seed in range(3):
        games = [luck(engine, seats, seed, choices) for choices in (11, 12, 13)]
        for source, expected in PREFIXES[name].items():
            streams = [game[engine.game.sources[source]] for game in games]
            for other in streams[1:]:
                alike = 0
                for one, two in zip(streams[0], other, strict=False):
                    if one.chances != two.chances:
                        break
                    assert one.outcome == two.outcome
                    alike += 1
                assert alike >= expected, (source, alike)


@pytest.mark.parametrize("name", GAMES)
def test_other_seeds_are_other_luck(name: str) -> None:
    engine = engine_of(name)
    blank = engine.blank(3, engine.game.about.playout)
    dealt = {tuple(outcomes(engine.setup_draws(blank, seed))[:12]) for seed in range(50)}
    assert len(dealt) > 45 if name != "dice-trip-belgium" else len(dealt) > 40


def test_tickets_drawn_change_no_card_of_the_deck() -> None:
    europe = load("ttr-europe")
    matches = [Match(europe, 2, seed=8, backend="lists") for _ in range(2)]
    for match in matches:
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[-1])
    seat = matches[0].deciding[0]
    matches[0].play(seat, "tickets")
    matches[0].play(seat, matches[0].legal(seat)[0])
    for _ in range(2):
        matches[1].play(seat, "draw")
    drawn = matches[1].events(seat, since=matches[1].move_count - 2)
    other = 1 - seat
    for _ in range(2):
        matches[0].play(other, "draw")
    again = matches[0].events(other, since=matches[0].move_count - 2)
    cards = [
        [event["card"] for event in events if event["event"] == "card-drawn"]
        for events in (drawn, again)
    ]
    assert len(cards[0]) == 2
    assert cards[0] == cards[1]


def test_rolling_again_changes_no_later_roll() -> None:
    belgium = load("dice-trip-belgium")

    def rolls(rerolled: dict[int, str]) -> list[list[int]]:
        match = Match(belgium, 2, seed=8, backend="lists")
        found = []
        while not match.is_over:
            number = int(match.row["turn_number"])
            seat = match.deciding[0]
            if "keep" in match.legal(seat):
                found.append(match.row["die"].tolist())
                match.play(seat, rerolled.get(number, "keep"))
            match.play(match.deciding[0], match.legal(match.deciding[0])[0])
        return found

    kept = rolls({})
    assert len(kept) == 13
    all_dice = next(
        m
        for m in Match(belgium, 2, seed=8).legal(Match(belgium, 2, seed=8).deciding[0])
        if m.count(" ") == 4
    )
    changed = rolls({1: all_dice, 2: all_dice})
    assert kept[:2] == changed[:2]
    assert [roll for roll in changed if roll not in kept] == []


def test_who_begins_by_the_hosts_choice_changes_no_card() -> None:
    europe = load("ttr-europe")
    free, chosen = (
        Match(europe, 2, seed=3, options=options) for options in ({}, {"startingPlayer": 1})
    )
    for seat in (0, 1):
        assert free.view(seat).hand == chosen.view(seat).hand
        assert free.view(seat).offer == chosen.view(seat).offer


# Searching, and beginning anew


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_dealt_anew_has_another_future(name: str) -> None:
    engine = engine_of(name)
    differing = 0
    for tables, seat, action in walk(engine, 2, 4, 4):
        if not engine.draws(tables, 0, seat, action):
            continue
        futures = []
        for seed in (1, 2, 2):
            twin = engine.tables(1)
            twin[0] = tables[0]
            engine.determinize(twin, 0, seat, seed)
            assert engine.row(twin, 0)["key"] == seed
            futures.append(tuple(outcomes(engine.draws(twin, 0, seat, action))))
        assert futures[1] == futures[2]
        differing += futures[0] != futures[1]
    assert differing > 0


@pytest.mark.parametrize("name", GAMES)
def test_worlds_are_what_the_seat_cannot_tell_apart_and_may_be_weighed(name: str) -> None:
    engine = engine_of(name)
    for tables, seat, _ in walk(engine, 2, 3, 2, every=7):
        before = engine.bytes(tables, 0)
        worlds, weights = engine.worlds(tables, 0, seat, 4, seed=8)
        assert engine.bytes(tables, 0) == before
        assert weights.tolist() == [0.25] * 4
        seen = canonical(engine.seen(tables, 0, seat))
        assert {canonical(engine.seen(worlds, index, seat)) for index in range(4)} == {seen}
        again, weighed = engine.worlds(tables, 0, seat, 4, seed=8, weigh=lambda w: range(len(w)))
        assert again.tobytes() == worlds.tobytes()
        assert weighed == pytest.approx([0, 1 / 6, 2 / 6, 3 / 6])
    for wrong in (
        lambda w: [1],
        lambda w: [-1] * 4,
        lambda w: [0] * 4,
        lambda w: [float("nan")] * 4,
    ):
        with pytest.raises(OptionError, match="weight"):
            engine.worlds(tables, 0, 0, 4, seed=8, weigh=wrong)
    with pytest.raises(OptionError, match="at least one world"):
        engine.worlds(tables, 0, 0, 0, seed=8)


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_in_no_view(name: str) -> None:
    engine = engine_of(name)
    seats = engine.game.seats[-1]
    for tables, _, _ in walk(engine, seats, 2, 3, every=9):
        assert engine.row(tables, 0)["key"] == 2
        for viewer in (SPECTATOR, *range(seats)):
            seen = engine.seen(tables, 0, viewer)
            assert seen["key"] == 0
            assert not seen["drawn"].any()


@pytest.mark.parametrize("name", GAMES)
def test_chance_that_begins_anew_keeps_what_was_drawn(name: str) -> None:
    match = Match(load_any(name), 2, seed=5, options=load_any(name).about.playout, backend="lists")
    drawn = match.row["drawn"].tolist()
    assert any(drawn)
    match.reseed(6)
    assert match.row["drawn"].tolist() == drawn
    assert match.row["key"] == 6
    assert match.position()["chance"]["key"] == f"{6:016x}"
