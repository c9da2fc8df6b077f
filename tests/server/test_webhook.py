"""Webhooks: signed, bounded in time, and never sent into a private network."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from magnate.server.notices.messages import Notice
from magnate.server.notices.networks import is_public
from magnate.server.notices.outgoing import Outgoing, split_url
from magnate.server.notices.reasons import BadAddress, NotDelivered
from magnate.server.notices.webhook import Webhooks, signed
from tests.server.noticing import ORIGIN, Program, listening

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
NOTICE = Notice(
    event="your_turn",
    number=17,
    origin=ORIGIN,
    language="en",
    game="table",
    table="Friday",
    seat=2,
    round=3,
    phase="working",
    decision="working",
    seq=40,
)


def resolving(*addresses: str) -> Outgoing:
    """Return what sends requests where every name leads to some addresses."""

    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return addresses

    return Outgoing(resolve=resolve, patience=2)


async def test_a_program_is_told_the_facts_and_can_check_who_says_so() -> None:
    program = Program()
    async with listening(program.handle) as port:
        hooks = Webhooks(Outgoing(private=True), clock=lambda: NOW)
        await hooks.send({"url": f"http://localhost:{port}/turns?a=b", "secret": "shh"}, NOTICE)
    (request,) = program.requests
    assert request.line == "POST /turns?a=b HTTP/1.1"
    assert request.headers["host"] == f"localhost:{port}"
    assert request.headers["x-magnate-notice"] == "17"
    assert json.loads(request.body) == {
        "notice": 17,
        "try": 1,
        "event": "your_turn",
        "game": "table",
        "url": f"{ORIGIN}/g/table",
        "seat": 2,
        "phase": "working",
        "decision": "working",
        "deadline": None,
        "seq": 40,
    }
    moment, digest = (part.partition("=")[2] for part in request.headers["x-magnate-signature"].split(","))
    assert int(moment) == NOW.timestamp()
    assert digest == hmac.new(b"shh", moment.encode() + b"." + request.body, hashlib.sha256).hexdigest()


def test_the_signature_depends_on_secret_moment_and_body() -> None:
    signatures = {signed(*given) for given in (("a", 1, b"x"), ("b", 1, b"x"), ("a", 2, b"x"), ("a", 1, b"y"))}
    assert len(signatures) == 4


@pytest.mark.parametrize(("status", "gone"), [(500, False), (301, False), (404, False), (410, True)])
async def test_any_other_answer_is_a_failure_and_no_detour_is_taken(status: int, gone: bool) -> None:
    program = Program()
    async with listening(program.handle) as port:
        location = f"http://localhost:{port}/elsewhere"
        program.answer = f"HTTP/1.1 {status} No\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n".encode()
        hooks = Webhooks(Outgoing(private=True))
        with pytest.raises(NotDelivered, match=str(status)) as error:
            await hooks.send({"url": f"http://localhost:{port}/", "secret": "shh"}, NOTICE)
    assert error.value.gone is gone
    assert len(program.requests) == 1


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_a_detour_into_a_private_network_is_not_taken(status: int) -> None:
    """The address that was named may be anywhere; where its answer leads is nobody's business to decide."""
    inside, outside = Program(), Program()
    async with listening(inside.handle) as hidden, listening(outside.handle) as port:
        location = f"http://127.0.0.1:{hidden}/secret"
        outside.answer = f"HTTP/1.1 {status} There\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n".encode()
        hooks = Webhooks(Outgoing(private=True))
        with pytest.raises(NotDelivered, match=f"answered {status}"):
            await hooks.send({"url": f"http://localhost:{port}/", "secret": "shh"}, NOTICE)
    assert (len(outside.requests), inside.requests) == (1, [])


async def test_an_answer_that_never_comes_is_not_waited_for() -> None:
    program = Program(answer=b"")
    async with listening(program.handle) as port:
        with pytest.raises(NotDelivered, match=r"within 0\.3 seconds"):
            await Outgoing(private=True, patience=0.3).post(f"http://localhost:{port}/", b"{}", {})


async def test_nobody_at_the_address_is_a_failure() -> None:
    async with listening(Program().handle) as port:
        pass
    with pytest.raises(NotDelivered, match="cannot be reached"):
        await Outgoing(private=True).post(f"http://127.0.0.1:{port}/", b"{}", {})


async def test_the_request_goes_to_the_address_that_was_checked() -> None:
    """A name that leads elsewhere at the second look is of no use to anybody."""
    program, looks = Program(), []

    async def resolve(host: str, _port: int) -> Sequence[str]:
        looks.append(host)
        return ["127.0.0.1"]

    async with listening(program.handle) as port:
        outgoing = Outgoing(private=True, resolve=resolve)
        assert await outgoing.post(f"http://turns.example:{port}/", b"{}", {}) == 204
    assert looks == ["turns.example"]
    assert program.requests[0].headers["host"] == f"turns.example:{port}"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "nonsense",
    ],
)
async def test_private_networks_are_out_of_bounds(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(NotDelivered, match="private network"):
        await resolving(address).post("https://example.org/", b"{}", {})
    with pytest.raises(NotDelivered, match="private network"):
        await resolving("8.8.8.8", address).post("https://example.org/", b"{}", {})


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"])
async def test_the_internet_is_within_bounds(address: str) -> None:
    assert is_public(address)
    assert await resolving(address).addresses("https://example.org/") == [address]


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("ftp://example.org/", "begins with https:// or http://"),
        ("//example.org/", "begins with"),
        ("example.org", "begins with"),
        ("https://", "names a host"),
        ("https://ann:secret@example.org/", "name and password"),
        ("https://example.org:99999/", "no address"),
        ("https://example.org:0/", "names a host"),
        ("https://[::1/", "no address"),
        ("https://example.org/a b", "no spaces"),
        ("https://example.org/\r\nHost: other", "no spaces"),
        ("https://example.org/" + "x" * 1000, "at most 1000"),
    ],
)
def test_what_is_no_address_is_refused_in_words(url: str, why: str) -> None:
    with pytest.raises(BadAddress, match=why):
        split_url(url)


async def test_a_name_nobody_knows_is_refused() -> None:
    with pytest.raises(BadAddress, match=r"turns\.example is not known"):
        await resolving().addresses("https://turns.example/")
