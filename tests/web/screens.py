"""Picture every screen: ``python -m tests.web.screens`` fills ``docs/screens`` (desk and phone, some by night).

Names of screens, such as ``table-hire drawer-log``, picture only those.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web import tour
from tests.web.harness import Pages, find_browser, launch, save_screen
from tests.web.hurry import hurry
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import read, settle
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
MOST_BYTES = 100_000
QUALITIES = (0.7, 0.55, 0.4, 0.25)
RICH = ("coffee-shop", "lobby-piece", "pizza-radio", "second-campaign")
"""Moments with every module, pictured besides those that tests look at."""

BY_NIGHT = {"lobby", "table-restructuring-late", "table-campaign-message", "show-dinner", "table-lobby-piece"}

SQUEEZE = """
async ([picture, quality]) => {
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality).split(',')[1]
}
"""


def squeezed(blank: Page, png: Path) -> bytes:
    """Return a picture as WebP, as good as it can be below the limit. Raises SystemExit when it stays too large."""
    picture = f"data:image/png;base64,{base64.b64encode(png.read_bytes()).decode()}"
    for quality in QUALITIES:
        found = base64.b64decode(blank.evaluate(SQUEEZE, [picture, quality]))
        if len(found) < MOST_BYTES:
            return found
    raise SystemExit(f"{png.stem} stays larger than {MOST_BYTES} bytes")


def table_screens(page: Page) -> Iterator[str]:
    """Walk through the table: what is asked, what opens, what plays, and the end."""
    names = (*tour.MOMENTS, *RICH, "finished")
    for name in names:
        bring(page, name)
        tour.unfold(page)
        yield f"table-{name}"
    bring(page, "payday")
    yield from tour.drawers(page)
    yield from tour.tabs(page)


def shows(page: Page, phone: bool, round_: int = 0) -> Iterator[str]:
    """Play against the computer until dinner and marketing were shown. round_: the first that is played on the page."""
    table = lay(page, "you", "greedy", variant="introductory_1")
    if round_:
        hurry([page], table, "restructuring", round_)
    open_table(page, table)
    player, seen = Player(page, touch=phone), set[str]()
    for _ in range(120):
        scene = player.look()
        if scene.show and page.locator("section.show .none").count() == 0:
            name = (
                "show-dinner"
                if page.locator("section.show .course, section.show .summary").count()
                else "show-marketing"
            )
            if name not in seen:
                seen.add(name)
                yield name
            if len(seen) == 2:
                return
        player.move(scene)
    raise SystemExit(f"only {seen or 'nothing'} was shown until {read(page).round}")


def walk(page: Page, other: Page, phone: bool) -> Iterator[tuple[str, Page]]:
    """Go through every screen; yields its name and the page that shows it."""
    for name in chain(tour.around(page), tour.handing_over(page), tour.past(page)):
        yield name, page
    for name in tour.joining(other, page):
        yield name, other
    for name in chain(table_screens(page), shows(page, phone)):
        yield name, page


def picture(browser: Browser, server: Server, wanted: set[str], *, phone: bool, night: bool) -> None:
    """Picture the screens on a desk or a phone, by day or by night."""
    pages = Pages(browser)
    page, other = (visit(pages, server, "/", phone=phone, night=night) for _ in range(2))
    blank = pages()
    kind = f"{'phone' if phone else 'desk'}-{'night' if night else 'day'}"
    with tempfile.TemporaryDirectory() as scratch:
        for name, shown in walk(page, other, phone):
            if wanted and name not in wanted:
                continue
            settle(shown)
            found = squeezed(blank, save_screen(shown, Path(scratch, f"{name}.png")))
            (FOLDER / f"{name}.{kind}.webp").write_bytes(found)
            sys.stdout.write(f"{name}.{kind}: {len(found)} bytes\n")
    for said in pages.complaints:
        sys.stdout.write(f"{kind}: {said}\n")
    pages.complaints.clear()
    pages.close()


def index() -> str:
    """Return a page that shows every picture, the desk beside the phone."""
    names = sorted({path.name.partition(".")[0] for path in FOLDER.glob("*.webp")})
    rows = [
        "# Every screen",
        "",
        "Made by `.venv/bin/python -m tests.web.screens`: desk (1440 x 900) and phone (360 x 640), some by night too.",
    ]
    for name in names:
        rows += ["", f"## {name}", ""]
        rows += [f"![{path.stem}]({path.name})" for path in sorted(FOLDER.glob(f"{name}.*.webp"))]
    return "\n".join(rows) + "\n"


def main(wanted: set[str]) -> None:
    """Write all files, or those of the screens named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch)).start()
        try:
            browser = launch(playwright, find_browser())
            for phone in (False, True):
                picture(browser, server, wanted, phone=phone, night=False)
                picture(browser, server, wanted & BY_NIGHT or BY_NIGHT, phone=phone, night=True)
            browser.close()
        finally:
            server.end()
    (FOLDER / "README.md").write_text(index(), encoding="utf-8")


if __name__ == "__main__":
    main(set(sys.argv[1:]))
