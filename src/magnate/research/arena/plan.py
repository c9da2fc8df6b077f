"""What an arena plays: line-ups of bots, and blocks of games that are fair to every seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any, NamedTuple

import msgspec

from magnate.bots.programs import Program
from magnate.model.setup import Setup
from magnate.model.setup_json import setup_to_json

FORMS = ("round-robin", "challenge", "table")
CONTROL_BLOCKS = 10
"""The most blocks of a control: enough to show that something is wrong."""

RANDOM = "random"


class BadPlan(ValueError):
    """Bots that cannot be measured in this way; the text says why."""


class Claims(msgspec.Struct, frozen=True):
    """The two claims that a sequential test decides between, and how often it may be wrong.

    elo0, elo1:  how much stronger the challenger is by the first claim and by the second one.
    alpha, beta: how often the second claim is believed where the first holds, and the other way round.
    """

    elo0: float = 0.0
    elo1: float = 15.0
    alpha: float = 0.05
    beta: float = 0.05


class LineUp(msgspec.Struct, frozen=True):
    """Bots that sit at one table; a block lets them play one map from every seat.

    kind: ``match``: the first one alone against the others, who are all alike; ``table``: any mix;
          and two controls, ``itself`` (all alike) and ``random`` (one against seats at random).
    bots: one name per seat of the first game of a block.
    """

    kind: str
    bots: tuple[str, ...]

    @property
    def is_control(self) -> bool:
        """Whether the result is known beforehand."""
        return self.kind in {"itself", "random"}

    def __str__(self) -> str:
        """Say who plays whom."""
        first, *others = self.bots
        if self.kind == "table":
            return ", ".join(self.bots)
        if self.kind == "itself":
            return f"{first} against itself"
        return f"{first} against {len(others)} {others[0]}" if len(others) > 1 else f"{first} against {others[0]}"


class Seating(NamedTuple):
    """One game to play.

    line_up, block, rotation: which one it is.
    setup:      with its seed.
    bots:       by seat.
    max_rounds: as in the plan.
    programs:   those that some bots name.
    """

    line_up: int
    block: int
    rotation: int
    setup: Setup
    bots: tuple[str, ...]
    max_rounds: int | None
    programs: tuple[Program, ...] = ()

    @property
    def key(self) -> tuple[int, int, int]:
        """What tells it from all other games of the arena."""
        return self.line_up, self.block, self.rotation


class Plan(NamedTuple):
    """An arena.

    bots:       names as `make_bot` understands them, or of programs.
    form:       ``round-robin``: every bot alone against seats of every other one; ``challenge``: every later
                bot alone against seats of the first; ``table``: the bots named are those of one table.
    blocks:     blocks of every line-up, at most where a test decides.
    seed:       of the first block; the next one has one more. All line-ups play the same maps.
    max_rounds: a game is left unfinished when a later round begins; None never stops one.
    controls:   also let every bot play against itself, and against random seats if it does not anyway.
    test:       stop when it is decided; needs two bots.
    programs:   of other people, by name.
    """

    setup: Setup
    bots: tuple[str, ...]
    form: str = "round-robin"
    blocks: int = 20
    seed: int = 1
    max_rounds: int | None = 60
    controls: bool = False
    test: Claims | None = None
    programs: tuple[Program, ...] = ()

    def line_ups(self) -> tuple[LineUp, ...]:
        """Return who plays whom, controls last. Raises BadPlan."""
        self._check()
        count = self.setup.players - 1
        if self.form == "table":
            found = [LineUp("table", self.bots)]
        elif self.form == "challenge":
            found = [LineUp("match", (bot, *[self.bots[0]] * count)) for bot in self.bots[1:]]
        else:
            pairs = combinations(self.bots, 2) if count == 1 else permutations(self.bots, 2)
            found = [LineUp("match", (one, *[other] * count)) for one, other in pairs]
        if self.controls:
            # Seats at random alone never empty the bank.
            names = [bot for bot in dict.fromkeys(self.bots) if bot != RANDOM]
            found += [LineUp("itself", (bot,) * (count + 1)) for bot in names]
            met = {line_up.bots for line_up in found}
            found += [LineUp("random", bots) for bot in names if (bots := (bot, *[RANDOM] * count)) not in met]
        return tuple(found)

    def _check(self) -> None:
        players = self.setup.players
        if self.form not in FORMS:
            raise BadPlan(f"Unknown form '{self.form}'; known are {', '.join(FORMS)}.")
        if self.test is not None and (len(self.bots) != 2 or self.form != "challenge"):
            raise BadPlan("A test decides whether one bot is stronger than another: name two bots, in a challenge.")
        if self.form == "table":
            if len(self.bots) != players:
                raise BadPlan(f"A table of {players} needs {players} bots, not {len(self.bots)}.")
            return
        if len(set(self.bots)) != len(self.bots):
            raise BadPlan("A bot is named twice. --controls lets every bot play against itself.")
        if len(self.bots) < 2 and not (self.controls and self.bots != (RANDOM,)):
            raise BadPlan("Name at least two bots, or one with --controls.")

    def games(self) -> Iterator[Seating]:
        """Yield every game, block after block, so that a run cut short has something of every line-up.

        In rotation r of a block the first bot of the line-up has seat r.
        """
        line_ups = self.line_ups()
        players = self.setup.players
        for block in range(self.blocks):
            setup = self.setup._replace(seed=self.seed + block)
            for index, line_up in enumerate(line_ups):
                if line_up.is_control and block >= CONTROL_BLOCKS:
                    continue
                for rotation in range(players):
                    bots = tuple(line_up.bots[(seat - rotation) % players] for seat in range(players))
                    yield Seating(index, block, rotation, setup, bots, self.max_rounds, self.programs)

    def game_count(self) -> int:
        """Return how many games there are."""
        line_ups = self.line_ups()
        controls = sum(line_up.is_control for line_up in line_ups)
        blocks = (len(line_ups) - controls) * self.blocks + controls * min(self.blocks, CONTROL_BLOCKS)
        return blocks * self.setup.players

    def settings(self) -> dict[str, Any]:
        """Return all of it as plain data: two arenas with equal settings play the same games."""
        table = setup_to_json(self.setup)
        for drawn in ("seed", "layout", "order"):
            del table[drawn]
        programs = {program.name: list(program[1:]) for program in self.programs}
        return {
            "bots": list(self.bots),
            "form": self.form,
            "controls": self.controls,
            **table,
            "blocks": self.blocks,
            "seed": self.seed,
            "max_rounds": self.max_rounds,
            "test": msgspec.to_builtins(self.test),
            **({"programs": programs} if programs else {}),
        }
