"""The address that is handed to others: where a server can be reached, and where it cannot."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from typing import Any

import pytest

from magnate.server.running import reach
from magnate.server.running.reach import addresses_for_others, is_loopback, local_addresses
from magnate.server.running.serve import serve
from magnate.server.running.settings import Settings
from tests.server.serving import Visitor, serving


def test_an_address_of_the_machine_itself_is_known_as_one() -> None:
    for host in ("localhost", "LOCALHOST.", "a.localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"):
        assert is_loopback(host), host
    for host in ("192.0.2.7", "[fd00::2]", "table.example", "localhost.example", ""):
        assert not is_loopback(host), host


def test_addresses_of_the_machine_are_for_others() -> None:
    for text in local_addresses():
        address = ipaddress.ip_address(text)
        assert not any([address.is_loopback, address.is_link_local, address.is_unspecified]), text


def test_what_others_can_use_depends_on_where_the_server_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "local_addresses", lambda: ["192.0.2.7", "2001:db8::7"])
    assert addresses_for_others("127.0.0.1", 8000) == []
    assert addresses_for_others("localhost", 8000) == []
    assert addresses_for_others("0.0.0.0", 8000) == ["http://192.0.2.7:8000/"]
    assert addresses_for_others("::", 8000) == ["http://192.0.2.7:8000/", "http://[2001:db8::7]:8000/"]
    assert addresses_for_others("198.51.100.4", 81) == ["http://198.51.100.4:81/"]


@pytest.mark.parametrize(
    ("settings", "asked", "told"),
    [
        ({}, "127.0.0.1", ""),
        ({}, "localhost", ""),
        ({}, "table.example", "http://table.example"),
        ({"host": "0.0.0.0"}, "127.0.0.1", "http://192.0.2.7"),
        ({"host": "0.0.0.0", "proxy": True}, "127.0.0.1", ""),
        ({"address": "https://table.example"}, "127.0.0.1", "https://table.example"),
    ],
)
def test_the_page_is_told_what_to_put_into_an_invitation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, Any], asked: str, told: str
) -> None:
    monkeypatch.setattr(reach, "local_addresses", lambda: ["192.0.2.7"])
    with serving(tmp_path, **settings) as server:
        port = server.url.rpartition(":")[2]
        visitor = Visitor(server.url)
        found = visitor.http.get("/me", headers={"host": f"{asked}:{port}"}).json()["reach"]
    assert found == (f"{told}:{port}" if told.startswith("http:") else told)


def test_the_server_says_which_addresses_others_can_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(Exception):
        pass

    class Told:
        """A server that is ready at once and then ends."""

        def __init__(self, config: object, app: object, ready: Any) -> None:
            self.ready = ready

        def run(self, sockets: object) -> None:
            self.ready()
            raise Stopped

    monkeypatch.setattr("magnate.server.running.reach.local_addresses", lambda: ["192.0.2.7", "192.0.2.8"])
    monkeypatch.setattr("magnate.server.running.serve.Server", Told)
    lines: list[str] = []
    settings = Settings(host="0.0.0.0", port=0, data=tmp_path)
    with pytest.raises(Stopped):
        serve(settings, named=True, browser=False, tell=lines.append)
    port = lines[0].rpartition(":")[2].partition("/")[0]
    assert lines[1:] == [f"Others in the network can use http://192.0.2.{n}:{port}/" for n in (7, 8)]
    lines.clear()
    with pytest.raises(Stopped):
        serve(Settings(port=0, data=tmp_path), named=True, browser=False, tell=lines.append)
    assert len(lines) == 1
