"""Places in queues: nobody fills one alone, neither as one person nor as many guests from one address."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextvars import copy_context
from typing import Any

import httpx
import pytest

from magnate.server.live.aside import MOST_HEAVY, MOST_OF_ADDRESS, Aside
from magnate.server.live.places import WHENCE, Places
from magnate.server.problems import Trouble
from tests.server.serving import serving


@pytest.fixture(autouse=True)
def nowhere() -> Iterator[None]:
    """Let no test leave an address behind."""
    before = WHENCE.set("")
    yield
    WHENCE.reset(before)


def test_a_person_an_address_and_all_together_have_so_many_places() -> None:
    places = Places(2, 3, 4)
    WHENCE.set("203.0.113.7")
    back = [places.take("ann"), places.take("ann")]
    assert places.crowded("ann") == "person"
    assert places.crowded("guest 1") == ""
    back.append(places.take("guest 1"))
    assert places.crowded("guest 2") == "address"
    WHENCE.set("203.0.113.8")
    assert places.crowded("bob") == ""
    back.append(places.take("bob"))
    assert places.crowded("cleo") == "everybody"
    for give_back in back:
        give_back()
        give_back()  # a place is given back once
    assert places.taken == 0
    WHENCE.set("203.0.113.7")
    assert places.crowded("ann") == ""


def test_what_the_server_does_by_itself_counts_for_no_address() -> None:
    places = Places(2, 1, 9)
    WHENCE.set("203.0.113.7")
    places.take("")
    assert places.crowded("ann") == ""


async def test_a_few_guests_of_one_address_do_not_fill_the_queue_of_long_jobs() -> None:
    aside, gate = Aside(), threading.Event()

    def begun(whose: str, address: str) -> asyncio.Task[Any]:
        context = copy_context()
        context.run(WHENCE.set, address)
        return asyncio.create_task(aside.heavy(whose, gate.wait), context=context)

    jobs = [begun(f"guest {number}", "203.0.113.7") for number in range(MOST_HEAVY)]
    await asyncio.sleep(0)
    refused = [job for job in jobs if job.done()]
    assert len(refused) == MOST_HEAVY - MOST_OF_ADDRESS
    for job in refused:
        error = job.exception()
        assert isinstance(error, Trouble)
        assert (error.status, error.problem.error) == (429, "too_many_jobs")
    other = begun("bob", "203.0.113.8")
    await asyncio.sleep(0)
    assert not other.done()
    gate.set()
    assert await other
    aside.close()


@pytest.mark.parametrize(("address", "counted"), [("203.0.113.7", "203.0.113.7"), ("2001:db8::7", "2001:db8::/48")])
def test_a_request_is_counted_for_where_it_comes_from(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, address: str, counted: str
) -> None:
    noted: list[str] = []
    heavy = Aside.heavy

    async def noting(aside: Aside, whose: str, work: Any) -> Any:
        noted.append(WHENCE.get())
        return await heavy(aside, whose, work)

    monkeypatch.setattr(Aside, "heavy", noting)
    with serving(tmp_path, proxies="127.0.0.1", limits=True) as served:
        about = {"X-Forwarded-For": address}
        httpx.post(f"{served.url}/api/v1/positions", content=b"{}", headers=about).raise_for_status()
    assert noted == [counted]
