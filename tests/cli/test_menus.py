"""Menus of all games, at every decision of random games with every option: each leads to legal moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

import grandtour
from grandtour import Match, load
from grandtour.cli.menu import Menu
from grandtour.cli.screens import screen_for
from tests.test_properties import tables_of


def leaves(menu: Menu) -> Iterator[str]:
    """Every move that can be reached through a menu; where several numbers make one, the first."""
    if menu.several is not None:
        yield menu.several([1])
        return
    for choice in menu.choices():
        further = choice.further()
        if further is not None:
            yield from leaves(further)
        elif choice.move:
            yield choice.move


@pytest.mark.parametrize("name", grandtour.names())
def test_menus_lead_to_legal_moves(name: str) -> None:
    game = load(name)
    screen = screen_for(game)
    met = set()
    for seats, options in tables_of(game)[::2]:
        match = Match(game, seats, 17, options)
        chooser = random.Random(17)
        while not match.is_over:
            seat = chooser.choice(match.deciding)
            moves = match.legal_moves(seat)
            found = set(leaves(screen.menu(match.view(seat), moves)))
            legal = {move.text for move in moves}
            assert found & legal or moves[0].kind == "keep"  # one ticket alone may be too few
            if name != "europa-tour":  # there a choice that is refused says why
                assert found <= legal or moves[0].kind == "keep"
            met |= {move.kind for move in moves if move.text in found}
            match.play(seat, chooser.choice(moves).text)
    kinds = get_args(get_type_hints(game.parts)["return"])
    seldom = {"pass", "keep", "announce"}  # not in random play, or not with one ticket alone
    assert met >= {kind.__struct_config__.tag for kind in kinds} - seldom
