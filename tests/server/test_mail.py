"""E-mail: one for each notice, with a way out of it, by a mail server that may fail."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from email.headerregistry import Address

import pytest

from magnate.server.notices.addresses import MailServer as ServerAddress
from magnate.server.notices.addresses import read_address, read_contact, read_mail_server
from magnate.server.notices.mail import Mail
from magnate.server.notices.reasons import NotDelivered
from tests.server.noticing import ORIGIN, MailServer, listening
from tests.server.test_webhook import NOTICE

SENDER = Address(addr_spec="games@example.org")


def mail_at(port: int) -> Mail:
    """Return mail by a server on this machine."""
    return Mail(ServerAddress("127.0.0.1", port, False, "", ""), SENDER)


async def test_a_mail_says_what_is_wanted_and_how_to_end_it() -> None:
    server = MailServer()
    async with listening(server.handle) as port:
        deadline = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
        address = {"email": "ann@example.org", "leave": f"{ORIGIN}/leave"}
        await mail_at(port).send(address, replace(NOTICE, language="ru", deadline=deadline))
    (mail,) = server.mails
    assert mail["To"] == "ann@example.org"
    assert mail["From"] == "games@example.org"
    assert mail["Subject"] == "Ваш ход: Friday"
    assert mail["List-Unsubscribe"] == f"<{ORIGIN}/leave>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"] == "<notice-17-table@example.org>"
    text = mail.get_content()
    assert "Friday, Раунд 3, Рабочее время, 9:00–17:00, до 2026-03-01 18:30 UTC" in text
    assert f"{ORIGIN}/g/table" in text


async def test_a_title_cannot_add_headers() -> None:
    server = MailServer()
    async with listening(server.handle) as port:
        notice = replace(NOTICE, table="Friday\r\nBcc: everybody@example.org")
        await mail_at(port).send({"email": "ann@example.org"}, notice)
    (mail,) = server.mails
    assert mail["Bcc"] is None
    assert mail["Subject"] == "Your turn: Friday Bcc: everybody@example.org"


async def test_a_code_goes_to_a_mailbox() -> None:
    server = MailServer()
    async with listening(server.handle) as port:
        await mail_at(port).send_code("ann@example.org", "ABCDEFGH", ORIGIN, "it")
    (mail,) = server.mails
    assert mail["Subject"] == "Il tuo codice: ABCDEFGH"
    assert ORIGIN in mail.get_content()


async def test_a_mail_server_that_refuses_or_is_not_there_is_a_failure() -> None:
    async with listening(MailServer(refuses=True).handle) as port:
        with pytest.raises(NotDelivered, match="did not take it"):
            await mail_at(port).send({"email": "ann@example.org"}, NOTICE)
    with pytest.raises(NotDelivered, match="did not take it"):
        await mail_at(port).send({"email": "ann@example.org"}, NOTICE)
    with pytest.raises(NotDelivered, match="no e-mail address"):
        await mail_at(port).send({"email": "ann@@example.org"}, NOTICE)


async def test_a_password_never_travels_openly() -> None:
    server = MailServer()
    async with listening(server.handle) as port:
        mail = Mail(ServerAddress("127.0.0.1", port, False, "ann", "secret"), SENDER)
        with pytest.raises(NotDelivered):
            await mail.send({"email": "ann@example.org"}, NOTICE)
    assert not server.mails


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("smtp://mail.example.org", ("mail.example.org", 587, False, "", "")),
        ("smtp://mail.example.org:25/", ("mail.example.org", 25, False, "", "")),
        ("smtps://a%40b:p%3Aw@mail.example.org", ("mail.example.org", 465, True, "a@b", "p:w")),
    ],
)
def test_the_settings_name_a_mail_server(text: str, expected: tuple[object, ...]) -> None:
    assert tuple(read_mail_server(text)) == expected


@pytest.mark.parametrize("text", ["mail.example.org", "http://mail", "smtp://", "smtp://mail:99999", "smtp://mail/x"])
def test_what_is_no_mail_server_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="should be smtp://"):
        read_mail_server(text)


@pytest.mark.parametrize("text", ["games", "games@", "@example.org", "a b@example.org", "a@b@c"])
def test_what_is_no_sender_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="should be an e-mail address"):
        read_address(text)


def test_push_services_want_a_contact() -> None:
    for text in ("mailto:games@example.org", "https://example.org/about"):
        assert read_contact(text) == text
    for text in ("games@example.org", "mailto:games", "https://", "http://example.org"):
        with pytest.raises(ValueError, match="should be"):
            read_contact(text)
