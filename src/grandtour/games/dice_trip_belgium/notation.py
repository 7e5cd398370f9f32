"""How moves of Dice Trip Belgium are written.

keep                           the roll stands
reroll red blue                these dice are rolled again
twice red without blue         Die twice: red in both numbers, blue in none
write Gent 35 (red green)      the tens with the red die, the ones with the green one
cross Mons

Dice may be left out where they make no difference: where only one pair of dice that may be used now
shows the number, or where all such pairs use the same two dice, or where it is the last entry of the
round and each of them makes the city a bonus city, or none does.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.layout import Plain
from grandtour.core.notation import Reading, split_verb
from grandtour.core.spelling import lookup_of
from grandtour.core.text import Seat, Word, fold, nearest
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.names import (
    Kind,
    number_of,
    twice_action,
    value_of,
    write_action,
)
from grandtour.games.dice_trip_belgium.packets import first_entry, is_last_choice
from grandtour.games.dice_trip_belgium.refusals import Refusal
from grandtour.games.dice_trip_belgium.rules import refusal
from grandtour.games.dice_trip_belgium.sheet import is_bonus
from grandtour.games.dice_trip_belgium.state import CITY

VERBS = ("write", "cross", "twice", "keep", "reroll")
EXAMPLES = {
    "write": "write Gent 35, or write Gent 35 (red green)",
    "cross": "cross Mons",
    "twice": "twice red without blue",
    "reroll": "reroll red blue",
}
WRITE = re.compile(r"^(?P<city>.*\S)\s+(?P<number>[0-9]{1,3})\s*(?:\(?(?P<dice>[^()]*)\)?)$")
WITHOUT = "without"


class Lookups:
    """What may be typed for cities and dice."""

    def __init__(self, board: Board) -> None:
        names = board.names
        self.city = lookup_of(board, CITY).read
        self.dice: dict[str, int] = {}
        for die, (id, words) in enumerate(zip(names.dice, names.dice_words, strict=True)):
            for word in (id, *words.values()):
                self.dice.setdefault(fold(word), die)
        initials = [fold(id)[0] for id in names.dice]
        for die, initial in enumerate(initials):
            if initials.count(initial) == 1:
                self.dice.setdefault(initial, die)

    def die(self, text: str) -> int:
        found = self.dice.get(fold(text))
        if found is None:
            hint = nearest(text, list(self.dice))
            raise MalformedMove(f"no die {text!r}." + (f" Did you mean {hint!r}?" if hint else ""))
        return found


@lru_cache(maxsize=64)
def lookups(board: Board) -> Lookups:
    return Lookups(board)


def read(board: Board, row: Any, seat: int, text: str) -> Reading:
    """What a move says."""
    verb, rest = split_verb(text, VERBS)
    find = lookups(board)
    if verb == "keep":
        if rest:
            raise MalformedMove(f"'keep' stands alone; there is {rest!r} after it")
        return Reading((n.KEEP,))
    if verb == "reroll":
        return _read_reroll(find, rest)
    if not rest:
        raise MalformedMove(f"{verb!r} needs more: {EXAMPLES[verb]}")
    if verb == "cross":
        return Reading((n.FIRST_CROSS + find.city(rest),))
    if verb == "twice":
        words = _words(rest)
        if len(words) != 3 or words[1] != WITHOUT:
            raise MalformedMove(f"say which die twice and which not at all: {EXAMPLES[verb]}")
        doubled, left_out = find.die(words[0]), find.die(words[2])
        if doubled == left_out:
            return Reading((), Refusal.SAME_DIE, {"die": die_word(board, doubled)})
        return Reading((twice_action(doubled, left_out),))
    match = WRITE.match(rest)
    if not match:
        raise MalformedMove(f"say a city and a number: {EXAMPLES[verb]}")
    city = find.city(match["city"])
    return _read_number(board, row, seat, city, match["number"], _words(match["dice"]))


def _words(text: str) -> list[str]:
    return fold(text).replace(",", " ").split()


def _read_reroll(find: Lookups, text: str) -> Reading:
    words = _words(text)
    if not words:
        return Reading((), Refusal.NO_DICE)
    if words == ["all"]:
        return Reading((n.FIRST_REROLL + (1 << n.DICE) - 1,))
    subset = 0
    for word in words:
        subset |= 1 << find.die(word)
    return Reading((n.FIRST_REROLL + subset,))


def _read_number(
    board: Board, row: Any, seat: int, city: int, digits: str, words: list[str]
) -> Reading:
    """The action that writes a number; with several ways to make it, the dice must tell."""
    find = lookups(board)
    details = {"value": int(digits), "roll": roll_text(row)}
    named = [find.die(word) for word in words]
    if named and len(named) != 2:
        raise MalformedMove(f"say two dice, as in {EXAMPLES['write']}")
    if named and named[0] == named[1]:
        return Reading((), Refusal.SAME_DIE, {"die": die_word(board, named[0])})
    number = number_of(int(digits))
    faces = row["die"].tolist()
    ways = [
        (tens, ones)
        for tens in range(n.DICE)
        for ones in range(n.DICE)
        if tens != ones
        and number == (faces[tens] - 1) * n.FACES + faces[ones] - 1
        and (not named or {tens, ones} == set(named))
    ]
    if not ways:
        return Reading((), Refusal.NUMBER_NOT_ROLLED, details)
    if tuple(named) in ways:
        return Reading((write_action(city, *named),))
    if named:
        return Reading((write_action(city, *ways[0]),))
    state, plain = Plain(row), board.plain
    usable = [
        (tens, ones)
        for tens, ones in ways
        if not refusal(state, plain, seat, write_action(city, tens, ones))
    ]
    if len({frozenset(way) for way in usable}) > 1:
        is_last = is_last_choice(state, plain, seat, write_action(city, *usable[0]))
        bonuses = {bool(is_bonus(plain, city, number, *way)) for way in usable}
        if not is_last or len(bonuses) > 1:
            listed = " or ".join(f"({dice_names(board, way)})" for way in usable)
            raise MalformedMove(
                f"{digits} can be made with other dice: say which, as in"
                f" write {board.names.cities[city]} {digits} {listed}"
            )
    return Reading((write_action(city, *(usable or ways)[0]),))


def dice_names(board: Board, dice: Any) -> str:
    return " ".join(board.names.dice[die] for die in dice)


def die_word(board: Board, die: int) -> str:
    """A die among the facts of a sentence; colours that languages have a word for are translated."""
    name = board.names.dice[die]
    return Word(name) if name in n.COLOR_WORDS else str(name)


def roll_text(row: Any) -> str:
    """The faces of a roll: `3 5 3 1`."""
    return " ".join(map(str, row["die"].tolist()))


def spell(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str:
    """The one spelling of a move, given the state before it."""
    return spell_action(board, row, actions[0])


def spell_action(board: Board, row: Any, action: int) -> str:
    first = board.rows[0]
    kind, what = Kind(int(first["move_kind"][action])), int(first["move_what"][action])
    dice = int(first["move_first"][action]), int(first["move_second"][action])
    if kind == Kind.WRITE:
        tens, ones = (int(row["die"][die]) for die in dice)
        return f"write {board.names.cities[what]} {tens}{ones} ({dice_names(board, dice)})"
    if kind == Kind.CROSS:
        return f"cross {board.names.cities[what]}"
    if kind == Kind.TWICE:
        return f"twice {board.names.dice[dice[0]]} {WITHOUT} {board.names.dice[dice[1]]}"
    if kind == Kind.REROLL:
        return f"reroll {dice_names(board, members(what))}"
    return "keep"


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a sentence may use."""
    first, names = board.rows[0], board.names
    facts: dict[str, Any] = {
        "seat": Seat(seat),
        "turn": Seat(row["turn"]),
        "seats": int(row["seats"]),
        "roll": roll_text(row),
        "entry": 1,
    }
    if 0 <= seat < int(row["seats"]):
        chosen = int(first_entry(Plain(row), board.plain, seat))
        if chosen != n.NOTHING:
            facts["entry"] = 2
            facts["chosen"] = spell_action(board, row, chosen)
    for action in actions:
        kind = Kind(int(first["move_kind"][action]))
        dice = int(first["move_first"][action]), int(first["move_second"][action])
        if kind in (Kind.WRITE, Kind.CROSS):
            facts["city"] = names.cities[int(first["move_what"][action])]
            facts.update(_stands(row, seat, int(first["move_what"][action])))
        if kind == Kind.WRITE:
            facts["value"] = int(row["die"][dice[0]]) * 10 + int(row["die"][dice[1]])
            facts["tens"], facts["ones"] = (die_word(board, die) for die in dice)
        if kind == Kind.TWICE:
            facts["doubled"], facts["left_out"] = (die_word(board, die) for die in dice)
    if 0 <= seat < int(row["seats"]) and int(row["sealed"][seat][0]) >= n.FIRST_TWICE:
        twice = int(row["sealed"][seat][0])
        facts.setdefault("doubled", die_word(board, int(first["move_first"][twice])))
        facts.setdefault("left_out", die_word(board, int(first["move_second"][twice])))
    return facts


def _stands(row: Any, seat: int, city: int) -> dict[str, Any]:
    """What stands in a city already."""
    if not 0 <= seat < int(row["seats"]):
        return {}
    number = int(row["number"][seat][city])
    return {"stands": "X" if number < 0 else value_of(number)}


def name_of(board: Board, what: str, value: int) -> Any:
    """What an event's number is called: a city, a die, the number as written."""
    if what == "city":
        return board.names.cities[value]
    if what == "number":
        return value_of(value)
    if what == "die":
        return board.names.dice[value]
    if what == "roll":
        faces = [value // n.ROLL_BASE**place % n.ROLL_BASE for place in reversed(range(n.DICE))]
        return dict(zip(board.names.dice, faces, strict=True))
    if what == "dice":
        return [board.names.dice[die] for die in members(value)]
    return value
