"""Where a visitor comes from: the address behind trusted proxies, and as what it is counted."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from litestar.types import Scope

HOUSE, PROVIDER = 64, 48
"""So many bits of an IPv6 address say which house or machine it is, and to whom that belongs at most."""

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


class Place(NamedTuple):
    """From where somebody comes. house: one connection to the internet. wide: what one customer may have of them."""

    house: str
    wide: str


NOWHERE = Place("", "")
"""The place of a visitor without an address, as over a socket in the file system."""


def read_proxies(text: str) -> tuple[Network, ...]:
    """Return the networks of a list such as ``127.0.0.1, 10.0.0.0/8``. Raises ValueError naming what is none."""
    found: list[Network] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        try:
            found.append(ip_network(part))
        except ValueError as error:
            raise ValueError(f"'{part}' is no address or network such as 127.0.0.1 or 10.0.0.0/8 ({error})") from None
    return tuple(found)


def read_ip(text: str) -> Address | None:
    """Return the address in a text as proxies write it, with or without a port; None for none.

    An IPv4 address in the clothes of IPv6 is the IPv4 address.
    """
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def place_of(address: Address | None) -> Place:
    """Return as what an address is counted."""
    if address is None:
        return NOWHERE
    if isinstance(address, IPv4Address):
        return Place(str(address), str(address))
    house, wide = (str(IPv6Network((int(address), bits), strict=False)) for bits in (HOUSE, PROVIDER))
    return Place(house, wide)


class Proxies:
    """Which machines may say for whom they ask.

    networks: those of trusted proxies. any_one: every machine that connects is a proxy, and only the last
    address it names counts.
    """

    def __init__(self, networks: Iterable[Network] = (), *, any_one: bool = False) -> None:
        self.networks = tuple(networks)
        self.any_one = any_one

    def trusts(self, address: Address | None) -> bool:
        """Tell whether a machine is one of the trusted proxies."""
        return address is not None and any(address in network for network in self.networks)

    def visitor(self, scope: Scope) -> Address | None:
        """Return the address of the visitor who sent a request, None where there is none.

        The addresses a request passed are read from the last one on: each trusted proxy is believed about the one
        before it. What stands before the first machine nobody trusts was made up by it.
        """
        client = scope.get("client")
        here = read_ip(client[0]) if client else None
        named = [read_ip(text) for text in self.forwarded(scope)]
        if self.any_one and not self.networks:
            return named[-1] if named and named[-1] is not None else here
        while named and self.trusts(here):
            before = named.pop()
            if before is None:
                break
            here = before
        return here

    @staticmethod
    def forwarded(scope: Scope) -> list[str]:
        """Return the addresses a request says it passed, first to last."""
        lines = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        return [part for part in ",".join(lines).split(",") if part.strip()]
