"""Kinds of columns that read the same in both databases."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

COUNTER = BigInteger().with_variant(Integer, "sqlite")
"""A number the database hands out; SQLite counts up in plain integers only."""


class Instant(TypeDecorator[datetime]):
    """A moment with its time zone, kept as microseconds since 1970 in UTC: SQLite has no time zones."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Return the microseconds of an aware moment."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"A moment needs a time zone: {value!r}.")
        return (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the moment in UTC."""
        return None if value is None else _EPOCH + value * _MICROSECOND


class Json(TypeDecorator[Any]):
    """Plain data as JSON text: equal bytes in both databases, tuples come back as lists."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        """Return the JSON text."""
        return msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Return the data."""
        return None if value is None else msgspec.json.decode(value)
