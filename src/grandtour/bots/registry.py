"""Which bots there are, and how one is made by its name.

A house bot is a module of this room that runs compiled: its rule `choose`, its MEMORY with `fresh`, and
INSTEAD, the rules that it replaces. A guest is any Python class, named `module:Class`.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

import numpy as np

from grandtour.bots.entries import table
from grandtour.bots.house import (
    HURRIED,
    SKILLED,
    Character,
    base_policy,
    house_of,
    level_names,
    looks_ahead,
    policy_names,
)
from grandtour.bots.policies import random
from grandtour.bots.policies.offers import OFFERS
from grandtour.core.engine import Engine
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array, Plain
from grandtour.core.linker import joined
from grandtour.core.match import Match
from grandtour.core.rng import fresh_seed, seed_rng
from grandtour.core.shown import View
from grandtour.core.text import nearest

FIRM = "firm"  # the variant of an entry in which nobody chooses softly
GUESTS = "GRANDTOUR_BOTS"  # in the environment: guests that every game is offered, by commas


class AnyBot(Protocol):
    """A bot at a table, whatever it is made of."""

    name: str

    def choose(self, match: Match, seat: int) -> str: ...


@runtime_checkable
class Player(Protocol):
    """Whatever can sit at a table: it is shown what its seat may see, and answers with a move."""

    def choose(self, view: View, legal: Sequence[str]) -> str: ...


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play this game: policies, guests, and levels, the strongest last."""
    first, *others = policy_names(game.name)
    return (first, *guests(), *others, *level_names(game.name))


def quick_names(game: Game) -> tuple[str, ...]:
    """Those that decide at once, in compiled code: the policies, the strongest last."""
    return policy_names(game.name)


def offered_names(game: Game) -> tuple[str, ...]:
    """Whom people are offered: guests, and the levels, or else what there is."""
    return (*guests(), *(level_names(game.name) or policy_names(game.name)))


def usual_name(game: Game) -> str:
    """Whom people meet who have not chosen: a level that plays well, at once."""
    return SKILLED if SKILLED in level_names(game.name) else policy_names(game.name)[-1]


def house(game: Game) -> Mapping[str, Character]:
    """The house's bots for a game."""
    return house_of(game.name)


def is_quick(game: str, name: str) -> bool:
    """Does this bot decide at once, in compiled code?"""
    return name in house_of(game) and not looks_ahead(game, name)


def guests() -> tuple[str, ...]:
    """The guests that the environment names."""
    return tuple(name for name in os.environ.get(GUESTS, "").split(",") if name)


def is_guest(name: str) -> bool:
    return ":" in name


def check_bot(game: Game, name: str) -> None:
    """Raise a clear error unless there is such a bot."""
    if is_guest(name):
        guest_class(name)
    elif name not in house(game):
        known = bot_names(game)
        hint = nearest(name, known)
        raise OptionError(
            f"no bot {name!r} for {game.name}."
            + (f" Did you mean {hint!r}?" if hint else f" There are {', '.join(known)}.")
        )


def guest_class(name: str) -> Any:
    """The class that `module:Class` names; modules of the folder one stands in are found too."""
    module, _, attribute = name.partition(":")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        made = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise OptionError(f"no bot {name!r}: {problem}") from problem
    if not callable(getattr(made, "choose", None)):
        raise OptionError(f"no bot {name!r}: it has no method `choose(view, legal)`")
    return made


def policy_of(game: Game, name: str) -> Any:
    """The module of a house bot: its MEMORY, `fresh`, `choose` and INSTEAD."""
    return importlib.import_module(f"grandtour.bots.policies.{house(game)[name].module}")


@dataclass(frozen=True)
class Pursuer:
    """The strongest policy, but going for one thing before all else."""

    name: str
    character: Character


def _pursuits(game: Game) -> dict[int, Pursuer]:
    """For each action that somebody may go for, the bot that does."""
    base = base_policy(game.name)
    if base not in house(game):
        return {}
    character = house(game)[base]
    listed = getattr(policy_of(game, base), "pursuits", None)
    found: Mapping[int, Mapping[str, Any]] = listed(game) if listed else {}
    return {
        action: Pursuer(
            f"{base} for {action}", replace(character, traits={**character.traits, **traits})
        )
        for action, traits in found.items()
    }


def _hurried(game: Game) -> dict[str, Character]:
    """The strongest policy as it plays in playouts, if that is otherwise than at a table."""
    base, traits = base_policy(game.name), HURRIED.get(game.name)
    if traits is None:
        return {}
    character = house(game)[base]
    hurried = replace(character, traits={**character.traits, **traits})
    return {f"{base} in a hurry": hurried}


class Policies:
    """The house bots of one game, ready to be linked together into an entry of `entries`.

    Bots that share a policy share its slot: each differs in the memory it begins with.
    """

    def __init__(self, game: Game, names: Sequence[str] = ()) -> None:
        for name in names:
            check_bot(game, name)
        self.pursuits = _pursuits(game)
        hurried = _hurried(game)
        self.onward = next(iter(hurried), base_policy(game.name))  # who makes the playouts
        self.characters = {
            **house(game),
            **hurried,
            **{one.name: one.character for one in self.pursuits.values()},
        }
        self.names = tuple(self.characters)
        paths = tuple(dict.fromkeys(one.module for one in self.characters.values()))
        assert len(paths) <= table.SLOTS, "more policies than slots"
        self.modules = [
            importlib.import_module(f"grandtour.bots.policies.{path}") for path in paths
        ]
        self.cast: Array = np.zeros(len(self.names), table.CAST)
        variants = [0] * len(paths)
        for row, one in zip(self.cast, self.characters.values(), strict=True):
            slot = paths.index(one.module)
            row["slot"], row["variant"], row["temper"] = slot, variants[slot], one.temper
            variants[slot] += 1

    def code(self, name: str) -> int:
        """The number by which entries know a bot."""
        return self.names.index(name)

    def entry(
        self, engine: Engine, name: str, source: ModuleType = table, is_firm: bool = False
    ) -> Callable[..., Any]:
        """An entry in which these bots think, each in the slot of its policy.

        In one that is firm none of them chooses softly, so nobody proposes: less is compiled.
        """
        thoughts: dict[str, Any] = {}
        for slot in range(table.SLOTS):
            module = self.modules[slot] if slot < len(self.modules) else random
            thoughts[f"think_{slot}"] = module.choose
            propose = getattr(module, "propose", random.propose)
            thoughts[f"propose_{slot}"] = random.propose if is_firm else propose
            thoughts[f"unasked_{slot}"] = propose  # linked all the same, and not compiled
            thoughts[f"fit_{slot}"] = getattr(module, "fit", random.fit)
            thoughts[f"settle_{slot}"] = getattr(module, "settle", random.settle)
            thoughts[f"stir_{slot}"] = getattr(module, "stir", random.stir)
            thoughts[f"worth_{slot}"] = getattr(module, "worth", random.worth)
        instead = joined(*(module.INSTEAD for module in self.modules))
        is_alone = name != "choose_one"  # at one table a bot need not be quick, but ready soon
        variant = FIRM if is_firm else ""
        return engine.backend.entry(name, source, thoughts, instead, is_alone, variant)

    def are_firm(self, codes: Array) -> bool:
        """Does none of these bots choose softly?"""
        return not self.cast["temper"][codes].any()

    def memories(self, number: int) -> tuple[Any, ...]:
        """Room for so many memories of each policy; slots without one get next to none."""
        kinds = [module.MEMORY for module in self.modules]
        kinds += [random.MEMORY] * (table.SLOTS - len(kinds))
        return tuple(np.zeros(number, kind) for kind in kinds)

    @property
    def can_tell(self) -> bool:
        """Can a policy tell what others are likely to hold?"""
        return any(hasattr(module, "fit") for module in self.modules)

    @cached_property
    def fresh(self) -> tuple[Any, ...]:
        """For each slot the memories of its bots before a game, by variant."""
        found: list[list[Any]] = [[] for _ in range(table.SLOTS)]
        for row, one in zip(self.cast, self.characters.values(), strict=True):
            slot = int(row["slot"])
            found[slot].append(self.modules[slot].fresh(**one.traits))
        return tuple(np.concatenate(made) if made else random.fresh() for made in found)

    def one_memory(self, code: int, engine: Engine) -> tuple[Any, ...]:
        """The memory of one bot at one table, before its first decision."""
        slot, variant = int(self.cast[code]["slot"]), int(self.cast[code]["variant"])
        made = list(self.memories(1))
        made[slot][0] = self.fresh[slot][variant]
        return tuple(engine.backend.from_array(memory) for memory in made)

    def one_table(self, code: int, engine: Engine) -> tuple[Any, Any]:
        """Who sits at one table, and room for what he may offer."""
        cast, offers = self.cast[code : code + 1].copy(), np.zeros(1, OFFERS)
        return engine.backend.from_array(cast), engine.backend.from_array(offers)


class Bot:
    """A house bot at one table."""

    def __init__(self, name: str, game: Game, seed: int | None = None) -> None:
        self.name = name
        check_bot(game, name)
        self._policies = Policies(game)
        self._code = self._policies.code(name)
        self._cast: Any = None
        self._offers: Any = None
        self._seed = fresh_seed() if seed is None else seed
        self._memories: dict[int, Any] = {}  # for each seat it plays
        self._match: weakref.ref[Match] | None = None  # the match they are about
        self._works: Any = None

    def choose(self, match: Match, seat: int) -> str:
        """The move it would make, from what the seat may see alone."""
        engine = match.engine
        if self._works is None:
            works = np.zeros(1, match.game.work)
            own: Any = Plain(works[0])
            seed_rng(own, self._seed)  # mixed well: bots of neighbouring seeds must not move alike
            works[0]["rng"] = own.rng
            self._works = engine.backend.from_array(works)
            self._cast, self._offers = self._policies.one_table(self._code, engine)
        if self._match is None or self._match() is not match:
            self._match, self._memories = weakref.ref(match), {}
        if seat not in self._memories:
            self._memories[seat] = self._policies.one_memory(self._code, engine)
        choose = self._policies.entry(engine, "choose_one")

        def choose_action(seen: Any) -> int:
            return int(
                choose(
                    seen,
                    engine.boards,
                    self._works,
                    self._memories[seat],
                    seat,
                    self._cast,
                    self._offers,
                )
            )

        return match.move_by(seat, choose_action)


class Guest:
    """A bot of somebody's own at one table: it is handed a view and the legal moves, no more."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self.player = player

    def choose(self, match: Match, seat: int) -> str:
        legal = match.legal(seat)
        move = self.player.choose(match.view(seat), legal)
        if move not in legal:
            raise OptionError(f"{self.name} chose {move!r}, which is not among the legal moves")
        return move


def make_bot(name: str, game: Game, seed: int | None = None) -> AnyBot:
    """A bot by its name. A guest's class gets `game`, `seed`, as far as it takes them."""
    check_bot(game, name)
    if not is_guest(name):
        if looks_ahead(game.name, name):
            from grandtour.bots.searching import Searcher  # it needs what is in this file

            return Searcher(name, game, seed)
        return Bot(name, game, seed)
    return Guest(name, new_guest(guest_class(name), game, seed))


def new_guest(kind: Any, game: Game, seed: int | None) -> Player:
    wishes = {"game": game, "seed": fresh_seed() if seed is None else seed}
    try:
        taken = inspect.signature(kind).parameters
    except (TypeError, ValueError):
        taken = {}  # type: ignore[assignment]
    player: Player = kind(**{name: value for name, value in wishes.items() if name in taken})
    return player
