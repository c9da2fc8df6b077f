"""Where others find this server: the addresses of the machine, and what to put into an invitation."""

from __future__ import annotations

import ipaddress
import socket
import struct
from contextlib import closing, suppress

from magnate.server.ports import Connection, services_of

WILDCARDS = frozenset({"", "0.0.0.0", "::"})
"""Hosts that mean every interface."""

NOWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses for documentation. Nothing is sent there: the system only says which interface it would use."""

ADDRESS_OF_INTERFACE = 0x8915
"""SIOCGIFADDR of Linux."""


def is_loopback(host: str) -> bool:
    """Return whether a host, as it stands in an address, means the machine itself."""
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name.partition("%")[0]).is_loopback
    except ValueError:
        return False


def local_addresses() -> list[str]:
    """Return the addresses under which others in the network may reach this machine, the likeliest first."""
    found = [*_outgoing(), *_of_interfaces(), *_of_name()]
    return [each for each in dict.fromkeys(found) if _is_for_others(each)]


def addresses_for_others(host: str, port: int) -> list[str]:
    """Return the web addresses to tell others for a server that listens at a host; none where it is not for others."""
    hosts = local_addresses() if host in WILDCARDS else [] if is_loopback(host) else [host]
    if host == "0.0.0.0":
        hosts = [each for each in hosts if ":" not in each]
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}/" for each in hosts]


def reach_of(connection: Connection) -> str:
    """Return the address under which others find the server, without a slash at its end; "" where they cannot.

    A name or address of the network by which somebody came can be handed on. On the machine of the server it is the
    address of an interface, where it listens there. The addresses of the machine are told to nobody else.
    """
    services = services_of(connection)
    if services.address:
        return services.address
    asked = connection.base_url
    if not is_loopback(asked.hostname or ""):
        return str(asked).rstrip("/")
    nearby = connection.client is not None and is_loopback(connection.client.host) and not services.proxy
    known = addresses_for_others(services.host, asked.port or 80) if nearby else []
    return known[0].rstrip("/") if known else ""


def _is_for_others(text: str) -> bool:
    address = ipaddress.ip_address(text)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)


def _outgoing() -> list[str]:
    """Return the addresses of the interfaces that lead out."""
    found: list[str] = []
    for target, family in NOWHERE:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as asked:
            asked.connect((target, 9))
            found.append(str(asked.getsockname()[0]))
    return found


def _of_interfaces() -> list[str]:
    """Return the IPv4 addresses of all interfaces, where the system tells them as Linux does."""
    try:
        import fcntl  # noqa: PLC0415  # not on Windows
    except ImportError:
        return []
    found: list[str] = []
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # one without an address
                answer = fcntl.ioctl(asked, ADDRESS_OF_INTERFACE, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _of_name() -> list[str]:
    """Return the addresses of the name of the machine, for systems that tell nothing about interfaces."""
    with suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, proto=socket.IPPROTO_TCP)
        return [str(each[4][0]).partition("%")[0] for each in known]
    return []
