"""Tables made without the browser, for tests that are about what comes after."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

MAKE = """async ({ game, seats, name, own, options, board, start }) => {
  const ask = async (path, body) => {
    const answer = await fetch('/api' + path, body && {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  let number = 0;
  const command = (table, body) => ask(`/tables/${table}/commands`, { id: `t${number++}`, ...body });
  await ask('/me', { name });
  localStorage.setItem('somebody', name);
  const { bots } = await ask('/games/' + game);
  const table = (await ask('/tables', { game, seats, options, board })).id;
  for (let seat = 0; seat < own; seat++) await command(table, { do: 'sit', seat });
  for (let seat = own; start && seat < seats; seat++) await command(table, { do: 'bot', seat, bot: bots.at(-1) });
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
    board: dict[str, Any] | None = None,
    **options: Any,
) -> str:
    """A table of the visitor's, who sits on its first seats; bots sit on the others."""
    wish = {"game": game, "seats": seats, "name": name, "own": own, "options": options}
    wish["board"] = board
    return str(page.evaluate(MAKE, {**wish, "start": start}))


def open_table(page: Page, table: str) -> None:
    page.goto(page.url.split("/")[0] + "//" + page.url.split("/")[2] + f"/tables/{table}")
    page.locator(".prompt, .seats, .curtain").first.wait_for()
