"""The list: what is broken, which clause that breaks, and where a test has to notice.

`old` stands exactly once in its file; `tests/mutants/test_listed.py` sees to that.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "src" / "grandtour"


@dataclass(frozen=True)
class Mutant:
    file: str  # below src/grandtour
    clause: str  # a clause, or in a few words what else is promised
    old: str
    new: str
    tests: tuple[str, ...]  # below tests/; "file::test" for one of them
    equivalent: str = ""  # why no test can tell: then it has to survive

    @property
    def room(self) -> str:
        """The game or family it is in, or `core`."""
        parts = self.file.split("/")
        return parts[1].replace("_", "-") if parts[0] == "games" else parts[0]

    @property
    def name(self) -> str:
        return f"{self.file.removeprefix('games/')} {self.clause}"


def _in(file: str, tests: str, *broken: tuple[str, str, str] | tuple[str, str, str, str]) -> None:
    """Mutants of one file: clause, old, new, and the tests if they are others."""
    for clause, old, new, *other in broken:
        where = tuple((other[0] if other else tests).split())
        MUTANTS.append(Mutant(file, clause, old, new, where))


MUTANTS: list[Mutant] = []

# The train family

_in(
    "games/ttr/setup.py",
    "games/ttr/test_short_games.py",
    ("TTR-85", "if state.options[TRAINS] != AS_ON_THE_BOARD:", "if state.options[TRAINS] > 8:"),
    (
        "TTR-85",
        "state.trains[seat] = trains_of_each(state, board)",
        "state.trains[seat] = board.trains",
    ),
)

_in(
    "games/ttr/board.py",
    "games/ttr/test_short_games.py",
    ("TTR-85", "not FEWEST_TRAINS <= trains <= printed", "not FEWEST_TRAINS < trains <= printed"),
    ("TTR-85", "trains <= printed:", "trains:"),
)

_in(
    "games/ttr/position.py",
    "games/ttr/test_short_games.py",
    ("TTR-85", "owned = trains_of_each(state, board)", "owned = board.trains"),
)

_in(
    "games/ttr/claims.py",
    "games/ttr/test_claims.py",
    ("TTR-46", "return Refusal.OWN_TWIN  # TTR-46", "pass", "games/ttr/test_double_routes.py"),
    (
        "TTR-48",
        "few = state.seats <= board.closed_up_to",
        "few = state.seats < board.closed_up_to",
        "games/ttr/test_double_routes.py",
    ),
    (
        "TTR-36",
        "if state.trains[seat] < board.length[route]:",
        "if state.trains[seat] <= board.length[route]:",
    ),
    (
        "TTR-39",
        "if state.hand[seat][LOCOMOTIVE] < board.symbols[route]:",
        "if state.hand[seat][LOCOMOTIVE] < 0:",
    ),
    ("TTR-39", "if locomotives < symbols:", "if locomotives + cards < symbols:"),
    ("TTR-37", "if cards > 0 and route_color != GRAY and", "if cards > 1 and route_color != GRAY and"),
    (
        "TTR-38",
        "return state.hand[seat][route_color] + locomotives >= need",
        "return state.hand[seat][route_color] >= need",
    ),
    (
        "TTR-42",
        "state.points[seat] += board.points_for_length[length]",
        "state.points[seat] += length",
    ),
    (
        "TTR-48",
        "if twin != NOTHING and (other == seat or one_track):",
        "if twin != NOTHING and other == seat:",
        "games/ttr/test_double_routes.py",
    ),
    (
        "TTR-69",
        "max(state.known[seat][color] - number, 0)",
        "min(state.known[seat][color], state.hand[seat][color])",
        "games/ttr/test_secrets.py",
    ),
)  # fmt: skip
_in(
    "games/ttr/cards.py",
    "games/ttr/test_drawing.py",
    ("TTR-19", "return False  # TTR-19", "return has_second_card(state, board)"),
    ("TTR-20", "fill_place(state, work, place)  # TTR-20", "pass"),
    (
        "TTR-22",
        "if kind == Kind.TAKE and state.display[place] == LOCOMOTIVE:",
        "if kind == Kind.STOP:",
    ),
    ("TTR-32", "state.deck[color] = state.discard[color]", "state.deck[color] = 0", "games/ttr/test_deck.py"),
    (
        "TTR-26",
        "face_up(state, board, LOCOMOTIVE) >= board.flush_at",
        "face_up(state, board, LOCOMOTIVE) > board.flush_at",
        "games/ttr/test_flush.py",
    ),
    (
        "TTR-28",
        "and flushes < FLUSHES_MAX",
        "and flushes < 1",
        "games/ttr/test_flush.py",
    ),
    (
        "TTR-29",
        "return pool - locomotives >= shown",
        "return pool - locomotives > shown",
        "games/ttr/test_flush.py",
    ),
    ("TTR-30", "FLUSHES_MAX = 100", "FLUSHES_MAX = 101", "games/ttr/test_flush.py"),
)  # fmt: skip
_in(
    "games/ttr/tickets.py",
    "games/ttr/test_tickets.py",
    ("TTR-52", "if count(subset) < least:", "if count(subset) <= least:"),
    ("TTR-53", "ticket = state.under[0]", "ticket = state.under[state.under_size - 1]"),
    ("TTR-71", "state.circulating[seat] &= ~(1 << ticket)", "pass"),
    ("TTR-71", "state.circulating[by] |= 1 << ticket", "pass"),
)
_in(
    "games/ttr/turns.py",
    "games/ttr/test_end.py",
    (
        "TTR-59",
        "if state.trains[state.turn] <= board.trigger_trains:",
        "if state.trains[state.turn] < board.trigger_trains:",
    ),
    ("TTR-60", "state.final_turns = state.seats ", "state.final_turns = state.seats - 1 "),
    ("TTR-80", "if state.passes >= state.seats:", "if state.passes > state.seats:", "games/ttr/test_turns.py games/ttr/test_end.py"),
)  # fmt: skip
_in(
    "games/ttr/rules.py",
    "games/ttr/test_turns.py",
    ("TTR-14", "if has_action(state, board, seat):", "if is_deck_supplied(state):"),
    ("TTR-16", "flush(state, board, work)  # TTR-26", "pass", "games/ttr/test_flush.py"),
    ("TTR-53", "return_offer(state, seat, True)", "return_offer(state, seat, False)", "games/ttr/test_tickets.py"),
)  # fmt: skip
_in(
    "games/ttr/scoring.py",
    "games/ttr/test_tickets.py",
    ("TTR-57", "board, state.tickets[seat] & ~done", "board, 0"),
    (
        "TTR-84",
        "return 2 if difference > 0 else -2",
        "return -2 if difference > 0 else 2",
        "games/ttr_europe/test_tie_breaks.py",
    ),
)
_in(
    "games/ttr/trails.py",
    "games/ttr_europe/test_longest_trail.py",
    ("EUR-52", "if work.group_odd[city] <= 2:", "if work.group_odd[city] <= 4:"),
    ("EUR-52", "end = farthest(board, work, start)", "end = farthest(board, work, city)"),
    ("EUR-52", "return work.group_length[group] - (waste + 1) // 2", "return work.group_length[group] - waste"),
    ("EUR-52", "return city > start and work.degree[city] % 2 == 1", "return city > start + 1 and work.degree[city] % 2 == 1"),
)  # fmt: skip
_in(
    "games/ttr/knowledge.py",
    "games/ttr/test_secrets.py",
    (
        "TTR-67",
        "seen.hand[other][color] = state.known[other][color]",
        "seen.hand[other][color] = state.hand[other][color]",
    ),
    (
        "TTR-71",
        "if seat == NOBODY or state.under_by[index] != seat:",
        "if state.under_by[index] == NOBODY:",
    ),
    (
        "TTR-69",
        "unseen = state.hand[other][color] - state.known[other][color]",
        "unseen = state.hand[other][color]",
    ),
    (
        "TTR-68",
        "if state.under_by[index] != seat:\n            ticket, unknown = deal_one(work, unknown)",
        "if False:\n            ticket, unknown = deal_one(work, unknown)",
    ),
)
_in(
    "games/ttr/state.py",
    "games/ttr/test_secrets.py",
    ("TTR-67", 'set_of(TICKET), OWNER_UNTIL_OVER', 'set_of(TICKET), EVERYBODY'),
    ("TTR-67", '"offer",\n        one_of(TICKET),\n        OWNER,', '"offer",\n        one_of(TICKET),\n        EVERYBODY,'),
    ("IBE-20", '"passed",\n        set_of(TICKET),\n        OWNER,', '"passed",\n        set_of(TICKET),\n        EVERYBODY,', "games/ttr_iberia/test_secrets.py games/ttr_iberia/test_draft.py"),
)  # fmt: skip
_in(
    "games/ttr/draft.py",
    "games/ttr_iberia/test_draft.py",
    ("IBE-18", "ticket = draw_member(state, work, Source.REJECTS, rejected)", "ticket = lowest(rejected)"),
    ("IBE-17", "if state.drafts == FIRST:", "if state.drafts < FIRST:"),
    ("IBE-16", "if count(what) != kept_number(", "if count(what) < kept_number("),
    ("IBE-13", "giver = (seat - step + state.seats)", "giver = (seat + step + state.seats)"),
    ("IBE-63", "return Refusal.CHOICE_FINAL  # IBE-63\n        if what >=", "pass\n        if what >="),
    (
        "TTR-83",
        "and board.ticket_rank[a] < board.ticket_rank[b]",
        "and board.ticket_rank[a] > board.ticket_rank[b]",
        "games/ttr_iberia/test_draft.py games/ttr_south_korea/test_draft.py",
    ),
)  # fmt: skip

# Ticket to Ride Europe

_in(
    "games/ttr_europe/tunnels.py",
    "games/ttr_europe/test_tunnels.py",
    ("EUR-26", "return card == LOCOMOTIVE or is_staged_color", "return is_staged_color"),
    ("EUR-34", "state.known[seat][color] += number", "state.known[seat][color] += 0"),
    ("EUR-33", "discard(state, state.revealed[index], 1)", "pass"),
)
MUTANTS.append(
    Mutant(
        "games/ttr_europe/tunnels.py",
        "EUR-27",
        "is_staged_color = state.staged_cards > 0 and card == state.staged_color",
        "is_staged_color = card == state.staged_color",
        ("games/ttr_europe/test_tunnels.py",),
        "a payment without cards of a colour has the locomotive for its colour, which counts anyway",
    )
)
_in(
    "games/ttr_europe/stations.py",
    "games/ttr_europe/test_stations.py",
    (
        "EUR-40",
        "return board.station_cost[min(stations_built(state, seat), STATIONS - 1)]",
        "return board.station_cost[0]",
    ),
    ("EUR-38", "if not has(state.free_cities, city):", "if city < 0:"),
    (
        "EUR-66",
        "return touches and owner != NOBODY and owner != seat",
        "return touches and owner != NOBODY",
        "games/ttr_europe/test_options.py games/ttr_europe/test_borrowing.py",
    ),
)
_in(
    "games/ttr_europe/scoring.py",
    "games/ttr_europe/test_borrowing.py",
    (
        "EUR-51",
        "= state.stations[seat] * board.station_points",
        "= stations_built(state, seat) * board.station_points",
        "games/ttr_europe/test_scoring.py games/ttr_europe/test_stations.py",
    ),
    (
        "EUR-54",
        "if card.longest[seat] == most and most > 0:",
        "if card.longest[seat] == most:",
        "games/ttr_europe/test_longest_trail.py games/ttr_europe/test_scoring.py",
    ),
    ("EUR-47", "or (points == best_points and number > best_count)", "or False"),
    ("EUR-68", "number == best_count and borrowed < best_borrowed)", "number == best_count and borrowed > best_borrowed)"),
    ("EUR-45", "if owner != NOBODY and owner != seat:  # EUR-45", "if owner != NOBODY and owner == seat:  # EUR-45"),
    (
        "EUR-55",
        "return 3 if difference > 0 else -3",
        "return -3 if difference > 0 else 3",
        "games/ttr_europe/test_tie_breaks.py",
    ),
)  # fmt: skip
_in(
    "games/ttr_europe/rules.py",
    "games/ttr_europe/test_options.py",
    (
        "EUR-37",
        "if ticket != NOTHING and has(board.long_tickets, ticket):",
        "if ticket != NOTHING and ticket < 0:",
    ),
    ("EUR-64", "state.barren += 1\n    else:", "state.barren += 0\n    else:", "games/ttr_europe/test_tunnels.py games/ttr_europe/test_turns.py"),
)  # fmt: skip

# Ticket to Ride Iberia

_in(
    "games/ttr_iberia/rules.py",
    "games/ttr_iberia/test_draft.py",
    ("IBE-13", "if draft == FIRST:", "if draft != FIRST:"),
    ("IBE-45", "if state.drafts <= SECOND and", "if state.drafts < SECOND and", "games/ttr_iberia/test_deck.py games/ttr_iberia/test_draft.py"),
    ("IBE-39", "if reach == 1 and", "if reach >= 1 and", "games/ttr_iberia/test_festivals.py"),
    ("IBE-65", "seat = next_seat(state)", "seat = state.turn"),
)  # fmt: skip
_in(
    "games/ttr_iberia/festivals.py",
    "games/ttr_iberia/test_festivals.py",
    ("IBE-40", "return NOTHING  # IBE-40", "return pool  # IBE-40"),
    ("IBE-32", "state.draft_due = 1", "state.draft_due = 0", "games/ttr_iberia/test_deck.py"),
    (
        "IBE-11",
        "return min(max(middle + jitter, 0), state.deck_start)",
        "return min(max(middle + jitter + 1, 0), state.deck_start)",
        "games/ttr_iberia/test_setup.py",
    ),
)
_in(
    "games/ttr_iberia/scoring.py",
    "games/ttr_iberia/test_festivals.py games/ttr_iberia/test_oracle.py",
    ("IBE-50", "chart[pool][state.taken[seat][pool]]", "chart[0][state.taken[seat][pool]]"),
)
_in(
    "games/ttr_iberia/defaults.py",
    "games/ttr_iberia/test_festivals.py",
    (
        "TTR-83",
        "state.lying[second] > state.lying[first]",
        "state.lying[second] >= state.lying[first]",
    ),
)
_in(
    "games/ttr_iberia/view.py",
    "games/ttr_iberia/test_secrets.py",
    ("IBE-56", "seen.draft_depth = HIDDEN", "seen.draft_depth = state.draft_depth"),
    ("IBE-56", "redeal_depth(state, board, work)\n\n", "pass\n\n"),
)

# Ticket to Ride South Korea

_in(
    "games/ttr_south_korea/mat.py",
    "games/ttr_south_korea/test_mat.py",
    (
        "KOR-31",
        "return min(amount + board.express_sum[spending], spots_of(state, board, line))",
        "return min(amount, spots_of(state, board, line))",
        "games/ttr_south_korea/test_express.py games/ttr_south_korea/test_mat.py",
    ),
    ("KOR-32", "while spot > NO_SPOT and has(", "if spot > NO_SPOT and has("),
    (
        "KOR-24",
        "if state.trains[seat] <= board.length[route]:",
        "if state.trains[seat] < board.length[route]:",
    ),
    (
        "KOR-28",
        "return amount + board.express_sum[spending] > spots_of",
        "return amount + board.express_sum[spending] >= spots_of",
        "games/ttr_south_korea/test_mat.py games/ttr_south_korea/test_express.py",
    ),
)
_in(
    "games/ttr_south_korea/rules.py",
    "games/ttr_south_korea/test_express.py",
    ("KOR-16", "state.express[seat] &= ~spending", "pass"),
    ("KOR-18", "for _ in range(board.express_sum[what]):", "for _ in range(1):"),
    (
        "KOR-39",
        "if state.ticket_deck_size <= board.tickets_drawn:",
        "if state.ticket_deck_size < board.tickets_drawn:",
    ),
    ("KOR-36", "state.trains[seat] -= 1  # KOR-36", "pass", "games/ttr_south_korea/test_mat.py"),
    (
        "KOR-56",
        "return is_partial(state) or state.phase == OwnPhase.MAT",
        "return is_partial(state)",
        "games/ttr_south_korea/test_secrets.py",
    ),
)
_in(
    "games/ttr_south_korea/scoring.py",
    "games/ttr_south_korea/test_scoring.py",
    (
        "KOR-43",
        "if highest_spot(state, other, line) > highest_spot(state, seat, line):",
        "if highest_spot(state, other, line) < highest_spot(state, seat, line):",
    ),
    ("KOR-42", "total += spot + 1", "total += 1"),
)

# Road Trip Europa

_in(
    "games/road_trip_europa/dealing.py",
    "games/road_trip_europa/test_dealing.py",
    ("RTE-14", "return state.turn_number % 2 == 0  # RTE-14", "return state.turn_number > 1"),
    ("RTE-12", "return state.turn_number > 1  # RTE-12", "return state.turn_number % 2 == 0"),
    ("RTE-O1", "return RIGHT  # RTE-O1", "return LEFT", "games/road_trip_europa/test_options.py"),
)
_in(
    "games/road_trip_europa/rows.py",
    "games/road_trip_europa/test_rows.py",
    ("RTE-28", "return (total + 1) // 2", "return total // 2"),
    ("RTE-28", "if total > board.full_up_to:", "if total >= board.full_up_to:"),
    (
        "RTE-29",
        "points += tallied(tally, transport) // 2 * board.pair_points[transport]",
        "points += tallied(tally, transport) * board.pair_points[transport] // 2",
    ),
    ("RTE-33", "if other != seat:", "if other >= 0:"),
)
_in(
    "games/road_trip_europa/sheet.py",
    "games/road_trip_europa/test_sheet.py",
    ("RTE-42", "if state.star_seats[region] == 0:  # RTE-42", "if True:"),
    ("RTE-47", "if state.options[PASSPORT_SKIP] == 0:", "if state.options[PASSPORT_SKIP] != 0:"),
    ("RTE-32", "state.used[seat] |= 1 << culture", "pass", "games/road_trip_europa/test_rows.py"),
)
_in(
    "games/road_trip_europa/scoring.py",
    "games/road_trip_europa/test_end.py",
    (
        "RTE-53",
        "if theirs[Line.START_END] > mine[Line.START_END]:",
        "if theirs[Line.START_END] < mine[Line.START_END]:",
    ),
    (
        "RTE-52",
        "if theirs[Line.PASSPORT] > mine[Line.PASSPORT]:",
        "if theirs[Line.PASSPORT] < mine[Line.PASSPORT]:",
    ),
)
_in(
    "games/road_trip_europa/rules.py",
    "games/road_trip_europa/test_secrets.py games/road_trip_europa/test_picking.py",
    (
        "RTE-19",
        "if state.laid == 0 and state.options[OPEN_FIRST_CARD] == 0:",
        "if state.laid == 0 and state.options[OPEN_FIRST_CARD] != 0:",
    ),
)
_in(
    "games/road_trip_europa/view.py",
    "games/road_trip_europa/test_secrets.py",
    ("RTE-58", "and state.laid > 0\n", "and state.laid > 1\n"),
    (
        "RTE-58",
        "for passes in range(min(state.laid + 1, state.seats)):",
        "for passes in range(state.seats):",
    ),
)

# Dice Trip Belgium

_in(
    "games/dice_trip_belgium/rules.py",
    "games/dice_trip_belgium/test_rounds.py",
    (
        "DTB-47",
        "if state.options[HIDDEN_SHEETS] != 0:",
        "if state.options[HIDDEN_SHEETS] < 0:",
        "test_properties.py::test_secrets_reach_a_seat_in_no_way[dice-trip-belgium]",
    ),
    (
        "DTB-10",
        "state.turn = (state.first + state.turn_number) % state.seats",
        "state.turn = state.turn_number % state.seats",
        "games/dice_trip_belgium/test_setup.py games/dice_trip_belgium/test_rounds.py",
    ),
    ("DTB-50", "if has(dice, die):", "if has(dice, die) or dice != 0:"),
)
_in(
    "games/dice_trip_belgium/packets.py",
    "games/dice_trip_belgium/test_rounds.py",
    ("DTB-18", "if has(state.used[seat], number):", "if number < 0:"),
    (
        "DTB-26",
        "return die != doubled and (die == first_tens or die == first_ones)",
        "return die == first_tens or die == first_ones",
        "games/dice_trip_belgium/test_twice.py",
    ),
    ("DTB-28", "return Refusal.TWICE_LAST_ROUND", "pass", "games/dice_trip_belgium/test_twice.py"),
    ("DTB-27", "return Refusal.TWICE_DOUBLE", "pass", "games/dice_trip_belgium/test_twice.py"),
)
_in(
    "games/dice_trip_belgium/sheet.py",
    "games/dice_trip_belgium/test_scoring.py games/dice_trip_belgium/test_rounds.py",
    ("DTB-31", "return color == tens or color == ones", "return color == tens"),
    ("DTB-O2", "== 0 or had_all or not has_all_tens", "== 0 or not has_all_tens", "games/dice_trip_belgium/test_tens.py"),
)  # fmt: skip
_in(
    "games/dice_trip_belgium/scoring.py",
    "games/dice_trip_belgium/test_scoring.py",
    ("DTB-39", "if is_next and has(board.linked[city], work.city_of[before]):", "if is_next:"),
    ("DTB-36", "neighbours = board.linked[city] & smaller", "neighbours = smaller"),
    ("DTB-64", "if total >= board.medal[target]:", "if total > board.medal[target]:", "games/dice_trip_belgium/test_options.py games/dice_trip_belgium/test_scoring.py"),
)  # fmt: skip
_in(
    "games/dice_trip_belgium/view.py",
    "games/dice_trip_belgium/test_options.py games/dice_trip_belgium/test_secrets.py",
    ("DTB-63", "or other == seat or state.phase == Phase.OVER", "or other == seat"),
)

# Europa Tour

_in(
    "games/europa_tour/routes.py",
    "games/europa_tour/test_routes.py",
    (
        "ETO-28",
        "if board.color[start] == color and board.color[end] == color:",
        "if board.color[start] == color or board.color[end] == color:",
    ),
    ("ETO-33", "if start == end:", "if start < 0:"),
    ("ETO-29", "if has(board.ship[start], end):", "if has(board.ports, end):"),
)
_in(
    "games/europa_tour/windows.py",
    "games/europa_tour/test_windows.py",
    ("ETO-49", "state.known[seat] = (1 << board.rack_size) - 1", "pass", "games/europa_tour/test_secrets.py games/europa_tour/test_windows.py"),
    ("ETO-51", "seat = (state.turn + 1) % state.seats", "seat = (state.turn + 2) % state.seats", "games/europa_tour/test_turns.py games/europa_tour/test_windows.py"),
    (
        "option turnLimit",
        "elif 0 < state.options[TURN_LIMIT] <= state.turn_number:",
        "elif 0 < state.options[TURN_LIMIT] < state.turn_number:",
        "games/europa_tour/test_options.py",
    ),
)  # fmt: skip
_in(
    "games/europa_tour/rules.py",
    "games/europa_tour/test_turns.py",
    ("ETO-18", "return Refusal.EMPTY_PILE", "pass"),
    ("ETO-48", "state.known[seat] |= 1 << place", "pass", "games/europa_tour/test_secrets.py"),
    (
        "option swapAction",
        "if has(state.known[seat], place) != has(state.known[seat], other):",
        "if place < 0:",
        "games/europa_tour/test_secrets.py games/europa_tour/test_options.py",
    ),
)
_in(
    "games/europa_tour/cards.py",
    "games/europa_tour/test_secrets.py games/europa_tour/test_turns.py",
    ("ETO-57", "state.refills = min(state.refills + 1, REFILLS_MAX)", "pass"),
)
_in(
    "games/europa_tour/scoring.py",
    "games/europa_tour/test_windows.py",
    ("ETO-42", "return 2 if difference > 0 else -2", "return -2 if difference > 0 else 2"),
)
_in(
    "games/europa_tour/view.py",
    "games/europa_tour/test_secrets.py",
    ("ETO-46", "if other != seat and not has(state.known[other], place):", "if other != seat and not has(state.known[other], 0):"),
    ("ETO-55", "answer = ANNOUNCE\n            if state.options", "answer = SILENT\n            if state.options"),
)  # fmt: skip

# The shared core

_in(
    "core/rng.py",
    "core/test_rng.py",
    ("sfc32", "rng[1] = (c + (c << 3)) & MASK", "rng[1] = (c + (c << 2)) & MASK"),
    ("equal chances", "while low < surplus:", "while low < 0:"),
    ("sfc32", "for _ in range(12):", "for _ in range(11):"),
)
_in(
    "core/chance.py",
    "core/test_chance.py",
    ("SipHash", "for step in range(4):\n        a = (a + b)", "for step in range(3):\n        a = (a + b)"),
    ("equal chances", "while low < surplus:", "while low < 0:"),
    ("a source has its own numbers", "state.drawn[source] = place + 1\n", "state.drawn[0] = place + 1\n"),
    ("a named outcome can come", "counts[wanted] > 0:\n        kind", "counts[wanted] >= 0:\n        kind"),
)  # fmt: skip
_in(
    "core/redeal.py",
    "games/ttr_europe/test_aids.py games/road_trip_europa/test_secrets.py",
    ("deal_one", "return member, members & ~(1 << member)", "return member, members"),
)
_in(
    "core/fields.py",
    "core/test_fields.py",
    ("secrets are blank", "if one.seen.is_secret:\n                lines +=", "if False:\n                lines +="),
    ("others' rows are blank", 'return "other != seat"', 'return "other == seat"'),
    ("seats count from the observer", '"            other = own + row"', '"            other = row"'),
)  # fmt: skip
_in(
    "core/spelling.py",
    "core/test_spelling.py",
    ("the first of some things is something", "return what.axis is not None or may_be_none(what) or part != 0", "return part != 0"),
    ("named twice", "if member in found:", "if False:"),
    ("null keeps", "if part is not None or (not inner and may_be_none(what)):", "if True:"),
)  # fmt: skip
_in(
    "core/sealed.py",
    "games/dice_trip_belgium/test_options.py",
    ("DTB-65", "ask(state, seat)\n    state.sealed", "pass\n    state.sealed"),
)
_in(
    "core/places.py",
    "games/ttr/test_end.py",
    ("TTR-84", "if lead(state, card, other, seat) > 0:", "if lead(state, card, seat, other) > 0:"),
    ("equal seats share a place", "card.place[seat] += 1", "card.place[seat] = 2"),
)
_in(
    "core/engine.py",
    "games/ttr/test_secrets.py games/ttr_europe/test_secrets.py",
    ("secret parts of events", "if name in kind.secret and not is_own:", "if name in kind.secret and viewer < 0:"),
    ("private events", "if kind.private and not is_own:", "if kind.private and viewer < 0:"),
)  # fmt: skip
_in(
    "core/match.py",
    "core/test_match.py::test_nothing_else_can_be_taken_back",
    ("undo only what nobody has seen", "for viewer in (SPECTATOR, *others):", "for viewer in others[:0]:"),
)  # fmt: skip
MUTANTS.append(
    Mutant(
        "core/match.py",
        "no undo once chance was used",
        "undoable = None if is_settled else before",
        "undoable = before",
        ("core/test_match.py::test_nothing_else_can_be_taken_back",),
        "undoing compares the generator with the one before, and it never comes back to where it was",
    )
)
_in(
    "core/record.py",
    "core/test_records.py::test_a_forged_record_is_refused_by_its_line",
    ("a changed line is noticed", 'if f"{check:06x}" != match["check"]:', "if not check:", "core/test_records.py::test_no_tampered_line_gives_another_game"),
    ("the result is compared", "if written != now:", "if len(written) != len(now):"),
    ("another board is noticed", "if record.board_digest != game.board.digest:", "if not record.board_digest:", "core/test_records.py::test_another_board_is_refused_by_both_names"),
    ("one spelling", "if match.moves[-1].text != move.text:", "if not match.moves:", "core/test_records.py::test_a_record_of_another_spelling_is_refused"),
)  # fmt: skip

_in(
    "arena/contest.py",
    "arena/test_contest.py",
    ("every bot equally often in every seat", "lineup[(seat - turn) % len(lineup)]", "lineup[(seat - turn // 2) % len(lineup)]"),
    ("the last block is played whole", "-(-games // self.seats)", "(games // self.seats)"),
    ("every bot takes part", "if len(set(some)) == len(bots)", "if len(set(some)) > 1", "arena/test_contest.py::test_with_few_bots_all_take_part_in_every_line_up"),
    ("line-ups take turns", "self.lineups[block % len(self.lineups)]", "self.lineups[block // 2 % len(self.lineups)]"),
    ("random play ends", "{**game.about.playout, **(options or {})}", "{**(options or {})}"),
)  # fmt: skip
_in(
    "arena/versions.py",
    "arena/test_contest.py",
    ("rules of other bots count", "waiting.append(other)", "pass"),
)  # fmt: skip
_in(
    "arena/ratings.py",
    "arena/test_ratings.py",
    ("a tie is every order", "1 / math.comb(len(tied), size)", "1.0"),
    ("one is chosen of those tied", "+= weight / size", "+= weight"),
    ("seats of one bot say nothing of each other", "if pool[0] == pool[-1]:", "if False:"),
    ("who never lost has a wide interval", "np.maximum(chance.gamma(DRAW, size=(size, len(self.met), 2)), DRAW_LEAST)", "np.full((size, len(self.met), 2), DRAW)"),
    ("the interval is for 95 %", "(2.5, 97.5)", "(15, 85)"),
    ("blocks are resampled", "chance.multinomial(times.sum(), shares, size=size)", "np.tile(times, (size, 1))"),
    ("400 points are ten to one", "400 / math.log(10)", "400"),
    ("the anchor is fixed", "strengths - strengths[:, zero : zero + 1]", "strengths"),
)  # fmt: skip
_in(
    "arena/sprt.py",
    "arena/test_sprt.py",
    ("the formula", "(2 * mean - sprt.h0 - sprt.h1)", "(2 * mean - 2 * sprt.h0)"),
    ("the variance is that of blocks", "(2 * variance)", "variance"),
    ("a few blocks prove nothing", "SQUARES_BEFORE = 0.5", "SQUARES_BEFORE = 1e-9"),
    ("errs in one case in twenty", "math.log(0.95 / 0.05)", "math.log(0.8 / 0.2)"),
    ("stops at the first block", "int(beyond[0]) + 1", "int(beyond[-1]) + 1"),
)  # fmt: skip
_in(
    "arena/blocks.py",
    "arena/test_running.py",
    ("no block is left out", "islice(coming, len(done))", "islice(coming, max(len(done) - 1, 0))", "arena/test_running.py::test_guests_bring_the_same_on_any_number_of_cores"),
    ("nothing depends on the process", "(seed + BOT_STRIDE * (slot + 1)) % SEED_LIMIT", "__import__('os').getpid() + slot", "arena/test_running.py::test_guests_bring_the_same_on_any_number_of_cores"),
    ("house rules hold for guests", "Match(game, seats, seed, contest.options)", "Match(game, seats, seed)", "arena/test_running.py::test_a_block_is_played_with_its_seed_and_its_house_rules"),
    ("processes have the same board", "if game.board.digest != digest:", "if False:", "arena/test_running.py::test_guests_of_other_processes_play_on_the_same_board"),
    ("bots move on with the seats", "players[(seat - turn) % seats]", "players[seat]", "arena/test_running.py::test_bots_move_on_with_the_seats"),
)  # fmt: skip
_in(
    "arena/results.py",
    "arena/test_running.py",
    ("a torn line is dropped", "file.truncate(len(whole))", "pass", "arena/test_running.py::test_a_torn_last_line_is_dropped"),
    ("another contest is refused", "if kept == value and list(_names(kept)) == list(_names(value)):", "if True:", "arena/test_running.py::test_another_contest_is_refused"),
    ("the order of bots counts", "if kept == value and list(_names(kept)) == list(_names(value)):", "if kept == value:", "arena/test_running.py::test_another_contest_is_refused"),
    ("other files are left alone", "if not whole and not header.startswith(content):", "if False:", "arena/test_running.py::test_a_file_of_something_else_is_left_alone"),
)  # fmt: skip
_in(
    "arena/running.py",
    "arena/test_running.py",
    ("what is there is not played again", "if index not in done]", "if True]", "arena/test_running.py::test_what_is_there_is_not_played_again_and_more_can_be_added"),
    ("a test stops", "judge(self._first, shares, self.sprt).decided is not None", "False", "arena/test_running.py::test_a_test_stops_as_soon_as_it_is_clear"),
    ("at a large table one against the rest", "field = bots[1]", "pass", "arena/test_running.py::test_a_test_at_a_large_table_is_one_against_the_rest"),
)  # fmt: skip
_in(
    "arena/report.py",
    "arena/test_running.py arena/test_outputs.py",
    ("a shared victory is shared", "1 / winners if places[seat] == 1 else 0.0", "1.0 if places[seat] == 1 else 0.0", "arena/test_report.py"),
    ("equal places count half", "(1 + ahead) / 2", "max(ahead, 0.0)", "arena/test_report.py"),
    ("a test counts shared victories as shares", "winners.count(name) / len(winners)", "winners.count(name)", "arena/test_report.py"),
    ("the strongest first", "key=lambda standing: -standing.rating", "key=lambda standing: standing.rating", "arena/test_running.py::test_the_stronger_bot_is_rated_higher"),
)  # fmt: skip
_in(
    "arena/page.py",
    "arena/test_outputs.py",
    ("names cannot break the page", '{escape(one.name)}</text>', '{one.name}</text>'),
    ("charts show the numbers", "start + (value - least) / (most - least) * (stop - start)", "start + (most - value) / (most - least) * (stop - start)"),
    ("colours of the web app", "#20262a", "#20262b"),
)  # fmt: skip
_in(
    "arena/rows.py",
    "arena/test_outputs.py",
    ("a row tells its own seat", "facts = (places[seat], points[seat]", "facts = (places[0], points[seat]"),
)  # fmt: skip
_in(
    "arena/cluster.py",
    "arena/test_cluster.py",
    ("workers have the same bots", "if bot_version(game, name) != version:", "if False:", "arena/test_cluster.py::test_a_worker_with_another_version_is_refused"),
    ("workers have the same board", "board = None if is_own else (game.board.name, game.board.source)", "board = None", "arena/test_cluster.py::test_a_cluster_plays_on_the_same_board"),
    ("no block is left out on a cluster", "running |= begin(len(done))", "running |= begin(len(done) - 1)"),
)  # fmt: skip
