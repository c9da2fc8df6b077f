"""What a page of the table shows to somebody who looks at it: questions, buttons, places on the map.

Everything is read from the page as it is drawn; nothing here asks the server.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Error, Page

TEXTS = Path(__file__).parents[2] / "src" / "magnate" / "messages" / "catalogues" / "en"
PATIENCE = 60_000
"""Milliseconds a page may take for anything: computer seats think meanwhile, on machines that may be busy."""

LAID_OUT_MS = 500
"""After so long the map is drawn anew for the size to which it has come."""

COUNTING = """
(() => {
  const fetched = window.fetch
  // What the page does with an answer runs before both timers.
  const done = () => setTimeout(() => setTimeout(() => { window.waiting -= 1 }))
  window.waiting = 0
  window.fetch = async (...given) => {
    window.waiting += 1
    let open = true
    const close = () => { if (open) done(); open = false }
    try {
      const answer = await fetched(...given)
      for (const way of ['text', 'json', 'arrayBuffer', 'blob']) {
        const read = answer[way].bind(answer)
        answer[way] = () => read().finally(close)
      }
      setTimeout(close, 2000) // for answers that nobody reads
      return answer
    } catch (error) {
      close()
      throw error
    }
  }
  // The browser goes back later, and a page that is called up before then is given up.
  const go = History.prototype.go
  window.returning = false
  History.prototype.go = function (steps) {
    window.returning = true
    go.call(this, steps)
  }
  window.addEventListener('popstate', () => { window.returning = false }, { capture: true })
})()
"""
"""Counts the requests and the ways back that a page waits for; put into a page before its own scripts."""

QUIET = """
() => window.waiting === 0 && document.querySelector('#app')?.childElementCount > 0
  && document.querySelector('p.waiting.hint') === null
"""

RETURNED = """
() => !window.returning
"""

SETTLED = f"""
async () => {{
  if (!({QUIET.strip()})()) return false
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))
  return ({RETURNED.strip()})()
}}
"""

READ = """
() => {
  const seen = element => element !== null && element.checkVisibility({ visibilityProperty: true })
  const words = element => element === null ? '' : element.textContent.replace(/\\s+/g, ' ').trim()
  const ask = document.querySelector('section.ask')
  const buttons = selector => ask === null ? [] : [...ask.querySelectorAll(selector)].filter(seen)
    .map(button => ({ text: words(button), disabled: button.disabled, pressed: button.ariaPressed === 'true',
      leaves: button.dataset.leave !== undefined }))
  const map = document.querySelector('#board [role=application]')
  const free = ([x, y]) => map.contains(document.elementFromPoint(x, y))
  const points = () => {
    const dots = map?.querySelector('.spots .dots')
    if (!seen(map) || !dots) return []
    const matrix = dots.getScreenCTM()
    const at = ([, x, y]) => new DOMPoint(Number(x), Number(y)).matrixTransform(matrix)
    const round = [...(dots.getAttribute('d') ?? '').matchAll(/M(-?[\\d.]+) (-?[\\d.]+)h/g)].map(at)
    const stands = [...map.querySelectorAll('.spots .stand')].map(stand => {
      const box = stand.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
    return [...round, ...stands].map(({ x, y }) => [x, y]).filter(free)
  }
  return {
    question: words(ask?.querySelector('header h2') ?? null),
    acts: ask !== null && ask.querySelector('header h2') !== null,
    keys: buttons('button[data-key]'),
    primary: buttons('button[data-primary]')[0] ?? null,
    leave: buttons('button[data-leave]')[0] ?? null,
    warning: words(ask?.querySelector('[role=alert]') ?? null),
    places: points(),
    folded: document.querySelector('.sheet') === null ? null : document.querySelector('.sheet.folded') !== null,
    here: seen(document.querySelector('.sheet .grip .button.primary')),
    show: seen(document.querySelector('section.show')),
    hand: seen(document.querySelector('main.over')),
    waiting: ask !== null && ask.querySelector('header h2') === null ? words(ask.querySelector('h2')) : '',
    dialog: document.querySelector('dialog[open]') !== null,
    round: words(document.querySelector('header.top h1 .long')),
  }
}
"""


class Button(NamedTuple):
    """A button as it is drawn: its words, whether it cannot be pressed, is pressed in, or leaves the step."""

    text: str
    disabled: bool
    pressed: bool
    leaves: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """What a table page shows.

    kind: of the question, such as ``hire``; "confirm" when only sending is left; "ending" while a turn that ends can
    be taken back; "" where nothing is asked here.
    keys: the choices that digits press, from the first on. places: points of the window at which legal places of
    the map can be pressed. folded: whether the sheet of a phone makes way for the map, None on a desk.
    here: a phone's button that takes the place in focus. show: dinner or marketing plays. hand: the device is to be
    handed over. warning: what the panel complains about. waiting: what it says where nothing is asked here.
    round: as the top of the page says it.
    """

    kind: str
    question: str
    keys: tuple[Button, ...]
    primary: Button | None
    leave: Button | None
    warning: str
    places: tuple[tuple[float, float], ...]
    folded: bool | None
    here: bool
    show: bool
    hand: bool
    waiting: str
    dialog: bool
    round: str

    @property
    def finished(self) -> bool:
        """Whether the panel says that the game is over, and nothing plays over it."""
        return self.waiting == text("ask.over") and not self.show


@cache
def texts(area: str) -> dict[str, str]:
    """Return the English texts of an area, such as ``ask``, by their ids."""
    found: dict[str, str] = json.loads((TEXTS / f"{area}.json").read_text(encoding="utf-8"))
    return found


def text(name: str) -> str:
    """Return an English text without values by its id, such as ``shell.hero.play``."""
    return texts(name.partition(".")[0])[name]


@cache
def questions() -> dict[str, str]:
    """Return the kind of a question by its English words."""
    found = {said: name.removeprefix("ask.q.") for name, said in texts("ask").items() if name.startswith("ask.q.")}
    ends = {text(f"ask.end.{what}"): "ending" for what in ("ends", "seals", "orders")}
    return {**found, **ends, text("ask.confirm"): "confirm"}


def read(page: Page) -> Scene:
    """Return what a page shows now."""
    seen: dict[str, Any] = page.evaluate(READ)
    kind = questions().get(seen["question"], "unknown") if seen["acts"] else ""
    return Scene(
        kind=kind,
        question=seen["question"],
        keys=tuple(Button(**button) for button in seen["keys"]),
        primary=Button(**seen["primary"]) if seen["primary"] else None,
        leave=Button(**seen["leave"]) if seen["leave"] else None,
        warning=seen["warning"],
        places=tuple((x, y) for x, y in seen["places"]),
        folded=seen["folded"],
        here=seen["here"],
        show=seen["show"],
        hand=seen["hand"],
        waiting=seen["waiting"],
        dialog=seen["dialog"],
        round=seen["round"],
    )


def settle(page: Page) -> None:
    """Wait until a page waits for nothing, and has drawn what it knows."""
    if is_settled(page):
        return
    page.wait_for_function(QUIET, timeout=PATIENCE)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))")
    page.wait_for_function(RETURNED, timeout=PATIENCE)


def is_settled(page: Page) -> bool:
    """Ask once, as is enough most times; False also when the page is left meanwhile."""
    try:
        return bool(page.evaluate(SETTLED))
    except Error:
        return False
