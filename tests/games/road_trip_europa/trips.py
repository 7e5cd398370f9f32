"""Small tables of Road Trip Europa: say which cards lie where, then play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grandtour import Match, load
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.games import road_trip_europa

EUROPA = load("road-trip-europa")
ENGINE = Engine(EUROPA, "lists")
CARDS = EUROPA.board.names.cards
PLAIN = (
    "Bulgaria",
    "Lithuania",
    "Poland",
    "Romania",
    "Luxembourg",
    "Finland",
    "Sweden",
)  # no culture
SEVEN = 7


def begin(seats: int = 2, **position: Any) -> Match:
    """A match from a position; what it leaves out is as after set-up."""
    return Match.from_position(EUROPA, {"seats": seats, **position}, engine=ENGINE)


def fresh(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return Match(EUROPA, seats, seed, options, engine=ENGINE)


def trip(*displays: Sequence[str] | None, choices: Sequence[str] = (), **position: Any) -> Match:
    """Play the last pick of a round so that these displays lie on the table at its end.

    A display that is short is filled up with cards that nobody else has. `choices` are then scored,
    seat by seat of those who are asked; all others score nothing.
    """
    match = last_pick(*displays, **position)
    full = complete(displays)
    for seat, display in enumerate(full):
        match.play(seat, f"pick {display[-2]}")
    answers = list(choices)
    if match.view().phase == "culture":
        for seat in match.deciding:
            match.play(seat, f"score {answers.pop(0) if answers else 'nothing'}")
    return match


def last_pick(*displays: Sequence[str] | None, **position: Any) -> Match:
    """The table before the last pick of such a round; packets go to the left."""
    full = complete(displays)
    seats = len(full)
    packets = [[full[seat][-2], full[(seat + 1) % seats][-1]] for seat in range(seats)]
    laid = [display[:-2] for display in full]
    position.setdefault("options", {"rounds": 1} if "round" not in position else {})
    return begin(seats, displays=laid, packets=packets, **position)


def complete(displays: Sequence[Sequence[str] | None]) -> list[list[str]]:
    """Full displays; the cards that are added stand in the middle."""
    taken = {card for display in displays if display is not None for card in display}
    rest = [card for card in CARDS if card not in taken]
    full = []
    for display in displays:
        own = list(display or [])
        fill = [rest.pop(0) for _ in range(SEVEN - len(own))]
        full.append([*own[:1], *fill, *own[1:]])
    return full


def go_on(match: Match, *displays: Sequence[str] | None, choices: Sequence[str] = ()) -> Match:
    """The same table one round later, with these displays at its end."""
    position = match.position()
    kept = {key: position[key] for key in ("round", "sheets", "stars", "passport", "options")}
    return trip(*displays, choices=choices, **kept)


def rows(match: Match, seat: int, number: int = 0) -> Any:
    """What a round has brought a seat."""
    return match.view(seat).players[seat].sheet.rounds[number]


def play_round(match: Match, choose: Any = None) -> Match:
    """Play to the end of the round, by default always the first legal move of each seat."""
    began = match.view().round
    while not match.is_over and match.view().round == began:
        seat = match.deciding[0]
        match.play(seat, (choose or first_of)(match, seat))
    return match


def play_out(match: Match, choose: Any = None) -> Match:
    while not match.is_over:
        play_round(match, choose)
    return match


def first_of(match: Match, seat: int) -> str:
    return match.legal(seat)[0]


def packets(match: Match) -> list[set[str]]:
    """The cards in each hand, secrets included."""
    return [set(cards) for cards in match.position()["packets"]]


def in_play(match: Match) -> set[str]:
    """The cards of this round, in hands and displays."""
    position = match.position()
    return {card for key in ("packets", "displays") for cards in position[key] for card in cards}


def aside(match: Match) -> set[str]:
    return set(match.position()["aside"])


def events(match: Match, name: str, seat: int = -1) -> list[dict[str, Any]]:
    return [event for event in match.events(seat) if event["event"] == name]


def sheet_data(cards: int = 8, seats_hand: int = 2, **more: Any) -> dict[str, Any]:
    """A small sheet of one's own: so many cards in two regions, all with one number."""
    regions = [
        {"id": "north", "color": "red", "bonus": 2},
        {"id": "south", "color": "green", "bonus": 3},
    ]
    return {
        "name": "Small sheet",
        "handSize": seats_hand,
        "regions": regions,
        "cards": [
            {
                "id": f"land-{index}",
                "name": f"Land {index}",
                "letter": f"L{index}",
                "region": ("north", "south")[index % 2],
                "number": index % 7 + 1,
            }
            for index in range(cards)
        ],
        **more,
    }


def small(cards: int = 8, hand: int = 2, **more: Any) -> Game:
    return road_trip_europa.make_game("small", sheet_data(cards, hand, **more))
