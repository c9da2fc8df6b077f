"""What the explorer takes: ``python -m benchmarks.explorer [--no-page]``.

*Loading*: the games of the package, read once by a worker: processor time of the first reading, bytes that stay, and
the most that it takes meanwhile. *Questions*: processor time of a walk, and of a page of games, and the bytes of the
answer as it goes over the wire. *Page*: everything that a browser fetches for `/explorer` the first time, compressed,
headers counted.
"""

from __future__ import annotations

import argparse
import gzip
import tempfile
import tracemalloc
from functools import partial
from importlib.resources import files
from pathlib import Path

import msgspec
from playwright.sync_api import sync_playwright

from benchmarks.stopwatch import seconds_of, stay_on_one_core, time_once
from magnate.explorer.shelf import FILE, loads, shipped
from magnate.explorer.walking import Query, of_the_package, starts_of, walk
from magnate.server.play.explorer import Asked, page_of, walked_by
from tests.web.harness import Pages, find_browser, launch
from tests.web.serving import Server

QUERIES = {
    "everything": Query(),
    "three players, two houses near": Query(players=3, path=("2",)),
    "two modules in play, one not": Query(modules=("kimchi", "sushi"), without=("coffee",)),
}


def megabytes(count: float) -> str:
    """Return bytes in words."""
    return f"{count / 1e6:.1f} MB"


def loading() -> None:
    """Print what it takes to read the games of the package; the first reading of this process."""
    first = time_once(shipped)
    data = files("magnate.explorer").joinpath("data", FILE).read_bytes()
    tracemalloc.start()
    shelf = loads(data)
    held, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    starts = sum(one.row.players for one in shelf.games)
    print(f"{len(shelf.games)} games, {starts} starts, {len(data) / 1e3:.0f} KB in the package")
    print(f"  read once              {first * 1e3:8.0f} ms, {megabytes(held)} stay, at most {megabytes(peak)}")


def questions() -> None:
    """Print what a walk and a page of games take."""
    games = of_the_package(shipped().games)
    for name, query in QUERIES.items():
        asked = Asked("shipped", query)
        answer = msgspec.json.encode(walked_by(asked, games, []))
        sent = len(gzip.compress(answer))
        milliseconds = 1e3 * seconds_of(partial(walk, games, query))
        count = sum(1 for _ in starts_of(games, query))
        print(f"  {name:<32} {milliseconds:6.1f} ms, {count} starts, {sent / 1e3:.1f} KB sent")
    listing = partial(page_of, Asked("shipped", Query()), 0, games, [])
    print(f"  {'a page of games':<32} {1e3 * seconds_of(listing):6.1f} ms")


def page_weight() -> int:
    """Return the bytes that a browser fetches for the page of the explorer the first time."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch)).start()
        browser = launch(playwright, find_browser())
        try:
            page = Pages(browser)(360, 640, base_url=server.url)
            wire = page.context.new_cdp_session(page)
            sizes: dict[str, int] = {}
            wire.send("Network.enable")
            wire.on(
                "Network.loadingFinished", lambda said: sizes.update({said["requestId"]: said["encodedDataLength"]})
            )
            page.goto("/explorer", wait_until="networkidle")
            page.locator(".ways > li").first.wait_for()
            page.wait_for_timeout(1000)
            return sum(sizes.values())
        finally:
            browser.close()
            server.end()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.explorer", description="What the explorer takes.")
    parser.add_argument("--no-page", action="store_true", help="leave the page in a browser out")
    arguments = parser.parse_args()
    stay_on_one_core()
    loading()
    questions()
    if not arguments.no_page:
        print(f"  {'the page':<32} {page_weight() / 1e3:.0f} KB, first visit")


if __name__ == "__main__":
    main()
