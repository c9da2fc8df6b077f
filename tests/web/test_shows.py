"""What happens between two working days is seen, at the moment it happens."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from magnate.content import languages
from tests.web.contested import play_again
from tests.web.harness import Pages
from tests.web.hurry import hurry
from tests.web.player import Player
from tests.web.scene import COUNTING, LAID_OUT_MS, Scene, read, settle, text
from tests.web.serving import Server
from tests.web.visits import DESK, lay, open_menu, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
NOW = ".top .track [aria-current=step]"
CHIPS = "#board .house:has(.number) .chip"


def game(new_page: Pages, server: Server, phone: bool = False, round_: int = 0) -> tuple[Page, Player]:
    """Return a page at a first game against a computer, from a round on, and who plays it."""
    page = visit(new_page, server, phone=phone)
    table = lay(page, "you", "greedy", variant="introductory_1")
    if round_:
        hurry([page], table, "restructuring", round_)
    open_table(page, table)
    return page, Player(page, touch=phone, dice=Random(3))


def shows(page: Page, what: str) -> bool:
    """Tell whether something of a show is there."""
    return page.locator(f"section.show {what}").count() > 0


@BOTH
def test_a_round_in_which_nothing_happens_is_told(new_page: Pages, server: Server, phone: bool) -> None:
    """Between round 1 and round 2 nobody is left to wonder: the card waits the first time, under its own round."""
    page, player = game(new_page, server, phone)
    player.play(lambda scene: scene.show)
    expect(page.locator("section.show .none")).to_contain_text(text("story.none.dinnertime"))
    assert read(page).round.endswith("1")
    page.wait_for_timeout(2500)
    expect(page.locator("section.show .none")).to_be_visible()
    if not phone:
        expect(page.locator(NOW)).to_contain_text("Dinner")
    press(page, "story.show.next")


ROW = 64
"""Pixels that the buttons of a show take where they stand in one row."""


@pytest.mark.parametrize("size", [(1280, 720), (740, 360), (360, 640)], ids=str)
def test_the_buttons_of_a_show_stand_in_one_row_beside_the_map(
    new_page: Pages, server: Server, size: tuple[int, int]
) -> None:
    page, player = game(new_page, server, phone=size[0] < 800)
    player.play(lambda scene: scene.show)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)
    foot, show, board = (
        page.locator(part).bounding_box() for part in ("section.show > footer", "section.show", "#board")
    )
    assert foot is not None
    assert show is not None
    assert board is not None
    assert foot["height"] <= ROW, page.locator("section.show > footer button").evaluate_all(
        "buttons => buttons.map(button => [button.textContent.trim(), button.getBoundingClientRect().width])"
    )
    ways = page.locator("section.show > footer > button:is(:first-child, .forth)")
    assert len(set(ways.evaluate_all("ways => ways.map(way => getComputedStyle(way).backgroundColor)"))) == 1
    expect(ways).to_have_count(2)
    assert show["x"] >= board["x"] + board["width"] - 1 or show["y"] >= board["y"] + board["height"] - 1


def test_the_buttons_of_a_show_stand_in_one_row_in_every_language(new_page: Pages, server: Server) -> None:
    page, player = game(new_page, server, phone=True)
    player.play(lambda scene: scene.show)
    page.locator("header [data-drawer=menu]").dispatch_event("click")  # it is inert while the show plays
    chosen = page.locator("select:has(option[value=zh])")
    rows = {}
    for language in languages():
        chosen.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        rows[language] = page.evaluate("document.querySelector('section.show > footer').offsetHeight")
    assert max(rows.values()) <= ROW, rows


def test_the_board_is_that_of_the_dinner_shown(new_page: Pages, server: Server) -> None:
    """Houses want what they want until their car has come; the head of the page keeps to the phase."""
    page, player = game(new_page, server, round_=5)
    player.play(lambda scene: scene.show and shows(page, ".course"), most=400)
    round_ = read(page).round
    expect(page.locator(NOW)).to_contain_text("Dinner")
    page.keyboard.press("Home")  # all of the first house, at rest
    before = page.locator(CHIPS).count()
    assert before > 0
    press(page, "story.show.skip")
    expect(page.locator(NOW)).to_contain_text("Dinner")
    assert read(page).round == round_
    press(page, "story.show.done")

    def next_round(scene: Scene) -> bool:
        return not scene.show

    player.play(next_round)
    assert read(page).round != round_


def test_nothing_plays_for_who_wants_all_at_once(new_page: Pages, server: Server) -> None:
    """An expert sees no show at all, and no card either."""
    page = visit(new_page, server)
    page.evaluate("localStorage['magnate.show_speed'] = 'once'")
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    player, seen = Player(page, dice=Random(3)), list[str]()

    def third(scene: Scene) -> bool:
        if scene.show:
            seen.append(scene.round)
        return bool(re.search(r"[3-9]$", scene.round))

    player.play(third)
    assert seen == []


MOVED = """
() => [...new Set(document.getAnimations()
  .filter(one => one.effect.target?.closest('#board') && one.playState === 'running')
  .flatMap(one => one.effect.getKeyframes().flatMap(frame => Object.keys(frame)))
  .filter(name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)))].sort()
"""
"""The properties that move on the map."""

CASH = ".rivals .cash"
PAID = """
([cash, before]) => [...document.querySelectorAll(cash)].some((one, at) => one.innerText !== before[at])
"""
"""Somebody's cash is another."""

HEARD = """
window.heard = 0
window.AudioContext = class extends AudioContext { constructor(...given) { super(...given); window.heard += 1 } }
"""


def test_cars_drive_to_all_that_are_compared_and_stock_is_sold(new_page: Pages, server: Server) -> None:
    """Losers' cars are seen, pieces leave the roof, the seller's stock goes down, and its windows are warm then."""
    page = visit(new_page, server, motion=True)
    play_again(page, "Dinner")
    expect(page.locator("#board .car.lost")).not_to_have_count(0)
    expect(page.locator("#board .car:not(.lost)")).to_have_count(1)
    assert page.evaluate(MOVED) == ["opacity", "transform"]
    lit = page.locator("#board .light")
    expect(page.locator("#board .tag.lost")).not_to_have_count(0)
    stock = page.locator("section.show .till .stock")
    expect(stock).to_be_visible()
    held, warm, cash = stock.inner_text(), lit.count(), page.locator(CASH).all_inner_texts()
    expect(stock).not_to_have_text(held)
    expect(lit).to_have_count(warm + 1)
    page.wait_for_function(PAID, arg=[CASH, cash])
    expect(page.locator("section.show .receipt .total")).to_be_visible()


def test_a_campaign_brings_its_pieces_one_by_one(new_page: Pages, server: Server) -> None:
    """They fly from the campaign to the roof, and lie there when they have come down."""
    page = visit(new_page, server, motion=True)
    play_again(page, "Marketing")
    while page.locator("#board .mover.chip").count() == 0:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")  # it went on by hand: now it plays
    flying = page.locator("#board .mover.chip").count()
    before = page.locator(CHIPS).count()
    expect(page.locator(CHIPS)).to_have_count(before + flying)


def test_who_wants_no_motion_sees_none(new_page: Pages, server: Server) -> None:
    """What was compared stands at the restaurants; nothing travels."""
    page = visit(new_page, server)
    play_again(page, "Dinner")
    expect(page.locator("#board .tag.lost")).not_to_have_count(0)
    assert page.locator("#board .mover").count() == 0
    assert page.evaluate(MOVED) == []


def test_nothing_is_heard_before_somebody_wants_it(new_page: Pages, server: Server) -> None:
    """Sounds of the town are off; without the bell nothing that could play is made or fetched."""
    page = new_page(*DESK, base_url=server.url, motion=True)
    page.add_init_script("localStorage['magnate.settings'] ??= '{\"sound\": false}'")
    page.add_init_script(COUNTING)
    page.add_init_script(HEARD)
    fetched = list[str]()
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/")
    settle(page)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    open_menu(page)
    wish = page.get_by_role("checkbox", name=text("story.effects"))
    expect(wish).not_to_be_checked()
    assert page.evaluate("window.heard") == 0
    assert not any("/Ear" in url for url in fetched)
    wish.check()
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /\\/Ear\\b/.test(name))")
    page.mouse.click(300, 300)  # sound needs a touch
    assert page.evaluate("window.heard") == 1


EDGE = 6
"""Pixels from a side of the map to the middle of a restaurant that lies there."""

TAG = """
() => {
  const map = document.querySelector('#board [role=application]').getBoundingClientRect()
  const [tag] = document.querySelectorAll('#board .tag')
  const box = tag.getBoundingClientRect()
  const cut = box.left < map.left - 1 || box.right > map.right + 1 || box.top < map.top - 1
  return { x: box.left + box.width / 2, y: box.top + box.height * 0.6, cut, map: map.toJSON() }
}
"""


@pytest.mark.parametrize("side", ["left", "right", "top"])
def test_an_offer_is_read_whole_at_every_side_of_the_map(new_page: Pages, server: Server, side: str) -> None:
    """With the map moved so that a restaurant lies there; once it is out of sight, its offer goes with it."""
    page = visit(new_page, server)
    page.set_viewport_size({"width": 360, "height": 640})
    play_again(page, "Dinner")
    while not page.locator("#board .tag").count():
        page.keyboard.press("ArrowRight")
        settle(page)
    page.wait_for_timeout(LAID_OUT_MS)
    found = page.evaluate(TAG)
    goal = {
        "left": (found["map"]["left"] + EDGE, found["y"]),
        "right": (found["map"]["right"] - EDGE, found["y"]),
        "top": (found["x"], found["map"]["top"] + EDGE),
    }[side]
    page.mouse.move(found["x"], found["y"])
    page.mouse.down()
    page.mouse.move(*goal, steps=8)
    page.mouse.up()
    settle(page)
    assert not page.evaluate(TAG)["cut"]
