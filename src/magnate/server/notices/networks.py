"""Which network addresses belong to the internet, by one list that does not change with the version of Python.

IPv4: everything but the special-purpose registry of IANA, multicast and what is reserved. IPv6: only what is given out
to the internet at all (2000::/3), less the special-purpose registry. An IPv6 address that leads to an IPv4 address is
as public as that one. `ipaddress` is asked too, so that the stricter of both counts.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

NOT_PUBLIC_4 = tuple(
    IPv4Network(text)
    for text in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared by the customers of a provider
        "127.0.0.0/8",  # this machine
        "169.254.0.0/16",  # this link; machines in clouds find their secrets there
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocols
        "192.0.2.0/24",  # documentation
        "192.31.196.0/24",  # name servers of nowhere
        "192.52.193.0/24",  # multicast relays
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",  # private
        "192.175.48.0/24",  # name servers of nowhere
        "198.18.0.0/15",  # measurements
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and everybody on this link
    )
)

INTERNET_6 = IPv6Network("2000::/3")
"""All that was ever given out; loopback, private, link-local, site-local, multicast and the like lie outside."""

NOT_PUBLIC_6 = tuple(
    IPv6Network(text)
    for text in (
        "2001::/23",  # protocols: Teredo, measurements, hashes and names that are no places
        "2001:db8::/32",  # documentation
        "2620:4f:8000::/48",  # name servers of nowhere
        "3fff::/20",  # documentation
    )
)

SIX_TO_FOUR = IPv6Network("2002::/16")
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses that a network translates into the IPv4 address in their last four bytes."""

TUNNELS = (0x00005EFE, 0x02005EFE)
"""The third quarter of an address whose last one is an IPv4 address that a tunnel leads to (ISATAP)."""


def is_public(text: str) -> bool:
    """Tell whether an address belongs to the internet: not to this machine, its network, or to nobody."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv4Address):
        return _is_public_4(address)
    inner = inner_address(address)
    if inner is not None:
        return _is_public_4(inner)
    return (
        address in INTERNET_6
        and not any(address in network for network in NOT_PUBLIC_6)
        and not (int(address) >> 32 & 0xFFFFFFFF in TUNNELS and not _is_public_4(_last_four_bytes(address)))
        and address.is_global
    )


def inner_address(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address that an IPv6 address leads to by its form, None for one that does not."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in SIX_TO_FOUR:
        return IPv4Address(int(address) >> 80 & 0xFFFFFFFF)
    return _last_four_bytes(address) if address in TRANSLATED else None


def _last_four_bytes(address: IPv6Address) -> IPv4Address:
    return IPv4Address(int(address) & 0xFFFFFFFF)


def _is_public_4(address: IPv4Address) -> bool:
    return not any(address in network for network in NOT_PUBLIC_4) and address.is_global
