"""People: guests, accounts, sessions, tokens and where they want to be told that it is their turn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Email = Annotated[str, Meta(min_length=3, max_length=254, pattern=r"^[^@\s]+@[^@\s]+$")]
Password = Annotated[str, Meta(min_length=10, max_length=200)]
Language = Literal["en", "ru", "pl", "zh", "es", "it"]


class Person(Struct, frozen=True, kw_only=True):
    """Who you are: a guest known by a cookie alone, or the holder of an account."""

    id: str
    name: str
    guest: bool
    email: str | None
    language: Language


class Me(Struct, frozen=True, kw_only=True):
    """The session. person: None before anything was done. csrf: to be sent back as ``X-CSRF-Token``.

    push_key: the public key a browser needs to subscribe to web push, "" when push is off.
    mail: whether e-mail can be sent from here. reach: where others find this server, "" when only its own machine can.
    """

    person: Person | None
    csrf: str
    push_key: str
    mail: bool
    reach: str


class NewGuest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name is enough to play."""

    name: Name
    language: Language = "en"


class NewAccount(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An account; made from a guest's session it takes over the guest's seats."""

    email: Email
    password: Password
    name: Name
    language: Language = "en"


class Login(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """E-mail and password of an account."""

    email: Email
    password: Annotated[str, Meta(max_length=200)]


class NewPassword(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another password for one's account. old: the present one."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Forgotten(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The holder of this address forgot the password."""

    email: Email


class ResetPassword(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new password for the old one that was forgotten. token: from the link that came by mail."""

    token: Annotated[str, Meta(max_length=200)]
    new: Password


class ChangePerson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be changed of oneself; None leaves it."""

    name: Name | None = None
    language: Language | None = None


class DeleteMe(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Delete oneself. sure: must be true, so that nobody does it by mistake. password: of the account."""

    sure: bool
    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A personal access token for programs."""

    name: Name


class Token(Struct, frozen=True, kw_only=True):
    """A token without its secret. Times are ISO 8601 in UTC; used: None before the first use."""

    id: str
    name: str
    made: str
    used: str | None


class MadeToken(Struct, frozen=True, kw_only=True):
    """A new token; the secret is shown this once."""

    token: Token
    secret: str
