"""What the properties of all games need to know of Europa Tour."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.core.match import Match
from grandtour.games.europa_tour.names import NOTHING
from grandtour.games.europa_tour.options import AUTO_ANNOUNCE, START_ARRANGE
from grandtour.games.europa_tour.state import Phase

TABLES: list[dict[str, Any]] = [
    {},
    {"turnLimit": 90, "autoValidate": False},
    {"turnLimit": 96, "autoAnnounce": True, "browsePiles": True},
    {"turnLimit": 120, "mustUsePileCard": True, "uniqueCountries": True},
    {"turnLimit": 60, "swapAction": True, "startArrange": True},
    {"turnLimit": 60, "autoValidate": False, "startArrange": True, "swapAction": True},
]
# Events with which so much comes to light at once that no other table shows the same.
REVELATIONS = {"pile-opened"}


def check(game: Game, row: Any) -> None:
    """Every card is there once, and the derived fields are right."""
    board, seats = game.board.rows[0], int(row["seats"])
    size, piles = int(board["rack_size"]), int(board["pile_count"])
    phase = int(row["phase"])
    counts = row["talon"].tolist()
    assert min(counts) >= 0
    for field in ("rack", "hand", "pile"):
        for card in row[field].ravel().tolist():
            if card != NOTHING:
                counts[card] += 1
    assert counts == board["stock"].tolist()
    assert row["talon_size"] + row["untaken"] == row["talon"].sum()
    for pile, height in enumerate(row["pile_size"].tolist()):
        cards = row["pile"][pile].tolist()
        assert NOTHING not in cards[:height]
        assert set(cards[height:]) <= {NOTHING}
        assert height == 0 if pile >= piles or phase == Phase.PLACE else True
        if pile < piles and phase not in (Phase.PLACE, Phase.EXCHANGE):
            assert height > 0
    for seat in range(seats):
        full = [card for card in row["rack"][seat].tolist() if card != NOTHING]
        assert row["placed"][seat] == len(full)
        assert len(full) == size or phase == Phase.PLACE
        assert set(row["rack"][seat].tolist()[size:]) <= {NOTHING}
        assert 0 <= int(row["known"][seat]) < 1 << size
        assert (row["filled"][seat] <= row["refills"]).all()
        held = int((row["hand"][seat] != NOTHING).sum())
        if phase == Phase.PLACE:
            left = size - len(full)
            assert held == (left if row["options"][START_ARRANGE] else min(left, 1))
            assert row["deciding"][seat] == (left > 0)
        else:
            assert held == (phase == Phase.EXCHANGE and seat == int(row["turn"]))
        if phase in (Phase.DRAW, Phase.EXCHANGE, Phase.WINDOW):
            assert row["deciding"][seat] == (seat == int(row["turn"]))
    assert row["talon_size"] > 0 or phase == Phase.EXCHANGE
    assert row["untaken"] == 0 or phase == Phase.PLACE
    if row["options"][AUTO_ANNOUNCE]:
        assert (row["sealed"] == -1).all()
        assert phase not in (Phase.FIRST_WINDOW, Phase.WINDOW)


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    cards = [card for card in match.game.board.names.cards if card]
    return [
        *match.legal(seat),
        *(f"place {place}" for place in range(1, 11)),
        *(f"place 3 {card}" for card in cards),
        *(f"take {pile}" for pile in range(1, 6)),
        *(f"put {pile}" for pile in range(1, 6)),
        *(f"exchange {place} to {1 + place % 5}" for place in range(1, 11)),
        *(f"swap {place} 10" for place in range(1, 10)),
        *("draw", "announce", "silent", "take 6", "place 11", "exchange 3", "swap 4 4", "fly 3"),
        "place 2 Atlantis",
        "",
    ]
