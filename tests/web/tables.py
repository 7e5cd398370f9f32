"""Tables made without the browser, for tests that are about what comes after."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

MAKE = """async ({ game, seats, name, own, options, start, watch, board }) => {
  const ask = async (path, body) => {
    const answer = await fetch('/api' + path, body && {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  let number = 0;
  const command = (table, body) => ask(`/tables/${table}/commands`, { id: `t${number++}`, ...body });
  await ask('/me', { name });
  const USUAL = { 'ttr-europe': 'hungry', 'ttr-iberia': 'hungry', 'ttr-south-korea': 'hungry',
    'road-trip-europa': 'collector', 'dice-trip-belgium': 'planner', 'europa-tour': 'navigator' };
  const { bots } = await ask('/games/' + game); // levels choose softly; these do not
  const table = (await ask('/tables', { game, seats, options, watch, board })).id;
  for (let seat = 0; seat < own; seat++) await command(table, { do: 'sit', seat });
  for (let seat = own; start && seat < seats; seat++) await command(table, { do: 'bot', seat, bot: USUAL[game] ?? bots[1] });
  if (start) {
    const messages = await ask(`/tables/${table}/messages?seat=0`);
    await command(table, { do: 'start', version: messages.at(-1).version });
  }
  return table;
}"""


def make_table(
    page: Page,
    game: str,
    seats: int = 2,
    *,
    name: str = "Ana",
    own: int = 1,
    start: bool = True,
    watch: dict[str, Any] | None = None,
    board: dict[str, Any] | None = None,
    **options: Any,
) -> str:
    """A table of the visitor's, who sits on its first seats; bots sit on the others."""
    wish = {"game": game, "seats": seats, "name": name, "own": own, "options": options}
    seen = watch or {"kind": "public"}
    return str(page.evaluate(MAKE, {**wish, "start": start, "watch": seen, "board": board}))


COMMAND = """async ({ table, seat, name, body }) => {
  const headers = { 'content-type': 'application/json' };
  const post = (path, what) => fetch('/api' + path, { method: 'POST', headers, body: JSON.stringify(what) });
  if (name) await post('/me', { name });
  if (body.version === null) {
    const messages = await fetch(`/api/tables/${table}/messages`);
    body.version = (await messages.json()).at(-1).version;
  }
  const address = `/tables/${table}/commands` + (seat === null ? '' : `?seat=${seat}`);
  const answer = await post(address, { id: crypto.randomUUID(), ...body });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def command(page: Page, table: str, do: str, *, name: str = "", **facts: Any) -> None:
    """What a visitor, called so from now on, asks of a table as one who watches it."""
    wish = {"table": table, "seat": None, "name": name, "body": {"do": do, **facts}}
    page.evaluate(COMMAND, wish)


OVER = """async table => {
  for (;;) {
    const { stage } = await (await fetch('/api/tables/' + table)).json();
    if (stage === 'over') return;
    await new Promise(later => setTimeout(later, 100));
  }
}"""


def all_bots(page: Page, game: str, seats: int = 2) -> str:
    """A table at which bots have played to the end."""
    table = make_table(page, game, seats, own=0, start=False)
    for seat in range(seats):
        command(page, table, "bot", seat=seat)
    command(page, table, "start", version=None)
    page.evaluate(OVER, table)
    return table


def two_at(host: Page, guest: Page, game: str, **options: Any) -> str:
    """A game of three: Ana, Bo and a bot."""
    table = make_table(host, game, 3, start=False, **options)
    command(guest, table, "sit", name="Bo", seat=1)
    command(host, table, "bot", seat=2)
    command(host, table, "start", version=None)
    for page in (host, guest):
        open_table(page, table)
    return table


def open_table(page: Page, table: str) -> None:
    page.goto(page.url.split("/")[0] + "//" + page.url.split("/")[2] + f"/tables/{table}")
    page.locator(".prompt, .seats, .curtain").first.wait_for()
