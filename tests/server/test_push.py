"""Web push: encrypted so that only the browser reads it, signed so that the push service knows us."""

from __future__ import annotations

import base64
import json
import stat
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it has no types
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from magnate.server.notices.outgoing import Outgoing
from magnate.server.notices.push import KEPT, KEY_FILE, BadKeys, Pushes, check_keys, kept, read_push_key
from magnate.server.notices.reasons import NotDelivered
from tests.server.noticing import ORIGIN, Program, listening
from tests.server.test_webhook import NOTICE


def letters(data: bytes) -> str:
    """Return bytes as browsers write them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """A browser that subscribed."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    def address(self, endpoint: str) -> dict[str, Any]:
        """Return where it hears us."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "p256dh": letters(point), "auth": letters(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message."""
        clear = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(clear)
        return found


async def test_only_the_browser_can_read_what_it_is_told(tmp_path: Path) -> None:
    browser, program, key = Browser(), Program(b"HTTP/1.1 201 Created\r\n\r\n"), read_push_key(tmp_path)
    async with listening(program.handle) as port:
        pushes = Pushes(Outgoing(private=True), key, "mailto:games@example.org")
        endpoint = f"http://localhost:{port}/push/1"
        await pushes.send(browser.address(endpoint), replace(NOTICE, language="pl"))
    (request,) = program.requests
    assert b"Friday" not in request.body
    assert request.headers["content-encoding"] == "aes128gcm"
    assert request.headers["ttl"] == str(24 * 60 * 60)
    assert request.headers["topic"] == "table"
    assert browser.read(request.body) == {
        "title": "Twoja kolej",
        "body": "Friday, Runda 3, Praca w godz. 9.00–17.00",
        "event": "your_turn",
        "game": "table",
        "url": f"{ORIGIN}/g/table",
        "seat": 2,
        "phase": "working",
        "decision": "working",
        "deadline": None,
        "seq": 40,
    }
    assert request.headers["authorization"].endswith(f"k={key.public}")
    assert Vapid02.verify(request.headers["authorization"])


@pytest.mark.parametrize(("status", "gone"), [(404, True), (410, True), (429, False), (500, False)])
async def test_a_browser_that_is_gone_is_told_from_a_service_that_fails(
    tmp_path: Path, status: int, gone: bool
) -> None:
    program = Program(f"HTTP/1.1 {status} No\r\nContent-Length: 0\r\n\r\n".encode())
    async with listening(program.handle) as port:
        pushes = Pushes(Outgoing(private=True), read_push_key(tmp_path), "mailto:games@example.org")
        with pytest.raises(NotDelivered) as error:
            await pushes.send(Browser().address(f"http://localhost:{port}/"), NOTICE)
    assert error.value.gone is gone


async def test_a_push_service_in_a_private_network_is_none(tmp_path: Path) -> None:
    program = Program()
    async with listening(program.handle) as port:
        pushes = Pushes(Outgoing(), read_push_key(tmp_path), "mailto:games@example.org")
        with pytest.raises(NotDelivered, match="private network"):
            await pushes.send(Browser().address(f"http://127.0.0.1:{port}/"), NOTICE)
    assert not program.requests


def test_the_key_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    first, second = read_push_key(tmp_path), read_push_key(tmp_path)
    assert first.public == second.public
    assert len(base64.urlsafe_b64decode(first.public + "=")) == 65
    path = tmp_path / KEY_FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]
    path.write_text("nonsense")
    with pytest.raises(ValueError, match="holds no private key"):
        read_push_key(tmp_path)


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("abc", "abc"), ("!!", "x"), ("A" * 87, "A" * 22), ("B" + "A" * 86, "é")]
)
def test_keys_that_encrypt_nothing_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        check_keys(p256dh, auth)


def test_keys_of_a_browser_are_taken() -> None:
    address = Browser().address("")
    check_keys(address["p256dh"], address["auth"])


def test_a_notice_is_not_kept_longer_than_it_is_worth() -> None:
    assert kept(NOTICE) == KEPT
    soon = kept(replace(NOTICE, deadline=datetime.now(UTC) + timedelta(hours=1)))
    assert timedelta(minutes=59) <= soon <= timedelta(hours=1)
    assert kept(replace(NOTICE, deadline=datetime.now(UTC) - timedelta(hours=1))) == timedelta(minutes=1)
