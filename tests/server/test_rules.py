"""The rule book over HTTP."""

from __future__ import annotations

from tests.server.people_fixtures import House, house

__all__ = ["house"]


def test_the_contents_list_the_chapters_of_both_books(house: House) -> None:
    listed = house.visitor().get("/rules")["chapters"]
    assert {chapter["book"] for chapter in listed} == {"base", "modules"}
    assert {
        "id": "base-16",
        "book": "base",
        "number": 16,
        "title": "Phase 4: Dinnertime",
        "first": "B-DIN-01",
    } in listed


def test_a_chapter_is_found_by_its_id_and_by_each_of_its_rules(house: House) -> None:
    visitor = house.visitor()
    shape = visitor.get("/rules/chapters/base-16")
    assert visitor.get("/rules/chapters/b-din-07") == {**shape, "at": "B-DIN-07"}
    assert shape["about"] == []
    rule = next(part for part in shape["chapter"]["parts"] if part.get("id") == "B-DIN-07")
    assert {"text": "unit price + distance", "style": "strong"} in rule["text"]
    assert rule["examples"] == ["B-EX-42"]
    assert "B-EX-42" in {example["id"] for example in shape["examples"]}
    assert visitor.get("/rules/chapters/base-99", expect=404)["error"] == "not_found"


def test_summaries_are_in_the_language_asked_for(house: House) -> None:
    visitor = house.visitor()
    names = {each["id"]: each["name"] for each in visitor.get("/rules/summaries?language=es")["summaries"]}
    assert names["waitress"] == "Mesera"
    assert visitor.get("/rules/summaries?language=tlh", expect=404)["error"] == "not_found"


def test_what_is_said_of_a_place_is_in_the_language_asked_for(house: House) -> None:
    shape = house.visitor().get("/rules/chapters/card-waitress?language=es")
    assert (shape["chapter"]["id"], shape["at"]) == ("base-15", "B-EMP-07")
    assert [each["name"] for each in shape["about"]] == ["Mesera"]


def test_the_summaries_of_a_game_are_of_its_modules(house: House) -> None:
    visitor = house.visitor()
    found = visitor.get("/rules/summaries?modules=coffee,noodles")["summaries"]
    assert {"waitress", "barista", "noodle_cook"} <= {each["id"] for each in found}
    assert {each["id"] for each in found if each["kind"] == "module"} == {"coffee", "noodles"}
    assert "sushi_cook" not in {each["id"] for each in found}
    base = visitor.get("/rules/summaries?modules=")["summaries"]
    assert {each["module"] for each in base} == {"base"}
    refused = visitor.get("/rules/summaries?modules=hard_choices,new_milestones", expect=400)
    assert "cannot be combined" in refused["why"]
    assert visitor.get("/rules/summaries?modules=ham", expect=400)["error"] == "malformed"


def test_a_search_finds_rules_and_what_is_called_so(house: House) -> None:
    found = house.visitor().get("/rules/search?words=waitress")
    assert found["summaries"][0]["id"] == "waitress"
    assert "B-DIN-12" in {rule["id"] for rule in house.visitor().get("/rules/search?words=waitresses+tie")["rules"]}


def test_a_search_for_very_much_is_refused(house: House) -> None:
    assert house.visitor().get(f"/rules/search?words={'x' * 101}", expect=400)["error"] == "malformed"


def test_boards_are_pictures(house: House) -> None:
    visitor = house.visitor()
    drawn = visitor.house.client.get("/api/v1/rules/boards/B-EX-42")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert visitor.get("/rules/boards/nowhere", expect=404)["error"] == "not_found"
