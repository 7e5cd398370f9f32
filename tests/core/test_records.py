"""Golden records replay to the same bytes; a record that was tampered with is never another game."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandtour import Match, RecordError, games, load, read_record, replay, write_record
from grandtour.core.game import Game
from tests.records import make
from tests.records.games.ttr_europe import MAKER
from tests.table import small_board

FOLDER = Path(__file__).parent.parent / "records" / "ttr-europe"
RECORDS = sorted(path.stem for path in FOLDER.glob("*.record"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.record").read_bytes().decode("utf-8")


def sealed(text: str) -> str:
    """The same lines with right checks, as somebody who knows the format could forge them."""
    head, _, body = text.partition("\n\n")
    lines = [line.rsplit("  #", 1)[0] for line in body.splitlines()]
    check = zlib.crc32(f"{head}\n".encode())
    for index, line in enumerate(lines):
        check = zlib.crc32(line.encode(), check & 0xFFFFFF)
        lines[index] = f"{line}  #{check & 0xFFFFFF:06x}"
    return "\n".join([head, "", *lines, ""])


def complaint(text: str, game: Game) -> str:
    """What is said against a record that must not replay; it names a line."""
    with pytest.raises(RecordError, match=r"^line \d+: ") as error:
        replay(read_record(text), game, "lists")
    assert "\n" not in str(error.value)
    return str(error.value)


# What the golden records hold


@pytest.fixture(scope="module")
def replayed() -> dict[str, Match]:
    return {
        name: replay(read_record(text_of(name)), load("ttr-europe"), "compiled") for name in RECORDS
    }


def happenings(match: Match) -> set[str]:
    """The kinds of all that happened, as everybody together knows it."""
    return {event["event"] for seat in range(match.seats) for event in match.events(seat)}


def test_the_golden_records_show_every_way_a_game_can_end(replayed: dict[str, Match]) -> None:
    """By final turns (all seat counts), by passes in a row, and by barren rounds."""
    ends = {}
    for name, match in replayed.items():
        row = match.row
        if match.is_over:
            passes, barren = row["passes"] == match.seats, row["barren"] == 10 * match.seats
            ends[name] = "passes" if passes else "barren" if barren else int(row["final_turns"])
    assert {replayed[name].seats for name, end in ends.items() if end == 0} == {2, 3, 4, 5}
    assert [name for name, end in ends.items() if end == "passes"] == ["all-pass"]
    assert [name for name, end in ends.items() if end == "barren"] == ["barren-rounds"]
    assert set(ends.values()) == {0, "passes", "barren"}


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("all-pass", "passed"),
        ("barren-rounds", "tunnel-withdrawn"),
        ("tunnels", "surcharge-paid"),
        ("tunnels", "tunnel-withdrawn"),
        ("borrowed-by-hand", "route-borrowed"),
        ("trains-2", "final-turns"),
        ("hungry-5", "final-turns"),
    ],
)
def test_a_record_shows_what_it_says(name: str, event: str, replayed: dict[str, Match]) -> None:
    assert event in happenings(replayed[name])


def test_records_of_options_use_them(replayed: dict[str, Match]) -> None:
    texts = {name: [move.text for move in match.moves] for name, match in replayed.items()}
    assert "stop" in texts["second-card-optional"]
    assert any(move.startswith("borrow ") for move in texts["borrowed-by-hand"])
    assert not any(move.startswith("station ") for move in texts["no-stations"])
    assert replayed["no-stations"].options["noStations"] is True


def test_the_deck_is_empty_at_the_end_of_the_record_about_it(replayed: dict[str, Match]) -> None:
    row = replayed["empty-deck"].row
    assert (row["deck_size"], row["discard_size"]) == (0, 0)
    assert replayed["empty-deck"].is_over


def test_a_record_may_begin_in_a_position_and_may_stop_anywhere(
    replayed: dict[str, Match],
) -> None:
    assert replayed["from-a-position"].start is not None
    assert replayed["from-a-position"].start["turnNumber"] > 50
    unfinished = {name for name, match in replayed.items() if not match.is_over}
    assert unfinished == {"unfinished", "unfinished-choice", "unmoved"}


@pytest.mark.parametrize("name", ["hungry-2", "all-pass", "tunnels", "unfinished"])
def test_the_maker_makes_the_same_records_again(name: str) -> None:
    sentence, function = MAKER.made[name]
    assert write_record(function(), sentence) == text_of(name)


def test_the_maker_leaves_existing_records_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "HERE", tmp_path)
    path = tmp_path / "ttr-europe" / "unmoved.record"
    path.parent.mkdir()
    path.write_text("mine")
    make.main(["ttr-europe/unmoved"])
    assert path.read_text() == "mine"
    make.main(["--overwrite", "ttr-europe/unmoved"])
    assert path.read_text(encoding="utf-8") == text_of("unmoved")


def test_hints_are_told_in_the_header_and_change_nothing_else(europe: Game) -> None:
    plain = text_of("hungry-2")
    record = read_record(plain)
    match = replay(record, europe)
    assert record.hints == {}
    assert write_record(match, record.shows, hints={}) == plain
    marked = write_record(match, record.shows, hints={1: 3, 0: 12})
    assert "\nhints: 0 12, 1 3\n" in marked
    again = read_record(marked)
    assert again.hints == {0: 12, 1: 3}
    assert (again.moves, again.closing) == (record.moves, record.closing)
    assert replay(again, europe).state_bytes() == match.state_bytes()


@pytest.mark.parametrize(
    "hints", ["0", "0 0", "2 1", "0 1, 0 2", "1 1, 0 1", "0 1,1 1", "x 1", "0 -1"]
)
def test_hints_that_cannot_be_are_refused(hints: str) -> None:
    text = text_of("hungry-2")
    seed = next(line for line in text.split("\n") if line.startswith("seed: "))
    changed = text.replace(seed, f"{seed}\nhints: {hints}")
    with pytest.raises(RecordError, match="line 7: hints are seats and how often they asked"):
        read_record(changed)


# Reading on


def test_a_record_can_be_replayed_to_any_move(europe: Game) -> None:
    record = read_record(text_of("hungry-2"))
    for to in (0, 1, 20, len(record.moves), len(record.moves) + 5):
        match = replay(record, europe, to=to)
        assert match.moves == list(record.moves[:to])


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(europe: Game) -> None:
    text = text_of("hungry-2")
    for variant in (text.replace("\n", "\r\n"), "\ufeff" + text, text[:-1], text + "\n\n"):
        record = read_record(variant)
        assert write_record(replay(record, europe), record.shows) == text


def test_a_record_of_another_spelling_is_refused(europe: Game) -> None:
    """A record has one spelling, so that equal games are equal files."""
    text = text_of("hungry-2")
    line = next(line for line in text.splitlines() if " claim " in line)
    assert "is spelled" in complaint(sealed(text.replace(line, line.replace("–", "-"))), europe)


# Tampering


def lines_of(name: str) -> list[str]:
    return text_of(name).splitlines(keepends=True)


@pytest.mark.parametrize("name", ["hungry-2", "tunnels", "unmoved"])
def test_a_record_cut_off_at_any_line_is_refused(name: str, europe: Game) -> None:
    lines = lines_of(name)
    for number in range(len(lines)):
        complaint("".join(lines[:number]), europe)
        complaint("".join(lines[:number]) + lines[number][: len(lines[number]) // 2], europe)


def tampered(lines: list[str]) -> Iterator[list[str]]:
    """Every line deleted, doubled, moved down by one, blanked, or changed by a letter."""
    chooser = random.Random(1)
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        yield before + after
        yield [*before, line, line, *after]
        if after:
            yield [*before, after[0], line, *after[1:]]
        at = chooser.randrange(max(len(line) - 1, 1))
        yield [*before, f"{line[:at]}{chooser.choice('0aZ–{')}{line[at + 1 :]}", *after]
        yield [*before, f"{line[:at]} {line[at:]}", *after]
        yield [*before, line.rstrip("\n") + " \n", *after]


def is_refused(changed: str, text: str, game: Game) -> bool:
    """Is a changed record refused by its line? If not, it must replay to the very same record."""
    try:
        record = read_record(changed)
        again = write_record(replay(record, game, "compiled"), record.shows)
    except RecordError as problem:
        return str(problem).startswith("line ") or pytest.fail(f"no line in: {problem}")
    assert again == text
    return False


@pytest.mark.parametrize("name", ["hungry-2", "from-a-position", "tunnels", "unmoved"])
def test_no_tampered_line_gives_another_game(name: str, europe: Game) -> None:
    """Each is refused by its line, or replays to the very same record."""
    text, refused = text_of(name), 0
    for lines in tampered(lines_of(name)):
        changed = "".join(lines)
        if changed == text:
            continue
        refused += is_refused(changed, text, europe)
    assert refused > 4 * len(lines_of(name))


FORGED = [
    ("game: ttr-europe", "game: chess", 2),
    ("rules: 2", "rules: 1", 3),
    ("rules: 2", "rules: one", 3),
    ("rules: 2", "rules: ²", 3),
    ("seats: 2", "seats: 6", 5),
    ("seats: 2", "seats: 0", 5),
    ("seats: 2", "seats: -2", 5),
    ("seats: 2", f"seats: {'9' * 5000}", 5),
    ("seed: 2", "seed: 3", None),
    ("seed: 2", "seed: " + "9" * 30, 6),
    ("seed: 2", "seed: " + "9" * 5000, 6),
    ("seed: 2", "seed: 2\noptions: {\"noStations\":true}", None),
    ("seed: 2", "seed: 2\noptions: {\"noSuch\":true}", 7),
    ("seed: 2", "seed: 2\noptions: []", 7),
    ("seed: 2", "seed: 2\noptions: [1]", 7),
    ("seed: 2", "seed: 2\noptions: {", 7),
    ("seed: 2", "seed: 2\noptions: " + "[" * 100_000, 7),
    ("seed: 2", "seed: 2\nstart: 5", 7),
    ("seed: 2", "seed: 2\nstart: {\"seats\":3}", None),
    ("seed: 2", "seed: 2\nstart: {\"deckTop\":7}", 7),
    ("seed: 2", "seed: 2\nstart: {\"turn\":" + "9" * 5000 + "}", 7),
    ("seed: 2", "seed: 2\nseed: 2", 7),
    ("seed: 2", "seed: 2\ncolor: red", 7),
    ("seed: 2\n", "", None),
    ("1. 0 ", "1. 1 ", None),
    ("1. 0 ", "1. 7 ", 9),
    ("1. 0 ", "2. 0 ", 9),
    ("1. 0 ", f"1. {'9' * 5000} ", 9),
    ("1. 0 ", f"{'9' * 5000}. 0 ", 9),
    ("1. 0 keep", "1. 0 kepe", 9),
    ("place 1", "place 2", None),
    ("won by 1", "won by 0", None),
    ("end, state ", "end, state 0", None),
    ("end, state ", "unfinished, state ", None),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line"), FORGED)
def test_a_forged_record_is_refused_by_its_line(
    old: str, new: str, line: int | None, europe: Game
) -> None:
    """Even with right checks, nothing else than a complaint about a line comes of it."""
    text = text_of("hungry-2")
    assert old in text
    said = complaint(sealed(text.replace(old, new, 1)), europe)
    if line is not None:
        assert said.startswith(f"line {line}: "), said


@pytest.mark.parametrize("line", [7, 9, 20])
def test_a_half_read_character_is_refused(line: int) -> None:
    """What a careless reader of bytes that are no UTF-8 hands over (surrogateescape)."""
    lines = lines_of("hungry-2")
    lines[line - 1] = lines[line - 1].replace(" ", " \udc80", 1)
    with pytest.raises(RecordError, match=r"^line \d+: "):
        read_record("".join(lines))


def test_the_forger_makes_the_checks_that_records_have() -> None:
    for name in RECORDS:
        assert sealed(text_of(name)) == text_of(name)


def test_a_start_position_that_cannot_be_is_refused_by_its_line(europe: Game) -> None:
    text = text_of("tunnels")
    said = complaint(sealed(text.replace('"turnNumber":1', '"turnNumber":-1')), europe)
    assert "turnNumber" in said


@pytest.mark.parametrize(
    ("old", "new"), [("seats: 2", "seats: 3"), ("seed: 0", 'seed: 0\noptions: {"noStations":true}')]
)
def test_a_header_that_contradicts_its_start_is_refused(old: str, new: str, europe: Game) -> None:
    assert old in text_of("tunnels")
    complaint(sealed(text_of("tunnels").replace(old, new, 1)), europe)


def test_the_version_of_the_rules_is_told_in_words(europe: Game) -> None:
    record = replace(read_record(text_of("unmoved")), rules=99)
    with pytest.raises(RecordError, match=r"version 99; this program plays version 2"):
        replay(record, europe)


def test_another_board_is_refused_by_both_names() -> None:
    board = small_board([("A", "B", 1), ("B", "C", 2)])
    with pytest.raises(RecordError, match=r"^line 4: played on board 'europe' .* 'small'"):
        replay(read_record(text_of("unmoved")), board)


@pytest.mark.parametrize(
    "text", ["", "\n", "\0", "Grand Tour record 2\n", "Grand Tour record 1", "{}", "PK\x03\x04"]
)
def test_what_is_no_record_is_refused_at_once(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: "):
        read_record(text)


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8"])
def test_binary_garbage_is_refused(encoding: str) -> None:
    chooser = random.Random(3)
    for length in (1, 10, 1000):
        for start in (b"", b"Grand Tour record 1\n", text_of("unmoved").encode()[:120]):
            garbage = (start + chooser.randbytes(length)).decode(encoding, "surrogateescape")
            with pytest.raises(RecordError, match=r"^line \d+: "):
                read_record(garbage)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_text_in_any_place_gives_a_record_error_or_the_same_game(data: st.DataObject) -> None:
    text = text_of("tunnels")
    at = data.draw(st.integers(0, len(text)))
    to = data.draw(st.integers(at, min(at + 30, len(text))))
    changed = text[:at] + data.draw(st.text(max_size=20)) + text[to:]
    is_refused(changed, text, load("ttr-europe"))


# Chance that began anew


@pytest.mark.parametrize("name", games.names())
def test_what_was_drawn_is_drawn_anew_after_a_take_back(name: str) -> None:
    game = load(name)
    match = Match(game, 2, seed=9)
    chooser = random.Random(name)
    while match.move_count < 12 and not match.is_over:
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
    back = match.rewound(8)
    assert back.rewound(6).state_bytes() == match.rewound(6).state_bytes()
    futures = set()
    for seed in range(12):
        other = match.rewound(8, seed)
        assert other.chances == {8: seed}
        assert [other.view_json(seat) for seat in range(2)] == [
            back.view_json(seat) for seat in range(2)
        ]
        play_alike(other, random.Random(1))
        futures.add(other.view_json())
        text = write_record(other)
        assert f"chance {seed}  #" in text
        for backend in (None, "lists"):
            again = replay(read_record(text), game, backend)
            assert again.state_bytes() == other.state_bytes()
            assert write_record(again) == text
        saved = Match.restore(game, other.save())
        assert write_record(saved) == text
        assert write_record(saved.rewound(saved.move_count)) == text
    assert len(futures) > 3


def play_alike(match: Match, chooser: random.Random) -> None:
    while match.move_count < 40 and not match.is_over:
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))


def test_a_choice_changed_after_a_take_back_leaves_chance_where_it_began_anew() -> None:
    game = load("ttr-europe")
    match = Match(game, 3, seed=3)
    match.play(0, match.legal(0)[0])
    match.reseed(77)
    assert match.chances == {1: 77}
    match.play(1, match.legal(1)[0])
    match.play(0, match.legal(0)[1])  # instead of the first choice
    assert match.chances == {0: 77}
    assert match.can_undo(1)
    text = write_record(match)
    assert replay(read_record(text), game).state_bytes() == match.state_bytes()
    match.undo(1)
    assert match.chances == {0: 77}
    text = write_record(match)
    assert replay(read_record(text), game).state_bytes() == match.state_bytes()


@pytest.mark.parametrize("line", ["chance 9223372036854775808", "chance 1\nchance 2", "chance x"])
def test_a_chance_that_cannot_be_is_refused(line: str) -> None:
    match = Match(load("ttr-europe"), 2, seed=3)
    match.reseed(1)
    with pytest.raises(RecordError, match="line "):
        replay(read_record(sealed(write_record(match).replace("chance 1", line))), match.game)
