"""How rules are bound to a back end, a map's own in the place of those of its family.

A copy of a rule calls the back end's rules: wherever the rule names another one, the copy finds that
one's copy, or the copy of what replaces it. A rule reached in any other way (through a module, a table
of functions, a default) would be the family's own behind the map's back, so that is an error here, on
every back end, and names who calls whom.
"""

from __future__ import annotations

import builtins
import dis
import types
from collections.abc import Callable, Iterator, Mapping
from enum import EnumMeta, IntEnum
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np

from grandtour.core.rule import is_rule, original_of

BUILTINS = (abs, bool, float, int, len, max, min, range)  # what rules may call beside rules
CONSTANTS = (int, float, str, np.generic, EnumMeta, type(None))
RuleFunction = Callable[..., Any]
Instead = Mapping[Any, Any]  # rules, and those that replace them


class LinkError(Exception):
    """Rules that cannot be bound together as they were meant: a mistake of whoever wrote them."""


def has_blanks(function: RuleFunction, names: Mapping[str, Any]) -> bool:
    """Are there names in a function's file that stand for one game's rules, and are still empty?"""
    scope = function.__globals__
    return any(name in scope and scope[name] is None for name in names)


class Linker:
    """Makes copies of rules in which every other rule they name is the back end's own.

    `make` is what the back end does to a copy: compile it, or leave it. `instead` says which rules
    of a family a game replaces by its own, wherever they are called. With `as_machine` rules that
    have a quicker way on a machine word go that way.
    """

    def __init__(
        self, make: Callable[[RuleFunction], Any], instead: Instead, as_machine: bool
    ) -> None:
        self._make = make
        self._as_machine = as_machine
        self._instead: dict[Any, Any] = {}
        self._done: dict[Any, Any] = {}  # a rule used in two places is made once
        self._taken: dict[Any, Any] = {}  # for each rule that was named, what was linked for it
        self._making: list[RuleFunction] = []
        self._parts: dict[Any, Any] = {}  # what is called by entries, with names filled in
        self._replace(instead)

    def _replace(self, instead: Instead) -> None:
        self._instead = joined(self._instead, instead)
        for replaced, own in self._instead.items():
            for function in (replaced, own):
                if not is_rule(function):
                    raise LinkError(f"{place(function)} is not a rule")
            if own in self._instead:
                raise LinkError(
                    f"{place(own)} takes the place of {place(replaced)}, and {place(self._instead[own])}"
                    f" its place: name only the last one, for {replaced.__name__}"
                )

    def with_more(self, instead: Instead) -> Linker:
        """The same with further rules replaced, a bot's own: it shares what has been made so far."""
        other = Linker(self._make, self._instead, self._as_machine)
        other._replace(instead)
        other._done = self._done
        other._taken = self._taken
        return other

    def check_reached(self, instead: Instead) -> None:
        """Raise if one of these replacements replaces nothing that was linked."""
        for replaced, own in instead.items():
            if self._taken.get(replaced) is not own:
                raise LinkError(f"{place(own)} replaces {place(replaced)}, which nothing calls")

    def rule(self, function: RuleFunction) -> Any:
        """What the back end calls for a rule."""
        own = self._instead.get(function, function)
        before = self._taken.setdefault(function, own)
        if before is not own:
            raise LinkError(
                f"{place(own)} would replace {place(function)} for some of those who call it only:"
                f" rules linked before call {place(before)}"
            )
        if own not in self._done:
            if own in self._making:
                way = self._making[self._making.index(own) :] + [own]
                raise LinkError(
                    "a rule that calls itself: " + ", ".join(place(step) for step in way)
                )
            self._making.append(own)
            self._done[own] = self._make(self.copy(own, {}))
            self._making.pop()
        return self._done[own]

    def entry(self, function: RuleFunction, names: Mapping[str, Any]) -> RuleFunction:
        """A copy of an entry, and with it of the functions that it calls, of its own file or of another
        one that has names to be filled in.

        `names` fills in the names that stand for one game's rules.
        """
        scope = dict(names)
        for name in readings(function.__code__).names:
            value = function.__globals__.get(name)
            if (
                isinstance(value, types.FunctionType)
                and (value.__module__ == function.__module__ or has_blanks(value, names))
                and value not in self._instead
                and name not in names
            ):
                scope[name] = self.part(value, names)
        return self.copy(function, scope)

    def part(self, function: RuleFunction, names: Mapping[str, Any]) -> Any:
        """A function that an entry calls, with the same names filled in; made once."""
        if function not in self._parts:
            self._parts[function] = self._make(self.entry(function, names))
        return self._parts[function]

    def copy(self, function: RuleFunction, names: Mapping[str, Any]) -> RuleFunction:
        """A copy of one function that calls the back end's rules; `names` come first."""
        source: Any = getattr(function, "__rule__", function) if self._as_machine else function
        check_readings(source, names)
        scope = {**source.__globals__, **names}
        for name in readings(source.__code__).names:
            value: Any = scope.get(name)
            if is_rule(value) and name not in names:
                self._check_original(function, value)
                scope[name] = self.rule(value)
            elif self._as_machine and isinstance(value, EnumMeta) and issubclass(value, IntEnum):
                scope[name] = numbers_of(value)
        copy = types.FunctionType(
            source.__code__, scope, source.__name__, source.__defaults__, source.__closure__
        )
        copy.__module__ = source.__module__
        copy.__qualname__ = source.__qualname__
        return copy

    def _check_original(self, function: RuleFunction, called: RuleFunction) -> None:
        """A family's rule is called as the family has it by the rule that replaces it, and no other."""
        if self._instead.get(called) is function:
            raise LinkError(
                f"{place(function)} calls {place(called)}, which it replaces:"
                f" say original({called.__name__}) to call the family's"
            )
        replaced = original_of(called)
        if replaced is not None and self._instead.get(replaced) is not function:
            raise LinkError(
                f"{place(function)} calls the original of {place(replaced)}, which it does not replace"
            )


@cache
def numbers_of(codes: type[IntEnum]) -> types.ModuleType:
    """The codes of an enumeration as plain numbers.

    To the compiler every enumeration is a type of its own, and a rule could not return a code of its
    family here and a code of its map there.
    """
    numbers = types.ModuleType(codes.__name__)
    for name, code in codes.__members__.items():
        setattr(numbers, name, int(code))
    return numbers


def plain_linker(instead: Instead) -> Linker:
    """One that leaves rules plain Python."""
    return Linker(lambda rule: rule, instead, as_machine=False)


def joined(*all_instead: Instead) -> dict[Any, Any]:
    """Replacements of several (a game's, and those of its bots) as one."""
    together: dict[Any, Any] = {}
    for instead in all_instead:
        for replaced, own in instead.items():
            if together.setdefault(replaced, own) is not own:
                raise LinkError(
                    f"{place(replaced)} is replaced twice, by {place(together[replaced])}"
                    f" and by {place(own)}"
                )
    return together


def place(function: Any) -> str:
    """A function for people: its name, and where it stands."""
    if not isinstance(function, types.FunctionType):
        return repr(function)
    code = function.__code__
    return (
        f"{function.__module__}.{function.__qualname__} ({code.co_filename}:{code.co_firstlineno})"
    )


# What a function reads


class Readings(NamedTuple):
    """The global names that some code reads, and what follows each: (), or the attributes of it."""

    names: tuple[str, ...]
    paths: tuple[tuple[str, ...], ...]
    imports: tuple[str, ...]


@cache
def readings(code: types.CodeType) -> Readings:
    """What some code reads, and the functions within it."""
    paths: set[tuple[str, ...]] = set()
    imports: set[str] = set()
    path: tuple[str, ...] = ()
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            paths.add(path)
            path = (step.argval,)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and path:
            path = (*path, step.argval)
        elif step.opname == "IMPORT_NAME":
            imports.add(step.argval)
        elif step.opname != "EXTENDED_ARG":
            paths.add(path)
            path = ()
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            inner = readings(constant)
            paths.update(inner.paths)
            imports.update(inner.imports)
    paths.discard(())
    names = {path[0] for path in paths}
    return Readings(tuple(sorted(names)), tuple(sorted(paths)), tuple(sorted(imports)))


def check_readings(function: types.FunctionType, names: Mapping[str, Any]) -> None:
    """Raise if a function could reach a rule otherwise than by its name; `names` are filled in."""
    reads = readings(function.__code__)
    for module in reads.imports:
        raise LinkError(f"{place(function)} imports {module} while it runs: import it at the top")
    for path in reads.paths:
        spelling, value = found(function, path)
        if path[0] not in names and not (spelling == path[0] and is_rule(value)):
            check_constant(function, spelling, value)
    for value in (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()):
        check_constant(function, "a default", value)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        check_constant(function, name, cell.cell_contents)


def found(function: types.FunctionType, path: tuple[str, ...]) -> tuple[str, Any]:
    """What a function finds under a name, and under attributes of modules and classes."""
    spelling, *attributes = path
    value = function.__globals__.get(spelling, getattr(builtins, spelling, None))
    for attribute in attributes:
        if isinstance(value, types.ModuleType | type):
            value = getattr(value, attribute, None)
            spelling += f".{attribute}"
    return spelling, value


def check_constant(function: RuleFunction, spelling: str, value: Any) -> None:
    """Raise unless this is a number, or something that surely leads to no rule."""
    if is_constant(value):
        return
    hidden = next(functions_in(value), None)
    if hidden is None:
        raise LinkError(
            f"{place(function)} reads {spelling}, {value!r}: a rule reads numbers and other rules"
        )
    if hidden is value and not is_rule(value):
        raise LinkError(f"{place(function)} calls {place(hidden)}, which is not a rule")
    raise LinkError(
        f"{place(function)} reaches {place(hidden)} through {spelling}, where nothing can replace it:"
        " import it, and call it by its name"
    )


def is_constant(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(is_constant(one) for one in value)
    if isinstance(value, np.ndarray):
        return not value.dtype.hasobject
    if isinstance(value, type) and issubclass(value, np.generic):
        return True
    return isinstance(value, CONSTANTS) or any(value is one for one in BUILTINS)


def functions_in(value: Any) -> Iterator[types.FunctionType]:
    """The functions in a value, however deep in lists and the like."""
    if isinstance(value, types.FunctionType):
        yield value
    elif isinstance(value, partial):
        yield from functions_in(value.func)
    elif isinstance(value, Mapping):
        yield from functions_in(tuple(value.values()))
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from functions_in(one)
    elif isinstance(value, staticmethod | classmethod | types.MethodType):
        yield from functions_in(value.__func__)
    elif not isinstance(value, types.ModuleType):
        held = getattr(value, "__dict__", {}).values()
        yield from (one for one in held if isinstance(one, types.FunctionType))
