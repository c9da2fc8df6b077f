"""Requests to addresses that strangers gave: short, without detours, and never into a private network."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from urllib.parse import SplitResult, urlsplit

import httpx

from magnate.server.notices.networks import is_public
from magnate.server.notices.reasons import BadAddress, NotDelivered

PATIENCE = 5.0
"""Seconds a request may take, from the look-up of the name to the answer."""

LONGEST_URL = 1000
# It logs whole addresses, and what stands in them may be a secret of their owner.
logging.getLogger("httpx").setLevel(logging.WARNING)

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""Returns the addresses of a name. Raises OSError."""


async def look_up(host: str, port: int) -> Sequence[str]:
    """Return the addresses of a name. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(place[0]) for *_, place in found]


def split_url(url: str, schemes: Sequence[str] = ("https", "http")) -> SplitResult:
    """Return the parts of an address. Raises BadAddress."""
    wanted = " or ".join(f"{scheme}://" for scheme in schemes)
    if len(url) > LONGEST_URL or any(not letter.isprintable() or letter.isspace() for letter in url):
        raise BadAddress("too_long", most=LONGEST_URL)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise BadAddress("no_address") from None
    if parts.scheme not in schemes or not host or port == 0:
        raise BadAddress("no_host", schemes=wanted)
    if parts.username is not None or parts.password is not None:
        raise BadAddress("has_password")
    return parts


class Outgoing:
    """Sends requests. private: addresses in private networks are allowed, as in a network without strangers."""

    def __init__(self, *, private: bool = False, resolve: Resolve = look_up, patience: float = PATIENCE) -> None:
        self.private = private
        self.resolve = resolve
        self.patience = patience

    async def addresses(self, url: str, schemes: Sequence[str] = ("https", "http")) -> list[str]:
        """Return the network addresses behind an address. Raises BadAddress when one of them is not allowed."""
        parts = split_url(url, schemes)
        host = parts.hostname or ""
        try:
            async with asyncio.timeout(self.patience):
                found = list(await self.resolve(host, parts.port or (443 if parts.scheme == "https" else 80)))
        except (OSError, UnicodeError, TimeoutError):
            found = []
        if not found:
            raise BadAddress("unknown_host", host=host)
        if not self.private and not all(is_public(address) for address in found):
            raise BadAddress("private_host", host=host)
        return found

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send a body; return the status of the answer, whose content nobody reads. Raises NotDelivered.

        The request goes to the network address that was checked, whatever the name leads to a moment later.
        """
        try:
            async with asyncio.timeout(self.patience):
                address = (await self.addresses(url))[0]
                parts = split_url(url)
                literal = f"[{address.replace('%', '%25')}]" if ":" in address else address
                target = parts._replace(
                    netloc=literal if parts.port is None else f"{literal}:{parts.port}", fragment=""
                )
                sent = {**headers, "Host": parts.netloc}
                names = {"sni_hostname": parts.hostname}
                async with (
                    httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=self.patience) as client,
                    client.stream("POST", target.geturl(), content=body, headers=sent, extensions=names) as answer,
                ):
                    return answer.status_code
        except BadAddress as error:
            raise NotDelivered(error.reason.say, **error.reason.values) from None
        except (TimeoutError, httpx.TimeoutException):
            raise NotDelivered("no_answer", seconds=f"{self.patience:g}") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, UnicodeError) as error:
            raise NotDelivered("not_reached", error=type(error).__name__) from None
