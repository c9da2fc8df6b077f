"""Passwords: argon2id, never on the event loop, and as slow for an unknown person as for a known one.

Who forgot a password gets a link with a token that is signed and not stored. The hash of the present password is
signed along, so the token dies as soon as there is another password: by its own use, or by any other way.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from magnate.server.identity.key import signature
from magnate.store import StoredPerson

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""19 MiB and two passes: what OWASP asks for at least, about 30 ms."""

THREADS = ThreadPoolExecutor(2, "magnate-passwords")
"""For nothing else: many who log in at once wait for each other, and take no more memory than two of them."""

RESET_LASTS = timedelta(hours=1)
"""So long the link to a new password holds."""

Result = TypeVar("Result")


async def hash_password(password: str) -> str:
    """Return what is stored of a password."""
    return await _aside(partial(HASHER.hash, password))


async def is_password(stored: str | None, password: str) -> bool:
    """Return whether this is the password. stored: None for an unknown person, which takes as long to find out."""
    return await _aside(partial(_verify, stored, password))


async def _aside(work: Callable[[], Result]) -> Result:
    return await asyncio.get_running_loop().run_in_executor(THREADS, work)


def reset_token(key: bytes, person: StoredPerson, moment: datetime) -> str:
    """Return the token by which the holder of an account may choose a new password; it may stand in an address."""
    until = str(int((moment + RESET_LASTS).timestamp()))
    # The id stands last: mail programs that guess where an address ends may lose a sign there, but no letter.
    return f"{until}.{_reset_signature(key, person, until)}.{person.id}"


def reset_person(token: str) -> str:
    """Return the id of the person a token says it is for, "" for what is no id."""
    named = token.rpartition(".")[2]
    return named if named.isascii() and named.isalnum() else ""


def reset_until(key: bytes, person: StoredPerson, token: str) -> datetime | None:
    """Return until when a token holds; None for one that is not the person's, or not with the present password."""
    until, _, rest = token.partition(".")
    wanted = f"{_reset_signature(key, person, until)}.{person.id}"
    if person.password is None or not hmac.compare_digest(rest.encode(), wanted.encode()):
        return None
    return datetime.fromtimestamp(int(until), UTC)


def _reset_signature(key: bytes, person: StoredPerson, until: str) -> str:
    return signature(key, f"reset {person.id} {until} {person.email} {person.password}")


@cache
def _nobody() -> str:
    """Return the hash of a password nobody has."""
    return HASHER.hash("\x00nobody")


def _verify(stored: str | None, password: str) -> bool:
    try:
        HASHER.verify(stored or _nobody(), password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None
