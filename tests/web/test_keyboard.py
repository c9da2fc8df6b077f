"""A whole round with keys alone: no mouse, no finger."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web import tour
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.player import Player
from tests.web.scene import Scene, read, settle
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

MOST_TABS = 60


class Typist(Player):
    """Plays with keys as the help lists them: digits choose, Enter confirms, m and ] go to places on the map."""

    def type(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)
        settle(self.page)

    def move(self, scene: Scene) -> None:
        """Do one thing; what plays over the table is put away with Escape, twice: to its end, and away."""
        if scene.show:
            self.type("Escape")
            if read(self.page).show:
                self.type("Escape")
            return
        super().move(scene)

    def choose(self, scene: Scene, index: int) -> None:
        """Choose with a digit; where that only points at it, Enter takes it."""
        self.type(str(index + 1))
        after = self.answer_to(scene)
        if after.kind == scene.kind and after.primary is not None and not after.primary.leaves:
            self.go_on(after)

    def answer_to(self, scene: Scene) -> Scene:
        """Return what is shown once it is something else, or after a while: a second digit would choose in it."""
        for _ in range(40):
            if read(self.page) != scene:
                break
            self.page.wait_for_timeout(50)
            settle(self.page)
        return read(self.page)

    def go_on(self, scene: Scene) -> None:
        """Confirm with Enter."""
        self.type("Enter")
        if self.answer_to(scene) == scene:
            self.lost.append(scene.question)
            self.tab_to("data-primary")
            self.type("Enter")

    def place(self, scene: Scene) -> None:
        """Go to the map, to some place on it, and take it."""
        self.type("m", *["]"] * self.dice.randint(1, 6), "Enter")

    def tab_to(self, mark: str) -> None:
        """Go on with Tab until what carries an attribute has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("mark => document.activeElement?.hasAttribute(mark)", mark):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {mark}")

    def _restructuring(self, scene: Scene) -> None:
        # The letters belong to the chart while something inside it has the focus.
        self.tab_into("section.ask .editor")
        self.type("a")
        self.tab_to("data-primary")
        self.type("Enter")

    def tab_into(self, where: str) -> None:
        """Go to the panel, and on with Tab until the focus is in a part of it."""
        self.type("q")
        for _ in range(MOST_TABS):
            if self.page.evaluate("where => document.activeElement?.closest(where) !== null", where):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {where}")


def test_a_whole_round_without_a_mouse(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.evaluate(
        "() => { for (const kind of ['mousedown', 'touchstart']) "
        "addEventListener(kind, () => { window.touched = true }, true) }"
    )
    player = Typist(page, dice=Random(3))
    player.play(lambda scene: scene.round.endswith("4") and scene.kind == "restructuring" and not scene.show)
    assert {"first_restaurant", "restructuring", "hire", "order_of_business", "launch", "campaign_place"} <= set(
        player.asked
    )
    assert player.lost == [], "Enter did nothing"
    assert page.evaluate("window.touched") is None


def test_keys_typed_right_after_m_are_the_maps(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.wait_for_selector("section.ask header h2")
    page.evaluate(
        """() => {
          for (const key of ['m', ']']) {
            const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
            document.activeElement.dispatchEvent(pressed)
          }
        }"""
    )
    expect(page.locator("#board [role=application]")).to_be_focused()
    expect(page.locator("#board .ghost")).to_have_count(1)


def test_a_key_that_opens_a_field_writes_nothing_into_it(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    for key, field in (("t", "dialog input.input"), ("n", "dialog textarea"), ("/", "dialog [role=combobox]")):
        page.keyboard.press(key)
        expect(page.locator(field).first).to_have_value("")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_every_drawer_opens_with_its_key_and_closes_with_escape(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    titles = [page.locator("dialog[open] h2").first.inner_text() for _ in tour.drawers(page)]
    assert len(set(titles)) == len(tour.DRAWERS) + len(tour.OVERLAYS) + 1
    assert read(page).kind == "first_restaurant"


def test_a_list_of_actions_that_is_closed_leaves_nothing_lit_on_the_map(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    page.wait_for_selector("section.ask header h2")
    page.keyboard.press("/")
    page.keyboard.type("i4")
    expect(page.locator("#board .ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#board .ghost")).to_have_count(0)


def test_any_action_is_found_by_typing(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "greedy", variant="introductory_1"))
    player = Typist(page)
    player.play(lambda scene: scene.kind == "hire")
    before = read(page)
    player.type("/")
    page.keyboard.type("kitchen trainee")
    player.type("Enter")
    assert player.look() != before
    assert page.locator("dialog[open]").count() == 0


def test_a_card_goes_along_with_keys_and_lies_beside_what_it_tells_of(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    bring(page, "payday")
    page.locator("#board [role=application]").focus()
    card, ring = page.locator("#board .card section"), page.locator("#board rect.lit")
    for key in "}}}}}i":  # past the restaurant, whose company would open
        page.keyboard.press(key)
    told = []
    for _ in range(6):
        settle(page)
        told.append(card.first.get_attribute("aria-label") or "")
        covers, shown = card.first.bounding_box(), ring.first.bounding_box() if ring.count() else None
        assert covers is not None
        if shown is not None and told[-1].startswith("House"):
            assert covers["x"] >= shown["x"] + shown["width"] or covers["x"] + covers["width"] <= shown["x"], told[-1]
        page.keyboard.press("}")
    assert len(set(told)) > 3
    assert any(name.startswith("House") for name in told)
