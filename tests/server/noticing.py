"""People with addresses, and what stands at these addresses: a program, a mailbox, or only a list."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, NamedTuple

from magnate.server.live.games import Games
from magnate.server.notices.channels import TIMING, Channels
from magnate.server.notices.messages import Notice
from magnate.server.notices.outgoing import Outgoing
from magnate.server.notices.reasons import NotDelivered
from magnate.server.notices.worker import Notices
from magnate.store import StoredSubscription
from magnate.store.kept import SubscriptionKind
from tests.server.playing import BEGUN, TickingClock, living

ORIGIN = "https://magnate.example"


class Recorder:
    """An address that writes down what comes. failures: raised, one after the other, before anything is taken."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.failures: list[Exception] = []

    async def send(self, address: dict[str, Any], notice: Notice) -> None:
        """Take a notice, or fail."""
        if self.failures:
            raise self.failures.pop(0)
        self.notices.append(notice)

    @property
    def told(self) -> list[tuple[str, int]]:
        """The events and seats that came."""
        return [(notice.event, notice.seat) for notice in self.notices]


class Post(NamedTuple):
    """The notices of a server in a test, with a clock that can be moved, and what came."""

    games: Games
    notices: Notices
    clock: TickingClock
    recorder: Recorder

    async def subscribe(
        self, person: str = "ann", kind: SubscriptionKind = "webhook", game: str | None = None, **address: Any
    ) -> str:
        """Name an address of a person; return its id."""
        name = f"{person}-{kind}-{game or 'all'}"
        where = {"origin": ORIGIN, **address}
        made = StoredSubscription(id=name, person=person, kind=kind, address=where, made=BEGUN, game=game)
        await self.games.database.subscriptions.add(made)
        return name

    async def work(self, after: timedelta = timedelta(seconds=30)) -> list[tuple[str, int]]:
        """Look, let time pass, send what is due; return what came, oldest first, and forget it."""
        await self.notices.look()
        self.clock.now += after
        await self.notices.sender.send_due()
        told = self.recorder.told
        self.recorder.notices.clear()
        return told

    def heard(self, *games: str) -> None:
        """Let something have happened at tables."""
        self.notices._tables.update(games)  # in a server the news does this


@contextlib.asynccontextmanager
async def posting(folder: Path) -> AsyncIterator[Post]:
    """Give the notices of a server whose database lies in a folder; nothing is done unless a test does it."""
    clock, recorder = TickingClock(), Recorder()
    async with living(folder, clock) as games:
        by_kind: dict[SubscriptionKind, Any] = {"push": recorder, "webhook": recorder, "email": recorder}
        channels = Channels(outgoing=Outgoing(), by_kind=by_kind, timing=TIMING)
        yield Post(games, Notices(games, channels), clock, recorder)


class Request(NamedTuple):
    """A request as it came."""

    line: str
    headers: dict[str, str]
    body: bytes


Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@contextlib.asynccontextmanager
async def listening(handle: Handler) -> AsyncIterator[int]:
    """Give the port at which connections are handled until the block ends."""
    tasks: list[asyncio.Task[None]] = []

    async def handled(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await handle(reader, writer)
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tasks.append(asyncio.create_task(handled(reader, writer)))

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    async with server:
        port: int = server.sockets[0].getsockname()[1]
        yield port
        await asyncio.gather(*tasks)


class Program:
    """A web server of a stranger. answer: what it says; b"": nothing, for ever."""

    def __init__(self, answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n") -> None:
        self.answer = answer
        self.requests: list[Request] = []

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            self.requests.append(Request(head[0], headers, body))
            if self.answer:
                writer.write(self.answer)
                await writer.drain()
            else:
                await reader.read()
        writer.close()


class MailServer:
    """A mail server that takes everything, or refuses whom it is told to refuse."""

    def __init__(self, refuses: bool = False) -> None:
        self.refuses = refuses
        self.mails: list[EmailMessage] = []

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Talk to one client."""
        writer.write(b"220 mail.example\r\n")
        while line := await reader.readline():
            word = line.split(None, 1)[0].upper() if line.split() else b""
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                data = await reader.readuntil(b"\r\n.\r\n")
                parsed = message_from_bytes(data.removesuffix(b".\r\n"), policy=policy.default)
                assert isinstance(parsed, EmailMessage)
                self.mails.append(parsed)
                writer.write(b"250 taken\r\n")
            elif word == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            elif word == b"RCPT" and self.refuses:
                writer.write(b"550 nobody here\r\n")
            else:
                writer.write(b"250 fine\r\n")
            await writer.drain()
        writer.close()


def not_there(times: int, *, gone: bool = False) -> list[Exception]:
    """Return so many failures."""
    return [NotDelivered("no_answer", gone=gone, seconds="5") for _ in range(times)]
