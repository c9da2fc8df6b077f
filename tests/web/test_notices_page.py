"""Being told that it is one's turn: the page on which one says where, the line at a table, and what is shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from magnate.server.notices.webhook import SIGNATURE, signed
from tests.server.noticing import MailServer, Program
from tests.web.conftest import Axe, Screenshot
from tests.web.harness import Pages
from tests.web.receivers import BLOCKED, DISMISSED, INSECURE, SUBSCRIBING, UNABLE, receiving
from tests.web.scene import read, settle, text
from tests.web.serving import Server
from tests.web.visits import changes, press, sure, two, visit

pytestmark = pytest.mark.timeout(300)

FINE = b"HTTP/1.1 204 No Content\r\n\r\n"
BROKEN = b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"

BECOME = """
async ([path, body]) => {
  const me = await (await fetch('/api/v1/me')).json()
  const answer = await fetch('/api/v1/' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
"""
PASSWORD = "a very long password"


class Scene(NamedTuple):
    """A server that sends mail and webhooks to this machine, and who receives them."""

    server: Server
    program: Program
    mailbox: MailServer
    hook: str


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    """Give a server whose notices stay on this machine."""
    program, mailbox = Program(), MailServer()
    with receiving(program.handle, mailbox.handle) as (hook, smtp), pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAGNATE_PRIVATE_HOOKS", "true")
        patch.setenv("MAGNATE_SMTP", f"smtp://127.0.0.1:{smtp}")
        patch.setenv("MAGNATE_SENDER", "games@example.org")
        server = Server(tmp_path_factory.mktemp("noticing")).start()
        yield Scene(server, program, mailbox, f"http://127.0.0.1:{hook}/turns")
        server.end()


def come(pages: Pages, scene: Scene, script: str = "", email: str = "", *, phone: bool = False) -> Page:
    """Return the account page of Ann, a guest or the holder of an account; by day on a desk, by night on a phone."""
    page = visit(pages, scene.server, phone=phone, night=phone)
    account = {"name": "Ann", "email": email, "password": PASSWORD}
    page.evaluate(BECOME, ["accounts", account] if email else ["guests", {"name": "Ann"}])
    if script:
        page.add_init_script(script)
    page.goto("/account")
    settle(page)
    return page


def section(page: Page) -> Locator:
    """Return the part of the page that is about notices."""
    return page.get_by_role("region", name=text("shell.notices.heading"))


def rows(page: Page) -> Locator:
    """Return the places where one is told."""
    return section(page).locator("li")


def remove(page: Page) -> None:
    """Remove the only place where one is told; the first press only asks."""
    done = changes(page)
    rows(page).get_by_role("button", name=re.compile("^Remove")).click()
    expect(page.get_by_text(text("shell.notices.remove_sure"))).to_be_visible()
    assert done == []
    sure(page)


def add_program(page: Page, address: str) -> None:
    """Name a program to be told."""
    section(page).get_by_label(text("shell.notices.address")).fill(address)
    press(page, "shell.notices.add_program")


def refused(pages: Pages, status: int) -> None:
    """Check that the browser complained about an answer with this status and nothing else; forget it."""
    assert pages.complaints
    assert all(f"status of {status}" in complaint for complaint in pages.complaints), pages.complaints
    pages.complaints.clear()


def test_who_has_no_name_is_told_nothing(new_page: Pages, scene: Scene) -> None:
    page = visit(new_page, scene.server, "/account")
    assert section(page).count() == 0
    page.get_by_label(text("shell.account.name"), exact=True).first.fill("Ann")
    press(page, "shell.account.save")
    expect(section(page)).to_contain_text(text("shell.notices.none"))
    expect(section(page)).not_to_contain_text(text("shell.notices.mailbox"))  # a guest has none


def test_a_program_is_added_tried_and_removed(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene)
    add_program(page, scene.hook)
    expect(section(page)).to_contain_text(text("shell.notices.once"))
    secret = section(page).locator("code").inner_text()
    row = rows(page)
    expect(row).to_contain_text("127.0.0.1")
    expect(row).to_contain_text(text("shell.notices.unused"))
    assert page.evaluate("document.activeElement.textContent.trim()") == text("shell.notices.copy")

    scene.program.answer = FINE
    row.get_by_text(text("shell.notices.try"), exact=True).click()
    expect(row.get_by_role("status")).to_have_text(text("shell.notices.test_sent_webhook"))
    request = scene.program.requests[-1]
    moment = int(request.headers[SIGNATURE.lower()].partition(",")[0].removeprefix("t="))
    assert request.headers[SIGNATURE.lower()] == signed(secret, moment, request.body)
    assert b'"event":"test"' in request.body

    scene.program.answer = BROKEN
    row.get_by_text(text("shell.notices.try"), exact=True).click()
    expect(row.get_by_role("status")).to_have_text(
        f"{text('shell.notices.test_failed')} The address answered 500.", use_inner_text=True
    )

    page.reload()
    settle(page)
    expect(rows(page)).to_have_count(1)
    assert secret not in page.content()
    remove(page)
    expect(section(page)).to_contain_text(text("shell.notices.none"))
    assert page.evaluate("document.activeElement.id") == "notices"  # the button that had the focus is gone


def test_a_bad_address_is_refused_beside_the_field(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene)
    add_program(page, "ftp://example.org/turns")
    form = section(page).locator("form")
    expect(form.get_by_role("alert")).to_contain_text("An address begins with https:// or http://")
    assert form.get_by_role("alert").inner_text().count("An address begins") == 1
    field = form.get_by_label(text("shell.notices.address"))
    assert field.input_value() == "ftp://example.org/turns"
    assert field.get_attribute("aria-invalid") == "true"
    expect(section(page)).to_contain_text(text("shell.notices.none"))
    refused(new_page, 422)


def test_a_mailbox_is_confirmed_by_its_code(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene, email="mailbox@example.org")
    press(page, "shell.notices.send_code")
    row = rows(page)
    expect(row).to_contain_text("mailbox@example.org")
    expect(row).to_contain_text(text("shell.notices.unconfirmed"))
    assert page.get_by_role("button", name=text("shell.notices.send_code")).count() == 0
    assert row.get_by_role("button", name=re.compile("^Try")).count() == 0
    mail = scene.mailbox.mails[-1]
    assert mail["To"] == "mailbox@example.org"

    row.get_by_label(text("shell.notices.code")).fill("WRONG")
    press(page, "shell.notices.confirm")
    expect(row.get_by_role("alert")).to_contain_text(text("shell.notices.problem.wrong_code"))
    refused(new_page, 422)
    row.get_by_label(text("shell.notices.code")).fill(str(mail["Subject"]).rpartition(" ")[2].lower())
    press(page, "shell.notices.confirm")
    expect(row).to_contain_text(text("shell.notices.unused"))
    row.get_by_text(text("shell.notices.try"), exact=True).click()
    expect(row.get_by_role("status")).to_have_text(text("shell.notices.test_sent_email"))
    assert str(scene.mailbox.mails[-1]["Subject"]).startswith("Test notification")


def test_this_browser_is_told_until_its_holder_logs_out(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene, SUBSCRIBING, "browser@example.org")
    press(page, "shell.notices.turn_on")
    expect(rows(page).locator("strong")).to_have_text(text("shell.notices.browser"))
    expect(page.get_by_role("button", name=text("shell.notices.turn_on"))).to_have_count(0)
    own = page.evaluate("async () => (await (await fetch('/api/v1/me')).json()).push_key.length")
    assert page.evaluate("JSON.parse(localStorage['test.push']).key.length") * 4 // 3 == own - 1
    assert page.evaluate("async () => (await navigator.serviceWorker.ready).active.scriptURL") == (
        f"{scene.server.url}/sw.js"
    )
    rows(page).get_by_text(text("shell.notices.try"), exact=True).click()
    expect(rows(page)).to_contain_text("cannot be reached")  # nothing listens where this browser says it is
    page.reload()
    settle(page)
    expect(rows(page).locator("strong")).to_have_text(text("shell.notices.browser"))

    press(page, "shell.account.logout")
    expect(section(page)).to_have_count(0)
    page.wait_for_function("localStorage.getItem('test.push') === null")
    page.evaluate(BECOME, ["sessions", {"email": "browser@example.org", "password": PASSWORD}])
    page.reload()
    settle(page)
    expect(section(page)).to_contain_text(text("shell.notices.none"))


def test_another_browser_is_told_apart(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene, SUBSCRIBING, "apart@example.org")
    press(page, "shell.notices.turn_on")
    expect(rows(page)).to_have_count(1)
    other = visit(new_page, scene.server)
    other.evaluate(BECOME, ["sessions", {"email": "apart@example.org", "password": PASSWORD}])
    other.add_init_script(SUBSCRIBING)
    other.goto("/account")
    settle(other)
    expect(rows(other).locator("strong")).to_have_text(text("shell.notices.other_browser"))
    remove(other)
    expect(section(other)).to_contain_text(text("shell.notices.none"))
    page.reload()
    settle(page)
    expect(section(page)).to_contain_text(text("shell.notices.none"))
    expect(page.get_by_role("button", name=text("shell.notices.turn_on"))).to_be_visible()


@pytest.mark.parametrize(
    ("script", "why"), [(BLOCKED, "blocked"), (INSECURE, "insecure"), (UNABLE, "unsupported")], ids=str
)
def test_a_browser_that_cannot_be_told_says_why(new_page: Pages, scene: Scene, script: str, why: str) -> None:
    page = come(new_page, scene, script)
    expect(section(page)).to_contain_text(text(f"shell.notices.push_{why}"))
    assert page.get_by_role("button", name=text("shell.notices.turn_on")).count() == 0


def test_an_unanswered_question_can_be_asked_again(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene, DISMISSED)
    press(page, "shell.notices.turn_on")
    expect(section(page).get_by_role("alert")).to_contain_text(text("shell.notices.push_dismissed"))
    expect(page.get_by_role("button", name=text("shell.notices.turn_on"))).to_be_visible()
    expect(section(page)).to_contain_text(text("shell.notices.none"))


def test_at_a_table_one_line_is_enough(new_page: Pages, scene: Scene) -> None:
    pages = two(new_page, scene.server)
    waiting = next(page for page in pages if read(page).waiting)
    for page in pages:
        page.add_init_script(SUBSCRIBING)
        page.reload()
        page.wait_for_selector("#board")
        settle(page)
    acting = next(page for page in pages if page is not waiting)
    line = text("shell.notices.tell_me")
    assert acting.get_by_role("button", name=line).count() == 0
    button = waiting.get_by_role("button", name=line)
    button.scroll_into_view_if_needed()
    button.click()
    expect(waiting.locator("section.ask")).to_contain_text(text("shell.notices.told_here"))
    assert button.count() == 0
    waiting.goto("/account")
    settle(waiting)
    expect(rows(waiting).locator("strong")).to_have_text(text("shell.notices.browser"))


def test_at_a_table_nothing_is_offered_that_cannot_be(new_page: Pages, scene: Scene) -> None:
    pages = two(new_page, scene.server)
    waiting = next(page for page in pages if read(page).waiting)
    waiting.add_init_script(BLOCKED)
    waiting.reload()
    waiting.wait_for_selector("section.ask .waiting")
    settle(waiting)
    assert waiting.get_by_role("button", name=text("shell.notices.tell_me")).count() == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_page_is_for_everybody(
    new_page: Pages, scene: Scene, axe: Axe, screenshot: Screenshot, phone: bool
) -> None:
    page = come(new_page, scene, SUBSCRIBING, f"everybody-{phone}@example.org".lower(), phone=phone)
    screenshot(page, f"notices-empty-{phone}", full_page=True)
    scene.program.answer = BROKEN
    press(page, "shell.notices.send_code")
    expect(rows(page)).to_have_count(1)
    add_program(page, scene.hook)
    expect(rows(page)).to_have_count(2)
    rows(page).last.get_by_text(text("shell.notices.try"), exact=True).click()
    expect(rows(page).last).to_contain_text("500")
    axe(page)
    screenshot(page, f"notices-secret-{phone}", full_page=True)
    press(page, "shell.notices.turn_on")
    expect(rows(page)).to_have_count(3)
    add_program(page, "ftp://example.org")
    expect(section(page).get_by_role("alert")).to_be_visible()
    refused(new_page, 422)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screenshot(page, f"notices-refused-{phone}", full_page=True)


def test_a_secret_goes_with_its_program(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene)
    add_program(page, scene.hook)
    expect(section(page).locator("code")).to_be_visible()
    remove(page)
    expect(section(page)).to_contain_text(text("shell.notices.none"))
    assert section(page).locator("code").count() == 0


def test_ones_own_data_name_the_addresses_without_their_secrets(new_page: Pages, scene: Scene) -> None:
    page = come(new_page, scene)
    add_program(page, scene.hook)
    secret = section(page).locator("code").inner_text()
    with page.expect_download() as loading:
        page.get_by_role("link", name=text("shell.data.download")).click()
    written = loading.value.path().read_text(encoding="utf-8")
    (notice,) = json.loads(written)["notices"]
    assert (notice["kind"], notice["game"], notice["address"]["url"]) == ("webhook", None, scene.hook)
    assert secret not in written
