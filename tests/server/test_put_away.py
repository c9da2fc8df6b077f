"""Tables put away from the list of one's own: nothing else about them changes."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.serving import Served, Visitor


def listed(visitor: Visitor, **params: Any) -> list[str]:
    """Return the ids of somebody's own tables, the put-away ones with ``away=True``."""
    return [table["id"] for table in visitor.get("/tables/mine", **params)["tables"]]


def test_a_table_is_put_away_and_taken_out_again(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    first, second = ann.lay("you", "open"), ann.lay("you", "device")
    bob.sit(first, 1, ann.get(f"/tables/{first}")["code"])
    ann.http.put(f"/tables/{first}/away").raise_for_status()
    ann.http.put(f"/tables/{first}/away").raise_for_status()
    assert (listed(ann), listed(ann, away=True)) == ([second], [first])
    assert ann.get("/tables/mine")["away"] == 1
    assert listed(bob) == [first]
    ann.http.delete(f"/tables/{first}/away").raise_for_status()
    assert (set(listed(ann)), listed(ann, away=True)) == ({first, second}, [])
    assert ann.get("/tables/mine")["away"] == 0


def test_a_table_that_one_has_left_is_not_counted_among_those_put_away(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", "open")
    bob.sit(table, 1, ann.get(f"/tables/{table}")["code"])
    bob.http.put(f"/tables/{table}/away").raise_for_status()
    bob.post(f"/tables/{table}/seats/1/leave", {}).raise_for_status()
    assert (bob.get("/tables/mine")["away"], listed(bob, away=True)) == (0, [])


def test_a_game_goes_on_at_a_table_that_is_away(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    ann.http.put(f"/tables/{table}/away").raise_for_status()
    answer = ann.decide(table, Random(1))
    assert answer is not None
    answer.raise_for_status()
    assert ann.get("/tables/mine", away=True)["tables"][0]["seq"] == 1


def test_an_account_takes_over_what_its_guest_put_away(server: Served) -> None:
    login = {"email": "zoe@example.org", "password": "correct horse"}
    Visitor(server.url, "Zoe").post("/accounts", {**login, "name": "Zoe"}).raise_for_status()
    guest = Visitor(server.url, "Guest")
    table = guest.lay("you", "device")
    guest.http.put(f"/tables/{table}/away").raise_for_status()
    me = guest.post("/sessions", login).raise_for_status().json()
    guest.http.headers["X-CSRF-Token"] = me["csrf"]
    assert (listed(guest), listed(guest, away=True)) == ([], [table])


def test_only_ones_own_tables_can_be_put_away(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "device")
    assert bob.http.put(f"/tables/{table}/away").status_code in (403, 404)
    assert bob.http.put("/tables/none/away").status_code == 404
    assert Visitor(server.url).http.put(f"/tables/{table}/away").status_code == 401
    assert listed(ann) == [table]
