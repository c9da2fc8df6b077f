"""A whole server that mails links to a new password into a postbox, and people with an account there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from magnate.server.app.create import create_app
from magnate.server.notices.reasons import NotDelivered
from magnate.server.people.passwords import Resets
from magnate.server.running.settings import Settings
from magnate.store import StoredPerson
from tests.server.people_fixtures import House, QuietLive, Visitor

ADDRESS = "https://magnate.example"
ACCOUNT = {"email": "ann@example.org", "password": "correct horse", "name": "Ann"}
OLD = {"email": "ann@example.org", "password": "correct horse"}


class Postbox:
    """Takes mails instead of a mail server. refuses: none is taken."""

    def __init__(self) -> None:
        self.mails: list[tuple[str, str, str]] = []
        self.refuses = False

    async def send_reset(self, email: str, link: str, origin: str, language: str) -> None:
        """Take a mail: to whom, with which link, in which language."""
        if self.refuses:
            raise NotDelivered("mail_refused", error="OSError")
        assert origin == ADDRESS
        self.mails.append((email, link, language))


class Home(House):
    """A whole server whose clock stands until it is moved, and what it mails."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.post = Postbox()
        wished = {"smtp": "smtp://127.0.0.1:9", "sender": "games@example.org", "address": ADDRESS, **settings}
        app = create_app(Settings(data=folder, limits=False, push=False, **wished), clock=lambda: self.now)
        super().__init__(app, QuietLive())

    @property
    def resets(self) -> Resets:
        """What mails the links."""
        found: Resets = self.app.state.resets
        return found

    def account(self, **other: str) -> Visitor:
        """Return a browser that made an account."""
        visitor = self.visitor()
        visitor.post("/accounts", ACCOUNT | other, expect=201)
        return visitor

    def device(self, login: dict[str, str] = OLD) -> Visitor:
        """Return another browser that is logged in."""
        visitor = self.visitor()
        visitor.post("/sessions", login, expect=201)
        return visitor

    def forgot(self, email: str = "ann@example.org", expect: int = 204) -> Any:
        """Ask for a link as somebody unknown, and wait until its mail is out; return the answer."""
        answer = self.visitor().post("/passwords/forgotten", {"email": email}, expect=expect)
        self.client.blocking_portal.call(self.resets.settled)
        return answer

    def link(self) -> str:
        """Return the token of a link that came by mail."""
        self.forgot()
        return self.post.mails[-1][1].removeprefix(f"{ADDRESS}/reset/")

    def person(self) -> StoredPerson:
        """Return the holder of the account as it is kept."""
        found: StoredPerson = self.ask(lambda database: database.people.by_email("ann@example.org"))
        return found


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """Give a server that mails to a postbox."""
    home = Home(tmp_path)
    with home.client:
        home.resets.mail = home.post  # type: ignore[assignment]  # it has all of the mail that is used here
        yield home


def is_known(visitor: Visitor) -> bool:
    """Return whether a browser is still somebody."""
    return visitor.get("/me")["person"] is not None
