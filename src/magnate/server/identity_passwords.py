"""Passwords: argon2id, never on the event loop, and as slow for an unknown person as for a known one."""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""19 MiB and two passes: what OWASP asks for at least, about 30 ms."""


async def hash_password(password: str) -> str:
    """Return what is stored of a password."""
    return await asyncio.to_thread(HASHER.hash, password)


async def is_password(stored: str | None, password: str) -> bool:
    """Return whether this is the password. stored: None for an unknown person, which takes as long to find out."""
    return await asyncio.to_thread(_verify, stored, password)


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
