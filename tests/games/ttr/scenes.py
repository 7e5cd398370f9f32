"""Tables and turns that several clause tests start from."""

from __future__ import annotations

import random
from typing import Any

from grandtour import Match, load
from grandtour.core.game import Game
from tests.table import Table, small_board


def deal(
    seats: int = 2, seed: int = 1, game: Game | None = None, options: dict[str, Any] | None = None
) -> Match:
    """A match just set up, with everybody choosing tickets."""
    return Match(game or load("ttr-europe"), seats, seed, options, backend="lists")


def play_at_random(match: Match, seed: int, moves: int = 10_000) -> Match:
    """Let every seat play any legal moves, to the end or for so many."""
    chooser = random.Random(seed)
    while match.deciding and len(match.moves) < moves:
        seat = match.deciding[0]
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


def without_tickets(table: Table) -> Table:
    """Let the ticket deck be empty."""
    return table.with_field("ticket_deck", None, 0).with_field("ticket_deck_size", None, 0)


def stuck(seats: int = 2) -> Table:
    """Nobody can do anything: no card, ticket, route or station is to be had."""
    table = Table(seats, small_board([("A", "B", 1)]), options={"noStations": True})
    return without_tickets(table.owns(seats - 1, "A–B").display("").supply())


def spend_turn(table: Table, seat: int) -> Table:
    """A whole turn that moves no train card: draw tickets and keep one."""
    table.play(seat, "tickets")
    return table.play(seat, table.legal(seat)[0])


def verbs(table: Table, seat: int) -> set[str]:
    """The first words of the moves that a seat may make."""
    return {move.split()[0] for move in table.legal(seat)}


def claims(table: Table, seat: int) -> set[str]:
    """The claims that a seat may make, as route and cards."""
    return {move.removeprefix("claim ") for move in table.legal(seat) if move.startswith("claim")}


def happened(table: Table, *names: str) -> list[str]:
    """What everybody saw happen, in order, of these kinds."""
    return [event["event"] for event in table.match.events() if event["event"] in names]
