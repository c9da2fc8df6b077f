"""All connections of one process: how many there may be, how long each may dawdle, and who goes when it gets full.

A connection that waits for its visitor (for headers, a body, the next request, the end of a closing) has a deadline,
and goes first when room is needed: the oldest one of the address that has most of them. So does one whose visitor
takes long to read an answer. One whose request is being answered, or that watches a table, stays.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from magnate.server.app.visitors import place_of, read_ip

log = structlog.get_logger("magnate.server.running.connections")

OWN_FILES = 96
"""Files that the process itself needs: database, computers that think, notices on their way, its log."""

LEAST, MOST = 32, 8192
"""So many connections there may be at least and at most, whatever number of files is allowed."""

SWEEP = 1.0
"""Seconds between two looks at all connections."""

LINGER = 10.0
"""Seconds a connection that is being closed may take."""

STUCK = 30.0
"""Seconds in which a visitor must read something of what was sent."""

SLOW = 20.0
"""Seconds after which a visitor who still reads an answer may be sent away for others."""

NEVER = float("inf")


def raise_file_limit() -> int:
    """Allow this process as many open files as it may have, up to what it can use; return how many, and log it."""
    try:
        import resource  # noqa: PLC0415  # not on Windows, where there is no such limit for sockets
    except ImportError:
        return MOST + OWN_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OWN_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    before = soft
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError) as error:
            log.warning("file_limit_stays", error=type(error).__name__)
    files = wanted if soft == resource.RLIM_INFINITY else soft
    log.info("file_limit", files=files, before=before, connections=connections_for(files), streams=streams_for(files))
    return files


def connections_for(files: int) -> int:
    """Return how many connections there may be with so many files."""
    return max(LEAST, min(MOST, files - OWN_FILES))


def streams_for(files: int) -> int:
    """Return how many of them may be live updates; the others are kept for plain requests."""
    return connections_for(files) * 3 // 4


class Line(Protocol):
    """One connection."""

    transport: asyncio.Transport

    @property
    def address(self) -> str:
        """The address of the machine at the other end, or ""."""

    def too_late(self) -> None:
        """End it, as its visitor took too long."""

    def give_up(self) -> None:
        """End it at once, whatever is still to be said."""


class _Care:
    """What is known of one connection. late: the moment at which it is. closing: since when it is.

    unsent: bytes not taken by the visitor at the last look; moved: when they last got fewer; sending: since when there
    are some.
    """

    __slots__ = ("closing", "house", "late", "moved", "sending", "unsent")

    def __init__(self, house: str) -> None:
        self.house = house
        self.late = self.closing = self.moved = self.sending = NEVER
        self.unsent = 0

    def look(self, now: float, unsent: int, closing: bool) -> None:
        """Note how a connection stands."""
        if closing:
            self.closing = min(self.closing, now)
        self.sending = min(self.sending, now) if unsent else NEVER
        if unsent < self.unsent or not unsent or self.moved == NEVER:
            self.moved = now
        self.unsent = unsent

    def is_given_up(self, now: float) -> bool:
        """Tell whether nothing more is to be expected."""
        patience = LINGER if self.closing < now - LINGER else STUCK
        return (self.unsent > 0 and now - self.moved > patience) or (not self.unsent and now - self.closing > LINGER)


class Connections:
    """Watches over all connections of a process. most: so many there may be."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._all: dict[Line, _Care] = {}
        self._waiting: dict[str, dict[Line, None]] = {}
        self._sweeping: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._all)

    def enter(self, line: Line) -> bool:
        """Take a new connection in; return False where there is no room and nobody who could go."""
        if len(self._all) >= self.most and not self._make_room():
            return False
        self._all[line] = _Care(place_of(read_ip(line.address)).house)
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP, self._sweep)
        return True

    def leave(self, line: Line) -> None:
        """Forget a connection that ended."""
        care = self._all.pop(line, None)
        if care is not None:
            self._busy(line, care)

    def wait(self, line: Line, seconds: float) -> None:
        """Note that a connection waits for its visitor, who may take so many seconds."""
        care = self._all.get(line)
        if care is not None:
            self._busy(line, care)
            care.late = asyncio.get_running_loop().time() + seconds
            self._waiting.setdefault(care.house, {})[line] = None

    def busy(self, line: Line) -> None:
        """Note that a connection does not wait for its visitor."""
        care = self._all.get(line)
        if care is not None:
            self._busy(line, care)

    def _busy(self, line: Line, care: _Care) -> None:
        care.late = NEVER
        lines = self._waiting.get(care.house)
        if lines is not None:
            lines.pop(line, None)
            if not lines:
                del self._waiting[care.house]

    def _make_room(self) -> bool:
        """End the connection that has waited longest, of the address where most wait; return whether there was one."""
        house = max(self._waiting, key=lambda house: len(self._waiting[house]), default=None)
        if house is None:
            return False
        line = next(iter(self._waiting[house]))
        self.leave(line)
        line.give_up()
        return True

    def _sweep(self) -> None:
        """End what is too late, what nobody reads, and what does not get closed."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for line, care in list(self._all.items()):
            care.look(now, line.transport.get_write_buffer_size(), line.transport.is_closing())
            if care.is_given_up(now):
                self.leave(line)
                line.give_up()
            elif care.unsent:
                if now - care.sending > SLOW:
                    self._waiting.setdefault(care.house, {})[line] = None
            elif now > care.late:
                self._busy(line, care)
                line.too_late()
        self._sweeping = loop.call_later(SWEEP, self._sweep) if self._all else None
