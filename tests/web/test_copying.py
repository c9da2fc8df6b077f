"""Copying addresses, also where the browser gives a page no clipboard: plain http in a local network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from magnate.server.running.reach import local_addresses
from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.moments import bring, sit
from tests.web.scene import COUNTING, PATIENCE, settle, text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, press, visit

pytestmark = pytest.mark.timeout(300)

NO_CLIPBOARD = "delete Navigator.prototype.clipboard"
REFUSED = """
Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
"""

REACH = """
async () => {
  const me = await (await fetch('/api/v1/me')).json()
  return me.reach
}
"""


def by_hand(page: Page) -> str:
    """Return the text that stands selected in the field, after closing it."""
    field = page.locator("dialog textarea")
    expect(field).to_be_focused()
    selected: str = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected == field.input_value(), "all of it is selected"
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    settle(page)
    return selected


def copied(page: Page, button: Locator) -> str:
    """Press a button that copies, where there is no clipboard; return what can be copied by hand."""
    if page.evaluate("navigator.maxTouchPoints > 0"):
        button.tap()
    else:
        button.click()
    return by_hand(page)


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for everybody in the network."""
    started = Server(tmp_path_factory.mktemp("open"), host="0.0.0.0").start()
    yield started
    started.end()


@pytest.mark.parametrize("why", [NO_CLIPBOARD, REFUSED], ids=["none", "refused"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_link_can_be_copied_without_a_clipboard(new_page: Pages, others: Server, phone: bool, why: str) -> None:
    page = visit(new_page, others, "/", phone=phone)
    page.add_init_script(why)
    reach = page.evaluate(REACH)
    table = lay(page, "you", "open", variant="introductory_1")
    open_table(page, table)
    assert copied(page, page.get_by_role("button", name=text("shell.waiting.copy"))) == f"{reach}/j/{table['code']}"

    hot = lay(page, "device", "device", variant="introductory_1")["id"]
    open_table(page, hot)
    sit(page)
    press(page, "shell.drawer.menu")
    seat = page.get_by_role("button", name=text("shell.menu.seat_link")).first
    assert copied(page, seat).startswith(f"{reach}/s/")


def test_links_of_the_story_can_be_copied_without_a_clipboard(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    page.add_init_script(NO_CLIPBOARD)
    table = bring(page, "finished")["id"]
    bill = page.locator("dialog .button", has_text=text("story.bill.share"))
    assert copied(page, bill) == f"{server.url}/g/{table}"
    open_table(page, table, 12)
    banner = page.locator(".banner.past .copy")
    assert copied(page, banner) == f"{server.url}/g/{table}/12"
    page.locator("#ask .past button.line").first.click()
    log = page.locator("#ask .past .ways .copy").first
    assert copied(page, log).startswith(f"{server.url}/g/{table}/")


def test_a_page_opened_by_plain_http_in_the_network_copies_its_own_address(
    new_page: Pages, others: Server, axe: Axe, screenshot: Screenshot
) -> None:
    known = [each for each in local_addresses() if ":" not in each]
    if not known:
        pytest.skip("this machine has no address but its own")
    port = others.url.rpartition(":")[2]
    page = new_page(1280, 800, base_url=f"http://{known[0]}:{port}")
    page.add_init_script(COUNTING)
    page.goto("/")
    assert page.evaluate("isSecureContext") is False, "it tests nothing otherwise"
    expect(page.locator("main h1")).to_be_visible(timeout=PATIENCE)
    table = lay(page, "you", "open", variant="introductory_1")
    open_table(page, table)
    page.get_by_role("button", name=text("shell.waiting.copy")).click()
    expect(page.locator("dialog textarea")).to_be_focused()
    axe(page)
    screenshot(page, "copy-by-hand")
    assert by_hand(page) == f"http://{known[0]}:{port}/j/{table['code']}"
    expect(page.get_by_alt_text(text("shell.waiting.qr"))).to_be_visible()
    forget_untrusted(new_page)


def forget_untrusted(pages: Pages) -> None:
    """Clear what the browser says of every page that is not secure: a header of ours is for secure ones only."""
    pages.complaints[:] = [said for said in pages.complaints if "Cross-Origin-Opener-Policy" not in said]


def test_with_a_clipboard_it_is_used(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = lay(page, "you", "open", variant="introductory_1")
    open_table(page, table)
    press(page, "shell.waiting.copy")
    expect(page.get_by_role("button", name=text("shell.copied"))).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/j/{table['code']}"
    assert page.locator("dialog").count() == 0


def test_a_server_for_this_machine_alone_says_so_and_draws_no_code(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot
) -> None:
    page = visit(new_page, server)
    open_table(page, lay(page, "you", "open", variant="introductory_1"))
    expect(page.get_by_text(text("shell.waiting.only_here"))).to_be_visible()
    expect(page.get_by_alt_text(text("shell.waiting.qr"))).to_have_count(0)
    axe(page)
    screenshot(page, "waiting-only-here")


def test_a_server_for_the_network_invites_by_an_address_others_can_open(new_page: Pages, others: Server) -> None:
    page = visit(new_page, others, "/")
    reach = page.evaluate(REACH)
    if reach == "":
        pytest.skip("this machine has no address but its own")
    assert "127.0.0.1" not in reach
    table = lay(page, "you", "open", variant="introductory_1")
    open_table(page, table)
    expect(page.get_by_text(f"{reach}/j/{table['code']}")).to_be_visible()
    expect(page.get_by_alt_text(text("shell.waiting.qr"))).to_be_visible()
    other = new_page(1280, 800)
    other.goto(f"{reach}/j/{table['code']}")
    expect(other.get_by_label(text("shell.join.name"))).to_be_visible(timeout=PATIENCE)
    forget_untrusted(new_page)


def test_a_practice_table_says_that_it_is_private_or_can_be_watched(
    new_page: Pages, server: Server, screenshot: Screenshot
) -> None:
    page = visit(new_page, server)
    running = bring(page, "hire")["id"]
    open_table(page, running, 12)
    expect(page.locator(".banner.past .private")).to_have_text(text("shell.copy.private"))
    screenshot(page, "practice-private")
    finished = bring(page, "finished")["id"]
    open_table(page, finished, 12)
    expect(page.locator(".banner.past .private")).to_have_count(0)
    expect(page.locator(".banner.past .copy")).to_be_visible()
    other = visit(new_page, server, f"/g/{finished}/12")
    expect(other.locator("#board")).to_be_visible(timeout=PATIENCE)
    other.goto(f"/g/{running}")
    expect(other.get_by_role("alert")).to_be_visible()
    new_page.complaints[:] = [said for said in new_page.complaints if "404" not in said]
