"""Shards of a data set: games played and packed in any process; the one that asked writes the files."""

from __future__ import annotations

import gzip
import json
import traceback
from collections.abc import Sequence
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from magnate.research.arena.files import package
from magnate.research.dataset.columns import FORMAT, TABLES, Column, arrow_type
from magnate.research.dataset.extras import EXTRAS
from magnate.research.dataset.plan import Shard, split_of
from magnate.research.dataset.playing import Row, Rows, play

RECORDS = "records"
WORTH = 6
"""How hard records are packed, 1 to 9."""


class Failed(msgspec.Struct, frozen=True):
    """A game that broke off: its seed, the error in a line, and the trace."""

    seed: int
    error: str
    trace: str


class Written(msgspec.Struct, frozen=True, tag_field="line", tag="shard"):
    """A shard as it is kept.

    files: size and digest by path in the folder.
    counts: rows by table and split, such as ``{"turns": {"train": 812}}``.
    seats, wins, cash: of finished games by level. unfinished: games without a result.
    seconds: processor time it took to play and pack.
    """

    number: int
    files: dict[str, tuple[int, str]]
    counts: dict[str, dict[str, int]]
    seats: dict[str, int]
    wins: dict[str, int]
    cash: dict[str, int]
    unfinished: int
    failed: tuple[Failed, ...]
    seconds: float

    @property
    def key(self) -> int:
        """What tells it from all other shards."""
        return self.number


class Packed(msgspec.Struct, frozen=True):
    """A shard with the bytes of its files."""

    written: Written
    files: dict[str, bytes]


def columns_of(table: str, extras: Sequence[str]) -> tuple[Column, ...]:
    """Return the columns of a table, with those of extras at the end."""
    more = [column for name in extras if EXTRAS[name].rows == table for column in EXTRAS[name].columns]
    return (*TABLES[table], *more)


def make(shard: Shard) -> Packed:
    """Play the games of a shard and pack them. An exception in a game is caught and kept."""
    begun = process_time()
    found: dict[str, list[Rows]] = {}
    failed = []
    for seed in range(shard.first, shard.first + shard.games):
        try:
            found.setdefault(split_of(seed), []).append(play(shard.plan, seed))
        except Exception as error:
            failed.append(Failed(seed, f"{type(error).__name__}: {error}", traceback.format_exc()))
    files: dict[str, bytes] = {}
    counts: dict[str, dict[str, int]] = {}
    for split, games in found.items():
        name = f"{split}/{shard.number:05}"
        for table in TABLES:
            rows = [row for game in games for row in getattr(game, table)]
            files[f"{table}/{name}.parquet"] = parquet(table, rows, shard.plan.extras)
            counts.setdefault(table, {})[split] = len(rows)
        files[f"{RECORDS}/{name}.jsonl.gz"] = records(games)
    written = Written(
        shard.number,
        {path: (len(data), blake2b(data, digest_size=8).hexdigest()) for path, data in files.items()},
        counts,
        *_levels([row for games in found.values() for game in games for row in game.games]),
        tuple(failed),
        round(process_time() - begun, 3),
    )
    return Packed(written, files)


def parquet(table: str, rows: Sequence[Row], extras: Sequence[str]) -> bytes:
    """Return rows as a Parquet file; what each column means stands in its metadata, ``about``."""
    arrow, files = package("pyarrow"), package("pyarrow.parquet")
    columns = columns_of(table, extras)
    schema = arrow.schema(
        [
            arrow.field(column.name, arrow_type(arrow, column.type), metadata={"about": column.about})
            for column in columns
        ],
        metadata={"magnate.dataset": json.dumps({"format": FORMAT, "rows": table})},
    )
    values = zip(*rows, strict=True) if rows else ((),) * len(columns)
    arrays = [arrow.array(each, type=field.type) for each, field in zip(values, schema, strict=True)]
    packed = BytesIO()
    files.write_table(arrow.Table.from_arrays(arrays, schema=schema), packed, compression="zstd")
    return packed.getvalue()


def records(games: Sequence[Rows]) -> bytes:
    """Return records, one JSON document a line, packed by gzip."""
    lines = [json.dumps(game.record.to_json(), sort_keys=True, separators=(",", ":")) for game in games]
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), WORTH, mtime=0)


def _levels(games: Sequence[Row]) -> tuple[dict[str, int], dict[str, int], dict[str, int], int]:
    """Return seats, wins and dollars of finished games by level, and how many are unfinished."""
    place = {column.name: index for index, column in enumerate(TABLES["games"])}
    seats: dict[str, int] = {}
    wins: dict[str, int] = {}
    cash: dict[str, int] = {}
    unfinished = 0
    for row in games:
        unfinished += not row[place["finished"]]
        if row[place["finished"]]:
            for seat, (bot, dollars) in enumerate(zip(row[place["bots"]], row[place["cash"]], strict=True)):
                seats[bot] = seats.get(bot, 0) + 1
                wins[bot] = wins.get(bot, 0) + (row[place["winner"]] == seat)
                cash[bot] = cash.get(bot, 0) + dollars
    return seats, wins, cash, unfinished


def write(folder: Path, packed: Packed) -> None:
    """Write the files of a shard, each whole or not at all."""
    for name, data in packed.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(data)
        part.replace(path)


def is_there(folder: Path, written: Written) -> bool:
    """Tell whether all files of a shard are in a folder, as long as they were."""
    return all(
        (folder / name).is_file() and (folder / name).stat().st_size == size
        for name, (size, _) in written.files.items()
    )


def document(value: Any) -> bytes:
    """Return plain data as JSON for people."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
