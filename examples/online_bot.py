"""A program at an online table: it plays legal moves by chance until the game is over.

python examples/online_bot.py http://127.0.0.1:8000              against a bot of the server
python examples/online_bot.py http://127.0.0.1:8000/tables/ID    at a table that waits for it
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def ask(path, body=None):
    return json.load(urlopen(Request(server + path, body and json.dumps(body).encode(), headers)))


server, _, table = sys.argv[1].rstrip("/").partition("/tables/")
headers, is_mine = {"content-type": "application/json"}, not table
headers["authorization"] = f"Bearer {ask('/api/me', {'name': 'Chance', 'program': True})['token']}"
table = table or ask("/api/tables", {"game": "road-trip-europa", "seats": 2})["id"]
here, known, decided = f"/api/tables/{table}", {}, None
seat = ask(f"{here}/commands", {"do": "sit", "id": "sit"})["seat"]
if is_mine:
    ask(f"{here}/commands", {"do": "bot", "id": "bot", "seat": 1})
    version = ask(f"{here}/messages?seat={seat}")[0]["version"]
    ask(f"{here}/commands?seat={seat}", {"do": "start", "id": "start", "version": version})
with connect(f"ws{server[4:]}{here}/socket?seat={seat}", additional_headers=headers) as socket:
    while "result" not in known:
        message = json.loads(socket.recv())
        if message["type"] == "refused" and message["code"] != "stale":  # stale: more is coming
            sys.exit(message["message"])
        known |= message if message["type"] in ("state", "update") else {}
        is_asked = "view" in known and known["view"]["players"][seat]["deciding"]
        if is_asked and decided != known["version"]:
            decided, move = known["version"], random.choice(known["legal"])["text"]
            play = {"id": str(decided), "do": "play", "version": decided, "move": move}
            socket.send(json.dumps(play))
print([f"seat {card['seat']}: {card['total']} points" for card in known["result"]["cards"]])
