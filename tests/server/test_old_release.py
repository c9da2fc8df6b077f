"""A server of this version goes on with the tables of earlier releases."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.model.action_codec import BY_NAME
from magnate.store.columns import Instant
from magnate.store.tables import METADATA
from tests.server.old_release import DATABASE, WISHED, digests
from tests.server.serving import Visitor, serving, wait_for

RELEASES = Path(__file__).parent / "releases"
NAMES = sorted(path.stem for path in RELEASES.glob("*.json"))


def restored(name: str, folder: Path) -> dict[str, Any]:
    """Put the database of a release into a folder, as if it had been written just now; return what it holds."""
    kept: dict[str, Any] = json.loads((RELEASES / f"{name}.json").read_text())
    since = datetime.now(UTC) - datetime.fromisoformat(kept["at"])
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        database.executescript(gzip.decompress((RELEASES / f"{name}.sql.gz").read_bytes()).decode())
        for table in METADATA.sorted_tables:
            there = {row[1] for row in database.execute(f'PRAGMA table_info("{table.name}")')}
            for column in table.columns:
                if isinstance(column.type, Instant) and column.name in there:
                    shift = f'UPDATE "{table.name}" SET "{column.name}" = "{column.name}" + ?'
                    database.execute(shift, (int(since.total_seconds() * 1_000_000),))
        database.commit()
    return kept


def test_there_are_releases_to_start_from() -> None:
    assert "0.1.0" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_of_a_release_go_on(name: str, tmp_path: Path) -> None:
    kept = restored(name, tmp_path)
    tables = {label: table["id"] for label, table in kept["tables"].items()}
    with serving(tmp_path) as served:
        visitors = [Visitor(served.url) for _ in kept["people"]]
        for visitor, person in zip(visitors, kept["people"], strict=True):
            visitor.http.cookies.set("magnate_session", person["cookie"])
            visitor.http.headers["X-CSRF-Token"] = person["csrf"]
        found = asyncio.run(digests(tmp_path, tables))
        assert found == {label: table["hash"] for label, table in kept["tables"].items()}
        for label in ("structures", "hiring"):  # on payday the seat's standing orders are quicker
            _sends_its_draft(visitors, tables[label])
        for wished in WISHED:
            _goes_on(visitors, tables[wished.name])
        for label in ("structures", "hiring", "payday"):
            _has_what_was_left(visitors, tables[label])
        assert visitors[0].get(f"/tables/{tables['finished']}")["state"] == "finished"
        assert visitors[0].get(f"/tables/{tables['practice']}/record")["moves"]


def _goes_on(visitors: list[Visitor], table: str) -> None:
    """Assert that everybody sees the game and its story, and that ten more decisions can be made."""
    dice = Random(table)
    told = visitors[0].get(f"/tables/{table}/history")
    assert [entry["seq"] for entry in told["told"]] == list(range(told["latest"] + 1))
    made = 0
    while made < 10:
        stored = wait_for(lambda: _asking(visitors, table))
        if stored["state"] == "finished":
            return
        answer = visitors[stored["waiting"][0]].decide(table, dice)
        if answer is not None:  # else standing orders were quicker
            assert answer.status_code == 200, answer.text
            made += 1


def _sends_its_draft(visitors: list[Visitor], table: str) -> None:
    """Assert that the draft, stored in short lists, comes back with its fields by name and can be finished and sent."""
    dice = Random(table)
    kept = [(one, seat) for one in visitors for seat in one.get(f"/tables/{table}")["seats"] if seat["mine"]]
    drafts = [(one, one.get(f"/tables/{table}/drafts/{seat['number']}"), seat["number"]) for one, seat in kept]
    ((visitor, draft, seat),) = [each for each in drafts if each[1]["staged"]]
    steps = list(draft["staged"])
    assert all(isinstance(step, dict) and step["kind"] in BY_NAME for step in steps)
    while len(steps) < 60:
        looked = visitor.post(f"/tables/{table}/look", {"seat": seat, "staged": steps}).raise_for_status().json()
        if looked["asked"] is None:
            break
        steps.append(dice.choice(looked["asked"]["options"])["action"])
    command = {"seat": seat, "seq": draft["seq"], "key": "key-draft", "steps": steps, "draft": draft["version"]}
    visitor.post(f"/tables/{table}/commands", command).raise_for_status()


def _asking(visitors: list[Visitor], table: str) -> Any:
    """Return the table if it is over or asks somebody."""
    stored = visitors[0].get(f"/tables/{table}")
    return stored if stored["waiting"] or stored["state"] == "finished" else None


def _has_what_was_left(visitors: list[Visitor], table: str) -> None:
    """Assert that what people left at a table is still there, and that its wish to go back can be agreed to."""
    left = [one for one in visitors if one.http.get(f"/tables/{table}/note").json().get("text")]
    assert len(left) == 1
    assert "Good luck!" in [line["text"] for line in left[0].get(f"/tables/{table}/chat")["lines"]]
    seats = left[0].get(f"/tables/{table}")["seats"]
    (seat,) = [seat["number"] for seat in seats if seat["mine"]]
    assert left[0].get(f"/tables/{table}/seats/{seat}/standing-orders")["payday"] == "keep_all"
    wish = visitors[0].get(f"/tables/{table}/game")["rewind"]
    for number in set(wish["needed"]) - set(wish["agreed"]):
        answer = visitors[number].post(f"/tables/{table}/rewinds/{wish['id']}/answers", {"seat": number, "agree": True})
        answer.raise_for_status()
    assert visitors[0].get(f"/tables/{table}/game")["rewind"] is None
