"""Web push: a message to a browser that may be closed, encrypted for it, by way of its maker's push service."""

from __future__ import annotations

import asyncio
import base64
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import py_vapid

from magnate.server.identity.key import read_secret
from magnate.server.notices.messages import Notice, text_of, title_of
from magnate.server.notices.outgoing import Outgoing
from magnate.server.notices.reasons import NotDelivered

KEY_FILE = "push.key"
KEPT = timedelta(days=1)
"""So long a push service keeps a message for a browser that is not there."""

SHORTEST = timedelta(minutes=1)


class BadKeys(ValueError):
    """The keys of a browser are none; the text says what is wrong."""


class Key:
    """The key pair by which push services know this server (VAPID). public: as browsers want it."""

    def __init__(self, pem: bytes) -> None:
        self.vapid: Any = py_vapid.Vapid.from_pem(pem)
        numbers = self.vapid.public_key.public_numbers()
        point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
        self.public = base64.urlsafe_b64encode(point).decode().rstrip("=")


def read_push_key(folder: Path) -> Key:
    """Return the key in a data folder, made the first time; only the owner of the file may read it."""
    path = folder / KEY_FILE
    try:
        return Key(read_secret(path, _new_pair))
    except ValueError:
        raise ValueError(f"{path} holds no private key; take it away to have a new one made.") from None


def _new_pair() -> bytes:
    """Return a new pair of keys, as PEM."""
    made: Any = py_vapid.Vapid()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem


def check_keys(p256dh: str, auth: str) -> None:
    """Raise BadKeys unless a message can be encrypted with the keys of a browser."""
    from pywebpush import WebPusher  # noqa: PLC0415  # a fifth of what a server loads, for what few ask of it

    try:
        WebPusher({"endpoint": "", "keys": {"p256dh": p256dh, "auth": auth}}).encode(b"?")
    except Exception:  # whatever the libraries underneath make of bytes from strangers
        raise BadKeys("p256dh and auth should be what PushSubscription.toJSON() gives.") from None


class _Request(NamedTuple):
    """What would have been sent."""

    body: bytes
    headers: dict[str, str]


class _Answer(NamedTuple):
    status_code: int = 201
    text: str = ""
    headers: str = ""


class _Writing:
    """Stands where the library expects something that sends, and keeps the request instead.

    The library would follow any address it is given; ours are checked before anything is sent there.
    """

    def __init__(self) -> None:
        self.request: _Request | None = None

    def post(self, endpoint: str, *, data: bytes, headers: Any, timeout: object) -> _Answer:
        """Keep a request."""
        self.request = _Request(data, {str(name): str(value) for name, value in headers.items()})
        return _Answer()


class Pushes:
    """The channel for browsers. address: ``endpoint``, ``p256dh`` and ``auth``, as the browser gave them.

    contact: how push services reach the operator of this server, as ``mailto:`` or ``https:``.
    """

    def __init__(self, outgoing: Outgoing, key: Key, contact: str) -> None:
        self.outgoing = outgoing
        self.key = key
        self.contact = contact

    async def send(self, address: dict[str, Any], notice: Notice) -> None:
        """Send a notice. Raises NotDelivered."""
        request = await asyncio.to_thread(self._written, address, notice)
        status = await self.outgoing.post(address["endpoint"], request.body, request.headers)
        if not 200 <= status < 300:
            raise NotDelivered("push_answered", gone=status in (404, 410), status=status)

    def _written(self, address: dict[str, Any], notice: Notice) -> _Request:
        """Encrypt and sign a notice; runs in a thread."""
        from pywebpush import webpush  # noqa: PLC0415  # as above

        writing = _Writing()
        keys = {"p256dh": address["p256dh"], "auth": address["auth"]}
        webpush(
            {"endpoint": address["endpoint"], "keys": keys},
            data=msgspec.json.encode(payload(notice)).decode(),
            vapid_private_key=self.key.vapid,
            vapid_claims={"sub": self.contact},
            ttl=int(kept(notice).total_seconds()),
            headers={"Urgency": "normal", **({"Topic": notice.game} if notice.game else {})},
            requests_session=writing,
        )
        assert writing.request is not None, "the library sends what it was given"
        return writing.request


def payload(notice: Notice) -> dict[str, Any]:
    """Return what the service worker of the client is given."""
    return {"title": title_of(notice), "body": text_of(notice), **notice.facts()}


def kept(notice: Notice) -> timedelta:
    """Return how long a notice is worth being delivered."""
    if notice.deadline is None:
        return KEPT
    return min(KEPT, max(SHORTEST, notice.deadline - datetime.now(UTC)))
