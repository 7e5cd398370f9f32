"""What a map replaces is replaced wherever it is called, on every back end; else linking fails."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from grandtour import load
from grandtour.bots.entries import table
from grandtour.bots.policies import random
from grandtour.bots.registry import Policies
from grandtour.core.backend import Compiled, Lists
from grandtour.core.cuda import Gpu
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.core.linker import LinkError, plain_linker
from grandtour.core.rule import original, rule
from tests.core import small_family as family
from tests.core.small_family import aside, cost, plain, price, turn

HERE = sys.modules[__name__]
BACKENDS: tuple[Callable[[Game], Any], ...] = (
    Lists,
    Compiled,
    partial(Compiled, checked=True),
    Gpu,
)
family_cost = original(cost)
TABLE = (cost, price)
NAMED = {"deep": [1, {"cost": cost}]}
SPACE = SimpleNamespace(cost=cost)
PART = partial(cost, 1)
LATER = object()


@rule
def triple(length):
    return 3 * length


@rule
def dearer(length):
    return family_cost(length) + 1


@rule
def by_name(length):
    return cost(length)


@rule
def in_a_lambda(length):
    return (lambda one: cost(one))(length)


@rule
def through_a_module(length):
    return family.cost(length)


@rule
def through_two_modules(length):
    return HERE.family.cost(length)


@rule
def through_a_class(length):
    return family.Costs.cost(length)


@rule
def through_a_tuple(length):
    return TABLE[0](length)


@rule
def through_a_deep_table(length):
    return NAMED["deep"][1]["cost"](length)


@rule
def through_an_object(length):
    return SPACE.cost(length)


@rule
def through_a_part(length):
    return PART()


@rule
def through_a_default(length, called=cost):
    return called(length)


@rule
def through_a_keyword(length, *, called=cost):
    return called(length)


@rule
def through_a_helper(length):
    return plain(length)


@rule
def through_an_import(length):
    from tests.core.small_family import cost as found

    return found(length)


@rule
def through_a_look_up(length):
    return getattr(family, "cost")(length)  # noqa: B009


@rule
def through_all_names(length):
    return globals()["cost"](length)


@rule
def through_something_else(length):
    return LATER(length)


def closed_over(called):
    @rule
    def through_a_closure(length):
        return called(length)

    return through_a_closure


through_a_closure = closed_over(cost)


@rule
def other_way(length):
    """Uses what `cost` was, and does not replace it."""
    return family_cost(length)


@rule
def plain_repetition(length):
    return cost(length) + 1


@rule
def roundabout(length):
    return price(length) + 1


def at_the_door(length):
    return turn(length)


@pytest.fixture(scope="module")
def road_trip() -> Game:
    """A game that replaces nothing."""
    return load("road-trip-europa")


think = None  # stands for a rule that is given with the entry


@rule
def thought(length):
    return think(length)


def ask(length):
    return thought(length)


def game_of(game: Game, called: Any, instead: dict[Any, Any]) -> Game:
    """A game that links `called`; under a name of its own, as its machine code is kept by that."""
    about = replace(game.about, name="small-family")
    return replace(game, about=about, refusal=called, instead=instead)


@pytest.fixture(params=range(len(BACKENDS)), ids=("lists", "compiled", "checked", "gpu"))
def bind(request: pytest.FixtureRequest) -> Callable[[Game], Any]:
    return BACKENDS[request.param]


def where(function: Any) -> str:
    """How a message names a function: with its file and line."""
    code = function.__code__
    return (
        f"{function.__module__}.{function.__qualname__} ({code.co_filename}:{code.co_firstlineno})"
    )


def test_a_replacement_is_called_from_every_place_that_names_the_rule() -> None:
    linker = plain_linker({cost: triple})
    assert linker.rule(turn)(5) == 152
    assert linker.rule(by_name)(5) == 15
    assert linker.rule(in_a_lambda)(5) == 15
    assert turn(5) == 52  # called directly, it is the family's


@pytest.mark.parametrize("backend", [Lists, Compiled])
def test_a_replacement_may_build_on_the_original(road_trip: Game, backend: Any) -> None:
    bound = backend(game_of(road_trip, turn, {cost: dearer}))
    assert bound.entry("at_the_door", HERE)(5) == 62


def test_entries_that_share_their_rules_keep_their_own_names_apart(road_trip: Game) -> None:
    bound = Compiled(game_of(road_trip, turn, {}))
    assert bound.entry("ask", HERE, {"think": triple}, alone=False)(5) == 15
    assert bound.entry("ask", HERE, {"think": aside}, alone=False, variant="aside")(5) == 5


@pytest.mark.parametrize(
    "caller",
    [
        through_a_module,
        through_two_modules,
        through_a_class,
        through_a_tuple,
        through_a_deep_table,
        through_an_object,
        through_a_part,
        through_a_default,
        through_a_keyword,
        through_a_closure,
    ],
)
@pytest.mark.parametrize("instead", [{price: triple}, {cost: triple}])
def test_a_rule_reached_otherwise_than_by_its_name_is_an_error(
    road_trip: Game, bind: Callable[[Game], Any], caller: Any, instead: dict[Any, Any]
) -> None:
    """Whether or not the rule is replaced: it would not be the back end's copy either."""
    with pytest.raises(LinkError) as raised:
        bind(game_of(road_trip, caller, instead))
    assert where(caller) in str(raised.value)
    assert where(cost) in str(raised.value)


@pytest.mark.parametrize(
    ("caller", "culprit"),
    [
        (through_a_helper, where(plain)),
        (through_an_import, "imports tests.core.small_family while it runs"),
        (through_a_look_up, "reads family"),
        (through_all_names, "reads globals"),
        (through_something_else, "LATER"),
    ],
)
def test_what_is_no_rule_cannot_be_called(
    road_trip: Game, bind: Callable[[Game], Any], caller: Any, culprit: str
) -> None:
    with pytest.raises(LinkError) as raised:
        bind(game_of(road_trip, caller, {}))
    assert where(caller) in str(raised.value)
    assert culprit in str(raised.value)


def refused(game: Game, bind: Callable[[Game], Any], called: Any, instead: Any, text: str) -> None:
    with pytest.raises(LinkError, match=re.escape(text)):
        bind(game_of(game, called, instead))


def test_a_replacement_that_nothing_calls_is_an_error(
    road_trip: Game, bind: Callable[[Game], Any]
) -> None:
    text = f"{where(triple)} replaces {where(aside)}, which nothing calls"
    refused(road_trip, bind, turn, {cost: triple, aside: triple}, text)


def test_only_the_replacement_calls_the_original(
    road_trip: Game, bind: Callable[[Game], Any]
) -> None:
    text = f"{where(other_way)} calls the original of {where(cost)}, which it does not replace"
    refused(road_trip, bind, other_way, {}, text)
    refused(road_trip, bind, turn, {price: other_way}, text)


def test_a_replacement_that_names_what_it_replaces_is_told_how(
    road_trip: Game, bind: Callable[[Game], Any]
) -> None:
    text = (
        f"{where(plain_repetition)} calls {where(cost)}, which it replaces:"
        " say original(cost) to call the family's"
    )
    refused(road_trip, bind, turn, {cost: plain_repetition}, text)


def test_rules_that_call_each_other_in_a_circle_are_named(
    road_trip: Game, bind: Callable[[Game], Any]
) -> None:
    text = f"a rule that calls itself: {where(price)}, {where(roundabout)}, {where(price)}"
    refused(road_trip, bind, turn, {cost: roundabout}, text)


def test_a_replacement_is_not_replaced_in_turn(
    road_trip: Game, bind: Callable[[Game], Any]
) -> None:
    text = f"{where(triple)} takes the place of {where(cost)}, and {where(aside)} its place"
    refused(road_trip, bind, turn, {cost: triple, triple: aside}, text)


@pytest.mark.parametrize("instead", [{cost: plain}, {plain: cost}])
def test_only_rules_replace_rules(
    road_trip: Game, bind: Callable[[Game], Any], instead: dict[Any, Any]
) -> None:
    refused(road_trip, bind, turn, instead, f"{where(plain)} is not a rule")


def speak(length):
    return Words().of(length)


class Words:
    """What a game says in plain Python, by way of a rule that calls the replaced one."""

    def of(self, length):
        return price(length)


def test_plain_python_does_not_call_what_is_replaced(
    road_trip: Game, bind: Callable[[Game], Any]
) -> None:
    game = replace(road_trip, spell=speak)
    text = (
        f"{where(price)} calls {where(cost)} outside a back end,"
        f" where it is not replaced by {where(triple)}: ask the engine"
    )
    refused(game, bind, turn, {cost: triple}, text)
    bind(game_of(game, turn, {}))


@rule
def blank(state, board, seats):
    state.seats = cost(seats)


def test_the_empty_table_is_the_map_s_own(road_trip: Game) -> None:
    game = replace(game_of(road_trip, turn, {cost: triple}), clear=blank)
    assert Engine(game, "lists").blank(2)[0].seats == 6


# Bots


@rule
def dear(seen, board, work, memory, seat, number):
    return cost(number)


@rule
def cheap(seen, board, work, memory, seat, number):
    return number


def bot(choose: Any, instead: dict[Any, Any]) -> SimpleNamespace:
    return SimpleNamespace(choose=choose, INSTEAD=instead, MEMORY=random.MEMORY, fresh=random.fresh)


def link_bots(game: Game, backend: Any, *bots: SimpleNamespace) -> Any:
    """An entry in which bots of one's own think, linked as those of the house are."""
    policies = Policies(game, ["random"])
    policies.modules = list(bots)
    return policies.entry(SimpleNamespace(backend=backend), "choose_one")


@pytest.fixture(params=[Lists, Compiled], ids=("lists", "compiled"))
def backend(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_a_bot_replaces_rules_of_another_bot(road_trip: Game, backend: Any) -> None:
    link_bots(road_trip, backend(road_trip), bot(dear, {cost: triple}), bot(cheap, {}))


def test_a_bot_that_replaces_what_it_never_calls_is_an_error(road_trip: Game, backend: Any) -> None:
    with pytest.raises(LinkError, match="which nothing calls"):
        link_bots(road_trip, backend(road_trip), bot(cheap, {cost: triple}))


def test_two_bots_do_not_replace_the_same_rule_differently(road_trip: Game, backend: Any) -> None:
    text = f"{where(cost)} is replaced twice, by {where(triple)} and by {where(aside)}"
    with pytest.raises(LinkError, match=re.escape(text)):
        link_bots(
            road_trip, backend(road_trip), bot(dear, {cost: triple}), bot(dear, {cost: aside})
        )


def test_a_bot_replaces_no_rule_of_the_game(road_trip: Game, backend: Any) -> None:
    """Else the game would be played by the bot's law."""
    game = replace(road_trip, legal=by_name)
    assert hasattr(table, "legal")
    text = f"{where(triple)} would replace {where(cost)} for some of those who call it only"
    with pytest.raises(LinkError, match=re.escape(text)):
        link_bots(game, backend(game), bot(dear, {cost: triple}))


def test_a_bot_does_not_replace_what_the_game_replaces(road_trip: Game, backend: Any) -> None:
    game = replace(road_trip, refusal=turn, instead={cost: triple})
    text = f"{where(cost)} is replaced twice, by {where(triple)} and by {where(aside)}"
    with pytest.raises(LinkError, match=re.escape(text)):
        link_bots(game, backend(game), bot(dear, {cost: aside}))
