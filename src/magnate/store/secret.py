"""Random names and secrets, and what is kept of a secret."""

from __future__ import annotations

import hashlib
import secrets

ID_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
ID_LENGTH = 14
"""81 bits: nobody finds a table by trying."""

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which are read as 1 and 0."""
CODE_LENGTH, LONG_CODE = 5, 8
"""Letters of the code of a table: enough among people who know each other, and where anybody can try."""


def new_id() -> str:
    """Return a new opaque id for a person, a table or anything else."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_code(length: int = CODE_LENGTH) -> str:
    """Return letters to read out over a table."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def new_secret() -> str:
    """Return a secret of 32 random bytes that may stand in an address."""
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """Return what is stored of a secret: its SHA-256 in hexadecimal. Random secrets need no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()
