"""Logging out other devices: the table that one of them shows lets nobody act any more, and says why."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.scene import text
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

ACCOUNT = {"email": "logged-out@example.org", "password": "a very long password"}

SEND = """
async ([path, wish]) => {
  const me = await (await fetch('/api/v1/me')).json()
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf }
  const answer = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
}
"""


def log_in(page: Page, path: str, **more: str) -> None:
    page.evaluate(SEND, [path, {**ACCOUNT, **more}])


def test_a_device_that_was_logged_out_says_so_at_once(
    new_page: Pages, server: Server, axe: Axe, screenshot: Screenshot
) -> None:
    desk = visit(new_page, server, "/")
    log_in(desk, "accounts", name="Ann")
    open_table(desk, lay(desk, "you", "greedy"))
    expect(desk.locator("section.ask")).to_be_visible()
    phone = visit(new_page, server, "/account", phone=True)
    log_in(phone, "sessions")
    phone.reload()
    phone.get_by_role("button", name=text("shell.password.others")).tap()
    expect(phone.get_by_text(text("shell.password.others_done"))).to_be_visible()
    expect(desk.get_by_text(text("ask.logged_out"))).to_be_visible()
    expect(desk.locator("section.ask button")).to_have_count(0)
    screenshot(desk, "logged_out")
    axe(desk, within=".banner")
    desk.get_by_role("button", name=text("shell.account.login")).click()
    expect(desk.get_by_label(text("shell.account.password")).first).to_be_visible()
    screenshot(desk, "logged_out_account")
