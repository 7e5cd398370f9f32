"""What a game's rules reach, and that what a map replaces is never called as its family has it."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from grandtour.core.game import Game
from grandtour.core.linker import LinkError, found, functions_in, place, plain_linker, readings
from grandtour.core.rule import is_rule

GAME_RULES = (
    "setup",
    "legal",
    "refusal",
    "apply",
    "is_partial",
    "view",
    "observe",
    "determinize",
    "default",
    "score",
    "lead",
)


def check_links(game: Game) -> None:
    """Raise unless all that a game replaces is called, and only its own is called in its place."""
    linker = plain_linker(game.instead)
    for name in (*GAME_RULES, "clear"):
        linker.rule(getattr(game, name))
    linker.check_reached(game.instead)
    for caller, called in calls_outside(game) if game.instead else ():
        if called in game.instead:
            raise LinkError(
                f"{place(caller)} calls {place(called)} outside a back end, where it is not replaced"
                f" by {place(game.instead[called])}: ask the engine"
            )


def reachable_rules(game: Game) -> Iterator[Any]:
    """Every rule of a game, and every rule that these call."""
    waiting: list[Any] = [getattr(game, name) for name in GAME_RULES] + [*game.instead.values()]
    seen = set(waiting)
    while waiting:
        rule = waiting.pop()
        yield rule
        for name in readings(rule.__code__).names:
            value = rule.__globals__.get(name)
            if is_rule(value) and value not in seen:
                seen.add(value)
                waiting.append(value)


def calls_outside(game: Game) -> Iterator[tuple[Any, Any]]:
    """Who calls whom in what a game does in plain Python: its notation, its descriptions and so on.

    Looked for in the rooms that these come from, and in those that the game's rules come from.
    """
    waiting = [
        one
        for one in (getattr(game, field.name) for field in fields(game))
        if isinstance(one, types.FunctionType) and not is_rule(one)
    ]
    rooms = {room(function) for function in (*waiting, *game.instead, *game.instead.values())}
    seen: set[Any] = set(waiting)
    while waiting:
        caller = waiting.pop()
        for path in readings(caller.__code__).paths:
            for called in functions_in(found(caller, path)[1]):
                yield caller, called
                if called not in seen and room(called) in rooms:
                    seen.add(called)
                    waiting.append(called)


def room(function: Any) -> str:
    return str(function.__module__).rpartition(".")[0]
