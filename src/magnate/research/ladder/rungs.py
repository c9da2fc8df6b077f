"""Who has to beat whom, at which table, how clearly, and in how many games that is to be shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from magnate.content.choices import all_modules
from magnate.model.setup import Setup
from magnate.research.arena.plan import Plan, Seating

FIRST_SEED = 500_001
"""Of the first block of every rung: maps on which no numbers were looked for and no ways were chosen."""

MANY, ENOUGH = 1_000, 400
"""Games of a rung whose games take no time, and of one whose seats think."""


class Kind(NamedTuple):
    """A kind of table. name: in the names of rungs. title: of its column."""

    name: str
    title: str
    players: int
    modules: bool


KINDS = (
    Kind("two", "two seats, base", 2, modules=False),
    Kind("four", "four seats, base", 4, modules=False),
    Kind("modules", "four seats, all modules", 4, modules=True),
)


class Rung(NamedTuple):
    """A bot alone against seats of another one, one at each place but its own.

    wanted: share of the wins to reach. games: in which that is to be shown.
    """

    bot: str
    against: str
    kind: Kind
    wanted: float
    games: int

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.bot}-{self.against}-{self.kind.name}"

    @property
    def blocks(self) -> int:
        """Maps that make so many games."""
        return -(-self.games // self.kind.players)

    def seatings(self, number: int, block: int) -> Iterator[Seating]:
        """Yield the games of a block: the bot sits at each place once. number: of the rung, to tell its games apart."""
        players = self.kind.players
        modules = all_modules(players) if self.kind.modules else ()
        setup = Setup.choose(players, modules=modules, seed=FIRST_SEED)
        plan = Plan(setup, (self.against, self.bot), form="challenge", blocks=1, seed=FIRST_SEED + block)
        for seating in plan.games():
            yield seating._replace(line_up=number, block=block)


def _rungs(bot: str, against: str, wanted: tuple[float, float, float], games: int) -> list[Rung]:
    return [Rung(bot, against, kind, share, games) for kind, share in zip(KINDS, wanted, strict=True)]


RUNGS: tuple[Rung, ...] = (
    *_rungs("planner", "greedy", (0.90, 0.65, 0.60), MANY),
    *_rungs("searcher", "planner", (0.75, 0.45, 0.45), ENOUGH),
    *_rungs("valuer", "searcher", (0.60, 0.33, 0.33), ENOUGH),
    *_rungs("master", "valuer", (0.55, 0.30, 0.30), ENOUGH),
    *_rungs("master", "greedy", (0.98, 0.90, 0.85), ENOUGH),
)
"""From the lowest to the highest, and the highest against the lowest once more."""


class NoSuchRung(ValueError):
    """A name that no rung has; the text says which there are."""


def rungs_named(names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the numbers of rungs whose names begin so; all where none is given. Raises NoSuchRung."""
    for name in names:
        if not any(rung.name.startswith(name) for rung in RUNGS):
            raise NoSuchRung(f"No rung is called '{name}'. There are {', '.join(rung.name for rung in RUNGS)}.")
    return tuple(number for number, rung in enumerate(RUNGS) if not names or rung.name.startswith(names))
