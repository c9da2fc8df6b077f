"""The key of a server: it signs private seat links, so that their secrets need not be stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from pathlib import Path

KEY_FILE = "secret.key"
KEY_BYTES = 32
MAC_BYTES = 24


def read_key(folder: Path) -> bytes:
    """Return the key in a data folder, made the first time; only the owner of the file may read it."""
    path = folder / KEY_FILE
    key = read_secret(path, lambda: secrets.token_bytes(KEY_BYTES))
    if len(key) != KEY_BYTES:
        raise ValueError(f"{path} should hold {KEY_BYTES} bytes, not {len(key)}; take it away to have a new one made.")
    return key


def read_secret(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return what a file holds, made the first time; all workers get the same, and only its owner may read it."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        draft.touch(mode=0o600)
        draft.write_bytes(make())
        try:
            os.link(draft, path)  # fails when another worker was quicker: then its secret counts
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_bytes()


def signature(key: bytes, text: str) -> str:
    """Return the signature of a text, fit for an address."""
    digest = hmac.new(key, text.encode(), hashlib.sha256).digest()[:MAC_BYTES]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
