"""Practice tables: games that go on from a record, or from a moment of another table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import NamedTuple

import msgspec

from magnate.game import Game
from magnate.model.action_codec import action_to_json
from magnate.model.actions import Action
from magnate.model.errors import BrokenRecord
from magnate.model.house_rules import resolve_house_rules, spell
from magnate.model.reading import parse_json
from magnate.model.record import Move, Record, not_json
from magnate.model.setup import Setup
from magnate.model.setup_json import setup_to_json
from magnate.server.live import line as live
from magnate.server.live.games import Games
from magnate.server.live.line import Step
from magnate.server.live.moments import Moment, moment_of
from magnate.server.live.running import Running, read_entry
from magnate.server.live.snapshots import EVERY
from magnate.server.live.staged import Kept, RoundBegun
from magnate.server.lobby.room import Share, lay
from magnate.server.lobby.tables import LESSON
from magnate.server.play.access import games_of, wire_table
from magnate.server.play.documents import text_of
from magnate.server.problems import not_found
from magnate.server.requests import AnyRequest
from magnate.server.wire import tables as wire
from magnate.store import Entry, Standing, StoredGame, StoredPerson, StoredSeat, new_id

FEW = 50
"""So many actions at least lie between two beginnings of rounds that are remembered: a state takes time to copy."""

NOT_BEGUN = Standing(state="open", round=0, phase="", waiting=())

Group = tuple[int, list[Action]]
"""A seat and the actions of one entry."""


class Manner(NamedTuple):
    """How a practice table is laid.

    bots: by seat the computer that plays it; "" for a seat of the person. names: by seat, "" for none.
    watched: others may watch it by its link. lesson: the id of the lesson it is for, or "".
    earnest: it is an ordinary game from here on, in which the person sits like anybody else.
    """

    title: str = ""
    bots: Sequence[str] = ()
    names: Sequence[str] = ()
    watched: bool = False
    lesson: str = ""
    earnest: bool = False


class Replayed(NamedTuple):
    """A record, the game at its end, and its moves grouped as they would have been sent.

    round_begun: one of the last beginnings of a round, where so much was played before that going on from it pays.
    """

    record: Record
    game: Game
    groups: list[Group]
    round_begun: RoundBegun | None = None


def read_record(body: bytes) -> Replayed:
    """Replay a record that was sent here. Raises BrokenRecord naming the place of the damage."""
    data, fault = parse_json(text_of(body))
    if fault:
        raise BrokenRecord(not_json(fault))
    return _replay(Record.from_json(data))


def cut(start: Record, line: Sequence[Step]) -> Replayed:
    """Replay the actions that stood at a table right after an entry."""
    return _replay(start._replace(moves=tuple(Move(step.seat, step.action) for step in line)))


def _replay(record: Record) -> Replayed:
    """Replay a record; moves of one seat in one stretch of play and one working step stand together."""
    groups: list[Group] = []
    game: Game | None = None
    now: tuple[Moment, str] | None = None
    before: object = None
    round_begun: RoundBegun | None = None
    wanted = EVERY
    for told in Game.follow(record, listen=False):
        game = told.game
        if told.move is not None:
            place = (told.move.seat, now)
            if place != before:
                groups.append((told.move.seat, []))
            groups[-1][1].append(told.move.action)
            before = place
        begun = now is not None and now[0].round != game.state.round
        now = (moment_of(game), game.state.step)
        if begun and told.number >= wanted and not game.finished:
            wanted = told.number + FEW
            round_begun = RoundBegun(len(groups), Kept(told.number, game.state.copy()))
    assert game is not None, "a record begins with a game"
    return Replayed(record, game, groups, round_begun)


def manner_of(found: Replayed, like: StoredGame | None) -> Manner:
    """Return how a table goes on from another: its seats keep their names, and its computers play on."""
    if like is None:
        return Manner(watched=is_open(found, like))
    seats = like.seats
    bots = [seat.bot if seat.kind == "computer" else "" for seat in seats]
    return Manner(like.title, bots, [seat.name for seat in seats], is_open(found, like))


async def practice_table(
    request: AnyRequest, found: Replayed, person: StoredPerson, share: Share, manner: Manner
) -> wire.Table:
    """Lay a practice table as `lay_practice` does, and return it as its person sees it."""
    return await wire_table(request, await lay_practice(games_of(request), found, person, share, manner))


async def lay_practice(games: Games, found: Replayed, person: StoredPerson, share: Share, manner: Manner) -> StoredGame:
    """Lay a practice table with a game as far as it was replayed, let it go on, and return it.

    Seats without a computer are the person's own, at one device. share: what the person may lay. Raises Trouble
    409 when there are too many tables.
    """
    now, database = games.room.clock(), games.database
    stored = _table(found, person, now, manner)
    entries, running = await games.room.aside.heavy(person.id, partial(_opened, stored, found, now))
    await lay(database, stored, share)
    # Only with its log can anybody play there; one that is cut short leaves a table that never begins.
    await database.log.append_all(entries, running.standing_now())
    await games.begin(stored.id, running)
    made = await database.games.get(stored.id)
    if made is None:
        raise not_found("table")
    return made


def _opened(stored: StoredGame, found: Replayed, now: datetime) -> tuple[list[Entry], Running]:
    """Return the log of a table, and its game opened from it.

    A long game was played a moment ago, to judge it, and is not played again: it goes on from its last round.
    """
    rows = [Entry(game=stored.id, seq=0, kind="begin", seat=-1, steps=stored.setup, key="begin", at=now)]
    entries = [read_entry(rows[0])]
    at = entries[0].at
    for seq, (seat, actions) in enumerate(found.groups, start=1):
        key, steps = f"record-{seq}", [action_to_json(action) for action in actions]
        rows.append(Entry(game=stored.id, seq=seq, kind="play", seat=seat, steps=steps, key=key, at=now))
        entries.append(live.Entry(seq, "play", seat, tuple(actions), key=key, at=at))
    running = Running(replace(stored, seq=len(found.groups)), stored.setup, entries, found.round_begun)
    running.snapshot = None  # the database has none yet
    return rows, running


def _table(found: Replayed, person: StoredPerson, now: datetime, manner: Manner) -> StoredGame:
    """Return the table that is laid, not begun."""
    table, record, setup = new_id(), found.record, found.game.setup
    start = setup_to_json(setup) if record.setup is not None else {"start": record.start, "ran_on": record.ran_on}
    wish = msgspec.to_builtins(mix_of(setup))
    return StoredGame(
        id=table,
        code=None,
        title=manner.title,
        public=False,
        spectators=manner.watched,
        practice=not manner.earnest,
        host=person.id,
        players=setup.players,
        wish=wish | {LESSON: manner.lesson, "advice": "off"} if manner.lesson else wish,
        setup=start,
        hours=0,
        made=now,
        changed=now,
        standing=NOT_BEGUN,
        seats=tuple(_seat(table, number, person, manner) for number in range(setup.players)),
    )


def mix_of(setup: Setup) -> wire.Game:
    """Return what is played, as it would be wished for; map and seed are left out."""
    defaults = resolve_house_rules()
    rules = {name: spell(value) for name, value in setup.rules.by_name().items() if value != getattr(defaults, name)}
    mix = {"variant": setup.variant, "preset": setup.preset, "modules": list(setup.modules), "house_rules": rules}
    return msgspec.convert(mix, wire.Game)


def is_open(found: Replayed, like: StoredGame | None) -> bool:
    """Return whether others may watch a practice table by its link, as spectators of any table do.

    Where the game it goes on from is over, nothing in it is secret. From a game that still runs, cards nobody has
    seen there could be turned over here; from one that others may not watch, everything could be seen.
    """
    if like is None:
        return found.game.finished
    return like.spectators and (like.practice or like.standing.state == "finished")


def _seat(table: str, number: int, person: StoredPerson, manner: Manner) -> StoredSeat:
    """Return a seat: a computer's, or the person's own."""
    name = manner.names[number] if manner.names else ""
    if manner.bots and manner.bots[number]:
        return StoredSeat(game=table, number=number, kind="computer", bot=manner.bots[number], name=name)
    held = frozenset({person.id})
    if manner.earnest:
        name = name or person.name
        return StoredSeat(game=table, number=number, kind="person", person=person.id, holders=held, name=name)
    return StoredSeat(game=table, number=number, kind="device", person=person.id, holders=held, name=name)
