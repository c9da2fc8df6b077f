"""Forgotten passwords: the mail, what its answer tells nobody, and what stays secret."""

from __future__ import annotations

import asyncio
import io
import re
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from magnate.server.notices.messages import WORDS
from magnate.server.people import passwords
from magnate.server.wire.people import Language
from magnate.store import StoredPerson, hash_of
from tests.server.noticing import MailServer, listening
from tests.server.passwords_fixtures import ACCOUNT, ADDRESS, Home, home
from tests.server.serving import Visitor, serving, wait_for

__all__ = ["home"]

FIGURES = "a-token-for-figures"
"""A program reads `/metrics` with it, as this server names an address for others."""


def test_the_answer_does_not_tell_whether_an_address_is_known(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.account()
    looked: list[str] = []
    by_email = home.services.database.people.by_email

    async def noted(email: str) -> StoredPerson | None:
        looked.append(email)
        return await by_email(email)

    monkeypatch.setattr(home.services.database.people, "by_email", noted)
    answers = []
    for email in ("ann@example.org", "eve@example.org", "ann@example.org"):
        answer = home.visitor().send("POST", "/passwords/forgotten", {"email": email})
        answers.append((answer.status_code, answer.content, sorted(answer.headers.items())))
        home.client.blocking_portal.call(home.resets.settled)
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][:2] == (204, b"")
    assert looked == ["ann@example.org", "eve@example.org", "ann@example.org"]
    assert [email for email, _, _ in home.post.mails] == ["ann@example.org"]


def test_the_answer_is_there_before_anybody_looks(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.account()
    order: list[str] = []

    async def noted(_: str) -> None:
        order.append("looked")

    async def ask() -> None:
        home.resets.send("ann@example.org")
        order.append("answered")
        await home.resets.settled()

    monkeypatch.setattr(home.services.database.people, "by_email", noted)
    home.client.blocking_portal.call(ask)
    assert order == ["answered", "looked"]


def test_the_mail_goes_to_the_address_that_is_kept_in_the_language_of_its_holder(home: Home) -> None:
    home.account(language="it")
    home.forgot(" ANN@Example.org".strip())
    ((email, link, language),) = home.post.mails
    assert (email, language) == ("ann@example.org", "it")
    assert re.fullmatch(rf"{ADDRESS}/reset/\d+\.[\w-]+\.\w+", link)


def test_nobody_can_have_the_link_lead_elsewhere(home: Home) -> None:
    home.account()
    eve = home.visitor()
    wish = {"email": "ann@example.org"}
    eve.expect(204, "POST", "/passwords/forgotten", wish, Host="evil.example", **{"X-Forwarded-Host": "evil.example"})
    home.client.blocking_portal.call(home.resets.settled)
    assert home.post.mails[0][1].startswith(f"{ADDRESS}/reset/")


@pytest.mark.parametrize("settings", [{"smtp": "", "sender": ""}, {"address": ""}], ids=str)
def test_a_server_that_can_send_no_link_says_so_to_everybody(tmp_path: Path, settings: dict[str, str]) -> None:
    home = Home(tmp_path, **settings)
    with home.client:
        home.account()
        known, unknown = home.forgot(expect=422), home.forgot("eve@example.org", expect=422)
    assert known == unknown
    assert known["error"] == "not_offered"


def test_an_account_is_mailed_once_in_a_few_minutes(home: Home) -> None:
    home.account()
    home.account(email="bob@example.org")
    home.forgot()
    home.forgot("ANN@example.org")
    assert len(home.post.mails) == 1
    home.forgot("bob@example.org")
    assert [email for email, _, _ in home.post.mails] == ["ann@example.org", "bob@example.org"]
    home.now += passwords.MAIL_PAUSE
    home.forgot()
    assert len(home.post.mails) == 3


def test_a_mail_that_was_not_taken_can_be_asked_for_again(home: Home) -> None:
    home.account()
    home.post.refuses = True
    home.forgot()
    home.post.refuses = False
    home.forgot()
    assert len(home.post.mails) == 1


def test_there_is_an_end_to_mails_on_their_way(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.account()
    monkeypatch.setattr(passwords, "AT_ONCE", 0)
    home.forgot()
    assert home.post.mails == []


def test_a_server_that_stops_gives_up_a_mail_that_takes_too_long(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.account()
    ends: list[str] = []

    async def slow(*_: str) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ends.append("given up")
            raise

    monkeypatch.setattr(passwords, "LAST_MAILS", 0.2)
    monkeypatch.setattr(home.post, "send_reset", slow)
    home.visitor().post("/passwords/forgotten", {"email": "ann@example.org"}, expect=204)
    home.client.blocking_portal.call(home.resets.close)
    assert ends == ["given up"]


# ---- the whole way, and what stays secret


@pytest.mark.parametrize("language", get_args(Language))
def test_the_mail_is_worded_in_every_language(language: str) -> None:
    words = WORDS[language]
    text = words.reset.format(link=f"{ADDRESS}/reset/x", origin=ADDRESS)
    assert f"\n{ADDRESS}/reset/x\n" in text
    assert f"{ADDRESS}/" in text.splitlines()[0]
    assert words.reset_title
    others = [other for name, other in WORDS.items() if name != language]
    assert words.reset not in [other.reset for other in others]


async def test_a_forgotten_password_by_mail_and_no_secret_in_log_or_figures(
    tmp_path: Path, log_lines: io.StringIO
) -> None:
    def visit(server: MailServer, smtp: str) -> tuple[str, str, list[str]]:
        # Not https: the visitor comes without it, and would not send back a cookie that is for https alone.
        address = "http://magnate.example"
        settings: dict[str, Any] = {
            "address": address,
            "smtp": smtp,
            "sender": "games@example.org",
            "metrics_token": FIGURES,
        }
        with serving(tmp_path, **settings) as served:
            Visitor(served.url).post("/accounts", ACCOUNT | {"language": "pl"}).raise_for_status()
            ann = Visitor(served.url)
            assert ann.post("/passwords/forgotten", {"email": "ann@example.org"}).status_code == 204
            mail = wait_for(lambda: server.mails)[0]
            assert (mail["To"], mail["From"]) == ("ann@example.org", "games@example.org")
            assert mail["Subject"] == "Nowe hasło"
            found = re.search(rf"{address}/reset/(\S+)", mail.get_content())
            assert found is not None
            token = found[1]
            assert ann.http.get(f"{served.url}/reset/{token}").status_code in (200, 503)
            me = ann.post("/passwords/reset", {"token": token, "new": "battery staple"}).raise_for_status().json()
            assert me["person"]["email"] == "ann@example.org"
            ann.http.headers["X-CSRF-Token"] = me["csrf"]
            ann.post("/me/password", {"old": "battery staple", "new": "a third secret"}).raise_for_status()
            assert ann.post("/passwords/reset", {"token": token, "new": "wicked queen"}).status_code == 403
            asking = {"Authorization": f"Bearer {FIGURES}"}
            figures = httpx.get(f"{served.url}/metrics", headers=asking).text
            cookie = ann.http.cookies["magnate_session"]
            secrets = [token, token.split(".")[1], "battery staple", "a third secret", "wicked queen", "correct horse"]
            return figures, log_lines.getvalue(), [*secrets, cookie, hash_of(cookie), me["csrf"], "ann@example.org"]

    server = MailServer()
    async with listening(server.handle) as port:
        figures, lines, secrets = await asyncio.to_thread(visit, server, f"smtp://127.0.0.1:{port}")
    assert 'route="/api/v1/passwords/reset"' in figures
    assert '"route": "/api/v1/passwords/forgotten"' in lines
    lines = "\n".join(line for line in lines.splitlines() if "HTTP Request" not in line)  # the visitor's own library
    for secret in secrets:
        assert secret not in figures
        assert secret not in lines


def test_a_mail_that_fails_is_logged_without_its_secrets(
    home: Home, log_lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.account()
    home.post.refuses = True
    home.forgot()

    async def broken(*given: str) -> None:
        raise RuntimeError(*given)

    monkeypatch.setattr(home.post, "send_reset", broken)
    home.forgot()
    lines = [line for line in log_lines.getvalue().splitlines() if "reset_mail_failed" in line]
    assert ["OSError" in lines[0], "RuntimeError" in lines[1]] == [True, True]
    assert not [line for line in lines if "ann@" in line or "/reset/" in line]
