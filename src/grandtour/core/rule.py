"""The decorators for rules.

A rule is a plain Python function over records. `@rule` leaves it as it is, so that calling it runs
ordinary Python on lists (see `layout.py`). A back end asks its `Linker` (`linker.py`) for a copy of
the function in which every other rule it names is the back end's own.
"""

from __future__ import annotations

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


def original(function: F) -> F:
    """A family's rule as the family has it, for the rule of a map that replaces it and builds on it.

    Only that rule may call it: `family_claim = original(ttr.claim)`.
    """
    source: Any = function
    copy: Any = types.FunctionType(
        source.__code__,
        source.__globals__,
        source.__name__,
        source.__defaults__,
        source.__closure__,
    )
    copy.__module__ = source.__module__
    copy.__qualname__ = source.__qualname__
    copy.__rule__ = getattr(source, "__rule__", source)
    copy.__original__ = source
    made: F = copy
    return made


def original_of(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """The family's rule that this is, if it was made by `original`."""
    found: Callable[..., Any] | None = getattr(function, "__original__", None)
    return found


def is_rule(value: object) -> bool:
    return isinstance(value, types.FunctionType) and hasattr(value, "__rule__")
