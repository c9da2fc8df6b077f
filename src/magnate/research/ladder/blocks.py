"""What is kept of the ladder: a file for each rung, a line for each block."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from magnate.research.arena.play import Played
from magnate.research.arena.results import cash_share
from magnate.research.arena.sequential import game_score
from magnate.research.code import Code, this_code
from magnate.research.keeping import KeptLines, Run
from magnate.research.ladder.rungs import FIRST_SEED, Rung

FORMAT = 1


class Block(msgspec.Struct, frozen=True, tag_field="line", tag="block"):
    """One map of a rung, played from every seat.

    scores: by rotation: 1 for a game won, 0 for none, an even part where nobody won, None for one that did not end.
    cash:   by rotation: part of all money at the end.
    rounds: by rotation.
    turns, seconds: rounds in which the bot chose anything, and the processor time that took. longest: in one round.
    """

    block: int
    scores: tuple[float | None, ...]
    cash: tuple[float, ...]
    rounds: tuple[int, ...]
    turns: int
    seconds: float
    longest: float

    @property
    def key(self) -> int:
        """What tells it from the others of its rung."""
        return self.block


class GameFailed(RuntimeError):
    """A game broke off; the text says which, and why."""


def block_of(games: Sequence[Played]) -> Block:
    """Return what is kept of the games of a block. Raises GameFailed."""
    ordered = sorted(games, key=lambda game: game.rotation)
    for game in ordered:
        if game.error:
            raise GameFailed(f"The game with seed {game.seed}, rotation {game.rotation}, broke off: {game.error}")
    mine = [game.seats[game.rotation] for game in ordered]
    return Block(
        block=ordered[0].block,
        scores=tuple(game_score(game, game.rotation) if game.finished else None for game in ordered),
        cash=tuple(round(cash_share(game, [game.rotation]), 4) for game in ordered),
        rounds=tuple(game.rounds for game in ordered),
        turns=sum(seat.turns for seat in mine),
        seconds=round(sum(seat.seconds for seat in mine), 3),
        longest=round(max(seat.longest_turn for seat in mine), 3),
    )


class Kept(KeptLines[Block]):
    """The blocks of one rung. Raises CannotKeep for other code, unless `any_code`."""

    def __init__(self, folder: Path, rung: Rung, *, any_code: bool = False) -> None:
        decoder = msgspec.json.Decoder(Run | Block)
        run = run_of(rung, this_code())
        super().__init__(folder, run, decoder, name=f"{rung.name}.jsonl", what="rung", any_code=any_code)


def run_of(rung: Rung, code: Code) -> Run:
    """Return the first line of a rung's file: what is played, and by which code."""
    kind = rung.kind
    settings = {
        "bot": rung.bot,
        "against": rung.against,
        "players": kind.players,
        "modules": "all" if kind.modules else "none",
        "first_seed": FIRST_SEED,
    }
    modules = " --modules all" if kind.modules else ""
    command = (
        f"magnate arena --bots {rung.against},{rung.bot} --form challenge --players {kind.players}{modules} "
        f"--blocks {rung.blocks} --seed {FIRST_SEED}"
    )
    return Run(FORMAT, settings, command, code)


def read_blocks(folder: Path, rung: Rung) -> list[Block]:
    """Return the blocks that a folder holds of a rung, in their order; none where it has no file.

    A last line that was cut off is left out.
    """
    path = folder / f"{rung.name}.jsonl"
    if not path.is_file():
        return []
    decoder = msgspec.json.Decoder(Run | Block)
    lines = [decoder.decode(line) for line in path.read_bytes().split(b"\n")[:-1]]
    return sorted((line for line in lines if isinstance(line, Block)), key=lambda block: block.block)
