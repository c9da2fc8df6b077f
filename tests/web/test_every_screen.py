"""Every screen in every language, on a desk and on a small phone: whole texts, nothing cut off, equal for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Page

from tests.effort import is_thorough
from tests.web import tour
from tests.web.harness import Pages, axe_violations
from tests.web.scene import settle
from tests.web.serving import Server
from tests.web.visits import keep_on, visit

LOCALES = {"es": "es-ES", "it": "it-IT", "pl": "pl-PL", "ru": "ru-RU", "zh": "zh-CN"}
SHORT = ("restructuring-late", "hire", "campaign-message", "payday")

FAULTS = """
() => {
  const ARROW = 16 // pixels of a list that its arrow takes
  const SOFT = '\\u00ad'
  const faults = []
  const plain = text => text.replace(/\\s+/g, ' ').trim().slice(0, 60)
  const named = element => {
    const names = String(element.className.baseVal ?? element.className).split(' ')
    const own = names.filter(name => name !== '' && !name.startsWith('svelte-'))
    return `${[element.tagName.toLowerCase(), ...own].join('.')} "${plain(element.textContent)}"`
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    if (texts.currentNode.data.includes('[missing]')) faults.push(`missing: ${texts.currentNode.data.trim()}`)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}*="[missing]"]`)) {
      faults.push(`missing: ${element.getAttribute(name)}`)
    }
  }
  const width = document.documentElement.clientWidth
  const over = document.documentElement.scrollWidth - width
  if (over > 0) {
    const sticks = element => element.getBoundingClientRect().right > width + 1
    const wide = [...document.body.querySelectorAll('*')].filter(sticks).slice(-3)
    faults.push(`wider than the window by ${over}: ${wide.map(named).join(' / ')}`)
  }
  for (const button of document.querySelectorAll('button, a.button, summary')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    const box = button.getBoundingClientRect()
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const parent = words.currentNode.parentElement
      if (words.currentNode.data.trim() === '' || parent.closest('.unseen, svg') !== null) continue
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue // only heard
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const cut = [...range.getClientRects()].some(line => line.left < box.left - 1 || line.right > box.right + 1
        || line.top < box.top - 4 || line.bottom > box.bottom + 4)
      if (cut) { faults.push(`cut off: ${named(button)}`); break }
    }
  }
  for (const select of document.querySelectorAll('select')) {
    if (!select.checkVisibility({ visibilityProperty: true })) continue
    const look = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = look.font
    const room = select.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - ARROW
    for (const option of select.options) {
      if (pen.measureText(option.text).width > room) faults.push(`cut off: an option "${option.text}"`)
    }
  }
  texts.currentNode = document.body
  while (texts.nextNode()) {
    const node = texts.currentNode
    const look = getComputedStyle(node.parentElement)
    const whole = look.overflowWrap === 'normal' && look.wordBreak === 'normal'
    if (whole || node.parentElement.closest('.unseen') !== null || !node.parentElement.checkVisibility()) continue
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}{4,}/gu)) {
      if (/\\p{Script=Han}/u.test(word)) continue
      const range = document.createRange()
      range.setStart(node, index + (node.data[index - 1] === SOFT ? 1 : 0)) // its hyphen stands on the line before
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(box => box.width > 3)
      const parted = lines.length > 1 && lines.at(-1).top - lines[0].top > 4
      if (parted) faults.push(`split: "${word}" in ${named(node.parentElement)}`)
    }
  }
  return [...new Set(faults)]
}
"""
"""Texts that are missing, pages wider than the window, words that stick out of their buttons and lists.

Words that are parted without a hyphen are faults as well.
"""

UNSTICK = """
() => {
  for (const footer of document.querySelectorAll('section.ask footer')) footer.style.position = 'static'
}
"""
"""Lets buttons stand below what scrolls: axe takes what is scrolled half away under them for too small to press."""


def walk(page: Page, other: Page, names: tuple[str, ...]) -> Iterator[str]:
    """Go through every screen, the table at some moments only; ends at the table."""
    yield from chain(tour.around(page), tour.handing_over(page), tour.past(page))
    for name in tour.joining(other, page):
        yield f"{name} (of the guest)"
    for name in tour.questions(page, names):
        yield name
    yield from tour.drawers(page)
    yield from tour.tabs(page)


NIGHT_FALLS = """
() => {
  document.documentElement.dataset.theme = 'dark'
  const at = element => getComputedStyle(element).color
  return [...document.querySelectorAll('main *')].filter(each => each.children.length === 0).map(at)
}
"""
"""Colours of what holds text, read at the very moment the page turns dark."""


def test_without_motion_colours_change_at_once(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/help")
    by_day = set(page.evaluate(NIGHT_FALLS.replace("dark", "light")))
    assert by_day
    assert not by_day & set(page.evaluate(NIGHT_FALLS))


def test_faults_are_found(new_page: Pages) -> None:
    page = new_page(360, 640)
    page.set_content("""
      <p>[missing] ask.q.hire</p> <input aria-label="[missing] shell.name"> <div style="width: 400px">wide</div>
      <button style="width: 30px; overflow: hidden; white-space: nowrap">Order of business</button>
      <select style="width: 60px"><option>Short</option><option>Tries every move</option></select>
      <p style="width: 60px; overflow-wrap: anywhere">Incomprehensible un&shy;der&shy;stand&shy;ing</p>
    """)
    found = "\n".join(page.evaluate(FAULTS))
    for fault in (
        "missing: [missing] ask.q.hire",
        "missing: [missing] shell.name",
        "wider than",
        'cut off: button "Order',
        'cut off: an option "Tries every move"',
        'split: "Incomprehensible"',
    ):
        assert fault in found
    assert found.count("split:") == 1
    page.set_content("<p>Who will you hire?</p><button>Hire</button><select><option>One<option>All</select>")
    assert page.evaluate(FAULTS) == []


WITH_THE_MAP = ("table-first-restaurant", "table-campaign-place-billboard", "table-payday")
"""Tables whose maps are looked at for everybody: other moments show the same kinds of things, which takes a third."""


def to_look_at(name: str) -> dict[str, list[str]]:
    """Return where axe looks at a screen: what lies over a table is all that can be reached then."""
    if is_thorough():
        return {}
    if name.startswith("drawer-"):
        return {"include": ["dialog[open]"]}
    return {"exclude": ["#board"]} if name.startswith(("table-", "tab-")) and name not in WITH_THE_MAP else {}


DESK, PHONE = "desk", "phone"
SIZES = {DESK: ((1920, 1080), (1280, 720)), PHONE: ((740, 360), (360, 640))}
"""Of the window, in pixels: a phone is held sideways as well."""
IN_TURN = [(language, (DESK, PHONE)[at % 2]) for at, language in enumerate(LOCALES)]
BOTH = [(language, size) for language in LOCALES for size in (DESK, PHONE)]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), BOTH if is_thorough() else IN_TURN)
@pytest.mark.timeout(600)
def test_every_screen_in_every_language(new_page: Pages, server: Server, language: str, size: str) -> None:
    """In a thorough run on both devices, and at both sizes of each; else at one of them, by turns."""
    page, other = (visit(new_page, server, "/", phone=size == PHONE, locale=LOCALES[language]) for _ in range(2))
    keep_on(page)
    keep_on(other)
    assert page.evaluate("document.documentElement.lang") == language
    faults = {}
    names = tour.MOMENTS if language == "ru" else SHORT
    for number, name in enumerate(walk(page, other, names), list(LOCALES).index(language)):
        looked_at = other if name.endswith("guest)") else page
        for width, height in SIZES[size] if is_thorough() else [SIZES[size][number // 2 % 2]]:
            looked_at.set_viewport_size({"width": width, "height": height})
            settle(looked_at)
            if found := looked_at.evaluate(FAULTS):
                faults[f"{name} at {width} x {height}"] = found
    assert not faults, "\n".join(f"{name}: {fault}" for name, found in faults.items() for fault in found)


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desk by day", "phone by night"])
@pytest.mark.timeout(600)
def test_every_screen_in_english_is_whole_and_accessible(new_page: Pages, server: Server, phone: bool) -> None:
    """In a thorough run axe looks at every map and at all that lies below a drawer as well."""
    page, other = (visit(new_page, server, "/", phone=phone, night=phone) for _ in range(2))
    keep_on(page)
    keep_on(other)
    assert page.evaluate("document.documentElement.lang") == "en"
    faults = {}
    for name in walk(page, other, tour.MOMENTS):
        looked_at = other if name.endswith("guest)") else page
        found = looked_at.evaluate(FAULTS)
        looked_at.evaluate(UNSTICK)
        if found := [*found, *axe_violations(looked_at, to_look_at(name))]:
            faults[name] = found
    assert not faults, "\n".join(f"== {name}\n{fault}" for name, found in faults.items() for fault in found)
