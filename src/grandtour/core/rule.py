"""The one decorator for rules, and how a rule is bound to a back end.

A rule is a plain Python function over records. `@rule` leaves it as it is, so that calling it runs
ordinary Python on lists (see `plain.py`). A back end that compiles asks `link` for a copy of the
function in which every other rule it names is the compiled one.
"""

from __future__ import annotations

import dis
import types
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule: it may be compiled, and may call only other rules."""
    function.__rule__ = function  # type: ignore[attr-defined]
    return function


def compiled_as(other: Callable[..., Any]) -> Callable[[F], F]:
    """Mark a rule that runs as `other` when compiled: for a machine word has a quicker way."""

    def mark(function: F) -> F:
        function.__rule__ = other  # type: ignore[attr-defined]
        return function

    return mark


def is_rule(value: object) -> bool:
    return isinstance(value, types.FunctionType) and hasattr(value, "__rule__")


def global_names(function: Callable[..., Any]) -> set[str]:
    """The global names a function reads (not the attributes, which may be called the same)."""
    return {
        instruction.argval
        for instruction in dis.get_instructions(function)
        if instruction.opname == "LOAD_GLOBAL"
    }


def link(
    function: Callable[..., Any],
    compile_one: Callable[[Callable[..., Any]], Any],
    done: dict[Callable[..., Any], Any],
    names: dict[str, Any] | None = None,
) -> Callable[..., Any]:
    """Copy `function` with each rule it names replaced by `compile_one` of that rule's own copy.

    `done` remembers what was compiled, so that a rule used in two places is compiled once.
    `names` fills in names that stand for the rules of one game.
    """
    source: Any = getattr(function, "__rule__", function)
    scope = dict(source.__globals__)
    if names:
        scope.update(names)
    for name in global_names(source):
        value: Any = scope.get(name)
        if is_rule(value):
            if value not in done:
                done[value] = compile_one(link(value, compile_one, done))
            scope[name] = done[value]
    copy = types.FunctionType(
        source.__code__, scope, source.__name__, source.__defaults__, source.__closure__
    )
    copy.__module__ = source.__module__
    copy.__qualname__ = source.__qualname__
    return copy
