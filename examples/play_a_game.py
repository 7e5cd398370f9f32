"""A whole game between two bots, told at its end; with a file name, its record is kept there.

python examples/play_a_game.py [RECORD]
"""

import sys
from pathlib import Path

from grandtour import Match, load, write_record
from grandtour.bots import make_bot

game = load("ttr-europe")
match = Match(game, seats=2, seed=2026, backend="lists")
players = [make_bot("hungry", game, seed=1), make_bot("random", game, seed=2)]
while not match.is_over:
    seat = match.deciding[0]
    match.play(seat, players[seat].choose(match, seat))

for card in match.result().cards:
    parts = ", ".join(f"{line} {points}" for line, points in card.lines.items())
    print(f"{players[card.seat].name}: {card.total} points ({parts}), place {card.place}")
if len(sys.argv) > 1:
    record = write_record(match, shows="a whole game: Hungry in seat 0, random in seat 1")
    Path(sys.argv[1]).write_text(record, encoding="utf-8")
