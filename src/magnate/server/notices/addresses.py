"""Reads what the settings say about mail and web push."""

from __future__ import annotations

from email.errors import MessageError
from email.headerregistry import Address
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

PORTS = {"smtp": 587, "smtps": 465}


class MailServer(NamedTuple):
    """Where mail is handed over. encrypted: from the first byte on; else once the server offers it.

    name, password: "" where none are needed; with them the connection must be encrypted.
    """

    host: str
    port: int
    encrypted: bool
    name: str
    password: str


def read_mail_server(text: str) -> MailServer:
    """Return the server of an address like ``smtp://NAME:PASSWORD@HOST:587``. Raises ValueError."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        parts, host, port = urlsplit(""), None, None
    if parts.scheme not in PORTS or not host or parts.path not in ("", "/") or parts.query:
        raise ValueError("should be smtp://NAME:PASSWORD@HOST:PORT, or smtps:// for a server that is encrypted at once")
    name, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(host, port or PORTS[parts.scheme], parts.scheme == "smtps", name, password)


def read_address(text: str) -> Address:
    """Return an e-mail address. Raises ValueError."""
    try:
        found = Address(addr_spec=text)
    except (MessageError, ValueError, IndexError, TypeError):  # the parser of the library trips over some of them
        found = Address()
    if not found.username or not found.domain:
        raise ValueError("should be an e-mail address such as games@example.org")
    return found


def read_contact(text: str) -> str:
    """Return how push services reach the operator of the server. Raises ValueError."""
    kind, _, rest = text.partition(":")
    if kind == "mailto":
        read_address(rest)
    elif kind != "https" or not urlsplit(text).hostname:
        raise ValueError("should be mailto: and an e-mail address, or an address that begins with https://")
    return text
