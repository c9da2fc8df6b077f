"""Moments of games between computer seats, brought to a server as practice tables whose seats are all one's own."""

from __future__ import annotations

import contextlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from magnate.store.files import appearing
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
  if (me.person === null) {
    await ask('guests', JSON.stringify({ name: 'Ann' }))
    window.goesOn = false // the page does not know who looks at it now
  }
  return ask('records', record)
}
"""

BASE, FINISHED = "base", "finished"
KINDS = {pick.name: pick for pick in PICKS}


shelf: list[Path] = []
"""The folder in which the test processes of one run keep records for each other; none outside of tests."""


@cache
def records(source: str) -> dict[str, str]:
    """Return the games as they stand at all moments of a source of `fixtures.PICKS`, as records.

    "finished" is the end of one of the base game. Taken from the shelf, where one of our processes has put them there.
    """
    if not shelf:
        return played(source)
    path = shelf[0] / f"moments-{source}.json"
    if not path.exists():
        with contextlib.suppress(FileExistsError), appearing(path) as draft:
            draft.write_text(json.dumps(played(source)), encoding="utf-8")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def played(source: str) -> dict[str, str]:
    """Play games until all moments of a source have come; return their records."""
    found: dict[str, str] = {}
    left = [pick for pick in PICKS if pick.source == source]
    for moment in SOURCES[source]():
        for pick in [pick for pick in left if suits(pick, moment)]:
            left.remove(pick)
            found[pick.name] = moment.game.record().dumps()
        if source == BASE and FINISHED not in found and moment.game.finished:
            found[FINISHED] = moment.game.record().dumps()
        if not left and (source != BASE or FINISHED in found):
            return found
    raise AssertionError(f"no such moments: {', '.join(pick.name for pick in left)}")


def bring(page: Page, name: str) -> dict[str, Any]:
    """Bring a moment to the server as the person at a page, and look at it as the seat that decides.

    Returns the table.
    """
    record = records(BASE if name == FINISHED else KINDS[name].source)[name]
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
