"""Making a data set: what is left to play, files as they come, and the data card at the end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from magnate.research.code import this_code
from magnate.research.dataset import card
from magnate.research.dataset.columns import FORMAT
from magnate.research.dataset.plan import Plan, Shard
from magnate.research.dataset.writing import Packed, Written, is_there, write
from magnate.research.keeping import KeptLines, Run

NAME = "shards.jsonl"

Engine = Callable[[Iterator[Shard]], Generator[Packed, None, None]]
Tell = Callable[[int], None]
"""Is told how many games are written."""

_DECODER = msgspec.json.Decoder(Run | Written)


class Kept(KeptLines[Written]):
    """The shards of one data set. Raises CannotKeep for a folder with another one, or one by other code."""

    def __init__(self, folder: Path, run: Run, *, any_code: bool = False) -> None:
        super().__init__(folder, run, _DECODER, name=NAME, what="data set", any_code=any_code)


class Made(NamedTuple):
    """What was made. games: written in all. cut: somebody stopped the run. shards: those of the plan that are there."""

    games: int
    cut: bool
    shards: list[Written]


def make_dataset(plan: Plan, run: Run, folder: Path, engine: Engine, kept: Kept, tell: Tell | None = None) -> Made:
    """Play and write what is not there yet, then the card; Ctrl-C stops early and keeps what is done."""
    # A last shard with fewer games than there are to be now is made again, whole.
    wanted = {shard.number: shard for shard in plan.shards()}
    done = {
        number: written
        for number, written in kept.results.items()
        if number in wanted and games_of(written) == wanted[number].games and is_there(folder, written)
    }
    left = [shard for number, shard in wanted.items() if number not in done]
    cut = False
    shards = engine(iter(left))
    try:
        for packed in shards:
            write(folder, packed)
            kept.keep(packed.written)
            done[packed.written.number] = packed.written
            if tell is not None:
                tell(sum(map(games_of, done.values())))
    except KeyboardInterrupt:
        cut = True
    finally:
        shards.close()
    found = [written for _, written in sorted(done.items())]
    if not cut:
        card.write(folder, run, plan, found)
    return Made(sum(map(games_of, found)), cut, found)


def games_of(written: Written) -> int:
    """Return how many games a shard has, those that broke off among them."""
    return sum(written.counts.get("games", {}).values()) + len(written.failed)


def run_of(plan: Plan, command: str) -> Run:
    """Return the first line of the folder: settings, command, and the code that runs here."""
    return Run(FORMAT, plan.settings(), command, this_code())
