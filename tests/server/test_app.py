"""What surrounds every request: the client's files, headers, limits, errors, figures, the document of the API."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from click.testing import CliRunner
from structlog.testing import capture_logs

from magnate.cli.main import main
from magnate.model.actions import Action, Options
from magnate.model.errors import IllegalAction
from magnate.rules import flow
from magnate.rules.step import Step
from magnate.rules.table import Table as RulesTable
from magnate.server.app import create as app
from magnate.server.app.counts import CountsInMemory
from magnate.server.app.create import handed_on
from magnate.server.app.limits import Limiter
from magnate.server.app.openapi import document
from magnate.server.app.static_files import Folder
from magnate.server.running.serve import LOCK, CannotServe, address_of, only_one, open_socket
from magnate.server.running.settings import Settings
from magnate.server.wire.play import Problem
from tests.server.serving import Served, Visitor, serving

PAGE = "<!doctype html><title>diner</title>" + "<p>fries</p>" * 200


@pytest.fixture
def client(server: Served, tmp_path: Path) -> httpx.Client:
    """Give somebody who looks at a client that was built into a folder of its own."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "assets" / "index-abc123.js").write_text("// " + "lemonade " * 500, encoding="utf-8")
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(b"font" * 1000)
    (tmp_path / "sources.sha256").write_text("for the build only", encoding="utf-8")
    server.app.state.client = Folder(tmp_path)
    return httpx.Client(base_url=server.url, limits=httpx.Limits(max_keepalive_connections=0))


def problem(answer: httpx.Response) -> Problem:
    """Return the problem of an answer, which has exactly its form."""
    return msgspec.json.decode(answer.content, type=Problem, strict=True)


# ---------------------------------------------------------------------------------------- the client


@pytest.mark.parametrize("path", ["/", "/g/abc/17", "/s/secret-link", "/index.html"])
def test_every_address_of_the_client_gets_its_page(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept_for_ever(client: httpx.Client) -> None:
    answer = client.get("/assets/index-abc123.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert (answer.headers["content-encoding"], answer.text[:11]) == ("gzip", "// lemonade")
    font = client.get("/assets/font-abc.woff2")
    assert "content-encoding" not in font.headers
    assert client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"}).text == answer.text


def test_a_page_that_did_not_change_is_not_sent_again(client: httpx.Client) -> None:
    etag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/", headers={"if-none-match": '"other"'}).status_code == 200


def test_a_client_that_is_built_anew_is_served_at_once(client: httpx.Client, tmp_path: Path) -> None:
    client.get("/")
    (tmp_path / "assets" / "index-new.js").write_text("new", encoding="utf-8")
    page = tmp_path / "index.html"
    page.write_text("<!doctype html>new", encoding="utf-8")
    os.utime(page, ns=(1, 1))
    assert client.get("/").text == "<!doctype html>new"
    assert client.get("/assets/index-new.js").text == "new"


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/assets/..%2f..%2fsettings.py", "/assets/%2e%2e/sources.sha256", "/api/v1/nothing"]
)
def test_what_is_not_there_is_not_found(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, problem(answer).error) == (404, "not_found")


def test_what_lies_in_the_folder_for_the_build_is_not_served(client: httpx.Client) -> None:
    assert client.get("/sources.sha256").text == PAGE


def test_without_a_client_a_page_says_so(server: Served, tmp_path: Path) -> None:
    server.app.state.client = Folder(tmp_path / "nothing")
    answer = httpx.get(server.url)
    assert answer.status_code == 503
    assert "was not built" in answer.text


@pytest.mark.parametrize("path", ["/", "/assets/index-abc123.js", "/api/v1/me", "/api/v1/nothing", "/health/live"])
def test_every_answer_says_how_little_a_page_of_ours_may_do(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"].split("; ")
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "same-origin")
    assert "strict-transport-security" not in headers
    assert ("no-store" in headers.get("cache-control", "")) == path.startswith("/api/")


# ---------------------------------------------------------------------------------------- requests


def test_a_malformed_request_is_told_field_by_field(server: Served) -> None:
    answer = Visitor(server.url, "Ann").post("/tables", {"seats": 2})
    found = problem(answer)
    assert (answer.status_code, found.error) == (400, "malformed")
    assert "seats" in found.why
    assert "array" in found.fields["seats"]


def test_a_wish_that_cannot_be_played_is_told_in_the_words_of_the_engine(server: Served) -> None:
    wish = {"seats": [{"kind": "you"}, {"kind": "device"}], "game": {"modules": ["pancakes"]}}
    answer = Visitor(server.url, "Ann").post("/tables", wish)
    assert answer.status_code == 422
    assert "pancakes" in problem(answer).why


def test_lists_nested_without_end_are_malformed(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    deep = b'{"seat": 0, "staged": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"
    answer = ann.http.post(f"/tables/{table}/look", content=deep, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    body = ann.http.post("/records", content=b"[" * 100_000)
    assert body.status_code == 422


def test_too_large_a_request_is_refused(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    answer = ann.post(f"/tables/{table}/chat", {"text": "x" * 70_000})
    assert (answer.status_code, problem(answer).error) == (413, "too_large")


def test_large_answers_are_packed(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    assert ann.http.get(f"/tables/{table}/game").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in ann.http.get("/me").headers


def test_another_seat_is_neither_played_nor_seen(server: Served) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "device")
    command = {"seat": 0, "seq": 0, "key": "foreign-1", "steps": [{"kind": "pass"}]}
    for path, data in (
        ("commands", command),
        ("undo", {"seat": 0, "seq": 0, "key": "foreign-1"}),
        ("look", {"seat": 0}),
        ("why", {"seat": 0, "action": {"kind": "pass"}}),
        ("rewinds", {"seat": 0, "to": 0}),
    ):
        answer = bob.post(f"/tables/{table}/{path}", data)
        assert (answer.status_code, problem(answer).error) == (403, "not_your_seat")
        unknown = Visitor(server.url).post(f"/tables/{table}/{path}", data)
        assert unknown.status_code == 401
    for path in ("game", "forecast"):
        assert bob.http.get(f"/tables/{table}/{path}", params={"seat": 0}).status_code == 403
        assert bob.http.get(f"/tables/{table}/{path}", params={"seat": -1}).status_code == 200
    assert ann.get(f"/tables/{table}/history")["latest"] == 0


def test_steps_that_cannot_be_read_are_named(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    command = {"seat": 0, "seq": 0, "key": "misspelt", "steps": [{"kind": "pass"}, {"kind": "fly", "height": 3}]}
    answer = ann.post(f"/tables/{table}/commands", command)
    assert answer.status_code == 400
    assert "unknown action 'fly'" in problem(answer).fields["steps[1]"].replace('"', "'")


def test_a_look_ahead_plays_nothing_and_says_why_not(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    situation = ann.get(f"/tables/{table}/game")
    seat = situation["asked"]["seat"]
    looked = ann.post(f"/tables/{table}/look", {"seat": seat, "staged": [{"kind": "pass"}]})
    assert looked.json()["asked"] is None
    wrong = ann.post(
        f"/tables/{table}/why", {"seat": seat, "action": {"kind": "hire", "employee": "waitress", "by": "ceo"}}
    )
    assert wrong.json()["refusal"]["rule"]
    right = ann.post(f"/tables/{table}/why", {"seat": seat, "action": {"kind": "pass"}})
    assert right.json()["refusal"] is None
    both = ann.post(f"/tables/{table}/why", {"seat": seat, "action": {"kind": "pass"}, "square": [0, 0]})
    assert both.status_code == 400
    assert ann.get(f"/tables/{table}/game")["latest"] == 0


def test_a_mistake_of_ours_in_wording_a_refusal_is_logged_and_not_blamed_on_who_asks(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = flow.STEPS["first_restaurant"]

    class Broken(Step):
        takes = real.takes

        def options(self, table: RulesTable, seat: int) -> Options:
            return real.options(table, seat)

        def explain(self, table: RulesTable, seat: int, action: Action) -> IllegalAction:
            raise KeyError("ours")

    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    seat = ann.get(f"/tables/{table}/game")["asked"]["seat"]
    monkeypatch.setitem(flow.STEPS, "first_restaurant", Broken())
    with capture_logs() as rows:
        action = {"kind": "place_restaurant", "at": [-9, 0], "entrance": "nw"}
        answer = ann.post(f"/tables/{table}/why", {"seat": seat, "action": action})
    assert answer.status_code == 500
    assert problem(answer).error == "failed"
    (row,) = [row for row in rows if row["event"] == "failed"]
    assert row["error"] == "KeyError"
    assert "ours" not in str(row)


def test_every_moment_that_was_can_be_looked_at(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    views = [ann.get(f"/tables/{table}/game", seat=-1)["view"]]
    for _ in range(6):
        ann.decide(table, Random(3))
        views.append(ann.get(f"/tables/{table}/game", seat=-1)["view"])
    latest = ann.get(f"/tables/{table}/game")["latest"]
    assert latest == 6
    for at in range(latest + 1):
        moment = ann.get(f"/tables/{table}/game", seat=-1, at=at)
        assert (moment["view"], moment["asked"], moment["at"], moment["latest"]) == (views[at], None, at, latest)
    assert ann.http.get(f"/tables/{table}/game", params={"at": latest + 1}).status_code == 404
    told = ann.get(f"/tables/{table}/history", after=2)["told"]
    assert [entry["seq"] for entry in told] == [3, 4, 5, 6]


def test_a_table_that_has_not_begun_has_no_game_yet(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "open")
    answer = ann.http.get(f"/tables/{table}/game")
    assert (answer.status_code, problem(answer).error) == (409, "not_begun")


def test_the_dinner_that_would_follow_is_foretold(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device", variant="introductory_1")
    before = ann.get(f"/tables/{table}/forecast")
    assert (before["dinner"], before["marketing"]) == (None, None)
    assert (before["race"]["last"], before["race"]["milestones"]) == (0, [])
    for _ in range(30):
        if ann.get(f"/tables/{table}/game")["view"]["phase"] == "working":
            break
        ann.decide(table, Random(2))
    found = ann.get(f"/tables/{table}/forecast")
    assert [taking["seat"] for taking in found["dinner"]["takings"]]
    assert found["marketing"]["houses"] is not None


# ---------------------------------------------------------------------------------------- limits


def test_who_asks_too_often_is_told_when_to_come_back(folder: Path) -> None:
    now = [0.0]
    with serving(folder, limiter=Limiter(CountsInMemory(lambda: now[0]))) as served:
        ann = Visitor(served.url)
        login = {"email": "ann@diner.example", "password": "wrong password"}
        codes = [ann.post("/sessions", login).status_code for _ in range(11)]
        assert set(codes[:10]) == {401}
        refused = ann.post("/sessions", login)
        assert (codes[10], refused.status_code, problem(refused).error) == (429, 429, "too_many_logins")
        assert refused.headers["retry-after"] == "6"
        assert ann.http.get("/me").status_code == 200
        now[0] = 61.0
        assert ann.post("/sessions", login).status_code == 401


# ---------------------------------------------------------------------------------------- operation


def test_health_and_figures(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.lay("you", "device")
    ann.decide(table, Random(1))
    assert httpx.get(f"{server.url}/health/live").text == "ok"
    assert httpx.get(f"{server.url}/health/ready").text == "ok"
    figures = httpx.get(f"{server.url}/metrics").text
    assert 'magnate_entries_total{computer="no",kind="play"}' in figures
    assert 'route="/api/v1/tables/{table}/commands"' in figures
    assert table not in figures


def test_log_lines_hold_no_names_no_texts_no_secrets_no_queries(folder: Path, log_lines: io.StringIO) -> None:
    with serving(folder) as served:
        ann = Visitor(served.url, "Ottilie Unverkennbar")
        table = ann.lay("you", "random")
        code = ann.get(f"/tables/{table}")["code"]
        link = ann.get(f"/tables/{table}")["seats"][0]["link"]
        ann.get(f"/join/{code}")
        ann.post(f"/tables/{table}/chat", {"text": "geheimer Plan"})
        ann.get(f"/tables/{table}/game", seat=-1)
        ann.decide(table, Random(1))
        ann.post(
            f"/tables/{table}/commands",
            {"seat": 0, "seq": 0, "key": "illegal-1", "steps": [{"kind": "pass"}, {"kind": "pass"}]},
        )
        secrets = [ann.http.cookies["magnate_session"], ann.http.headers["X-CSRF-Token"], link.rpartition("-")[2]]
    lines = log_lines.getvalue().splitlines()
    requests = [json.loads(line) for line in lines if '"event": "request"' in line]
    assert {"route", "status", "ms", "method"} <= set(requests[0])
    text = "\n".join(line for line in lines if "HTTP Request" not in line)  # those are of the visitor's own library
    for secret in ("Unverkennbar", "geheimer", "seat=-1", code, *secrets):
        assert secret not in text


def test_the_document_of_the_api_is_current() -> None:
    kept = Path(__file__).parents[2] / "docs" / "openapi.json"
    assert kept.read_text(encoding="utf-8") == document(), "run: magnate serve --openapi docs/openapi.json"


def test_the_document_is_served_and_written(server: Served, tmp_path: Path) -> None:
    served = httpx.get(f"{server.url}/api/v1/openapi.json").json()
    file = tmp_path / "openapi.json"
    assert CliRunner().invoke(main, ["serve", "--openapi", str(file)]).exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8")) == served
    assert served["paths"]["/api/v1/tables/{table}/commands"]["post"]["operationId"] == "play"


# ---------------------------------------------------------------------------------------- starting


def test_a_busy_port_is_passed_over_unless_it_was_named() -> None:
    with open_socket("127.0.0.1", 0, named=False) as taken:
        port = taken.getsockname()[1]
        with open_socket("127.0.0.1", port, named=False) as other:
            assert other.getsockname()[1] > port
        with pytest.raises(CannotServe, match=f"127.0.0.1:{port}.*--port"):
            open_socket("127.0.0.1", port, named=True)


def test_one_data_folder_has_one_server(tmp_path: Path) -> None:
    again = only_one(tmp_path, "http://127.0.0.1:8001/")
    with (
        only_one(tmp_path, "http://127.0.0.1:8000/"),
        pytest.raises(CannotServe, match=r"Another server uses .* at http://127\.0\.0\.1:8000/"),
    ):
        again.__enter__()
    with only_one(tmp_path, "http://127.0.0.1:8001/"):
        assert (tmp_path / LOCK).read_text(encoding="utf-8") == "http://127.0.0.1:8001/"


def test_a_browser_is_sent_to_this_machine_also_when_all_may_come() -> None:
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert address_of("::1", 80) == "http://[::1]:80/"


def test_wrong_settings_are_told_before_anything_starts(tmp_path: Path) -> None:
    runner = CliRunner()
    found = runner.invoke(main, ["serve", "--data", str(tmp_path), "--workers", "2", "--no-browser"])
    assert found.exit_code == 1
    assert "PostgreSQL" in found.output
    found = runner.invoke(main, ["serve", "--data", str(tmp_path), "--database", "mysql://x", "--no-browser"])
    assert found.exit_code == 1
    assert "mysql" in found.output


def test_workers_get_the_same_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data=tmp_path, pace=1.25, database="postgresql+asyncpg://magnate@db/magnate")
    monkeypatch.setenv(app.HANDED_ON, handed_on(settings))
    seen: list[Settings] = []
    monkeypatch.setattr(app, "create_app", lambda settings, **_: seen.append(settings))
    monkeypatch.setattr(app, "set_up_logging", lambda _: None)
    app.worker_app()
    assert seen == [settings]
