"""The page in a browser: how soon it can be used, and how smoothly the board answers: ``python -m benchmarks.page``.

*Interactive*: a visitor who was never here opens the lobby on a middling phone: processor four times slower, 1.6 Mbit/s
with 150 ms to the server and back. The time is from the first request until the button that starts a game is there
and no task of the page has kept the processor busy for longer than 50 ms since.

*Hover*: on the largest board there is, with most places to choose among, the pointer travels over the places; the times
between the frames that the page draws are measured meanwhile.

*Dinner*: the dinner of a four-player game is played again on that phone, with its cars, tokens and bills; the times
between frames are measured from the first house to the last.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.contested import play_again
from tests.web.fixtures import PICKS
from tests.web.harness import Pages, find_browser, launch
from tests.web.moments import bring
from tests.web.scene import read, settle, text
from tests.web.serving import Server
from tests.web.visits import visit

INTERACTIVE_LIMIT = 1500.0
"""Milliseconds until the first page can be used on a throttled phone."""

FRAME = 1000 / 60
PHONE: dict[str, Any] = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750}
"""A middling phone's network, as Lighthouse imagines it: bytes a second, milliseconds."""

SLOWER = 4
LARGEST = ("crowded-launch", "lobby-piece", "extra-tile-place", "coffee-shop")

BUSY = """
(() => {
  window.busyUntil = 0
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) window.busyUntil = Math.max(window.busyUntil, task.startTime + task.duration)
  }).observe({ type: 'longtask', buffered: true })
  window.usableAt = new Promise(usable => {
    const look = () => {
      const there = [...document.querySelectorAll('main button')].some(button => button.textContent.trim() === START)
      if (there) requestAnimationFrame(() => setTimeout(() => usable(performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  })
})()
"""

FRAMES = """
() => {
  window.frames_ = []
  let last = 0
  const tick = now => {
    if (last > 0) window.frames_.push(now - last)
    last = now
    window.ticking = requestAnimationFrame(tick)
  }
  window.ticking = requestAnimationFrame(tick)
}
"""


def interactive(browser: Browser, server: Server) -> float:
    """Return the milliseconds until somebody who was never here can start a game on a phone."""
    pages = Pages(browser)
    page = pages(360, 640, touch=True, base_url=server.url)
    page.add_init_script(BUSY.replace("START", repr(text("shell.hero.play"))))
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", PHONE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto("/", wait_until="commit")
    usable = page.evaluate("() => window.usableAt")
    page.wait_for_timeout(1000)
    found = max(usable, page.evaluate("() => window.busyUntil"))
    pages.close()
    return float(found)


def hover(page: Page, name: str, steps: int) -> list[float]:
    """Return the milliseconds between frames while the pointer travels over the places of a moment."""
    bring(page, name)
    settle(page)
    places = read(page).places
    page.mouse.move(*places[0])
    page.evaluate(FRAMES)
    for step in range(steps):
        page.mouse.move(*places[step * 7 % len(places)], steps=4)
    page.evaluate("() => cancelAnimationFrame(window.ticking)")
    found: list[float] = page.evaluate("() => window.frames_")
    return found


def dinner(browser: Browser, server: Server) -> list[float]:
    """Return the milliseconds between frames while a dinner is shown on a phone."""
    pages = Pages(browser)
    page = visit(pages, server, phone=True, motion=True)
    play_again(page, "Dinner", pace="normal")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.evaluate(FRAMES)
    page.wait_for_function("() => document.querySelector('section.show .summary') !== null", polling=200)
    page.evaluate("() => cancelAnimationFrame(window.ticking)")
    found: list[float] = page.evaluate("() => window.frames_")
    pages.close()
    return found


def tell(what: str, frames: list[float]) -> None:
    """Print how smoothly something went."""
    frames = sorted(frames)
    late = sum(frame > FRAME * 1.5 for frame in frames) / len(frames)
    print(
        f"{what}: {1000 / median(frames):.0f} frames a second, 95 % within "
        f"{frames[int(len(frames) * 0.95)]:.1f} ms, late {late:.1%} of {len(frames)}"
    )


def main() -> None:
    """Measure and print; fail when the page is too slow for a phone."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description="The page in a browser.")
    parser.add_argument("--times", type=int, default=5, help="visits of the lobby (default 5)")
    parser.add_argument("--steps", type=int, default=60, help="places the pointer travels to (default 60)")
    arguments = parser.parse_args()
    assert {pick.name for pick in PICKS} >= set(LARGEST)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch)).start()
        try:
            browser = launch(playwright, find_browser())
            interactive(browser, server)  # the browser itself warms up
            times = [interactive(browser, server) for _ in range(arguments.times)]
            verdict = "met" if median(times) <= INTERACTIVE_LIMIT else "MISSED"
            print(f"interactive on a throttled phone: median {median(times):.0f} ms, longest {max(times):.0f} ms")
            print(f"  limit {INTERACTIVE_LIMIT:.0f} ms: {verdict}")
            page = visit(Pages(browser), server)
            for name in LARGEST:
                tell(f"hover, {name}", hover(page, name, arguments.steps))
            tell("dinner on a throttled phone", dinner(browser, server))
            browser.close()
        finally:
            server.end()
    if verdict != "met":
        raise SystemExit(1)


if __name__ == "__main__":
    main()
