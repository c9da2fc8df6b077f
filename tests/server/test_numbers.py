"""Numbers in addresses and headers: what is none, or too large, is told clearly; nothing fails because of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate.server.play.sockets import LAST_NUMBER, last_event
from magnate.server.problems import Trouble
from tests.effort import often
from tests.server.serving import API, Served, Visitor

DOCUMENT = json.loads((Path(__file__).parents[2] / "docs" / "openapi.json").read_text(encoding="utf-8"))
STRANGE = ["9" * 5000, "-" + "9" * 5000, "1e400", "nan", "٣", "²", "0x10", "1_000", " 1", "1.0", str(2**64), "-1", ""]


def is_number(parameter: Any) -> bool:
    kinds = parameter["schema"].get("oneOf", [parameter["schema"]])
    return any(kind.get("type") == "integer" for kind in kinds)


NUMBERS = [
    (method, path, parameter["in"], parameter["name"])
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    for parameter in operation.get("parameters", ())
    if is_number(parameter)
]


@pytest.mark.parametrize(("method", "path", "place", "name"), NUMBERS)
def test_strange_numbers_fail_nowhere(server: Served, method: str, path: str, place: str, name: str) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    for text in STRANGE:
        filled = path.removeprefix(API).replace("{table}", table)
        query = {name: text} if place == "query" else {}
        filled = filled.replace(f"{{{name}}}", text or "-") if place == "path" else filled
        filled = filled.replace("{number}", "0").replace("{wish}", "1")
        body = None if method == "get" else {"seat": 0, "agree": True}
        with ann.http.stream(method, filled, params=query, json=body) as answer:  # a good number opens one without end
            assert answer.status_code < 500, text[:20]
            if len(text) > 1000:
                assert answer.status_code in (400, 404)
                assert len(answer.read()) < 2000 + len(text)


@pytest.mark.parametrize("text", [text for text in STRANGE if text.strip() not in ("", "1")] + [str(LAST_NUMBER + 1)])
def test_a_last_event_that_is_no_entry_is_a_clear_400(server: Served, text: str) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    headers = {"Last-Event-ID": text.encode()}
    answer = ann.http.get(f"/tables/{table}/stream", headers=headers)  # type: ignore[arg-type] # httpx takes bytes too
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert "Last-Event-ID" in answer.json()["why"]


@given(st.text(max_size=40) | st.integers().map(str))
@settings(max_examples=often(300))
def test_any_last_event_is_a_number_or_refused(text: str) -> None:
    try:
        found = last_event(text)
    except Trouble:
        return
    assert found is None or 0 <= found <= LAST_NUMBER


@pytest.mark.parametrize(
    "headers",
    [
        {"Cookie": "magnate_session=" + "9" * 5000},
        {"Authorization": "Bearer " + "9" * 5000},
        {"X-Forwarded-For": "9" * 5000},
        {"If-None-Match": "9" * 5000},
        {"Sec-Fetch-Site": "9" * 5000},
        {"Range": f"bytes={'9' * 5000}-"},
        {"X-CSRF-Token": "9" * 5000},
    ],
    ids=lambda headers: next(iter(headers)),
)
def test_headers_of_five_thousand_digits_fail_nowhere(server: Served, headers: dict[str, str]) -> None:
    ann = Visitor(server.url)
    for path in ("/me", "/tables"):
        assert ann.http.get(path, headers=headers).status_code < 500


def test_a_malformed_request_is_not_repeated_in_its_refusal(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    answer = ann.post("/maps", {"players": 2, "game": {"variant": "x" * 50_000}})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert 0 < len(answer.content) < 2_000
