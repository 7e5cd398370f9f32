"""Moves of the train family as choices: first what, then with which cards, thriftiest first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from rich.text import Text

from grandtour.cli.menu import WHOLE_LINE, Choice, Group, Menu
from grandtour.cli.screens.ttr_cards import LOCOMOTIVE, WORDS, chip, chips, counted, without
from grandtour.cli.screens.ttr_routes import Route
from grandtour.core.notation import JOIN
from grandtour.core.text import fold

Ways = Mapping[str, list[Route] | None]  # of each ticket; None if it is cut off
CITY_CELL = 18
ROUTES_SHOWN = 8  # in the first menu; the others are one choice further
WITH_PAYMENT = ("claim", "station")
TITLES = {
    "take": "Cards",
    "draw": "Cards",
    "stop": "Cards",
    "tickets": "Tickets",
    "pay": "Tunnel",
    "withdraw": "Tunnel",
    "borrow": "Borrow",
    "pass": "Pass",
}


def moves_menu(view: Any, moves: list[str], routes: dict[str, Route], ways: Ways) -> Menu:
    """All moves of a decision; routes on the way of a ticket come first."""
    if moves and all(move.startswith("keep ") for move in moves):
        return keep_menu(view, ways)
    wanted = {name for way in ways.values() for route in way or [] for name in route.tracks()}
    plain: dict[str, list[Choice]] = {}
    payments: dict[str, dict[str, list[str]]] = {verb: {} for verb in WITH_PAYMENT}
    for move in moves:
        verb, _, rest = move.partition(" ")
        if verb in WITH_PAYMENT:
            target, _, _ = rest.rpartition(" ")
            payments[verb].setdefault(target, []).append(move)
        elif verb != "take" or not rest[1:]:  # a second card of a colour is as good as the first
            title = TITLES.get(verb, verb.capitalize())
            plain.setdefault(title, []).append(Choice(simple_label(view, move), move))
    order = ("Cards", "Tickets")
    groups = [Group(title, plain.pop(title)) for title in order if title in plain]
    groups += route_groups(view, payments["claim"], routes, wanted)
    if payments["station"]:
        groups.append(Group("Station", [station_choice(view, payments["station"])]))
    groups += [Group(title, choices) for title, choices in plain.items()]
    return Menu(groups=groups)


def simple_label(view: Any, move: str) -> Text:
    """A move of one step in words."""
    verb, _, rest = move.partition(" ")
    if verb == "draw":
        return Text("draw blind")
    if verb == "take":
        return Text("take ") + chip(rest) + Text(f" {WORDS[rest]}")
    if verb == "tickets":
        return Text(f"draw new tickets ({view.ticket_deck} left)")
    if verb == "stop":
        return Text("stop after one card")
    if verb == "pay":
        return Text("pay ") + chips(rest) + leaves(view, rest)
    if verb == "withdraw":
        return Text("withdraw: take your cards back, and the turn ends")
    return Text(move)


def leaves(view: Any, paid: str) -> Text:
    """What stays in the hand after a payment."""
    left = " ".join(f"{number}{letter}" for letter, number in counted(without(view.hand, paid)))
    return Text(f", leaves {left or 'nothing'}", style="dim")


def keep_menu(view: Any, ways: Ways) -> Menu:
    """The offered tickets; the numbers of those to keep make the move."""
    offer = view.offer or []

    def keep(numbers: list[int]) -> str:
        return "keep " + ", ".join(offer[number - 1].name for number in numbers)

    choices = [Choice(ticket_label(ticket, ways.get(ticket.name))) for ticket in offer]
    question = "Type their numbers, such as 1 3, or all."
    return Menu(question, [Group("Keep", choices, WHOLE_LINE)], several=keep)


def ticket_label(ticket: Any, way: list[Route] | None) -> Text:
    """A ticket with what it brings and what it asks for."""
    away = "cut off" if way is None else f"{sum(route.length for route in way)} trains away"
    mark = " (long)" if ticket.long else ""
    return Text(f"{ticket.name}{mark}: {ticket.points} points, {away}")


def route_groups(
    view: Any, payments: dict[str, list[str]], routes: dict[str, Route], wanted: Collection[str]
) -> list[Group]:
    """Routes that can be paid: a few at once, all of them one choice further."""

    def rank(name: str) -> tuple[bool, int]:
        return (name not in wanted, -routes[name].length)

    choices = {
        name: route_choice(view, routes[name], payments[name], name in wanted)
        for name in sorted(payments)
    }
    first = [choices[name] for name in sorted(choices, key=rank)]
    if not first:
        return []
    if len(first) <= ROUTES_SHOWN + 1:
        return [Group("Routes", first)]
    every = Menu(
        "Which route do you claim? undo goes back.", [Group("Routes", [*choices.values()])]
    )
    more = Choice(Text(f"all {len(first)} routes …"), then=every, typed=("routes",))
    return [Group("Routes", [*first[:ROUTES_SHOWN], more])]


def route_choice(view: Any, route: Route, moves: list[str], is_wanted: bool) -> Choice:
    label = Text(f"{route.name} ") + Text(route.needs(), style="dim")
    if is_wanted:
        label.append(" ★", style="bold yellow")
    question = f"How do you pay for {route.name} ({route.needs()})? undo goes back."
    then = partial(payment_menu, view, question, moves)
    return Choice(label, then=then, typed=spellings(route))


def spellings(route: Route) -> tuple[str, ...]:
    """What a person may type for a route: either end first."""
    number = route.name.partition(" (")[2]
    suffix = f" ({number}" if number else ""
    return tuple(
        fold(f"claim {first}{JOIN}{second}{suffix}")
        for first, second in ((route.a, route.b), (route.b, route.a))
    )


def station_choice(view: Any, payments: dict[str, list[str]]) -> Choice:
    cities = []
    for city, moves in payments.items():
        question = f"How do you pay for the station in {city}? undo goes back."
        then = partial(payment_menu, view, question, moves)
        cities.append(Choice(Text(city), then=then, typed=(fold(f"station {city}"), fold(city))))
    menu = Menu("In which city do you build? undo goes back.", [Group("Cities", cities, CITY_CELL)])
    left = next(player.stations for player in view.players if player.seat == view.you)
    return Choice(Text(f"build a station ({left} left) …"), then=menu, typed=("station",))


def payment_menu(view: Any, question: str, moves: list[str]) -> Menu:
    """Payments, fewest locomotives first."""

    def cards(move: str) -> str:
        return move.rpartition(" ")[2]

    ordered = sorted(moves, key=lambda move: cards(move).count(LOCOMOTIVE))
    choices = [
        Choice(Text("pay ") + chips(cards(move)) + leaves(view, cards(move)), move)
        for move in ordered
    ]
    return Menu(question, [Group("Pay", choices, WHOLE_LINE)])
