"""The words, the cards and the drawings of modules from outside reach the page over the API."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from magnate.content import languages
from magnate.outside import install, uninstall
from magnate.server.app.create import create_app
from magnate.server.running.settings import Settings
from tests.modules import buskers


@pytest.fixture
def client(tmp_path: Any) -> Iterator[TestClient[Any]]:
    """Give a client of a server of its own."""
    with TestClient(create_app(Settings(data=tmp_path, limits=False, push=False))) as found:
        yield found


@pytest.fixture
def _installed() -> Iterator[None]:
    install(buskers.EXPANSION)
    yield
    uninstall("buskers")


def answer(client: TestClient[Any], path: str) -> Any:
    """Return what the server says."""
    found = client.get(f"/api/v1{path}")
    assert found.status_code == 200, found.text
    return found.json()


def test_without_such_modules_there_are_no_words(client: TestClient[Any]) -> None:
    assert answer(client, "/words/en") == {}
    assert not any(one["outside"] for one in answer(client, "/offer")["modules"])
    printed = answer(client, "/components?modules=coffee")
    assert (printed["outside"], printed["drawings"]) == ([], {})


@pytest.mark.usefixtures("_installed")
def test_its_words_are_told_in_every_language(client: TestClient[Any]) -> None:
    said = {language: answer(client, f"/words/{language}")["name.employees.busker"] for language in languages()}
    assert said["en"] == "Busker"
    assert len(set(said.values())) == len(languages())
    assert client.get("/api/v1/words/de").status_code == 404


@pytest.mark.usefixtures("_installed")
def test_it_is_on_offer_with_its_card_milestone_and_drawing(client: TestClient[Any]) -> None:
    offered = {one["id"]: one for one in answer(client, "/offer")["modules"]}
    assert offered["buskers"]["players"] == [2, 3, 4, 5, 6]
    assert offered["buskers"]["outside"]
    printed = answer(client, "/components?modules=buskers&players=3")
    assert printed["outside"] == ["buskers"]
    assert "busker" in [card["id"] for card in printed["employees"]]
    assert "first_pitch_opened" in [card["id"] for card in printed["milestones"]]
    assert "busking" in printed["steps"]
    look = printed["drawings"]["pitch"]
    assert [mark["fill"] for mark in look["marks"]] == ["#F3EAD2", "seat", "ink"]


def test_what_was_on_offer_is_not_kept_when_a_module_comes_or_goes(client: TestClient[Any]) -> None:
    for _ in range(2):
        assert "buskers" not in {one["id"] for one in answer(client, "/offer")["modules"]}
        install(buskers.EXPANSION)
        assert "buskers" in {one["id"] for one in answer(client, "/offer")["modules"]}
        uninstall("buskers")
