"""Moments of games between computer seats, brought to a server as practice tables whose seats are all one's own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.web.fixtures import PICKS, SOURCES, suits
from tests.web.scene import settle
from tests.web.visits import open_table

TAKE_IN = """
async record => {
  const ask = async (path, body) => {
    const me = await (await fetch('/api/v1/me')).json()
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf }
    const answer = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const me = await (await fetch('/api/v1/me')).json()
  if (me.person === null) await ask('guests', JSON.stringify({ name: 'Ann' }))
  return ask('records', record)
}
"""

KINDS = {pick.name: pick for pick in PICKS}


@cache
def records(names: tuple[str, ...]) -> dict[str, str]:
    """Return the games as they stand at moments of `fixtures.PICKS`, as records; "finished" is the end of one."""
    found: dict[str, str] = {}
    left = {name for name in names if name != "finished"}
    for source, games in SOURCES.items():
        here = [KINDS[name] for name in left if KINDS[name].source == source]
        whole = source == "base" and "finished" in names
        if not here and not whole:
            continue
        for moment in games():
            for pick in [pick for pick in here if suits(pick, moment)]:
                here.remove(pick)
                found[pick.name] = moment.game.record().dumps()
            if whole and moment.game.finished:
                found["finished"] = moment.game.record().dumps()
            if not here and (not whole or "finished" in found):
                break
    missing = set(names) - set(found)
    assert not missing, f"no such moments: {', '.join(sorted(missing))}"
    return found


def bring(page: Page, name: str, others: Iterable[str] = ()) -> dict[str, Any]:
    """Bring a moment to the server as the person at a page, and look at it as the seat that decides.

    others: moments that are wanted too; all are found in one go. Returns the table.
    """
    record = records(tuple(sorted({name, *others})))[name]
    table: dict[str, Any] = page.evaluate(TAKE_IN, record)
    open_table(page, table)
    sit(page)
    return table


def sit(page: Page) -> None:
    """Take the device where it is to be handed over.

    The button is disabled for a moment, which is skipped here; tests of that moment press it as a person does.
    """
    button = page.locator("main.over button.primary")
    if button.count() > 0:
        button.evaluate("button => { button.disabled = false; button.click() }")
        settle(page)
        page.wait_for_selector("#board")
        settle(page)
