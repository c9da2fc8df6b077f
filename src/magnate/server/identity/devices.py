"""Devices that have logged in before: who guesses passwords of an account elsewhere does not lock its holder out.

A device gets a cookie that says so, signed for the account. Its tries count for itself; those of all unknown devices
count together, for the account and for the place they come from. Nothing of this depends on whether there is such an
account.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from litestar.datastructures import Cookie

from magnate.server.app.limits import Limiter
from magnate.server.app.limits_list import Limit
from magnate.server.app.visitors import Proxies, place_of
from magnate.server.identity.key import signature
from magnate.server.identity.sessions import LASTS, send_cookie
from magnate.server.ports import Connection, services_of
from magnate.store import folded

COOKIE = "magnate_device"
PATH = "/api/v1/sessions"

FROM_ONE_PLACE = Limit("login", 10, 600, shared=True)
FROM_EVERYWHERE = Limit("login", 60, 600, shared=True)
ON_A_KNOWN_DEVICE = Limit("login", 10, 600, shared=True)
"""Tries to log in to one account."""


async def count_login(connection: Connection, email: str) -> None:
    """Count a try to log in to an account. Raises Trouble 429."""
    limiter: Limiter | None = connection.app.state.get("limiter")
    if limiter is None:
        return
    account = hashlib.sha256(folded(email).encode()).hexdigest()[:24]
    device = known_device(connection, email)
    if device:
        await limiter.count(ON_A_KNOWN_DEVICE, f"device {device}")
        return
    proxies: Proxies = connection.app.state.proxies
    await limiter.count(FROM_ONE_PLACE, f"account {account} {place_of(proxies.visitor(connection.scope)).wide}")
    await limiter.count(FROM_EVERYWHERE, f"account {account}")


def remember_device(connection: Connection, email: str) -> None:
    """Let this device be known the next time somebody logs in to an account."""
    number = secrets.token_hex(8)
    value = f"{number}.{_signed(connection, number, email)}"
    cookie = Cookie(
        key=COOKIE,
        value=value,
        path=PATH,
        httponly=True,
        samesite="strict",
        secure=services_of(connection).secure or connection.scope.get("scheme") == "https",
        max_age=int(LASTS.total_seconds()),
    )
    send_cookie(connection, cookie)


def known_device(connection: Connection, email: str) -> str:
    """Return the number of a device that has logged in to an account, "" for any other."""
    number, _, signed = connection.cookies.get(COOKIE, "").partition(".")
    wanted = _signed(connection, number, email)
    return number if hmac.compare_digest(signed.encode(), wanted.encode()) else ""


def _signed(connection: Connection, number: str, email: str) -> str:
    return signature(services_of(connection).key, f"device {number} {folded(email)}")
