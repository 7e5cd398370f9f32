"""Who knows what in Ticket to Ride Iberia, and what is dealt anew for a search (IBE-20, IBE-56)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grandtour import Match
from grandtour.core.engine import Engine
from tests.games.ttr_iberia.samples import check
from tests.games.ttr_iberia.scenes import IBERIA, draft_all, table
from tests.table import clause
from tests.twins import knows


@clause("IBE-56")
def test_the_place_of_the_draft_card_is_hidden() -> None:
    views = {table(2, draftDepth=depth, deckStart=155).match.view_json(0) for depth in (20, 50, 90)}
    assert len(views) == 1


@clause("IBE-56")
def test_by_house_rule_the_depth_is_shown() -> None:
    out = table(2, {"openDraftCardDepth": True}, draftDepth=33)
    assert out.view().draft_depth == 33


@clause("IBE-56", "IBE-11")
def test_a_search_puts_the_draft_card_anywhere_it_could_lie() -> None:
    match = draft_all(Match(IBERIA, 2, 3))
    real = match.row
    drawn = int(real["deck_start"]) - (int(real["deck_size"]) - 1)
    middle = int(real["deck_start"]) // 2
    found = Counter(int(match.determinized(0, seed).row["draft_depth"]) for seed in range(300))
    assert set(found) == {middle + jitter - drawn for jitter in range(-5, 6)}


@clause("IBE-20", "IBE-63")
def test_a_search_keeps_to_the_packets_a_seat_has_seen() -> None:
    """With two players the packet handed on comes back: what is missing then, the other one took."""
    match = Match(IBERIA, 2, 4)
    seen = {ticket.name for ticket in match.view(0).offer}
    mine = match.view(0).offer[0].name
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    handed_on = seen - {mine}
    for seed in range(20):
        other = match.determinized(0, seed)
        assert {ticket.name for ticket in other.view(1).offer} == handed_on
        check(IBERIA, other.row)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    back = {ticket.name for ticket in match.view(0).offer}
    for seed in range(20):
        taken = {ticket.name for ticket in match.determinized(0, seed).view(1).drafted}
        assert handed_on - back < taken


def test_a_search_in_any_stage_of_a_draft_leaves_nothing_out() -> None:
    engine = Engine(IBERIA, "lists")
    for seats in (2, 3, 5):
        match = Match(IBERIA, seats, 9, engine=engine)
        step = 0
        while match.view().phase != "turn":
            seat = match.deciding[step % len(match.deciding)]
            match.play(seat, match.legal(seat)[step % 3 % len(match.legal(seat))])
            step += 1
            for viewer in range(seats):
                other = match.determinized(viewer, step)
                assert other.view_json(viewer) == match.view_json(viewer)
                check(IBERIA, other.row)
                draft_all(other)  # it can be played on


def drafting(seats: int, seed: int) -> tuple[Match, list[dict[str, set[int]]]]:
    """A first draft, and for each seat all that it saw, what came to it, and what it drafted."""
    match = Match(IBERIA, seats, seed, backend="lists")
    told = [{"saw": set(), "drafted": set()} for _ in range(seats)]
    chooser = random.Random(seed)
    while match.view().phase == "draft":
        for seat in match.deciding:
            told[seat]["saw"] |= {int(ticket) for ticket in match.row["offer"][seat] if ticket >= 0}
        for seat in match.deciding:
            match.play(seat, chooser.choice(match.legal(seat)))
    for seat in range(seats):
        told[seat]["drafted"] = {int(ticket) for ticket in match.row["offer"][seat] if ticket >= 0}
    return draft_all(match), told


@clause("IBE-20", "IBE-63")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_seat_remembers_what_others_took_of_its_packets(seats: int) -> None:
    """Whatever it saw and did not draft, somebody else did: no packet ends before its last ticket."""
    match, told = drafting(seats, seed=4)
    for seat in range(seats):
        took = match.row["others_took"][seat][0]
        found = {ticket for pick in took for ticket in range(63) if int(pick) >> ticket & 1}
        assert found == told[seat]["saw"] - told[seat]["drafted"]
        assert sum(int(pick).bit_count() for pick in took) == len(found)  # each of them once


@clause("IBE-20", "IBE-63", "IBE-17")
def test_after_a_draft_a_search_deals_others_what_they_are_known_to_have_taken() -> None:
    """With two players all is known but one: what the other took first. Four of the six were kept."""
    match, told = drafting(2, seed=4)
    known = told[0]["saw"] - told[0]["drafted"]
    assert len(known) == 5
    kept: Counter[int] = Counter()
    for seed in range(200):
        world = match.determinized(0, seed)
        check(IBERIA, world.row)
        mine = {t for t in range(63) if int(world.row["tickets"][1]) >> t & 1}
        assert len(mine) == 4
        assert len(mine - known) <= 1
        kept.update(mine & known)
    assert all(0.5 < kept[ticket] / 200 < 0.85 for ticket in known)  # each in two worlds of three
    assert kept.total() < 800  # and now and then the one that nobody saw


def test_a_position_that_notes_too_much_teaches_a_seat_nothing_about_itself() -> None:
    """With two players one ticket of a packet is the other's; a position may say anything."""
    match, _ = drafting(2, seed=4)
    position = match.position()
    held = {name for tickets in position["tickets"] for name in tickets}
    spare = [name for name in position["rejected"][1][0] if name not in held]
    position["othersTook"][0][0][0] = [*position["tickets"][1][:3], *spare]
    odd = Match.from_position(IBERIA, position, backend="lists")
    for seed in range(5):
        assert knows(odd.determinized(0, seed), 0) == knows(odd, 0)


@clause("IBE-18")
def test_a_search_knows_that_the_own_rejected_tickets_lie_under_the_deck() -> None:
    out = table(3, deckTop=["draft", "R", "G"]).play(0, "draw", "draw")
    match = draft_all(out.match)
    rejected = int(match.row["rejected"][1][1])
    assert rejected.bit_count() == 2
    places = set()
    for seed in range(30):
        row = match.determinized(1, seed).row
        under = row["under"][:6].tolist()
        assert all(ticket in under for ticket in range(63) if rejected >> ticket & 1)
        places.add(tuple(index for index, t in enumerate(under) if rejected >> t & 1))
    assert len(places) > 3
