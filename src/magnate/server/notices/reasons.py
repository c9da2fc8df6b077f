"""Why something could not be sent: an id with values, which the page says in the reader's language, and in English."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

TEXTS = {
    "answered": "The address answered {status}.",
    "push_answered": "The push service answered {status}.",
    "no_answer": "There was no answer within {seconds} seconds.",
    "not_reached": "The address cannot be reached ({error}).",
    "mail_refused": "The mail server did not take it ({error}).",
    "no_mailbox": "This is no e-mail address.",
    "not_known": "It is not known whether it arrived.",
    "not_written": "It could not be written ({error}).",
    "too_long": "An address has at most {most} letters, and no spaces.",
    "no_address": "This is no address; write one like https://example.org/turns.",
    "no_host": "An address begins with {schemes} and names a host.",
    "has_password": "Leave name and password out of the address; the notice is signed instead.",
    "unknown_host": "The name {host} is not known.",
    "private_host": "The name {host} leads into a private network, where this server sends nothing.",
    "no_push": "is missing: what PushSubscription.toJSON() gives",
}
"""In English, for programs and logs; the page has them as ``shell.notices.reason``."""


class Reason(NamedTuple):
    """Why not. say: which of the sentences. values: what stands in it."""

    say: str
    values: dict[str, Any] = {}  # noqa: RUF012 # never changed

    def __str__(self) -> str:
        """Return the sentence in English."""
        return TEXTS[self.say].format(**self.values)

    def written(self) -> str:
        """Return the reason as it is kept."""
        return msgspec.json.encode(self).decode()


class NotDelivered(Exception):
    """A notice did not arrive; the reason is for its owner. gone: nobody will ever be there again."""

    def __init__(self, say: str, *, gone: bool = False, **values: object) -> None:
        self.reason = Reason(say, values)
        super().__init__(str(self.reason))
        self.gone = gone


class BadAddress(ValueError):
    """An address nothing can or may be sent to."""

    def __init__(self, say: str, **values: object) -> None:
        self.reason = Reason(say, values)
        super().__init__(str(self.reason))


def read_reason(text: str) -> Reason | None:
    """Return a reason that was kept, None for none, and for what was kept as a sentence before there were reasons."""
    try:
        found = msgspec.json.decode(text, type=Reason)
    except msgspec.DecodeError:
        return None
    return found if found.say in TEXTS else None
