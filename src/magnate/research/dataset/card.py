"""The data card: what is in a data set, how it was made, what it is good for and what not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from magnate.research.dataset.columns import TABLES
from magnate.research.dataset.extras import EXTRAS
from magnate.research.dataset.plan import SPLITS, Plan
from magnate.research.dataset.writing import RECORDS, Written, columns_of, document
from magnate.research.keeping import Run

NAME, READABLE = "card.json", "README.md"


def card(run: Run, plan: Plan, shards: Sequence[Written]) -> dict[str, Any]:
    """Return the card as plain data."""
    return {
        "name": "magnate data set",
        "format": run.format,
        "command": run.command,
        "magnate": {"version": run.code.version, "commit": run.code.commit, "digest": run.code.digest},
        "settings": {**run.settings, "games": plan.games},
        "rows": {table: {split: _sum(shards, table, split) for split in SPLITS} for table in TABLES},
        "levels": levels(shards),
        "unfinished": sum(shard.unfinished for shard in shards),
        "failed": [failed.seed for shard in shards for failed in shard.failed],
        "bytes": sum(size for shard in shards for size, _ in shard.files.values()),
        "processor_seconds": round(sum(shard.seconds for shard in shards), 1),
        "columns": {table: [column._asdict() for column in columns_of(table, plan.extras)] for table in TABLES},
        "extras": {name: EXTRAS[name].about for name in plan.extras},
    }


def _sum(shards: Iterable[Written], table: str, split: str) -> int:
    return sum(shard.counts.get(table, {}).get(split, 0) for shard in shards)


def levels(shards: Sequence[Written]) -> dict[str, dict[str, float]]:
    """Return for each level the seats it held in finished games, the share it won, and its mean dollars at the end."""
    names = sorted({name for shard in shards for name in shard.seats})
    found = {}
    for name in names:
        seats, wins, cash = (
            sum(getattr(shard, what).get(name, 0) for shard in shards) for what in ("seats", "wins", "cash")
        )
        found[name] = {"seats": seats, "wins": round(wins / seats, 4), "mean_cash": round(cash / seats, 1)}
    return found


def readable(about: dict[str, Any]) -> str:
    """Return the card as Markdown."""
    code = about["magnate"]
    commit = f", commit {code['commit']}" if code["commit"] else ""
    rows = about["rows"]
    text = [
        "# Games of computer seats",
        "",
        "Games of Food Chain Magnate between levels of magnate, which is unofficial. Nobody's own games are in it.",
        "",
        f"    {about['command']}",
        "",
        f"made it with magnate {code['version']}{commit} (code {code['digest']}).",
        "The same command makes the same rows.",
        "",
        "## What is in it",
        "",
        _grid(["rows", *SPLITS], [[table, *(rows[table][split] for split in SPLITS)] for table in TABLES]),
        "",
        "Games are split by their seed: those that end in 8 are for validation, those that end in 9 for the test, all",
        f"others to train. `{RECORDS}/` has every game as a record, one JSON document a line; a record replays alone.",
        f"{about['unfinished']} games were stopped before their end and have no result.",
        f"{len(about['failed'])} games broke off, and are not in it.",
        "",
        _grid(
            ["level", "seats", "won", "mean cash"],
            [
                [name, row["seats"], f"{row['wins']:.1%}", f"${row['mean_cash']}"]
                for name, row in about["levels"].items()
            ],
        ),
        "",
        "Who sits where is drawn for every game, so a level that met weaker ones more often won more.",
        "",
        "## What it is good for, and what not",
        "",
        "To learn from what these levels do, and what comes of it. They are programs with habits: what they never try",
        "cannot be learned from them. `place`, `won` and `final_cash` are known only after the game, and are to",
        "be predicted. Rows of one game, and of one map, are not independent: split by game, as here, never by row.",
        "",
        "## Columns",
    ]
    for table, columns in about["columns"].items():
        text += [
            "",
            f"### {table}",
            "",
            _grid(["column", "type", "meaning"], [list(each.values()) for each in columns]),
        ]
    return "\n".join(text) + "\n"


def _grid(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def write(folder: Path, run: Run, plan: Plan, shards: Sequence[Written]) -> None:
    """Write the card, for programs and for people."""
    about = card(run, plan, shards)
    (folder / NAME).write_bytes(document(about))
    (folder / READABLE).write_text(readable(about), encoding="utf-8")
