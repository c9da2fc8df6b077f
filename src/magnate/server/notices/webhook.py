"""Webhooks: the facts as JSON to an address of a program, signed so that it knows who sent them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec

from magnate.server.live.room import present
from magnate.server.notices.messages import Notice
from magnate.server.notices.outgoing import Outgoing
from magnate.server.notices.reasons import NotDelivered

SIGNATURE = "X-Magnate-Signature"
NUMBER = "X-Magnate-Notice"
"""The same for every try of one notice; it stands in the body, too, where it is signed."""


def signed(secret: str, moment: int, body: bytes) -> str:
    """Return the signature of a body sent at a moment (seconds since 1970), as the header has it."""
    digest = hmac.new(secret.encode(), b"%d." % moment + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={digest}"


class Webhooks:
    """The channel for programs. address: ``url``, and ``secret`` for the signature."""

    def __init__(self, outgoing: Outgoing, clock: Callable[[], datetime] = present) -> None:
        self.outgoing = outgoing
        self.clock = clock

    async def send(self, address: dict[str, Any], notice: Notice) -> None:
        """Send a notice; any answer from 200 to 299 will do. Raises NotDelivered."""
        body = msgspec.json.encode({"notice": notice.number, "try": notice.tries, **notice.facts()})
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "magnate",
            NUMBER: str(notice.number),
            SIGNATURE: signed(address["secret"], int(self.clock().timestamp()), body),
        }
        status = await self.outgoing.post(address["url"], body, headers)
        if not 200 <= status < 300:
            raise NotDelivered("answered", gone=status == 410, status=status)
