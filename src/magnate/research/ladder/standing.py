"""Where the ladder stands: shares with intervals, and the table of the documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from magnate.research.arena.intervals import Estimate, ratio, win_share
from magnate.research.ladder.blocks import Block
from magnate.research.ladder.rungs import KINDS, RUNGS, Rung

BEGIN = "<!-- ladder: made by `magnate.research.ladder` -->"
END = "<!-- end of the ladder -->"


class Standing(NamedTuple):
    """How the bot of a rung fared.

    games: that ended. unfinished: that did not.
    wins, cash: shares, with intervals over blocks.
    turn, longest: processor seconds a turn of the bot, and of its longest one.
    """

    games: int
    unfinished: int
    wins: Estimate
    cash: Estimate
    rounds: float
    turn: float
    longest: float


def standing(blocks: Sequence[Block]) -> Standing | None:
    """Return how a rung stands; None without a game that ended."""
    ended = [
        [(score, cash) for score, cash in zip(block.scores, block.cash, strict=True) if score is not None]
        for block in blocks
    ]
    wins = win_share([(sum(score for score, _ in block), len(block)) for block in ended])
    cash = ratio([(sum(part for _, part in block), len(block)) for block in ended])
    if wins is None or cash is None:
        return None
    games = sum(len(block) for block in ended)
    rounds = [number for block in blocks for number in block.rounds]
    return Standing(
        games=games,
        unfinished=len(rounds) - games,
        wins=wins,
        cash=cash,
        rounds=sum(rounds) / len(rounds),
        turn=sum(block.seconds for block in blocks) / max(1, sum(block.turns for block in blocks)),
        longest=max(block.longest for block in blocks),
    )


Standings = Mapping[str, Standing | None]
"""By the name of the rung."""


def tables(found: Standings) -> str:
    """Return the ladder as Markdown: what was asked for and reached, then every rung with money and time."""
    return "\n".join([*_overview(found), "", *_details(found)]) + "\n"


def _overview(found: Standings) -> Iterable[str]:
    yield f"| | {' | '.join(kind.title for kind in KINDS)} |"
    yield "| --- " * (len(KINDS) + 1) + "|"
    pairs = dict.fromkeys((rung.bot, rung.against) for rung in RUNGS)
    for bot, against in pairs:
        cells = [
            _cell(rung, found.get(rung.name))
            for kind in KINDS
            for rung in RUNGS
            if (rung.bot, rung.against, rung.kind) == (bot, against, kind)
        ]
        yield f"| {bot} against {against} | {' | '.join(cells)} |"


def _cell(rung: Rung, reached: Standing | None) -> str:
    mark = f"of {100 * rung.wanted:.0f}"
    if reached is None:
        return f"not played, {mark}"
    few = " only" if reached.games < rung.games else ""
    return f"{percent(reached.wins)} {mark}; {reached.games:,} games{few}"


def _details(found: Standings) -> Iterable[str]:
    yield "| rung | games | unfinished | wins % | cash % | even | rounds | a turn | longest |"
    yield "| --- " * 9 + "|"
    for rung in RUNGS:
        reached = found.get(rung.name)
        if reached is not None:
            yield (
                f"| {rung.name} | {reached.games:,} | {reached.unfinished} | {percent(reached.wins)} | "
                f"{percent(reached.cash)} | {100 / rung.kind.players:.0f} | {reached.rounds:.1f} | "
                f"{seconds(reached.turn)} | {seconds(reached.longest)} |"
            )


def percent(estimate: Estimate) -> str:
    """Return a share with its interval in per cent, the share in bold."""
    return f"**{100 * estimate.value:.1f}** [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"


def seconds(time: float) -> str:
    """Return a time for people."""
    return f"{1000 * time:.1f} ms" if time < 0.1 else f"{time:.1f} s"


class NoPlace(ValueError):
    """A document without the lines between which the ladder belongs; the text says which."""


def placed(document: str, tables_: str) -> str:
    """Return a document with the ladder between its marks. Raises NoPlace."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise NoPlace(f"The ladder belongs between the lines '{BEGIN}' and '{END}'; they are not there.")
    return f"{before}{BEGIN}\n\n{tables_}\n{END}{after}"
