"""Below a path of a host: the path of the public address stands in front of everything, and nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.sync.client import connect

from magnate.server.app.base_path import base_of, below
from magnate.server.app.static_files import Folder
from magnate.server.running.qr import qr_svg
from magnate.server.running.settings import BadSettings, read_settings
from tests.server.serving import Served, Visitor, serving

PAGE = '<!doctype html><meta name="magnate-base" content="" /><link href="./icon.svg"><script src="./assets/a.js">'


@pytest.fixture(scope="module")
def below_path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("below")
    (folder / "static").mkdir()
    (folder / "static" / "index.html").write_text(PAGE, encoding="utf-8")
    with serving(folder / "data", address="http://games.example/fine/magnate") as served:
        served.app.state.client = Folder(folder / "static", served.app.state.client.base)
        yield served


@pytest.mark.parametrize(
    ("address", "base"),
    [
        ("", ""),
        ("https://magnate.example", ""),
        ("https://example.org/magnate", "/magnate"),
        ("http://example.org:8000/a/b-c", "/a/b-c"),
    ],
)
def test_the_base_is_the_path_of_the_public_address(address: str, base: str) -> None:
    assert base_of(read_settings({"address": address}, {}).address) == base
    assert base_of(read_settings({"address": f"{address}/"}, {}).address) == base if address else True


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a?b=c",
        "https://example.org/#top",
        "https://",
        "https://example.org//evil",
        'https://example.org/"><script>',
        "https://example.org/a b",
        "https://name@example.org",
        "https://example.org/a/../b%2f",
        "ftp://example.org",
    ],
)
def test_an_address_that_cannot_be_a_base_is_refused(address: str) -> None:
    with pytest.raises(BadSettings, match="address"):
        read_settings({"address": address}, {})


@pytest.mark.parametrize("path", ["/fine/magnate", "/fine/magnate/", "/fine/magnate/g/abc/12", "/g/abc"])
def test_the_page_names_its_files_below_the_base(below_path: Served, path: str) -> None:
    text = httpx.get(below_path.url + path).raise_for_status().text
    assert 'content="/fine/magnate"' in text
    assert 'href="/fine/magnate/icon.svg"' in text
    assert 'src="/fine/magnate/assets/a.js"' in text


def test_at_the_top_of_a_host_files_are_named_from_there() -> None:
    text = below(PAGE.encode(), "").decode()
    assert 'content=""' in text
    assert 'src="/assets/a.js"' in text


def test_a_whole_visit_below_the_base(below_path: Served) -> None:
    ann = Visitor(f"{below_path.url}/fine/magnate", "Ann")
    (cookie,) = ann.http.cookies.jar
    assert cookie.path == "/fine/magnate"
    table = ann.lay("you", "random")
    address = f"ws{below_path.url.removeprefix('http')}/fine/magnate/live/{table}?after=0"
    with connect(address, additional_headers={"Cookie": ann.cookie}) as socket:
        assert '"hello"' in str(socket.recv(timeout=20))
    found = ann.get(f"/tables/{table}")
    assert found["id"] == table


def test_the_same_without_the_path_for_proxies_that_take_it_away(below_path: Served) -> None:
    assert httpx.get(f"{below_path.url}/health/ready").status_code == 200
    assert httpx.get(f"{below_path.url}/api/v1/me").json()["reach"] == "http://games.example/fine/magnate"


def test_a_path_that_only_begins_alike_is_none_of_ours(below_path: Served) -> None:
    assert httpx.get(f"{below_path.url}/fine/magnate2/api/v1/me").headers["content-type"].startswith("text/html")


def test_what_is_not_there_is_not_found_below_the_base_either(below_path: Served) -> None:
    for path in ("/api/v1/nothing", "/assets/none.js", "/assets/%2e%2e/sources.sha256"):
        assert httpx.get(f"{below_path.url}/fine/magnate{path}").status_code == 404


@given(st.text(st.sampled_from("/.%2e?#:\\magnate "), max_size=30))
def test_any_path_is_answered(below_path: Served, path: str) -> None:
    answer = httpx.get(f"{below_path.url}/fine/magnate/{path}")
    assert answer.status_code in {200, 307, 400, 404}
    assert answer.status_code != 307 or answer.headers["location"].startswith("/")


def test_an_invitation_leads_below_the_base(below_path: Served) -> None:
    ann = Visitor(f"{below_path.url}/fine/magnate", "Ann")
    table = ann.lay("you", "open")
    code = ann.get(f"/tables/{table}")["code"]
    picture = ann.http.get(f"/tables/{table}/qr.svg").raise_for_status().content
    assert picture == qr_svg(f"http://games.example/fine/magnate/j/{code}")
