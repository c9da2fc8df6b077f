"""The service worker: what a message of the server makes of it, and where a click on the notice leads.

No browser without a window can be clicked outside of its pages, and none without its maker's push service has a
message come by itself. So messages are handed to the worker the way the browser does it, and a click is told to the
worker instead of being made; that the browser then brings the page forward is not shown here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page, Worker

from magnate.server.notices.calls import Event
from magnate.server.notices.messages import Notice
from magnate.server.notices.push import payload
from tests.server.test_push import Browser
from tests.web.harness import Pages
from tests.web.serving import Server
from tests.web.visits import lay, open_table, visit

pytestmark = pytest.mark.timeout(300)

REGISTER = """
async () => {
  await navigator.serviceWorker.register('/sw.js')
  return (await navigator.serviceWorker.ready).active.scriptURL
}
"""

LISTEN = """
() => {
  const told = []
  const wanted = []
  const tell = notice => wanted.length > 0 ? wanted.shift()(notice) : told.push(notice)
  self.next = () => told.length > 0 ? told.shift() : new Promise(done => wanted.push(done))
  const show = registration.showNotification.bind(registration)
  registration.showNotification = async (title, options) => {
    // A browser that never shows anything, such as the packaged one, refuses this.
    if (Notification.permission === 'granted') await show(title, options)
    tell({ title, ...options })
  }
}
"""
"""Lets a test wait for what the worker shows next."""

CLICK = """
async url => {
  const done = []
  let working = null
  WindowClient.prototype.focus = async function () { done.push(['focus', this.url]) }
  clients.openWindow = async address => { done.push(['open', address]) }
  const event = new ExtendableEvent('notificationclick')
  event.notification = { data: { url }, close: () => done.push(['close', '']) }
  event.waitUntil = promise => { working = promise }
  dispatchEvent(event)
  await working
  return done
}
"""
"""Tells the worker that a notice was clicked; returns what it did. Only a real click may open or bring forward."""

MOVE = """
async subscription => {
  const asked = []
  let working = null
  registration.pushManager.subscribe = async wish => {
    asked.push(wish)
    return { toJSON: () => subscription }
  }
  const event = new ExtendableEvent('pushsubscriptionchange')
  event.waitUntil = promise => { working = promise }
  dispatchEvent(event)
  await working
  delete registration.pushManager.subscribe
  return asked
}
"""
"""Tells the worker that the browser has got another address; returns what it asked of the browser."""


class Post(NamedTuple):
    """A page with its worker, and a way to hand messages to it."""

    page: Page
    worker: Worker
    devtools: CDPSession
    registration: str

    def deliver(self, data: str) -> dict[str, Any]:
        """Hand a message to the worker as the browser does; return the notice it shows."""
        message = {"origin": self.origin, "registrationId": self.registration, "data": data}
        self.devtools.send("ServiceWorker.deliverPushMessage", message)
        shown: dict[str, Any] = self.worker.evaluate("next()")
        return shown

    def click(self, url: str) -> list[list[str]]:
        """Click a notice that leads to an address; return what the worker did."""
        done: list[list[str]] = self.worker.evaluate(CLICK, url)
        return done

    @property
    def origin(self) -> str:
        """Where the worker is at home."""
        return self.worker.url.removesuffix("/sw.js")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that takes addresses on this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAGNATE_PRIVATE_HOOKS", "true")
        started = Server(tmp_path_factory.mktemp("worker")).start()
        yield started
        started.end()


def post(page: Page, server: Server) -> Post:
    """Register the worker of a server from a page that may show notices."""
    page.context.grant_permissions(["notifications"], origin=server.url)
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []

    def hear(event: dict[str, Any]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", hear)
    devtools.send("ServiceWorker.enable")
    with page.context.expect_event("serviceworker") as begun:
        assert page.evaluate(REGISTER) == f"{server.url}/sw.js"
    worker: Worker = begun.value
    worker.evaluate(LISTEN)
    assert found, "the browser says nothing of its workers"
    return Post(page, worker, devtools, found[-1])


def notice(event: Event, server: Server, game: str = "") -> str:
    """Return the message that the server sends about an event."""
    told = Notice(event=event, number=1, origin=server.url, language="en", game=game, seat=0, round=3, phase="working")
    return json.dumps(payload(told))


def test_a_message_becomes_a_notice_that_leads_to_the_table(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    box = post(page, server)
    shown = box.deliver(notice("your_turn", server, "somegame"))
    assert (shown["title"], shown["tag"]) == ("Your turn", "somegame")
    assert "Round 3" in shown["body"]
    assert shown["data"] == {"url": f"{server.url}/g/somegame"}
    newer = box.deliver(notice("clock", server, "somegame"))
    assert (newer["title"], newer["tag"], newer["renotify"]) == ("Time is running out", "somegame", True)
    if page.evaluate("Notification.permission") == "granted":  # the packaged browser never shows anything
        notices = page.evaluate("""async () => {
          const found = await (await navigator.serviceWorker.ready).getNotifications()
          return found.map(({ title, data }) => [title, data.url])
        }""")
        assert notices == [["Time is running out", f"{server.url}/g/somegame"]]  # in place of the older one


@pytest.mark.parametrize("data", ["", "no JSON", "null", "[]", "{}"])
def test_a_message_that_cannot_be_read_still_shows_something(new_page: Pages, server: Server, data: str) -> None:
    shown = post(visit(new_page, server, "/"), server).deliver(data)
    assert (shown["title"], shown["body"], shown["data"]) == ("magnate", "", {"url": "./"})


def test_a_click_goes_to_the_table(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server)
    table = lay(page, "you", "open", variant="introductory_1")
    box = post(page, server)
    url = f"{server.url}/g/{table['id']}"
    assert box.click(url) == [["close", ""], ["open", f"/g/{table['id']}"]]  # the page shows something else
    open_table(page, table)
    assert box.click(url) == [["close", ""], ["focus", url]]


def test_a_test_brings_forward_whatever_page_there_is(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/help")
    assert post(page, server).click(f"{server.url}/") == [["close", ""], ["focus", f"{server.url}/help"]]


def test_a_notice_never_leads_to_another_server(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    box = post(page, server)
    assert box.click("https://elsewhere.example/g/somegame") == [["close", ""], ["focus", f"{server.url}/"]]


def test_the_server_learns_when_the_browser_moved(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/")
    box = post(page, server)
    address = Browser().address("https://localhost:9/push/moved")
    keys = {"p256dh": address["p256dh"], "auth": address["auth"]}
    move = {"endpoint": address["endpoint"], "keys": keys}
    assert box.worker.evaluate(MOVE, move) == []  # nobody is known here yet
    lay(page, "you", "open", variant="introductory_1")
    key = page.evaluate("async () => (await (await fetch('/api/v1/me')).json()).push_key")
    assert box.worker.evaluate(MOVE, move) == [{"userVisibleOnly": True, "applicationServerKey": key}]
    held = page.evaluate("async () => (await fetch('/api/v1/notices')).json()")
    assert [(each["kind"], each["target"]) for each in held] == [("push", "localhost")]
