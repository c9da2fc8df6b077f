"""Commands: judged by the present moment, written, and answered with what happened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from magnate.model.action_codec import action_to_json
from magnate.model.actions import Action
from magnate.server.live.line import Entry, EntryKind, Sender
from magnate.server.live.room import Room
from magnate.server.live.rules import check_known, check_rewind, check_seat, stage_play, stage_undo
from magnate.server.live.running import Running
from magnate.server.live.staged import Staged
from magnate.server.problems import stale_draft, trouble
from magnate.server.wire.play import Outcome
from magnate.store import Conflict, Repeated, StoredRewind

TRIES = 5
"""So often a command is judged again when another worker was quicker."""

Judged = tuple[Any, Staged]
"""What a command writes: its steps as data, and where it leads."""


def _always(_entry: Entry) -> bool:
    return True


async def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class _Command:
    """What is to be written.

    judge: looks at the game as it is. Raises Trouble where the command is not legal there.
    same: tells whether an entry with the same key is this command. wish: the wish it carries out.
    check: raises Trouble where the command is not to be judged at all.
    """

    kind: EntryKind
    judge: Callable[[Running], Judged]
    same: Callable[[Entry], bool] = _always
    check: Callable[[], Awaitable[None]] = _nothing
    wish: int | None = None


async def play(
    room: Room, game: str, sender: Sender, actions: Sequence[Action], *, draft: str | None = None
) -> Outcome:
    """Play steps of a seat as one entry: all of them, or none. Raises Trouble.

    draft: the version of the seat's draft the sender knew; None where drafts do not matter.
    """

    def judge(running: Running) -> Judged:
        check_known(running.table, running.teller, sender.seat, sender.known)
        staged = stage_play(running.table, sender.seat, actions)
        return [action_to_json(action) for action in actions], staged

    def same(entry: Entry) -> bool:
        return entry.actions == tuple(actions)

    async def check() -> None:
        if draft is not None and draft != await room.database.drafts.version(game, sender.seat):
            raise stale_draft()

    return await _written(room, game, sender, _Command(kind="play", judge=judge, same=same, check=check))


async def undo(room: Room, game: str, sender: Sender, count: int) -> Outcome:
    """Take back the last steps of a seat, or its whole sealed choice. Raises Trouble."""

    def judge(running: Running) -> Judged:
        check_known(running.table, running.teller, sender.seat, sender.known)
        taken, staged = stage_undo(running.table, sender.seat, count)
        return {"count": taken}, staged

    return await _written(room, game, sender, _Command(kind="undo", judge=judge))


async def rewind(room: Room, wish: StoredRewind, key: str, *, person: str | None) -> Outcome:
    """Go back to an entry, which all who are affected have agreed to. Raises Trouble, Missing for a refused wish."""
    running, to = await room.get(wish.game), wish.to
    async with running.lock:
        await room.recall(running, to)

    def judge(running: Running) -> Judged:
        check_rewind(running.table, to)
        return {"to": to}, running.table.rewound(to)

    sender = Sender(wish.by, running.table.latest, key, person)
    return await _written(room, wish.game, sender, _Command(kind="rewind", judge=judge, wish=wish.id))


async def _written(room: Room, game: str, sender: Sender, command: _Command) -> Outcome:
    """Judge a command and write it; a repeated one is answered as it was, whatever happened since."""
    running = await room.get(game)
    check_seat(running.table, sender.seat)
    async with running.lock:
        for _ in range(TRIES):
            if sender.known > running.table.latest:  # the sender heard from another worker what this one has not
                await room.catch_up(running)
            before = running.table.by_key.get(sender.own_key)
            after, last = _missed(sender.known, before or running.table.entries[-1])
            await room.recall_missed(running, after, last)
            if before is not None:
                return _repeated(running, sender.known, before, command)
            if running.stored.standing.ended:
                raise trouble(409, "The table has ended before the game was over.", "ended")
            await command.check()
            steps, staged = await room.aside.quick(partial(command.judge, running))
            try:
                entry = await room.write(running, sender, command.kind, steps, staged, command.wish)
            except (Conflict, Repeated):
                continue
            return _outcome(running, sender.known, entry)
    raise trouble(409, "Others are quicker all the time; try again.", "busy")


def _repeated(running: Running, known: int, entry: Entry, command: _Command) -> Outcome:
    """Answer a command again that was written before. Raises Trouble 422 for another command with the same key."""
    if entry.kind != command.kind or not command.same(entry):
        raise trouble(422, "This key was used for another command; make up a new one.", "key_used")
    return _outcome(running, known, entry)


def _outcome(running: Running, known: int, entry: Entry) -> Outcome:
    """Return the answer to the command that wrote an entry: everything from what it knew up to it."""
    return Outcome(seq=entry.seq, told=running.teller.missed(*_missed(known, entry)))


def _missed(known: int, entry: Entry) -> tuple[int, int]:
    """Return between which entries lies what is told with one to somebody who knows so many."""
    return min(known, entry.seq - 1), entry.seq
