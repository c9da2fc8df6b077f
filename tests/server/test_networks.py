"""Which addresses belong to the internet, and that a request goes to the very address that was found to."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.server.notices.networks import INTERNET_6, NOT_PUBLIC_4, NOT_PUBLIC_6, is_public
from magnate.server.notices.outgoing import Outgoing
from magnate.server.notices.reasons import NotDelivered


def _words(text: str) -> list[str]:
    return text.split()


NEVER = _words(
    """
    ::127.0.0.1 ::ffff:0:127.0.0.1 ::ffff:127.0.0.1 64:ff9b:1::1 64:ff9b:1::7f00:1 fec0::1 feff::1 fe80::1 fc00::1
    fdff::1 :: ::1 100::1 ff02::1 ff0e::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:db8::1 2001:20::1
    3fff::1 5f00::1 2002:7f00:1::1 2002:a00:1::1 2002:c0a8:101::1 2002:a9fe:a9fe::1 2002:e000:1::1 64:ff9b::7f00:1
    64:ff9b::a9fe:a9fe 64:ff9b::10.0.0.1 2606:4700::5efe:7f00:1 2606:4700::200:5efe:a00:1 4000::1 e000::1
    fe80::1%eth0 1::1 0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254
    172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1
    203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 example.org 127.1 0x7f000001 017700000001
    """
)
ALWAYS = _words(
    """
    1.1.1.1 8.8.8.8 9.9.9.9 93.184.216.34 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.0.1.1 198.17.0.1
    223.255.255.1 2606:4700:4700::1111 2a00:1450:4001:80f::200e 2001:4860:4860::8888 2400:cb00::1 64:ff9b::808:808
    ::ffff:8.8.8.8 2002:808:808::1 2606:4700::5efe:808:808
    """
)


@pytest.mark.parametrize("address", NEVER)
def test_what_is_not_the_internet(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ALWAYS)
def test_what_is_the_internet(address: str) -> None:
    assert is_public(address)


@st.composite
def inner(draw: st.DrawFn) -> IPv4Address:
    """Return an address of a network that is not public."""
    network = draw(st.sampled_from(NOT_PUBLIC_4))
    return network[draw(st.integers(0, network.num_addresses - 1))]


@given(inner(), st.integers(0, 2**80 - 1))
def test_no_clothes_make_an_address_public(hidden: IPv4Address, rest: int) -> None:
    number = int(hidden)
    assert not is_public(str(hidden))
    for dressed in (
        number,
        0xFFFF << 32 | number,
        0xFFFF << 48 | number,
        0x64FF9B << 96 | number,
        0x64FF9B0001 << 80 | number,
        0x2002 << 112 | number << 80 | rest,
        0x20010000 << 96 | number << 64 | ~number & 0xFFFFFFFF,
        0x2606470000000000 << 64 | 0x5EFE << 32 | number,
        0xFEC0 << 112 | number,
    ):
        assert not is_public(str(IPv6Address(dressed)))


@given(st.ip_addresses())
def test_public_ones_lie_where_the_internet_is(address: IPv4Address | IPv6Address) -> None:
    if is_public(str(address)):
        assert address.is_global
        assert not address.is_multicast
        if isinstance(address, IPv4Address):
            assert not any(address in network for network in NOT_PUBLIC_4)
        elif not any(address in network for network in NOT_PUBLIC_6):
            assert address in INTERNET_6 or "64:ff9b::" in str(address) or address.ipv4_mapped is not None


@pytest.mark.parametrize("address", NEVER[:20])
async def test_nothing_is_sent_where_a_name_leads_at_the_second_look(address: str) -> None:
    """A name that was harmless when it was entered leads into a private network when something is sent."""
    answers = [["93.184.216.34"], [address], ["93.184.216.34", address]]

    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return answers.pop(0)

    outgoing = Outgoing(resolve=resolve, patience=2)
    assert await outgoing.addresses("https://turns.example/") == ["93.184.216.34"]
    for _ in range(2):
        with pytest.raises(NotDelivered, match="private network"):
            await outgoing.post("https://turns.example/", b"{}", {})
    assert answers == []  # one look for each request
