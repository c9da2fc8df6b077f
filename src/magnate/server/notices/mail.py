"""E-mail, where a server for it is named in the settings."""

from __future__ import annotations

import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Any

import aiosmtplib

from magnate.server.live.room import present
from magnate.server.notices.addresses import MailServer, read_address
from magnate.server.notices.messages import Notice, text_of, title_of, words_of
from magnate.server.notices.reasons import NotDelivered

PATIENCE = 20.0
"""Seconds a mail may take to be handed over."""


class Mail:
    """The channel for mailboxes. address: ``email``, and ``leave``, an address by which one click ends it."""

    def __init__(self, server: MailServer, sender: Address, context: ssl.SSLContext | None = None) -> None:
        self.server = server
        self.sender = sender
        self.context = context

    async def send(self, address: dict[str, Any], notice: Notice) -> None:
        """Send a notice. Raises NotDelivered."""
        words = words_of(notice.language)
        why = words.why_mail.format(origin=notice.origin)
        text = f"{text_of(notice)}\n\n{notice.url}\n\n-- \n{why}\n"
        message = self._message(address["email"], f"{title_of(notice)}: {notice.table or 'magnate'}", text)
        if address.get("leave"):
            message["List-Unsubscribe"] = f"<{address['leave']}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        if notice.game:  # mailboxes show a mail that comes twice once
            del message["Message-ID"]
            message["Message-ID"] = f"<notice-{notice.number}-{notice.game}@{self.sender.domain}>"
        await self._hand_over(message)

    async def send_code(self, email: str, code: str, origin: str, language: str) -> None:
        """Send the code by which somebody shows that a mailbox is theirs. Raises NotDelivered."""
        words = words_of(language)
        text = words.code.format(code=code, origin=origin)
        await self._hand_over(self._message(email, words.code_title.format(code=code), f"{text}\n"))

    async def send_reset(self, email: str, link: str, origin: str, language: str) -> None:
        """Send the link by which the holder of an account chooses a new password. Raises NotDelivered."""
        words = words_of(language)
        text = words.reset.format(link=link, origin=origin)
        await self._hand_over(self._message(email, words.reset_title, f"{text}\n"))

    def _message(self, email: str, subject: str, text: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.sender
        try:
            message["To"] = read_address(email)
        except ValueError:
            raise NotDelivered("no_mailbox") from None
        message["Subject"] = " ".join(subject.split())
        message["Date"] = format_datetime(present())
        message["Message-ID"] = make_msgid(domain=self.sender.domain)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        return message

    async def _hand_over(self, message: EmailMessage) -> None:
        server = self.server
        try:
            await aiosmtplib.send(
                message,
                hostname=server.host,
                port=server.port,
                username=server.name or None,
                password=server.password or None,
                use_tls=server.encrypted,
                start_tls=True if server.name and not server.encrypted else None,
                tls_context=self.context,
                timeout=PATIENCE,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            raise NotDelivered("mail_refused", error=type(error).__name__) from None
