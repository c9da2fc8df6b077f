"""Which ways there are to reach people, as the settings have it, and how patiently each is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from magnate.server.notices.addresses import read_address, read_mail_server
from magnate.server.notices.mail import Mail
from magnate.server.notices.messages import Notice
from magnate.server.notices.outgoing import Outgoing
from magnate.server.notices.push import Pushes, read_push_key
from magnate.server.notices.webhook import Webhooks
from magnate.store.kept import SubscriptionKind


class Channel(Protocol):
    """One way to reach people."""

    async def send(self, address: dict[str, Any], notice: Notice) -> None:
        """Send a notice. Raises NotDelivered."""


class Timing(NamedTuple):
    """How soon a notice goes out.

    wait: after what it is about, so that computers and standing orders can go first. acted: after the person's own
    last move at the table: who has just played is likely to see it. pause: between two notices of one table.
    """

    wait: timedelta
    acted: timedelta
    pause: timedelta


TIMING: dict[SubscriptionKind, Timing] = {
    "push": Timing(timedelta(seconds=5), timedelta(seconds=45), timedelta(minutes=5)),
    "webhook": Timing(timedelta(seconds=2), timedelta(0), timedelta(0)),
    "email": Timing(timedelta(minutes=10), timedelta(minutes=10), timedelta(hours=1)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeSettings:
    """What the settings of the server say about notices.

    data: the folder in which the key for web push is kept. smtp, sender: the mail server and the address mail comes
    from, "" without mail. push: whether there is web push. contact: how push services reach the operator of
    this server, as ``mailto:`` or ``https:``. private: whether webhooks may lead into private networks.
    """

    data: Path
    smtp: str = ""
    sender: str = ""
    push: bool = True
    contact: str = ""
    private: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Channels:
    """The ways there are. push_key: the public key a browser subscribes with, "" without web push."""

    outgoing: Outgoing
    by_kind: Mapping[SubscriptionKind, Channel]
    push_key: str = ""
    mail: Mail | None = None
    timing: Mapping[SubscriptionKind, Timing] = field(default_factory=lambda: TIMING)


def open_channels(settings: NoticeSettings) -> Channels:
    """Return the ways the settings allow. Raises ValueError for settings that cannot be used."""
    outgoing = Outgoing(private=settings.private)
    found: dict[SubscriptionKind, Channel] = {"webhook": Webhooks(outgoing)}
    push_key, mail = "", None
    if settings.push:
        key = read_push_key(settings.data)
        contact = settings.contact or f"mailto:{settings.sender or 'magnate@localhost'}"
        found["push"], push_key = Pushes(outgoing, key, contact), key.public
    if settings.smtp and settings.sender:
        mail = Mail(read_mail_server(settings.smtp), read_address(settings.sender))
        found["email"] = mail
    return Channels(outgoing=outgoing, by_kind=found, push_key=push_key, mail=mail)
