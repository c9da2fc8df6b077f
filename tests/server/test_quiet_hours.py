"""Quiet hours: notices wait until they are over, and are then still compared with the present moment."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from magnate.server.notices.quiet import Quiet, is_zone
from magnate.server.notices.reasons import TEXTS, NotDelivered, Reason, read_reason
from tests.server.noticing import Post, posting
from tests.server.playing import lay
from tests.server.serving import Served, Visitor
from tests.server.test_notices import asked, play_once

ZONES = ["UTC", "Europe/Warsaw", "Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]
NIGHT = {"begins": "22:30", "ends": "07:15", "zone": "Europe/Warsaw"}


@given(
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.sampled_from(ZONES),
    st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1)),
)
@example(120, 150, "Europe/Warsaw", datetime(2026, 3, 29, 0, 45))  # while the clock is put forward
@example(60, 150, "Europe/Warsaw", datetime(2026, 10, 25, 0, 45))  # while it is put back
@example(60, 150, "Europe/Warsaw", datetime(2026, 10, 25, 1, 10))
def test_quiet_hours_end_at_their_end(begins: int, ends: int, zone: str, naive: datetime) -> None:
    assume(begins != ends)
    quiet, moment = Quiet(begins=begins, ends=ends, zone=zone), naive.replace(tzinfo=UTC)
    local = moment.astimezone(ZoneInfo(zone))
    minute = local.hour * 60 + local.minute
    assert quiet.holds(moment) == ((minute - begins) % 1440 < (ends - begins) % 1440)
    over = quiet.over(moment)
    assert moment < over <= moment + timedelta(hours=25, minutes=1)
    shown = over.astimezone(ZoneInfo(zone))
    late = (shown.hour * 60 + shown.minute - ends) % 1440
    assert late == 0 or late <= 60  # the time may be left out when the clock is put forward


@pytest.mark.parametrize(
    "name", ["", "Nowhere/City", "../etc/passwd", "/etc/passwd", "Europe", "x" * 65, "Europe/Warsaw\0"]
)
def test_what_is_no_time_zone(name: str) -> None:
    assert not is_zone(name)
    assert is_zone("Europe/Warsaw")


async def rest(post: Post, begins: int, ends: int) -> None:
    """Let Ann be told nothing for some minutes of the day."""
    people = post.games.database.people
    ann = await people.get("ann")
    assert ann is not None
    await people.change(replace(ann, quiet={"begins": begins % 1440, "ends": ends % 1440, "zone": "UTC"}))


async def test_a_notice_waits_for_the_end_of_the_quiet_hours(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        for person in ("ann", "bob"):
            await post.subscribe(person)
        minute = post.clock.now.hour * 60 + post.clock.now.minute
        await rest(post, minute - 60, minute + 120)
        if asked(post, table) != 0:
            await post.work()
            await play_once(post, table)
        assert await post.work() == []
        assert await post.work(timedelta(hours=1)) == []
        assert await post.work(timedelta(hours=1)) == [("your_turn", 0)]


async def test_who_has_no_quiet_hours_is_told_at_once(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        for person in ("ann", "bob"):
            await post.subscribe(person)
        minute = post.clock.now.hour * 60 + post.clock.now.minute
        await rest(post, minute - 60, minute + 120)
        if asked(post, table) != 1:
            await play_once(post, table)
        assert await post.work() == [("your_turn", 1)]


async def test_what_is_over_when_the_quiet_hours_are_is_never_told(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        await post.subscribe("ann")
        minute = post.clock.now.hour * 60 + post.clock.now.minute
        await rest(post, minute - 60, minute + 120)
        if asked(post, table) != 0:
            await play_once(post, table)
        assert await post.work() == []
        await play_once(post, table)
        assert ("your_turn", 0) not in await post.work(timedelta(hours=3))


async def test_a_failed_notice_is_not_tried_again_in_quiet_hours(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        await post.subscribe("ann")
        if asked(post, table) != 0:
            await play_once(post, table)
        post.recorder.failures = [NotDelivered("answered", status=500)]
        assert await post.work() == []
        minute = post.clock.now.hour * 60 + post.clock.now.minute
        await rest(post, minute - 1, minute + 120)
        assert await post.work(timedelta(hours=1)) == []
        assert await post.work(timedelta(hours=2)) == [("your_turn", 0)]


# ---------------------------------------------------------------------------------------- routes


def quiet(visitor: Visitor, wish: Any) -> tuple[int, Any]:
    answer = visitor.http.put("/notices/quiet", json={"quiet": wish})
    return answer.status_code, answer.json()


def test_quiet_hours_are_kept_and_taken_back(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    assert ann.get("/notices/quiet") == {"quiet": None}
    assert quiet(ann, NIGHT) == (200, {"quiet": NIGHT})
    assert ann.get("/notices/quiet") == {"quiet": NIGHT}
    ann.http.patch("/me", json={"name": "Anna"}).raise_for_status()
    assert ann.get("/notices/quiet") == {"quiet": NIGHT}
    assert quiet(ann, None) == (200, {"quiet": None})
    assert Visitor(server.url).http.get("/notices/quiet").status_code == 401


@pytest.mark.parametrize(
    ("wish", "status", "field"),
    [
        ({**NIGHT, "zone": "Nowhere/City"}, 422, "zone"),
        ({**NIGHT, "zone": "../../etc/passwd"}, 422, "zone"),
        ({**NIGHT, "ends": "22:30"}, 422, "ends"),
        ({**NIGHT, "ends": "24:00"}, 400, "quiet.ends"),
        ({**NIGHT, "begins": "7:15"}, 400, "quiet.begins"),
        ({**NIGHT, "more": 1}, 400, "quiet"),
    ],
)
def test_hours_that_are_none_are_told(server: Served, wish: Any, status: int, field: str) -> None:
    found, problem = quiet(Visitor(server.url, "Ann"), wish)
    assert found == status, problem
    assert field in json_of(problem)


def json_of(problem: Any) -> str:
    return f"{problem['why']} {' '.join(problem['fields'])}"


# ---------------------------------------------------------------------------------------- reasons


@given(st.sampled_from(sorted(TEXTS)), st.dictionaries(st.text(max_size=8), st.text(max_size=8) | st.integers(0, 999)))
def test_a_reason_is_kept_as_it_was(say: str, values: dict[str, Any]) -> None:
    assert read_reason(Reason(say, values).written()) == Reason(say, values)


@pytest.mark.parametrize(
    "text", ["", "The address answered 500.", "[]", '["who_knows",{}]', "null", "5", '["answered"']
)
def test_what_was_kept_before_there_were_reasons_is_told_as_it_is(text: str) -> None:
    assert read_reason(text) is None


def test_every_reason_has_words_in_every_language() -> None:
    folder = Path(__file__).parents[2] / "src" / "magnate" / "messages" / "catalogues"
    for language in ("en", "es", "it", "pl", "ru", "zh"):
        words = json.loads((folder / language / "shell.json").read_text(encoding="utf-8"))
        assert {f"shell.notices.reason.{say}" for say in TEXTS} <= set(words)


async def test_a_reason_comes_as_a_phrase_and_in_english(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        await post.subscribe("ann")
        if asked(post, table) != 0:
            await play_once(post, table)
        post.recorder.failures = [NotDelivered("answered", status=503)]
        await post.work()
        newest = await post.games.database.deliveries.newest("ann")
        reason = read_reason(next(iter(newest.values())).why)
        assert reason == Reason("answered", {"status": 503})
        assert str(reason) == "The address answered 503."


def test_a_test_that_fails_says_why_in_both_ways(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    bad = ann.post("/notices", {"kind": "webhook", "url": "http://127.0.0.1/"})
    assert bad.json()["refusal"]["phrase"] == {"say": "private_host", "values": {"host": "127.0.0.1"}}
    assert bad.json()["error"] == "bad_address"
