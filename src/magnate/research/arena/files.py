"""The results of an arena for programs: one JSON document, or a Parquet table of every seat of every game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from magnate.research.arena.keeping import Run
from magnate.research.arena.plan import LineUp
from magnate.research.arena.play import Played
from magnate.research.arena.results import Results


class MissingPackage(RuntimeError):
    """An optional package is not installed; the text says how to get it."""


def document(run: Run, found: Results) -> bytes:
    """Return settings, code and all figures as JSON."""
    whole = {"run": run, **msgspec.structs.asdict(found)}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def table_rows(line_ups: Sequence[LineUp], games: Sequence[Played]) -> list[dict[str, Any]]:
    """Return a row for each seat of each game; games that broke off have none."""
    rows = []
    for game in games:
        line_up = line_ups[game.line_up]
        for seat, found in enumerate(game.seats):
            rows.append(
                {
                    "line_up": str(line_up),
                    "kind": line_up.kind,
                    "block": game.block,
                    "rotation": game.rotation,
                    "seed": game.seed,
                    "seat": seat,
                    "alone": line_up.kind != "table" and seat == game.rotation,
                    "finished": game.finished,
                    "rounds": game.rounds,
                    "breaks": game.breaks,
                    "won": game.winner == seat if game.finished else None,
                    "place": game.ranking.index(seat) + 1 if seat in game.ranking else None,
                    **msgspec.structs.asdict(found),
                }
            )
    return rows


def check_parquet() -> None:
    """Raise MissingPackage unless Parquet can be written."""
    package("pyarrow")


def parquet(path: Path, run: Run, line_ups: Sequence[LineUp], games: Sequence[Played]) -> None:
    """Write a row for each seat of each game; the run stands in the file's metadata, ``magnate.run``."""
    arrow, files = package("pyarrow"), package("pyarrow.parquet")
    rows = table_rows(line_ups, games)
    for row in rows:
        row["earned"], row["by_round"] = list(row["earned"]), list(row["by_round"])
    table = arrow.Table.from_pylist(rows)
    files.write_table(table.replace_schema_metadata({"magnate.run": msgspec.json.encode(run)}), path)


def package(name: str) -> Any:
    """Return a package that Parquet needs. Raises MissingPackage."""
    try:
        return import_module(name)
    except ImportError:
        raise MissingPackage(
            "Parquet files need the package pyarrow: pip install 'magnate[arena]', or `make install` in a checkout."
        ) from None
