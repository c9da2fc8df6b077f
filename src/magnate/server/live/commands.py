"""Commands: judged by the present moment, written, and answered with what happened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from magnate.model.action_codec import action_to_json
from magnate.model.actions import Action
from magnate.server.live.line import Entry, EntryKind
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


async def play(
    room: Room,
    game: str,
    seat: int,
    known: int,
    key: str,
    actions: Sequence[Action],
    *,
    person: str | None,
    bot: str = "",
    draft: str | None = None,
) -> Outcome:
    """Play steps of a seat as one entry: all of them, or none. Raises Trouble.

    known: the last entry the sender knew. key: the same key is played once, and answered alike every time.
    draft: the version of the seat's draft the sender knew; None where drafts do not matter.
    """

    def judge(running: Running) -> Judged:
        check_known(running.table, running.teller, seat, known)
        staged = stage_play(running.table, seat, actions)
        return [action_to_json(action) for action in actions], staged

    def same(entry: Entry) -> bool:
        return entry.actions == tuple(actions)

    async def check() -> None:
        if draft is not None and draft != await room.database.drafts.version(game, seat):
            raise stale_draft()

    return await _written(room, game, "play", seat, known, key, judge, same, person, bot, check)


async def undo(room: Room, game: str, seat: int, known: int, key: str, count: int, *, person: str | None) -> Outcome:
    """Take back the last steps of a seat, or its whole sealed choice. Raises Trouble."""

    def judge(running: Running) -> Judged:
        check_known(running.table, running.teller, seat, known)
        taken, staged = stage_undo(running.table, seat, count)
        return {"count": taken}, staged

    return await _written(room, game, "undo", seat, known, key, judge, lambda _: True, person)


async def rewind(room: Room, wish: StoredRewind, key: str, *, person: str | None) -> Outcome:
    """Go back to an entry, which all who are affected have agreed to. Raises Trouble, Missing for a refused wish."""
    running, game, to = await room.get(wish.game), wish.game, wish.to
    async with running.lock:
        await room.recall(running, to)

    def judge(running: Running) -> Judged:
        check_rewind(running.table, to)
        return {"to": to}, running.table.rewound(to)

    latest = running.table.latest
    return await _written(room, game, "rewind", wish.by, latest, key, judge, lambda _: True, person, wish=wish.id)


async def _written(
    room: Room,
    game: str,
    kind: EntryKind,
    seat: int,
    known: int,
    key: str,
    judge: Callable[[Running], Judged],
    same: Callable[[Entry], bool],
    person: str | None,
    bot: str = "",
    check: Callable[[], Awaitable[None]] | None = None,
    wish: int | None = None,
) -> Outcome:
    """Judge a command and write it; a repeated one is answered as it was, whatever happened since.

    check: raises Trouble where the command is not to be judged at all.
    """
    running = await room.get(game)
    check_seat(running.table, seat)
    mine = f"{seat}:{key}"
    async with running.lock:
        for _ in range(TRIES):
            if known > running.table.latest:  # the sender heard from another worker what this one has not
                await room.catch_up(running)
            before = running.table.by_key.get(mine)
            after, last = _missed(known, before or running.table.entries[-1])
            await room.recall_missed(running, after, last)
            if before is not None:
                return _repeated(running, known, before, kind, same)
            if running.stored.standing.ended:
                raise trouble(409, "The table has ended before the game was over.", "ended")
            if check is not None:
                await check()
            steps, staged = await room.aside.quick(partial(judge, running))
            try:
                entry = await room.write(
                    running, kind, seat, steps, staged, key=mine, person=person, bot=bot, wish=wish
                )
            except (Conflict, Repeated):
                continue
            return _outcome(running, known, entry)
    raise trouble(409, "Others are quicker all the time; try again.", "busy")


def _repeated(running: Running, known: int, entry: Entry, kind: EntryKind, same: Callable[[Entry], bool]) -> Outcome:
    """Answer a command again that was written before. Raises Trouble 422 for another command with the same key."""
    if entry.kind != kind or not same(entry):
        raise trouble(422, "This key was used for another command; make up a new one.", "key_used")
    return _outcome(running, known, entry)


def _outcome(running: Running, known: int, entry: Entry) -> Outcome:
    """Return the answer to the command that wrote an entry: everything from what it knew up to it."""
    return Outcome(seq=entry.seq, told=running.teller.missed(*_missed(known, entry)))


def _missed(known: int, entry: Entry) -> tuple[int, int]:
    """Return between which entries lies what is told with one to somebody who knows so many."""
    return min(known, entry.seq - 1), entry.seq
