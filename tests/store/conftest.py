"""Every test of the store runs against both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from magnate.store import Database
from tests.store.databases import empty_url, postgres, postgres_url, sqlite_url, template, url

__all__ = ["empty_url", "postgres", "postgres_url", "sqlite_url", "template", "url"]


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Give an empty database, of each kind in turn."""
    async with await Database.open(url) as found:
        yield found
