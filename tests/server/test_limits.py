"""Limits that cannot be walked around: who is counted as whom, what routes fall under, what is never forgotten."""

from __future__ import annotations

import asyncio
import io
import json
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.routes import HTTPRoute, WebSocketRoute

from magnate.server.app.counts import REST, CountsInMemory
from magnate.server.app.create import create_app
from magnate.server.app.limits import Limiter
from magnate.server.app.limits_list import API, LIMITS, PAGES, READING, SOCKET, WRITING, limits_of
from magnate.server.app.visitors import Place, Proxies, place_of, read_ip, read_proxies
from magnate.server.running.settings import Settings, read_settings
from tests.server.serving import Visitor, serving, wait_for

TABLES = f"{API}/tables"


class Clock:
    """Tells the seconds it is set to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def place(text: str) -> Place:
    return place_of(read_ip(text))


def asked(limiter: Limiter, times: int, method: str, route: str, at: str, person: str | None = None) -> list[str]:
    """Ask so often; return by which limit each was refused, "" for none."""

    async def ask() -> list[str]:
        return [(await limiter.wait(method, route, place(at), person))[0] for _ in range(times)]

    return asyncio.run(ask())


# ---------------------------------------------------------------------------------------- counting


@given(
    st.integers(1, 30),
    st.integers(1, 600),
    st.lists(st.tuples(st.integers(0, 4), st.floats(0, 100)), min_size=1, max_size=60),
)
async def test_a_key_is_used_as_often_as_its_limit_says_and_told_when_it_may_come_again(
    times: int, seconds: int, visits: list[tuple[int, float]]
) -> None:
    clock = Clock()
    counts = CountsInMemory(clock)

    taken: dict[int, list[float]] = {}
    for key, later in visits:
        clock.now += later
        wait = await counts.wait(f"x {key}", times, seconds)
        assert await counts.count(f"x {key}", times, seconds) == wait
        if wait:
            assert 0 < wait <= seconds / times
            clock.now += wait + 1e-3
            assert await counts.count(f"x {key}", times, seconds) == 0
        taken.setdefault(key, []).append(clock.now)
        recent = [moment for moment in taken[key] if moment > clock.now - seconds]
        assert len(recent) <= 2 * times


async def test_twenty_thousand_visitors_do_not_make_the_limiter_forget_anybody() -> None:
    clock = Clock()
    counts = CountsInMemory(clock, most=5000)

    assert [await counts.count("login ann", 10, 60) for _ in range(10)] == [0.0] * 10
    for number in range(20_000):
        await counts.count(f"login {number}", 10, 60)
    assert await counts.count("login ann", 10, 60) > 0
    assert len(counts) <= 5000 + REST
    refused = [await counts.count(f"login new {number}", 10, 60) for number in range(20)]
    assert min(refused) > 0  # newcomers share what is left, so that nobody wins by making names up
    clock.now = 200.0
    assert await counts.count("login bob", 10, 60) == 0
    assert len(counts) < 10


# ---------------------------------------------------------------------------------------- who is who


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("[2001:db8::1]:4711", "2001:db8::2", True),
        ("203.0.113.7:80", "203.0.113.7", True),
    ],
)
def test_addresses_of_one_house_are_one(one: str, other: str, same: bool) -> None:
    assert (place(one).house == place(other).house) is same


def test_one_customer_with_many_networks_does_not_get_as_many_shares() -> None:
    limiter = Limiter(CountsInMemory(lambda: 0.0))
    codes = [asked(limiter, 1, "POST", f"{API}/sessions", f"2001:db8:1:{number:x}::1")[0] for number in range(200)]
    assert codes.count("") == 80
    assert asked(limiter, 1, "POST", f"{API}/sessions", "2001:db8:2::1") == [""]


@given(st.lists(st.ip_addresses(), max_size=5), st.ip_addresses())
def test_nobody_chooses_the_address_one_is_counted_by(made_up: list[Any], visitor: IPv4Address | IPv6Address) -> None:
    proxies = Proxies(read_proxies("127.0.0.1, 10.0.0.0/8, fd00::/8"))
    said = ", ".join(str(address) for address in made_up)
    direct = {"client": (str(visitor), 1), "headers": [(b"x-forwarded-for", said.encode())]}
    if not proxies.trusts(read_ip(str(visitor))):
        assert proxies.visitor(direct) == read_ip(str(visitor))  # type: ignore[arg-type] # only these keys are read
        chain = ", ".join(filter(None, [said, str(visitor), "10.1.2.3"])).encode()
        behind = {"client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", chain)]}
        assert proxies.visitor(behind) == read_ip(str(visitor))  # type: ignore[arg-type] # only these keys are read


def test_the_old_setting_believes_any_peer_about_the_last_address() -> None:
    headers = [(b"x-forwarded-for", b"6.6.6.6, 203.0.113.7")]
    scope: Any = {"client": ("198.51.100.1", 1), "headers": headers}
    assert str(Proxies(any_one=True).visitor(scope)) == "203.0.113.7"
    assert str(Proxies().visitor(scope)) == "198.51.100.1"
    assert str(Proxies(read_proxies("127.0.0.1"), any_one=True).visitor(scope)) == "198.51.100.1"


def test_lines_of_the_header_are_read_together() -> None:
    headers = [(b"x-forwarded-for", b"203.0.113.7"), (b"x-forwarded-for", b"10.0.0.2")]
    scope: Any = {"client": ("10.0.0.1", 1), "headers": headers}
    assert str(Proxies(read_proxies("10.0.0.0/8")).visitor(scope)) == "203.0.113.7"


def test_trusted_proxies_are_a_list_in_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "magnate.toml"
    file.write_text('proxies = ["127.0.0.1", "10.0.0.0/8"]\n', encoding="utf-8")
    assert read_settings({}, {}, file).proxies == "127.0.0.1/32, 10.0.0.0/8"
    file.write_text('proxies = "10.0.0.1/8"\n', encoding="utf-8")
    with pytest.raises(Exception, match=r"proxies.*10\.0\.0\.1/8.*no address or network"):
        read_settings({}, {}, file)


# ---------------------------------------------------------------------------------------- routes


def test_every_route_falls_under_a_limit_and_every_limit_has_its_route(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path))
    routes: set[tuple[str, str]] = set()
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            routes |= {(str(method), route.path_format) for method in route.methods}
        elif isinstance(route, WebSocketRoute):
            routes.add((SOCKET, route.path_format))
    assert all(limits_of(method, route) for method, route in routes)
    assert {(method, route.removeprefix(API)) for method, route in routes} >= set(LIMITS)


def test_a_route_nobody_listed_is_limited_all_the_same() -> None:
    assert limits_of("GET", f"{API}/tables/{{table}}/note") == READING
    assert limits_of("GET", f"{API}/brand-new") == READING
    assert limits_of("PUT", f"{API}/brand-new") == WRITING
    assert limits_of("GET", "/{path}") == PAGES
    assert limits_of("HEAD", f"{API}/tables/{{table}}/record") == limits_of("GET", f"{API}/tables/{{table}}/record")


def test_persons_are_counted_apart_and_together_by_their_address() -> None:
    limiter = Limiter(CountsInMemory(lambda: 0.0))
    assert asked(limiter, 31, "POST", TABLES, "1.2.3.4", "ann") == [""] * 30 + ["table"]
    assert asked(limiter, 31, "POST", TABLES, "1.2.3.4", "bob") == [""] * 30 + ["table"]
    more = [asked(limiter, 1, "POST", TABLES, "1.2.3.4", f"guest {number}")[0] for number in range(120)]
    assert more.count("") == 60  # sessions come for nothing; the address has its own limit
    assert asked(limiter, 1, "POST", TABLES, "1.2.3.5", "cid") == [""]
    assert asked(limiter, 1, "POST", TABLES, "1.2.3.5", "ann") == ["table"]  # wherever one comes from


def limited(folder: Path, **settings: Any) -> Any:
    """Serve with limits and a clock that stands still."""
    return serving(folder, limiter=Limiter(CountsInMemory(lambda: 0.0)), **settings)


def test_what_comes_too_often_is_logged_with_its_status(folder: Path, log_lines: io.StringIO) -> None:
    with limited(folder) as served, httpx.Client(base_url=f"{served.url}{API}") as stranger:
        said = [stranger.post("/sessions", json={}).status_code for _ in range(12)]
        assert said[-1] == 429
        wait_for(lambda: log_lines.getvalue().count("/api/v1/sessions") == len(said))
    lines = [json.loads(line) for line in log_lines.getvalue().splitlines()]
    assert [line["status"] for line in lines if line.get("route") == "/api/v1/sessions"] == said


def test_sessions_of_one_address_share_one_limit_on_all_its_routes(folder: Path) -> None:
    """Codes can be tried by looking a table up and by sitting down: one limit for both and for all sessions."""
    with limited(folder) as served:
        people = [Visitor(served.url, f"Guest {number}") for number in range(5)]
        table = people[0].lay("you", "open")
        found = []
        for number in range(40):
            guest = people[number % 5]
            if number % 2:
                answer = guest.http.get("/join/ZZZZZ")
            else:
                answer = guest.post(f"/tables/{table}/seats/9/take", {"code": "ZZZZZ"})
            found.append(answer.status_code)
        assert 429 not in found[:30]
        assert found[30:] == [429] * 10
        assert Visitor(served.url, "Another").http.get("/join/ZZZZZ").status_code == 429


def test_sessions_of_one_address_get_eight_shares_together_on_all_routes_of_a_limit(folder: Path) -> None:
    with limited(folder, proxies="127.0.0.1") as served:
        people = [Visitor(served.url, f"Guest {number}") for number in range(10)]
        found = [
            [person.post(("/me/password", "/me/deletion")[number % 2], {}).status_code for number in range(10)]
            for person in people
        ]
        assert [400 in one or 422 in one for one in found] == [True] * 8 + [False] * 2
        assert [one.count(429) for one in found] == [0] * 8 + [10] * 2
        elsewhere = Visitor(served.url, "Somebody else")
        assert elsewhere.post("/me/password", {}).status_code == 429
        elsewhere.http.headers["X-Forwarded-For"] = "203.0.113.7"
        assert elsewhere.post("/me/password", {}).status_code == 400


@pytest.mark.parametrize("kind", ["cookie", "token"])
def test_made_up_cookies_and_tokens_count_as_none(folder: Path, kind: str) -> None:
    with limited(folder) as served, httpx.Client(base_url=f"{served.url}{API}") as stranger:
        found = []
        for number in range(80):
            made_up = (
                {"Cookie": f"magnate_session={number}"} if kind == "cookie" else {"Authorization": f"Bearer {number}"}
            )
            found.append(stranger.get("/tables/nothing/record", headers=made_up).status_code)
        assert found.count(429) == 20
        assert found[-1] == 429


def test_no_spelling_of_a_path_leads_around_a_limit(folder: Path) -> None:
    with limited(folder) as served, httpx.Client(base_url=served.url) as stranger:
        login = {"email": "ann@diner.example", "password": "wrong password"}
        paths = [
            "/api/v1/sessions",
            "/api/v1/sessions/",
            "/api/v1//sessions",
            "//api/v1/sessions",
            "/api/v1/%73essions",
        ]
        found = [stranger.post(path, json=login).status_code for path in paths * 4]
        assert found.count(401) == 10
        assert found[-1] == 429


@pytest.mark.parametrize("what", ["record", "note", "drafts/0", "game", "chat", "forecast"])
def test_reading_is_limited_too(folder: Path, what: str) -> None:
    counts = CountsInMemory(lambda: 0.0)
    with serving(folder, limiter=Limiter(counts)) as served:
        ann = Visitor(served.url, "Ann")
        table = ann.lay("you", "device")
        before = len(counts)
        assert ann.http.get(f"/tables/{table}/{what}").status_code == 200
        assert len(counts) > before


def test_wrong_codes_have_one_budget_for_everybody(folder: Path) -> None:
    with limited(folder, proxies="127.0.0.1") as served, httpx.Client(base_url=f"{served.url}{API}") as stranger:
        ann = Visitor(served.url, "Ann")
        code = ann.get(f"/tables/{ann.lay('you', 'open')}")["code"]

        def join(text: str, number: int) -> int:
            address = {"X-Forwarded-For": f"198.51.{number // 250}.{number % 250}"}
            return stranger.get(f"/join/{text}", headers=address).status_code

        assert {join(code, number) for number in range(300)} == {200}  # right ones cost nothing
        missed = [join("ZZZZZ", number) for number in range(300)]
        assert missed == [404] * 200 + [429] * 100
        assert join(code, 999) == 429


def test_opening_sockets_is_limited(folder: Path) -> None:
    route = f"{API}/live/{{table}}"
    limiter = Limiter(CountsInMemory(lambda: 0.0))
    assert asked(limiter, 121, SOCKET, route, "1.2.3.4") == [""] * 120 + ["connection"]
    assert asked(limiter, 1, SOCKET, "/live/{table}", "1.2.3.4") == ["connection"]


# ---------------------------------------------------------------------------------------- one account


WRONG = {"email": "ann@diner.example", "password": "wrong password"}
RIGHT = {"email": "Ann@diner.example", "password": "correct horse"}


class From(Visitor):
    """A visitor who comes from an address."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(url)
        self.http.headers["X-Forwarded-For"] = address


def test_a_stranger_who_guesses_locks_nobody_out(folder: Path) -> None:
    with limited(folder, proxies="127.0.0.1") as served:
        home = From(served.url, "198.51.100.1")
        home.post("/accounts", {**RIGHT, "name": "Ann"}).raise_for_status()
        stranger = From(served.url, "203.0.113.1")
        found = [stranger.post("/sessions", WRONG).status_code for _ in range(10)]
        assert found == [401] * 10
        assert From(served.url, "198.51.100.2").post("/sessions", RIGHT).status_code == 201


def test_many_strangers_share_one_budget_and_known_devices_have_their_own(folder: Path) -> None:
    with limited(folder, proxies="127.0.0.1") as served:
        home = From(served.url, "198.51.100.1")
        me = home.post("/accounts", {**RIGHT, "name": "Ann"}).raise_for_status().json()
        home.http.headers["X-CSRF-Token"] = me["csrf"]
        for email in (WRONG["email"], "nobody@diner.example"):  # the same, whether or not there is such an account
            guesses = [
                From(served.url, f"203.0.113.{number}").post("/sessions", {**WRONG, "email": email}).status_code
                for number in range(70)
            ]
            assert guesses == [401] * 60 + [429] * 10
        assert From(served.url, "198.51.100.2").post("/sessions", RIGHT).status_code == 429
        assert home.post("/sessions", WRONG).status_code == 401
        assert home.post("/sessions", RIGHT).status_code == 201
        device = home.http.cookies.get("magnate_device", path="/api/v1/sessions")
        thief = From(served.url, "203.0.113.200")
        thief.http.cookies.set("magnate_device", f"{device}x", path="/api/v1/sessions")
        assert thief.post("/sessions", RIGHT).status_code == 429


def test_a_known_device_does_not_guess_for_ever(folder: Path) -> None:
    with limited(folder, proxies="127.0.0.1") as served:
        home = From(served.url, "198.51.100.1")
        me = home.post("/accounts", {**RIGHT, "name": "Ann"}).raise_for_status().json()
        home.http.headers["X-CSRF-Token"] = me["csrf"]
        found = []
        for number in range(12):
            home.http.headers["X-Forwarded-For"] = f"203.0.113.{number}"
            found.append(home.post("/sessions", WRONG).status_code)
        assert found == [401] * 10 + [429] * 2


@pytest.mark.parametrize(("settings", "length"), [({}, 5), ({"address": "http://magnate.example"}, 8)])
def test_codes_are_longer_where_anybody_can_try(folder: Path, settings: dict[str, Any], length: int) -> None:
    with serving(folder, **settings) as served:
        ann = Visitor(served.url, "Ann")
        code = ann.get(f"/tables/{ann.lay('you', 'open')}")["code"]
        assert len(code) == length
        assert ann.http.get(f"/join/{code.lower()}").status_code == 200


@pytest.mark.parametrize(("host", "public"), [("127.0.0.1", False), ("::1", False), ("localhost", False)])
def test_a_server_for_this_machine_alone_is_not_public(host: str, public: bool) -> None:
    assert Settings(host=host).public is public
    assert Settings(host="0.0.0.0").public
    assert Settings(host=host, address="https://magnate.example").public
