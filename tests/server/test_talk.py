"""Chat, private notes, drafts, standing orders."""

from __future__ import annotations

import pytest

from tests.server.people_fixtures import House, house

__all__ = ["house"]


def test_everybody_at_the_table_reads_what_is_said(house: House) -> None:
    ann, eve = house.visitor("Ann"), house.visitor("Eve")
    path = f"/tables/{ann.table()['id']}/chat"
    line = ann.post(path, {"text": " Привет,\n\u202eall\u0000 "}, expect=201)
    assert (line["seat"], line["name"], line["text"], line["seq"]) == (0, "Ann", "Привет,\nall", 0)
    said = eve.post(path, {"text": "Good luck!"}, expect=201)
    assert (said["seat"], said["name"]) == (-1, "Eve")
    assert house.visitor().get(path) == {"lines": [line, said]}
    assert ann.get(f"{path}?after={line['id']}") == {"lines": [said]}


def test_nobody_talks_without_a_name_or_at_a_table_that_is_closed(house: House) -> None:
    ann = house.visitor("Ann")
    path = f"/tables/{ann.table(spectators=False)['id']}/chat"
    assert house.visitor().post(path, {"text": "Hello"}, expect=401)["error"] == "unknown_person"
    assert house.visitor("Eve").post(path, {"text": "Hello"}, expect=404)["error"] == "not_found"
    assert ann.get(path) == {"lines": []}


@pytest.mark.parametrize(
    ("line", "status"),
    [({"text": ""}, 400), ({"text": "\u0000 \n"}, 400), ({"text": "x" * 1001}, 400), ({"text": "x", "seq": 9}, 422)],
)
def test_what_cannot_be_said_is_refused(house: House, line: dict[str, object], status: int) -> None:
    ann = house.visitor("Ann")
    path = f"/tables/{ann.table()['id']}/chat"
    ann.post(path, line, expect=status)
    assert ann.get(path) == {"lines": []}


def test_a_note_is_for_its_writer_alone(house: House) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    path = f"/tables/{ann.table()['id']}/note"
    assert ann.get(path) == {"text": ""}
    assert ann.put(path, {"text": "beer before pizza"}) == {"text": "beer before pizza"}
    assert ann.get(path) == {"text": "beer before pizza"}
    assert ben.get(path) == {"text": ""}
    house.visitor().get(path, expect=401)
    ann.put(path, {"text": "x" * 5001}, expect=400)


def test_a_draft_is_for_its_seat_alone(house: House) -> None:
    ann, ben = house.visitor("Ann"), house.visitor("Ben")
    table = ann.table()
    path = f"/tables/{table['id']}/drafts/0"
    assert ann.get(path) == {"seq": 0, "staged": [], "version": ""}
    draft = {"seq": 0, "staged": [{"kind": "put_to_work", "employee": "waitress"}, {"kind": "ready"}]}
    kept = ann.put(path, draft)
    assert kept == draft | {"version": kept["version"]}
    assert ann.get(path) == kept
    nonsense = ann.put(path, draft | {"staged": [{"kind": "work"}]}, expect=400)
    assert "unknown action" in nonsense["fields"]["steps[0]"]
    assert ann.put(path, draft | {"seq": 1}, expect=422)["error"] == "no_entry"
    ben.post(f"/tables/{table['id']}/seats/1/take", {"name": "Ben", "code": table["code"]})
    for visitor in (ben, house.visitor("Eve")):
        assert visitor.get(path, expect=403)["error"] == "not_your_seat"
        assert visitor.put(path, draft, expect=403)["error"] == "not_your_seat"
        assert visitor.delete(path, expect=403)["error"] == "not_your_seat"
    ann.delete(path)
    assert ann.get(path)["staged"] == []


def test_a_draft_is_written_over_only_by_who_knows_it(house: House) -> None:
    ann = house.visitor("Ann")
    path = f"/tables/{ann.table()['id']}/drafts/0"
    first = ann.put(path, {"seq": 0, "staged": [{"kind": "put_to_work", "employee": "waitress"}], "over": ""})
    assert ann.put(path, {"seq": 0, "staged": [], "over": ""}, expect=409)["error"] == "stale_draft"
    assert ann.get(path) == first
    second = ann.put(path, {"seq": 0, "staged": [{"kind": "ready"}], "over": first["version"]})
    assert second["version"] not in ("", first["version"])
    assert ann.put(path, {"seq": 0, "staged": [], "over": first["version"]}, expect=409)["error"] == "stale_draft"
    ann.delete(path)
    assert (
        ann.put(path, {"seq": 0, "staged": [{"kind": "put_to_work", "employee": "waitress"}], "over": ""}) == first
    ), "as it was"


@pytest.mark.parametrize(
    "draft",
    [
        {"seq": -1, "staged": []},
        {"seq": 1, "staged": [[]]},
        {"seq": 1, "staged": [["x"] * 9]},
        {"seq": 1, "staged": [["x"]] * 121},
        {"staged": []},
    ],
    ids=lambda draft: str(draft)[:40],
)
def test_a_draft_has_the_form_of_steps(house: House, draft: dict[str, object]) -> None:
    ann = house.visitor("Ann")
    assert ann.put(f"/tables/{ann.table()['id']}/drafts/0", draft, expect=400)["error"] == "malformed"


def test_standing_orders_are_kept_for_ones_own_seat(house: House) -> None:
    ann, eve = house.visitor("Ann"), house.visitor("Eve")
    table = ann.table()
    path = f"/tables/{table['id']}/seats/0/standing-orders"
    assert ann.get(path) == {"order_of_business": [], "payday": "ask", "cleanup": []}
    orders = {"order_of_business": [2, 1], "payday": "keep_all", "cleanup": ["beer", "pizza"]}
    assert ann.put(path, orders) == orders
    assert ann.get(path) == orders
    assert house.live.calls == [("seat_changed", table["id"])]
    eve.get(path, expect=403)
    eve.put(path, orders, expect=403)


@pytest.mark.parametrize("goods", [["x" * 41], ["y" * 50_000], ["beer", "beer"]], ids=["long", "endless", "twice"])
def test_standing_orders_keep_no_texts_of_any_length(house: House, goods: list[str]) -> None:
    ann = house.visitor("Ann")
    path = f"/tables/{ann.table()['id']}/seats/0/standing-orders"
    before = ann.get(path)
    refused = ann.put(path, {"cleanup": goods}, expect=422)
    assert "cleanup" in refused["fields"]
    assert ann.get(path) == before


@pytest.mark.parametrize("places", [[0], [3], [1, 1], [-1]])
def test_standing_orders_name_places_there_are(house: House, places: list[int]) -> None:
    ann = house.visitor("Ann")
    path = f"/tables/{ann.table()['id']}/seats/0/standing-orders"
    problem = ann.put(path, {"order_of_business": places}, expect=422)
    assert "places 1 to 2" in problem["why"]
