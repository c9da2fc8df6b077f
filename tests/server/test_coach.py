"""The coach's route: tips for a seat of your own after staged steps, and nobody else's."""

from __future__ import annotations

from tests.server.serving import Served, Visitor

POSITION = "payday"


def test_the_coach_speaks_about_what_is_staged(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.post(f"/lessons/{POSITION}", {"guest_name": "Ann"}).raise_for_status().json()["id"]
    found = ann.post(f"/tables/{table}/coach", {"seat": 0}).raise_for_status().json()
    assert [(tip["id"], tip["lesson"]) for tip in found["tips"]] == [("salaries_short", "payday")]
    assert found["tips"][0]["says"] == {"say": "tip_salaries_short", "values": {"dollars": 10, "cash": 8}}
    staged = [{"kind": "fire", "employee": "campaign_manager", "place": "work"}]
    assert ann.post(f"/tables/{table}/coach", {"seat": 0, "staged": staged}).json()["tips"] == []
    assert ann.post(f"/tables/{table}/coach", {"seat": 0, "level": "off"}).json()["tips"] == []
    assert found["ribbon"]["next"] == "advertise"


def test_the_coach_refuses_other_seats_and_impossible_steps(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.post(f"/lessons/{POSITION}", {"guest_name": "Ann"}).raise_for_status().json()["id"]
    assert ann.post(f"/tables/{table}/coach", {"seat": 1}).status_code == 403
    assert bob.post(f"/tables/{table}/coach", {"seat": 0}).status_code in (403, 404)
    wrong = [{"kind": "hire", "employee": "waitress", "by": "ceo"}]
    assert ann.post(f"/tables/{table}/coach", {"seat": 0, "staged": wrong}).status_code == 422
