"""Addresses of one house of a dinner, what a past moment shows, comments on it, and what hiring would lead to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Regulars
from tests.web.harness import Pages
from tests.web.moments import bring
from tests.web.scene import settle, text
from tests.web.serving import Server
from tests.web.tour import unfold
from tests.web.visits import confirm, open_table, visit

pytestmark = pytest.mark.timeout(300)


TOLD = "async id => (await (await fetch(`/api/v1/tables/${id}/history`)).json()).told"


def dinner(page: Page, table: dict[str, Any]) -> tuple[int, list[dict[str, Any]]]:
    """Return the newest entry with a dinner, and the houses of it that were served."""
    for entry in reversed(page.evaluate(TOLD, table["id"])):
        served = [event for event in entry["events"] if event["kind"] == "house_dined" and event["seat"] is not None]
        if len(served) > 1:
            return entry["seq"], served
    raise AssertionError("nobody ever dined")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_address_opens_the_dinner_of_a_house(regular: Regulars, server: Server, phone: bool) -> None:
    page = regular(phone=phone)
    table = bring(page, "payday")
    seq, served = dinner(page, table)
    house = served[1]["house"]
    page.goto(f"/g/{table['id']}/{seq}#house-{house}")
    page.wait_for_selector("#board")
    settle(page)
    unfold(page)
    panel = page.locator("#ask .past section:not(.history)").first
    expect(panel.get_by_role("heading")).to_have_text(text("story.house").replace("{house}", house))
    assert panel.locator(".funnel").count() == 1, "the funnel stands open"
    assert page.locator("#ask .past .funnel").count() == 1, "that of the house, and no other"
    flipped(page)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{server.url}/g/{table['id']}/{before(page, table, seq)}")
    assert page.locator("#ask .past .funnel").count() == 0, "it was for the moment it came with"


def flipped(page: Page) -> None:
    """Ask what would have flipped the house that stands open, and read what each change would have brought."""
    details = page.locator("#ask .past .funnel details")
    details.locator("summary").click()
    changes = details.locator("li")
    expect(changes.first).to_be_visible()
    assert all(changes.nth(number).locator(".effect").count() for number in range(changes.count()))


def before(page: Page, table: dict[str, Any], seq: int) -> int:
    """Return the number of the entry before one."""
    numbers: list[int] = [entry["seq"] for entry in page.evaluate(TOLD, table["id"]) if not entry["gone"]]
    return numbers[numbers.index(seq) - 1]


def test_an_address_of_a_house_finds_its_dinner_from_a_later_moment(regular: Regulars) -> None:
    page = regular()
    table = bring(page, "payday")
    told = page.evaluate(TOLD, table["id"])
    first = next(entry for entry in told if any(event["kind"] == "house_dined" for event in entry["events"]))
    house = next(event["house"] for event in first["events"] if event["kind"] == "house_dined")
    page.goto(f"/g/{table['id']}/{first['seq'] + 1}#house-{house}")
    page.wait_for_selector("#board")
    settle(page)
    line = page.locator("#ask .past section:not(.history)").first
    assert line.locator(".funnel").count() == 1
    expect(line.get_by_role("button", name=text("story.log.go"))).to_be_visible()


def test_the_link_of_a_house_is_copied_from_the_log(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = bring(page, "finished")
    seq, served = dinner(page, table)
    open_table(page, table, seq)
    words = text("story.house").replace("{house}", served[0]["house"])
    page.locator("#ask .past button.line").filter(has_text=words).first.click()
    page.locator("#ask .past .ways").get_by_role("button", name=text("story.log.copy")).click()
    settle(page)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{server.url}/g/{table['id']}/{seq}#house-{served[0]['house']}"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_moment_is_commented_on_and_the_talk_leads_back_to_it(regular: Regulars, server: Server, phone: bool) -> None:
    page = regular(phone=phone)
    table = bring(page, "payday")
    seq, _ = dinner(page, table)
    open_table(page, table, seq - 1)
    unfold(page)
    page.get_by_label(text("story.past.comment")).fill("Why not the trainer?")
    page.get_by_role("button", name=text("shell.talk.send")).click()
    expect(page.locator("#ask .past .said")).to_contain_text("Why not the trainer?")
    page.locator("#board").focus()
    page.goto(f"/g/{table['id']}/{seq}")
    page.wait_for_selector("#board")
    settle(page)
    assert page.locator("#ask .past .said").count() == 0, "it is about another moment"
    page.keyboard.press("t")
    link = page.locator("dialog .talk a")
    expect(link).to_have_attribute("href", f"/g/{table['id']}/{seq - 1}")
    link.click()
    expect(page).to_have_url(f"{server.url}/g/{table['id']}/{seq - 1}")


def test_a_line_names_its_rules_and_explains_its_card(regular: Regulars) -> None:
    page = regular()
    table = bring(page, "payday")
    told = page.evaluate(TOLD, table["id"])
    seq = next(entry["seq"] for entry in told if any(event["kind"] == "hired" for event in entry["events"]))
    open_table(page, table, seq)
    page.locator("#ask .past button.line").first.click()
    expect(page.locator("#ask .past .seq").first).to_contain_text("B-HIR-01")
    page.locator("#ask .past .ways button").last.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_be_visible()


def test_what_this_moment_changed_is_lit_on_the_map(regular: Regulars) -> None:
    page = regular()
    table = bring(page, "payday")
    seq, _ = dinner(page, table)
    entry = next(entry for entry in page.evaluate(TOLD, table["id"]) if entry["seq"] == seq)
    houses = {event["house"] for event in entry["events"] if event["kind"] == "house_dined"}
    open_table(page, table, seq)
    expect(page.locator("#board rect.lit")).to_have_count(len(houses))
    page.locator("#ask .past button.line").filter(has_text=text("story.house").replace("{house}", "")).first.hover()
    expect(page.locator("#board rect.lit")).to_have_count(1)
    page.locator("#ask .past h2").first.hover()
    expect(page.locator("#board rect.lit")).to_have_count(len(houses))


def test_a_training_says_what_it_leads_to(regular: Regulars) -> None:
    page = regular()
    bring(page, "train")
    node = page.locator("[data-card=junior_vice_president]")
    node.hover()
    outlook = page.locator(".outlook")
    expect(outlook).to_contain_text("Costs $5 each round.")
    expect(outlook).to_contain_text("Salaries then: $5 per round; you have $0.")
    assert node.get_attribute("data-steps") == "1"
    page.locator("[data-card=senior_vice_president]").hover()
    expect(outlook).to_contain_text("3 steps away")


def test_a_card_is_drawn_along_its_career(regular: Regulars) -> None:
    page = regular()
    table = bring(page, "train")
    page.locator("[data-card=errand_boy]").drag_to(page.locator("[data-card=cart_operator]"))
    settle(page)
    confirm(page)
    trained = [event for event in page.evaluate(TOLD, table["id"])[-1]["events"] if event["kind"] == "trained"]
    assert [(event["employee"], event["to"]) for event in trained] == [("errand_boy", "cart_operator")]
