"""What lies on a table of the train family. Each game adds its own fields to these."""

import numpy as np

from grandtour.core.events import WORK_EVENT_FIELDS
from grandtour.games.ttr import names as n

OPTIONS = 12  # room for options, by index

TABLE_FIELDS = (
    ("rng", np.int64, 4),  # the only source of chance
    ("open_routes", np.int64, (n.SEATS, 2)),  # neither claimed nor closed to the seat (derived)
    ("tickets", np.int64, n.SEATS),  # held, as a set
    ("returned", np.int64, n.SEATS),  # tickets the seat gave back and nobody has drawn since
    ("circulating", np.int64, n.SEATS),  # tickets it gave back and somebody else has drawn since
    ("ticket_deck", np.int64),  # tickets whose order nobody knows
    ("hand", np.int16, (n.SEATS, n.COLORS)),  # cards held, by colour
    ("known", np.int16, (n.SEATS, n.COLORS)),  # of these, cards that everybody saw being taken
    ("deck", np.int16, n.COLORS),  # cards face down, by colour
    ("discard", np.int16, n.COLORS),  # cards in the pile, by colour
    ("hand_size", np.int16, n.SEATS),  # sum of the hand (derived)
    ("deck_size", np.int16),  # sum of the deck (derived)
    ("discard_size", np.int16),  # sum of the pile (derived)
    ("trains", np.int16, n.SEATS),  # left in stock
    ("points", np.int16, n.SEATS),  # scored for routes so far
    ("turn_number", np.int16),  # turns begun
    ("options", np.int16, OPTIONS),  # house rules of this table, by index
    ("sealed", np.int16, (n.SEATS, 1)),  # a choice put in while others still choose
    ("route_owner", np.int8, n.ROUTES),  # a seat, or NOBODY
    ("stack", np.int8, n.STACK),  # cards of known order on the deck, the top one last
    ("under", np.int8, n.TICKETS),  # tickets under the deck, the next to be drawn first
    ("under_by", np.int8, n.TICKETS),  # who put them there
    ("ticket_stack", np.int8, n.OFFER),  # tickets of known order on the deck, the top one last
    ("display", np.int8, n.PLACES),  # face-up cards by place, or NOTHING
    ("offer", np.int8, (n.SEATS, n.OFFER)),  # tickets to choose from, in the order drawn
    ("deciding", np.int8, n.SEATS),  # 1: owes a decision; several at once in a sealed choice
    ("ticket_total", np.int8, n.SEATS),  # number of tickets held (derived)
    ("stack_size", np.int8),  # cards of known order
    ("ticket_stack_size", np.int8),  # tickets of known order on the deck
    ("under_size", np.int8),  # tickets under the deck
    ("ticket_deck_size", np.int8),  # of both parts of the ticket deck (derived)
    ("phase", np.int8),  # what is being decided
    ("turn", np.int8),  # seat whose turn it is
    ("first", np.int8),  # seat that began
    ("seats", np.int8),  # how many started the game
    ("pending", np.int8),  # the route being claimed, or what else a map is deciding about
    ("final_turns", np.int8),  # turns still to play once the end has come near, else -1
    ("passes", np.int8),  # forced passes in a row
)

DRAFT_FIELDS = (  # for maps whose tickets are drafted
    ("drafted", np.int64, n.SEATS),  # tickets chosen in the running draft
    ("passed", np.int64, (n.SEATS, n.OFFER)),  # packets as the seat handed them on, by pick
    ("rejected", np.int64, (n.SEATS, 2)),  # tickets given back in the first and the second draft
    ("drafts", np.int8),  # held so far
    ("picks", np.int8),  # choices made by all in the running draft
)

WORK_FIELDS = (
    ("legal", np.int64, n.WORDS),  # the set of legal actions
    ("rng", np.int64, 4),  # for whoever chooses moves; never for the game
    *WORK_EVENT_FIELDS,
    ("own", np.int8, n.ROUTES),  # one seat's routes, in order
    ("own_count", np.int16),
    ("group", np.int8, n.CITIES),  # a joined group's representative city, by city
    ("trial_group", np.int8, n.CITIES),  # the same, with borrowed routes added
    ("degree", np.int8, n.CITIES),  # own routes at a city
    ("left", np.int8, n.CITIES),  # of these, routes not left out of the trail being tried
    ("edges", np.int8, 2 * n.ROUTES),  # own routes, city by city
    ("first_edge", np.int16, n.CITIES),  # where a city's begin
    ("edge_fate", np.int8, n.ROUTES),  # undecided, left out or kept since a decision
    ("kept_count", np.int16),  # routes kept
    ("decided_city", np.int8, n.ROUTES + 1),  # cities decided about, in order
    ("decided_index", np.int8, n.ROUTES + 1),  # what is being tried at each of them
    ("looks", np.int32),  # ahead, so far
    ("reached", np.int32, n.CITIES),  # by which look, from the start of the trail being tried
    ("queue", np.int8, n.CITIES),  # of cities reached
    ("reach_length", np.int16),  # of all routes reached
    ("odd_count", np.int8),  # odd cities reached
    ("share", np.int16, n.CITIES),  # of waste, by odd city
    ("trail", np.int8, n.ROUTES),  # routes of the longest trail found
    ("trail_count", np.int16),
    ("distance", np.int16, n.CITIES),  # from a city, in a group without loops; shares put by
    ("came_by", np.int8, n.CITIES),  # the route to a city on the way from there
    ("group_loops", np.int8, n.CITIES),  # routes of a group beyond those that join it
    ("group_length", np.int16, n.CITIES),  # total length of a group's routes
    ("group_waste", np.int16, n.CITIES),  # what its odd cities waste, but for two ends
    ("group_largest", np.int16, n.CITIES),  # the largest share of these ends
    ("group_second", np.int16, n.CITIES),  # the other
    ("group_odd", np.int8, n.CITIES),  # cities of odd degree in a group
)
