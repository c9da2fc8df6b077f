"""docs/formats.md names every field of a position."""

from __future__ import annotations

import re

import pytest

from magnate.content import module_infos
from magnate.model.setup import Setup
from magnate.modules import open_book
from magnate.rules.positions import read_campaigns, read_chains, read_requests, reading
from magnate.rules.positions.phases import phases_of
from tests.house.repository import ROOT, text_of

POSITIONS = text_of(ROOT / "docs" / "formats.md").split("## Positions")[1].split("\n## ")[0]
NAMED = set(re.findall(r"`([a-z_]+)`", POSITIONS))


@pytest.mark.parametrize("fields", [reading.FIELDS, read_chains.FIELDS, read_campaigns.FIELDS, read_requests.FIELDS])
def test_every_field_of_a_position_is_documented(fields: tuple[str, ...]) -> None:
    assert set(fields) - NAMED == set()


def test_every_phase_is_documented() -> None:
    book = open_book(Setup.choose(3, modules=["lobbyists", "coffee"]))
    assert set(phases_of(book)) - NAMED == set()


def test_every_module_that_remembers_something_is_documented() -> None:
    table = POSITIONS.split("| module | in `extra` |")[1]
    writing = set[str]()
    for info in module_infos():
        players = 6 if info.id == "six_players" else 3
        book = open_book(Setup.choose(players, modules=[info.id, *info.requires]))
        writing |= {module.module for module in book.ask.write_position}
    assert writing
    assert writing == set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
