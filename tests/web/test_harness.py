"""The browser of the tests can do what tests of the table ask of it, shown on pages of a few lines."""

from __future__ import annotations

import stat
import struct
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from websockets.sync.server import ServerConnection, serve

from tests.web import harness
from tests.web.conftest import Axe, Screenshot
from tests.web.harness import NoBrowser, Pages, axe_violations, find_browser, installed_browser

POLICY = "default-src 'self'; connect-src ws: 'self'; img-src data: 'self'"
HEAD = (
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Tiny</title>'
    '<link rel="icon" href="data:,"></head>'  # else one is asked for whenever the browser likes, after the end too
)
PAGES = {
    "/": f"{HEAD}<main><h1>Diner</h1><p>Burgers today</p></main></html>",
    "/picture": f"{HEAD}<main><h1>Diner</h1><img src='/favicon.ico'></main></html>",
    "/inline": f"{HEAD}<main><h1>Diner</h1></main><script>document.title = 'Written'</script></html>",
}


class Tiny(BaseHTTPRequestHandler):
    """Serves the pages above under a strict policy; says nothing."""

    def do_GET(self) -> None:
        """Answer with a page, or with an empty icon."""
        self.send_response(200)
        self.send_header("Content-Type", "image/x-icon" if self.path.endswith(".ico") else "text/html; charset=utf-8")
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(PAGES.get(self.path, "").encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class calls it so
        """Keep the test's output clean."""


@pytest.fixture
def tiny() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Tiny) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def echo() -> Iterator[str]:
    def answer(connection: ServerConnection) -> None:
        for said in connection:
            connection.send(f"You said {said!s}")

    with serve(answer, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()


def test_a_desk_has_a_mouse_and_daylight(new_page: Pages) -> None:
    page = new_page()
    assert page.evaluate("[innerWidth, innerHeight, navigator.maxTouchPoints, devicePixelRatio]") == [1440, 900, 0, 1]
    assert page.evaluate("matchMedia('(prefers-color-scheme: light)').matches && matchMedia('(hover)').matches")


def test_a_phone_has_a_finger_and_small_dots(new_page: Pages, tiny: str) -> None:
    page = new_page(360, 640, touch=True, colour_scheme="dark", locale="ru-RU", base_url=tiny)
    page.goto("/")
    page.evaluate("() => { window.taps = []; document.addEventListener('pointerdown', e => taps.push(e.pointerType)) }")
    page.get_by_text("Burgers").tap()
    assert page.evaluate("taps") == ["touch"]
    assert page.evaluate("[innerWidth, devicePixelRatio, navigator.language]") == [360, 2, "ru-RU"]
    assert page.evaluate(
        "matchMedia('(prefers-color-scheme: dark)').matches && matchMedia('(pointer: coarse)').matches"
    )
    assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")


def test_two_pages_are_two_people(new_page: Pages, tiny: str) -> None:
    ann, bob = new_page(base_url=tiny), new_page(base_url=tiny)
    for page in (ann, bob):
        page.goto("/")
    ann.evaluate("document.cookie = 'seat=A'")
    assert ann.evaluate("document.cookie") == "seat=A"
    assert bob.evaluate("document.cookie") == ""


def test_pages_talk_over_a_web_socket(new_page: Pages, tiny: str, echo: str) -> None:
    page = new_page(base_url=tiny)
    page.goto("/")
    talk = """address => new Promise((heard, broken) => {
      const socket = new WebSocket(address)
      socket.onopen = () => socket.send('hello')
      socket.onmessage = message => { heard(message.data); socket.close() }
      socket.onerror = () => broken(new Error('no connection'))
    })"""
    assert page.evaluate(talk, echo) == "You said hello"


@pytest.mark.parametrize("face", ["sans-serif", "serif", "monospace", "'Nobody Has This'"])
def test_every_language_of_the_game_is_drawn(new_page: Pages, face: str) -> None:
    page = new_page()
    for text in ("Łódź", "Ресторан", "汉堡", "ñandú"):
        letters = [*dict.fromkeys(text), "\u00a0", "\ue000"]  # the last one stands for what no font can draw
        places = "".join(f"<b>{letter}</b>" for letter in letters)
        page.set_content(f"<style>b {{ font: 32px {face}; display: block; width: 64px; height: 64px }}</style>{places}")
        *written, blank, missing = [place.screenshot() for place in page.locator("b").all()]
        assert len(set(written)) == len(written), "two letters look the same"
        assert not {blank, missing} & set(written), "a letter is not drawn"


def test_axe_names_the_rule_and_the_place(new_page: Pages, tiny: str, axe: Axe) -> None:
    page = new_page(base_url=tiny)
    page.goto("/picture")
    with pytest.raises(AssertionError, match=r"(?s)image-alt \(critical\).*\n\s+img: <img"):
        axe(page)
    axe(page, without={"image-alt": "the picture has no words on purpose"})
    axe(page, within="h1")


def test_axe_is_content_with_a_good_page(new_page: Pages, tiny: str, axe: Axe) -> None:
    page = new_page(base_url=tiny)
    page.goto("/")
    axe(page)


def test_axe_sees_text_that_is_too_faint(new_page: Pages, tiny: str) -> None:
    page = new_page(base_url=tiny)
    page.goto("/")
    page.evaluate("document.querySelector('p').style.color = '#ccc'")
    assert [found.partition(" ")[0] for found in axe_violations(page)] == ["color-contrast"]


def test_what_the_policy_blocks_is_a_complaint(new_page: Pages, tiny: str) -> None:
    page = new_page(base_url=tiny)
    page.goto("/inline")
    assert page.title() == "Tiny"
    assert any("Content Security Policy" in complaint for complaint in new_page.complaints)
    new_page.complaints.clear()


def test_errors_in_scripts_fail_the_test(browser: Browser) -> None:
    before = browser.contexts
    pages = Pages(browser)
    page = pages()
    with page.context.expect_event("weberror"):
        page.evaluate("() => { setTimeout(() => { throw new Error('the till is open') }) }")
    with pytest.raises(AssertionError, match="script: the till is open"):
        pages.close()
    assert browser.contexts == before


def test_screenshots_have_one_dot_to_the_pixel(new_page: Pages, tiny: str, screenshot: Screenshot) -> None:
    page = new_page(360, 640, touch=True, base_url=tiny)
    page.goto("/")
    picture = screenshot(page, "diner").read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (360, 640)


def put_program(folder: Path, name: str, text: str) -> Path:
    """Write a program that can be run, at least by its looks."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.mark.parametrize(("room", "shared"), [(0, True), (1 << 60, False)])
def test_memory_is_shared_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, shared: bool
) -> None:
    monkeypatch.setattr(harness, "ROOM", room)
    monkeypatch.setattr(harness, "SHARED", tmp_path)
    assert harness.shares_memory() == shared
    monkeypatch.setattr(harness, "SHARED", tmp_path / "missing")
    assert not harness.shares_memory()


def test_a_browser_can_be_named(tmp_path: Path) -> None:
    mine = put_program(tmp_path, "my-browser", "#!/bin/sh\n")
    assert find_browser({"MAGNATE_BROWSER": str(mine), "PATH": ""}).path == mine
    with pytest.raises(NoBrowser, match="MAGNATE_BROWSER names no-such-browser"):
        find_browser({"MAGNATE_BROWSER": "no-such-browser"})


def test_the_machine_s_browser_serves_where_the_package_does_not_unless_it_is_a_snap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_program(tmp_path / "a", "chromium", "#!/bin/sh\nexec /snap/bin/chromium\n")
    assert installed_browser(str(tmp_path / "a")) is None
    google = put_program(tmp_path / "a", "google-chrome", "#!/bin/sh\n")
    assert installed_browser(str(tmp_path / "a")) == google
    monkeypatch.setattr(harness, "is_linux", lambda: False)
    assert find_browser({"PATH": str(tmp_path / "a")}).path == google


@pytest.mark.skipif(not harness.is_linux(), reason="the packaged browser is made for Linux on x86-64")
def test_the_packaged_browser_comes_first_on_linux(tmp_path: Path) -> None:
    google = put_program(tmp_path / "a", "google-chrome", "#!/bin/sh\n")
    assert find_browser({"PATH": str(tmp_path / "a")}).path != google


def test_other_machines_are_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harness, "is_linux", lambda: False)
    with pytest.raises(NoBrowser, match="install Chromium or Chrome and name it: MAGNATE_BROWSER="):
        find_browser({"PATH": ""})
