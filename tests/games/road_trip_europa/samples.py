"""What the properties of all games need to know of Road Trip Europa."""

from __future__ import annotations

from itertools import product
from typing import Any

from grandtour import Match
from grandtour.core.game import Game
from grandtour.games.road_trip_europa.options import HIDE_SHEETS, LOCK_PICKS, PASSPORT_SKIP

assert (PASSPORT_SKIP, LOCK_PICKS, HIDE_SHEETS) == (1, 2, 4)

SWITCHES = ("directionChange", "passportSkip", "lockPicks", "openFirstCard", "hideSheets")
TABLES: list[dict[str, Any]] = [  # every combination of switches, some in short games
    {name: True for name, is_on in zip(SWITCHES, chosen, strict=True) if is_on}
    for chosen in product((False, True), repeat=len(SWITCHES))
]
TABLES += [{"rounds": rounds} for rounds in (1, 2, 3)]
REVELATIONS: set[str] = set()


def check(game: Game, row: Any) -> None:
    """Every card is in one place, and all that is derived is right."""
    board, seats = game.board.rows[0], int(row["seats"])
    size, laid, phase = int(board["hand_size"]), int(row["laid"]), int(row["phase"])
    places = [int(row["aside"])]
    for seat in range(4):
        cards = [card for card in row["display"][seat].tolist() if card >= 0]
        assert len(cards) == (laid if seat < seats else 0)
        assert all(card == -1 for card in row["display"][seat][laid:])
        packet = int(row["packet"][seat])
        assert packet.bit_count() == (size - laid if seat < seats else 0)
        places += [packet, *(1 << card for card in cards)]
    everywhere = 0
    for cards in places:
        assert everywhere & cards == 0, "a card is in two places"
        everywhere |= cards
    assert everywhere == int(board["all_cards"]), "a card is lost"
    assert laid == size if phase != 1 else laid <= size - 2
    check_sheets(board, row, seats, phase)
    check_choices(board, row, seats, phase)
    check_new_cards(row, seats, size, laid)


def check_sheets(board: Any, row: Any, seats: int, phase: int) -> None:
    over = int(row["turn_number"]) - (phase != 0)
    reached = []
    for seat in range(4):
        scored = [culture for culture in row["scored"][seat].tolist() if culture >= 0]
        assert len(set(scored)) == len(scored)
        assert int(row["used"][seat]) == sum(1 << culture for culture in scored)
        assert (row["scored"][seat][over:] == -1).all()
        assert (row["row_points"][seat][over:] == 0).all()
        assert (row["row_points"][seat] >= 0).all()
        marks = int(row["marks"][seat])
        assert marks.bit_count() <= over * int(board["hand_size"])
        regions = [int(cards) for cards in board["region_cards"][: int(board["region_count"])]]
        everywhere = all(cards & marks for cards in regions)
        assert (row["passport"][seat] >= 0) == everywhere
        if everywhere:
            reached.append(int(row["passport"][seat]))
        for region, cards in enumerate(regions):
            winners = int(row["star_seats"][region])
            assert not winners >> seat & 1 or cards & ~marks == 0
            assert winners or cards & ~marks or seat >= seats
    tiers = int(board["tier_count"])
    used = len(reached) if row["options"][PASSPORT_SKIP] else max(reached, default=-1) + 1
    assert row["next_tier"] == min(used, tiers)


def check_choices(board: Any, row: Any, seats: int, phase: int) -> None:
    """Who owes a decision has nothing in; in the last phase only those who can score are asked."""
    for seat in range(4):
        action, owes = int(row["sealed"][seat][0]), bool(row["deciding"][seat])
        shown = 0
        for card in row["display"][seat].tolist():
            shown |= int(board["cultures"][card]) if card >= 0 else 0
        is_open = bool(shown & ~int(row["used"][seat]))
        is_asked = seat < seats and (phase == 1 or (phase == 2 and is_open))
        assert owes == (is_asked and action == -1)
        if action >= 0:
            assert is_asked
            assert phase != 1 or int(row["packet"][seat]) >> action & 1


def check_new_cards(row: Any, seats: int, size: int, laid: int) -> None:
    """The cards dealt first went to the seats in turn, wherever they are now."""
    new = int(row["dealt_first"])
    if new:
        step = -1 if row["options"][0] and row["turn_number"] % 2 == 0 else 1
        for origin in range(seats):
            cards = int(row["packet"][(origin + step * laid) % seats])
            for place in range(laid):
                cards |= 1 << int(row["display"][(origin + step * place) % seats][place])
            number = min(new.bit_count(), seats * size)
            assert (cards & new).bit_count() == len(range(origin, number, seats))


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    names = match.game.board.names
    return [
        *match.legal(seat),
        *(f"pick {card}" for card in names.cards),
        *(f"score {culture}" for culture in names.cultures),
        "score nothing",
        "pick R",
        "pick Nowhere",
        "score poetry",
        "pick",
        "",
    ]
