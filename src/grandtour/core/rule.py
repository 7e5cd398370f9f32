"""The one decorator for rules, and how a rule is bound to a back end.

A rule is a plain Python function over records. `@rule` leaves it as it is, so that calling it runs
ordinary Python on lists (see `layout.py`). A back end asks its `Linker` for a copy of the function
in which every other rule it names is the back end's own.
"""

from __future__ import annotations

import dis
import types
from collections.abc import Callable, Mapping
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


class Linker:
    """Makes copies of rules in which every other rule they name is the back end's own.

    `make` is what the back end does to a copy: compile it, or leave it. `instead` says which rules
    of a family a game replaces by its own, wherever they are called. With `as_machine` rules that
    have a quicker way on a machine word go that way.
    """

    def __init__(
        self,
        make: Callable[[Callable[..., Any]], Any],
        instead: Mapping[Any, Any],
        as_machine: bool,
    ) -> None:
        self._make = make
        self._instead = dict(instead)
        self._as_machine = as_machine
        self._done: dict[Any, Any] = {}  # a rule used in two places is made once

    def with_more(self, instead: Mapping[Any, Any]) -> Linker:
        """The same with further rules replaced, a bot's own: it shares what has been made so far."""
        other = Linker(self._make, {**self._instead, **instead}, self._as_machine)
        other._done = self._done
        return other

    def rule(self, function: Callable[..., Any]) -> Any:
        """What the back end calls for a rule."""
        function = self._instead.get(function, function)
        if function not in self._done:
            self._done[function] = self._make(self.copy(function, {}))
        return self._done[function]

    def entry(self, function: Callable[..., Any], names: Mapping[str, Any]) -> Callable[..., Any]:
        """A copy of an entry, and with it of the functions of its own file that it calls.

        `names` fills in the names that stand for one game's rules.
        """
        scope = dict(names)
        for name in global_names(function):
            value = function.__globals__.get(name)
            if (
                isinstance(value, types.FunctionType)
                and value.__module__ == function.__module__
                and name not in names
            ):
                if value not in self._done:
                    self._done[value] = self._make(self.entry(value, names))
                scope[name] = self._done[value]
        return self.copy(function, scope)

    def copy(self, function: Callable[..., Any], names: Mapping[str, Any]) -> Callable[..., Any]:
        """A copy of one function that calls the back end's rules; `names` come first."""
        source: Any = getattr(function, "__rule__", function) if self._as_machine else function
        scope = {**source.__globals__, **names}
        for name in global_names(source):
            value: Any = scope.get(name)
            if is_rule(value) and name not in names:
                scope[name] = self.rule(value)
        copy = types.FunctionType(
            source.__code__, scope, source.__name__, source.__defaults__, source.__closure__
        )
        copy.__module__ = source.__module__
        copy.__qualname__ = source.__qualname__
        return copy
