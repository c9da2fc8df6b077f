"""A server behind real proxies: TLS, live lines, streams, sizes, and whose address is believed."""

from __future__ import annotations

import ssl
import sys
from collections.abc import Iterator
from typing import NamedTuple

import httpx
import pytest
from websockets.sync.client import connect

from magnate.server.app.limits import Limiter
from tests.deploy.proxies import PROXIES, Front, program
from tests.server.serving import Served, serving

TRIES = 30
"""Logins, of which ten a minute may be tried from one address (docs/server.md)."""

BELOW = "/magnate"


class Site(NamedTuple):
    """A server behind a proxy. base: the path it lies below."""

    front: Front
    served: Served
    base: str

    @property
    def url(self) -> str:
        return f"https://localhost:{self.front.port}{self.base}"

    def client(self, source: str = "127.0.0.1") -> httpx.Client:
        """Return somebody who comes from an address of this machine."""
        transport = httpx.HTTPTransport(verify=trusting(), local_address=source)
        return httpx.Client(base_url=f"{self.url}/api/v1", transport=transport, timeout=30)


def trusting() -> ssl.SSLContext:
    """Return what believes the certificate of a test."""
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found


@pytest.fixture(params=[(name, below) for name in PROXIES for below in (False, True)], scope="module", ids=str)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    name, below = request.param
    if not program(name):
        pytest.skip(f"{name} is not installed")
    folder, base = tmp_path_factory.mktemp(name), BELOW if below else ""
    address = f"https://localhost{base}"
    with serving(folder / "data", limiter=Limiter(), limits=True, proxies="127.0.0.1", address=address) as served:
        upstream = served.url.removeprefix("http://")
        with PROXIES[name](folder, upstream, below=below) as front:
            yield Site(front, served, base)


def test_the_page_and_a_cookie_that_never_travels_openly(site: Site) -> None:
    with site.client() as client:
        page = client.get(f"{site.url}/")
        assert page.headers["strict-transport-security"]
        client.post("/guests", json={"name": "Ann"}).raise_for_status()
        (cookie,) = client.cookies.jar
        assert (cookie.secure, cookie.path) == (True, site.base or "/")


def test_who_comes_without_tls_is_sent_to_it(site: Site) -> None:
    if not site.front.plain:
        pytest.skip("Caddy sends to TLS by itself, at ports that a test does not take")
    answer = httpx.get(f"http://localhost:{site.front.plain}/g/abc?x=1")
    assert (answer.status_code, answer.headers["location"]) == (301, "https://localhost/g/abc?x=1")


def laid(client: httpx.Client) -> str:
    """Lay a table and return its id."""
    me = client.post("/guests", json={"name": "Ann"}).raise_for_status().json()
    client.headers["X-CSRF-Token"] = me["csrf"]
    seats = [{"kind": "you"}, {"kind": "computer", "bot": "random"}]
    answer = client.post("/tables", json={"seats": seats, "game": {"seed": 7}, "shuffle": False})
    return str(answer.raise_for_status().json()["id"])


def test_the_live_line_passes(site: Site) -> None:
    with site.client() as client:
        table = laid(client)
        cookie = f"magnate_session={client.cookies['magnate_session']}"
        address = f"wss{site.url.removeprefix('https')}/live/{table}?after=0"
        with connect(address, ssl=trusting(), additional_headers={"Cookie": cookie}) as socket:
            assert '"hello"' in str(socket.recv(timeout=20))


def test_a_stream_is_not_held_back(site: Site) -> None:
    """It never ends, so that a proxy which waits for the whole of it would hand on nothing."""
    with site.client() as client:
        table = laid(client)
        with client.stream("GET", f"/tables/{table}/stream?after=0") as answer:
            first = next(line for line in answer.iter_lines() if line.startswith("data:"))
            assert '"hello"' in first


def test_records_pass_and_what_is_larger_does_not(site: Site) -> None:
    with site.client() as client:
        laid(client)
        for megabytes, statuses in ((1.9, {400, 422}), (4.0, {413, 502})):
            body = b'{"format": "' + b"x" * int(megabytes * 1_000_000) + b'"}'
            try:
                answer = client.post("/records", content=body, headers={"content-type": "application/json"})
            except httpx.TransportError:
                assert 413 in statuses, "what is larger may be cut off in the middle"
            else:
                assert answer.status_code in statuses


def wrong_login(client: httpx.Client, made_up: str) -> int:
    # Another account each time: tries at one of them are counted as well.
    login = {"login": f"{made_up.partition(',')[0]}-{client.base_url.port}@example.org", "password": "wrong password"}
    said = {"X-Forwarded-For": made_up, "Forwarded": f"for={made_up}"}
    return client.post("/sessions", json=login, headers=said).status_code


SEVERAL = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere a machine has one address of its own, 127.0.0.1"
)


@SEVERAL
def test_visitors_cannot_say_where_they_come_from(site: Site) -> None:
    """Each made-up address would have tries of its own; and not all are counted as the proxy, who is one address."""
    octet = 10 + 2 * (len(site.base) > 0)
    with site.client(f"127.0.0.{octet}") as one, site.client(f"127.0.0.{octet + 1}") as other:
        tried = [wrong_login(one, f"203.0.113.{number}, 198.51.100.{number}") for number in range(TRIES)]
        assert 429 in tried
        assert wrong_login(other, "203.0.113.1") != 429


@SEVERAL
def test_the_server_itself_believes_nobody_but_the_proxy(site: Site) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.0.20")
    with httpx.Client(base_url=f"{site.served.url}/api/v1", transport=transport) as stranger:
        tried = [wrong_login(stranger, f"203.0.113.{number}") for number in range(TRIES)]
        assert 429 in tried
