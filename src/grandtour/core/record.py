"""A game is its record: a readable text from which every back end replays the same bytes.

A header, a line a move, then the scorecard. Each line after the header ends in a short check over
itself and all lines before it, so an edited or cut file is noticed at the line where it departs.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from grandtour.core.engine import Engine, check_seed
from grandtour.core.errors import GrandTourError, RecordError
from grandtour.core.game import Game
from grandtour.core.match import Match, Move, Result
from grandtour.core.position import spelt_fields
from grandtour.core.rng import SEED_LIMIT

FORMAT = "Grand Tour record 1"
REQUIRED = ("game", "rules", "board", "seats", "seed")
HEADER = (*REQUIRED, "options", "start", "hints", "shows")
NUMBER = re.compile(r"^[0-9]{1,19}$")
MOVE_LINE = re.compile(r"^(?P<number>[0-9]{1,9})\. (?P<seat>[0-9]{1,3}) (?P<text>.+)$")
CHANCE_LINE = re.compile(r"^chance (?P<seed>[0-9]{1,19})$")
HINTS = re.compile(r"^[0-9]{1,3} [1-9][0-9]{0,8}(, [0-9]{1,3} [1-9][0-9]{0,8})*$")
CHECKED = re.compile(r"^(?P<body>.*\S)  #(?P<check>[0-9a-f]{6})$")


@dataclass(frozen=True)
class Record:
    """A record as read; nothing of it has been replayed yet."""

    game: str
    rules: int
    board: str
    board_digest: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] | None = None
    hints: dict[int, int] = field(default_factory=dict)  # how often a seat asked for one
    shows: str = ""
    moves: tuple[Move, ...] = ()
    move_lines: tuple[int, ...] = ()  # where in the file each move stands
    chances: dict[int, int] = field(default_factory=dict)  # seeds, by number of moves before them
    closing: tuple[str, ...] = ()  # scorecard lines as written
    closing_line: int = 0
    is_finished: bool = False
    header_lines: dict[str, int] = field(default_factory=dict)  # where each header stands


def write_record(
    match: Match, shows: str = "", is_open: bool = False, hints: Mapping[int, int] | None = None
) -> str:
    """The record of a match, finished or not.

    One that `is_open` has no closing lines: with every further move a line is added to it.
    """
    header = {
        "game": match.game.name,
        "rules": match.game.version,
        "board": f"{match.game.board.name} {match.game.board.digest}",
        "seats": match.seats,
        "seed": match.seed,
    }
    if match.options:
        header["options"] = _one_line(match.options)
    if match.start is not None:
        header["start"] = _one_line(match.start)
    if hints:
        header["hints"] = ", ".join(f"{seat} {hints[seat]}" for seat in sorted(hints))
    if shows:
        header["shows"] = shows.replace("\n", " ")
    lines = [FORMAT, *(f"{key}: {value}" for key, value in header.items()), ""]
    check = _check_over("\n".join(lines))
    for body in (*_move_lines(match), *([] if is_open else closing_lines(match))):
        check = _check_over(body, check)
        lines.append(f"{body}  #{check:06x}")
    return "\n".join(lines) + "\n"


def _move_lines(match: Match) -> Iterator[str]:
    chances = match.chances
    for number, move in enumerate(match.moves):
        if number in chances:
            yield f"chance {chances[number]}"
        yield f"{number + 1}. {move.seat} {move.text}"
    if match.move_count in chances:
        yield f"chance {chances[match.move_count]}"


def closing_lines(match: Match) -> list[str]:
    """What must come out again when the moves are replayed: the scorecard and the whole position.

    What players could have noted down is left out: it follows from the moves, and programs may come to
    note down more.
    """
    position = match.game.write_position(match.game, match.row)
    for _, spelt in spelt_fields(match.game):
        if spelt.noted:
            position.pop(spelt.key, None)
    state = hashlib.sha256(_one_line(position, is_sorted=True).encode()).hexdigest()[:16]
    if not match.is_over:
        return [f"unfinished, state {state}"]
    result = match.result()
    return [*_score_lines(match.game, result), f"end, state {state}"]


def _score_lines(game: Game, result: Result) -> list[str]:
    lines = []
    for card in result.cards:
        parts = ", ".join(f"{line} {card.lines[line]}" for line in game.lines)
        lines.append(f"score {card.seat}: {parts} = {card.total}, place {card.place}")
    winners = ", ".join(map(str, result.winners))
    lines.append(f"won by {winners}: {result.decided_by}")
    return lines


def read_record(text: str, is_open: bool = False) -> Record:
    """Read and check a record's text; RecordError names the line that is wrong.

    One that `is_open` may end anywhere after its header: what is whole of it is read.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].lstrip("\ufeff") != FORMAT:
        raise RecordError(f"line 1: not a record; it must begin with {FORMAT!r}")
    header, blank = _read_header(lines)
    check = _check_over("\n".join([FORMAT, *lines[1 : blank + 1]]))
    moves: list[Move] = []
    move_lines: list[int] = []
    chances: dict[int, int] = {}
    closing: list[str] = []
    seats = header["seats"]
    closing_line = 0
    for number, line in enumerate(lines[blank + 1 :], blank + 2):
        if closing and closing[-1].startswith(("end,", "unfinished,")):
            if line.strip():
                raise RecordError(f"line {number}: there is text after the end")
            continue
        match = CHECKED.match(line)
        if is_open and (not match or f"{_check_over(match['body'], check):06x}" != match["check"]):
            break
        if not match:
            what = "the file ends before its last line" if not line.strip() else "has no check"
            raise RecordError(f"line {number}: {what}: the record is cut off or was edited")
        check = _check_over(match["body"], check)
        if f"{check:06x}" != match["check"]:
            raise RecordError(f"line {number}: was changed, or a line before it is missing")
        chance = CHANCE_LINE.match(match["body"])
        if chance and not closing:
            seed = int(chance["seed"])
            if len(moves) in chances or seed >= SEED_LIMIT:
                raise RecordError(f"line {number}: chance begins anew once, from a seed below 2^63")
            chances[len(moves)] = seed
            continue
        move = MOVE_LINE.match(match["body"])
        if move and not closing:
            if int(move["number"]) != len(moves) + 1:
                raise RecordError(f"line {number}: move {move['number']} follows {len(moves)}")
            if int(move["seat"]) >= seats:
                raise RecordError(f"line {number}: there is no seat {move['seat']}")
            moves.append(Move(int(move["seat"]), move["text"]))
            move_lines.append(number)
        else:
            closing_line = closing_line or number
            closing.append(match["body"])
    is_closed = bool(closing) and closing[-1].startswith(("end,", "unfinished,"))
    if not is_closed and not is_open:
        raise RecordError(f"line {len(lines)}: the record is cut off: its end is missing")
    return Record(
        **header,
        moves=tuple(moves),
        move_lines=tuple(move_lines),
        chances=chances,
        closing=tuple(closing) if is_closed else (),
        closing_line=closing_line,
        is_finished=is_closed and closing[-1].startswith("end,"),
    )


def _read_header(lines: list[str]) -> tuple[dict[str, Any], int]:
    values: dict[str, str] = {}
    where: dict[str, int] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        key, colon, value = line.partition(": ")
        if not colon or key not in HEADER or key in values:
            raise RecordError(f"line {number}: no header line: {line!r}")
        values[key], where[key] = value, number
    else:
        raise RecordError(f"line {len(lines)}: the record is cut off in its header")
    for key in REQUIRED:
        if key not in values:
            raise RecordError(f"line {number}: the header does not say {key!r}")
    header: dict[str, Any] = {"game": values["game"], "shows": values.get("shows", "")}
    for key in ("rules", "seats", "seed"):
        if not NUMBER.match(values[key]):
            raise RecordError(f"line {where[key]}: {key} must be a number, not {values[key]!r}")
        header[key] = int(values[key])
    if not header["seats"]:
        raise RecordError(f"line {where['seats']}: somebody must sit at the table")
    header["board"], _, header["board_digest"] = values["board"].rpartition(" ")
    if "hints" in values:
        header["hints"] = _read_hints(values["hints"], header["seats"], where["hints"])
    for key in ("options", "start"):
        if key in values:
            try:
                header[key] = json.loads(values[key])
            except (ValueError, RecursionError):
                raise RecordError(f"line {where[key]}: {key} is not JSON") from None
            if not isinstance(header[key], dict):
                raise RecordError(f"line {where[key]}: {key} must be a JSON object")
    return {**header, "header_lines": where}, number - 1


def _read_hints(text: str, seats: int, line: int) -> dict[int, int]:
    """How often each seat asked for a hint; nothing of the game depends on it."""
    pairs = [pair.split() for pair in text.split(", ")] if HINTS.match(text) else []
    counts = {int(seat): int(count) for seat, count in pairs}
    is_sound = len(counts) == len(pairs) and list(counts) == sorted(counts)
    if not counts or not is_sound or max(counts) >= seats:
        raise RecordError(f"line {line}: hints are seats and how often they asked, not {text!r}")
    return counts


def replay(
    record: Record,
    game: Game,
    backend: str | None = None,
    to: int | None = None,
    engine: Engine | None = None,
) -> Match:
    """Play a record's moves, all or the first `to`; any departure is an error, never another game."""
    if record.game != game.name:
        raise RecordError(f"line 2: this is a record of {record.game}, not of {game.name}")
    if record.rules != game.version:
        raise RecordError(
            f"line 3: rules version {record.rules}; this program plays version {game.version}"
        )
    if record.board_digest != game.board.digest:
        raise RecordError(
            f"line 4: played on board {record.board!r} ({record.board_digest});"
            f" this one is {game.board.name!r} ({game.board.digest})"
        )
    match = _begin(record, game, backend, engine)
    for move, line in list(zip(record.moves, record.move_lines, strict=True))[:to]:
        try:
            play_next(record, match)
        except GrandTourError as problem:
            raise RecordError(f"line {line}: {problem}") from None
        if match.moves[-1].text != move.text:
            raise RecordError(f"line {line}: {move.text!r} is spelled {match.moves[-1].text!r}")
    if to is None or to >= len(record.moves):
        _reseed(record, match)
        _compare_closing(record, match)
    return match


def play_next(record: Record, match: Match) -> None:
    """Make the next move of a record at a match that has come so far."""
    _reseed(record, match)
    move = record.moves[match.move_count]
    match.play(move.seat, move.text)


def _reseed(record: Record, match: Match) -> None:
    seed = record.chances.get(match.move_count)
    if seed is not None:
        match.reseed(seed)


def _begin(record: Record, game: Game, backend: str | None, engine: Engine | None) -> Match:
    """The match before its first move; an error names the header line that is wrong."""
    at = record.header_lines
    key = "seats"
    try:
        game.check(record.seats)
        key = "options" if "options" in at else "seats"
        game.check(record.seats, record.options)
        key = "seed"
        check_seed(record.seed)
        if record.start is None:
            return Match(game, record.seats, record.seed, record.options, backend, engine)
        key = "start"
        match = Match.from_position(game, record.start, backend, engine)
    except GrandTourError as problem:
        raise RecordError(f"line {at.get(key, 1)}: {problem}") from None
    given = game.chosen_options(match.row)
    if match.seats != record.seats or given != record.options:
        raise RecordError(f"line {at['start']}: seats or options are not those of the header")
    match.seed = record.seed
    return match


def _compare_closing(record: Record, match: Match) -> None:
    for offset, (written, now) in enumerate(
        zip(record.closing, closing_lines(match), strict=False)
    ):
        if written != now:
            raise RecordError(
                f"line {record.closing_line + offset}: the record says {written!r},"
                f" the replay gives {now!r}"
            )


def _one_line(value: Any, is_sorted: bool = False) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=is_sorted)


def _check_over(text: str, before: int = 0) -> int:
    return zlib.crc32(text.encode("utf-8", "surrogatepass"), before) & 0xFFFFFF
