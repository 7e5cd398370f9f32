"""Set-up (EUR-07 to EUR-14, EUR-70)."""

from __future__ import annotations

import pytest

from grandtour import Match, load
from grandtour.core.engine import Engine
from tests.table import clause

EUROPE = load("ttr-europe")
LONG = {
    name
    for name, ticket in zip(EUROPE.board.names.tickets, EUROPE.board.source["tickets"], strict=True)
    if ticket["long"]
}


def start(seats: int = 2, seed: int = 1) -> Match:
    return Match(EUROPE, seats, seed=seed, backend="lists")


def offer(match: Match, seat: int) -> list[str]:
    """The tickets dealt to a seat: the long one first."""
    return [ticket.name for ticket in match.view(seat).offer]


def keep(match: Match, seat: int, *tickets: str) -> None:
    match.play(seat, f"keep {', '.join(tickets)}")


def draw_every_ticket(match: Match) -> set[str]:
    """All take tickets, and keep them, until the deck is empty; returns those that turned up."""
    seen: set[str] = set()
    while match.view().ticket_deck:
        seat = match.deciding[0]
        match.play(seat, "tickets")
        drawn = offer(match, seat)
        seen.update(drawn)
        keep(match, seat, *drawn)
    return seen


@clause("EUR-07")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_begin_with_no_points_and_full_stocks(seats: int) -> None:
    players = start(seats).view().players
    assert [(p.points, p.trains, p.stations, p.built) for p in players] == [(0, 45, 3, [])] * seats


@clause("EUR-08")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_have_four_cards_and_five_lie_face_up(seats: int) -> None:
    view = start(seats).view()
    assert [player.cards for player in view.players] == [4] * seats
    assert len(view.display.replace(".", "")) == 5
    assert len(start(seats).view(0).hand) == 4


@clause("EUR-08")
def test_three_locomotives_are_flushed_before_play() -> None:
    engine, flushed = Engine(EUROPE, "lists"), 0
    for seed in range(300):
        match = Match(EUROPE, 2, seed=seed, engine=engine)
        flushed += any(event["event"] == "display-flushed" for event in match.events())
        assert match.view().display.count("L") < 3
    assert flushed > 0


@clause("EUR-09", "EUR-70")
@pytest.mark.parametrize(("seats", "gone"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_each_gets_one_long_ticket_and_the_others_leave_the_game(seats: int, gone: int) -> None:
    match = start(seats)
    dealt = [[name for name in offer(match, seat) if name in LONG] for seat in range(seats)]
    assert [len(tickets) for tickets in dealt] == [1] * seats
    left = LONG - {name for tickets in dealt for name in tickets}
    assert len(left) == gone
    for seat in range(seats):
        keep(match, seat, *offer(match, seat))
    assert not draw_every_ticket(match) & LONG


@clause("EUR-09")
def test_which_long_ticket_one_gets_is_chance() -> None:
    assert {offer(start(seed=seed), 0)[0] for seed in range(60)} == LONG


@clause("EUR-10")
@pytest.mark.parametrize(("seats", "deck"), [(2, 34), (3, 31), (4, 28), (5, 25)])
def test_each_gets_three_regular_tickets_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    match = start(seats)
    dealt = [name for seat in range(seats) for name in offer(match, seat) if name not in LONG]
    assert len(dealt) == len(set(dealt)) == 3 * seats
    assert match.view().ticket_deck == deck


@clause("EUR-11")
def test_two_three_or_four_tickets_may_be_kept() -> None:
    sizes = [len(move.removeprefix("keep ").split(", ")) for move in start().legal(0)]
    assert sorted(sizes) == [2] * 6 + [3] * 4 + [4]


@clause("EUR-11", "EUR-X32")
def test_the_long_ticket_alone_is_too_few() -> None:
    match = start()
    long, regular = offer(match, 0)[:2]
    refusal = match.why_not(0, f"keep {long}")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("first-tickets-too-few", "EUR-11")
    assert match.why_not(0, f"keep {long}, {regular}") is None


@clause("EUR-11")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    match = start(3)
    assert match.deciding == [0, 1, 2]
    keep(match, 2, *offer(match, 2)[:2])
    assert match.deciding == [0, 1]
    assert match.why_not(1, f"keep {', '.join(offer(match, 1))}") is None


@clause("EUR-12", "EUR-13", "EUR-X31")
def test_the_long_ticket_may_be_given_back_and_the_deck_does_not_grow() -> None:
    match = start()
    kept = offer(match, 0)[2:]
    keep(match, 0, *kept)
    keep(match, 1, *offer(match, 1))
    assert sorted(ticket.name for ticket in match.view(0).tickets) == sorted(kept)
    assert match.view().ticket_deck == 40 - 3 * 2


@clause("EUR-12")
@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_any_one_ticket_may_be_given_back(index: int) -> None:
    match = start()
    kept = [name for place, name in enumerate(offer(match, 0)) if place != index]
    assert match.why_not(0, f"keep {', '.join(kept)}") is None


@clause("EUR-13")
def test_tickets_given_back_never_turn_up_again() -> None:
    match = start()
    returned: set[str] = set()
    for seat in (0, 1):
        dealt = offer(match, seat)
        returned.update(dealt[:2])
        keep(match, seat, *dealt[2:])
    seen = draw_every_ticket(match)
    assert len(seen) == 34
    assert not seen & returned


@clause("EUR-14")
def test_play_starts_when_all_have_chosen() -> None:
    match = start()
    keep(match, 0, *offer(match, 0))
    assert match.view().phase == "first-tickets"
    refusal = match.why_not(0, "draw")
    assert refusal is not None
    assert refusal.code == "choose-tickets-first"
    keep(match, 1, *offer(match, 1))
    assert match.view().phase == "turn"
    assert match.deciding == [match.view().first]


@clause("EUR-14")
def test_the_others_learn_only_how_many_tickets_were_kept() -> None:
    match = start()
    kept = offer(match, 0)[:3]
    keep(match, 0, *kept)
    sealed = [event for event in match.events(1) if event.get("seat") == 0]
    assert sealed[-1] == {"event": "choice-sealed", "seat": 0}
    assert match.view(1).players[0].tickets == 0
    keep(match, 1, *offer(match, 1)[:2])
    assert [player.tickets for player in match.view(1).players] == [3, 2]
    told = [event for event in match.events(1) if event["event"] == "tickets-kept"]
    assert told[0] == {"event": "tickets-kept", "seat": 0, "number": 3, "of": 4}
    assert not any(name in str(match.events(1)) for name in kept)
    assert not any(name in match.view_json(1).decode() for name in kept)
