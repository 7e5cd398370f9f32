"""What a match shows has types: shared by all games, and each game's own beyond that."""

from __future__ import annotations

import importlib
from typing import Any, get_type_hints

import msgspec
import pytest

import grandtour
from grandtour import Match, Result, SeatCard, View
from grandtour.core.shown import Player
from grandtour.games import ROOMS


@pytest.mark.parametrize("name", grandtour.names())
def test_every_game_shows_the_shared_fields(name: str) -> None:
    game = grandtour.load(name)
    match = Match(game, game.seats[0], seed=1, backend="lists")
    view = match.view(0)
    assert isinstance(view, View)
    assert all(isinstance(player, Player) for player in view.players)
    assert all(isinstance(card, SeatCard) for card in match.result().cards)
    assert isinstance(match.aids(0), msgspec.Struct)
    room = f"grandtour.games.{ROOMS[name]}"
    assert isinstance(view, importlib.import_module(f"{room}.describe").View)
    assert isinstance(match.aids(0), importlib.import_module(f"{room}.aids").Aids)


def test_nothing_shown_is_any() -> None:
    assert get_type_hints(Match.view)["return"] is not Any
    assert get_type_hints(Match.aids)["return"] is not Any
    assert Any not in get_type_hints(Result)["cards"].__args__
