"""What goes over the wire about notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magnate.facts.phrase import Phrase

Kind = Literal["push", "webhook", "email"]
Url = Annotated[str, Meta(min_length=1, max_length=1000)]
Time = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
GameId = Annotated[str, Meta(min_length=1, max_length=24)]


class PushKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The keys of a browser, as ``PushSubscription.toJSON()`` gives them."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class BrowserAddress(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a browser hears web push."""

    endpoint: Url
    keys: PushKeys


class NewSubscription(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where one wants to hear that it is one's turn. game: at one table only; None: at all.

    push: for the kind ``push``. url: for the kind ``webhook``. E-mail goes to the address of the account.
    pause: minutes between two notices of a table, at least 60 for e-mail; None: as usual for the kind.
    """

    kind: Kind
    game: GameId | None = None
    push: BrowserAddress | None = None
    url: Annotated[str, Meta(max_length=1000)] = ""
    pause: Annotated[int, Meta(ge=0, le=7 * 24 * 60)] | None = None


class Delivery(Struct, frozen=True, kw_only=True):
    """What became of a notice. at: when it was sent or will be tried, ISO 8601 in UTC.

    why: what went wrong last, in English; reason: the same as a phrase, None where nothing did.
    """

    event: str
    game: str
    seat: int
    state: Literal["waiting", "sent", "failed"]
    at: str
    tries: int
    why: str
    reason: Phrase | None = None


class QuietHours(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hours of the day in which notices wait until they are over, as ``HH:MM``; over midnight where that is earlier.

    zone: the time zone, by its name, such as ``Europe/Warsaw``.
    """

    begins: Time
    ends: Time
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


class Rest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When one wants to be told nothing; None: always to be told at once."""

    quiet: QuietHours | None


class Subscription(Struct, frozen=True, kw_only=True):
    """An address one is told at. target: for people, without anything secret. confirmed: false for a mailbox until
    its code was entered. last: the newest notice, None before the first.
    """

    id: str
    kind: Kind
    game: str | None
    target: str
    pause: int
    confirmed: bool
    made: str
    last: Delivery | None


class MadeSubscription(Struct, frozen=True, kw_only=True):
    """A new address. secret: by which a webhook's signature is checked, shown this once; else ""."""

    subscription: Subscription
    secret: str


class Code(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The code that came by e-mail."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]
