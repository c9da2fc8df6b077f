"""The explorer: walked from the first restaurant on, in every language, and every number leads to its games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from magnate.explorer import shipped
from magnate.explorer.walking import Query, of_the_package, walk
from tests.web.conftest import Axe
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import check_every_language, visit

pytestmark = pytest.mark.timeout(300)

GAMES = of_the_package(shipped().games)


def test_an_opening_is_walked_and_a_game_behind_it_opened(new_page: Pages, server: Server, axe: Axe) -> None:
    page = visit(new_page, server, "/help")
    page.get_by_role("link", name=text("story.help.explorer")).click()
    expect(page).to_have_url(re.compile("/explorer$"))
    everything = walk(GAMES, Query())
    ways = page.locator(".ways > li")
    expect(page.locator(".here")).to_contain_text(f"{everything.here.starts:,} times")
    axe(page)
    page.get_by_label(text("explorer.players")).select_option("3")
    path: list[str] = []
    for step in range(3):
        found = walk(GAMES, Query(players=3, path=tuple(path)))
        expect(page.locator(".here")).to_contain_text(f"{found.here.starts:,} time")
        path.append(found.ways[0].key)
        ways.first.locator(".on").click()
        expect(page.locator(".walked > li")).to_have_count(step + 2)
    last = walk(GAMES, Query(players=3, path=tuple(path)))
    expect(page.locator(".here")).to_contain_text(f"{round(100 * last.here.wins.value)}%")
    expect(ways).to_have_count(min(len(last.ways), 12))
    page.reload()
    expect(page.locator(".walked > li")).to_have_count(4)
    page.locator(".here .count").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"{last.here.starts:,} times")
    expect(dialog.locator("li")).to_have_count(min(last.here.starts, 20))
    axe(page)
    dialog.get_by_role("button", name=text("explorer.open")).first.click()
    expect(page).to_have_url(re.compile("/analysis/.+"), timeout=30_000)


def test_milestones_lead_to_games_on_a_phone_at_night_in_every_language(
    new_page: Pages, server: Server, axe: Axe
) -> None:
    page = visit(new_page, server, "/explorer?players=2&by=work&step=2", phone=True, night=True)
    found = walk(GAMES, Query(players=2, by="work", path=("2",)))
    first = found.milestones[0]
    expect(page.locator("tbody tr")).to_have_count(len(found.milestones))
    axe(page)
    check_every_language(page)
    page.locator("header select").select_option("en")
    row = page.locator("tbody tr").first
    row.locator("td button").first.click()
    dialog = page.get_by_role("dialog")
    count = next(one for one in first.rounds if one)
    expect(dialog).to_contain_text(f"{count:,} time")
    axe(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_label(text("explorer.place")).select_option("5")
    expect(page.get_by_role("status")).to_have_text(text("explorer.none"))
