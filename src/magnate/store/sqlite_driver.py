"""Connections to SQLite for coroutines: closing one runs to its end even when the caller is cancelled."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import aiosqlite

from magnate.store.trouble import Patient

CHUNK = 64
"""Rows fetched at once by who goes through a result row by row; what `aiosqlite.connect` takes."""


class SqliteConnection(aiosqlite.Connection):
    """A connection with a thread of its own, which is closed once and to the end.

    The library's own `close` takes two steps. If its caller is cancelled between them, the thread is told to stop
    twice: the second call waits for ever for a thread that has ended, or the thread answers a closed event loop.
    """

    def __init__(self, path: Path, wait: float, patient: Patient) -> None:
        """path: the file; wait: seconds to wait for another process that writes; patient: sees closing through."""
        super().__init__(lambda: sqlite3.connect(path.absolute(), timeout=wait, check_same_thread=False), CHUNK)
        self._thread.daemon = True
        self._patient = patient
        self._closing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Close, after what was begun; it is done even when the caller gives up meanwhile."""
        if self._closing is None:
            self._closing = self._patient.begin(super().close())
        await asyncio.wait({self._closing})

    def stop(self) -> asyncio.Future[None] | None:
        """End the thread, unless somebody is closing, who does that once the file is closed."""
        if self._closing is not None and self._connection is not None:
            return None
        return super().stop()
