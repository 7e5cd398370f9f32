"""Set-up, seats and the one source of chance (TTR-01 to TTR-03, TTR-07 to TTR-10, TTR-72, TTR-76)."""

from __future__ import annotations

import pytest

from grandtour import OptionError, read_record, replay, write_record
from grandtour.core.layout import canonical
from tests.games.ttr.scenes import deal, play_at_random
from tests.table import clause, small_board

MANY_LOCOMOTIVES = {"perColor": 5, "locomotives": 40, "total": 80}


@clause("TTR-01")
def test_the_deck_has_twelve_of_each_colour_and_fourteen_locomotives() -> None:
    row = deal(5).row
    cards = row["deck"] + row["discard"] + row["hand"].sum(axis=0)
    for card in row["display"][:5]:
        cards[card] += 1
    assert cards.tolist() == [12] * 8 + [14]


@clause("TTR-02")
@pytest.mark.parametrize("seats", [2, 5])
def test_two_to_five_can_play(seats: int) -> None:
    assert len(deal(seats).view().players) == seats


@clause("TTR-02")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_is_too_few_and_six_are_too_many(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 5 players"):
        deal(seats)


@clause("TTR-03")
@pytest.mark.parametrize("trains", [45, 35])
def test_everybody_starts_with_a_stock_of_trains_and_no_points(trains: int) -> None:
    game = None if trains == 45 else small_board([("A", "B", 1)], trains=trains)
    players = deal(3, game=game).view().players
    assert [(player.trains, player.points) for player in players] == [(trains, 0)] * 3


@clause("TTR-07")
@pytest.mark.parametrize("seats", [2, 5])
def test_four_cards_are_dealt_and_five_laid_out(seats: int) -> None:
    match = deal(seats)
    view = match.view()
    assert [player.cards for player in view.players] == [4] * seats
    assert len(view.display.replace(".", "")) == 5
    assert (view.deck, view.discard) == (110 - 4 * seats - 5, 0)


@clause("TTR-07")
def test_the_cards_are_shuffled() -> None:
    assert len({deal(seed=seed).view(0).hand for seed in range(8)}) > 1


@clause("TTR-08")
def test_a_first_display_of_three_locomotives_is_flushed() -> None:
    game = small_board([("A", "B", 1)], trainCards=MANY_LOCOMOTIVES)
    flushed = 0
    for seed in range(12):
        match = deal(seed=seed, game=game)
        assert match.view().display.count("L") < 3
        flushed += any(event["event"] == "display-flushed" for event in match.events())
    assert 0 < flushed < 12


@clause("TTR-09")
def test_chance_says_who_begins() -> None:
    assert {deal(3, seed).view().first for seed in range(20)} == {0, 1, 2}


@clause("TTR-09")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_host_may_say_who_begins(seat: int) -> None:
    match = deal(3, options={"startingPlayer": seat})
    for chooser in range(3):
        match.play(chooser, match.default_move(chooser))
    assert match.deciding == [seat]


@clause("TTR-09")
@pytest.mark.parametrize("value", [3, "tallest"])
def test_nobody_else_can_begin(value: object) -> None:
    with pytest.raises(OptionError, match="startingPlayer"):
        deal(3, options={"startingPlayer": value})


@clause("TTR-10")
def test_one_long_and_three_regular_tickets_are_dealt() -> None:
    offer = deal(2).view(0).offer
    assert [ticket.long for ticket in offer] == [True, False, False, False]


@clause("TTR-10")
def test_two_of_the_first_tickets_must_be_kept() -> None:
    match = deal(2)
    names = [ticket.name for ticket in match.view(0).offer]
    assert match.why_not(0, f"keep {names[1]}").code == "first-tickets-too-few"
    assert match.why_not(0, f"keep {names[1]}, {names[3]}") is None
    assert match.why_not(0, f"keep {', '.join(names)}") is None


@clause("TTR-72")
def test_the_same_seed_and_moves_give_the_same_game() -> None:
    game = small_board([("A", "B", 1), ("B", "C", 2, "gray", "tunnel")], trains=4)
    match = play_at_random(deal(2, 7, game), 7)
    again = replay(read_record(write_record(match)), game, backend="lists")
    assert match.is_over
    assert again.state_bytes() == match.state_bytes()


@clause("TTR-72")
def test_another_seed_gives_another_game() -> None:
    assert deal(seed=1).state_bytes() == deal(seed=1).state_bytes()
    assert deal(seed=1).view_json(0) != deal(seed=2).view_json(0)


@clause("TTR-76")
def test_set_up_goes_first_player_then_cards_then_display_then_tickets() -> None:
    order = [event["event"] for event in deal(3).events()]
    assert order == [
        "game-started",
        *["card-dealt"] * 12,
        *["card-laid-out"] * 5,
        *["ticket-dealt"] * 12,
    ]


@clause("TTR-76")
def test_the_display_is_flushed_before_tickets_are_dealt() -> None:
    game = small_board([("A", "B", 1)], trainCards=MANY_LOCOMOTIVES)
    orders = [[e["event"] for e in deal(seed=seed, game=game).events()] for seed in range(12)]
    order = next(order for order in orders if "display-flushed" in order)
    assert order.index("card-dealt") < order.index("display-flushed") < order.index("ticket-dealt")


@clause("TTR-76")
def test_while_choosing_tickets_everybody_sees_hand_display_and_who_starts() -> None:
    match = deal(3)
    for seat in range(3):
        view = match.view(seat)
        assert len(view.hand) == 4
        assert "." not in view.display
        assert view.first == match.row["first"]


@clause("TTR-72")
def test_looking_and_asking_use_up_no_chance() -> None:
    match = deal()
    before = canonical(match.row)
    match.view(0), match.legal(0), match.default_move(0), match.result()
    assert canonical(match.row) == before
