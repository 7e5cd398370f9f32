"""Moves of the train family as choices: first what, then with which cards, thriftiest first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.text import Text

from grandtour.cli.menu import WHOLE_LINE, Choice, Group, Menu
from grandtour.cli.screens import Speaker
from grandtour.cli.screens.ttr_cards import LOCOMOTIVE, chips, counted, named_chip, without
from grandtour.cli.screens.ttr_routes import Route
from grandtour.core.notation import JOIN
from grandtour.core.text import fold

Ways = Mapping[str, list[Route] | None]  # of each ticket; None if it is cut off
ROUTES_SHOWN = 8  # in the first menu; the others are one choice further


@dataclass
class Scene:
    """What a menu is made from."""

    view: Any
    speaker: Speaker
    routes: dict[str, Route]
    ways: Ways

    def say(self, key: str, **facts: Any) -> str:
        return self.speaker.say(key, **facts)

    def rich(self, key: str, **facts: Any) -> Text:
        return self.speaker.rich(key, **facts)


OwnGroups = Callable[[Scene, dict[str, list[Any]]], list[Group]]  # from moves by kind


def moves_menu(scene: Scene, moves: Sequence[Any], own_groups: OwnGroups) -> Menu:
    """All moves of a decision; routes on the way of a ticket come first, a map's own moves last."""
    by_kind: dict[str, list[Any]] = {}
    for move in moves:
        by_kind.setdefault(move.kind, []).append(move)
    if moves and set(by_kind) == {"keep"}:
        return keep_menu(scene)
    groups = []
    shown: dict[str, Any] = {}
    for move in by_kind.pop("take", []):
        shown.setdefault(move.card, move)
    cards = [card_choice(scene, move) for move in shown.values()]
    for kind, key in (("draw", "draw-blind"), ("stop", "stop")):
        cards += [Choice(Text(scene.say(key)), move.text) for move in by_kind.pop(kind, [])]
    if cards:
        groups.append(Group(scene.say("cards-title"), cards))
    if "tickets" in by_kind:
        label = Text(scene.say("draw-tickets", number=scene.view.ticket_deck))
        choices = [Choice(label, move.text) for move in by_kind.pop("tickets")]
        groups.append(Group(scene.say("tickets-title"), choices))
    if "draft" in by_kind:
        choices = [draft_choice(scene, move) for move in by_kind.pop("draft")]
        groups.append(Group(scene.say("draft-title"), choices, WHOLE_LINE))
    groups += route_groups(scene, gathered(by_kind.pop("claim", []), "route"))
    passing = [Choice(Text(scene.say("pass")), move.text) for move in by_kind.pop("pass", [])]
    groups += own_groups(scene, by_kind)
    if passing:
        groups.append(Group(scene.say("pass-title"), passing))
    return Menu(groups=groups)


def gathered(moves: Sequence[Any], part: str) -> dict[str, list[Any]]:
    """Moves that are paid for, by what they are paid for."""
    found: dict[str, list[Any]] = {}
    for move in moves:
        found.setdefault(getattr(move, part), []).append(move)
    return found


def card_choice(scene: Scene, move: Any) -> Choice:
    """A face-up card; a second one of its colour is as good as the first and is left out."""
    return Choice(scene.rich("take", card=named_chip(move.card, scene.speaker)), move.text)


def draft_choice(scene: Scene, move: Any) -> Choice:
    ticket = next(ticket for ticket in scene.view.offer if ticket.name == move.ticket)
    return Choice(ticket_label(scene, ticket), move.text, typed=(fold(move.ticket),))


def pay_label(scene: Scene, cards: str) -> Text:
    """Paying with these cards, and what stays in the hand."""
    left = " ".join(
        f"{number}{letter}" for letter, number in counted(without(scene.view.hand, cards))
    )
    leaves = Text(scene.say("leaves", cards=left or scene.say("nothing")), style="dim")
    return scene.rich("pay", cards=chips(cards)) + leaves


def keep_menu(scene: Scene) -> Menu:
    """The offered tickets; the numbers of those to keep make the move."""
    offer = scene.view.offer or []

    def keep(numbers: list[int]) -> str:
        return "keep " + ", ".join(offer[number - 1].name for number in numbers)

    choices = [Choice(ticket_label(scene, ticket)) for ticket in offer]
    group = Group(scene.say("keep-title"), choices, WHOLE_LINE)
    return Menu(scene.say("keep-question"), [group], several=keep)


def ticket_label(scene: Scene, ticket: Any) -> Text:
    """A ticket with what it brings and what it asks for."""
    way = scene.ways.get(ticket.name)
    away = scene.say("away-cut-off")
    if way is not None:
        away = scene.say("away", number=sum(route.length for route in way))
    mark = scene.say("long") if ticket.long else ""
    return Text(scene.say("ticket", ticket=ticket.name, long=mark, points=ticket.points, away=away))


def needs(route: Route, speaker: Speaker) -> str:
    """What a route takes, in short: `3 white tunnel`."""
    color = speaker.say("needs-any") if route.color == "gray" else speaker.word(route.color)
    key = "needs" if route.kind == "land" else f"needs-{route.kind}"
    return speaker.say(
        key, length=route.length, color=color, locomotives=LOCOMOTIVE * route.locomotives
    )


def route_groups(scene: Scene, payments: dict[str, list[Any]]) -> list[Group]:
    """Routes that can be paid: a few at once, all of them one choice further."""
    wanted = {name for way in scene.ways.values() for route in way or [] for name in route.tracks()}

    def rank(name: str) -> tuple[bool, int]:
        return (name not in wanted, -scene.routes[name].length)

    choices = {name: route_choice(scene, name, payments[name], wanted) for name in sorted(payments)}
    first = [choices[name] for name in sorted(choices, key=rank)]
    if not first:
        return []
    title = scene.say("routes-title")
    if len(first) <= ROUTES_SHOWN + 1:
        return [Group(title, first)]
    every = Menu(scene.say("which-route"), [Group(title, [*choices.values()])])
    more = Choice(Text(scene.say("all-routes", number=len(first))), then=every, typed=("routes",))
    return [Group(title, [*first[:ROUTES_SHOWN], more])]


def route_choice(scene: Scene, name: str, moves: list[Any], wanted: Collection[str]) -> Choice:
    route = scene.routes[name]
    takes = needs(route, scene.speaker)
    label = Text(f"{name} ") + Text(takes, style="dim")
    if name in wanted:
        label.append(" ★", style="bold yellow")
    question = scene.say("how-pay", what=name, needs=takes)
    then = partial(payment_menu, scene, question, moves)
    return Choice(label, then=then, typed=spellings(route))


def spellings(route: Route) -> tuple[str, ...]:
    """What a person may type for a route: either end first."""
    number = route.name.partition(" (")[2]
    suffix = f" ({number}" if number else ""
    return tuple(
        fold(f"claim {first}{JOIN}{second}{suffix}")
        for first, second in ((route.a, route.b), (route.b, route.a))
    )


def payment_menu(scene: Scene, question: str, moves: list[Any]) -> Menu:
    """Payments, fewest cards and then fewest locomotives first."""
    ordered = sorted(moves, key=lambda move: (len(move.cards), move.locomotives))
    choices = [Choice(pay_label(scene, move.cards), move.text) for move in ordered]
    return Menu(question, [Group(scene.say("pay-title"), choices, WHOLE_LINE)])
